"""What a room tells of its table to each holder, and of what each seat may do."""

from typing import TYPE_CHECKING, Any

import msgspec

from putahi.core.language import say
from putahi.core.outcome import Seat
from putahi.games import rulebook
from putahi.server.naming import spoken_name
from putahi.server.play import Play
from putahi.server.table import Table

if TYPE_CHECKING:
    from putahi.server.room import Room

Told = dict[str, Any]


def table_told(room: "Room", holder: str | None, base: str) -> Told:
    """The table as a holder may see it."""
    table = room.table
    titles, here = room.titles(), {line.holder for line in room.lines}
    mine, holders = table.players_of(holder), set(table.holders())
    players = [
        {
            "player": i + 1,
            "kind": player.kind,
            "name": None if player.name is None else spoken_name(player.name),
            "level": player.level,
            "title": titles[i],
            "connected": player.kind == "computer" or (player.holder is not None and player.holder in here),
            "yours": i in mine,
            "owner": player.holder == table.owner,
            "seat": table.seat_of(i),
        }
        for i, player in enumerate(table.players)
    ]
    code = table.invitation
    return {
        "table": table.id,
        "game": table.game,
        "title": say(rulebook(table.game).title),
        "options": table.options,
        "status": table.status,
        "settings": msgspec.to_builtins(table.settings),
        "players": players,
        "you": {
            "owner": holder == table.owner,
            "seats": table.seats_of(holder),
            "players": [i + 1 for i in mine],
            "coach": table.coach(holder) is not None,
            "sees_all": table.sees_all(holder),
        },
        "spectators": sum(line.holder not in holders for line in room.lines),
        "number": table.number,
        "begin": table.begin,
        "open_hands": table.open_now,
        "coaching": table.coach_now,
        "coaches": [{"name": spoken_name(coach.name), "connected": coach.holder in here} for coach in table.coaches],
        "same_deal": table.seed is not None,
        "seed": seed_told(room, holder),
        "origin": "record" if table.study else "position" if table.record else "deal",
        "invitation": {"code": code, "path": f"/j/{code}", "url": f"{base}/j/{code}"} if holder in holders else None,
        "coach_invitation": coaching_told(table, holder, base),
        "classroom": room.classes.told_at(table, holder),
        "series": table.series(),
        "rematch": {"wanted": [i + 1 for i in table.rematch], "swap": table.swap} if table.rematch else None,
        "draw": draw_told(room),
        "touched": table.touched,
        "your_turn": room.play is not None and room.play.to_move in table.seats_of(holder),
    }


def coaching_told(table: Table, holder: str | None, base: str) -> Told | None:
    """The invitation to coach, which only the owner gives away."""
    if table.coach_code is None or holder != table.owner:
        return None
    path = f"/t/{table.id}/coach/{table.coach_code}"
    return {"code": table.coach_code, "path": path, "url": base + path}


def seed_told(room: "Room", holder: str | None) -> int | None:
    """A running game's seed would tell all hands: only the owner of a same deal, who chose it, is told it."""
    if room.play is not None and room.play.outcome is not None:
        return room.play.game.seed
    return room.table.seed if holder == room.table.owner and room.table.number <= 1 else None


def draw_told(room: "Room") -> Told | None:
    if room.play is None or room.play.draw_by is None:
        return None
    return {"by": room.play.draw_by, "agreed": list(room.play.draw_agreed)}


def may_do(room: "Room", seat: Seat | None) -> Told:
    """What a seat may do besides moving: true, or why not."""
    assert room.play is not None
    play = room.play
    if seat is None:
        return dict.fromkeys(("undo", "resign", "draw", "hint"), say("you are watching"))
    over: bool | str = say("the game is over") if play.outcome is not None else True
    undo: bool | str = say("this table does not allow it")
    if room.table.settings.undo:
        found = play.may_undo(seat)
        undo = found if isinstance(found, str) else True
    hint: bool | str = over
    if over is True and play.to_move != seat:
        hint = say("it is not your move")
    if not room.table.settings.hints:
        hint = say("this table does not allow it")
    return {"undo": undo, "resign": over, "draw": may_draw(play, seat) if over is True else over, "hint": hint}


def may_draw(play: Play, seat: Seat) -> bool | str:
    """May this seat offer a draw?"""
    if play.draw_by is not None:
        return say("a draw is offered already")
    asked = any(n.kind == "draw-offered" and n.seat == seat and n.ply == play.ply for n in play.notes)
    if asked:
        return say("you have offered one just now")
    if not play.screen.draw_offers and any(not person for person in play.people.values()):
        return say("a computer does not agree to a draw in this game")
    return True
