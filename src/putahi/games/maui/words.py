"""What a move brought about, in sentences for one reader: the log of a terminal, a web page or a replay.

The sentences come from the notes that the state keeps of its last move (``events``), each of which says who may know
the card it names, and from the move, as far as the reader may know it. Nothing else of the states is looked at, so
that a log leaks nothing: it stays the same when all that its reader cannot know is redrawn.
"""

from collections.abc import Sequence

from putahi.core.rulebook import Rulebook
from putahi.core.state import State
from putahi.games.maui import events as ev
from putahi.games.maui.cards import CARDS, TANE
from putahi.games.maui.moves import Move, parse
from putahi.games.maui.names import (
    CARD_NUMBERS,
    PATTERN_TITLES,
    TAONGA_TITLES,
    TOKEN_TITLES,
    card_title,
    warrior_number,
)
from putahi.games.maui.rules import Maui

COLOUR_WORDS = ("green", "brown", "gold", "purple", "light blue", "red")
PLAYERS = ("Player 1", "Player 2")
END_WORDS = {12: "by holding more Taonga", 25: "with enough Taonga, or enough of them side by side"}

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
    mover = players[before.to_move]
    told = parse(move)
    sentences = [f"{mover} {move_words(before, told, seat)}."]
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


def listed(items: Sequence[str]) -> str:
    """``re7, Kuikui and pu3``."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def cards(number: int, more: str = "") -> str:
    return f"{number} {more}card{'s' * (number != 1)}"


# -- the move ------------------------------------------------------------------------------------


def move_words(before: Maui, move: Move, seat: int | None) -> str:
    """The move as far as the reader may know it: the words after the player's name."""
    if move.verb == "play":
        return play_words(move)
    if move.verb in ("putback", "toss", "keep"):
        return hidden_words(before, move, seat)
    title = card_title(move.warrior) if move.name else ""
    row = move.row or 0
    where = TAONGA_TITLES[before.taonga[row - 1]] if 1 <= row <= before.house.rows else ""
    chosen = card_title(before.chosen) if before.chosen >= 0 else ""
    boost = TOKEN_TITLES[move.token] if move.token is not None else ""
    return {
        "kill": f"uses Instant Kill on {title}",
        "tremor": f"uses a Tremor on row {row}",
        "stormwind": "uses a Stormwind",
        "tide": "uses a Tide",
        "war": f"declares War on row {row}, for {where}",
        "end": "ends the turn",
        "done": f"puts away {cards(len(before.cards))} in all",
        "place": f"places {chosen} on row {row}",
        "release": f"releases {where}, on row {row}",
        "boost": f"spends {boost} on {title}",
        "commit": f"sends {title} to attack",
        "strike": f"strikes {title}",
        "hold": "holds back",
    }[move.verb]


def play_words(move: Move) -> str:
    title = card_title(move.card)
    if move.whole:
        return f"plays {title} on all rows"
    if move.mover:
        return f"plays {title}: {card_title(warrior_number(move.mover) or 0)} moves to row {move.row}"
    if move.colour is not None:
        return f"plays {title} on row {move.row}, in {COLOUR_WORDS[move.colour]}"
    return f"plays {title}" if move.row is None else f"plays {title} on row {move.row}"


def hidden_words(before: Maui, move: Move, seat: int | None) -> str:
    """Answers that name a card which only its player sees, or one that the other knew before."""
    card = CARD_NUMBERS[move.name]
    own = seat == before.to_move
    known = own or (seat is not None and move.verb != "keep" and before.seen[card] != 0)
    title = card_title(card) if known else "a card"
    if move.verb == "putback":
        return f"puts {title} on the deck"
    if move.verb == "toss":
        return f"puts {title} away"
    return f"keeps {title} of the {len(before.cards)} looked at" if own else f"keeps one of {cards(len(before.cards))}"


# -- what came of it -----------------------------------------------------------------------------


def note_words(after: Maui, group: list[int], bit: int, players: Sequence[str]) -> str:
    """One sentence for notes that belong together."""
    note = group[0]
    kind, row, number = ev.kind_of(note), ev.event_row(note), ev.number_of(note)
    who = players[ev.seat_of(note)] if ev.seat_of(note) >= 0 else ""
    known = [card_title(ev.event_who(n)) for n in group if ev.known_of(n) & bit and ev.event_who(n) >= 0]
    all_of_them = listed(known) if known else ""
    are = "is" if len(known) == 1 else "are"
    where = f"row {row + 1}"
    taonga = TAONGA_TITLES[after.taonga[row]] if 0 <= row < after.house.rows else ""
    token = TOKEN_TITLES[number] if number < len(TOKEN_TITLES) else ""
    if kind == ev.DRAWN:
        return drawn_words(who, known, len(group))
    if kind == ev.FORMATION:
        return f"{who} gains +{ev.other_of(note)} for a {PATTERN_TITLES[number]} formation on {where}."
    if kind == ev.CLASH:
        return f"{number} against {ev.other_of(note)}."
    if kind == ev.PIWAIWAKA_SEEN:
        after_that = "chooses a Taonga to release" if number else "holds no Taonga, and it is shuffled back"
        return f"{all_of_them} laughs at {who}, who {after_that}."
    if kind == ev.WON:
        return f"{who} wins {END_WORDS[number]}."
    return {
        ev.HOME: f"{all_of_them} {'goes' if len(known) == 1 else 'go'} home to {who}{clones(group)}.",
        ev.DESTROYED: f"{all_of_them} of {who} {are} destroyed.",
        ev.FALLEN: f"{all_of_them} of {who} {'falls' if len(known) == 1 else 'fall'}.",
        ev.GAINED: f"{who} gains {token}.",
        ev.FLIPPED: f"The Colour run flips {where}.",
        ev.CLAIMED: f"{who} claims {taonga}, on {where}.",
        ev.GUARDIAN: f"{all_of_them} stays on {where} as guardian.",
        ev.CLEARED: f"{all_of_them} of {who} {'leaves' if len(known) == 1 else 'leave'} {where}.",
        ev.REVEALED: f"{TAONGA_TITLES[TANE]} reveals {all_of_them}.",
        ev.STANDS: f"{all_of_them} stands on {where}.",
        ev.LOOKED: f"{who} looks at {cards(number)} of the deck.",
        ev.STOLEN: f"{who} takes {all_of_them or 'a card'} from the other hand.",
        ev.TOKEN_STOLEN: f"{who} takes {token} from the other reserve.",
        ev.STRENGTHENED: f"{all_of_them} {'gains' if len(known) == 1 else 'gain'} +{number}.",
        ev.TURNED_DOWN: f"{all_of_them} on {where} is turned face down.",
        ev.MOVED: f"{all_of_them} comes to {where}.",
        ev.FREED: f"{taonga}, on {where}, is free again.",
        ev.LAPSED: f"Nobody is left on {where}: the War there lapses.",
        ev.UNDECIDED: f"The battle for {where} ends without a claim.",
        ev.BATTLE: f"The battle for {where} begins; {who} is the challenger.",
        ev.RECOVERED: f"{who} recovers {all_of_them}.",
        ev.RICHER: f"{who} draws one card more at the end of the next {number} turns.",
        ev.TRUCE: f"Wā Kai: no Wero for {number} turn{'s' * (number != 1)}, this one included.",
        ev.TURN: f"Turn {number}: {who}.",
        ev.DRAWN_GAME: "The game is a draw.",
        ev.HANDS_IN: f"{who} shuffles {cards(number)} into the deck.",
        ev.EXTRA: f"Each formation token of {who} is worth 1 more.",
    }[kind]


def drawn_words(who: str, known: list[str], number: int) -> str:
    """``Player 1 draws re7 and 2 more cards``, ``Player 2 draws 1 card``."""
    hidden = number - len(known)
    if not known:
        return f"{who} draws {cards(number)}."
    parts = known + ([cards(hidden, "more ")] if hidden else [])
    return f"{who} draws {listed(parts)}."


def clones(group: list[int]) -> str:
    """What is said of Clones that would go home: they are no cards (MC-15)."""
    number = sum(1 for note in group if ev.event_who(note) >= CARDS)
    return f" ({'a Clone leaves' if number == 1 else f'{number} Clones leave'} the game)" if number else ""
