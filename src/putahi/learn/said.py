"""Sentences and tables of the rulebook that a house rule changes as a whole, by name."""

from collections.abc import Sequence

from putahi.core.language import ENGLISH, Words
from putahi.core.numbers import number_words
from putahi.core.options import Options
from putahi.games.maui.cards import TIERS
from putahi.games.maui.names import COLOUR_NAMES as COLOUR_NAMES_MAUI
from putahi.games.mauw.names import COLOUR_NAMES, COLOUR_OF
from putahi.learn.maui_words import rautaki_told, taonga_told


def said(game: str, values: Options, words: Words = ENGLISH) -> dict[str, str]:
    """What the pages of a game have in braces beside the options themselves."""
    return {"mu-torere": star_said, "mauw": mauw_said, "maui": maui_said}[game](values, words)


def star_said(values: Options, words: Words) -> dict[str, str]:
    entry = values["entry"]
    when = {"first-two-turns": "on each player’s first two turns", "first-turn": "on each player’s first turn"}.get(
        entry
    )
    beside = "at least one of the kewai beside it holds a piece of the other side"
    holds = f"A piece may enter the empty pūtahi only if {beside}."
    if entry == "never":
        holds = "A piece may enter the pūtahi whenever it is empty."
    elif when:
        holds = (
            f"{when.capitalize()} a piece may enter the empty pūtahi only if {beside}. Later it may enter as it likes."
        )
    free = "whenever it is empty"
    enters = "only if a piece of the other side stands beside yours"
    often = values["repetition"]
    repeats = "A position may come up any number of times."
    if often:
        repeats = "When the same position comes up for the {ordinal} time, the game is a draw."
    return {
        "entering": holds + " House rules say on which turns this holds." * (entry == "always"),
        "enters": ", ".join(words(part) for part in ([free] if entry == "never" else [when, enters]) if part),
        "repeats": words(repeats, ordinal=words.ordinal(often)),
    }


def mauw_said(values: Options, words: Words) -> dict[str, str]:
    limit = values["quiet_limit"]
    zero = values["lone_warrior"] == "zero"
    pairs = [(value, 9 - value, COLOUR_OF[value]) for value in range(1, values["values"] + 1)]
    is_red, *others = (f"{value} and {other} {colour}" for value, other, colour in pairs)
    whole = values["values"] == len(COLOUR_NAMES)
    low, lone = (3, 5) if whole else (1, 8)  # tops that are in the game however few colours there are (MW-26)
    quiet = f"If {limit} cards in a row bring no new MAUW card onto any column, the game ends."
    return {
        "quiet": quiet if limit else "A game may go on for any number of cards without a new MAUW card.",
        "low": str(low),
        "low_points": str(4 * low),
        "lone_top": "a 5" if whole else "an 8",
        "lone": str(0 if zero else lone),
        "scores": f"72, 0, {4 * low}, 64, {0 if zero else lone}",
        "colours_drawing": "mauw-colours" + ("" if whole else f"-{values['values']}"),
        "columns_drawing": "mauw-columns" + ("" if whole else "-few") + ("-zero" if zero else ""),
        "lone_rule": words(" A warrior without MAUW cards scores nothing.") if zero else "",
        "warriors": "Warriors from 1 to 8"
        if whole
        else f"Warriors in {number_words(values['values'])} of four colours",
        "colours": ", ".join([is_red.replace(" red", " are red"), *others]),
        "nines": ", ".join(f"{value} {other}" for value, other, _ in pairs),
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
    plays, plays_short = plays_said(values, words)
    toa, deck = deck_said(values)
    most = values["row_limit"]
    return {
        "plays": plays,
        "plays_short": plays_short,
        "toa": toa,
        "deck": deck,
        "crowd": f"At most {number_words(most)} warriors of each side may stand on a row, those face down included"
        if most
        else "Any number of warriors may stand on a row",
        "not_beside": f" Rows 1 and {values['rows']} are not side by side." if beside and values["rows"] > 1 else "",
        "adjacent": words(", or {number} side by side", number=words.number(beside)) if beside else "",
        "flips": "A run in one colour also claims the Taonga at once, whatever stands opposite."
        if flip
        else "In this game no formation claims a Taonga.",
        "flips_short": words("A run in one colour also claims the row.") if flip else "",
        "taonga": table(("Taonga", "gift"), [(one["title"], one["words"]) for one in taonga_told(values).values()]),
        "rautaki": table(("card", "effect"), [(one["title"], one["words"]) for one in rautaki_told(values).values()]),
    }


def plays_said(values: Options, words: Words) -> tuple[str, str]:
    """What may be played in a turn (MC-8), as a sentence and as on the reference card."""
    most = values["rautaki_per_turn"]
    if values["one_card"] and most != 0:
        return (
            "In a turn play any number of Banner Bearers, and at most one other card: "
            "a Toa of Ihi 1 to 9 or a Rautaki.",
            words("any Banner Bearers, and one Toa of 1 to 9 or one Rautaki"),
        )
    if most is None:
        return (
            "In a turn play any number of Banner Bearers and Rautaki, but at most one Toa of Ihi 1 to 9.",
            words("any Banner Bearers and Rautaki, and one Toa of 1 to 9"),
        )
    count = number_words(most) if most else "no"
    return (
        f"In a turn play any number of Banner Bearers, at most {count} Rautaki and at most one Toa of Ihi 1 to 9."
        if most
        else "In a turn play any number of Banner Bearers, but no Rautaki and at most one Toa of Ihi 1 to 9.",
        words("any Banner Bearers, {count} Rautaki, and one Toa of 1 to 9", count=words.number(most)),
    )


def deck_said(values: Options) -> tuple[str, str]:
    """The Toa and the deck of these options (MC-1, MC-2)."""
    tiers = values["tiers"]
    ihi = list(range(tiers)) if isinstance(tiers, int) else sorted(tiers)
    toa, rautaki = len(COLOUR_NAMES_MAUI) * len(ihi), len(values["rautaki"])
    if len(ihi) == TIERS:
        about = "Sixty warriors: six colours, each with Ihi from 0 to 9."
    else:
        about = f"{number_words(toa).capitalize()} warriors: six colours, each with Ihi {', '.join(map(str, ihi))}."
    count = number_words(rautaki).capitalize()
    cards = f"{count} cards with one effect each, shuffled into the same deck."
    if rautaki == 1:
        cards = "One card with an effect of its own, shuffled into the same deck."
    if not rautaki:
        cards = "Cards with one effect each. In this game none is in the deck."
    with_toa = "sixty" if toa == len(COLOUR_NAMES_MAUI) * TIERS else number_words(toa)
    return about, f"{cards}\n\nWith the {with_toa} Toa they make one deck of {toa + rautaki}."


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
