"""Pages as pictures, against those looked at and kept; `python -m tests.printing.test_pictures [NAME…]` keeps anew."""

import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.printing.pdfs import pages, picture, printed, rules_of

KEPT = Path(__file__).parent / "pictures"
SCALE = 0.4
MEAN, LOUD, LOUD_SHARE = 1.5, 64, 0.004
"""The mean difference of a channel, and how many pixels may differ loudly: letters may fall a fraction aside."""

PAGES = {
    "mu-torere-board": (lambda: printed("mu-torere"), 0),
    "mu-torere-back": (lambda: printed("mu-torere"), 1),
    "mauw-box": (lambda: printed("mauw"), 0),
    "mauw-fronts": (lambda: printed("mauw"), 2),
    "mauw-backs": (lambda: printed("mauw"), 3),
    "mauw-last-fronts": (lambda: printed("mauw"), 18),
    "maui-box": (lambda: printed("maui"), 0),
    "maui-how-to": (lambda: printed("maui"), 1),
    "maui-toa": (lambda: printed("maui"), 12),
    "maui-rautaki": (lambda: printed("maui"), 18),
    "maui-rest-letter": (lambda: printed("maui", "letter"), 20),
    "maui-tiles": (lambda: printed("maui"), 22),
    "maui-tokens": (lambda: printed("maui"), 24),
    "maui-token-backs": (lambda: printed("maui"), 25),
    "mi-mu-torere-back": (lambda: printed("mu-torere", language="mi"), 1),
    "mi-mauw-box": (lambda: printed("mauw", language="mi"), 0),
    "mi-mauw-last-fronts": (lambda: printed("mauw", language="mi"), 18),
    "mi-maui-box": (lambda: printed("maui", language="mi"), 0),
    "mi-maui-how-to": (lambda: printed("maui", language="mi"), 1),
    "mi-maui-rautaki": (lambda: printed("maui", language="mi"), 18),
    "mi-maui-rest-letter": (lambda: printed("maui", "letter", "mi"), 20),
    "mi-maui-tiles": (lambda: printed("maui", language="mi"), 22),
    "mi-maui-tokens": (lambda: printed("maui", language="mi"), 24),
    "rules-mu-torere": (lambda: rules_of("mu-torere"), 2),
    "rules-mauw-score": (lambda: rules_of("mauw"), 4),
    "rules-maui-quick": (lambda: rules_of("maui", quick=True), 0),
    "rules-maui-clauses": (lambda: rules_of("maui", quick=True), 1),
}


def drawn(name):
    make, number = PAGES[name]
    return picture(pages(make())[number], SCALE)


def differ(one, other):
    """The mean difference, and the share of pixels that differ loudly."""
    off = ImageChops.difference(one, other).convert("L")
    loud = sum(off.histogram()[LOUD:]) / (off.width * off.height)
    return ImageStat.Stat(off).mean[0], loud


@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(name):
    made = drawn(name)
    with Image.open(KEPT / f"{name}.png") as kept:
        assert kept.size == made.size
        mean, loud = differ(made, kept.convert("RGB"))
    assert mean < MEAN
    assert loud < LOUD_SHARE


def test_another_page_would_be_noticed():
    one, other = drawn("maui-toa"), drawn("maui-rautaki")
    assert differ(one, other)[0] > MEAN
    moved = ImageChops.offset(one, 2, 0)
    assert differ(one, moved)[1] > LOUD_SHARE


def test_no_picture_is_kept_for_nothing():
    assert {file.stem for file in KEPT.glob("*.png")} == set(PAGES)


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PAGES:
        drawn(name).quantize(64).save(KEPT / f"{name}.png", optimize=True)
