"""The eleven Taonga and the Atua tokens: their gifts and what the tokens do (MC-27), one function each."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.games.maui.cards import (
    BOOST_AT,
    DOWN,
    KILL,
    PLACE,
    STORMWIND,
    TIDE,
    TOA,
    TREMOR,
    base_ihi,
    boost_of,
    opponent,
    place,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.events import EXTRA, GAINED, LOOKED, MOVED, RECOVERED, REVEALED, RICHER, TURNED_DOWN
from putahi.games.maui.table import (
    DRAW,
    KEEP,
    PLACING,
    RONGO,
    TO_HAND,
    TOSS,
    Table,
)

# -- gifts ---------------------------------------------------------------------------------------


def gain_token(table: Table, seat: i64, token: i64) -> None:
    table.change_tokens(seat, token, 1)
    table.note(GAINED, seat, -1, -1, token)


def haumia(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """Draw 2 cards."""
    table.push(DRAW, seat, 2)


def tumatauenga(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    gain_token(table, seat, KILL)


def ranginui(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """Look at the next 3 cards, keep 1 (then ``choices.keep``). None in the deck: nothing."""
    table.cards = take_three(table, seat)
    if len(table.cards) > 0:
        table.note(LOOKED, seat, -1, -1, i64(len(table.cards)))
        table.decide(KEEP, seat)


def whiro(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """Turn down the enemy's strongest face-up warrior on another row; of equals the lowest row, the first placed."""
    enemy = opponent(seat)
    rows = table.house.all_rows if table.house.whiro_any else table.unclaimed()
    best: i64 = -1
    most: i64 = -1
    for other in range(table.house.rows):
        if other == row or (rows >> other) & 1 == 0:
            continue
        i = table.strongest(other, enemy)
        if i >= 0 and table.strength(table.board[i]) > most:
            most = table.strength(table.board[i])
            best = i
    if best >= 0:
        table.board[best] |= DOWN
        table.note(TURNED_DOWN, enemy, who_of(table.board[best]), row_of(table.board[best]), 0)


def ruaumoko(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    gain_token(table, seat, TREMOR)


def rongo(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """One card more on each of the next three end-of-turn draws; a second gift adds three."""
    table.counts[RONGO + seat] += 3
    table.note(RICHER, seat, -1, -1, table.counts[RONGO + seat])


def tawhirimatea(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    gain_token(table, seat, STORMWIND)


def tangaroa(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    gain_token(table, seat, TIDE)


def hineahuone(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """The strongest card that fell in this battle comes to hand; of equals the first to fall."""
    if not of_battle:
        return
    best: i64 = -1
    for i in range(i64(len(table.fallen))):
        if best < 0 or base_ihi(table.fallen[i]) > base_ihi(table.fallen[best]):
            best = i
    if best < 0:
        return
    card = table.fallen[best]
    others = vec[i64]()
    for i in range(i64(len(table.fallen))):
        if i != best:
            others = append(others, table.fallen[i])
    table.fallen = others
    table.seen[card] = 1  # MC-30: recovered in sight of both
    table.into_hand(seat, card)
    table.note(RECOVERED, seat, card, -1, 0)


def tane(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """Reveal 3 cards; the strongest Toa is to be placed (``choices.place_toa``), then the rest come to hand."""
    cards = take_three(table, seat)
    best: i64 = -1
    for i in range(i64(len(cards))):
        table.note(REVEALED, seat, cards[i], -1, 0)
        table.seen[cards[i]] = 1
        if cards[i] < TOA and (best < 0 or base_ihi(cards[i]) > base_ihi(cards[best])):
            best = i
    if table.with_room(seat) == 0:  # MC-8: where no row has room, all go to hand
        best = -1
    if best < 0:
        rest_to_hand(table, seat, cards)
        return
    table.chosen = cards[best]
    table.cards = vec[i64]()
    for i in range(i64(len(cards))):
        if i != best:
            table.cards = append(table.cards, cards[i])
    table.decide(PLACING, seat)


def papatuanuku(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """While it is held, formation tokens are worth 1 more: ``formations.pay_formation``."""
    table.note(EXTRA, seat, -1, -1, 0)


# In the order of ``cards``.
GIFTS: Final[list[Callable[[Table, i64, i64, bool], None]]] = [
    haumia,
    tumatauenga,
    ranginui,
    whiro,
    ruaumoko,
    rongo,
    tawhirimatea,
    tangaroa,
    hineahuone,
    tane,
    papatuanuku,
]


def give_gift(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """MC-27: the gift of the Taonga on this row."""
    GIFTS[table.taonga[row]](table, seat, row, of_battle)


def take_three(table: Table, seat: i64) -> vec[i64]:
    """The deck's next 3 cards, or as many as there are, top first; ``seen`` where the other player knows one."""
    cards = vec[i64]()
    for _ in range(3):
        card = table.lift(seat)
        if card >= 0:
            cards = append(cards, card)
    return cards


def rest_to_hand(table: Table, seat: i64, cards: vec[i64]) -> None:
    """Revealed cards go to hand in order: the first is left to do last, so that it comes first."""
    i: i64 = len(cards) - 1
    while i >= 0:
        table.push(TO_HAND, seat, cards[i])
        i -= 1


# -- tokens --------------------------------------------------------------------------------------


def kill(table: Table, seat: i64, who: i64) -> None:
    """Instant Kill: destroys any one warrior."""
    table.destroy(table.remove(table.find(who)))


def tremor(table: Table, seat: i64, row: i64) -> None:
    """Every warrior on one row goes home; a claim stays, and so does a War."""
    table.all_go_home(row)


def stormwind(table: Table, seat: i64, unused: i64) -> None:
    """The enemy's warriors on unclaimed rows are taken up in board order and scattered (one draw for each)."""
    enemy = opponent(seat)
    rows = table.unclaimed()
    targets = vec[i64]()
    taken = vec[i64]()
    board = table.board
    for row in range(table.house.rows):
        if (rows >> row) & 1:
            targets = append(targets, row)
            for i in range(i64(len(board))):
                if board[i] & PLACE == place(row, enemy):
                    taken = append(taken, board[i])
    kept = vec[i64]()
    for i in range(i64(len(board))):
        if side_of(board[i]) != enemy or (rows >> row_of(board[i])) & 1 == 0:
            kept = append(kept, board[i])
    for i in range(i64(len(taken))):
        row = targets[table.below(i64(len(targets)))]
        w = (taken[i] & ~PLACE) | place(row, enemy)
        if row != table.battle:
            w -= boost_of(w) << BOOST_AT  # its boosts stay only if it lands on its row again
        table.note(MOVED, enemy, who_of(w), row, 0)
        kept = append(kept, w)
    table.board = kept


def tide(table: Table, seat: i64, unused: i64) -> None:
    """Put away up to 5 cards (``choices.toss``), draw as many, then shuffle those away into the deck."""
    table.cards = vec[i64]()
    table.left = 5
    table.decide(TOSS, seat)


# For the tokens from KILL on, in the order of ``cards``; the number is what the token is turned on.
ATUA_TOKENS: Final[list[Callable[[Table, i64, i64], None]]] = [kill, tremor, stormwind, tide]


def use_token(table: Table, seat: i64, token: i64, target: i64) -> None:
    """MC-9: spend an Atua token."""
    table.change_tokens(seat, token, -1)
    ATUA_TOKENS[token - KILL](table, seat, target)
