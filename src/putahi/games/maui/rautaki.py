"""The thirteen Rautaki (MC-29): what each may be turned on and what it does, one function each.

An effect is called when its card has left the hand. Unless its line in the table says otherwise, the card goes into
the deck when all that the effect brings about is done.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.games.maui.actions import MOVE_ROW, PLAY, PLAY_ALL, PLAY_ROW, RAUTIPU_ROW, pack
from putahi.games.maui.cards import (
    CARDS,
    CLONE,
    COLOURS,
    DOWN,
    KILL,
    MANA_CRUSHER,
    PLACE,
    PUKAHA,
    PURUA_RUA,
    RAUTIPU,
    TANIWHA,
    TOKENS,
    USED,
    WAKA_HUIA,
    base_ihi,
    is_clone,
    opponent,
    place,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.events import HANDS_IN, MOVED, STOLEN, STRENGTHENED, TOKEN_STOLEN, TRUCE, event
from putahi.games.maui.formations import put_on_row
from putahi.games.maui.table import BOARD, DRAW, GAIN, HAND, HANDS, PUTBACK_NEXT, RETURN, Table

ANY_ROW: Final = -1
ANY_IHI: Final = 99

# What a Rautaki may be turned on.
NOTHING: Final = 0
UNCLAIMED_ROW: Final = 1
ROW_WITH_ROOM: Final = 2
ALL_OR_ROW: Final = 3
ROW_AND_COLOUR: Final = 4
WARRIOR_AND_ROW: Final = 5
NEVER_PLAYED: Final = 6

# -- effects: (table, seat, target, other) -------------------------------------------------------


def pukaha(table: Table, seat: i64, target: i64, other: i64) -> None:
    """Pūkaha and both hands go into the deck; the player draws 6, then the opponent 5."""
    for side in range(i64(2)):
        table.note(HANDS_IN, side, -1, -1, table.counts[HANDS + side])
        for card in range(i64(CARDS)):
            if i64(table.where[card]) == HAND + side:
                table.bury(card)
        table.counts[HANDS + side] = 0
    table.bury(PUKAHA)
    table.push(DRAW, opponent(seat), 5)
    table.push(DRAW, seat, 6)


def rautipu(table: Table, seat: i64, row: i64, colour: i64) -> None:
    """An Ihi 6 warrior of the chosen colour, with all that its placing brings; then an Instant Kill token."""
    table.push(GAIN, seat, KILL)
    put_on_row(table, RAUTIPU, row, seat, colour)


def piwaiwaka(table: Table, seat: i64, target: i64, other: i64) -> None:
    """Acts when it comes from the deck into a hand, never from the hand: ``choices.laugh``."""


def kuikui(table: Table, seat: i64, target: i64, other: i64) -> None:
    """Each face-up warrior of one's own with base Ihi 1 or 2, guardians included, gains 4 for good."""
    for i in range(i64(len(table.board))):
        w = table.board[i]
        if side_of(w) == seat and w & DOWN == 0 and 1 <= base_ihi(who_of(w)) <= 2:
            table.strengthen(i, 4)
            table.note(STRENGTHENED, seat, who_of(w), row_of(w), 4)


def taniwha(table: Table, seat: i64, row: i64, other: i64) -> None:
    table.sweep(row, opponent(seat), 6, False)


def patupaiarehe(table: Table, seat: i64, target: i64, other: i64) -> None:
    """A random card from the opponent's hand, then a random token from their reserve (one draw for each)."""
    enemy = opponent(seat)
    if table.counts[HANDS + enemy] > 0:
        card = table.nth_in_hand(enemy, table.below(table.counts[HANDS + enemy]))
        table.out_of_hand(enemy, card)
        table.seen[card] = 1  # MC-30: known to both
        table.into_hand(seat, card)
        table.trail = append(table.trail, event(STOLEN, seat, card, -1, 0, 0, 3))
    held: i64 = 0
    for token in range(i64(TOKENS)):
        held += table.tokens(enemy, token)
    if held > 0:
        pick = table.below(held)
        for token in range(i64(TOKENS)):
            pick -= table.tokens(enemy, token)
            if pick < 0:
                table.change_tokens(enemy, token, -1)
                table.change_tokens(seat, token, 1)
                table.note(TOKEN_STOLEN, seat, -1, -1, token)
                return


def waka_huia(table: Table, seat: i64, target: i64, other: i64) -> None:
    """Draw 3; Waka Huia is shuffled in; then two cards from hand go on the deck (``choices.put_back``)."""
    table.push(PUTBACK_NEXT, seat, 2)
    table.push(RETURN, seat, WAKA_HUIA)
    table.push(DRAW, seat, 3)


def tamanui(table: Table, seat: i64, row: i64, other: i64) -> None:
    """Every enemy of base Ihi 5 or less on all rows; or every enemy on one row. Guardians and face-down ones too."""
    if row == ANY_ROW:
        table.sweep(ANY_ROW, opponent(seat), 5, True)
    else:
        table.sweep(row, opponent(seat), ANY_IHI, True)


def purua(table: Table, seat: i64, row: i64, name: i64) -> None:
    """A Clone of Māui; its name is the lowest that is free."""
    who: i64 = CLONE + name
    while table.find(who) >= 0:
        who += 2
    put_on_row(table, who, row, seat, 0)


def wa_kai(table: Table, seat: i64, target: i64, other: i64) -> None:
    """No Wero for the rest of this turn and the next two; draw 1."""
    table.truce = max(table.truce, table.house.truce_turns)
    table.note(TRUCE, seat, -1, -1, table.truce)
    table.push(DRAW, seat, 1)


def nekeneke(table: Table, seat: i64, who: i64, row: i64) -> None:
    """Move a warrior: it lands face up, last on its new row. Bare: there is none to move."""
    if who < 0:
        return
    w = table.remove(table.find(who))
    if not is_clone(who):
        table.where[who] = BOARD
    w = (w & ~(PLACE | DOWN)) | place(row, seat) | USED
    table.board = append(table.board, w)
    table.note(MOVED, seat, who, row, 0)


def mana_crusher(table: Table, seat: i64, row: i64, other: i64) -> None:
    table.sweep(row, opponent(seat), ANY_IHI, True)


Effect = Callable[[Table, i64, i64, i64], None]

# In the order of ``cards``: what it does, what it is turned on, whether its card goes into the deck afterwards.
RAUTAKI: Final[list[tuple[Effect, int, bool]]] = [
    (pukaha, NOTHING, False),  # goes in with the hands
    (rautipu, ROW_AND_COLOUR, False),  # its warrior is its card
    (piwaiwaka, NEVER_PLAYED, True),
    (kuikui, NOTHING, True),
    (taniwha, UNCLAIMED_ROW, True),
    (patupaiarehe, NOTHING, True),
    (waka_huia, NOTHING, False),  # goes in before the putting back
    (tamanui, ALL_OR_ROW, True),
    (purua, ROW_WITH_ROOM, True),
    (purua, ROW_WITH_ROOM, True),
    (wa_kai, NOTHING, True),
    (nekeneke, WARRIOR_AND_ROW, True),
    (mana_crusher, UNCLAIMED_ROW, True),
]
EFFECTS: Final[list[Effect]] = [line[0] for line in RAUTAKI]
TARGETS: Final[vec[i64]] = vec[i64]([line[1] for line in RAUTAKI])
GOES_BACK: Final[vec[i64]] = vec[i64]([1 if line[2] else 0 for line in RAUTAKI])


def play_rautaki(table: Table, seat: i64, card: i64, target: i64, other: i64) -> None:
    """MC-29: revealed, resolved with all that it brings about, and shuffled back."""
    table.out_of_hand(seat, card)
    table.seen[card] = 0
    if GOES_BACK[card - PUKAHA]:
        table.push(RETURN, seat, card)
    if card == PURUA_RUA or card == PURUA_RUA + 1:
        other = card - PURUA_RUA
    EFFECTS[card - PUKAHA](table, seat, target, other)


# -- what they may be turned on ------------------------------------------------------------------


def can_be_played(table: Table, seat: i64, card: i64) -> bool:
    """Is there a way to play this Rautaki (MC-8's limits apart)? Only a full board or Pīwaiwaka itself forbids it."""
    targets = TARGETS[card - PUKAHA]
    if targets == NEVER_PLAYED:
        return False
    if targets in (ROW_WITH_ROOM, ROW_AND_COLOUR):
        return table.with_room(seat) != 0
    return True


def add_rautaki(table: Table, seat: i64, card: i64, actions: vec[i64], merge: bool) -> vec[i64]:
    """Every way to play a Rautaki; with ``merge`` only one of those that do the same."""
    targets = TARGETS[card - PUKAHA]
    if targets == NOTHING:
        return append(actions, pack(PLAY, card))
    if targets == UNCLAIMED_ROW:
        most: i64 = 6 if card == TANIWHA else ANY_IHI
        return add_rows(table, seat, card, table.unclaimed(), most, card == MANA_CRUSHER, actions, merge)
    if targets == ALL_OR_ROW:
        return add_all_or_row(table, seat, card, actions, merge)
    rows = table.with_room(seat)
    if targets == ROW_WITH_ROOM:
        for row in range(table.house.rows):
            if (rows >> row) & 1:
                actions = append(actions, pack(PLAY_ROW + row, card))
    elif targets == ROW_AND_COLOUR:
        for row in range(table.house.rows):
            if (rows >> row) & 1:
                for colour in range(i64(COLOURS)):
                    actions = append(actions, pack(RAUTIPU_ROW + row, colour))
    elif targets == WARRIOR_AND_ROW:
        return add_moves(table, seat, card, rows, actions)
    return actions


def add_rows(
    table: Table, seat: i64, card: i64, rows: i64, most: i64, down_too: bool, actions: vec[i64], merge: bool
) -> vec[i64]:
    """A row each; those where nobody is hit are all the same."""
    missed = False
    for row in range(table.house.rows):
        if (rows >> row) & 1 == 0:
            continue
        if merge and not table.any_hit(row, opponent(seat), most, down_too):
            if missed:
                continue
            missed = True
        actions = append(actions, pack(PLAY_ROW + row, card))
    return actions


def add_all_or_row(table: Table, seat: i64, card: i64, actions: vec[i64], merge: bool) -> vec[i64]:
    """Tamanui on all rows or on any one. ``all`` is left out of a merge where some row does the very same."""
    enemy = opponent(seat)
    same = False
    if merge:
        board = table.board
        rows: i64 = 0
        strong: i64 = 0
        for i in range(i64(len(board))):
            if side_of(board[i]) == enemy:
                if base_ihi(who_of(board[i])) <= 5:
                    rows |= 1 << row_of(board[i])
                else:
                    strong |= 1 << row_of(board[i])
        if rows == 0:
            same = strong != table.house.all_rows
        else:
            same = rows & (rows - 1) == 0 and rows & strong == 0
    if not same:
        actions = append(actions, pack(PLAY_ALL, card))
    return add_rows(table, seat, card, table.house.all_rows, ANY_IHI, True, actions, merge)


def may_move(table: Table, seat: i64, w: i64) -> bool:
    """Nekeneke: one's own on an unclaimed row, or a guardian on its claimed row that is not used."""
    if side_of(w) != seat:
        return False
    holder = table.holder(row_of(w))
    return holder < 0 or (holder == seat and w & USED == 0)


def add_moves(table: Table, seat: i64, card: i64, rows: i64, actions: vec[i64]) -> vec[i64]:
    """Nekeneke: each warrior that may move, to each row with room but its own; bare where there is none."""
    before = len(actions)
    for i in range(i64(len(table.board))):
        w = table.board[i]
        if may_move(table, seat, w):
            for row in range(table.house.rows):
                if (rows >> row) & 1 and row != row_of(w):
                    actions = append(actions, pack(MOVE_ROW + row, who_of(w)))
    if len(actions) == before:
        actions = append(actions, pack(PLAY, card))
    return actions
