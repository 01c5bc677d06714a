"""Mū Tōrere on one sheet: the board and its pieces, and on the back how to play."""

from putahi.core.language import Words
from putahi.core.options import Options
from putahi.printing.pieces import Batch, GameSet, Piece, Side

PIECE = 24.0
BOARD = 190.0
EACH = 4


def make_set(options: Options, size: tuple[float, float], words: Words) -> GameSet:
    """Four pieces a side, the same on both sides; the board is the sheet's own."""
    pieces = []
    for name, told in (("B", "A black piece, pango"), ("W", "A white piece, mā")):
        side = Side("disc", "board", f"mu-torere/{name}", words(told))
        pieces += [Piece(name, side, side)] * EACH
    counted = [(1, "board, an eight-pointed star"), (EACH, "black pieces, pango"), (EACH, "white pieces, mā")]
    contents = [(count, words(what)) for count, what in counted]
    return GameSet("mu-torere", [Batch("", PIECE, PIECE, pieces)], contents)
