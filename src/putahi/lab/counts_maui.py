"""What is counted of a game of Māui: one row a game, and one a turn with the situation in which it began."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.core.state import State
from putahi.games.maui import events as ev
from putahi.games.maui.actions import (
    BOOST,
    END,
    KILL_WARRIOR,
    MOVE_ROW,
    PLAY,
    PLAY_ALL,
    PLAY_ROW,
    RAUTIPU_ROW,
    TREMOR_ROW,
    USE_STORMWIND,
    USE_TIDE,
    WAR,
    WORD,
    code_of,
    x_of,
)
from putahi.games.maui.cards import (
    BOOSTS,
    CARDS,
    DOWN,
    NEKENEKE,
    PUKAHA,
    RAUTIPU,
    TAONGA,
    TIERS,
    TOA,
    TOKENS,
    base_ihi,
    bonus_of,
    opponent,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.names import PATTERN_NAMES, RAUTAKI_NAMES, TAONGA_NAMES
from putahi.games.maui.rules import Maui, start
from putahi.games.maui.table import HAND, HANDS, NONE, House
from putahi.games.maui.table import WARS as WARS_AT
from putahi.lab.counts import COMMON, Counts

RAUTAKI: Final = CARDS - TOA
PATTERNS: Final = 4

FIRST_CLAIM: Final = COMMON  # the seat that claimed first, from 1; 0 for nobody
LEAD_CHANGES: Final = COMMON + 1  # how often another seat came to hold more Taonga
LAID: Final = COMMON + 2  # the Taonga of the match, as bits
HEAD: Final = COMMON + 3

# For each seat.
WON: Final = 0
SCORE: Final = 1  # Taonga held at the end
DEFICIT: Final = 2  # the most Taonga that it was behind
ADJACENT: Final = 3  # it won with rows side by side, without enough Taonga in all (MC-25)
DRAWN: Final = 4  # cards that came from the deck, dealt ones too
TOA_PLAYED: Final = 5  # of Ihi 1 to 9
BANNERS: Final = 6  # Banner Bearers played
WARS: Final = 7  # declared (MC-18)
BATTLES: Final = 8  # fought as challenger (MC-19)
LAPSED: Final = 9  # its own Wars of which nothing was left (MC-19)
UNDECIDED: Final = 10  # its own battles without a claim (MC-24)
FALLEN: Final = 11  # its warriors fallen in battle
FLIPS: Final = 12  # claims by a Colour run (MC-17)
FREED: Final = 13  # Taonga that Pīwaiwaka took from it
BOOSTS_USED: Final = 14
KILLS: Final = 15
TREMORS: Final = 16
STORMWINDS: Final = 17
TIDES: Final = 18
FORMATIONS: Final = 19  # paid, by pattern
CLAIMED: Final = FORMATIONS + PATTERNS  # how often each Taonga
RAUTAKI_DRAWN: Final = CLAIMED + TAONGA
RAUTAKI_PLAYED: Final = RAUTAKI_DRAWN + RAUTAKI
FIELDS: Final = RAUTAKI_PLAYED + RAUTAKI

# A turn.
TURN_GAME: Final = 0  # the number of its game
TURN_NUMBER: Final = 1
TURN_SEAT: Final = 2
OWN_TAONGA: Final = 3  # the situation in which it began …
THEIR_TAONGA: Final = 4
MORE_CARDS: Final = 5  # in the hand than the other
MORE_IHI: Final = 6  # face up on unclaimed rows
MORE_BOOSTS: Final = 7  # in reserve, by what they add
MORE_ATUA: Final = 8  # Atua tokens in reserve
OWN_WAR: Final = 9  # a War of its own is about to be fought
CLAIMS: Final = 10  # … and what was done in it: Taonga claimed, as bits
THEIR_CLAIMS: Final = 11  # by the other, in a battle lost
PLAYS: Final = 12  # Rautaki played, as bits
PATTERN: Final = 13  # formations paid, as bits
TOKENS_USED: Final = 14  # as bits: boosts (0), kill, tremor, stormwind, tide
WERO: Final = 15  # whether War was declared
FREED_IN: Final = 16  # Taonga lost to Pīwaiwaka less those that the other lost
TURN_WIDTH: Final = 17

HEAD_NAMES = ["first_claim", "lead_changes", "laid"]
SEAT_NAMES = [
    "won",
    "score",
    "deficit",
    "adjacent",
    "drawn",
    "toa_played",
    "banners",
    "wars",
    "battles",
    "lapsed",
    "undecided",
    "fallen",
    "flips",
    "freed",
    "boosts",
    "kills",
    "tremors",
    "stormwinds",
    "tides",
    *(f"formation_{name}" for name in PATTERN_NAMES),
    *(f"claimed_{name}" for name in TAONGA_NAMES),
    *(f"drawn_{name}" for name in RAUTAKI_NAMES),
    *(f"played_{name}" for name in RAUTAKI_NAMES),
]
TURN_NAMES = [
    "game",
    "turn",
    "seat",
    "own_taonga",
    "their_taonga",
    "more_cards",
    "more_ihi",
    "more_boosts",
    "more_atua",
    "own_war",
    "claims",
    "their_claims",
    "plays",
    "formations",
    "tokens_used",
    "wero",
    "freed",
]


class MauiCounts(Counts):
    """Counts games of Māui, all under one House."""

    def __init__(self, house: House) -> None:
        self.house: House = house
        self.width = HEAD + 2 * FIELDS
        self.turn_width = TURN_WIDTH
        self.games = vec[i64]()
        self.turns = vec[i64]()
        self.at = 0
        self.game: Maui = start(house, 0)
        self.held: vec[i64] = vec[i64]()  # by row: who holds it, from 1
        self.taonga: vec[i64] = vec[i64]()  # by seat: how many
        self.leader: i64 = -1
        self.line: i64 = 0  # where in ``turns`` the row of the turn under way begins
        self.next: vec[i64] = vec[i64]()  # the situation in which the next turn will begin

    # -- one game --------------------------------------------------------------------------------

    def deal(self, seed: i64) -> State:
        game = start(self.house, seed)
        self.game = game
        self.held = vec[i64]([0] * int(self.house.rows))
        self.taonga = vec[i64]([0, 0])
        self.leader = -1
        for row in range(self.house.rows):
            self.games[self.at + LAID] |= 1 << game.taonga[row]
        for card in range(i64(CARDS)):
            spot = i64(game.where[card]) - HAND
            if 0 <= spot < 2:
                self.count_drawn(spot, card)
        self.next = vec[i64]([0] * TURN_WIDTH)
        self.begin_turn(0, 1)
        return game

    def add(self, seat: i64, field: i64) -> None:
        """One more of this, for this seat."""
        self.games[self.at + HEAD + seat * FIELDS + field] += 1

    def count_drawn(self, seat: i64, card: i64) -> None:
        self.add(seat, DRAWN)
        if card >= TOA:
            self.add(seat, RAUTAKI_DRAWN + card - TOA)

    def begin_turn(self, seat: i64, number: i64) -> None:
        """A row for a turn that begins, in the situation that was noted when the last one ended."""
        self.line = len(self.turns)
        for field in range(i64(TURN_WIDTH)):
            self.turns = append(self.turns, self.next[field])
        self.turns[self.line + TURN_GAME] = self.at // self.width
        self.turns[self.line + TURN_NUMBER] = number
        self.turns[self.line + TURN_SEAT] = seat
        self.turns[self.line + OWN_TAONGA] = self.taonga[seat]
        self.turns[self.line + THEIR_TAONGA] = self.taonga[opponent(seat)]

    def note_situation(self, seat: i64) -> None:
        """How the table lies for the seat whose turn is next, before the draw that ends this one."""
        game = self.game
        other = opponent(seat)
        following = vec[i64]([0] * TURN_WIDTH)
        following[MORE_CARDS] = game.counts[HANDS + seat] - game.counts[HANDS + other]
        free = game.unclaimed()
        board = game.board
        for i in range(i64(len(board))):
            w = board[i]
            if w & DOWN == 0 and (free >> row_of(w)) & 1:
                ihi = base_ihi(who_of(w)) + bonus_of(w)
                following[MORE_IHI] += ihi if side_of(w) == seat else -ihi
        for token in range(i64(TOKENS)):
            more = game.tokens(seat, token) - game.tokens(other, token)
            if token < BOOSTS:
                following[MORE_BOOSTS] += (token + 1) * more
            else:
                following[MORE_ATUA] += more
        following[OWN_WAR] = 1 if game.counts[WARS_AT + seat] else 0
        self.next = following

    # -- one move --------------------------------------------------------------------------------

    def before(self, action: i64) -> None:
        game = self.game
        if game.decision != NONE:
            return
        seat = game.to_move
        code = code_of(action)
        x = x_of(action)
        if code == WORD:
            if x == END:
                self.note_situation(opponent(seat))
            elif x == USE_STORMWIND:
                self.use(seat, STORMWINDS, 3)
            elif x == USE_TIDE:
                self.use(seat, TIDES, 4)
        elif code == WAR:
            self.add(seat, WARS)
            self.turns[self.line + WERO] = 1
            self.note_situation(opponent(seat))
        elif code in (PLAY, PLAY_ALL) or PLAY_ROW <= code < MOVE_ROW:
            self.count_card(seat, x)
        elif MOVE_ROW <= code < RAUTIPU_ROW:
            self.count_card(seat, i64(NEKENEKE))
        elif RAUTIPU_ROW <= code < PLAY_ALL:
            self.count_card(seat, i64(RAUTIPU))
        elif code == KILL_WARRIOR:
            self.use(seat, KILLS, 1)
        elif code == TREMOR_ROW:
            self.use(seat, TREMORS, 2)
        elif BOOST <= code < BOOST + BOOSTS:
            self.add(seat, BOOSTS_USED)
            if seat == self.turns[self.line + TURN_SEAT]:
                self.turns[self.line + TOKENS_USED] |= 1

    def use(self, seat: i64, field: i64, bit: i64) -> None:
        """An Atua token is used (MC-9)."""
        self.add(seat, field)
        self.turns[self.line + TOKENS_USED] |= 1 << bit

    def count_card(self, seat: i64, card: i64) -> None:
        """A card is played from the hand (MC-8)."""
        if card >= PUKAHA:
            self.add(seat, RAUTAKI_PLAYED + card - PUKAHA)
            self.turns[self.line + PLAYS] |= 1 << (card - PUKAHA)
        elif card % TIERS == 0:
            self.add(seat, BANNERS)
        else:
            self.add(seat, TOA_PLAYED)

    def after(self) -> None:
        trail = self.game.trail
        for i in range(i64(len(trail))):
            self.count_event(trail[i])

    def count_event(self, e: i64) -> None:
        kind = ev.kind_of(e)
        seat = ev.seat_of(e)
        if kind == ev.DRAWN or kind == ev.PIWAIWAKA_SEEN:
            self.count_drawn(seat, ev.event_who(e))
        elif kind == ev.TURN:
            self.begin_turn(seat, ev.number_of(e))
        elif kind == ev.FORMATION:
            self.add(seat, FORMATIONS + ev.number_of(e))
            if seat == self.turns[self.line + TURN_SEAT]:
                self.turns[self.line + PATTERN] |= 1 << ev.number_of(e)
        elif kind == ev.FLIPPED:
            self.add(seat, FLIPS)
        elif kind == ev.CLAIMED:
            self.count_claim(seat, ev.event_row(e))
        elif kind == ev.FREED:
            self.count_freed(ev.event_row(e))
        elif kind == ev.BATTLE:
            self.add(seat, BATTLES)
        elif kind == ev.LAPSED:
            self.add(seat, LAPSED)
        elif kind == ev.UNDECIDED:
            self.add(seat, UNDECIDED)
        elif kind == ev.FALLEN:
            self.add(seat, FALLEN)

    def count_claim(self, seat: i64, row: i64) -> None:
        taonga = self.game.taonga[row]
        self.add(seat, CLAIMED + taonga)
        if self.games[self.at + FIRST_CLAIM] == 0:
            self.games[self.at + FIRST_CLAIM] = seat + 1
        self.held[row] = seat + 1
        own = seat == self.turns[self.line + TURN_SEAT]
        self.turns[self.line + (CLAIMS if own else THEIR_CLAIMS)] |= 1 << taonga
        self.change_taonga(seat, 1)

    def count_freed(self, row: i64) -> None:
        seat = self.held[row] - 1
        if seat < 0:
            return
        self.held[row] = 0
        self.add(seat, FREED)
        self.turns[self.line + FREED_IN] += 1 if seat == self.turns[self.line + TURN_SEAT] else -1
        self.change_taonga(seat, -1)

    def change_taonga(self, seat: i64, by: i64) -> None:
        """Who leads now, and how far is the other behind?"""
        self.taonga[seat] += by
        lead = self.taonga[0] - self.taonga[1]
        if lead == 0:
            return
        leader: i64 = 0 if lead > 0 else 1
        if self.leader >= 0 and leader != self.leader:
            self.games[self.at + LEAD_CHANGES] += 1
        self.leader = leader
        at = self.at + HEAD + opponent(leader) * FIELDS + DEFICIT
        self.games[at] = max(self.games[at], abs_of(lead))

    def finish(self) -> None:
        game = self.game
        winner = game.winner
        scores = game.scores()
        for seat in range(i64(2)):
            at = self.at + HEAD + seat * FIELDS
            self.games[at + SCORE] = i64(scores[int(seat)])
            self.games[at + WON] = 1 if seat == winner else 0
        if winner >= 0 and game.end == 25 and i64(scores[int(winner)]) < self.house.win_total:
            self.add(winner, ADJACENT)


def abs_of(n: i64) -> i64:
    return n if n >= 0 else -n
