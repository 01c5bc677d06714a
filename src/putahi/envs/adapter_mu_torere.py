"""Mū Tōrere for environments: 9 actions and 52 bits (``tables`` has them in words)."""

from typing import Final

from mypy_extensions import i16, i64

from putahi.core.script import Script
from putahi.core.state import State
from putahi.envs.adapter import Adapter, Row
from putahi.games.mu_torere.rules import BLACK, COUNT, MEMBERS, POINTS, MuTorere, board_index

LENGTH: Final = 52


class MuTorereAdapter(Adapter):
    """An action is the point that the piece leaves; a piece has one way to go, so this is as small as it can be."""

    def __init__(self, limit: i64, repetition: i64) -> None:
        """The options as ``MuTorere`` takes them."""
        self.seats = 2
        self.actions = POINTS
        self.length = LENGTH
        self.limit: i64 = limit
        self.repetition: i64 = repetition

    def start(self, seed: i64) -> State:
        return MuTorere(self.limit, self.repetition)

    def start_scripted(self, script: Script) -> State:
        return self.start(0)

    def apply_scripted(self, state: State, move: i64, script: Script) -> None:
        state.apply(move)

    def see(self, state: State, seat: i64, row: Row) -> bool:
        """``Row.put`` is written out here, since this is most of what a step costs; at most 16 bits are 1 so far."""
        assert isinstance(state, MuTorere)
        own_turns, enemy_turns = state.black_turns, state.white_turns
        own, enemy = state.black * 8, state.white * 8
        if seat != BLACK:
            own, enemy = enemy, own
            own_turns, enemy_turns = enemy_turns, own_turns
        cells, ones, base = row.cells, row.ones, row.base
        members = MEMBERS
        bit: i64 = 0
        n: i64 = 0
        for k in range(i64(4)):  # MT-2: four pieces each
            bit = i64(members[own + k])
            cells[base + bit] = 1
            ones[n] = i16(bit)
            bit = POINTS + i64(members[enemy + k])
            cells[base + bit] = 1
            ones[n + 1] = i16(bit)
            n += 2
        bit = 2 * POINTS + state.empty
        cells[base + bit] = 1
        ones[n] = i16(bit)
        n += 1
        if state.side == seat:
            cells[base + 27] = 1
            ones[n] = 27
            n += 1
        if own_turns > 0:
            bit = 28 + own_turns
            cells[base + bit] = 1
            ones[n] = i16(bit)
            n += 1
        if enemy_turns > 0:
            bit = 30 + enemy_turns
            cells[base + bit] = 1
            ones[n] = i16(bit)
            n += 1
        row.count = n
        if state.to_move < 0:
            row.put(28)
        if own_turns < state.limit:
            row.put(33)
        if enemy_turns < state.limit:
            row.put(34)
        if state.repetition > 0 and state.end != 9:
            row.put_number(44, 8, i64(state.occurred[state.occurrence()]))
            self.drawing(state, row)
        return True

    def drawing(self, state: MuTorere, row: Row) -> None:
        """MT-10: the moves after which the position has occurred once too often."""
        if state.limit < 3 and (state.black_turns < state.limit or state.white_turns < state.limit):
            return  # a count still goes up, after which no earlier position can occur again
        for k in range(i64(COUNT[state.movers])):
            point = i64(MEMBERS[state.movers * 8 + k])
            black = state.black
            if state.side == BLACK:
                black ^= (1 << point) | (1 << state.empty)
            after = board_index(black, point) * 2 + 1 - state.side
            if i64(state.occurred[after]) + 1 >= state.repetition:
                row.put(35 + point)

    def choices(self, state: State, row: Row) -> None:
        assert isinstance(state, MuTorere)
        movers = state.movers
        for k in range(i64(COUNT[movers])):
            row.put(i64(MEMBERS[movers * 8 + k]))

    def move(self, state: State, action: i64) -> i64:
        return action

    def action(self, state: State, move: i64) -> i64:
        return move
