"""The messages of the WebSocket: what a client may send, read strictly, and the shape of what it is sent."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from putahi.core.outcome import Seat

MOST_BYTES = 4096
MOST_MOVES = 24
CHAT_LIMIT = 300

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Part = Annotated[str, Meta(max_length=32)]
Json = dict[str, Any]


class Wish(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Anything a client sends."""

    id: Id


class OnlyId(msgspec.Struct):
    """As much as is needed to answer a message that cannot be read."""

    id: Id


class Look(Wish, tag="look"):
    """Look from this seat, or with null as a spectator."""

    seat: Seat | None


class Change(Wish):
    """A wish that changes the game, as the client last saw it."""

    game: Number
    seq: Number
    seat: Seat


class Move(Change, tag="move"):
    """Play one or several moves one after another."""

    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=MOST_MOVES)]


class Undo(Change, tag="undo"):
    """Take back the seat's last move."""


class Resign(Change, tag="resign"):
    """Give up."""


class Draw(Change, tag="draw"):
    """Offer, accept or decline a draw."""

    answer: Literal["offer", "accept", "decline"] = "offer"


class Why(Wish, tag="why"):
    """Why is this move not allowed? Asked by its text, or by the parts that were tried."""

    seat: Seat
    move: MoveText | UnsetType = UNSET
    parts: Annotated[dict[Part, Part], Meta(max_length=8)] | UnsetType = UNSET


class Hint(Wish, tag="hint"):
    """What would be good here?"""

    seat: Seat


class Hurry(Wish, tag="hurry"):
    """The computer that thinks is to move at once."""


class At(Wish, tag="at"):
    """The game as a seat saw it after ``ply`` moves."""

    ply: Number
    seat: Seat | None = None
    open: bool = False


class Rematch(Wish, tag="rematch"):
    """Ask for another game after this one, or withdraw that."""

    game: Number
    swap: bool = True
    answer: Literal["ask", "withdraw"] = "ask"


class Chat(Wish, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LIMIT)]


class Review(Wish, tag="review"):
    """What were this seat's moves worth? Asked once the game is over."""

    seat: Seat


class Ping(Wish, tag="ping"):
    """Are you there?"""


AnyWish = Look | Move | Undo | Resign | Draw | Why | Hint | Hurry | At | Rematch | Chat | Review | Ping
READER = msgspec.json.Decoder(AnyWish)


class Told(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Anything the server sends."""


class Ok(Told, tag="ok"):
    """A wish was carried out, and is on disk."""

    id: str
    game: int | None = None
    seq: int | None = None


class Error(Told, tag="error"):
    """A wish was not carried out."""

    id: str | None
    code: Literal["illegal", "stale", "not-yours", "not-now", "bad", "too-fast", "closed"]
    words: str
    clause: str | None = None
    move: str | None = None
    index: int | None = None


class TableTold(Told, tag="table"):
    """The table, whenever anything of it changes."""

    table: Json


class Thinking(Told, tag="thinking"):
    """A computer is about to move; or cannot, since it is a program that the server does not have now (``absent``)."""

    seat: Seat
    state: Literal["queued", "thinking", "absent", "done"]
    seconds: float
    hurry: bool


class ChatTold(Told, tag="chat"):
    """Somebody said something."""

    by: int
    name: str
    text: str
    time: float


class Closed(Told, tag="closed"):
    """The last message before the server closes the socket."""

    code: Literal["removed", "closed", "expired", "shutdown", "slow"]
    words: str


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """A legal move."""

    move: str
    kind: str
    label: str
    steps: list[tuple[str, str]]
    parts: dict[str, str]
    preview: Json | None
    reveals: bool


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """An entry of the log, as far as this reader may know it."""

    n: int
    ply: int
    seat: Seat | None
    kind: Literal["move", "undo", "resigned", "draw-offered", "draw-declined", "draw-agreed", "adjourned", "forfeit"]
    move: str | None
    words: list[str]
    events: list[Json]
    marks: list[str]
    blow: Json | None


class End(msgspec.Struct, forbid_unknown_fields=True):
    """How the game ended; ``why`` without who won."""

    winners: list[Seat]
    reason: str
    words: str
    why: str
    scores: list[int]
    by: Seat | None


class May(msgspec.Struct, forbid_unknown_fields=True):
    """What this seat may do now, or why not."""

    undo: bool | str
    resign: bool | str
    draw: bool | str
    hint: bool | str


class GameTold(Told, tag="game"):
    """Everything of the game for the seat from which one looks."""

    id: str | None
    game: int
    seq: int
    seat: Seat | None
    ply: int
    to_move: Seat | None
    your_turn: bool
    turn_of: str | None
    view: Any
    more: Json
    ask: Json | None
    legal: list[Step]
    last: list[int]
    log_from: int
    log: list[Entry]
    may: May
    outcome: End | None


class WhyTold(Told, tag="why"):
    """The clause that forbids a move, in words."""

    id: str
    legal: bool
    clause: str | None
    words: str
    move: str


class HintTold(Told, tag="hint"):
    """Moves with what they are worth, best first."""

    id: str
    moves: list[Json]
    words: str


class AtTold(Told, tag="at"):
    """The game as it was."""

    id: str
    ply: int
    seat: Seat | None
    view: Any
    more: Json
    to_move: Seat | None
    position: Any


class Point(msgspec.Struct, forbid_unknown_fields=True):
    """What a decision was worth to its player, 0 to 1: with the best move, and with the move played."""

    ply: int
    before: float
    after: float


class Judged(msgspec.Struct, forbid_unknown_fields=True):
    """A move and its worth; where that is known exactly, also its value and the plies to the end."""

    move: str
    label: str
    worth: float
    value: Literal["win", "draw", "loss"] | None = None
    distance: int | None = None


class Turning(msgspec.Struct, forbid_unknown_fields=True):
    """A move that lost much, and the one that would have kept most."""

    ply: int
    before: float
    after: float
    played: Judged
    better: Judged
    why: list[str]


class ReviewTold(Told, tag="review"):
    """What a seat's moves were worth, as far as it is known by now; the turning points come with the last."""

    id: str | None
    seat: Seat
    done: int
    of: int
    exact: bool
    points: list[Point]
    turning: list[Turning]


class Pong(Told, tag="pong"):
    """Here."""

    id: str


AnyTold = (
    Ok | Error | TableTold | Thinking | ChatTold | Closed | GameTold | WhyTold | HintTold | AtTold | ReviewTold | Pong
)


def read_wish(text: str | bytes) -> AnyWish:
    """A client's message. Raises ``msgspec.ValidationError`` or ``msgspec.DecodeError``."""
    return READER.decode(text)


def write(told: Told | Json) -> bytes:
    """A message as it goes over the wire."""
    return msgspec.json.encode(told)


def json_schema() -> Json:
    """The JSON Schemas of all messages, of the client's and of the server's."""
    (wish, told), components = msgspec.json.schema_components([AnyWish, AnyTold], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the table's WebSocket",
        "$defs": {**components, "FromClient": wish, "FromServer": told},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
    }
