"""Many games: the same for the same seed whatever the workers, summed up rightly, traced for a referee."""

import json
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor

import pytest

import putahi
from putahi.cli import main
from putahi.core.errors import PutahiError
from putahi.lab.arena import Tally, cores, game_seed, make_plan, run
from putahi.lab.workers import AHEAD, interrupts_ignored


def plan(**changes):
    asked = {"game": "mu-torere", "options": {}, "players": ["level:6", "random"], "games": 120, "seed": 5}
    return make_plan(**{**asked, **changes})


def test_the_same_seed_gives_the_same_games_whatever_the_workers():
    alone, together, other = run(plan()), run(plan(), jobs=2), run(plan(seed=6))
    for result in (alone, together, other):
        assert result.pop("decisions_per_second") > 0
    assert alone == together != other


def test_the_sum_adds_up():
    seen = []
    result = run(plan(), progress=seen.append)
    assert sum(seen) == result["games"] == 120
    assert sum(seat["wins"] for seat in result["seats"]) + result["draws"] == 120
    assert sum(result["ends"].values()) == 120
    assert result["ends"]["MT-10"] == result["draws"]
    assert result["turns_mean"] == result["decisions_mean"] > 5
    assert [seat["player"] for seat in result["seats"]] == ["level:6", "random"]
    assert [seat["score_mean"] for seat in result["seats"]] == [None, None]
    assert result["options"] == {"entry": "always", "repetition": 3}


def test_a_shared_win_counts_its_share():
    tally = Tally()
    tally.add(Tally(games=1, wins=[0.5, 0.0, 0.5], scores=[4, 1, 4]))
    tally.add(Tally(games=1, wins=[0.0, 1.0, 0.0], scores=[1, 2, 0]))
    assert (tally.games, tally.wins, tally.scores) == (2, [0.5, 1.0, 0.5], [5, 3, 4])


def test_traces_replay_move_by_move(tmp_path):
    run(plan(games=6, trace=tmp_path / "traces"))
    files = sorted((tmp_path / "traces").iterdir())
    assert [file.name for file in files] == [f"game-{n:06d}.jsonl" for n in range(1, 7)]
    for file in files:
        first, *moves = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        assert set(first) == {"options", "position"}
        game = putahi.new("mu-torere", position=first["position"], **first["options"])
        for line in moves:
            assert line["legal"] == game.legal_moves()
            game.play(line["move"])
            assert line["position"] == game.position()
            assert ("result" in line) == (game.outcome() is not None)
        assert moves[-1]["result"]["reason"] == game.outcome().reason
        assert moves[-1]["result"]["winners"] == list(game.outcome().winners)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": ["random"] * 3}, "3 players for 2 seats"),
        ({"players": ["level:0"]}, "no player is called"),
        ({"game": "go"}, "no game is called"),
        ({"games": 0}, "at least one game"),
        ({"seed": -1}, "a seed is"),
        ({"options": {"entry": "x"}}, "entry is one of"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(changes, message):
    with pytest.raises(PutahiError, match=message):
        plan(**changes)


def test_one_kind_takes_all_seats():
    assert plan(players=["greedy"]).players == ("greedy", "greedy")


def test_game_seeds_differ_and_are_pinned():
    seeds = [game_seed(1, number) for number in range(1000)]
    assert len(set(seeds)) == 1000
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert [game_seed(0, 0), game_seed(0, 1), game_seed(2**63 - 1, 7)] == GAME_SEEDS


def test_cores_is_at_least_one():
    assert cores() >= 1


GAME_SEEDS = [2928249472738919663, 1815684986483727350, 730769603407070986]


def test_ctrl_c_stops_a_long_run_and_leaves_no_process():
    """As if Ctrl-C came with the first report: the run ends at once, with all its workers."""

    def interrupt(games):
        assert len(multiprocessing.active_children()) == 2
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(plan(games=1_000_000, players=["greedy", "greedy"]), jobs=2, progress=interrupt)
    assert multiprocessing.active_children() == []


def test_ctrl_c_is_answered_with_one_line(monkeypatch, capsys):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("putahi.lab.arena.run", interrupted)
    assert main(["simulate", "mauw"]) == 2
    assert capsys.readouterr() == ("", "putahi: stopped\n")


def test_workers_leave_ctrl_c_to_the_first_process():
    before = signal.getsignal(signal.SIGINT)
    with interrupts_ignored():
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN  # which a process started now inherits
    assert signal.getsignal(signal.SIGINT) == before


def test_effects_are_counted_per_game():
    asked = make_plan("maui", {}, ["greedy", "random"], 20, 3, effects=True)
    effects = run(asked)["effects"]
    assert effects == run(asked, jobs=2)["effects"]
    claims = sum(mean for name, mean in effects.items() if name.startswith("claim: "))
    freed = effects.get("Taonga freed", 0)
    result = run(asked)
    assert claims - freed == pytest.approx(sum(seat["score_mean"] for seat in result["seats"]))
    assert effects["Wero"] >= effects["Whawhai"] - 1
    assert "effects" not in run(make_plan("maui", {}, ["random"], 5))


def test_a_long_run_is_handed_out_bit_by_bit(monkeypatch):
    """Ctrl-C is answered at once because fifty million games are not all queued first."""
    handed = []
    submit = ProcessPoolExecutor.submit
    monkeypatch.setattr(ProcessPoolExecutor, "submit", lambda *args: handed.append(1) or submit(*args))

    def interrupt(games):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(plan(games=50_000_000), jobs=2, progress=interrupt)
    assert len(handed) <= 2 * AHEAD


def test_players_who_go_round_for_ever_are_stopped(monkeypatch):
    monkeypatch.setattr("putahi.lab.arena.MOST_DECISIONS", 500)
    with pytest.raises(PutahiError, match=r"game 1 has not ended after 500 decisions: .*repetition=0"):
        run(plan(options={"repetition": 0}, players=["level:9"], games=1))


def test_traces_of_two_runs_do_not_mix(tmp_path):
    run(plan(games=2, trace=tmp_path))
    with pytest.raises(PutahiError, match="is not empty"):
        run(plan(games=1, trace=tmp_path))
    assert len(list(tmp_path.iterdir())) == 2


def test_ctrl_c_does_not_wait_for_players_who_think_long():
    """The first report of these would take a quarter of an hour."""

    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 1.0)
    try:
        with pytest.raises(KeyboardInterrupt):
            run(make_plan("mauw", {}, ["level:9"], 200), jobs=2)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert multiprocessing.active_children() == []
