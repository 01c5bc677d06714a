"""Which learned network judges which game."""

from dataclasses import dataclass
from functools import cache

from putahi.core.options import Options
from putahi.players import signs_maui, signs_mauw
from putahi.players.evaluation import Learned, LearnedMaui, LearnedMauw
from putahi.players.network import Network
from putahi.players.weights import shipped


@dataclass(frozen=True, slots=True)
class Lesson:
    """One network to be learned: its name, the game and the kinds of table it is for, and how many signs it reads."""

    name: str
    game: str
    tables: tuple[Options, ...]
    signs: int
    judge: type[Learned]


LESSONS = {
    lesson.name: lesson
    for lesson in (
        Lesson("mauw-2", "mauw", ({"players": 2},), int(signs_mauw.SIGNS), LearnedMauw),
        Lesson("mauw-many", "mauw", tuple({"players": n} for n in (3, 4, 5, 6)), int(signs_mauw.SIGNS), LearnedMauw),
        Lesson("maui", "maui", ({},), int(signs_maui.SIGNS), LearnedMaui),
    )
}


def lesson_for(game: str, seats: int) -> Lesson:
    """The network for a game with so many seats. Raises ``KeyError`` for a game that has none."""
    if game == "mauw":
        return LESSONS["mauw-2" if seats == 2 else "mauw-many"]
    return LESSONS[game]


@cache
def learned(game: str, seats: int) -> Learned:
    """The evaluation that comes with the package for a game with so many seats."""
    lesson = lesson_for(game, seats)
    return judge(lesson, shipped(lesson.name)[0])


def judge(lesson: Lesson, network: Network, contrast: float = 0.1) -> Learned:
    """An evaluation by this network."""
    return lesson.judge(network, contrast)
