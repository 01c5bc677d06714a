"""Learning to judge positions: games a network plays against itself, and fitting the network to what came of them.

TD(lambda) by generations, after Tesauro's TD-Gammon: each generation plays games one move ahead with the network as it
is, takes some positions of each, and fits the network to a blend of how the games ended and how it judged later
positions. A tenth of the games is held out, never learned from, and tells how well the network does.
"""

import io
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from putahi.core.errors import PutahiError
from putahi.core.records import write_bytes
from putahi.games import RULEBOOKS
from putahi.lab.arena import game_seed, players_chance
from putahi.lab.workers import spread
from putahi.players import weights
from putahi.players.learned import LESSONS, Lesson, judge
from putahi.players.selfplay import MILLION, Lessons, play

Array = NDArray[Any]
CHUNK = 50
"""Games that one worker plays before it reports."""

HELD_OUT = 10
"""One in so many games is never learned from."""


@dataclass(frozen=True)
class Course:
    """How a network is trained. The defaults are what the shipped networks were made with."""

    lesson: str
    generations: int = 60
    games: int = 5000
    seed: int = 1
    hidden: int = 32
    second: int = 16
    slips: float = 0.05
    trace: float = 0.8
    share: float = 0.25
    window: int = 5
    passes: float = 2.0
    rate: float = 0.002


@dataclass
class Batch:
    """Positions to learn from: a row of ones a position for its signs, and the target worths."""

    signs: Any
    targets: Array


@dataclass
class Net:
    """The network while it learns: its arrays, and Adam's two means of each."""

    arrays: list[Array]
    means: list[Array] = field(default_factory=list)
    squares: list[Array] = field(default_factory=list)
    steps: int = 0

    def __post_init__(self) -> None:
        if not self.means:
            self.means = [np.zeros_like(a) for a in self.arrays]
            self.squares = [np.zeros_like(a) for a in self.arrays]


def train(
    course: Course,
    folder: Path,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda generation, games: None,
    report: Callable[[dict[str, Any]], None] = lambda line: None,
) -> tuple[Path, list[dict[str, Any]]]:
    """Train a network; returns the file of its weights and the figures of each generation.

    What is in ``folder`` of the same course is gone on with.

    ``progress`` hears of finished games, ``report`` gets a line of figures after each generation.

    Raises:
        PutahiError: the folder holds another course, or the generations are too small to learn and to hold out from.
    """
    if course.games < 2:
        raise PutahiError("a generation wants at least 2 games: one in ten is held out, and never learned from")
    lesson = LESSONS[course.lesson]
    folder.mkdir(parents=True, exist_ok=True)
    net, done, window, lines = _resume(course, folder, lesson)
    for generation in range(done):
        progress(generation, course.games)
    for generation in range(done, course.generations):
        fresh, held = [], []
        work = partial(_play_chunk, course, generation, _numbers(net))
        for _, (games, batch, out) in spread(work, range(0, course.games, CHUNK), jobs, in_order=True):
            fresh.append(batch)
            held.append(out)
            progress(generation, games)
        window = [*window, _join(fresh)][-course.window :]
        loss = _fit(net, window, course, generation)
        line = {"generation": generation + 1, "loss": loss, **_check(net, _join(held))}
        lines.append(line)
        report(line)
        _save(course, folder, net, generation + 1, window, lines)
    path = folder / f"{course.lesson}.net"
    facts = {"lesson": course.lesson, "signs": lesson.signs, "hidden": course.hidden, "second": course.second}
    command = f"putahi train {course.lesson} --generations {course.generations} --games {course.games}"
    facts |= {"command": f"{command} --seed {course.seed}", "course": asdict(course), "figures": lines[-1]}
    weights.save(path, facts, _numbers(net))
    return path, lines


# -- playing -------------------------------------------------------------------------------------


def _play_chunk(course: Course, generation: int, numbers: list[float], start: int) -> tuple[int, Batch, Batch]:
    lesson = LESSONS[course.lesson]
    rules = RULEBOOKS[lesson.game]
    learned = judge(lesson, weights.network(lesson.signs, course.hidden, course.second, numbers))
    slips = 1.0 if generation == 0 else course.slips  # a network that knows nothing yet plays at random
    learn, held = Lessons(), Lessons()
    numbers_played = range(start, min(start + CHUNK, course.games))
    for number in numbers_played:
        seed = game_seed(course.seed + 7919 * generation, number)
        options = rules.read_options(lesson.tables[number % len(lesson.tables)])
        lessons = held if number % HELD_OUT == 0 else learn
        play(
            learned,
            rules.start(options, seed),
            players_chance(seed),
            round(slips * MILLION),
            course.trace if generation > 0 else 1.0,
            round(course.share * MILLION),
            lessons,
        )
    return len(numbers_played), _batch(learn, lesson), _batch(held, lesson)


def _batch(lessons: Lessons, lesson: Lesson) -> Batch:
    ends = np.concatenate([[0], np.cumsum(np.array(lessons.lengths, dtype=np.int64))])
    columns = np.array(lessons.signs, dtype=np.int32)
    ones = np.ones(len(columns), dtype=np.float32)
    shape = (len(lessons.lengths), lesson.signs)
    return Batch(sparse.csr_matrix((ones, columns, ends), shape=shape), np.array(lessons.targets, dtype=np.float32))


def _join(batches: list[Batch]) -> Batch:
    return Batch(
        sparse.vstack([batch.signs for batch in batches], format="csr"),
        np.concatenate([batch.targets for batch in batches]),
    )


# -- fitting -------------------------------------------------------------------------------------


def _new(course: Course, lesson: Lesson) -> Net:
    chance = np.random.default_rng(course.seed)

    def normal(*shape: int, scale: float) -> Array:
        return (chance.standard_normal(shape) * scale).astype(np.float32)

    hidden, second = course.hidden, course.second
    return Net(
        [
            normal(lesson.signs, hidden, scale=0.1),
            np.full(hidden, 0.1, dtype=np.float32),
            normal(second, hidden, scale=(2 / hidden) ** 0.5),
            np.full(second, 0.1, dtype=np.float32),
            normal(second, scale=(1 / second) ** 0.5),
            np.zeros(1, dtype=np.float32),
        ]
    )


def _forward(net: Net, signs: Any) -> tuple[Array, Array, Array]:
    rows, bias, middle, middle_bias, last, last_bias = net.arrays
    hidden = np.maximum(signs @ rows + bias, 0)
    second = np.maximum(hidden @ middle.T + middle_bias, 0)
    return hidden, second, 1 / (1 + np.exp(-(second @ last + last_bias)))


def _fit(net: Net, window: list[Batch], course: Course, generation: int) -> float:
    """Learn from the window, in batches drawn at random; returns the mean cross entropy."""
    data = _join(window)
    chance = np.random.default_rng([course.seed, generation])
    size = 2048
    batches = max(1, round(course.passes * len(window[-1].targets) / size))
    rate = course.rate * (1 - 0.9 * generation / course.generations)
    total = 0.0
    for _ in range(batches):
        pick = chance.integers(0, len(data.targets), size)
        total += _step(net, data.signs[pick], data.targets[pick], rate)
    return total / batches


def _step(net: Net, signs: Any, targets: Array, rate: float) -> float:
    """One step of Adam on the cross entropy of a batch."""
    _, _, middle, _, last, _ = net.arrays
    hidden, second, worth = _forward(net, signs)
    slope = (worth - targets) / len(targets)
    second_slope = np.outer(slope, last) * (second > 0)
    hidden_slope = (second_slope @ middle) * (hidden > 0)
    slopes = [
        signs.T @ hidden_slope,
        hidden_slope.sum(0),
        second_slope.T @ hidden,
        second_slope.sum(0),
        second.T @ slope,
        np.array([slope.sum()]),
    ]
    net.steps += 1
    for array, mean, square, slope in zip(net.arrays, net.means, net.squares, slopes, strict=True):
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope * slope - square)
        correction = np.sqrt(1 - 0.999**net.steps) / (1 - 0.9**net.steps)
        array -= (rate * correction * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
    return _entropy(worth, targets)


def _entropy(worth: Array, targets: Array) -> float:
    worth = np.clip(worth, 1e-6, 1 - 1e-6)
    return float(-np.mean(targets * np.log(worth) + (1 - targets) * np.log(1 - worth)))


def _check(net: Net, held: Batch) -> dict[str, float]:
    """How well the network does on games it never learned from: cross entropy, and that of knowing nothing."""
    worth = _forward(net, held.signs)[2]
    base = np.full_like(held.targets, held.targets.mean())
    return {"held_out": _entropy(worth, held.targets), "knowing_nothing": _entropy(base, held.targets)}


# -- keeping -------------------------------------------------------------------------------------


def _numbers(net: Net) -> list[float]:
    return [float(x) for array in net.arrays for x in array.ravel().astype(np.float16)]


def _save(course: Course, folder: Path, net: Net, done: int, window: list[Batch], lines: list[dict[str, Any]]) -> None:
    """Write all that going on needs, whole or not at all."""
    kept: dict[str, Array] = {f"array{i}": a for i, a in enumerate(net.arrays)}
    kept |= {f"mean{i}": a for i, a in enumerate(net.means)} | {f"square{i}": a for i, a in enumerate(net.squares)}
    for i, batch in enumerate(window):
        kept[f"columns{i}"] = batch.signs.indices.astype(np.int32)
        kept[f"ends{i}"] = batch.signs.indptr.astype(np.int64)
        kept[f"targets{i}"] = batch.targets
    facts = {"course": asdict(course), "done": done, "steps": net.steps, "window": len(window), "lines": lines}
    kept["facts"] = np.frombuffer(json.dumps(facts).encode(), dtype=np.uint8)
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **kept)  # type: ignore[arg-type]
    write_bytes(folder / "checkpoint.npz", buffer.getvalue())


def _resume(course: Course, folder: Path, lesson: Lesson) -> tuple[Net, int, list[Batch], list[dict[str, Any]]]:
    path = folder / "checkpoint.npz"
    if not path.exists():
        return _new(course, lesson), 0, [], []
    try:
        opened = np.load(path)
    except (ValueError, OSError, EOFError, BadZipFile):
        raise PutahiError(f"{path} is no checkpoint of a training; give another --folder, or remove it") from None
    with opened as kept:
        facts = json.loads(kept["facts"].tobytes())
        if facts["course"] != asdict(course):
            raise PutahiError(f"{folder} holds another course of training; give another folder, or the same figures")
        net = Net(
            [kept[f"array{i}"] for i in range(6)],
            [kept[f"mean{i}"] for i in range(6)],
            [kept[f"square{i}"] for i in range(6)],
            facts["steps"],
        )
        window = []
        for i in range(facts["window"]):
            columns, ends = kept[f"columns{i}"], kept[f"ends{i}"]
            ones = np.ones(len(columns), dtype=np.float32)
            shape = (len(ends) - 1, lesson.signs)
            window.append(Batch(sparse.csr_matrix((ones, columns, ends), shape=shape), kept[f"targets{i}"]))
    return net, facts["done"], window, facts["lines"]
