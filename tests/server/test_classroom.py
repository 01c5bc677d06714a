"""A class without a server: who meets whom, and the standings."""

import pytest

from putahi.server.classroom import MOST_PUPILS, Classroom, Meeting, Round, points_of
from putahi.server.table import Finished, Refused, Settings


def a_class(pupils=0, **more):
    given = {"games": ["mu-torere"], "pairing": "swiss", "rounds": 5, "size": 2, **more}
    classroom = Classroom("abcde", "t", level=None, options={}, settings=Settings(), **given)
    for number in range(1, pupils + 1):
        classroom.join(f"h{number}", f"P{number}")
    return classroom


def let_choose(classroom):
    """Free play begins."""
    classroom.free = True
    classroom.held.append(Round(classroom.games[0], []))


def hold(classroom, results):
    """A round with these results: (places, points)."""
    meetings = [Meeting(f"t{i}", "mu-torere", list(places), points) for i, (places, points) in enumerate(results)]
    classroom.held.append(Round("mu-torere", meetings))


def play(classroom, won):
    """The next round, each game won by who ``won`` chooses of its places."""
    tables = classroom.plan_round()
    hold(classroom, [(places, [float(i == won(places)) for i in range(len(places))]) for places in tables])
    return tables


def highest(places):
    """The place of the highest number."""
    return places.index(max(place or 0 for place in places) or None)


def test_equal_names_are_told_apart():
    classroom = a_class()
    told = [classroom.join(f"h{i}", name).name for i, name in enumerate(["Mere", "mere", "Mere", "Mere 2", "Tama"])]
    assert told == ["Mere", "mere 2", "Mere 3", "Mere 2 2", "Tama"]
    assert classroom.join("h0", "Another").name == "Mere"  # who comes back is who they were
    assert len(classroom.here()) == 5


def test_who_was_removed_stays_away_and_who_left_may_come_again():
    classroom = a_class(2)
    classroom.leave(1, ban=True)
    classroom.leave(2, ban=False)
    assert [(pupil.name, pupil.holder) for pupil in classroom.pupils] == [(None, None)] * 2
    with pytest.raises(Refused, match="asked to leave"):
        classroom.join("h1", "P1")
    assert classroom.join("h2", "P2").number == 3
    with pytest.raises(Refused):
        classroom.leave(1, ban=True)


def test_a_class_is_not_without_end():
    classroom = a_class(MOST_PUPILS)
    with pytest.raises(Refused, match="at most"):
        classroom.join("one more", "Tama")


@pytest.mark.parametrize("pupils", [1, 2, 5, 6, 9, 30])
def test_in_a_swiss_class_everybody_plays_each_round(pupils):
    classroom = a_class(pupils)
    for _ in range(5):
        tables = play(classroom, highest)
        seated = sorted(place for table in tables for place in table if place is not None)
        assert seated == list(range(1, pupils + 1))
        assert [len(table) for table in tables] == [2] * len(tables)
        assert sum(None in table for table in tables) == pupils % 2
    rests = [classroom.rests().get(number, 0) for number in range(1, pupils + 1)]
    assert max(rests) - min(rests) <= 1  # the computer is shared out
    if pupils == 30:  # so many that it can always be so
        assert max(classroom.met().values()) == 1  # nobody meets anybody twice
        begun = [sum(one.places[0] == number for one in classroom.meetings()) for number in range(1, pupils + 1)]
        assert all(1 <= count <= 4 for count in begun)
    assert classroom.status == "over"
    with pytest.raises(Refused, match="All rounds"):
        classroom.plan_round()


def test_neighbours_in_the_standings_meet():
    classroom = a_class(8)
    play(classroom, lambda places: places.index(max(places)))
    points = {line.pupil: line.points for line in classroom.standings()}
    for table in classroom.plan_round():
        assert points[table[0]] == points[table[1]]


def test_tables_of_mauw_are_filled_with_computers():
    classroom = a_class(10, games=["mauw"], size=4)
    tables = sorted(classroom.plan_round(), key=lambda table: table.count(None))
    assert [len(table) for table in tables] == [4, 4, 4]
    assert [table.count(None) for table in tables] == [0, 0, 2]
    assert tables[-1][2:] == [None, None]


def test_the_games_take_turns():
    classroom = a_class(2, games=["mu-torere", "mauw"])
    found = []
    for _ in range(3):
        found.append(classroom.next_game())
        play(classroom, lambda places: 0)
    assert found == ["mu-torere", "mauw", "mu-torere"]


def test_no_round_begins_while_one_goes_on_or_nobody_is_there():
    classroom = a_class()
    with pytest.raises(Refused, match="Nobody"):
        classroom.plan_round()
    classroom = a_class(2)
    hold(classroom, [((1, 2), None)])
    assert classroom.status == "playing"
    with pytest.raises(Refused, match="goes on"):
        classroom.plan_round()


def test_standings_by_points_then_buchholz_then_wins():
    classroom = a_class(5)
    hold(classroom, [((1, 2), [1.0, 0.0]), ((3, 4), [1.0, 0.0]), ((5, None), [0.5, 0.5])])
    hold(classroom, [((1, 3), [0.5, 0.5]), ((2, 5), [0.0, 1.0]), ((4, None), [1.0, 0.0])])
    lines = classroom.standings()
    told = {line.pupil: (line.rank, line.points, line.buchholz, line.wins, line.played) for line in lines}
    average = (1.5 + 0 + 1.5 + 1 + 1.5) / 5  # the computer counts as such a pupil
    assert told == {
        1: (2, 1.5, 0 + 1.5, 1, 2),
        3: (1, 1.5, 1.0 + 1.5, 1, 2),
        5: (3, 1.5, average + 0, 1, 2),
        4: (4, 1.0, 1.5 + average, 1, 2),
        2: (5, 0.0, 1.5 + 1.5, 0, 2),
    }
    assert [line.pupil for line in lines] == [3, 1, 5, 4, 2]


def test_who_is_equal_in_all_shares_the_rank():
    classroom = a_class(4)
    assert [line.rank for line in classroom.standings()] == [1, 1, 1, 1]
    hold(classroom, [((1, 2), [1.0, 0.0]), ((3, 4), [1.0, 0.0])])
    assert [(line.rank, line.pupil) for line in classroom.standings()] == [(1, 1), (1, 3), (3, 2), (3, 4)]


def test_who_is_gone_stays_in_the_standings_without_a_name():
    classroom = a_class(3)
    hold(classroom, [((1, 2), [1.0, 0.0])])
    classroom.leave(1, ban=True)
    classroom.leave(3, ban=False)
    assert [(line.pupil, line.points) for line in classroom.standings()] == [(1, 1.0), (2, 0.0)]
    assert classroom.plan_round() == [[2, None]]


def test_a_point_is_shared():
    def finished(winners):
        return Finished(1, [2, 0, 1], [1, 2, 3], winners, "")

    assert points_of(finished([1])) == [0, 0, 1]
    assert points_of(finished([2, 3])) == [0.5, 0.5, 0]
    assert points_of(finished([])) == [1 / 3] * 3


class TestFree:
    def test_pupils_find_each_other(self):
        classroom = a_class(4, pairing="free")
        with pytest.raises(Refused, match="cannot be chosen now"):
            classroom.look_for(1, None, computers=False)
        with pytest.raises(Refused, match="everybody chooses"):
            classroom.plan_round()
        let_choose(classroom)
        assert classroom.status == "playing"
        assert classroom.look_for(1, None, computers=False) is None
        assert classroom.look_for(1, None, computers=False) is None
        assert classroom.looking == [[1]]
        assert sorted(classroom.look_for(2, 1, computers=False)) == [1, 2]
        assert classroom.looking == []
        with pytest.raises(Refused, match="not looking"):
            classroom.look_for(3, 1, computers=False)
        assert classroom.look_for(3, None, computers=True) == [3, None]

    def test_who_plays_looks_for_nobody(self):
        classroom = a_class(3, pairing="free", free=True)
        hold(classroom, [((1, 2), None)])
        with pytest.raises(Refused, match="goes on"):
            classroom.look_for(1, None, computers=False)

    def test_a_larger_table_fills_up(self):
        classroom = a_class(4, pairing="free", games=["mauw"], size=4)
        let_choose(classroom)
        assert classroom.look_for(1, None, computers=False) is None
        assert classroom.look_for(2, None, computers=False) is None
        assert classroom.look_for(2, 1, computers=False) is None  # and no longer alone
        assert classroom.looking == [[1, 2]]
        assert classroom.look_for(3, 2, computers=False) is None
        classroom.stop_looking(1)
        assert classroom.looking == [[2, 3]]
        found = classroom.look_for(3, None, computers=True)
        assert (sorted(found[:2]), found[2:]) == ([2, 3], [None, None])
