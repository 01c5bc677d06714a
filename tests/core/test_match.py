"""A match: colours are swapped after each game (MT-3), wins counted per player and per colour (MT-11)."""

import pytest

from putahi.core.errors import PutahiError
from putahi.core.match import Match
from putahi.core.outcome import Outcome


def test_mt_3_players_swap_colours_after_each_game():
    match = Match(["Aroha", "Mere"], ["black", "white"])
    assert match.seating() == {"black": 0, "white": 1}
    match.add(Outcome(winners=("black",), reason="MT-9"))
    assert match.seating() == {"black": 1, "white": 0}


def test_mt_11_a_match_counts_wins_per_player_and_per_colour():
    match = Match(["Aroha", "Mere"], ["black", "white"])
    for winners in (("black",), ("black",), ("white",), ()):
        match.add(Outcome(winners=winners, reason="MT-9" if winners else "MT-10"))
    # Aroha won game 1 as Black, Mere game 2 as Black and game 3 as White.
    assert [match.wins(0), match.wins(1)] == [1, 2]
    assert [match.wins_in(1, "black"), match.wins_in(1, "white"), match.wins_in(0, "white")] == [1, 1, 0]
    assert [match.seat_wins("black"), match.seat_wins("white"), match.draws()] == [2, 1, 1]
    assert match.lines() == [
        "Aroha: 1 won (1 as black, 0 as white)",
        "Mere: 2 won (1 as black, 1 as white)",
        "drawn: 1",
    ]


def test_of_three_everybody_moves_on_by_one_and_a_shared_win_counts_its_share():
    match = Match(["a", "b", "c"], [1, 2, 3])
    match.add(Outcome(winners=(1, 3), reason="MW-22"))
    assert match.seating() == {1: 1, 2: 2, 3: 0}
    assert [match.wins(p) for p in range(3)] == [0.5, 0, 0.5]


def test_a_match_needs_a_player_for_each_seat():
    with pytest.raises(PutahiError, match="1 players for 2 seats"):
        Match(["a"], ["black", "white"])
