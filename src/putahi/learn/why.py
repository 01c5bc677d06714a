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
from putahi.core.language import later, say, say_number
from putahi.core.listing import either
from putahi.core.outcome import seat_words
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
from putahi.players.analysis import Analysis, Decision, Exact
from putahi.players.perfect import judge

DEALS = 24
"""In how many deals the two moves are compared."""

MANY = DEALS // 4
"""How many deals more or fewer are worth a sentence."""

LINE = 8
"""How many moves of a forced end are written out."""


class Reasons:
    """Why the first of ``decision.better`` was better than the move played, where ``game`` stands before it.

    What takes time is reckoned once; ``words`` can be asked for in one language after another.
    """

    def __init__(self, game: Game, decision: Decision) -> None:
        self.rules, self.decision = game.rulebook, decision
        self.state = state = game.state
        if not decision.better or isinstance(state, MuTorere):
            return
        seat, rng = int(state.to_move), Sfc32(decision.number)
        deals = [state.determinize(seat, rng) for _ in range(DEALS)]
        self.played = Outlook(self.rules, deals, seat, decision.move)
        self.better = Outlook(self.rules, deals, seat, decision.better[0].move)

    def words(self) -> list[str]:
        """Sentences; none where nothing was better."""
        if not self.decision.better:
            return []
        if isinstance(self.state, MuTorere):
            return exact_reasons(self.rules, self.state, self.decision)
        return compared(self.played, self.better) or [
            say(
                "What the two moves bring at once is alike; the difference shows only further on, in the search from "
                "this seat."
            )
        ]


def why_better(game: Game, decision: Decision) -> list[str]:
    """``Reasons`` in the language that is spoken."""
    return Reasons(game, decision).words()


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
    side = seat_words(rules.seats({})[1 - int(state.side)])
    return [
        after_words(rules, after, decision.move, side),
        instead_words(rules, instead, better.move, better.exact, side),
    ]


def after_words(rules: Rulebook, after: MuTorere, move: str, side: str) -> str:
    """What the move played leads to; ``side`` is the other."""
    if after.to_move < 0:
        return say("{move} ends the game as a draw (MT-10).", move=move)
    answers = judge(after)
    best = answers[0]
    if best.value == WON:
        return say_number(
            "After {move}, {side} wins in 1 ply: {line}.",
            "After {move}, {side} wins in {n} plies: {line}.",
            best.distance,
            move=move,
            side=side,
            line=line(rules, after),
        )
    if best.value == DRAWN:
        holding = either([rules.write_move(after, one.action) for one in answers if one.value == DRAWN])
        return say("After {move}, {side} holds the draw with {moves}.", move=move, side=side, moves=holding)
    return say("{move} wins too, but later: {n} plies after it.", move=move, n=best.distance)


def instead_words(rules: Rulebook, instead: MuTorere, move: str, exact: Exact, side: str) -> str:
    """What the better move keeps."""
    if exact.value == "win":
        whole = f"{move}, {line(rules, instead)}" if instead.to_move >= 0 else move
        return say_number(
            "{move} wins, in 1 ply: {line}.",
            "{move} wins, in {n} plies: {line}.",
            exact.distance,
            move=move,
            line=whole,
        )
    if instead.to_move < 0:
        return say("{move} makes the draw at once (MT-10).", move=move)
    if exact.value == "draw":
        answers = judge(instead)
        losing = sum(one.value == LOST for one in answers)
        if not losing:
            return say("After {move}, no answer of {side} wins.", move=move, side=side)
        return say_number(
            "After {move}, no answer of {side} wins; {n} of its {answers} answers even loses.",
            "After {move}, no answer of {side} wins; {n} of its {answers} answers even lose.",
            losing,
            move=move,
            side=side,
            answers=len(answers),
        )
    return say_number(
        "{move} loses too, but holds out for 1 ply.",
        "{move} loses too, but holds out for {n} plies.",
        exact.distance,
        move=move,
    )


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


# -- the card games --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to be counted after a move; ``good`` is 1 where more of it is better for who moves, else -1.

    ``words`` tells it of two moves; ``yet`` does so too, where it speaks for the move played.
    """

    words: str
    yet: str
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
        Measure(
            later("Own MAUW cards: {played} played, {better} with the better move."),
            later("Yet own MAUW cards: {played} played, {better} with the better move."),
            mauw_cards,
            1,
        ),
        Measure(
            later("MAUW cards of the others: {played} played, {better} with the better move."),
            later("Yet MAUW cards of the others: {played} played, {better} with the better move."),
            lambda state, seat: all_mauw_cards(state) - mauw_cards(state, seat),
            -1,
        ),
        Measure(
            later("Own points at once: {played} played, {better} with the better move."),
            later("Yet own points at once: {played} played, {better} with the better move."),
            lambda state, seat: state.scores()[seat],
            1,
        ),
        Measure(
            later("Points of the best of the others: {played} played, {better} with the better move."),
            later("Yet points of the best of the others: {played} played, {better} with the better move."),
            best_of_others,
            -1,
        ),
    ),
    Maui: (
        Measure(
            later("Own Taonga at once: {played} played, {better} with the better move."),
            later("Yet own Taonga at once: {played} played, {better} with the better move."),
            taonga,
            1,
        ),
        Measure(
            later("Taonga of the other side: {played} played, {better} with the better move."),
            later("Yet Taonga of the other side: {played} played, {better} with the better move."),
            lambda state, seat: taonga(state, 1 - seat),
            -1,
        ),
        Measure(
            later("Unclaimed rows led: {played} played, {better} with the better move."),
            later("Yet unclaimed rows led: {played} played, {better} with the better move."),
            rows_led,
            1,
        ),
        Measure(
            later("Unclaimed rows led by the other side: {played} played, {better} with the better move."),
            later("Yet unclaimed rows led by the other side: {played} played, {better} with the better move."),
            lambda state, seat: rows_led(state, 1 - seat),
            -1,
        ),
    ),
}


def compared(played: Outlook, better: Outlook) -> list[str]:
    """What can be counted and differs, the weightiest first."""
    words = []
    if better.won:
        words.append(in_deals(WINS, WINS_IN_SOME, better.won))
    if better.lost:
        words.append(in_deals(LOSES, LOSES_IN_SOME, better.lost))
    if played.lost:
        words.append(in_deals(PLAYED_LOSES, PLAYED_LOSES_IN_SOME, played.lost))
    if abs(played.beaten - better.beaten) >= MANY and played.answered:
        counts = {"played": played.beaten, "deals": DEALS, "better": better.beaten}
        words.append(
            say(
                "The next player could win at once in {played} of {deals} deals that fit what this seat knew; "
                "after the better move in {better}.",
                **counts,
            )
        )
    against: list[Said] = []
    for measure in next(found for kind, found in MEASURES.items() if isinstance(played.afters[0], kind)):
        one, other = played.same(measure), better.same(measure)
        if one is not None and other is not None and one != other:
            told = Said(measure.words, measure.yet, {"played": one, "better": other})
            if (other - one) * measure.good > 0:
                words.append(told.words())
            else:
                against.append(told)
    if isinstance(played.afters[0], Mauw) and played.answered and better.answered:
        low, high = round(mean(played.worst)), round(mean(better.worst))
        told = Said(HARSHEST, YET_HARSHEST, {"played": low, "better": high, "deals": DEALS})
        if high > low:
            words.append(told.words())
        elif high < low:
            against.append(told)
    if against and not words:
        words.append(
            say("At once the move played looks better; the other pays further on, in the search from this seat.")
        )
        return [*words, *(told.words() for told in against)]
    return [*words, *(told.words(yet=not place) for place, told in enumerate(against))]


@dataclass(frozen=True, slots=True)
class Said:
    """Something counted of two moves, and how it is said; ``yet`` is how, after what speaks for the better move."""

    plain: str
    yet: str
    counts: dict[str, int]

    def words(self, yet: bool = False) -> str:
        return say(self.yet if yet else self.plain, **self.counts)


HARSHEST = later(
    "The next player’s harshest answer leaves {played} points on average, after the better move {better} "
    "({deals} deals that fit what this seat knew)."
)
YET_HARSHEST = later(
    "Yet the next player’s harshest answer leaves {played} points on average, after the better move {better} ({deals} "
    "deals that fit what this seat knew)."
)
WINS = later("The better move wins at once.")
WINS_IN_SOME = later("The better move wins at once in {n} of {deals} deals that fit what this seat knew.")
LOSES = later("The better move ends the game, and another wins.")
LOSES_IN_SOME = later(
    "The better move ends the game, and another wins in {n} of {deals} deals that fit what this seat knew."
)
PLAYED_LOSES = later("The move played ends the game, and another wins.")
PLAYED_LOSES_IN_SOME = later(
    "The move played ends the game, and another wins in {n} of {deals} deals that fit what this seat knew."
)


def in_deals(always: str, sometimes: str, count: int) -> str:
    """What happens in so many of the deals, or in all."""
    return say(always) if count == DEALS else say(sometimes, n=count, deals=DEALS)
