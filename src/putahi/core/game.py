"""The friendly way in: a game that is played, asked and saved in the text forms of its rules."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from msgspec import UNSET

from putahi.core.errors import MALFORMED, BadOption, BadRecord, IllegalMove, PutahiError, Violation, WrongResult, shown
from putahi.core.language import later, say
from putahi.core.options import read_options
from putahi.core.outcome import Agreement, Outcome, Seat, lost_by
from putahi.core.records import VERSION, Record, Result, write_json
from putahi.core.rng import MAX_SEED
from putahi.core.rulebook import Json, Rulebook
from putahi.core.state import State

AGREED_WORDS = {
    Agreement.AGREED: later("the game is over: a draw was agreed"),
    Agreement.RESIGNED: later("the game is over: a player resigned"),
    Agreement.FORFEIT: later("the game is over: a player forfeited it"),
    Agreement.ADJOURNED: later("the game was adjourned"),
}


class Game:
    """A game in progress, with its history.

    Made by ``putahi.new`` and ``putahi.load``. Seats are named as in the text forms: ``"black"`` and ``"white"`` in
    Mū Tōrere, whole numbers from 1 in the card games.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        options: Mapping[str, object],
        seed: int = 0,
        position: Json = None,
        seen: Sequence[str] = (),
        players: Sequence[str] = (),
    ) -> None:
        """Start a game, or resume one at a full position.

        Raises:
            BadOption: an option or seed that the game does not take.
            BadRecord: a position that is none, or a number of players that does not fit.
        """
        self.rulebook = rulebook
        self.options = rulebook.read_options(options)
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise BadOption(
                say("a seed is a whole number from 0 to {most}, not {value}", most=MAX_SEED, value=shown(seed))
            )
        self.seed = seed
        self.seats: tuple[Seat, ...] = rulebook.seats(self.options)
        self.players = _texts(players, "players")
        if players and len(players) != len(self.seats):
            raise BadRecord("players", say("{n} names for {seats} seats", n=len(players), seats=len(self.seats)))
        earlier = _texts(seen, "seen")
        self._start: dict[str, Json] = {}
        if position is None:
            if earlier:
                raise BadRecord("seen", say("earlier positions belong to a position, and none is given"))
            self.state: State = rulebook.start(self.options, seed)
        else:
            self.state = rulebook.read_position(self.options, seed, position, earlier)
            self._start = {"position": deepcopy(position), **({"seen": earlier} if earlier else {})}
        self.moves: list[str] = []
        self._before: list[State] = []
        self._agreed: Outcome | None = None

    @classmethod
    def from_record(cls, rulebook: Rulebook, record: Record) -> "Game":
        """Play a record through. Its result is checked where it has one.

        Raises:
            BadRecord: with the place: an option, the position, a move that is not legal (``moves[12]``), a result
                that is not what the moves bring about.
        """
        if record.position is None:
            raise BadRecord("position", say("null is no position; leave the key out to start from the deal"))
        if record.players is not UNSET and not record.players:
            raise BadRecord("players", say("nobody is named; leave the key out to name nobody"))
        options = dict(record.options)
        for name, value in options.items():
            try:
                read_options(rulebook.options, {name: value})
            except BadOption as error:
                raise BadRecord(f"options.{name}", str(error)) from None
        try:
            game = cls(
                rulebook,
                options,
                record.seed,
                None if record.position is UNSET else record.position,
                [] if record.seen is UNSET else record.seen,
                [] if record.players is UNSET else record.players,
            )
        except BadOption as error:  # options that do not go together
            raise BadRecord("options", str(error)) from None
        for i, move in enumerate(record.moves):
            try:
                game.play(move)
            except IllegalMove as error:
                raise BadRecord(f"moves[{i}]", str(error)) from None
        if record.result is not UNSET:
            game.accept(record.result)
        return game

    # -- asking ----------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The game's name in records: ``mu-torere``."""
        return self.rulebook.name

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides next; None when the game is over."""
        return None if self._agreed or self.state.to_move < 0 else self.seats[self.state.to_move]

    def legal_moves(self) -> list[str]:
        """Every legal move in text form; none when the game is over."""
        return [] if self._agreed else self.rulebook.moves(self.state)

    def why_not(self, move: str) -> Violation | None:
        """The clause that forbids a move here and why, or None if it is legal."""
        _check_text(move)
        return self._too_late(self._agreed, move) if self._agreed else self.rulebook.why_not(self.state, move)

    def position(self) -> Json:
        """The full position, hidden part included, in the game's text form."""
        return self.rulebook.write_position(self.state)["position"]

    def view(self, seat: Seat | None = None) -> Json:
        """What a seat may see; without a seat what a spectator may see."""
        return self.rulebook.view(self.state, None if seat is None else self.index(seat))

    def scores(self) -> list[int]:
        """Each seat's points as things stand, in seat order; none in a game without points."""
        return self.state.scores()

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._agreed or self.rulebook.outcome(self.state, self.options)

    def state_after(self, moves: int) -> State:
        """The game as it stood after so many of its moves: for looking back, not for changing. 0 is its start."""
        return self._before[moves] if moves < len(self._before) else self.state

    def index(self, seat: Seat) -> int:
        """The seat's place in turn order, from 0. Raises ``PutahiError`` for a seat that is not there."""
        for index, name in enumerate(self.seats):
            if type(seat) is type(name) and seat == name:  # True and 1.0 are no seats
                return index
        seats = ", ".join(map(str, self.seats))
        raise PutahiError(say("there is no seat {seat}; there are {seats}", seat=shown(seat), seats=seats))

    # -- playing ---------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """Play a move of the seat to move. Nothing changes if it is not legal.

        Raises:
            IllegalMove: with the clause that forbids it. ``PutahiError``: it is no text.
        """
        _check_text(move)
        if self._agreed:
            raise IllegalMove(move, self._too_late(self._agreed, move))
        action = self.rulebook.read_move(self.state, move)
        text = self.rulebook.write_move(self.state, action)
        before = self.state.clone()
        self.state.apply(action)
        self._before.append(before)
        self.moves.append(text)

    def undo(self) -> str | None:
        """Take back the last move (or the agreement that ended the game) and return it; None at the start."""
        if self._agreed:
            self._agreed = None
            return None
        if not self.moves:
            return None
        self.state = self._before.pop()
        return self.moves.pop()

    def agree_draw(self) -> None:
        """The players agree a draw (MT-10). Raises ``PutahiError`` if the game is over."""
        self._close(Outcome(winners=(), reason=Agreement.AGREED.value, scores=tuple(self.scores())))

    def adjourn(self) -> None:
        """The game is broken off without a winner. Raises ``PutahiError`` if it is over."""
        self._close(Outcome(winners=(), reason=Agreement.ADJOURNED.value, scores=tuple(self.scores())))

    def resign(self, seat: Seat) -> None:
        """A seat gives up; of more than two, the best of the others win. Raises ``PutahiError`` once over."""
        self._lose(seat, Agreement.RESIGNED)

    def forfeit(self, seat: Seat) -> None:
        """A seat loses for a reason outside the rules. Raises ``PutahiError`` if the game is over."""
        self._lose(seat, Agreement.FORFEIT)

    # -- keeping ---------------------------------------------------------------------------------

    def record(self) -> Record:
        """The game so far, as it is saved: it replays to the same position anywhere."""
        outcome = self.outcome()
        return Record(
            putahi=VERSION,
            game=self.name,
            options=self.rulebook.changed(self.options),
            seed=self.seed,
            players=self.players or UNSET,
            position=self._start.get("position", UNSET),
            seen=self._start.get("seen", UNSET),
            moves=list(self.moves),
            result=UNSET if outcome is None else result_of(outcome),
        )

    def to_json(self) -> str:
        """The record as JSON text."""
        return write_json(self.record())

    def accept(self, result: Result) -> None:
        """Check a record's result against the game, or close the game by it where no move ended it.

        Raises:
            WrongResult: the result is not what the moves bring about. ``BadRecord``: it names no seat of the game.
        """
        reason = result.reason if result.reason is not UNSET else ""
        outcome = self.outcome()
        if outcome is None and reason in list(Agreement):
            self._accept_agreement(result, Agreement(reason))
            outcome = self.outcome()
        if outcome is None:
            raise WrongResult("result", say("the moves do not end the game"))
        found = result_of(outcome)
        if result.by is not UNSET and found.by is UNSET:
            raise WrongResult("result.by", say("no seat alone brought this end about"))
        for key in ("winners", "scores", "reason", "by"):
            said, is_so = getattr(result, key), getattr(found, key)
            if key == "winners" and said is not UNSET:
                said = sorted(said, key=str)
                is_so = sorted(is_so, key=str)
            if said is not UNSET and said != is_so and (said or is_so is not UNSET):
                so = say("nothing") if is_so is UNSET else shown(is_so)
                words = say("{said} is said, {so} is what the moves bring about", said=shown(said), so=so)
                raise WrongResult(f"result.{key}", words)

    def _accept_agreement(self, result: Result, reason: Agreement) -> None:
        if reason in (Agreement.AGREED, Agreement.ADJOURNED):
            if result.by is not UNSET:
                raise WrongResult("result.by", say("nobody alone brings about {end}", end=reason.value))
            self.agree_draw() if reason is Agreement.AGREED else self.adjourn()
            return
        by = result.by
        if by is UNSET and len(self.seats) == 2 and result.winners is not UNSET and len(result.winners) == 1:
            by = next((seat for seat in self.seats if seat not in result.winners), UNSET)
        if by is UNSET or by not in self.seats:
            raise BadRecord(
                "result.by", say("which seat it was is not said") if by is UNSET else say("there is no such seat")
            )
        self._lose(by, reason)
        if result.by is UNSET and self._agreed is not None:
            result.by = by

    def _too_late(self, agreed: Outcome, move: str) -> Violation:
        """After an agreed end: what is no move at all stays malformed, a move meets the reason of the end."""
        violation = self.rulebook.why_not(self.state, move)
        if violation is not None and violation.clause == MALFORMED:
            return violation
        return Violation(agreed.reason, say(AGREED_WORDS[Agreement(agreed.reason)]))

    def _lose(self, seat: Seat, reason: Agreement) -> None:
        self._close(lost_by(self.index(seat), self.seats, self.scores(), reason))

    def _close(self, outcome: Outcome) -> None:
        if self.outcome() is not None:
            raise PutahiError(say("the game is over already"))
        self._agreed = outcome


def _check_text(move: object) -> None:
    if not isinstance(move, str):
        raise PutahiError(say("a move is a text, as in the game's text forms, not {value}", value=shown(move)))


def _texts(values: object, place: str) -> list[str]:
    if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
        raise BadRecord(place, say("a list of texts was expected, not {value}", value=shown(values)))
    return list(values)


def result_of(outcome: Outcome) -> Result:
    """An outcome as the ``result`` of a record."""
    return Result(
        winners=list(outcome.winners),
        scores=list(outcome.scores) or UNSET,
        reason=outcome.reason,
        by=UNSET if outcome.by is None else outcome.by,
    )


def found_result(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as plain JSON with every key, for comparing with what a scenario expects."""
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "by": outcome.by,
    }
