"""The documentation says what the program does: its examples run, its pictures and figures are the program's own."""

import doctest
import json
import re
from pathlib import Path

import pytest

from putahi.core.records import read_record
from putahi.core.scenario import check_record
from putahi.games import RULEBOOKS
from putahi.games.mu_torere.rules import ENTRY_LIMIT
from putahi.games.mu_torere.tablebase import tablebase
from putahi.players.levels import ERROR_RATES, LEVEL_NAMES
from putahi.printing.game_graph import draw_graph

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def test_the_readmes_python_runs():
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=flags, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted >= 14


def test_the_picture_in_the_docs_is_the_programs_own():
    assert (DOCS / "mu-torere.svg").read_text(encoding="utf-8") == draw_graph(tablebase("always"))


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_the_solvers_figures_in_the_docs(entry):
    fact = tablebase(entry).facts()
    numbers = " | ".join(f"{fact[key]:,}" for key in ("positions", "won", "lost", "drawn"))
    row = f"| {numbers} | {fact['start']} | {fact['longest']} plies |"
    assert row in (DOCS / "mu-torere.md").read_text(encoding="utf-8")


def test_every_option_is_in_the_docs():
    pages = {"mu-torere": "mu-torere.md", "mauw": "mauw.md", "maui": "maui.md"}
    for name, rules in RULEBOOKS.items():
        text = (DOCS / pages[name]).read_text(encoding="utf-8")
        assert all(f"`{option.name}`" in text for option in rules.options), name


def test_the_levels_in_the_docs():
    text = (DOCS / "playing.md").read_text(encoding="utf-8")
    for level, (name, rate) in enumerate(zip(LEVEL_NAMES, ERROR_RATES, strict=True), start=1):
        share = f"{100 * rate:g}%" if rate else "never"
        assert f"| {level} | {name} | {share} |" in text


def test_the_records_in_the_docs_hold():
    text = (DOCS / "records.md").read_text(encoding="utf-8")
    examples = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert len(examples) >= 2
    for example in examples:
        json.loads(example)
        assert check_record(read_record(example), RULEBOOKS) == []


def test_every_page_is_reachable_and_every_link_of_the_readme_is_there():
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    for page in DOCS.glob("*.md"):
        assert page.stem == "index" or re.search(rf"^{page.stem}$", index, re.MULTILINE)
    for link in re.findall(r"\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert (ROOT / link.replace("\n", " ")).exists()
