"""Chance laid down from outside."""

from librt.vecs import vec
from mypy_extensions import i64

from putahi.core.script import Script
from putahi.games import RULEBOOKS
from putahi.games.maui.rules import start
from putahi.games.maui.text import house_of


def test_outcomes_come_in_order_and_the_first_missing_one_is_wanted():
    script = Script([4, 1])
    assert script.draw(vec[i64]([0, 1, 0, 0, 1])) == 4
    assert script.below(3) == 1
    assert list(script.wanted) == []
    assert script.draw(vec[i64]([2, 0, 1])) == -1
    assert script.below(7) == 0
    assert list(script.wanted) == [2, 0, 1], "the first one only"
    assert script.used == 2


def test_a_scripted_set_up_lays_out_what_the_script_says():
    """MC-3, MC-5: seven Taonga, then five cards each; a Pīwaiwaka dealt is replaced by the card after it."""
    house = house_of(RULEBOOKS["maui"].read_options({}))
    script = Script([10, 0, 9, 1, 8, 2, 7, 3, 62, 14, 5, 6, 7, 20, 21, 22, 23, 24])
    state = start(house, 0, script)
    position = RULEBOOKS["maui"].write_position(state)["position"]
    assert [row["taonga"] for row in position["rows"]] == [
        "papatuanuku", "haumia", "tane", "tumatauenga", "hineahuone", "ranginui", "tangaroa",
    ]  # fmt: skip
    assert position["hands"] == {"1": ["gr3", "gr5", "gr6", "gr7", "br4"], "2": ["go0", "go1", "go2", "go3", "go4"]}
    assert "piwaiwaka" in position["deck"]
    assert list(script.wanted) == []
    assert script.used == 18
