"""Duels: the same deals, seats changed round, intervals, and a book of what was played."""

import json
from pathlib import Path

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


WHAT = {"game": "maui", "measures": "duel"}


def a_book(path, deals=3):
    book = Book(path, WHAT)
    for number in range(deals):
        book.add(Deal("maui", {}, "greedy", "random", 1, number), Dealt([1.0, 0.0], [1, 1], [0.0, 0.0]))
    return path.read_bytes()


def test_a_whole_last_line_without_its_end_is_kept(tmp_path):
    path = tmp_path / "book.jsonl"
    whole = a_book(path)
    path.write_bytes(whole[:-1])
    assert len(Book(path, WHAT).done) == 3
    assert path.read_bytes() == whole


@pytest.mark.parametrize("left", [0, 1, 20, -1])
def test_a_file_just_begun_is_begun_anew(tmp_path, left):
    path = tmp_path / "book.jsonl"
    head = a_book(path, 0)
    path.write_bytes(head[:left])
    assert Book(path, WHAT).done == {}
    assert path.read_bytes() == head


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        (lambda whole: whole.replace(b'"number":1', b'"number":"x"'), "line 3 of .* is no finished deal"),
        (lambda whole: whole.replace(b'"number":1', b'"number":\xff'), "line 3 of .* is no finished deal"),
        (lambda whole: whole.replace(b'"shares":[1.0,0.0]', b'"shares":' + b"[" * 100_000), "line 2 of"),
        (lambda whole: whole.replace(b'"maui"', b'"mauw"'), "holds another measurement"),
        (lambda whole: b"<svg></svg>", "is no file of a duel or ladder"),
    ],
)
def test_what_cannot_be_gone_on_with_is_refused_and_left_as_it_is(tmp_path, spoilt, told):
    path = tmp_path / "book.jsonl"
    data = spoilt(a_book(path))
    path.write_bytes(data)
    with pytest.raises(PutahiError, match=told):
        Book(path, WHAT)
    assert path.read_bytes() == data
    with pytest.raises(PutahiError, match="no regular file"):
        Book(Path("/dev/null"), WHAT)


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
