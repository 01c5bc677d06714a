"""All levels and plain players of a game against each other, and the ratings that follow (Bradley and Terry)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, log10
from pathlib import Path
from typing import Any

from putahi.core.errors import PutahiError
from putahi.core.options import Options
from putahi.core.rng import Sfc32
from putahi.games import rulebook
from putahi.lab.duel import Book, Deal, duel_options, score
from putahi.players.levels import PLAIN_ITERATIONS, kinds
from putahi.version import __version__

SAMPLES = 200
"""How often the deals are drawn anew for the intervals of the ratings."""

FEWEST_DEALS = 10
"""With fewer, drawing them anew says too little of what else might have come."""

LEAST_WIDTH = 1e-3
"""In Elo: an interval narrower than this is of draws that were all the same, and says nothing."""

ANCHOR = "random"
"""The player whose rating is 0."""


@dataclass(frozen=True)
class Ladder:
    """What is to be measured: ``rungs`` weakest first; neighbours play ``games``, other pairs ``others``."""

    game: str
    options: Options
    rungs: tuple[str, ...]
    games: int
    others: int
    seed: int


def make_ladder(
    game: str,
    options: Mapping[str, object],
    games: int = 200,
    others: int = 20,
    rungs: Sequence[str] = (),
    seed: int = 0,
) -> Ladder:
    """A ladder of two seats; without ``rungs`` of all levels, random, greedy and, in the card games, plain ISMCTS.

    Raises ``PutahiError`` for an unknown game, option or player, and for more than two seats.
    """
    if len(rulebook(game).seats(rulebook(game).read_options(options))) != 2:
        raise PutahiError("a ladder is for games of two; `putahi duel` measures one player among several")
    chosen = list(rungs) or default_rungs(game)
    for first, second in combinations(chosen, 2):
        options = duel_options(game, options, first, second)
    return Ladder(game, rulebook(game).read_options(options), tuple(chosen), games, others, seed)


def default_rungs(game: str) -> list[str]:
    """Random, greedy, plain ISMCTS and all levels."""
    plain = [] if game == "mu-torere" else [f"ismcts:{PLAIN_ITERATIONS}"]
    simple = ["random", "greedy"]
    return [*simple, *plain, *(kind for kind in kinds(game) if kind not in simple)]


def deals_of(ladder: Ladder) -> list[Deal]:
    """Every deal to be played, the pairs taking turns, so that a ladder stopped early has a little of each."""
    deals = []
    for place, (first, second) in enumerate(combinations(ladder.rungs, 2)):
        number = ladder.games if are_neighbours(ladder, first, second) else ladder.others
        for n in range(-(-number // 2)):
            deals.append((n / max(1, number), place, Deal(ladder.game, ladder.options, second, first, ladder.seed, n)))
    return [deal for _, _, deal in sorted(deals, key=lambda one: one[:2])]


def are_neighbours(ladder: Ladder, first: str, second: str) -> bool:
    """Do these two stand next to each other?"""
    return abs(ladder.rungs.index(first) - ladder.rungs.index(second)) == 1


def run_ladder(
    ladder: Ladder, path: Path, jobs: int = 1, progress: Callable[[int], None] = lambda games: None
) -> dict[str, Any]:
    """Play what is not yet in the file ``path`` and rate everybody; returns the JSON of ``putahi ladder``."""
    what = {
        "putahi": __version__,
        "game": ladder.game,
        "options": ladder.options,
        "seed": ladder.seed,
        "measures": "ladder",
    }
    book = Book(path, what)
    deals = deals_of(ladder)
    played = book.play(deals, jobs, lambda deals: progress(2 * deals))
    pairs: dict[tuple[str, str], list[list[float]]] = {}
    spent: dict[str, list[float]] = {kind: [0.0, 0] for kind in ladder.rungs}
    for deal, dealt in zip(deals, played, strict=True):
        pairs.setdefault((deal.first, deal.second), []).append(dealt.shares)
        for who, kind in enumerate((deal.first, deal.second)):
            spent[kind][0] += dealt.seconds[who]
            spent[kind][1] += dealt.decisions[who]
    return {
        **what,
        "rungs": [
            {"player": kind, **rating, "seconds_per_decision": spent[kind][0] / max(1, spent[kind][1])}
            for kind, rating in rate(ladder.rungs, pairs, ladder.seed).items()
        ],
        "pairs": [
            {
                "players": [first, second],
                "games": found.games,
                "share": found.share,
                "margin": found.margin,
                "neighbours": are_neighbours(ladder, first, second),
            }
            for (first, second), shares in pairs.items()
            for found in [score(shares)]
        ],
    }


def rate(
    rungs: Sequence[str], pairs: Mapping[tuple[str, str], Sequence[Sequence[float]]], seed: int
) -> dict[str, dict[str, float | None]]:
    """The Elo rating of each player and its interval of 95%, from drawing the deals anew ``SAMPLES`` times.

    The ends are None where that says nothing: of fewer than ``FEWEST_DEALS``, or where all deals are alike, as for one
    who always wins; and of the player at 0, whom the others are measured from.
    """
    best = strengths(rungs, pairs)
    chance = Sfc32(seed)
    samples = []
    for _ in range(SAMPLES):
        drawn = {pair: [deals[int(chance.below(len(deals)))] for _ in deals] for pair, deals in pairs.items() if deals}
        samples.append(strengths(rungs, drawn))
    rated: dict[str, dict[str, float | None]] = {}
    for kind in rungs:
        found = sorted(sample[kind] for sample in samples)
        low, high = found[int(0.025 * SAMPLES)], found[int(0.975 * SAMPLES) - 1]
        enough = sum(len(deals) for pair, deals in pairs.items() if kind in pair) >= FEWEST_DEALS
        told = enough and high - low > LEAST_WIDTH
        rated[kind] = {"rating": best[kind], "low": low if told else None, "high": high if told else None}
    return rated


def strengths(rungs: Sequence[str], pairs: Mapping[tuple[str, str], Sequence[Sequence[float]]]) -> dict[str, float]:
    """The most likely ratings in Elo, ``ANCHOR`` (or the first) at 0; a draw is half a win.

    Each pair is given one drawn game more, so that nobody is infinitely far above another. The fit is Newman's
    iteration for the Bradley and Terry model.
    """
    won = {a: dict.fromkeys(rungs, 0.0) for a in rungs}
    for (a, b), deals in pairs.items():
        games = sum(len(shares) for shares in deals)
        share = sum(sum(shares) for shares in deals)
        won[a][b] += share + 0.5
        won[b][a] += games - share + 0.5
    strength = dict.fromkeys(rungs, 1.0)
    for _ in range(500):
        most = 0.0
        for a in rungs:
            top = sum(won[a][b] * strength[b] / (strength[a] + strength[b]) for b in rungs)
            bottom = sum(won[b][a] / (strength[a] + strength[b]) for b in rungs)
            new = top / bottom if bottom else strength[a]
            most = max(most, abs(log(new / strength[a])))
            strength[a] = new
        middle = exp(sum(log(s) for s in strength.values()) / len(strength))
        strength = {kind: s / middle for kind, s in strength.items()}
        if most < 1e-6:
            break
    zero = strength[ANCHOR if ANCHOR in strength else rungs[0]]
    return {kind: 400 * log10(s / zero) for kind, s in strength.items()}
