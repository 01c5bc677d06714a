"""The bodies of the HTTP routes, read strictly by pydantic, with the examples that OpenAPI shows."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, StringConstraints

from putahi.core.rng import MAX_SEED
from putahi.server import examples
from putahi.server.positions import MOST_CODE

Name = Annotated[StrictStr, StringConstraints(min_length=1, max_length=64)]
Code = Annotated[StrictStr, StringConstraints(min_length=1, max_length=64)]
GameName = Literal["mu-torere", "mauw", "maui"]
PositionCode = Annotated[StrictStr, StringConstraints(min_length=1, max_length=MOST_CODE)]
Level = Annotated[StrictStr, StringConstraints(min_length=1, max_length=64)]


class Strict(BaseModel):
    """No key that is not known."""

    model_config = ConfigDict(extra="forbid")


class NewPlayer(Strict):
    """A place at a new table: yours, another person's on the same device, a computer's, or open."""

    kind: Literal["you", "here", "computer", "open"]
    name: Name | None = None
    level: Level | None = None


class NewSettings(Strict):
    """What the owner may change; what is left out stays, or is as usual."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"chat": True, "undo": False}]})

    chat: StrictBool | None = None
    undo: StrictBool | None = None
    hints: StrictBool | None = None
    spectators: StrictBool | None = None
    open_hands: StrictBool | None = None
    coach: StrictBool | None = None


class NewTable(Strict):
    """A table to be made."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"game": "mu-torere", "players": [{"kind": "you"}, {"kind": "computer", "level": "level:3"}]},
                {
                    "game": "mauw",
                    "name": "Aroha",
                    "players": [{"kind": "you"}, {"kind": "open"}, {"kind": "computer", "level": "greedy"}],
                    "begin": "random",
                    "settings": {"chat": False, "undo": True},
                },
                {"game": "maui", "players": [{"kind": "you", "name": "Mere"}, {"kind": "here", "name": "Wiremu"}]},
            ]
        },
    )

    game: GameName
    players: Annotated[list[NewPlayer], Field(min_length=2, max_length=6)]
    name: Name | None = None
    options: Annotated[dict[str, Any], Field(max_length=32)] = {}
    begin: Literal["listed", "random"] = "listed"
    settings: NewSettings = NewSettings()
    seed: Annotated[StrictInt, Field(ge=0, le=MAX_SEED)] | None = None
    record: dict[str, Any] | None = None
    code: PositionCode | None = None


class WhichPosition(Strict):
    """A moment of a game, and whose eyes look; ``redrawn`` asks for other hidden cards even where the truth is open."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"ply": 12, "seat": 1}, {"ply": 12, "seat": 1, "redrawn": True}]},
    )

    ply: Annotated[StrictInt, Field(ge=0, le=1_000_000)]
    seat: StrictInt | StrictStr | None = None
    redrawn: StrictBool = False


class GivenCode(Strict):
    """A position, as a link holds it."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"code": "q1ZKzs9NVbJSKsksSk1R0lFKS…"}]})

    code: PositionCode


class Joining(Strict):
    """Taking a place by an invitation."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"invitation": "k7w2m9…", "name": "Mere"}]}
    )

    invitation: Code
    name: Name
    player: Annotated[StrictInt, Field(ge=1, le=6)] | None = None


class Coaching(Strict):
    """Coming to coach by the invitation that the owner has for that."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"invitation": "c-5d0f…", "name": "Whaea Hana"}]}
    )

    invitation: Code
    name: Name


class PlayerChange(Strict):
    """One's own new name; or, by the owner, who is to have this place."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"name": "Mere"}, {"kind": "computer", "level": "greedy"}, {"kind": "open"}]},
    )

    name: Name | None = None
    kind: Literal["open", "computer", "here", "closed"] | None = None
    level: Level | None = None


# -- answers -------------------------------------------------------------------------------------


class Problem(BaseModel):
    """What went wrong."""

    code: str
    words: str


class ErrorTold(BaseModel):
    """Every error of these routes."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"error": {"code": "no-table", "words": "There is no such table."}}]}
    )

    error: Problem


class KindTold(BaseModel):
    """A kind of computer player."""

    level: str
    title: str
    words: str
    number: int | None


class Summary(BaseModel):
    """A game in a line."""

    game: str
    title: str
    line: str
    seats: tuple[int, int]
    age: str
    minutes: tuple[int, int]
    kinds: list[KindTold]
    default_level: str


class Games(BaseModel):
    """All games."""

    games: list[Summary]


class OptionTold(BaseModel):
    """A house rule, with the JSON Schema of its values, and where there are only a few these in words, in its order."""

    name: str
    clause: str
    words: str
    default: Any
    schema_: dict[str, Any] = Field(alias="schema")
    values: list[str]


class Explained(BaseModel):
    """A title and a sentence or two, with what else there is to draw."""

    model_config = ConfigDict(extra="allow")

    title: str
    words: str


class About(Summary):
    """Everything that does not change while a game is played."""

    hidden: bool
    draw_offers: bool
    options: list[OptionTold]
    clauses: dict[str, Explained]
    cards: dict[str, Explained]
    taonga: dict[str, Explained] | None = None
    tokens: dict[str, Explained] | None = None
    formations: dict[str, Explained] | None = None
    colours: dict[str, str] | None = None


class SettingsTold(BaseModel):
    """The table's settings."""

    chat: bool
    undo: bool
    hints: bool
    spectators: bool
    open_hands: bool
    coach: bool


class CoachTold(BaseModel):
    """Somebody who has no seat and sees all hands."""

    name: str
    connected: bool


class PlayerTold(BaseModel):
    """A place at the table."""

    player: int
    kind: Literal["person", "computer", "open"]
    name: str | None
    level: str | None
    title: str
    connected: bool
    yours: bool
    owner: bool
    seat: str | int | None


class You(BaseModel):
    """What is yours here."""

    owner: bool
    seats: list[str | int]
    players: list[int]
    coach: bool
    sees_all: bool


class InvitationTold(BaseModel):
    """How others come in."""

    code: str
    path: str
    url: str


class ClassroomTold(BaseModel):
    """The class that a table belongs to, and the table where you play in it now."""

    code: str
    path: str
    table: str | None


class ScoreTold(BaseModel):
    """A player's score in the series."""

    player: int
    won: float
    by_seat: dict[str, float]


class SeriesTold(BaseModel):
    """The series so far."""

    games: int
    draws: int
    players: list[ScoreTold]
    seats: dict[str, float]


class RematchTold(BaseModel):
    """Who wants another game."""

    wanted: list[int]
    swap: bool


class DrawTold(BaseModel):
    """A draw that is offered."""

    by: str | int
    agreed: list[str | int]


class TableTold(BaseModel):
    """A table, as this cookie may see it."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.TABLE]})

    table: str
    game: str
    title: str
    options: dict[str, Any]
    status: Literal["waiting", "playing", "over"]
    settings: SettingsTold
    players: list[PlayerTold]
    you: You
    spectators: int
    number: int
    begin: str
    open_hands: bool
    coaching: bool
    coaches: list[CoachTold]
    same_deal: bool
    seed: int | None
    origin: Literal["deal", "position", "record"]
    invitation: InvitationTold | None
    coach_invitation: InvitationTold | None
    classroom: ClassroomTold | None
    series: SeriesTold
    rematch: RematchTold | None
    draw: DrawTold | None
    touched: float
    your_turn: bool


class Tables(BaseModel):
    """Your tables."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"tables": [examples.TABLE]}]})

    tables: list[TableTold]


class CodeTold(BaseModel):
    """A position's code, and the page that shows it."""

    code: str
    path: str
    redrawn: bool


class PositionTold(BaseModel):
    """A position as the seat that looks sees it."""

    game: GameName
    title: str
    options: dict[str, Any]
    seats: list[str | int]
    seat: str | int | None
    redrawn: bool
    hidden: bool
    to_move: str | int | None
    view: Any
    more: dict[str, Any]
    outcome: dict[str, Any] | None


class Opened(BaseModel):
    """What became of a record that was given: a table with the finished game, or a position's code."""

    table: str | None
    code: str | None
    path: str


class Invited(BaseModel):
    """What an invitation is for."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.INVITED]})

    table: str
    game: str
    title: str
    owner: str
    open: list[int]
    started: bool
    same_deal: bool
    open_hands: bool
    coach: bool


class Health(BaseModel):
    """Is all well?"""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.HEALTH]})

    status: Literal["ok"]
    version: str
    build: str
