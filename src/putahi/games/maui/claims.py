"""Claiming a Taonga: the claim, victory, the gift, the Champion (MC-12, MC-25 to MC-28)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.games.maui.cards import BATTLE_MARKS, NOBODY, is_clone, row_of, side_of, who_of
from putahi.games.maui.events import CLAIMED, CLEARED, FREED, GUARDIAN
from putahi.games.maui.table import CHAMPION, CHAMPION_OF_BATTLE, HELD, WARS, Table
from putahi.games.maui.taonga import give_gift


def claim(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """MC-26, in order: the Taonga is theirs; victory is checked; then the gift; last the Champion step."""
    counts = table.counts
    counts[HELD + seat] |= 1 << row
    counts[WARS] &= ~(1 << row)  # MC-19: a claim ends the row's War
    counts[WARS + 1] &= ~(1 << row)
    table.note(CLAIMED, seat, -1, row, 0)
    if has_won(table, seat):  # MC-25
        table.finish(seat, 25)
    elif table.unclaimed() == 0:  # MC-12: every row is claimed; an even number of rows can be shared out evenly
        table.finish(leader(table), 12)
    else:
        table.push(CHAMPION_OF_BATTLE if of_battle else CHAMPION, seat, row)
        give_gift(table, seat, row, of_battle)


def has_won(table: Table, seat: i64) -> bool:
    """MC-25: does the seat hold rows that win?"""
    return would_win(table, table.counts[HELD + seat])


def would_win(table: Table, held: i64) -> bool:
    """MC-25: five Taonga, or three adjacent rows; the first row and the last are not adjacent."""
    if number_of_rows(held) >= table.house.win_total:
        return True
    adjacent = table.house.win_adjacent
    if adjacent < 0:
        return False
    for _ in range(adjacent - 1):
        held &= held >> 1
    return held != 0


def leader(table: Table) -> i64:
    """MC-12: who holds more Taonga; -1 when it is equal."""
    first, second = number_of_rows(table.counts[HELD]), number_of_rows(table.counts[HELD + 1])
    if first == second:
        return NOBODY
    return 0 if first > second else 1


def number_of_rows(rows: i64) -> i64:
    number: i64 = 0
    while rows:
        number += 1
        rows &= rows - 1
    return number


def champion_stays(table: Table, seat: i64, row: i64, of_battle: bool) -> None:
    """MC-26: only the Champion stays; all others of the row, and the fallen, go into the deck; boosts are over."""
    champion = table.strongest(row, seat)
    board = table.board
    kept = vec[i64](capacity=len(board))
    for i in range(i64(len(board))):
        w = board[i]
        if i == champion or row_of(w) != row:
            kept = append(kept, w)
            continue
        table.note(CLEARED, side_of(w), who_of(w), row, 0)
        if not is_clone(who_of(w)):
            table.bury(who_of(w))
    if champion >= 0:
        table.note(GUARDIAN, seat, who_of(board[champion]), row, 0)
    table.board = kept
    if of_battle:
        end_battle(table)


def end_battle(table: Table) -> None:
    """MC-24: the fallen go into the deck; boosts and who has attacked are forgotten."""
    for i in range(i64(len(table.fallen))):
        table.bury(table.fallen[i])
    table.fallen = vec[i64]()
    table.battle = -1
    table.holds = 0
    table.clear_marks(BATTLE_MARKS)


def set_free(table: Table, row: i64) -> None:
    """MC-28, MC-29: a Taonga goes back to neutral and every warrior on its row to its owner's hand."""
    table.counts[HELD] &= ~(1 << row)
    table.counts[HELD + 1] &= ~(1 << row)
    table.note(FREED, NOBODY, -1, row, 0)
    table.all_go_home(row)
