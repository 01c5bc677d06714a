"""Positions and moves in text: exact resuming, and clear refusals."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import putahi
from putahi.core.errors import BadRecord
from putahi.games import rulebook
from putahi.games.mu_torere.rules import ENTRY_LIMIT

RULES = rulebook("mu-torere")
ENTRIES = st.sampled_from(list(ENTRY_LIMIT))


@given(st.lists(st.integers(0, 8), max_size=80), ENTRIES, st.sampled_from([0, 2, 3, 5]))
def test_a_full_position_resumes_exactly(choices, entry, repetition):
    """At every point of a game: the resumed game has the same moves and ends at the same point."""
    options = RULES.read_options({"entry": entry, "repetition": repetition})
    state = RULES.start(options, 0)
    for choice in choices:
        written = RULES.write_position(state)
        resumed = RULES.read_position(options, 0, written["position"], written.get("seen", []))
        assert RULES.write_position(resumed) == written
        assert (resumed.to_move, resumed.end) == (state.to_move, state.end)
        assert list(resumed.occurred) == list(state.occurred) or state.end == 9
        actions = list(state.legal_actions())
        if not actions:
            break
        state.apply(actions[choice % len(actions)])


@pytest.mark.parametrize(
    "text",
    [
        "BBBBWWWW. b 0",
        "BBBBWWWW. b 0 3",
        "BBBBWWWW. x 0 0",
        "BBBBWWWWW b 0 0",
        "BBBBWWW.. b 0 0",
        "BBBBBWWW. b 0 0",
        "bbbbwwww. b 0 0",
        "BBBBWWWW.  b 0 0",
        " BBBBWWWW. b 0 0",
        "BBBBWWWW. b 0 0\n",
        "BBBBWWWW. b ٠ 0",
        "",
    ],
)
def test_a_wrong_position_is_refused(text):
    with pytest.raises(BadRecord, match=r"^position: .*(is no position|four pieces)"):
        putahi.new("mu-torere", position=text)


@given(st.text(alphabet="BW.bw 012", max_size=20) | st.text(max_size=20))
def test_any_text_is_a_position_or_refused(text):
    try:
        game = putahi.new("mu-torere", position=text)
    except BadRecord as error:
        assert error.place == "position"  # noqa: PT017 - both ways are fine, each with its own check
    else:
        assert game.position() == text


@pytest.mark.parametrize(
    ("seen", "options", "message"),
    [
        (["x"], {}, r"seen[0]: "),
        (["BBBBWWWW. b 2 2"] * 3, {}, "seen[2]: with it the game would have been a draw before"),
        (["BBBBWWWW. b 2 2"], {"repetition": 0}, "seen: nothing is counted"),
        (["BBBBW.WWW b 2 2"], {"entry": "always"}, "seen[0]: in it the side to move is blocked"),
        (["BBBBWWWW. b 0 0"], {"entry": "first-turn"}, "seen[0]: its turn counts"),
    ],
)
def test_wrong_earlier_positions_are_refused(seen, options, message):
    with pytest.raises(BadRecord, match="^" + re.escape(message)):
        putahi.Game(RULES, options, 0, ".BBBBWWWW b 2 2", seen)


def test_mt_10_earlier_positions_count():
    """MT-10: a position that has occurred twice before is a draw as soon as it is loaded."""
    here = ".BBBBWWWW b 2 2"
    assert putahi.Game(RULES, {}, 0, here, [here]).outcome() is None
    assert putahi.Game(RULES, {}, 0, here, [here, here]).outcome().reason == "MT-10"


def test_a_record_from_a_position_keeps_what_was_seen():
    here = ".BBBBWWWW b 2 2"
    game = putahi.Game(RULES, {}, 0, here, [here])
    game.play("2-1")
    again = putahi.load(game.to_json())
    assert list(again.state.occurred) == list(game.state.occurred)


@pytest.mark.parametrize("move", ["", "4", "4P", "4-p", "4-9", "0-P", "4--P", "P-P-1", " 4-P", "4-P\n", "４-P"])
def test_malformed_moves(move):
    assert putahi.new("mu-torere").why_not(move).clause == "malformed"


def test_every_illegal_move_has_one_clause_in_the_stated_order():
    """All 81 texts from the start: MT-4 before MT-5, MT-6 and MT-7."""
    game = putahi.new("mu-torere")
    found = {}
    for start in "12345678P":
        for goal in "12345678P":
            violation = game.why_not(f"{start}-{goal}")
            found[f"{start}-{goal}"] = violation.clause if violation else "legal"
    assert {move for move, clause in found.items() if clause == "legal"} == {"1-P", "4-P"}
    assert {move for move, clause in found.items() if clause == "MT-7"} == {"2-P", "3-P"}
    assert {m for m, c in found.items() if c == "MT-5"} == {"1-2", "2-1", "2-3", "3-2", "3-4", "4-3", "4-5", "1-8"}
    assert all(c == "MT-4" for m, c in found.items() if m[0] in "5678P" or m[0] == m[2])
