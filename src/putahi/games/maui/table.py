"""The table: everything that lies on it, and the few things that every effect does with cards and warriors.

``Table`` knows where each of the cards is, what each player knows of it (MC-30), what stands on the rows, and what is
left of effects under way. It decides nothing: the clauses are in the modules beside it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from putahi.core.rng import Sfc32, shuffle
from putahi.core.script import Script
from putahi.core.state import State
from putahi.games.maui.cards import (
    BONUS_AT,
    CARDS,
    DOWN,
    NOBODY,
    PLACE,
    TOKENS,
    WHO,
    base_ihi,
    bonus_of,
    boost_of,
    is_clone,
    place,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.events import ALL, DESTROYED, DRAWN_GAME, HOME, SPECTATOR, WON, event

# Where a card is: ``where[card]``. In a hand is HAND + seat; LIMBO is between two places, inside an effect.
DECK: Final = 0
HAND: Final = 1
BOARD: Final = 3
LIMBO: Final = 4
OUT: Final = 5  # not in this game (MC-32)

# ``counts``: two numbers each, for seat 0 and seat 1.
HELD: Final = 0  # the rows whose Taonga the seat holds, as bits
WARS: Final = 2  # the rows on which the seat has declared War, as bits
KNOWN: Final = 4  # how many cards on top of the deck the seat knows
RONGO: Final = 6  # how many end-of-turn draws bring one card more
HANDS: Final = 8  # cards in hand
RESERVE: Final = 10  # then two for each kind of token
COUNTS: Final = 10 + 2 * TOKENS

# What is left of an effect (a step): what to do, for which seat, with which number. The last one is next.
DRAW: Final = 1  # number: how many cards
RETURN: Final = 2  # number: the card that goes into the deck
AWAY: Final = 3  # number: a card put away with Tide, on its way into the deck
TO_HAND: Final = 4  # number: a revealed card
GAIN: Final = 5  # number: a token
CHAMPION: Final = 6  # number: the row
CHAMPION_OF_BATTLE: Final = 7  # number: the row; the fallen go with it
PUTBACK_NEXT: Final = 8  # number: how many cards are still to be put back
PASS_TURN: Final = 9

# Decisions inside an effect (MC-27, MC-29): ``decision``.
NONE: Final = 0
PUTBACK: Final = 1
TOSS: Final = 2
KEEP: Final = 3
PLACING: Final = 4
RELEASE: Final = 5


class House:
    """The options of a game, and the cards it is played with; never changed, and shared by all copies of a state.

    ``row_limit``, ``rautaki_per_turn`` and ``win_adjacent`` are -1 where there is no limit or no such win.
    ``pays`` has four tokens: run, colour, kind, colour-run.
    """

    def __init__(
        self,
        rows: i64,
        cards: vec[i64],
        row_limit: i64,
        rautaki_per_turn: i64,
        one_card: bool,
        pays: vec[i64],
        flip: bool,
        whiro_any: bool,
        truce_turns: i64,
        max_turns: i64,
        win_total: i64,
        win_adjacent: i64,
    ) -> None:
        self.rows: i64 = rows
        self.all_rows: i64 = (1 << rows) - 1
        self.cards: vec[i64] = cards
        self.row_limit: i64 = row_limit
        self.rautaki_per_turn: i64 = rautaki_per_turn
        self.one_card: bool = one_card
        self.pays: vec[i64] = pays
        self.flip: bool = flip
        self.whiro_any: bool = whiro_any
        self.truce_turns: i64 = truce_turns
        self.max_turns: i64 = max_turns
        self.win_total: i64 = win_total
        self.win_adjacent: i64 = win_adjacent


class Table(State):
    """A game of Māui as it lies on the table.

    Attributes:
        house: its options.
        taonga: which Taonga lies on each row.
        rng: where every shuffle and random pick comes from; ``script`` where chance is laid down from outside instead
            (a clone has none).
        turn: the seat whose turn it is; ``turn_number`` counts both players' turns from 1.
        played_toa, played_cards, played_rautaki: what was played this turn (MC-8).
        truce: turns without Wero, this one included.
        winner: a seat, or -1.
        counts: see HELD and the rest above.
        where: where each card is; ``seen``: 1 where it is in a hand or on its way and the other player knows it.
        deck: top first; ``loose`` when cards went in and it is to be shuffled before it is looked at.
        board: the warriors, packed (see ``cards``), first placed first.
        battle: the row fought over, or -1; ``holds`` in succession; ``fallen`` in it, first to fall first.
        decision: what is to be decided inside an effect, or NONE; with ``left``, ``chosen`` and ``cards``.
        stack: what is left of effects under way.
        trail: what happened in the last move (see ``events``).
    """

    def __init__(self, house: House, taonga: vec[i64], rng: Sfc32) -> None:
        """A table with nothing on it; then ``lay_out`` or, for a copy, ``copy_onto``."""
        self.seats = 2
        self.to_move = 0
        self.end = 0
        self.turns = 0
        self.house: House = house
        self.taonga: vec[i64] = taonga
        self.rng: Sfc32 = rng
        self.script: Script | None = None
        self.turn: i64 = 0
        self.turn_number: i64 = 1
        self.played_toa: i64 = 0
        self.played_cards: i64 = 0
        self.played_rautaki: i64 = 0
        self.truce: i64 = 0
        self.winner: i64 = NOBODY
        self.counts: vec[i64] = vec[i64]()
        self.where: vec[u8] = vec[u8]()
        self.seen: vec[u8] = vec[u8]()
        self.deck: vec[i64] = vec[i64]()
        self.loose: bool = False
        self.board: vec[i64] = vec[i64]()
        self.battle: i64 = -1
        self.holds: i64 = 0
        self.fallen: vec[i64] = vec[i64]()
        self.decision: i64 = NONE
        self.left: i64 = 0
        self.chosen: i64 = -1
        self.cards: vec[i64] = vec[i64]()
        self.stack: vec[i64] = vec[i64]()
        self.trail: vec[i64] = vec[i64]()

    def lay_out(self) -> None:
        """All cards lie in the deck, not shuffled yet."""
        self.counts = vec[i64]([0] * COUNTS)
        self.where = vec[u8]([OUT] * CARDS)
        self.seen = vec[u8](bytes(CARDS))
        for card in self.house.cards:
            self.where[card] = DECK
        self.deck = self.house.cards
        self.loose = True

    def copy_onto(self, twin: "Table") -> None:
        """Make ``twin``, new with the same house, Taonga and generator, the same in all else.

        What is never changed in place is shared.
        """
        twin.to_move = self.to_move
        twin.end = self.end
        twin.turns = self.turns
        twin.turn = self.turn
        twin.turn_number = self.turn_number
        twin.played_toa = self.played_toa
        twin.played_cards = self.played_cards
        twin.played_rautaki = self.played_rautaki
        twin.truce = self.truce
        twin.winner = self.winner
        twin.counts = self.counts[:]
        twin.where = self.where[:]
        twin.seen = self.seen[:]
        twin.deck = self.deck
        twin.loose = self.loose
        twin.board = self.board[:]
        twin.battle = self.battle
        twin.holds = self.holds
        twin.fallen = self.fallen[:]
        twin.decision = self.decision
        twin.left = self.left
        twin.chosen = self.chosen
        twin.cards = self.cards[:]
        twin.stack = self.stack[:]
        twin.trail = self.trail

    # -- effects under way -----------------------------------------------------------------------

    def push(self, step: i64, seat: i64, number: i64) -> None:
        """Leave a step to do: it comes before all that were left earlier."""
        self.stack = append(self.stack, step | (seat << 8) | (number << 9))

    def decide(self, decision: i64, seat: i64) -> None:
        """The seat is asked; the game waits for its answer."""
        self.decision = decision
        self.to_move = seat

    def note(self, kind: i64, seat: i64, who: i64, row: i64, number: i64) -> None:
        """Something that everybody sees."""
        self.trail = append(self.trail, event(kind, seat, who, row, number, 0, ALL))

    def finish(self, winner: i64, clause: i64) -> None:
        """The game is over. What was under way stays as it is."""
        self.winner = winner
        self.end = clause
        self.to_move = NOBODY
        if winner == NOBODY:
            self.note(DRAWN_GAME, NOBODY, -1, -1, clause)
        else:
            self.note(WON, winner, -1, -1, clause)

    # -- the deck --------------------------------------------------------------------------------

    def bury(self, card: i64) -> None:
        """MC-15: a card goes into the deck, which is shuffled; nobody knows its top any more (MC-30)."""
        self.where[card] = DECK
        self.seen[card] = 0
        self.counts[KNOWN] = 0
        self.counts[KNOWN + 1] = 0
        self.loose = True

    def settle_deck(self) -> None:
        """MC-15: shuffle, if cards went in, from the cards in sorted order; the first is then the top."""
        if not self.loose:
            return
        self.loose = False
        deck = vec[i64](capacity=CARDS)
        where = self.where
        for card in range(i64(CARDS)):
            if where[card] == DECK:
                deck = append(deck, card)
        shuffle(deck, self.rng)
        self.deck = deck

    def lift(self, seat: i64) -> i64:
        """Take the top card for a seat; -1 if there is none. ``seen`` says whether the other knew it (MC-30)."""
        self.settle_deck()
        if self.script is not None:
            self.bring_up(self.script)
        deck = self.deck
        if len(deck) == 0:
            return -1
        card = deck[0]
        self.deck = deck[1:]
        self.where[card] = LIMBO
        counts = self.counts
        self.seen[card] = 1 if counts[KNOWN + 1 - seat] > 0 else 0
        for known in range(i64(KNOWN), i64(KNOWN + 2)):
            if counts[known] > 0:
                counts[known] -= 1
        return card

    def bring_up(self, script: Script) -> None:
        """The card that the script gives comes to the top of the deck, unless somebody knows what lies there."""
        if len(self.deck) == 0 or self.counts[KNOWN] > 0 or self.counts[KNOWN + 1] > 0:
            return
        weights = vec[i64]([0] * CARDS)
        for i in range(i64(len(self.deck))):
            weights[self.deck[i]] = 1
        card = script.draw(weights)
        if card >= 0:
            deck = vec[i64]([card])
            for i in range(i64(len(self.deck))):
                if self.deck[i] != card:
                    deck = append(deck, self.deck[i])
            self.deck = deck

    def below(self, n: i64) -> i64:
        """A random pick other than a card from the deck, from 0 to n - 1."""
        return self.rng.below(n) if self.script is None else self.script.below(n)

    def lay_on_top(self, card: i64) -> None:
        """Put a card on the deck. Who knows it is the caller's business."""
        deck = vec[i64](capacity=CARDS)
        deck = append(deck, card)
        old = self.deck
        for i in range(i64(len(old))):
            deck = append(deck, old[i])
        self.deck = deck
        self.where[card] = DECK
        self.seen[card] = 0

    # -- hands -----------------------------------------------------------------------------------

    def into_hand(self, seat: i64, card: i64) -> None:
        """A card comes into a hand; ``seen`` says already whether the other player knows it."""
        self.where[card] = u8(HAND + seat)
        self.counts[HANDS + seat] += 1

    def out_of_hand(self, seat: i64, card: i64) -> None:
        self.where[card] = LIMBO
        self.counts[HANDS + seat] -= 1

    def nth_in_hand(self, seat: i64, n: i64) -> i64:
        """The n-th card of a hand in sorted order, from 0."""
        spot = HAND + seat
        for card in range(i64(CARDS)):
            if i64(self.where[card]) == spot:
                if n == 0:
                    return card
                n -= 1
        return -1

    def only_knower(self, seat: i64) -> i64:
        """Who may know a card that this seat alone sees, as bits for ``event``."""
        return 1 << seat

    # -- tokens ----------------------------------------------------------------------------------

    def tokens(self, seat: i64, token: i64) -> i64:
        return self.counts[RESERVE + 2 * token + seat]

    def change_tokens(self, seat: i64, token: i64, by: i64) -> None:
        self.counts[RESERVE + 2 * token + seat] += by

    # -- rows ------------------------------------------------------------------------------------

    def unclaimed(self) -> i64:
        """The unclaimed rows, as bits."""
        return self.house.all_rows & ~(self.counts[HELD] | self.counts[HELD + 1])

    def with_room(self, seat: i64) -> i64:
        """MC-8: the unclaimed rows on which a side may have one warrior more, as bits."""
        rows = self.unclaimed()
        limit = self.house.row_limit
        if limit < 0:
            return rows
        board = self.board
        for row in range(self.house.rows):
            standing: i64 = 0
            spot = place(row, seat)
            for i in range(i64(len(board))):
                if board[i] & PLACE == spot:
                    standing += 1
            if standing >= limit:
                rows &= ~(1 << row)
        return rows

    def holder(self, row: i64) -> i64:
        """Who holds the Taonga of a row; -1 for nobody."""
        if (self.counts[HELD] >> row) & 1:
            return 0
        return 1 if (self.counts[HELD + 1] >> row) & 1 else NOBODY

    def holds_taonga(self, seat: i64, taonga: i64) -> bool:
        for row in range(self.house.rows):
            if self.taonga[row] == taonga:
                return (self.counts[HELD + seat] >> row) & 1 == 1
        return False

    # -- warriors --------------------------------------------------------------------------------

    def find(self, who: i64) -> i64:
        """The place of a warrior in ``board``; -1 if it does not stand there."""
        board = self.board
        for i in range(i64(len(board))):
            if board[i] & WHO == who:
                return i
        return -1

    def face_up(self, row: i64, side: i64) -> i64:
        """MC-14: how many face-up warriors a side has on a row."""
        board = self.board
        spot = place(row, side)
        number: i64 = 0
        for i in range(i64(len(board))):
            if board[i] & (PLACE | DOWN) == spot:
                number += 1
        return number

    def strength(self, w: i64) -> i64:
        """MC-13: the effective Ihi of a warrior on the board, taken as face up."""
        total = base_ihi(who_of(w)) + bonus_of(w) + boost_of(w)
        board = self.board
        spot = w & PLACE
        for i in range(i64(len(board))):
            other = board[i]
            if is_clone(other & WHO) and other & (PLACE | DOWN) == spot and other & WHO != w & WHO:
                total += 2
        return total

    def strongest(self, row: i64, side: i64) -> i64:
        """Where in ``board`` the face-up warrior of highest effective Ihi is, of equals the first placed; or -1."""
        board = self.board
        spot = place(row, side)
        best: i64 = -1
        most: i64 = -1
        for i in range(i64(len(board))):
            if board[i] & (PLACE | DOWN) == spot:
                ihi = self.strength(board[i])
                if ihi > most:
                    most = ihi
                    best = i
        return best

    def strengthen(self, i: i64, by: i64) -> None:
        """MC-13: a permanent bonus."""
        self.board[i] += by << BONUS_AT

    def remove(self, i: i64) -> i64:
        """Take a warrior off the board and return it; its card is then in limbo."""
        board = self.board
        kept = vec[i64](capacity=len(board))
        for k in range(i64(len(board))):
            if k != i:
                kept = append(kept, board[k])
        w = board[i]
        self.board = kept
        if not is_clone(w & WHO):
            self.where[w & WHO] = LIMBO
        return w

    def destroy(self, w: i64) -> None:
        """MC-15: a warrior taken off the board goes into the deck; a Clone is no card and leaves the game."""
        self.note(DESTROYED, side_of(w), who_of(w), row_of(w), 0)
        if not is_clone(who_of(w)):
            self.bury(who_of(w))

    def go_home(self, w: i64) -> None:
        """A warrior taken off the board goes to its owner's hand, known to both (MC-30); a Clone leaves the game."""
        who = who_of(w)
        self.note(HOME, side_of(w), who, row_of(w), 0)
        if not is_clone(who):
            self.seen[who] = 1
            self.into_hand(side_of(w), who)

    def all_go_home(self, row: i64) -> None:
        """Every warrior of both sides on a row goes to its owner's hand."""
        board = self.board
        kept = vec[i64](capacity=len(board))
        for i in range(i64(len(board))):
            if row_of(board[i]) == row:
                self.go_home(board[i])
            else:
                kept = append(kept, board[i])
        self.board = kept

    def hit(self, w: i64, row: i64, side: i64, most: i64, down_too: bool) -> bool:
        """Is this a warrior of the side on the row (-1 for any), with base Ihi up to ``most``, face up or either?"""
        return (
            side_of(w) == side
            and (row < 0 or row_of(w) == row)
            and base_ihi(who_of(w)) <= most
            and (down_too or w & DOWN == 0)
        )

    def any_hit(self, row: i64, side: i64, most: i64, down_too: bool) -> bool:
        board = self.board
        for i in range(i64(len(board))):
            if self.hit(board[i], row, side, most, down_too):
                return True
        return False

    def sweep(self, row: i64, side: i64, most: i64, down_too: bool) -> None:
        """Destroy every warrior that ``hit`` names."""
        board = self.board
        kept = vec[i64](capacity=len(board))
        for i in range(i64(len(board))):
            if self.hit(board[i], row, side, most, down_too):
                self.destroy(board[i])
            else:
                kept = append(kept, board[i])
        self.board = kept

    def clear_marks(self, marks: i64) -> None:
        """Take these marks off all warriors."""
        for i in range(i64(len(self.board))):
            self.board[i] &= ~marks


def watchers(seat: i64, seen: bool) -> i64:
    """Who may know a card that comes to a seat: the seat, and the other player where it is ``seen``."""
    return 3 if seen else i64(1) << seat


def spectator() -> i64:
    return i64(1) << SPECTATOR
