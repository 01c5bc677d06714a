"""Moves as whole numbers: ``x * SPAN + code``, where x is a card, a warrior, a row or a colour, as the code asks.

With fewer than ten Clones of a name on the board every action is below ``ACTIONS``.
"""

from typing import Final

from mypy_extensions import i64

SPAN: Final = 40
ACTIONS: Final = SPAN * 93

WORD: Final = 0  # x: one of the five words below
PLAY: Final = 1  # x: a card without a target
KILL_WARRIOR: Final = 2  # x: a warrior
COMMIT: Final = 3  # x: a warrior
STRIKE: Final = 4  # x: a warrior
PUT_BACK: Final = 5  # x: a card
TOSS_CARD: Final = 6  # x: a card
KEEP_CARD: Final = 7  # x: a card
BOOST: Final = 8  # to 12: which boost; x: a warrior
WAR: Final = 13  # x: a row
TREMOR_ROW: Final = 14  # x: a row
PLACE_ROW: Final = 15  # x: a row
RELEASE_ROW: Final = 16  # x: a row
PLAY_ROW: Final = 17  # to 23: the row; x: a card
MOVE_ROW: Final = 24  # to 30: the row; x: the warrior that Nekeneke moves
RAUTIPU_ROW: Final = 31  # to 37: the row; x: a colour
PLAY_ALL: Final = 38  # x: Tamanui

# The x of WORD.
END: Final = 0
DONE: Final = 1
HOLD: Final = 2
USE_STORMWIND: Final = 3
USE_TIDE: Final = 4


def pack(code: i64, x: i64) -> i64:
    return x * SPAN + code


def code_of(action: i64) -> i64:
    return action % SPAN


def x_of(action: i64) -> i64:
    return action // SPAN
