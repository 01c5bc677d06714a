"""Every page and phase, each reached by a visitor: looked at by axe-core, and in pictures."""

from pathlib import Path
from typing import Any

from tests.browser.driver import SOCKET, Visitor, play_maui, play_mauw
from tests.browser.learner import make, visit_lesson
from tests.browser.positions import a_war, crowded, maui, mauw_attack, mauw_full, side
from tests.browser.states_class import CLASS_PAGES

STUDIED = Path(__file__).parent / "studied.json"
GREEDY = {"kind": "computer", "level": "greedy"}
HERE = {"kind": "here", "name": "Mere"}
TAMA = {"kind": "here", "name": "Tama"}


def home(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.button("Play now, Māui").wait_for()


def new_table(visitor: Visitor) -> None:
    home(visitor)
    visitor.press(visitor.button("Make a table, MAUW"))
    for summary in ("At this table", "The same deal as others", "House rules"):
        visitor.text(summary).click()


def lobby(visitor: Visitor) -> None:
    visitor.make("mauw", {"kind": "open"}, {"kind": "open"})
    visitor.see("Waiting for players")


def star(visitor: Visitor) -> None:
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    visitor.press(visitor.button("Hint"))
    visitor.find(".hint").first.wait_for()
    visitor.press(visitor.find("[data-place='point:1']"))


def not_allowed(visitor: Visitor) -> None:
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    visitor.press(visitor.find("[data-place='point:5']"))
    visitor.find("[role='alertdialog']").wait_for()


def menu(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY)
    visitor.settle()
    visitor.press(visitor.button("Menu"))


def over(visitor: Visitor) -> None:
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    visitor.press(visitor.button("Resign"))
    visitor.press(visitor.button("Resign", within="dialog"))
    visitor.find(".result").wait_for()


def resigned(visitor: Visitor) -> None:
    """Give up, and wait until all moves have been looked at."""
    visitor.settle()
    if not visitor.over():
        if visitor.find(".page button[data-place='act:resign']").count() == 0:
            visitor.press(visitor.button("Menu"))
        visitor.press(visitor.find("[data-place='act:resign']"))
        visitor.press(visitor.button("Resign", within="dialog"))
    visitor.find(".result").wait_for()
    visitor.find(".review .turn:not(:has(.strip))").wait_for()


def over_star(visitor: Visitor) -> None:
    """Both gave something away before one gave up."""
    moves = ["1-P", "8-1", "P-8", "1-P", "8-1", "P-8", "4-P"]
    visitor.make("mu-torere", HERE, record={"position": "BBBBWWWW. b 0 0", "moves": moves})
    resigned(visitor)


def over_mauw(visitor: Visitor) -> None:
    visitor.make("mauw", *[GREEDY] * 3, record=mauw_full())
    play_mauw(visitor, 4)
    resigned(visitor)


def over_maui(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, record=crowded())
    play_maui(visitor, 8)
    resigned(visitor)


def not_connected(visitor: Visitor) -> None:
    """The socket breaks off, and does not come again."""
    visitor.quiet = False  # the browser notes every connection that fails
    lines: list[Any] = []

    def route(line: Any) -> None:
        if lines:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    visitor.page.route_web_socket(SOCKET, route)
    visitor.make("maui", GREEDY, record=crowded())
    visitor.settle()
    lines[0].close()
    visitor.see("Not connected.")


def thinking(visitor: Visitor) -> None:
    """A computer thinks, and goes on thinking: what the server says then is kept from the page."""

    def route(line: Any) -> None:
        server = line.connect_to_server()
        held: list[Any] = []

        def forward(message: Any) -> None:
            if not held:
                line.send(message)
            if '"thinking"' in message and '"state":"thinking"' in message:
                held.append(message)

        server.on_message(forward)

    visitor.page.route_web_socket(SOCKET, route)
    visitor.make("maui", players=[{"kind": "computer", "level": "level:9"}, {"kind": "you"}], seed=4)
    visitor.see("is thinking")


def maui_seven(visitor: Visitor) -> None:
    """More on a side than a row has room for."""
    rows = {
        4: {
            "2": side("br8", "go3", "pu1", "pu2", "re1", "re2", "lb2"),
            "1": side("gr6", "pu5", "gr1", "gr2", "gr3", "br1"),
        }
    }
    visitor.make("maui", GREEDY, record=maui(rows, {"1": ["gr7", "re0"], "2": ["re6"]}))
    visitor.settle()


def mauw_turn(visitor: Visitor) -> None:
    visitor.make("mauw", HERE, TAMA, record=mauw_attack())
    visitor.press(visitor.button("I am Aroha"))
    visitor.settle()
    visitor.press(visitor.find(f".held:has-text('{visitor.says('green 3')}')"))


def mauw_answer(visitor: Visitor) -> None:
    record = mauw_attack()
    visitor.make("mauw", HERE, TAMA, record=record | {"moves": ["3>2B"]})
    visitor.press(visitor.button("I am Mere"))
    visitor.find(".option").first.wait_for()


def mauw_four(visitor: Visitor) -> None:
    visitor.make("mauw", *[GREEDY] * 3, record=mauw_full())
    visitor.settle()
    visitor.press(visitor.find(f".held:has-text('{visitor.says('green 6')}')"))


def mauw_opened(visitor: Visitor) -> None:
    """On a narrow screen another's area opens to be played on."""
    mauw_four(visitor)
    another = visitor.find(".area.reachable [data-place^='area:']")
    if another.count():
        visitor.press(another)
        visitor.find(".zoom").first.wait_for()


def mauw_maui(visitor: Visitor) -> None:
    """A Māui that can be several things."""
    visitor.make("mauw", *[GREEDY] * 3, record=mauw_full())
    visitor.settle()
    visitor.press(visitor.find(".held:has-text('Māui')"))
    visitor.press(visitor.find("[data-place='to:1A']"))
    visitor.find(".identity").first.wait_for()


def mauw_six(visitor: Visitor) -> None:
    visitor.make("mauw", *[GREEDY] * 5, seed=2)
    visitor.settle()


def covered(visitor: Visitor) -> None:
    visitor.make("maui", HERE)
    visitor.see("Hand it to Aroha")


def maui_turn(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, record=crowded())
    visitor.settle()
    visitor.press(visitor.find(".held:has-text('gr7')"))
    visitor.press(visitor.find("[data-place='row:4']"))
    visitor.find(".buttons .btn.go").wait_for()


def maui_watched(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, record=crowded())
    visitor.settle()
    visitor.press(visitor.find("[data-place='row:2']"))


def war(visitor: Visitor) -> None:
    visitor.make("maui", HERE, record=a_war())
    visitor.press(visitor.button("I am Aroha"))
    visitor.settle()
    visitor.press(visitor.find(".rank.mine [data-place='warrior:re5']"))
    visitor.press(visitor.find(".rank.them [data-place='warrior:go4']"))


def in_text(visitor: Visitor, *lines: str) -> None:
    """Go to the text board and type these lines there."""
    visitor.settle()
    visitor.page.keyboard.press("t")
    for line in lines:
        visitor.command(line)


def text_board(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, record=crowded())
    in_text(visitor, "m re0")


def text_star(visitor: Visitor) -> None:
    visitor.make("mu-torere", GREEDY)
    in_text(visitor, "?")


def text_mauw(visitor: Visitor) -> None:
    visitor.make("mauw", HERE, TAMA, record=mauw_attack() | {"moves": ["3>2B"]})
    visitor.press(visitor.button("I am Mere"))
    in_text(visitor, "7>1c")
    visitor.find("[role='alert'] p").wait_for()


def text_war(visitor: Visitor) -> None:
    visitor.make("maui", HERE, record=a_war())
    visitor.press(visitor.button("I am Aroha"))
    in_text(visitor, "n")


def text_over(visitor: Visitor) -> None:
    visitor.make("mu-torere", GREEDY)
    in_text(visitor, "resign")
    visitor.press(visitor.button("Resign", within="dialog"))
    visitor.find(".result").wait_for()


def log(visitor: Visitor) -> None:
    visitor.make("mauw", GREEDY, seed=4)
    play_mauw(visitor, 2)
    visitor.settle()
    visitor.page.keyboard.press("l")


def explore(visitor: Visitor) -> None:
    visitor.open("/explore/mu-torere")
    visitor.see("Every position that can come about")
    visitor.press(visitor.find("ol .btn"))
    visitor.press(visitor.find("[data-node='13']"))
    visitor.see("Black to move wins in 3 plies.")


def looking_back(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, record=crowded())
    play_maui(visitor, 4)
    visitor.settle()
    visitor.find("main").focus()
    visitor.page.keyboard.press("ArrowLeft")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.find(".when").wait_for()
    visitor.find("button.token[data-place='token:10']").focus()  # it is explained, where there is room


def position(visitor: Visitor) -> None:
    """A moment of a game of MAUW, handed on as a link."""
    visitor.make("mauw", *[GREEDY] * 3, record=mauw_full())
    visitor.settle()
    visitor.press(visitor.button("Menu"))
    visitor.press(visitor.button("Play on from here", within="dialog"))
    visitor.see("has been dealt anew")


def position_star(visitor: Visitor) -> None:
    visitor.make("mu-torere", HERE, record={"position": "BBBBWWWW. b 0 0", "moves": ["1-P", "8-1"]})
    visitor.settle()
    visitor.press(visitor.button("Menu"))
    visitor.press(visitor.button("Play on from here", within="dialog"))
    visitor.see("Everything on the board is open")


def position_maui(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, record=crowded())
    visitor.settle()
    visitor.press(visitor.button("Menu"))
    visitor.press(visitor.button("Play on from here", within="dialog"))
    visitor.see("has been dealt anew")


def upload(visitor: Visitor, text: str) -> None:
    """Choose a file to open as a record."""
    home(visitor)
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    visitor.label("Open a record").set_input_files(file)


def study(visitor: Visitor) -> None:
    """A record that was opened, looked at from the first turning point with its player's eyes."""
    upload(visitor, STUDIED.read_text(encoding="utf-8"))
    visitor.find(".review .turn:not(:has(.strip))").wait_for()
    visitor.press(visitor.button("See it on the board"))
    visitor.find(".when").wait_for()


def bad_record(visitor: Visitor) -> None:
    visitor.quiet = False  # the browser notes what was refused
    upload(visitor, '{"putahi": 1, "game": "mu-torere", "moves": ["1-P", "1-P"]}')
    visitor.see("It was not opened:")


def bad_position(visitor: Visitor) -> None:
    visitor.quiet = False
    visitor.open("/position#nothing")
    visitor.see("This link holds no position")


def missing(visitor: Visitor) -> None:
    visitor.quiet = False
    visitor.open("/j/nosuchcode")
    visitor.see("There is no such table.")


def rules(visitor: Visitor) -> None:
    visitor.open("/rules")
    visitor.see("Every rule of the three games")


def rules_star(visitor: Visitor) -> None:
    visitor.open("/rules/mu-torere")
    visitor.see("Eight points, the kewai")


def rules_mauw(visitor: Visitor) -> None:
    visitor.open("/rules/mauw#MW-24")
    visitor.find("#MW-24.marked").wait_for()


def rules_maui(visitor: Visitor) -> None:
    visitor.open("/rules/maui#MC-16")
    visitor.find("#MC-16.marked").wait_for()


def rules_found(visitor: Visitor) -> None:
    visitor.open("/rules/maui")
    visitor.label("Find in these rules").fill(visitor.says("Stormwind"))
    visitor.see("places have")


def rules_of_a_table(visitor: Visitor) -> None:
    code = visitor.make("maui", GREEDY, options={"rows": 5, "win_total": 4, "flip": "none"})
    visitor.open(f"/rules/maui?table={code}")
    visitor.see("This table has rules of its own")


def glossary(visitor: Visitor) -> None:
    visitor.open("/rules/glossary#pātiki")
    visitor.find(".marked").wait_for()


def origins(visitor: Visitor) -> None:
    visitor.open("/rules/origins")
    visitor.see("What is ours")


def solo(visitor: Visitor) -> None:
    """A move each, and a piece chosen."""
    visitor.open("/solo")
    for point in ("1", "P"):
        visitor.press(visitor.find(f"[data-place='point:{point}']"))
    visitor.see("Moves so far")
    movable = visitor.find(f"[data-place][aria-label*='{visitor.says('may move')}']")
    movable.first.wait_for()
    visitor.press(movable)


def solo_not_allowed(visitor: Visitor) -> None:
    visitor.open("/solo")
    visitor.press(visitor.find("[data-place='point:2']"))
    visitor.find("[role='alert']").wait_for()


def offline_home(visitor: Visitor) -> None:
    """The server does not answer."""
    visitor.quiet = False
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.open("/")
    visitor.see("No network just now.")


def counter_refuses(visitor: Visitor) -> None:
    """Three full columns with each of two players (MW-22)."""
    visitor.open("/companion/mauw")
    visitor.see("Player 1, column A")
    for player in (1, 2):
        for letter in "ABC":
            visitor.press(visitor.button(f"Player {player}, column {letter}", exact=False))
            cards = visitor.page.get_by_role("radiogroup", name=visitor.says("MAUW cards"))
            visitor.press(cards.get_by_role("radio", name="3"))
    visitor.see("It is left as it was.")


def lessons(visitor: Visitor) -> None:
    visitor.open("/learn")
    visitor.see("All lessons of MAUW")


def exercises(visitor: Visitor) -> None:
    visitor.open("/learn/maui")
    visitor.see("One position, one question")


def lesson_shown(visitor: Visitor) -> None:
    """The teacher shows a move."""
    at = visit_lesson(visitor, "mu-torere", "1", 4)
    assert at.step == 4
    visitor.press(visitor.button("Show me"))
    visitor.find(".hint").first.wait_for()


def lesson_refused(visitor: Visitor) -> None:
    """A legal move that the lesson does not want."""
    visit_lesson(visitor, "mauw", "2", 2)
    make(visitor, "mauw", ["8>2C"])
    visitor.find("[role='alertdialog']").wait_for()


def lesson_war(visitor: Visitor) -> None:
    visit_lesson(visitor, "maui", "3", 4)


def lesson_done(visitor: Visitor) -> None:
    visit_lesson(visitor, "mu-torere", "3", 1)


def exercise_asked(visitor: Visitor) -> None:
    visit_lesson(visitor, "mauw", "the-third-column", 0)


def exercise_answered(visitor: Visitor) -> None:
    visit_lesson(visitor, "maui", "win-without-a-war", 1)


PAGES: dict[str, Any] = {
    page.__name__: page
    for page in (
        home,
        new_table,
        lobby,
        star,
        not_allowed,
        menu,
        over,
        over_star,
        over_mauw,
        over_maui,
        mauw_turn,
        mauw_answer,
        mauw_four,
        mauw_opened,
        mauw_maui,
        mauw_six,
        covered,
        maui_turn,
        maui_watched,
        maui_seven,
        war,
        text_board,
        text_star,
        text_mauw,
        text_war,
        text_over,
        log,
        explore,
        looking_back,
        position,
        position_star,
        position_maui,
        study,
        bad_record,
        bad_position,
        missing,
        not_connected,
        thinking,
        rules,
        rules_star,
        rules_mauw,
        rules_maui,
        rules_found,
        rules_of_a_table,
        glossary,
        origins,
        solo,
        solo_not_allowed,
        offline_home,
        counter_refuses,
        lessons,
        exercises,
        lesson_shown,
        lesson_refused,
        lesson_war,
        lesson_done,
        exercise_asked,
        exercise_answered,
    )
} | CLASS_PAGES
