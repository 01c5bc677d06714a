"""Whawhai: the battle for a row (MC-19 to MC-24): what is legal in it, and what happens."""

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.games.maui.actions import BOOST, COMMIT, HOLD, STRIKE, WORD, pack
from putahi.games.maui.cards import (
    ATTACKED,
    BOOST_AT,
    BOOSTS,
    COMMITTED,
    DOWN,
    PLACE,
    USED,
    is_clone,
    opponent,
    place,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.claims import claim, end_battle
from putahi.games.maui.events import ALL, BATTLE, CLASH, FALLEN, LAPSED, UNDECIDED, event
from putahi.games.maui.table import WARS, Table


def open_battle(table: Table, challenger: i64) -> None:
    """MC-7, MC-19: the Whawhai of the War that this seat declared on its last turn, if there is one."""
    wars = table.counts[WARS + challenger]
    if wars == 0:
        return
    row: i64 = 0
    while (wars >> row) & 1 == 0:
        row += 1
    own = table.face_up(row, challenger)
    theirs = table.face_up(row, opponent(challenger))
    if own > 0 and theirs > 0:
        table.battle = row
        table.holds = 0
        table.note(BATTLE, challenger, -1, row, 0)
    elif own == 0 and theirs == 0:
        table.counts[WARS + challenger] &= ~(1 << row)
        table.note(LAPSED, challenger, -1, row, 0)
    else:
        claim(table, challenger if own > 0 else opponent(challenger), row, False)


def ready(w: i64, row: i64, side: i64) -> bool:
    """MC-20: may this warrior still attack? Face up, and it has not attacked in this Whawhai."""
    return w & (PLACE | DOWN | ATTACKED) == place(row, side)


def attackers(table: Table) -> i64:
    """How many warriors are committed to the attack under way."""
    number: i64 = 0
    for i in range(i64(len(table.board))):
        if table.board[i] & COMMITTED:
            number += 1
    return number


def add_battle(table: Table, actions: vec[i64]) -> vec[i64]:
    """MC-20, MC-23: the battle moves of the side whose attack it is (Atua tokens apart)."""
    seat = table.to_move
    row = table.battle
    board = table.board
    committed = attackers(table)
    last: i64 = -1
    if committed > 0:
        for i in range(i64(len(board))):
            if board[i] & COMMITTED:
                last = i
    for i in range(i64(len(board))):
        if i > last and ready(board[i], row, seat):  # in board order
            actions = append(actions, pack(COMMIT, who_of(board[i])))
    if committed > 0:
        enemy = place(row, opponent(seat))
        for i in range(i64(len(board))):
            if board[i] & (PLACE | DOWN) == enemy:
                actions = append(actions, pack(STRIKE, who_of(board[i])))
        return actions
    actions = append(actions, pack(WORD, HOLD))
    own = place(row, seat)
    for token in range(i64(BOOSTS)):
        if table.tokens(seat, token) > 0:
            for i in range(i64(len(board))):
                if board[i] & (PLACE | DOWN) == own:
                    actions = append(actions, pack(BOOST + token, who_of(board[i])))
    return actions


def boost(table: Table, token: i64, who: i64) -> None:
    """MC-23: spend an Ihi Boost on a warrior, for the rest of the battle."""
    table.change_tokens(table.to_move, token, -1)
    table.board[table.find(who)] += (token + 1) << BOOST_AT


def commit(table: Table, who: i64) -> None:
    table.board[table.find(who)] |= COMMITTED


def hold(table: Table) -> None:
    """MC-24: hold back; after two holds in succession the battle ends (``settle_battle``)."""
    table.holds += 1
    table.to_move = opponent(table.to_move)


def strike(table: Table, who: i64) -> None:
    """MC-21, MC-22: the clash. The sum of the attackers' effective Ihi against the target's."""
    seat = table.to_move
    target = table.find(who)
    total: i64 = 0
    number: i64 = 0
    for i in range(i64(len(table.board))):
        if table.board[i] & COMMITTED:
            total += table.strength(table.board[i])
            number += 1
            table.board[i] |= ATTACKED | USED
    table.board[target] |= USED
    against = table.strength(table.board[target])
    table.trail = append(table.trail, event(CLASH, seat, who, table.battle, total, against, ALL))
    tie = total == against
    target_falls = total >= against
    attackers_fall = total < against or (tie and seat != table.turn) or number > 1
    if target_falls:
        fall(table, target)
    if attackers_fall:
        i = i64(0)
        while i < len(table.board):
            if table.board[i] & COMMITTED:
                fall(table, i)
            else:
                i += 1
    table.clear_marks(COMMITTED)
    table.holds = 0
    table.to_move = opponent(seat)


def fall(table: Table, i: i64) -> None:
    """A warrior falls: its card waits for the end of the battle; a Clone leaves the game (MC-15)."""
    w = table.remove(i)
    table.note(FALLEN, side_of(w), who_of(w), row_of(w), 0)
    if not is_clone(who_of(w)):
        table.seen[who_of(w)] = 0
        table.fallen = append(table.fallen, who_of(w))


def settle_battle(table: Table) -> bool:
    """MC-24: end the battle if it ends here, with a claim for a side that is left alone. Did it end?"""
    row = table.battle
    challenger = table.turn
    own = table.face_up(row, challenger)
    theirs = table.face_up(row, opponent(challenger))
    if own > 0 and theirs > 0 and table.holds < 2:
        for i in range(i64(len(table.board))):
            w = table.board[i]
            if ready(w, row, challenger) or ready(w, row, opponent(challenger)):
                return False
    if own > 0 and theirs == 0:
        claim(table, challenger, row, True)
    elif theirs > 0 and own == 0:
        claim(table, opponent(challenger), row, True)
    else:
        table.counts[WARS + challenger] &= ~(1 << row)
        table.note(UNDECIDED, challenger, -1, row, 0)
        end_battle(table)
    return True
