"""Ope: formations (MC-16, MC-17), and the placing that brings them about."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from putahi.games.maui.cards import (
    BOOSTS,
    DOWN,
    NEW,
    PAPATUANUKU,
    PLACE,
    base_ihi,
    colour_of,
    is_clone,
    place,
    warrior,
    who_of,
)
from putahi.games.maui.claims import claim
from putahi.games.maui.events import ALL, FLIPPED, FORMATION, STANDS, event
from putahi.games.maui.table import BOARD, Table

# MC-16: the patterns, in the order of the option `formations`, as bits of a set of patterns that match.
RUN: Final = 0
COLOUR: Final = 1
KIND: Final = 2
COLOUR_RUN: Final = 3
PATTERNS: Final = 4


def put_on_row(table: Table, who: i64, row: i64, seat: i64, colour: i64) -> None:
    """MC-16: a placement. A formation it completes pays at once, and a Colour run flips the Taonga (MC-17)."""
    w = warrior(who, row, seat, colour)
    if is_clone(who):
        w |= NEW  # MC-18
    else:
        table.where[who] = BOARD
        table.seen[who] = 0
    table.board = append(table.board, w)
    table.note(STANDS, seat, who, row, 0)
    if table.face_up(row, seat) != 3:
        return
    matches = patterns(table, row, seat)
    if matches == 0:
        return
    pay_formation(table, matches, row, seat)
    if table.house.flip and (matches >> COLOUR_RUN) & 1:  # MC-17
        table.note(FLIPPED, seat, -1, row, 0)
        claim(table, seat, row, False)


def patterns(table: Table, row: i64, seat: i64) -> i64:
    """MC-16: which patterns the three face-up warriors of a side on a row make, as bits. Clones are wild."""
    board = table.board
    spot = place(row, seat)
    low: i64 = 99
    high: i64 = -1
    colour: i64 = -1
    one_colour = True
    real: i64 = 0
    differ = True
    for i in range(i64(len(board))):
        w = board[i]
        if w & (PLACE | DOWN) != spot or is_clone(who_of(w)):
            continue
        ihi = base_ihi(who_of(w))
        if real == 1:
            differ = ihi != low
        elif real == 2 and (ihi in (low, high)):
            differ = False
        if real > 0 and colour_of(w) != colour:
            one_colour = False
        colour = colour_of(w)
        low = min(low, ihi)
        high = max(high, ihi)
        real += 1
    found: i64 = 0
    run = real < 2 or (differ and high - low <= 2)
    if run:
        found |= 1 << RUN
    if one_colour:
        found |= 1 << COLOUR
    if real < 2 or low == high:
        found |= 1 << KIND
    if run and one_colour:
        found |= 1 << COLOUR_RUN
    return found


def pay_formation(table: Table, matches: i64, row: i64, seat: i64) -> None:
    """MC-16: the highest paying match counts; Papatūānuku adds 1 (MC-27), up to the box's highest, +5."""
    pays: i64 = 0
    best: i64 = -1
    for pattern in range(i64(PATTERNS)):
        if (matches >> pattern) & 1 and table.house.pays[pattern] > pays:
            pays = table.house.pays[pattern]
            best = pattern
    if pays == 0:
        return
    if table.holds_taonga(seat, PAPATUANUKU):
        pays = min(pays + 1, BOOSTS)
    table.change_tokens(seat, pays - 1, 1)
    table.trail = append(table.trail, event(FORMATION, seat, -1, row, best, pays, ALL))
