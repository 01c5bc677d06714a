"""Players are exchanged between tables until as few as possible have met before."""

from itertools import combinations

from putahi.lab.pairings import fewer_repeats, pair, swiss_round


def test_two_who_have_met_are_exchanged_with_the_nearest_table():
    met = {(4, 5): 1}
    assert fewer_repeats([(0, 1), (2, 3), (4, 5)], met) == [(0, 1), (3, 4), (2, 5)]


def test_nothing_changes_where_nobody_has_met():
    tables = [(0, 3), (1, 2)]
    assert fewer_repeats(tables, {(0, 1): 3}) == tables


def test_what_cannot_be_better_stays():
    met = dict.fromkeys(combinations(range(4), 2), 1)
    assert sorted(fewer_repeats([(0, 1), (2, 3)], met)) == [(0, 1), (2, 3)]


def test_thirty_meet_somebody_new_in_each_of_ten_rounds():
    met: dict[tuple[int, int], int] = {}
    for number in range(10):
        standing = [(i * 7 + number) % 30 for i in range(30)]
        tables = fewer_repeats(swiss_round(standing, met, 2), met)
        assert sorted(one for table in tables for one in table) == list(range(30))
        for one, other in tables:
            assert pair(one, other) not in met
            met[one, other] = 1
    assert len(met) == 150


def test_larger_tables():
    met = dict.fromkeys(combinations(range(4), 2), 1)
    tables = fewer_repeats([(0, 1, 2, 3), (4, 5, 6, 7)], met)
    assert sorted(len({0, 1, 2, 3} & set(table)) for table in tables) == [2, 2]
