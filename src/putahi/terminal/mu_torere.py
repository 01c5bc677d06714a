"""Mū Tōrere drawn with letters: good in 80 columns and without colour."""

from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.mu_torere.rules import MuTorere
from putahi.games.mu_torere.text import NAMES, write_points
from putahi.learn.analysis import reason
from putahi.players.analysis import advise
from putahi.players.perfect import judge

# Kewai 1 stands at the top and the numbers go round with the clock; {P} is the pūtahi.
BOARD = """\
                    1{1}
             .-'     |     '-.
        8{8}         |        2{2}
         |    '.     |     .'    |
         |       '.  |  .'       |
       7{7}--------P{P}--------3{3}
         |       .'  |  '.       |
         |    .'     |     '.    |
        6{6}         |        4{4}
             '-.     |     .-'
                    5{5}"""


def draw(state: State, seat: int | None) -> str:
    """The board, whose turn it is and what the letters mean. Nothing is hidden, so every seat sees the same."""
    assert isinstance(state, MuTorere)
    points = write_points(state.black, state.white)
    board = BOARD
    for name, piece in zip(NAMES, points, strict=True):
        board = board.replace("{" + name + "}", f"[{'·' if piece == '.' else piece}]")
    return f"{board}\n\n  B is Black (pango), W is White (mā), · is empty, P is the pūtahi"


def hints(state: State) -> list[str]:
    """Each legal move with what it is worth, best first; and a sentence on the best."""
    assert isinstance(state, MuTorere)
    lines = []
    for judgement in judge(state):
        move = f"{NAMES[judgement.action]}-{NAMES[state.empty]}"
        trap = f" (trap {judgement.trap:.2f}: how easily a careless opponent goes wrong)" if judgement.trap else ""
        lines.append(f"{move}  {judgement.words()}{trap}")
    return [*lines, reason(advise(rulebook("mu-torere"), state, int(state.to_move)))]


def shorthand(state: State, word: str) -> str:
    """Capitals and spaces do not matter, and a bare point means the piece on it, since there is but one empty point to
    go to: `4` is `4-P`.
    """
    assert isinstance(state, MuTorere)
    word = "".join(word.upper().split())
    return f"{word}-{NAMES[state.empty]}" if len(word) == 1 and word in NAMES else word


def accepts_draw(state: State) -> bool:
    """The computer, which waits while the person to move offers, agrees unless it has a win: the person is lost."""
    assert isinstance(state, MuTorere)
    return judge(state)[0].value >= 0
