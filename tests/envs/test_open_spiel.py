"""The games in OpenSpiel."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    gambit,
    generate_playthrough,
    ismcts,
    mcts,
)

from putahi.core.errors import BadOption, PutahiError
from putahi.envs import open_spiel
from putahi.envs.tables import adapter_for
from putahi.games import RULEBOOKS

pytestmark = pytest.mark.compiled_only  # many thousands of states

SMALL = "python_putahi_mauw(options=values:1;copies:4;spirits:0;jokers:0;columns:1;full_columns:1;removed:none)"
NINE_CARDS = "values:1;removed:none;columns:1;full_columns:1;copies:4;spirits:1;jokers:0;quiet_limit:2"
QUICK_MAUI = "python_putahi_maui(options=rows:3;tiers:3;max_turns:20;win_total:2)"
GAMES = [
    "python_putahi_mu_torere",
    "python_putahi_mu_torere(options=entry:first-turn;repetition:2)",
    *[f"python_putahi_mauw(players={n})" for n in range(2, 7)],
    "python_putahi_mauw(players=3,options=first:random;quiet_limit:20;columns:3)",
    SMALL,
    "python_putahi_maui",
    QUICK_MAUI,
    "python_putahi_maui(options=tiers:0/1;rautaki:patupaiarehe/waka-huia/pukaha/piwaiwaka;max_turns:40)",
]


def walk(name, seed):
    """Every state of a random game, chance drawn as it should be."""
    game, chance = pyspiel.load_game(name), np.random.RandomState(seed)
    state = game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=weights)))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_own_test(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", [GAMES[1], SMALL, QUICK_MAUI])
def test_openspiels_own_test_with_states_written_and_read(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.compiled_only
@pytest.mark.parametrize("name", GAMES)
def test_openspiels_own_test_at_length(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["python_putahi_mauw(players=3)", QUICK_MAUI, GAMES[-1]])
def test_a_resampled_state_has_the_same_information_and_another_truth(name):
    chance, differs = np.random.RandomState(5), 0
    for number, state in enumerate(walk(name, 2)):
        if state.is_chance_node() or number % 7:
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, chance.random_sample)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            differs += any(
                other.observation_string(seat) != state.observation_string(seat)
                for seat in range(state.num_players())
                if seat != player
            )
            if not state.is_terminal() and state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
    assert differs


def test_in_the_midst_of_chance_nothing_is_resampled():
    """With other cards, what is half done may be impossible."""
    nodes = 0
    for state in walk("python_putahi_mauw", 1):
        if state.is_chance_node():
            nodes += 1
            with pytest.raises(PutahiError, match="not at a chance node"):
                state.resample_from_infostate(0, lambda: 0.5)
    assert nodes > 20


@pytest.mark.parametrize("name", ["python_putahi_mauw(players=2)", "python_putahi_maui", "python_putahi_mu_torere"])
def test_information_states_remember_everything(name):
    """Perfect recall: a later one begins with the earlier, and holds what was seen then."""
    before = {}
    for state in walk(name, 3):
        for player in range(2):
            now = state.information_state_string(player)
            assert now.startswith(before.get(player, ""))
            before[player] = now
    assert len(before[0].splitlines()) > 10


@pytest.mark.parametrize("name", ["python_putahi_mauw(players=2)", "python_putahi_maui", "python_putahi_mu_torere"])
def test_what_cannot_be_is_refused_and_nothing_changes(name):
    checked = 0
    for state in walk(name, 4):
        if state.is_terminal():
            possible = []
        elif state.is_chance_node():
            possible = [outcome for outcome, _ in state.chance_outcomes()]
        else:
            possible = state.legal_actions()
        wrong = next(action for action in range(200) if action not in possible)
        before = str(state)
        with pytest.raises(PutahiError, match=r"cannot give|not legal"):
            state._apply_action(wrong)
        assert str(state) == before
        checked += 1
    assert checked > 10


def test_what_another_player_does_unseen_is_not_told():
    told = set()
    for seed in range(30):
        for state in walk(GAMES[-1], seed):
            if state.is_terminal():
                for player in range(2):
                    told |= {line.split(" +")[0] for line in state.information_state_string(player).splitlines()}
        if "putback ?" in told:
            break
    assert "putback ?" in told
    assert any(line.startswith("putback ") and "?" not in line for line in told)


def test_chance_is_that_of_the_deck():
    """MAUW's first card is one of 51, each as likely; what is drawn leaves the deck."""
    state = pyspiel.load_game("python_putahi_mauw").new_initial_state()
    assert dict(state.chance_outcomes()) == pytest.approx({**dict.fromkeys(range(1, 9), 5 / 51), 9: 8 / 51, 10: 3 / 51})
    for _ in range(5):
        state.apply_action(3)
    assert 3 not in dict(state.chance_outcomes())
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 10) == "card M"
    maui = pyspiel.load_game("python_putahi_maui").new_initial_state()
    assert dict(maui.chance_outcomes()) == pytest.approx(dict.fromkeys(range(11), 1 / 11))
    maui.apply_action(5)
    assert dict(maui.chance_outcomes()) == pytest.approx(dict.fromkeys([0, 1, 2, 3, 4, 6, 7, 8, 9, 10], 1 / 10))


def test_the_outcomes_come_about():
    """The hands are those that chance was told to deal."""
    for state in walk("python_putahi_mauw", 4):
        if not state.is_chance_node():
            break
    dealt = state.history()
    hands = [sorted(dealt[:4]), sorted(dealt[4:8])]
    for seat, hand in enumerate(hands):
        held = state.state.hands
        assert [card for card in range(11) for _ in range(held[seat * 11 + card])] == hand


def test_every_legal_action_and_the_returns_are_the_rules_own():
    rules = RULEBOOKS["mauw"]
    adapter = adapter_for("mauw", rules.read_options({"players": 3}))
    for state in walk("python_putahi_mauw(players=3)", 6):
        if state.is_terminal():
            assert state.returns() == state.state.returns()
            assert sum(state.returns()) == pytest.approx(0)
        elif not state.is_chance_node():
            inner = state.state
            assert state.legal_actions() == [int(adapter.action(inner, m)) for m in inner.legal_actions()]
            texts = [state.action_to_string(state.current_player(), a) for a in state.legal_actions()]
            assert len(set(texts)) == len(texts)
            assert set(texts) <= set(rules.moves(inner))


def test_options_are_read_strictly():
    for options in ("players", "values:9", "unknown:1", "tiers:a/b"):
        with pytest.raises((BadOption, pyspiel.SpielError)):
            pyspiel.load_game("python_putahi_mauw", {"options": options})
    assert pyspiel.load_game("python_putahi_mauw", {"players": 4}).num_players() == 4
    assert open_spiel.read_setting("tiers:0/2;win_adjacent:null;one_card:true;flip:none") == {
        "tiers": [0, 2],
        "win_adjacent": None,
        "one_card": True,
        "flip": "none",
    }


def test_search_plays():
    """OpenSpiel's own MCTS and ISMCTS; its C++ ones crash on Python games of any kind."""
    for name in ("python_putahi_mu_torere", QUICK_MAUI, "python_putahi_mauw(options=quiet_limit:8)"):
        game, chance = pyspiel.load_game(name), np.random.RandomState(1)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        bots = [mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=chance)] * 2
        if name != "python_putahi_mu_torere":
            bots[1] = ismcts.ISMCTSBot(
                game=game, uct_c=1.4, max_simulations=4, evaluator=evaluator, random_state=chance
            )
        state, asked = game.new_initial_state(), set()
        while not state.is_terminal() and len(state.history()) < 60:
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chance.choice(outcomes, p=weights)))
            else:
                asked.add(state.current_player())
                state.apply_action(bots[state.current_player()].step(state))
        assert asked == {0, 1}


@pytest.mark.long
@pytest.mark.compiled_only
def test_the_worked_example_of_the_docs():
    """Exploitability of random play and after CFR+, in the nine-card variant."""
    game = pyspiel.load_game("python_putahi_mauw", {"options": NINE_CARDS})
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    assert pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree)) == pytest.approx(0.6074, abs=5e-5)
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(tree, solver.average_policy()) == pytest.approx(0.0184, abs=5e-5)


def test_cfr_runs_on_the_smallest_variant():
    game = pyspiel.load_game(SMALL)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) == pytest.approx(0, abs=1e-9)
    sampled = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(20):
        sampled.iteration()


def test_a_playthrough_is_written():
    text = generate_playthrough.playthrough(SMALL, None)
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in text
    assert "InformationStateString(0)" in text
    assert "ObservationTensor(1)" in text
