"""MAUW in plain words."""

from putahi.server.screens.mauw import COLOUR_OF

LINE = "Cat warriors with hidden hands: match, stack and double, and guard your columns."
AGE, MINUTES = "8+", (15, 40)

CLAUSES = {
    "MW-1": (
        "The cards",
        "Warriors from 1 to 8, spirits worth nothing, and Māui, who can be any of them. The two values of a colour add up to nine, a cat’s nine lives: 1 and 8 are red, 2 and 7 yellow, 3 and 6 green, 4 and 5 blue.",
    ),
    "MW-2": (
        "MAUW cards",
        "The back of every card is a MAUW. A card lying MAUW side up keeps its face: hidden if it came from the deck, known to all if it was turned over in sight.",
    ),
    "MW-3": ("Fewer players", "With fewer than five players some cards are left out of the game."),
    "MW-4": ("The start", "Each player gets four cards. Play goes round in order."),
    "MW-5": (
        "Columns",
        "Everybody has four columns, A to D. A column is up to three MAUW cards with at most one card face up on top of them.",
    ),
    "MW-6": (
        "Māui",
        "A Māui is played as a warrior from 1 to 8 or as a spirit; say which. It stays that card while it lies face up.",
    ),
    "MW-7": (
        "A turn",
        "Play exactly one card from your hand: strengthen, block or attack. Only if no card can be played, discard the whole hand and draw four.",
    ),
    "MW-8": ("Drawing", "For each card you play you draw one at once, so that your hand holds four again."),
    "MW-9": ("Empty deck", "When the deck runs out, the discard pile is shuffled into a new one."),
    "MW-10": (
        "Strengthening",
        "A warrior may go on an empty space or on a MAUW column of your own. It becomes the top.",
    ),
    "MW-11": (
        "Matching",
        "On a card face up of your own you may play only a warrior of the same colour: that is a match. A spirit goes on your own area only to take a spirit away.",
    ),
    "MW-12": (
        "A match of nine",
        "Two different values of one colour: both are discarded, and you take the deck’s top card MAUW side up. It goes on an empty space or a MAUW column of your own with fewer than three MAUW cards.",
    ),
    "MW-13": (
        "A pair",
        "Two equal values: one is turned MAUW side up and the other laid on it. The pair goes on an empty space or a MAUW column of your own with fewer than three MAUW cards. If one of the two is a Māui, it is the one turned over.",
    ),
    "MW-14": (
        "Placing",
        "The column where you made the match counts as a place too. If there is no place at all, what you gained is discarded.",
    ),
    "MW-15": (
        "Blocking",
        "On another player’s MAUW column you may play a spirit or a warrior. It becomes the top: a spirit makes the column worth nothing, a warrior takes the place of the nine. Empty spaces cannot be blocked.",
    ),
    "MW-16": (
        "Unblocking",
        "Who is blocked may deal with it only on a later turn of their own: a warrior by a match, a spirit by a spirit.",
    ),
    "MW-17": (
        "Removing a spirit",
        "A spirit on your own column is removed by a spirit, or by a Māui as one. Both are discarded, and the turn ends.",
    ),
    "MW-18": (
        "Attacking",
        "Attack a warrior in another’s area with a warrior of its colour. The owner may defend with a card identical to the attacking one, or with a Māui; then both are discarded and the target stays.",
    ),
    "MW-19": (
        "Going on",
        "After a defence the attacker may go on with another card identical to the first, or a Māui in its place, or stop.",
    ),
    "MW-20": (
        "An attack that gets through",
        "An attack that is not defended is a match, and the attacker gains it. Then the turn ends.",
    ),
    "MW-21": (
        "Drawing in an attack",
        "Cards played in an attack are replaced at once. Whose card could not be replaced plays no more in this attack.",
    ),
    "MW-22": (
        "Three full columns",
        "The game ends at once when a player has three columns with three MAUW cards each.",
    ),
    "MW-23": ("No cards left", "The game also ends when a hand cannot be filled to four at the end of a turn."),
    "MW-24": (
        "The score",
        "A column scores its top card, or nine if it has none, doubled once for each MAUW card in it. A spirit on top makes it nothing. The most points win; equal ones share the win.",
    ),
    "MW-25": ("A quiet game", "If a hundred cards in a row bring no new MAUW card onto any column, the game ends."),
    "MW-26": ("Small games", "For study, the number of colours, cards and columns can be made smaller."),
}


def cards() -> dict[str, dict[str, object]]:
    """Each card: its title, what it does, its colour and value."""
    told: dict[str, dict[str, object]] = {}
    for value in range(1, 9):
        colour = COLOUR_OF[value]
        told[str(value)] = {
            "title": f"{value}, {colour}",
            "words": f"A {colour} warrior worth {value}. It matches {value} and {9 - value}; {value} and {9 - value} make nine.",
            "colour": colour,
            "value": value,
        }
    told["S"] = {
        "title": "Spirit",
        "words": "Worth nothing. Block another’s MAUW column with it, or take a spirit off one of your own.",
        "colour": None,
        "value": 0,
    }
    told["M"] = {
        "title": "Māui",
        "words": "The joker: play it as any warrior or as a spirit. It also defends against any attack.",
        "colour": None,
        "value": None,
    }
    told["#"] = {
        "title": "MAUW",
        "words": "The back of a card, worth nine while nothing lies on it. Each MAUW card doubles its column.",
        "colour": None,
        "value": 9,
    }
    return told
