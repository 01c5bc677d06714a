"""A quick hand-made judgement of how a seat of MAUW stands, for players that look one move ahead."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from putahi.games.mauw.cards import COLUMNS, IDENTITY, MAUW_VALUE, VALUE

if TYPE_CHECKING:
    from putahi.games.mauw.rules import Mauw


def lead(state: "Mauw", seat: i64) -> i64:
    """The points of this seat less those of the best other, what a match is about to gain counted in."""
    best: i64 = 0
    for other in range(state.seats):
        if other != seat:
            points = state.score(other) + prospect(state, other)
            if points > best:
                best = points
    return state.score(seat) + prospect(state, seat) - best


def prospect(state: "Mauw", seat: i64) -> i64:
    """The most points that the match under way can add to an area; an attack is taken to go undefended."""
    placing = state.gain != 0
    attacking = state.attack != 0 and state.to_move != state.turn
    if seat != state.turn or not (placing or attacking):
        return 0
    value = i64(MAUW_VALUE)
    if placing:
        if state.gain_top:
            value = VALUE[state.gain_top & IDENTITY]
    elif state.attack & IDENTITY == i64(state.tops[state.target]) & IDENTITY:
        value = VALUE[state.attack & IDENTITY]
    most: i64 = 0
    for column in range(state.setup.columns):
        if state.has_room(column):
            mauw = i64(state.mauw[seat * COLUMNS + column])
            more = (value << (mauw + 1)) - (i64(MAUW_VALUE) << mauw if mauw else 0)
            if more > most:
                most = more
    return most
