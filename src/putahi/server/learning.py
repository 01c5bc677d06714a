"""Learning in the browser: a lesson's texts, and a board on which it is played.

Nothing is kept of who learns: with every request a client sends the learner's moves so far, and the lesson is followed
anew. The answers are the very messages of a table's WebSocket, so that the same board shows them.
"""

from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import ConfigDict, Field, StrictStr, StringConstraints

from putahi.core.errors import PutahiError
from putahi.core.language import say, spoken
from putahi.games import RULEBOOKS
from putahi.learn.lessons import Lesson, chapters, exercises, lesson, syllabus
from putahi.learn.tutor import Answer, Course, follow
from putahi.server import messages as m
from putahi.server.models import Strict
from putahi.server.naming import YOU, spoken_name
from putahi.server.play import Play
from putahi.server.routes import ERRORS, packed
from putahi.server.table import Refused, Settings

LEARN = APIRouter(prefix="/api/learn", responses=ERRORS, tags=["learning"])
MOST_MOVES = 100
MoveText = Annotated[StrictStr, StringConstraints(min_length=1, max_length=64)]
Told = dict[str, Any]


class Lessons(Strict):
    """What can be learned, by game."""

    games: list[Told]


class Attempt(Strict):
    """The learner's moves so far, and what is wished now; without a wish the board is told."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"done": []},
                {
                    "done": [],
                    "wish": {"type": "move", "id": "a1", "game": 1, "seq": 0, "seat": "black", "moves": ["4-P"]},
                },
            ]
        },
    )

    done: Annotated[list[MoveText], Field(default_factory=list, max_length=MOST_MOVES)]
    wish: Told | None = None


class Lectured(Strict):
    """What the server says, message by message, as over the WebSocket of a table; `lesson` is the teacher's."""

    messages: list[Told]


@LEARN.get("")
def all_lessons(request: Request) -> Response:
    """The tutorials and exercises of every game, by name."""
    return packed(listed(spoken().code), request)


@LEARN.get("/{game}")
def texts_of_lessons(game: str, request: Request) -> Response:
    """A game's whole tutorial as text, and the questions of its exercises."""
    if game not in RULEBOOKS:
        raise Refused("no-table", say("There is no such game."))
    return packed(text_of(game, spoken().code), request)


@LEARN.post("/{game}/{name}")
def learn(game: str, name: str, wanted: Attempt) -> Lectured:
    """Go on with a lesson; nothing of it is kept."""
    one = found(game, name)
    try:
        at = follow(one, wanted.done)
    except PutahiError as error:
        raise Refused("not-now", say("{why}. Start the lesson again.", why=str(error)[:200])) from None
    if wanted.wish is None:
        return Lectured(messages=[table_told(one, at), lesson_told(at), game_told(at)])
    try:
        wish = m.read_wish(msgspec.json.encode(wanted.wish))
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        why = str(error) if spoken().code == "en" else say("this cannot be read")
        raise Refused("bad", say("The wish does not fit: {why}", why=why)[:300]) from None
    return Lectured(messages=granted(at, wish))


# -- texts ---------------------------------------------------------------------------------------


@cache
def listed(language: str) -> bytes:
    """In the language that is spoken, by which it is kept."""
    keep = ("id", "title", "about", "idea", "difficulty")
    games = []
    for game, rules in RULEBOOKS.items():
        parts = {"chapters": chapters(game), "exercises": exercises(game)}
        told = {key: [{name: getattr(one, name) for name in keep} for one in part] for key, part in parts.items()}
        games.append({"game": game, "title": say(rules.title), **told})
    return msgspec.json.encode(Lessons(games=games).model_dump())


@cache
def text_of(game: str, language: str) -> bytes:
    """In the language that is spoken, by which it is kept."""
    return msgspec.json.encode(syllabus(game))


def found(game: str, name: str) -> Lesson:
    """Raises ``Refused`` where there is no such lesson."""
    try:
        return lesson(game, name)
    except PutahiError:
        raise Refused("no-table", say("There is no such lesson.")) from None


# -- the board -----------------------------------------------------------------------------------


def granted(at: Course, wish: m.AnyWish) -> list[Told]:
    """A wish carried out, as messages; the last answers it."""
    seat = at.lesson.seat
    if isinstance(wish, m.Move):
        return moved(at, wish)
    if isinstance(wish, m.Ping):
        return [{"type": "pong", "id": wish.id}]
    if isinstance(wish, m.Hint):
        return [hint_told(at, wish.id)]
    if isinstance(wish, m.At):
        return [{"type": "at", "id": wish.id, **board(at).look_back(wish.ply, seat, False)}]
    if isinstance(wish, m.Why):
        move = None if wish.move is msgspec.UNSET else wish.move
        parts = None if wish.parts is msgspec.UNSET else wish.parts
        if (move is None) == (parts is None):
            raise Refused("bad", say("Ask by `move` or by `parts`."))
        return [{"type": "why", "id": wish.id, **board(at).why(seat, move, parts)}]
    raise Refused("not-now", say("That is not done in a lesson."))


def moved(at: Course, wish: m.Move) -> list[Told]:
    answer = at.play(wish.moves)
    if answer.kind in ("illegal", "other"):
        return [refusal_told(wish.id, answer)]
    return [lesson_told(at), game_told(at), {"type": "ok", "id": wish.id, "game": 1, "seq": len(at.played)}]


def refusal_told(wish: str, answer: Answer) -> Told:
    code = "illegal" if answer.kind == "illegal" else "other"
    return {"type": "error", "id": wish, "code": code, "words": answer.words, "clause": answer.clause}


def hint_told(at: Course, wish: str) -> Told:
    step, move = at.now, at.shown()
    if step is None or move is None:
        raise Refused("not-now", say("This lesson is over."))
    return {"type": "hint", "id": wish, "moves": [{"move": move, "words": ""}], "words": step.hint}


def lesson_told(at: Course) -> Told:
    """Where in the lesson one is, and what the teacher says."""
    one, step, before = at.lesson, at.now, at.before
    return {
        "type": "lesson",
        "game": one.game,
        "lesson": one.id,
        "kind": one.kind,
        "title": one.title,
        "idea": one.idea,
        "step": at.step,
        "of": len(one.steps),
        "head": step.title if step else "",
        "say": step.say if step else one.end,
        "clause": step.clause if step else (before.clause if before and one.kind == "exercise" else ""),
        "praise": before.praise if before and not at.pending else "",
        "over": at.over,
        "marks": at.marks,
        "pending": len(at.pending),
        "made": at.made,
    }


def table_told(one: Lesson, at: Course) -> Told:
    """The lesson's table: the learner and friends who play as it is written."""
    titles = names(at)
    players = [
        {
            "player": i + 1,
            "kind": "person" if seat == one.seat else "computer",
            "name": titles[seat],
            "level": None,
            "title": titles[seat],
            "connected": True,
            "yours": seat == one.seat,
            "owner": False,
            "seat": seat,
        }
        for i, seat in enumerate(titles)
    ]
    mine = list(titles).index(one.seat) + 1
    table = {
        "table": f"{one.game}-{one.id}",
        "game": one.game,
        "title": say(RULEBOOKS[one.game].title),
        "options": one.start.options,
        "status": "playing",
        "settings": msgspec.to_builtins(Settings(spectators=False)),
        "players": players,
        "you": {"owner": False, "seats": [one.seat], "players": [mine], "coach": False, "sees_all": False},
        "open_hands": False,
        "coaching": False,
        "coaches": [],
        "coach_invitation": None,
        "classroom": None,
        "spectators": 0,
        "number": 1,
        "begin": "listed",
        "same_deal": False,
        "seed": None,
        "invitation": None,
        "series": {"games": 0, "draws": 0, "players": [], "seats": {}},
        "rematch": None,
        "draw": None,
    }
    return {"type": "table", "table": table}


def names(at: Course) -> dict[Any, str]:
    """What everybody is called, by seat in turn order."""
    others = iter(at.lesson.others)
    return {seat: spoken_name(YOU) if seat == at.lesson.seat else next(others) for seat in at.game.seats}


def board(at: Course) -> Play:
    """The game as a table would show it."""
    one = at.lesson
    start = {"position": one.start.position, "moves": one.start.moves}
    play = Play(one.game, one.start.options, one.start.seed, start)
    play.names = names(at)
    for seat, move in at.played:
        play.apply(seat, {"do": "move", "move": move})
    return play


def game_told(at: Course) -> Told:
    """The game for the learner's eyes."""
    play, step = board(at), say("this is where the lesson begins")
    may = {
        "undo": True if at.step or at.pending else step,
        "resign": say("a lesson is not given up: you can leave it when you like"),
        "draw": say("a lesson has no draw to offer"),
        "hint": say("the lesson is over") if at.over else True,
    }
    told = play.told(at.lesson.seat, 0)
    if at.over:  # the game may go on, but not here
        told = told | {"your_turn": False, "to_move": None, "legal": [], "ask": None}
    return {"type": "game", "id": None, "game": 1, **told, "may": may}
