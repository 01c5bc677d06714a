"""The JSON Schema takes all that the reader takes, and refuses what a schema can."""

import copy
import json
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import putahi
from putahi.core.errors import BadRecord, PutahiError
from putahi.core.records import read_record
from putahi.core.rng import Sfc32
from putahi.core.scenario import check_record
from putahi.core.schema import json_schema
from putahi.games import RULEBOOKS

TESTS = Path(__file__).parents[1]
SCHEMA = json_schema(RULEBOOKS)
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def scenarios():
    for root in (TESTS / "scenarios", TESTS.parents[1] / "shared" / "cases"):
        for name in RULEBOOKS:
            for file in sorted((root / name).glob("*.json")):
                yield json.loads(file.read_text(encoding="utf-8"))


def golden():
    for name in RULEBOOKS:
        for saved in json.loads((TESTS / "golden" / f"{name}.json").read_text(encoding="utf-8")):
            yield saved["record"]
            keys = {key: saved[key] for key in ("position", "seen") if key in saved}
            yield {**{k: v for k, v in saved["record"].items() if k not in ("moves", "result")}, **keys}


DOCUMENTS = [*scenarios(), *golden()]


def reads(document):
    try:
        check_record(read_record(json.dumps(document)), RULEBOOKS)
    except PutahiError:
        return False
    return True


def test_it_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_what_we_keep_fits():
    assert len(DOCUMENTS) > 250
    for document in DOCUMENTS:
        VALIDATOR.validate(document)


def validator_of(name):
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mu-torere", {}),
        ("maui", {}),
        ("maui", {"rows": 3, "tiers": 5}),
        *(("mauw", {"players": n}) for n in range(2, 7)),
    ],
)
def test_every_position_and_view_of_a_game_fits(name, options):
    position, view = validator_of(f"{name}-position"), validator_of(f"{name}-view")
    game, rng = putahi.new(name, seed=1, **options), Sfc32(1)
    while game.to_move is not None:
        position.validate(game.position())
        for seat in (None, *game.seats):
            view.validate(game.view(seat))
        game.play(game.rulebook.write_move(game.state, game.state.random_action(rng)))
    position.validate(game.position())
    VALIDATOR.validate(json.loads(game.to_json()))


NUMBERS = [None, True, 0, 1, 2, 7, -1, 1.5, 10**9]
WORDS = ["", "1", "6", "M", "#4", "?4", "#", "re7", "kill", "black", "MT-9", "end"]
VALUES = st.sampled_from([*NUMBERS, *WORDS, [], {}, [1], [[]], {"1": []}, {"1": 2}]).map(copy.deepcopy)
"""Each its own: what is put into a document may be changed there."""

KEYS = st.sampled_from(["cards", "quiet", "seen", "by", "3", "left", "position"])


def places(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from places(item, (*path, key))


@settings(max_examples=600)
@given(st.data())
def test_what_the_reader_takes_the_schema_takes(data):
    """Records and scenarios with a value taken out, put in or changed: the schema is never the stricter of the two."""
    document = copy.deepcopy(data.draw(st.sampled_from(DOCUMENTS)))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from([path for path in places(document) if path]))
        holder = document
        for key in path[:-1]:
            holder = holder[key]
        change = data.draw(st.sampled_from(["out", "in", "change"]))
        if change == "out":
            del holder[path[-1]]
        elif change == "in" and isinstance(holder, list):
            holder.insert(path[-1], data.draw(VALUES))
        elif change == "in":
            holder[data.draw(KEYS)] = data.draw(VALUES)
        else:
            holder[path[-1]] = data.draw(VALUES)
    if reads(document):
        VALIDATOR.validate(document)


MU, MAUW, MAUI = ({"putahi": 1, "game": name} for name in ("mu-torere", "mauw", "maui"))
ROW = {"taonga": "haumia"}
BAD = [
    {},
    {"putahi": 1},
    {**MU, "putahi": 2},
    {**MU, "game": "chess"},
    {**MU, "seed": 1.5},
    {**MU, "seed": -1},
    {**MU, "players": ["Aroha"]},
    {**MU, "players": []},
    {**MU, "players": ["a", "b", "c"]},
    {**MU, "position": {}},
    {**MU, "position": "BBBBWWWW. b 0"},
    {**MU, "position": None},
    {**MU, "seen": ["BBBBWWWW. b 0 0"]},
    {**MU, "position": "BBBBWWWW. b 0 0", "seen": ["x"]},
    {**MU, "moves": ["6>1A"]},
    {**MU, "moves": ["1-p"]},
    {**MU, "options": {"players": 2}},
    {**MU, "result": {"winners": [1], "reason": "resigned"}},
    {**MU, "result": {"winners": ["black"], "reason": "MW-22"}},
    {**MU, "result": {"winners": ["black"], "reason": "resigned", "by": "red"}},
    {**MU, "expect": {"view": {"1": ""}}},
    {**MAUW, "position": "BBBBWWWW. b 0 0"},
    {**MAUW, "position": {"hand_counts": {"1": 4, "2": 4}}},
    {**MAUW, "position": {"rows": []}},
    {**MAUW, "position": {"turn": 0}},
    {**MAUW, "position": {"turn": "1"}},
    {**MAUW, "position": {"to_move": 7}},
    {**MAUW, "position": {"phase": "battle"}},
    {**MAUW, "position": {"phase": "defend", "turn": 1}},
    {**MAUW, "position": {"attack": {"by": 1, "card": "6", "target": "2A"}}},
    {**MAUW, "position": {"phase": "defend", "turn": 1, "attack": {"by": 1, "card": "6"}}},
    {**MAUW, "position": {"phase": "place", "turn": 1, "gain": []}},
    {**MAUW, "position": {"hands": {"1": ["1"] * 5, "2": []}}},
    {**MAUW, "position": {"hands": {"1": ["9"], "2": []}}},
    {**MAUW, "position": {"hands": {"1": ["1", "2", "3", "4"]}}},
    {**MAUW, "position": {"columns": {"1": [["#"], [], [], []]}}},
    {**MAUW, "position": {"columns": {"7": [[], [], [], []]}}},
    {**MAUW, "position": {"columns": {"1": [["#1"] * 5, [], [], []]}}},
    {**MAUW, "position": {"rng": [1, 2, 3]}},
    {**MAUW, "position": {"rng": [1, 2, 3, 2**32]}},
    {**MAUW, "position": {"deck": None}},
    {**MAUW, "seen": ["BBBBWWWW. b 0 0"]},
    {**MAUW, "moves": ["M>1A"]},
    {**MAUW, "expect": {"position": {"colums": {}}}},
    {**MAUW, "expect": {"position": {"attack": {"buy": 0}}}},
    {**MAUW, "expect": {"view": {"1": {"hand_count": {}}}}},
    {**MAUW, "expect": {"view": {"one": {}}}},
    {**MAUI, "position": {"rows": [{"owner": 1}] * 7}},
    {**MAUI, "position": {"rows": [{**ROW, "1": [{"card": "kuikui"}]}]}, "options": {"rows": 1}},
    {**MAUI, "position": {"rows": [{**ROW, "1": [{"colour": "re"}]}]}, "options": {"rows": 1}},
    {**MAUI, "position": {"hands": {"1": []}}},
    {**MAUI, "position": {"turn": 3}},
    {**MAUI, "position": {"turn_number": 0}},
    {**MAUI, "position": {"battle": {}}},
    {**MAUI, "position": {"decision": {"kind": "wait"}}},
    {**MAUI, "position": {"pending": [{"do": "draw", "by": 1}]}},
    {**MAUI, "position": {"pending": [{"do": "pass", "by": 1}]}},
    {**MAUI, "position": {"reserve": {"1": ["+6"]}}},
    {**MAUI, "position": {"reserve": {"3": []}}},
    {**MAUI, "position": {"played": {"toa": 1}}},
    {**MAUI, "moves": ["war 8x"]},
    {**MAUI, "expect": {"position": {"rows": [{"onwer": None}]}}},
    {**MAUI, "expect": {"position": {"battle": {"boosts": {"re77": 0}}}}},
    {**MAUI, "expect": {"view": {"1": {"handcounts": {}}}}},
]


@pytest.mark.parametrize("document", BAD, ids=lambda document: json.dumps(document)[12:80])
def test_reader_and_schema_both_refuse(document):
    assert not reads(document)
    assert not VALIDATOR.is_valid(document)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({**MAUW, "expect": {"position": {"colums": {}}}}, "expect.position.colums"),
        ({**MAUW, "expect": {"position": {"hands": {"3": []}}}}, "expect.position.hands.3"),
        ({**MAUW, "expect": {"view": {"2": {"quite": 0}}}}, "expect.view.2.quite"),
        ({**MAUI, "expect": {"position": {"rows": [{}, {"onwer": None}]}}}, "expect.position.rows[1].onwer"),
        ({**MAUI, "expect": {"view": {"1": {"decision": {"vard": ""}}}}}, "expect.view.1.decision.vard"),
    ],
)
def test_a_misspelt_key_of_an_expectation_is_refused_with_its_place(document, place):
    with pytest.raises(BadRecord) as caught:
        check_record(read_record(json.dumps(document)), RULEBOOKS)
    assert caught.value.place == place


def test_any_part_of_a_position_may_be_compared():
    parts = {"columns": {}, "hands": {"1": {}}, "deck": {}, "attack": {}, "rng": {}}
    document = {**MAUW, "expect": {"position": parts, "view": {"1": {"deck": [], "hand_counts": {"2": 4}, "rng": []}}}}
    assert check_record(read_record(json.dumps(document)), RULEBOOKS) == []
    VALIDATOR.validate(document)
