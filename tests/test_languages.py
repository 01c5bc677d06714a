"""The catalogues of te reo Māori: each has exactly the strings that are said, all of them translated."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.checkers import checkers
from scripts.catalogues import BROWSER, CATALOGUES, DOMAINS, FRONTEND, ROOT, catalogue, made, said_in, speaking, strings

from putahi.learn.book import page
from tests.te_reo import OTHER_WORDS, TYPED, foreign, plain, words_of

ALL = sorted(path.stem for path in CATALOGUES.glob("*.po"))
ENGLISH_INSIDE = {
    "paper": {"Apache", "License", "Piazzolla", "IBM", "Plex", "Sans", "SIL", "Open", "Font"},
    "rules": {"Elsdon", "Best", "IV", "Marcia", "Ascher", "Peter", "Buck", "Vincent", "Joassin"},
}
"""Names of licences, letters and people."""


def messages(name: str) -> list[Message]:
    return [message for message in catalogue(name) if message.id]


def both(name: str) -> Iterator[tuple[str, str]]:
    """Each English string with its translation; of a plural the two that are said of many."""
    for message in messages(name):
        yield (message.id if isinstance(message.id, str) else message.id[1]), strings(message)[-1]


def told(name: str) -> list[str]:
    return [one for message in messages(name) for one in strings(message)]


def fields(text: str) -> set[str]:
    """The names in braces; how a number is written may differ."""
    return set(re.findall(r"\{\+?([a-z_.-]+)", text, re.IGNORECASE))


def test_every_catalogue_is_there() -> None:
    assert {*DOMAINS, "paper", "rules", "lessons"} <= set(ALL)


def test_nothing_is_stale() -> None:
    files = made()
    stale = [path for path, data in files.items() if not path.is_file() or path.read_bytes() != data]
    stale += [path for path in (FRONTEND / "made/mi").glob("words-*.json") if path not in files]
    assert [path.relative_to(ROOT).as_posix() for path in stale] == [], "run: make words"


@pytest.mark.parametrize("name", ALL)
def test_no_string_is_missing(name: str) -> None:
    assert [message.id for message in messages(name) if not all(strings(message))] == []
    assert not any(message.fuzzy for message in messages(name))


def test_a_missing_string_would_be_noticed() -> None:
    catalog = Catalog(locale="mi")
    catalog.add("said by nobody")
    catalog.add(("one", "many"), ("kotahi", ""))
    assert [all(strings(message)) for message in catalog if message.id] == [False, False]


@pytest.mark.parametrize("name", ALL)
def test_plurals_have_both_of_their_strings(name: str) -> None:
    for message in messages(name):
        if not isinstance(message.id, str):
            assert len(strings(message)) == len(message.id) == 2, message.id
            one, many = message.id
            assert fields(many) >= fields(strings(message)[0]) >= fields(one) - {"n"}, message.id
            assert "n" in fields(many), message.id
    assert catalogue(name).num_plurals == 2


@pytest.mark.parametrize("name", ALL)
def test_the_same_is_filled_in_and_the_same_is_marked(name: str) -> None:
    for english, there in both(name):
        if "Banner Bearer: playing" not in english:  # its 0 is given
            assert fields(there) == fields(english), english
        assert there.count("**") == english.count("**"), english
        assert there.count("`") == english.count("`"), english
        assert [there.startswith(c) for c in " ,"] == [english.startswith(c) for c in " ,"], english
    whole = catalogue(name)
    for message in whole:
        for check in checkers:
            check(whole, message)


@pytest.mark.parametrize("name", ALL)
def test_it_says_that_it_is_a_draft(name: str) -> None:
    assert "DRAFT FOR REVIEW BY SPEAKERS" in catalogue(name).header_comment
    assert str(catalogue(name).locale_identifier) == "mi"


@pytest.mark.parametrize("name", ALL)
def test_every_word_of_the_glossary_has_its_macrons(name: str) -> None:
    names = [entry["name"] for entry in tomllib.loads(page("glossary.toml"))["entry"]]
    long = {word for one in names for word in words_of(one) if word != plain(word)}
    assert {"pūtahi", "māui", "papatūānuku"} <= long
    found = {word for there in told(name) for word in words_of(there)}
    assert found & ({plain(word) for word in long} - {word for pair in OTHER_WORDS for word in pair}) == set()


def test_no_word_is_written_now_with_a_macron_and_now_without() -> None:
    written: dict[str, set[str]] = defaultdict(set)
    for name in ALL:
        for there in told(name):
            for word in words_of(there):
                written[plain(word)].add(word)
    assert {frozenset(ways) for ways in written.values() if len(ways) > 1} - OTHER_WORDS == set()


@pytest.mark.parametrize("name", ALL)
def test_no_english_is_left(name: str) -> None:
    """But what is typed: in backticks, or between quotation marks."""
    found = {there: foreign(TYPED.sub(" ", there)) for there in told(name)}
    assert {there: words for there, words in found.items() if set(words) - ENGLISH_INSIDE.get(name, set())} == {}


def test_what_cannot_be_te_reo_is_told_by_its_letters() -> None:
    assert foreign("Kei a Tāwhirimātea te huringa (MC-20); MAUW 6>1A, re7") == []
    assert foreign("Your turn: Mana Crusher or Crusher") == ["Your", "turn", "or", "Crusher"]


def test_nothing_that_is_said_is_overlooked() -> None:
    """What takes strings out of the sources does not look into strings within strings."""
    said = r"(?<![\w.])(?:say|sayNumber|sayAs)\(\s*('[^']*')(?:,\s*('[^']*'))?"
    for path in speaking():
        found = {one for pair in re.findall(said, path.read_text()) for one in pair if one}
        taken = {one for _, told, context in said_in(path, "javascript", BROWSER) for one in (*flat(told), context)}
        assert {one.strip("'") for one in found} - taken == set(), path


def flat(told: str | tuple[str, ...]) -> tuple[str, ...]:
    return (told,) if isinstance(told, str) else told


def test_every_page_speaks_through_a_part_of_its_own_or_that_of_all_tables() -> None:
    for path in speaking():
        assert "await speaker('" in path.read_text() or not list(said_in(path, "javascript", {"say": None})), path
