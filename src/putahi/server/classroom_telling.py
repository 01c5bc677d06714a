"""What is told of a class. Of its games who plays, who is to move and the result; never a card."""

from typing import TYPE_CHECKING, Any

import msgspec

from putahi.server.about.about import default_level, kind_told
from putahi.server.classroom import Classroom, Meeting, Pupil
from putahi.server.config import HOUR

if TYPE_CHECKING:
    from putahi.server.classes import Lesson
    from putahi.server.house import House

MOST_SHOWN = 60
Told = dict[str, Any]


def class_told(house: "House", lesson: "Lesson") -> Told:
    """The class as everybody may see it."""
    classroom = lesson.classroom
    looking = {number for group in classroom.looking for number in group}
    names = {pupil.number: pupil.name for pupil in classroom.pupils}
    current = [(n, meeting) for n, held in enumerate(classroom.held, 1) for meeting in held.meetings]
    if classroom.pairing == "swiss":
        current = [(n, meeting) for n, meeting in current if n == len(classroom.held)]
    return {
        "class": classroom.code,
        "pairing": classroom.pairing,
        "games": classroom.games,
        "size": classroom.size,
        "rounds": classroom.rounds,
        "level": classroom.level,
        "settings": msgspec.to_builtins(classroom.settings),
        "status": classroom.status,
        "round": len(classroom.held),
        "free": classroom.free,
        "game": classroom.held[-1].game if classroom.held else classroom.games[0],
        "next_game": classroom.next_game(),
        "pupils": [
            {
                "pupil": pupil.number,
                "name": pupil.name,
                "here": is_here(house, lesson, pupil),
                "looking": pupil.number in looking,
                "table": table_of(classroom, pupil),
            }
            for pupil in classroom.here()
        ],
        "looking": classroom.looking,
        "meetings": [meeting_told(house, classroom, n, meeting, names) for n, meeting in current[-MOST_SHOWN:]],
        "standings": [{**msgspec.to_builtins(line), "name": names[line.pupil]} for line in classroom.standings()],
        "kept_until": classroom.touched + house.config.keep_class_hours * HOUR,
    }


def told_to(classroom: Classroom, holder: str | None, base: str) -> Told:
    """What of it is for this reader."""
    pupil = classroom.pupil_of(holder)
    path = f"/class/{classroom.code}"
    return {
        "path": path,
        "url": base + path,
        "you": {
            "teacher": holder == classroom.teacher,
            "pupil": None if pupil is None else pupil.number,
            "table": None if pupil is None else table_of(classroom, pupil),
        },
    }


def meeting_told(house: "House", classroom: Classroom, n: int, meeting: Meeting, names: dict[int, str | None]) -> Told:
    """A game of the class: who plays, who is to move, and what it brought."""
    room = house.rooms.get(meeting.table)
    titles = [] if room is None else room.titles()
    computer = kind_told(classroom.level or default_level(meeting.game))["title"]
    to_move = None
    if room is not None and room.play is not None and room.play.outcome is None and meeting.points is None:
        to_move = None if room.play.to_move is None else room.play.names[room.play.to_move]
    places = [
        {
            "pupil": place,
            "name": names[place] if place is not None else titles[i] if i < len(titles) else computer,
            "points": None if meeting.points is None else meeting.points[i],
        }
        for i, place in enumerate(meeting.places)
    ]
    over = meeting.points is not None
    return {
        "table": meeting.table,
        "round": n,
        "game": meeting.game,
        "places": places,
        "status": "over" if over else "playing",
        "to_move": to_move,
    }


def is_here(house: "House", lesson: "Lesson", pupil: Pupil) -> bool:
    """Does a pupil look at the class, or at their table?"""
    if any(line.holder == pupil.holder for line in lesson.lines):
        return True
    meeting = lesson.classroom.meeting_of(pupil.number)
    room = None if meeting is None else house.rooms.get(meeting.table)
    return room is not None and any(line.holder == pupil.holder for line in room.lines)


def table_of(classroom: Classroom, pupil: Pupil) -> str | None:
    """Where a pupil plays now."""
    meeting = classroom.meeting_of(pupil.number)
    return None if meeting is None or meeting.points is not None else meeting.table
