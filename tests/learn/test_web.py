"""What the browser has with it is what it is made from, and its table of Mū Tōrere is the solver's."""

import json
import re
from pathlib import Path

import pytest

from putahi.games import RULEBOOKS, rulebook
from putahi.games.mu_torere.rules import ENTRY_LIMIT
from putahi.games.mu_torere.tablebase import tablebase
from putahi.learn import web
from putahi.learn.book import book, usual_book
from putahi.learn.glossary import glossary

ROOT = Path(__file__).parents[2]
MADE = ROOT / "frontend" / "src" / "made"


def made(name):
    return json.loads((MADE / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", web.files())
def test_each_file_is_made_from_its_source(name):
    content = web.files()[name]
    text = (MADE / f"{name}.json").read_text(encoding="utf-8")
    assert text == web.written(content), "run: make words"
    assert json.loads(text) == json.loads(json.dumps(content))


def test_they_are_written_where_they_are_wanted(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["web", str(tmp_path)])
    web.main()
    assert {path.name for path in tmp_path.glob("*.json")} == {path.name for path in MADE.glob("*.json")}
    of_pages = {path.name for path in (MADE / "mi").glob("words-*.json")}  # made by scripts.catalogues
    assert {path.name for path in tmp_path.glob("mi/*")} == {path.name for path in MADE.glob("mi/*.json")} - of_pages
    assert (tmp_path / "star.json").read_bytes() == (MADE / "star.json").read_bytes()


def text_form(solved, number):
    """A position as the rules write it; turns that count no more are written as the two that are the most."""
    black, white, side, *turns = solved.positions[number]
    points = "".join("B" if black >> p & 1 else "W" if white >> p & 1 else "." for p in range(9))
    most = 2 if solved.entry in ("always", "never") else None
    told = [2 if most else min(n, 2) for n in turns]
    return f"{points} {'bw'[side]} {told[0]} {told[1]}"


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_the_table_has_the_rules_moves_and_the_solvers_values_wherever_a_game_comes(entry):
    """MT-4 to MT-7, MT-9: asked of the rules, position by position."""
    star, rules, solved = made("star"), rulebook("mu-torere"), tablebase(entry)
    options = rules.read_options({"entry": entry})
    early = star["early"].get(entry, {"turns": 0, "positions": {}})
    counted = 0
    for number in solved.reachable:
        text = text_form(solved, number)
        points, side, *turns = text.split()
        turns = [min(int(n), early["turns"]) for n in turns]
        if min(turns) < early["turns"]:
            told = early["positions"][points + side + "".join(map(str, turns))]
        else:
            told = star["positions"]["always" if entry == "always" else "never"][points + side]
        may, sign, plies = re.fullmatch(r"([1-8P]*)([-+=])(\d*)", told).groups()
        state = rules.read_position(options, 0, text, [])
        moves = [] if solved.replies[number] == [] else rules.moves(state)
        assert [move[0] for move in moves] == list(may)
        assert all(move[2] == "12345678P"[points.index(".")] for move in moves)
        assert {"+": 1, "=": 0, "-": -1}[sign] == solved.value[number]
        assert int(plies or 0) == solved.distance[number]
        counted += 1
    assert counted == len(solved.reachable) > 1000


def test_every_board_can_be_asked_about():
    positions = made("star")["positions"]
    assert {len(table) for table in positions.values()} == {1260}


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_clause_has_its_place(game):
    told = made(game)
    entries = [entry for section in told["sections"] for entry in section["entries"]]
    codes = [entry["anchor"] for entry in entries if entry["code"]]
    assert codes == list(usual_book(game).clauses)
    assert all(entry["blocks"] for entry in entries)


def walked(blocks):
    """Every list of a tree that has a kind."""
    if isinstance(blocks, dict):
        for part in blocks.values():
            yield from walked(part)
    elif isinstance(blocks, list):
        if blocks and isinstance(blocks[0], str) and len(blocks) > 1:
            yield blocks
        for part in blocks:
            yield from walked(part)


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_link_within_a_book_leads_somewhere(game):
    told = made(game)
    anchors = {entry["anchor"] for section in told["sections"] for entry in section["entries"]}
    links = [one[1] for one in walked(told) if one[0] == "to"]
    assert len(links) >= 5
    assert set(links) <= anchors


def test_links_elsewhere_are_whole():
    links = [one[1] for name in ("origins", "glossary", *RULEBOOKS) for one in walked(made(name)) if one[0] == "a"]
    assert len(links) >= 5
    assert all(re.fullmatch(r"https://[a-z0-9.-]+\.[a-z]+/[\w./?=&%()-]*", link) for link in links)


def test_house_rules_are_no_part_of_it():
    assert book("maui", {"rows": 5}).changed
    assert "changed" not in made("maui")


def test_every_word_has_a_place_of_its_own():
    anchors = [word["anchor"] for kind in made("glossary")["kinds"] for word in kind["words"]]
    assert len(set(anchors)) == len(anchors) == len(glossary())
    assert not {kind["anchor"] for kind in made("glossary")["kinds"]} & set(anchors)
