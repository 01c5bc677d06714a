"""The Gymnasium vector environments."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode

from putahi.core.errors import BadOption, PutahiError
from putahi.envs import maui_v0, mauw_v0, mu_torere_v0
from putahi.players.levels import player
from tests.envs.games import TABLES

MODULES = {"mu-torere": mu_torere_v0, "mauw": mauw_v0, "maui": maui_v0}
PARAMS = pytest.mark.parametrize(("game", "options"), TABLES)
N = 5


def make(game, options, **more):
    return MODULES[game].vector_env(more.pop("num_envs", N), **options, **more)


def pick(observed, chance):
    """A legal action for each game by NumPy alone."""
    mask = observed["action_mask"]
    return (mask * (1 + chance.random(mask.shape))).argmax(1)


def steps(env, seed, number):
    """Random steps; yields (what was observed before, actions, what step gave)."""
    observed, _ = env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for _ in range(number):
        actions = pick(observed, chance)
        result = env.step(actions)
        yield observed, actions, result
        observed = result[0]


@PARAMS
def test_the_spaces_hold_what_is_given(game, options):
    env = make(game, options)
    for observed, actions, (after, reward, ended, cut, infos) in steps(env, 1, 60):
        assert env.observation_space.contains(observed)
        assert env.action_space.contains(actions)
        assert env.observation_space.contains(after)
        assert reward.shape == ended.shape == cut.shape == (N,)
        assert (reward.dtype, ended.dtype, cut.dtype) == (np.float64, np.bool_, np.bool_)
        assert infos["rewards"].shape == (N, len(env.agents))
        assert infos["rewards"].sum(1) == pytest.approx(np.zeros(N))
        assert ((infos["seat"] >= 0) & (infos["seat"] < len(env.agents))).all()


@PARAMS
def test_it_plays_the_games_of_the_aec_environment(game, options):
    """Game i of ``reset(seed=s)`` is that of ``reset(seed=s + i)`` there, and so are the games that follow."""
    env = make(game, options)
    single = [MODULES[game].env(**options) for _ in range(N)]
    for i, one in enumerate(single):
        one.reset(seed=30 + i)
    fresh = [False] * N
    ends = 0
    for observed, actions, (after, reward, ended, cut, infos) in steps(env, 30, 250):
        for i, one in enumerate(single):
            if fresh[i]:  # this step began the next game
                one.reset()
                fresh[i] = False
                assert (reward[i], ended[i]) == (0.0, False)
            else:
                agent = one.agent_selection
                seen = one.observe(agent)
                assert np.array_equal(seen["observation"], observed["observation"][i])
                assert np.array_equal(seen["action_mask"], observed["action_mask"][i])
                one.step(actions[i])
                assert reward[i] == one.rewards[agent]
                assert list(infos["rewards"][i]) == [one.rewards[a] for a in one.possible_agents]
                assert ended[i] == one.terminations[agent]
                fresh[i] = bool(ended[i])
                ends += fresh[i]
                if fresh[i]:
                    assert infos["seat"][i] == one.possible_agents.index(agent)
                    assert np.array_equal(one.observe(agent)["observation"], after["observation"][i])
                    assert after["action_mask"][i].all()
            assert not cut[i]
    assert ends > 0 or game == "maui"


def test_same_step_begins_the_next_game_at_once():
    slow, quick = (make("mu-torere", {}, autoreset_mode=mode) for mode in ("NextStep", AutoresetMode.SAME_STEP))
    assert quick.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    slow.reset(seed=4)
    observed, _ = quick.reset(seed=4)
    chance, ends = np.random.default_rng(4), 0
    for _ in range(200):
        actions = pick(observed, chance)
        observed, reward, ended, _, infos = quick.step(actions)
        slow_seen, slow_reward, slow_ended, _, slow_infos = slow.step(actions)
        assert np.array_equal(reward, slow_reward)
        assert np.array_equal(ended, slow_ended)
        if ended.any():
            ends += 1
            over = np.flatnonzero(ended)
            assert np.array_equal(infos["_final_obs"], ended)
            for i in over:
                assert np.array_equal(infos["final_obs"][i]["observation"], slow_seen["observation"][i])
                assert np.array_equal(infos["final_info"]["rewards"][i], slow_infos["rewards"][i])
                assert infos["final_info"]["seat"][i] == slow_infos["seat"][i]
            mask = ended.copy()
            slow_seen, _ = slow.reset(options={"reset_mask": mask})
        else:
            assert "final_obs" not in infos
        assert np.array_equal(slow_seen["observation"], observed["observation"])
        assert np.array_equal(slow_seen["action_mask"], observed["action_mask"])
    assert ends > 5


def test_disabled_waits_for_a_reset_of_what_is_over():
    env = make("mu-torere", {}, autoreset_mode="Disabled")
    observed, _ = env.reset(seed=6)
    chance, ends = np.random.default_rng(6), 0
    for _ in range(200):
        actions = pick(observed, chance)
        observed, _, ended, cut, _ = env.step(actions)
        if (ended | cut).any():
            ends += 1
            kept = {key: value.copy() for key, value in observed.items()}
            with pytest.raises(PutahiError, match=rf"game {np.flatnonzero(ended)[0]} is over"):
                env.step(pick(observed, chance))
            with pytest.raises(PutahiError, match="is over"):
                env.step(env.sample_actions())
            observed, _ = env.reset(options={"reset_mask": ended | cut})
            for i in np.flatnonzero(~(ended | cut)):
                assert np.array_equal(observed["observation"][i], kept["observation"][i])
            assert (observed["action_mask"].sum(1) < 9).all()
    assert ends > 5


def test_buffers_are_reused_without_copying():
    env = make("mauw", {}, copy=False)
    observed, infos = env.reset(seed=1)
    actions = env.sample_actions()
    again, reward, ended, cut, more = env.step(actions)
    assert again["observation"] is observed["observation"]
    assert more["seat"] is infos["seat"]
    assert env.sample_actions() is actions
    assert not again["observation"].flags.writeable
    later = env.step(env.sample_actions())
    assert later[1] is reward
    assert (later[2] is ended, later[3] is cut) == (True, True)
    own = make("mauw", {})
    first, _ = own.reset(seed=1)
    kept = first["observation"].copy()
    own.step(own.sample_actions())
    assert np.array_equal(first["observation"], kept)


@PARAMS
def test_sampled_actions_are_legal_and_follow_from_the_seed(game, options):
    runs = []
    for _ in range(2):
        env = make(game, options)
        observed, _ = env.reset(seed=9)
        drawn = []
        for _ in range(50):
            actions = env.sample_actions()
            assert observed["action_mask"][np.arange(N), actions].all()
            drawn.append(actions.copy())
            observed = env.step(actions)[0]
        runs.append(np.array(drawn))
    assert np.array_equal(*runs)


def test_each_legal_action_is_sampled_as_often():
    env = make("mu-torere", {"entry": "never"}, num_envs=4000)
    observed, _ = env.reset(seed=3)
    counts = np.bincount(env.sample_actions(), minlength=9)
    legal = observed["action_mask"][0] == 1
    assert counts[~legal].sum() == 0
    assert np.abs(counts[legal] - 1000).max() < 150


# -- against a fixed player ----------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), [("mu-torere", {}), ("mauw", {"players": 4}), ("maui", {})])
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_against_a_fixed_player_only_the_learner_is_asked(game, options, opponent):
    env = make(game, options, opponent=opponent, seat=1)
    paid = []
    for _, _, (_, reward, ended, _, infos) in steps(env, 5, 150):
        assert (infos["seat"] == 1).all()
        assert np.array_equal(reward, infos["rewards"][:, 1])
        paid += list(reward[ended])
    assert paid


def test_the_learners_seat_is_drawn_for_each_game():
    env = make("mu-torere", {}, opponent="random", num_envs=200)
    _, infos = env.reset(seed=2)
    assert 60 < infos["seat"].sum() < 140


def test_random_moves_lose_more_often_to_a_perfect_player():
    won = {}
    for kind in ("random", "level:9"):
        env = make("mu-torere", {}, opponent=player("mu-torere", kind), num_envs=40, autoreset_mode="SameStep")
        rewards = [reward[ended] for _, _, (_, reward, ended, _, _) in steps(env, 8, 60)]
        won[kind] = np.concatenate(rewards).mean()
    assert won["level:9"] < -0.8 < won["random"]


def test_a_game_that_is_over_before_the_learners_turn_is_told_by_the_next_step():
    env = make("mu-torere", {"entry": "never"}, opponent=player("mu-torere", "level:9"), seat=1)
    observed, _ = env.reset(seed=1)
    assert observed["action_mask"].all()
    _, reward, ended, _, _ = env.step(np.zeros(N, np.int64))
    assert list(reward) == [-1.0] * N
    assert ended.all()


def test_max_steps_truncates():
    env = make("mauw", {}, max_steps=4)
    flags = [cut.all() for _, _, (_, _, _, cut, _) in steps(env, 1, 9)]
    assert flags == [False, False, False, True, False, False, False, False, True]


# -- what is refused -----------------------------------------------------------------------------


def test_an_action_that_is_not_legal_changes_no_game():
    env = make("mu-torere", {})
    observed, _ = env.reset(seed=1)
    for actions, place in (
        ([0, 0, 1, 0, 0], 2),
        ([0, 9, 0, 0, 0], 1),
        ([0, 0, 0, 0, 70_000], 4),
        ([-1, 0, 0, 0, 0], 0),
    ):
        with pytest.raises(PutahiError, match=f"game {place}: action {actions[place]} is not legal"):
            env.step(np.array(actions))
    for actions in (np.zeros(4, np.int64), np.zeros(N), "actions", np.zeros((N, 1), np.int64)):
        with pytest.raises(PutahiError, match="actions are 5 whole numbers"):
            env.step(actions)
    after = env.step(np.zeros(N, np.int64))[0]
    assert not np.array_equal(after["observation"], observed["observation"])


def test_sampled_actions_are_trusted_for_one_step_alone():
    """Kept and used again they are actions as any others, and may be illegal."""
    for again in (lambda env, actions: env.step(actions), lambda env, actions: env.reset(seed=3)):
        env = make("mauw", {}, num_envs=20)
        env.reset(seed=1)
        actions = env.sample_actions()
        before = again(env, actions)[0]
        assert not before["action_mask"][np.arange(20), actions].all()
        with pytest.raises(PutahiError, match="is not legal"):
            env.step(actions)
        assert np.array_equal(env._observed()["observation"], before["observation"])
        env.step(env.sample_actions())


def test_wrong_arguments_are_refused_in_words():
    for words, more in {
        "autoreset_mode is one of NextStep, SameStep, Disabled": {"autoreset_mode": "Now"},
        "opponent is None, the kind of a player or a Player": {"opponent": 3},
        "num_envs": {"num_envs": 0},
        "max_steps": {"max_steps": -1},
        "a seat is chosen against an opponent": {"seat": 0},
        "seat is None or a whole number from 0 to 1": {"seat": 2, "opponent": "random"},
        "no player is called": {"opponent": "nobody"},
        "render_mode": {"render_mode": "human"},
    }.items():
        with pytest.raises(PutahiError, match=words):
            make("mu-torere", {}, **more)
    with pytest.raises(BadOption):
        make("mu-torere", {"players": 2})
    env = make("mu-torere", {})
    for call in (lambda: env.step(np.zeros(N, np.int64)), env.sample_actions):
        with pytest.raises(PutahiError, match="call reset first"):
            call()
    with pytest.raises(PutahiError, match="the first reset begins every game"):
        env.reset(options={"reset_mask": np.array([True] + [False] * 4)})
    with pytest.raises(PutahiError, match="3 seeds are given for 5 games"):
        env.reset(seed=[1, 2, 3])
    for seed in (-5, 2**63, 1.5, "abc", True):
        with pytest.raises(PutahiError, match="a seed is a whole number"):
            env.reset(seed=seed)
    with pytest.raises(PutahiError, match="call reset first"):
        make("mu-torere", {}, render_mode="ansi").render()
    env.reset(seed=[1, None, 3, 4, 5])
    for mask in (np.zeros(N, np.bool_), np.ones(4, np.bool_), [True] * N):
        with pytest.raises(PutahiError, match="reset_mask"):
            env.reset(options={"reset_mask": mask})
    with pytest.raises(PutahiError, match="nothing is rendered"):
        env.render()


def test_gymnasium_makes_them_by_their_ids():
    for identity, players, shape in (("MuTorere", {}, 52), ("Mauw", {"players": 6}, 1295), ("Maui", {}, 5823)):
        env = gymnasium.make_vec(f"putahi/{identity}-v0", num_envs=3, **players)
        first, _ = env.reset(seed=2)
        assert env.spec.id == f"putahi/{identity}-v0"
        assert first["observation"].shape == (3, shape)
        again, _ = env.reset(seed=2)
        assert data_equivalence(first, again)
        env.close()


def test_gymnasiums_wrappers_take_them():
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(make("mu-torere", {}))
    env.reset(seed=1)
    lengths = []
    for _ in range(60):
        _, _, _, _, infos = env.step(env.unwrapped.sample_actions())
        if "episode" in infos:
            lengths += list(infos["episode"]["l"][infos["_episode"]])
    assert lengths
    assert min(lengths) > 3


@pytest.mark.parametrize("game", MODULES)
def test_rendering(game):
    texts, pictures = (make(game, {}, render_mode=mode, num_envs=2) for mode in ("ansi", "rgb_array"))
    texts.reset(seed=1)
    pictures.reset(seed=1)
    assert [type(frame) for frame in texts.render()] == [str, str]
    assert all(frame.ndim == 3 for frame in pictures.render())
