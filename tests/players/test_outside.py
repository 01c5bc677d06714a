"""Programs at the table: they play, are told what their seat sees and nothing else, and hurt nobody but themselves."""

import json
import os
import shlex
import signal
import stat
import time
from pathlib import Path

import pytest

import putahi
from putahi.cli import main
from putahi.core.outcome import Agreement
from putahi.core.rng import Sfc32
from putahi.games import RULEBOOKS, rulebook
from putahi.lab.arena import make_plan, run
from putahi.lab.duel import duel_options
from putahi.players.levels import player
from putahi.players.outside import ExecPlayer, split_kinds
from putahi.players.player import Forfeit
from putahi.terminal.seating import PROGRAM, saved_kind, take_seats
from tests.players.bots import HASHING, HELLO, documented, misbehaving, script
from tests.terminal.tools import play_lines

BAD = {
    "crash": ("raise RuntimeError('out of\\nluck')", 'it ended with status 1, and last complained: "luck"'),
    "quiet exit": ("sys.exit(3)", "it ended with status 3"),
    "killed": ("os.kill(os.getpid(), signal.SIGKILL)", "it was killed by signal 9"),
    "silence": ("time.sleep(60)", "it gave no answer in 0.5 seconds"),
    "half a line": ("sys.stdout.write('{'); sys.stdout.flush(); time.sleep(60)", "it gave no answer in 0.5 seconds"),
    "endless line": ("while True: os.write(1, b'x' * 10000)", "it wrote a line of more than 65536 bytes"),
    "garbage": ("os.write(1, b'\\xff\\x00\\n')", "it wrote what is not JSON"),
    "deep": ("print('[' * 60000)", "it wrote what is not JSON"),
    "a list": ("print('[]')", 'it wrote what is no message of type "move"'),
    "no move": ('print(\'{"type":"move"}\')', "its answer names no move"),
    "illegal": ('print(\'{"type":"move","move":"2-P"}\')', "neighbours of kewai 2 are its own (MT-7)"),
    "nonsense": ('print(\'{"type":"move","move":"\\\\ud800"}\')', "which is not legal: that is no move"),
    "empty": ("print()", "it wrote what is not JSON"),
    "closed": ("os.close(1); time.sleep(60)", "it closed its output"),
    "stopped": ("os.kill(os.getpid(), signal.SIGSTOP)", "it gave no answer in 0.5 seconds"),
    "complaining": ("while True: os.write(2, b'!' * 10000)", "it gave no answer in 0.5 seconds"),
}


def seated(kind, game="mu-torere", seconds=0.5, **options):
    return ExecPlayer(game, kind, RULEBOOKS[game].read_options(options), seconds)


def children():
    """The processes that this one has started and that are still there, zombies included."""
    folders = [folder for folder in Path("/proc").iterdir() if folder.name.isdecimal()]
    return {folder.name for folder in folders if state_of(folder.name)[1:2] == [str(os.getpid())]}


def state_of(pid):
    """The state of a process (Z for a zombie), its parent and so on; nothing once it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []


needs_proc = pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="/proc tells of processes")


@needs_proc
@pytest.mark.parametrize("case", BAD)
def test_whatever_goes_wrong_is_a_forfeit_with_its_reason_and_leaves_no_process(case, tmp_path):
    before = children()
    body, reason = BAD[case]
    bot = seated(script(tmp_path, misbehaving(body)))
    state = putahi.new("mu-torere").state
    started = time.monotonic()
    with pytest.raises(Forfeit) as raised:
        bot.choose(state, Sfc32(1))
    assert reason in str(raised.value)
    assert len(str(raised.value)) < 400
    assert str(raised.value).isprintable()
    with pytest.raises(Forfeit):  # and it stays lost
        bot.choose(state, Sfc32(1))
    bot.game_over(putahi.Outcome(winners=("white",), reason="forfeit", by="black"))
    bot.close()
    bot.close()
    assert children() <= before
    assert time.monotonic() - started < 30


@pytest.mark.parametrize(
    ("greeting", "reason"),
    [
        (HELLO.replace(":1}", ":2}"), 'it speaks "putahi-player 2", where putahi-player 1 is spoken'),
        ('{"type":"hello"}', 'it speaks "None None"'),
        ("hello", "it wrote what is not JSON"),
        (HELLO + "\n" + HELLO, "it wrote a line that nobody had asked for"),
    ],
)
def test_a_wrong_hello_is_a_forfeit(greeting, reason, tmp_path):
    bot = seated(script(tmp_path, misbehaving("time.sleep(60)", greeting)))
    with pytest.raises(Forfeit, match=reason):
        bot.choose(putahi.new("mu-torere").state, Sfc32(1))
    bot.close()


def test_a_program_that_closes_its_input_is_told_so(tmp_path):
    body = f"import os, sys, time; sys.stdin.readline(); os.close(0); print('{HELLO}', flush=True); time.sleep(60)"
    bot = seated(script(tmp_path, body))
    with pytest.raises(Forfeit, match="it closed its input"):
        bot.choose(putahi.new("mu-torere").state, Sfc32(1))
    bot.close()


def test_a_duel_is_not_for_programs():
    with pytest.raises(putahi.PutahiError, match="putahi simulate"):
        duel_options("mauw", {}, "random", "exec:true")


@needs_proc
def test_what_a_program_started_ends_with_it(tmp_path):
    pid_file = tmp_path / "pid"
    body = (
        f"child = subprocess.Popen(['sleep', '600']); open({str(pid_file)!r}, 'w').write(str(child.pid)); sys.exit(0)"
    )
    bot = seated(script(tmp_path, misbehaving(body)))
    with pytest.raises(Forfeit, match="it ended with status 0"):  # though the pipes are open yet
        bot.choose(putahi.new("mu-torere").state, Sfc32(1))
    bot.close()
    pid = int(pid_file.read_text())
    for _ in range(200):
        if state_of(pid)[:1] in ([], ["Z"]):  # gone, or waiting for init to notice
            return
        time.sleep(0.02)
    raise AssertionError("it lives on")


@pytest.mark.parametrize("game", RULEBOOKS)
@pytest.mark.parametrize("language", ["python", "sh"])
def test_the_documented_bots_play_whole_games(game, language, tmp_path):
    if language == "python":
        kind = script(tmp_path, documented("python"))
    else:
        file = tmp_path / "bot, the first"
        file.write_text(documented("sh"), encoding="utf-8")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
        kind = f"exec:{shlex.quote(str(file))}"
    result = run(make_plan(game, {}, [kind, "random"], 2, 3))
    assert "forfeit" not in result["ends"]
    assert "forfeits" not in result
    assert result["games"] == 2


LISTENING = f"""
import json, sys
log = open(sys.argv[1], "w", encoding="utf-8")
for line in sys.stdin:
    log.write(line); log.flush()
    message = json.loads(line)
    if message["type"] == "hello":
        print('{HELLO}', flush=True)
    elif message["type"] == "turn":
        print(json.dumps({{"type": "move", "move": message["moves"][0]}}), flush=True)
"""


@pytest.mark.parametrize(("game", "options"), [("mu-torere", {}), ("mauw", {"players": 3}), ("maui", {})])
def test_it_is_told_its_view_and_the_moves_and_nothing_else(game, options, tmp_path):
    rules = rulebook(game)
    table = putahi.new(game, seed=12345678901, **options)
    kind = script(tmp_path, LISTENING) + f" {shlex.quote(str(tmp_path / 'log'))}"
    bot = seated(kind, game, 10.0, **options)
    chance, views = Sfc32(1), []
    while table.to_move is not None:
        if table.state.to_move == 0:
            views.append((table.view(table.to_move), table.legal_moves()))
            action = bot.choose(table.state, chance)
            assert chance.words() == Sfc32(1).words()  # our chance is no business of its
        else:
            action = table.state.random_action(Sfc32(len(table.moves)))
        table.play(rules.write_move(table.state, action))
    bot.game_over(table.outcome())
    bot.close()
    text = (tmp_path / "log").read_text(encoding="utf-8")
    hello, *turns, over = map(json.loads, text.splitlines())
    assert hello == {
        "type": "hello",
        "protocol": "putahi-player",
        "version": 1,
        "game": game,
        "rules": rules.version,
        "options": rules.read_options(options),
        "seats": list(table.seats),
        "seat": table.seats[0],
        "seconds": 10.0,
    }
    assert [(turn["view"], turn["moves"]) for turn in turns] == views
    assert all(set(turn) == {"type", "view", "moves", "seconds"} for turn in turns)
    assert over["result"]["winners"] == list(table.outcome().winners)
    assert "12345678901" not in text
    assert '"rng"' not in text


def test_in_the_arena_a_forfeit_is_an_ending_and_the_other_games_go_on(tmp_path):
    """It leaves every second game, at its second move."""
    body = f"""
import json, os, sys
turns = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        number = len(os.listdir(sys.argv[1]))
        open(f"{{sys.argv[1]}}/{{number}}", "w").close()
        print('{HELLO}', flush=True)
    elif message["type"] == "turn":
        turns += 1
        if turns == 2 and number % 2:
            sys.exit("enough")
        print(json.dumps({{"type": "move", "move": message["moves"][0]}}), flush=True)
"""
    (tmp_path / "count").mkdir()
    kind = script(tmp_path, body) + f" {shlex.quote(str(tmp_path / 'count'))}"
    plan = make_plan("mauw", {}, [kind, "random", "greedy"], 6, 3, tmp_path / "traces")
    result = run(plan)
    assert result["ends"]["forfeit"] == 3
    assert sum(result["ends"].values()) == 6
    assert result["games"] == 6
    assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(6)
    why = 'it ended with status 1, and last complained: "enough"'
    assert result["forfeits"] == [{"game": n, "seat": 1, "player": kind, "why": why} for n in (2, 4, 6)]
    last = json.loads((tmp_path / "traces" / "game-000002.jsonl").read_text(encoding="utf-8").splitlines()[-1])
    assert set(last) == {"result", "why"}
    assert (last["result"]["reason"], last["result"]["by"], last["why"]) == ("forfeit", 1, why)
    assert 1 not in last["result"]["winners"]


def test_in_the_arena_with_several_workers(tmp_path):
    kind = script(tmp_path, HASHING)
    asked = {"game": "mu-torere", "options": {}, "players": [kind, "random"], "games": 12, "seed": 5}
    alone, together = run(make_plan(**asked)), run(make_plan(**asked), jobs=2)
    for result in (alone, together):
        result.pop("decisions_per_second")
    assert alone == together


def test_in_the_terminal_a_forfeit_is_told_and_ends_the_game(tmp_path):
    kind = script(tmp_path, misbehaving("sys.exit(3)"))
    game, said = play_lines("mu-torere", ["1-P"], ["person", kind])
    assert game.outcome() == putahi.Outcome(winners=("black",), reason="forfeit", by="white")
    flat = " ".join(said.split())
    assert "forfeits: it ended with status 3." in flat
    assert "Black wins (White (program, " in flat
    assert "forfeited it)." in flat
    assert putahi.load(game.to_json()).outcome() == game.outcome()


def test_in_the_terminal_it_plays_and_has_no_word_for_a_draw(tmp_path):
    game, said = play_lines("mu-torere", ["draw", "1-P", "quit"], ["person", script(tmp_path, HASHING)])
    assert len(game.moves) == 2
    assert "declines" in said
    assert said.endswith("QUIT")


def test_a_saved_game_starts_no_program(tmp_path):
    """Whoever is sent a record and goes on with it runs nothing of the sender's."""
    mark = tmp_path / "mark"
    command = f"exec:touch {shlex.quote(str(mark))}"
    for saved in (command, "computer:" + command, "computer:program", "program"):
        record = putahi.new("mu-torere", seed=1)
        record.players = ["Mere", saved]
        file = tmp_path / "game.json"
        file.write_text(record.to_json(), encoding="utf-8")
        kind = saved_kind("mu-torere", saved)
        assert not kind.startswith("exec:")
        if kind == PROGRAM:
            with pytest.raises(putahi.PutahiError, match="say with --against who has it now"):
                take_seats("mu-torere", record.players, 2, None, None, "level:5")
            assert take_seats("mu-torere", record.players, 2, None, "greedy", "level:5")[0] == ["person", "greedy"]
            assert main(["play", "mu-torere", "--resume", str(file)]) == 2
        else:
            assert kind == "person"
    assert not mark.exists()


def test_a_saved_game_keeps_that_it_was_a_program_and_not_which(tmp_path):
    game, _ = play_lines("mu-torere", ["1-P", "quit"], ["person", script(tmp_path, HASHING)])
    assert game.players == ["Person", "computer:program"]


def test_an_end_that_is_taken_back_starts_the_program_anew(tmp_path):
    bot = seated(script(tmp_path, HASHING))
    state = putahi.new("mu-torere").state
    choice = bot.choose(state, Sfc32(1))
    bot.close()
    assert bot.choose(state, Sfc32(1)) == choice
    bot.close()


@needs_proc
def test_a_long_run_that_is_stopped_leaves_no_program(tmp_path):
    """Two workers, whose programs do not heed the end of their input: one game is over at once, then they hang."""
    (tmp_path / "pids").mkdir()
    body = f"""
import json, os, sys, time
number = len(os.listdir(sys.argv[1]))
open(f"{{sys.argv[1]}}/{{os.getpid()}}", "w").close()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{HELLO}', flush=True)
    elif message["type"] == "turn" and number:
        time.sleep(600)
    elif message["type"] == "turn":
        sys.exit()
"""
    kind = script(tmp_path, body) + f" {shlex.quote(str(tmp_path / 'pids'))}"

    def stop(games):
        for _ in range(1000):
            if len(list((tmp_path / "pids").iterdir())) >= 3:
                break
            time.sleep(0.02)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(make_plan("mu-torere", {}, [kind, "random"], 20, 3), jobs=2, progress=stop)
    pids = [file.name for file in (tmp_path / "pids").iterdir()]
    assert len(pids) >= 3
    for _ in range(200):
        if all(state_of(pid)[:1] in ([], ["Z"]) for pid in pids):
            return
        time.sleep(0.02)
    raise AssertionError("one lives on")


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("exec:", "names no program"),
        ("exec:   ", "names no program"),
        ("exec:'./bot", "no closing quotation"),
        ("exec:/no/such/bot", "there is no program"),
        (f"exec:{Path(__file__).parent}", "there is no program"),
        (f"exec:{__file__}", "may not be run"),
    ],
)
def test_a_command_that_is_none_is_refused_before_any_game(kind, message):
    with pytest.raises(putahi.PutahiError, match=message):
        make_plan("mu-torere", {}, [kind, "random"], 1)
    with pytest.raises(putahi.PutahiError, match=message):
        player("mauw", kind)


def test_what_cannot_be_started_is_a_forfeit(tmp_path):
    file = tmp_path / "bot"
    file.write_text("#!/no/such/interpreter\n", encoding="utf-8")
    file.chmod(0o700)
    with pytest.raises(Forfeit, match="it cannot be started: No such file or directory"):
        seated(f"exec:{shlex.quote(str(file))}").choose(putahi.new("mu-torere").state, Sfc32(1))


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("random", ["random"]),
        ("random,level:3", ["random", "level:3"]),
        ("exec:a 'b,c',greedy", ["exec:a 'b,c'", "greedy"]),
        ('exec:a "b\\",c",greedy', ['exec:a "b\\",c"', "greedy"]),
        ("exec:a\\,b,greedy", ["exec:a\\,b", "greedy"]),
        ("a,,b", ["a", "", "b"]),
    ],
)
def test_kinds_between_commas(text, kinds):
    assert split_kinds(text) == kinds


def test_a_forfeit_is_an_agreed_end_in_records():
    game = putahi.new("mauw", players=3, seed=2)
    game.forfeit(2)
    assert game.outcome().reason == Agreement.FORFEIT
    assert set(game.outcome().winners) == {1, 3}


def test_ctrl_c_is_not_for_the_program(tmp_path):
    """It has a session of its own, so a signal to our process group does not reach it."""
    bot = seated(script(tmp_path, HASHING))
    state = putahi.new("mu-torere").state
    bot.choose(state, Sfc32(1))
    assert os.getpgid(bot._program._process.pid) != os.getpgid(0)
    os.killpg(bot._program._process.pid, signal.SIGTERM)
    with pytest.raises(Forfeit, match=r"it was killed by signal 15|nobody"):
        bot.choose(state, Sfc32(1))
    bot.close()
