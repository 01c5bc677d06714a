"""Sentences and tables of the rulebook that a house rule changes as a whole, by name."""

from collections.abc import Sequence

from putahi.core.options import Options
from putahi.learn.language import ENGLISH, Words
from putahi.learn.maui_words import rautaki_told, taonga_told


def said(game: str, values: Options, words: Words = ENGLISH) -> dict[str, str]:
    """What the pages of a game have in braces beside the options themselves."""
    return {"mu-torere": star_said, "mauw": mauw_said, "maui": maui_said}[game](values, words)


def star_said(values: Options, words: Words) -> dict[str, str]:
    entry = {
        "always": "",
        "first-two-turns": ", on your first two turns",
        "first-turn": ", on your first turn",
        "never": " (not in this game: enter as you like)",
    }
    often = values["repetition"]
    repeats = "A position may come up any number of times."
    if often:
        repeats = "When the same position comes up for the {ordinal} time, the game is a draw."
    return {"enters": words(entry[values["entry"]]), "repeats": words(repeats, ordinal=words.ordinal(often))}


def mauw_said(values: Options, words: Words) -> dict[str, str]:
    limit = values["quiet_limit"]
    quiet = f"If {limit} cards in a row bring no new MAUW card onto any column, the game ends."
    return {
        "quiet": quiet if limit else "A game may go on for any number of cards without a new MAUW card.",
        "lone": "5" if values["lone_warrior"] == "value" else "0",
        "removal": removal(values["removed"]),
    }


def removal(removed: object) -> str:
    """MW-3 in words."""
    if removed == "none":
        return "In this game all cards take part, however many play."
    if isinstance(removed, dict):
        names = {"warriors": "of each warrior", "spirits": "spirits", "jokers": "Māui"}
        left = ", ".join(f"{removed.get(key, 0)} {words}" for key, words in names.items())
        return f"In this game some cards are left out, however many play: {left}. They carry a •."
    rows = [("2", "• and ••", "two", "four", "one"), ("3 or 4", "••", "one", "two", "none")]
    rows += [("5 or 6", "nothing", "none", "none", "none")]
    heads = ("players", "take out", "of each warrior", "spirits", "Māui")
    return f"With fewer than five players some cards are left out of the game.\n\n{table(heads, rows)}"


def maui_said(values: Options, words: Words) -> dict[str, str]:
    beside = values["win_adjacent"]
    flip = values["flip"] == "colour-run"
    return {
        "not_beside": f" Rows 1 and {values['rows']} are not side by side." if beside and values["rows"] > 1 else "",
        "adjacent": words(", or {number} side by side", number=words.number(beside)) if beside else "",
        "flips": "A run in one colour also claims the Taonga at once, whatever stands opposite."
        if flip
        else "In this game no formation claims a Taonga.",
        "flips_short": words("A run in one colour also claims the row.") if flip else "",
        "taonga": table(("Taonga", "gift"), [(one["title"], one["words"]) for one in taonga_told(values).values()]),
        "rautaki": table(("card", "effect"), [(one["title"], one["words"]) for one in rautaki_told(values).values()]),
    }


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
