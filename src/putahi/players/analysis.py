"""What moves were worth: the analysis of a recorded game, and advice on the next move.

Everything is measured as the player who decides could know it: a search from that seat's view, in which all that is
hidden is guessed, or in Mū Tōrere the exact value. Both values of a decision come out of one and the same search: its
best action's worth and the chosen action's; what lies between them is what the choice lost. Chance is fixed by the
number of the decision, so the same record gives the same analysis.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from putahi.core.errors import PutahiError
from putahi.core.game import Game, result_of
from putahi.core.outcome import Seat
from putahi.core.records import Record, Result
from putahi.core.rng import Sfc32
from putahi.core.rulebook import Rulebook
from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.mu_torere.rules import MuTorere
from putahi.games.mu_torere.tablebase import VALUE_NAMES
from putahi.players.ismcts import SearchPlayer
from putahi.players.learned import learned
from putahi.players.levels import LEARNED_SETTINGS
from putahi.players.perfect import Judgement, judge
from putahi.players.search import Search

ITERATIONS = 2000
"""How long a decision is looked at, where nobody says otherwise."""

ADVICE_SECONDS = 2.0
"""The longest that one piece of advice takes."""

SLIGHT = 0.02
"""A loss below this share of the win is within what two searches differ by, and counts as none."""

TURNING = 0.05
"""A loss from here on can be a turning point."""

MOST_TURNING = 5
MOST_BETTER = 3

FAIR_SHARE = 4
"""The move that was played is looked at by at least one in so many iterations, however poor it looked at first."""

SOLID_SHARE = 20
"""A move that was looked at by less than one in so many iterations is not said to be better."""


@dataclass(frozen=True, slots=True)
class Exact:
    """What a solver knows: ``win``, ``draw`` or ``loss``, and how many plies to the end (0 for a draw)."""

    value: str
    distance: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move and its worth: the share of the win that its player can expect, 0 to 1; ``visits`` is how often the
    search looked at it, 0 where the worth is ``exact``.
    """

    move: str
    visits: int
    worth: float
    exact: Exact | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """One move of a record.

    Attributes:
        number: its place among the moves, from 1.
        seat: who decided.
        move: what was played.
        legal: how many moves were legal; one was no choice.
        before: the worth of the best move, to the player who decides.
        after: the worth of the move played.
        loss: what the choice lost of it.
        better: the moves that were worth more, best first.
        exact_before: in a solved game the value before.
        exact_after: in a solved game the value that the move kept or left.
    """

    number: int
    seat: Seat
    move: str
    legal: int
    before: float
    after: float
    loss: float
    better: tuple[Candidate, ...]
    exact_before: Exact | None = None
    exact_after: Exact | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """One player's decisions together.

    Attributes:
        seat: the player's seat.
        player: the name in the record, empty where it has none.
        decisions: how many moves.
        choices: those in which more than one move was legal.
        good: the choices that lost next to nothing.
        lost: what all of them lost together, in wins.
        worst: the number of the move that lost most; None where none lost anything to speak of.
    """

    seat: Seat
    player: str
    decisions: int
    choices: int
    good: int
    lost: float
    worst: int | None


@dataclass(frozen=True, slots=True)
class Analysis:
    """A recorded game, looked at decision by decision.

    Attributes:
        game: the game's name.
        seats: all seats in turn order.
        players: their names in the record, or none.
        seat: the only seat whose decisions were looked at; None for all.
        iterations: how long each was searched; 0 where the values are exact.
        decisions: in the order of the moves.
        turning: the numbers of the moves that lost most, most first.
        summary: for each seat looked at.
        result: how the game ended, as in its record; None if it goes on.
    """

    game: str
    seats: tuple[Seat, ...]
    players: tuple[str, ...]
    seat: Seat | None
    iterations: int
    decisions: tuple[Decision, ...]
    turning: tuple[int, ...]
    summary: tuple[Summary, ...]
    result: Result | None

    def to_json(self) -> dict[str, object]:
        """As plain JSON, the answer of ``putahi analyse --json``."""
        plain: dict[str, object] = msgspec.to_builtins(self)
        return plain


def analyse(
    record: Record,
    iterations: int = ITERATIONS,
    seat: Seat | None = None,
    progress: Callable[[int], None] = lambda decisions: None,
) -> Analysis:
    """Look at every decision of a record, or at those of one seat.

    Args:
        record: what was played; it may be unfinished.
        iterations: how long each decision of a card game is searched.
        seat: whose decisions; None for everybody's. Whoever sees them sees what that player knew.
        progress: called with 1 after each decision.

    Raises:
        BadRecord: a record that cannot be played through.
        PutahiError: there is no such seat.
    """
    whole = Game.from_record(rulebook(record.game), record)
    if seat is not None:
        whole.index(seat)
    game = Game.from_record(whole.rulebook, msgspec.structs.replace(record, moves=[], result=msgspec.UNSET))
    decisions = []
    for number, move in enumerate(whole.moves, start=1):
        if seat is None or game.to_move == seat:
            decisions.append(analyse_move(game, number, move, iterations))
            progress(1)
        game.play(move)
    outcome = whole.outcome()
    looked_at = [one for one in whole.seats if seat is None or one == seat]
    names = dict(zip(whole.seats, whole.players or [""] * len(whole.seats), strict=True))
    return Analysis(
        game=whole.name,
        seats=whole.seats,
        players=tuple(whole.players),
        seat=seat,
        iterations=0 if whole.rulebook.solved else iterations,
        decisions=tuple(decisions),
        turning=turning_points(decisions),
        summary=tuple(_summary(one, names[one], decisions) for one in looked_at),
        result=None if outcome is None else result_of(outcome),
    )


def count_decisions(record: Record, seat: Seat | None = None) -> int:
    """How many decisions ``analyse`` would look at. Raises as it does."""
    whole = Game.from_record(rulebook(record.game), record)
    if seat is None:
        return len(whole.moves)
    whole.index(seat)
    number = 0
    game = Game.from_record(whole.rulebook, msgspec.structs.replace(record, moves=[], result=msgspec.UNSET))
    for move in whole.moves:
        number += game.to_move == seat
        game.play(move)
    return number


def advise(
    rules: Rulebook,
    state: State,
    seat: int,
    iterations: int = ITERATIONS,
    seconds: float = ADVICE_SECONDS,
    hurried: Callable[[], bool] = lambda: False,
) -> list[Candidate]:
    """The moves of the seat that is to move (by its index), best first, from what it sees alone.

    Args:
        rules: the game.
        state: the game in progress.
        seat: who asks.
        iterations: how long a card game is searched.
        seconds: the most time for it; 0 for no limit, then the same view always gives the same advice.
        hurried: asked now and then; once it says yes, the search ends at once.

    Raises:
        PutahiError: another seat is to move, or none.
    """
    if state.to_move != seat or seat < 0:
        raise PutahiError("advice is for the player who is to move")
    if isinstance(state, MuTorere):
        return [exact_candidate(rules, state, judgement) for judgement in judge(state)]
    search = _search(rules, state, Sfc32(0), iterations, seconds, hurried)
    return _candidates(rules, state, search)


def exact_candidate(rules: Rulebook, state: MuTorere, judgement: Judgement) -> Candidate:
    """A judged move of Mū Tōrere; a draw is half the win."""
    return Candidate(
        move=rules.write_move(state, judgement.action),
        visits=0,
        worth=(judgement.value + 1) / 2,
        exact=Exact(VALUE_NAMES[judgement.value], judgement.distance),
    )


def _search(
    rules: Rulebook,
    state: State,
    rng: Sfc32,
    iterations: int,
    seconds: float = 0.0,
    hurried: Callable[[], bool] = lambda: False,
) -> Search:
    judges = learned(rules.name, int(state.seats))
    player = SearchPlayer("analysis", judges, LEARNED_SETTINGS, iterations, seconds)
    player.hurried = hurried
    return player.search(state, rng, whole=True)


def _candidates(rules: Rulebook, state: State, search: Search) -> list[Candidate]:
    """What the search looked at, most looked at first."""
    found = sorted(search.findings(), key=lambda one: (-one[1], -one[2], one[0]))
    return [Candidate(rules.write_move(state, action), visits, worth) for action, visits, worth in found]


def analyse_move(game: Game, number: int, move: str, iterations: int = ITERATIONS) -> Decision:
    """Look at one decision: the ``number``-th move (from 1), where ``game`` stands before it.

    Raises:
        IllegalMove: a move that cannot be played there.
    """
    rules, state = game.rulebook, game.state
    if isinstance(state, MuTorere):
        return _exact_decision(rules, state, number, move)
    seat = game.seats[state.to_move]
    action = rules.merged(state, rules.read_move(state, move))
    played = rules.write_move(state, action)
    legal = len(state.legal_actions())
    fair = max(1, iterations // FAIR_SHARE)
    search = _search(rules, state, Sfc32(number), iterations if legal > 1 else fair)
    candidates = _candidates(rules, state, search)
    best = candidates[0]
    chosen = next((one for one in candidates if one.move == played), None)
    if chosen is None or (chosen.visits < fair and chosen is not best):
        search.examine(action, fair - (chosen.visits if chosen else 0))
        chosen = next(one for one in _candidates(rules, state, search) if one.move == played)
    solid = [one for one in candidates if one.visits >= iterations / SOLID_SHARE or one is best]
    better = [one for one in solid if one.worth > chosen.worth and one.move != played] if chosen is not best else []
    better.sort(key=lambda one: -one.worth)
    before = better[0].worth if better else chosen.worth
    return Decision(
        number=number,
        seat=seat,
        move=move,
        legal=legal,
        before=before,
        after=chosen.worth,
        loss=before - chosen.worth,
        better=tuple(better[:MOST_BETTER]),
    )


def _exact_decision(rules: Rulebook, state: MuTorere, number: int, move: str) -> Decision:
    """A faster win or slower loss counts as better, too, but loses no value."""
    judgements = judge(state)
    action = rules.read_move(state, move)
    chosen = next(one for one in judgements if one.action == action)
    better = [one for one in judgements if _rank(one) > _rank(chosen)]
    best, played = (exact_candidate(rules, state, one) for one in (judgements[0], chosen))
    return Decision(
        number=number,
        seat=rules.seats({})[state.side],
        move=move,
        legal=len(judgements),
        before=best.worth,
        after=played.worth,
        loss=best.worth - played.worth,
        better=tuple(exact_candidate(rules, state, one) for one in better[:MOST_BETTER]),
        exact_before=best.exact,
        exact_after=played.exact,
    )


def _rank(judgement: Judgement) -> tuple[int, int]:
    return judgement.value, -judgement.value * judgement.distance


def turning_points(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """The numbers of the moves that lost most, most first."""
    lost = [one for one in decisions if one.loss >= TURNING]
    return tuple(one.number for one in sorted(lost, key=lambda one: (-one.loss, one.number))[:MOST_TURNING])


def _summary(seat: Seat, name: str, decisions: Sequence[Decision]) -> Summary:
    own = [one for one in decisions if one.seat == seat]
    choices = [one for one in own if one.legal > 1]
    worst = max(choices, key=lambda one: one.loss, default=None)
    return Summary(
        seat=seat,
        player=name,
        decisions=len(own),
        choices=len(choices),
        good=sum(one.loss < SLIGHT for one in choices),
        lost=sum(one.loss for one in choices),
        worst=worst.number if worst is not None and worst.loss >= SLIGHT else None,
    )
