"""A terminal table with scripted lines in place of a keyboard."""

import putahi
from putahi.terminal.play import Quit, Table


def play_lines(name, lines, kinds, **options):
    """Play these lines at a table; returns the game and all that was said. The input ends after the last line."""
    game = putahi.new(name, **options)
    said, waiting = [], list(lines)

    def ask(prompt):
        said.append(prompt)
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    try:
        Table(game, kinds, chance=1, ask=ask, say=said.append).play()
    except Quit:
        said.append("QUIT")
    return game, "\n".join(said)
