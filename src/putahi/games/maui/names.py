"""The names of cards, Clones, Taonga and tokens: in text forms, and as people say them."""

import re

from putahi.core.language import later, say
from putahi.games.maui.cards import CARDS, CLONE, COLOURS, RAUTIPU, TIERS, TOA, WHO

COLOUR_NAMES = ("gr", "br", "go", "pu", "lb", "re")
RAUTAKI_NAMES = (
    "pukaha",
    "rautipu",
    "piwaiwaka",
    "kuikui",
    "taniwha",
    "patupaiarehe",
    "waka-huia",
    "tamanui",
    "purua-rua",
    "purua-tahi",
    "wa-kai",
    "nekeneke",
    "mana-crusher",
)
CARD_NAMES = (*(f"{COLOUR_NAMES[c]}{ihi}" for c in range(COLOURS) for ihi in range(TIERS)), *RAUTAKI_NAMES)
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
TAONGA_NAMES = (
    "haumia",
    "tumatauenga",
    "ranginui",
    "whiro",
    "ruaumoko",
    "rongo",
    "tawhirimatea",
    "tangaroa",
    "hineahuone",
    "tane",
    "papatuanuku",
)
TOKEN_NAMES = ("+1", "+2", "+3", "+4", "+5", "kill", "tremor", "stormwind", "tide")
PATTERN_NAMES = ("run", "colour", "kind", "colour-run")
MOST_CLONES = (WHO - CLONE) // 2  # of one name

RAUTAKI_TITLES = (
    "Pūkaha",
    "Rautipu",
    "E Kata, Pīwaiwaka",
    "Kuikui",
    "Taniwha",
    "Patupaiarehe",
    "Waka Huia",
    "Tamanui Te Rā",
    "Pūrua Rua",
    "Pūruā Tahi",
    "Wā Kai",
    "Nekeneke",
    "Mana Crusher",
)
TAONGA_TITLES = (
    "Haumia",
    "Tūmatauenga",
    "Ranginui",
    "Whiro",
    "Rūaumoko",
    "Rongo",
    "Tāwhirimātea",
    "Tangaroa",
    "Hineahuone",
    "Tāne",
    "Papatūānuku",
)
TOKEN_TITLES = ("+1", "+2", "+3", "+4", "+5", "Instant Kill", "Tremor", "Stormwind", "Tide")
PATTERN_TITLES = (later("Run"), later("Colour"), later("Three of a kind"), later("Colour run"))


def warrior_name(who: int) -> str:
    """``re7``, ``rautipu``, ``clone-rua``, ``clone-tahi-2``."""
    if who < CARDS:
        return CARD_NAMES[who]
    number = (who - CLONE) // 2 + 1
    name = "clone-tahi" if (who - CLONE) % 2 else "clone-rua"
    return name if number == 1 else f"{name}-{number}"


def warrior_number(name: str) -> int | None:
    """The warrior of this name: a Toa, Rautipu or a Clone; None for another name."""
    card = CARD_NUMBERS.get(name)
    if card is not None:
        return card if card < TOA or card == RAUTIPU else None
    match = re.fullmatch(r"clone-(rua|tahi)(?:-([1-9][0-9]{0,4}))?", name)
    if not match or match[2] == "1":
        return None
    number = int(match[2] or 1)
    if number > MOST_CLONES:
        return None
    return CLONE + 2 * (number - 1) + (1 if match[1] == "tahi" else 0)


def card_title(who: int) -> str:
    """A card or warrior as people say it: ``re7``, ``Kuikui``, ``the Clone clone-rua``."""
    if who < TOA:
        return CARD_NAMES[who]
    return RAUTAKI_TITLES[who - TOA] if who < CARDS else say("the Clone {name}", name=warrior_name(who))


def token_title(token: int) -> str:
    """``+2``, ``Instant Kill``."""
    return say(TOKEN_TITLES[token])


def pattern_title(pattern: int) -> str:
    """``Three of a kind``."""
    return say(PATTERN_TITLES[pattern])
