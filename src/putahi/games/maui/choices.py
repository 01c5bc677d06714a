"""Drawing cards, and the five decisions inside an effect (MC-27, MC-29, MC-31): legal answers, and what they do."""

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.games.maui.actions import (
    DONE,
    KEEP_CARD,
    PLACE_ROW,
    PUT_BACK,
    RELEASE_ROW,
    TOSS_CARD,
    WORD,
    pack,
    x_of,
)
from putahi.games.maui.cards import CARDS, PIWAIWAKA, opponent
from putahi.games.maui.claims import set_free
from putahi.games.maui.events import DRAWN, PIWAIWAKA_SEEN, event
from putahi.games.maui.formations import put_on_row
from putahi.games.maui.table import (
    AWAY,
    DRAW,
    HAND,
    HANDS,
    HELD,
    KEEP,
    KNOWN,
    NONE,
    PLACING,
    PUTBACK,
    PUTBACK_NEXT,
    RELEASE,
    TOSS,
    Table,
    watchers,
)
from putahi.games.maui.taonga import rest_to_hand

# -- drawing -------------------------------------------------------------------------------------


def draw(table: Table, seat: i64, number: i64) -> None:
    """MC-11, MC-29: draw cards one by one. Pīwaiwaka acts before the next card, and is not replaced."""
    while number > 0:
        number -= 1
        card = table.lift(seat)
        if card < 0:
            return
        if card == PIWAIWAKA:
            if number > 0:
                table.push(DRAW, seat, number)
            laugh(table, seat)
            return
        take(table, seat, card)


def take(table: Table, seat: i64, card: i64) -> None:
    """A card comes from the deck into a hand."""
    seen = i64(table.seen[card]) != 0
    table.trail = append(table.trail, event(DRAWN, seat, card, -1, 0, 0, watchers(seat, seen)))
    table.into_hand(seat, card)


def receive(table: Table, seat: i64, card: i64) -> None:
    """A card that was looked at or revealed comes into a hand; Pīwaiwaka acts then, too."""
    if card == PIWAIWAKA:
        laugh(table, seat)
    else:
        take(table, seat, card)


def laugh(table: Table, seat: i64) -> None:
    """MC-29, Pīwaiwaka: who comes by it chooses a Taonga they hold; with none, it goes straight back."""
    holds = table.counts[HELD + seat] != 0
    table.note(PIWAIWAKA_SEEN, seat, PIWAIWAKA, -1, 1 if holds else 0)
    if holds:
        table.chosen = PIWAIWAKA
        table.seen[PIWAIWAKA] = 0
        table.decide(RELEASE, seat)
    else:
        table.bury(PIWAIWAKA)


# -- answers -------------------------------------------------------------------------------------


def add_answers(table: Table, actions: vec[i64]) -> vec[i64]:
    """Every answer to the decision that is open."""
    seat = table.to_move
    decision = table.decision
    if decision == KEEP:
        for i in range(i64(len(table.cards))):
            actions = append(actions, pack(KEEP_CARD, table.cards[i]))
    elif decision == PLACING:
        actions = add_rows(actions, PLACE_ROW, table.with_room(seat), table.house.rows)
    elif decision == RELEASE:
        actions = add_rows(actions, RELEASE_ROW, table.counts[HELD + seat], table.house.rows)
    elif decision == PUTBACK:
        actions = add_hand(table, seat, actions, PUT_BACK)
    else:
        if table.left > 0:
            actions = add_hand(table, seat, actions, TOSS_CARD)
        actions = append(actions, pack(WORD, DONE))
    return actions


def add_rows(actions: vec[i64], code: i64, rows: i64, number: i64) -> vec[i64]:
    for row in range(number):
        if (rows >> row) & 1:
            actions = append(actions, pack(code, row))
    return actions


def add_hand(table: Table, seat: i64, actions: vec[i64], code: i64) -> vec[i64]:
    spot = HAND + seat
    for card in range(i64(CARDS)):
        if i64(table.where[card]) == spot:
            actions = append(actions, pack(code, card))
    return actions


def answer(table: Table, code: i64, action: i64) -> None:
    """Carry out an answer to the open decision."""
    seat = table.to_move
    decision = table.decision
    x = x_of(action)
    table.decision = NONE
    if decision == KEEP:
        keep(table, seat, x)
    elif decision == PLACING:
        place_toa(table, seat, x)
    elif decision == RELEASE:
        release(table, seat, x)
    elif decision == PUTBACK:
        put_back(table, seat, x)
    elif code == WORD:
        done(table, seat)
    else:
        toss(table, seat, x)


def ask_putback(table: Table, seat: i64, left: i64) -> None:
    """Waka Huia: the next card to put back; with an empty hand there is none (MC-31)."""
    if table.counts[HANDS + seat] > 0:
        table.left = left
        table.decide(PUTBACK, seat)


def put_back(table: Table, seat: i64, card: i64) -> None:
    """Waka Huia: the card lies on the deck, known to its player; to the other only if it was known before (MC-30)."""
    other = opponent(seat)
    known = i64(table.seen[card]) != 0
    table.out_of_hand(seat, card)
    table.lay_on_top(card)
    table.counts[KNOWN + seat] += 1
    table.counts[KNOWN + other] = table.counts[KNOWN + other] + 1 if known else 0
    left = table.left - 1
    table.left = 0
    if left > 0:
        table.push(PUTBACK_NEXT, seat, left)


def toss(table: Table, seat: i64, card: i64) -> None:
    """Tide: put a card away; the other player goes on knowing it if they knew it (``seen``)."""
    table.out_of_hand(seat, card)
    table.cards = append(table.cards, card)
    table.left -= 1
    table.decide(TOSS, seat)


def done(table: Table, seat: i64) -> None:
    """Tide: draw as many cards as were put away, then those go into the deck."""
    number: i64 = len(table.cards)
    for i in range(number):
        table.push(AWAY, seat, table.cards[i])
    table.cards = vec[i64]()
    table.left = 0
    if number > 0:
        table.push(DRAW, seat, number)


def keep(table: Table, seat: i64, card: i64) -> None:
    """Ranginui: one card to hand, unseen; the others back on top in their order, known to this player alone.

    An unseen keep ends what the other knew of the deck's top (MC-30). A single card that the other knew is no secret.
    """
    cards = table.cards
    table.cards = vec[i64]()
    others: i64 = len(cards) - 1
    i = others
    while i >= 0:
        if cards[i] != card:
            table.lay_on_top(cards[i])
        i -= 1
    table.counts[KNOWN + seat] += others
    if others > 0:
        table.counts[KNOWN + opponent(seat)] = 0
        table.seen[card] = 0
    receive(table, seat, card)


def place_toa(table: Table, seat: i64, row: i64) -> None:
    """Tāne: the Toa stands on the chosen row, with all that this brings; then the rest come to hand in order."""
    who = table.chosen
    rest = table.cards
    table.chosen = -1
    table.cards = vec[i64]()
    rest_to_hand(table, seat, rest)
    put_on_row(table, who, row, seat, 0)


def release(table: Table, seat: i64, row: i64) -> None:
    """Pīwaiwaka: the Taonga is neutral again and all warriors on its row go home; then Pīwaiwaka is shuffled back."""
    table.chosen = -1
    set_free(table, row)
    table.bury(PIWAIWAKA)
