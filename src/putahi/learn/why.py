"""Why another move was better, in sentences that can be checked.

In Mū Tōrere everything said is exact. In the card games only what can be counted is said: what the two moves bring at
once, and what the next player could do about them, each looked at in the same deals that fit what the seat knew
(``State.determinize``). What differs between those deals is told as a count or a mean: nothing hidden is used.
"""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean

import msgspec

from putahi.core.game import Game
from putahi.core.records import Record
from putahi.core.rng import Sfc32
from putahi.core.rulebook import Rulebook
from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.maui.cards import DOWN, row_of, side_of
from putahi.games.maui.rules import Maui
from putahi.games.maui.table import HELD
from putahi.games.mauw.cards import COLUMNS
from putahi.games.mauw.rules import Mauw
from putahi.games.mu_torere.rules import MuTorere
from putahi.games.mu_torere.tablebase import DRAWN, LOST, WON
from putahi.players.analysis import Analysis, Decision
from putahi.players.perfect import judge

DEALS = 24
"""In how many deals the two moves are compared."""

MANY = DEALS // 4
"""How many deals more or fewer are worth a sentence."""

LINE = 8
"""How many moves of a forced end are written out."""


def why_better(game: Game, decision: Decision) -> list[str]:
    """Why the first of ``decision.better`` was better than the move played, where ``game`` stands before it.

    Returns:
        Sentences; none where nothing was better.
    """
    if not decision.better:
        return []
    rules, state = game.rulebook, game.state
    if isinstance(state, MuTorere):
        return exact_reasons(rules, state, decision)
    better = decision.better[0].move
    seat, rng = int(state.to_move), Sfc32(decision.number)
    deals = [state.determinize(seat, rng) for _ in range(DEALS)]
    played = Outlook(rules, deals, seat, decision.move)
    return compared(played, Outlook(rules, deals, seat, better)) or [
        "What the two moves bring at once is alike; the difference shows only further on, in the search from this seat."
    ]


def turning_reasons(record: Record, analysis: Analysis) -> dict[int, list[str]]:
    """Why another move was better, for each turning point of a record, by its number."""
    game = Game.from_record(rulebook(record.game), msgspec.structs.replace(record, moves=[], result=msgspec.UNSET))
    looked_at = {decision.number: decision for decision in analysis.decisions}
    found = {}
    for number, move in enumerate(record.moves, start=1):
        if number in analysis.turning:
            found[number] = why_better(game, looked_at[number])
        game.play(move)
    return found


# -- Mū Tōrere -------------------------------------------------------------------------------------


def exact_reasons(rules: Rulebook, state: MuTorere, decision: Decision) -> list[str]:
    """The forced line after the move played, and what the better move keeps."""
    better = decision.better[0]
    assert better.exact is not None
    after, instead = moved(rules, state, decision.move), moved(rules, state, better.move)
    other = str(rules.seats({})[1 - int(state.side)]).capitalize()
    words = []
    if after.to_move < 0:
        words.append(f"{decision.move} ends the game as a draw (MT-10).")
    else:
        answers = judge(after)
        if answers[0].value == WON:
            words.append(f"After {decision.move}, {other} {answers[0].words()}: {line(rules, after)}.")
        elif answers[0].value == DRAWN:
            holding = [rules.write_move(after, one.action) for one in answers if one.value == DRAWN]
            words.append(f"After {decision.move}, {other} holds the draw with {' or '.join(holding)}.")
        else:
            words.append(f"{decision.move} wins too, but later: {answers[0].distance} plies after it.")
    if better.exact.value == "win":
        rest = f", {line(rules, instead)}" if instead.to_move >= 0 else ""
        words.append(f"{better.move} wins, in {plies(better.exact.distance)}: {better.move}{rest}.")
    elif instead.to_move < 0:
        words.append(f"{better.move} makes the draw at once (MT-10).")
    elif better.exact.value == "draw":
        answers = judge(instead)
        losing = sum(one.value == LOST for one in answers)
        slips = f"; {losing} of its {len(answers)} answers even {'loses' if losing == 1 else 'lose'}" if losing else ""
        words.append(f"After {better.move}, no answer of {other} wins{slips}.")
    else:
        words.append(f"{better.move} loses too, but holds out for {plies(better.exact.distance)}.")
    return words


def moved(rules: Rulebook, state: State, move: str) -> MuTorere:
    after = state.clone()
    after.apply(rules.read_move(state, move))
    assert isinstance(after, MuTorere)
    return after


def line(rules: Rulebook, state: MuTorere) -> str:
    """Best play from here to the end, or as much of it as is easily read."""
    game, moves = state.clone(), list[str]()
    while game.to_move >= 0 and len(moves) < LINE:
        assert isinstance(game, MuTorere)
        best = judge(game)[0].action
        moves.append(rules.write_move(game, best))
        game.apply(best)
    return ", ".join(moves) + (" …" if game.to_move >= 0 else "")


def plies(number: int) -> str:
    return f"{number} {'ply' if number == 1 else 'plies'}"


# -- the card games --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to be counted after a move; ``good`` is 1 where more of it is better for who moves, else -1."""

    words: str
    value: Callable[[State, int], int]
    good: int


class Outlook:
    """A move in each of the deals: what it brings at once, and what the next player could do at worst."""

    def __init__(self, rules: Rulebook, deals: list[State], seat: int, move: str) -> None:
        self.seat = seat
        self.afters: list[State] = []
        for deal in deals:
            after = deal.clone()
            after.apply(rules.read_move(deal, move))
            self.afters.append(after)
        answered = [replies(after) if after.to_move not in (seat, -1) else [] for after in self.afters]
        self.answered = all(answered)
        self.won = sum(seat in after.winners() for after in self.afters)
        self.lost = sum(lost(after, seat) for after in self.afters)
        self.beaten = sum(any(lost(one, seat) for one in found) for found in answered)
        self.worst = [min((points(one, seat) for one in found), default=0) for found in answered]

    def same(self, measure: Measure) -> int | None:
        """The figure after the move, where it is the same in every deal: then the seat can reckon it."""
        found = {measure.value(after, self.seat) for after in self.afters}
        return found.pop() if len(found) == 1 else None


def replies(state: State) -> list[State]:
    """The game after each move of who is to move."""
    found = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        found.append(after)
    return found


def lost(state: State, seat: int) -> bool:
    return state.to_move < 0 and bool(state.winners()) and seat not in state.winners()


def points(state: State, seat: int) -> int:
    """Points in MAUW, Taonga in Māui."""
    return state.scores()[seat] if isinstance(state, Mauw) else taonga(state, seat)


def taonga(state: State, seat: int) -> int:
    assert isinstance(state, Maui)
    return int(state.counts[HELD + seat]).bit_count()


def mauw_cards(state: State, seat: int) -> int:
    """In a seat's columns, with the one that it is about to place."""
    assert isinstance(state, Mauw)
    lying = sum(int(number) for number in state.mauw[seat * COLUMNS : (seat + 1) * COLUMNS])
    return lying + (1 if state.gain and state.turn == seat else 0)


def all_mauw_cards(state: State) -> int:
    return sum(mauw_cards(state, seat) for seat in range(int(state.seats)))


def best_of_others(state: State, seat: int) -> int:
    return max(score for other, score in enumerate(state.scores()) if other != seat)


def rows_led(state: State, seat: int) -> int:
    """On how many unclaimed rows a side is the stronger."""
    assert isinstance(state, Maui)
    ahead = [0] * int(state.house.rows)
    for warrior in state.board:
        if not warrior & DOWN:
            ahead[int(row_of(warrior))] += int(state.strength(warrior)) * (1 if side_of(warrior) == seat else -1)
    free = int(state.unclaimed())
    return sum(lead > 0 and bool(free >> row & 1) for row, lead in enumerate(ahead))


MEASURES: dict[type[State], tuple[Measure, ...]] = {
    Mauw: (
        Measure("own MAUW cards", mauw_cards, 1),
        Measure("MAUW cards of the others", lambda state, seat: all_mauw_cards(state) - mauw_cards(state, seat), -1),
        Measure("own points at once", lambda state, seat: state.scores()[seat], 1),
        Measure("points of the best of the others", best_of_others, -1),
    ),
    Maui: (
        Measure("own Taonga at once", taonga, 1),
        Measure("Taonga of the other side", lambda state, seat: taonga(state, 1 - seat), -1),
        Measure("unclaimed rows led", rows_led, 1),
        Measure("unclaimed rows led by the other side", lambda state, seat: rows_led(state, 1 - seat), -1),
    ),
}


def compared(played: Outlook, better: Outlook) -> list[str]:
    """What can be counted and differs, the weightiest first."""
    words = []
    for count, what in ((better.won, "wins at once"), (better.lost, "ends the game, and another wins")):
        if count:
            words.append(f"The better move {what}{in_deals(count)}.")
    if played.lost:
        words.append(f"The move played ends the game, and another wins{in_deals(played.lost)}.")
    if abs(played.beaten - better.beaten) >= MANY and played.answered:
        words.append(
            f"The next player could win at once in {played.beaten} of {DEALS} deals that fit what this seat knew; "
            f"after the better move in {better.beaten}."
        )
    against: list[str] = []
    for measure in next(found for kind, found in MEASURES.items() if isinstance(played.afters[0], kind)):
        one, other = played.same(measure), better.same(measure)
        if one is not None and other is not None and one != other:
            told = f"{measure.words}: {one} played, {other} with the better move"
            (words if (other - one) * measure.good > 0 else against).append(f"{told[0].upper()}{told[1:]}.")
    if isinstance(played.afters[0], Mauw) and played.answered and better.answered:
        low, high = round(mean(played.worst)), round(mean(better.worst))
        if low != high:
            (words if high > low else against).append(
                f"The next player’s harshest answer leaves {low} points on average, after the better move {high} "
                f"({DEALS} deals that fit what this seat knew)."
            )
    if against and not words:
        words.append("At once the move played looks better; the other pays further on, in the search from this seat.")
    elif against:
        against[0] = f"Yet {against[0][0].lower()}{against[0][1:]}"
    return [*words, *against]


def in_deals(count: int) -> str:
    """In how many of the deals, where it is not in all."""
    return "" if count == DEALS else f" in {count} of {DEALS} deals that fit what this seat knew"
