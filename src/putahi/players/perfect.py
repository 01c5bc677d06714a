"""Mū Tōrere played perfectly, from the tablebase."""

from dataclasses import dataclass
from functools import lru_cache

from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.games.mu_torere.rules import MuTorere, board_index
from putahi.games.mu_torere.tablebase import DRAWN, LOST, VALUE_NAMES, WON, Tablebase
from putahi.games.mu_torere.text import solved
from putahi.players.player import Player

RETURNING = 0.5
"""How much of a trap is left in a position for each time it has occurred: coming back brings the draw nearer."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a move is worth to the side that makes it.

    ``value`` is 1, 0 or -1; ``distance`` the plies from here to the end if it is won or lost; ``trap`` how easily an
    opponent who moves at random goes wrong after it (see ``Tablebase.trap``).
    """

    action: int
    value: int
    distance: int
    trap: float

    def words(self) -> str:
        """`wins in 3 plies`, `draws`, `loses in 4 plies`."""
        if self.value == DRAWN:
            return "draws"
        plies = "ply" if self.distance == 1 else "plies"
        return f"{'wins' if self.value == WON else 'loses'} in {self.distance} {plies}"


def judge(state: MuTorere) -> list[Judgement]:
    """Every legal move of the side to move with its exact worth, best first; repetition (MT-10) is reckoned with."""
    table = solved(state)
    spent = spent_positions(state, table)
    value, distance = _values(table, spent)
    judgements = []
    for action, reply in zip(state.legal_actions(), table.replies[table.find(state)], strict=True):
        if reply in spent:  # this move makes the draw, and sets no trap
            judgements.append(Judgement(action, DRAWN, 0, 0.0))
        elif value[reply] == DRAWN:
            black, _, side, _, _ = table.positions[reply]
            before = int(state.occurred[board_index(black, action) * 2 + side])
            judgements.append(Judgement(action, DRAWN, 0, table.trap[reply] * RETURNING**before))
        else:
            judgements.append(Judgement(action, -value[reply], distance[reply] + 1, 0.0))
    return sorted(judgements, key=_rank)


def value_of(state: MuTorere) -> str:
    """``win``, ``draw`` or ``loss`` for the side to move, repetition reckoned with."""
    if state.end:
        return VALUE_NAMES[LOST if state.end == 9 else DRAWN]
    return VALUE_NAMES[judge(state)[0].value]


def spent_positions(state: MuTorere, table: Tablebase) -> frozenset[int]:
    """The positions whose next occurrence ends the game as a draw (MT-10)."""
    if state.repetition == 0:
        return frozenset()
    return frozenset(
        table.find_board(number, state.black_turns, state.white_turns)
        for number, times in enumerate(state.occurred)
        if int(times) >= state.repetition - 1
    )


@lru_cache(maxsize=256)
def _values(table: Tablebase, spent: frozenset[int]) -> tuple[list[int], list[int]]:
    return table.solve_without(spent) if spent else (table.value, table.distance)


def _rank(judgement: Judgement) -> tuple[int, float]:
    """Sort key: wins before draws before losses; a fast win, a slow loss, among draws the deepest trap."""
    if judgement.value == DRAWN:
        return 0, -judgement.trap
    return -judgement.value, judgement.distance * judgement.value


class PerfectPlayer(Player):
    """Never gives value away, and sets traps where the game is drawn; errs on purpose at a stated rate.

    With probability ``error`` it makes any legal move, each as likely (which may by luck be a good one).
    """

    def __init__(self, name: str = "perfect", error: float = 0.0) -> None:
        self.name = name
        self.error = error

    def choose(self, state: State, rng: Sfc32) -> int:
        assert isinstance(state, MuTorere)
        if rng.below(1_000_000) < round(self.error * 1_000_000):
            return state.random_action(rng)
        judgements = judge(state)
        best = [j.action for j in judgements if _rank(j) == _rank(judgements[0])]
        return best[rng.below(len(best))]
