"""No hidden card is anywhere in what a client is sent.

Whole games are played over the wire. Afterwards every message is compared with what would have been told in other
worlds: all that its reader cannot know is redrawn, and the message must be the same to the byte. Everything else that
was sent has only the keys of the published schema.
"""

import json
import random

import pytest
from jsonschema import Draft202012Validator

import putahi
from putahi.core.rng import Sfc32
from putahi.server.messages import json_schema
from putahi.server.screens import SCREENS
from tests.server.test_whole_games import play_on
from tests.server.tools import Browser

pytestmark = pytest.mark.compiled_only

VALIDATOR = Draft202012Validator(json_schema())
WORLDS = 2
OPTIONS = {"mu-torere": {}, "mauw": {"quiet_limit": 40}, "maui": {"max_turns": 50}}
"""So that random play comes to an end."""


def redrawn(state, seat, chance):
    """The game in another world, which this seat (for a spectator: any seat) cannot tell from the real one."""
    if seat is None:
        for other in range(int(state.seats)):
            state = state.determinize(other, chance)
        return state
    return state.determinize(seat, chance)


def plain(value):
    return json.loads(json.dumps(value))


def expected(game, screen, message, names, chance):
    """What the ``game`` message would say in another world."""
    seat = None if message["seat"] is None else game.index(message["seat"])
    state = redrawn(game.state_after(message["ply"]), seat, chance)
    yours = message["your_turn"]
    told = {
        "view": game.rulebook.view(state, seat),
        "more": screen.more(state, seat),
        "legal": [choice.told() for choice in screen.choices(state, names)] if yours else [],
    }
    if yours:
        told["ask"] = screen.ask(state, names)
    return plain(told)


def expected_entry(game, screen, entry, seat, names, chance):
    seat = None if seat is None else game.index(seat)
    move = entry["ply"] - 1
    before = game.state_after(move)
    if game.moves[move] != "redraw":  # which throws the hand away for all to see
        before = redrawn(before, seat, chance)
    after = redrawn(game.state_after(move + 1), seat, chance)
    found = screen.tell(before, game.moves[move], after, seat, names)
    told = {"move": found.move, "words": found.words, "events": found.events}
    return plain({**told, "marks": found.marks, "blow": found.blow})


def check_wire(record, seats, titles, schema_share, rng):
    game = putahi.load(json.dumps({**record, "players": [t for t in titles]}))
    screen = SCREENS[game.name]
    checked = 0
    for client in seats:
        for text in client.received:
            message = json.loads(text)
            if rng.random() < schema_share or message["type"] != "game":
                VALIDATOR.validate(message)
            if message["type"] == "table":
                over = message["table"]["status"] == "over"
                assert over or message["table"]["seed"] is None
            assert over_or_without_seed(message, record["seed"])
            if message["type"] != "game":
                continue
            for world in range(WORLDS):
                chance = Sfc32(rng.randrange(2**40) + world)
                for key, value in expected(game, screen, message, titles, chance).items():
                    assert message[key] == value, (game.moves[: message["ply"]], message["seat"], key)
                for entry in message["log"][-3:]:
                    if entry["kind"] == "move":
                        wanted = expected_entry(game, screen, entry, message["seat"], titles, chance)
                        assert {key: entry[key] for key in wanted} == wanted
            checked += 1
    return checked


def over_or_without_seed(message, seed):
    """The seed, which would tell everything, is in no message while the game goes on."""
    if message["type"] == "table":
        return message["table"]["status"] == "over" or str(seed) not in json.dumps(message)
    return message["type"] == "chat" or str(seed) not in json.dumps(message)


def play_and_check(server, game, players, number, schema_share=0.1):
    rng = random.Random(f"{game}{players}{number}")
    browsers = [Browser(server) for _ in range(players)]
    places = [{"kind": "you"}, *[{"kind": "open"}] * (players - 1)]
    options = OPTIONS[game]
    table = browsers[0].make(game, places, name="Aroha", options=options)
    for i, other in enumerate(browsers[1:]):
        other.join(table, f"Guest {i}")
    seats = [browser.open(table["table"]) for browser in browsers]
    watcher = Browser(server).open(table["table"])
    for seat in seats:
        seat.read_until(lambda seat=seat: seat.game is not None)
    titles = [player["title"] for player in seats[0].table["players"]]
    play_on(seats, rng)
    watcher.read_until(lambda: watcher.game is not None and watcher.game["outcome"] is not None)
    for seat in seats:
        seat.drain(0.01)
    told_over_http = json.dumps([browser.received for browser in browsers])
    record = browsers[0].call("GET", f"/api/tables/{table['table']}/games/1")
    assert str(record["seed"]) not in told_over_http
    checked = check_wire(record, [*seats, watcher], titles, schema_share, rng)
    assert checked > len(record["moves"])
    for seat in [*seats, watcher]:
        seat.close()


@pytest.mark.parametrize(("game", "players"), [("mu-torere", 2), ("mauw", 2), ("mauw", 3), ("maui", 2)])
def test_no_hidden_card_is_sent(server, game, players):
    play_and_check(server, game, players, 0)


@pytest.mark.parametrize(("game", "players"), [("mauw", 3), ("maui", 2)])
def test_no_hidden_card_is_sent_to_who_looks_back(server, game, players):
    """What a look back brings while the game goes on is the same to the byte in every world that the seat cannot tell
    apart, then; and so is what a spectator gets.
    """
    owner = Browser(server)
    table = owner.make(game, [{"kind": "you"}, *[{"kind": "open"}] * (players - 1)], name="Aroha")
    browsers = [owner, *(Browser(server) for _ in range(players - 1))]
    for i, other in enumerate(browsers[1:]):
        other.join(table, f"Guest {i}")
    seats = [browser.open(table["table"]) for browser in browsers]
    watcher = Browser(server).open(table["table"])
    rng, kept = random.Random(game), []
    for ply in range(14):
        for seat in [*seats, watcher]:
            seat.read_until(lambda seat=seat, ply=ply: seat.game is not None and seat.game["ply"] == ply)
            kept += [seat.ask("at", ply=back, seat=seat.game["seat"]) for back in range(ply % 3, ply + 1, 3)]
            assert seat.ask("at", ply=ply, seat=seat.game["seat"], open=True)["code"] == "not-now"
        mover = next(seat for seat in seats if seat.game["your_turn"])
        assert mover.move(rng.choice(mover.game["legal"])["move"])["type"] == "ok"
    seats[0].read_until(lambda: seats[0].game["ply"] == 14)
    assert seats[0].change("resign")["type"] == "ok"
    record = owner.call("GET", f"/api/tables/{table['table']}/games/1")
    whole, screen = putahi.load(json.dumps(record)), SCREENS[game]
    assert len(kept) > 60
    for message in kept:
        VALIDATOR.validate(message)
        assert message["position"] is None
        seat = None if message["seat"] is None else whole.index(message["seat"])
        for world in range(WORLDS):
            state = redrawn(whole.state_after(message["ply"]), seat, Sfc32(rng.randrange(2**40) + world))
            assert message["view"] == plain(whole.rulebook.view(state, seat))
            assert message["more"] == plain(screen.more(state, seat))
    for seat in [*seats, watcher]:
        seat.close()


PARTS = 4
"""The hundred games are played in so many parts, so that they can share the cores."""

TABLES = {"mu-torere": [2] * 100, "mauw": [2] * 60 + [3] * 25 + [4] * 10 + [6] * 5, "maui": [2] * 100}
"""How many players each of the hundred games has."""


@pytest.mark.long
@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("part", range(PARTS))
def test_no_hidden_card_is_sent_in_100_games(server, game, part):
    assert len(TABLES[game]) == 100
    for number in range(part, 100, PARTS):
        play_and_check(server, game, TABLES[game][number], number, 0.01)


def test_others_secrets_are_not_answered(server):
    """Questions about another's seat or move are refused, whatever the answer would be."""
    owner, guest = Browser(server), Browser(server)
    table = owner.make("maui", [{"kind": "you"}, {"kind": "open"}], name="Aroha")
    guest.join(table, "Mere")
    seats = [owner.open(table["table"]), guest.open(table["table"])]
    for seat in seats:
        seat.read_until(lambda seat=seat: seat.game is not None)
    waiting = next(seat for seat in seats if not seat.game["your_turn"])
    mover = next(seat for seat in seats if seat.game["your_turn"])
    mine, theirs = waiting.game["seat"], mover.game["seat"]
    for kind, parts in (
        ("look", {"seat": theirs}),
        ("why", {"seat": theirs, "move": "play re7 4"}),
        ("why", {"seat": mine, "move": "play re7 4"}),
        ("hint", {"seat": theirs}),
        ("hint", {"seat": mine}),
        ("at", {"ply": 0, "seat": theirs}),
        ("at", {"ply": 0, "seat": mine, "open": True}),
    ):
        assert waiting.ask(kind, **parts)["type"] == "error", kind
    assert waiting.move("play re7 4")["code"] == "not-now"
    assert waiting.move("play re7 4", seat=theirs)["code"] == "not-yours"
    owner.call("GET", f"/api/tables/{table['table']}/games/1", status=409)
    stranger = Browser(server).open(table["table"])
    stranger.read_until(lambda: stranger.game is not None)
    assert stranger.table["invitation"] is None
    assert stranger.game["view"]["hands"] == {}
    for seat in [*seats, stranger]:
        seat.close()


def test_the_seed_of_a_same_deal_is_told_only_to_its_owner(server):
    owner, guest = Browser(server), Browser(server)
    table = owner.make("mauw", [{"kind": "you"}, {"kind": "open"}], name="Aroha", seed=424242)
    joined = guest.join(table, "Mere")
    assert (table["seed"], table["same_deal"]) == (424242, True)
    assert (joined["seed"], joined["same_deal"]) == (None, True)


def test_a_refused_row_of_moves_tells_nothing(server):
    """One cannot look at what a move brings and then not have made it."""
    browser = Browser(server)
    table = browser.make("mauw", [{"kind": "you"}, {"kind": "here", "name": "Nan"}], name="Aroha")
    seat = browser.open(table["table"])
    seat.ask("look", seat=1)
    first = seat.game["legal"][0]["move"]
    answer = seat.move(first, "8>1D")
    assert (answer["type"], answer["index"]) == ("error", 1)
    assert seat.game["ply"] == 1  # the card was drawn, so the first move stands
    seat.close()
