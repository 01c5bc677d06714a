"""A match: several games between the same players, who change seats after each (MT-3)."""

from collections.abc import Sequence

from putahi.core.errors import PutahiError
from putahi.core.outcome import Outcome, Seat


class Match:
    """Games between the same players; wins are counted per player and per seat (MT-11).

    ``players`` sit in turn order in the first game; after each game everybody moves on by one seat, which for two
    is the swap of colours.
    """

    def __init__(self, players: Sequence[str], seats: Sequence[Seat]) -> None:
        if len(players) != len(seats):
            raise PutahiError(f"{len(players)} players for {len(seats)} seats")
        self.players = list(players)
        self.seats = list(seats)
        self.outcomes: list[Outcome] = []

    def seating(self, game: int | None = None) -> dict[Seat, int]:
        """Which player (by place in ``players``) has each seat in a game, from 0; by default in the next one."""
        number = len(self.outcomes) if game is None else game
        size = len(self.seats)
        return {seat: (place + number) % size for place, seat in enumerate(self.seats)}

    def add(self, outcome: Outcome) -> None:
        """Count a finished game; the next has the players one seat on."""
        self.outcomes.append(outcome)

    def wins(self, player: int) -> float:
        """The player's wins in all seats, a shared win as its share."""
        return sum(self.wins_in(player, seat) for seat in self.seats)

    def wins_in(self, player: int, seat: Seat) -> float:
        """The player's wins in one seat (as Black, as White)."""
        return sum(
            1 / len(outcome.winners)
            for number, outcome in enumerate(self.outcomes)
            if seat in outcome.winners and self.seating(number)[seat] == player
        )

    def seat_wins(self, seat: Seat) -> float:
        """The wins of a seat, whoever had it."""
        return sum(self.wins_in(player, seat) for player in range(len(self.players)))

    def draws(self) -> int:
        """Games that nobody won."""
        return sum(not outcome.winners for outcome in self.outcomes)

    def lines(self, last: Outcome | None = None) -> list[str]:
        """The score in words: a line for each player, then one for the draws. ``last`` counts too, though not added."""
        if last is not None:
            whole = Match(self.players, self.seats)
            whole.outcomes = [*self.outcomes, last]
            return whole.lines()
        lines = []
        for player, name in enumerate(self.players):
            parts = ", ".join(f"{self.wins_in(player, seat):g} as {seat}" for seat in self.seats)
            lines.append(f"{name}: {self.wins(player):g} won ({parts})")
        return [*lines, f"drawn: {self.draws()}"]
