"""Playing without seeing: whole games by keyboard alone on the text board, what it tells, and what is announced."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.driver import MOVES_TO_GIVE_UP, PATIENCE, Visitor, choose_in_mauw
from tests.browser.facts import missing_facts
from tests.browser.positions import a_war, crowded, mauw_attack, mauw_full
from tests.browser.states import GREEDY, HERE, TAMA
from tests.browser.test_whole_games import RANDOM, SHORT_MAUI, SHORT_MAUW

HEAR = """
window.heard = [];
window.urgent = [];
document.addEventListener('DOMContentLoaded', () => new MutationObserver(changes => {
    for (const change of changes) for (const node of change.addedNodes) {
        const words = node.textContent.trim();
        if (change.target.role === 'log') heard.push(words);
        else if (change.target.closest?.('[data-urgent]') && words) urgent.push(words);
    }
}).observe(document.body, {childList: true, subtree: true}));
"""


def listener(visit: Visit, **more: Any) -> Visitor:
    """Somebody who cannot see: all that is announced to them is kept, in order; they touch the keyboard alone."""
    visitor = visit(**more)
    visitor.context.add_init_script(HEAR + "localStorage.setItem('putahi.text', 'on');")
    return visitor


def heard(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate("heard")
    return found


def told(visitor: Visitor) -> list[str]:
    """The entries of the log, as it is shown."""
    found: list[str] = visitor.page.evaluate(
        "[...document.querySelectorAll('.log li > button:first-child')]"
        ".map(one => [...one.querySelectorAll('span span')].map(words => words.textContent).join(' '))"
    )
    return found


def at_the_line(visitor: Visitor) -> None:
    """The focus is on the command line, wherever it was left."""
    visitor.until("document.activeElement?.id === 'command'")


def enter(visitor: Visitor, line: str) -> None:
    """Type a line where the focus is."""
    at_the_line(visitor)
    visitor.page.keyboard.type(line)
    visitor.page.keyboard.press("Enter")


def answer(visitor: Visitor, line: str) -> str:
    """What a line is answered."""
    before = visitor.page.evaluate("document.querySelector('.answer p')")
    visitor.page.evaluate("document.querySelectorAll('.answer p').forEach(one => one.dataset.old = 'yes')")
    enter(visitor, line)
    visitor.find(".answer p:not([data-old])").first.wait_for(state="attached")
    assert before is None or visitor.find(".answer p[data-old]").count() == 0
    return " ".join(visitor.find(".answer p").all_text_contents())


def move(visitor: Visitor, line: str) -> None:
    """Type a move, and wait until it was made."""
    seq = visitor.find("[data-seq]").first.get_attribute("data-seq")
    enter(visitor, line)
    visitor.find(f"[data-seq]:not([data-seq='{seq}']), .result").first.wait_for()


def play_on(visitor: Visitor) -> int:
    """Any legal move by its number, to the end."""
    for count in range(MOVES_TO_GIVE_UP):
        visitor.settle()
        if visitor.over():
            return count
        at_the_line(visitor)
        found = re.search(r"(\d+|one)(?: are| is) possible", visitor.find(".ask").inner_text())
        assert found is not None
        move(visitor, "1" if found[1] == "one" else str(visitor.rng.randint(1, int(found[1]))))
    raise AssertionError("the game never ended")


def everything_was_announced(visitor: Visitor) -> None:
    """Each entry of the log once, in its order; the end; and nothing else but what was asked."""
    visitor.until("heard.some(words => words.startsWith('Game over.'))")
    announced = heard(visitor)
    entries = [words for words in announced if not words.startswith(("Your move.", "Game over."))]
    assert entries == told(visitor)
    assert sum(words.startswith("Game over.") for words in announced) == 1
    assert visitor.find("[data-urgent]").all_text_contents() == [""]  # nothing is asked any more
    at_the_line(visitor)


def test_a_whole_game_of_mu_torere_by_keyboard_on_the_text_board(visit: Visit) -> None:
    visitor = listener(visit)
    visitor.make("mu-torere", {"kind": "computer", "level": "level:1"})
    visitor.settle()
    for _ in range(MOVES_TO_GIVE_UP):
        visitor.settle()
        if visitor.over():
            break
        best = re.search(r"Hint: (\w-\w)", answer(visitor, "hint"))
        assert best is not None
        move(visitor, best[1])
    everything_was_announced(visitor)
    assert "Rematch" not in answer(visitor, "l")
    enter(visitor, "again")
    visitor.see("White, ")


def test_a_game_of_mauw_by_keyboard_with_an_attack_that_is_parried(visit: Visit) -> None:
    visitor = listener(visit)
    players = [GREEDY, {"kind": "you"}, GREEDY]
    record = mauw_attack() | {"moves": ["3>2B"]}
    visitor.make("mauw", players=players, record=record, options={"quiet_limit": 12})
    visitor.settle()
    assert "green 3 against green 6 on your 2B" in answer(visitor, "n")
    assert "You may defend or let it go." in answer(visitor, "n")
    enter(visitor, "defend 3")
    visitor.until("heard.some(words => words.startsWith('You defend with a 3'))")
    assert play_on(visitor) > 0
    visitor.until("heard.some(words => words.startsWith('Game over.'))")
    defended = [words for words in heard(visitor) if "You defend with a 3" in words]
    assert defended == [words for words in told(visitor) if "You defend with a 3" in words]


def test_a_game_of_maui_by_keyboard_with_a_war_and_its_whawhai(visit: Visit) -> None:
    visitor = listener(visit)
    visitor.make("maui", RANDOM, record=a_war() | {"moves": []}, options={"max_turns": 14})
    visitor.settle()
    assert "No move of yours has war 3 in it." in answer(visitor, "m war 3")  # a card comes first
    move(visitor, "br1 1")
    visitor.settle()
    move(visitor, "war 3")
    visitor.settle()
    assert "Whawhai for Rūaumoko, row 3" in answer(visitor, "n")
    move(visitor, "commit lb6")
    visitor.settle()
    move(visitor, "strike go4")
    visitor.until("heard.some(words => words.includes('go4') && words.includes('falls'))")
    assert play_on(visitor) > 0
    everything_was_announced(visitor)


@pytest.mark.parametrize(("game", "options"), [("mauw", SHORT_MAUW), ("maui", SHORT_MAUI)])
def test_a_short_game_by_numbers(visit: Visit, game: str, options: dict[str, int]) -> None:
    visitor = listener(visit)
    visitor.make(game, RANDOM, seed=3, options=options)
    assert play_on(visitor) > 0
    everything_was_announced(visitor)


@pytest.mark.parametrize("game", ["mauw", "maui"])
def test_a_whole_game_by_numbers(visit: Visit, game: str) -> None:
    visitor = listener(visit)
    visitor.make(game, RANDOM, seed=6)
    assert play_on(visitor) > 5
    everything_was_announced(visitor)


# -- what the text tells --------------------------------------------------------------------------


def last_game(visitor: Visitor) -> list[dict[str, Any]]:
    """Every `game` message that comes from now on."""
    found: list[dict[str, Any]] = []

    def hear(frame: Any) -> None:
        message = json.loads(frame)
        if message["type"] == "game":
            found.append(message)

    visitor.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return found


TOLD = {
    "star": ("mu-torere", [GREEDY], {}),
    "star-later": ("mu-torere", [HERE], {"record": {"position": "BBBBWWWW. b 0 0", "moves": ["1-P", "8-1"]}}),
    "mauw": ("mauw", [GREEDY] * 3, {"record": mauw_full()}),
    "mauw-quiet": ("mauw", [GREEDY] * 3, {"record": mauw_full(), "options": {"quiet_limit": 20}}),
    "maui": ("maui", [RANDOM], {"record": crowded()}),
    "maui-open": ("maui", [RANDOM], {"record": crowded(), "settings": {"open_hands": True}}),
}


@pytest.mark.parametrize("name", TOLD)
def test_every_move_and_every_fact_of_the_view_is_in_the_text(visit: Visit, name: str) -> None:
    visitor = listener(visit)
    games = last_game(visitor)
    game, others, more = TOLD[name]
    visitor.make(game, *others, **more)
    visitor.settle()
    assert len(games[-1]["view"]["hands"]) == (2 if name == "maui-open" else 1) if game == "maui" else True
    in_the_text(visitor, game, games[-1])


@pytest.mark.parametrize(
    ("record", "who"),
    [
        (mauw_attack() | {"moves": ["3>2B"]}, "Mere"),
        (mauw_attack() | {"moves": ["3>2B", "defend 3"]}, "Aroha"),
        (mauw_attack() | {"moves": ["3>2B", "pass"]}, "Aroha"),
    ],
)
def test_an_attack_at_mauw_is_in_the_text(visit: Visit, record: dict[str, Any], who: str) -> None:
    visitor = listener(visit)
    games = last_game(visitor)
    visitor.make("mauw", HERE, TAMA, record=record)
    visitor.press(visitor.button(f"I am {who}"))
    visitor.settle()
    in_the_text(visitor, "mauw", games[-1])


@pytest.mark.parametrize("moves", [[], ["boost +2 lb6", "commit lb6"], ["commit lb6", "strike go4"]])
def test_a_whawhai_is_in_the_text(visit: Visit, moves: list[str]) -> None:
    visitor = listener(visit)
    games = last_game(visitor)
    record = a_war()
    visitor.make("maui", HERE, record=record | {"moves": [*record["moves"], *moves]})
    visitor.press(visitor.button("I am Mere" if "strike go4" in moves else "I am Aroha"))
    visitor.settle()
    if "strike go4" in moves:
        visitor.see("Blow 1:")
    in_the_text(visitor, "maui", games[-1])


def in_the_text(visitor: Visitor, game: str, message: dict[str, Any]) -> None:
    assert message["legal"]
    enter(visitor, "m")
    visitor.find(".moves li").first.wait_for()
    listed = visitor.find(".moves li").all_inner_texts()
    assert len(listed) == len(message["legal"])
    for number, (shown, legal) in enumerate(zip(listed, message["legal"], strict=True), start=1):
        words = " ".join(shown.split())
        assert words.startswith(f"{number} {legal['move']} {legal['label']}.")
        preview = legal["preview"] or {}
        assert preview.get("words", "") in words
        for column, after in preview.get("columns", {}).items():
            assert re.search(rf"{column}: \d+ would be {after}\.", words), words
    sections: dict[str, str] = visitor.page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-section]')]"
        ".map(one => [one.dataset.section, one.textContent.replace(/\\s+/g, ' ')]))"
    )
    assert missing_facts(game, message, sections) == []


# -- what is announced ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["off", "on"])
@pytest.mark.parametrize("pace", ["none", "calm"])
def test_what_the_others_do_is_said_once_whichever_board_is_shown(visit: Visit, text: str, pace: str) -> None:
    visitor = visit(pace=pace)
    visitor.context.add_init_script(HEAR + f"localStorage.setItem('putahi.text', '{text}');")
    visitor.make("mauw", *[RANDOM] * 3, seed=4, options={"quiet_limit": 8})
    visitor.settle()
    first = "Your move. Play a card: strengthen, block or attack."
    visitor.until("words => [...heard, ...urgent].includes(words)", first)
    assert visitor.page.title().startswith("Your move · MAUW")
    while not visitor.over():
        option = visitor.find(".option, .moves button")
        if text == "on" and not option.count():
            enter(visitor, "m")
            visitor.find(".moves button").first.wait_for()
        if option.count():
            seq = visitor.find("[data-seq]").first.get_attribute("data-seq")
            visitor.press(option)
            visitor.find(f"[data-seq]:not([data-seq='{seq}']), .result").first.wait_for()
        else:
            choose_in_mauw(visitor)
        visitor.settle()
    visitor.until("heard.some(words => words.startsWith('Game over.'))")
    entries = [words for words in heard(visitor) if not words.startswith(("Your move.", "Game over."))]
    assert entries == told(visitor)


def test_the_next_player_at_a_device_hears_nothing_of_the_last_ones_cards(visit: Visit) -> None:
    visitor = listener(visit)
    visitor.make("maui", HERE, record=crowded())
    visitor.press(visitor.button("I am Aroha"))
    visitor.settle()
    move(visitor, "re0 2")
    visitor.settle()
    move(visitor, "end")
    visitor.see("Hand it to Mere")
    visitor.until("[...document.querySelectorAll('[role=log] p')].some(p => /ends the turn/.test(p.innerText))")
    said = visitor.find("[role='log']").inner_text()
    assert "Aroha draws 1 card" in said
    visitor.press(visitor.button("I am Mere"))
    visitor.settle()
    at_the_line(visitor)
    drawn = visitor.page.evaluate("document.querySelector('[role=log]').textContent")
    assert not re.search(r"Aroha draws (?!1 card)", drawn)


def test_a_move_taken_back_is_announced_and_so_is_the_next_one_of_its_number(visit: Visit) -> None:
    visitor = listener(visit)
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    move(visitor, "1-P")
    visitor.settle()
    move(visitor, "u")
    visitor.until("heard.some(words => words.startsWith('You take back'))")
    visitor.settle()
    move(visitor, "4-P")
    visitor.until("heard.some(words => words.includes('from kewai 4 to the pūtahi'))")
    assert "kewai 4: pango" in answer(visitor, "b").lower() or "Empty" in answer(visitor, "b")


# -- what is typed --------------------------------------------------------------------------------


def test_the_commands_of_mu_torere(visit: Visit) -> None:
    visitor = listener(visit)
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    at_the_line(visitor)
    assert "A move is “1-P”" in answer(visitor, "?")
    assert visitor.find("dl dt").count() > 12
    assert "1: 1-P. Kewai 1 to the pūtahi." in answer(visitor, "m")
    assert "Kewai 3: holds pango, black, You" in answer(visitor, "p 3")
    assert "Empty: the pūtahi." in answer(visitor, "b")
    assert "no hands" in answer(visitor, "h")
    assert "This position is new." in answer(visitor, "s")
    assert "Nothing yet." in answer(visitor, "l")
    assert "Not now:" in answer(visitor, "u")
    assert "There is no move 9" in answer(visitor, "9")
    assert "neither a move nor a command" in answer(visitor, "pounamu")
    assert visitor.find("#command").input_value() == "pounamu"  # so that it can be mended
    visitor.page.keyboard.press("Escape")
    refused = answer(visitor, "2-p")
    assert "Not allowed, MT-7:" in refused
    assert visitor.find("[role='alert'] p").inner_text() == refused
    visitor.page.keyboard.press("Escape")
    assert "MT-7" not in answer(visitor, "x MT-6")
    visitor.page.keyboard.press("ArrowUp")
    assert visitor.find("#command").input_value() == "x MT-6"
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Shift+Tab")
    move(visitor, "1-p")
    visitor.settle()
    assert "Looking back: after move 1 of 2" in answer(visitor, "<")
    assert "“=”" in answer(visitor, "1-P")
    visitor.page.keyboard.press("Escape")
    assert "Your move." in answer(visitor, "=")


def test_the_commands_of_the_card_games(visit: Visit) -> None:
    visitor = listener(visit)
    visitor.make("maui", GREEDY, record=crowded())
    visitor.settle()
    at_the_line(visitor)
    assert "44 moves: too many to read out" in answer(visitor, "m")
    assert "31: play re0 2" in answer(visitor, "m re0 2")
    row = answer(visitor, "r 7")
    assert "Row 7" in row
    assert "Pūtohe go2, gold, Ihi 6, of itself 2, bonus 4" in row
    assert "Pouwhenua gr7, green, Ihi 7" in answer(visitor, "h")
    assert "Ihi Boost +1 (+1)" in answer(visitor, "h")
    assert "40 cards in the deck." in answer(visitor, "s")
    assert "There is no row 9 here." in answer(visitor, "r 9")
    visitor.page.keyboard.press("Escape")
    assert len(answer(visitor, "x taniwha")) > 30
    assert "Not allowed, MC-" in answer(visitor, "re7 4")
    assert "Taniwha" in answer(visitor, "m taniwha")


@pytest.mark.sample
def test_t_swaps_the_boards_and_the_choice_is_kept(visit: Visit) -> None:
    visitor = visit()
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    visitor.page.keyboard.press("t")
    at_the_line(visitor)
    visitor.page.reload()
    at_the_line(visitor)
    enter(visitor, "t")
    visitor.find("[data-place='point:1']").first.wait_for()
    visitor.until("document.activeElement?.id === 'board'")
    visitor.page.reload()
    visitor.find("[data-place='point:1']").first.wait_for()
    visitor.press(visitor.button("Menu"))
    visitor.press(visitor.button("Single-letter keys are on"))
    visitor.press(visitor.button("Close"))
    visitor.page.keyboard.press("t")
    expect(visitor.find("#command")).to_have_count(0, timeout=PATIENCE)
