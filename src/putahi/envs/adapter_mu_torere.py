"""Mū Tōrere for environments: 9 actions and 52 bits (``tables`` has them in words)."""

from typing import Final

from mypy_extensions import i64

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
        assert isinstance(state, MuTorere)
        black, white = state.black, state.white
        own, enemy = (black, white) if seat == BLACK else (white, black)
        for k in range(i64(4)):  # MT-2: four pieces each
            row.put(i64(MEMBERS[own * 8 + k]))
            row.put(POINTS + i64(MEMBERS[enemy * 8 + k]))
        row.put(2 * POINTS + state.empty)
        if state.side == seat:
            row.put(27)
        if state.to_move < 0:
            row.put(28)
        own_turns, enemy_turns = state.black_turns, state.white_turns
        if seat != BLACK:
            own_turns, enemy_turns = enemy_turns, own_turns
        if own_turns > 0:
            row.put(28 + own_turns)
        if enemy_turns > 0:
            row.put(30 + enemy_turns)
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
