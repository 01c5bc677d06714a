"""What the play of the others tells of their hands, in MAUW: for players, no part of the rules.

Who strengthens an empty space while a match lies open seldom holds the card for it, and who lets an attack pass hardly
ever the one to parry it. ``Mauw.tells`` keeps, for each seat and card, how much likelier than by chance a card that has
been in that hand for a while is this one (1: no likelier), and at the place of card 0 how many cards of the hand were
drawn since. It is made from moves that all have seen, and from nothing else.

``RATIOS`` is measured: how often hands of the levels' search held such a card when they played so, over how often
chance would have it (``benchmarks/tells.py``).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.core.rng import Sfc32
from putahi.games.mauw.cards import COLUMNS, HAND, IDENTITY, KINDS, MAUI, SPIRIT, WARRIORS
from putahi.games.mauw.hidden import deal_hidden, hidden_counts, shuffled

if TYPE_CHECKING:
    from putahi.games.mauw.rules import Mauw

# What was played.
STRENGTHEN: Final = 0
BLOCK: Final = 1
CLEAR: Final = 2  # a spirit off a column of one's own (MW-17)
MATCH: Final = 3
ATTACK: Final = 4
# What a card in the hand could have done instead.
OWN_PAIR: Final = 0
OWN_MATCH: Final = 1
ATTACK_PAIR: Final = 2
ATTACK_MATCH: Final = 3
NO_MATCH: Final = 4
A_SPIRIT: Final = 5
A_MAUI: Final = 6
USES: Final = 7

ODDS = [
    0.24, 0.40, 0.32, 0.41, 1.19, 1.16, 0.60,  # strengthen
    0.70, 0.73, 0.64, 0.89, 1.21, 0.91, 0.38,  # block
    0.60, 0.81, 0.76, 0.90, 1.23, 0.75, 0.42,  # clear
    0.58, 0.76, 0.75, 0.86, 1.21, 1.29, 0.63,  # match
    0.60, 0.85, 0.47, 0.87, 1.16, 1.34, 0.52,  # attack
]  # fmt: skip
RATIOS: Final = vec[float](ODDS)
PASSED: Final = 0.07
PASSED_MAUI: Final = 0.45


def nothing_told(seats: i64) -> vec[float]:
    """For a table at its start: all hands are new."""
    told = vec[float]([1.0] * (seats * KINDS))
    for seat in range(seats):
        told[seat * KINDS] = float(HAND)
    return told


def note_draw(state: "Mauw", seat: i64) -> None:
    """A card has come into a hand."""
    if len(state.tells) > 0 and state.tells[seat * KINDS] < float(HAND):
        state.tells[seat * KINDS] += 1.0


def note_pass(state: "Mauw") -> None:
    """The seat to move lets an attack pass, and could have answered had it held the card (MW-18)."""
    if len(state.tells) == 0 or state.is_short(state.to_move):
        return
    settle(state, state.to_move)
    start = state.to_move * KINDS
    state.tells[start + (state.attack & IDENTITY)] *= PASSED
    state.tells[start + i64(MAUI)] *= PASSED_MAUI


def note_play(state: "Mauw", place: i64, face: i64) -> None:
    """The player whose turn it is will play a card on this column; to be called before."""
    if len(state.tells) == 0:
        return
    played = play_of(state, place, face)
    settle(state, state.turn)
    start = state.turn * KINDS
    for card in range(i64(1), i64(KINDS)):
        state.tells[start + card] *= RATIOS[played * USES + use_of(state, card)]


def play_of(state: "Mauw", place: i64, face: i64) -> i64:
    """What the player whose turn it is does by playing a card on this column."""
    own = place // COLUMNS == state.turn
    if state.tops[place] == 0:
        return i64(STRENGTHEN) if own else i64(BLOCK)
    if face & IDENTITY == SPIRIT:
        return CLEAR
    return i64(MATCH) if own else i64(ATTACK)


def use_of(state: "Mauw", card: i64) -> i64:
    """What the player whose turn it is could best do with this card: of a warrior, the best match."""
    if card > WARRIORS:
        return i64(A_SPIRIT) if card == SPIRIT else i64(A_MAUI)
    best = i64(NO_MATCH)
    for place in range(i64(len(state.tops))):
        top = i64(state.tops[place]) & IDENTITY
        if 0 < top <= WARRIORS and (top == card or top + card == WARRIORS + 1):
            use = i64(OWN_PAIR) if top == card else i64(OWN_MATCH)
            if place // COLUMNS != state.turn:
                use += ATTACK_PAIR
            if use < best:
                best = use
    return best


def settle(state: "Mauw", seat: i64) -> None:
    """Before a decision is noted: the cards drawn since the last are part of the hand that decided now."""
    start = seat * KINDS
    fresh = state.tells[start] / float(HAND)
    for card in range(start + 1, start + KINDS):
        state.tells[card] += (1.0 - state.tells[card]) * fresh
    state.tells[start] = 0.0


def shed(state: "Mauw") -> "Mauw":
    """The same without tells, which are of no use below the root of a search."""
    state.tells = vec[float]()
    return state


def redraw_likely(state: "Mauw", seat: i64, rng: Sfc32) -> "Mauw":
    """As ``hidden.redraw``, with hands dealt as the others' play suggests; the rest evenly."""
    twin = shed(state.clone())
    counts = hidden_counts(twin, seat)
    hands = vec[i64]()
    for other in range(twin.seats):
        if other == seat:
            continue
        size = twin.hand_size(other)
        fresh = i64(state.tells[other * KINDS])
        for slot in range(size):
            card = any_of(counts, rng) if slot < fresh else likely_one(state, other, counts, rng)
            counts[card] -= 1
            hands = append(hands, card)
    rest = shuffled(counts, rng)
    size = len(twin.deck)
    hidden = rest[:size]
    for i in range(i64(len(hands))):
        hidden = append(hidden, hands[i])
    for i in range(size, i64(len(rest))):
        hidden = append(hidden, rest[i])
    deal_hidden(twin, seat, hidden)
    twin.rng = Sfc32((rng.next32() << 31) ^ rng.next32())
    return twin


def any_of(counts: vec[i64], rng: Sfc32) -> i64:
    """A card out of these counts, each copy as likely."""
    total: i64 = 0
    for card in range(i64(1), i64(KINDS)):
        total += counts[card]
    left = rng.below(total)
    card = i64(1)
    while left >= counts[card]:
        left -= counts[card]
        card += 1
    return card


def likely_one(state: "Mauw", seat: i64, counts: vec[i64], rng: Sfc32) -> i64:
    """A card out of these counts, as likely as what is told of the seat has it."""
    total = 0.0
    for card in range(i64(1), i64(KINDS)):
        total += float(counts[card]) * state.tells[seat * KINDS + card]
    left = float(rng.below(1 << 30)) / float(1 << 30) * total
    last: i64 = 0
    for card in range(i64(1), i64(KINDS)):
        if counts[card] > 0:
            last = card
            left -= float(counts[card]) * state.tells[seat * KINDS + card]
            if left < 0.0:
                break
    return last
