"""What stands between a ``State`` and an environment: a small table of actions, and what a seat sees as bits.

An environment's action is an index from 0 to ``actions - 1``; the tables and the layouts of the observations are in
``tables`` and, made from it, in ``docs/environments.md``. Bits are kept as whole bytes, 0 or 1, of which few are 1.
"""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from putahi.core.script import Script
from putahi.core.state import State

ROOM: Final = 224


class Row:
    """One row of a shared table of cells, 0 or 1; it remembers which of its cells are 1, so that wiping is quick.

    ``ones`` has the ``count`` cells that are 1, and room for at least ``ROOM``.
    """

    def __init__(self, cells: vec[u8], base: i64) -> None:
        """The row that begins at ``base``. ``cells`` must never be appended to, since others look at it, too."""
        self.cells: vec[u8] = cells
        self.base: i64 = base
        self.ones: vec[i16] = vec[i16]([0] * ROOM)
        self.count: i64 = 0

    def put(self, index: i64) -> None:
        """Make a cell 1 that is 0."""
        self.cells[self.base + index] = 1
        count = self.count
        ones = self.ones
        if count < len(ones):
            ones[count] = i16(index)
        else:
            self.ones = append(ones, i16(index))
        self.count = count + 1

    def put_number(self, at: i64, width: i64, number: i64) -> None:
        """A number as bits, the lowest first; what does not go into ``width`` bits is left out."""
        for bit in range(width):
            if (number >> bit) & 1:
                self.put(at + bit)

    def wipe(self) -> None:
        """Make all cells 0."""
        base, cells, ones = self.base, self.cells, self.ones
        for i in range(self.count):
            cells[base + i64(ones[i])] = 0
        self.count = 0


class Adapter(ABC):
    """One game with its options, as an environment sees it. It is never changed, so many games may share one.

    Attributes:
        seats: how many play.
        actions: how many actions the table has.
        length: how many bits an observation has.
    """

    seats: i64
    actions: i64
    length: i64

    @abstractmethod
    def start(self, seed: i64) -> State:
        """A new game from a seed, the same as ``putahi.new(game, seed=seed, **options)``."""

    @abstractmethod
    def start_scripted(self, script: Script) -> State:
        """A new game whose set-up is laid down by a script; the script is then no longer in it."""

    @abstractmethod
    def apply_scripted(self, state: State, move: i64, script: Script) -> None:
        """``State.apply`` with a script for what chance decides."""

    @abstractmethod
    def see(self, state: State, seat: i64, row: Row) -> bool:
        """Write what ``seat`` sees onto a wiped row; false if there is more of something than the bits can say."""

    @abstractmethod
    def choices(self, state: State, row: Row) -> None:
        """Write the actions of the seat to move onto a wiped row, ascending; of moves that do the same only one."""

    @abstractmethod
    def move(self, state: State, action: i64) -> i64:
        """The move (``State.apply``) that an action of the table means here."""

    @abstractmethod
    def action(self, state: State, move: i64) -> i64:
        """The action of the table that means this legal move."""
