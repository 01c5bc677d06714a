"""Te reo Māori: all that is printed has its words, and none is there for nothing."""

from functools import lru_cache
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po

from putahi.core.errors import PutahiError
from putahi.core.language import ENGLISH, LANGUAGES, Words, words_in
from putahi.games import RULEBOOKS, rulebook
from putahi.learn.book import changed_rules
from putahi.printing import game_set
from putahi.printing.typesetting import LETTERING, drawing, lettered

FORMATIONS = {"run": 1, "colour": 2, "kind": 3, "colour-run": 5}
HOUSES = {
    "mu-torere": [
        {},
        *({"entry": entry, "repetition": 0} for entry in ("always", "first-two-turns", "first-turn", "never")),
    ],
    "mauw": [
        {"players": 3, "first": "random", "lone_warrior": "zero", "quiet_limit": 0, "removed": "none", "values": 3},
        {"removed": {"warriors": 1, "spirits": 1, "jokers": 1}, "copies": 6, "spirits": 3, "jokers": 2},
        {"columns": 3, "full_columns": 2, "first": 2},
        {},
    ],
    "maui": [
        {},
        {"rautaki_per_turn": 2, "one_card": True, "row_limit": 5, "flip": "none", "whiro": "unclaimed", "rautaki": []},
        {
            "formations": FORMATIONS,
            "max_turns": 100,
            "rows": 5,
            "tiers": 4,
            "win_total": 4,
        },
        {"formations": {"run": 1}, "rautaki_per_turn": 2},
        *({"truce_turns": turns, "win_adjacent": None} for turns in (0, 1, 2, 7)),
    ],
}
"""House rules in which, all together, everything is said that can be said."""
BESIDES = {
    "te reo in every language": {"MAUW", "Māui", "Mū Tōrere"},
    "values that are the usual ones, so that no house rule shows them": {
        "always",
        "by-players",
        "value",
        "any",
        "yes",
        "no",
    },
}


class Recorder(Words):
    """Words that remember what they were asked for."""

    def __init__(self):
        super().__init__("mi", words_in("mi").catalogue)
        self.asked = set()

    def find(self, english):
        self.asked.add(english)
        return super().find(english)


@lru_cache
def asked():
    """Every string that the printed games ask for."""
    words = Recorder()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_set, "words_in", lambda _: words)
        patch.setattr(game_set, "typeset", letter_all)
        for game, houses in HOUSES.items():
            for house in houses:
                game_set.print_game(game, house, language="mi")
    return frozenset(words.asked)


def letter_all(template, data, art, words):
    for name in art:
        lettered(drawing(name), words)


@lru_cache
def catalogue(name="paper"):
    with files("putahi").joinpath(f"languages/mi/{name}.po").open("rb") as source:
        return read_po(source)


def entries():
    return [(message.id, message.string) for message in catalogue() if message.id]


def test_all_that_is_printed_has_its_words_and_no_word_is_there_for_nothing():
    there = {english for english, told in entries() if told}
    books = {message.id for message in catalogue("rules") if message.string}
    assert asked() - there - books == set()
    assert there - asked() - set().union(*BESIDES.values()) == set()


def test_a_missing_word_would_be_noticed():
    words = Recorder()
    assert words("Something that nobody says") == "Something that nobody says"
    assert words.asked - {english for english, _ in entries()} == {"Something that nobody says"}


def test_every_option_and_every_word_for_its_value_is_there():
    there = dict(entries())
    for rules in RULEBOOKS.values():
        for option in rules.options:
            doc = option.doc.split("; null")[0]
            assert doc in there
            for choice in getattr(option, "choices", ()):
                shown = changed_rules(rules.name, rules.read_options({}) | {option.name: choice}, words_in("mi"))
                for line in shown:
                    assert doc not in line or there[doc] == doc
                assert not isinstance(choice, str) or choice in there


def test_numbers_and_languages():
    words = words_in("mi")
    assert [words.ordinal(n) for n in (2, 9, 10)] == ["tuarua", "tuaiwa", "10"]
    assert [ENGLISH.ordinal(2), ENGLISH.number(3), words.number(3)] == ["second", "three", "3"]
    assert words("") == "" == ENGLISH("")
    assert LANGUAGES == ("en", "mi")
    with pytest.raises(PutahiError, match='no language "fr"; there is en, mi'):
        words_in("fr")


def test_what_is_written_in_a_drawing_is_put_in_the_language():
    assert lettered("<text>Spirit</text><text>S</text>", words_in("mi")) == "<text>Wairua</text><text>S</text>"
    assert all(lettered(f"<a>{one}</a>", ENGLISH) == f"<a>{one}</a>" for one in LETTERING)


def test_house_rules_read_well():
    values = rulebook("maui").read_options({"win_adjacent": None, "row_limit": 4, "rautaki": []})
    shown = changed_rules("maui", values, words_in("mi"))
    assert any(line.endswith(": kore rawa (MC-32)") for line in shown)
    assert any(line.endswith(": karekau (MC-32)") for line in shown)
