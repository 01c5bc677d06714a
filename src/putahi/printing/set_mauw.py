"""MAUW's cards on paper."""

from putahi.core.language import Words
from putahi.core.options import Options
from putahi.games.mauw.cards import MAUI, REMOVED, SPIRIT
from putahi.games.mauw.names import CARD_NAMES
from putahi.games.mauw.text import removed_cards, setup_of
from putahi.learn.cards import reference
from putahi.learn.mauw_words import cards
from putahi.learn.nodes import blocks
from putahi.printing.pieces import Batch, GameSet, Piece, Side, art

MOST_PLAYERS = 6


def make_set(options: Options, size: tuple[float, float], words: Words) -> GameSet:
    """The deck with the dots of MW-3, and a reference card for each of six players."""
    told = cards(words)
    reverse = art("back", "mauw/back", words("A MAUW: nine, and times two"))
    pieces = []
    for card, count in enumerate(setup_of({**options, "removed": "none"}).cards):
        name = CARD_NAMES[card] if card < len(CARD_NAMES) else ""
        for dots in dotted(options, card, int(count)):
            one = told[name]
            about = f"{one['title']}. {one['words']}" + (f" {'•' * dots}" if dots else "")
            pieces.append(Piece(name, art("card", f"mauw/{name}{'.' * dots}", about), reverse))
    front, back = (Side("reference", "card", words=blocks(side)) for side in reference("mauw", options, words))
    helps = [Piece("reference", front, back)] * MOST_PLAYERS
    contents = [(len(pieces), words("cards, each with a MAUW on its back")), (len(helps), words("reference cards"))]
    return GameSet("mauw", [Batch(words("cards"), *size, pieces + helps)], contents, [words(removal(options))])


def dotted(options: Options, card: int, count: int) -> list[int]:
    """MW-3: the dots on each copy of a card: two on what leaves the game with four players or fewer, one on what
    leaves with two; under an option of one's own, one on what leaves.
    """
    which = 1 if card == SPIRIT else 2 if card == MAUI else 0
    if options["removed"] == "by-players":
        double = min(REMOVED[4][which], count)
        single = min(REMOVED[2][which], count) - double
        return [2] * double + [1] * single + [0] * (count - double - single)
    out = min(removed_cards(options)[which], count)
    return [1] * out + [0] * (count - out)


def removal(options: Options) -> str:
    """What the dots mean."""
    if options["removed"] == "by-players":
        return "Before play: two players take out the cards with • and ••, three or four those with ••, more none."
    if not any(removed_cards(options)):
        return "All cards take part, however many play."
    return "Before play: take out the cards with •."
