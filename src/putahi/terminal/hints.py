"""Advice in the card games' terminal: the best moves, what they are worth, and one reason."""

import textwrap

from putahi.core.state import State
from putahi.games import rulebook
from putahi.learn.analysis import reason, worth_words
from putahi.players.analysis import advise

MOST = 3


def hints(game: str, state: State) -> list[str]:
    """The best moves of the seat to move, from what it sees alone, with their share of the win; and why the first."""
    candidates = advise(rulebook(game), state, int(state.to_move))
    shown = candidates[:MOST]
    width = max(len(one.move) for one in shown)
    lines = [f"{one.move:<{width}}  {worth_words(one)} of the win to be expected" for one in shown]
    return lines + textwrap.wrap(reason(candidates), 76, break_on_hyphens=False)
