"""Honesty: no player of any kind or level knows more than its seat sees.

Whatever is hidden from the seat to move is redrawn, and the choice with the same stream of chance stays the same.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from putahi.core.build import build_kind
from putahi.core.records import write_json
from putahi.core.rng import Sfc32
from putahi.games import rulebook
from putahi.players.ismcts import SearchPlayer
from putahi.players.levels import kinds, player
from putahi.players.outside import ExecPlayer
from putahi.players.player import Player
from tests.games.maui.games import steps
from tests.players.bots import HASHING, script

COMPILED = build_kind() == "compiled"
ITERATIONS = 48 if COMPILED else 4
EXAMPLES = 12 if COMPILED else 2
TRUTHS = 3 if COMPILED else 2

SEEDS = st.integers(0, 2**62)
TABLES = [("mu-torere", 2), *(("mauw", seats) for seats in range(2, 7)), ("maui", 2)]
TABLE_NAMES = [f"{game}-{seats}" for game, seats in TABLES]


def kinds_of(game):
    searching = [f"ismcts:{ITERATIONS}"] + ([] if game == "mu-torere" else [f"search:{ITERATIONS}"])
    levels = kinds(game) if COMPILED else ["random", "greedy", "level:1", "level:9"]  # the same code in between
    return [*levels, *searching]


def seated(game, kind, seats):
    """A new player, so that nothing is left of an earlier choice, with a search that is short."""
    made = player(game, kind, seats)
    for one in (made, getattr(made, "inner", None)):
        if isinstance(one, SearchPlayer):
            one.iterations = min(one.iterations, ITERATIONS)
    return made


def options_of(game, seats):
    return rulebook(game).read_options({"players": seats} if game == "mauw" else {})


def states_of(game, seats, seed):
    """The states of one game in which somebody decides. In Māui both sides hold tokens, and rare moves are frequent."""
    if game == "maui":
        return [before for before, _, _ in steps("default", seed % 2**32)]
    state, rng, found = rulebook(game).start(options_of(game, seats), seed), Sfc32(seed), []
    while state.to_move >= 0:
        found.append(state.clone())
        state.apply(state.random_action(rng))
    return found


def phase_of(game, state):
    """What kind of decision it is; the phases of Māui are those of its view."""
    if game == "maui":
        view = rulebook(game).view(state, None)
        return view["phase"], (view["decision"] or {}).get("kind")
    return (int(state.phase),) if game == "mauw" else ("play",)


def truth(game, state):
    return write_json(rulebook(game).write_position(state))


def other_truths(game, state, seeds):
    """The same view of the seat to move, over other hidden truths."""
    seat = int(state.to_move)
    found = [state.determinize(seat, Sfc32(seed)) for seed in seeds]
    for other in found:
        assert write_json(rulebook(game).view(other, seat)) == write_json(rulebook(game).view(state, seat))
    return found


def disagreements(game, state, others, make, stream):
    """In how many of these truths the player chooses otherwise."""
    choice = make().choose(state.clone(), Sfc32(stream))
    assert choice in list(state.legal_actions())
    return sum(make().choose(other, Sfc32(stream)) != choice for other in others)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
@settings(max_examples=EXAMPLES)
@given(seed=SEEDS, at=SEEDS, stream=SEEDS)
def test_the_choice_is_the_same_whatever_the_hidden_truth_is(game, seats, seed, at, stream):
    """Anywhere in random games, every kind of player."""
    states = states_of(game, seats, seed)
    state = states[at % len(states)]
    others = other_truths(game, state, range(at, at + TRUTHS))
    for kind in kinds_of(game):
        assert disagreements(game, state, others, lambda k=kind: seated(game, k, seats), stream) == 0, kind


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_in_every_phase_and_the_truths_do_differ(game, seats):
    """Some states of each phase that random games come through."""
    wanted, met, differed, seen = 2 if COMPILED else 1, Counter(), 0, 0
    for seed in range(12):
        for number, state in enumerate(states_of(game, seats, seed)):
            phase = phase_of(game, state)
            if number < 4 or met[phase] == wanted or len(state.legal_actions()) < 2:
                continue
            met[phase] += 1
            others = other_truths(game, state, range(TRUTHS))
            differed += sum(truth(game, other) != truth(game, state) for other in others)
            seen += len(others)
            for kind in kinds_of(game):
                assert disagreements(game, state, others, lambda k=kind: seated(game, k, seats), seed) == 0, kind
    if game == "mauw":
        assert set(met) == {(0,), (1,), (2,), (3,)}
    if game == "maui":
        assert {phase for phase, _ in met} >= {"play", "battle", "decision"}
        assert {kind for _, kind in met} >= {"putback", "toss", "keep", "place"}
    assert differed == (0 if game == "mu-torere" else seen)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_programs_of_their_own_are_told_the_same(game, seats, tmp_path):
    """The program's answer follows from every byte that it is sent."""
    kind = script(tmp_path, HASHING)
    rules, options = rulebook(game), options_of(game, seats)
    programs = [ExecPlayer(game, kind, options) for _ in range(seats)]  # each remembers nothing
    try:
        for state in states_of(game, seats, 5)[3:60:4]:
            bot = programs[state.to_move]
            choice = bot.choose(state, Sfc32(1))
            assert rules.write_move(state, choice) in rules.moves(state)
            assert all(bot.choose(other, Sfc32(1)) == choice for other in other_truths(game, state, range(3)))
    finally:
        for bot in programs:
            bot.close()


class Peeking(Player):
    """Looks at the truth: what it takes to be caught."""

    name = "peeking"

    def __init__(self, game):
        self.game = game

    def choose(self, state, rng):
        actions = state.legal_actions()
        return actions[sum(truth(self.game, state).encode()) % len(actions)]


@pytest.mark.parametrize(("game", "seats"), TABLES[1:], ids=TABLE_NAMES[1:])
def test_a_player_that_peeks_would_be_caught(game, seats):
    caught = 0
    for state in states_of(game, seats, 3)[5:40]:
        caught += disagreements(game, state, other_truths(game, state, range(3)), lambda: Peeking(game), 1)
    assert caught > 10


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_a_redraw_follows_from_the_view_and_the_generator_alone(game, seats):
    """What all searching rests on: whichever truth it starts from, the same chance gives the same world."""
    for number, state in enumerate(states_of(game, seats, 8)):
        if number % 3:
            continue
        seat = int(state.to_move)
        world = truth(game, state.determinize(seat, Sfc32(number)))
        for other in other_truths(game, state, range(3)):
            assert truth(game, other.determinize(seat, Sfc32(number))) == world
