"""Moves in text form: read into their parts, turned into actions, and written."""

import re
from dataclasses import dataclass

from putahi.core.language import later
from putahi.core.rulebook import malformed
from putahi.games.maui import actions as a
from putahi.games.maui.cards import BOOSTS, NEKENEKE, RAUTIPU, TAMANUI
from putahi.games.maui.names import (
    CARD_NAMES,
    CARD_NUMBERS,
    COLOUR_NAMES,
    TOKEN_NAMES,
    warrior_name,
    warrior_number,
)

EXAMPLES = later("play re7 4, play kuikui, war 4 or end")
WORDS = {a.END: "end", a.DONE: "done", a.HOLD: "hold", a.USE_STORMWIND: "stormwind", a.USE_TIDE: "tide"}
WORD_NUMBERS = {word: number for number, word in WORDS.items()}
OF_WARRIOR = {"kill": a.KILL_WARRIOR, "commit": a.COMMIT, "strike": a.STRIKE}
OF_CARD = {"putback": a.PUT_BACK, "toss": a.TOSS_CARD, "keep": a.KEEP_CARD}
OF_ROW = {"war": a.WAR, "tremor": a.TREMOR_ROW, "place": a.PLACE_ROW, "release": a.RELEASE_ROW}
ATUA = ("kill", "tremor", "stormwind", "tide")
ROW = re.compile(r"0|[1-9][0-9]{0,2}")
MOST_ROWS = 7


@dataclass(frozen=True, slots=True)
class Move:
    """A move's parts: its first word, the card or warrior it names, and what comes with it.

    ``row`` is from 1 as in text, 0 or too great where there is no such row, None where none is named; ``colour`` and
    ``token`` are numbers; ``whole`` is Tamanui's ``all``; ``mover`` is the warrior after ``play nekeneke``.
    """

    verb: str
    name: str = ""
    row: int | None = None
    colour: int | None = None
    token: int | None = None
    whole: bool = False
    mover: str = ""

    @property
    def card(self) -> int:
        """The card that is named; -1 for a warrior that is none."""
        return CARD_NUMBERS.get(self.name, -1)

    @property
    def warrior(self) -> int:
        """The warrior that is named; -1 for a card that never is one."""
        number = warrior_number(self.name)
        return -1 if number is None else number


def parse(text: str) -> Move:
    """The parts of a move's text. Raises ``IllegalMove`` (malformed) where it is no move of the game at all."""
    verb, *rest = text.split(" ")
    move: Move | None = None
    if verb in WORD_NUMBERS and not rest:
        move = Move(verb)
    elif verb == "play" and rest and is_name(rest[0]):
        move = parse_play(rest)
    elif (verb in OF_WARRIOR or verb in OF_CARD) and len(rest) == 1 and is_name(rest[0]):
        move = Move(verb, rest[0])
    elif verb in OF_ROW and len(rest) == 1 and ROW.fullmatch(rest[0]):
        move = Move(verb, row=int(rest[0]))
    elif verb == "boost" and len(rest) == 2 and rest[0] in TOKEN_NAMES[:BOOSTS] and is_name(rest[1]):
        move = Move(verb, rest[1], token=TOKEN_NAMES.index(rest[0]))
    if move is None:
        raise malformed(text, EXAMPLES)
    return move


def parse_play(rest: list[str]) -> Move | None:
    """``play`` with nothing more, a row, ``all``, a row and a colour, or a warrior and a row."""
    name, *target = rest
    if not target:
        return Move("play", name)
    if len(target) == 1:
        if target[0] == "all":
            return Move("play", name, whole=True)
        return Move("play", name, row=int(target[0])) if ROW.fullmatch(target[0]) else None
    if len(target) == 2 and ROW.fullmatch(target[0]) and target[1] in COLOUR_NAMES:
        return Move("play", name, row=int(target[0]), colour=COLOUR_NAMES.index(target[1]))
    if len(target) == 2 and is_name(target[0]) and ROW.fullmatch(target[1]):
        return Move("play", name, row=int(target[1]), mover=target[0])
    return None


def is_name(word: str) -> bool:
    """Is it the name of a card or a Clone?"""
    return word in CARD_NUMBERS or warrior_number(word) is not None


def action_of(move: Move) -> int:
    """The action that a move means; -1 where no state has such an action."""
    if move.verb in WORD_NUMBERS:
        return int(a.pack(a.WORD, WORD_NUMBERS[move.verb]))
    if move.verb == "play":
        return play_action(move)
    if move.row is not None and not 1 <= move.row <= MOST_ROWS:
        return -1
    if move.verb in OF_ROW and move.row is not None:
        return int(a.pack(OF_ROW[move.verb], move.row - 1))
    if move.verb in OF_CARD:
        return -1 if move.card < 0 else int(a.pack(OF_CARD[move.verb], move.card))
    if move.warrior < 0:
        return -1
    code = OF_WARRIOR[move.verb] if move.token is None else a.BOOST + move.token
    return int(a.pack(code, move.warrior))


def play_action(move: Move) -> int:
    if move.card < 0 or (move.row is not None and not 1 <= move.row <= MOST_ROWS):
        return -1
    if move.whole:
        return int(a.pack(a.PLAY_ALL, move.card)) if move.card == TAMANUI else -1
    if move.row is None:
        return int(a.pack(a.PLAY, move.card))
    if move.mover:
        mover = warrior_number(move.mover)
        return -1 if move.card != NEKENEKE or mover is None else int(a.pack(a.MOVE_ROW + move.row - 1, mover))
    if move.colour is not None:
        return int(a.pack(a.RAUTIPU_ROW + move.row - 1, move.colour)) if move.card == RAUTIPU else -1
    return int(a.pack(a.PLAY_ROW + move.row - 1, move.card))


def write_action(action: int) -> str:
    """The text of an action."""
    code, x = a.code_of(action), a.x_of(action)
    if code == a.WORD:
        return WORDS[x]
    for verb, number in OF_WARRIOR.items():
        if code == number:
            return f"{verb} {warrior_name(x)}"
    for verb, number in OF_CARD.items():
        if code == number:
            return f"{verb} {CARD_NAMES[x]}"
    for verb, number in OF_ROW.items():
        if code == number:
            return f"{verb} {x + 1}"
    if code == a.PLAY_ALL:
        return f"play {CARD_NAMES[x]} all"
    if code == a.PLAY:
        return f"play {CARD_NAMES[x]}"
    if code < a.WAR:
        return f"boost {TOKEN_NAMES[code - a.BOOST]} {warrior_name(x)}"
    if code < a.MOVE_ROW:
        return f"play {CARD_NAMES[x]} {code - a.PLAY_ROW + 1}"
    if code < a.RAUTIPU_ROW:
        return f"play nekeneke {warrior_name(x)} {code - a.MOVE_ROW + 1}"
    return f"play rautipu {code - a.RAUTIPU_ROW + 1} {COLOUR_NAMES[x]}"
