"""Games stepped in compiled code: one at a time (``Episode``), or thousands in one call (``Batch``).

The cells of a ``Batch`` are packed arrays that NumPy looks at without a copy; they are filled in place and never grow.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from putahi.core.rng import MASK, Sfc32
from putahi.core.state import State
from putahi.envs.adapter import Adapter, Row
from putahi.players.player import Player

# How a game that is over begins again, as Gymnasium defines it.
NEXT_STEP: Final = 0
SAME_STEP: Final = 1
DISABLED: Final = 2

SELF_PLAY: Final = -2
EITHER_SEAT: Final = -1
SPLIT: Final[i64] = 2685821657736338717  # so that a game and what goes on around it draw from different generators
POSITIVE: Final[i64] = 0x7FFFFFFFFFFFFFFF


def chance_of(seed: i64) -> Sfc32:
    """The generator around the games that begin with this seed: it gives the next games' seeds."""
    return Sfc32((seed ^ SPLIT) & POSITIVE)


def next_seed(chance: Sfc32) -> i64:
    """The seed of the next game."""
    high = chance.next32()
    return ((high & 0x7FFFFFFF) << 32) | (chance.next32() & MASK)


class Episode:
    """One game, for an environment that is driven move by move.

    ``history`` has the actions so far; with the seed they give the same game again. ``fits`` is false once there is
    more of something in the game than an observation can say.
    """

    def __init__(self, adapter: Adapter, seed: i64) -> None:
        self.adapter: Adapter = adapter
        self.seed: i64 = seed
        self.state: State = adapter.start(seed)
        self.history: list[int] = []
        self.fits: bool = True
        self.legal: Row = Row(vec[u8](bytes(int(adapter.actions))), 0)
        self.ahead: vec[u8] = vec[u8]()
        self.ready: bool = False
        self.look()

    def look(self) -> None:
        """Find what is legal and what the seat to move sees."""
        self.legal.wipe()
        state = self.state
        if state.to_move >= 0:
            self.adapter.choices(state, self.legal)
            self.ahead = self.seen(state.to_move)
            self.ready = True
        else:
            self.ready = False

    def is_legal(self, action: i64) -> bool:
        """Is this one of the actions of the seat to move?"""
        return 0 <= action < self.adapter.actions and self.legal.cells[action] == 1

    def play(self, action: i64) -> None:
        """Carry out a legal action."""
        self.state.apply(self.adapter.move(self.state, action))
        self.history.append(int(action))
        self.look()

    def observe(self, seat: i64) -> vec[u8]:
        """The bits that a seat sees, then its action mask: all 0 for a seat that is not to move."""
        if self.ready and seat == self.state.to_move:
            self.ready = False  # its array belongs to whoever asked
            return self.ahead
        return self.seen(seat)

    def seen(self, seat: i64) -> vec[u8]:
        length = self.adapter.length
        cells = vec[u8](bytes(int(length + self.adapter.actions)))
        row = Row(cells, 0)
        if not self.adapter.see(self.state, seat, row):
            self.fits = False
        if seat == self.state.to_move:
            legal = self.legal
            for k in range(legal.count):
                cells[length + i64(legal.ones[k])] = 1
        return cells

    def copy(self) -> "Episode":
        """The same game, independent from here on."""
        twin = Episode(self.adapter, self.seed)
        twin.state = self.state.clone()
        twin.history = self.history[:]
        twin.fits = self.fits
        twin.look()
        return twin


class Lane:
    """One of the games of a ``Batch``."""

    def __init__(self, state: State, seen: Row, legal: Row, last_seen: Row, last_legal: Row) -> None:
        self.state: State = state
        self.chance: Sfc32 = Sfc32(0)
        self.seen: Row = seen
        self.legal: Row = legal
        self.last_seen: Row = last_seen
        self.last_legal: Row = last_legal
        self.seat: i64 = 0  # whose the observation is
        self.steps: i64 = 0
        self.over: bool = True
        self.told: bool = True  # whether a step has said that it is over


class Batch:
    """Many games of one kind, stepped together.

    Attributes:
        number: how many games.
        cells: ``number`` rows of the bits that the seats of ``seats`` see; ``mask`` their actions, all 1 where a game
            is over (any action is taken then, and ignored).
        last_cells, last_mask, last_seats: with SAME_STEP the same of games that ended in the last step.
        reward: of the last step, for the seat that acted, or for the learner against a fixed player.
        rewards: the same for every seat, row by row.
        terminated, truncated: 1 where the last step ended the game, or broke it off.
        sampled: what ``sample`` drew.
    """

    def __init__(
        self, adapter: Adapter, number: i64, mode: i64, limit: i64, learner: i64, opponent: Player | None
    ) -> None:
        """No game is begun yet: ``begin`` each.

        Args:
            adapter: the game.
            number: how many.
            mode: NEXT_STEP, SAME_STEP or DISABLED.
            limit: after how many decisions a game is broken off; 0 for never.
            learner: SELF_PLAY, the learner's seat against ``opponent``, or EITHER_SEAT for one drawn for each game.
            opponent: who plays the other seats.
        """
        self.adapter: Adapter = adapter
        self.number: i64 = number
        self.mode: i64 = mode
        self.limit: i64 = limit
        self.learner: i64 = learner
        self.opponent: Player | None = opponent
        self.players: i64 = adapter.seats
        self.dice: Sfc32 = Sfc32(0)
        length, actions = int(adapter.length), int(adapter.actions)
        many = int(number)
        finals = many if mode == SAME_STEP else 0
        self.cells: vec[u8] = vec[u8](bytes(many * length))
        self.mask: vec[u8] = vec[u8](bytes(many * actions))
        self.last_cells: vec[u8] = vec[u8](bytes(finals * length))
        self.last_mask: vec[u8] = vec[u8](bytes(finals * actions))
        self.reward: vec[float] = vec[float]([0.0] * many)
        self.rewards: vec[float] = vec[float]([0.0] * (many * int(adapter.seats)))
        self.terminated: vec[u8] = vec[u8](bytes(many))
        self.truncated: vec[u8] = vec[u8](bytes(many))
        self.seats: vec[i64] = vec[i64]([0] * many)
        self.last_seats: vec[i64] = vec[i64]([0] * many)
        self.sampled: vec[i64] = vec[i64]([0] * many)
        blank = adapter.start(0)
        self.lanes: list[Lane] = []
        for i in range(many):
            last_seen = Row(self.last_cells, i * length)
            last_legal = Row(self.last_mask, i * actions)
            lane = Lane(blank, Row(self.cells, i * length), Row(self.mask, i * actions), last_seen, last_legal)
            self.lanes.append(lane)

    # -- beginning -------------------------------------------------------------------------------

    def begin(self, i: i64, seed: i64) -> None:
        """Begin game ``i`` from a seed; the games after it follow from the same seed."""
        self.lanes[i].chance = chance_of(seed)
        self.forget(i)
        self.open(i, seed)

    def again(self, i: i64) -> None:
        """Begin the game that follows on the last one of this lane."""
        self.forget(i)
        self.open(i, next_seed(self.lanes[i].chance))

    def forget(self, i: i64) -> None:
        """No step has rewarded or ended this game."""
        if self.terminated[i] or self.truncated[i]:
            self.terminated[i] = 0
            self.truncated[i] = 0
            self.reward[i] = 0.0
            for seat in range(self.players):
                self.rewards[i * self.players + seat] = 0.0

    def open(self, i: i64, seed: i64) -> None:
        """A new game on this lane, up to the first decision that is asked for."""
        lane = self.lanes[i]
        state = self.adapter.start(seed)
        lane.state = state
        lane.steps = 0
        lane.over = False
        lane.told = False
        lane.seat = state.to_move
        if self.learner != SELF_PLAY:
            lane.seat = self.learner if self.learner >= 0 else lane.chance.below(self.players)
            self.answer(lane)
            lane.over = state.to_move < 0  # it may be over before the learner's first turn
        self.show(i)

    def answer(self, lane: Lane) -> None:
        """The fixed player moves until it is the learner's turn."""
        state, opponent = lane.state, self.opponent
        if opponent is not None:
            while state.to_move >= 0 and state.to_move != lane.seat:
                state.apply(opponent.choose(state, lane.chance))

    def show(self, i: i64) -> bool:
        """Write what the seat of a lane sees and may do; false if there is more than the bits can say."""
        lane = self.lanes[i]
        lane.seen.wipe()
        fits = self.adapter.see(lane.state, lane.seat, lane.seen)
        self.seats[i] = lane.seat
        lane.legal.wipe()
        if lane.over:
            self.open_mask(lane)
        else:
            self.adapter.choices(lane.state, lane.legal)
        return fits

    def open_mask(self, lane: Lane) -> None:
        """A game that is over takes any action."""
        lane.legal.wipe()
        for action in range(self.adapter.actions):
            lane.legal.put(action)

    # -- stepping --------------------------------------------------------------------------------

    def sample(self) -> None:
        """Draw an action for every game into ``sampled``, each legal one as likely."""
        sampled, dice = self.sampled, self.dice
        for i in range(self.number):
            legal = self.lanes[i].legal
            sampled[i] = i64(legal.ones[dice.below(legal.count)])

    def refused(self, actions: bytes) -> i64:
        """The first game whose action is not legal, or that is over and does not begin again by itself; -1 if none.

        Two bytes an action, the low one first.
        """
        width = self.adapter.actions
        for i in range(self.number):
            action = i64(actions[2 * i]) | (i64(actions[2 * i + 1]) << 8)
            if action >= width or self.mask[i * width + action] == 0:
                return i
            lane = self.lanes[i]
            if self.mode == DISABLED and lane.over and lane.told:
                return i
        return -1

    def step(self, actions: bytes) -> None:
        """One step of every game with actions that are not ``refused``."""
        for i in range(self.number):
            self.advance(i, i64(actions[2 * i]) | (i64(actions[2 * i + 1]) << 8))

    def step_sampled(self) -> None:
        """One step of every game with what ``sample`` drew."""
        sampled = self.sampled
        for i in range(self.number):
            self.advance(i, sampled[i])

    def advance(self, i: i64, action: i64) -> None:
        """One step of one game."""
        lane = self.lanes[i]
        self.forget(i)
        if lane.over and lane.told:  # NEXT_STEP: this step begins a new game
            self.open(i, next_seed(lane.chance))
            return
        state = lane.state
        actor = lane.seat
        if not lane.over:
            state.apply(self.adapter.move(state, action))
            lane.steps += 1
            if self.learner == SELF_PLAY:
                if state.to_move >= 0:
                    lane.seat = state.to_move
            else:
                self.answer(lane)
        lane.over = state.to_move < 0
        if lane.over:
            self.terminated[i] = 1
            self.pay(i, actor)
        fits = self.show(i)
        if not lane.over and (not fits or 0 < self.limit <= lane.steps):
            self.truncated[i] = 1
            lane.over = True
            self.open_mask(lane)
        if lane.over:
            lane.told = True
            if self.mode == SAME_STEP:
                self.keep_last(i)
                self.open(i, next_seed(lane.chance))

    def pay(self, i: i64, actor: i64) -> None:
        """The rewards at the end."""
        returns = self.lanes[i].state.returns()
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = returns[seat]
        self.reward[i] = returns[actor]

    def keep_last(self, i: i64) -> None:
        """Copy what was seen at the end, before the next game is written over it."""
        lane = self.lanes[i]
        lane.last_seen.wipe()
        for k in range(lane.seen.count):
            lane.last_seen.put(i64(lane.seen.ones[k]))
        lane.last_legal.wipe()
        for k in range(lane.legal.count):
            lane.last_legal.put(i64(lane.legal.ones[k]))
        self.last_seats[i] = lane.seat
