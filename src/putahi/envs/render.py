"""A game as text or as a picture, always from the view of one seat (or of a spectator)."""

from __future__ import annotations

import math
import unicodedata
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from putahi.core.errors import PutahiError
from putahi.core.rulebook import Json, Rulebook
from putahi.core.state import State
from putahi.games.maui.names import TAONGA_NAMES, TAONGA_TITLES
from putahi.terminal.screens import screen

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

INK, PAPER, EDGE = "#1d1b18", "#f4efe4", "#8b8375"
BACK = "#3b3a4a"  # a MAUW card, or an unseen one
# MW-1's colours, by value; a spirit and a Māui.
MAUW_COLOURS = {
    **dict.fromkeys("18", "#c8463c"),
    **dict.fromkeys("27", "#d9a521"),
    **dict.fromkeys("36", "#4f8f4a"),
    **dict.fromkeys("45", "#3d6fb0"),
    "S": "#e9e9ef",
    "M": "#7b4d94",
}
MAUI_COLOURS = {"gr": "#4f8f4a", "br": "#8a5a34", "go": "#d9a521", "pu": "#7b4d94", "lb": "#6fb1d6", "re": "#c8463c"}
CARD_WIDTH, CARD_HEIGHT, GAP = 64, 30, 6
STACK, LINE, LINES = 5, 11, 2  # Māui: warriors on a side of a row, cards on a line and lines; more of them overlap
TITLES = dict(zip(TAONGA_NAMES, TAONGA_TITLES, strict=True))


def draw_text(game: str, state: State, seat: int | None) -> str:
    """The board in letters, as the terminal shows it."""
    return screen(game).draw(state, seat)


def draw_image(rules: Rulebook, state: State, seat: int | None) -> NDArray[np.uint8]:
    """The board as an RGB array (height, width, 3).

    Raises:
        PutahiError: Pillow is not installed.
    """
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise PutahiError("pictures need Pillow: pip install 'putahi[envs]'") from None
    view = rules.view(state, seat)
    size, paint = {"mu-torere": _mu_torere, "mauw": _mauw, "maui": _maui}[rules.name](view)
    image = Image.new("RGB", size, PAPER)
    paint(ImageDraw.Draw(image))
    return np.array(image)


def _text(
    draw: ImageDraw, place: tuple[float, float], words: str, colour: str = INK, size: int = 14, at: str = "lm"
) -> None:
    """Words at a place; the font that comes with Pillow has no macrons, so they are drawn over their letters."""
    letters = [unicodedata.normalize("NFD", letter) for letter in words]
    plain = "".join(letter[0] for letter in letters)
    draw.text(place, plain, fill=colour, anchor=at, font_size=size)
    x, y = place
    if at[0] == "m":
        x -= draw.textlength(plain, font_size=size) / 2
    for i, letter in enumerate(letters):
        if len(letter) > 1:
            left = x + draw.textlength(plain[:i], font_size=size)
            right = left + draw.textlength(plain[i], font_size=size)
            over = y - size * (0.55 if letter[0].isupper() else 0.38)
            draw.line((left + 1, over, right - 2, over), fill=colour, width=1)


def _mu_torere(view: Json) -> tuple[tuple[int, int], Any]:
    side, middle, radius = 420, 210, 160

    def spot(point: int) -> tuple[float, float]:
        if point == 8:
            return middle, middle
        turn = math.pi * point / 4
        return middle + radius * math.sin(turn), middle - radius * math.cos(turn)

    def paint(draw: ImageDraw) -> None:
        for point in range(8):
            draw.line((spot(point), spot(8)), fill=EDGE, width=3)
            draw.line((spot(point), spot((point + 1) % 8)), fill=EDGE, width=3)
        for point, piece in enumerate(view.split()[0]):
            x, y = spot(point)
            fill = {"B": INK, "W": "#ffffff", ".": PAPER}[piece]
            draw.ellipse((x - 24, y - 24, x + 24, y + 24), fill=fill, outline=INK, width=2)
            _text(draw, (x, y), "P" if point == 8 else str(point + 1), EDGE, 13, "mm")
        _text(draw, (10, side - 14), "Black to move" if view.split()[1] == "b" else "White to move")

    return (side, side), paint


def _card(draw: ImageDraw, x: float, y: float, name: str, fill: str, ink: str) -> None:
    draw.rounded_rectangle((x, y, x + CARD_WIDTH, y + CARD_HEIGHT), 5, fill=fill, outline=INK)
    _text(draw, (x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2), name, ink, 14 if len(name) < 7 else 10, "mm")


def _mauw_card(draw: ImageDraw, x: float, y: float, name: str) -> None:
    if name.startswith("#"):
        _card(draw, x, y, name[1:] or "MAUW", BACK, "#ffffff")
    else:
        identity = name.removeprefix("M=")
        _card(draw, x, y, name, MAUW_COLOURS[identity], INK if identity == "S" else "#ffffff")


def _mauw(view: Json) -> tuple[tuple[int, int], Any]:
    areas = view["columns"]
    band = 5 * (CARD_HEIGHT + GAP) + 10
    width = 4 * (CARD_WIDTH + GAP) + 130
    height = len(areas) * band + 100

    def paint(draw: ImageDraw) -> None:
        for place, (name, columns) in enumerate(areas.items()):
            top = place * band + 10
            mark = "> " if str(view["turn"]) == name else ""
            _text(draw, (10, top + 15), f"{mark}Player {name}")
            _text(draw, (10, top + 35), f"{view['hand_counts'][name]} in hand", EDGE, 12)
            for k, column in enumerate(columns):
                x = 120 + k * (CARD_WIDTH + GAP)
                draw.rounded_rectangle((x - 2, top, x + CARD_WIDTH + 2, top + band - 14), 6, outline=EDGE)
                for level, card in enumerate(column):
                    _mauw_card(draw, x, top + band - 18 - (level + 1) * (CARD_HEIGHT + GAP), card)
        foot = len(areas) * band + 24
        _text(draw, (10, foot), f"deck {view['deck_count']}, discarded {len(view['discard'])}, {view['phase']}")
        if "attack" in view:
            _text(draw, (10, foot + 18), f"attack with {view['attack']['card']} on {view['attack']['target']}")
        for hand in view["hands"].values():
            for k, card in enumerate(hand):
                _mauw_card(draw, 120 + k * (CARD_WIDTH + GAP), foot + 34, card)

    return (width, height), paint


def _warrior(draw: ImageDraw, x: float, y: float, warrior: Json) -> None:
    name = warrior["card"]
    if warrior.get("down"):
        _card(draw, x, y, "·", BACK, "#ffffff")
        return
    toa = len(name) == 3
    colour = warrior.get("colour", name[:2] if toa else "")
    bonus = f"+{warrior['bonus']}" if warrior.get("bonus") else ""
    _card(draw, x, y, name + bonus, MAUI_COLOURS.get(colour, "#e9e2d0"), "#ffffff" if colour else INK)


def _apart(warriors: int) -> float:
    """How far the warriors on one side of a row lie apart."""
    return (CARD_HEIGHT + GAP) * min(1.0, (STACK - 1) / max(1, warriors - 1))


def _maui(view: Json) -> tuple[tuple[int, int], Any]:
    rows = view["rows"]
    step, wide = CARD_HEIGHT + GAP, 112
    middle = 30 + STACK * step
    cards = [card for hand in view["hands"].values() for card in hand]
    a_line = max(LINE, math.ceil(len(cards) / LINES))
    width = max(len(rows) * wide, LINE * (CARD_WIDTH + GAP)) + 20
    height = middle + 50 + STACK * step + 30 + LINES * step  # of one size, however many there are

    def paint(draw: ImageDraw) -> None:
        _text(draw, (10, 14), f"Turn {view['turn_number']}, player {view['turn']}, {view['phase']}")
        for k, row in enumerate(rows):
            x = 10 + k * wide
            draw.rounded_rectangle((x, middle, x + wide - 8, middle + 44), 6, fill="#dfe8df", outline=INK)
            _text(draw, (x + wide / 2 - 4, middle + 14), TITLES[row["taonga"]], INK, 13, "mm")
            told = (
                f"held by {row['owner']}" if row["owner"] else f"War by {row['war']}" if row["war"] else f"row {k + 1}"
            )
            _text(draw, (x + wide / 2 - 4, middle + 32), told, EDGE, 12, "mm")
            for level, warrior in enumerate(row["2"]):
                _warrior(draw, x + 20, middle - step - level * _apart(len(row["2"])), warrior)
            for level, warrior in enumerate(row["1"]):
                _warrior(draw, x + 20, middle + 50 + level * _apart(len(row["1"])), warrior)
        foot = middle + 60 + STACK * step
        counts = " and ".join(str(count) for count in view["hand_counts"].values())
        _text(draw, (10, foot), f"hands {counts}, deck {view['deck_count']}")
        for k, card in enumerate(cards):
            across = LINE * (CARD_WIDTH + GAP) / a_line
            place = (10 + k % a_line * across, foot + 16 + k // a_line * step)
            _warrior(draw, *place, {"card": card})

    return (width, height), paint
