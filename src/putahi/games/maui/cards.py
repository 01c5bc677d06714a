"""The Māui Card Game's parts as numbers: cards, Taonga, tokens, and a warrior on the board (MC-1 to MC-4, MC-13).

- A card is a number from 0 to 72, in the order of the rules' text forms: Toa are 10 x colour + Ihi, Rautaki from 60.
- A Clone is no card: its number is 73 or more, even for ``clone-rua``, ``-2``, … (73, 75, …), odd for ``clone-tahi``.
- A warrior on the board is one packed whole number: which card or Clone, whose, where, and what has happened to it.
"""

from typing import Final

from mypy_extensions import i64

# MC-1: six colours (gr br go pu lb re) of ten Ihi each.
COLOURS: Final = 6
TIERS: Final = 10
TOA: Final = 60

# MC-2: the Rautaki.
PUKAHA: Final = 60
RAUTIPU: Final = 61
PIWAIWAKA: Final = 62
KUIKUI: Final = 63
TANIWHA: Final = 64
PATUPAIAREHE: Final = 65
WAKA_HUIA: Final = 66
TAMANUI: Final = 67
PURUA_RUA: Final = 68
PURUA_TAHI: Final = 69
WA_KAI: Final = 70
NEKENEKE: Final = 71
MANA_CRUSHER: Final = 72
CARDS: Final = 73
CLONE: Final = 73

# MC-3: the Taonga.
HAUMIA: Final = 0
TUMATAUENGA: Final = 1
RANGINUI: Final = 2
WHIRO: Final = 3
RUAUMOKO: Final = 4
RONGO: Final = 5
TAWHIRIMATEA: Final = 6
TANGAROA: Final = 7
HINEAHUONE: Final = 8
TANE: Final = 9
PAPATUANUKU: Final = 10
TAONGA: Final = 11
ROWS: Final = 7

# MC-4: tokens; 0 to 4 are the Ihi Boosts +1 to +5.
BOOSTS: Final = 5
KILL: Final = 5
TREMOR: Final = 6
STORMWIND: Final = 7
TIDE: Final = 8
TOKENS: Final = 9

RAUTIPU_IHI: Final = 6  # MC-29
CLONE_IHI: Final = 15  # MC-29
NOBODY: Final = -1

# A packed warrior, from the lowest bit: who (16 bits), side (1), row (4), five marks, colour (3), boosts (16),
# permanent bonus (17).
WHO: Final[i64] = 0xFFFF
SIDE_AT: Final[i64] = 16
PLACE: Final[i64] = 0x1F << 16
DOWN: Final[i64] = 1 << 21  # face down (MC-14)
NEW: Final[i64] = 1 << 22  # a Clone summoned this turn (MC-18)
USED: Final[i64] = 1 << 23  # has attacked, been struck or moved this turn (MC-29, Nekeneke)
ATTACKED: Final[i64] = 1 << 24  # has attacked in this Whawhai (MC-20)
COMMITTED: Final[i64] = 1 << 25  # is named for the attack under way (MC-20)
COLOUR_AT: Final[i64] = 26
BOOST_AT: Final[i64] = 29
BONUS_AT: Final[i64] = 45
BATTLE_MARKS: Final[i64] = ATTACKED | COMMITTED | (0xFFFF << 29)


def place(row: i64, side: i64) -> i64:
    """The bits of a warrior of this side on this row; compare with ``warrior & PLACE``."""
    return (row << 17) | (side << 16)


def warrior(who: i64, row: i64, side: i64, colour: i64) -> i64:
    """A fresh warrior, face up. ``colour`` matters only for Rautipu."""
    return who | place(row, side) | (colour << COLOUR_AT)


def who_of(w: i64) -> i64:
    return w & WHO


def row_of(w: i64) -> i64:
    return (w >> 17) & 0xF


def side_of(w: i64) -> i64:
    return (w >> 16) & 1


def colour_of(w: i64) -> i64:
    """MC-1: the colour of a Toa or of Rautipu; a Clone has every colour (see ``is_clone``)."""
    who = w & WHO
    return who // 10 if who < TOA else (w >> COLOUR_AT) & 7


def boost_of(w: i64) -> i64:
    """MC-23: what Ihi Boosts add in this battle."""
    return (w >> BOOST_AT) & 0xFFFF


def bonus_of(w: i64) -> i64:
    """MC-13: what stays added while it is on the board."""
    return w >> BONUS_AT


def is_clone(who: i64) -> bool:
    return who >= CLONE


def base_ihi(who: i64) -> i64:
    """MC-13: the Ihi that is printed."""
    if who < TOA:
        return who % 10
    return CLONE_IHI if who >= CLONE else RAUTIPU_IHI


def opponent(seat: i64) -> i64:
    return 1 - seat
