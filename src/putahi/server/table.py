"""A table: who sits at it, its settings, and the series of games played there. No input or output, no clock.

A *player* is a place at the table for the whole series (a person, a computer, or open), numbered from 1. In each game
the players have *seats*, in turn order; ``seating`` says which player has which seat.
"""

import secrets
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import msgspec

from putahi.core.errors import PutahiError
from putahi.core.language import say
from putahi.core.outcome import Outcome, Seat
from putahi.games import rulebook
from putahi.server.naming import spoken_name, spoken_title

Kept = TypeVar("Kept", bound=msgspec.Struct)
Kind = Literal["person", "computer", "open"]
NAME_LIMIT = 24
PROGRAM = "program:"
"""Before the name of a program from outside, as a kind of computer player."""
MOST_COACHES = 8
ALL_HANDS = -1  # among the places from which somebody has looked: a coach's
ISOLATE, END_ISOLATE = "\u2068", "\u2069"  # Unicode's first strong isolate, and its end


class Refused(PutahiError):
    """What was wished cannot be done: ``code`` is one of the protocol's codes."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


def program_of(kind: str) -> str | None:
    """The name in ``program:NAME``; None for other kinds of computer player."""
    return kind.removeprefix(PROGRAM) if kind.startswith(PROGRAM) else None


class Player(msgspec.Struct):
    """A place at the table. ``holder`` is the hash of the secret that a person's browser keeps."""

    kind: Kind
    name: str | None = None
    level: str | None = None
    holder: str | None = None

    @property
    def program(self) -> str | None:
        """The name of the program from outside that plays here; None for everybody else."""
        return program_of(self.level or "")


class Settings(msgspec.Struct):
    """What the owner may change.

    ``open_hands`` and ``coach`` hold from the next game on, so that nobody finds their cards open in the middle of one;
    switched off they end at once.
    """

    chat: bool = False
    undo: bool = True
    hints: bool = True
    spectators: bool = True
    open_hands: bool = False
    coach: bool = False


class Coach(msgspec.Struct):
    """Somebody who has no seat and sees all hands."""

    name: str
    holder: str


class Finished(msgspec.Struct):
    """A game of the series: which player had which seat, by place, and how it ended."""

    number: int
    seating: list[int]
    seats: list[Seat]
    winners: list[Seat]
    reason: str


class Table(msgspec.Struct):
    """A table. ``version`` is the database's, not part of what is kept."""

    id: str
    invitation: str
    game: str
    options: dict[str, Any]
    players: list[Player]
    owner: str
    settings: Settings = msgspec.field(default_factory=Settings)
    begin: Literal["listed", "random"] = "listed"
    seed: int | None = None  # of a same-deal table
    record: dict[str, Any] | None = None  # the position that the games start from, instead of the deal
    study: bool = False  # its only game is a record that somebody gave to look at
    number: int = 0  # the game now on, or the last one
    seating: list[int] = msgspec.field(default_factory=list)
    over: bool = False  # is that game finished?
    results: list[Finished] = msgspec.field(default_factory=list)
    known: dict[str, list[int]] = msgspec.field(default_factory=dict)  # who looked from where in the game now on
    open_now: bool = False  # are the hands open in the game now on?
    coach_now: bool = False  # may a coach see them?
    coach_code: str | None = None  # the invitation for one
    coaches: list[Coach] = msgspec.field(default_factory=list)
    classroom: str | None = None  # the code of the class that it belongs to
    banned: list[str] = msgspec.field(default_factory=list)
    rematch: list[int] = msgspec.field(default_factory=list)
    swap: bool = True
    touched: float = 0.0
    version: int = 0

    # -- asking ----------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """``waiting``, ``playing`` or ``over``."""
        return "waiting" if not self.number else "over" if self.over else "playing"

    def seats(self) -> tuple[Seat, ...]:
        """The seats of its games in turn order, as the text forms name them."""
        rules = rulebook(self.game)
        return rules.seats(rules.read_options(self.options))

    def seating_now(self) -> list[int]:
        """Which player (from 0) has each seat; before the start, as they are listed."""
        return self.seating or list(range(len(self.players)))

    def player_at(self, seat: Seat) -> Player:
        """Who has this seat."""
        return self.players[self.seating_now()[self.seats().index(seat)]]

    def seat_of(self, player: int) -> Seat | None:
        """The seat of a player (from 0) in the game now on; None before a random start."""
        if not self.seating and self.begin == "random":
            return None
        return self.seats()[self.seating_now().index(player)]

    def seats_of(self, holder: str | None) -> list[Seat]:
        """The seats that a holder has, in turn order."""
        if holder is None or not self.seating:
            return []
        return [seat for seat in self.seats() if self.player_at(seat).holder == holder]

    def players_of(self, holder: str | None) -> list[int]:
        """The players (from 0) that a holder is."""
        return [i for i, player in enumerate(self.players) if holder is not None and player.holder == holder]

    def holders(self) -> Iterator[str]:
        """Everybody who has a place here, the owner included."""
        yield self.owner
        for player in self.players:
            if player.holder is not None:
                yield player.holder

    def coach(self, holder: str | None) -> Coach | None:
        """The coach that this holder is, or None."""
        return next((coach for coach in self.coaches if coach.holder == holder), None)

    def sees_all(self, holder: str | None) -> bool:
        """Does this holder see all hands in the game now on?"""
        return self.open_now or (self.coach_now and self.coach(holder) is not None)

    def may_watch(self, holder: str | None) -> bool:
        """May this holder see the table at all?"""
        return self.settings.spectators or holder in set(self.holders()) or self.coach(holder) is not None

    def has_computers(self) -> bool:
        return any(player.kind == "computer" for player in self.players)

    def people(self) -> list[int]:
        """The players (from 0) that are people."""
        return [i for i, player in enumerate(self.players) if player.kind == "person"]

    def is_full(self) -> bool:
        """Is no place open?"""
        return all(player.kind != "open" for player in self.players)

    def title(self, player: int, titles: dict[str, str]) -> str:
        """What a player (from 0) is called; ``titles`` names the kinds of computer player. Never the same for two."""
        there = self.players[player]
        if there.kind == "open":
            return spoken_title("Open")
        told = spoken_title if self.study else spoken_name  # a record's players may be called by their seats
        named = [told(p.name) if p.name else titles.get(p.level or "", p.level or "") for p in self.players]
        same = [i for i, name in enumerate(named) if name == named[player] and self.players[i].kind != "open"]
        called = isolated(named[player])
        return called if len(same) == 1 else f"{called} {same.index(player) + 1}"

    # -- sitting down ----------------------------------------------------------------------------

    def join(self, holder: str, name: str, player: int | None) -> None:
        """A person takes an open place, the first or a chosen one (from 0). Raises ``Refused``."""
        if holder in self.banned:
            raise Refused("not-yours", say("You were asked to leave this table."))
        places = [i for i, there in enumerate(self.players) if there.kind == "open"]
        if player is not None and player not in places:
            raise Refused("not-now", say("That place is not open."))
        if not places:
            raise Refused("not-now", say("No place is open at this table."))
        self.take(places[0] if player is None else player, holder, name)

    def take(self, player: int, holder: str, name: str) -> None:
        """A person takes a place. Raises ``Refused`` for who has looked from another place in the game now on."""
        known = self.known.get(holder, [])
        self.coaches = [coach for coach in self.coaches if coach.holder != holder]
        if self.status == "playing":
            if ALL_HANDS in known:
                raise Refused("not-now", say("You have seen all hands in this game; take a place before the next one."))
            if known and player not in known:
                raise Refused("not-now", say("You have another place in this game; let somebody else take this one."))
            self.known[holder] = sorted({*known, player})
        self.players[player] = Player("person", name, holder=holder)

    def leave(self, player: int) -> None:
        """A place becomes open."""
        self.players[player] = Player("open")
        self.rematch = [number for number in self.rematch if number != player]

    def remove(self, player: int) -> None:
        """The owner sends somebody away, who cannot come back. Raises ``Refused`` for the owner's own place."""
        holder = self.players[player].holder
        if holder == self.owner:
            raise Refused("not-now", say("This is the owner's own place: leave it instead."))
        if holder is not None:
            self.banned.append(holder)
            for other in self.players_of(holder):
                self.leave(other)
        else:
            self.leave(player)

    def drop(self, player: int) -> None:
        """A place goes away altogether: before the start, in a game for different numbers. Raises ``Refused``."""
        if self.number:
            raise Refused("not-now", say("A place can be taken away only before the first game."))
        if "players" not in rulebook(self.game).read_options(self.options) or len(self.players) < 3:
            raise Refused("not-now", say("This game needs all its places."))
        del self.players[player]
        self.options = {**self.options, "players": len(self.players)}
        rulebook(self.game).read_options(self.options)

    # -- teaching --------------------------------------------------------------------------------

    def change_settings(self, wanted: dict[str, bool]) -> None:
        """The owner changes some settings."""
        for name, value in wanted.items():
            setattr(self.settings, name, value)
        self.open_now = self.open_now and self.settings.open_hands
        if not self.settings.coach:
            self.coach_now, self.coach_code, self.coaches = False, None, []
        elif self.coach_code is None:
            self.coach_code = f"c-{secrets.token_hex(8)}"

    def add_coach(self, holder: str, name: str, code: str) -> None:
        """Somebody comes to coach, by the invitation for that. Raises ``Refused``."""
        if self.coach_code is None or not secrets.compare_digest(code.encode(), self.coach_code.encode()):
            raise Refused("not-yours", say("That is no invitation to coach at this table."))
        if holder in self.banned:
            raise Refused("not-yours", say("You were asked to leave this table."))
        if self.players_of(holder):
            raise Refused("not-now", say("Who has a place here cannot coach."))
        if self.coach(holder) is None and len(self.coaches) >= MOST_COACHES:
            raise Refused("not-now", say("There are {n} coaches at this table already.", n=MOST_COACHES))
        self.coaches = [coach for coach in self.coaches if coach.holder != holder] + [Coach(name, holder)]
        if self.coach_now and self.status == "playing":
            self.known[holder] = [ALL_HANDS]

    def drop_coach(self, holder: str | None) -> None:
        """A coach goes. Raises ``Refused`` for who is none."""
        if self.coach(holder) is None:
            raise Refused("not-yours", say("You do not coach at this table."))
        self.coaches = [coach for coach in self.coaches if coach.holder != holder]

    # -- the series ------------------------------------------------------------------------------

    def begin_next(self) -> "Beginning":
        """Seat the players for the next game, which begins now."""
        size = len(self.players)
        if not self.number:
            seating = list(range(size))
            if self.begin == "random":
                secrets.SystemRandom().shuffle(seating)
        else:  # MT-3: everybody one seat on
            seating = [self.seating[(i - 1) % size] for i in range(size)] if self.swap else list(self.seating)
        self.seating = seating
        self.number += 1
        self.over = False
        self.open_now, self.coach_now = self.settings.open_hands, self.settings.coach
        self.known = {coach.holder: [ALL_HANDS] for coach in self.coaches if self.coach_now}
        for player in self.people():
            self.known.setdefault(self.players[player].holder or "", []).append(player)
        self.rematch = []
        self.swap = True
        seed = self.seed if self.seed is not None and self.number == 1 else secrets.randbelow(2**53)
        return Beginning(self.number, seed)

    def finish(self, outcome: Outcome) -> None:
        """Count the game that just ended."""
        self.over = True
        seats = list(self.seats())
        self.results.append(Finished(self.number, list(self.seating), seats, list(outcome.winners), outcome.reason))

    def series(self) -> dict[str, Any]:
        """The score so far, by player and by seat; a shared win counts as its share."""
        players: list[dict[str, Any]] = [
            {"player": i + 1, "won": 0.0, "by_seat": {str(seat): 0.0 for seat in self.seats()}}
            for i in range(len(self.players))
        ]
        seats = {str(seat): 0.0 for seat in self.seats()}
        for result in self.results:
            for seat in result.winners:
                share = 1 / len(result.winners)
                player = players[result.seating[result.seats.index(seat)]]
                player["won"] += share
                player["by_seat"][str(seat)] += share
                seats[str(seat)] += share
        draws = sum(not result.winners for result in self.results)
        return {"games": len(self.results), "draws": draws, "players": players, "seats": seats}


@dataclass(frozen=True, slots=True)
class Beginning:
    """A game about to begin."""

    number: int
    seed: int


def copied(kept: Kept) -> Kept:
    """The same, to try a change on: nothing in it is shared."""
    return msgspec.json.decode(msgspec.json.encode(kept), type=type(kept))


def isolated(name: str) -> str:
    """A name to stand in a sentence: one written from right to left turns no figures beside it round."""
    if any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in name):
        return f"{ISOLATE}{name}{END_ISOLATE}"
    return name


def clean_name(name: str) -> str:
    """A nickname: printable, without spaces round it. Raises ``Refused`` where nothing is left or it is too long."""
    cleaned = " ".join("".join(c for c in name if c.isprintable() or c.isspace()).split())
    if not cleaned or len(cleaned) > NAME_LIMIT:
        raise Refused("bad", say("A name has 1 to {n} characters.", n=NAME_LIMIT))
    return cleaned
