"""Gymnasium's plain interface: one game, one learner, every other seat played by a fixed player."""

from typing import Any, ClassVar

import gymnasium
import numpy as np

from putahi.core.errors import PutahiError
from putahi.envs.aec import RENDER_MODES, Observation, check_render_mode
from putahi.envs.vector import PutahiVectorEnv
from putahi.players.player import Player


class PutahiSingleEnv(gymnasium.Env[Observation, int]):
    """One of the games against a fixed player, as a plain Gymnasium environment.

    Observations are ``{"observation": bits, "action_mask": bits}``. The reward comes at the end: 1 for a win alone,
    down to -1. An illegal action ends the game with -1, as in the PettingZoo environments.
    """

    many: ClassVar[type[PutahiVectorEnv]]
    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's own

    def __init__(
        self,
        opponent: str | Player = "random",
        seat: int | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """The arguments are those of the vector environment; ``options`` are the game's house rules.

        Raises:
            PutahiError: an argument or option that is none, with what there is.
        """
        self.render_mode = check_render_mode(render_mode)
        self._inner = self.many(
            1,
            opponent=opponent,
            seat=seat,
            max_steps=max_steps,
            render_mode=render_mode,
            autoreset_mode="Disabled",
            **options,
        )
        self.observation_space = self._inner.single_observation_space
        self.action_space = self._inner.single_action_space
        self._seen: Observation | None = None
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the game of ``seed``, or the next one; ``options`` are ignored."""
        super().reset(seed=seed)
        seen, infos = self._inner.reset(seed=seed)
        self._over = False
        return self._first(seen), {"seat": int(infos["seat"][0])}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One decision, and the others' answers.

        Raises:
            PutahiError: nothing has begun, the game is over, or the action is not one of ``action_space``.
        """
        if self._seen is None or self._over:
            raise PutahiError("no game is going on: call reset first")
        if not self.action_space.contains(action):
            raise PutahiError(f"an action is a whole number from 0 to {len(self._seen['action_mask']) - 1}")
        if not self._inner.is_legal(0, action):  # by the game itself, whatever was done to the mask handed out
            self._over = True
            return (
                {key: value.copy() for key, value in self._seen.items()},
                -1.0,
                True,
                False,
                {"illegal_action": int(action)},
            )
        seen, reward, ended, cut, infos = self._inner.step(np.array([action], np.int64))
        self._over = bool(ended[0] or cut[0])
        return self._first(seen), float(reward[0]), bool(ended[0]), bool(cut[0]), {"seat": int(infos["seat"][0])}

    def _first(self, seen: Observation) -> Observation:
        self._seen = {key: value[0] for key, value in seen.items()}
        return self._seen

    def render(self) -> Any:
        """The game as the learner sees it: a text or an RGB array."""
        return self._inner.render()[0]

    def close(self) -> None:
        """Let go of an opponent that is a program of its own."""
        self._inner.close()
