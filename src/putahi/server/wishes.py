"""What a client may wish at a table, and how it is granted. Refusals are answers too."""

import asyncio
import secrets
import time
from typing import Any

import msgspec
from msgspec import UNSET

from putahi.core.errors import PutahiError, sentence
from putahi.core.language import later, say, speaking
from putahi.core.outcome import Seat
from putahi.learn.analysis import exact_words, share
from putahi.players.analysis import Exact
from putahi.server import messages as m
from putahi.server.computers import quick_move
from putahi.server.line import Line
from putahi.server.play import Illegal, Play
from putahi.server.room import Room
from putahi.server.store import Deed
from putahi.server.table import Refused, Table
from putahi.server.telling import may_do, may_draw

Told = dict[str, Any]


async def grant(room: Room, line: Line, wish: m.AnyWish) -> None:
    """Carry out a wish and answer it; refusals are answers too."""
    room.used = time.monotonic()
    try:
        await carry_out(room, line, wish)
    except Refused as error:
        line.send(m.write({"type": "error", "id": wish.id, "code": error.code, "words": str(error)}))
    except PutahiError as error:
        line.send(m.write({"type": "error", "id": wish.id, "code": "bad", "words": str(error)}))


async def carry_out(room: Room, line: Line, wish: m.AnyWish) -> None:
    if isinstance(wish, m.Change):
        async with room.lock:
            await change(room, line, wish)
    elif isinstance(wish, (m.Look, m.Why, m.At)):
        async with room.lock:  # so that nothing is shown that is not on disk yet
            ask(room, line, wish)
    elif isinstance(wish, m.Review):
        async with room.lock:  # an end that is not on disk yet is none
            room.reviews.ask(line, playing(room), wish)
    elif isinstance(wish, m.Hint):
        await hint(room, line, wish)
    elif isinstance(wish, m.Rematch):
        async with room.lock:
            await rematch(room, line, wish)
        line.send(m.write({"type": "ok", "id": wish.id, "game": room.table.number}))
    elif isinstance(wish, m.Hurry):
        place(room, line)
        if room.computers.is_program:
            raise Refused("not-now", say("A program from outside cannot be hurried."))
        room.computers.hurry.set()
        line.send(m.write({"type": "ok", "id": wish.id}))
    elif isinstance(wish, m.Chat):
        chat(room, line, wish)
    else:
        line.send(m.write({"type": "pong", "id": wish.id}))


def ask(room: Room, line: Line, wish: m.Look | m.Why | m.At) -> None:
    if isinstance(wish, m.Look):
        look(room, line, wish)
    elif isinstance(wish, m.At):
        play = playing(room)
        if wish.seat is not None and play.outcome is None:  # after the end the record is open, and so is every view
            seated(room, line, wish.seat)
        wide = room.table.sees_all(line.holder)
        line.send(m.write({"type": "at", "id": wish.id, **play.look_back(wish.ply, wish.seat, wish.open, wide)}))
    else:
        play = seated(room, line, wish.seat)
        if (wish.move is UNSET) == (wish.parts is UNSET):
            raise Refused("bad", say("Ask by `move` or by `parts`."))
        move = None if wish.move is UNSET else wish.move
        parts = None if wish.parts is UNSET else wish.parts
        line.send(m.write({"type": "why", "id": wish.id, **play.why(wish.seat, move, parts)}))


def playing(room: Room) -> Play:
    if room.play is None:
        raise Refused("not-now", say("The game has not started yet."))
    return room.play


def seated(room: Room, line: Line, seat: Seat) -> Play:
    """The game, for somebody who has this seat."""
    play = playing(room)
    if seat not in room.table.seats_of(line.holder):
        raise Refused("not-yours", say("That is not your seat."))
    return play


def place(room: Room, line: Line) -> None:
    if line.holder not in set(room.table.holders()):
        raise Refused("not-yours", say("You have no place at this table."))


def look(room: Room, line: Line, wish: m.Look) -> None:
    if wish.seat is not None:
        seated(room, line, wish.seat)
    playing(room)
    line.seat = wish.seat
    room.show_line(line, wish.id)


async def change(room: Room, line: Line, wish: m.Change) -> None:
    play = seated(room, line, wish.seat)
    key = f"{(line.holder or '')[:24]}:{wish.id}"
    if key in play.wishes:
        answer_again(room, line, wish, key)
        return
    if wish.game != room.table.number or wish.seq != play.seq:
        room.show_line(line, None)
        raise Refused("stale", say("The game has gone on; here it is as it is now."))
    if play.outcome is not None:
        raise Refused("not-now", say("The game is over."))
    refused: Illegal | None = None
    if isinstance(wish, m.Move):
        refused = await move(room, wish, key)
    elif isinstance(wish, m.Undo):
        if not room.table.settings.undo:
            raise Refused("not-now", say("This table does not allow taking back."))
        found = play.may_undo(wish.seat)
        if isinstance(found, str):
            raise Refused("not-now", sentence(found))
        await room.commit([Deed(wish.seat, {"do": "undo", "moves": found}, key)])
    elif isinstance(wish, m.Resign):
        await room.commit([Deed(wish.seat, {"do": "resign"}, key)])
    elif isinstance(wish, m.Draw):
        await draw(room, wish, key)
    if refused is None:
        line.send(m.write({"type": "ok", "id": wish.id, "game": room.table.number, "seq": play.seq}))
    else:
        line.send(refusal_told(wish.id, msgspec.to_builtins(refused)))


def answer_again(room: Room, line: Line, wish: m.Change, key: str) -> None:
    assert room.play is not None
    if key in room.play.refusals:
        line.send(refusal_told(wish.id, room.play.refusals[key]))
        return
    seq = room.play.wishes[key]
    line.send(m.write({"type": "ok", "id": wish.id, "game": room.table.number, "seq": seq}))


async def move(room: Room, wish: m.Move, key: str) -> Illegal | None:
    assert room.play is not None
    played, refused = room.play.try_moves(wish.seat, wish.moves)
    if played:
        deeds = [Deed(wish.seat, {"do": "move", "move": move}) for move in played]
        deeds[-1].wish = key
        if refused is not None:
            deeds[-1].event["refused"] = msgspec.to_builtins(refused)
        await room.commit(deeds)
        room.metrics.moves.labels(room.table.game, "person").inc(len(played))
    return refused


async def draw(room: Room, wish: m.Draw, key: str) -> None:
    assert room.play is not None
    play = room.play
    if wish.answer == "offer":
        may = may_draw(play, wish.seat)
        if isinstance(may, str):
            raise Refused("not-now", sentence(may))
    elif play.draw_by is None:
        raise Refused("not-now", say("No draw is offered."))
    elif wish.seat in play.draw_agreed:
        raise Refused("not-now", say("You have agreed already."))
    deeds = [Deed(wish.seat, {"do": "draw", "answer": wish.answer})]
    if wish.answer == "offer":
        for index, seat in enumerate(play.game.seats):
            if not play.people[seat] and deeds[-1].event["answer"] != "decline":
                program = room.table.player_at(seat).program  # nobody agrees on its behalf
                accepts = not program and play.screen.draw_offers and play.screen.accepts_draw(play.game.state, index)
                deeds.append(Deed(seat, {"do": "draw", "answer": "accept" if accepts else "decline"}))
    deeds[-1].wish = key
    await room.commit(deeds)


async def hint(room: Room, line: Line, wish: m.Hint) -> None:
    play = seated(room, line, wish.seat)
    may = may_do(room, wish.seat)["hint"]
    if may is not True:
        raise Refused("not-now", sentence(may))
    if line in room.hinting:
        raise Refused("too-fast", say("A hint is being thought of already."))
    room.hinting.add(line)
    seq, labels = play.seq, play.labels()
    question = {"do": "hint", "chance": secrets.randbelow(2**48), **play.position()}
    try:
        found = await room.thinkers.ask(question, asyncio.Event())
    finally:
        room.hinting.discard(line)
    if room.play is not play or play.seq != seq:
        raise Refused("stale", say("The game has gone on."))
    moves = found["moves"] if found else [{"move": quick_move(play)}]
    told = [{**one, "words": worth_words(one), "label": labels.get(one["move"], one["move"])} for one in moves]
    best = told[0]  # a board game's page shows the words alone, a card game's beside the label of the move
    words = later("{label}: it {words}.") if "value" in best else later("It {words}.")
    said = say(words, label=best["label"], words=best["words"])
    line.send(m.write({"type": "hint", "id": wish.id, "moves": told, "words": said}))


def worth_words(one: Told) -> str:
    """What a thinker found of a move, in words that follow its label."""
    if "value" in one:
        return exact_words(Exact(one["value"], one["distance"]))
    if "worth" in one:
        return say("wins about {share} of games like this", share=share(one["worth"]))
    return say("is what a quick look finds")


async def rematch(room: Room, line: Line, wish: m.Rematch) -> None:
    mine = room.table.players_of(line.holder)
    if not mine:
        raise Refused("not-yours", say("You have no place at this table."))
    if wish.game < room.table.number:
        return  # asked for before: the next game has begun
    if wish.game > room.table.number:
        raise Refused("stale", say("There is no such game at this table."))
    if room.table.status != "over":
        raise Refused("not-now", say("Another game can be asked for once this one is over."))

    def ask(table: Table) -> None:
        others = [i for i in table.rematch if i not in mine]
        table.rematch = others if wish.answer == "withdraw" else sorted([*others, *mine])
        if wish.answer == "ask":
            table.swap = wish.swap

    await room.change_table(ask)


def chat(room: Room, line: Line, wish: m.Chat) -> None:
    place(room, line)
    mine = room.table.players_of(line.holder)
    if not room.table.settings.chat or not mine:
        raise Refused("not-now", say("The owner has not turned the chat on."))
    key = f"{line.holder}:{wish.id}"
    text = "".join(c for c in wish.text if c.isprintable()).strip()
    if text and all(said != key for said, _ in room.chats):
        with speaking("en"):  # as names are kept
            name = room.titles()[mine[0]]
        told = m.ChatTold(mine[0] + 1, name, text, time.time())
        room.chats.append((key, told))
        for other in list(room.lines):
            room.tell_chat(other, told)
    line.send(m.write({"type": "ok", "id": wish.id}))


def refusal_told(wish: str, refused: Told) -> bytes:
    return m.write({"type": "error", "id": wish, **refused})
