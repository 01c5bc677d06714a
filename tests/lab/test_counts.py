"""What the compiled loop counts is what the game's own record says, game by game."""

import numpy as np
import pytest

from putahi.lab.arena import game_seed, make_plan, run
from putahi.lab.counts import seed_of
from putahi.lab.replay import replay_game
from putahi.lab.study import local, run_study, study_plan


def study(game, players=("random",), games=30, options=()):
    return run_study(study_plan(game, dict(options), list(players), games, 3), local(1))


def test_a_game_has_the_seed_that_simulate_gives_it():
    seeds = [0, 1, 2**32 - 1, 2**62 + 12345, 2**63 - 1]
    for seed in seeds:
        for number in (0, 1, 999, 2**29 + 7):
            assert seed_of(seed, number) == game_seed(seed, number)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("mu-torere", ["level:4", "random"], {"entry": "first-turn"}),
        ("mauw", ["greedy", "random", "random"], {"players": 3}),
        ("maui", ["random", "greedy"], {"row_limit": 4}),
    ],
)
def test_the_games_are_those_of_simulate(game, players, options):
    counted = study(game, players, options=options)
    told = run(make_plan(game, options, players, 30, 3))
    draws = counted.games["drawn"].sum()
    assert draws == told["draws"]
    for seat, worth in zip(told["seats"], counted.of("worth"), strict=True):
        assert worth.sum() - draws / len(players) == pytest.approx(seat["wins"])
    assert counted.games["decisions"].mean() == pytest.approx(told["decisions_mean"])
    assert counted.games["turns"].mean() == pytest.approx(told["turns_mean"])
    if "score_1" in counted.games:
        assert [score.mean() for score in counted.of("score")] == [seat["score_mean"] for seat in told["seats"]]


def records(found):
    plan = found.plan
    for place, seed in enumerate(found.games["seed"].tolist()):
        yield place, replay_game(plan.game, plan.options, plan.players, seed)


def test_mauw_is_counted_as_its_records_say():
    found = study("mauw", games=25)
    for place, game in records(found):
        moves = game.record().moves
        count = {"defend": 0, "again": 0, "redraw": 0, "place": 0}
        played = dict.fromkeys("12345678SM", 0)
        for move in moves:
            word = move.split()[0]
            if word in count:
                count[word] += 1
            if word in ("defend", "again"):
                played[move.split()[1]] += 1
            elif ">" in move:
                played[move[0]] += 1

        def total(name, place=place):
            return sum(column[place] for column in found.of(name))

        assert total("parries") == total("parried") == count["defend"]
        assert total("again") == count["again"]
        assert total("redraws") == count["redraw"]
        assert total("pairs") + total("taken") == count["place"] == total("mauw_cards")
        for card, number in played.items():
            assert total(f"played_{card}") == number
        acts = ("attacks", "matches", "warrior_blocks", "spirit_blocks", "unblocked")
        strengthening = sum(">" in move for move in moves) - sum(total(name) for name in acts)
        assert strengthening >= 0
        assert [column[place] for column in found.of("score")] == game.scores()
        in_hands = sum(len(hand) for hand in game.position()["hands"].values())
        drawn = sum(total(f"drawn_{card}") for card in played)
        assert drawn == in_hands + sum(played.values()) + 4 * count["redraw"]


def test_maui_is_counted_as_its_records_say():
    found = study("maui", games=30)
    for place, game in records(found):
        moves = game.record().moves
        state = game.rulebook.start(game.options, game.seed)
        effects = {}
        for move in moves:
            state.apply(game.rulebook.read_move(state, move))
            for name in game.rulebook.effects(move, state):
                effects[name] = effects.get(name, 0) + 1

        def total(name, place=place):
            return sum(column[place] for column in found.of(name))

        for name, effect in (("wars", "Wero"), ("battles", "Whawhai"), ("flips", "flip"), ("freed", "Taonga freed")):
            assert total(name) == effects.get(effect, 0), name
        assert total("lapsed") == effects.get("War lapsed", 0)
        for name, effect in (("claimed_tane", "claim: Tāne"), ("played_kuikui", "Rautaki: Kuikui")):
            assert total(name) == effects.get(effect, 0)
        assert total("kills") == effects.get("token used: Instant Kill", 0)
        assert [column[place] for column in found.of("score")] == game.scores()
        lines = found.turns["game"] == place + 1
        assert lines.sum() == found.turns["turn"][lines].max()
        claims = sum(effects.get(name, 0) for name in effects if name.startswith("claim: "))
        bits = [int(n).bit_count() for n in np.r_[found.turns["claims"][lines], found.turns["their_claims"][lines]]]
        assert sum(bits) <= claims  # a Taonga freed and claimed again in one turn counts once


def test_mu_torere_counts_each_decision_once():
    found = study("mu-torere", ["level:5"], games=40)
    decisions = sum(sum(found.of(name)) for name in ("at_win", "at_draw", "at_loss"))
    assert (decisions == found.games["decisions"]).all()
    assert sum(found.of("win_lost")).sum() > 0


def test_a_perfect_player_lets_nothing_go():
    found = study("mu-torere", ["level:9", "random"], games=40)
    assert found.games["win_lost_black"].sum() == found.games["draw_lost_black"].sum() == 0
    assert found.games["draw_lost_white"].sum() > 0
