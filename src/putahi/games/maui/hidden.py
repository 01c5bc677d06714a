"""What a seat cannot know, redrawn (MC-30), and a quick judgement from what it can."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.core.rng import Sfc32, shuffle
from putahi.games.maui.cards import CARDS, DOWN, NOBODY, PIWAIWAKA, TIERS, TOA, TOKENS, opponent, row_of, side_of
from putahi.games.maui.claims import number_of_rows
from putahi.games.maui.events import hidden, known_of
from putahi.games.maui.table import (
    AWAY,
    DECK,
    HAND,
    HANDS,
    HELD,
    KEEP,
    KNOWN,
    LIMBO,
    RONGO,
    TOSS,
    WARS,
    Table,
)


def redraw(table: Table, seat: i64, rng: Sfc32) -> None:
    """Deal every card that the seat cannot place anew, evenly among all the deals that it cannot tell apart.

    Pīwaiwaka is never in a hand (MC-29), so only the deck, or cards looked at, can hold it. The generator is hidden,
    too, and drawn anew.
    """
    other = opponent(seat)
    pool = vec[i64](capacity=CARDS)  # what the seat cannot place
    has_fantail = False
    for card in range(i64(CARDS)):
        spot = i64(table.where[card])
        if spot == DECK or (spot == HAND + other and i64(table.seen[card]) == 0):
            pool = append(pool, card)
    known = table.counts[KNOWN + seat]
    pool = without(pool, table.deck[:known])
    secret = secret_cards(table, other)
    for i in range(i64(len(secret))):
        pool = append(pool, secret[i])
    pool = sorted_cards(pool)
    in_hand: i64 = 0
    for card in range(i64(CARDS)):
        if i64(table.where[card]) == HAND + other and i64(table.seen[card]) == 0:
            in_hand += 1
    looked = table.decision == KEEP and table.to_move == other
    # The hidden places, in this order: the hand, cards on their way, the deck from its first unknown card on.
    places: i64 = len(pool)
    barred = in_hand if looked else in_hand + i64(len(secret))  # how many places Pīwaiwaka cannot be in
    for i in range(places):
        if pool[i] == PIWAIWAKA:
            has_fantail = True
    if has_fantail:
        pool = without(pool, vec[i64]([PIWAIWAKA]))
        shuffle(pool, rng)
        spot = barred + rng.below(places - barred)
        pool = append(pool, pool[spot] if spot < len(pool) else PIWAIWAKA)
        pool[spot] = PIWAIWAKA
    else:
        shuffle(pool, rng)
    deal_out(table, other, pool, in_hand, known)
    table.rng = Sfc32((rng.next32() << 31) ^ rng.next32())
    trail = vec[i64]()
    for i in range(i64(len(table.trail))):
        e = table.trail[i]
        trail = append(trail, e if (known_of(e) >> seat) & 1 else hidden(e))
    table.trail = trail


def secret_cards(table: Table, other: i64) -> vec[i64]:
    """The cards on their way that only the other player knows: looked at, or put away."""
    secret = vec[i64]()
    if table.to_move == other and (table.decision == KEEP or table.decision == TOSS):
        for i in range(i64(len(table.cards))):
            if i64(table.seen[table.cards[i]]) == 0:
                secret = append(secret, table.cards[i])
    for i in range(i64(len(table.stack))):
        step = table.stack[i]
        if step & 0xFF == AWAY and (step >> 8) & 1 == other and i64(table.seen[step >> 9]) == 0:
            secret = append(secret, step >> 9)
    return secret


def deal_out(table: Table, other: i64, pool: vec[i64], in_hand: i64, known: i64) -> None:
    """Put the cards of the pool into the hidden places, in their order."""
    for card in range(i64(CARDS)):
        if i64(table.where[card]) == HAND + other and i64(table.seen[card]) == 0:
            table.where[card] = DECK
    for i in range(in_hand):
        table.where[pool[i]] = HAND + 1 if other == 1 else HAND
    next_card = in_hand
    if table.to_move == other and (table.decision == KEEP or table.decision == TOSS):
        cards = vec[i64]()
        for i in range(i64(len(table.cards))):
            card = table.cards[i]
            if i64(table.seen[card]) == 0:
                card = pool[next_card]
                next_card += 1
            cards = append(cards, card)
        table.cards = cards
    stack = vec[i64]()
    for i in range(i64(len(table.stack))):
        step = table.stack[i]
        if step & 0xFF == AWAY and (step >> 8) & 1 == other and i64(table.seen[step >> 9]) == 0:
            step = (step & 0x1FF) | (pool[next_card] << 9)
            next_card += 1
        stack = append(stack, step)
    table.stack = stack
    for i in range(in_hand, next_card):
        table.where[pool[i]] = LIMBO
    deck = table.deck[:known]
    for i in range(next_card, i64(len(pool))):
        deck = append(deck, pool[i])
        table.where[pool[i]] = DECK
    table.deck = deck


def without(cards: vec[i64], gone: vec[i64]) -> vec[i64]:
    kept = vec[i64](capacity=CARDS)
    for i in range(i64(len(cards))):
        stays = True
        for k in range(i64(len(gone))):
            if gone[k] == cards[i]:
                stays = False
        if stays:
            kept = append(kept, cards[i])
    return kept


def sorted_cards(cards: vec[i64]) -> vec[i64]:
    marks = vec[i64]([0] * CARDS)
    for i in range(i64(len(cards))):
        marks[cards[i]] = 1
    ordered = vec[i64](capacity=CARDS)
    for card in range(i64(CARDS)):
        if marks[card]:
            ordered = append(ordered, card)
    return ordered


# -- judgement -----------------------------------------------------------------------------------

# What a token is worth in the judgement: +1 to +5, kill, tremor, stormwind, tide.
WORTH: Final = vec[i64]([15, 25, 35, 45, 55, 110, 60, 50, 40])


def estimate(table: Table, seat: i64) -> i64:
    """How well a seat stands, from public facts and its own hand; about 1000 is a Taonga, and a win far more."""
    if table.end != 0:
        if table.winner == NOBODY:
            return 0
        return 1_000_000 if table.winner == seat else -1_000_000
    total: i64 = 0
    for side in range(i64(2)):
        sign: i64 = 1 if side == seat else -1
        held = table.counts[HELD + side]
        total += sign * (1000 * number_of_rows(held) + 250 * number_of_rows(held & (held >> 1)))
        total += sign * (20 * table.counts[HANDS + side] + 15 * table.counts[RONGO + side])
        for token in range(i64(TOKENS)):
            total += sign * WORTH[token] * table.tokens(side, token)
    for card in range(i64(CARDS)):
        if i64(table.where[card]) == HAND + seat:
            total += 2 * (card % TIERS) if card < TOA else 25
    rows = table.unclaimed()
    for row in range(table.house.rows):
        if (rows >> row) & 1:
            total += row_worth(table, row, seat)
    return total


def row_worth(table: Table, row: i64, seat: i64) -> i64:
    """An unclaimed row: who is stronger there, and more so if a War is declared on it."""
    ahead: i64 = 0
    own: i64 = 0
    theirs: i64 = 0
    board = table.board
    for i in range(i64(len(board))):
        w = board[i]
        if row_of(w) != row or w & DOWN:
            continue
        if side_of(w) == seat:
            own += 1
            ahead += table.strength(w)
        else:
            theirs += 1
            ahead -= table.strength(w)
    worth = 8 * max(min(ahead, 25), -25)
    if own > 0 and theirs == 0:
        worth += 60
    if theirs > 0 and own == 0:
        worth -= 60
    if ((table.counts[WARS] | table.counts[WARS + 1]) >> row) & 1:
        worth *= 2
    return worth
