"""The games in OpenSpiel: importing this module registers ``python_putahi_mu_torere``, ``…_mauw`` and ``…_maui``.

Chance is explicit and exact. The Taonga, each card and every random pick come from chance nodes of their own, one
outcome each; a deck has no order before it is looked at. Actions are those of ``tables``.

Information states have perfect recall: all that a player has done and seen since the start, each step as what it
changed in the player's observation (bits that came and went), with the move where the player saw it. An observation is
the seat's view alone.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import u8

from putahi.core.errors import BadOption, PutahiError
from putahi.core.options import Options, parse_setting
from putahi.core.records import write_json
from putahi.core.rng import MAX_SEED, Sfc32
from putahi.core.script import Script
from putahi.core.state import State
from putahi.envs.adapter import Adapter, Row
from putahi.envs.tables import adapter_for
from putahi.games import rulebook
from putahi.games.maui.actions import KEEP_CARD, PUT_BACK, TOSS_CARD, code_of, x_of
from putahi.games.maui.events import hidden, known_of
from putahi.games.maui.names import CARD_NAMES, TAONGA_NAMES
from putahi.games.maui.rules import Maui
from putahi.games.mauw.names import CARD_NAMES as MAUW_NAMES

NAMES = {
    "mu-torere": "python_putahi_mu_torere",
    "mauw": "python_putahi_mauw",
    "maui": "python_putahi_maui",
}
MOST_OUTCOMES = 128
MOST_STEPS = {"mu-torere": 5_000, "mauw": 20_000, "maui": 40_000}
"""Decisions after which a game is broken off as a draw; the rules end all but the oddest options' long before."""
SECRET = (PUT_BACK, TOSS_CARD, KEEP_CARD)


def read_setting(text: str) -> dict[str, object]:
    """The ``options`` parameter: ``name:value`` pairs with ``;`` between them, values as JSON or words.

    (OpenSpiel's own game strings use commas, equal signs and brackets, so none of these may be in it: a list is
    written with ``/`` for each comma, as in ``tiers:0/1``.)

    Raises:
        BadOption: a pair that is none.
    """
    found: dict[str, object] = {}
    for pair in filter(None, text.split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise BadOption(f"options are name:value pairs with ; between them, and {pair!r} is none")
        name, read = parse_setting(f"{name}={value}")
        if isinstance(read, str) and ("/" in read or name in ("tiers", "rautaki")):
            read = [parse_setting(f"x={part}")[1] for part in filter(None, read.split("/"))]
        found[name] = read
    return found


class Shared:
    """What all states of a game share; never copied."""

    def __init__(self, kind: str, house: Options) -> None:
        self.kind, self.house = kind, house
        self.rules = rulebook(kind)
        self.adapter = adapter_for(kind, house)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Shared":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Shared, (self.kind, self.house)


class Progress:
    """How far a game is. It copies itself quickly, since OpenSpiel's searches copy states all the time.

    ``state`` is the compiled state as of the last decision, None during the set-up. ``move`` and ``action`` are what
    is under way while chance decides, ``script`` its outcomes so far and ``wanted`` those that may come next.
    ``logs`` and ``seen`` are each seat's information state and the bits that it sees.
    """

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.state: State | None = None
        self.move = self.action = -1
        self.script: list[int] = []
        self.wanted: list[tuple[int, float]] = []
        self.steps = 0
        self.broken_off = False
        seats = range(int(shared.adapter.seats))
        self.logs = [f"seat {seat}" for seat in seats]
        self.seen: list[tuple[int, ...]] = [() for _ in seats]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Progress":
        twin = Progress.__new__(Progress)
        twin.__dict__.update(self.__dict__)
        twin.state = None if self.state is None else self.state.clone()
        twin.script, twin.logs, twin.seen = self.script[:], self.logs[:], self.seen[:]
        return twin

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(self.__dict__)
        kept["state"] = None if self.state is None else self.shared.rules.write_position(self.state)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        written = kept["state"]
        if written is not None:
            seen = written.get("seen", [])
            self.state = self.shared.rules.read_position(self.shared.house, 0, written["position"], seen)


class PutahiGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its options."""

    kind: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Read the parameters: ``options``, and ``players`` in MAUW.

        Raises:
            BadOption: an option that the game does not take.
        """
        params = dict(params or {})
        given = read_setting(params.get("options", ""))
        if "players" in params:
            given.setdefault("players", params["players"])
        self.shared = Shared(self.kind, rulebook(self.kind).read_options(given))
        self.adapter = self.shared.adapter
        seats = int(self.adapter.seats)
        if self.kind == "mauw" and params.get("players", seats) != seats:
            raise BadOption(f"players is {params['players']} as a parameter and {seats} among the options")
        steps = MOST_STEPS[self.kind]
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.adapter.actions),
            max_chance_outcomes=0 if self.kind == "mu-torere" else MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=steps,
        )
        super().__init__(TYPES[self.kind], info, params)

    def new_initial_state(self, *from_text: str) -> "PutahiState":
        return PutahiState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "PutahiObserver":
        return PutahiObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class PutahiState(pyspiel.State):  # type: ignore[misc]
    """A game in progress, at a decision, at a chance node, or over."""

    def __init__(self, game: PutahiGame) -> None:
        """The start: in the card games the first chance node of the set-up."""
        super().__init__(game)
        self._game = game.shared
        self._now = Progress(game.shared)
        self._try()

    # -- OpenSpiel's interface -------------------------------------------------------------------

    def current_player(self) -> int:
        if self._now.wanted:
            return int(pyspiel.PlayerId.CHANCE)
        if self._now.broken_off or self.state.to_move < 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.state.to_move)

    def _legal_actions(self, player: int) -> list[int]:
        return choices(self._game.adapter, self.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._now.wanted

    def _apply_action(self, action: int) -> None:
        """Raises ``PutahiError`` for an action that is not legal, or an outcome that cannot be; nothing has changed."""
        if self._now.wanted:
            if action not in dict(self._now.wanted):
                raise PutahiError(f"chance cannot give {action} here; chance_outcomes() lists what it can")
            self._now.script.append(action)
        else:
            if self.is_terminal() or action not in choices(self._game.adapter, self.state):
                raise PutahiError(f"action {action} is not legal here; legal_actions() lists those that are")
            self._now.action = action
            self._now.move = int(self._game.adapter.move(self.state, action))
            self._now.script = []
        self._try()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._outcome_name(action)
        return self._game.rules.write_move(self.state, int(self._game.adapter.move(self.state, action)))

    def is_terminal(self) -> bool:
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        return [0.0] * len(self._now.logs) if self._now.state is None else self.state.returns()

    def __str__(self) -> str:
        if self._now.state is None:
            return f"set-up: {' '.join(map(str, self._now.script))}"
        under_way = f"\n{self._now.action}: {self._now.script}" if self._now.wanted else ""
        position = self._game.rules.write_position(self.state)["position"]
        if isinstance(position, dict):
            position = {key: value for key, value in position.items() if key not in ("deck", "rng")}
        return write_json(position) + under_way

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player (by default the one to move) has done and seen."""
        seat = self.current_player() if player is None else player
        return self._now.logs[seat]

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees now, as the view's JSON."""
        seat = self.current_player() if player is None else player
        if self._now.state is None:
            return f"seat {seat}: set-up"
        return f"seat {seat}: " + write_json(self._game.rules.view(self.state, seat))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "PutahiState":
        """A state with the same information for ``player``, all that it cannot know redrawn evenly.

        What the others have seen before is not redrawn: their information states say so, and tell what they see now.

        Raises:
            PutahiError: at a chance node, where what is half done may be impossible with other cards.
        """
        if self._now.wanted:
            raise PutahiError("a state is resampled at a decision or at the end, not at a chance node")
        twin: PutahiState = self.clone()
        seed = int(sampler() * 2**31) << 31 | int(sampler() * 2**31)
        world = self.state.determinize(player, Sfc32(seed & MAX_SEED))
        twin._now.state = world
        for seat in range(len(self._now.logs)):
            if seat != player:
                twin._now.seen[seat] = bits(self._game.adapter, world, seat)
                twin._now.logs[seat] = f"seat {seat}\nredrawn {change((), twin._now.seen[seat])}"
        return twin

    # -- our own ---------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The compiled state, as of the last decision. Raises ``PutahiError`` during the set-up."""
        if self._now.state is None:
            raise PutahiError("chance has not set the game up yet")
        return self._now.state

    def _try(self) -> None:
        """Carry out what is under way with the outcomes so far; a chance node where one is missing."""
        adapter = self._game.adapter
        script = Script(self._now.script)
        if self._now.state is None:
            after = adapter.start_scripted(script)
        else:
            after = self.state.clone()
            adapter.apply_scripted(after, self._now.move, script)
        weights = [int(weight) for weight in script.wanted]
        if weights:
            total = sum(weights)
            self._now.wanted = [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]
            return
        self._now.wanted = []
        before = self._now.state
        self._now.state = after
        self._note(before, after)
        if before is not None:
            self._now.steps += 1
            self._now.broken_off = after.to_move >= 0 and (
                self._now.steps >= MOST_STEPS[self._game.kind] or not choices(adapter, after)
            )

    def _note(self, before: State | None, after: State) -> None:
        """Add what every player did and saw to its log."""
        now = self._now
        for seat, before_seen in enumerate(now.seen):
            seen = bits(self._game.adapter, after, seat)
            told = "" if before is None else self._told(before, seat) + " "
            now.logs[seat] += f"\n{told}{change(before_seen, seen)}{heard(after, seat)}"
            now.seen[seat] = seen

    def _told(self, before: State, seat: int) -> str:
        """The move as a seat heard it."""
        text = self._game.rules.write_move(before, self._now.move)
        if isinstance(before, Maui) and seat != before.to_move and code_of(self._now.move) in SECRET:
            seen = code_of(self._now.move) != KEEP_CARD and before.seen[x_of(self._now.move)]
            return text if seen else f"{text.split()[0]} ?"
        return text

    def _outcome_name(self, outcome: int) -> str:
        """A chance outcome in words."""
        kind = self._game.kind
        if kind == "mauw":
            beginner = len(self._now.wanted) and self._now.wanted[0][0] == 0
            return f"player {outcome + 1} begins" if beginner else f"card {MAUW_NAMES[outcome]}"
        if self._now.state is None and len(self._now.script) < self._game.house["rows"]:
            return f"row {len(self._now.script) + 1} {TAONGA_NAMES[outcome]}"
        return f"{CARD_NAMES[outcome]} or number {outcome}" if outcome < len(CARD_NAMES) else f"number {outcome}"


class PutahiObserver:
    """Observations as strings, and without perfect recall as tensors, too (the bits of ``tables``)."""

    def __init__(self, game: PutahiGame, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        """What is public and what is private are not told apart in the bits, so both or neither are given.

        Raises:
            PutahiError: there are observation parameters, and there are none to set.
        """
        if params:
            raise PutahiError(f"observation parameters are not supported: {params}")
        self._recall = iig_obs_type.perfect_recall
        self._private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._adapter = game.adapter
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        self.tensor: np.ndarray[Any, Any] | None = None
        if not self._recall and self._private:
            self.tensor = np.zeros(int(game.adapter.length), np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: PutahiState, player: int) -> None:
        """Write what a player sees into ``tensor``."""
        if self.tensor is not None:
            self.tensor.fill(0)
            if state._now.state is not None:
                self.tensor[list(bits(self._adapter, state.state, player))] = 1

    def string_from(self, state: PutahiState, player: int) -> str | None:
        """What a player sees, or has seen, as a string; for public information alone a spectator's view."""
        if not self._private:
            if self._recall:
                return None
            return "set-up" if state._now.state is None else write_json(state._game.rules.view(state.state, None))
        return state.information_state_string(player) if self._recall else state.observation_string(player)


def choices(adapter: Adapter, state: State) -> list[int]:
    """The legal actions, ascending."""
    row = Row(vec[u8](bytes(int(adapter.actions))), 0)
    adapter.choices(state, row)
    return [int(one) for one in row.ones[: row.count]]


def bits(adapter: Adapter, state: State, seat: int) -> tuple[int, ...]:
    """Which bits of a seat's observation are 1."""
    row = Row(vec[u8](bytes(int(adapter.length))), 0)
    adapter.see(state, seat, row)
    return tuple(int(one) for one in row.ones[: row.count])


def change(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """Which bits came and went: ``+3,8-5``."""
    came, went = sorted(set(after) - set(before)), sorted(set(before) - set(after))
    return f"+{','.join(map(str, came))}-{','.join(map(str, went))}"


def heard(state: State, seat: int) -> str:
    """The notes of what happened that leave no trace in a view, as far as a seat may know them (Māui)."""
    if not isinstance(state, Maui) or not len(state.trail):
        return ""
    notes = (int(note) if known_of(note) >> seat & 1 else int(hidden(note)) for note in state.trail)
    return " " + " ".join(f"{note:x}" for note in notes)


def _type(kind: str) -> Any:
    """OpenSpiel's description of a game."""
    title = rulebook(kind).title
    open_game = kind == "mu-torere"
    chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=NAMES[kind],
        long_name=f"Pūtahi: {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.DETERMINISTIC if open_game else chance.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if open_game else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6 if kind == "mauw" else 2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"options": "", **({"players": 2} if kind == "mauw" else {})},
        default_loadable=True,
    )


TYPES = {kind: _type(kind) for kind in NAMES}


class MuTorereGame(PutahiGame):
    """Mū Tōrere."""

    kind = "mu-torere"


class MauwGame(PutahiGame):
    """MAUW for 2 to 6 players."""

    kind = "mauw"


class MauiGame(PutahiGame):
    """The Māui Card Game."""

    kind = "maui"


for _game in (MuTorereGame, MauwGame, MauiGame):
    pyspiel.register_game(TYPES[_game.kind], _game)
