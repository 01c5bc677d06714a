"""Sentences and tables of the rulebook that a house rule changes as a whole, by name."""

from collections.abc import Sequence

from putahi.core.language import ENGLISH, Words
from putahi.core.options import Options
from putahi.games.maui.cards import TIERS
from putahi.games.maui.names import COLOUR_NAMES as COLOUR_NAMES_MAUI
from putahi.games.mauw.names import COLOUR_NAMES, COLOUR_OF
from putahi.learn.maui_words import rautaki_told, taonga_told


def said(game: str, values: Options, words: Words = ENGLISH) -> dict[str, str]:
    """What the pages of a game have in braces beside the options themselves."""
    return {"mu-torere": star_said, "mauw": mauw_said, "maui": maui_said}[game](values, words)


def star_said(values: Options, words: Words) -> dict[str, str]:
    return {
        "entering": entering(values["entry"], words),
        "enters": enters(values["entry"], words),
        "repeats": repeats(values["repetition"], words),
    }


def entering(entry: str, words: Words) -> str:
    """MT-7 as sentences."""
    if entry == "never":
        return words("A piece may enter the pūtahi whenever it is empty.")
    if entry == "first-two-turns":
        return words(
            "On each player’s first two turns a piece may enter the empty pūtahi only if at least one of the kewai "
            "beside it holds a piece of the other side. Later it may enter as it likes."
        )
    if entry == "first-turn":
        return words(
            "On each player’s first turn a piece may enter the empty pūtahi only if at least one of the kewai "
            "beside it holds a piece of the other side. Later it may enter as it likes."
        )
    return words(
        "A piece may enter the empty pūtahi only if at least one of the kewai beside it holds a piece of the other "
        "side. House rules say on which turns this holds."
    )


def enters(entry: str, words: Words) -> str:
    """MT-7 on the reference card."""
    if entry == "never":
        return words("whenever it is empty")
    only = words("only if a piece of the other side stands beside yours")
    if entry == "first-two-turns":
        return words("on each player’s first two turns") + f", {only}"
    if entry == "first-turn":
        return words("on each player’s first turn") + f", {only}"
    return only


def repeats(often: int, words: Words) -> str:
    """MT-10."""
    if not often:
        return words("A position may come up any number of times.")
    return words(
        "When the same position comes up for the {ordinal} time, the game is a draw.", ordinal=words.ordinal(often)
    )


def mauw_said(values: Options, words: Words) -> dict[str, str]:
    limit = values["quiet_limit"]
    zero = values["lone_warrior"] == "zero"
    pairs = [(value, 9 - value, words(COLOUR_OF[value])) for value in range(1, values["values"] + 1)]
    (value, other, colour), *others = pairs
    colours = [words("{value} and {other} are {colour}", value=value, other=other, colour=colour)]
    colours += [words("{value} and {other} {colour}", value=v, other=o, colour=c) for v, o, c in others]
    whole = values["values"] == len(COLOUR_NAMES)
    low, lone = (3, 5) if whole else (1, 8)  # tops that are in the game however few colours there are (MW-26)
    return {
        "quiet": words("If {limit} cards in a row bring no new MAUW card onto any column, the game ends.", limit=limit)
        if limit
        else words("A game may go on for any number of cards without a new MAUW card."),
        "low": str(low),
        "low_points": str(4 * low),
        "lone_top": words("a 5") if whole else words("an 8"),
        "lone": str(0 if zero else lone),
        "scores": f"72, 0, {4 * low}, 64, {0 if zero else lone}",
        "colours_drawing": "mauw-colours" + ("" if whole else f"-{values['values']}"),
        "columns_drawing": "mauw-columns" + ("" if whole else "-few") + ("-zero" if zero else ""),
        "lone_rule": words(" A warrior without MAUW cards scores nothing.") if zero else "",
        "warriors": words("Warriors from 1 to 8")
        if whole
        else words("Warriors in {number} of four colours", number=words.number(values["values"])),
        "colours": ", ".join(colours),
        "nines": ", ".join(f"{value} {other}" for value, other, _ in pairs),
        "removal": removal(values["removed"], words),
    }


def removal(removed: object, words: Words) -> str:
    """MW-3 in words."""
    if removed == "none":
        return words("In this game all cards take part, however many play.")
    if isinstance(removed, dict):
        left = {name: removed.get(name, 0) for name in ("warriors", "spirits", "jokers")}
        return words(
            "In this game some cards are left out, however many play: {warriors} of each warrior, {spirits} spirits, "
            "{jokers} Māui. They carry a •.",
            **left,
        )
    none, two, one = words("none"), words.number(2), words.number(1)
    rows = [("2", words("• and ••"), two, words.number(4), one), (words("3 or 4"), "••", one, two, none)]
    rows += [(words("5 or 6"), words("nothing"), none, none, none)]
    heads = (words("players"), words("take out"), words("of each warrior"), words("spirits"), "Māui")
    before = words("With fewer than five players some cards are left out of the game.")
    return f"{before}\n\n{table(heads, rows)}"


def maui_said(values: Options, words: Words) -> dict[str, str]:
    beside = values["win_adjacent"]
    flip = values["flip"] == "colour-run"
    plays, plays_short = plays_said(values, words)
    toa, deck = deck_said(values, words)
    most = values["row_limit"]
    apart = beside and values["rows"] > 1
    taonga = [(one["title"], one["words"]) for one in taonga_told(values, words).values()]
    rautaki = [(one["title"], one["words"]) for one in rautaki_told(values, words).values()]
    return {
        "plays": plays,
        "plays_short": plays_short,
        "toa": toa,
        "deck": deck,
        "crowd": words(
            "At most {most} warriors of each side may stand on a row, those face down included",
            most=words.number(most),
        )
        if most
        else words("Any number of warriors may stand on a row"),
        "not_beside": words(" Rows 1 and {rows} are not side by side.", rows=values["rows"]) if apart else "",
        "adjacent": words(", or {number} side by side", number=words.number(beside)) if beside else "",
        "flips": words("A run in one colour also claims the Taonga at once, whatever stands opposite.")
        if flip
        else words("In this game no formation claims a Taonga."),
        "flips_short": words("A run in one colour also claims the row.") if flip else "",
        "taonga": table(("Taonga", words("gift")), taonga),
        "rautaki": table((words("card"), words("effect")), rautaki),
    }


def plays_said(values: Options, words: Words) -> tuple[str, str]:
    """What may be played in a turn (MC-8), as a sentence and as on the reference card."""
    most = values["rautaki_per_turn"]
    if values["one_card"] and most != 0:
        return (
            words(
                "In a turn play any number of Banner Bearers, and at most one other card: "
                "a Toa of Ihi 1 to 9 or a Rautaki."
            ),
            words("any Banner Bearers, and one Toa of 1 to 9 or one Rautaki"),
        )
    if most is None:
        return (
            words("In a turn play any number of Banner Bearers and Rautaki, but at most one Toa of Ihi 1 to 9."),
            words("any Banner Bearers and Rautaki, and one Toa of 1 to 9"),
        )
    count = words.number(most)
    return (
        words(
            "In a turn play any number of Banner Bearers, at most {count} Rautaki and at most one Toa of Ihi 1 to 9.",
            count=count,
        )
        if most
        else words("In a turn play any number of Banner Bearers, but no Rautaki and at most one Toa of Ihi 1 to 9."),
        words("any Banner Bearers, {count} Rautaki, and one Toa of 1 to 9", count=count),
    )


def deck_said(values: Options, words: Words) -> tuple[str, str]:
    """The Toa and the deck of these options (MC-1, MC-2)."""
    tiers = values["tiers"]
    ihi = list(range(tiers)) if isinstance(tiers, int) else sorted(tiers)
    toa, rautaki = len(COLOUR_NAMES_MAUI) * len(ihi), len(values["rautaki"])
    if len(ihi) == TIERS:
        about = words("Sixty warriors: six colours, each with Ihi from 0 to 9.")
    else:
        about = words(
            "{number} warriors: six colours, each with Ihi {list}.",
            number=words.number(toa).capitalize(),
            list=", ".join(map(str, ihi)),
        )
    if rautaki == 0:
        cards = words("Cards with one effect each. In this game none is in the deck.")
    elif rautaki == 1:
        cards = words("One card with an effect of its own, shuffled into the same deck.")
    else:
        count = words.number(rautaki).capitalize()
        cards = words("{count} cards with one effect each, shuffled into the same deck.", count=count)
    if toa == len(COLOUR_NAMES_MAUI) * TIERS:
        whole = words("With the sixty Toa they make one deck of {cards}.", cards=toa + rautaki)
    else:
        whole = words("With the {toa} Toa they make one deck of {cards}.", toa=words.number(toa), cards=toa + rautaki)
    return about, f"{cards}\n\n{whole}"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
