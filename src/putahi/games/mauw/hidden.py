"""What a seat of MAUW cannot see, redrawn; and what it sees, as numbers."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from putahi.core.rng import Sfc32, shuffle
from putahi.games.mauw.cards import COLUMNS, IDENTITY, KINDS, MARK, MOST_MAUW

if TYPE_CHECKING:
    from putahi.games.mauw.rules import Mauw

PHASES: Final = 5


def redraw(state: "Mauw", seat: i64, rng: Sfc32) -> "Mauw":
    """A copy in which all that ``seat`` cannot see is redrawn, every deal as likely; -1 is a spectator.

    Hidden are the other hands, the deck, the MAUW cards whose face nobody knows (MW-2) and the generator, which
    holds the shuffles to come. Everything else, the sizes of hands and deck too, stays as it is.
    """
    twin = state.clone()
    deal_hidden(twin, seat, shuffled(hidden_counts(twin, seat), rng))
    twin.rng = Sfc32((rng.next32() << 31) ^ rng.next32())
    return twin


def hidden_counts(state: "Mauw", seat: i64) -> vec[i64]:
    """How many of each card lie where ``seat`` cannot see them."""
    counts = vec[i64]([0] * KINDS)
    for i in range(state.drawn, i64(len(state.deck))):
        counts[state.deck[i]] += 1
    for other in range(state.seats):
        if other != seat:
            for card in range(i64(1), i64(KINDS)):
                counts[card] += i64(state.hands[other * KINDS + card])
    for place in range(i64(len(state.faces))):
        if 0 < i64(state.faces[place]) < MARK:
            counts[i64(state.faces[place])] += 1
    if 0 < state.gain < MARK:
        counts[state.gain] += 1
    return counts


def shuffled(counts: vec[i64], rng: Sfc32) -> vec[i64]:
    """So many of each card, from sorted order, so that the same view and the same generator give the same deal."""
    cards = vec[i64]()
    for card in range(i64(1), i64(KINDS)):
        for _ in range(counts[card]):
            cards = append(cards, card)
    shuffle(cards, rng)
    return cards


def deal_hidden(state: "Mauw", seat: i64, hidden: vec[i64]) -> None:
    """Put these cards where those hidden from ``seat`` lie, in the order in which ``redraw`` finds them."""
    at = i64(len(state.deck))
    state.deck = hidden[:at]
    for other in range(state.seats):
        if other != seat:
            size = state.hand_size(other)
            for card in range(i64(1), i64(KINDS)):
                state.hands[other * KINDS + card] = 0
            for _ in range(size):
                state.hands[other * KINDS + hidden[at]] += 1
                at += 1
    for place in range(i64(len(state.faces))):
        if 0 < i64(state.faces[place]) < MARK:
            state.faces[place] = u8(hidden[at])
            at += 1
    if 0 < state.gain < MARK:
        state.gain = hidden[at]


def features_of(state: "Mauw", seat: i64) -> vec[u8]:
    """What ``seat`` sees (-1: a spectator), as numbers of a fixed length for each number of players.

    Seats are counted from the one that looks: 0 itself, 1 the next in turn order; a spectator counts from the
    first. Of an unseen face only that it is there is told.

    ======================  ===================================================================================
    20 an area, own first   for columns A to D each: three places for MAUW cards from the bottom (0 none, 1 to 8
                            a warrior, 9 a spirit, 10 a Māui whose face all know, 11 an unknown face); the top's
                            identity (0 none, 1 to 8, 9 a spirit); 1 if a Māui stands for it
    10                      the own hand: how many of 1 to 8, spirit, Māui (all 0 for a spectator)
    1 an area               how many cards each hand holds
    1                       cards in the deck
    10                      the discard pile: how many of 1 to 8, spirit, Māui
    5                       one of play, defend, continue, place, over
    2                       whose turn it is; who decides (255 when over)
    4                       the attack: identity, 1 if a Māui, area and column attacked (all 0 for none)
    3                       the gain: its MAUW card as in a column, the identity on it, 1 if that is a Māui
    2                       MW-25's count: hundreds, and the rest (25,500 stands for all above)
    ======================  ===================================================================================
    """
    first = seat if seat >= 0 else i64(0)
    features = vec[u8]()
    for after in range(state.seats):
        start = ((first + after) % state.seats) * COLUMNS
        for place in range(start, start + COLUMNS):
            for mauw in range(place * MOST_MAUW, place * MOST_MAUW + MOST_MAUW):
                features = append(features, seen_mauw(i64(state.faces[mauw])))
            features = append(features, u8(i64(state.tops[place]) & IDENTITY))
            features = append(features, u8(i64(state.tops[place]) // MARK))
    for card in range(i64(1), i64(KINDS)):
        features = append(features, state.hands[seat * KINDS + card] if seat >= 0 else u8(0))
    for after in range(state.seats):
        features = append(features, u8(state.hand_size((first + after) % state.seats)))
    features = append(features, u8(state.deck_size()))
    for card in range(i64(1), i64(KINDS)):
        features = append(features, state.discard[card])
    for phase in range(i64(PHASES)):
        features = append(features, u8(1 if state.phase == phase else 0))
    features = append(features, u8((state.turn - first + state.seats) % state.seats))
    features = append(features, u8((state.to_move - first + state.seats) % state.seats if state.to_move >= 0 else 255))
    features = append(features, u8(state.attack & IDENTITY))
    features = append(features, u8(state.attack // MARK))
    area = (state.target // COLUMNS - first + state.seats) % state.seats
    features = append(features, u8(area if state.attack else 0))
    features = append(features, u8(state.target % COLUMNS if state.attack else 0))
    features = append(features, seen_mauw(state.gain))
    features = append(features, u8(state.gain_top & IDENTITY))
    features = append(features, u8(state.gain_top // MARK))
    quiet = state.quiet if state.quiet < 25_500 else i64(25_500)
    features = append(features, u8(quiet // 100))
    return append(features, u8(quiet % 100))


def seen_mauw(face: i64) -> u8:
    """A MAUW card as everybody sees it: 0 for none, its card if all know it, else 11."""
    if face == 0:
        return u8(0)
    return u8(face & IDENTITY) if face & MARK else u8(KINDS)
