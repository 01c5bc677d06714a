"""The action tables and the observations: all legal moves, all facts of the view, and nothing else."""

import re

import pytest

from putahi.core.rng import Sfc32
from putahi.envs.batch import Episode
from putahi.envs.tables import action_names, action_runs, adapter_for, fields, read
from putahi.games import RULEBOOKS
from putahi.games.maui.encoding import LENGTH, SLOTS
from putahi.games.mauw.text import MauwRules
from tests.envs.games import TABLES, episodes, legal, observation, options_of
from tests.games.maui.games import states
from tests.games.mauw.test_hidden import decode as decode_mauw

PARAMS = pytest.mark.parametrize(("game", "options"), TABLES)
SEEDS = range(2)


@PARAMS
def test_every_legal_move_has_one_action_and_every_action_its_move(game, options):
    for episode in episodes(game, options, SEEDS):
        state, adapter = episode.state, episode.adapter
        moves = [int(move) for move in state.legal_actions()]
        actions = [int(adapter.action(state, move)) for move in moves]
        assert sorted(actions) == legal(episode)
        assert len(set(actions)) == len(actions)
        assert all(0 <= action < adapter.actions for action in actions)
        assert [int(adapter.move(state, action)) for action in actions] == moves


@pytest.mark.parametrize("house", ["default", "limits", "clones", "fantail", "tiny"])
def test_every_legal_move_of_maui_with_tokens_has_its_action(house):
    used = set()
    for options, state in states([house], range(2)):
        adapter = adapter_for("maui", options)
        for move in state.legal_actions():
            action = int(adapter.action(state, move))
            assert 0 <= action < adapter.actions
            assert int(adapter.move(state, action)) == move
            used.add(action)
    assert len(used) > 80


@PARAMS
def test_the_names_of_the_actions_are_the_moves_own(game, options):
    """The words of the table, against the text of each legal move."""
    names = action_names(game, options.get("players", 2))
    rules = RULEBOOKS[game]
    assert len(names) == len(set(names))
    for episode in episodes(game, options, SEEDS, steps=150):
        state, adapter = episode.state, episode.adapter
        assert len(names) == adapter.actions
        for action in legal(episode):
            text = rules.write_move(state, int(adapter.move(state, action)))
            assert said(game, names[action], text, state), (names[action], text)


def said(game, name, text, state):
    if game == "mu-torere":
        return name.endswith(f" {text.split('-')[0]}")
    if game == "maui":
        shared = re.fullmatch(
            r"(commit|putback, toss|war, place)(?: or (keep|release))? (.+?)(?:, or strike it)?", name
        )
        if not shared:
            return name == text
        verbs = {"commit": ("commit", "strike")}.get(shared[1], (*shared[1].split(", "), shared[2]))
        return text in [f"{verb} {shared[3]}" for verb in verbs]
    if ">" not in text:
        verb = text.split()[0]
        same = "M" not in text
        return name == text or (verb in ("defend", "again") and ("same" in name) == same and verb in name)
    card, place = text.split(">")
    seat = int(place[0]) - 1
    after = (seat - int(state.turn)) % int(state.seats)
    where = "own column" if after == 0 else f"column of the seat {after} after"
    return name == f"play {card} on {where} {place[1]}"


@pytest.mark.parametrize(("game", "players"), [("mu-torere", 2), ("maui", 2), *[("mauw", n) for n in range(2, 7)]])
def test_the_tables_have_no_gaps(game, players):
    options = options_of(game, {"players": players} if game == "mauw" else {})
    adapter = adapter_for(game, options)
    runs = action_runs(game, players)
    assert runs[-1].first + runs[-1].number == adapter.actions == len(action_names(game, players))
    layout = fields(game, players)
    assert layout[-1].first + layout[-1].times * layout[-1].width == adapter.length
    assert len({field.name for field in layout}) == len(layout)


@PARAMS
@pytest.mark.compiled_only
def test_an_observation_is_the_same_when_what_its_seat_cannot_know_is_redrawn(game, options):
    changed = 0
    for number, episode in enumerate(episodes(game, options, SEEDS)):
        for seat in range(int(episode.adapter.seats)):
            mine = observation(episode, seat)
            twin = episode.copy()
            twin.state = episode.state.determinize(seat, Sfc32(number))
            assert observation(twin, seat) == mine
            others = [s for s in range(int(episode.adapter.seats)) if s != seat]
            changed += any(observation(twin, s) != observation(episode, s) for s in others)
            if seat == episode.state.to_move:
                twin.look()
                assert legal(twin) == legal(episode)
    assert changed or game == "mu-torere"


# -- every fact of the view, read back -----------------------------------------------------------


@pytest.mark.parametrize("options", [options for game, options in TABLES if game == "mu-torere"])
def test_mu_torere_is_told_whole(options):
    layout = {field.name: field for field in fields("mu-torere")}
    seen_drawing = False
    for episode in episodes("mu-torere", options, range(6)):
        state = episode.state
        for seat in (0, 1):
            bits = observation(episode, seat)
            value = {name: read(field, bits) for name, field in layout.items()}
            black, white = ("own", "enemy") if seat == 0 else ("enemy", "own")
            points = "".join("B" if value[black] >> p & 1 else "W" if value[white] >> p & 1 else "." for p in range(9))
            side = "bw"[seat if value["own side"] else 1 - seat]
            turns = f"{value[f'{black} turns']} {value[f'{white} turns']}"
            assert f"{points} {side} {turns}" == RULEBOOKS["mu-torere"].view(state, seat)
            assert value["over"] == (state.to_move < 0)
            assert value["empty"] == 1 << int(state.empty)
            assert value["own restricted"] == ((state.black_turns, state.white_turns)[seat] < state.limit)
            assert value["enemy restricted"] == ((state.black_turns, state.white_turns)[1 - seat] < state.limit)
            assert value["occurred"] == (0 if state.end == 9 else state.occurred[state.occurrence()])
        drawing = {p for p in range(9) if value["drawing"] >> p & 1}
        for action in legal(episode):
            after = state.clone()
            after.apply(action)
            assert (after.end == 10) == (action in drawing)
            seen_drawing |= after.end == 10
    assert seen_drawing


@pytest.mark.compiled_only
@pytest.mark.parametrize("options", [options for game, options in TABLES if game == "mauw"])
def test_mauw_is_told_whole(options):
    players = options["players"]
    rules, layout = MauwRules(), {field.name: field for field in fields("mauw", players)}
    for episode in episodes("mauw", options, SEEDS, steps=120):
        for seat in range(players):
            numbers = mauw_numbers(layout, observation(episode, seat), players)
            view = rules.view(episode.state, seat)
            if "columns" in options:
                for area in view["columns"].values():
                    area += [[]] * (4 - options["columns"])
            assert decode_mauw(numbers, players, seat) == view


def mauw_numbers(layout, bits, players):
    """The numbers of ``State.encode``, read from the bits by the layout."""

    def value(name, item=0):
        return read(layout[name], bits, item)

    numbers = []
    for after in range(players):
        for letter in "ABCD":
            numbers += [value(f"mauw {after}{letter}", level) for level in range(3)]
            numbers += [value(f"top {after}{letter}"), value(f"maui {after}{letter}")]
    numbers += [value(f"hand {card}") for card in "12345678SM"]
    numbers += [value("hands", after) for after in range(players)]
    numbers.append(value("deck"))
    numbers += [value(f"discard {card}") for card in "12345678SM"]
    numbers += [int(value("phase") == phase) for phase in range(5)]
    numbers += [value("turn"), value("to move") if value("to move") >= 0 else 255]
    numbers += [value("attack"), value("attack maui"), max(0, value("attack area")), max(0, value("attack column"))]
    numbers += [value("gain"), value("gain top"), value("gain maui")]
    return [*numbers, value("quiet") // 100, value("quiet") % 100]


@pytest.mark.compiled_only
@pytest.mark.parametrize("house", ["default", "clones", "fantail", "small"])
def test_maui_is_told_whole(house):
    """The bits give back every number of ``State.encode``, of which another test shows that it tells the whole view."""
    for options, state in states([house], range(1)):
        adapter = adapter_for("maui", options)
        episode = Episode(adapter, 0)
        episode.state = state
        for seat in (0, 1):
            bits = observation(episode, seat)
            assert episode.fits
            assert maui_numbers(bits) == list(map(int, state.encode(seat)))


def maui_numbers(bits):
    layout = fields("maui")
    by_name = {field.name: field for field in layout}
    numbers = [read(by_name[name], bits, card) for name in ("where", "place") for card in range(73)]
    warriors = [field for field in layout if field.name.split()[0] in ("row", "order", "marks", "bonus", "boosts")]
    at = 0
    for slot in range(SLOTS):
        if slot == 60:
            numbers += [0] * 6
            continue
        row, order, marks, bonus, boosts = warriors[at : at + 5]
        at += 5
        place = read(row, bits)
        numbers += [place + 3 if place > 7 else place, read(order, bits), read(marks, bits)]
        numbers += [read(by_name["colour"], bits) if slot == 61 else 0, read(bonus, bits), read(boosts, bits)]
    rest = layout[layout.index(by_name["taonga 1"]) :]
    for field in rest:
        numbers += [read(field, bits, item) for item in range(field.times)]
    assert len(numbers) == LENGTH
    return numbers


def test_the_eleventh_clone_of_a_name_does_not_fit():
    rules = RULEBOOKS["maui"]
    options = rules.read_options({})
    warriors = [{"card": "clone-rua"}, *({"card": f"clone-rua-{n}"} for n in range(2, 12))]
    position = {
        "turn": 1, "turn_number": 5, "phase": "play", "to_move": 1, "reserve": {"1": ["kill"], "2": []},
        "rows": [
            {"taonga": taonga, "owner": None, "war": None, "1": warriors[:n] if n else [], "2": []}
            for taonga, n in zip(
                ("haumia", "rongo", "whiro", "tane", "tangaroa", "ranginui", "ruaumoko"), [11] + [0] * 6, strict=True
            )
        ],
    }  # fmt: skip
    for clones, fits in ((10, True), (11, False)):
        position["rows"][0]["1"] = warriors[:clones]
        episode = Episode(adapter_for("maui", options), 0)
        episode.state = rules.read_position(options, 1, position, [])
        episode.look()
        assert episode.fits is fits
        kills = [name for name in (action_names("maui")[a] for a in legal(episode)) if name.startswith("kill")]
        assert len(kills) == 10
