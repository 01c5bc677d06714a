"""What the terminal needs to know of each game beyond its rulebook: how it is drawn, and what help there is."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from putahi.core.errors import PutahiError
from putahi.core.state import State
from putahi.terminal import maui, mauw, mu_torere
from putahi.terminal.hints import hints


@dataclass(frozen=True)
class Screen:
    """One game in the terminal.

    ``draw`` gives the board as one seat sees it (None: a spectator). ``hints`` gives lines of advice, best first,
    or is None where there are none. ``shorthand`` completes what a person typed. ``accepts_draw`` is the computer's
    answer to an offer, None where it never agrees. ``opponent`` is the kind of player that sits down if nobody says
    which. ``undo`` tells whether a move may be taken back: never across a reveal or a random event. ``secret``
    tells whether a seat sees what the others do not, so that people who share a keyboard take turns looking.
    ``tell`` says what a move brought about, as far as a seat may know it: (before, move, after, seat).
    """

    draw: Callable[[State, int | None], str]
    hints: Callable[[State], list[str]] | None
    shorthand: Callable[[State, str], str]
    accepts_draw: Callable[[State], bool] | None
    opponent: str
    undo: bool
    secret: bool
    tell: Callable[[State, str, State, int | None], list[str]] | None = None


SCREENS: dict[str, Screen] = {
    "mu-torere": Screen(
        mu_torere.draw,
        mu_torere.hints,
        mu_torere.shorthand,
        mu_torere.accepts_draw,
        "level:5",
        undo=True,
        secret=False,
    ),
    "maui": Screen(
        maui.draw,
        partial(hints, "maui"),
        maui.shorthand,
        None,
        "greedy",
        undo=False,
        secret=True,
        tell=maui.tell,
    ),
    "mauw": Screen(mauw.draw, partial(hints, "mauw"), mauw.shorthand, None, "greedy", undo=False, secret=True),
}


def screen(game: str) -> Screen:
    """The terminal screen of a game. Raises ``PutahiError`` where there is none."""
    if game not in SCREENS:
        raise PutahiError(f"{game} cannot be played in the terminal yet")
    return SCREENS[game]
