"""Who meets whom: everybody everybody else, or by the Swiss system, at tables of two or more."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product

Meeting = tuple[int, ...]
"""The players of a table, by their number, ascending."""


def round_robin(players: int, seats: int) -> list[Meeting]:
    """Every set of so many players meets once."""
    return list(combinations(range(players), seats))


def swiss_round(standing: Sequence[int], met: Mapping[tuple[int, int], int], seats: int) -> list[Meeting]:
    """The tables of one round: neighbours in the standing, those that have met least often first.

    Args:
        standing: all players, best first.
        met: how often each two, the lower number first, have met.
        seats: players of a table.

    From the top, each player who has no table yet is joined by the others that it (and whoever sits there already) has
    met least often, of equals the highest standing. Who is left over, fewer than a table, sits the round out: the
    lowest, see ``sit_out``.
    """
    left = list(standing)
    tables = []
    while len(left) >= seats:
        table = [left.pop(0)]
        while len(table) < seats:
            chosen = min(left, key=lambda one: (sum(met.get(pair(one, other), 0) for other in table), left.index(one)))
            left.remove(chosen)
            table.append(chosen)
        tables.append(tuple(sorted(table)))
    return tables


def fewer_repeats(tables: Sequence[Meeting], met: Mapping[tuple[int, int], int]) -> list[Meeting]:
    """The same tables with players exchanged, the nearest tables first, while that leaves fewer who have met.

    From the top down, ``swiss_round`` may leave two for the last table who have met already; where many others have
    not, this finds somebody to exchange them with.
    """

    def repeats(table: Sequence[int]) -> int:
        return sum(met.get(pair(one, other), 0) for one, other in combinations(table, 2))

    found = [list(table) for table in tables]
    for i in range(len(found) - 1, -1, -1):
        for j in sorted((k for k in range(len(found)) if k != i), key=lambda k: abs(k - i)):
            for a, b in product(range(len(found[i])), range(len(found[j]))):
                before = repeats(found[i]) + repeats(found[j])
                if not repeats(found[i]):
                    break
                found[i][a], found[j][b] = found[j][b], found[i][a]
                if repeats(found[i]) + repeats(found[j]) >= before:
                    found[i][a], found[j][b] = found[j][b], found[i][a]
    return [tuple(sorted(table)) for table in found]


def sit_out(standing: Sequence[int], rests: Mapping[int, int], seats: int) -> list[int]:
    """Who rests in a round that does not come out even: those who have rested least, of equals the lowest."""
    number = len(standing) % seats
    order = sorted(range(len(standing)), key=lambda place: (rests.get(standing[place], 0), -place))
    return [standing[place] for place in order[:number]]


def pair(one: int, other: int) -> tuple[int, int]:
    """Two players in one order."""
    return (one, other) if one < other else (other, one)
