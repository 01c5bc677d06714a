"""A class: its pupils, who met whom, and the standings. No input or output, no clock.

A *meeting* is a game at a table of the class; its places are taken by pupils (by their numbers) and computers (None).
Results are never stored for themselves: they are those of the tables' first games, whose logs are kept.
"""

import secrets
from collections import Counter, defaultdict
from itertools import combinations
from typing import Any, Literal

import msgspec

from putahi.core.language import say
from putahi.lab.pairings import fewer_repeats, pair, sit_out, swiss_round
from putahi.server.naming import TEACHER
from putahi.server.table import Finished, Refused, Settings

MOST_PUPILS = 60
MOST_MEETINGS = 500
Place = int | None


class Pupil(msgspec.Struct):
    """Somebody in the class; without a name and a holder once gone."""

    number: int
    name: str | None
    holder: str | None


class Meeting(msgspec.Struct):
    """A game of the class. ``points`` has each place's share once it is over."""

    table: str
    game: str
    places: list[Place]
    points: list[float] | None = None


class Round(msgspec.Struct):
    """Games that are played at the same time; in free play all games are of one round."""

    game: str
    meetings: list[Meeting]


class Standing(msgspec.Struct):
    """A line of the table of standings; ``rank`` is shared by those whom nothing tells apart."""

    rank: int
    pupil: int
    points: float
    buchholz: float
    wins: int
    played: int


class Classroom(msgspec.Struct):
    """A class. ``version`` is the database's, not part of what is kept."""

    code: str
    teacher: str
    games: list[str]
    pairing: Literal["swiss", "free"]
    rounds: int
    size: int
    level: str | None
    options: dict[str, dict[str, Any]]
    settings: Settings
    teacher_name: str = TEACHER
    pupils: list[Pupil] = msgspec.field(default_factory=list)
    held: list[Round] = msgspec.field(default_factory=list)
    free: bool = False  # may pupils look for opponents now?
    looking: list[list[int]] = msgspec.field(default_factory=list)
    banned: list[str] = msgspec.field(default_factory=list)
    touched: float = 0.0
    version: int = 0

    # -- asking ----------------------------------------------------------------------------------

    def here(self) -> list[Pupil]:
        """The pupils who are not gone."""
        return [pupil for pupil in self.pupils if pupil.holder is not None]

    def pupil_of(self, holder: str | None) -> Pupil | None:
        """The pupil that a holder is."""
        return next((pupil for pupil in self.here() if pupil.holder == holder), None)

    def pupil(self, number: int) -> Pupil:
        """A pupil by number. Raises ``Refused``."""
        for pupil in self.here():
            if pupil.number == number:
                return pupil
        raise Refused("no-table", say("There is no such pupil in this class."))

    def meetings(self) -> list[Meeting]:
        """All games so far."""
        return [meeting for held in self.held for meeting in held.meetings]

    def running(self) -> list[Meeting]:
        """The games that go on."""
        return [meeting for meeting in self.meetings() if meeting.points is None]

    def meeting_of(self, number: int) -> Meeting | None:
        """The game that a pupil plays, or the last one of it."""
        return next((meeting for meeting in reversed(self.meetings()) if number in meeting.places), None)

    def is_playing(self, number: int) -> bool:
        return any(number in meeting.places for meeting in self.running())

    @property
    def status(self) -> Literal["joining", "playing", "between", "over"]:
        """Nothing played yet; a round goes on; between two; or all that was planned is played."""
        if self.free or self.running():
            return "playing"
        if not self.held:
            return "joining"
        return "over" if self.pairing == "swiss" and len(self.held) >= self.rounds else "between"

    def next_game(self) -> str:
        """The game of the next round: the class's games take turns."""
        return self.games[len(self.held) % len(self.games)]

    def seats(self, game: str) -> int:
        """How many play at a table."""
        return self.size if game == "mauw" else 2

    # -- coming and going ------------------------------------------------------------------------

    def join(self, holder: str, name: str) -> Pupil:
        """A pupil comes, or comes back. Names are told apart by a number. Raises ``Refused``."""
        if holder in self.banned:
            raise Refused("not-yours", say("You were asked to leave this class."))
        there = self.pupil_of(holder)
        if there is not None:
            return there
        if len(self.here()) >= MOST_PUPILS or len(self.pupils) >= 4 * MOST_PUPILS:
            raise Refused("not-now", say("A class has at most {n} pupils.", n=MOST_PUPILS))
        taken = {(pupil.name or "").casefold() for pupil in self.pupils}
        told, count = name, 1
        while told.casefold() in taken:
            count += 1
            told = f"{name} {count}"
        pupil = Pupil(len(self.pupils) + 1, told, holder)
        self.pupils.append(pupil)
        return pupil

    def leave(self, number: int, ban: bool) -> None:
        """A pupil goes, by their own wish or the teacher's; the name is kept nowhere. Raises ``Refused``."""
        pupil = self.pupil(number)
        if ban and pupil.holder is not None:
            self.banned.append(pupil.holder)
        pupil.name = pupil.holder = None
        self.stop_looking(number)

    # -- rounds ----------------------------------------------------------------------------------

    def plan_round(self) -> list[list[Place]]:
        """Who sits together in the next round, each table in the order of its seats. Raises ``Refused``.

        By the Swiss system: neighbours in the standings, those who have met least often. Who does not come out even
        plays with computers: of those who did so least often the lowest.
        """
        if self.pairing != "swiss":
            raise Refused("not-now", say("In this class everybody chooses their opponents."))
        if self.status in ("playing", "over"):
            raise Refused("not-now", say("The round goes on.") if self.running() else say("All rounds are played."))
        numbers = [pupil.number for pupil in self.here()]
        if not numbers:
            raise Refused("not-now", say("Nobody has joined yet."))
        secrets.SystemRandom().shuffle(numbers)
        place = {line.pupil: line.rank for line in self.standings()}
        standing = sorted(numbers, key=lambda number: place.get(number, len(self.pupils) + 1))
        seats = self.seats(self.next_game())
        resting = sit_out(standing, self.rests(), seats)
        left = [number for number in standing if number not in resting]
        met = self.met()
        tables: list[list[Place]] = [list(table) for table in fewer_repeats(swiss_round(left, met, seats), met)]
        if resting:
            tables.append([*resting, *[None] * (seats - len(resting))])
        return [self.seated(table) for table in tables]

    def seated(self, table: list[Place]) -> list[Place]:
        """The same in turn order: first who has begun least often, by lot among equals, computers last."""
        begun = Counter(meeting.places[0] for meeting in self.meetings())
        order = list(table)
        secrets.SystemRandom().shuffle(order)
        return sorted(order, key=lambda place: (place is None, begun[place]))

    def met(self) -> dict[tuple[int, int], int]:
        """How often each two pupils have met."""
        found: Counter[tuple[int, int]] = Counter()
        for meeting in self.meetings():
            people = [place for place in meeting.places if place is not None]
            found.update(pair(one, other) for one, other in combinations(people, 2))
        return found

    def rests(self) -> dict[int, int]:
        """How often each pupil has played with computers."""
        return Counter(
            place for meeting in self.meetings() if None in meeting.places for place in meeting.places if place
        )

    # -- free choice of opponents ----------------------------------------------------------------

    def look_for(self, number: int, other: int | None, computers: bool) -> list[Place] | None:
        """A pupil looks for opponents, joins one who does, or fills up with computers; who plays now, if enough.

        Raises:
            Refused: it is not the time, or that pupil is not looking.
        """
        if not self.free:
            raise Refused("not-now", say("Opponents cannot be chosen now."))
        if self.is_playing(number):
            raise Refused("not-now", say("Your game goes on."))
        mine = next((group for group in self.looking if number in group), None)
        if other is not None:
            theirs = next((group for group in self.looking if other in group and number not in group), None)
            if theirs is None:
                raise Refused("not-now", say("They are not looking for opponents any more."))
            self.stop_looking(number)
            mine = theirs
            mine.append(number)
        elif mine is None:
            mine = [number]
            self.looking.append(mine)
        seats = self.seats(self.held[-1].game)
        if len(mine) < seats and not computers:
            return None
        self.looking.remove(mine)
        return self.seated([*mine, *[None] * (seats - len(mine))])

    def stop_looking(self, number: int) -> None:
        """A pupil looks no longer."""
        for group in self.looking:
            if number in group:
                group.remove(number)
        self.looking = [group for group in self.looking if group]

    # -- results ---------------------------------------------------------------------------------

    def note(self, table: str, result: Finished) -> bool:
        """A table's first game has ended; whether that is news."""
        meeting = next((one for one in self.running() if one.table == table), None)
        if meeting is None:
            return False
        meeting.points = points_of(result)
        return True

    def standings(self) -> list[Standing]:
        """By points, then the points of those met (Buchholz), then games won; who is equal in all shares the rank.

        A computer counts in Buchholz as a pupil with the average of the class.
        """
        over = [meeting for meeting in self.meetings() if meeting.points is not None]
        points: defaultdict[int, float] = defaultdict(float)
        wins: Counter[int] = Counter()
        played: Counter[int] = Counter()
        for meeting in over:
            for place, share in zip(meeting.places, meeting.points or [], strict=True):
                if place is not None:
                    points[place] += share
                    played[place] += 1
                    wins[place] += share == 1
        listed = [pupil for pupil in self.pupils if pupil.holder is not None or played[pupil.number]]
        average = sum(points.values()) / len(listed) if listed else 0.0
        strength: defaultdict[int, float] = defaultdict(float)
        for meeting in over:
            for one in {place for place in meeting.places if place is not None}:
                others = list(meeting.places)
                others.remove(one)
                strength[one] += sum(average if other is None else points[other] for other in others)
        lines = [
            Standing(0, p.number, points[p.number], round(strength[p.number], 6), wins[p.number], played[p.number])
            for p in listed
        ]
        lines.sort(key=lambda line: (*(-worth for worth in worth_of(line)), line.pupil))
        for index, line in enumerate(lines):
            same = index and worth_of(lines[index - 1]) == worth_of(line)
            line.rank = lines[index - 1].rank if same else index + 1
        return lines


def worth_of(line: Standing) -> tuple[float, float, int]:
    """What tells two lines apart."""
    return line.points, line.buchholz, line.wins


def points_of(result: Finished) -> list[float]:
    """A game's one point, shared by those who won it, or by all if nobody did; by place at the table."""
    points = [0.0] * len(result.seats)
    winners = result.winners or result.seats
    for seat in winners:
        points[result.seating[result.seats.index(seat)]] = 1 / len(winners)
    return points
