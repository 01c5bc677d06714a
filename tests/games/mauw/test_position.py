"""MAUW's positions: exact resuming, short forms, and clear refusals."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import putahi
from putahi.core.errors import BadRecord, PutahiError
from putahi.core.rng import Sfc32
from tests.games.mauw.tools import RULES, random_states


@given(st.integers(0, 2**62), st.integers(2, 6))
def test_a_full_position_resumes_exactly(seed, players):
    """From any point of a game the resumed one goes on alike, shuffles included, to the same end."""
    options = RULES.read_options({"players": players})
    for step, state in enumerate(random_states(players, seed)):
        written = RULES.write_position(state)
        if step % 17 and state.to_move >= 0:
            continue
        resumed = RULES.read_position(options, 0, json.loads(json.dumps(written["position"])), [])
        assert RULES.write_position(resumed) == written
        assert resumed.end == state.end
        rng, twin = Sfc32(seed), Sfc32(seed)
        while state.to_move >= 0:
            state.apply(state.random_action(rng))
            resumed.apply(resumed.random_action(twin))
        assert RULES.write_position(resumed) == RULES.write_position(state)
        assert RULES.outcome(resumed, options) == RULES.outcome(state, options)


def test_short_forms():
    """No deck: the cards not seen elsewhere, shuffled by the seed; no hands: dealt from that deck."""
    dealt = putahi.new("mauw", seed=5).position()
    assert putahi.new("mauw", position={}, seed=5).position() == dealt
    assert (
        putahi.new("mauw", position={"deck": dealt["deck"], "hands": dealt["hands"], "rng": dealt["rng"]}).position()
        == dealt
    )
    table = putahi.new("mauw", position={"columns": {"2": [["#1"], [], [], []]}}, seed=1)
    assert table.position()["columns"] == {"1": [[], [], [], []], "2": [["#1"], [], [], []]}
    assert len(table.position()["deck"]) == 51 - 1 - 8
    assert putahi.new("mauw", position={}).position() == putahi.new("mauw", position={}, seed=0).position()


ATTACK = {"by": 1, "card": "6", "target": "2A"}
THREE_WARRIORS = {"2": [["3"], [], [], []]}


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ([], "position"),
        ({"hand": {}}, "position.hand"),
        ({"hands": {"1": ["1", "2", "3", "4"]}}, "position.hands"),
        ({"hands": {"1": ["1", "2", "3"], "2": ["1", "2", "3", "4"]}}, "position.hands.1"),
        ({"hands": {"1": ["1", "2", "3", "4", "5"], "2": ["1", "2", "3", "4"]}}, "position.hands.1"),
        ({"hands": {"1": ["1", "2", "3", "9"], "2": ["1", "2", "3", "4"]}}, "position.hands.1[3]"),
        ({"hands": {"1": ["1", "1", "1", "1"], "2": ["1", "1", "3", "4"]}}, "position"),
        ({"hands": {"3": []}}, "position.hands.3"),
        ({"columns": {"1": [[], [], []]}}, "position.columns.1"),
        ({"columns": {"1": [["1", "2"], [], [], []]}}, "position.columns.1[0][1]"),
        ({"columns": {"1": [["#1", "#2", "#3", "#4"], [], [], []]}}, "position.columns.1[0][3]"),
        ({"columns": {"1": [["#"], [], [], []]}}, "position.columns.1[0][0]"),
        ({"columns": {"1": [["M"], [], [], []]}}, "position.columns.1[0][0]"),
        ({"columns": {"1": [["M=M"], [], [], []]}}, "position.columns.1[0][0]"),
        ({"columns": {"1": [[4], [], [], []]}}, "position.columns.1[0][0]"),
        ({"columns": {"4": []}}, "position.columns.4"),
        ({"deck": ["1", "2"]}, "position"),
        ({"deck": []}, "position"),
        ({"discard": ["#1"]}, "position.discard[0]"),
        ({"turn": 3}, "position.turn"),
        ({"turn": True}, "position.turn"),
        ({"to_move": 2}, "position.to_move"),
        ({"to_move": None}, "position.to_move"),
        ({"phase": "wait"}, "position.phase"),
        ({"phase": "over"}, "position.phase"),
        ({"phase": "defend"}, "position.turn"),
        ({"phase": "defend", "turn": 1}, "position.attack"),
        ({"attack": ATTACK}, "position.attack"),
        ({"phase": "defend", "turn": 1, "attack": ATTACK}, "position.attack.target"),
        ({"phase": "defend", "turn": 2, "attack": ATTACK, "columns": THREE_WARRIORS}, "position.attack.by"),
        (
            {"phase": "defend", "turn": 1, "attack": {**ATTACK, "card": "5"}, "columns": THREE_WARRIORS},
            "position.attack.target",
        ),
        ({"phase": "defend", "turn": 1, "attack": {**ATTACK, "target": "3A"}}, "position.attack.target"),
        ({"phase": "defend", "turn": 1, "attack": {"by": 1}}, "position.attack.card"),
        ({"phase": "place", "turn": 1}, "position.gain"),
        ({"phase": "place", "turn": 1, "gain": []}, "position.gain"),
        ({"phase": "place", "turn": 1, "gain": ["#4"]}, "position.gain[0]"),
        ({"phase": "place", "turn": 1, "gain": ["#4", "5"]}, "position.gain"),
        ({"phase": "place", "turn": 1, "gain": ["?4", "4"]}, "position.gain"),
        (
            {"phase": "place", "turn": 1, "gain": ["?4"], "columns": {"1": [["1"], ["2"], ["3"], ["4"]]}},
            "position.gain",
        ),
        ({"quiet": -1}, "position.quiet"),
        ({"rng": [1, 2, 3]}, "position.rng"),
        ({"rng": [1, 2, 3, 2**32]}, "position.rng[3]"),
    ],
)
def test_a_wrong_position_is_named_by_its_place(position, place):
    with pytest.raises(BadRecord) as caught:
        putahi.new("mauw", position=position, players=2)
    assert caught.value.place == place


def test_a_position_whose_end_holds_is_over_whoever_it_names():
    three = [["#1", "#2", "#3"], ["#4", "#5", "#6"], ["#7", "#8", "#8"], []]
    game = putahi.new("mauw", position={"columns": {"1": three}, "to_move": 1})
    assert (game.to_move, game.outcome().reason) == (None, "MW-22")


def test_features_hold_any_quiet_count():
    game = putahi.new("mauw", position={"quiet": 30_000}, quiet_limit=0)
    assert list(game.state.encode(0))[-2:] == [255, 0]


WORDS = st.sampled_from(["1", "S", "M", "#4", "?4", "#", "M=6", "M=S", "play", "place", "defend", "2A", "", "x"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 5) | WORDS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["1", "2", "by", "card", "target"]), inner)
    ),
    max_leaves=10,
)
KEYS = ["columns", "hands", "deck", "discard", "turn", "to_move", "phase", "attack", "gain", "quiet", "rng"]


@given(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4), st.integers(0, 40))
def test_any_change_to_a_position_is_read_or_refused(changes, step):
    states = list(random_states(2, 3))
    whole = RULES.write_position(states[step % len(states)])["position"]
    try:
        game = putahi.new("mauw", position={**whole, **changes})
    except PutahiError as error:
        assert str(error).startswith("position")  # noqa: PT017 - read or refused, each with its own check
    else:
        assert game.legal_moves() or game.outcome()


@given(st.text(alphabet="123456789SM=>#?ABCDE defndagipltc", max_size=10) | st.text(max_size=8), st.integers(0, 60))
def test_any_text_is_a_legal_move_or_refused(text, step):
    states = list(random_states(3, 6))
    state = states[step % len(states)]
    legal = RULES.moves(state)
    violation = RULES.why_not(state, text)
    assert (violation is None) == (text in legal)
