"""What lies in a game's printed box: pieces with two sides, in batches of one size."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a piece. ``ground`` is a colour of the palette; ``kind`` is how the template draws it; ``art`` names
    its picture; ``told`` says what it is to those who do not see it, or is empty where the words stand there.
    """

    kind: str
    ground: str
    art: str = ""
    told: str = ""
    words: Any = None

    def data(self) -> dict[str, Any]:
        return {"kind": self.kind, "art": self.art, "told": self.told, "words": self.words}


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, tile or token."""

    name: str
    front: Side
    back: Side


@dataclass(frozen=True, slots=True)
class Batch:
    """Pieces of one size in millimetres, which are cut from the same sheets."""

    title: str
    width: float
    height: float
    pieces: list[Piece]


@dataclass(frozen=True, slots=True)
class GameSet:
    """All that is printed of a game, and its contents as the box tells them: how many of what."""

    game: str
    batches: list[Batch]
    contents: list[tuple[int, str]]
    notes: list[str] = field(default_factory=list)


def art(ground: str, name: str, told: str, words: str = "") -> Side:
    """A side that is one picture; with words, these stand in its lower half."""
    return Side("art", ground, name, told, words)
