"""Mū Tōrere for 2 agents, black and white: 9 actions, 52 bits.

``env(**options)`` and ``raw_env(**options)`` make the PettingZoo environment, ``vector_env(num_envs, **options)`` the
Gymnasium one for many games, ``single_env(opponent, **options)`` that for one learner.
"""

from typing import Any

from putahi.envs.aec import PutahiEnv
from putahi.envs.single import PutahiSingleEnv
from putahi.envs.vector import PutahiVectorEnv


class raw_env(PutahiEnv):
    __doc__ = PutahiEnv.__doc__
    game = "mu-torere"


def env(**options: Any) -> raw_env:
    """The environment with all its checks; they are built in, so this is the same as ``raw_env``."""
    return raw_env(**options)


class vector_env(PutahiVectorEnv):
    __doc__ = PutahiVectorEnv.__doc__
    game = "mu-torere"


class single_env(PutahiSingleEnv):
    __doc__ = PutahiSingleEnv.__doc__
    many = vector_env
