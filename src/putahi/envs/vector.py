"""Gymnasium's vector interface: many games stepped in one call inside the compiled code."""

import secrets
from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from putahi.core.errors import PutahiError, shown
from putahi.core.rng import MAX_SEED, Sfc32
from putahi.envs import batch
from putahi.envs.aec import check_render_mode, check_seed, check_steps, metadata, observation_space
from putahi.envs.batch import Batch, next_seed
from putahi.envs.render import draw_image, draw_text
from putahi.envs.tables import adapter_for, agent_names
from putahi.games import rulebook
from putahi.players.levels import player
from putahi.players.player import Player

MODES = {
    AutoresetMode.NEXT_STEP: batch.NEXT_STEP,
    AutoresetMode.SAME_STEP: batch.SAME_STEP,
    AutoresetMode.DISABLED: batch.DISABLED,
}
Array = NDArray[Any]
Observations = dict[str, Array]


class PutahiVectorEnv(VectorEnv[Observations, Array, Array]):
    """Many games of one kind as a Gymnasium vector environment.

    In self-play each observation is that of the seat to move, and the reward that of the seat that acted; ``infos`` has
    ``seat`` (whose observation it is, from 0) and ``rewards`` (of every seat). Against a fixed ``opponent`` observation
    and reward are the learner's. Where a game is over the observation is that of the seat that acted, and the mask all
    1, since any action is taken, and ignored.
    """

    game: ClassVar[str]

    def __init__(
        self,
        num_envs: int = 1,
        *,
        opponent: str | Player | None = None,
        seat: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_steps: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Prepare the games; ``reset`` begins them.

        Args:
            num_envs: how many games.
            opponent: None for self-play, else who plays every other seat: ``"random"``, ``"greedy"``, ``"level:3"`` or
                whatever ``putahi simulate`` takes, or a ``Player``.
            seat: the learner's seat against an opponent, from 0; None for one drawn at random for each game.
            autoreset_mode: how a game that is over begins again, as Gymnasium defines it.
            max_steps: after how many decisions (of the learner's) a game is truncated; None for never.
            copy: whether what ``reset`` and ``step`` return are arrays of their own. With False they are read-only
                looks at the environment's own memory, which the next ``step`` changes.
            render_mode: ``"ansi"``, ``"rgb_array"`` or None.
            options: the game's house rules, by name, as ``putahi.new`` takes them.

        Raises:
            PutahiError: an argument or option that is none, with what there is.
        """
        if type(num_envs) is not int or num_envs < 1:
            raise PutahiError(f"num_envs is a whole number from 1, not {shown(num_envs)}")
        mode = check_autoreset(autoreset_mode)
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = check_render_mode(render_mode)
        self.rulebook = rulebook(self.game)
        self.options = self.rulebook.read_options(options)
        self.agents = agent_names(self.game, self.options)
        self.metadata = {**metadata(self.game), "autoreset_mode": mode}
        self.autoreset_mode = mode
        adapter = adapter_for(self.game, self.options)
        if isinstance(opponent, str):
            opponent = player(self.game, opponent, len(self.agents), options=self.options)
        elif opponent is not None and not isinstance(opponent, Player):
            raise PutahiError(f"opponent is None, the kind of a player or a Player, not {shown(opponent)}")
        if opponent is None and seat is not None:
            raise PutahiError("a seat is chosen against an opponent; in self-play every seat acts")
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(self.agents)):
            raise PutahiError(f"seat is None or a whole number from 0 to {len(self.agents) - 1}, not {shown(seat)}")
        learner = batch.SELF_PLAY if opponent is None else batch.EITHER_SEAT if seat is None else seat
        self._batch = Batch(adapter, num_envs, MODES[mode], check_steps(max_steps), learner, opponent)
        self.single_observation_space = observation_space(adapter)
        self.single_action_space = spaces.Discrete(int(adapter.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._look(int(adapter.length), int(adapter.actions))
        self._begun = False
        self._sampled_now = False  # whether ``_sampled`` is of the games as they stand
        self._chance = Sfc32(secrets.randbits(63))

    def _look(self, length: int, actions: int) -> None:
        """NumPy's looks at the batch's own memory."""
        inner, n = self._batch, self.num_envs

        def look(cells: Any, dtype: Any, *shape: int) -> Array:
            return np.frombuffer(cells, dtype).reshape(shape)

        self._observations = {
            "observation": look(inner.cells, np.uint8, n, length),
            "action_mask": look(inner.mask, np.int8, n, actions),
        }
        self._reward = look(inner.reward, np.float64, n)
        self._terminated = look(inner.terminated, np.bool_, n)
        self._truncated = look(inner.truncated, np.bool_, n)
        self._seats = look(inner.seats, np.int64, n)
        self._rewards = look(inner.rewards, np.float64, n, len(self.agents))
        self._sampled = look(inner.sampled, np.int64, n)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            self._last = {
                "observation": look(inner.last_cells, np.uint8, n, length),
                "action_mask": look(inner.last_mask, np.int8, n, actions),
            }
            self._last_seats = look(inner.last_seats, np.int64, n)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin every game, or those of ``options["reset_mask"]``.

        Args:
            seed: game i begins from ``seed + i``, or from the i-th of a list; the games after it follow from the same
                seed, as with ``reset`` of the AEC environment. Without a seed they follow from the last one given.
            options: may have ``reset_mask``, a boolean array of the games to begin.

        Raises:
            PutahiError: a seed or mask that is none.
        """
        wanted = self._mask(options)
        if seed is None or not isinstance(seed, Sequence | np.ndarray):
            if seed is not None:
                first = check_seed(seed)
                self._chance = Sfc32(first)
                self._batch.dice = batch.chance_of(first)
                seeds: list[int | None] = [(first + i) & MAX_SEED for i in range(self.num_envs)]
            else:
                seeds = [None] * self.num_envs
        else:
            seeds = [None if one is None else check_seed(one) for one in seed]
            if len(seeds) != self.num_envs:
                raise PutahiError(f"{len(seeds)} seeds are given for {self.num_envs} games")
        if not self._begun and not wanted.all():
            raise PutahiError("the first reset begins every game: leave reset_mask out")
        if not self._begun and seed is None:
            self._batch.dice = Sfc32(secrets.randbits(63))
        for i in np.flatnonzero(wanted).tolist():
            one = seeds[i]
            if one is not None:
                self._batch.begin(i, one)
            elif self._begun:
                self._batch.again(i)
            else:
                self._batch.begin(i, next_seed(self._chance))
        self._begun = True
        self._sampled_now = False
        return self._observed(), self._infos()

    def _mask(self, options: dict[str, Any] | None) -> Array:
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise PutahiError(f"reset_mask is a boolean NumPy array of shape ({self.num_envs},), not {shown(mask)}")
        if not mask.any():
            raise PutahiError("reset_mask has no game to begin")
        return mask

    def step(self, actions: Array) -> tuple[Observations, Array, Array, Array, dict[str, Any]]:
        """One decision of every game (against an opponent: and the opponent's answers).

        Raises:
            PutahiError: an action that is not legal, or of a game that is over where ``autoreset_mode`` is DISABLED;
                then no game has changed.
        """
        if not self._begun:
            raise PutahiError("no game has begun: call reset first")
        if actions is self._sampled and self._sampled_now and self.autoreset_mode is not AutoresetMode.DISABLED:
            self._sampled_now = False  # once stepped they are as any other actions, and looked at
            self._batch.step_sampled()
        else:
            packed = self._packed(actions)
            refused = self._batch.refused(packed)
            if refused >= 0:
                self._refuse(int(refused), np.asarray(actions))
            self._sampled_now = False
            self._batch.step(packed)
        infos = self._infos()
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            self._add_last(infos)
        if self.copy:
            return self._observed(), self._reward.copy(), self._terminated.copy(), self._truncated.copy(), infos
        return self._observations, self._reward, self._terminated, self._truncated, infos

    def _packed(self, actions: Any) -> bytes:
        """Two bytes an action."""
        array = np.asarray(actions)
        if array.shape != (self.num_envs,) or array.dtype.kind not in "iu":
            raise PutahiError(f"actions are {self.num_envs} whole numbers, one for each game, not {shown(actions)}")
        if array.min() < 0 or array.max() > 0xFFFF:
            self._refuse(int(np.flatnonzero((array < 0) | (array > 0xFFFF))[0]), array)
        return array.astype("<u2").tobytes()

    def _refuse(self, i: int, actions: Array) -> None:
        if self.autoreset_mode is AutoresetMode.DISABLED and self._over()[i]:
            raise PutahiError(f'game {i} is over: begin it with reset(options={{"reset_mask": …}}) first')
        raise PutahiError(f"game {i}: action {actions[i]} is not legal; the legal ones are 1 in its action_mask")

    def _over(self) -> Array:
        return self._terminated | self._truncated

    def sample_actions(self) -> Array:
        """A legal action for each game, drawn evenly by the compiled code; for ``step``, which knows them as legal.

        The array is the environment's own: the next call changes it.
        """
        if not self._begun:
            raise PutahiError("no game has begun: call reset first")
        self._batch.sample()
        self._sampled_now = True
        return self._sampled

    def is_legal(self, i: int, action: int) -> bool:
        """Is this an action that game ``i`` takes now?"""
        return bool(self._observations["action_mask"][i, action])

    def _observed(self) -> Observations:
        return {k: v.copy() for k, v in self._observations.items()} if self.copy else self._observations

    def _infos(self) -> dict[str, Any]:
        if self.copy:
            return {"seat": self._seats.copy(), "rewards": self._rewards.copy()}
        return {"seat": self._seats, "rewards": self._rewards}

    def _add_last(self, infos: dict[str, Any]) -> None:
        """SAME_STEP: what was seen where a game ended, as Gymnasium hands it on."""
        over = self._over()
        if not over.any():
            return
        last = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(over):
            last[i] = {key: cells[i].copy() for key, cells in self._last.items()}
        final = {"seat": self._last_seats.copy(), "_seat": over, "rewards": self._rewards.copy(), "_rewards": over}
        infos.update({"final_obs": last, "_final_obs": over, "final_info": final, "_final_info": over})

    def render(self) -> tuple[Any, ...]:
        """Every game as the seat sees it whose observation it is: texts or RGB arrays."""
        if self.render_mode is None:
            raise PutahiError('nothing is rendered: make the environment with render_mode="ansi" or "rgb_array"')
        if not self._begun:
            raise PutahiError("no game has begun: call reset first")
        pairs = [(lane.state, int(lane.seat)) for lane in self._batch.lanes]
        if self.render_mode == "ansi":
            return tuple(draw_text(self.game, state, seat) for state, seat in pairs)
        return tuple(draw_image(self.rulebook, state, seat) for state, seat in pairs)

    def close_extras(self, **kwargs: Any) -> None:
        """Let go of an opponent that is a program of its own."""
        if self._batch.opponent is not None:
            self._batch.opponent.close()


def check_autoreset(mode: Any) -> AutoresetMode:
    """Raises ``PutahiError`` for what is no way to begin again."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        names = ", ".join(one.value for one in AutoresetMode)
        raise PutahiError(f"autoreset_mode is one of {names}, not {shown(mode)}") from None
