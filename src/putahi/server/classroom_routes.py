"""The HTTP routes and the WebSocket of classes."""

import asyncio
import io
from typing import Annotated

import segno
from fastapi import APIRouter, Depends, Request, Response, WebSocket
from starlette.requests import HTTPConnection

from putahi.core.language import later, say
from putahi.server import classroom_models as models
from putahi.server.classes import Lesson
from putahi.server.classroom import Classroom, Place
from putahi.server.config import HOUR
from putahi.server.guard import address_of
from putahi.server.house import House, hashed, new_code
from putahi.server.keeper import to_the_end
from putahi.server.limits import Address, Bucket
from putahi.server.line import Line
from putahi.server.models import GameName, NewPlayer, NewTable
from putahi.server.naming import TEACHER
from putahi.server.routes import (
    COOKIE,
    ERRORS,
    Holder,
    InHouse,
    base_url,
    checked_level,
    checked_options,
    house_of,
    identify,
)
from putahi.server.socket import let_in, turn_away, write_all
from putahi.server.table import Refused, Settings, clean_name

CLASSES = APIRouter(prefix="/api", responses=ERRORS, tags=["classes"])
CODE_LENGTH = 5
MOST_CODE = 16
NO_CLASS = later("There is no such class.")


def address(connection: HTTPConnection) -> Address:
    """What is remembered of where a request comes from."""
    found: Address = connection.app.state.addresses(address_of(connection.scope))
    return found


async def lesson_of(code: str, request: Request, house: InHouse) -> Lesson:
    """The class in the path. A code is short: whoever guesses is soon told to wait."""
    lesson = await house.classes.find(code.lower()) if len(code) <= MOST_CODE else None
    if lesson is None:
        if request.method == "GET" and not address(request).changes.take():
            raise Refused("too-fast", say("That was too much at once; wait a little."))
        raise Refused("no-table", say(NO_CLASS))
    return lesson


InClass = Annotated[Lesson, Depends(lesson_of)]


@CLASSES.post("/classes", status_code=201)
async def make_class(
    wanted: models.NewClass, request: Request, response: Response, house: InHouse, holder: Holder
) -> models.ClassTold:
    """Make a class. Pupils join by its code; nothing is played yet."""
    games = list(dict.fromkeys(wanted.games))
    options = {str(game): class_options(wanted, game) for game in games}
    for game in games:
        if wanted.level is not None:
            checked_level(game, wanted.level, house)
    name = clean_name(wanted.name or TEACHER)
    teacher = identify(request, response, holder)
    made = request.app.state.addresses.may_make
    if not made("classes", address_of(request.scope), house.config.classes_per_hour, HOUR):
        house.metrics.refused.labels("classes").inc()
        raise Refused("too-fast", say("That is enough classes for now; wait a little."))
    settings = Settings(**wanted.settings.model_dump(exclude_none=True))
    classroom = Classroom(
        new_code(CODE_LENGTH),
        teacher,
        [str(game) for game in games],
        wanted.pairing,
        wanted.rounds,
        wanted.size,
        wanted.level,
        options,
        settings,
        name,
    )
    lesson = await to_the_end(house.classes.make(classroom))
    return told(lesson, teacher, request)


def class_options(wanted: models.NewClass, game: GameName) -> dict[str, object]:
    """The house rules of a game, as a table of the class would have them. Raises ``PutahiError``."""
    seats = wanted.size if game == "mauw" else 2
    table = NewTable(game=game, options=wanted.options.get(game, {}), players=[NewPlayer(kind="open")] * seats)
    return checked_options(table)


@CLASSES.get("/classes")
async def my_classes(request: Request, house: InHouse, holder: Holder) -> models.Classes:
    """The classes that you teach, the one last used first."""
    found = [] if holder is None else await house.classes.of_teacher(holder)
    return models.Classes(classes=[told(lesson, holder, request) for lesson in found])


@CLASSES.get("/classes/{code}")
async def one_class(lesson: InClass, request: Request, holder: Holder) -> models.ClassTold:
    """A class as you may see it: whoever has the code may."""
    return told(lesson, holder, request)


@CLASSES.delete("/classes/{code}", status_code=204)
async def close_class(lesson: InClass, house: InHouse, holder: Holder) -> None:
    """The teacher deletes the class, with its tables and all that was played there."""
    taught(lesson, holder)
    await to_the_end(house.classes.forget(lesson))


@CLASSES.post("/classes/{code}/pupils")
async def join_class(
    lesson: InClass,
    wanted: models.JoiningClass,
    request: Request,
    response: Response,
    house: InHouse,
    holder: Holder,
) -> models.ClassTold:
    """Come in with a nickname; one that is there already gets a number."""
    name = clean_name(wanted.name)
    who = identify(request, response, holder)

    def join(classroom: Classroom) -> tuple[list[Place], ...]:
        classroom.join(who, name)
        return ()

    await to_the_end(house.classes.change(lesson, join))
    welcome(request, lesson, who)
    return told(lesson, who, request)


@CLASSES.delete("/classes/{code}/pupils/{pupil}")
async def remove_pupil(
    lesson: InClass, pupil: int, request: Request, house: InHouse, holder: Holder
) -> models.ClassTold:
    """The teacher removes a pupil, who cannot come back; or a pupil leaves. A game that goes on is forfeited."""
    mine = lesson.classroom.pupil_of(holder)
    if mine is None or mine.number != pupil:
        taught(lesson, holder)
    await to_the_end(house.classes.remove(lesson, pupil, ban=mine is None or mine.number != pupil))
    return told(lesson, holder, request)


@CLASSES.post("/classes/{code}/rounds")
async def start_round(lesson: InClass, request: Request, house: InHouse, holder: Holder) -> models.ClassTold:
    """The teacher starts the next round, or free play."""
    taught(lesson, holder)
    await to_the_end(house.classes.start(lesson))
    return told(lesson, holder, request)


@CLASSES.delete("/classes/{code}/rounds")
async def stop_free_play(lesson: InClass, request: Request, house: InHouse, holder: Holder) -> models.ClassTold:
    """The teacher ends free play; games that go on go on."""
    taught(lesson, holder)
    await to_the_end(house.classes.stop(lesson))
    return told(lesson, holder, request)


@CLASSES.delete("/classes/{code}/tables/{table}")
async def break_off(lesson: InClass, table: str, request: Request, house: InHouse, holder: Holder) -> models.ClassTold:
    """The teacher ends a game that goes on: its point is shared by all who play it."""
    taught(lesson, holder)
    await to_the_end(house.classes.break_off(lesson, table))
    return told(lesson, holder, request)


@CLASSES.post("/classes/{code}/opponents")
async def look_for_opponents(
    lesson: InClass, wanted: models.Looking, request: Request, house: InHouse, holder: Holder
) -> models.ClassTold:
    """In free play: look for opponents, join a pupil who does, or fill up with computers."""

    def look(classroom: Classroom) -> list[list[Place]]:
        together = classroom.look_for(pupil_of(classroom, holder), wanted.pupil, wanted.computers)
        return [] if together is None else [together]

    await to_the_end(house.classes.change(lesson, look))
    return told(lesson, holder, request)


@CLASSES.delete("/classes/{code}/opponents")
async def look_no_longer(lesson: InClass, request: Request, house: InHouse, holder: Holder) -> models.ClassTold:
    """Look for opponents no longer."""

    def stop(classroom: Classroom) -> tuple[list[Place], ...]:
        classroom.stop_looking(pupil_of(classroom, holder))
        return ()

    await to_the_end(house.classes.change(lesson, stop))
    return told(lesson, holder, request)


@CLASSES.get("/classes/{code}/qr.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def class_code(lesson: InClass, request: Request, house: InHouse) -> Response:
    """The link to the class as a QR code."""
    picture = io.BytesIO()
    link = f"{base_url(request, house)}/class/{lesson.classroom.code}"
    segno.make(link, error="m").save(picture, kind="svg", scale=4, border=4, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml")


# -- the socket ----------------------------------------------------------------------------------


@CLASSES.websocket("/classes/{code}/socket")
async def class_socket(socket: WebSocket, code: str) -> None:
    """The class, live: ``class`` whenever anything changes. Nothing is read from it."""
    await let_in(socket, lambda house: serve(socket, house, code))


async def serve(socket: WebSocket, house: House, code: str) -> None:
    """From the opening of a socket to its end."""
    await socket.accept()
    holder = hashed(socket.cookies.get(COOKIE))
    lesson = await house.classes.find(code.lower()) if len(code) <= MOST_CODE else None
    if lesson is None:
        await turn_away(socket, "closed", say(NO_CLASS))
        return
    if holder in lesson.classroom.banned:
        await turn_away(socket, "removed", say("You were asked to leave this class."))
        return
    welcome(socket, lesson, holder)
    line = Line(holder, base_url(socket, house))
    house.classes.enter(lesson, line)
    writing = asyncio.create_task(write_all(socket, line))
    reading = asyncio.create_task(read_nothing(socket, house))
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.classes.leave(lesson, line)
        line.close()
        for task in (writing, reading):
            task.cancel()
        await asyncio.gather(writing, reading, return_exceptions=True)


async def read_nothing(socket: WebSocket, house: House) -> None:
    """Wait for the other side to go; it has nothing to say, and a little is borne with."""
    bucket = Bucket(house.config.socket_rate, house.config.socket_burst)
    while bucket.take():
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return


# -- parts ---------------------------------------------------------------------------------------


def welcome(connection: HTTPConnection, lesson: Lesson, holder: str | None) -> None:
    """A pupil of the class is at this address, which may ask for more."""
    pupil = lesson.classroom.pupil_of(holder)
    if pupil is not None:
        address(connection).welcome(lesson.classroom.code, pupil.number)


def taught(lesson: Lesson, holder: str | None) -> None:
    """Raises ``Refused`` for everybody but the teacher."""
    if holder is None or holder != lesson.classroom.teacher:
        raise Refused("not-yours", say("Only the teacher of this class may do that."))


def pupil_of(classroom: Classroom, holder: str | None) -> int:
    """Raises ``Refused`` for who is no pupil of the class."""
    pupil = classroom.pupil_of(holder)
    if pupil is None:
        raise Refused("not-yours", say("Join the class first."))
    return pupil.number


def told(lesson: Lesson, holder: str | None, request: Request) -> models.ClassTold:
    house = house_of(request)
    return models.ClassTold.model_validate(house.classes.told(lesson, holder, base_url(request, house)))
