"""Why another move was better: exact in Mū Tōrere; in the card games what can be counted, in deals that fit."""

import re

import pytest

import putahi
from putahi.core.rng import Sfc32
from putahi.games.mu_torere.rules import ENTRY_LIMIT
from putahi.games.mu_torere.tablebase import WON
from putahi.learn.analysis import report
from putahi.learn.why import DEALS, turning_reasons, why_better
from putahi.players.analysis import analyse, analyse_move
from putahi.players.perfect import judge


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_what_is_said_of_mu_torere_can_be_played(entry):
    """The line given really is legal, as long as said, and ends with the win; the better move really keeps it."""
    told = 0
    for seed in range(12):
        game, rng = putahi.new("mu-torere", entry=entry), Sfc32(seed)
        while game.to_move is not None and len(game.moves) < 30:
            legal = game.legal_moves()
            move = legal[rng.below(len(legal))]
            decision = analyse_move(game, len(game.moves) + 1, move)
            words = why_better(game, decision)
            assert bool(words) == bool(decision.better)
            if decision.loss > 0:
                check(game, move, decision.better[0].move, " ".join(words))
                told += 1
            game.play(move)
    assert told > 5


def check(game, move, better, words):
    game.play(move)
    if found := re.search(rf"After {move}, \w+ wins in (\d+) pl(?:y|ies): ([^.]+)\.", words):
        line = found[2].split(", ")
        assert len(line) == int(found[1])
        assert judge(game.state)[0].value == WON
        for one in line:
            game.play(one)
        assert game.outcome().reason == "MT-9"
        for _ in line:
            game.undo()
    else:
        assert "holds the draw" in words or "MT-10" in words
    game.undo()
    game.play(better)
    if f"After {better}, no answer of" in words:
        assert judge(game.state)[0].value != WON
    elif f"{better} wins, in" in words:
        count, line = re.search(r"wins, in (\d+) pl(?:y|ies): ([^.]+)\.", words).groups()
        moves = line.split(", ")
        assert moves[0] == better
        assert len(moves) == int(count)
        for one in moves[1:]:
            game.play(one)
        assert game.outcome().reason == "MT-9"
        for _ in moves[1:]:
            game.undo()
    else:
        assert "MT-10" in words
    game.undo()


@pytest.mark.parametrize(("name", "options"), [("mauw", {"players": 3}), ("maui", {})])
def test_what_is_counted_in_the_card_games_is_never_more_than_the_deals(name, options):
    game, rng, said = putahi.new(name, seed=5, **options), Sfc32(5), []
    for number in range(1, 41):
        if game.to_move is None:
            break
        legal = game.legal_moves()
        move = legal[rng.below(len(legal))]
        decision = analyse_move(game, number, move, 40)
        words = why_better(game, decision)
        assert bool(words) == bool(decision.better)
        said += words
        game.play(move)
    assert len(said) > 5
    assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in said)
    for sentence in said:
        for count, of in re.findall(r"(\d+) of (\d+) deals", sentence):
            assert int(count) <= int(of) == DEALS


def test_a_whole_record_s_turning_points_have_their_reasons_and_the_report_has_them_too():
    game = putahi.new("mu-torere", entry="never")
    for move in ("1-P", "8-1"):
        game.play(move)
    record = game.record()
    analysis = analyse(record)
    reasons = turning_reasons(record, analysis)
    assert set(reasons) == set(analysis.turning) == {1}
    text = report(analysis, reasons)
    assert all(sentence in " ".join(text.split()) for sentence in reasons[1])
    assert max(len(line) for line in text.splitlines()) <= 80


def test_the_cards_that_a_better_move_brings_are_counted():
    """A match gains a MAUW card, at once for all to see."""
    columns = {"1": [["6"], [], [], []], "2": [["#8"], ["5"], [], []]}
    position = {"columns": columns, "hands": {"1": ["6", "1", "2", "7"], "2": ["4", "8", "3", "7"]}}
    game = putahi.new("mauw", players=2, position=position)
    decision = analyse_move(game, 1, "1>1D", 400)
    assert decision.better[0].move == "6>1A"
    words = why_better(game, decision)
    assert "Own MAUW cards: 0 played, 1 with the better move." in words
