"""The clauses of Māui, one by one. The scenarios in tests/scenarios/maui are run by tests/test_scenarios.py."""

import pytest

import putahi
from putahi.games.maui.names import CARD_NAMES, TAONGA_NAMES, TOKEN_NAMES
from tests.games.maui.table import battle, clause, position, side, table

# -- components and set-up -----------------------------------------------------------------------


def test_mc_1_and_mc_2_the_deck():
    """MC-1 MC-2: six colours of ten Ihi and thirteen Rautaki, 73 cards, each in one place."""
    assert len(CARD_NAMES) == 73
    whole = putahi.new("maui", seed=3).position()
    assert sorted([*whole["deck"], *whole["hands"]["1"], *whole["hands"]["2"]]) == sorted(CARD_NAMES)


def test_mc_3_seven_of_the_eleven_taonga_lie_in_the_row():
    drawn = {tuple(r["taonga"] for r in putahi.new("maui", seed=s).position()["rows"]) for s in range(40)}
    assert all(len(set(tiles)) == 7 and set(tiles) <= set(TAONGA_NAMES) for tiles in drawn)
    assert {tile for tiles in drawn for tile in tiles} == set(TAONGA_NAMES)
    assert len(drawn) == 40


def test_mc_4_tokens_are_not_limited():
    game = table(reserve={"1": ["kill"] * 30, "2": []}, rows={1: {2: "re5"}})
    assert game.position()["reserve"]["1"] == ["kill"] * 30
    assert clause(table(rows={1: {2: "re5"}}), "kill re5") == "MC-4"


def test_mc_5_five_cards_each_and_no_piwaiwaka():
    for seed in range(60):
        hands = putahi.new("maui", seed=seed).position()["hands"]
        assert [len(hands[p]) for p in "12"] == [5, 5]
        assert "piwaiwaka" not in hands["1"] + hands["2"]


def test_mc_5_a_piwaiwaka_dealt_is_shuffled_back_and_replaced():
    deck = ["re1", "piwaiwaka", *[card for card in CARD_NAMES if card not in ("re1", "piwaiwaka")]]
    whole = putahi.new("maui", position={"rows": position()["rows"], "deck": deck}).position()
    assert [len(whole["hands"][p]) for p in "12"] == [5, 5]
    assert "re1" in whole["hands"]["1"]
    assert "piwaiwaka" in whole["deck"]
    assert whole["deck"] != deck[11:]


def test_mc_5_the_deal_ends_where_nothing_but_piwaiwaka_is_left():
    whole = putahi.new("maui", rautaki=["piwaiwaka"], tiers=1).position()
    assert [len(whole["hands"][p]) for p in "12"] == [5, 1]
    assert whole["deck"] == ["piwaiwaka"]


def test_mc_6_no_draw_on_the_first_turn_and_rongo_waits():
    game = table(
        hands=("re7 re1", "re2"), deck="go1 go2", turn_number=1, rongo={"1": 3, "2": 0}, moves="play re7 4, end"
    )
    assert game.position()["hands"]["1"] == ["re1"]
    assert game.position()["rongo"] == {"1": 3, "2": 0}
    assert game.to_move == 2


def test_mc_7_play_war_and_end_wait_for_the_battle():
    game = battle({3: {1: "re5", 2: "gr4"}})
    for move in ("play br3 1", "war 1", "end"):
        assert clause(game, move) == "MC-7"


# -- playing -------------------------------------------------------------------------------------


def test_mc_8_one_toa_any_banner_bearers_any_rautaki():
    game = table(hands=("re0 gr0 re7 gr7 kuikui", ""), moves="play re0 1, play re7 1, play gr0 2, play kuikui")
    assert game.legal_moves() == ["end", "war 1", "war 2"]
    assert clause(game, "play gr7 1") == "MC-8"


@pytest.mark.parametrize(
    "move",
    ["play re1 1", "play re7 8", "play re7 0", "play re7 2", "play re7", "play re7 3 re", "end", "war 3", "war 9"],
)
def test_mc_8_is_the_clause_of_what_it_forbids(move):
    game = table({2: {"owner": 2}, 3: {1: "gr5"}}, hands=("re7 kuikui", "re1"))
    assert clause(game, move) == "MC-8"


def test_mc_8_row_limit_counts_face_down_ones_and_may_leave_nothing_to_play():
    rows = {n: {1: f"gr{n}!"} for n in range(1, 8)}
    game = table(rows, hands=("re7 rautipu purua-rua", "re1"), options={"row_limit": 1})
    assert game.legal_moves() == ["end"]
    assert clause(game, "play re7 1") == "MC-8"
    assert clause(game, "play rautipu 1 re") == "MC-29"


def test_mc_8_row_limit_and_nekeneke_and_tane():
    rows = {1: {1: "gr1"}, 2: {1: "gr2"}, 5: {"owner": 2}, 6: {"owner": 2}, 7: {"owner": 1, 1: "gr7"}}
    game = table({**rows, 3: {1: "gr3"}}, hands=("nekeneke", ""), options={"row_limit": 1})
    assert game.legal_moves() == [
        "play nekeneke gr1 4",
        "play nekeneke gr2 4",
        "play nekeneke gr3 4",
        "play nekeneke gr7 4",
    ]
    full = {1: {1: "gr1"}, 2: {1: "gr2"}, 3: {"taonga": "tane"}, 4: {1: "re4"}, **{n: rows[n] for n in (5, 6)}}
    full = {**full, 3: {"taonga": "tane", 1: "re5"}, 7: {1: "gr8"}}
    game = battle(full, deck="lb0 pu1 pu2 pu3", options={"row_limit": 1})
    assert game.position()["hands"]["1"] == ["br3", "pu1", "pu2", "pu3"]


def test_mc_8_option_one_card():
    options = {"one_card": True}
    game = table(hands=("re7 re0 kuikui taniwha", ""), options=options, moves="play kuikui")
    assert clause(game, "play re7 1") == "MC-8"
    assert clause(game, "play taniwha 1") == "MC-8"
    assert "play re0 1" in game.legal_moves()
    game = table(hands=("re7 re0 kuikui", ""), options=options, moves="play re7 1")
    assert clause(game, "play kuikui") == "MC-8"


def test_mc_8_option_rautaki_per_turn_zero():
    game = table(hands=("kuikui", ""), options={"rautaki_per_turn": 0})
    assert game.legal_moves() == ["end"]


def test_mc_9_atua_tokens_only_at_decisions_of_the_own_turn():
    tokens = {"1": ["kill", "tide"], "2": ["kill"]}
    game = battle({3: {1: "re5 re6", 2: "gr4 gr9"}}, reserve=tokens)
    assert {"kill re5", "kill gr9", "tide"} <= set(game.legal_moves())
    game.play("commit re5")
    assert clause(game, "kill gr9") == "MC-9"
    game.play("strike gr4")
    assert clause(game, "kill re5") == "MC-9"
    game = table(hands=("waka-huia", ""), reserve=tokens, moves="play waka-huia")
    assert clause(game, "tide") == "MC-9"
    assert clause(game, "stormwind") == "MC-9"


def test_mc_9_a_token_never_ends_the_need_to_play():
    game = table(hands=("re7", ""), reserve={"1": ["stormwind"], "2": []}, moves="stormwind")
    assert clause(game, "end") == "MC-8"


def test_mc_10_and_mc_18_where_war_may_be_declared():
    """MC-10 MC-18: an unclaimed, unlocked row with a face-up warrior that is no new Clone."""
    rows = {1: {"owner": 1, 1: "gr9"}, 2: {"war": 2, 1: "gr5"}, 3: {1: "gr4!"}, 4: {2: "gr3"}, 5: {1: "clone-rua*"}}
    game = table({**rows, 6: {1: "clone-tahi* re1"}})
    assert game.legal_moves() == ["end", "war 6"]
    found = {row: clause(game, f"war {row}") for row in range(1, 9)}
    wanted = {1: 18, 2: 18, 3: 10, 4: 10, 5: 18, 7: 10, 8: 8}
    assert found == {6: None, **{row: f"MC-{number}" for row, number in wanted.items()}}


def test_mc_11_the_draw_and_an_empty_deck():
    game = table(hands=("re7", "re1"), deck="go1", moves="play re7 4, end")
    assert game.position()["hands"]["1"] == ["go1"]
    options = {"tiers": 1, "rautaki": []}
    rows = position()["rows"]
    rows[0]["1"] = [{"card": f"{c}0"} for c in ("gr", "br", "go")]
    whole = {"rows": rows, "hands": {"1": ["pu0"], "2": ["lb0", "re0"]}, "deck": [], "turn_number": 4}
    game = putahi.new("maui", position=whole, **options)
    game.play("play pu0 2")
    game.play("end")
    assert game.position()["hands"] == {"1": [], "2": ["lb0", "re0"]}


def test_mc_12_all_rows_claimed_and_the_turn_limit():
    rows = {n: {"owner": 2 - n % 2} for n in range(1, 7)}
    game = battle({**rows, 3: {1: "re5"}, 7: {"owner": 1}}, options={"win_adjacent": None, "win_total": 7})
    assert game.outcome().reason == "MC-12"
    assert game.outcome().winners == (1,)
    assert clause(game, "end") == "MC-12"
    rows = {1: {"owner": 1}, 2: {"owner": 2}}
    game = table(rows, hands=("re7", ""), options={"max_turns": 9}, moves="play re7 3, end")
    assert game.outcome().winners == ()
    assert game.scores() == [1, 1]


def test_mc_12_an_even_number_of_rows_can_be_shared_out():
    taonga = ["haumia", "rongo", "ruaumoko", "tane"]
    rows = {1: {"owner": 1}, 2: {"owner": 2}, 4: {"owner": 2}, 3: {1: "re5"}}
    game = battle(rows, taonga=taonga, options={"rows": 4})
    assert (game.outcome().winners, game.outcome().reason) == ((), "MC-12")


# -- warriors ------------------------------------------------------------------------------------


def test_mc_13_effective_ihi():
    """MC-13: base + permanent bonus + 2 for each other friendly Clone + boosts."""
    game = battle({3: {1: "re1+4 clone-rua", 2: "clone-tahi"}}, reserve={"1": ["+3", "+5"], "2": []})
    game.play("boost +3 re1")
    game.play("boost +5 re1")
    game.play("commit re1")
    game.play("strike clone-tahi")  # 1 + 4 + 2 + 8 = 15: a tie, and the challenger's
    assert game.position()["rows"][2]["owner"] == 1


def test_mc_14_face_down_counts_for_nothing():
    game = battle({3: {1: "re9! re2", 2: "gr3 gr9!"}})
    assert game.legal_moves() == ["hold", "commit re2"]
    assert clause(game, "commit re9") == "MC-14"
    assert clause(game, "strike gr3") == "MC-20"
    assert clause(table({1: {1: "re9!"}}), "war 1") == "MC-10"
    rows = {1: {2: "re1! re2"}}
    assert side(table(rows, hands=("taniwha", ""), moves="play taniwha 1"), 1, 2) == ["re1!"]


def test_mc_15_what_is_destroyed_goes_into_the_deck_and_clones_leave():
    rows = {1: {2: "re1+4 clone-rua"}}
    game = table(rows, reserve={"1": ["kill", "kill"], "2": []}, moves="kill clone-rua")
    before = game.position()["deck"]
    assert game.position()["deck"] == before
    assert before == position(rows)["deck"], "no card went in: not shuffled"
    game.play("kill re1")
    assert "re1" in game.position()["deck"]
    assert game.position()["deck"] != [*before, "re1"]


# -- formations ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("standing", "card", "token"),
    [
        ("re5 gr4", "br3", "+1"),
        ("re1 gr2", "br0", "+1"),
        ("re5 re9", "re0", "+2"),
        ("re5 gr5", "br5", "+3"),
        ("rautipu:re re5", "br7", "+1"),
        ("rautipu:re re2", "re9", "+2"),
        ("rautipu:re gr6", "br6", "+3"),
        ("clone-rua clone-tahi", "br0", "+4"),
        ("clone-rua gr5", "br7", "+1"),
        ("clone-rua gr5", "gr8", "+2"),
        ("clone-rua gr5", "br5", "+3"),
        ("re5 gr4", "br7", None),
        ("re5 gr4", "br5", None),
        ("re8 gr9", "br0", None),
        ("re5 gr4!", "br3", None),
        ("re5", "br3", None),
        ("re5 gr4 br3", "lb2", None),
    ],
)
def test_mc_16_patterns(standing, card, token):
    game = table({1: {1: standing}}, hands=(card, ""), options={"flip": "none"}, moves=f"play {card} 1")
    assert game.position()["reserve"]["1"] == ([token] if token else [])


def test_mc_16_summoning_completes_a_formation_too():
    game = table({1: {1: "re5 gr6"}}, hands=("purua-rua", ""), moves="play purua-rua 1")
    assert game.position()["reserve"]["1"] == ["+1"]
    game = table({1: {1: "re5 gr5"}}, hands=("rautipu", ""), moves="play rautipu 1 re")
    assert game.position()["reserve"]["1"] == ["kill"]


@pytest.mark.parametrize(("pays", "token"), [({"colour": 3}, "+3"), ({"run": 5, "colour-run": 2}, "+5"), ({}, None)])
def test_mc_16_the_highest_paying_match_counts_and_papatuanuku_is_capped(pays, token):
    rows = {1: {1: "re5 re4"}, 6: {"owner": 1}}
    game = table(rows, hands=("re3", ""), options={"formations": pays, "flip": "none"}, moves="play re3 1")
    more = {"+3": "+4", "+5": "+5", None: None}[token]
    assert game.position()["reserve"]["1"] == ([more] if more else [])


def test_mc_17_a_colour_run_flips_whatever_it_pays():
    game = table({1: {1: "re5 re4", 2: "gr9"}}, hands=("re3", ""), options={"formations": {}}, moves="play re3 1")
    assert game.position()["rows"][0]["owner"] == 1
    assert (side(game, 1, 1), side(game, 1, 2)) == (["re5"], [])


def test_mc_18_truce_and_lock():
    game = table({1: {1: "re5"}}, truce=1)
    assert clause(game, "war 1") == "MC-18"
    assert clause(table({1: {1: "re5", "war": 2}}), "war 1") == "MC-18"


# -- whawhai -------------------------------------------------------------------------------------


def test_mc_19_walkover_for_either_side_or_none():
    assert battle({3: {1: "re5"}}).position()["rows"][2]["owner"] == 1
    assert battle({3: {2: "re5"}}).position()["rows"][2]["owner"] == 2
    assert battle({3: {1: "re5!"}}).position()["rows"][2]["war"] is None


def test_mc_20_attackers_are_named_in_board_order():
    game = battle({3: {1: "re5 pu4 lb1", 2: "gr9"}})
    game.play("commit pu4")
    assert sorted(game.legal_moves()) == ["commit lb1", "strike gr9"]
    for move in ("commit re5", "commit pu4", "hold", "commit gr9", "strike re5", "commit re8"):
        assert clause(game, move) == "MC-20"
    assert clause(table(), "hold") == "MC-20"


@pytest.mark.parametrize(
    ("first", "mine", "theirs", "left"),
    [
        (True, "re5", "gr5", (["re5"], [])),
        (True, "re6", "gr5", (["re6"], [])),
        (True, "re4", "gr5", ([], ["gr5"])),
        (False, "re5", "gr5", ([], [])),
        (False, "re4", "gr5", ([], ["gr5"])),
    ],
)
def test_mc_21_clashes(first, mine, theirs, left):
    game = battle({3: {1: mine, 2: theirs}})
    if first:
        game.play(f"commit {mine}")
        game.play(f"strike {theirs}")
    else:
        for move in ("hold", f"commit {theirs}", f"strike {mine}"):
            game.play(move)
    assert (side(game, 3, 1), side(game, 3, 2)) == left


def test_mc_22_every_warrior_of_a_sacrifice_attack_falls():
    game = battle({3: {1: "re5 re6 re1", 2: "gr4 gr9"}})
    for move in ("commit re5", "commit re6", "strike gr4"):
        game.play(move)
    assert game.position()["battle"]["fallen"] == ["gr4", "re5", "re6"]
    assert (side(game, 3, 1), side(game, 3, 2)) == (["re1"], ["gr9"])


def test_mc_23_boosts():
    game = battle({3: {1: "re5 re9!", 2: "gr8"}, 1: {1: "br9"}}, reserve={"1": ["+3"], "2": []})
    assert clause(game, "boost +2 re5") == "MC-4"
    assert clause(game, "boost +3 gr8") == "MC-23"
    assert clause(game, "boost +3 br9") == "MC-23"
    assert clause(game, "boost +3 re9") == "MC-14"
    game.play("boost +3 re5")
    assert game.position()["battle"]["boosts"] == {"re5": 3}
    assert clause(table(reserve={"1": ["+3"], "2": []}), "boost +3 re5") == "MC-23"


def test_mc_24_how_a_battle_ends():
    game = battle({3: {1: "re5", 2: "gr6"}})
    game.play("hold")
    assert game.position()["battle"]["holds"] == 1
    game.play("hold")
    assert game.position()["battle"] is None
    assert game.position()["rows"][2]["war"] is None
    game = battle({3: {1: "re9 re8", 2: "gr1 gr9"}})
    for move in ("commit re9", "strike gr1", "commit gr9", "strike re8"):
        game.play(move)
    assert game.position()["phase"] == "play", "nobody may attack any more"
    assert "gr1" in game.position()["deck"]


def test_mc_25_and_mc_32_victory():
    """MC-25 MC-32: five, or three adjacent; the options change both."""
    rows = {1: {"owner": 1}, 2: {"owner": 1}, 3: {1: "re5"}}
    assert battle(rows).outcome().reason == "MC-25"
    assert battle(rows, options={"win_adjacent": 4}).outcome() is None
    assert battle(rows, options={"win_adjacent": None, "win_total": 3}).outcome().winners == (1,)
    rows = {1: {"owner": 1}, 7: {"owner": 1}, 3: {1: "re5"}}
    assert battle(rows).outcome() is None


def test_mc_26_the_champion():
    game = battle({3: {1: "re5 gr2+4 pu6 br9!", 2: "lb1!"}})
    assert side(game, 3, 1) == ["gr2"], "6 and 6: the first placed"
    assert {"re5", "pu6", "br9", "lb1"} <= set(game.position()["deck"])
    game = battle({3: {1: "re5 gr3", 2: "lb1"}}, reserve={"1": ["+4"], "2": []})
    for move in ("boost +4 gr3", "commit re5", "strike lb1"):
        game.play(move)
    assert side(game, 3, 1) == ["gr3"], "boosts count for the Champion, then they are over"
    assert game.position()["rows"][2]["1"] == [{"card": "gr3"}]


# -- gifts ---------------------------------------------------------------------------------------


def gift(tile, deck="lb0", rows=None, **keys):
    """Player 1 walks over row 3, on which this Taonga lies."""
    taonga = [t for t in TAONGA_NAMES if t != tile][:6]
    return battle(
        {**(rows or {}), 3: {1: "re5", **(rows or {}).get(3, {})}},
        deck=deck,
        taonga=[*taonga[:2], tile, *taonga[2:]],
        **keys,
    )


def test_mc_27_haumia():
    assert gift("haumia", "lb0 pu1 pu2").position()["hands"]["1"] == ["br3", "pu1", "pu2"]


@pytest.mark.parametrize(
    ("tile", "token"),
    [("tumatauenga", "kill"), ("ruaumoko", "tremor"), ("tawhirimatea", "stormwind"), ("tangaroa", "tide")],
)
def test_mc_27_gifts_that_are_tokens(tile, token):
    assert gift(tile).position()["reserve"]["1"] == [token]


def test_mc_27_ranginui():
    game = gift("ranginui", "lb0 pu1 pu2 pu3 pu4")
    assert game.legal_moves() == ["keep pu1", "keep pu2", "keep pu3"]
    assert game.position()["decision"]["cards"] == ["pu1", "pu2", "pu3"]
    assert clause(game, "keep pu4") == "MC-27"
    assert clause(game, "end") == "MC-27"
    game.play("keep pu2")
    whole = game.position()
    assert whole["hands"]["1"] == ["br3", "pu2"]
    assert whole["deck"][:2] == ["pu1", "pu3"], "nothing went into the deck"
    assert whole["known"] == {"1": 2, "2": 0}


def test_mc_27_whiro():
    rows = {1: {"owner": 2, 2: "gr2+4"}, 2: {2: "br5 clone-rua"}, 4: {2: "clone-tahi"}, 6: {2: "pu9!"}}
    game = gift("whiro", rows=rows)
    assert side(game, 2, 2) == ["br5", "clone-rua!"]
    game = gift("whiro", rows={1: {"owner": 2, 2: "gr2+4"}, 2: {2: "br5"}}, options={"whiro": "unclaimed"})
    assert (side(game, 1, 2), side(game, 2, 2)) == (["gr2"], ["br5!"])
    assert gift("whiro").position()["rows"][2]["owner"] == 1


def test_mc_27_rongo_three_draws_and_three_more():
    game = gift("rongo", "lb0 go1 go2", rongo={"1": 1, "2": 0})
    assert game.position()["rongo"]["1"] == 4
    game.play("play br3 1")
    game.play("end")
    assert game.position()["hands"]["1"] == ["go1", "go2"]
    assert game.position()["rongo"]["1"] == 3


def test_mc_27_hineahuone():
    game = gift("hineahuone", rows={3: {1: "re5 re6", 2: "gr4 pu4"}})
    for move in ("commit re6", "strike gr4", "hold", "commit re5", "strike pu4"):
        game.play(move)
    assert game.position()["hands"]["1"] == ["gr4", "br3"], "of equals the first to fall"
    assert game.position()["public"]["1"] == ["gr4"]
    assert "pu4" in game.position()["deck"]
    assert gift("hineahuone").position()["hands"]["1"] == ["br3"], "nobody fell"


def test_mc_27_hineahuone_a_clone_is_none():
    game = gift("hineahuone", rows={3: {1: "re5 clone-rua", 2: "clone-tahi"}})
    game.play("commit clone-rua")
    game.play("strike clone-tahi")
    assert game.position()["hands"]["1"] == ["br3"]


def test_mc_27_tane():
    game = gift("tane", "lb0 pu1 go8 kuikui")
    assert game.legal_moves() == [f"place {n}" for n in (1, 2, 4, 5, 6, 7)]
    assert game.position()["decision"] == {
        "kind": "place",
        "by": 1,
        "card": "go8",
        "cards": ["pu1", "kuikui"],
    }
    assert clause(game, "place 3") == "MC-27"
    game.play("place 6")
    assert side(game, 6, 1) == ["go8"]
    assert game.position()["public"]["1"] == ["pu1", "kuikui"]
    assert gift("tane", "lb0 taniwha kuikui pukaha").position()["hands"]["1"] == [
        "br3",
        "pukaha",
        "kuikui",
        "taniwha",
    ]


def test_mc_27_tane_what_the_placing_brings_comes_before_the_rest():
    rows = {6: {1: "go7 go9", "taonga": "ranginui"}}
    taonga = ["haumia", "rongo", "tane", "tumatauenga", "tangaroa", "ranginui", "whiro"]
    game = battle({**rows, 3: {1: "re5"}}, deck="lb0 pu1 go8 kuikui br1 br5 br6", taonga=taonga)
    game.play("place 6")
    assert game.position()["decision"]["cards"] == ["br1", "br5", "br6"], "the flip's own gift"
    assert [step["do"] for step in game.position()["pending"]] == ["champion", "to-hand", "to-hand", "champion"]
    game.play("keep br6")
    assert game.position()["hands"]["1"] == ["br3", "br6", "pu1", "kuikui"]
    assert side(game, 6, 1) == ["go9"]
    assert game.position()["reserve"]["1"] == ["+4"]


def test_mc_27_papatuanuku_is_neither_early_nor_late():
    rows = {3: {1: "re5"}, 1: {1: "re1 gr2"}}
    game = gift("papatuanuku", rows=rows, hands=("br3", "br4"))
    game.play("play br3 1")
    assert game.position()["reserve"]["1"] == ["+2"]
    game = table({6: {1: "re5 re4"}}, hands=("re3", ""), moves="play re3 6")
    assert game.position()["reserve"]["1"] == ["+4"], "the formation comes before the claim"


# -- tokens --------------------------------------------------------------------------------------


def with_token(token, rows=None, **keys):
    return table(rows, reserve={"1": [token], "2": []}, **keys)


def test_mc_27_kill():
    game = with_token("kill", {1: {2: "gr4!"}, 2: {"owner": 2, 2: "gr9"}, 3: {1: "re5"}})
    assert [m for m in game.legal_moves() if m.startswith("kill")] == ["kill gr4", "kill gr9", "kill re5"]
    assert clause(game, "kill re9") == "MC-27"
    assert clause(game, "kill kuikui") == "MC-27"
    game.play("kill gr9")
    assert game.position()["rows"][1]["owner"] == 2
    assert not [m for m in with_token("kill").legal_moves() if m.startswith("kill")]


def test_mc_27_tremor():
    game = with_token("tremor", {1: {1: "re1+4 clone-rua", 2: "gr4!", "war": 1}}, moves="tremor 1")
    assert game.position()["hands"] == {"1": ["re1"], "2": ["gr4"]}
    assert game.position()["public"] == {"1": ["re1"], "2": ["gr4"]}
    assert game.position()["rows"][0] == {"taonga": "haumia", "owner": None, "war": 1, "1": [], "2": []}
    assert clause(with_token("tremor"), "tremor 8") == "MC-27"
    assert with_token("tremor", moves="tremor 5").position()["reserve"]["1"] == []


def test_mc_27_stormwind():
    rows = {1: {2: "re1! re2+4", 1: "gr1"}, 2: {"owner": 2, 2: "re9"}, 4: {2: "re5"}}
    seen = set()
    for seed in range(30):
        game = putahi.new("maui", seed=seed, position=position(rows, reserve={"1": ["stormwind"], "2": []}))
        game.play("stormwind")
        after = game.position()["rows"]
        assert (after[1]["2"], after[0]["1"]) == ([{"card": "re9"}], [{"card": "gr1"}])
        where = {w["card"]: (n, w) for n, r in enumerate(after) for w in r["2"]}
        assert where["re1"][1] == {"card": "re1", "down": True}
        assert where["re2"][1] == {"card": "re2", "bonus": 4}
        seen |= {where[card][0] for card in ("re1", "re2", "re5")}
    assert seen == {0, 2, 3, 4, 5, 6}
    assert with_token("stormwind", moves="stormwind").position()["reserve"]["1"] == []


def test_mc_27_stormwind_in_a_battle():
    """Boosts stay only with whoever lands on the battle's row again; having attacked stays."""
    kept = set()
    for seed in range(40):
        whole = position(
            {3: {1: "re9 re8", 2: "gr4 gr9 gr2", "war": 1}, 1: {"owner": 1}, 5: {"owner": 2}, 7: {"owner": 2}},
            reserve={"1": ["stormwind"], "2": []},
            phase="battle",
            battle={"row": 3, "attacked": ["gr4"], "boosts": {"gr4": 3, "re8": 2}},
        )
        game = putahi.new("maui", seed=seed, position=whole)
        game.play("stormwind")
        found = game.position()["battle"]
        if found is None:
            continue
        there = "gr4" in side(game, 3, 2)
        assert found["boosts"] == ({"gr4": 3, "re8": 2} if there else {"re8": 2})
        assert found["attacked"] == ["gr4"]
        kept.add(there)
    assert kept == {True, False}


def test_mc_27_tide():
    game = with_token("tide", hands=("re1 re2 re3 re4 re5 re6", ""), deck="go1 go2 go3 go4 go5", moves="tide")
    for card in ("re1", "re2", "re3", "re4", "re5"):
        game.play(f"toss {card}")
    assert game.legal_moves() == ["done"]
    assert clause(game, "toss re6") == "MC-27"
    game.play("done")
    assert game.position()["hands"]["1"] == ["go1", "go2", "go3", "go4", "go5", "re6"]
    game = with_token("tide", moves="tide")
    assert game.legal_moves() == ["done"]


def test_mc_28_what_was_given_stays_when_the_claim_goes():
    rows = {4: {"owner": 1, 1: "gr9"}, 6: {"owner": 1, 1: "gr8"}}
    keys = {"rongo": {"1": 2, "2": 0}, "reserve": {"1": ["+1", "kill"], "2": []}}
    game = table(rows, hands=("re7", "re1"), deck="go1 piwaiwaka", moves="play re7 1, end, release 6", **keys)
    whole = game.position()
    assert whole["reserve"]["1"] == ["+1", "kill"]
    assert whole["rongo"]["1"] == 1
    assert whole["rows"][5]["owner"] is None
    assert whole["rows"][3]["owner"] == 1


# -- rautaki -------------------------------------------------------------------------------------


def test_mc_29_pukaha():
    game = table(hands=("pukaha re7", "re1 re2 re3"), moves="play pukaha")
    if game.position()["phase"] == "play":
        assert [len(game.position()["hands"][p]) for p in "12"] == [6, 5]
    assert game.position()["public"] == {"1": [], "2": []}


def test_mc_29_rautipu():
    game = table({1: {"owner": 2}}, hands=("rautipu re7", ""))
    assert clause(game, "play rautipu 1 re") == "MC-29"
    assert clause(game, "play rautipu 2") == "MC-29"
    game.play("play rautipu 2 lb")
    assert game.position()["rows"][1]["1"] == [{"card": "rautipu", "colour": "lb"}]
    assert game.position()["reserve"]["1"] == ["kill"]
    game.play("kill rautipu")
    assert "rautipu" in game.position()["deck"]


def test_mc_29_rautipu_flips_first_and_a_win_leaves_the_token():
    rows = {1: {"owner": 1}, 2: {"owner": 1}, 3: {1: "re5 re7"}}
    game = table(rows, hands=("rautipu", ""), moves="play rautipu 3 re")
    assert game.outcome().reason == "MC-25"
    assert game.position()["reserve"]["1"] == ["+4"]


def test_mc_29_piwaiwaka_is_never_played():
    assert clause(table(hands=("re7", "")), "play piwaiwaka") == "MC-29"


def test_mc_29_piwaiwaka_without_a_taonga_does_nothing_and_is_not_replaced():
    game = table(hands=("re7", ""), deck="piwaiwaka go1", moves="play re7 1, end")
    assert game.to_move == 2
    assert game.position()["hands"]["1"] == []
    assert "piwaiwaka" in game.position()["deck"]


def test_mc_29_piwaiwaka_may_free_the_row_whose_gift_is_taken():
    game = battle({1: {1: "re5 gr4", "war": 1}, 3: {"war": None}}, deck="lb0 piwaiwaka pu1")
    assert game.position()["decision"]["kind"] == "release"
    game.play("release 1")
    whole = game.position()
    assert whole["rows"][0] == {"taonga": "haumia", "owner": None, "war": None, "1": [], "2": []}
    assert {"re5", "gr4"} <= set(whole["hands"]["1"])
    assert len(whole["hands"]["1"]) == 4, "the second card of the same draw"


@pytest.mark.parametrize("by", ["keep", "tane"])
def test_mc_29_piwaiwaka_acts_from_ranginui_and_tane_too(by):
    tile = "ranginui" if by == "keep" else "tane"
    game = gift(tile, "lb0 piwaiwaka pu1 pu2")
    game.play("keep piwaiwaka" if by == "keep" else "place 7")
    assert game.position()["decision"]["kind"] == "release"
    game.play("release 3")
    assert game.position()["rows"][2]["owner"] is None
    assert "re5" in game.position()["hands"]["1"]
    assert "piwaiwaka" in game.position()["deck"]


def test_mc_29_kuikui():
    game = table({1: {1: "re1 re2+4 re3 gr2!", 2: "br1"}}, hands=("kuikui", ""), moves="play kuikui")
    bonuses = {w["card"]: w.get("bonus", 0) for w in game.position()["rows"][0]["1"]}
    assert bonuses == {"re1": 4, "re2": 8, "re3": 0, "gr2": 0}
    assert clause(table(hands=("kuikui", "")), "play kuikui 3") == "MC-29"


def test_mc_29_taniwha():
    rows = {1: {2: "re6+4 re7 re1! clone-rua", 1: "gr1"}, 2: {"owner": 2, 2: "re2"}}
    game = table(rows, hands=("taniwha", ""))
    assert clause(game, "play taniwha 2") == "MC-29"
    assert clause(game, "play taniwha") == "MC-29"
    assert clause(game, "play taniwha all") == "MC-29"
    game.play("play taniwha 1")
    assert (side(game, 1, 1), side(game, 1, 2)) == (["gr1"], ["re7", "re1!", "clone-rua"])


def test_mc_29_patupaiarehe():
    reserve = {"1": [], "2": ["+2", "tide"]}
    taken = set()
    for seed in range(40):
        whole = position(hands=("patupaiarehe", "re1 re2"), reserve=reserve)
        game = putahi.new("maui", seed=seed, position=whole)
        game.play("play patupaiarehe")
        after = game.position()
        taken.add((after["hands"]["1"][0], after["reserve"]["1"][0]))
        assert after["public"]["1"] == after["hands"]["1"]
    assert taken == {(c, t) for c in ("re1", "re2") for t in ("+2", "tide")}
    assert table(hands=("patupaiarehe", ""), moves="play patupaiarehe").position()["hands"]["1"] == []


def test_mc_29_waka_huia():
    game = table(hands=("waka-huia re7", ""), deck="pu1 pu2 pu3", moves="play waka-huia")
    assert game.position()["decision"] == {"kind": "putback", "by": 1, "left": 2}
    assert clause(game, "end") == "MC-29"
    assert clause(game, "putback pu9") == "MC-29"
    game.play("putback pu3")
    game.play("putback re7")
    assert game.position()["deck"][:2] == ["re7", "pu3"]
    assert game.position()["known"] == {"1": 2, "2": 0}
    assert "waka-huia" in game.position()["deck"][2:]


def test_mc_29_waka_huia_in_the_middle_of_piwaiwaka():
    game = table({1: {"owner": 1, 1: "gr9"}}, hands=("waka-huia", ""), deck="pu1 piwaiwaka", moves="play waka-huia")
    assert game.position()["decision"]["kind"] == "release"
    assert [s["do"] for s in game.position()["pending"]] == ["draw", "shuffle-in", "putback"]
    game.play("release 1")
    assert {"gr9", "pu1"} <= set(game.position()["hands"]["1"])
    assert game.position()["decision"]["kind"] == "putback"
    assert len(game.position()["hands"]["1"]) in (2, 3)


def test_mc_29_tamanui():
    rows = {1: {"owner": 2, 2: "re5+4"}, 2: {2: "re6 re2! clone-rua", 1: "gr1"}}
    game = table(rows, hands=("tamanui", ""), moves="play tamanui all")
    assert (side(game, 1, 2), side(game, 2, 2), side(game, 2, 1)) == ([], ["re6", "clone-rua"], ["gr1"])
    game = table(rows, hands=("tamanui", ""), moves="play tamanui 2")
    assert (side(game, 1, 2), side(game, 2, 2)) == (["re5"], [])
    assert clause(table(hands=("tamanui", "")), "play tamanui 8") == "MC-29"
    assert clause(table(hands=("tamanui", "")), "play tamanui") == "MC-29"
    assert table(hands=("tamanui", ""), moves="play tamanui 3").position()["hands"]["1"] == []


def test_mc_29_purua_rua_and_purua_tahi():
    game = table({1: {2: "clone-rua clone-rua-3"}}, hands=("purua-rua purua-tahi", ""))
    game.play("play purua-rua 2")
    game.play("play purua-tahi 2")
    assert side(game, 2, 1) == ["clone-rua-2", "clone-tahi"], "the lowest number free, on either side"
    assert clause(game, "war 2") == "MC-18"
    assert clause(table({1: {"owner": 1}}, hands=("purua-rua", "")), "play purua-rua 1") == "MC-29"
    game.play("end")
    assert all("new" not in w for w in game.position()["rows"][1]["1"])


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_mc_29_wa_kai(turns):
    game = table({1: {1: "re5"}}, hands=("wa-kai", ""), deck="go1", options={"truce_turns": turns}, moves="play wa-kai")
    assert game.position()["truce"] == turns
    assert game.position()["hands"]["1"] == ["go1"]
    assert (clause(game, "war 1") is None) == (turns == 0)
    game.play("end")
    assert game.position()["truce"] == max(0, turns - 1)


def test_mc_29_nekeneke():
    rows = {1: {"owner": 1, 1: "gr9!"}, 2: {1: "re2+4! clone-rua*", 2: "br1"}, 3: {"owner": 2}}
    game = table(rows, hands=("nekeneke", ""))
    assert clause(game, "play nekeneke") == "MC-29"
    assert clause(game, "play nekeneke re2 2") == "MC-29"
    assert clause(game, "play nekeneke re2 3") == "MC-29"
    assert clause(game, "play nekeneke br1 4") == "MC-29"
    assert {"play nekeneke gr9 2", "play nekeneke re2 4", "play nekeneke clone-rua 7"} <= set(game.legal_moves())
    game.play("play nekeneke clone-rua 7")
    assert clause(game, "war 7") == "MC-18", "a new Clone stays new"
    assert table(hands=("nekeneke", "")).legal_moves() == ["play nekeneke"]


def test_mc_29_nekeneke_not_with_a_guardian_that_fought_or_moved_this_turn():
    game = battle({3: {1: "re9", 2: "gr1"}, 1: {1: "re1"}}, hands=("nekeneke", "br4"))
    game.play("commit re9")
    game.play("strike gr1")
    assert game.position()["rows"][2]["1"] == [{"card": "re9", "used": True}]
    assert clause(game, "play nekeneke re9 1") == "MC-29"
    game.play("play nekeneke re1 2")
    assert game.position()["pending"] == [{"do": "moved", "warriors": ["re1"]}]
    game.play("end")
    assert game.position()["pending"] == []
    assert game.position()["rows"][2]["1"] == [{"card": "re9"}]


def test_mc_29_mana_crusher():
    rows = {1: {2: "re9 re1! clone-rua", 1: "gr1", "war": 2}, 2: {"owner": 2, 2: "re2"}}
    game = table(rows, hands=("mana-crusher", ""))
    assert clause(game, "play mana-crusher 2") == "MC-29"
    game.play("play mana-crusher 1")
    assert (side(game, 1, 1), side(game, 1, 2)) == (["gr1"], [])
    assert game.position()["rows"][0]["war"] == 2
    assert table(hands=("mana-crusher", ""), moves="play mana-crusher 3").position()["hands"]["1"] == []


# -- knowledge -----------------------------------------------------------------------------------


def test_mc_30_a_known_card_that_is_put_back_is_known_to_both_and_then_drawn():
    public = {"1": ["re7"], "2": []}
    game = table(hands=("waka-huia re7 re8", "re1"), deck="pu1 pu2 pu3", public=public, moves="play waka-huia")
    game.play("putback re8")
    assert game.position()["known"] == {"1": 1, "2": 0}
    game.play("putback re7")
    assert game.position()["known"] == {"1": 2, "2": 1}
    assert game.view(2)["deck"] == ["re7"]
    assert game.view(1)["deck"] == ["re7", "re8"]
    game.play("end")
    assert game.position()["public"]["1"] == ["re7"]
    assert game.position()["known"] == {"1": 1, "2": 0}
    game.play("play re1 1")
    game.play("end")
    assert game.position()["public"]["2"] == ["re8"], "player 1 knew what player 2 drew"


def test_mc_30_an_unseen_keep_ends_what_the_other_knew():
    game = gift("ranginui", "pu1 pu2 pu3 pu4 pu5", known={"1": 0, "2": 5})
    assert game.position()["known"] == {"1": 0, "2": 1}
    assert game.position()["public"]["2"] == [], "player 1 did not know what player 2 drew"
    assert game.view(2)["decision"]["cards"] == ["pu2", "pu3", "pu4"]
    assert game.view(2)["decision"]["count"] == 3
    game.play("keep pu3")
    assert game.position()["known"] == {"1": 2, "2": 0}
    assert game.position()["public"]["1"] == []


def test_mc_30_a_shuffle_ends_all_knowledge_of_the_deck():
    game = table(hands=("kuikui", ""), known={"1": 3, "2": 2}, moves="play kuikui")
    assert game.position()["known"] == {"1": 0, "2": 0}


def test_mc_31_one_possible_answer_is_still_a_move_and_none_is_skipped():
    game = table({1: {"owner": 1}}, hands=("re7", ""), deck="piwaiwaka", moves="play re7 2, end")
    assert game.legal_moves() == ["release 1"]
    game = battle({3: {1: "re9 re8", 2: "gr1 gr2 gr9"}})
    for move in ("commit re9", "strike gr1", "commit gr9", "strike re8"):
        game.play(move)
    assert game.legal_moves() == ["hold"]


def test_mc_32_small_variants():
    game = putahi.new("maui", rows=3, tiers=[0, 5], rautaki=["kuikui"], win_total=2, win_adjacent=None)
    whole = game.position()
    assert len(whole["rows"]) == 3
    cards = [*whole["deck"], *whole["hands"]["1"], *whole["hands"]["2"]]
    assert sorted(cards) == sorted([c + i for c in ("gr", "br", "go", "pu", "lb", "re") for i in "05"] + ["kuikui"])
    with pytest.raises(putahi.BadOption):
        putahi.new("maui", tiers=[10])
    with pytest.raises(putahi.BadOption):
        putahi.new("maui", tiers=0)


def test_every_token_has_a_text_form():
    assert TOKEN_NAMES == ("+1", "+2", "+3", "+4", "+5", "kill", "tremor", "stormwind", "tide")
