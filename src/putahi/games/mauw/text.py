"""MAUW in text: its options, cards and moves, and the words for what is not allowed."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from putahi.core.errors import BadOption, BadRecord, IllegalMove, Violation
from putahi.core.language import later, say
from putahi.core.options import Choice, Number, Option, Options
from putahi.core.outcome import Seat
from putahi.core.rng import Sfc32
from putahi.core.rulebook import Json, Rulebook, malformed
from putahi.core.state import State
from putahi.games.mauw import position as positions
from putahi.games.mauw import schema
from putahi.games.mauw.cards import (
    COLOURS,
    COLUMNS,
    COPIES,
    FORMS,
    HAND,
    IDENTITY,
    JOKERS,
    KINDS,
    MAUI,
    MAUI_FORMS,
    REMOVED,
    SPIRIT,
    SPIRITS,
    Setup,
    maui_identities,
)
from putahi.games.mauw.names import CARD_NAMES, LETTERS, a_card, column_name, face_name, form_name
from putahi.games.mauw.rules import (
    DEFEND,
    PASS,
    PLACE,
    PLACE_GAIN,
    PLAY,
    REDRAW,
    SAME,
    WITH_MAUI,
    Mauw,
)

EXAMPLES = later("6>1A, M=3>2B, redraw, defend 6, again M, pass or place A")
MOVE = re.compile(r"(?P<card>[1-8SM])(?:=(?P<identity>[1-8S]))?>(?P<player>[1-6])(?P<column>[A-D])")
ANSWER = re.compile(r"(?P<word>defend|again) (?P<card>[1-8SM])")
PLACING = re.compile(r"place (?P<column>[A-D])")
REMOVABLE = ("warriors", "spirits", "jokers")


@dataclass(frozen=True, slots=True)
class Removed(Option):
    """MW-3: which cards leave the game before play."""

    def wants(self) -> str:
        return say(
            '"by-players", "none", or how many "warriors" of each value, "spirits" and "jokers" leave the game, '
            "each a whole number from 0 to 12"
        )

    def takes(self, value: object) -> bool:
        if isinstance(value, dict):
            return all(k in REMOVABLE and type(n) is int and 0 <= n <= SPIRITS for k, n in value.items())
        return isinstance(value, str) and value in ("by-players", "none")

    def schema(self) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 0, "maximum": SPIRITS}
        table = {"type": "object", "properties": dict.fromkeys(REMOVABLE, number), "additionalProperties": False}
        return {"anyOf": [{"enum": ["by-players", "none"]}, table]}


OPTIONS: tuple[Option, ...] = (
    Number("players", 2, "MW-4", "how many play", least=2, most=6),
    Choice("first", 1, "MW-4", "who begins: a player, or one drawn at random", (1, 2, 3, 4, 5, 6, "random")),
    Removed("removed", "by-players", "MW-3", "which cards leave the game before play"),
    Choice("lone_warrior", "value", "MW-24", "what a warrior without MAUW cards scores", ("value", "zero")),
    Number(
        "quiet_limit",
        100,
        "MW-25",
        "cards in a row without a new MAUW card that end the game; 0 for never",
        most=10_000,
    ),
    Number("values", 4, "MW-26", "how many of the four colours take part, red first", least=1, most=len(COLOURS)),
    Number("copies", COPIES, "MW-26", "copies of each warrior", least=1, most=COPIES),
    Number("spirits", SPIRITS, "MW-26", "spirits", most=SPIRITS),
    Number("jokers", JOKERS, "MW-26", "Māui", most=JOKERS),
    Number("columns", COLUMNS, "MW-26", "columns of each area", least=1, most=COLUMNS),
    Number("full_columns", 3, "MW-26", "columns of three MAUW cards that end the game", least=1, most=COLUMNS),
)


def removed_cards(options: Options) -> tuple[int, int, int]:
    """MW-3: how many warriors of each value, spirits and Māui leave the game."""
    removed = options["removed"]
    if removed == "none":
        return 0, 0, 0
    if removed == "by-players":
        return REMOVED[options["players"]]
    return removed.get("warriors", 0), removed.get("spirits", 0), removed.get("jokers", 0)


def setup_of(options: Options) -> Setup:
    """The options as the rules hold them."""
    warriors, spirits, jokers = removed_cards(options)
    counts = [0] * KINDS
    for colour in COLOURS[: options["values"]]:
        for value in colour:
            counts[value] = max(0, options["copies"] - warriors)
    counts[SPIRIT] = max(0, options["spirits"] - spirits)
    counts[MAUI] = max(0, options["jokers"] - jokers)
    first = options["first"]
    return Setup(
        options["players"],
        -1 if first == "random" else first - 1,
        options["columns"],
        options["full_columns"],
        options["lone_warrior"] == "value",
        options["quiet_limit"],
        vec[u8]([u8(count) for count in counts]),
        maui_identities(options["values"]),
    )


class MauwRules(Rulebook):
    """MAUW in the text forms of its rules."""

    name = "mauw"
    title = "MAUW"
    clauses = "MW"
    version = 1
    unordered = frozenset({"hands", "discard"})
    options = OPTIONS
    seat_names = (1, 2, 3, 4, 5, 6)
    move_pattern = "^([1-8S]|M=[1-8S])>[1-6][A-D]$|^(defend|again) [1-8SM]$|^place [A-D]$|^redraw$|^pass$"
    ends = MappingProxyType(
        {
            22: later("a player has three full MAUW columns"),
            23: later("a hand could not be filled"),
            25: later("too many cards in a row brought no new MAUW card"),
        }
    )

    def read_options(self, given: Mapping[str, object]) -> Options:
        options = Rulebook.read_options(self, given)
        players, first = options["players"], options["first"]
        if first != "random" and first > players:
            words = say(
                "first is one of the {players} players or random, not {first} (MW-4)", players=players, first=first
            )
            raise BadOption(words)
        if options["full_columns"] > options["columns"]:
            raise BadOption(say("full_columns is at most columns, {columns} (MW-26)", columns=options["columns"]))
        counts = [int(count) for count in setup_of(options).cards]
        if sum(counts) == counts[SPIRIT]:
            raise BadOption(say("no warrior and no Māui takes part, so nothing could ever be played (MW-3, MW-26)"))
        cards = sum(counts)
        if cards < HAND * players:
            dealt = {"cards": cards, "players": players, "hand": HAND}
            raise BadOption(say("{cards} cards take part, and {players} players are dealt {hand} each (MW-4)", **dealt))
        return options

    def seats(self, options: Options) -> tuple[Seat, ...]:
        return tuple(range(1, options["players"] + 1))

    def start(self, options: Options, seed: int) -> Mauw:
        state = Mauw(setup_of(options), Sfc32(seed))
        state.deal()
        return state

    def read_position(self, options: Options, seed: int, position: Json, seen: list[str]) -> Mauw:
        if seen:
            raise BadRecord("seen", say("no earlier positions are kept in this game"))
        return positions.read(setup_of(options), seed, position)

    def write_position(self, state: State) -> dict[str, Json]:
        assert isinstance(state, Mauw)
        return {"position": positions.write(state)}

    def view(self, state: State, seat: int | None) -> Json:
        assert isinstance(state, Mauw)
        return positions.view(state, seat)

    def position_schema(self, seats: int) -> dict[str, Json]:
        return schema.position(seats)

    def view_schema(self, seats: int) -> dict[str, Json]:
        return schema.view(seats)

    def moves(self, state: State) -> list[str]:
        """Every legal text: all columns, also where ``legal_actions`` has but the first of equal ones."""
        assert isinstance(state, Mauw)
        if state.phase == PLAY:
            held = state.held_forms()
            actions = [
                int((area * COLUMNS + column) * FORMS + form)
                for area in range(int(state.seats))
                for column in range(int(state.setup.columns))
                for form in range(FORMS)
                if state.playable((state.turn + area) % state.seats, column) & held & (1 << form)
            ]
            return [self.write_move(state, action) for action in actions or [REDRAW]]
        if state.phase == PLACE_GAIN:
            columns = range(int(state.setup.columns))
            return [f"place {LETTERS[column]}" for column in columns if state.has_room(column)]
        return [self.write_move(state, action) for action in state.legal_actions()]

    def write_move(self, state: State, action: int) -> str:
        assert isinstance(state, Mauw)
        if action == REDRAW:
            return "redraw"
        if action == PASS:
            return "pass"
        if action >= PLACE:
            return f"place {LETTERS[action - PLACE]}"
        if action in (SAME, WITH_MAUI):
            word = "defend" if state.phase == DEFEND else "again"
            return f"{word} {'M' if action == WITH_MAUI else CARD_NAMES[int(state.attack & IDENTITY)]}"
        place = int((state.turn * COLUMNS + action // FORMS) % (state.seats * COLUMNS))
        return f"{form_name(action % FORMS)}>{column_name(place)}"

    def merged(self, state: State, action: int) -> int:
        """Of interchangeable columns (see the rules' head) the first."""
        assert isinstance(state, Mauw)
        if state.phase == PLAY and action != REDRAW:
            area, rest = divmod(action, COLUMNS * FORMS)
            column, form = divmod(rest, FORMS)
            seat = int((state.turn + area) % state.seats)
            return int((area * COLUMNS + first_alike(state, seat, column)) * FORMS + form)
        if state.phase == PLACE_GAIN:
            return int(PLACE + first_alike(state, int(state.turn), int(action - PLACE)))
        return action

    def read_move(self, state: State, text: str) -> int:
        assert isinstance(state, Mauw)
        played, answered, placed = MOVE.fullmatch(text), ANSWER.fullmatch(text), PLACING.fullmatch(text)
        if played and played["identity"] and played["card"] != "M":
            played = None
        if not (played or answered or placed or text in ("redraw", "pass")):
            raise malformed(text, EXAMPLES)
        found: int | Violation
        if state.end:
            found = self.too_late(state)
        elif state.phase == PLAY:
            found = self._play(state, played, text)
        elif state.phase == PLACE_GAIN:
            found = self._place(state, placed)
        else:
            found = self._answer(state, answered, text)
        if isinstance(found, Violation):
            raise IllegalMove(text, found)
        return found

    def _play(self, state: Mauw, played: re.Match[str] | None, text: str) -> int | Violation:
        """A move of a turn: the clauses in the order in which the rules test them."""
        if played is None:
            if text != "redraw":
                return Violation("MW-7", say("it is time to play a card, and nothing is asked"))
            if self.moves(state) != ["redraw"]:
                return Violation("MW-7", say("the hand is redrawn only when no card can be played"))
            return REDRAW
        card, seat, column = played["card"], int(played["player"]) - 1, LETTERS.index(played["column"])
        if card == "M" and not played["identity"]:
            return Violation("MW-6", say("a Māui is played as something: say which, as in M=3>2B"))
        held = CARD_NAMES.index(card)
        if not state.hands[state.turn * KINDS + held]:
            return Violation("MW-7", say("there is no {card} in the hand", card=card))
        if seat >= state.seats:
            return Violation("MW-4", say("there is no player {n}; {seats} play", n=seat + 1, seats=state.seats))
        if column >= state.setup.columns:
            there = {"column": LETTERS[column], "columns": state.setup.columns}
            return Violation("MW-5", say("there is no column {column}; an area has {columns}", **there))
        identity = played["identity"] or card
        form = CARD_NAMES.index(identity) - 1 + (MAUI_FORMS if card == "M" else 0)
        if card == "M" and not state.setup.identities >> form & 1:
            return Violation("MW-6", say("no {card} takes part in this game, so a Māui cannot be one", card=identity))
        own = seat == int(state.turn)
        if not state.playable(seat, column) >> form & 1:
            return _on_own(state, seat, column, identity) if own else _on_another(state, seat, column, identity)
        area = (seat - int(state.turn)) % int(state.seats)
        return (area * COLUMNS + column) * FORMS + form

    def _answer(self, state: Mauw, answered: re.Match[str] | None, text: str) -> int | Violation:
        """MW-18, MW-19: what answers or goes on with an attack."""
        if text == "pass":
            return PASS
        defending = state.phase == DEFEND
        clause, word = ("MW-18", "defend") if defending else ("MW-19", "again")
        wanted = CARD_NAMES[int(state.attack & IDENTITY)]
        if answered is None or answered["word"] != word:
            if defending:
                asked = say("an attack is to be answered: defend {card}, defend M or pass", card=wanted)
            else:
                asked = say("an attack may be gone on with: again {card}, again M or pass", card=wanted)
            return Violation(clause, asked)
        card = answered["card"]
        if card not in (wanted, "M"):
            used = say("only another {wanted} or a Māui can be used, not {card}", wanted=wanted, card=a_card(card))
            return Violation(clause, used)
        if not state.hands[state.to_move * KINDS + CARD_NAMES.index(card)]:
            return Violation(clause, say("there is no {card} in the hand", card=card))
        if state.is_short(state.to_move):
            words = say("the last card could not be replaced, so no more cards are played in this attack")
            return Violation("MW-21", words)
        return WITH_MAUI if card == "M" else SAME

    def _place(self, state: Mauw, placed: re.Match[str] | None) -> int | Violation:
        """MW-12 to MW-14: where the gain of a match goes."""
        if placed is None:
            return Violation("MW-14", say("what the match gained is to be placed first, as in place A"))
        column = LETTERS.index(placed["column"])
        if column < state.setup.columns and state.has_room(column):
            return PLACE + column
        clause = "MW-13" if state.gain_top else "MW-12"
        return Violation(
            clause,
            say(
                "column {column} is no empty space and no MAUW column with fewer than three MAUW cards",
                column=LETTERS[column],
            ),
        )


def first_alike(state: Mauw, seat: int, column: int) -> int:
    """The first column of an area with as many MAUW cards and the same top as this one."""
    start = seat * COLUMNS
    looks = [(int(state.mauw[place]), int(state.tops[place])) for place in range(start, start + column + 1)]
    return looks.index(looks[column])


def _on_own(state: Mauw, seat: int, column: int, identity: str) -> Violation:
    top = int(state.tops[seat * COLUMNS + column])
    if identity == "S":
        return Violation("MW-11", say("on your own area a spirit is played only to remove a spirit"))
    if top & IDENTITY == SPIRIT:
        return Violation("MW-17", say("a spirit is removed only by a spirit or a Māui played as one"))
    words = say("{card} has not the colour of the {top} there", card=a_card(identity), top=face_name(top))
    return Violation("MW-11", words)


def _on_another(state: Mauw, seat: int, column: int, identity: str) -> Violation:
    place = seat * COLUMNS + column
    top = int(state.tops[place])
    if not top and not state.mauw[place]:
        return Violation("MW-15", say("another player's column can be blocked only if it has MAUW cards"))
    if identity == "S":
        return Violation("MW-15", say("a spirit blocks only a column without a card face up"))
    if top & IDENTITY == SPIRIT:
        return Violation("MW-18", say("a spirit cannot be attacked"))
    words = say(
        "an attack must match the colour: {card} does not match the {top}", card=a_card(identity), top=face_name(top)
    )
    return Violation("MW-18", words)
