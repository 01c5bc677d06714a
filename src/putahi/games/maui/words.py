"""What a move brought about, in sentences for one reader: the log of a terminal, a web page or a replay.

The sentences come from the notes that the state keeps of its last move (``events``), each of which says who may know
the card it names, and from the move, as far as the reader may know it. Nothing else of the states is looked at, so
that a log leaks nothing: it stays the same when all that its reader cannot know is redrawn.
"""

from collections.abc import Sequence

from putahi.core.language import later, say, say_number
from putahi.core.listing import listed, say_listed
from putahi.core.rulebook import Rulebook
from putahi.core.state import State
from putahi.games.maui import events as ev
from putahi.games.maui.cards import CARDS
from putahi.games.maui.moves import Move, parse
from putahi.games.maui.names import (
    CARD_NUMBERS,
    TAONGA_TITLES,
    TOKEN_TITLES,
    card_title,
    pattern_title,
    token_title,
    warrior_number,
)
from putahi.games.maui.rules import Maui

COLOUR_WORDS = ("green", "brown", "gold", "purple", "light blue", "red")
PLAYERS = ("Player 1", "Player 2")
WON_WORDS = {
    12: later("{name} wins by holding more Taonga."),
    25: later("{name} wins with enough Taonga, or enough of them side by side."),
}

# Notes that stand together in one sentence when they follow each other and are about the same player.
TOGETHER = (ev.DRAWN, ev.HOME, ev.DESTROYED, ev.FALLEN, ev.CLEARED, ev.REVEALED, ev.STRENGTHENED)


def tell(
    rulebook: Rulebook,
    before: State,
    move: str,
    after: State,
    seat: int | None,
    players: Sequence[str] = PLAYERS,
) -> list[str]:
    """The sentences that a seat (None for a spectator) may read about a move.

    Args:
        rulebook: Māui's, whose move texts these are.
        before: the game before the move.
        move: its text.
        after: the game after it, as ``apply`` left it.
        seat: who reads.
        players: what the two players are called.
    """
    assert isinstance(before, Maui)
    assert isinstance(after, Maui)
    told = parse(move)
    sentences = [move_words(before, told, seat, players[before.to_move])]
    notes = list(after.trail)
    if told.verb == "keep" and notes and ev.kind_of(notes[0]) == ev.DRAWN:
        notes = notes[1:]  # the card that was kept
    stands = notes and ev.kind_of(notes[0]) in (ev.STANDS, ev.MOVED) and ev.event_who(notes[0]) < CARDS
    if stands and told.verb in ("play", "place"):
        notes = notes[1:]  # said already; a Clone's name is not
    bit = 1 << (ev.SPECTATOR if seat is None else seat)
    for group in grouped(notes):
        sentences.append(note_words(after, group, bit, players))
    return [sentence for sentence in sentences if sentence]


def grouped(notes: list[int]) -> list[list[int]]:
    """The notes in order, those that belong together in one list."""
    groups: list[list[int]] = []
    for note in notes:
        last = groups[-1][-1] if groups else -1
        same = last >= 0 and (ev.kind_of(last), ev.seat_of(last)) == (ev.kind_of(note), ev.seat_of(note))
        if same and ev.kind_of(note) in TOGETHER:
            groups[-1].append(note)
        else:
            groups.append([note])
    return groups


# -- the move ------------------------------------------------------------------------------------


def move_words(before: Maui, move: Move, seat: int | None, name: str) -> str:
    """The move as far as the reader may know it; ``name`` is the player's."""
    if move.verb == "play":
        return play_words(move, name)
    if move.verb in ("putback", "toss", "keep"):
        return hidden_words(before, move, seat, name)
    if move.verb == "done":
        number = len(before.cards)
        return say_number("{name} puts away 1 card in all.", "{name} puts away {n} cards in all.", number, name=name)
    row = move.row or 0
    return say(
        MOVE_WORDS[move.verb],
        name=name,
        card=card_title(before.chosen if move.verb == "place" else move.warrior) if has_card(before, move) else "",
        row=row,
        taonga=TAONGA_TITLES[before.taonga[row - 1]] if 1 <= row <= before.house.rows else "",
        token=token_title(move.token) if move.token is not None else "",
    )


MOVE_WORDS = {
    "kill": later("{name} uses Instant Kill on {card}."),
    "tremor": later("{name} uses a Tremor on row {row}."),
    "stormwind": later("{name} uses a Stormwind."),
    "tide": later("{name} uses a Tide."),
    "war": later("{name} declares War on row {row}, for {taonga}."),
    "end": later("{name} ends the turn."),
    "place": later("{name} places {card} on row {row}."),
    "release": later("{name} releases {taonga}, on row {row}."),
    "boost": later("{name} spends {token} on {card}."),
    "commit": later("{name} sends {card} to attack."),
    "strike": later("{name} strikes {card}."),
    "hold": later("{name} holds back."),
}


def has_card(before: Maui, move: Move) -> bool:
    """Does the move name a warrior, or place the card that was chosen?"""
    return bool(move.name) or (move.verb == "place" and before.chosen >= 0)


def play_words(move: Move, name: str) -> str:
    title = card_title(move.card)
    if move.whole:
        return say("{name} plays {card} on all rows.", name=name, card=title)
    if move.mover:
        mover = card_title(warrior_number(move.mover) or 0)
        return say("{name} plays {card}: {mover} moves to row {row}.", name=name, card=title, mover=mover, row=move.row)
    if move.colour is not None:
        colour = say(COLOUR_WORDS[move.colour])
        return say("{name} plays {card} on row {row}, in {colour}.", name=name, card=title, row=move.row, colour=colour)
    if move.row is None:
        return say("{name} plays {card}.", name=name, card=title)
    return say("{name} plays {card} on row {row}.", name=name, card=title, row=move.row)


def hidden_words(before: Maui, move: Move, seat: int | None, name: str) -> str:
    """Answers that name a card which only its player sees, or one that the other knew before."""
    card = CARD_NUMBERS[move.name]
    own = seat == before.to_move
    known = own or (seat is not None and move.verb != "keep" and before.seen[card] != 0)
    title = card_title(card) if known else say("a card")
    if move.verb == "putback":
        return say("{name} puts {card} on the deck.", name=name, card=title)
    if move.verb == "toss":
        return say("{name} puts {card} away.", name=name, card=title)
    number = len(before.cards)
    if own:
        return say("{name} keeps {card} of the {n} looked at.", name=name, card=title, n=number)
    return say_number("{name} keeps one of 1 card.", "{name} keeps one of {n} cards.", number, name=name)


# -- what came of it -----------------------------------------------------------------------------


def note_words(after: Maui, group: list[int], bit: int, players: Sequence[str]) -> str:
    """One sentence for notes that belong together."""
    note = group[0]
    kind, row, number = ev.kind_of(note), ev.event_row(note), ev.number_of(note)
    name = players[ev.seat_of(note)] if ev.seat_of(note) >= 0 else ""
    known = [card_title(ev.event_who(n)) for n in group if ev.known_of(n) & bit and ev.event_who(n) >= 0]
    told = {
        "name": name,
        "cards": listed(known) if known else say("a card"),
        "row": row + 1,
        "taonga": TAONGA_TITLES[after.taonga[row]] if 0 <= row < after.house.rows else "",
        "token": token_title(number) if number < len(TOKEN_TITLES) else "",
        "number": number,
        "other": ev.other_of(note),
    }
    if kind == ev.DRAWN:
        return drawn_words(name, known, len(group))
    if kind == ev.FORMATION:
        return say(NOTE_WORDS[kind], **told, pattern=pattern_title(number))
    if kind == ev.PIWAIWAKA_SEEN:
        return say(LAUGHS_WORDS if number else LAUGHS_IN_VAIN_WORDS, **told)
    if kind == ev.WON:
        return say(WON_WORDS[number], name=name)
    if kind == ev.HOME:
        told["clones"] = clones(group)
        return say_listed(
            later("{cards} goes home to {name}{clones}."), later("{cards} go home to {name}{clones}."), known, **told
        )
    if kind == ev.DESTROYED:
        return say_listed(
            later("{cards} of {name} is destroyed."), later("{cards} of {name} are destroyed."), known, **told
        )
    if kind == ev.FALLEN:
        return say_listed(later("{cards} of {name} falls."), later("{cards} of {name} fall."), known, **told)
    if kind == ev.CLEARED:
        return say_listed(
            later("{cards} of {name} leaves row {row}."), later("{cards} of {name} leave row {row}."), known, **told
        )
    if kind == ev.STRENGTHENED:
        return say_listed(later("{cards} gains +{number}."), later("{cards} gain +{number}."), known, **told)
    if kind == ev.LOOKED:
        return say_number(
            "{name} looks at 1 card of the deck.", "{name} looks at {n} cards of the deck.", number, name=name
        )
    if kind == ev.TRUCE:
        return say_number(
            "Wā Kai: no Wero for 1 turn, this one included.",
            "Wā Kai: no Wero for {n} turns, this one included.",
            number,
        )
    if kind == ev.HANDS_IN:
        return say_number(
            "{name} shuffles 1 card into the deck.", "{name} shuffles {n} cards into the deck.", number, name=name
        )
    return say(NOTE_WORDS[kind], **told)


LAUGHS_WORDS = later("{cards} laughs at {name}, who chooses a Taonga to release.")
LAUGHS_IN_VAIN_WORDS = later("{cards} laughs at {name}, who holds no Taonga, and it is shuffled back.")
NOTE_WORDS = {
    ev.FORMATION: later("{name} gains +{other} for a {pattern} formation on row {row}."),
    ev.CLASH: later("{number} against {other}."),
    ev.GAINED: later("{name} gains {token}."),
    ev.FLIPPED: later("The Colour run flips row {row}."),
    ev.CLAIMED: later("{name} claims {taonga}, on row {row}."),
    ev.GUARDIAN: later("{cards} stays on row {row} as guardian."),
    ev.REVEALED: later("Tāne reveals {cards}."),
    ev.STANDS: later("{cards} stands on row {row}."),
    ev.STOLEN: later("{name} takes {cards} from the other hand."),
    ev.TOKEN_STOLEN: later("{name} takes {token} from the other reserve."),
    ev.TURNED_DOWN: later("{cards} on row {row} is turned face down."),
    ev.MOVED: later("{cards} comes to row {row}."),
    ev.FREED: later("{taonga}, on row {row}, is free again."),
    ev.LAPSED: later("Nobody is left on row {row}: the War there lapses."),
    ev.UNDECIDED: later("The battle for row {row} ends without a claim."),
    ev.BATTLE: later("The battle for row {row} begins; {name} is the challenger."),
    ev.RECOVERED: later("{name} recovers {cards}."),
    ev.RICHER: later("{name} draws one card more at the end of the next {number} turns."),
    ev.TURN: later("Turn {number}: {name}."),
    ev.DRAWN_GAME: later("The game is a draw."),
    ev.EXTRA: later("Each formation token of {name} is worth 1 more."),
}


def drawn_words(name: str, known: list[str], number: int) -> str:
    """``Player 1 draws re7 and 2 more cards``, ``Player 2 draws 1 card``."""
    hidden = number - len(known)
    if not known:
        return say_number("{name} draws 1 card.", "{name} draws {n} cards.", number, name=name)
    parts = known + ([say_number("1 more card", "{n} more cards", hidden)] if hidden else [])
    return say("{name} draws {cards}.", name=name, cards=listed(parts))


def clones(group: list[int]) -> str:
    """What is said of Clones that would go home: they are no cards (MC-15)."""
    number = sum(1 for note in group if ev.event_who(note) >= CARDS)
    return say_number(" (a Clone leaves the game)", " ({n} Clones leave the game)", number) if number else ""
