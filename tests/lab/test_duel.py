"""Duels: the same deals, seats changed round, intervals, and a book of what was played."""

import json

import pytest

from putahi.core.errors import PutahiError
from putahi.lab.duel import Book, Deal, Dealt, duel_options, play_deal, run_duel, score


def test_everybody_sits_everywhere():
    result = run_duel("mauw", duel_options("mauw", {"players": 3}, "greedy", "random"), "greedy", "random", 30, 1)
    assert (result["games"], result["deals"], result["seats"]) == (30, 10, 3)
    assert result["even"] == pytest.approx(1 / 3)
    assert sum(result["by_seat"]) / 3 == pytest.approx(result["share"])
    assert result["share"] > 0.6


def test_a_kind_against_itself_is_even():
    options = duel_options("mauw", {}, "random", "random")
    assert run_duel("mauw", options, "random", "random", 40, 3)["share"] == 0.5


def test_the_workers_make_no_difference():
    options = duel_options("maui", {}, "greedy", "random")
    alone, together = (run_duel("maui", options, "greedy", "random", 12, 5, jobs) for jobs in (1, 2))
    for result in (alone, together):
        assert all(seconds >= 0 for seconds in result.pop("seconds_per_decision"))
    assert alone == together


def test_the_margin_is_taken_over_the_deals():
    even = score([[1.0, 0.0]] * 50)
    assert (even.share, even.games) == (0.5, 100)
    assert even.margin < 0.02  # every deal went to both: no doubt about an even match
    apart = score([[1.0, 1.0], [0.0, 0.0]] * 25)
    assert apart.margin == pytest.approx(1.96 * 0.5 / 50**0.5, rel=0.05)
    assert score([[1.0, 1.0]] * 4).margin > 0.1  # four deals all won are not certainty


def test_unknown_players_are_refused():
    with pytest.raises(PutahiError, match="no player is called"):
        duel_options("mauw", {}, "greedy", "bold")


def test_a_book_goes_on_and_forgets_a_broken_last_line(tmp_path):
    path = tmp_path / "book.jsonl"
    deal = Deal("maui", {}, "greedy", "random", 1, 0)
    book = Book(path, {"game": "maui"})
    dealt = play_deal(Deal("maui", duel_options("maui", {}, "greedy", "random"), "greedy", "random", 1, 0))
    book.add(deal, dealt)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"first": "gre')
    again = Book(path, {"game": "maui"})
    assert again.done == {("greedy", "random", 0): dealt}
    again.add(Deal("maui", {}, "greedy", "random", 1, 1), Dealt([1.0, 0.0], [1, 1], [0.0, 0.0]))
    assert len([json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]) == 3
    with pytest.raises(PutahiError, match="holds another measurement"):
        Book(path, {"game": "mauw"})


def test_a_duel_goes_on_from_its_file(tmp_path):
    path = tmp_path / "duel.jsonl"
    options = duel_options("maui", {}, "greedy", "random")
    played: list[int] = []

    def duel(games, file):
        return run_duel("maui", options, "greedy", "random", games, 5, progress=played.append, path=file)

    duel(4, path)
    played.clear()
    whole = duel(10, path)
    assert played[0] == 4  # not played again
    assert sum(played) == 10
    fresh = duel(10, None)
    for result in (whole, fresh):
        result.pop("seconds_per_decision")
    assert whole == fresh
