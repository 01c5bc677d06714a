"""The table by itself: names, seats, the series."""

import pytest

from putahi.core.outcome import Outcome
from putahi.server.table import Player, Refused, Settings, Table, clean_name


def table(game="mauw", players=3, **more):
    seated = [Player("person", f"P{i}", holder=f"h{i}") for i in range(players)]
    options = {"players": players} if game == "mauw" else {}
    made = Table("t", "i", game, options, seated, "h0", Settings())
    for name, value in more.items():
        setattr(made, name, value)
    return made


def outcome(*winners):
    return Outcome(winners=winners, reason="MW-22")


def test_everybody_moves_one_seat_on_and_shared_wins_count_as_their_share():
    made = table()
    made.begin_next()
    assert made.seats_of("h0") == [1]
    made.finish(outcome(1, 2))
    made.begin_next()
    assert [made.seats_of(f"h{i}") for i in range(3)] == [[2], [3], [1]]
    made.finish(outcome(2))
    series = made.series()
    assert [player["won"] for player in series["players"]] == [1.5, 0.5, 0.0]
    assert series["players"][0]["by_seat"] == {"1": 0.5, "2": 1.0, "3": 0.0}
    assert series["seats"] == {"1": 0.5, "2": 1.5, "3": 0.0}
    made.swap = False
    made.begin_next()
    assert made.seats_of("h0") == [2]


def test_draws_are_counted():
    made = table("mu-torere", 2)
    made.begin_next()
    made.finish(outcome())
    assert made.series()["draws"] == 1
    assert made.status == "over"


def test_a_random_start_seats_everybody_once_and_tells_nobody_before():
    seatings = set()
    for _ in range(60):
        made = table(begin="random")
        assert made.seat_of(0) is None
        made.begin_next()
        seatings.add(tuple(made.seating))
        assert sorted(made.seating) == [0, 1, 2]
    assert len(seatings) > 1


def test_the_seed_of_a_same_deal_is_for_the_first_game():
    made = table(seed=7)
    assert made.begin_next().seed == 7
    made.finish(outcome(1))
    assert made.begin_next().seed != 7


def test_no_two_are_called_alike():
    made = table()
    made.players[1] = Player("computer", level="greedy")
    made.players[2] = Player("computer", level="greedy")
    titles = {"greedy": "Greedy"}
    assert [made.title(i, titles) for i in range(3)] == ["P0", "Greedy 1", "Greedy 2"]
    made.players[2] = Player("person", "P0", holder="x")
    assert [made.title(i, titles) for i in range(3)] == ["P0 1", "Greedy", "P0 2"]
    made.leave(2)
    assert made.title(2, titles) == "Open"


def test_a_name_from_right_to_left_turns_nothing_round():
    made = table(players=3)
    made.players[0].name = made.players[1].name = "שלום"
    assert [made.title(i, {}) for i in range(3)] == ["\u2068שלום\u2069 1", "\u2068שלום\u2069 2", "P2"]


def test_joining_leaving_removing():
    made = table()
    with pytest.raises(Refused):
        made.join("new", "New", None)
    made.leave(1)
    with pytest.raises(Refused):
        made.join("new", "New", 0)
    made.join("new", "New", None)
    assert made.players_of("new") == [1]
    made.remove(1)
    assert made.players[1].kind == "open"
    with pytest.raises(Refused, match="asked to leave"):
        made.join("new", "New", 1)
    with pytest.raises(Refused, match="own place"):
        made.remove(0)


def test_places_can_be_dropped_before_the_start_only():
    made = table()
    made.drop(2)
    assert (len(made.players), made.options["players"], made.seats()) == (2, 2, (1, 2))
    with pytest.raises(Refused):
        made.drop(1)
    other = table()
    other.begin_next()
    with pytest.raises(Refused):
        other.drop(2)
    with pytest.raises(Refused):
        table("mu-torere", 2).drop(1)


@pytest.mark.parametrize(("name", "clean"), [("  Mere ", "Mere"), ("Ngā\tMihi", "Ngā Mihi"), ("a\u202eb", "ab")])
def test_names_are_cleaned(name, clean):
    assert clean_name(name) == clean


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200b", "x" * 25])
def test_names_that_are_none(name):
    with pytest.raises(Refused):
        clean_name(name)
