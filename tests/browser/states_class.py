"""Tables where somebody teaches, and classes: each of their pages, reached by a visitor."""

import json
import urllib.request
from typing import Any

from tests.browser.driver import Visitor

GREEDY = {"kind": "computer", "level": "greedy"}
NAMES = ("Aroha", "Mere", "Tama", "Wiremu", "Hinemoa", "Kahurangi")


def call(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    """Ask as this visitor."""
    if not visitor.page.url.startswith(visitor.url):
        visitor.open("/class")
    return visitor.page.evaluate(
        """async ([method, path, body]) => {
            const headers = body === null ? {} : {'Content-Type': 'application/json'};
            const answer = await fetch(path, {method, headers, body: body === null ? null : JSON.stringify(body)});
            return answer.status === 204 ? null : await answer.json();
        }""",
        [method, path, body],
    )


def come(visitor: Visitor, code: str, name: str) -> str:
    """Somebody else joins a class; their cookie."""
    body = json.dumps({"name": name}).encode()
    request = urllib.request.Request(
        f"{visitor.url}/api/classes/{code}/pupils", body, {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return str(answer.headers["set-cookie"]).partition(";")[0]


def hold(visitor: Visitor, pupils: int, **more: Any) -> str:
    """This visitor teaches a class with so many pupils; its code."""
    made = call(visitor, "POST", "/api/classes", {"games": ["mu-torere"], "rounds": 3, **more})
    for i in range(pupils):
        come(visitor, made["class"], NAMES[i % len(NAMES)])
    return str(made["class"])


def open_hands_mauw(visitor: Visitor) -> None:
    visitor.make("mauw", GREEDY, GREEDY, seed=4, settings={"open_hands": True, "coach": True})
    visitor.settle()
    visitor.find(".hands").wait_for()


def open_hands_maui(visitor: Visitor) -> None:
    visitor.make("maui", GREEDY, seed=4, settings={"open_hands": True})
    visitor.settle()
    visitor.find(".hands").wait_for()


def coach_link(visitor: Visitor) -> None:
    visitor.make("mauw", GREEDY, seed=4, settings={"coach": True})
    visitor.settle()
    visitor.press(visitor.button("Menu"))
    visitor.text("At this table").click()
    visitor.find("#coach-link").wait_for()


def coach_page(visitor: Visitor) -> None:
    visitor.open("/t/somewhere/coach/c-1234")
    visitor.button("Come in as a coach").wait_for()


def class_start(visitor: Visitor) -> None:
    hold(visitor, 2)
    visitor.open("/class")
    visitor.see("Your classes")
    visitor.label("MAUW").check()
    visitor.label("The teacher sees all hands, as a coach").check()
    visitor.text("House rules of MAUW").click()


def class_joining(visitor: Visitor) -> None:
    visitor.open("/class/" + hold(visitor, 6))
    visitor.see("0 of 6 here")


def class_round(visitor: Visitor) -> None:
    code = hold(visitor, 5)
    visitor.open("/class/" + code)
    visitor.press(visitor.button("Start round 1 of 3: Mū Tōrere"))
    visitor.see("games go on")
    meetings = call(visitor, "GET", f"/api/classes/{code}")["meetings"]
    call(visitor, "DELETE", f"/api/classes/{code}/tables/{meetings[0]['table']}")
    visitor.see("finished")


def class_delete(visitor: Visitor) -> None:
    class_joining(visitor)
    visitor.press(visitor.button("Delete this class"))
    visitor.find("dialog").wait_for()


def class_screen_joining(visitor: Visitor) -> None:
    visitor.open(f"/class/{hold(visitor, 6)}/screen")
    visitor.find(".code").wait_for()


def screen_of(visitor: Visitor, pupils: int, **more: Any) -> None:
    code = hold(visitor, pupils, **more)
    meetings = call(visitor, "POST", f"/api/classes/{code}/rounds")["meetings"]
    for meeting in meetings[::3]:
        call(visitor, "DELETE", f"/api/classes/{code}/tables/{meeting['table']}")
    visitor.open(f"/class/{code}/screen")
    visitor.find(".standings").wait_for()


def class_screen(visitor: Visitor) -> None:
    screen_of(visitor, 6)


def class_screen_30(visitor: Visitor) -> None:
    screen_of(visitor, 30)


def class_screen_mauw(visitor: Visitor) -> None:
    screen_of(visitor, 14, games=["mauw"], size=4)


def class_join(visitor: Visitor) -> None:
    other = hold_elsewhere(visitor)
    visitor.open("/class/" + other)
    visitor.see("Your nickname")


def hold_elsewhere(visitor: Visitor, pupils: int = 2, pairing: str = "swiss") -> str:
    """A class of somebody else's, with pupils; in free play one of them looks for opponents."""
    body = json.dumps({"games": ["mu-torere"], "pairing": pairing}).encode()
    kind = {"content-type": "application/json"}
    request = urllib.request.Request(f"{visitor.url}/api/classes", body, kind)
    with urllib.request.urlopen(request) as answer:
        code = str(json.loads(answer.read())["class"])
        teacher = str(answer.headers["set-cookie"]).partition(";")[0]
    cookies = [come(visitor, code, NAMES[i]) for i in range(pupils)]
    if pairing == "free":
        for cookie, path, given in ((teacher, "rounds", b""), (cookies[0], "opponents", b"{}")):
            headers = {**kind, "cookie": cookie}
            urllib.request.urlopen(
                urllib.request.Request(f"{visitor.url}/api/classes/{code}/{path}", given, headers, method="POST")
            ).close()
    return code


def join(visitor: Visitor, code: str, name: str) -> None:
    """Come in by the page."""
    visitor.open("/class/" + code)
    visitor.label("Your nickname").fill(name)
    visitor.press(visitor.button("Join"))
    visitor.see(f"You are {name}")


def class_waiting(visitor: Visitor) -> None:
    join(visitor, hold_elsewhere(visitor), "Hana")


def class_free(visitor: Visitor) -> None:
    join(visitor, hold_elsewhere(visitor, pairing="free"), "Hana")
    visitor.button("Play with Aroha").wait_for()


def class_table(visitor: Visitor) -> None:
    join(visitor, hold_elsewhere(visitor, pairing="free"), "Hana")
    visitor.press(visitor.button("Play with Aroha"))
    visitor.see("Back to the class")


def class_missing(visitor: Visitor) -> None:
    visitor.quiet = False
    visitor.open("/class/zzzzz")
    visitor.see("There is no such class.")


CLASS_PAGES: dict[str, Any] = {
    page.__name__: page
    for page in (
        open_hands_mauw,
        open_hands_maui,
        coach_link,
        coach_page,
        class_start,
        class_joining,
        class_round,
        class_delete,
        class_screen_joining,
        class_screen,
        class_screen_30,
        class_screen_mauw,
        class_join,
        class_waiting,
        class_free,
        class_table,
        class_missing,
    )
}
