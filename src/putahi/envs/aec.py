"""PettingZoo's AEC interface, the same for all three games.

What PettingZoo's usual wrappers bring is built in, since they would cost more than the games: an illegal action ends
the game (the offender gets -1, the others 0), and what is called out of order is refused.
"""

import secrets
from copy import deepcopy
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from putahi.core.errors import PutahiError, shown
from putahi.core.rng import MAX_SEED
from putahi.envs.batch import Episode, chance_of, next_seed
from putahi.envs.render import draw_image, draw_text
from putahi.envs.tables import VERSIONS, adapter_for, agent_names
from putahi.games import rulebook

Observation = dict[str, NDArray[Any]]
RENDER_MODES = ("ansi", "rgb_array")


class PutahiEnv(AECEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo is not typed
    """One of the games as a PettingZoo AEC environment.

    Observations are ``{"observation": bits, "action_mask": bits}`` (``uint8`` and ``int8``), fresh arrays each; the
    mask is all 0 for an agent that is not to act. A game pays 0 until its end, then ``State.returns``: 1 to a sole
    winner, adding up to 0 over all agents. A game is truncated only where ``max_steps`` says so, or where there is more
    of something on the table than an observation can say (an eleventh Clone of a name).
    """

    game: ClassVar[str]
    metadata: dict[str, Any]

    def __init__(self, render_mode: str | None = None, max_steps: int | None = None, **options: Any) -> None:
        """Prepare the game; ``reset`` begins it.

        Args:
            render_mode: ``"ansi"``, ``"rgb_array"`` or None.
            max_steps: after how many decisions a game is truncated; None for never.
            options: the game's house rules, by name, as ``putahi.new`` takes them.

        Raises:
            BadOption: an option that the game does not take. ``PutahiError``: another argument that is none.
        """
        super().__init__()
        self.metadata = metadata(self.game)
        self.render_mode = check_render_mode(render_mode)
        self.max_steps = check_steps(max_steps)
        self._given = dict(options)
        self.rulebook = rulebook(self.game)
        self.options = self.rulebook.read_options(options)
        self._adapter = adapter_for(self.game, self.options)
        self._length, self._actions = int(self._adapter.length), int(self._adapter.actions)
        self.possible_agents = agent_names(self.game, self.options)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self._adapter) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._chance = chance_of(secrets.randbits(63))
        self._episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of ``seed`` (0 to 2**63 - 1), the same as ``putahi.new(game, seed=seed, …)``; without one
        the next of those that follow from the last seed given.

        Raises:
            PutahiError: a seed that is none. ``options`` (of this call) are ignored.
        """
        if seed is None:
            seed = next_seed(self._chance)
        else:
            self._chance = chance_of(check_seed(seed))
        self._begin(Episode(self._adapter, int(seed)))

    def _begin(self, episode: Episode) -> None:
        self._episode = episode
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._over = False
        self.agent_selection = agents[episode.state.to_move]

    def _going(self) -> Episode:
        if self._episode is None:
            raise PutahiError("no game has begun: call reset first")
        return self._episode

    def _too_late(self) -> PutahiError:
        if self._episode is None:
            return PutahiError("no game has begun: call reset first")
        return PutahiError("the game is over and every agent is gone: call reset first")

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, and its action mask."""
        seen: Any = self._going().observe(self._seats[agent])  # a buffer, which its type does not say
        cells = np.frombuffer(seen, np.uint8).copy()
        if self._over:
            cells[self._length :] = 0  # nobody is to act, also where the game was broken off
        return {"observation": cells[: self._length], "action_mask": cells[self._length :].view(np.int8)}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Observation, reward so far, terminated, truncated and info of the agent whose turn it is."""
        if not self.agents:
            raise self._too_late()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """Act for ``agent_selection``; ``None`` for an agent whose game is over.

        Raises:
            PutahiError: nothing has begun, all is over, or the action is not one of ``action_space``.
        """
        episode = self._going()
        if self._over:
            if not self.agents:
                raise self._too_late()
            self._was_dead_step(action)
            return
        index = self._index(action)
        if not episode.is_legal(index):
            self._end({self.agent_selection: -1.0}, terminated=True)
            self.infos[self.agent_selection]["illegal_action"] = index
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        episode.play(index)
        seat = episode.state.to_move
        if seat < 0:
            self._end(dict(zip(self.possible_agents, episode.state.returns(), strict=True)), terminated=True)
        elif not episode.fits or (self.max_steps and len(episode.history) >= self.max_steps):
            self._end({}, terminated=False)
        else:
            self.agent_selection = self.possible_agents[seat]

    def _index(self, action: Any) -> int:
        try:
            index = action.__index__()
        except (AttributeError, TypeError):  # no number, or an array of several
            index = -1
        if not 0 <= index < self._actions:
            raise PutahiError(f"an action is a whole number from 0 to {self._actions - 1}, not {shown(action)}")
        return int(index)

    def _end(self, rewards: dict[str, float], terminated: bool) -> None:
        """The game is over for every agent; each is still to be stepped once, with None."""
        self._over = True
        for agent in self.agents:
            self.rewards[agent] = rewards.get(agent, 0.0)
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = terminated
            self.truncations[agent] = not terminated
        self._deads_step_first()

    def render(self) -> Any:
        """The game as the agent to act sees it (a spectator's view once it is over): text or an RGB array."""
        state = self._going().state
        seat = int(state.to_move) if state.to_move >= 0 else None
        if self.render_mode == "ansi":
            return draw_text(self.game, state, seat)
        if self.render_mode == "rgb_array":
            return draw_image(self.rulebook, state, seat)
        raise PutahiError('nothing is rendered: make the environment with render_mode="ansi" or "rgb_array"')

    def close(self) -> None:
        """Nothing is held outside Python."""

    # -- copies ----------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, Any]) -> "PutahiEnv":
        """The same game, independent from here on."""
        twin = type(self).__new__(type(self))
        memo[id(self)] = twin
        own = ("_episode", "_adapter", "rulebook", "_chance")  # shared, or copied in their own way
        for name, value in self.__dict__.items():
            twin.__dict__[name] = value if name in own else deepcopy(value, memo)
        twin._chance = self._chance.copy()
        twin._episode = None if self._episode is None else self._episode.copy()
        return twin

    __copy__ = copy = lambda self: deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        """All but the compiled parts; the game as its seed and actions, which give it back exactly."""
        kept = {k: v for k, v in self.__dict__.items() if k not in ("_episode", "_adapter", "rulebook", "_chance")}
        kept["_chance"] = self._chance.words()
        kept["_played"] = None if self._episode is None else (int(self._episode.seed), list(self._episode.history))
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        from putahi.core.rng import from_words

        played = kept.pop("_played")
        chance = kept.pop("_chance")
        self.__dict__.update(kept)
        self.rulebook = rulebook(self.game)
        self._adapter = adapter_for(self.game, self.options)
        self._chance = from_words(chance)
        self._episode = None
        if played is not None:
            self._episode = Episode(self._adapter, played[0])
            for action in played[1]:
                self._episode.play(action)


def observation_space(adapter: Any) -> spaces.Dict:
    """What an agent sees: bits, and a mask over the actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (int(adapter.length),), np.uint8),
            "action_mask": spaces.Box(0, 1, (int(adapter.actions),), np.int8),
        }
    )


def metadata(game: str) -> dict[str, Any]:
    """PettingZoo's description of an environment."""
    return {
        "name": f"{game.replace('-', '_')}_v{VERSIONS[game]}",
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }


def check_render_mode(mode: str | None) -> str | None:
    """Raises ``PutahiError`` for a mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise PutahiError(f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {shown(mode)}")
    return mode


def check_steps(steps: int | None) -> int:
    """0 for None. Raises ``PutahiError`` for what is no number of steps."""
    if steps is not None and (type(steps) is not int or steps < 1):
        raise PutahiError(f"max_steps is None or a whole number from 1, not {shown(steps)}")
    return steps or 0


def check_seed(seed: Any) -> int:
    """Raises ``PutahiError`` for what is no seed."""
    if not isinstance(seed, int | np.integer) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise PutahiError(f"a seed is a whole number from 0 to {MAX_SEED}, not {shown(seed)}")
    return int(seed)
