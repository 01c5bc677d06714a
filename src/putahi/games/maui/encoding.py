"""What a seat sees as numbers from 0 to 255, for learners. Everything is told from that seat's side.

The layout, 833 numbers in all; a number too great for a byte is written as 255:

- 73 x where each card is: 0 unseen, 1 own hand, 2 own hand and known to the other, 3 the other's hand and known,
  4 the board, 5 fallen in the battle, 6 the card of the open decision, 7 one of its cards, 8 on its way in an effect,
  9 on top of the deck and known, 10 not in this game
- 73 x its place there from 1, where order counts (9: the top is 1; 5 and 7: the first is 1); else 0
- 82 x 6 warriors (60 Toa, Rautipu's slot 61, ``clone-rua`` 62, ``clone-tahi`` 63, ``clone-rua-2`` 64, … to number
  10; slot 60 is never used): the row from 1 plus 10 on the enemy's side (0: not on the board); its place in the order
  of placing there from 1; marks (1 face down, 2 new, 4 used, 8 attacked, 16 committed); Rautipu's colour from 1;
  bonus; boosts
- 7 x 4 rows: Taonga from 1 (0: no such row); 1 own, 2 the enemy's; own War; the enemy's War
- 2 x 14 own, then the enemy's: cards in hand, top cards of the deck known, draws with one card more, tokens (9), 1 if
  to decide, 1 if it is their turn
- 19 single ones: the turn's number (high and low byte), cards, Toa and Rautaki played, truce, cards in the deck,
  row of the battle from 1, holds, kind of decision, what is left of it, how many cards it has,
  clause that ended the game, 1 own win, 2 the enemy's, warriors on the board,
  fallen cards, steps left of effects, boosted warriors, 1 if over
- 40 x 3 steps left of effects, the next one first: what to do, 1 own, 2 the enemy's, number plus 1 (0 where hidden)
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from putahi.games.maui.cards import (
    ATTACKED,
    CARDS,
    CLONE,
    COMMITTED,
    DOWN,
    NEW,
    PLACE,
    RAUTIPU,
    ROWS,
    TOKENS,
    USED,
    bonus_of,
    boost_of,
    is_clone,
    opponent,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.table import (
    AWAY,
    BOARD,
    HAND,
    HANDS,
    HELD,
    KEEP,
    KNOWN,
    OUT,
    RETURN,
    RONGO,
    TO_HAND,
    TOSS,
    WARS,
    Table,
)

SLOTS: Final = 82
PER_WARRIOR: Final = 6
WARRIORS_AT: Final = 2 * CARDS
ROWS_AT: Final = WARRIORS_AT + SLOTS * PER_WARRIOR
SEATS_AT: Final = ROWS_AT + 4 * ROWS
PER_SEAT: Final = 5 + TOKENS
SINGLE_AT: Final = SEATS_AT + 2 * PER_SEAT
SINGLES: Final = 19
STEPS_AT: Final = SINGLE_AT + SINGLES
STEPS: Final = 40
LENGTH: Final = STEPS_AT + 3 * STEPS


def byte(number: i64) -> u8:
    return u8(min(number, 255))


def encode(table: Table, seat: i64) -> vec[u8]:
    """The features of a table as a seat sees it."""
    f = vec[u8](bytes(LENGTH))
    encode_cards(table, seat, f)
    encode_warriors(table, seat, f)
    encode_rows(table, seat, f)
    encode_seat(table, seat, f, SEATS_AT)
    encode_seat(table, opponent(seat), f, SEATS_AT + PER_SEAT)
    encode_singles(table, seat, f)
    encode_steps(table, seat, f)
    return f


def encode_cards(table: Table, seat: i64, f: vec[u8]) -> None:
    for card in range(i64(CARDS)):
        spot = i64(table.where[card])
        seen = i64(table.seen[card]) != 0
        if spot == HAND + seat:
            f[card] = 2 if seen else 1
        elif spot == HAND + opponent(seat) and seen:
            f[card] = 3
        elif spot == BOARD:
            f[card] = 4
        elif spot == OUT:
            f[card] = 10
    for i in range(i64(len(table.fallen))):
        f[table.fallen[i]] = 5
        f[CARDS + table.fallen[i]] = byte(i + 1)
    if table.chosen >= 0:
        f[table.chosen] = 6
    secret = table.to_move == opponent(seat) and (table.decision == KEEP or table.decision == TOSS)
    for i in range(i64(len(table.cards))):
        card = table.cards[i]
        if not secret or i64(table.seen[card]) != 0:
            f[card] = 7
            f[CARDS + card] = byte(i + 1)
    for i in range(i64(len(table.stack))):
        step = table.stack[i]
        kind = step & 0xFF
        if kind in (RETURN, TO_HAND) or (kind == AWAY and (step >> 8 & 1 == seat or i64(table.seen[step >> 9]) != 0)):
            f[step >> 9] = 8
    for i in range(table.counts[KNOWN + seat]):
        f[table.deck[i]] = 9
        f[CARDS + table.deck[i]] = byte(i + 1)


def encode_warriors(table: Table, seat: i64, f: vec[u8]) -> None:
    for i in range(i64(len(table.board))):
        w = table.board[i]
        slot = who_of(w)
        if is_clone(slot):
            slot = slot - CLONE + 62
        if slot >= SLOTS:
            continue
        at = WARRIORS_AT + slot * PER_WARRIOR
        f[at] = byte(row_of(w) + (1 if side_of(w) == seat else 11))
        order: i64 = 1
        for k in range(i):
            if table.board[k] & PLACE == w & PLACE:
                order += 1
        f[at + 1] = byte(order)
        marks: i64 = 0
        marks += 1 if w & DOWN else 0
        marks += 2 if w & NEW else 0
        marks += 4 if w & USED else 0
        marks += 8 if w & ATTACKED else 0
        marks += 16 if w & COMMITTED else 0
        f[at + 2] = byte(marks)
        f[at + 3] = byte(((w >> 26) & 7) + 1 if slot == RAUTIPU else 0)
        f[at + 4] = byte(bonus_of(w))
        f[at + 5] = byte(boost_of(w))


def encode_rows(table: Table, seat: i64, f: vec[u8]) -> None:
    other = opponent(seat)
    for row in range(table.house.rows):
        at = ROWS_AT + 4 * row
        f[at] = byte(table.taonga[row] + 1)
        if (table.counts[HELD + seat] >> row) & 1:
            f[at + 1] = 1
        elif (table.counts[HELD + other] >> row) & 1:
            f[at + 1] = 2
        f[at + 2] = byte((table.counts[WARS + seat] >> row) & 1)
        f[at + 3] = byte((table.counts[WARS + other] >> row) & 1)


def encode_seat(table: Table, seat: i64, f: vec[u8], at: i64) -> None:
    f[at] = byte(table.counts[HANDS + seat])
    f[at + 1] = byte(table.counts[KNOWN + seat])
    f[at + 2] = byte(table.counts[RONGO + seat])
    for token in range(i64(TOKENS)):
        f[at + 3 + token] = byte(table.tokens(seat, token))
    f[at + 3 + TOKENS] = 1 if table.to_move == seat else 0
    f[at + 4 + TOKENS] = 1 if table.turn == seat else 0


def encode_singles(table: Table, seat: i64, f: vec[u8]) -> None:
    at: i64 = SINGLE_AT
    boosted: i64 = 0
    for i in range(i64(len(table.board))):
        if boost_of(table.board[i]) > 0:
            boosted += 1
    f[at] = byte(table.turn_number >> 8)
    f[at + 1] = u8(table.turn_number & 255)
    f[at + 2] = byte(table.played_cards)
    f[at + 3] = byte(table.played_toa)
    f[at + 4] = byte(table.played_rautaki)
    f[at + 5] = byte(table.truce)
    f[at + 6] = byte(i64(len(table.deck)))
    f[at + 7] = byte(table.battle + 1)
    f[at + 8] = byte(table.holds)
    f[at + 9] = byte(table.decision)
    f[at + 10] = byte(table.left)
    f[at + 11] = byte(i64(len(table.cards)))
    f[at + 12] = byte(table.end)
    if table.winner >= 0:
        f[at + 13] = 1 if table.winner == seat else 2
    f[at + 14] = byte(i64(len(table.board)))
    f[at + 15] = byte(i64(len(table.fallen)))
    f[at + 16] = byte(i64(len(table.stack)))
    f[at + 17] = byte(boosted)
    f[at + 18] = 1 if table.to_move < 0 else 0


def encode_steps(table: Table, seat: i64, f: vec[u8]) -> None:
    number: i64 = len(table.stack)
    for i in range(min(number, i64(STEPS))):
        step = table.stack[number - 1 - i]
        at = STEPS_AT + 3 * i
        side = (step >> 8) & 1
        card = step >> 9
        f[at] = byte(step & 0xFF)
        f[at + 1] = 1 if side == seat else 2
        f[at + 2] = byte(card + 1)
        if step & 0xFF == AWAY and side != seat and i64(table.seen[card]) == 0:
            f[at + 2] = 0
