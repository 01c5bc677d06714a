"""Reports: the same for the same seed, right where the truth is known, kept and read again."""

import json

import numpy as np
import pyarrow.parquet as pq
import pytest

from putahi.cli import main
from putahi.core.errors import PutahiError
from putahi.lab.balance import report
from putahi.lab.statistics import share
from putahi.lab.study import keep, local, read_study, run_study, study_plan
from putahi.printing.report_page import draw_report
from putahi.printing.report_text import write_report


def study(game, players=("random",), games=60, seed=3, jobs=1, **options):
    return run_study(study_plan(game, options, list(players), games, seed), local(jobs))


@pytest.fixture(scope="module")
def maui():
    return study("maui", games=150)


@pytest.mark.compiled_only
def test_the_report_does_not_depend_on_the_workers():
    one, two, four = (report(study("mauw", games=2500, jobs=jobs)).json() for jobs in (1, 2, 4))
    assert one == two == four
    assert one != report(study("mauw", games=2500, seed=4)).json()


@pytest.mark.compiled_only
def test_a_fair_game_is_fair_and_who_always_loses_loses():
    fair = report(study("mauw", games=2000, first="random")).json()
    for row in fair["seats"][:2]:
        assert row["worth"]["low"] < 0.5 < row["worth"]["high"]
    lost = report(study("mu-torere", ["level:9", "random"], entry="never")).json()
    black, white, drawn = (row["worth"] for row in lost["seats"])
    assert (black["value"], white["value"], drawn["value"]) == (1, 0, 0)
    assert white["high"] > 0.05


@pytest.mark.compiled_only
def test_of_many_fair_studies_one_in_twenty_misses():
    """Random players with a beginner drawn at random: the truth is 50% for each seat."""
    worth = study("mauw", games=6000, first="random").games["worth_1"]
    found = [share(part) for part in np.split(worth, 120)]
    assert 0.9 <= np.mean([one.low <= 0.5 <= one.high for one in found]) <= 1


def test_what_is_kept_is_read_again(tmp_path, maui):
    assert [path.name for path in keep(maui, tmp_path / "s")] == ["games.parquet", "turns.parquet"]
    again = read_study(tmp_path / "s")
    assert report(again).json() == report(maui).json()
    table = pq.read_table(tmp_path / "s" / "games.parquet")
    assert table.num_rows == 150
    assert table["seed"].to_pylist() == maui.games["seed"].tolist()
    keep(maui, tmp_path / "s")  # the same again is no harm
    with pytest.raises(PutahiError, match="holds other games"):
        keep(study("maui", games=5), tmp_path / "s")
    with pytest.raises(PutahiError, match="keeps no study"):
        read_study(tmp_path)
    (tmp_path / "games.parquet").write_text("no")
    with pytest.raises(PutahiError, match="cannot be read"):
        read_study(tmp_path)


def test_maui_says_what_everything_is_worth(maui):
    found = report(maui).json()
    assert found["taonga"][0]["name"] == "Haumia"
    assert len(found["taonga"]) == 11
    assert len(found["rautaki"]) == 13
    assert any(row["effect"] for row in found["taonga"])
    assert sum(row["share"]["value"] for row in found["ends"]) == pytest.approx(1)
    assert sum(row["seat_1"] for row in found["scores"]) == pytest.approx(1)


def test_the_page_stands_alone_and_has_every_figure(maui):
    found = report(maui)
    page = draw_report(found, "Māui <balance>", "putahi balance maui")
    assert page == draw_report(found, "Māui <balance>", "putahi balance maui")
    assert "Māui &lt;balance&gt;" in page
    assert page.count("<svg") >= 6
    assert "<script" not in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page
    assert "#0405" not in page  # colours are the page's own
    for table in found.tables:
        assert table.title in page
    assert "Who wins" in write_report(found)


def test_the_command(tmp_path, capsys):
    words = ["balance", "mauw", "--games", "50", "--jobs", "1", "--option", "players=3"]
    html, folder = tmp_path / "r.html", tmp_path / "kept"
    assert main([*words, "--html", str(html), "--keep", str(folder)]) == 0
    told = capsys.readouterr().out
    assert "MAUW: 50 games of 3 (random), seed 0" in told
    assert "under players=3" in told
    assert html.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert main([*words, "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert main(["balance", "--read", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["balance"], "name a game"),
        (["balance", "mauw", "--players", "exec:./bot"], "too slow to count with"),
        (["balance", "mauw", "--read", "x"], "name a game"),
        (["balance", "--read", "nowhere"], "keeps no study"),
        (["balance", "mauw", "--option", "plyers=3"], "no option is called"),
        (["compare-rules", "mauw", "default"], "two rule sets or more"),
        (["compare-rules", "mauw", "default", "default"], "same name"),
        (["compare-rules", "mauw", "default", "players=3"], "equally many seats"),
        (["compare-rules", "mauw", "default", "nonsense"], "neither a file"),
        (["record", "mauw", "--players", "exec:./bot"], "cannot be repeated"),
    ],
)
def test_bad_input_is_refused_in_words(words, told, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    assert told in capsys.readouterr().err


def test_a_single_game_has_its_record(tmp_path, capsys, maui):
    import putahi

    path = tmp_path / "game.json"
    seed = str(maui.games["seed"][6])
    assert main(["record", "maui", "--game-seed", seed, "--out", str(path)]) == 0
    game = putahi.load(path)
    assert len(game.record().moves) == maui.games["decisions"][6]
    assert main(["record", "maui", "--seed", "3", "--game", "7"]) == 0
    assert capsys.readouterr().out == path.read_text(encoding="utf-8")
    assert main(["check", str(path)]) == 0


def test_where_a_report_cannot_be_written_is_told_before_a_game_is_played(tmp_path, capsys, monkeypatch):
    def played(*_):
        pytest.fail("games were played")

    monkeypatch.setattr("putahi.lab.study.run_study", played)
    (tmp_path / "games.parquet").write_bytes(b"cut off")
    for words, told in (
        (["--html", str(tmp_path / "no" / "page.html")], "there is no folder"),
        (["--html", str(tmp_path)], "is a folder"),
        (["--keep", str(tmp_path)], "cannot be read"),
        (["--keep", str(tmp_path / "games.parquet")], "games.parquet"),
    ):
        assert main(["balance", "mauw", *words]) == 2
        assert told in capsys.readouterr().err
