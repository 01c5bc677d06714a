"""What is said in another language: the English strings are the keys of gettext catalogues, ``languages/mi/*.po``.

The English stays where it is used. What is told to a person goes through ``say`` and its kin, in the language that
``speaking`` has set (English, unless it has). A catalogue holds nothing that is not said and lacks nothing that is
(``tests/test_languages.py``); after a change ``make words`` brings the catalogues up to date and compiles them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from putahi.core.numbers import number_words, ordinal

LANGUAGES = ("en", "mi")
TUA = ("", "tuatahi", "tuarua", "tuatoru", "tuawhā", "tuarima", "tuaono", "tuawhitu", "tuawaru", "tuaiwa")


class Words:
    """One language. Calling it with an English string gives that string's translation, its braces filled."""

    def __init__(self, code: str, catalogue: NullTranslations) -> None:
        self.code = code
        self.catalogue = catalogue

    def __call__(self, english: str, **values: object) -> str:
        """The string in this language; with values, also with these in its braces."""
        text = self.find(english) if english else ""
        return text.format(**values) if values else text

    def find(self, english: str) -> str:
        """The string as the catalogue has it."""
        return self.catalogue.gettext(english)

    def number(self, value: int) -> str:
        """A number within a sentence: words in English; digits where the word would bend with what is counted."""
        return number_words(value) if self.code == "en" else str(value)

    def ordinal(self, value: int) -> str:
        """``third``; in te reo Māori ``tuatoru``, and digits from ten on."""
        if self.code == "en":
            return ordinal(value)
        return TUA[value] if 0 < value < len(TUA) else str(value)


ENGLISH = Words("en", NullTranslations())
_SPOKEN: ContextVar[Words] = ContextVar("spoken", default=ENGLISH)


@lru_cache
def words_in(language: str) -> Words:
    """The words of a language in ``LANGUAGES``. Raises ``PutahiError``."""
    from putahi.core.errors import PutahiError, quoted  # which speak too

    if language not in LANGUAGES:
        raise PutahiError(f"there is no language {quoted(language)}; there is {', '.join(LANGUAGES)}")
    if language == "en":
        return ENGLISH
    folder = files("putahi").joinpath("languages", language)
    whole = NullTranslations()
    for part in sorted((one for one in folder.iterdir() if one.name.endswith(".mo")), key=lambda one: one.name):
        with part.open("rb") as catalogue:
            found = GNUTranslations(catalogue)
        found.add_fallback(whole)
        whole = found
    return Words(language, whole)


@contextmanager
def speaking(language: str) -> Iterator[Words]:
    """Within it ``say`` speaks a language in ``LANGUAGES``. Raises ``PutahiError``."""
    words = words_in(language)
    before = _SPOKEN.set(words)
    try:
        yield words
    finally:
        _SPOKEN.reset(before)


def preferred(accepted: str) -> str:
    """The language of ours that comes first in an ``Accept-Language`` header; English where none does.

    Weights are not read: whoever writes such a header lists what is liked best first.
    """
    codes = (part.split(";")[0].strip().lower().split("-")[0] for part in accepted.split(","))
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


def spoken() -> Words:
    """The words of the language that is spoken now."""
    return _SPOKEN.get()


def say(english: str, **values: object) -> str:
    """A string in the language that is spoken now, with values in its braces: ``say("{name} wins", name=name)``."""
    return spoken()(english, **values)


def say_number(one: str, many: str, n: int, **values: object) -> str:
    """What is said of one, or of ``{n}``: ``say_number("1 card", "{n} cards", n)``."""
    return spoken().catalogue.ngettext(one, many, n).format(n=n, **values)


def say_as(context: str, english: str, **values: object) -> str:
    """A string that means different things in different places, so that other languages have several words for it."""
    text = spoken().catalogue.pgettext(context, english)
    return text.format(**values) if values else text


def later(english: str) -> str:
    """Marks a string that is not said here, but given to ``say`` somewhere else."""
    return english
