"""MAUW for environments: 72 actions a player and 8 more, 179 bits a player and 221 more (``tables`` has them)."""

from typing import Final

from mypy_extensions import i16, i64

from putahi.core.rng import Sfc32
from putahi.core.script import Script
from putahi.core.state import State
from putahi.envs.adapter import Adapter, Row
from putahi.games.mauw.cards import COLUMNS, FORMS, HAND, IDENTITY, KINDS, MARK, MOST_MAUW, Setup
from putahi.games.mauw.rules import PLAY, REDRAW, Mauw

AREA: Final = COLUMNS * FORMS
COLUMN_BITS: Final = 43  # three MAUW cards of 11, the top of 9, and one more if a Māui stands for it
MOST_COPIES: Final = 12  # of one card: the spirits (MW-1)
QUIET_BITS: Final = 14
MOST_QUIET: Final = (1 << QUIET_BITS) - 1


class MauwAdapter(Adapter):
    """The actions of ``Mauw``, with no gap where fewer than six play."""

    def __init__(self, setup: Setup) -> None:
        """The options as ``Mauw`` takes them."""
        self.setup: Setup = setup
        self.seats = setup.players
        self.actions = AREA * setup.players + 8
        self.length = 179 * setup.players + 221

    def start(self, seed: i64) -> State:
        state = Mauw(self.setup, Sfc32(seed))
        state.deal()
        return state

    def start_scripted(self, script: Script) -> State:
        state = Mauw(self.setup, Sfc32(0))
        state.script = script
        state.deal()
        state.script = None
        return state

    def apply_scripted(self, state: State, move: i64, script: Script) -> None:
        assert isinstance(state, Mauw)
        state.script = script
        state.apply(move)
        state.script = None

    def see(self, state: State, seat: i64, row: Row) -> bool:
        """``Row.put`` is written out here, since this is most of what a step costs; at most 204 bits are 1."""
        assert isinstance(state, Mauw)
        seats = self.seats
        mauw, tops, faces, hands, discard = state.mauw, state.tops, state.faces, state.hands, state.discard
        cells, ones, base = row.cells, row.ones, row.base
        n: i64 = 0
        at: i64 = 0
        bit: i64 = 0
        place = seat * COLUMNS
        for _ in range(seats):
            for _ in range(i64(COLUMNS)):
                for level in range(i64(mauw[place])):
                    face = i64(faces[place * MOST_MAUW + level])
                    bit = at + 11 * level + (face & IDENTITY if face & MARK else i64(KINDS)) - 1
                    cells[base + bit] = 1
                    ones[n] = i16(bit)
                    n += 1
                top = i64(tops[place])
                if top:
                    bit = at + 33 + (top & IDENTITY) - 1
                    cells[base + bit] = 1
                    ones[n] = i16(bit)
                    n += 1
                    if top & MARK:
                        bit = at + 42
                        cells[base + bit] = 1
                        ones[n] = i16(bit)
                        n += 1
                at += COLUMN_BITS
                place += 1
            if place == seats * COLUMNS:
                place = 0
        hand = seat * KINDS
        for card in range(i64(1), i64(KINDS)):
            held = i64(hands[hand + card])
            if held:
                bit = at + held - 1
                cells[base + bit] = 1
                ones[n] = i16(bit)
                n += 1
            at += HAND
            thrown = i64(discard[card])
            if thrown:
                bit = at + thrown - 1
                cells[base + bit] = 1
                ones[n] = i16(bit)
                n += 1
            at += MOST_COPIES
        row.count = n
        self.see_rest(state, seat, at, row)
        return state.quiet < MOST_QUIET

    def see_rest(self, state: Mauw, seat: i64, at: i64, row: Row) -> None:
        """What is neither on the columns nor a hand or pile."""
        seats = self.seats
        cells, ones, base, n = row.cells, row.ones, row.base, row.count
        bit: i64 = 0
        for after in range(seats):
            size = state.hand_size((seat + after) % seats) if state.missing else i64(HAND)
            if size:
                bit = at + size - 1
                cells[base + bit] = 1
                ones[n] = i16(bit)
                n += 1
            at += HAND
        deck = state.deck_size()
        for k in range(i64(7)):
            if (deck >> k) & 1:
                bit = at + k
                cells[base + bit] = 1
                ones[n] = i16(bit)
                n += 1
        at += 7
        bit = at + state.phase
        cells[base + bit] = 1
        ones[n] = i16(bit)
        at += 5
        bit = at + self.after(state.turn, seat)
        cells[base + bit] = 1
        ones[n + 1] = i16(bit)
        n += 2
        at += seats
        if state.to_move >= 0:
            bit = at + self.after(state.to_move, seat)
            cells[base + bit] = 1
            ones[n] = i16(bit)
            n += 1
        at += seats
        row.count = n
        if state.attack:
            row.put(at + (state.attack & IDENTITY) - 1)
            if state.attack & MARK:
                row.put(at + 9)
            row.put(at + 10 + self.after(state.target // COLUMNS, seat))
            row.put(at + 10 + seats + state.target % COLUMNS)
        at += 14 + seats
        if state.gain:
            row.put(at + (state.gain & IDENTITY if state.gain & MARK else i64(KINDS)) - 1)
            if state.gain_top:
                row.put(at + 11 + (state.gain_top & IDENTITY) - 1)
                if state.gain_top & MARK:
                    row.put(at + 20)
        at += 21
        row.put_number(at, QUIET_BITS, state.quiet if state.quiet < MOST_QUIET else i64(MOST_QUIET))

    def after(self, one: i64, seat: i64) -> i64:
        """How many places in turn order a seat comes after another."""
        return one - seat if one >= seat else one - seat + self.seats

    def choices(self, state: State, row: Row) -> None:
        assert isinstance(state, Mauw)
        if state.phase == PLAY:
            held = state.held_forms()
            cells, ones, base = row.cells, row.ones, row.base
            n: i64 = 0
            at: i64 = 0
            for area in range(self.seats):
                for column in range(state.setup.columns):
                    forms = state.choices(held, area, column)
                    action = at + column * FORMS
                    while forms:
                        if forms & 1:
                            cells[base + action] = 1
                            ones[n] = i16(action)
                            n += 1
                        forms >>= 1
                        action += 1
                at += AREA
            row.count = n
            if n == 0:  # MW-7: only then
                row.put(at)
            return
        shift = AREA * self.seats - REDRAW
        moves = state.legal_actions()
        for i in range(i64(len(moves))):
            row.put(moves[i] + shift)

    def move(self, state: State, action: i64) -> i64:
        plays = AREA * self.seats
        return action if action < plays else action - plays + REDRAW

    def action(self, state: State, move: i64) -> i64:
        return move if move < REDRAW else move - REDRAW + AREA * self.seats
