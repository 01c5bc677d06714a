"""A second, independent Mū Tōrere: strings and sets, written from the clauses and sharing no code with the package.

A position is (nine letters, side, Black's turns, White's turns), all turns counted up to 2.
"""

from functools import cache

RIM = range(8)
START = ("BBBBWWWW.", "B", 0, 0)
RESTRICTED_TURNS = {"always": 10**9, "first-two-turns": 2, "first-turn": 1, "never": 0}


def legal(position, entry):
    """MT-4 to MT-8: the legal moves as (from, to)."""
    points, side, black_turns, white_turns = position
    enemy = "W" if side == "B" else "B"
    in_force = (black_turns if side == "B" else white_turns) < RESTRICTED_TURNS[entry]
    moves = []
    for start in range(9):
        if points[start] != side:
            continue
        for goal in range(9):
            if points[goal] != ".":
                continue
            if start == 8:
                moves.append((start, goal))
            elif goal == 8:
                beside = {points[(start + 1) % 8], points[(start - 1) % 8]}
                if enemy in beside or not in_force:
                    moves.append((start, goal))
            elif (start - goal) % 8 in (1, 7):
                moves.append((start, goal))
    return moves


def after(position, move):
    """The position after a move."""
    points, side, black_turns, white_turns = position
    start, goal = move
    letters = list(points)
    letters[start], letters[goal] = ".", side
    if side == "B":
        return "".join(letters), "W", min(2, black_turns + 1), white_turns
    return "".join(letters), "B", black_turns, min(2, white_turns + 1)


def matters(position, entry):
    """The position with the turn counts that the entry rule still asks for."""
    most = {"always": 0, "never": 0, "first-turn": 1, "first-two-turns": 2}[entry]
    points, side, black_turns, white_turns = position
    return points, side, min(black_turns, most), min(white_turns, most)


def reachable(entry):
    """Every position that can be reached from the start, forwards, one by one."""
    found, new = {matters(START, entry)}, [START]
    while new:
        position = new.pop()
        for move in legal(position, entry):
            reply = after(position, move)
            if matters(reply, entry) not in found:
                found.add(matters(reply, entry))
                new.append(reply)
    return found


def solve(positions, entry):
    """value and plies of each position, forwards: what is decided within 0, 1, 2, … plies, until nothing is new."""
    replies = {p: [matters(after(p, m), entry) for m in legal(p, entry)] for p in positions}
    decided = {}
    plies = 0
    while True:
        new = {}
        for position, after_moves in replies.items():
            if position in decided:
                continue
            values = [decided.get(reply) for reply in after_moves]
            if any(value and value[0] == "loss" for value in values):
                new[position] = ("win", plies)
            elif all(value and value[0] == "win" for value in values):
                new[position] = ("loss", plies)
        if not new and plies > 0:
            return {p: decided.get(p, ("draw", 0)) for p in positions}
        decided.update(new)
        plies += 1


@cache
def symmetries():
    """The sixteen ways to turn and reflect the star, as where each of the nine points comes from."""
    turns = [[(point + by) % 8 for point in RIM] + [8] for by in RIM]
    flips = [[(by - point) % 8 for point in RIM] + [8] for by in RIM]
    return turns + flips


def orbits_by_burnside(things, moved):
    """How many classes: the mean number of things that a symmetry leaves as they are (Burnside's lemma)."""
    fixed = sum(moved(thing, symmetry) == thing for thing in things for symmetry in symmetries())
    assert fixed % 16 == 0
    return fixed // 16


def turned(points, symmetry):
    return "".join(points[place] for place in symmetry)
