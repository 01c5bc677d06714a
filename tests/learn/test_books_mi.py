"""The books in te reo Māori: the same clauses, links and drawings as in English, and no English left."""

import re

import pytest
from scripts.catalogues import DOMAINS

from putahi.core.language import ENGLISH, speaking, words_in
from putahi.games import RULEBOOKS
from putahi.learn import web
from putahi.learn.book import Book, all_books, book
from putahi.learn.cards import reference
from putahi.learn.glossary import KINDS, glossary, in_syllables, words_of
from putahi.learn.lessons import Lesson, chapters, exercises, lesson, syllabus
from putahi.learn.nodes import blocks
from putahi.learn.tutor import begin
from putahi.learn.wording import note_kinds, translated, translated_line
from tests.learn.test_language import HOUSES

TE_REO = words_in("mi")
BOOKS = [
    pytest.param(game, house, id=f"{game}-{i}") for game, houses in HOUSES.items() for i, house in enumerate(houses)
]
NAMES = {"mauw", "crusher", "iv", "cg"} | {
    *("elsdon", "best", "marcia", "ascher", "peter", "buck", "vincent", "joassin")
}
"""The game, the card, persons, and the numbers of a book's part and of a meeting."""
NOT_SAID = re.compile(r"\[[^]]*\]\(https[^)]*\)|\]\([^)]*\)|`[^`]*`|“[^”]*”|M[TWC]-\d+|\b[a-z]{2}\d\b|\b[A-DMPS]\b|/")
"""Addresses, what is typed, titles of books, and how clauses, cards, columns and points are written."""
SYLLABLES = re.compile(r"(?:(?:wh|ng|[hkmnprtw])?[aeiouāēīōū])+")


def foreign(text: str) -> set[str]:
    """The words that cannot be te reo Māori and are no names."""
    words = re.findall(r"[^\W\d_]+", NOT_SAID.sub(" ", text).lower())
    return {word for word in words if not SYLLABLES.fullmatch(word)} - NAMES


def test_english_would_be_noticed() -> None:
    assert foreign("Kei a koe te go6, te `go` me te kewai P (MC-16); MAUW 9 × 2") == set()
    assert foreign("The Toa stands on te rārangi") == {"the", "stands", "on"}


def texts(told: Book) -> list[str]:
    said = [told.title, told.intro]
    for section in told.sections:
        said += [section.title, section.text]
        for entry in section.entries:
            said += [entry.title, entry.text]
    return said


@pytest.mark.parametrize(("game", "house"), BOOKS)
def test_a_book_has_the_same_places_links_and_drawings_in_both_languages(game: str, house: dict[str, object]) -> None:
    there, here = book(game, house), book(game, house, TE_REO)
    assert list(here.clauses) == list(there.clauses)
    for one, other in zip(here.sections, there.sections, strict=True):
        assert one.anchor == other.anchor
        assert [entry.anchor for entry in one.entries] == [entry.anchor for entry in other.entries]
        assert one.title != other.title or one.title in ("Toa", "Rautaki", "Taonga", "Wero", "Māui")
    for one, other in zip(texts(here), texts(there), strict=True):
        for mark in (r"M[TWC]-\d+", r"!\[[^]]*\](\([^)]*\))", r"`[^`]*`", r"^\||^> \*\*"):
            found = [sorted(re.findall(mark, text, re.MULTILINE)) for text in (one, other)]
            assert found[0] == found[1], other
        assert foreign(one) == set(), one
        assert "{" not in one
    assert len(here.changed) == len(there.changed)
    assert all(foreign(line) == set() for line in here.changed)


@pytest.mark.parametrize(("game", "house"), BOOKS)
def test_a_reference_card_is_all_in_te_reo(game: str, house: dict[str, object]) -> None:
    sides = reference(game, house, TE_REO)
    assert len(sides) == len(reference(game, house))
    assert all(foreign(side) == set() for side in sides)


def test_every_clause_begins_with_whole_plain_sentences_here_too() -> None:
    for told in all_books(TE_REO):
        for entry in told.clauses.values():
            assert re.fullmatch(r"[A-ZĀĒĪŌŪ].*[.]", entry.short), entry.code
            assert not re.search(r"[*`{}|]", entry.short), entry.code


def shape(part: object) -> object:
    """A tree of lists without what is said in it: kinds, anchors, addresses, drawings, clauses and links stay."""
    if isinstance(part, dict):
        keep = ("anchor", "code", "clause", "game", "games", "name")
        return {key: value if key in keep else shape(value) for key, value in part.items()}
    if not isinstance(part, list):
        return None
    if part and part[0] in ("art", "a"):
        return part[:2]
    if part and part[0] in ("p", "b", "i", "code"):  # where words and links stand within a sentence differs
        return part[0]
    if part and part[0] == "note":
        return ["note", part[1], shape(part[2])]
    return [shape(one) for one in part]


@pytest.mark.parametrize("name", web.texts("en"))
def test_what_the_browser_has_is_built_the_same(name: str) -> None:
    files = web.files()
    assert shape(files[f"mi/{name}"]) == shape(files[name])
    assert files[f"mi/{name}"] != files[name]


def test_the_notes_keep_their_kind() -> None:
    assert set(note_kinds().values()) == {"ruling", "example"}
    for line, kind in (("Ruling", "ruling"), ("Example", "example"), ("Option `entry`", "option")):
        (note,) = blocks(translated_line(f"> **{line}.** Pieces never leap.", TE_REO))
        assert note[1] == kind


def test_a_page_in_english_is_as_it_is_written() -> None:
    lines = (
        "# A\n\n### MC-1 Toa\n\n- item `x`\n1. one\n| a | 9 × 2 |\n|---|---|\n> **Ruling.** So.\n\n![what](star-start)"
    )
    assert translated(lines, ENGLISH) == lines


def test_the_glossary_has_meanings_and_syllables() -> None:
    assert [word.name for word in glossary(TE_REO)] == [word.name for word in glossary()]
    for here, there in zip(glossary(TE_REO), glossary(), strict=True):
        assert foreign(f"{here.meaning} {here.say}") == set(), here.name
        assert here.meaning != there.meaning
        assert here.meaning.endswith(".")
        if here.name == "Mana Crusher":  # half of it is English
            continue
        assert len(re.findall("[·, ]+", here.say)) == len(re.findall("[-, ]+", there.say)), here.name
    assert in_syllables("Whakapapa") == "wha·ka·pa·pa"
    assert in_syllables("Mana Crusher") == "Mana Crusher"
    assert in_syllables("E Kata, Pīwaiwaka") == "e ka·ta, pī·wa·i·wa·ka"
    assert in_syllables("Atua (Toa)") == "a·tu·a"
    for game in RULEBOOKS:
        assert list(words_of(game, TE_REO)) == [TE_REO(title) for title in KINDS.values() if title in words_of(game)]


def said_by(one: Lesson) -> list[str]:
    said = [one.title, one.about, one.end, one.idea]
    for step in one.steps:
        said += [step.title, step.say, step.hint, step.praise, *step.wrong.values()]
    return said


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_lesson_is_told_in_the_language_that_is_spoken(game: str) -> None:
    english = (*chapters(game), *exercises(game))
    with speaking("mi"):
        here = (*chapters(game), *exercises(game))
        assert foreign(" ".join(str(part) for part in syllabus(game).values() if isinstance(part, str))) <= {game}
    assert (*chapters(game), *exercises(game)) == english
    for one, other in zip(here, english, strict=True):
        assert (one.id, one.seat, one.start, one.others) == (other.id, other.seat, other.start, other.others)
        for step, before in zip(one.steps, other.steps, strict=True):
            assert (step.accept, step.reply, step.clause) == (before.accept, before.reply, before.clause)
            assert list(step.wrong) == list(before.wrong)
        for text, before in zip(said_by(one), said_by(other), strict=True):
            assert foreign(text) == set(), text
            assert text != before or text in ("", "Waka Huia", "ope"), text
            for written in (r"\b[a-z]{2}\d\b", r"M[TWC]-\d+", "\n\n"):
                assert set(re.findall(written, text)) == set(re.findall(written, before)), before


def test_the_teacher_answers_in_te_reo() -> None:
    with speaking("mi"):
        at = begin(lesson("mu-torere", "1"))
        assert at.play(["4-P"]).words.startswith("Kua kuhu koe.")
        trap = begin(lesson("mu-torere", "2"))
        assert trap.judge(["5-4"]).words.startswith("Kia tūpato!")


def test_a_new_sentence_of_a_book_or_a_lesson_would_be_noticed() -> None:
    assert {"Pieces never leap over others and are never taken.", "House rules:", "beats"} <= said_in("rules")
    assert "Your first star" in said_in("lessons")
    assert "players" not in said_in("rules")  # paper.po has it


def said_in(domain: str) -> set[str]:
    return {said for _, said, _ in DOMAINS[domain]()}
