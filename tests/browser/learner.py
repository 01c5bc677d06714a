"""Moves made on the real boards as a person makes them, by their text; lessons played so from start to end."""

from putahi.learn.lessons import lesson
from putahi.learn.tutor import Course, begin
from tests.browser.driver import Visitor

CATS = {"1": "red 1", "8": "red 8", "2": "yellow 2", "7": "yellow 7"}
CATS |= {"3": "green 3", "6": "green 6", "4": "blue 4", "5": "blue 5", "S": "spirit", "M": "Māui"}
TOKENS = {"kill": "Instant Kill", "tremor": "Tremor", "stormwind": "Stormwind", "tide": "Tide"}
RAUTAKI = {"kuikui": "Kuikui", "taniwha": "Taniwha", "waka-huia": "Waka Huia", "purua-rua": "Pūrua Rua"}
RAUTAKI |= {"tamanui": "Tamanui", "mana-crusher": "Mana Crusher"}
SURE = ".buttons .btn.go:not(.teacher .btn)"


def place(name: str) -> str:
    return f"[data-place='{name}']"


def sure(visitor: Visitor) -> None:
    """The button that makes a choice final."""
    visitor.press(visitor.find(SURE))


def hand(visitor: Visitor, words: str) -> None:
    visitor.press(visitor.find(f".held:has-text('{words}')"))


def make(visitor: Visitor, game: str, moves: list[str]) -> None:
    """Make the moves that belong together."""
    {"mu-torere": on_the_star, "mauw": with_cats, "maui": with_warriors}[game](visitor, moves)


def on_the_star(visitor: Visitor, moves: list[str]) -> None:
    for point in moves[0].split("-"):
        visitor.press(visitor.find(place(f"point:{point}")))


def with_cats(visitor: Visitor, moves: list[str]) -> None:
    move = moves[0]
    if ">" in move:
        card, column = move.split(">")
        hand(visitor, visitor.says(CATS[card[0]]))
        visitor.press(visitor.find(place(f"to:{column}")))
        visitor.page.wait_for_timeout(50)
        if visitor.find(".identity").count():
            visitor.press(visitor.find(f".identity:has-text('{visitor.says(CATS[card[2]])}')"))
            visitor.page.wait_for_timeout(50)
        confirm(visitor)
    elif move.startswith("place"):
        seat = visitor.find("[data-place^='to:']:has(.legal)").first.get_attribute("data-place")
        assert seat is not None
        visitor.press(visitor.find(place(f"{seat[:4]}{move[-1]}")))
        visitor.page.wait_for_timeout(50)
        confirm(visitor)
    else:
        word, _, card = move.partition(" ")
        named = "Māui" if card == "M" else card
        wanted = {"defend": f"Defend with your {named}", "again": f"Again with a {named}"}.get(word)
        if card == "M":
            wanted = {"defend": "Defend with Māui", "again": "Again with Māui"}[word]
        choices = [wanted] if wanted else ["Let it go", "Stop here"]
        visitor.press(visitor.find(", ".join(f".option:has-text('{visitor.says(one)}')" for one in choices)))


def confirm(visitor: Visitor) -> None:
    """On a wide screen with a mouse the last choice plays; a finger is asked."""
    if visitor.find(SURE).count():
        sure(visitor)


def with_warriors(visitor: Visitor, moves: list[str]) -> None:
    words = moves[0].split()
    if words[0] == "play":
        hand(visitor, RAUTAKI.get(words[1], words[1]))
        for row in words[2:]:
            if row == "all":
                visitor.press(visitor.find(".choices .btn"))
            else:
                visitor.press(visitor.find(place(f"row:{row}")))
    elif words[0] in ("war", "end", "hold"):
        visitor.press(visitor.find(place(f"act:{words[0]}")))
        for row in words[1:]:
            visitor.press(visitor.find(place(f"row:{row}")))
    elif words[0] in ("kill", "boost", "tremor", "stormwind"):
        named = f"Ihi Boost {words[1]}" if words[0] == "boost" else TOKENS[words[0]]
        visitor.press(visitor.find(f".token:has-text('{visitor.says(named)}')"))
        if words[0] in ("kill", "boost"):
            visitor.press(visitor.find(place(f"warrior:{words[-1]}")))
        elif words[0] == "tremor":
            visitor.press(visitor.find(place(f"row:{words[1]}")))
    elif words[0] == "commit" or words[0] == "strike":
        for move in moves:
            word, card = move.split()
            side = ".rank.mine" if word == "commit" else ".rank.them"
            visitor.press(visitor.find(f"{side} {place(f'warrior:{card}')}"))
    else:
        assert words[0] == "putback", moves
        for move in moves:
            hand(visitor, move.split()[1])
    sure(visitor)


def shown_moves(at: Course) -> list[str]:
    """The moves that the teacher would make for the step now at."""
    trial, step, moves = at.clone(), at.step, []
    while trial.step == step:
        move = trial.shown()
        assert move is not None
        assert trial.play([move]).kind in ("on", "done")
        moves.append(move)
    return moves


def step_is(visitor: Visitor, at: Course) -> None:
    """Wait until the teacher is as far."""
    visitor.find(f".teacher[data-step='{at.step}'][data-over='{'yes' if at.over else 'no'}']").wait_for()
    if not at.over:
        visitor.find("[data-ready='yes']").wait_for()


def visit_lesson(visitor: Visitor, game: str, name: str, steps: int | None = None) -> Course:
    """A lesson played as the teacher would, so many steps of it or to its end."""
    one = lesson(game, name)
    visitor.open(f"/learn/{game}/{name}")
    at = begin(one)
    while not at.over and at.step != steps:
        step_is(visitor, at)
        moves = shown_moves(at)
        make(visitor, game, moves)
        at.play(moves)
    step_is(visitor, at)
    return at
