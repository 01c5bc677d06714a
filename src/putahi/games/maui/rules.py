"""The Māui Card Game: the rules, MC-1 to MC-32. The clauses of single parts are in the modules beside this one.

How the game is modelled, and why:

- A ``Table`` (table.py) holds what lies there; ``Maui`` adds the turn: what is legal and what a move does.
- Each of the 73 cards is in one place: the deck, a hand, the board, or in limbo inside an effect. Who knows a card is
  kept with it: ``seen`` for a card in a hand or on its way that the other player knows, and for each seat how many
  cards on top of the deck it knows (MC-30).
- Effects under way are a stack of steps (table.py), so that a draw may be broken off by Pīwaiwaka anywhere and
  goes on after its decision. The moves of a turn wait until the stack is empty. A win stops everything where it is.
- Seat 0 is player 1. ``turn`` is whose turn it is; ``to_move`` who decides: in battles and gifts maybe the other.
- Chance is drawn from the state's own generator in this order. Set-up: the 11 Taonga, in the order of the rules, are
  shuffled and the first ones laid out; the cards, sorted, are shuffled, the first being the top; then the deal.
  Later: a shuffle is of the deck's cards, sorted. Cards that go in with no draw between them share one shuffle,
  made before the deck is next looked at, at the latest at the end of the move. Stormwind draws a row for
  each warrior in board order, from the unclaimed rows ascending; Patupaiarehe a card from the sorted hand, then a
  token from the sorted reserve. Each is one ``below``, also where there is one possibility only.
- ``legal_actions`` merges moves that do the very same: a Rautaki or Tremor turned on one row with nobody to hit or on
  another, and Tamanui on all rows where one row does as much.
- "Used" for Nekeneke (MC-29) is noted on each warrior that attacks, is struck or moves, until the turn's end.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from putahi.core.rng import Sfc32, shuffle
from putahi.core.script import Script
from putahi.games.maui import encoding, hidden
from putahi.games.maui.actions import (
    BOOST,
    COMMIT,
    END,
    HOLD,
    KILL_WARRIOR,
    MOVE_ROW,
    PLAY,
    PLAY_ALL,
    PLAY_ROW,
    RAUTIPU_ROW,
    STRIKE,
    TREMOR_ROW,
    USE_STORMWIND,
    USE_TIDE,
    WAR,
    WORD,
    code_of,
    pack,
    x_of,
)
from putahi.games.maui.cards import (
    CARDS,
    DOWN,
    KILL,
    NEKENEKE,
    NEW,
    PIWAIWAKA,
    PLACE,
    RAUTIPU,
    STORMWIND,
    TAONGA,
    TIDE,
    TIERS,
    TOA,
    TREMOR,
    USED,
    opponent,
    place,
    who_of,
)
from putahi.games.maui.choices import add_answers, answer, ask_putback, draw, receive
from putahi.games.maui.claims import champion_stays, leader, number_of_rows
from putahi.games.maui.events import TURN
from putahi.games.maui.formations import put_on_row
from putahi.games.maui.rautaki import add_rautaki, can_be_played, play_rautaki
from putahi.games.maui.table import (
    AWAY,
    CHAMPION,
    CHAMPION_OF_BATTLE,
    DRAW,
    GAIN,
    HAND,
    HELD,
    NONE,
    PASS_TURN,
    PUTBACK_NEXT,
    RETURN,
    RONGO,
    TO_HAND,
    WARS,
    House,
    Table,
)
from putahi.games.maui.taonga import gain_token, use_token
from putahi.games.maui.whawhai import (
    add_battle,
    attackers,
    boost,
    commit,
    hold,
    open_battle,
    settle_battle,
    strike,
)

DEALT = 5  # MC-5


class Maui(Table):
    """A game of the Māui Card Game."""

    # -- what is legal ---------------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        return ascending(self.actions(True))

    def random_action(self, rng: Sfc32) -> i64:
        actions = self.actions(True)
        return actions[rng.below(i64(len(actions)))]

    def actions(self, merge: bool) -> vec[i64]:
        """Every legal action in no special order; with ``merge`` one only of those that do the same."""
        actions = vec[i64]()
        if self.to_move < 0:
            return actions
        if self.decision != NONE:
            return add_answers(self, actions)
        if self.battle >= 0:
            actions = add_battle(self, actions)
            if self.to_move == self.turn and attackers(self) == 0:  # MC-9
                actions = self.add_tokens(actions, merge)
            return actions
        actions = self.add_plays(actions, merge)
        if self.may_end(len(actions) > 0):
            actions = append(actions, pack(WORD, END))
            for row in range(self.house.rows):
                if self.may_declare(row):
                    actions = append(actions, pack(WAR, row))
        return self.add_tokens(actions, merge)

    def add_plays(self, actions: vec[i64], merge: bool) -> vec[i64]:
        """MC-8: any number of Banner Bearers and Rautaki, one Toa of Ihi 1 to 9."""
        seat = self.turn
        spot = HAND + seat
        room = self.with_room(seat)
        toa = self.toa_allowed()
        rautaki = self.rautaki_allowed()
        where = self.where
        for card in range(i64(CARDS)):
            if i64(where[card]) != spot:
                continue
            if card >= TOA:
                if rautaki:
                    actions = add_rautaki(self, seat, card, actions, merge)
            elif toa or card % TIERS == 0:
                for row in range(self.house.rows):
                    if (room >> row) & 1:
                        actions = append(actions, pack(PLAY_ROW + row, card))
        return actions

    def toa_allowed(self) -> bool:
        """MC-8: may a Toa of Ihi 1 to 9 still be played this turn?"""
        return self.played_toa == 0 and not (self.house.one_card and self.played_rautaki > 0)

    def rautaki_allowed(self) -> bool:
        """MC-8: may a Rautaki still be played this turn?"""
        if self.house.one_card and (self.played_toa > 0 or self.played_rautaki > 0):
            return False
        limit = self.house.rautaki_per_turn
        return limit < 0 or self.played_rautaki < limit

    def can_play(self) -> bool:
        """MC-8: can any card be played?"""
        seat = self.turn
        spot = HAND + seat
        room = self.with_room(seat) != 0
        for card in range(i64(CARDS)):
            if i64(self.where[card]) != spot:
                continue
            if card >= TOA:
                if self.rautaki_allowed() and can_be_played(self, seat, card):
                    return True
            elif room and (card % TIERS == 0 or self.toa_allowed()):
                return True
        return False

    def may_end(self, playable: bool) -> bool:
        """MC-8: at least one card must be played if one can be."""
        return self.played_cards > 0 or not playable

    def may_declare(self, row: i64) -> bool:
        """MC-10, MC-18: may War be declared on this row (MC-8 apart)?"""
        taken = self.counts[WARS] | self.counts[WARS + 1]
        if self.truce > 0 or ((self.unclaimed() & ~taken) >> row) & 1 == 0:
            return False
        spot = place(row, self.turn)
        board = self.board
        for i in range(i64(len(board))):
            if board[i] & (PLACE | DOWN | NEW) == spot:
                return True
        return False

    def add_tokens(self, actions: vec[i64], merge: bool) -> vec[i64]:
        """MC-9, MC-27: the Atua tokens in reserve; a Tremor does the same on every row where nobody stands."""
        seat = self.turn
        board = self.board
        if self.tokens(seat, KILL) > 0:
            for i in range(i64(len(board))):
                actions = append(actions, pack(KILL_WARRIOR, who_of(board[i])))
        if self.tokens(seat, TREMOR) > 0:
            empty = False
            for row in range(self.house.rows):
                if merge and not (self.any_hit(row, 0, 99, True) or self.any_hit(row, 1, 99, True)):
                    if empty:
                        continue
                    empty = True
                actions = append(actions, pack(TREMOR_ROW, row))
        if self.tokens(seat, STORMWIND) > 0:
            actions = append(actions, pack(WORD, USE_STORMWIND))
        if self.tokens(seat, TIDE) > 0:
            actions = append(actions, pack(WORD, USE_TIDE))
        return actions

    # -- what happens ----------------------------------------------------------------------------

    def apply(self, action: i64) -> None:
        """Carry out a legal action, and all that follows from it up to the next decision."""
        self.trail = vec[i64]()
        code = code_of(action)
        x = x_of(action)
        if self.decision != NONE:
            answer(self, code, action)
        elif code == WORD:
            self.say(x)
        elif code in (PLAY, PLAY_ALL):
            self.play(x, -1, -1)
        elif PLAY_ROW <= code < MOVE_ROW:
            self.play(x, code - PLAY_ROW, -1)
        elif MOVE_ROW <= code < RAUTIPU_ROW:
            self.play(NEKENEKE, x, code - MOVE_ROW)
        elif RAUTIPU_ROW <= code < PLAY_ALL:
            self.play(RAUTIPU, code - RAUTIPU_ROW, x)
        elif code == WAR:
            self.counts[WARS + self.turn] |= 1 << x  # MC-18: the row is War-Locked
            self.end_play()
        elif code == KILL_WARRIOR:
            use_token(self, self.turn, KILL, x)
        elif code == TREMOR_ROW:
            use_token(self, self.turn, TREMOR, x)
        elif code == COMMIT:
            commit(self, x)
        elif code == STRIKE:
            strike(self, x)
        else:
            boost(self, code - BOOST, x)
        self.run()

    def say(self, word: i64) -> None:
        """The moves that are a word alone."""
        if word == END:
            self.end_play()
        elif word == HOLD:
            hold(self)
        elif word == USE_STORMWIND:
            use_token(self, self.turn, STORMWIND, -1)
        elif word == USE_TIDE:
            use_token(self, self.turn, TIDE, -1)

    def play(self, card: i64, target: i64, other: i64) -> None:
        """MC-8: play a card from hand."""
        seat = self.turn
        self.played_cards += 1
        if card < TOA:
            if card % TIERS > 0:
                self.played_toa = 1
            self.out_of_hand(seat, card)
            put_on_row(self, card, target, seat, 0)
        else:
            self.played_rautaki += 1
            play_rautaki(self, seat, card, target, other)

    def end_play(self) -> None:
        """MC-11: the draw at the end of the turn, then the turn passes. MC-6: none on the very first turn."""
        seat = self.turn
        self.push(PASS_TURN, seat, 0)
        if self.turn_number == 1:
            return
        number: i64 = 1
        if self.counts[RONGO + seat] > 0:  # MC-27, Rongo
            self.counts[RONGO + seat] -= 1
            number = 2
        self.push(DRAW, seat, number)

    def run(self) -> None:
        """Do what is left of effects until somebody must decide; then the battle or the turn goes on."""
        while self.end == 0 and self.decision == NONE:
            last: i64 = len(self.stack) - 1
            if last >= 0:
                step = self.stack[last]
                self.stack = self.stack[:last]
                self.do(step & 0xFF, (step >> 8) & 1, step >> 9)
            elif self.battle < 0:
                self.to_move = self.turn
                break
            elif not settle_battle(self):
                break
        self.settle_deck()

    def do(self, step: i64, seat: i64, number: i64) -> None:
        """One step of an effect (see table.py)."""
        if step == DRAW:
            draw(self, seat, number)
        elif step in (RETURN, AWAY):
            self.bury(number)
        elif step == TO_HAND:
            receive(self, seat, number)
        elif step == GAIN:
            gain_token(self, seat, number)
        elif step in (CHAMPION, CHAMPION_OF_BATTLE):
            champion_stays(self, seat, number, step == CHAMPION_OF_BATTLE)
        elif step == PUTBACK_NEXT:
            ask_putback(self, seat, number)
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """The turn is over: the game may be by MC-12; else the next begins, with its battle if any (MC-7)."""
        self.turns += 1
        self.clear_marks(NEW | USED)
        if self.truce > 0:
            self.truce -= 1
        if self.turn_number >= self.house.max_turns:  # MC-12
            self.finish(leader(self), 12)
            return
        self.turn = opponent(self.turn)
        self.turn_number += 1
        self.to_move = self.turn
        self.played_toa = 0
        self.played_cards = 0
        self.played_rautaki = 0
        self.note(TURN, self.turn, -1, -1, self.turn_number)
        open_battle(self, self.turn)

    # -- the rest of a State ---------------------------------------------------------------------

    def clone(self) -> "Maui":
        twin = Maui(self.house, self.taonga, self.rng.copy())
        self.copy_onto(twin)
        return twin

    def winners(self) -> list[int]:
        return [int(self.winner)] if self.winner >= 0 else []

    def scores(self) -> list[int]:
        """The Taonga that each seat holds."""
        return [number_of_rows(self.counts[HELD]), number_of_rows(self.counts[HELD + 1])]

    def determinize(self, seat: i64, rng: Sfc32) -> "Maui":
        """MC-30: what the seat cannot know is redrawn evenly: hidden hand cards, cards on their way, the deck."""
        twin = self.clone()
        hidden.redraw(twin, seat, rng)
        return twin

    def estimate(self, seat: i64) -> i64:
        return hidden.estimate(self, seat)

    def encode(self, seat: i64) -> vec[u8]:
        """The layout is described in ``encoding``."""
        return encoding.encode(self, seat)


def start(house: House, seed: i64, script: Script | None = None) -> Maui:
    """MC-3, MC-5, MC-6: a new game: Taonga laid out, cards shuffled and dealt, player 1 to begin."""
    rng = Sfc32(seed)
    table = Maui(house, draw_taonga(house.rows, rng, script), rng)
    table.script = script
    table.lay_out()
    deal(table)
    return table


def draw_taonga(rows: i64, rng: Sfc32, script: Script | None = None) -> vec[i64]:
    """MC-3: the Taonga of this match, drawn at random."""
    tiles = vec[i64](list(range(TAONGA)))
    shuffle(tiles, rng)
    if script is not None:
        for row in range(rows):
            pick_tile(tiles, row, script)
    return tiles[:rows]


def pick_tile(tiles: vec[i64], row: i64, script: Script) -> None:
    """The script says which of the Taonga that are left lies on a row."""
    weights = vec[i64]([0] * TAONGA)
    for i in range(row, i64(TAONGA)):
        weights[tiles[i]] = 1
    tile = script.draw(weights)
    for i in range(row, i64(TAONGA)):
        if tiles[i] == tile:
            tiles[i] = tiles[row]
            tiles[row] = tile


def deal(table: Table) -> None:
    """MC-5: five cards to player 1, then five to player 2. A Pīwaiwaka dealt now is shuffled back and replaced."""
    for seat in range(i64(2)):
        dealt: i64 = 0
        while dealt < DEALT:
            card = table.lift(seat)
            if card < 0:
                break
            if card == PIWAIWAKA:
                table.bury(card)
                if len(table.deck) == 0:  # nothing else is left to replace it
                    break
            else:
                table.seen[card] = 0
                table.into_hand(seat, card)
                dealt += 1
    table.settle_deck()


def ascending(actions: vec[i64]) -> vec[i64]:
    """Sort in place (by insertion: the lists are short and nearly sorted)."""
    for i in range(i64(1), i64(len(actions))):
        action = actions[i]
        k = i
        while k > 0 and actions[k - 1] > action:
            actions[k] = actions[k - 1]
            k -= 1
        actions[k] = action
    return actions
