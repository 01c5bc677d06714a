"""What a game's box says: a line, how many play, from which age, how long."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """``players`` and ``minutes`` are least and most."""

    line: str
    players: tuple[int, int]
    age: str
    minutes: tuple[int, int]


BOXES = {
    "mu-torere": Box("Slide four pieces round a star until the other side is stuck.", (2, 2), "6+", (5, 15)),
    "mauw": Box(
        "Cat warriors with hidden hands: match, stack and double, and guard your columns.", (2, 6), "8+", (15, 40)
    ),
    "maui": Box(
        "A duel of warriors for a row of Taonga: form your ope, declare war, earn the gifts of the atua.",
        (2, 2),
        "10+",
        (20, 35),
    ),
}
