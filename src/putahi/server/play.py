"""A game as it is played at a table: made from its log of events, and shown to each audience.

Nothing leaves a ``Play`` but through ``told``, ``look_back``, ``why`` and ``record``: these take the seat that looks
and use only that seat's view and what ``Screen`` says it may know. Who may see all hands (``wide``) is shown what
``widening`` adds to it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from putahi.core.errors import IllegalMove, PutahiError, sentence
from putahi.core.game import Game
from putahi.core.language import later, say, spoken
from putahi.core.outcome import Outcome, Seat
from putahi.core.state import State
from putahi.games import rulebook
from putahi.server.screens import SCREENS, Screen
from putahi.server.screens.screen import Parts
from putahi.server.table import END_ISOLATE, ISOLATE, Refused
from putahi.server.widening import widened

Told = dict[str, Any]
Event = dict[str, Any]


@dataclass(slots=True)
class Note:
    """An entry of the log: a move (by its number, from 0), or something else that was done.

    It is put into words (``NOTE_WORDS``) when it is told. ``taken`` is the move that was taken back; ``why`` the reason
    of who forfeits, in English.
    """

    kind: str
    ply: int
    seat: Seat | None
    move: int | None = None
    taken: str = ""
    why: str = ""


NOTE_WORDS = {
    "undo": later("{name} takes back {move}."),
    "resigned": later("{name} gives up."),
    "forfeit": later("{name} forfeits the game: {why}."),
    "adjourned": later("The game is broken off: it has no end."),
    "draw-declined": later("{name} declines the draw."),
    "draw-offered": later("{name} offers a draw."),
    "draw-agreed": later("A draw is agreed."),
}


def why_words(why: str) -> str:
    """Why somebody forfeits. What a program did wrong is told in full in English, and else in one sentence."""
    words = say(why) if why else ""
    return say("it did not do as it must") if words == why and spoken().code != "en" else words


class Play:
    """One game. ``called`` is what each seat is called, by language; ``people`` which are persons."""

    def __init__(self, game: str, options: Mapping[str, object], seed: int, start: Mapping[str, Any]) -> None:
        """A game at its start, or where a given position (and in tests moves) lead to.

        Raises:
            PutahiError: options, position or moves that are none.
        """
        self.game = Game(rulebook(game), options, seed, start.get("position"), start.get("seen", ()))
        for move in start.get("moves", ()):
            self.game.play(move)
        self.screen: Screen = SCREENS[game]
        self.names = {seat: str(seat) for seat in self.game.seats}
        self.people: dict[Seat, bool] = dict.fromkeys(self.game.seats, True)
        self.seq = 0
        self.first = len(self.game.moves)  # moves before the table's own
        self.notes = [Note("move", i + 1, self._mover(i), i) for i in range(self.first)]
        self.draw_agreed: list[Seat] = []
        self.draw_by: Seat | None = None
        self.wishes: dict[str, int] = {}  # answered wishes, with the seq after them
        self.refusals: dict[str, Told] = {}  # and those that were refused in part
        self._told: dict[tuple[str, Seat | None, int], Told] = {}  # by language too
        self._states: dict[tuple[str, Seat | None, bool], Told] = {}

    # -- asking ----------------------------------------------------------------------------------

    @property
    def to_move(self) -> Seat | None:
        return self.game.to_move

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome()

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return len(self.game.moves)

    @property
    def names(self) -> dict[Seat, str]:
        """What each seat is called, in the language that is spoken."""
        return self.called.get(spoken().code, self.called["en"])

    @names.setter
    def names(self, names: dict[Seat, str]) -> None:
        self.called = {"en": names}

    def _index(self, seat: Seat | None) -> int | None:
        return None if seat is None else self.game.index(seat)

    def _mover(self, move: int) -> Seat:
        return self.game.seats[int(self.game.state_after(move).to_move)]

    def _name_list(self) -> list[str]:
        return [self.names[seat] for seat in self.game.seats]

    def may_undo(self, seat: Seat) -> int | str:
        """How many moves an undo by this seat takes back, or why it cannot.

        Never across another person's act, a random event, or anything hidden that came to light.
        """
        if self.outcome is not None:
            return say("the game is over")
        shared = any(self.people[other] for other in self.game.seats if other != seat)
        for taken, move in enumerate(range(self.ply - 1, self.first - 1, -1), start=1):
            mover, text = self._mover(move), self.game.moves[move]
            before, after = self.game.state_after(move), self.game.state_after(move + 1)
            if mover != seat and self.people[mover]:
                return say("{name} has moved since", name=self.names[mover])
            if not self.screen.is_quiet(before, text, after):
                return say("cards were drawn or shown, or chance decided, and that cannot be taken back")
            if mover == seat:
                seen = shared and self.screen.shows(before, text)
                return say("the others have seen the card") if seen else taken
        return say("there is nothing of yours to take back")

    # -- doing: first asked for, then kept, then applied -----------------------------------------

    def try_moves(self, seat: Seat, moves: Sequence[str]) -> tuple[list[str], "Illegal | None"]:
        """Which of these moves can be played one after another, and what stops the rest.

        If one is illegal, those before it stand only as far as something hidden came to light or chance decided, so
        that nobody can look at what a move would bring and then not have made it.
        """
        start = self.ply
        stands = 0
        refused: Illegal | None = None
        for index, move in enumerate(moves):
            if self.to_move != seat:
                words = say("That is not your decision any more.") if index else say("It is not your move.")
                refused = Illegal("not-now", words, move, index)
                break
            try:
                self.game.play(move)
            except IllegalMove as error:
                refused = Illegal("illegal", sentence(error.violation.words), move, index, error.violation.clause)
                break
            before = self.game.state_after(self.ply - 1)
            if not self.screen.is_quiet(before, self.game.moves[-1], self.game.state):
                stands = index + 1
        played = self.game.moves[start:]
        while self.ply > start:
            self.game.undo()
        return (played if refused is None else played[:stands]), refused

    def apply(self, seat: Seat | None, event: Event) -> None:
        """Carry out a kept event. Raises ``PutahiError`` where the log does not fit the rules any more."""
        kind = event["do"]
        if kind == "move":
            self.game.play(event["move"])
            self._drop_offer()
            self.notes.append(Note("move", self.ply, seat, self.ply - 1))
        elif kind == "undo":
            taken = ""
            for _ in range(event["moves"]):
                taken = self.game.undo() or ""
            self._drop_offer()
            self.notes = [note for note in self.notes if note.ply <= self.ply]
            self._told.clear()
            self.notes.append(Note("undo", self.ply, seat, taken=taken))
        elif kind == "resign":
            assert seat is not None
            self.game.resign(seat)
            self.notes.append(Note("resigned", self.ply, seat))
        elif kind == "forfeit":
            assert seat is not None
            self.game.forfeit(seat)
            self.notes.append(Note("forfeit", self.ply, seat, why=event["why"]))
        elif kind == "adjourn":
            self.game.adjourn()
            self.notes.append(Note("adjourned", self.ply, None))
        elif kind == "draw":
            assert seat is not None
            self._draw(seat, event["answer"])
        else:
            raise PutahiError(f"a kept event is of an unknown kind: {kind}")
        self.seq += 1
        self._states.clear()

    def _draw(self, seat: Seat, answer: str) -> None:
        if answer == "decline":
            self._drop_offer()
            self.notes.append(Note("draw-declined", self.ply, seat))
            return
        if answer == "offer":
            self.draw_by = seat
            self.notes.append(Note("draw-offered", self.ply, seat))
        self.draw_agreed.append(seat)
        if set(self.draw_agreed) == set(self.game.seats):
            self.game.agree_draw()
            self._drop_offer()
            self.notes.append(Note("draw-agreed", self.ply, None))

    def _drop_offer(self) -> None:
        self.draw_agreed = []
        self.draw_by = None

    def renamed(self) -> None:
        """Names have changed: what was told with the old ones is told anew."""
        self._told.clear()
        self._states.clear()

    # -- telling ---------------------------------------------------------------------------------

    def told(self, seat: Seat | None, log_from: int, wide: bool = False) -> Told:
        """The ``game`` message for a seat, but for what depends on the socket; the log from an entry on."""
        key = (spoken().code, seat, wide)
        if key not in self._states:
            self._states[key] = self._state(seat, wide)
        return self._states[key] | {
            "log_from": log_from,
            "log": [self._entry(seat, n) for n in range(log_from, len(self.notes))],
        }

    def _view(self, state: State, seat: Seat | None, wide: bool) -> Any:
        """What leaves for a client of a position."""
        rules = self.game.rulebook
        view = rules.view(state, self._index(seat))
        return widened(view, [rules.view(state, i) for i in range(len(self.game.seats))]) if wide else view

    def _state(self, seat: Seat | None, wide: bool) -> Told:
        index, game = self._index(seat), self.game
        yours = seat is not None and self.to_move == seat
        outcome = self.outcome
        names = self._name_list()
        ask: Told | None = None
        if yours:
            ask = self.screen.ask(game.state, names)
        elif self.to_move is not None:
            ask = {"kind": "wait", "words": say("Waiting for {name}.", name=self.names[self.to_move])}
        return {
            "seq": self.seq,
            "seat": seat,
            "ply": self.ply,
            "to_move": self.to_move,
            "your_turn": yours,
            "turn_of": None if self.to_move is None else self.names[self.to_move],
            "view": self._view(game.state, seat, wide),
            "more": self.screen.more(game.state, index),
            "ask": ask,
            "legal": [choice.told() for choice in self.screen.choices(game.state, names)] if yours else [],
            "last": self._last(seat),
            "outcome": None if outcome is None else self._outcome_told(outcome),
        }

    def _outcome_told(self, outcome: Outcome) -> Told:
        names = dict(zip(self.game.seats, self._name_list(), strict=True))
        return {
            "winners": list(outcome.winners),
            "reason": outcome.reason,
            "words": self.screen.outcome_words(outcome, names),
            "why": sentence(self.screen.reason_words(outcome, names)),
            "scores": list(outcome.scores),
            "by": outcome.by,
        }

    def _last(self, seat: Seat | None) -> list[int]:
        """The entries since this seat's last decision, or that one if nothing came after it."""
        size = len(self.notes)
        own = [n for n, note in enumerate(self.notes) if note.seat == seat and note.kind == "move"]
        if seat is None or not own:
            return list(range(max(0, size - 1), size)) if seat is None else list(range(size))
        return list(range(own[-1] + 1, size)) or [own[-1]]

    def _entry(self, seat: Seat | None, n: int) -> Told:
        key = (spoken().code, seat, n)
        if key not in self._told:
            self._told[key] = self._write_entry(seat, n)
        return self._told[key]

    def _write_entry(self, seat: Seat | None, n: int) -> Told:
        note = self.notes[n]
        told: Told = {"n": n, "ply": note.ply, "seat": note.seat, "kind": note.kind}
        empty: Told = {"move": None, "words": [], "events": [], "marks": [], "blow": None}
        if note.move is None:
            name = self.names[note.seat] if note.seat is not None else ""
            words = say(NOTE_WORDS[note.kind], name=name, move=note.taken, why=why_words(note.why))
            return told | empty | {"words": [words]}
        before, after = self.game.state_after(note.move), self.game.state_after(note.move + 1)
        text = self.game.moves[note.move]
        found = self.screen.tell(before, text, after, self._index(seat), self._name_list())
        return told | {
            "move": found.move,
            "words": found.words,
            "events": found.events,
            "marks": found.marks,
            "blow": found.blow,
        }

    def labels(self, ply: int | None = None) -> dict[str, str]:
        """The legal moves of the seat to move, now or after so many moves, with their labels, for that seat's eyes."""
        state = self.game.state if ply is None else self.game.state_after(ply)
        return {choice.move: choice.label for choice in self.screen.choices(state, self._name_list())}

    def moves_of(self, seat: Seat) -> list[int]:
        """Which moves a seat made, by their numbers from 0."""
        return [move for move in range(self.ply) if self._mover(move) == seat]

    def look_back(self, ply: int, seat: Seat | None, whole: bool, wide: bool = False) -> Told:
        """As a seat saw the game after ``ply`` moves; the whole position only once the game is over.

        Raises:
            Refused: there was no such moment, or the game goes on.
        """
        if not 0 <= ply <= self.ply:
            raise Refused("bad", say("There were {n} moves so far.", n=self.ply))
        if whole and self.outcome is None:
            raise Refused("not-now", say("Everything is shown only once the game is over."))
        state, index = self.game.state_after(ply), self._index(seat)
        position = None
        if whole:
            position = self.game.rulebook.write_position(state)["position"]
            if isinstance(position, dict):
                position = {key: value for key, value in position.items() if key not in ("rng", "pending")}
        return {
            "ply": ply,
            "seat": seat,
            "view": self._view(state, seat, wide),
            "more": self.screen.more(state, index),
            "to_move": None if state.to_move < 0 else self.game.seats[int(state.to_move)],
            "position": position,
        }

    def why(self, seat: Seat, move: str | None, parts: Parts | None) -> Told:
        """Which clause forbids a move of this seat, or the likeliest of those that its parts fit.

        Raises:
            Refused: it is another's move, whose hidden cards the reason could tell of.
        """
        if self.to_move is not None and self.to_move != seat:
            raise Refused("not-now", say("It is {name}’s move.", name=self.names[self.to_move]))
        texts = [move] if move is not None else self.screen.compose(self.game.state, parts or {})
        for text in texts:
            violation = self.game.why_not(text)
            if violation is None:
                return {"legal": True, "clause": None, "words": say("That is allowed."), "move": text}
        violation = self.game.why_not(texts[0])
        assert violation is not None
        return {"legal": False, "clause": violation.clause, "words": sentence(violation.words), "move": texts[0]}

    def position(self, ply: int | None = None) -> Told:
        """Everything a computer player needs to resume the game in another process, now or as it was after so many
        moves; never for a client.
        """
        state = self.game.state if ply is None else self.game.state_after(ply)
        return {
            "game": self.game.name,
            "options": self.game.options,
            "seed": self.game.seed,
            "memory": state.memory(),
            **self.game.rulebook.write_position(state),
        }

    def record(self) -> str:
        """The finished game as a record. Raises ``Refused`` while it goes on."""
        if self.outcome is None:
            raise Refused("not-now", say("The record is told once the game is over."))
        self.game.players = [self.names[seat].replace(ISOLATE, "").replace(END_ISOLATE, "") for seat in self.game.seats]
        return self.game.to_json()


@dataclass(frozen=True, slots=True)
class Illegal:
    """What stops a row of moves, and which of them."""

    code: str
    words: str
    move: str
    index: int
    clause: str | None = None
