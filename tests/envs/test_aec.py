"""The PettingZoo environments."""

import copy
import hashlib
import pickle
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import putahi
from putahi.core.errors import BadOption, PutahiError
from putahi.envs import maui_v0, mauw_v0, mu_torere_v0
from putahi.envs.tables import VERSIONS
from tests.envs.games import TABLES

MODULES = {"mu-torere": mu_torere_v0, "mauw": mauw_v0, "maui": maui_v0}
PARAMS = pytest.mark.parametrize(("game", "options"), TABLES)


def make(game, options, **more):
    return MODULES[game].env(**options, **more)


def walk(env, seed, steps=10_000):
    """A random game; yields before each step."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        if not env.agents:
            return
        observation, _, ended, cut, _ = env.last()
        yield observation
        env.step(None if ended or cut else chance.choice(np.flatnonzero(observation["action_mask"])))


@PARAMS
def test_pettingzoos_own_tests(game, options, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # PettingZoo says so of every environment whose observations are dictionaries, its own too.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(make(game, options), num_cycles=300, verbose_progress=False)
        seed_test(lambda **more: make(game, options, **more), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


@PARAMS
def test_observations_are_in_their_spaces_and_the_rewards_add_up_to_nothing(game, options):
    env = make(game, options)
    for _ in walk(env, 3):
        for agent in env.agents:
            assert env.observation_space(agent).contains(env.observe(agent))
            own = env.observe(agent)["action_mask"]
            assert own.any() == (agent == env.agent_selection and not env.terminations[agent])
        if all(env.terminations.values()):
            assert sum(env.rewards.values()) == pytest.approx(0) or len(env.agents) < len(env.possible_agents)
    assert not env.agents


def test_the_game_is_that_of_the_same_seed_anywhere_else():
    env = mauw_v0.env(players=3)
    env.reset(seed=7)
    game = putahi.new("mauw", players=3, seed=7)
    while game.to_move:
        mask = env.last()[0]["action_mask"]
        action = int(np.flatnonzero(mask)[-1])
        move = game.rulebook.write_move(game.state, int(env._adapter.move(game.state, action)))
        assert env.agent_selection == f"player_{game.to_move}"
        env.step(action)
        game.play(move)
    assert [env.rewards[f"player_{seat}"] for seat in (1, 2, 3)] == game.state.returns()


def test_games_without_a_seed_follow_from_the_last_one_given():
    first, second = mauw_v0.env(), mauw_v0.env()
    first.reset(seed=5)
    second.reset(seed=5)
    seen = set()
    for _ in range(5):
        first.reset()
        second.reset()
        bits = first.last()[0]["observation"].tobytes()
        assert bits == second.last()[0]["observation"].tobytes()
        seen.add(bits)
    assert len(seen) == 5


def same(one, other):
    """Do two environments go on alike to the end?"""
    chance = np.random.default_rng(1)
    while one.agents:
        assert one.agent_selection == other.agent_selection
        (seen, *rest), (also, *others) = one.last(), other.last()
        assert rest == others
        assert all(np.array_equal(seen[key], also[key]) for key in seen)
        action = None if rest[1] or rest[2] else chance.choice(np.flatnonzero(seen["action_mask"]))
        one.step(action)
        other.step(action)
    one.reset()
    other.reset()
    assert one.last()[0]["observation"].tobytes() == other.last()[0]["observation"].tobytes()


@PARAMS
@pytest.mark.parametrize("way", ["pickle", "deepcopy", "copy"])
def test_a_copy_in_mid_game_goes_on_alike_and_apart(game, options, way):
    env = make(game, options)
    for _ in walk(env, 12, steps=5):
        pass
    ways = {"pickle": lambda e: pickle.loads(pickle.dumps(e)), "deepcopy": copy.deepcopy, "copy": copy.copy}
    twin, third = ways[way](env), ways[way](env)
    before = third.last()[0]["observation"].tobytes()
    same(env, twin)
    assert third.last()[0]["observation"].tobytes() == before


def test_a_copy_before_the_first_reset():
    twin = pickle.loads(pickle.dumps(copy.deepcopy(mauw_v0.env(players=4))))
    twin.reset(seed=1)
    assert twin.agent_selection == "player_1"


def test_an_illegal_action_ends_the_game_for_whoever_took_it():
    env = mu_torere_v0.env()
    env.reset(seed=1)
    env.step(1)  # kewai 2 has no enemy beside it
    assert env.rewards == {"black_0": -1.0, "white_0": 0.0}
    assert all(env.terminations.values())
    assert env.infos["black_0"] == {"illegal_action": 1}
    env.step(None)
    env.step(None)
    assert env.agents == []
    with pytest.raises(PutahiError, match="every agent is gone"):
        env.last()


def test_what_is_called_wrongly_is_refused_in_words():
    env = mu_torere_v0.env()
    with pytest.raises(PutahiError, match="call reset first"):
        env.step(0)
    with pytest.raises(PutahiError, match="a seed is a whole number"):
        env.reset(seed=-1)
    env.reset(seed=1)
    for action in (9, -1, 0.5, None, "1", np.array([1])):
        with pytest.raises(PutahiError, match="from 0 to 8"):
            env.step(action)
    with pytest.raises(PutahiError, match="render_mode"):
        env.render()
    with pytest.raises(PutahiError, match="render_mode is None or one of ansi, rgb_array"):
        mu_torere_v0.env(render_mode="human")
    with pytest.raises(PutahiError, match="max_steps"):
        mu_torere_v0.env(max_steps=0)
    with pytest.raises(BadOption, match="no option is called"):
        mu_torere_v0.env(players=3)
    for _ in walk(env, 1):
        pass
    with pytest.raises(PutahiError, match="every agent is gone"):
        env.step(None)


def test_max_steps_truncates():
    env = maui_v0.env(max_steps=6)
    for _ in walk(env, 1, steps=6):
        assert not any(env.truncations.values())
    assert env.truncations == {"player_1": True, "player_2": True}
    assert not any(env.terminations.values())
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)  # nobody is to act


@pytest.mark.parametrize(("game", "word"), [("mu-torere", "B is Black"), ("mauw", "your hand"), ("maui", "your hand")])
def test_rendering(game, word):
    text, picture = make(game, {}, render_mode="ansi"), make(game, {}, render_mode="rgb_array")
    frames = []
    for env in (text, picture):
        for number, _ in enumerate(walk(env, 2)):
            if number % 10 == 0:
                frames.append(env.render())
    for frame in frames:
        if isinstance(frame, str):
            assert len(frame) > 100
        else:
            assert frame.dtype == np.uint8
            assert frame.shape[2] == 3
            assert len(np.unique(frame)) > 5
    assert word in frames[0]
    assert isinstance(frames[-1], np.ndarray)
    assert len({frame.shape for frame in frames if isinstance(frame, np.ndarray)}) == 1  # as videos need it


def test_metadata():
    assert mauw_v0.env().metadata["name"] == "mauw_v0" == str(mauw_v0.env())
    assert set(mauw_v0.env().metadata) == {"name", "render_modes", "render_fps", "is_parallelizable"}


# A hash over a whole random game: whoever changes anything that an environment does must raise its version.
PINNED = {
    ("mu-torere", 0): "3ad71df1291f7d35",
    ("mauw", 0): "330a51ee5ebc87ee",
    ("maui", 0): "13a9daabc3b416df",
}


def trajectory(game):
    """A hash over observations, masks, rewards and actions of a few seeded games, legal actions picked by a rule."""
    digest = hashlib.sha256()
    tables = [options for name, options in TABLES if name == game]
    for seed, options in enumerate(tables):
        env = make(game, options)
        env.reset(seed=seed)
        for step in range(400):
            if not env.agents:
                break
            seen, reward, ended, cut, _ = env.last()
            for agent in env.agents:
                digest.update(env.observe(agent)["observation"].tobytes())
            digest.update(seen["action_mask"].tobytes())
            digest.update(f"{env.agent_selection} {reward:.6f} {ended} {cut}\n".encode())
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if ended or cut else int(legal[step * 7919 % len(legal)]))
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("game", VERSIONS)
def test_no_environment_changes_without_a_new_version(game):
    assert trajectory(game) == PINNED[game, VERSIONS[game]], "raise its version in tables.VERSIONS and pin the new hash"
