"""The Māui Card Game in text: its options, positions, views and moves."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from putahi.core.errors import BadRecord, IllegalMove
from putahi.core.language import later, say
from putahi.core.options import Choice, Flag, Names, Number, Option, Options, Table
from putahi.core.outcome import Seat
from putahi.core.rulebook import Json, Rulebook
from putahi.core.state import State
from putahi.games.maui import schema
from putahi.games.maui.cards import COLOURS, ROWS, TIERS
from putahi.games.maui.effects import effects
from putahi.games.maui.moves import action_of, parse, write_action
from putahi.games.maui.names import CARD_NUMBERS, PATTERN_NAMES, RAUTAKI_NAMES
from putahi.games.maui.position import view, write
from putahi.games.maui.reading import read
from putahi.games.maui.refusals import refusal
from putahi.games.maui.rules import Maui, start
from putahi.games.maui.table import House


@dataclass(frozen=True, slots=True)
class Tiers(Option):
    """MC-32: how many of the ten Ihi, from 0 up; or a list of which."""

    def wants(self) -> str:
        return say("a whole number from 1 to 10, or a list of different Ihi from 0 to 9")

    def takes(self, value: object) -> bool:
        if isinstance(value, list):
            numbers = all(type(ihi) is int and 0 <= ihi < TIERS for ihi in value)
            return numbers and 0 < len(value) == len(set(value))
        return type(value) is int and 1 <= value <= TIERS

    def schema(self) -> dict[str, Any]:
        ihi = {"type": "integer", "minimum": 0, "maximum": TIERS - 1}
        listed = {"type": "array", "items": ihi, "uniqueItems": True, "minItems": 1}
        return {"anyOf": [{"type": "integer", "minimum": 1, "maximum": TIERS}, listed]}


FORMATIONS = {"run": 1, "colour": 2, "kind": 3, "colour-run": 4}
OPTIONS: tuple[Option, ...] = (
    Number(
        "rautaki_per_turn",
        None,
        "MC-8",
        later("how many Rautaki may be played in a turn; null for any number"),
        most=100,
        besides=(None,),
    ),
    Flag("one_card", False, "MC-8", "one Toa of Ihi 1 to 9 or one Rautaki a turn, instead of one Toa and any Rautaki"),
    Number(
        "row_limit",
        None,
        "MC-8",
        later("the most warriors one side may bring to a row; null for any number"),
        least=1,
        most=100,
        besides=(None,),
    ),
    Table(
        "formations",
        FORMATIONS,
        "MC-16",
        "the token each formation pays; 0 or absent pays none",
        PATTERN_NAMES,
        most=5,
    ),
    Choice("flip", "colour-run", "MC-17", "which formation claims its row at once", ("colour-run", "none")),
    Choice("whiro", "any", "MC-27", "on which rows Whiro reaches a warrior", ("any", "unclaimed")),
    Number("truce_turns", 3, "MC-29", "turns without Wero after Wā Kai, its own included", most=100),
    Number(
        "max_turns",
        200,
        "MC-12",
        "after how many turns, of both players together, the game ends",
        least=1,
        most=10_000,
    ),
    Number("rows", ROWS, "MC-32", "how many Taonga lie in the row", least=1, most=ROWS),
    Tiers("tiers", TIERS, "MC-32", "how many Ihi each colour has, from 0 up, or a list of which"),
    Names("rautaki", list(RAUTAKI_NAMES), "MC-32", "which Rautaki are in the deck", RAUTAKI_NAMES),
    Number("win_total", 5, "MC-32", "how many Taonga win", least=1, most=ROWS),
    Number(
        "win_adjacent",
        3,
        "MC-32",
        later("how many adjacent rows win; null for never"),
        least=1,
        most=ROWS,
        besides=(None,),
    ),
)


def house_of(options: Options) -> House:
    """The options as the rules hold them."""
    tiers = options["tiers"] if isinstance(options["tiers"], list) else list(range(options["tiers"]))
    cards = [10 * colour + ihi for colour in range(COLOURS) for ihi in tiers]
    cards += [CARD_NUMBERS[name] for name in options["rautaki"]]
    return House(
        options["rows"],
        vec[i64](sorted(cards)),
        unlimited(options["row_limit"]),
        unlimited(options["rautaki_per_turn"]),
        options["one_card"],
        vec[i64]([options["formations"].get(name, 0) for name in PATTERN_NAMES]),
        options["flip"] == "colour-run",
        options["whiro"] == "any",
        options["truce_turns"],
        options["max_turns"],
        options["win_total"],
        unlimited(options["win_adjacent"]),
    )


def unlimited(limit: int | None) -> int:
    return -1 if limit is None else limit


class MauiRules(Rulebook):
    """The Māui Card Game in the text forms of its rules."""

    name = "maui"
    title = "Māui Card Game"
    clauses = "MC"
    version = 1
    unordered = frozenset({"hands", "reserve", "public", "attacked", "warriors"})
    options = OPTIONS
    seat_names = (1, 2)
    move_pattern = (
        "^(end|done|hold|stormwind|tide|play .+|boost [+][1-5] .+|(kill|commit|strike|putback|toss|keep) [a-z0-9-]+"
        "|(war|tremor|place|release) [1-7])$"
    )
    ends = MappingProxyType(
        {
            12: later("every Taonga was claimed, or the last turn was played"),
            25: later("a player held enough Taonga, or enough side by side, and won"),
        }
    )

    def seats(self, options: Options) -> tuple[Seat, ...]:
        return (1, 2)

    def start(self, options: Options, seed: int) -> Maui:
        return start(house_of(options), seed)

    def read_position(self, options: Options, seed: int, position: Json, seen: list[str]) -> Maui:
        if seen:
            raise BadRecord("seen", say("no earlier positions are kept in this game"))
        return read(house_of(options), seed, position)

    def write_position(self, state: State) -> dict[str, Json]:
        assert isinstance(state, Maui)
        return {"position": write(state)}

    def view(self, state: State, seat: int | None) -> Json:
        assert isinstance(state, Maui)
        return view(state, seat)

    def position_schema(self, seats: int) -> dict[str, Json]:
        return schema.position()

    def view_schema(self, seats: int) -> dict[str, Json]:
        return schema.view()

    def effects(self, move: str, after: State) -> list[str]:
        assert isinstance(after, Maui)
        return effects(move, after)

    def moves(self, state: State) -> list[str]:
        assert isinstance(state, Maui)
        return [write_action(action) for action in sorted(state.actions(False))]

    def write_move(self, state: State, action: int) -> str:
        return write_action(action)

    def merged(self, state: State, action: int) -> int:
        """The one that leads to the very same position, where actions on rows with nobody to hit are merged."""
        legal = [int(one) for one in state.legal_actions()]
        if action in legal:
            return action
        after = self._after(state, action)
        return next(one for one in legal if self._after(state, one) == after)

    def _after(self, state: State, action: int) -> Json:
        after = state.clone()
        after.apply(action)
        return self.write_position(after)

    def read_move(self, state: State, text: str) -> int:
        assert isinstance(state, Maui)
        move = parse(text)
        action = action_of(move)
        if state.end:
            raise IllegalMove(text, self.too_late(state))
        if action not in state.actions(False):
            raise IllegalMove(text, refusal(state, move))
        return action
