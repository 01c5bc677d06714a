"""The texts for people: every clause, card, Taonga and token has its words, and no other has."""

import re
from pathlib import Path

import pytest

from putahi.games import RULEBOOKS
from putahi.games.maui.names import CARD_NAMES, TAONGA_NAMES, TOKEN_NAMES
from putahi.server.about import about, summaries

CLAUSES = {"mu-torere": ("MT", 11), "mauw": ("MW", 26), "maui": ("MC", 32)}


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_clause_has_a_title_and_words(game):
    letters, number = CLAUSES[game]
    clauses = about(game)["clauses"]
    assert {c for c in clauses if "-" in c} == {f"{letters}-{n}" for n in range(1, number + 1)}
    assert {c for c in clauses if "-" not in c} == {"agreed", "resigned", "forfeit", "adjourned"}
    for clause in clauses.values():
        assert clause["title"]
        assert clause["words"].endswith(".")


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_clause_that_the_code_names_is_explained(game):
    letters = CLAUSES[game][0]
    folder = Path(__file__).parents[2] / "src" / "putahi" / "games" / game.replace("-", "_")
    named = {
        clause for file in folder.glob("*.py") for clause in re.findall(rf"{letters}-\d+", file.read_text("utf-8"))
    }
    assert named <= set(about(game)["clauses"])


def test_every_card_has_words():
    assert set(about("mauw")["cards"]) == {*"12345678", "S", "M", "#"}
    maui = about("maui")
    assert set(maui["cards"]) == {*CARD_NAMES, "clone-rua", "clone-tahi"}
    assert set(maui["taonga"]) == set(TAONGA_NAMES)
    assert set(maui["tokens"]) == set(TOKEN_NAMES)
    for part in ("cards", "taonga", "tokens", "formations"):
        assert all(told["title"] and told["words"] for told in maui[part].values())


def test_summaries():
    assert [summary["game"] for summary in summaries()] == list(RULEBOOKS)
    for summary in summaries():
        assert summary["default_level"] in [kind["level"] for kind in summary["kinds"]]
