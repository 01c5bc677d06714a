"""The Māui Card Game for environments: 1,730 actions and 5,823 bits (``tables`` has them in words).

The actions are those of the rules (``games.maui.actions``) without the gaps, and with the meanings that can never meet
in one decision on the same index: a card to put back, to toss or to keep; a row to declare War on, to place on or to
release; a warrior to commit (an own one) or to strike (an enemy's). The bits are those of ``games.maui.encoding``, each
number there spread over as many bits as it needs: one for each value, or the number in binary.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from putahi.core.script import Script
from putahi.core.state import State
from putahi.envs.adapter import Adapter, Row
from putahi.games.maui import actions as moves
from putahi.games.maui.cards import (
    CARDS,
    CLONE,
    COLOURS,
    KUIKUI,
    MANA_CRUSHER,
    NEKENEKE,
    PATUPAIAREHE,
    PUKAHA,
    PURUA_RUA,
    PURUA_TAHI,
    RAUTIPU,
    ROWS,
    TAMANUI,
    TANIWHA,
    TOA,
    TOKENS,
    WA_KAI,
    WAKA_HUIA,
    WHO,
    side_of,
    who_of,
)
from putahi.games.maui.encoding import (
    LENGTH,
    SINGLE_AT,
    SLOTS,
    STEPS,
    encode,
)
from putahi.games.maui.rules import Maui, ascending, start
from putahi.games.maui.table import KEEP, PLACING, PUTBACK, RELEASE, House

WARRIORS: Final = 81  # 60 Toa, Rautipu and 20 Clones

# Where each kind of action begins in the table.
WORDS_AT: Final = 0  # end, done, hold, stormwind, tide
BARE_AT: Final = 5  # a Rautaki without a target
ALL_AT: Final = 11  # Tamanui on all rows
PLAY_AT: Final = 12  # 65 cards with a row, 7 rows each
RAUTIPU_AT: Final = PLAY_AT + 65 * ROWS  # 7 rows, 6 colours each
MOVE_AT: Final = RAUTIPU_AT + ROWS * COLOURS  # Nekeneke: 81 warriors, 7 rows each
WARRIOR_AT: Final = MOVE_AT + WARRIORS * ROWS  # commit or strike
KILL_AT: Final = WARRIOR_AT + WARRIORS
BOOST_AT: Final = KILL_AT + WARRIORS  # 5 boosts, 81 warriors each
CARD_AT: Final = BOOST_AT + 5 * WARRIORS  # put back, toss or keep
ROW_AT: Final = CARD_AT + CARDS  # war, place or release
TREMOR_AT: Final = ROW_AT + ROWS
ACTIONS: Final = TREMOR_AT + ROWS

BARE: Final = vec[i64]([PUKAHA, KUIKUI, PATUPAIAREHE, WAKA_HUIA, WA_KAI, NEKENEKE])
WITH_ROW: Final = vec[i64]([TANIWHA, TAMANUI, PURUA_RUA, PURUA_TAHI, MANA_CRUSHER])


def _places(cards: vec[i64], first: i64) -> vec[i64]:
    """For each card its place in a list, counted from ``first``; -1 where it is not there."""
    table = vec[i64]([-1] * CARDS)
    for i in range(len(cards)):
        table[cards[i]] = first + i
    return table


BARE_PLACE: Final = _places(BARE, 0)
ROW_PLACE: Final = _places(WITH_ROW, TOA)


def slot_of(who: i64) -> i64:
    """The number of a warrior in the table, 0 to 80: Toa, Rautipu, Clones; more for an eleventh Clone of a name."""
    if who < TOA:
        return who
    return i64(TOA) if who == RAUTIPU else who - CLONE + TOA + 1


def who_in(slot: i64) -> i64:
    """The warrior of a slot."""
    if slot < TOA:
        return slot
    return i64(RAUTIPU) if slot == TOA else slot - TOA - 1 + CLONE


# -- bits ----------------------------------------------------------------------------------------

# How a number of the encoding becomes bits.
BINARY: Final = 0  # the lowest bit first
ONE: Final = 1  # 0 no bit; 1 the first of so many
SIDE_ROW: Final = 2  # the same, for 1 to 7 and 11 to 17


class Spread:
    """How each of the encoding's numbers is spread: ``kind``, first bit ``at``, and how many bits, ``width``."""

    def __init__(self) -> None:
        self.kind: vec[u8] = vec[u8]()
        self.at: vec[i64] = vec[i64]()
        self.width: vec[i64] = vec[i64]()
        self.length: i64 = 0

    def add(self, kind: i64, width: i64, times: i64 = 1) -> None:
        for _ in range(times):
            self.kind = append(self.kind, u8(kind))
            self.at = append(self.at, self.length)
            self.width = append(self.width, width)
            self.length += width


def _spread() -> Spread:
    """In the order of ``games.maui.encoding``."""
    spread = Spread()
    spread.add(ONE, 10, CARDS)  # where each card is
    spread.add(BINARY, 7, CARDS)  # its place there
    for slot in range(SLOTS):
        used = slot != TOA
        spread.add(SIDE_ROW, 14 if used else 0)
        spread.add(BINARY, 7 if used else 0)  # its place in the order of placing
        spread.add(BINARY, 5 if used else 0)  # marks
        spread.add(ONE, COLOURS if slot == RAUTIPU else 0)
        spread.add(BINARY, 8 if used else 0, 2)  # bonus, boosts
    for _ in range(ROWS):
        spread.add(ONE, 11)
        spread.add(ONE, 2)
        spread.add(ONE, 1, 2)
    for _ in range(2):
        spread.add(BINARY, 7, 2)
        spread.add(BINARY, 8, 1 + TOKENS)
        spread.add(ONE, 1, 2)
    spread.add(BINARY, 8, 3)  # turn number, cards played
    spread.add(ONE, 1)  # Toa played
    spread.add(BINARY, 8, 2)  # Rautaki played, truce
    spread.add(BINARY, 7)  # deck
    spread.add(ONE, ROWS)  # row of the battle
    spread.add(ONE, 2)  # holds
    spread.add(ONE, 5)  # decision
    spread.add(BINARY, 8)  # left
    spread.add(BINARY, 7)  # its cards
    spread.add(BINARY, 5)  # clause
    spread.add(ONE, 2)  # winner
    spread.add(BINARY, 8, 4)  # warriors, fallen, steps, boosted
    spread.add(ONE, 1)  # over
    for _ in range(STEPS):
        spread.add(ONE, 9)
        spread.add(ONE, 2)
        spread.add(BINARY, 8)
    return spread


SPREAD: Final = _spread()
BITS: Final[i64] = SPREAD.length
TURN_LOW: Final = SINGLE_AT + 1  # the low byte of the turn's number, which alone may be 255
STEPS_LEFT: Final = SINGLE_AT + 16


class MauiAdapter(Adapter):
    """One table of actions and one layout for all options."""

    def __init__(self, house: House) -> None:
        """The options as ``Maui`` takes them."""
        self.house: House = house
        self.seats = 2
        self.actions = ACTIONS
        self.length = BITS
        self.kind: vec[u8] = SPREAD.kind
        self.at: vec[i64] = SPREAD.at
        self.width: vec[i64] = SPREAD.width

    def start(self, seed: i64) -> State:
        return start(self.house, seed)

    def start_scripted(self, script: Script) -> State:
        table = start(self.house, 0, script)
        table.script = None
        return table

    def apply_scripted(self, state: State, move: i64, script: Script) -> None:
        assert isinstance(state, Maui)
        state.script = script
        state.apply(move)
        state.script = None

    def see(self, state: State, seat: i64, row: Row) -> bool:
        assert isinstance(state, Maui)
        numbers = encode(state, seat)
        kind, at, width = self.kind, self.at, self.width
        fits = True
        for i in range(i64(LENGTH)):
            number = i64(numbers[i])
            if number == 0:
                continue
            if number == 255 and i != TURN_LOW:
                fits = False
            wide = width[i]
            if i64(kind[i]) == BINARY:
                if number >> wide:
                    fits = False
                row.put_number(at[i], wide, number)
                continue
            if i64(kind[i]) == SIDE_ROW and number > 10:
                number -= 3
            if number <= wide:
                row.put(at[i] + number - 1)
            else:
                fits = False
        return fits and i64(numbers[STEPS_LEFT]) <= STEPS and self.clones_fit(state)

    def clones_fit(self, state: Maui) -> bool:
        """Has every Clone a number up to 10?"""
        board = state.board
        for i in range(i64(len(board))):
            if slot_of(who_of(board[i])) >= WARRIORS:
                return False
        return True

    def choices(self, state: State, row: Row) -> None:
        assert isinstance(state, Maui)
        legal = state.actions(True)
        found = vec[i64](capacity=i64(len(legal)))
        for i in range(i64(len(legal))):
            action = self.action(state, legal[i])
            if action < ACTIONS:
                found = append(found, action)
        found = ascending(found)
        for i in range(i64(len(found))):
            row.put(found[i])

    def action(self, state: State, move: i64) -> i64:
        code, x = moves.code_of(move), moves.x_of(move)
        if code == moves.WORD:
            return WORDS_AT + x
        if code == moves.PLAY:
            return BARE_AT + BARE_PLACE[x]
        if code == moves.PLAY_ALL:
            return i64(ALL_AT)
        if moves.PLAY_ROW <= code < moves.MOVE_ROW:
            return PLAY_AT + (x if x < TOA else ROW_PLACE[x]) * ROWS + code - moves.PLAY_ROW
        if moves.RAUTIPU_ROW <= code < moves.PLAY_ALL:
            return RAUTIPU_AT + (code - moves.RAUTIPU_ROW) * COLOURS + x
        if code in (moves.PUT_BACK, moves.TOSS_CARD, moves.KEEP_CARD):
            return CARD_AT + x
        if code in (moves.WAR, moves.PLACE_ROW, moves.RELEASE_ROW):
            return ROW_AT + x
        if code == moves.TREMOR_ROW:
            return TREMOR_AT + x
        slot = slot_of(x)
        if slot >= WARRIORS:
            return i64(ACTIONS)  # an eleventh Clone of a name: beyond the table
        if moves.MOVE_ROW <= code < moves.RAUTIPU_ROW:
            return MOVE_AT + slot * ROWS + code - moves.MOVE_ROW
        if code == moves.KILL_WARRIOR:
            return KILL_AT + slot
        if code in (moves.COMMIT, moves.STRIKE):
            return WARRIOR_AT + slot
        return BOOST_AT + (code - moves.BOOST) * WARRIORS + slot

    def move(self, state: State, action: i64) -> i64:
        assert isinstance(state, Maui)
        if action < BARE_AT:
            return moves.pack(moves.WORD, action)
        if action < ALL_AT:
            return moves.pack(moves.PLAY, BARE[action - BARE_AT])
        if action < PLAY_AT:
            return moves.pack(moves.PLAY_ALL, TAMANUI)
        if action < RAUTIPU_AT:
            place = (action - PLAY_AT) // ROWS
            card = place if place < TOA else WITH_ROW[place - TOA]
            return moves.pack(moves.PLAY_ROW + (action - PLAY_AT) % ROWS, card)
        if action < MOVE_AT:
            return moves.pack(moves.RAUTIPU_ROW + (action - RAUTIPU_AT) // COLOURS, (action - RAUTIPU_AT) % COLOURS)
        if action < WARRIOR_AT:
            return moves.pack(moves.MOVE_ROW + (action - MOVE_AT) % ROWS, who_in((action - MOVE_AT) // ROWS))
        if action < KILL_AT:
            return self.fighter(state, who_in(action - WARRIOR_AT))
        if action < BOOST_AT:
            return moves.pack(moves.KILL_WARRIOR, who_in(action - KILL_AT))
        if action < CARD_AT:
            return moves.pack(moves.BOOST + (action - BOOST_AT) // WARRIORS, who_in((action - BOOST_AT) % WARRIORS))
        if action < ROW_AT:
            decision = state.decision
            code: i64 = (
                moves.PUT_BACK if decision == PUTBACK else moves.KEEP_CARD if decision == KEEP else moves.TOSS_CARD
            )
            return moves.pack(code, action - CARD_AT)
        if action < TREMOR_AT:
            decision = state.decision
            code = moves.PLACE_ROW if decision == PLACING else moves.RELEASE_ROW if decision == RELEASE else moves.WAR
            return moves.pack(code, action - ROW_AT)
        return moves.pack(moves.TREMOR_ROW, action - TREMOR_AT)

    def fighter(self, state: Maui, who: i64) -> i64:
        """An own warrior is committed, an enemy's struck."""
        board = state.board
        for i in range(i64(len(board))):
            if board[i] & WHO == who and side_of(board[i]) != state.to_move:
                return moves.pack(moves.STRIKE, who)
        return moves.pack(moves.COMMIT, who)
