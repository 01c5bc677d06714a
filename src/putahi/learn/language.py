"""What we say in another language: English strings are the keys of a gettext catalogue, ``mi.po``, made ``mi.mo``.

The English stays where it is used. A catalogue holds nothing that is not said and lacks nothing that is
(``tests/learn/test_language.py``); after a change ``make words`` compiles it.
"""

from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from putahi.core.errors import PutahiError, quoted
from putahi.learn.numbers import number_words, ordinal

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


@lru_cache
def words_in(language: str) -> Words:
    """The words of a language in ``LANGUAGES``. Raises ``PutahiError``."""
    if language not in LANGUAGES:
        raise PutahiError(f"there is no language {quoted(language)}; there is {', '.join(LANGUAGES)}")
    if language == "en":
        return ENGLISH
    with files("putahi.learn").joinpath(f"{language}.mo").open("rb") as catalogue:
        return Words(language, GNUTranslations(catalogue))
