"""The HTTP routes of ``/api``: games, tables, places, invitations."""

import asyncio
import gzip
import io
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Cookie, Depends, Request, Response
from fastapi.responses import JSONResponse
from starlette.requests import HTTPConnection

from putahi.core.errors import PutahiError
from putahi.core.language import say, spoken
from putahi.games import RULEBOOKS, rulebook
from putahi.players.levels import kinds
from putahi.server import about as texts
from putahi.server import messages, models
from putahi.server.config import HOUR
from putahi.server.guard import address_of
from putahi.server.house import House, hashed, new_secret
from putahi.server.keeper import to_the_end
from putahi.server.naming import GUEST, YOU
from putahi.server.play import Play
from putahi.server.positions import look_at, read_code
from putahi.server.room import Room
from putahi.server.table import Player, Refused, Settings, Table, clean_name
from putahi.server.telling import table_told

COOKIE = "putahi"
YEAR = 365 * 24 * 3600
STATUS = {"not-yours": 403, "not-now": 409, "stale": 409, "bad": 422, "closed": 410, "no-table": 404, "too-fast": 429}

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.ErrorTold, "description": words}
    for status, words in {
        400: "The request could not be read",
        403: "Not yours to do",
        404: "There is no such thing",
        409: "Not possible now",
        410: "Gone",
        413: "Too big",
        422: "The request does not fit",
        429: "Too much at once",
    }.items()
}
API = APIRouter(prefix="/api", responses=ERRORS)


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def holder_of(putahi: Annotated[str | None, Cookie(include_in_schema=False)] = None) -> str | None:
    """Who asks: the hash of the cookie's secret."""
    return hashed(putahi)


InHouse = Annotated[House, Depends(house_of)]
Holder = Annotated[str | None, Depends(holder_of)]


async def room_of(table: str, house: InHouse) -> Room:
    """The room of the table in the path."""
    room = await house.room(table) if len(table) <= 32 else None
    if room is None:
        raise Refused("no-table", say("There is no such table."))
    return room


InRoom = Annotated[Room, Depends(room_of)]


def base_url(request: HTTPConnection, house: House) -> str:
    """How others reach this server: as it was told, else as it was asked, with the network's name for localhost."""
    if house.config.public_url is not None:
        return house.config.public_url.rstrip("/")
    url = request.url
    scheme = "https" if url.scheme in ("https", "wss") else "http"
    if house.config.lan_host is not None and url.hostname in ("localhost", "127.0.0.1", "::1"):
        port = f":{url.port}" if url.port else ""
        return f"{scheme}://{house.config.lan_host}{port}"
    return f"{scheme}://{url.netloc}"


def identify(request: Request, response: Response, holder: str | None) -> str:
    """Who asks; who has no secret yet is given one."""
    if holder is not None:
        return holder
    secret = new_secret()
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, secret, max_age=YEAR, httponly=True, samesite="strict", secure=secure, path="/")
    found = hashed(secret)
    assert found is not None
    return found


# -- games ---------------------------------------------------------------------------------------


@API.get("/games", tags=["games"])
def list_games(house: InHouse) -> models.Games:
    """The games there are."""
    programs = house.programs.kinds()
    return models.Games(games=[models.Summary(**texts.joined_by(told, programs)) for told in texts.summaries()])


@API.get("/games/{game}", tags=["games"], response_model=models.About)
def describe_game(game: str, request: Request, house: InHouse) -> Response:
    """Rules by clause, cards, options and computer players of a game."""
    if game not in RULEBOOKS:
        raise Refused("no-table", say("There is no such game."))
    return packed(described(game, tuple(house.programs.kinds()), spoken().code), request)


@cache
def described(game: str, programs: tuple[str, ...], language: str) -> bytes:
    """What is told of a game, in the language that is spoken, by which it is kept."""
    return models.About(**texts.joined_by(texts.about(game), programs)).model_dump_json(by_alias=True).encode()


def packed(plain: bytes, request: Request) -> Response:
    """What is the same for everybody, for browsers to keep a while, compressed where that is understood."""
    headers = {"cache-control": "max-age=300", "vary": "accept-encoding, accept-language"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(zipped(plain), media_type="application/json", headers={**headers, "content-encoding": "gzip"})
    return Response(plain, media_type="application/json", headers=headers)


@lru_cache(maxsize=32)
def zipped(plain: bytes) -> bytes:
    """Compressed once: a page loads it before it can be played on."""
    return gzip.compress(plain, 9, mtime=0)


# -- tables --------------------------------------------------------------------------------------


@API.post("/tables", status_code=201, tags=["tables"])
async def make_table(
    wanted: models.NewTable, request: Request, response: Response, house: InHouse, holder: Holder
) -> models.TableTold:
    """Make a table. It starts at once if no place is open."""
    given = await start_of(wanted)
    options = checked_options(wanted)
    if wanted.record is not None and not house.config.records:
        raise Refused("bad", say("This server starts no tables from records."))
    owner = identify(request, response, holder)
    players = [new_player(wanted, i, owner, house) for i in range(len(wanted.players))]
    if not house_allows(house, request):
        raise Refused("too-fast", say("That is enough tables for now; wait a little."))
    settings = Settings(**wanted.settings.model_dump(exclude_none=True))
    table = house.new_table(wanted.game, options, players, owner, settings)
    table.change_settings({})
    table.begin, table.seed, table.record = wanted.begin, wanted.seed, given or checked_record(wanted, options)
    room = await house.make_table(table)
    return told(room, owner, request, house)


async def start_of(wanted: models.NewTable) -> dict[str, Any] | None:
    """What the games of a table start from where a position's code is given; its options become the table's.

    Raises:
        PutahiError: a code that is none, of another game, or of a game that is over.
    """
    if wanted.code is None:
        return None
    if wanted.options or wanted.record is not None or wanted.seed is not None:
        raise Refused("bad", say("A position brings its own options and cards: leave out options, record and seed."))
    position = await asyncio.to_thread(read_code, wanted.code)
    if position.game != wanted.game:
        raise Refused("bad", say("This is a position of {game}.", game=say(rulebook(position.game).title)))
    if look_at(position)["to_move"] is None:
        raise Refused("bad", say("The game is over in this position: there is nothing left to play."))
    wanted.options = position.options
    return position.start()


def house_allows(house: House, request: Request) -> bool:
    addresses = request.app.state.addresses
    allowed: bool = addresses.may_make("tables", address_of(request.scope), house.config.tables_per_hour, HOUR)
    if not allowed:
        house.metrics.refused.labels("tables").inc()
    return allowed


def checked_options(wanted: models.NewTable) -> dict[str, Any]:
    """The options, with the number of players. Raises ``PutahiError``."""
    rules = rulebook(wanted.game)
    options = dict(wanted.options)
    if any(option.name == "players" for option in rules.options):
        options.setdefault("players", len(wanted.players))
    read = rules.read_options(options)
    seats = len(rules.seats(read))
    if seats != len(wanted.players):
        given = {"game": say(rules.title), "seats": seats, "places": len(wanted.players)}
        raise Refused("bad", say("{game} is for {seats} players here, and {places} places are given.", **given))
    seated = {"players": options["players"]} if "players" in options else {}
    return {**rules.changed(options), **seated}


def checked_record(wanted: models.NewTable, options: dict[str, Any]) -> dict[str, Any] | None:
    """What a test's table starts from: a position, earlier positions and moves."""
    if wanted.record is None:
        return None
    start = {key: value for key, value in wanted.record.items() if key in ("position", "seen", "moves")}
    Play(wanted.game, options, wanted.seed or 0, start)
    return start


def new_player(wanted: models.NewTable, place: int, owner: str, house: House) -> Player:
    there = wanted.players[place]
    if there.kind == "open":
        return Player("open")
    if there.kind == "computer":
        return Player("computer", level=checked_level(wanted.game, there.level, house))
    name = there.name or (wanted.name if there.kind == "you" else None)
    return Player("person", clean_name(name or (YOU if there.kind == "you" else GUEST)), holder=owner)


def checked_level(game: str, level: str | None, house: House) -> str:
    """A kind of computer player that the game or this server has; nothing else is ever started."""
    if level is None:
        return texts.default_level(game)
    there = [*kinds(game), *house.programs.kinds()]
    if level not in there:
        raise Refused("bad", say("There is no such computer player here; there are {kinds}.", kinds=", ".join(there)))
    return level


@API.get("/tables", tags=["tables"])
async def my_tables(request: Request, house: InHouse, holder: Holder) -> models.Tables:
    """The tables where you have a place, the one last used first."""
    rooms = await house.rooms_of(holder)
    return models.Tables(tables=[told(room, holder, request, house) for room in rooms])


@API.get("/tables/{table}", tags=["tables"])
async def one_table(room: InRoom, request: Request, house: InHouse, holder: Holder) -> models.TableTold:
    """A table as you may see it."""
    may_see(room, holder)
    return told(room, holder, request, house)


@API.patch("/tables/{table}", tags=["tables"])
async def change_settings(
    room: InRoom, wanted: models.NewSettings, request: Request, house: InHouse, holder: Holder
) -> models.TableTold:
    """The owner changes the settings."""
    owned(room, holder)
    change = wanted.model_dump(exclude_none=True)
    return await changed(room, lambda table: table.change_settings(change), holder, request, house)


@API.delete("/tables/{table}", status_code=204, tags=["tables"])
async def close_table(room: InRoom, house: InHouse, holder: Holder) -> None:
    """The owner closes the table for good."""
    owned(room, holder)
    await house.forget(room)


@API.post("/tables/{table}/players", tags=["places"])
async def join_table(
    room: InRoom, wanted: models.Joining, request: Request, response: Response, house: InHouse, holder: Holder
) -> models.TableTold:
    """Take an open place by an invitation."""
    if wanted.invitation != room.table.invitation:
        raise Refused("not-yours", say("That is no invitation to this table."))
    name = clean_name(wanted.name)
    who = identify(request, response, holder)
    place = None if wanted.player is None else wanted.player - 1
    return await changed(room, lambda table: table.join(who, name, place), who, request, house)


@API.post("/tables/{table}/coaches", tags=["places"])
async def come_to_coach(
    room: InRoom, wanted: models.Coaching, request: Request, response: Response, house: InHouse, holder: Holder
) -> models.TableTold:
    """Coach at a table by the invitation for that: see all hands, take no seat, be shown to everybody."""
    name = clean_name(wanted.name)
    who = identify(request, response, holder)
    return await changed(room, lambda table: table.add_coach(who, name, wanted.invitation), who, request, house)


@API.delete("/tables/{table}/coaches", status_code=204, tags=["places"])
async def stop_coaching(room: InRoom, holder: Holder) -> None:
    """Coach no longer at this table."""
    await to_the_end(room.change_alone(lambda table: table.drop_coach(holder)))


@API.patch("/tables/{table}/players/{player}", tags=["places"])
async def change_player(
    room: InRoom, player: int, wanted: models.PlayerChange, request: Request, house: InHouse, holder: Holder
) -> models.TableTold:
    """Change your own name; or, as the owner, who has a place."""
    there(room.table, player)
    name = None if wanted.name is None else clean_name(wanted.name)
    if wanted.kind is None:
        if holder is None or room.table.players[player - 1].holder != holder:
            raise Refused("not-yours", say("That is not your place."))

        def rename(table: Table) -> None:
            table.players[player - 1].name = name or table.players[player - 1].name

        return await changed(room, rename, holder, request, house)
    owned(room, holder)
    level = checked_level(room.table.game, wanted.level, house) if wanted.kind == "computer" else None

    def change(table: Table) -> None:
        there(table, player)
        place = table.players[player - 1]
        if place.kind == "person" and place.holder != holder:
            table.remove(player - 1)
        if wanted.kind == "closed":
            table.drop(player - 1)
        elif wanted.kind == "computer":
            table.players[player - 1] = Player("computer", level=level)
        elif wanted.kind == "here":
            table.take(player - 1, table.owner, name or GUEST)
        else:
            table.leave(player - 1)

    return await changed(room, change, holder, request, house)


@API.delete("/tables/{table}/players/{player}", tags=["places"])
async def leave_table(room: InRoom, player: int, request: Request, house: InHouse, holder: Holder) -> models.TableTold:
    """Leave your place; it becomes open."""

    def leave(table: Table) -> None:
        there(table, player)
        if holder is None or table.players[player - 1].holder != holder:
            raise Refused("not-yours", say("That is not your place."))
        table.leave(player - 1)

    return await changed(room, leave, holder, request, house)


@API.get(
    "/tables/{table}/qr.svg",
    tags=["tables"],
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def invitation_code(room: InRoom, request: Request, house: InHouse, holder: Holder) -> Response:
    """The invitation as a QR code."""
    if holder not in set(room.table.holders()):
        raise Refused("not-yours", say("Only who has a place may invite."))
    picture = io.BytesIO()
    link = f"{base_url(request, house)}/j/{room.table.invitation}"
    segno.make(link, error="m").save(picture, kind="svg", scale=4, border=4, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@API.get("/tables/{table}/games/{number}", tags=["tables"], response_class=JSONResponse)
async def finished_game(room: InRoom, number: int, house: InHouse, holder: Holder) -> Response:
    """A finished game as a record, with its seed."""
    may_see(room, holder)
    if not 1 <= number <= room.table.number:
        raise Refused("no-table", say("There is no such game."))
    if number == room.table.number:
        play = room.play
    else:
        play = await old_game(room, house, number)
    if play is None:
        raise Refused("no-table", say("There is no such game."))
    return Response(play.record(), media_type="application/json")


async def old_game(room: Room, house: House, number: int) -> Play | None:
    """An earlier game of the series, from its log; players are called as they are now."""
    found = await house.keep(house.keep.store.game, room.table.id, number)
    if found is None:
        return None
    start, deeds = found
    play = Play(room.table.game, start.start["options"], start.seed, start.start)
    for deed in deeds:
        play.apply(deed.seat, deed.event)
    titles = room.titles()
    play.names = {seat: titles[start.start["seating"][i]] for i, seat in enumerate(play.game.seats)}
    return play


@API.get("/invitations/{code}", tags=["places"])
async def read_invitation(code: str, house: InHouse) -> models.Invited:
    """What an invitation is for."""
    room = await house.invited(code) if len(code) <= 64 else None
    if room is None:
        raise Refused("no-table", say("That invitation is for no table any more."))
    table, titles = room.table, room.titles()
    owner = next((titles[i] for i, player in enumerate(table.players) if player.holder == table.owner), "")
    return models.Invited(
        table=table.id,
        game=table.game,
        title=say(rulebook(table.game).title),
        owner=owner,
        open=[i + 1 for i, player in enumerate(table.players) if player.kind == "open"],
        started=table.number > 0,
        same_deal=table.seed is not None,
        open_hands=table.open_now or table.settings.open_hands,
        coach=table.coach_now or table.settings.coach,
    )


@API.get("/protocol.json", tags=["protocol"], response_class=JSONResponse)
def protocol() -> dict[str, Any]:
    """The JSON Schemas of the WebSocket's messages."""
    return messages.json_schema()


# -- parts ---------------------------------------------------------------------------------------


def told(room: Room, holder: str | None, request: Request, house: House) -> models.TableTold:
    return models.TableTold(**table_told(room, holder, base_url(request, house)))


async def changed(
    room: Room, change: Callable[[Table], None], holder: str | None, request: Request, house: House
) -> models.TableTold:
    """Change a table, and tell it."""
    await to_the_end(room.change_alone(change))
    return told(room, holder, request, house)


def may_see(room: Room, holder: str | None) -> None:
    """Raises ``Refused`` where spectators are not wanted."""
    if not room.table.may_watch(holder):
        raise Refused("not-yours", say("This table is not open to spectators."))


def owned(room: Room, holder: str | None) -> None:
    """Raises ``Refused`` for everybody but the owner."""
    if holder is None or holder != room.table.owner:
        raise Refused("not-yours", say("Only the table's owner may do that."))


def there(table: Table, player: int) -> None:
    """Raises ``Refused`` where there is no such place."""
    if not 1 <= player <= len(table.players):
        raise Refused("no-table", say("There is no such place at this table."))


def refused(request: Request, error: Exception) -> JSONResponse:
    """A refusal as the routes answer it."""
    code = error.code if isinstance(error, Refused) else "bad"
    return JSONResponse({"error": {"code": code, "words": str(error)}}, STATUS.get(code, 400))


HANDLED = (Refused, PutahiError)
