"""What each card, Taonga, token and formation of the Māui Card Game does, in plain words."""

from putahi.core.language import ENGLISH, Words
from putahi.core.options import Options
from putahi.games import rulebook
from putahi.games.maui.cards import TIERS
from putahi.games.maui.names import (
    COLOUR_NAMES,
    PATTERN_NAMES,
    PATTERN_TITLES,
    RAUTAKI_NAMES,
    RAUTAKI_TITLES,
    TAONGA_NAMES,
    TAONGA_TITLES,
    TOKEN_NAMES,
    TOKEN_TITLES,
)
from putahi.games.maui.text import FORMATIONS
from putahi.games.maui.words import COLOUR_WORDS
from putahi.players.levels import LEVEL_NAMES

RAUTAKI_WORDS = (
    "Shuffle Pūkaha and both hands into the deck. You draw 6, the other player 5.",
    "Goes on an unclaimed row as a warrior of Ihi 6, in a colour you choose. You gain an Instant Kill.",
    "Acts when it is drawn, never from the hand: choose a Taonga you hold. It is free again, and every warrior there goes home.",
    "Each of your face-up warriors of Ihi 1 or 2 gains +4 for good.",
    "Choose an unclaimed row: the other side’s face-up warriors of Ihi 6 or less there are devoured.",
    "Take a random card from the other hand and a random token from the other reserve.",
    "Draw 3 cards, then put 2 from your hand back on the deck.",
    "Burn every warrior of the other side of Ihi 5 or less on all rows; or all of them on one row.",
    "Put a Clone of Māui, Ihi 15, on an unclaimed row. Your other warriors there have +2.",
    "Put a Clone of Māui, Ihi 15, on an unclaimed row. Your other warriors there have +2.",
    "{truce}Draw a card.",
    "Move one of your warriors from an unclaimed row to another, or a rested guardian to an unclaimed row. It lands face up.",
    "Choose an unclaimed row: every warrior of the other side there is destroyed.",
)
TAONGA_SHORT = (
    "draw 2 cards",
    "an Instant Kill token",
    "look at 3, keep 1",
    "strongest enemy face down",
    "a Tremor token",
    "+1 card on 3 draws",
    "a Stormwind token",
    "a Tide token",
    "strongest fallen to hand",
    "reveal 3, place the best",
    "+1 on formation tokens",
)
TAONGA_WORDS = (
    "Draw 2 cards.",
    "Gain an Instant Kill token: it destroys any one warrior.",
    "Look at the deck’s next 3 cards and keep 1; the others go back on top.",
    "The other side’s strongest face-up warrior on {whiro} row is turned face down.",
    "Gain a Tremor token: every warrior on one row goes home to its owner’s hand.",
    "Your next three draws at the end of a turn are one card more each.",
    "Gain a Stormwind token: the other side’s warriors on unclaimed rows are scattered at random.",
    "Gain a Tide token: put away up to 5 cards from your hand, draw as many, and shuffle those in.",
    "The strongest card that fell in this battle, of either side, comes to your hand.",
    "Reveal 3 cards: the strongest Toa goes on an unclaimed row of your choice, the others to your hand.",
    "While you hold it, each formation token you earn is worth 1 more.",
)
BOOST_WORDS = "In a battle, before sending a warrior: +{n} Ihi for one of your face-up warriors on the row."
POWER_WORDS = (
    "In your turn: destroy any one warrior, guardians and face-down ones too.",
    "In your turn: every warrior on one row goes home to its owner’s hand. A claim stays.",
    "In your turn: the other side’s warriors on unclaimed rows are scattered at random.",
    "In your turn: put away up to 5 cards from your hand, draw as many, then shuffle those into the deck.",
)
BANNER_BEARER = "A {colour} Banner Bearer: playing it is free, and its Ihi is 0."
CLONE_WORDS = "A Clone of Māui: every colour and Ihi in a formation; your other warriors on its row have +2."
FORMATION_WORDS = (
    "Three Ihi in a row.",
    "Three of one colour.",
    "Three of the same Ihi.",
    "Three Ihi in a row in one colour: it also claims the Taonga at once.",
)


TOKEN_HELP = (*[BOOST_WORDS] * 5, *POWER_WORDS)


def truce_words(turns: int, words: Words = ENGLISH) -> str:
    """How long Wā Kai lasts (MC-29), its own turn included, as a sentence; nothing for 0 turns."""
    if turns == 0:
        return ""
    after = {1: "this turn", 2: "this turn and the next", 3: "this turn and the next two"}
    until = words(after[turns]) if turns in after else words("this turn and the next {n}", n=turns - 1)
    return words("No War may be declared {until}.", until=until) + " "


def rautaki_told(options: Options, words: Words = ENGLISH) -> dict[str, dict[str, str]]:
    """What each Rautaki does under these options; those that are not in the deck are left out."""
    truce = truce_words(options["truce_turns"], words)
    return {
        name: {"title": title, "words": words(told, truce=truce)}
        for name, title, told in zip(RAUTAKI_NAMES, RAUTAKI_TITLES, RAUTAKI_WORDS, strict=True)
        if name in options["rautaki"]
    }


def taonga_told(options: Options, words: Words = ENGLISH) -> dict[str, dict[str, str]]:
    """What each Taonga gives under these options, in a sentence and in a few words."""
    whiro = words("any other" if options["whiro"] == "any" else "an unclaimed")
    return {
        name: {"title": title, "short": words(short), "words": words(told, whiro=whiro)}
        for name, title, short, told in zip(TAONGA_NAMES, TAONGA_TITLES, TAONGA_SHORT, TAONGA_WORDS, strict=True)
    }


def token_told(words: Words = ENGLISH) -> dict[str, dict[str, str]]:
    """What each token is called and does."""
    return {
        name: {"title": title if title.startswith("+") else words(title), "words": words(told, n=title[1:])}
        for name, title, told in zip(TOKEN_NAMES, TOKEN_TITLES, TOKEN_HELP, strict=True)
    }


def usual() -> Options:
    """All options as usual."""
    return rulebook("maui").read_options({})


def cards(words: Words = ENGLISH) -> dict[str, dict[str, object]]:
    """Each card and the Clones: title, what it does, kind, colour and Ihi."""
    told: dict[str, dict[str, object]] = {}
    for colour, name in zip(COLOUR_NAMES, COLOUR_WORDS, strict=True):
        hue = words(name)
        for ihi in range(TIERS):
            tier = LEVEL_NAMES[ihi - 1] if ihi else "Kaikawe Haki"
            about = "A {colour} Toa of Ihi {ihi}." if ihi else BANNER_BEARER
            told[f"{colour}{ihi}"] = {
                "title": f"{tier}, {hue} {ihi}",
                "tier": tier,
                "words": words(about, colour=hue, ihi=ihi),
                "kind": "toa",
                "colour": colour,
                "ihi": ihi,
            }
    for name, one in rautaki_told(usual(), words).items():
        told[name] = {
            **one,
            "kind": "rautaki",
            "colour": None,
            "ihi": 6 if name == "rautipu" else None,
        }
    for name, title in (("clone-rua", "Clone (Rua)"), ("clone-tahi", "Clone (Tahi)")):
        told[name] = {"title": words(title), "words": words(CLONE_WORDS), "kind": "clone", "colour": None, "ihi": 15}
    return told


def extras(words: Words = ENGLISH) -> dict[str, object]:
    """The Taonga, tokens and formations."""
    return {
        "taonga": taonga_told(usual(), words),
        "tokens": token_told(words),
        "formations": {
            name: {"title": words(title), "words": words(told), "token": FORMATIONS[name]}
            for name, title, told in zip(PATTERN_NAMES, PATTERN_TITLES, FORMATION_WORDS, strict=True)
        },
        "colours": {name: words(colour) for name, colour in zip(COLOUR_NAMES, COLOUR_WORDS, strict=True)},
    }
