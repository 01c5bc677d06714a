"""Rule sets on the same deals: what is the same differs in nothing, what changes is found."""

import json

import pytest

from putahi.cli import main
from putahi.core.errors import PutahiError
from putahi.lab.compare import RuleSet, compare, read_rule_set
from putahi.lab.study import local
from putahi.printing.report_page import draw_report
from putahi.printing.report_text import write_report


def compared(game, *texts, games=200, players=("random",), **common):
    return compare(game, [read_rule_set(text) for text in texts], players, games, 1, local(1), common).json()


def test_the_same_rules_differ_in_nothing():
    found = compared("maui", "default", "flip=colour-run", games=40)
    for row in found["change_1"]:
        assert row["difference"]["value"] == 0


def test_a_change_of_the_score_changes_the_score_and_not_the_play():
    found = compared("mauw", "default", "lone_warrior=zero")
    change = {row["name"]: row for row in found["change_1"]}
    assert change["score, all seats"]["difference"]["high"] < 0
    assert change["score, all seats"]["sure"] == "yes"
    assert change["turns"]["difference"]["value"] == 0
    assert found["rule_sets"]["lone_warrior=zero"]["lone_warrior"] == "zero"


def test_shares_are_written_in_hundredths_in_words_and_on_the_page():
    sets = [read_rule_set("default"), read_rule_set("lone_warrior=zero")]
    found = compare("mauw", sets, ["random"], 50, 1, local(1), {})
    [row] = [row for row in found.json()["figures"] if row["name"] == "ended by MW-22 %"]
    written = f"{100 * row['set_0']['value']:.1f}"
    assert row["set_0"]["value"] > 0.5
    [line] = [line for line in write_report(found).splitlines() if line.strip().startswith("ended by MW-22 %  ")][:1]
    assert line.split()[4] == written
    assert f">ended by MW-22 %</th><td>{written}<small>" in draw_report(found, "x", "x")


def test_one_game_has_figures_without_intervals(capsys):
    words = ["compare-rules", "mauw", "default", "lone_warrior=zero", "--games", "1", "--jobs", "1"]
    assert main([*words, "--json"]) == 0
    out = capsys.readouterr().out
    found = json.loads(out, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))
    [turns] = [row["set_0"] for row in found["figures"] if row["name"] == "turns"]
    assert turns["value"] > 0
    assert (turns["low"], turns["high"], turns["number"]) == (None, None, 1)
    assert main(words) == 0
    text = capsys.readouterr().out
    assert text.startswith("MAUW: 1 game of 2 (random)")
    assert "inf" not in text


def test_the_flip_rule_is_found():
    found = compared("maui", "default", "flip=none", games=150)
    change = {row["name"]: row["difference"]["value"] for row in found["change_1"]}
    figures = {row["name"]: row for row in found["figures"]}
    assert figures["flips, all seats"]["set_1"]["value"] == 0
    assert change["flips, all seats"] == pytest.approx(-figures["flips, all seats"]["set_0"]["value"], rel=1e-4)
    assert 0 < change["games that go another way %"] < 1


def test_rule_sets_from_files(tmp_path, capsys):
    ours = tmp_path / "ours.toml"
    ours.write_text('flip = "none"\nrow_limit = 3\n[formations]\nrun = 2\n', encoding="utf-8")
    assert read_rule_set(str(ours)) == RuleSet("ours", {"flip": "none", "row_limit": 3, "formations": {"run": 2}})
    page = tmp_path / "page.html"
    words = ["compare-rules", "maui", "default", str(ours), "--games", "20", "--jobs", "1"]
    assert main([*words, "--html", str(page)]) == 0
    assert "What ours changes" in capsys.readouterr().out
    assert "What ours changes" in page.read_text(encoding="utf-8")
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rule_sets"]["ours"]["row_limit"] == 3
    ours.write_text("flip =", encoding="utf-8")
    with pytest.raises(PutahiError, match=r"ours.toml is no TOML"):
        read_rule_set(str(ours))
    assert main([*words[:3], "ours=1", "--option", "ours=2"]) == 2
