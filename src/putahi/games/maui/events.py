"""What happened during one move, noted as it happens, for the log in words.

Each note is one packed whole number with a mark for who may know what it names (MC-30): seat 0, seat 1 and a
spectator, one bit each. Who may not know it sees the same note without the card.
"""

from typing import Final

from mypy_extensions import i64

ALL: Final[i64] = 7
SPECTATOR: Final[i64] = 2

DRAWN: Final = 1  # seat, card: from the deck to the hand
PIWAIWAKA_SEEN: Final = 2  # seat, number 1 if that seat holds a Taonga to release
HOME: Final = 3  # seat, who, row: back to the owner's hand; a Clone leaves the game
DESTROYED: Final = 4  # seat, who, row: into the deck; a Clone leaves the game
CLASH: Final = 5  # seat that attacks, who is struck, number: its attackers' Ihi, other: the target's
FALLEN: Final = 6  # seat, who, row
FORMATION: Final = 7  # seat, row, number: the pattern, other: what its token adds (0 for no token)
GAINED: Final = 8  # seat, number: the token
FLIPPED: Final = 9  # seat, row
CLAIMED: Final = 10  # seat, row
GUARDIAN: Final = 11  # seat, who, row
CLEARED: Final = 12  # seat, who, row: leaves a claimed row for the deck
REVEALED: Final = 13  # seat, card
STANDS: Final = 14  # seat, who, row: placed
LOOKED: Final = 15  # seat, number of cards
STOLEN: Final = 16  # seat that takes, card
TOKEN_STOLEN: Final = 17  # seat that takes, number: the token
STRENGTHENED: Final = 18  # seat, who, number
TURNED_DOWN: Final = 19  # seat, who, row
MOVED: Final = 20  # seat, who, row: where it lands
FREED: Final = 21  # row
LAPSED: Final = 22  # row: nobody was left there
UNDECIDED: Final = 23  # row: a battle without a claim
BATTLE: Final = 24  # seat that challenges, row
RECOVERED: Final = 25  # seat, card
RICHER: Final = 26  # seat, number of draws with one card more
TRUCE: Final = 27  # number of turns
TURN: Final = 28  # seat, number of the turn
WON: Final = 29  # seat, number: the clause
DRAWN_GAME: Final = 30  # number: the clause
HANDS_IN: Final = 31  # seat, number of cards: a hand goes into the deck
EXTRA: Final = 32  # seat: Papatūānuku makes the seat's formation tokens worth 1 more


def event(kind: i64, seat: i64, who: i64, row: i64, number: i64, other: i64, known: i64) -> i64:
    """Pack a note. ``who``, ``row`` and ``seat`` may be -1; the numbers are cut to 14 bits."""
    low = kind | ((seat + 1) << 6) | (known << 8) | ((row + 1) << 11) | ((who + 1) << 15)
    return low | ((number & 0x3FFF) << 32) | ((other & 0x3FFF) << 46)


def kind_of(e: i64) -> i64:
    return e & 0x3F


def seat_of(e: i64) -> i64:
    return ((e >> 6) & 3) - 1


def known_of(e: i64) -> i64:
    return (e >> 8) & 7


def event_row(e: i64) -> i64:
    return ((e >> 11) & 15) - 1


def event_who(e: i64) -> i64:
    return ((e >> 15) & 0x1FFFF) - 1


def number_of(e: i64) -> i64:
    return (e >> 32) & 0x3FFF


def other_of(e: i64) -> i64:
    return (e >> 46) & 0x3FFF


def hidden(e: i64) -> i64:
    """The same note without the card it names."""
    return e & ~(i64(0x1FFFF) << 15)
