"""The HTTP routes for study: a position as a link, a link as a position, and records that somebody gives."""

import asyncio

from fastapi import APIRouter, Request, Response

from putahi.core.language import say
from putahi.server import models
from putahi.server.house import House
from putahi.server.keeper import to_the_end
from putahi.server.positions import Study, look_at, position_of, read_code, read_upload, write_code
from putahi.server.routes import ERRORS, Holder, InHouse, InRoom, house_allows, identify, may_see, old_game
from putahi.server.table import Finished, Player, Refused, Settings

STUDY = APIRouter(prefix="/api", responses=ERRORS, tags=["study"])


# The text itself is read, more strictly than a parsed body can be: a key that stands twice is an error.
RECORD = {
    "type": "object",
    "description": "A record, as `putahi schema` describes it.",
    "required": ["putahi", "game"],
    "examples": [{"putahi": 1, "game": "mu-torere", "moves": ["1-P", "8-1"]}],
}


def page_of(code: str) -> str:
    """The page that shows a position; after the ``#`` so that no server or proxy keeps it in its log."""
    return f"/position#{code}"


@STUDY.post("/tables/{table}/games/{number}/position")
async def share_position(
    room: InRoom, number: int, wanted: models.WhichPosition, house: InHouse, holder: Holder
) -> models.CodeTold:
    """A position of a game as a code: while it goes on what the seat does not see is drawn anew, after it the truth."""
    may_see(room, holder)
    if not 1 <= number <= room.table.number:
        raise Refused("no-table", say("There is no such game."))
    async with room.lock:  # an end that is not on disk yet is none
        play = room.play if number == room.table.number else await old_game(room, house, number)
        if play is None:
            raise Refused("no-table", say("There is no such game."))
        if play.outcome is None:
            if wanted.seat is not None and wanted.seat not in room.table.seats_of(holder):
                raise Refused("not-yours", say("That is not your seat."))
            if not room.table.settings.hints:
                words = say(
                    "This table allows no hints, and a position to try things on is one. It is given after the end."
                )
                raise Refused("not-now", words)
        position = position_of(play, wanted.ply, wanted.seat, wanted.redrawn)
    code = write_code(position)
    return models.CodeTold(code=code, path=page_of(code), redrawn=position.redrawn)


@STUDY.post("/positions")
async def look_at_position(wanted: models.GivenCode) -> models.PositionTold:
    """A position from its code, as the seat that looks sees it."""
    position = await asyncio.to_thread(read_code, wanted.code)
    return models.PositionTold(**look_at(position))


@STUDY.post(
    "/records",
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": RECORD}}}},
)
async def open_record(request: Request, response: Response, house: InHouse, holder: Holder) -> models.Opened:
    """Open a record (docs/records.md): a finished game becomes a table to study, any other a position to play from."""
    found = await asyncio.to_thread(read_upload, await request.body())
    if not isinstance(found, Study):
        code = write_code(found)
        return models.Opened(table=None, code=code, path=page_of(code))
    if not house_allows(house, request):
        raise Refused("too-fast", say("That is enough tables for now; wait a little."))
    table = await to_the_end(keep_study(house, found, identify(request, response, holder)))
    return models.Opened(table=table, code=None, path=f"/t/{table}")


async def keep_study(house: House, found: Study, owner: str) -> str:
    """Keep a table whose game is this record, with nobody in its seats."""
    players = [Player("person", name) for name in found.names]
    table = house.new_table(found.game, found.options, players, owner, Settings())
    table.study, table.number = True, 1
    table.seating = list(range(len(players)))
    table.over = True
    table.results = [Finished(1, table.seating, list(table.seats()), list(found.outcome.winners), found.outcome.reason)]
    room = await house.keep_study(table, found.start, found.deeds)
    return room.table.id
