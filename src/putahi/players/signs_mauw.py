"""What a seat goes by in MAUW: a short list of signs of a position, for the learned evaluation.

A sign is a whole number below ``SIGNS``; each block of them answers one question. All hands are looked at: this
is asked of guessed worlds, where they are guesses, and of finished games when the network is trained.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.games.mauw.cards import COLUMNS, IDENTITY, KINDS, MAUI, SPIRIT, WARRIORS
from putahi.games.mauw.rules import CONTINUE, DEFEND, PLACE_GAIN, PLAY, Mauw

# A column: MAUW cards (4) x top (11: none, 1 to 8, spirit) x what the seat holds for it (4) x what others hold (4).
OWN_COLUMN: Final[i64] = 0
COLUMN_SIGNS: Final[i64] = 4 * 10 * 4 * 4
THEIR_COLUMN: Final[i64] = OWN_COLUMN + COLUMN_SIGNS
OWN_CARD: Final[i64] = THEIR_COLUMN + COLUMN_SIGNS  # card (10) x how many (4)
THEIR_CARD: Final[i64] = OWN_CARD + 40
LEAD: Final[i64] = THEIR_CARD + 40  # points ahead of the best other, from -64 to 64 in steps of 4
FULL: Final[i64] = LEAD + 33  # full columns: own (4) x the most of another (4)
OWN_MAUW: Final[i64] = FULL + 16  # MAUW cards: own, the most of another (0 to 12)
THEIR_MAUW: Final[i64] = OWN_MAUW + 13
OWN_OPEN: Final[i64] = THEIR_MAUW + 13  # columns that can take a MAUW card, now or by a match: own, others' most
DECISION: Final[i64] = OWN_OPEN + 5  # phase (4) x not own, own, or an attack between others (3) x what it is about (20)
DECK: Final[i64] = DECISION + 12 * 20
PLAYERS: Final[i64] = DECK + 20
SOON: Final[i64] = PLAYERS + 7  # how many turns until the seat's own
SIGNS: Final[i64] = SOON + 6


def signs(state: Mauw, seat: i64) -> vec[i64]:
    """The signs that ``seat`` sees in this world."""
    found = vec[i64](capacity=40)
    others = vec[i64]([0] * KINDS)
    hands = state.hands
    seats = state.seats
    for other in range(seats):
        if other != seat:
            for card in range(i64(1), i64(KINDS)):
                others[card] += i64(hands[other * KINDS + card])
    own = vec[i64]([0] * KINDS)
    for card in range(i64(1), i64(KINDS)):
        own[card] = i64(hands[seat * KINDS + card])
        if own[card] > 0:
            found = append(found, OWN_CARD + (card - 1) * 4 + min(own[card], 4) - 1)
        if others[card] > 0:
            found = append(found, THEIR_CARD + (card - 1) * 4 + min(others[card], 4) - 1)
    best: i64 = 0
    most_mauw: i64 = 0
    most_full: i64 = 0
    own_points: i64 = 0
    own_mauw: i64 = 0
    own_full: i64 = 0
    own_open: i64 = 0
    for area in range(seats):
        points = state.score(area)
        mauw_cards: i64 = 0
        full: i64 = 0
        for place in range(area * COLUMNS, area * COLUMNS + COLUMNS):
            mauw = i64(state.mauw[place])
            top = i64(state.tops[place]) & IDENTITY
            mauw_cards += mauw
            if mauw == 3:
                full += 1
            if mauw == 0 and top == 0:
                continue
            code = ((mauw * 10 + top) * 4 + holds(own, top)) * 4 + holds(others, top)
            if area == seat:
                found = append(found, OWN_COLUMN + code)
                if mauw < 3:
                    own_open += 1
            else:
                found = append(found, THEIR_COLUMN + code)
        if area == seat:
            own_points, own_mauw, own_full = points, mauw_cards, full
        else:
            best = max(best, points)
            most_mauw = max(most_mauw, mauw_cards)
            most_full = max(most_full, full)
    lead = max(min(own_points - best, 64), -64)
    found = append(found, LEAD + (lead + 64) // 4)
    found = append(found, FULL + min(own_full, 3) * 4 + min(most_full, 3))
    found = append(found, OWN_MAUW + own_mauw)
    found = append(found, THEIR_MAUW + most_mauw)
    found = append(found, OWN_OPEN + own_open)
    found = append(found, DECK + min(state.deck_size() // 4, 19))
    found = append(found, PLAYERS + seats)
    found = append(found, SOON + (seat - state.turn + seats) % seats)
    return append(found, DECISION + decision(state, seat))


def holds(cards: vec[i64], top: i64) -> i64:
    """What these cards can do to a top: 1 for an equal card or a Māui, 2 for its partner; both add."""
    if top == 0:
        return 0
    if top == SPIRIT:
        return 1 if cards[SPIRIT] > 0 or cards[MAUI] > 0 else 0
    equal: i64 = 1 if cards[top] > 0 or cards[MAUI] > 0 else 0
    return equal + (2 if cards[9 - top] > 0 or cards[MAUI] > 0 else 0)


def decision(state: Mauw, seat: i64) -> i64:
    """Which decision is open, whose it is, and in a match under way what it is about."""
    mine: i64 = 1 if state.to_move == seat else 0
    phase = state.phase
    about: i64 = 0
    if phase in (DEFEND, CONTINUE):
        value = state.attack & IDENTITY
        top = i64(state.tops[state.target]) & IDENTITY
        about = value + (WARRIORS if value == top else 0)
        if state.turn != seat and state.target // COLUMNS != seat:
            mine = 2
    elif phase == PLACE_GAIN:
        about = (state.gain_top & IDENTITY) + 1
    if phase > PLACE_GAIN:
        phase = PLAY
    return (phase * 3 + mine) * 20 + about
