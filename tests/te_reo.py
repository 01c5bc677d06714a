"""What can be told of te reo Māori by its letters: macrons, and words that are none of it."""

import re
import unicodedata

OTHER_WORDS = {
    frozenset(pair)
    for pair in [
        ("a", "ā"),
        ("ana", "āna"),
        ("au", "āu"),
        ("he", "hē"),
        ("kainga", "kāinga"),
        ("kati", "kāti"),
        ("ki", "kī"),
        ("ma", "mā"),
        ("mana", "māna"),
        ("mau", "māu"),
        ("o", "ō"),
        ("pa", "pā"),
        ("tana", "tāna"),
        ("tatari", "tātari"),
        ("tau", "tāu"),
        ("u", "ū"),
    ]
}
"""Words that are others with a macron, such as eaten and home, years and yours."""
NAMES = {"MAUW", "Buchholz", "Swiss", "QR", "kB", "Mana Crusher", "Esc"}
NAMES |= {"Elsdon Best", "Best", "Marcia Ascher", "Peter Buck", "Vincent Joassin", "IV"}
"""What is called so in every language, and who has written about the games; IV counts a book's parts."""

TYPED = re.compile(r"\{[^}]*\}|`[^`]*`|“[^”]*”|\[[\w.-]+/\S+\]\(\S+\)|\[[^]]*\]\(http[^)]*\)|\b[a-z]{2}\d\b")
"""What is filled in, what is typed, titles, addresses, and cards as records write them."""
WORD = re.compile(r"[^\W_](?:[\w’'+-]*\w)?")
MAORI = re.compile(r"(?:(?:ng|wh|[hkmnprtw])?[aeiouāēīōū])+", re.IGNORECASE)
"""Syllables: at most one consonant, then a vowel."""


def plain(word: str) -> str:
    """A word without its macrons."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if c != "\u0304")


def words_of(text: str) -> list[str]:
    """The words of a string of a catalogue, without what is filled in and what is typed."""
    return re.findall(r"[^\W\d_]+", TYPED.sub(" ", text).lower())


def foreign(text: str, names: set[str] = NAMES) -> list[str]:
    """The words of a text that cannot be te reo Māori: no names, nothing with a digit, no single letters."""
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text)
    whole = [word for word in WORD.findall(text) if not any(c.isdigit() for c in word)]
    words = [part for word in whole for part in re.split(r"[’'+-]", word)]
    return [word for word in words if len(word) > 1 and word.isalpha() and not MAORI.fullmatch(word)]
