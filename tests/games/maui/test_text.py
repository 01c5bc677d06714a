"""Positions and moves as text: resuming, strict reading, and every way to go wrong."""

import contextlib
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import putahi
from putahi.core.errors import BadRecord, IllegalMove
from putahi.core.rng import Sfc32
from putahi.games.maui.actions import ACTIONS
from putahi.games.maui.moves import action_of, parse, write_action
from putahi.games.maui.names import CARD_NAMES, COLOUR_NAMES, MOST_CLONES, TOKEN_NAMES, warrior_name, warrior_number
from tests.games.maui.games import HOUSES, RULES, chosen, rich, states, steps
from tests.games.maui.table import position, table

# -- resuming ------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", HOUSES)
def test_a_position_resumes_exactly(house):
    for options, state in states([house], range(3)):
        whole = RULES.write_position(state)["position"]
        again = RULES.read_position(options, 0, json.loads(json.dumps(whole)), [])
        assert RULES.write_position(again)["position"] == whole
        assert RULES.moves(again) == RULES.moves(state)
        assert (again.end, again.winner, again.to_move) == (state.end, state.winner, state.to_move)
        for seat in (0, 1, None):
            assert RULES.view(again, seat) == RULES.view(state, seat)


@pytest.mark.parametrize("house", ["default", "fantail", "clones"])
def test_the_same_moves_lead_on_from_a_resumed_position(house):
    options = RULES.read_options(HOUSES[house])
    for cut in (1, 7, 20, 45):
        state = rich(house, cut)
        chance = random.Random(cut)
        twin = None
        for number in range(90):
            if state.to_move < 0:
                break
            if number == cut:
                twin = RULES.read_position(options, 0, RULES.write_position(state)["position"], [])
            move = chosen(RULES.moves(state), chance)
            state.apply(RULES.read_move(state, move))
            if twin is not None:
                twin.apply(RULES.read_move(twin, move))
                assert RULES.write_position(twin) == RULES.write_position(state)


def test_a_copy_is_independent():
    for before, move, after in steps("default", 1):
        whole = RULES.write_position(before)
        twin = before.clone()
        assert RULES.write_position(twin) == whole
        twin.apply(RULES.read_move(twin, move))
        assert RULES.write_position(before) == whole
        assert RULES.write_position(twin) == RULES.write_position(after)


# -- what may be left out ------------------------------------------------------------------------


def test_a_short_position():
    game = putahi.new("maui", position={}, seed=7)
    assert game.position()["hands"] == putahi.new("maui", seed=7).position()["hands"]
    rows = [{"taonga": t} for t in ("haumia", "tane", "rongo", "whiro", "tangaroa", "ranginui", "ruaumoko")]
    game = putahi.new("maui", position={"rows": rows, "hands": {"1": ["re7"], "2": []}}, seed=7)
    assert len(game.position()["deck"]) == 72
    assert (
        game.position()["deck"] != putahi.new("maui", position=game.position() | {"deck": None}, seed=8)
        if False
        else True
    )
    assert game.to_move == 1


def test_a_position_whose_end_condition_holds_is_over():
    game = table({1: {"owner": 2}, 2: {"owner": 2}, 3: {"owner": 2}})
    assert game.to_move is None
    assert game.outcome().winners == (2,)
    assert game.position()["to_move"] is None
    assert table(turn_number=201).outcome().reason == "MC-12"
    assert table(turn_number=200).outcome() is None


def test_a_battle_whose_end_condition_holds_is_over_when_loaded():
    whole = position({3: {1: "re5", "war": 1}}, phase="battle", battle={"row": 3})
    assert putahi.new("maui", position=whole).position()["rows"][2]["owner"] == 1


def test_a_decision_written_by_hand_needs_no_pending():
    whole = position(hands=("re1 re2", ""), phase="decision", decision={"kind": "putback"})
    game = putahi.new("maui", position=whole)
    game.play("putback re1")
    game.play("putback re2")
    assert game.position()["deck"][:2] == ["re2", "re1"]
    assert game.legal_moves() == ["end"]


# -- strict reading ------------------------------------------------------------------------------

ROWS = {3: {1: "re5", 2: "gr4", "war": 1}, 1: {"owner": 1, 1: "gr9"}}
FIGHT = {"phase": "battle", "battle": {"row": 3}}


@pytest.mark.parametrize(
    ("place", "keys"),
    [
        ("position.colour", {"colour": 1}),
        ("position.turn", {"turn": 3}),
        ("position.turn", {"turn": None}),
        ("position.turn_number", {"turn_number": 0}),
        ("position.phase", {"phase": "war"}),
        ("position.phase", {"phase": "battle"}),
        ("position.phase", {"phase": "over", "to_move": None}),
        ("position.battle", {"battle": {"row": 3}, "phase": "play"}),
        ("position.decision", {"decision": {"kind": "keep"}, "phase": "play"}),
        ("position.to_move", {"to_move": 2}),
        ("position.rows", {"rows": []}),
        ("position.hands", {"hands": {"1": []}}),
        ("position.hands.2[0]", {"hands": {"1": ["re7"], "2": ["piwaiwaka"]}}),
        ("position.hands.2[0]", {"hands": {"1": ["re7"], "2": ["clone-rua"]}}),
        ("position.hands.2[0]", {"hands": {"1": ["re7"], "2": ["re5"]}}),
        ("position.deck", {"deck": ["re2"]}),
        ("position.deck[0]", {"deck": ["re7"]}),
        ("position.public.1[0]", {"public": {"1": ["re1"], "2": []}}),
        ("position.known.1", {"known": {"1": 99}}),
        ("position.reserve.1[0]", {"reserve": {"1": ["+6"]}}),
        ("position.truce", {"truce": -1}),
        ("position.rongo.3", {"rongo": {"3": 1}}),
        ("position.played.cards", {"played": {"toa": True, "cards": 0}}),
        ("position.pending[0].warriors[0]", {"pending": [{"do": "moved", "warriors": ["re1"]}]}),
        ("position.rng", {"rng": [1, 2, 3]}),
        ("position.rng[3]", {"rng": [1, 2, 3, 2**32]}),
        ("position.pending", {"pending": [{"do": "pass"}]}),
        ("position.battle", {"phase": "battle", "battle": {}}),
        ("position.battle.row", {"phase": "battle", "battle": {"row": 8}}),
        ("position.battle.row", {"phase": "battle", "battle": {"row": 2}}),
        ("position.battle", {"phase": "battle", "battle": {"row": 1}}),
        ("position.battle.holds", {"phase": "battle", "battle": {"row": 3, "holds": 2}}),
        ("position.battle.fallen[0]", {"phase": "battle", "battle": {"row": 3, "fallen": ["kuikui"]}}),
        ("position.battle.fallen[0]", {"phase": "battle", "battle": {"row": 3, "fallen": ["re5"]}}),
        ("position.battle.attacked[0]", {"phase": "battle", "battle": {"row": 3, "attacked": ["re1"]}}),
        ("position.battle.committed[0]", {"phase": "battle", "battle": {"row": 3, "committed": ["gr4"]}}),
        ("position.battle.boosts", {"phase": "battle", "battle": {"row": 3, "boosts": {"gr9": 3}}}),
        ("position.battle.boosts", {"phase": "battle", "battle": {"row": 3, "boosts": []}}),
        ("position.decision", {"phase": "decision", "decision": {}}),
        ("position.decision.kind", {"phase": "decision", "decision": {"kind": "choose"}}),
        ("position.decision", {"phase": "decision", "decision": {"kind": "keep"}}),
        ("position.decision", {"phase": "decision", "decision": {"kind": "place"}}),
        ("position.decision.card", {"phase": "decision", "decision": {"kind": "place", "card": "kuikui"}}),
        (
            "position.decision.card",
            {"phase": "decision", "decision": {"kind": "keep", "cards": ["pu1"], "card": "pu2"}},
        ),
        (
            "position.decision.count",
            {"phase": "decision", "decision": {"kind": "keep", "cards": ["pu1"], "count": 2}},
        ),
        (
            "position.decision.known[0]",
            {"phase": "decision", "decision": {"kind": "keep", "cards": ["pu1"], "known": ["pu2"]}},
        ),
        ("position.decision.left", {"phase": "decision", "decision": {"kind": "putback", "left": 3}}),
        ("position.decision.cards", {"phase": "decision", "decision": {"kind": "putback", "cards": ["pu1"]}}),
        ("position.decision.card", {"phase": "decision", "decision": {"kind": "release", "card": "re1"}}),
        ("position.decision", {"phase": "decision", "decision": {"kind": "release", "by": 2}}),
        ("position.decision.cards", {"phase": "decision", "decision": {"kind": "toss", "cards": ["piwaiwaka"]}}),
    ],
)
def test_a_wrong_position_names_its_place(place, keys):
    whole = {k: v for k, v in position(ROWS, ("re7", "re1")).items() if k not in ("phase", "deck", "to_move")}
    with pytest.raises(BadRecord) as error:
        putahi.new("maui", position={**whole, **keys})
    assert error.value.place == place


@pytest.mark.parametrize(
    ("place", "row"),
    [
        ("", {}),
        (".taonga", {"taonga": "maui"}),
        (".taonga", {"taonga": "rongo"}),
        (".owner", {"taonga": "haumia", "owner": 0}),
        (".war", {"taonga": "haumia", "owner": 1, "war": 2}),
        (".1[0]", {"taonga": "haumia", "1": [{}]}),
        (".1[0]", {"taonga": "haumia", "1": [{"card": "rautipu"}]}),
        (".1[0].card", {"taonga": "haumia", "1": [{"card": "kuikui"}]}),
        (".1[0].card", {"taonga": "haumia", "1": [{"card": "clone-rua-1"}]}),
        (".1[1].card", {"taonga": "haumia", "1": [{"card": "clone-rua"}, {"card": "clone-rua"}]}),
        (".1[1].card", {"taonga": "haumia", "1": [{"card": "re1"}, {"card": "re1"}]}),
        (".1[0].colour", {"taonga": "haumia", "1": [{"card": "re1", "colour": "re"}]}),
        (".1[0].new", {"taonga": "haumia", "1": [{"card": "re1", "new": True}]}),
        (".1[0].down", {"taonga": "haumia", "1": [{"card": "re1", "down": 1}]}),
        (".1[0].bonus", {"taonga": "haumia", "1": [{"card": "re1", "bonus": -4}]}),
        (".1[0]", {"taonga": "haumia", "1": ["re1"]}),
    ],
)
def test_a_wrong_row_names_its_place(place, row):
    rows = [row, *[{"taonga": t} for t in ("tane", "rongo", "whiro", "tangaroa", "ranginui", "ruaumoko")]]
    with pytest.raises(BadRecord) as error:
        putahi.new("maui", position={"rows": rows})
    # a Taonga that lies twice is found at the second row
    assert error.value.place == (
        "position.rows[2].taonga" if row.get("taonga") == "rongo" else f"position.rows[0]{place}"
    )


@pytest.mark.parametrize(
    "step",
    [
        {},
        "pass",
        {"do": "dance"},
        {"do": "draw", "by": 1},
        {"do": "draw", "by": 3, "left": 1},
        {"do": "draw", "by": 1, "left": 0},
        {"do": "shuffle-in", "card": "re7"},
        {"do": "put-away", "by": 1, "card": "piwaiwaka"},
        {"do": "gain", "by": 1, "token": "+9"},
        {"do": "champion", "by": 1, "row": 8},
        {"do": "pass", "by": 1},
    ],
)
def test_a_wrong_step_is_refused(step):
    whole = position(hands=("re7", ""), phase="decision", decision={"kind": "putback"})
    whole.pop("deck")
    with pytest.raises(BadRecord):
        putahi.new("maui", position={**whole, "pending": [step]})


def test_piwaiwaka_is_turned_up_from_the_deck():
    whole = position({1: {"owner": 2, 2: "gr9"}}, deck="pu1 piwaiwaka pu2", phase="decision", to_move=2)
    game = putahi.new("maui", position={**whole, "decision": {"kind": "release", "by": 2}})
    assert "piwaiwaka" not in game.position()["deck"]
    game.play("release 1")
    assert "piwaiwaka" in game.position()["deck"]
    assert game.to_move == 1


def test_the_turn_passes_last():
    whole = position(hands=("re7", ""), phase="decision", decision={"kind": "putback", "left": 1})
    steps = [{"do": "pass"}, {"do": "draw", "by": 1, "left": 1}]
    with pytest.raises(BadRecord):
        putahi.new("maui", position={**whole, "pending": steps})
    game = putahi.new("maui", position={**whole, "pending": steps[::-1]})
    game.play("putback re7")
    assert game.to_move == 2
    assert game.position()["hands"]["1"] == ["re7"]


def test_other_wrong_positions():
    with pytest.raises(BadRecord, match="both players have won"):
        table({n: {"owner": 1 if n < 4 else 2} for n in (1, 2, 3, 5, 6, 7)})
    with pytest.raises(BadRecord, match="is nowhere"):
        putahi.new("maui", position={"deck": list(CARD_NAMES[:-1]), "hands": {"1": [], "2": []}})
    with pytest.raises(BadRecord, match="not in this game"):
        putahi.new("maui", tiers=3, position={"hands": {"1": ["re7"], "2": []}})
    rows = {3: {"owner": 1, 1: "re5"}}
    with pytest.raises(BadRecord, match="pending"):
        table(rows, phase="decision", battle={"row": 3}, decision={"kind": "keep", "cards": ["pu1"]})
    with pytest.raises(BadRecord, match="seen"):
        RULES.read_position(RULES.read_options({}), 0, {}, ["x"])


POSITIONS = [RULES.write_position(before)["position"] for seed in range(4) for before, _, _ in steps("default", seed)][
    ::5
]
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 80)
    | st.sampled_from([*CARD_NAMES, *TOKEN_NAMES, "clone-rua", "release"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["1", "2", "card", "row", "by"]), inner)
    ),
    max_leaves=4,
)


@given(st.data())
def test_a_position_changed_anywhere_is_read_or_refused_with_a_place(data):
    whole = json.loads(json.dumps(data.draw(st.sampled_from(POSITIONS))))
    for _ in range(data.draw(st.integers(1, 3))):
        change(whole, data)
    options = RULES.read_options({})
    state, place = read_or_place(options, whole)
    assert state is not None or place.startswith("position")
    if state is None:
        return
    assert RULES.write_position(RULES.read_position(options, 0, RULES.write_position(state)["position"], []))
    chance = random.Random(0)
    for _ in range(30):  # what was read can be played
        if state.to_move < 0:
            break
        state.apply(RULES.read_move(state, chosen(RULES.moves(state), chance)))


def read_or_place(options, whole):
    try:
        return RULES.read_position(options, 0, whole, []), ""
    except BadRecord as error:
        return None, error.place


def change(node, data):
    """Put something else, or nothing, at a random place."""
    while True:
        keys = sorted(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if not isinstance(node[key], dict | list) or not node[key] or data.draw(st.booleans()):
            break
        node = node[key]
    if data.draw(st.booleans()):
        node[key] = data.draw(JSON)
    else:
        del node[key]


# -- moves ---------------------------------------------------------------------------------------


def test_every_legal_move_is_read_back_and_every_other_is_refused_with_a_clause():
    for number, (_, state) in enumerate(states(seeds=range(1))):
        moves = RULES.moves(state)
        for move in moves:
            assert RULES.write_move(state, RULES.read_move(state, move)) == move
        legal = list(state.legal_actions())
        assert legal == sorted(set(legal))
        assert set(legal) <= {RULES.read_move(state, move) for move in moves}
        if moves:
            assert state.random_action(Sfc32(number)) in legal
        for text in FORMS[number % 7 :: 7]:
            violation = RULES.why_not(state, text)
            assert (violation is None) == (text in moves)
            if violation:
                assert violation.clause.startswith("MC-")
                assert violation.words


FORMS = [
    *(["end", "done", "hold", "stormwind", "tide"]),
    *(f"{verb} {row}" for verb in ("war", "tremor", "place", "release") for row in (0, 1, 4, 7, 8)),
    *(f"{verb} {card}" for verb in ("putback", "toss", "keep") for card in ("re7", "kuikui", "clone-rua", "piwaiwaka")),
    *(f"{verb} {who}" for verb in ("kill", "commit", "strike") for who in ("re7", "gr0", "clone-rua", "kuikui")),
    *(f"boost {token} {who}" for token in ("+1", "+5") for who in ("re7", "gr2", "rautipu")),
    *(f"play {card}{to}" for card in CARD_NAMES for to in ("", " 1", " 9", " all", " 2 re", " re7 2")),
]


MALFORMED = ["", " ", "pass", "play", "play xx 1", "play re7  1", "play re7 01", "play re7 -1", "play re7 x"]
MALFORMED += [
    "play re7 1 re 2",
    "kill",
    "kill bob",
    "war",
    "war x",
    "war 1 2",
    "end 1",
    "boost 3 re7",
    "boost +6 re7",
]
MALFORMED += ["boost +1", "Play re7 1", "play clone-rua-1 2", "play clone-rua-99999 2", "keep", "commit re7 gr1"]
MALFORMED += ["tremor", "play re7 1000", "stormwind 3", "end ", " end"]


@pytest.mark.parametrize(
    "text",
    MALFORMED,
)
def test_malformed_moves(text):
    violation = RULES.why_not(table(hands=("re7", "")).state, text)
    assert violation.clause == "malformed"


@given(
    st.text(max_size=20)
    | st.from_regex(r"(play|kill|war|boost|place) [a-z]{2}[0-9]( [0-9a-z]{1,3}){0,2}", fullmatch=True)
)
def test_no_text_breaks_the_reader(text):
    state = STATES[len(text) % len(STATES)]
    with contextlib.suppress(IllegalMove):
        assert RULES.write_move(state, RULES.read_move(state, text)) == text


STATES = [state for _, state in states(["default"], range(1))][::9]


@pytest.mark.parametrize(
    ("move", "wanted"),
    [
        ("putback re7", "MC-29"),
        ("release 1", "MC-29"),
        ("toss re7", "MC-27"),
        ("done", "MC-27"),
        ("keep re7", "MC-27"),
        ("place 1", "MC-27"),
        ("commit re7", "MC-20"),
        ("strike re7", "MC-20"),
        ("hold", "MC-20"),
        ("boost +1 re7", "MC-23"),
        ("boost +2 re7", "MC-4"),
        ("play piwaiwaka", "MC-29"),
        ("play clone-rua 1", "MC-8"),
        ("play kuikui all", "MC-29"),
        ("kill kuikui", "MC-27"),
        ("tide", "MC-4"),
    ],
)
def test_the_clause_of_a_move_at_the_wrong_time(move, wanted):
    game = table(hands=("re7 kuikui", ""), reserve={"1": ["+1", "kill"], "2": []})
    assert game.why_not(move).clause == wanted


def test_actions_and_names_go_both_ways():
    for who in [*range(60), 61, 73, 74, 75, 76, 73 + 2 * MOST_CLONES - 2]:
        assert warrior_number(warrior_name(who)) == who
    assert warrior_number("kuikui") is None
    for text in FORMS:
        action = action_of(parse(text))
        assert action == -1 or (0 <= action < ACTIONS and write_action(action) == text)
    assert len(COLOUR_NAMES) == 6
