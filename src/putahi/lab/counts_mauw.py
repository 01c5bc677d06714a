"""What is counted of a game of MAUW."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.games.mauw.cards import COLUMNS, FORMS, IDENTITY, KINDS, MAUI, MAUI_FORMS, MOST_MAUW, SPIRIT, Setup
from putahi.games.mauw.rules import DEFEND, PASS, PLACE, REDRAW, SAME, Mauw
from putahi.lab.counts import COMMON, Counts

LEAD_CHANGES: Final = COMMON  # how often another seat came to have the most points
HEAD: Final = COMMON + 1

# For each seat.
WON: Final = 0
SCORE: Final = 1
DEFICIT: Final = 2  # the most points that it was behind the best, looked at after every second round and at the end
ATTACKS: Final = 3  # MW-18; going on with another card (MW-19) counts apart
AGAIN: Final = 4
PARRIED: Final = 5  # its attacking cards that were answered
PARRIES: Final = 6  # its answers
REDRAWS: Final = 7  # MW-7
WARRIOR_BLOCKS: Final = 8  # MW-15
SPIRIT_BLOCKS: Final = 9
UNBLOCKED: Final = 10  # MW-17
MATCHES: Final = 11  # MW-11, on its own columns
PAIRS: Final = 12  # MW-13, placed
TAKEN: Final = 13  # MW-12, placed
MAUW_CARDS: Final = 14  # lying in its area at the end
FULL: Final = 15  # columns of three of them
DRAWN: Final = 16  # each card, dealt ones too
PLAYED: Final = DRAWN + KINDS - 1
FIELDS: Final = PLAYED + KINDS - 1

HEAD_NAMES = ["lead_changes"]
SEAT_NAMES = [
    "won",
    "score",
    "deficit",
    "attacks",
    "again",
    "parried",
    "parries",
    "redraws",
    "warrior_blocks",
    "spirit_blocks",
    "unblocked",
    "matches",
    "pairs",
    "taken",
    "mauw_cards",
    "full_columns",
    *(f"drawn_{card}" for card in ("1", "2", "3", "4", "5", "6", "7", "8", "S", "M")),
    *(f"played_{card}" for card in ("1", "2", "3", "4", "5", "6", "7", "8", "S", "M")),
]


class MauwCounts(Counts):
    """Counts games of MAUW, all of one set-up."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Setup = setup
        self.width = HEAD + setup.players * FIELDS
        self.turn_width = 0
        self.games = vec[i64]()
        self.turns = vec[i64]()
        self.at = 0
        self.empty: Mauw = Mauw(setup, Sfc32(0))
        self.game: Mauw = self.empty
        self.scores: vec[i64] = vec[i64]([0] * int(setup.players))
        self.leader: i64 = -1
        self.next_look: i64 = 0  # the turn after which the points are looked at
        self.places: i64 = setup.players * COLUMNS

    def deal(self, seed: i64) -> State:
        game = self.empty.clone()  # which takes half the time of making one
        game.rng = Sfc32(seed)
        game.deal()
        self.game = game
        self.leader = -1
        self.next_look = 2 * game.seats
        return game

    def add(self, seat: i64, field: i64) -> None:
        """One more of this, for this seat."""
        games = self.games
        at = self.at + HEAD + seat * FIELDS + field
        games[at] = games[at] + 1

    def before(self, action: i64) -> None:
        game = self.game
        seat = game.to_move
        if action < REDRAW:
            target = action // FORMS
            form = action - target * FORMS
            self.add(seat, PLAYED - 1 + (form + 1 if form < MAUI_FORMS else i64(MAUI)))
            self.count_play(game, seat, target, form)
        elif action >= PLACE:
            self.add(seat, PAIRS if game.gain_top else TAKEN)
        elif action == REDRAW:
            self.add(seat, REDRAWS)
            self.count_hand(game, seat)
        elif action != PASS:
            self.add(seat, PLAYED - 1 + (game.attack & IDENTITY if action == SAME else i64(MAUI)))
            if game.phase == DEFEND:
                self.add(seat, PARRIES)
                self.add(game.turn, PARRIED)
            else:
                self.add(seat, AGAIN)

    def count_play(self, game: Mauw, seat: i64, target: i64, form: i64) -> None:
        """What a card does on the column ``target``, counted from the player's own area."""
        place = seat * COLUMNS + target
        if place >= self.places:
            place -= self.places
        top = i64(game.tops[place]) & IDENTITY
        if top == 0:
            if target >= COLUMNS:
                spirit = form + 1 == SPIRIT or form - MAUI_FORMS + 1 == SPIRIT
                self.add(seat, SPIRIT_BLOCKS if spirit else WARRIOR_BLOCKS)
        elif top == SPIRIT:
            self.add(seat, UNBLOCKED)
        elif target < COLUMNS:
            self.add(seat, MATCHES)
        else:
            self.add(seat, ATTACKS)

    def count_hand(self, game: Mauw, seat: i64) -> None:
        """All cards of a hand count as drawn; those played are added at the end."""
        start = self.at + HEAD + seat * FIELDS + DRAWN - 1
        for card in range(i64(1), i64(KINDS)):
            self.games[start + card] += i64(game.hands[seat * KINDS + card])

    def after(self) -> None:
        """After every second round: who has the most points, and how far are the others behind?"""
        if self.game.turns >= self.next_look:
            self.next_look += 2 * self.game.seats
            self.look()

    def look(self) -> None:
        game = self.game
        scores = self.scores
        best: i64 = -1
        leader: i64 = -1
        for seat in range(game.seats):
            score = game.score(seat)
            scores[seat] = score
            if score > best:
                best = score
                leader = seat
            elif score == best:
                leader = -1
        games = self.games
        if leader >= 0 and leader != self.leader:
            if self.leader >= 0:
                games[self.at + LEAD_CHANGES] += 1
            self.leader = leader
        at = self.at + (HEAD + DEFICIT)
        for seat in range(game.seats):
            behind = best - scores[seat]
            if behind > games[at]:
                games[at] = behind
            at += FIELDS

    def finish(self) -> None:
        game = self.game
        games = self.games
        self.look()
        scores = self.scores
        best: i64 = 0
        for seat in range(game.seats):
            if scores[seat] > best:
                best = scores[seat]
        for seat in range(game.seats):
            at = self.at + HEAD + seat * FIELDS
            games[at + SCORE] = scores[seat]
            games[at + WON] = 1 if scores[seat] == best else 0
            self.count_hand(game, seat)
            for card in range(i64(KINDS - 1)):
                games[at + DRAWN + card] += games[at + PLAYED + card]
            for place in range(seat * COLUMNS, seat * COLUMNS + COLUMNS):
                games[at + MAUW_CARDS] += i64(game.mauw[place])
                if i64(game.mauw[place]) == MOST_MAUW:
                    games[at + FULL] += 1
