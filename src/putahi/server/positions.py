"""A position to hand on: a code that holds all of it, so that nothing has to be kept here; and records given to study.

A code is a position of the text form (``records.md``), packed and written in letters that a link can hold. In a game
that goes on its hidden part is drawn anew from what the seat knows (``State.determinize``), so a code tells its reader
no more than that seat's view; once the game is over it may hold the truth, as the record then does.
"""

import base64
import binascii
import secrets
import zlib
from dataclasses import dataclass
from typing import Any

import msgspec

from putahi.core.errors import BadRecord, PutahiError
from putahi.core.game import Game
from putahi.core.language import later, say
from putahi.core.outcome import Agreement, Outcome, Seat
from putahi.core.records import Record as RecordText
from putahi.core.records import convert, read_json, read_record
from putahi.core.rng import Sfc32
from putahi.games import RULEBOOKS, rulebook
from putahi.server.naming import spoken_title
from putahi.server.play import Play
from putahi.server.store import Deed, Start
from putahi.server.table import NAME_LIMIT, Refused, clean_name

MOST_CODE = 8_000
"""The longest code: what a browser's address takes with ease."""

MOST_UNPACKED = 64 * 1024
MOST_MOVES = 2_000
"""The longest game that is taken to study: several times the longest that was ever played here."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Position:
    """A position as a code holds it.

    Attributes:
        game, options: as in records.
        position, seen: as in records, the hidden part included.
        seat: from which seat it is looked at; None for a spectator's view.
        redrawn: whether the hidden part was drawn anew, so that it is not the truth.
    """

    game: str
    options: Json
    position: Any
    seen: tuple[str, ...]
    seat: Seat | None
    redrawn: bool

    def start(self) -> Json:
        """What ``Play`` begins with."""
        return {"position": self.position, **({"seen": list(self.seen)} if self.seen else {})}


def position_of(play: Play, ply: int, seat: Seat | None, redrawn: bool) -> Position:
    """The position of a game after so many moves, as one seat may hand it on.

    Raises:
        Refused: there was no such moment; the game goes on and its truth is hidden, or nobody's seat is named.
    """
    if not 0 <= ply <= play.ply:
        raise Refused("bad", say("There were {n} moves so far.", n=play.ply))
    index = None if seat is None else play.game.index(seat)
    state = play.game.state_after(ply)
    hidden = play.screen.hidden
    if hidden and (redrawn or play.outcome is None):
        if index is None:
            raise Refused("not-yours", say("The cards that a seat does not see are drawn anew: say from which seat."))
        state = state.determinize(index, Sfc32(secrets.randbelow(2**48)))
    written = play.game.rulebook.write_position(state)
    return Position(
        game=play.game.name,
        options=play.game.rulebook.changed(play.game.options),
        position=written["position"],
        seen=tuple(written.get("seen", ())),
        seat=seat,
        redrawn=hidden and (redrawn or play.outcome is None),
    )


def write_code(position: Position) -> str:
    """The position as letters that a link can hold."""
    plain = {"game": position.game, "options": position.options, "position": position.position}
    if position.seen:
        plain["seen"] = list(position.seen)
    text = msgspec.json.encode({**plain, "seat": position.seat, "redrawn": position.redrawn})
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).rstrip(b"=").decode()


def read_code(code: str) -> Position:
    """A position from its code, as strictly as a file.

    Raises:
        Refused: it is not whole, or no code at all. ``PutahiError``: what it holds is no position of the game.
    """
    if len(code) > MOST_CODE:
        raise Refused("bad", say("A position's code has at most {n} letters.", n=MOST_CODE))
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15)
        text = unpacker.decompress(packed, MOST_UNPACKED)
        whole = unpacker.eof and not unpacker.unused_data
    except (binascii.Error, ValueError, zlib.error):
        whole = False
    if not whole:
        raise Refused("bad", say("This is no position’s code, or not all of it: copy the whole link."))
    found = read_json(text)
    keys = {"game", "options", "position", "seen", "seat", "redrawn"}
    if not isinstance(found, dict) or not {"game", "options", "position"} <= set(found) <= keys:
        raise BadRecord("", say("a position’s code holds {keys}, and nothing else", keys=", ".join(sorted(keys))))
    seat, redrawn = found.pop("seat", None), found.pop("redrawn", False)
    record = convert({"putahi": 1, **found}, RecordText)
    game = Game.from_record(rulebook(record.game), record)
    if type(redrawn) is not bool:
        raise BadRecord("redrawn", say("{wanted} was expected", wanted=say("true or false")))
    if seat is not None:
        game.index(seat)
    seen = () if record.seen is msgspec.UNSET else tuple(record.seen)
    return Position(game.name, dict(record.options), record.position, seen, seat, redrawn)


def look_at(position: Position) -> Json:
    """The position as its seat sees it: what a page needs to draw it, with nothing to choose."""
    play = Play(position.game, position.options, 0, position.start())
    play.names = {seat: spoken_title(title_of(seat)) for seat in play.game.seats}
    told = play.told(position.seat, 0)
    return {
        "game": position.game,
        "title": say(play.game.rulebook.title),
        "options": position.options,
        "seats": list(play.game.seats),
        "seat": position.seat,
        "redrawn": position.redrawn,
        "hidden": play.screen.hidden,
        "to_move": play.to_move,
        "view": told["view"],
        "more": told["more"],
        "outcome": told["outcome"],
    }


def title_of(seat: Seat) -> str:
    """What a seat is called where nobody sits, in English (see ``naming``): ``Black``, ``Player 2``."""
    return seat.capitalize() if isinstance(seat, str) else f"Player {seat}"


# -- records to study ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Study:
    """A finished game from a record: how it begins, what was done in it, and what its players are called."""

    game: str
    options: Json
    start: Start
    deeds: list[Deed]
    names: list[str]
    outcome: Outcome


def read_upload(text: bytes) -> Study | Position:
    """A record that somebody gives: a finished game to study, or else its last position, to play from.

    Raises:
        PutahiError: what is wrong with it, and where (``moves[12]``), with the clause for a move.
    """
    record = read_record(text)
    if record.game not in RULEBOOKS:
        raise BadRecord(
            "game", say("{wanted} was expected", wanted=say("one of {choices}", choices=", ".join(RULEBOOKS)))
        )
    if record.expect is not msgspec.UNSET:
        raise BadRecord("expect", say("this is a scenario; take out what it expects to open it as a record"))
    if len(record.moves) > MOST_MOVES:
        words = say("at most {most} moves are taken, and there are {n}", most=MOST_MOVES, n=len(record.moves))
        raise BadRecord("moves", words)
    game = Game.from_record(rulebook(record.game), record)
    outcome = game.outcome()
    if outcome is None or not game.moves:
        return last_position(game)
    given = {} if record.position is msgspec.UNSET else {"position": record.position}
    seen = {} if record.seen is msgspec.UNSET else {"seen": record.seen}
    start = {
        "options": dict(record.options),
        "seating": list(range(len(game.seats))),
        "version": game.rulebook.version,
        **given,
        **seen,
    }
    return Study(
        game=game.name,
        options=dict(record.options),
        start=Start(1, record.seed, start),
        deeds=deeds_of(game, outcome),
        names=names_of(game),
        outcome=outcome,
    )


def last_position(game: Game) -> Position:
    """Where a game stands that goes on, or one that is over before its first move."""
    written = game.rulebook.write_position(game.state)
    options = game.rulebook.changed(game.options)
    return Position(game.name, options, written["position"], tuple(written.get("seen", ())), game.to_move, False)


def deeds_of(game: Game, outcome: Outcome) -> list[Deed]:
    """A finished game as a table's log has it."""
    movers = [game.seats[int(game.state_after(i).to_move)] for i in range(len(game.moves))]
    deeds = [Deed(mover, {"do": "move", "move": move}) for mover, move in zip(movers, game.moves, strict=True)]
    if outcome.reason == Agreement.AGREED.value:
        answers = ["offer", *["accept"] * (len(game.seats) - 1)]
        deeds += [Deed(s, {"do": "draw", "answer": a}) for s, a in zip(game.seats, answers, strict=True)]
    elif outcome.reason == Agreement.ADJOURNED.value:
        deeds.append(Deed(None, {"do": "adjourn"}))
    elif outcome.reason in (Agreement.RESIGNED.value, Agreement.FORFEIT.value):
        resigned = outcome.reason == Agreement.RESIGNED.value
        deeds.append(
            Deed(outcome.by, {"do": "resign"} if resigned else {"do": "forfeit", "why": later("so its record says")})
        )
    return deeds


def names_of(game: Game) -> list[str]:
    """The players' names as a table can show them, or their seats'."""
    names = []
    for seat, name in zip(game.seats, game.players or [""] * len(game.seats), strict=True):
        try:
            names.append(clean_name(name[:NAME_LIMIT]))
        except PutahiError:
            names.append(title_of(seat))
    return names
