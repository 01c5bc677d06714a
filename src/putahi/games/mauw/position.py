"""MAUW's positions and views in text (records.md): written, and read strictly."""

import re

from librt.vecs import vec
from mypy_extensions import i64, u8

from putahi.core.errors import BadRecord
from putahi.core.language import say
from putahi.core.listing import either
from putahi.core.records import Reader
from putahi.core.rng import MASK, Sfc32, from_words
from putahi.core.rulebook import Json
from putahi.games.mauw.cards import (
    COLUMNS,
    HAND,
    IDENTITY,
    KINDS,
    MARK,
    MATCHES,
    MOST_MAUW,
    WARRIORS,
    Setup,
    face_card,
)
from putahi.games.mauw.names import CARD_NAMES, LETTERS, column_name, face_name, face_number
from putahi.games.mauw.rules import DEFEND, OVER, PLAY, Mauw

MOST_QUIET = 1_000_000
PHASE_NAMES = ("play", "defend", "continue", "place", "over")
KEYS = (
    "columns",
    "hands",
    "deck",
    "discard",
    "turn",
    "to_move",
    "phase",
    "attack",
    "gain",
    "quiet",
    "rng",
)


def write(state: Mauw) -> dict[str, Json]:
    """The full position: it resumes exactly."""
    position: dict[str, Json] = {
        "columns": _columns(state, "?"),
        "hands": {str(seat + 1): _hand(state, seat) for seat in range(int(state.seats))},
        "deck": [CARD_NAMES[int(card)] for card in state.deck[state.drawn :]],
        **_open_part(state, "?"),
        "rng": state.rng.words(),
    }
    return position


def view(state: Mauw, seat: int | None) -> dict[str, Json]:
    """What one seat sees, or a spectator: no deck, no generator, no hand but its own, no face that nobody knows."""
    return {
        "columns": _columns(state, ""),
        "hands": {} if seat is None else {str(seat + 1): _hand(state, seat)},
        "hand_counts": {str(other + 1): int(state.hand_size(other)) for other in range(int(state.seats))},
        "deck_count": int(state.deck_size()),
        **_open_part(state, ""),
    }


def _open_part(state: Mauw, unknown: str) -> dict[str, Json]:
    """What a position and every view have in common."""
    part: dict[str, Json] = {
        "discard": _cards(state.discard, 0),
        "turn": int(state.turn) + 1,
        "to_move": None if state.to_move < 0 else int(state.to_move) + 1,
        "phase": PHASE_NAMES[int(state.phase)],
        "quiet": int(state.quiet),
    }
    if state.attack:
        target = column_name(int(state.target))
        part["attack"] = {"by": int(state.turn) + 1, "card": face_name(int(state.attack)), "target": target}
    if state.gain:
        part["gain"] = [_mauw_name(int(state.gain), unknown)]
        if state.gain_top:
            part["gain"].append(face_name(int(state.gain_top)))
    return part


def _columns(state: Mauw, unknown: str) -> dict[str, Json]:
    """Each area's columns from the bottom; ``unknown`` is ``?`` in a full position, empty in a view."""
    areas: dict[str, Json] = {}
    for seat in range(int(state.seats)):
        areas[str(seat + 1)] = []
        for place in range(seat * COLUMNS, seat * COLUMNS + int(state.setup.columns)):
            faces = state.faces[place * MOST_MAUW : place * MOST_MAUW + int(state.mauw[place])]
            column = [_mauw_name(int(face), unknown) for face in faces]
            if state.tops[place]:
                column.append(face_name(int(state.tops[place])))
            areas[str(seat + 1)].append(column)
    return areas


def _mauw_name(face: int, unknown: str) -> str:
    """MW-2: ``#4`` where all know the face; where nobody does ``?4`` in a full position and ``#`` in a view."""
    if face & MARK:
        return "#" + CARD_NAMES[face & IDENTITY]
    return unknown + CARD_NAMES[face] if unknown else "#"


def _hand(state: Mauw, seat: int) -> list[str]:
    return _cards(state.hands, seat * KINDS)


def _cards(counts: "vec[u8]", start: int) -> list[str]:
    return [CARD_NAMES[card] for card in range(1, KINDS) for _ in range(int(counts[start + card]))]


def read(setup: Setup, seed: int, position: Json) -> Mauw:
    """The game that resumes at a full position. Raises ``BadRecord`` with the place of what is wrong."""
    fields = Reader(position, "position").keys(*KEYS)
    state = Mauw(setup, _generator(fields.get("rng"), seed))
    _read_columns(state, fields.get("columns"))
    _read_discard(state, fields.get("discard"))
    _read_phase(state, fields)
    _read_cards(state, fields)
    if "turn" not in fields:
        state.turn = state.beginner()
    _check_hands(state)
    state.settle()
    if state.phase == OVER and not state.end:
        raise BadRecord("position.phase", say("the game is not over: no end of MW-22, MW-23 or MW-25 holds"))
    to_move = fields.get("to_move")
    if to_move is not None:
        found = None if state.to_move < 0 else int(state.to_move) + 1
        said = to_move.value if to_move.value is None else to_move.number(1, int(state.seats))
        if said != found and found is not None:  # a position whose end condition holds is over, whoever is named
            raise to_move.wrong(say("in this phase it is {n}", n=found))
    return state


def _generator(words: Reader | None, seed: int) -> Sfc32:
    if words is None:
        return Sfc32(seed)
    items = words.items()
    if len(items) != 4:
        raise words.wrong(say("four words are wanted"))
    return from_words([item.number(0, int(MASK)) for item in items])


def _read_columns(state: Mauw, columns: Reader | None) -> None:
    if columns is None:
        return
    seats = [str(seat + 1) for seat in range(int(state.seats))]
    for name, area in columns.keys(*seats).items():
        lists = area.items()
        if len(lists) != state.setup.columns:
            raise area.wrong(say("an area has {n} columns (MW-5)", n=state.setup.columns))
        for letter, column in enumerate(lists):
            _read_column(state, (int(name) - 1) * COLUMNS + letter, column)


def _read_column(state: Mauw, place: int, column: Reader) -> None:
    """MW-5: from the bottom up to three MAUW cards, then at most one card face up."""
    for item in column.items():
        if state.tops[place]:
            raise item.wrong(say("nothing lies on a card that is face up (MW-5)"))
        if item.text()[:1] in ("#", "?"):
            if state.mauw[place] == MOST_MAUW:
                raise item.wrong(say("a column has at most three MAUW cards (MW-5)"))
            state.faces[place * MOST_MAUW + int(state.mauw[place])] = u8(_read_mauw(item))
            state.mauw[place] += 1
        else:
            state.tops[place] = u8(_read_face(item))


def _read_mauw(item: Reader) -> int:
    match = re.fullmatch(r"([#?])([1-8SM])", item.text())
    if not match:
        raise item.wrong(say('a MAUW card is "#4" if all know its face, "?4" if nobody does (in a full position)'))
    return CARD_NAMES.index(match[2]) | (MARK if match[1] == "#" else 0)


def _read_face(item: Reader) -> int:
    face = face_number(item.text())
    if face is None:
        raise item.wrong(say("a card face up is 1 to 8 or S, or a Māui as one of these, M=6 (MW-6)"))
    return face


def _read_card(item: Reader) -> int:
    return CARD_NAMES.index(item.one_of(*CARD_NAMES[1:]))


def _read_discard(state: Mauw, discard: Reader | None) -> None:
    for item in discard.items() if discard else []:
        state.discard[_read_card(item)] += 1


def _read_phase(state: Mauw, fields: dict[str, Reader]) -> None:
    """Whose turn, which phase, and what belongs to that phase alone."""
    seats = int(state.seats)
    if "turn" in fields:
        state.turn = i64(fields["turn"].number(1, seats) - 1)
    if "quiet" in fields:
        state.quiet = i64(fields["quiet"].number(0, MOST_QUIET))
    phase = fields["phase"].one_of(*PHASE_NAMES) if "phase" in fields else "play"
    state.phase = i64(PHASE_NAMES.index(phase))
    if phase != "play" and phase != "over" and "turn" not in fields:
        raise BadRecord("position.turn", say("whose turn it is must be said in the phase {phase}", phase=phase))
    for key, phases in (("attack", ("defend", "continue")), ("gain", ("place",))):
        if (key in fields) != (phase in phases):
            needed = say("the phase {phase} needs {key}", phase=phase, key=key)
            if phase not in phases:
                needed = say("{key} is there only in the phase {phase}", key=key, phase=either(phases))
            raise BadRecord(f"position.{key}", needed)
    if "attack" in fields:
        _read_attack(state, fields["attack"])
    if "gain" in fields:
        _read_gain(state, fields["gain"])


def _read_attack(state: Mauw, attack: Reader) -> None:
    """MW-18: by the player whose turn it is, on a warrior of its colour in another's area."""
    fields = attack.keys("by", "card", "target")
    attack.need("by", "card", "target")
    if fields["by"].number(1, int(state.seats)) != int(state.turn) + 1:
        raise fields["by"].wrong(say("the attack is by the player whose turn it is (MW-18)"))
    match = re.fullmatch(r"([1-6])([A-D])", fields["target"].text())
    if not match or int(match[1]) > state.seats or LETTERS.index(match[2]) >= state.setup.columns:
        raise fields["target"].wrong(say("a column is named by player and letter, as in 2B"))
    state.target = i64((int(match[1]) - 1) * COLUMNS + LETTERS.index(match[2]))
    top = int(state.tops[state.target]) & IDENTITY
    state.attack = i64(_read_face(fields["card"]))
    forms = MATCHES[top] if 0 < top <= WARRIORS else 0
    if state.target // COLUMNS == state.turn or not forms >> (int(state.attack & IDENTITY) - 1) & 1:
        raise fields["target"].wrong(say("an attack is on a warrior of its colour in another player's area (MW-18)"))


def _read_gain(state: Mauw, gain: Reader) -> None:
    """MW-12: a card taken from the deck, ``["?4"]``; MW-13: a pair, ``["#6", "6"]``."""
    items = gain.items()
    if len(items) not in (1, 2):
        raise gain.wrong(say("a gain is one MAUW card, or one with a card on it"))
    state.gain = i64(_read_mauw(items[0]))
    if len(items) == 2:
        state.gain_top = i64(_read_face(items[1]))
        card, top = int(state.gain) & IDENTITY, int(state.gain_top)
        pair = card in (face_card(top), CARD_NAMES.index("M")) and top & IDENTITY <= WARRIORS
        if not pair or not state.gain & MARK:
            raise gain.wrong(
                say("a pair is two equal warriors, the lower turned over in sight, a Māui if one is (MW-13)")
            )
    elif state.gain & MARK:
        raise items[0].wrong(say("nobody knows the face of a card taken from the deck (MW-2)"))
    if not any(state.has_room(column) for column in range(int(state.setup.columns))):
        raise gain.wrong(say("it has no legal place, so it would be in the discard pile (MW-14)"))


def _read_cards(state: Mauw, fields: dict[str, Reader]) -> None:
    """Hands and deck; together with all that lies open the cards must be exactly those of the game."""
    seats = int(state.seats)
    if "hands" in fields:
        hands = fields["hands"].keys(*[str(seat + 1) for seat in range(seats)])
        if len(hands) != seats:
            raise fields["hands"].wrong(say("hands are given for all players or for none"))
        for name, hand in hands.items():
            cards = hand.items()
            if len(cards) > HAND:
                raise hand.wrong(say("a hand has at most four cards (MW-8)"))
            for item in cards:
                state.hands[(int(name) - 1) * KINDS + _read_card(item)] += 1
    deck: list[int] | None = None
    if "deck" in fields:
        deck = [_read_card(item) for item in fields["deck"].items()]
    left = _left_over(state, deck or [])
    if deck is None:
        state.shuffle_in(vec[u8]([u8(count) for count in left]))
    else:
        state.deck = vec[i64]([i64(card) for card in deck])
        missing = [CARD_NAMES[card] for card in range(1, KINDS) for _ in range(left[card])]
        if missing:
            raise BadRecord("position", say("these cards are missing: {cards} (MW-1, MW-3)", cards=", ".join(missing)))
    if "hands" not in fields:
        if len(state.deck) < HAND * seats:
            words = say("{hand} cards for each of {players} players cannot be dealt (MW-4)", hand=HAND, players=seats)
            raise BadRecord("position.deck", words)
        state.deal_hands()


def _left_over(state: Mauw, deck: list[int]) -> list[int]:
    """How many of each card lie nowhere in the position. Raises ``BadRecord`` if there are too many of one."""
    left = [int(count) for count in state.setup.cards]
    used = deck + [int(face_card(int(top))) for top in state.tops if top]
    used += [int(face) & IDENTITY for face in state.faces if face]
    used += [int(face_card(int(state.attack)))] if state.phase == DEFEND else []
    used += [int(state.gain) & IDENTITY] if state.gain else []
    used += [int(face_card(int(state.gain_top)))] if state.gain_top else []
    for card in used:
        left[card] -= 1
    for place in range(KINDS, KINDS * (int(state.seats) + 1)):
        left[place % KINDS] -= int(state.hands[place - KINDS])
    for card in range(KINDS):
        left[card] -= int(state.discard[card])
        if left[card] < 0:
            most = int(state.setup.cards[card])
            there = {"most": most, "card": CARD_NAMES[card], "n": most - left[card]}
            raise BadRecord("position", say("there are {most} of {card}, and here {n} (MW-3)", **there))
    return left


def _check_hands(state: Mauw) -> None:
    """MW-8: at the start of a turn every hand is full, unless there was nothing left to fill it (MW-23)."""
    if state.phase in (PLAY, OVER) and not state.nothing_to_draw():
        for seat in range(int(state.seats)):
            if state.phase == PLAY and state.hand_size(seat) < HAND:
                raise BadRecord(f"position.hands.{seat + 1}", say("a hand holds four cards between turns (MW-8)"))
