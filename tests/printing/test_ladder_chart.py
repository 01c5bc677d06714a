"""The picture of a ladder."""

import xml.etree.ElementTree as ET

import pytest

from putahi.printing.ladder_chart import draw_ladder, ticks

SVG = "{http://www.w3.org/2000/svg}"
RESULT = {
    "game": "mauw",
    "rungs": [
        {"player": "random", "rating": 0.0, "low": 0.0, "high": 0.0},
        {"player": "level:9 <&>", "rating": 812.5, "low": 700.0, "high": 930.0},
    ],
}


def test_every_player_has_a_point_within_its_interval():
    root = ET.fromstring(draw_ladder(RESULT))
    circles = [float(c.get("cx")) for c in root.iter(f"{SVG}circle")]
    lines = [(float(n.get("x1")), float(n.get("x2"))) for n in root.iter(f"{SVG}line") if n.get("class") == "mark"]
    assert len(circles) == len(lines) == 2
    assert all(low <= at <= high for at, (low, high) in zip(circles, lines, strict=True))
    assert circles[0] > circles[1]  # the best stands on top, furthest right
    assert "level:9 <&>" in [text.text for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize(("low", "high"), [(0, 100), (-40, 930), (0, 3000)])
def test_ticks_are_round_and_few(low, high):
    found = ticks(low, high)
    assert 2 <= len(found) <= 11
    assert all(low <= tick <= high and tick % 50 == 0 for tick in found)
