"""What may be done at a table, over the wire: wishes, undo, draws, rematches, places, chat, looking."""

import json
import time
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.tools import Browser


def start(server, game, players, name="Aroha", **more):
    """A table with people (`you`, `open`, `here`) or computers, and the sockets of all people."""
    places = [{"kind": p} if p in ("you", "open", "here") else {"kind": "computer", "level": p} for p in players]
    owner = Browser(server)
    table = owner.make(game, places, name=name, **more)
    browsers = [owner]
    for i in range(players.count("open")):
        browsers.append(Browser(server))
        browsers[-1].join(table, f"Guest {i}")
    seats = [browser.open(table["table"]) for browser in browsers]
    for seat in seats:
        seat.read_until(lambda seat=seat: seat.game is not None)
    return seats


def sync(*seats):
    """Wait until all have seen what the furthest has."""
    furthest = max(seat.game["seq"] for seat in seats)
    for seat in seats:
        seat.read_until(lambda seat=seat: seat.game["seq"] >= furthest)


def finish(*seats):
    for seat in seats:
        seat.close()


def test_an_illegal_move_is_explained(server):
    (seat,) = start(server, "mu-torere", ["you", "level:1"])
    answer = seat.move("2-P")
    assert (answer["type"], answer["code"], answer["clause"], answer["index"]) == ("error", "illegal", "MT-7", 0)
    why = seat.ask("why", seat="black", parts={"from": "2", "to": "P"})
    assert (why["legal"], why["clause"], why["move"]) == (False, "MT-7", "2-P")
    assert seat.ask("why", seat="black", move="1-P")["legal"] is True
    assert seat.ask("why", seat="black", move="hello")["clause"] == "malformed"
    assert seat.ask("why", seat="black")["code"] == "bad"
    assert seat.game["ply"] == 0
    finish(seat)


def test_every_step_of_a_legal_move_finds_it_again(server):
    (seat,) = start(server, "maui", ["you", "greedy"])
    for choice in seat.game["legal"]:
        assert choice["parts"] == dict(choice["steps"])
        assert seat.ask("why", seat=1, parts=choice["parts"])["legal"] is True
    finish(seat)


def test_a_repeated_wish_is_answered_again_and_not_played_again(server):
    one, other = start(server, "mu-torere", ["you", "open"])
    wish = {"id": "same", "game": 1, "seq": 0, "seat": "black", "moves": ["1-P"]}
    assert one.ask("move", **wish) == {"type": "ok", "id": "same", "game": 1, "seq": 1}
    one.answers.clear()
    assert one.ask("move", **wish) == {"type": "ok", "id": "same", "game": 1, "seq": 1}
    sync(one, other)
    assert other.game["ply"] == 1
    # Ids are each browser's own.
    assert other.ask("move", id="same", game=1, seq=1, seat="white", moves=["8-1"])["type"] == "ok"
    sync(one, other)
    assert one.game["ply"] == 2
    finish(one, other)


def test_a_stale_wish_is_not_carried_out(server):
    one, other = start(server, "mu-torere", ["you", "open"])
    assert one.move("1-P")["type"] == "ok"
    answer = other.ask("move", game=1, seq=0, seat="white", moves=["8-1"])
    assert answer["code"] == "stale"
    assert other.game["seq"] == 1
    assert other.move("8-1")["type"] == "ok"
    assert one.ask("move", game=2, seq=2, seat="black", moves=["2-1"])["code"] == "stale"
    finish(one, other)


def test_two_sockets_of_one_person_cannot_both_move(server):
    (first, *_) = seats = start(server, "mu-torere", ["you", "open"])
    second = first.browser.open(first.id)
    second.read_until(lambda: second.game is not None)
    wishes = [
        seat.send("move", game=1, seq=0, seat="black", moves=[move]) for seat, move in ((first, "1-P"), (second, "4-P"))
    ]
    for seat, wish in zip((first, second), wishes, strict=True):
        seat.read_until(lambda seat=seat, wish=wish: wish in seat.answers)
    kinds = sorted(seat.answers[wish]["type"] for seat, wish in zip((first, second), wishes, strict=True))
    assert kinds == ["error", "ok"]
    assert first.game["ply"] == 1
    finish(*seats, second)


class TestUndo:
    def test_goes_back_over_the_computer(self, server):
        (seat,) = start(server, "mu-torere", ["you", "level:9"])
        assert seat.game["may"]["undo"] == "there is nothing of yours to take back"
        seat.move("1-P")
        seat.read_until(lambda: seat.game["ply"] == 2)
        assert seat.game["may"]["undo"] is True
        assert seat.change("undo")["type"] == "ok"
        assert seat.game["ply"] == 0
        assert [entry["kind"] for entry in seat.log] == ["undo"]
        assert seat.game["your_turn"]
        finish(seat)

    def test_not_over_another_person(self, server):
        one, other = start(server, "mu-torere", ["you", "open"])
        one.move("1-P")
        sync(one, other)
        assert one.game["may"]["undo"] is True  # nobody has acted since
        other.move("8-1")
        sync(one, other)
        assert one.game["may"]["undo"] == "Guest 0 has moved since"
        assert one.change("undo")["code"] == "not-now"
        finish(one, other)

    def test_not_over_a_drawn_card(self, server):
        (seat,) = start(server, "mauw", ["you", "here"], settings={"undo": True})
        seat.ask("look", seat=1)
        seat.move(seat.game["legal"][0]["move"])
        assert "drawn" in seat.game["may"]["undo"]
        assert seat.change("undo")["code"] == "not-now"
        finish(seat)

    def test_not_where_a_person_has_seen_the_card(self, server):
        one, other = start(server, "maui", ["you", "open"], seed=5)
        toa = next(c for c in one.game["legal"] if c["kind"] == "toa")
        one.move(toa["move"])
        assert one.game["may"]["undo"] == "the others have seen the card"
        finish(one, other)

    def test_before_the_computer_nothing_was_given_away(self, server):
        (seat,) = start(server, "maui", ["you", "greedy"], seed=5)
        toa = next(c for c in seat.game["legal"] if c["kind"] == "toa")
        assert not toa["reveals"]
        before = seat.game["view"]
        seat.move(toa["move"])
        assert seat.game["may"]["undo"] is True
        assert seat.change("undo")["type"] == "ok"
        assert seat.game["view"] == before
        finish(seat)

    def test_not_where_the_table_does_not_allow_it(self, server):
        (seat,) = start(server, "mu-torere", ["you", "here"], settings={"undo": False})
        seat.move("1-P")
        assert seat.game["may"]["undo"] == "this table does not allow it"
        assert seat.change("undo")["code"] == "not-now"
        finish(seat)


class TestEndings:
    def test_resigning(self, server):
        one, other = start(server, "mauw", ["you", "open"])
        assert other.change("resign")["type"] == "ok"
        sync(one, other)
        assert one.game["outcome"]["winners"] == [1]
        assert (one.game["outcome"]["reason"], one.game["outcome"]["by"]) == ("resigned", 2)
        assert one.log[-1]["words"] == ["Guest 0 gives up."]
        assert one.game["may"]["resign"] == "the game is over"
        assert one.change("resign")["code"] == "not-now"
        whole = one.ask("at", ply=0, seat=1, open=True)
        assert set(whole["position"]["hands"]) == {"1", "2"}
        assert "rng" not in whole["position"]
        finish(one, other)

    def test_a_draw_is_agreed(self, server):
        one, other = start(server, "mu-torere", ["you", "open"])
        assert one.change("draw", answer="offer")["type"] == "ok"
        sync(one, other)
        one.drain()
        assert one.table["draw"] == {"by": "black", "agreed": ["black"]}
        assert one.game["may"]["draw"] == "a draw is offered already"
        assert other.change("draw", answer="decline")["type"] == "ok"
        sync(one, other)
        assert one.change("draw", answer="offer")["code"] == "not-now"  # once a move
        assert other.change("draw", answer="offer")["type"] == "ok"
        sync(one, other)
        assert one.change("draw", answer="accept")["type"] == "ok"
        assert one.game["outcome"]["reason"] == "agreed"
        finish(one, other)

    def test_a_move_ends_an_offer(self, server):
        one, other = start(server, "mu-torere", ["you", "open"])
        one.change("draw", answer="offer")
        one.move("1-P")
        sync(one, other)
        assert other.change("draw", answer="accept")["code"] == "not-now"
        finish(one, other)

    def test_a_computer_answers_at_once(self, server):
        (seat,) = start(server, "mu-torere", ["you", "level:9"])
        assert seat.change("draw", answer="offer")["type"] == "ok"
        assert seat.game["outcome"]["reason"] == "agreed"  # the start is a draw
        (seat2,) = start(server, "mauw", ["you", "greedy"])
        assert "does not agree" in seat2.game["may"]["draw"]
        finish(seat, seat2)


class TestRematch:
    def test_colours_swap_and_the_series_counts(self, server):
        one, other = start(server, "mu-torere", ["you", "open"])
        one.change("resign")
        sync(one, other)
        assert one.ask("rematch", game=1, swap=True)["type"] == "ok"
        other.drain()
        assert other.table["rematch"] == {"wanted": [1], "swap": True}
        assert other.game["game"] == 1
        assert other.ask("rematch", game=1, swap=True)["type"] == "ok"
        one.read_until(lambda: one.game["game"] == 2)
        assert (one.game["seat"], other.game["seat"]) == ("white", "black")
        series = one.table["series"]
        assert (series["games"], series["seats"]) == (1, {"black": 0.0, "white": 1.0})
        assert [p["won"] for p in series["players"]] == [0.0, 1.0]
        assert other.move("1-P")["type"] == "ok"
        finish(one, other)

    def test_against_a_computer_at_once_and_without_swapping(self, server):
        (seat,) = start(server, "mauw", ["you", "greedy"])
        seat.change("resign")
        assert seat.ask("rematch", game=1, swap=False)["type"] == "ok"
        seat.read_until(lambda: seat.game["game"] == 2)
        assert seat.game["seat"] == 1
        assert seat.ask("rematch", game=1)["type"] == "ok"  # again: it has begun
        assert seat.ask("rematch", game=2)["code"] == "not-now"
        finish(seat)

    def test_withdrawn(self, server):
        one, other = start(server, "mu-torere", ["you", "open"])
        one.change("resign")
        one.ask("rematch", game=1)
        one.ask("rematch", game=1, answer="withdraw")
        assert one.table["rematch"] is None
        finish(one, other)


class TestLooking:
    def test_pass_and_play_is_covered_until_asked_for(self, server):
        (seat,) = start(server, "mauw", ["you", "here"])
        assert seat.game["seat"] is None
        assert seat.game["view"]["hands"] == {}
        assert seat.game["legal"] == []
        assert seat.ask("look", seat=1)["view"]["hands"].keys() == {"1"}
        move = seat.game["legal"][0]["move"]
        assert seat.move(move)["type"] == "ok"
        assert seat.ask("look", seat=None)["view"]["hands"] == {}
        assert seat.ask("look", seat=2)["view"]["hands"].keys() == {"2"}
        finish(seat)

    def test_with_nothing_hidden_one_sees_at_once(self, server):
        (seat,) = start(server, "mu-torere", ["you", "here"])
        assert seat.game["seat"] == "black"
        seat.move("1-P")
        assert seat.ask("look", seat="white")["your_turn"]
        finish(seat)

    def test_earlier_positions_as_the_seat_saw_them(self, server):
        (seat,) = start(server, "maui", ["you", "greedy"])
        views = {0: seat.game["view"]}
        for _ in range(3):
            seat.read_until(seat.may_act)
            seat.move(seat.game["legal"][0]["move"])
            views[seat.game["ply"]] = seat.game["view"]
        for ply, view in views.items():
            found = seat.ask("at", ply=ply, seat=1)
            assert found["view"] == view
            assert found["position"] is None
        assert seat.ask("at", ply=999, seat=1)["code"] == "bad"
        finish(seat)

    def test_a_spectator_cannot_act(self, server):
        (seat,) = start(server, "mu-torere", ["you", "level:1"])
        watcher = Browser(server).open(seat.id)
        watcher.read_until(lambda: watcher.game is not None)
        assert watcher.game["seat"] is None
        for kind, parts in (
            ("move", {"game": 1, "seq": 0, "seat": "black", "moves": ["1-P"]}),
            ("undo", {"game": 1, "seq": 0, "seat": "black"}),
            ("resign", {"game": 1, "seq": 0, "seat": "black"}),
            ("hint", {"seat": "black"}),
            ("look", {"seat": "black"}),
            ("hurry", {}),
            ("rematch", {"game": 1}),
            ("chat", {"text": "hello"}),
        ):
            assert watcher.ask(kind, **parts)["code"] == "not-yours", kind
        assert watcher.ask("ping")["type"] == "pong"
        finish(seat, watcher)


class TestPlaces:
    def test_the_owner_removes_a_person_who_cannot_come_back(self, server):
        owner, guest = start(server, "mu-torere", ["you", "open"])
        path = f"/api/tables/{owner.id}"
        guest.browser.call("PATCH", f"{path}/players/1", {"kind": "open"}, 403)
        owner.browser.call("PATCH", f"{path}/players/2", {"kind": "computer", "level": "level:1"})
        guest.read_to_the_end()
        assert guest.closed["code"] == "removed"
        owner.browser.call("PATCH", f"{path}/players/2", {"kind": "open"})
        body = {"invitation": owner.table["invitation"]["code"], "name": "Again"}
        guest.browser.call("POST", f"{path}/players", body, 403)
        owner.drain()
        assert owner.table["players"][1]["kind"] == "open"
        finish(owner)

    def test_a_computer_takes_over_a_left_place(self, server):
        owner, guest = start(server, "mu-torere", ["you", "open"])
        owner.move("1-P")
        guest.browser.call("DELETE", f"/api/tables/{owner.id}/players/2")
        guest.drain()
        assert guest.table["you"]["seats"] == []
        owner.browser.call("PATCH", f"/api/tables/{owner.id}/players/2", {"kind": "computer", "level": "level:9"})
        owner.read_until(lambda: owner.game["ply"] == 2)
        finish(owner, guest)

    def test_nobody_looks_into_two_hands_of_one_game(self, server):
        owner, guest = start(server, "maui", ["you", "open"])
        path = f"/api/tables/{owner.id}/players/2"
        invitation = {"invitation": owner.table["invitation"]["code"]}
        owner.browser.call("PATCH", path, {"kind": "here", "name": "Me too"}, 409)
        owner.drain()
        assert owner.table["players"][1]["name"] == "Guest 0"  # nor was anybody removed by it
        guest.browser.call("DELETE", path)
        owner.browser.call("PATCH", path, {"kind": "here", "name": "Me too"}, 409)
        owner.browser.call("POST", f"/api/tables/{owner.id}/players", {**invitation, "name": "Me"}, 409)
        owner.browser.call("DELETE", f"/api/tables/{owner.id}/players/1")
        guest.browser.call("POST", f"/api/tables/{owner.id}/players", {**invitation, "name": "G", "player": 1}, 409)
        guest.browser.call("POST", f"/api/tables/{owner.id}/players", {**invitation, "name": "G", "player": 2})
        newcomer = Browser(server)
        newcomer.call("POST", f"/api/tables/{owner.id}/players", {**invitation, "name": "New"})
        finish(owner, guest)

    def test_a_closed_place_makes_a_smaller_game(self, server):
        owner = Browser(server)
        table = owner.make("mauw", [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}])
        smaller = owner.call("PATCH", f"/api/tables/{table['table']}/players/3", {"kind": "closed"})
        assert (len(smaller["players"]), smaller["options"]["players"], smaller["status"]) == (2, 2, "waiting")
        owner.call("PATCH", f"/api/tables/{table['table']}/players/2", {"kind": "closed"}, 409)
        started = owner.call("PATCH", f"/api/tables/{table['table']}/players/2", {"kind": "here", "name": "Nan"})
        assert (started["status"], started["you"]["seats"]) == ("playing", [1, 2])

    def test_names(self, server):
        owner, guest = start(server, "mu-torere", ["you", "open"])
        guest.browser.call("PATCH", f"/api/tables/{owner.id}/players/2", {"name": "  Mere\n Ngā  "})
        owner.drain()
        assert owner.table["players"][1]["name"] == "Mere Ngā"
        guest.browser.call("PATCH", f"/api/tables/{owner.id}/players/1", {"name": "Not me"}, 403)
        guest.browser.call("PATCH", f"/api/tables/{owner.id}/players/2", {"name": "\u200b"}, 422)
        guest.browser.call("PATCH", f"/api/tables/{owner.id}/players/2", {"name": "x" * 25}, 422)
        finish(owner, guest)

    def test_spectators_can_be_kept_out(self, server):
        (owner,) = start(server, "mu-torere", ["you", "level:1"])
        watcher = Browser(server).open(owner.id)
        owner.browser.call("PATCH", f"/api/tables/{owner.id}", {"spectators": False})
        watcher.read_to_the_end()
        Browser(server).call("GET", f"/api/tables/{owner.id}", status=403)
        watcher.browser.call("PATCH", f"/api/tables/{owner.id}", {"spectators": True}, 403)
        finish(owner)

    def test_invitations_and_resuming(self, server):
        owner = Browser(server)
        table = owner.make("mauw", [{"kind": "you"}, {"kind": "open"}, {"kind": "computer"}], name="Aroha")
        code = table["invitation"]["code"]
        found = Browser(server).call("GET", f"/api/invitations/{code}")
        assert (found["owner"], found["open"], found["started"]) == ("Aroha", [2], False)
        Browser(server).call("GET", "/api/invitations/nonsense", status=404)
        picture = owner.call("GET", f"/api/tables/{table['table']}/qr.svg")
        assert picture.startswith(b"<svg")
        Browser(server).call("GET", f"/api/tables/{table['table']}/qr.svg", status=403)
        assert [t["table"] for t in owner.call("GET", "/api/tables")["tables"]] == [table["table"]]
        assert Browser(server).call("GET", "/api/tables")["tables"] == []

    def test_closing_for_good(self, server):
        (seat,) = start(server, "mu-torere", ["you", "level:1"])
        Browser(server).call("DELETE", f"/api/tables/{seat.id}", status=403)
        seat.browser.call("DELETE", f"/api/tables/{seat.id}", status=204)
        seat.read_to_the_end()
        assert seat.closed["code"] == "closed"
        seat.browser.call("GET", f"/api/tables/{seat.id}", status=404)


def test_chat_is_off_until_the_owner_turns_it_on(server):
    one, other = start(server, "mu-torere", ["you", "open"])
    assert other.ask("chat", text="Kia ora")["code"] == "not-now"
    one.browser.call("PATCH", f"/api/tables/{one.id}", {"chat": True})
    assert other.ask("chat", id="c1", text="Kia ora")["type"] == "ok"
    other.answers.clear()
    assert other.ask("chat", id="c1", text="Kia ora")["type"] == "ok"
    one.drain()
    chats = [message for message in one.others if message["type"] == "chat"]
    assert [(chat["by"], chat["name"], chat["text"]) for chat in chats] == [(2, "Guest 0", "Kia ora")]
    finish(one, other)


def test_a_hint_is_legal(server):
    for game, level in (("mu-torere", "level:1"), ("mauw", "greedy"), ("maui", "greedy")):
        (seat,) = start(server, game, ["you", level])
        hint = seat.ask("hint", seat=seat.game["seat"])
        assert hint["moves"][0]["move"] in [choice["move"] for choice in seat.game["legal"]]
        seat.browser.call("PATCH", f"/api/tables/{seat.id}", {"hints": False})
        assert seat.ask("hint", seat=seat.game["seat"])["code"] == "not-now"
        finish(seat)


def test_a_table_can_start_from_a_record(server):
    (seat,) = start(server, "mu-torere", ["you", "here"], record={"moves": ["1-P", "8-1"]})
    assert seat.game["ply"] == 2
    assert [entry["move"] for entry in seat.log] == ["1-P", "8-1"]
    assert seat.game["may"]["undo"] == "there is nothing of yours to take back"
    finish(seat)


def test_a_dropped_client_sends_again_and_loses_nothing(server):
    one, other = start(server, "mu-torere", ["you", "open"])
    wish = {"id": "again", "game": 1, "seq": 0, "seat": "black", "moves": ["1-P"]}
    one.send("move", **wish)
    one.opened.close()
    time.sleep(0.1)
    one.connect()
    one.read_until(lambda: one.game is not None)
    assert one.ask("move", **wish)["type"] == "ok"
    assert one.game["ply"] == 1
    assert len(one.log) == 1
    sync(one, other)
    finish(one, other)


class TestStrictness:
    @pytest.mark.parametrize(
        "text",
        [
            "",
            "{",
            "[]",
            "null",
            "7",
            '{"type": "nothing", "id": "1"}',
            '{"type": "move", "id": "1"}',
            '{"type": "ping", "id": "1", "more": 1}',
            '{"type": "ping", "id": "a b"}',
            '{"type": "ping", "id": ""}',
            '{"type": "move", "id": "1", "game": 1, "seq": -1, "seat": 1, "moves": ["x"]}',
            '{"type": "move", "id": "1", "game": 1, "seq": 0, "seat": 1, "moves": []}',
            '{"type": "move", "id": "1", "game": 1, "seq": 0, "seat": [1], "moves": ["x"]}',
            '{"type": "why", "id": "1", "seat": 1, "parts": {"card": 7}}',
            '{"type": "chat", "id": "1", "text": "' + "x" * 5000 + '"}',
            "[" * 2000,
            "\N{GRINNING FACE}",
            '{"type": "chat", "id": "1", "text": "\\ud83d"}',
        ],
    )
    def test_what_is_no_message_is_refused(self, server, text):
        (seat,) = start(server, "mu-torere", ["you", "level:1"])
        seat.socket.send(text)
        seat.read_until(lambda: any(a["type"] == "error" for a in seat.answers.values()))
        assert seat.ask("ping")["type"] == "pong"
        finish(seat)

    def test_a_huge_message_ends_the_socket(self, server):
        (seat,) = start(server, "mu-torere", ["you", "level:1"])
        with suppress(ConnectionClosed):
            seat.socket.send("x" * 1_000_000)
        seat.read_to_the_end()

    def test_other_sites_may_not_connect(self, server):
        browser = Browser(server)
        table = browser.make("mu-torere", [{"kind": "you"}, {"kind": "open"}])
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table['table']}/socket"
        for origin in ("http://evil.example", "null", f"http://127.0.0.1.evil.example:{server.port}"):
            with pytest.raises(InvalidStatus), connect(url, additional_headers={"origin": origin}):
                pass
        good = {"origin": f"http://127.0.0.1:{server.port}", **browser.headers()}
        with connect(url, additional_headers=good) as socket:
            assert json.loads(socket.recv(5))["type"] == "table"

    def test_no_such_table(self, server):
        for name in ("nothere", "x" * 100):
            url = f"ws://127.0.0.1:{server.port}/api/tables/{name}/socket"
            with connect(url) as socket:
                assert json.loads(socket.recv(5))["code"] == "closed"
