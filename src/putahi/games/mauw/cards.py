"""The cards of MAUW: which there are, how many take part, and what each can be played as (MW-1 to MW-3, MW-6, MW-26).

Three kinds of small numbers stand for cards:

- a *card*, as it lies in a hand, in the deck or in the discard pile: 1 to 8 the warriors, 9 a spirit, 10 a Māui;
- a *face*, as it lies face up on a column: the warrior or spirit it counts as (1 to 9), with ``MARK`` added where a
  Māui stands for it (MW-6). A MAUW card keeps its card's number, with ``MARK`` added where everybody knows it (MW-2);
- a *form*, in which a card can be played: 0 to 7 the warriors, 8 a spirit, 9 to 17 a Māui as each of these. Sets of
  forms are bits.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

SPIRIT: Final = 9
MAUI: Final = 10
KINDS: Final = 11  # cards are numbered from 1, so that 0 is no card
MARK: Final = 16
IDENTITY: Final = 15  # the bits of a face without its mark

WARRIORS: Final = 8
FORMS: Final = 18
MAUI_FORMS: Final = 9  # the first form of a Māui
SPIRIT_FORMS: Final = (1 << 8) | (1 << 17)
WARRIOR_FORMS: Final = ((1 << FORMS) - 1) & ~SPIRIT_FORMS

HAND: Final = 4
COLUMNS: Final = 4
MOST_MAUW: Final = 3  # MW-5: a fourth card is never a MAUW
MAUW_VALUE: Final = 9

# MW-1: how many copies of each value, spirits and Māui there are.
COPIES: Final = 7
SPIRITS: Final = 12
JOKERS: Final = 4

# MW-1: the two values of each colour, red, yellow, green, blue: they sum to nine.
COLOURS: Final = ((1, 8), (2, 7), (3, 6), (4, 5))

# MW-3: how many warriors of each value, spirits and Māui leave the game, by number of players.
REMOVED: Final = {2: (2, 4, 1), 3: (1, 2, 0), 4: (1, 2, 0), 5: (0, 0, 0), 6: (0, 0, 0)}


def _values() -> vec[i64]:
    """MW-24: what each face counts as top: a warrior its value, a spirit nothing."""
    table = vec[i64]()
    for card in range(KINDS):
        table = append(table, i64(card if card <= WARRIORS else 0))
    return table


def _matches() -> vec[i64]:
    """MW-11: for each warrior's value, the forms of its colour."""
    table = vec[i64]()
    for card in range(KINDS):
        forms = 0
        for pair in COLOURS:
            if card in pair:
                for value in pair:
                    forms |= (1 << (value - 1)) | (1 << (value - 1 + MAUI_FORMS))
        table = append(table, i64(forms))
    return table


def _counts() -> vec[u8]:
    """How many members each of the 512 sets of nine forms has."""
    table = vec[u8]()
    for forms in range(512):
        table = append(table, u8(forms.bit_count()))
    return table


VALUE: Final = _values()
MATCHES: Final = _matches()
COUNT: Final = _counts()


def count_forms(forms: i64) -> i64:
    """How many forms a set has."""
    return i64(COUNT[forms & 511]) + i64(COUNT[forms >> 9])


def form_face(form: i64) -> i64:
    """The face that a card played in this form shows."""
    return form + 1 if form < MAUI_FORMS else (form - MAUI_FORMS + 1) | MARK


def face_card(face: i64) -> i64:
    """The card that shows this face: MW-6, off the table a Māui is a Māui."""
    return MAUI if face & MARK else face


class Setup:
    """What a game's options fix before it begins; shared by all states of that game and never changed.

    Attributes:
        players: 2 to 6 (MW-4).
        first: the seat that begins, from 0; -1 for one drawn at random (MW-4).
        columns: columns of an area, 1 to 4 (MW-5, MW-26).
        full_columns: how many columns of three MAUW cards end the game (MW-22, MW-26).
        lone_value: whether a top without MAUW cards scores its value, or nothing (MW-24).
        quiet_limit: cards in a row without a new MAUW card that end the game; 0 for never (MW-25).
        cards: how many of each card take part, ``KINDS`` numbers.
        identities: the forms that a Māui can be played in.
    """

    def __init__(
        self,
        players: i64,
        first: i64,
        columns: i64,
        full_columns: i64,
        lone_value: bool,
        quiet_limit: i64,
        cards: vec[u8],
        identities: i64,
    ) -> None:
        self.players: i64 = players
        self.first: i64 = first
        self.columns: i64 = columns
        self.full_columns: i64 = full_columns
        self.lone_value: bool = lone_value
        self.quiet_limit: i64 = quiet_limit
        self.cards: vec[u8] = cards
        self.identities: i64 = identities


def maui_identities(colours: i64) -> i64:
    """MW-6: the forms of a Māui where the first ``colours`` colours are in the game: their values, and a spirit."""
    forms: i64 = SPIRIT_FORMS & ~(1 << 8)
    for colour in range(colours):
        for value in COLOURS[colour]:
            forms |= 1 << (value - 1 + MAUI_FORMS)
    return forms
