"""Open hands and a coach: exactly what they add to what is told, to whom, and from when on."""

import random

import pytest

from putahi.core.game import Game
from putahi.games import rulebook
from putahi.server.play import Play
from putahi.server.widening import ADDED, widened
from tests.server.tools import Browser

OPEN = {"kind": "open"}
GAMES = [("mu-torere", {}), ("mauw", {"players": 4}), ("maui", {})]


def random_play(game, options, moves):
    """The game after each of so many random moves."""
    play, rng = Play(game, options, 11, {}), random.Random(5)
    for _ in range(moves):
        yield play
        if play.outcome is not None:
            return
        play.apply(play.to_move, {"do": "move", "move": rng.choice(sorted(play.labels()))})


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_open_hands_add_and_nothing_more(game, options):
    added = set()
    for play in random_play(game, options, 60):
        whole = play.game.rulebook.write_position(play.game.state)["position"]
        for seat in (None, *play.game.seats):
            narrow, wide = play.told(seat, 0), play.told(seat, 0, True)
            assert {key: value for key, value in narrow.items() if key != "view"} == {
                key: value for key, value in wide.items() if key != "view"
            }
            assert narrow["view"] == play.game.view(seat)
            assert play.look_back(play.ply, seat, False, True)["view"] == wide["view"]
            assert play.look_back(play.ply, seat, False)["view"] == narrow["view"]
            if game == "mu-torere":  # whose view is a text
                assert wide["view"] == narrow["view"]
                continue
            assert narrow["view"].keys() == wide["view"].keys()
            differing = {key for key in narrow["view"] if narrow["view"][key] != wide["view"][key]}
            assert differing <= set(ADDED)
            added |= differing
            assert wide["view"]["hands"] == whole["hands"]
            if wide["view"].get("decision"):
                decider = play.game.view(play.to_move)["decision"]
                assert wide["view"]["decision"] == decider
    assert added == {"mu-torere": set(), "mauw": {"hands"}, "maui": {"hands", "decision"}}[game]


@pytest.mark.parametrize(("game", "options"), GAMES[1:])
def test_open_hands_tell_nothing_of_the_deck(game, options):
    """With the deck in another order, all that is told is the same."""
    rng = random.Random(3)
    compared = 0
    for play in random_play(game, options, 40):
        rules, state = play.game.rulebook, play.game.state
        written = rules.write_position(state)["position"]
        known = max(map(int, written.get("known", {}).values()), default=0)
        rest = written["deck"][known:]
        rng.shuffle(rest)
        other = {**written, "deck": [*written["deck"][:known], *rest], "rng": [1, 2, 3, 4]}
        there = Game(rules, play.game.options, 0, other).state
        for seat in (None, *range(len(play.game.seats))):
            views = [
                widened(rules.view(one, seat), [rules.view(one, i) for i in range(len(play.game.seats))])
                for one in (state, there)
            ]
            assert views[0] == views[1]
            compared += rest != written["deck"][known:]
    assert compared > 50


def test_a_game_without_hidden_cards_is_shown_as_it_is():
    rules = rulebook("mu-torere")
    view = Game(rules, {}, 1).view(None)
    assert widened(view, [view, view]) == view


def sit(server, game="mauw", players=3, **settings):
    """A table of so many people, and a socket of each, with that of somebody who watches last."""
    browsers = [Browser(server) for _ in range(players)]
    table = browsers[0].make(game, [{"kind": "you"}, *[OPEN] * (players - 1)], name="Aroha", settings=settings)
    for i, other in enumerate(browsers[1:]):
        other.join(table, f"Guest {i}")
    seats = [browser.open(table["table"]) for browser in [*browsers, Browser(server)]]
    for seat in seats:
        seat.read_until(lambda seat=seat: seat.game is not None)
    return table, browsers, seats


def hands(seat):
    return sorted(seat.game["view"]["hands"])


def settle(seats):
    for seat in seats:
        assert seat.ask("ping")["type"] == "pong"


def next_game(people):
    """The game is given up, and everybody asks for another."""
    people[0].change("resign")
    for seat in people:
        seat.read_until(lambda seat=seat: seat.game["outcome"] is not None)
    for seat in people:
        assert seat.ask("rematch", game=1)["type"] == "ok"
    for seat in people:
        seat.read_until(lambda seat=seat: seat.game["game"] == 2)


def test_open_hands_are_chosen_at_the_start_and_told_to_all(server):
    table, _, seats = sit(server, open_hands=True)
    assert table["settings"]["open_hands"]
    for seat in seats:
        assert seat.table["open_hands"]
        assert hands(seat) == ["1", "2", "3"]
        assert seat.game["legal"] == [] or seat.game["your_turn"]
    invited = Browser(server).call("GET", f"/api/invitations/{table['invitation']['code']}")
    assert (invited["open_hands"], invited["coach"]) == (True, False)
    for seat in seats:
        seat.close()


def test_open_hands_hold_only_from_the_next_game_on(server):
    table, browsers, seats = sit(server)
    told = browsers[0].call("PATCH", f"/api/tables/{table['table']}", {"open_hands": True})
    assert (told["settings"]["open_hands"], told["open_hands"]) == (True, False)
    settle(seats)
    assert [hands(seat) for seat in seats] == [["1"], ["2"], ["3"], []]
    for seat in seats[:3]:
        assert list(seat.ask("at", ply=0, seat=seat.game["seat"])["view"]["hands"]) == [str(seat.game["seat"])]
    next_game(seats[:3])
    settle(seats)
    assert all(hands(seat) == ["1", "2", "3"] and seat.table["open_hands"] for seat in seats)
    browsers[0].call("PATCH", f"/api/tables/{table['table']}", {"open_hands": False})  # at once
    settle(seats)
    assert [hands(seat) for seat in seats] == [["2"], ["3"], ["1"], []]
    browsers[0].call("PATCH", f"/api/tables/{table['table']}", {"open_hands": True})  # and not on again
    settle(seats)
    assert [len(hands(seat)) for seat in seats] == [1, 1, 1, 0]
    for seat in seats:
        seat.close()


def test_a_coach_sees_all_hands_and_everybody_knows(server):
    table, browsers, seats = sit(server, coach=True, spectators=True)
    path = f"/api/tables/{table['table']}"
    code = table["coach_invitation"]["code"]
    assert browsers[1].call("GET", path)["coach_invitation"] is None
    hana = Browser(server)
    hana.call("POST", f"{path}/coaches", {"invitation": "c-0000", "name": "Hana"}, 403)
    browsers[1].call("POST", f"{path}/coaches", {"invitation": code, "name": "Mere"}, 409)
    told = hana.call("POST", f"{path}/coaches", {"invitation": code, "name": " Hana "})
    assert told["you"] == {"owner": False, "seats": [], "players": [], "coach": True, "sees_all": True}
    coach = hana.open(table["table"])
    coach.read_until(lambda: coach.game is not None)
    settle(seats)
    assert hands(coach) == ["1", "2", "3"]
    assert coach.game["legal"] == []
    assert [hands(seat) for seat in seats] == [["1"], ["2"], ["3"], []]
    for seat in [*seats, coach]:
        assert [one["name"] for one in seat.table["coaches"]] == ["Hana"]
        assert (seat.table["coaching"], seat.table["open_hands"]) == (True, False)
    assert coach.ask("at", ply=0, seat=None)["view"]["hands"].keys() == {"1", "2", "3"}
    assert seats[-1].ask("at", ply=0, seat=None)["view"]["hands"] == {}
    assert coach.move("redraw", seat=1)["code"] == "not-yours"
    assert coach.ask("look", seat=1)["code"] == "not-yours"
    assert coach.ask("hint", seat=1)["code"] == "not-yours"
    # Who has seen all hands takes no seat in this game, even after leaving.
    browsers[2].call("DELETE", f"{path}/players/3")
    joining = {"invitation": table["invitation"]["code"], "name": "Hana"}
    hana.call("POST", f"{path}/players", joining, 409)
    hana.call("DELETE", f"{path}/coaches", status=204)
    hana.call("DELETE", f"{path}/coaches", status=403)
    hana.call("POST", f"{path}/players", joining, 409)
    settle([coach])
    assert hands(coach) == []
    for seat in [*seats, coach]:
        seat.close()


def test_a_coach_comes_only_from_the_next_game_on_and_goes_at_once(server):
    table, browsers, seats = sit(server, players=2, game="maui")
    path = f"/api/tables/{table['table']}"
    told = browsers[0].call("PATCH", path, {"coach": True, "spectators": False})
    code = told["coach_invitation"]["code"]
    hana = Browser(server)
    hana.call("POST", f"{path}/coaches", {"invitation": code, "name": "Hana"})
    coach = hana.open(table["table"])  # though spectators may not
    coach.read_until(lambda: coach.game is not None)
    assert (coach.table["coaching"], hands(coach)) == (False, [])
    next_game(seats[:2])
    settle([coach])
    assert (coach.table["coaching"], hands(coach)) == (True, ["1", "2"])
    told = browsers[0].call("PATCH", path, {"coach": False})
    assert (told["coaches"], told["coach_invitation"], told["coaching"]) == ([], None, False)
    coach.read_to_the_end()
    assert coach.closed["code"] == "closed"
    hana.call("POST", f"{path}/coaches", {"invitation": code, "name": "Hana"}, 403)
    renewed = browsers[0].call("PATCH", path, {"coach": True})["coach_invitation"]["code"]
    assert renewed != code
    for seat in seats[:2]:
        seat.close()


def test_more_than_a_few_coaches_are_refused(server):
    owner = Browser(server)
    table = owner.make("mauw", [{"kind": "you"}, OPEN], settings={"coach": True})
    body = {"invitation": table["coach_invitation"]["code"], "name": "Hana"}
    for _ in range(8):
        Browser(server).call("POST", f"/api/tables/{table['table']}/coaches", body)
    Browser(server).call("POST", f"/api/tables/{table['table']}/coaches", body, 409)
