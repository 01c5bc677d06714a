"""The plain Gymnasium environments."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from putahi.core.errors import PutahiError
from putahi.envs import mauw_v0
from putahi.envs.registration import IDS
from putahi.envs.tables import VERSIONS

MAKE = [(game, {}) for game in IDS] + [("mauw", {"players": 5, "seat": 2}), ("mu-torere", {"opponent": "greedy"})]


@pytest.mark.parametrize(("game", "more"), MAKE)
def test_gymnasiums_own_check(game, more):
    env = gymnasium.make(f"putahi/{IDS[game]}-v{VERSIONS[game]}", render_mode="rgb_array", **more)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize(("game", "more"), MAKE)
def test_whole_games(game, more):
    env = gymnasium.make(f"putahi/{IDS[game]}-v{VERSIONS[game]}", **more)
    chance, rewards = np.random.default_rng(1), []
    for seed in range(3):
        seen, infos = env.reset(seed=seed)
        ended = False
        while not ended:
            assert more.get("seat", infos["seat"]) == infos["seat"]
            seen, reward, ended, cut, infos = env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            assert not cut
            assert ended or reward == 0
        rewards.append(reward)
    assert len(rewards) == 3
    assert any(rewards) or "opponent" in more


def test_an_illegal_action_loses_and_what_is_over_is_over():
    env = mauw_v0.single_env(seat=0)
    with pytest.raises(PutahiError, match="call reset first"):
        env.step(0)
    seen, _ = env.reset(seed=1)
    with pytest.raises(PutahiError, match="from 0 to 151"):
        env.step(152)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert env.step(illegal)[1:] == (-1.0, True, False, {"illegal_action": illegal})
    with pytest.raises(PutahiError, match="call reset first"):
        env.step(illegal)
    seen, _ = env.reset(seed=1)
    legal = int(np.flatnonzero(seen["action_mask"])[0])
    seen["action_mask"][:] = 1 - seen["action_mask"]  # what was handed out does not decide
    assert not env.step(legal)[2]
    env.reset()
