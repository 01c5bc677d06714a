"""The language that is spoken: chosen for a while, and found out from what a browser asks for."""

import asyncio

import pytest

from putahi.core.errors import PutahiError
from putahi.core.language import ENGLISH, preferred, say, say_as, say_number, speaking, spoken


def test_english_is_spoken_unless_another_is_set():
    assert spoken() is ENGLISH
    assert say("players") == "players"
    with speaking("mi") as words:
        assert (spoken(), say("players"), words.code) == (words, "kaitākaro", "mi")
        with speaking("en"):
            assert say("players") == "players"
        assert say("{least} to {most}", least=2, most=6) == "2 ki te 6"
    assert spoken() is ENGLISH


def test_english_comes_back_after_an_error():
    with pytest.raises(ValueError, match="stop"), speaking("mi"):
        raise ValueError("stop")
    assert spoken() is ENGLISH
    with pytest.raises(PutahiError, match="no language"), speaking("fr"):
        pass


def test_what_is_not_in_a_catalogue_is_said_in_english():
    with speaking("mi"):
        assert say("Something that nobody says, {name}", name="Mere") == "Something that nobody says, Mere"
        assert say_as("nowhere", "players") == "players"  # a string of another context is another string
        assert [say_number("one thing", "{n} things", n) for n in (1, 2)] == ["one thing", "2 things"]


def test_numbers_and_contexts_in_english():
    assert [say_number("1 card", "{n} cards of {who}", n, who="Mere") for n in (0, 1, 5)] == [
        "0 cards of Mere",
        "1 card",
        "5 cards of Mere",
    ]
    assert say_as("of a place", "Open to {who}", who="all") == "Open to all"


def test_each_task_speaks_its_own():
    async def one(language):
        with speaking(language):
            await asyncio.sleep(0)
            return say("players")

    async def all_of_them():
        return await asyncio.gather(*(one(language) for language in ("mi", "en", "mi")))

    assert asyncio.run(all_of_them()) == ["kaitākaro", "players", "kaitākaro"]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("", "en"),
        ("mi", "mi"),
        ("mi-NZ,en;q=0.8", "mi"),
        ("fr, MI;q=0.9, en", "mi"),
        ("en-NZ,mi", "en"),
        ("*", "en"),
        (";;,,-", "en"),
    ],
)
def test_what_a_browser_prefers(asked, found):
    assert preferred(asked) == found
