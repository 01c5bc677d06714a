"""The printed rulebook in te reo Māori: whole, marked as a draft, on as few pages, and with no English left."""

import re
from functools import lru_cache

import pytest

from putahi.core.language import words_in
from putahi.games import RULEBOOKS
from putahi.learn.book import usual_book
from putahi.printing.book_pages import print_rules
from putahi.printing.sheet_words import DRAFT
from putahi.printing.typesetting import LETTERING, lettered
from tests.learn.test_books_mi import foreign
from tests.learn.test_language import HOUSES
from tests.printing.pdfs import figures, fonts, pages, text

MI = words_in("mi")


@lru_cache
def rules(game, quick=False):
    return print_rules(game, quick=quick, language="mi")


def said(data):
    return " ".join(text(data).split())


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_clause_is_in_the_book_in_te_reo_and_it_is_marked_as_a_draft(game):
    whole = said(rules(game))
    told = usual_book(game, MI)
    for code, entry in told.clauses.items():
        assert code in whole
        assert entry.title in whole
    assert MI(DRAFT).replace("**", "") in whole
    assert DRAFT.replace("**", "") in whole
    assert all(fonts(rules(game)).values())
    assert "{" not in whole


@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_quick_reference_is_all_in_te_reo_on_two_pages(game):
    quick = rules(game, quick=True)
    assert len(pages(quick)) == 2
    whole = said(quick)
    assert DRAFT.replace("**", "") in whole
    assert foreign(whole.replace(DRAFT.replace("**", ""), " ")) <= {"re", "gr", "s"}
    for told in figures(quick, "mi"):
        assert foreign(told) == set()


@pytest.mark.parametrize("game", RULEBOOKS)
def test_drawings_are_told_in_te_reo(game):
    for told in figures(rules(game), "mi"):
        assert foreign(told) == set(), told


def test_all_that_is_written_in_the_drawings_has_its_words():
    for words in LETTERING:
        assert foreign(lettered(f"<text>{words}</text>", MI).replace("text", "")) == set()


@pytest.mark.parametrize("game", RULEBOOKS)
def test_house_rules_are_listed_in_te_reo(game):
    data = print_rules(game, HOUSES[game][1], language="mi")
    first = " ".join(pages(data)[0].get_textpage().get_text_range().split())
    assert "Mō ēnei ture ake a koutou tēnei pukapuka:" in first
    assert not re.search(r"house rules of yours", said(data))
