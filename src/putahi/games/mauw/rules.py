"""MAUW: the rules, MW-4 to MW-25.

How the game is modelled, and why:

- Cards, faces and forms are the numbers of ``cards.py``. Identical cards have one number and a hand is a count of each,
  so a card held twice is offered once.
- A column is a count of MAUW cards, their faces from the bottom, and the face of its top. No rule ever looks at the
  face of a MAUW card on a column, and none ever leaves it; the faces are kept because they say which cards are out
  of play.
- Actions are whole numbers: 0 to 431 play a card, ``(area * 4 + column) * 18 + form``, where the areas are counted from
  the player's own (0) in turn order, so that an action means the same from every seat; then ``REDRAW``, ``PASS``,
  answering or going on with the ``SAME`` card or ``WITH_MAUI``, and ``PLACE`` + column.
- Equivalent moves: two columns of one area with equally many MAUW cards and the same top (above all two empty
  spaces) are interchangeable for all that can happen later. ``legal_actions`` has only the first of them; ``apply``
  takes the others too, and people are offered them all (``text.py``). After either choice the games are the same but
  for the order of that area's columns and which MAUW cards lie on which of them.
- A match's gain waits in ``gain`` until it is placed. An attacking card lies on no pile while the question is put.
- A card played is replaced before anything else happens (MW-8). ``missing`` counts the cards that hands are short of;
  within an attack a hand is short exactly when its last card could not be replaced, so no more need be kept for MW-21.
- The deck is one shuffled row, taken from its start; ``drawn`` says how far. Its first card is the top.
- Chance is in the state: ``rng`` shuffles (MW-9) and nothing else. With ``first`` random, it draws the beginner once
  the cards are dealt, so that the deal of a seed is the same whoever begins (MW-4).
- ``turns`` counts turns completed. The turn that a third full column ends (MW-22) counts, one that MW-25 breaks off
  after a defence does not. When the game is over ``turn`` is still the player whose turn it was.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from putahi.core.rng import Sfc32, shuffle
from putahi.core.script import Script
from putahi.core.state import State
from putahi.games.mauw import hidden, judging, tells
from putahi.games.mauw.cards import (
    COLUMNS,
    FORMS,
    HAND,
    IDENTITY,
    KINDS,
    MARK,
    MATCHES,
    MAUI,
    MAUW_VALUE,
    MOST_MAUW,
    SPIRIT,
    SPIRIT_FORMS,
    VALUE,
    WARRIOR_FORMS,
    WARRIORS,
    Setup,
    count_forms,
    face_card,
    form_face,
)

PLAY: Final = 0
DEFEND: Final = 1
CONTINUE: Final = 2
PLACE_GAIN: Final = 3
OVER: Final = 4

REDRAW: Final = 432
PASS: Final = 433
SAME: Final = 434
WITH_MAUI: Final = 435
PLACE: Final = 436
ACTIONS: Final = 440


class Mauw(State):
    """A game of MAUW.

    Seats count from 0. ``turn`` is the seat whose turn it is, ``to_move`` the seat that decides (MW-18: within
    another's turn too). Columns are numbered ``seat * 4 + column``; ``mauw`` has each one's MAUW cards, ``tops`` its
    face-up card's face (0 for none), ``faces`` three places a column for the faces of its MAUW cards. ``hands`` has
    ``KINDS`` counts a seat, ``discard`` one set of them.
    """

    def __init__(self, setup: Setup, rng: Sfc32, clear: bool = True) -> None:
        """A table with no card on it yet: ``deal``, or set its parts and then ``settle``.

        Without ``clear`` all parts are for the caller to fill.
        """
        self.setup: Setup = setup
        self.rng: Sfc32 = rng
        self.script: Script | None = None  # chance from outside; a clone has none
        self.seats = setup.players
        self.to_move = 0
        self.end = 0
        self.turns = 0
        self.turn: i64 = 0
        self.phase: i64 = PLAY
        self.attack: i64 = 0  # the face of the attacking card
        self.target: i64 = 0  # the column attacked
        self.gain: i64 = 0  # the MAUW card that a match gained, as a face
        self.gain_top: i64 = 0  # the face of the card that lies on it; 0 for a card taken from the deck
        self.quiet: i64 = 0
        self.missing: i64 = 0
        self.drawn: i64 = 0
        self.deck: vec[i64] = vec[i64]()
        self.mauw: vec[u8] = vec[u8]()
        self.tops: vec[u8] = vec[u8]()
        self.faces: vec[u8] = vec[u8]()
        self.hands: vec[u8] = vec[u8]()
        self.discard: vec[u8] = vec[u8]()
        self.tells: vec[float] = vec[float]()  # see tells.py; empty in a world that is only searched
        if clear:
            places = int(setup.players) * COLUMNS
            self.mauw = vec[u8](bytes(places))
            self.tops = vec[u8](bytes(places))
            self.faces = vec[u8](bytes(places * MOST_MAUW))
            self.hands = vec[u8](bytes(int(setup.players) * KINDS))
            self.discard = vec[u8](bytes(KINDS))
            self.tells = tells.nothing_told(setup.players)

    # -- setting up ------------------------------------------------------------------------------

    def deal(self) -> None:
        """MW-4: shuffle all cards, deal four to each player, player 1 first; then see who begins."""
        self.shuffle_in(self.setup.cards)
        self.deal_hands()
        self.turn = self.beginner()
        self.to_move = self.turn

    def shuffle_in(self, cards: vec[u8]) -> None:
        """A new deck of these counts of cards, shuffled from sorted order (MW-9)."""
        deck = vec[i64]()
        for card in range(i64(1), i64(KINDS)):
            for _ in range(i64(cards[card])):
                deck = append(deck, card)
        shuffle(deck, self.rng)
        self.deck = deck
        self.drawn = 0

    def deal_hands(self) -> None:
        """MW-4: four cards at a time from the top of the deck, which must have enough."""
        for seat in range(self.seats):
            for _ in range(i64(HAND)):
                self.hands[seat * KINDS + self.take()] += 1

    def beginner(self) -> i64:
        """MW-4: the seat that begins."""
        first = self.setup.first
        if first >= 0:
            return first
        return self.rng.below(self.seats) if self.script is None else self.script.below(self.seats)

    def settle(self) -> None:
        """For a position set up by hand, once all cards lie where they are: who decides, and is it over already?

        MW-23 holds where a hand is short in ``PLAY`` or ``OVER`` and there is nothing to fill it from.
        """
        self.missing = 0
        for seat in range(self.seats):
            self.missing += HAND - self.hand_size(seat)
        self.to_move = self.target // COLUMNS if self.phase == DEFEND else self.turn
        if self.full_area() >= 0:
            self.finish(22)
        elif (self.phase == PLAY or self.phase == OVER) and self.missing > 0 and self.nothing_to_draw():
            self.finish(23)
        elif (self.phase == PLAY or self.phase == CONTINUE or self.phase == OVER) and self.too_quiet():
            self.finish(25)

    def nothing_to_draw(self) -> bool:
        """Are the deck and the discard pile both empty?"""
        if self.deck_size() > 0:
            return False
        for card in range(i64(1), i64(KINDS)):
            if self.discard[card]:
                return False
        return True

    # -- what is legal ---------------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        actions = vec[i64]()
        if self.phase == PLAY:
            held = self.held_forms()
            for area in range(self.seats):
                for column in range(self.setup.columns):
                    forms = self.choices(held, area, column)
                    action = (area * COLUMNS + column) * FORMS
                    while forms:
                        if forms & 1:
                            actions = append(actions, action)
                        forms >>= 1
                        action += 1
            if len(actions) == 0:  # MW-7: only then
                actions = append(actions, i64(REDRAW))
        elif self.phase == PLACE_GAIN:
            for column in range(self.setup.columns):
                if self.has_room(column) and not self.repeats(self.turn, column):
                    actions = append(actions, PLACE + column)
        elif self.phase != OVER:
            actions = append(actions, i64(PASS))
            if self.can_answer(SAME):
                actions = append(actions, i64(SAME))
            if self.can_answer(WITH_MAUI):
                actions = append(actions, i64(WITH_MAUI))
        return actions

    def random_action(self, rng: Sfc32) -> i64:
        if self.phase != PLAY:
            actions = self.legal_actions()
            return actions[rng.below(len(actions))]
        held = self.held_forms()
        total: i64 = 0
        for area in range(self.seats):
            for column in range(self.setup.columns):
                total += count_forms(self.choices(held, area, column))
        if total == 0:
            return REDRAW + rng.below(1)
        left = rng.below(total)
        for area in range(self.seats):
            for column in range(self.setup.columns):
                forms = self.choices(held, area, column)
                here = count_forms(forms)
                if left >= here:
                    left -= here
                    continue
                form: i64 = 0
                while True:
                    if forms & 1:
                        if left == 0:
                            return (area * COLUMNS + column) * FORMS + form
                        left -= 1
                    forms >>= 1
                    form += 1
        raise AssertionError("a legal action is always found")

    def held_forms(self) -> i64:
        """The forms in which the player to move can play a card of the hand (MW-6, MW-7)."""
        hand = self.turn * KINDS
        forms: i64 = 0
        for card in range(i64(1), i64(MAUI)):
            if self.hands[hand + card]:
                forms |= i64(1) << (card - 1)
        if self.hands[hand + MAUI]:
            forms |= self.setup.identities
        return forms

    def choices(self, held: i64, area: i64, column: i64) -> i64:
        """The forms out of ``held`` that this column offers to the search: none where an equal one came before."""
        seat = self.turn + area
        if seat >= self.seats:
            seat -= self.seats
        forms = self.playable(seat, column) & held
        if forms and self.repeats(seat, column):
            return 0
        return forms

    def playable(self, seat: i64, column: i64) -> i64:
        """The forms that the rules allow on a column, by the player whose turn it is."""
        place = seat * COLUMNS + column
        top = i64(self.tops[place]) & IDENTITY
        if 0 < top <= WARRIORS:  # MW-11: a match; MW-18: an attack
            return MATCHES[top]
        if seat == self.turn:  # MW-17: a spirit on a spirit; MW-10: a warrior on no top
            return SPIRIT_FORMS if top else WARRIOR_FORMS
        if top == 0 and self.mauw[place]:  # MW-15: any card blocks a MAUW column
            return WARRIOR_FORMS | SPIRIT_FORMS
        return 0

    def repeats(self, seat: i64, column: i64) -> bool:
        """Is an earlier column of the area equal, with as many MAUW cards and the same top?"""
        start = seat * COLUMNS
        mauw, top = self.mauw[start + column], self.tops[start + column]
        for earlier in range(start, start + column):
            if self.mauw[earlier] == mauw and self.tops[earlier] == top:
                return True
        return False

    def has_room(self, column: i64) -> bool:
        """MW-12, MW-13: does the player's own column take one more MAUW card?"""
        place = self.turn * COLUMNS + column
        return self.tops[place] == 0 and i64(self.mauw[place]) < MOST_MAUW

    def can_answer(self, action: i64) -> bool:
        """MW-18, MW-19: may a card identical to the attacking one, or a Māui, be used? MW-21: not if short."""
        card = self.attack & IDENTITY if action == SAME else i64(MAUI)
        return self.hands[self.to_move * KINDS + card] > 0 and not self.is_short(self.to_move)

    def is_short(self, seat: i64) -> bool:
        """Does this hand hold fewer than four cards?"""
        return self.missing > 0 and self.hand_size(seat) < HAND

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        for card in range(i64(1), i64(KINDS)):
            size += i64(self.hands[seat * KINDS + card])
        return size

    def deck_size(self) -> i64:
        return i64(len(self.deck)) - self.drawn

    # -- what happens ----------------------------------------------------------------------------

    def apply(self, action: i64) -> None:
        if action < REDRAW:
            self.play(action // FORMS, form_face(action % FORMS))
        elif action >= PLACE:
            self.place_gain(action - PLACE)
        elif action == REDRAW:
            self.redraw()
        elif action == PASS:
            if self.phase == DEFEND:  # MW-20
                tells.note_pass(self)
                self.match(self.target, self.attack)
            else:  # MW-19: the attacker stops
                self.end_turn()
        elif self.phase == DEFEND:
            self.defend(self.attack & IDENTITY if action == SAME else i64(MAUI))
        else:
            value = self.attack & IDENTITY
            self.go_on(value if action == SAME else value | MARK)

    def play(self, target: i64, face: i64) -> None:
        """MW-7: a card on the column ``target``, counted from the player's own area."""
        place = (self.turn * COLUMNS + target) % (self.seats * COLUMNS)
        tells.note_play(self, place, face)
        self.spend(self.turn, face_card(face))
        if self.tops[place] == 0:  # MW-10, MW-15
            self.tops[place] = u8(face)
            self.end_turn()
        elif face & IDENTITY == SPIRIT:  # MW-17
            self.throw(i64(self.tops[place]))
            self.throw(face)
            self.tops[place] = 0
            self.end_turn()
        elif place // COLUMNS == self.turn:  # MW-11
            self.match(place, face)
        else:  # MW-18
            self.target = place
            self.ask(face)

    def ask(self, face: i64) -> None:
        """MW-18: the owner of the target is asked to defend, whatever the hand holds."""
        self.attack = face
        self.phase = DEFEND
        self.to_move = self.target // COLUMNS

    def defend(self, card: i64) -> None:
        """MW-18: both cards are discarded, the target stays; MW-19: the attacker is asked to go on."""
        self.spend(self.to_move, card)
        self.throw(self.attack)
        self.discard[card] += 1
        self.phase = CONTINUE
        self.to_move = self.turn
        if self.too_quiet():  # MW-25: after a defence
            self.finish(25)

    def go_on(self, face: i64) -> None:
        """MW-19: another card in the same attack."""
        self.spend(self.turn, face_card(face))
        self.ask(face)

    def redraw(self) -> None:
        """MW-7: nothing can be played: the whole hand is discarded and four cards are drawn."""
        hand = self.turn * KINDS
        for card in range(i64(1), i64(KINDS)):
            self.discard[card] += self.hands[hand + card]
            self.hands[hand + card] = 0
        self.missing += HAND
        self.quiet += 1
        self.end_turn()  # which draws what is missing (MW-8)

    def spend(self, seat: i64, card: i64) -> None:
        """MW-8: a card leaves the hand and is replaced at once, if there is anything to draw."""
        self.hands[seat * KINDS + card] -= 1
        self.missing += 1
        self.quiet += 1
        self.draw(seat)

    def draw(self, seat: i64) -> bool:
        """One card from the deck into a hand; false if there is none."""
        card = self.take()
        if card == 0:
            return False
        self.hands[seat * KINDS + card] += 1
        self.missing -= 1
        tells.note_draw(self, seat)
        return True

    def take(self) -> i64:
        """The top card of the deck, which is shuffled anew from the discard pile if it is empty (MW-9); 0 if none."""
        if self.drawn == len(self.deck):
            self.shuffle_in(self.discard)
            if len(self.deck) == 0:
                return 0
            self.discard = vec[u8](bytes(KINDS))
        if self.script is not None:
            self.bring_up(self.script)
        card = self.deck[self.drawn]
        self.drawn += 1
        return card

    def bring_up(self, script: Script) -> None:
        """The card that the script gives comes to the top of the deck: whichever copy, since none is known."""
        weights = vec[i64]([0] * KINDS)
        for i in range(self.drawn, i64(len(self.deck))):
            weights[self.deck[i]] += 1
        card = script.draw(weights)
        for i in range(self.drawn, i64(len(self.deck))):
            if self.deck[i] == card:
                self.deck[i] = self.deck[self.drawn]
                self.deck[self.drawn] = card
                return

    def match(self, place: i64, face: i64) -> None:
        """MW-12, MW-13, MW-20: the card that shows ``face`` meets the top of this column, which is of its colour."""
        under = i64(self.tops[place])
        self.tops[place] = 0
        self.attack = 0
        if under & IDENTITY == face & IDENTITY:  # MW-13: one is turned over in sight, the Māui if there is one
            played = face & MARK
            self.gain = face_card(face if played else under) | MARK
            self.gain_top = under if played else face
        else:  # MW-12: the nine lives of a cat
            self.throw(under)
            self.throw(face)
            self.gain = self.take()
            self.gain_top = 0
        for column in range(self.setup.columns):
            if self.has_room(column):
                self.phase = PLACE_GAIN
                self.to_move = self.turn
                return
        self.lose_gain()

    def lose_gain(self) -> None:
        """MW-14: there is no legal place."""
        self.discard[self.gain & IDENTITY] += 1
        if self.gain_top:
            self.throw(self.gain_top)
        self.gain = 0
        self.gain_top = 0
        self.end_turn()

    def place_gain(self, column: i64) -> None:
        """MW-12, MW-13: what was gained goes on a column of the player's own."""
        place = self.turn * COLUMNS + column
        height = i64(self.mauw[place])
        self.faces[place * MOST_MAUW + height] = u8(self.gain)
        self.mauw[place] = u8(height + 1)
        self.tops[place] = u8(self.gain_top)
        self.gain = 0
        self.gain_top = 0
        self.quiet = 0
        if self.is_full(self.turn):  # MW-22: at once
            self.turns += 1
            self.finish(22)
        else:
            self.end_turn()

    def throw(self, face: i64) -> None:
        """A card that lay face up goes to the discard pile."""
        self.discard[face_card(face)] += 1

    def end_turn(self) -> None:
        """MW-8: short hands are filled; then the ends that come with the end of a turn, or the next player."""
        self.turns += 1
        self.attack = 0
        if self.missing > 0:
            self.fill_hands()
        if self.missing > 0:
            self.finish(23)
        elif self.too_quiet():
            self.finish(25)
        else:
            self.turn = self.turn + 1 if self.turn + 1 < self.seats else i64(0)
            self.phase = PLAY
            self.to_move = self.turn

    def fill_hands(self) -> None:
        """MW-8: the turn's player first, then in turn order."""
        for after in range(self.seats):
            seat = (self.turn + after) % self.seats
            for _ in range(HAND - self.hand_size(seat)):
                if not self.draw(seat):
                    return

    def finish(self, clause: i64) -> None:
        self.end = clause
        self.phase = OVER
        self.to_move = -1
        self.attack = 0
        self.gain = 0
        self.gain_top = 0

    # -- the end and the score -------------------------------------------------------------------

    def too_quiet(self) -> bool:
        """MW-25: have too many cards in a row put no new MAUW card on any column?"""
        return 0 < self.setup.quiet_limit <= self.quiet

    def is_full(self, seat: i64) -> bool:
        """MW-22: three columns that each hold three MAUW cards, covered or not."""
        full: i64 = 0
        for column in range(seat * COLUMNS, seat * COLUMNS + COLUMNS):
            if i64(self.mauw[column]) == MOST_MAUW:
                full += 1
        return full >= self.setup.full_columns

    def full_area(self) -> i64:
        """The first seat whose area ends the game; -1 if there is none."""
        for seat in range(self.seats):
            if self.is_full(seat):
                return seat
        return -1

    def score(self, seat: i64) -> i64:
        """MW-24: the points of an area as it lies."""
        points: i64 = 0
        heights, tops = self.mauw, self.tops
        for place in range(seat * COLUMNS, seat * COLUMNS + COLUMNS):
            mauw, top = i64(heights[place]), i64(tops[place])
            if top:
                if mauw > 0 or self.setup.lone_value:
                    points += VALUE[top & IDENTITY] << mauw
            elif mauw > 0:
                points += i64(MAUW_VALUE) << mauw
        return points

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """MW-24: the most points win, and equal highest scores share the win."""
        if self.end == 0:
            return []
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(int(self.seats)) if scores[seat] == best]

    def estimate(self, seat: i64) -> i64:
        """The points of this seat less those of the best other, what a match is about to gain counted in."""
        return judging.lead(self, seat)

    # -- copies, and what a seat may know --------------------------------------------------------

    def clone(self) -> "Mauw":
        twin = Mauw(self.setup, self.rng.copy(), False)
        twin.to_move = self.to_move
        twin.end = self.end
        twin.turns = self.turns
        twin.turn = self.turn
        twin.phase = self.phase
        twin.attack = self.attack
        twin.target = self.target
        twin.gain = self.gain
        twin.gain_top = self.gain_top
        twin.quiet = self.quiet
        twin.missing = self.missing
        twin.drawn = 0
        twin.deck = self.deck[self.drawn :]
        twin.mauw = self.mauw[:]
        twin.tops = self.tops[:]
        twin.faces = self.faces[:]
        twin.hands = self.hands[:]
        twin.discard = self.discard[:]
        twin.tells = self.tells[:]
        return twin

    def determinize(self, seat: i64, rng: Sfc32) -> "Mauw":
        """What ``seat`` cannot see is redrawn, every deal as likely; -1 is a spectator."""
        return hidden.redraw(self, seat, rng)

    def guess(self, seat: i64, rng: Sfc32, likely: bool) -> "Mauw":
        """A world to search, without ``tells`` of its own; if ``likely``, as the others' play suggests it."""
        return tells.redraw_likely(self, seat, rng) if likely else tells.shed(hidden.redraw(self, seat, rng))

    def memory(self) -> list[float]:
        return list(self.tells)

    def remember(self, memory: list[float]) -> None:
        if len(memory) == self.seats * KINDS:
            self.tells = vec[float](memory)

    def encode(self, seat: i64) -> vec[u8]:
        """What ``seat`` sees (-1: a spectator); the layout is described in ``hidden.features_of``."""
        return hidden.features_of(self, seat)
