"""What a table offers besides moves: chat, sound, hurry, draws, rematches, and what its owner may change."""

import json
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.driver import NARROW, SOCKET, Visitor
from tests.browser.states import GREEDY
from tests.browser.test_together import OPEN, join


def two_at_the_star(visit: Visit) -> tuple[Visitor, Visitor]:
    """Aroha, black and at a desk, against Mere on a phone."""
    aroha, mere = visit(), visit(NARROW, by="touch")
    aroha.make("mu-torere", OPEN)
    join(aroha, mere, "Mere")
    aroha.settle()
    mere.see("Aroha to move")
    return aroha, mere


def slide(visitor: Visitor, start: str, to: str) -> None:
    visitor.settle()
    seq = visitor.find("[data-seq]").first.get_attribute("data-seq")
    visitor.press(visitor.find(f"[data-place='point:{start}']"))
    visitor.press(visitor.find(f"[data-place='point:{to}']"))
    visitor.find(f"[data-seq]:not([data-seq='{seq}'])").first.wait_for()


def setting(owner: Visitor, name: str) -> None:
    """The owner turns something on or off."""
    owner.press(owner.button("Menu"))
    owner.page.get_by_text("At this table", exact=True).click()
    owner.page.get_by_role("checkbox", name=name, exact=True).click()
    owner.press(owner.button("Close"))


def test_chat_is_off_until_the_owner_turns_it_on(visit: Visit) -> None:
    aroha, mere = two_at_the_star(visit)
    assert aroha.find("[aria-label='Chat']").count() == 0
    setting(aroha, "Chat")
    aroha.find("[aria-label='Chat']").wait_for()
    mere.press(mere.button("Menu"))
    mere.press(mere.button("Log and chat"))
    mere.page.get_by_label("Say something").fill("Ka pai!")
    mere.press(mere.button("Send"))
    aroha.find("[aria-label='Chat'] li:has-text('Mere Ka pai!')").wait_for()
    aroha.page.get_by_label("Say something").fill("Tēnā koe <b>")
    aroha.press(aroha.button("Send"))
    mere.find("[aria-label='Chat'] li:has-text('Aroha Tēnā koe <b>')").wait_for()
    mere.press(mere.button("Close"))
    aroha.page.get_by_label("Say something").fill("Your move")
    aroha.press(aroha.button("Send"))
    mere.page.get_by_role("button", name="Menu, one new message").wait_for()
    aroha.page.reload()  # what was said is told again, once
    aroha.find("[aria-label='Chat'] li").nth(2).wait_for()
    assert aroha.find("[aria-label='Chat'] li").count() == 3
    setting(aroha, "Chat")
    aroha.find("[aria-label='Chat']").wait_for(state="detached")


def test_an_offer_of_a_draw_is_declined_then_accepted_and_the_rematch_swaps_colours(visit: Visit) -> None:
    aroha, mere = two_at_the_star(visit)
    slide(aroha, "1", "P")
    mere.settle()
    aroha.press(aroha.button("Offer draw"))
    mere.see("Aroha offers a draw")
    mere.press(mere.button("Decline"))
    aroha.see("Mere declines the draw.")
    mere.press(mere.button("Offer draw"))
    aroha.see("Mere offers a draw")
    aroha.press(aroha.button("Accept"))
    for visitor in (aroha, mere):
        visitor.find(".result:has-text('A draw')").wait_for()
        visitor.see("Aroha 0, Mere 0")
    aroha.press(aroha.button("Rematch"))
    aroha.see("Rematch asked for")
    mere.see("Aroha would play again")
    mere.press(mere.button("Rematch"))
    mere.see("Mā, white")
    mere.settle()  # black now, and the first to move
    slide(mere, "1", "P")
    aroha.settle()
    aroha.press(aroha.button("Resign"))
    aroha.press(aroha.find("dialog").get_by_role("button", name="Resign", exact=True))
    aroha.see("Mere wins")
    aroha.see("You gave up.")
    mere.see("You win")
    aroha.see("Aroha 0, Mere 1")
    aroha.see("pango 1, mā 0, drawn 1")


def test_a_move_is_taken_back_by_its_key_and_not_where_the_owner_forbids_it(visit: Visit) -> None:
    visitor = visit()
    visitor.make("mu-torere", GREEDY)
    visitor.settle()
    slide(visitor, "1", "P")
    visitor.settle()
    visitor.page.keyboard.press("u")
    visitor.find("[aria-label^='kewai 1, black piece']").wait_for()
    setting(visitor, "Moves may be taken back")
    slide(visitor, "1", "P")
    visitor.settle()
    visitor.tab_to(visitor.button("Undo"))  # what may not be done now can be reached, and says why
    visitor.page.keyboard.press("Enter")
    visitor.see("this table does not allow it")


def test_the_owner_fills_closes_and_clears_places(visit: Visit) -> None:
    aroha, mere, other = visit(), visit(), visit()
    aroha.make("mauw", OPEN, OPEN, OPEN)
    join(aroha, mere, "Mere")
    aroha.find("li:has-text('Mere')").wait_for()
    link = aroha.find("#invitation").input_value()
    mere.quiet = False  # what was still being loaded then is refused
    aroha.press(aroha.find("li:has-text('Mere')").get_by_role("button", name="Open it"))
    mere.see("You were asked to leave this table.")
    mere.open("/j/" + link.rsplit("/", 1)[1])  # who was sent away does not come back
    mere.page.get_by_label("Your name").fill("Mere again")
    mere.press(mere.button("Take a place"))
    mere.find("[role='alert']").first.wait_for()
    assert aroha.find("li:has-text('Mere again')").count() == 0
    aroha.press(aroha.button("One fewer"))
    aroha.find("ol > li").nth(3).wait_for(state="detached")
    aroha.press(aroha.button("Computer here"))
    aroha.find("ol > li.free").nth(1).wait_for(state="detached")
    join(aroha, other, "Tama")
    aroha.settle()
    aroha.see("3 players")
    aroha.press(aroha.button("Menu"))
    aroha.page.get_by_text("At this table", exact=True).click()
    other.quiet = False  # what was still being loaded then is refused
    aroha.press(aroha.button("Computer instead Tama"))
    other.see("You were asked to leave this table.")
    aroha.press(aroha.button("Close"))
    aroha.settle()
    aroha.page.get_by_text("Tama", exact=True).wait_for(state="detached")


def test_a_person_may_hurry_a_computer(visit: Visit) -> None:
    visitor = visit()
    sent: list[str] = []
    held: list[Any] = []
    released: list[bool] = []

    def route(line: Any) -> None:
        server = line.connect_to_server()

        def forward(message: Any) -> None:
            """Once a computer thinks, nothing more comes until it was hurried: so the test has time to do it."""
            told = json.loads(message)
            if held and not released and told["type"] in ("game", "thinking"):
                held.append(message)
                return
            line.send(message)
            if told["type"] == "thinking" and told["state"] == "thinking" and not released:
                held.append(None)

        def wish(message: Any) -> None:
            sent.append(json.loads(message)["type"])
            server.send(message)
            if sent[-1] == "hurry":
                released.append(True)
                for late in held[1:]:
                    line.send(late)

        server.on_message(forward)
        line.on_message(wish)

    visitor.page.route_web_socket(SOCKET, route)
    visitor.make("maui", players=[{"kind": "computer", "level": "level:9"}, {"kind": "you"}], seed=4)
    visitor.see("is thinking")
    visitor.press(visitor.button("Hurry"))
    visitor.find(".log li button").first.wait_for()
    assert sent.count("hurry") == 1


COUNT_NOTES = """
window.notes = 0;
const made = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.notes += 1; return made.call(this); };
"""


def test_sound_is_off_until_it_is_wished_for(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(COUNT_NOTES)
    visitor.make("mu-torere", {"kind": "here", "name": "Mere"})

    def sound(now: str) -> None:
        visitor.press(visitor.button("Menu"))
        visitor.press(visitor.button(now))
        visitor.press(visitor.button("Close"))

    slide(visitor, "1", "P")
    assert visitor.page.evaluate("notes") == 0
    sound("Sound is off")
    slide(visitor, "8", "1")
    visitor.until("notes > 0")
    heard = visitor.page.evaluate("notes")
    sound("Sound is on")
    slide(visitor, "P", "8")
    assert visitor.page.evaluate("notes") == heard


@pytest.mark.sample
def test_two_on_one_device_agree_on_a_draw_and_who_watches_the_rematch_sees_no_refusal(visit: Visit) -> None:
    visitor, spectator = visit(NARROW, by="touch"), visit()
    table = visitor.make("mu-torere", {"kind": "here", "name": "Mere"})
    spectator.open(f"/t/{table}")
    visitor.press(visitor.find("[data-place='point:1']"))
    visitor.press(visitor.find("[data-place='point:P']"))
    visitor.find("[data-seq='1'][data-ready='yes']").first.wait_for()
    visitor.press(visitor.button("Offer draw"))
    offer = visitor.page.get_by_role("alertdialog", name="Mere offers a draw")
    offer.wait_for()
    visitor.press(offer.get_by_role("button", name="Accept"))
    visitor.find(".result:has-text('A draw')").first.wait_for()
    spectator.find(".review").first.wait_for()
    visitor.press(visitor.button("Rematch"))
    spectator.find("[data-seq='0']").first.wait_for()
    spectator.page.wait_for_timeout(300)
    assert spectator.find(".said").count() == 0


def test_friends_may_offer_a_draw_at_maui(visit: Visit) -> None:
    visitor = visit()
    visitor.make("maui", {"kind": "here", "name": "Mere"})
    visitor.press(visitor.button("I am Aroha"))
    visitor.settle()
    visitor.press(visitor.button("Offer draw"))
    visitor.page.get_by_role("alertdialog", name="Aroha offers a draw").wait_for()


def test_an_address_makes_no_more_places_than_the_game_has(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/?game=mauw&seed=1&players=100000000")
    visitor.find("#nickname").wait_for()
    assert visitor.find("form ol > li").count() == 2
