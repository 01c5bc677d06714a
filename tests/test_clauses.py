"""Every clause of every rulebook is named by at least one test of its game."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
CLAUSES = {
    "mu-torere": ("MT", "mu_torere", range(1, 12)),
    "mauw": ("MW", "mauw", range(1, 27)),
    "maui": ("MC", "maui", range(1, 33)),
}


@pytest.mark.parametrize("game", CLAUSES)
def test_every_clause_is_named_by_a_test(game):
    letters, folder, numbers = CLAUSES[game]
    sources = [*(TESTS / "games" / folder).glob("test_*.py"), *(TESTS / "core").glob("test_*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    named = {int(n) for n in re.findall(rf"def test_\w*{letters.lower()}_(\d+)", text)}
    named |= {int(n) for test in re.findall(r'def test_.*?\n    """(.*?)"""', text, re.DOTALL)
              for n in re.findall(rf"{letters}-(\d+)", test)}  # fmt: skip
    assert set(numbers) - named == set()
