"""What a seat goes by in Māui: a short list of signs of a position, for the learned evaluation.

A sign is a whole number below ``SIGNS``; each block of them answers one question. Both hands are looked at: this
is asked of guessed worlds, where the other hand is a guess, and of finished games when the network is trained.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.games.maui.cards import (
    ATTACKED,
    CARDS,
    DOWN,
    TIERS,
    TOA,
    TOKENS,
    base_ihi,
    bonus_of,
    boost_of,
    is_clone,
    opponent,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.claims import number_of_rows, would_win
from putahi.games.maui.table import HAND, HANDS, HELD, RONGO, WARS, Table

MOST_ROWS: Final[i64] = 7
SIDE: Final[i64] = 12  # strengths are told in so many steps

HELD_ROWS: Final[i64] = 0  # which rows: own (128), the other's (128)
TOTALS: Final[i64] = HELD_ROWS + 256  # how many: own (8) x the other's (8)
MATCH: Final[i64] = TOTALS + 64  # an open row: strongest own (12) x strongest of the other (12) x War (3)
NUMBERS: Final[i64] = MATCH + SIDE * SIDE * 3  # an open row: warriors own (5) x the other's (5) x War (3)
SUMS: Final[i64] = NUMBERS + 75  # an open row: sums of Ihi, own (12) x the other's (12) x War (3)
STAKES: Final[i64] = SUMS + SIDE * SIDE * 3  # an open row: who would win by it (4) x strongest compared (7) x War (3)
PLACE: Final[i64] = STAKES + 84  # an open row: which (7) x who has warriors there (4)
GIFT: Final[i64] = PLACE + 28  # an open row: Taonga (11) x who is stronger (3)
TAKEN: Final[i64] = GIFT + 33  # a held Taonga: which (11) x whose (2)
OWN_CARD: Final[i64] = TAKEN + 22  # cards in hand: Ihi (10) x how many (3), Rautaki (13)
THEIR_CARD: Final[i64] = OWN_CARD + 43
OWN_TOKEN: Final[i64] = THEIR_CARD + 43  # tokens (9) x how many (3)
THEIR_TOKEN: Final[i64] = OWN_TOKEN + 27
HAND_SIZES: Final[i64] = THEIR_TOKEN + 27  # own (11), the other's (11)
TURN: Final[i64] = HAND_SIZES + 22  # own turn (2) x own decision (2) x phase (4)
RONGO_SIGNS: Final[i64] = TURN + 16  # own (4), the other's (4)
PLAYED: Final[i64] = RONGO_SIGNS + 8  # a Toa was played this turn, x own turn (2); truce (4)
BATTLE: Final[i64] = PLAYED + 8  # warriors still to attack: own (5) x the other's (5) x own decision (2) x one hold (2)
FRESH: Final[i64] = BATTLE + 100  # a deck nearly empty (4), the first turns (8)
SIGNS: Final[i64] = FRESH + 12


def steps(ihi: i64) -> i64:
    """A strength told in twelve steps: nobody 0, Ihi 0 and 1 the first."""
    if ihi < 0:
        return 0
    if ihi < 2:
        return 1
    if ihi < 10:
        return ihi
    if ihi < 15:
        return 10
    return 11


def compared(own: i64, other: i64) -> i64:
    """The strongest of both sides compared, in seven steps; -1 is nobody."""
    if own < 0:
        return 1 if other < 0 else 0
    if other < 0:
        return 6
    if own > other:
        return 5 if own > other + 2 else 4
    if own == other:
        return 3
    return 2


def signs(table: Table, seat: i64) -> vec[i64]:
    """The signs that ``seat`` sees in this world."""
    found = vec[i64](capacity=80)
    other = opponent(seat)
    counts = table.counts
    own_rows = counts[HELD + seat]
    their_rows = counts[HELD + other]
    found = append(found, HELD_ROWS + own_rows)
    found = append(found, HELD_ROWS + 128 + their_rows)
    found = append(found, TOTALS + number_of_rows(own_rows) * 8 + number_of_rows(their_rows))
    found = rows(table, seat, found)
    found = cards(table, seat, found)
    for token in range(i64(TOKENS)):
        number = table.tokens(seat, token)
        if number > 0:
            found = append(found, OWN_TOKEN + token * 3 + min(number, 3) - 1)
        number = table.tokens(other, token)
        if number > 0:
            found = append(found, THEIR_TOKEN + token * 3 + min(number, 3) - 1)
    found = append(found, HAND_SIZES + min(counts[HANDS + seat], 10))
    found = append(found, HAND_SIZES + 11 + min(counts[HANDS + other], 10))
    if counts[RONGO + seat] > 0:
        found = append(found, RONGO_SIGNS + min(counts[RONGO + seat], 3))
    if counts[RONGO + other] > 0:
        found = append(found, RONGO_SIGNS + 4 + min(counts[RONGO + other], 3))
    turn: i64 = 1 if table.turn == seat else 0
    decides: i64 = 1 if table.to_move == seat else 0
    phase: i64 = 1 if table.decision != 0 else (2 if table.battle >= 0 else (3 if table.played_cards > 0 else 0))
    found = append(found, TURN + (turn * 2 + decides) * 4 + phase)
    found = append(found, PLAYED + turn * 2 + table.played_toa)
    if table.truce > 0:
        found = append(found, PLAYED + 4 + min(table.truce, 3))
    if len(table.deck) < 4:
        found = append(found, FRESH + i64(len(table.deck)))
    if table.turn_number < 8:
        found = append(found, FRESH + 4 + table.turn_number)
    return found


def cards(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """The cards in both hands."""
    other = opponent(seat)
    own = vec[i64]([0] * TIERS)
    theirs = vec[i64]([0] * TIERS)
    where = table.where
    for card in range(i64(CARDS)):
        spot = i64(where[card])
        if spot == HAND + seat:
            if card < TOA:
                own[card % TIERS] += 1
            else:
                found = append(found, OWN_CARD + 30 + card - TOA)
        elif spot == HAND + other:
            if card < TOA:
                theirs[card % TIERS] += 1
            else:
                found = append(found, THEIR_CARD + 30 + card - TOA)
    for ihi in range(i64(TIERS)):
        if own[ihi] > 0:
            found = append(found, OWN_CARD + ihi * 3 + min(own[ihi], 3) - 1)
        if theirs[ihi] > 0:
            found = append(found, THEIR_CARD + ihi * 3 + min(theirs[ihi], 3) - 1)
    return found


def rows(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """The rows: how the sides stand on the open ones, and what is at stake there."""
    other = opponent(seat)
    board = table.board
    number: i64 = len(board)
    clones = vec[i64]([0] * 16)  # by row x side, as all the rest here
    top = vec[i64]([-1] * 16)
    total = vec[i64]([0] * 16)
    many = vec[i64]([0] * 16)
    ready = vec[i64]([0] * 16)
    for i in range(number):
        w = board[i]
        if is_clone(who_of(w)) and w & DOWN == 0:
            clones[row_of(w) * 2 + side_of(w)] += 1
    for i in range(number):
        w = board[i]
        if w & DOWN:
            continue
        at = row_of(w) * 2 + side_of(w)
        ihi = base_ihi(who_of(w)) + bonus_of(w) + boost_of(w) + 2 * clones[at]
        if is_clone(who_of(w)):
            ihi -= 2
        top[at] = max(top[at], ihi)
        total[at] += ihi
        many[at] += 1
        if w & ATTACKED == 0:
            ready[at] += 1
    own_rows = table.counts[HELD + seat]
    their_rows = table.counts[HELD + other]
    taken = own_rows | their_rows
    for row in range(table.house.rows):
        if (taken >> row) & 1:
            mine: i64 = 1 if (own_rows >> row) & 1 else 0
            found = append(found, TAKEN + table.taonga[row] * 2 + mine)
            continue
        a = row * 2 + seat
        b = row * 2 + other
        war: i64 = 0
        if (table.counts[WARS + seat] >> row) & 1:
            war = 1
        elif (table.counts[WARS + other] >> row) & 1:
            war = 2
        stakes: i64 = 1 if would_win(table, own_rows | (1 << row)) else 0
        if would_win(table, their_rows | (1 << row)):
            stakes += 2
        versus = compared(top[a], top[b])
        found = append(found, STAKES + (stakes * 7 + versus) * 3 + war)
        if many[a] == 0 and many[b] == 0:
            continue
        found = append(found, MATCH + (steps(top[a]) * SIDE + steps(top[b])) * 3 + war)
        found = append(found, NUMBERS + (min(many[a], 4) * 5 + min(many[b], 4)) * 3 + war)
        found = append(found, SUMS + (sum_steps(total[a]) * SIDE + sum_steps(total[b])) * 3 + war)
        there: i64 = (1 if many[a] > 0 else 0) + (2 if many[b] > 0 else 0)
        found = append(found, PLACE + row * 4 + there)
        stronger: i64 = 0 if versus < 3 else (1 if versus == 3 else 2)
        found = append(found, GIFT + table.taonga[row] * 3 + stronger)
    if table.battle >= 0:
        a = table.battle * 2 + seat
        b = table.battle * 2 + other
        decides: i64 = 1 if table.to_move == seat else 0
        held: i64 = 1 if table.holds > 0 else 0
        left = min(ready[a], 4) * 5 + min(ready[b], 4)
        found = append(found, BATTLE + (left * 2 + decides) * 2 + held)
    return found


def sum_steps(ihi: i64) -> i64:
    """The sum of a side's Ihi, told in twelve steps of three."""
    return min(ihi // 3, 11)
