"""The printed rulebook: every clause as a link's end, every macron, and a quick reference of two pages."""

import re
from io import BytesIO

import pypdf
import pytest

from putahi.games import RULEBOOKS, rulebook
from putahi.games.mauw.names import COLOUR_NAMES
from putahi.learn.book import book, page, usual_book
from putahi.learn.glossary import words_of
from putahi.printing.book_pages import QUICK_DRAWINGS, print_rules, quick_drawings
from putahi.printing.paper import PAPERS
from putahi.printing.typesetting import drawing
from tests.printing.pdfs import figures, fonts, pages, rules_of, text


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_clause_and_word_is_in_the_book(game):
    data = rules_of(game)
    said = " ".join(text(data).split())
    told = usual_book(game)
    for code, entry in told.clauses.items():
        assert code in said
        assert entry.title in said
    for words in words_of(game).values():
        assert all(word.name in said for word in words)
    assert all(fonts(data).values())
    assert "{" not in said


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_clause_can_be_linked_to(game):
    names = pypdf.PdfReader(BytesIO(rules_of(game)), strict=True).named_destinations
    assert set(usual_book(game).clauses) <= set(names)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_quick_reference_has_two_pages(game, paper):
    quick = pages(rules_of(game, paper, quick=True))
    assert len(quick) == 2
    assert "at a glance" in text(rules_of(game, paper, quick=True))
    whole = pages(rules_of(game, paper))
    last = [page.get_textpage().get_text_range() for page in whole[-2:]]
    assert "at a glance" in last[0]
    assert "clause by clause" in last[1]


@pytest.mark.parametrize("game", RULEBOOKS)
def test_drawings_have_words_for_those_who_do_not_see_them(game):
    told = figures(rules_of(game))
    assert len(told) == page(f"{game}.md").count("![") + len(QUICK_DRAWINGS[game])
    assert all(len(one) > 5 for one in told)


def test_house_rules_have_a_book_of_their_own():
    said = " ".join(text(print_rules("maui", {"win_total": 4, "formations": {"run": 3}})).split())
    assert "house rules of yours" in said
    assert "fourth Taonga" in said
    assert "such as 4 5 6 +3" in said


def test_contents_stay_on_the_first_page_with_every_house_rule():
    """Every option of Māui changed, on the shorter paper."""
    ours = {
        "one_card": True, "row_limit": 3, "rautaki": ["kuikui", "wa-kai"], "tiers": 4, "win_adjacent": None,
        "whiro": "unclaimed", "flip": "none", "max_turns": 100, "win_total": 4, "truce_turns": 2, "rows": 6,
        "formations": {"run": 1}, "rautaki_per_turn": 3,
    }  # fmt: skip
    assert len(ours) == len(rulebook("maui").options)
    first, second, *_ = pages(print_rules("maui", ours, "letter"))
    assert "clause by clause" in first.get_textpage().get_text_range()
    assert "What is in the box" in second.get_textpage().get_text_range()
    assert "MC-1" in second.get_textpage().get_text_range()


def test_the_quick_reference_shows_who_may_enter_only_where_that_is_restricted():
    assert [name for name, _ in quick_drawings("mu-torere", {})] == ["star-start", "star-entry"]
    assert [name for name, _ in quick_drawings("mu-torere", {"entry": "never"})] == ["star-start"]
    assert len(pages(print_rules("mu-torere", {"entry": "never"}, quick=True))) == 2


@pytest.mark.parametrize("colours", [1, 2, 3, 4])
@pytest.mark.parametrize("lone", ["value", "zero"])
def test_mauws_drawings_are_of_the_cards_and_scores_of_the_house(colours, lone):
    """MW-24, MW-26: what a drawing shows is in the game, and scores what the rules count."""
    options = {"values": colours, "lone_warrior": lone}
    (pairs, _), (columns, _) = quick_drawings("mauw", options)
    assert re.findall(r">(\w+): \d \+ \d = 9<", drawing(f"drawings/{pairs}")) == list(COLOUR_NAMES[:colours])
    low, single = ("3", "5") if colours == 4 else ("1", "8")
    columns_drawn = [["#1"] * 3, ["#1", "#1", "S"], ["#1", "#1", low], ["#1", "#1", "#1", "8"], [single]]
    rules = rulebook("mauw")
    values = rules.read_options(options)
    counted = []
    for column in columns_drawn:
        columns_of_both = {"1": [column, [], [], []], "2": [[], [], [], []]}
        state = rules.read_position(values, 0, {"columns": columns_of_both, "to_move": 1}, [])
        counted.append(str(state.scores()[0]))
    written = re.findall(r">([\d× ]+)<", drawing(f"drawings/{columns}"))
    assert f"Columns and what they score: {', '.join(counted)}]" in book("mauw", options).clauses["MW-24"].text
    assert {*counted, f"{low} × 2 × 2"} <= set(written)
