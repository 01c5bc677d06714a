"""MAUW clause by clause."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import putahi
from putahi.core.errors import BadOption
from putahi.core.rng import Sfc32, from_words, shuffle
from tests.games.mauw.tools import RULES, clause, random_states, setup


def test_mw_1_the_cards():
    position = putahi.new("mauw", players=6, seed=1).position()
    cards = Counter(position["deck"] + [card for hand in position["hands"].values() for card in hand])
    assert cards == {**dict.fromkeys("12345678", 7), "S": 12, "M": 4}
    assert sum(cards.values()) == 72


def test_mw_1_the_two_values_of_a_colour_sum_to_nine():
    game = setup({1: [["1"], ["2"], ["3"], ["4"]]}, {1: ["5", "6", "7", "8"]})
    assert game.legal_moves() == ["8>1A", "7>1B", "6>1C", "5>1D"]


def test_mw_2_an_unseen_face_stays_hidden_and_a_seen_one_stays_known():
    game = setup({1: [["1"], ["6"], [], []]}, {1: ["6", "8", "5", "5"]}, deck=["3", "7", "2", "2"])
    for move in ("8>1A", "place A", "4>2A", "6>1B", "place B"):
        game.play(move)
    assert game.position()["columns"]["1"] == [["?7"], ["#6", "6"], [], []]
    for seat in (1, 2, None):
        assert game.view(seat)["columns"]["1"] == [["#"], ["#6", "6"], [], []]
    assert game.view()["discard"] == ["1", "8"]


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ({"players": 2}, (5, 8, 3)),
        ({"players": 3}, (6, 10, 4)),
        ({"players": 4}, (6, 10, 4)),
        ({"players": 5}, (7, 12, 4)),
        ({"players": 6}, (7, 12, 4)),
        ({"players": 2, "removed": "none"}, (7, 12, 4)),
        ({"players": 3, "removed": {"warriors": 3, "jokers": 4}}, (4, 12, 0)),
    ],
)
def test_mw_3_removed_cards(options, cards):
    position = putahi.new("mauw", seed=1, **options).position()
    found = Counter(position["deck"] + [card for hand in position["hands"].values() for card in hand])
    assert ({found[str(v)] for v in range(1, 9)}, found["S"], found["M"]) == ({cards[0]}, *cards[1:])


def test_mw_4_four_cards_each_and_round_in_order():
    game = putahi.new("mauw", players=5, seed=3)
    assert all(len(hand) == 4 for hand in game.position()["hands"].values())
    order = []
    while len(order) < 8:
        if game.position()["phase"] == "play":
            order.append(game.to_move)
        game.play(game.legal_moves()[0])
    assert order == [1, 2, 3, 4, 5, 1, 2, 3]


def test_mw_4_first_is_a_player_or_random():
    assert putahi.new("mauw", players=4, first=3, seed=1).to_move == 3
    drawn = Counter(putahi.new("mauw", players=3, first="random", seed=seed).to_move for seed in range(300))
    assert set(drawn) == {1, 2, 3}
    assert min(drawn.values()) > 70
    with pytest.raises(BadOption, match="first is one of the 2 players"):
        putahi.new("mauw", players=2, first=3)
    # The deal of a seed is the same whoever begins.
    deals = [putahi.new("mauw", players=3, first=first, seed=9).position()["hands"] for first in (1, 2, "random")]
    assert deals[0] == deals[1] == deals[2]


def test_mw_5_a_column_holds_at_most_three_mauw_and_one_top():
    for state in random_states(3, 5):
        for area in RULES.view(state, None)["columns"].values():
            assert len(area) == 4
            for column in area:
                kinds = ["#" if card.startswith("#") else "up" for card in column]
                assert kinds in [["#"] * n + ["up"] * m for n in range(4) for m in range(2)]


def test_mw_6_a_maui_is_played_as_a_stated_identity():
    game = setup({2: [["#1"], ["5"], [], []]}, {1: ["M", "S", "S", "S"]})
    assert clause(game, "M>1A") == "MW-6"
    assert clause(game, "M=S>1A") == "MW-11"
    assert {f"M={v}>1A" for v in range(1, 9)} | {"M=S>2A", "M=4>2B", "M=5>2B"} <= set(game.legal_moves())
    game.play("M=6>1C")
    assert game.position()["columns"]["1"][2] == ["M=6"]


def test_mw_6_elsewhere_it_is_a_maui():
    game = setup({1: [["M=6"], [], [], []]}, {1: ["3", "1", "2", "4"]})
    game.play("3>1A")
    assert game.position()["discard"] == ["3", "M"]


def test_mw_7_exactly_one_card_and_the_redraw_is_no_choice():
    game = setup(None, {1: ["S", "S", "S", "S"]}, deck=["5", "6", "7", "8"])
    assert game.legal_moves() == ["redraw"]
    game.play("redraw")
    assert game.position()["hands"]["1"] == ["5", "6", "7", "8"]
    assert game.position()["discard"] == ["S"] * 4
    assert game.to_move == 2
    assert clause(game, "redraw") == "MW-7"
    assert clause(game, "7>2A") == "MW-7"  # not in the hand


def test_mw_8_a_card_played_is_replaced_before_it_acts():
    game = setup({1: [["1"], [], [], []]}, {1: ["8", "2", "3", "4"]}, deck=["5", "7"])
    game.play("8>1A")
    assert game.position()["hands"]["1"] == ["2", "3", "4", "5"]
    assert game.position()["gain"] == ["?7"]


NEARLY_ALL = {  # with six players, everything but 20 cards lies on the table
    1: [["?1", "?1", "?2", "1"], ["?2", "?2", "?3", "2"], [], []],
    2: [["?3", "?3", "?3", "3"], ["?3", "?4", "?4", "8"], [], []],
    3: [["?4", "?5", "?5", "4"], ["?5", "?6", "?6", "5"], [], []],
    4: [["?6", "?6", "?7", "7"], ["?7", "?7", "?8", "8"], [], []],
    5: [["?8", "?8", "?S", "1"], ["?S", "?S", "?S", "2"], [], []],
    6: [["?S", "?S", "?S", "4"], ["?M", "?M", "?M", "5"], [], []],
}
HANDS = {
    1: ["1", "2", "6", "6"],
    2: ["4", "5", "6", "7"],
    3: ["1", "2", "8", "S"],
    4: ["7", "8", "S", "S"],
    5: ["4", "5", "S", "M"],
    6: ["1", "3", "7", "S"],
}


def test_mw_8_a_short_hand_is_filled_at_the_end_of_the_turn_in_turn_order():
    """Nothing to draw for attack and defence; then the two discarded cards fill both hands, the attacker's first."""
    game = setup(NEARLY_ALL, HANDS, players=6)
    assert game.position()["deck"] == []
    game.play("6>2A")
    assert [len(hand) for hand in game.position()["hands"].values()] == [3, 4, 4, 4, 4, 4]
    game.play("defend 6")
    game.play("pass")
    assert [len(hand) for hand in game.position()["hands"].values()] == [4] * 6
    assert "6" in game.position()["hands"]["1"]
    assert "6" in game.position()["hands"]["2"]
    assert (game.position()["deck"], game.position()["discard"], game.to_move) == ([], [], 2)


def test_mw_9_an_empty_deck_is_shuffled_anew_from_sorted_order():
    """The shuffle is the documented one of core.rng, from 1 to 8, S, M."""
    columns = {1: [["1"], [], [], []], **{p: NEARLY_ALL[p] for p in range(2, 7)}}
    left = ["1", "1", "2", "2", "2", "2", "3"]
    game = setup(columns, HANDS, players=6, discard=left)
    before = game.position()
    assert (before["deck"], before["discard"]) == ([], left)
    game.play("2>1B")
    cards = vec[i64]([int(card) for card in left])
    shuffle(cards, from_words(before["rng"]))
    names = [str(card) for card in cards]
    assert game.position()["hands"]["1"] == sorted(["1", "6", "6", names[0]])
    assert (game.position()["deck"], game.position()["discard"]) == (names[1:], [])


def test_mw_10_on_an_empty_space_or_a_mauw_column_it_becomes_the_top():
    game = setup({1: [["#1", "#2", "#3"], [], [], []]}, {1: ["4", "5", "6", "7"]})
    game.play("4>1A")
    assert game.position()["columns"]["1"][0] == ["#1", "#2", "#3", "4"]
    assert game.to_move == 2


def test_mw_11_only_its_colour_matches_and_spirits_stay_away():
    game = setup({1: [["5"], ["#1"], [], []]}, {1: ["4", "3", "S", "S"]})
    assert clause(game, "4>1A") is None
    assert [clause(game, move) for move in ("3>1A", "S>1A", "S>1B", "S>1C")] == ["MW-11"] * 4


def test_mw_12_different_values_are_discarded_for_the_decks_top_card():
    game = setup({1: [["#2", "1"], ["#3", "#4", "#5"], ["5"], []]}, {1: ["8", "2", "3", "4"]}, deck=["6", "7"])
    game.play("8>1A")
    assert game.legal_moves() == ["place A", "place D"]
    assert clause(game, "place B") == clause(game, "place C") == "MW-12"
    game.play("place A")
    assert game.position()["columns"]["1"][0] == ["#2", "?7"]
    assert game.position()["discard"] == ["1", "8"]


@pytest.mark.parametrize(
    ("lies", "played", "pair"),
    [
        ("2", "2", ["#2", "2"]),
        ("M=2", "2", ["#M", "2"]),
        ("2", "M=2", ["#M", "2"]),
        ("M=2", "M=2", ["#M", "M=2"]),
    ],
)
def test_mw_13_equal_values_make_a_pair_and_the_maui_is_turned_over(lies, played, pair):
    game = setup({1: [[lies], ["5"], [], []]}, {1: ["2", "M", "5", "6"]})
    game.play(f"{played}>1A")
    assert clause(game, "place B") == "MW-13"
    game.play("place C")
    assert game.position()["columns"]["1"] == [[], ["5"], pair, []]


FULL_BUT_ONE = [["#1", "#2", "#3", "6"], ["1"], ["2"], ["#4", "S"]]


@pytest.mark.parametrize(("card", "discard"), [("6", ["6", "6"]), ("3", ["3", "5", "6"])])
def test_mw_14_without_a_place_the_gain_is_discarded_and_its_face_is_public(card, discard):
    game = setup({1: FULL_BUT_ONE}, {1: ["3", "6", "7", "8"]}, deck=["8", "5"])
    game.play(f"{card}>1A")
    assert game.position()["discard"] == game.view(2)["discard"] == discard
    assert game.to_move == 2
    assert game.position()["columns"]["1"][0] == ["#1", "#2", "#3"]


def test_mw_14_placing_is_a_move_even_with_one_place():
    game = setup({1: [["6"], ["1"], ["2"], ["#4", "S"]]}, {1: ["6", "5", "7", "8"]})
    game.play("6>1A")
    assert game.legal_moves() == ["place A"]
    assert clause(game, "5>1B") == clause(game, "pass") == "MW-14"


def test_mw_15_blocking_a_mauw_column():
    game = setup({2: [["#1", "#2"], [], ["3"], ["#4", "S"]]}, {1: ["S", "5", "M", "1"]})
    assert {"S>2A", "5>2A", "1>2A", "M=S>2A", "M=7>2A"} <= set(game.legal_moves())
    assert [clause(game, m) for m in ("S>2B", "5>2B", "S>2C", "S>2D", "M=S>2C")] == ["MW-15"] * 5
    game.play("S>2A")
    assert game.scores() == [0, 0 + 3 + 0]


def test_mw_16_the_blocked_player_waits_for_the_own_turn():
    game = setup({3: [["#1", "#2"], [], [], []]}, {1: ["S", "2", "3", "5"], 3: ["S", "1", "2", "3"]}, players=3)
    game.play("S>3A")
    assert game.to_move == 2
    game.play("1>2A")
    assert "S>3A" in game.legal_moves()


def test_mw_17_removing_a_spirit():
    game = setup({1: [["#1", "#2", "S"], [], [], []]}, {1: ["S", "M", "1", "2"]})
    assert clause(game, "1>1A") == clause(game, "M=1>1A") == "MW-17"
    game.play("M=S>1A")
    assert game.position()["columns"]["1"][0] == ["#1", "#2"]
    assert game.position()["discard"] == ["S", "M"]
    assert game.to_move == 2


def test_mw_18_an_attack_is_put_to_the_owner_of_the_area_whatever_the_hand():
    game = setup({2: [["3"], ["#1", "S"], [], []]}, {1: ["6", "1", "4", "7"], 2: ["1", "1", "2", "2"]})
    assert clause(game, "1>2A") == clause(game, "4>2B") == "MW-18"
    game.play("6>2A")
    assert (game.to_move, game.legal_moves()) == (2, ["pass"])
    assert [clause(game, m) for m in ("defend 6", "defend M", "defend 3", "6>2A", "again 6")] == ["MW-18"] * 5


def test_mw_18_a_defence_discards_both_and_the_target_stays():
    game = setup({2: [["#1", "3"], [], [], []]}, {1: ["M", "1", "4", "7"], 2: ["6", "M", "2", "2"]})
    game.play("M=6>2A")
    assert sorted(game.legal_moves()) == ["defend 6", "defend M", "pass"]
    game.play("defend 6")
    assert game.position()["columns"]["2"][0] == ["#1", "3"]
    assert game.position()["discard"] == ["6", "M"]


def test_mw_19_going_on_with_an_identical_card_or_a_maui():
    game = setup(
        {2: [["3"], [], [], []]}, {1: ["6", "6", "M", "3"], 2: ["6", "M", "1", "1"]}, deck=["1", "1", "1", "2"]
    )
    for move in ("6>2A", "defend 6"):
        game.play(move)
    assert sorted(game.legal_moves()) == ["again 6", "again M", "pass"]
    assert clause(game, "again 3") == clause(game, "defend 6") == clause(game, "1>1A") == "MW-19"
    game.play("again M")
    assert game.position()["attack"] == {"by": 1, "card": "M=6", "target": "2A"}
    game.play("defend M")
    game.play("again 6")
    game.play("pass")
    assert game.position()["discard"] == ["3", "6", "6", "6", "M", "M"]


def test_mw_19_the_attacker_may_stop():
    game = setup({2: [["3"], [], [], []]}, {1: ["6", "6", "2", "4"], 2: ["6", "1", "2", "4"]})
    for move in ("6>2A", "defend 6", "pass"):
        game.play(move)
    assert (game.to_move, game.position()["phase"]) == (2, "play")


def test_mw_20_an_undefended_attack_gains_for_the_attacker():
    game = setup({2: [["#1", "3"], [], [], []]}, {1: ["3", "1", "2", "4"]})
    for move in ("3>2A", "pass", "place D"):
        game.play(move)
    assert game.position()["columns"] == {"1": [[], [], [], ["#3", "3"]], "2": [["#1"], [], [], []]}
    assert game.to_move == 2


def test_mw_21_a_newly_drawn_card_can_be_used_and_a_short_hand_plays_no_more():
    game = setup({2: [["3"], [], [], []]}, {1: ["6", "1", "2", "7"], 2: ["6", "2", "4", "8"]}, deck=["6", "6"])
    for move in ("6>2A", "defend 6"):
        game.play(move)
    assert "again 6" in game.legal_moves()
    short = setup(NEARLY_ALL, HANDS, players=6)
    for move in ("6>2A", "defend 6"):
        short.play(move)
    assert short.legal_moves() == ["pass"]
    assert clause(short, "again 6") == "MW-21"
    assert clause(short, "again M") == "MW-19"


THREE = ["#1", "#2", "#3"]


def test_mw_22_three_columns_of_three_mauw_end_the_game_at_once():
    columns = {1: [THREE, ["#4", "#5", "#6", "S"], ["#7", "#8", "1"], []]}
    game = setup(columns, {1: ["8", "3", "5", "7"]})
    game.play("8>1C")
    game.play("place C")
    assert game.outcome() == putahi.Outcome(winners=(1,), reason="MW-22", scores=(144, 0))
    assert clause(game, "3>1D") == clause(game, "pass") == "MW-22"


def test_mw_22_a_position_with_three_full_columns_is_over():
    game = setup({2: [THREE, ["#4", "#5", "#6", "S"], ["#7", "#8", "#8"], []]})
    assert game.outcome().reason == "MW-22"
    assert game.to_move is None


def test_mw_23_a_hand_that_cannot_be_filled_ends_the_game():
    columns = {**NEARLY_ALL, 1: [["?1", "?1", "?2", "1"], ["?2", "?2", "?3"], ["2"], []]}
    game = setup(columns, {**HANDS, 1: ["1", "2", "6", "6"]}, players=6)
    assert (game.position()["deck"], game.position()["discard"]) == ([], [])
    game.play("6>1D")
    assert game.outcome().reason == "MW-23"
    assert clause(game, "4>2A") == "MW-23"


@pytest.mark.parametrize(
    ("column", "points"),
    [
        (THREE, 72),
        (["#1", "#2", "S"], 0),
        (["#1", "#2", "3"], 12),
        (["5"], 5),
        (["#1"], 18),
        (["#1", "#2"], 36),
        (["#1", "#2", "#3", "4"], 32),
        (["M=8"], 8),
        (["#1", "M=S"], 0),
        ([], 0),
    ],
)
def test_mw_24_what_a_column_scores(column, points):
    assert setup({2: [[], column, [], []]}).scores() == [0, points]


def test_mw_24_a_lone_warrior_may_score_nothing():
    game = setup({2: [["5"], ["#1", "5"], [], []]}, options={"lone_warrior": "zero"})
    assert game.scores() == [0, 10]


def test_mw_24_equal_highest_scores_share_the_win():
    three = [THREE, ["#4", "#5", "#6", "S"], ["#7", "#8", "#8", "S"], []]
    game = setup({1: three, 2: [["#1", "#2", "#3"], [], [], []]}, players=3)
    assert game.outcome() == putahi.Outcome(winners=(1, 2), reason="MW-22", scores=(72, 72, 0))
    assert game.state.returns() == [0.25, 0.25, -0.5]
    pair = setup({1: three, 2: [THREE, [], [], []]}, options={"removed": "none"})
    assert pair.outcome().winners == (1, 2)
    assert pair.state.returns() == [0, 0]


def test_mw_25_a_hundred_quiet_cards_end_the_game():
    game = setup({2: [["3"], [], [], []]}, {1: ["6", "1", "2", "4"], 2: ["6", "1", "2", "4"]}, quiet=98)
    game.play("6>2A")
    assert game.outcome() is None
    game.play("defend 6")  # the hundredth, after a defence
    assert game.outcome().reason == "MW-25"
    redrawn = setup(None, {1: ["S", "S", "S", "S"]}, quiet=99)
    redrawn.play("redraw")
    assert redrawn.outcome().reason == "MW-25"


def test_mw_25_a_new_mauw_card_starts_the_count_again_and_0_is_never():
    game = setup({1: [["1"], [], [], []]}, {1: ["8", "2", "3", "4"]}, quiet=99)
    game.play("8>1A")
    game.play("place A")
    assert game.position()["quiet"] == 0
    endless = setup(None, {1: ["1", "2", "3", "4"]}, quiet=5000, options={"quiet_limit": 0})
    endless.play("1>1A")
    assert endless.outcome() is None


def test_mw_26_small_variants():
    options = {"values": 2, "copies": 3, "spirits": 2, "jokers": 1, "columns": 2, "full_columns": 1, "removed": "none"}
    game = putahi.new("mauw", seed=1, **options)
    position = game.position()
    cards = Counter(position["deck"] + position["hands"]["1"] + position["hands"]["2"])
    assert cards == {"1": 3, "8": 3, "2": 3, "7": 3, "S": 2, "M": 1}
    assert [len(area) for area in position["columns"].values()] == [2, 2]
    small = putahi.new("mauw", position={"hands": {"1": ["M", "1", "1", "8"], "2": ["2", "2", "7", "7"]}}, **options)
    assert clause(small, "M=3>1A") == "MW-6"
    assert clause(small, "1>1C") == "MW-5"
    for state in random_states(2, 4, **options):
        last = state
    assert last.end in (22, 23, 25)
    with pytest.raises(BadOption, match="full_columns is at most columns"):
        putahi.new("mauw", columns=2)
    with pytest.raises(BadOption, match="nothing could ever be played"):
        putahi.new("mauw", removed={"warriors": 7, "jokers": 4})
    with pytest.raises(BadOption, match="cards take part"):
        putahi.new("mauw", values=1, copies=1, removed="none", players=6, spirits=0)


def test_the_order_of_clauses():
    """Malformed, phase, MW-6, MW-7, MW-4, then the column."""
    game = setup({2: [["3"], [], [], []]}, {1: ["6", "1", "S", "S"]})
    for text in (
        "",
        "6",
        "6>1E",
        "6>0A",
        "6>7A",
        "9>1A",
        "S=6>1A",
        "M=M>1A",
        "M=9>1A",
        "6 >1A",
        "PASS",
        "defend",
        "place",
    ):
        assert clause(game, text) == "malformed", text
    for text in ("defend M=6", "place E", "again", "6>1A ", "６>1A"):
        assert clause(game, text) == "malformed", text
    assert clause(game, "M>3A") == "MW-6"
    assert clause(game, "8>3A") == "MW-7"
    assert clause(game, "6>3A") == "MW-4"
    assert clause(game, "pass") == clause(game, "place A") == clause(game, "defend 6") == "MW-7"


@pytest.mark.parametrize("players", range(2, 7))
def test_invariants_in_random_games(players):
    """A sample of the long test below."""
    for seed in range(40):
        check_invariants(players, seed)


@pytest.mark.long
@pytest.mark.compiled_only
@pytest.mark.parametrize("players", range(2, 7))
def test_invariants_in_10000_random_games(players):
    for seed in range(10_000):
        check_invariants(players, seed, every=8)


def check_invariants(players, seed, every=1):
    """Every card in exactly one place, hands of 4 between turns, columns of legal shape, and an end."""
    options = RULES.read_options({"players": players})
    state, rng = RULES.start(options, seed), Sfc32(seed + 1)
    whole = list(state.setup.cards)
    steps = 0
    while state.to_move >= 0:
        if steps % every == 0:
            assert counted(state) == whole
            shown = [int(size) for size in state.mauw]
            assert all(0 <= size <= 3 for size in shown)
            if state.phase == 0:
                assert state.turn == state.to_move
                assert all(state.hand_size(seat) == 4 for seat in range(players))
        state.apply(state.random_action(rng))
        steps += 1
        assert steps < 20_000
    assert counted(state) == whole
    assert state.end in (22, 23, 25)
    assert abs(sum(state.returns())) < 1e-9


def counted(state):
    """How many of each card there are, wherever they lie."""
    found = [0] * 11
    for card in state.deck[state.drawn :]:
        found[card] += 1
    for place, count in enumerate(state.hands):
        found[place % 11] += count
    for card, count in enumerate(state.discard):
        found[card] += count
    for face in [*state.tops, state.gain_top, state.attack if state.phase == 1 else 0]:
        if face:
            found[10 if face & 16 else face] += 1
    for face in [*state.faces, state.gain]:
        if face:
            found[face & 15] += 1
    return found


def test_equivalent_moves_are_offered_to_people_and_merged_for_search():
    game = setup({1: [["5"], [], ["#3"], []], 2: [["#1"], ["#2"], [], []]}, {1: ["1", "S", "S", "S"]})
    assert game.legal_moves() == ["1>1B", "1>1C", "1>1D", "1>2A", "S>2A", "1>2B", "S>2B"]
    merged = [RULES.write_move(game.state, action) for action in game.state.legal_actions()]
    assert merged == ["1>1B", "1>1C", "1>2A", "S>2A"]


def shape(state):
    """What is left of a state when the order of columns and the faces of MAUW cards are left out."""
    piles = [(int(mauw), int(top)) for mauw, top in zip(state.mauw, state.tops, strict=True)]
    areas = [sorted(piles[4 * seat : 4 * seat + 4]) for seat in range(state.seats)]
    attack = (state.attack, state.target // 4, piles[state.target]) if state.attack else None
    gain = (state.gain & 15, state.gain_top)
    cards = (list(state.hands), list(state.discard), list(state.deck[state.drawn :]), state.rng.words())
    return repr(
        (areas, attack, gain, cards, state.quiet, state.phase, state.turn, state.to_move, state.end, state.scores())
    )


def futures(state):
    """The shapes of all states that one more move can lead to."""
    found = set()
    for text in RULES.moves(state):
        after = state.clone()
        after.apply(RULES.read_move(state, text))
        found.add(shape(after))
    return found


def test_merged_moves_have_the_same_future():
    """A move left out leads, but for the order of columns, to the same state as one that is kept; and states of the
    same shape have futures of the same shapes, so that all that follows is the same too."""
    pairs = 0
    for seed in range(8):
        for state in list(random_states(3, seed))[::3]:
            kept = {}
            for action in state.legal_actions():
                after = state.clone()
                after.apply(action)
                kept[shape(after)] = after
            for text in RULES.moves(state):
                action = RULES.read_move(state, text)
                if action in list(state.legal_actions()):
                    continue
                after = state.clone()
                after.apply(action)
                assert shape(after) in kept
                assert futures(after) == futures(kept[shape(after)])
                pairs += 1
    assert pairs > 200


def test_random_action_is_even_over_the_merged_actions():
    state = setup({1: [["5"], [], ["#3"], []], 2: [["#1"], ["#2"], [], []]}, {1: ["1", "S", "S", "S"]}).state
    rng, found = Sfc32(5), Counter()
    for _ in range(4000):
        found[state.random_action(rng)] += 1
    assert set(found) == set(state.legal_actions())
    assert sum((n - 1000) ** 2 / 1000 for n in found.values()) < 16.3  # chi-square, 3 degrees, 0.1%; seed fixed


def test_estimate_counts_in_what_a_match_is_about_to_gain():
    game = setup({1: [["1"], [], [], []]}, {1: ["8", "2", "3", "4"]})
    assert game.state.estimate(0) == 1
    game.play("8>1A")
    assert game.state.estimate(0) == 18
    game.play("place A")
    assert game.state.estimate(0) == 18
    assert game.state.estimate(1) == -18
