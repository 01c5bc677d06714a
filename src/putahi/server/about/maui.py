"""The Māui Card Game in plain words."""

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

LINE = "A duel of warriors for seven Taonga: form your ope, declare war, earn the gifts of the atua."
AGE, MINUTES = "10+", (20, 35)

CLAUSES = {
    "MC-1": ("Toa", "Sixty warriors: six colours, each with Ihi from 0 to 9. A warrior of Ihi 0 is a Banner Bearer."),
    "MC-2": ("Rautaki", "Thirteen cards with one effect each, shuffled into the same deck."),
    "MC-3": ("Taonga", "Seven of the eleven Taonga lie in a row; they make the rows 1 to 7."),
    "MC-4": (
        "Reserve",
        "Tokens you have earned lie in your reserve: Ihi Boosts and the tokens of the atua. You can use only those you hold.",
    ),
    "MC-5": ("The start", "Each player draws five cards. A Pīwaiwaka dealt now is shuffled back and replaced."),
    "MC-6": ("Who begins", "Player 1 begins, and does not draw at the end of the first turn."),
    "MC-7": ("Battle first", "If you declared War on your last turn, its battle is fought before anything else."),
    "MC-8": (
        "Playing",
        "In a turn play any number of Banner Bearers and Rautaki, but at most one Toa of Ihi 1 to 9. At least one card must be played if one can be. A Toa goes on an unclaimed row.",
    ),
    "MC-9": (
        "Tokens of the atua",
        "Use them in your own turn, before, between or after plays and in your battle; not inside an effect, and not once a warrior is sent to attack.",
    ),
    "MC-10": (
        "War",
        "At the end of your turn you may declare War on one unclaimed row where you have a warrior face up. That ends your turn’s play.",
    ),
    "MC-11": ("Drawing", "Draw one card at the end of your turn. An empty deck gives none."),
    "MC-12": (
        "All claimed",
        "When every row is claimed, or after 200 turns, whoever holds more Taonga wins; equal is a draw.",
    ),
    "MC-13": (
        "Strength",
        "A warrior’s Ihi counts with its bonuses, 2 for each other Clone of yours face up on its row, and the boosts spent on it in this battle.",
    ),
    "MC-14": (
        "Face down",
        "A warrior face down keeps its place but counts for nothing: it has no strength and cannot act, be chosen in a battle, or let its side declare War.",
    ),
    "MC-15": (
        "Leaving the board",
        "Cards destroyed or fallen are shuffled back into the deck. A Clone is no card and leaves the game. Bonuses are lost.",
    ),
    "MC-16": (
        "Formations",
        "When a card you place makes exactly three face-up warriors of yours on a row, and they form a pattern, you gain its boost: a run, one colour, three of a kind, or a run in one colour. A Clone counts as any colour and Ihi here.",
    ),
    "MC-17": ("A Colour run flips", "A run in one colour also claims the Taonga at once, whatever stands opposite."),
    "MC-18": (
        "Wero",
        "War cannot be declared in a truce, on a claimed row, on a row already locked, or with nothing there but a Clone of this turn. The other side has one turn to reinforce.",
    ),
    "MC-19": (
        "The battle begins",
        "It is fought at the start of the challenger’s next turn. If only one side has warriors face up, that side claims at once; if neither has, the War lapses.",
    ),
    "MC-20": (
        "Attacking",
        "The sides attack in turn, the challenger first: send one warrior that has not attacked yet against one enemy, or several together, or hold back.",
    ),
    "MC-21": (
        "The clash",
        "The higher Ihi wins and the loser falls. If they are equal, the target falls where the challenger attacks; where the other side attacks, all of them fall.",
    ),
    "MC-22": (
        "Sacrifice",
        "When several attack together, all of them fall once the blow is struck, whatever its result.",
    ),
    "MC-23": (
        "Boosts",
        "Before sending a warrior you may spend Ihi Boosts on your face-up warriors on the row, for the rest of this battle.",
    ),
    "MC-24": (
        "The battle ends",
        "It ends when a side has nobody face up left, when both hold back in turn, or when nobody may attack any more. If one side alone is left, it claims the Taonga.",
    ),
    "MC-25": (
        "Winning",
        "You win when you claim your fifth Taonga, or three side by side. Rows 1 and 7 are not side by side.",
    ),
    "MC-26": (
        "Claiming",
        "The Taonga becomes yours, victory is checked, the gift is taken, and then only your Champion, the strongest face up, stays as guardian. All other cards of the row go into the deck.",
    ),
    "MC-27": ("Gifts", "Each Taonga gives its own gift when it is claimed; the tile says which."),
    "MC-28": (
        "Freed Taonga",
        "A Taonga that becomes free again leaves its gift with the player who had it, and gives it again when claimed again. A guardian may be killed or moved: the claim stays.",
    ),
    "MC-29": (
        "Rautaki",
        "A Rautaki is shown, carried out with all that it brings about, and shuffled back into the deck. Some need a row, a colour or a warrior to be named.",
    ),
    "MC-30": (
        "What is known",
        "What both players have seen is known to both, such as cards that went home to a hand. Cards put back or put away unseen are known to their player alone.",
    ),
    "MC-31": ("Forced choices", "A choice with one answer is still made; one with none is skipped."),
    "MC-32": ("Small games", "For study, the number of rows and cards can be made smaller."),
}

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
    "No War may be declared this turn and the next two. Draw a card.",
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
    "The other side’s strongest face-up warrior on any other row is turned face down.",
    "Gain a Tremor token: every warrior on one row goes home to its owner’s hand.",
    "Draw one card more at the end of each of your next three turns.",
    "Gain a Stormwind token: the other side’s warriors on unclaimed rows are scattered at random.",
    "Gain a Tide token: put away up to 5 cards from your hand and draw as many.",
    "The strongest card that fell in this battle, of either side, comes to your hand.",
    "Reveal 3 cards: the strongest Toa goes on an unclaimed row of your choice, the others to your hand.",
    "While you hold it, each formation token you earn is worth 1 more.",
)
TOKEN_WORDS = (
    *(
        f"In a battle, before sending a warrior: +{n} Ihi for one of your face-up warriors on the row."
        for n in range(1, 6)
    ),
    "In your turn: destroy any one warrior, guardians and face-down ones too.",
    "In your turn: every warrior on one row goes home to its owner’s hand. A claim stays.",
    "In your turn: the other side’s warriors on unclaimed rows are scattered at random.",
    "In your turn: put away up to 5 cards from your hand, then draw as many.",
)
FORMATION_WORDS = (
    "Three Ihi in a row.",
    "Three of one colour.",
    "Three of the same Ihi.",
    "Three Ihi in a row in one colour: it also claims the Taonga at once.",
)


def cards() -> dict[str, dict[str, object]]:
    """Each card and the Clones: title, what it does, kind, colour and Ihi."""
    told: dict[str, dict[str, object]] = {}
    for colour, words in zip(COLOUR_NAMES, COLOUR_WORDS, strict=True):
        for ihi in range(TIERS):
            tier = LEVEL_NAMES[ihi - 1] if ihi else "Kaikawe Haki"
            about = (
                f"A {words} Toa of Ihi {ihi}."
                if ihi
                else f"A {words} Banner Bearer: playing it is free, and its Ihi is 0."
            )
            told[f"{colour}{ihi}"] = {
                "title": f"{tier}, {words} {ihi}",
                "tier": tier,
                "words": about,
                "kind": "toa",
                "colour": colour,
                "ihi": ihi,
            }
    for name, title, words in zip(RAUTAKI_NAMES, RAUTAKI_TITLES, RAUTAKI_WORDS, strict=True):
        told[name] = {
            "title": title,
            "words": words,
            "kind": "rautaki",
            "colour": None,
            "ihi": 6 if name == "rautipu" else None,
        }
    for name, title in (("clone-rua", "Clone (Rua)"), ("clone-tahi", "Clone (Tahi)")):
        words = "A Clone of Māui: every colour and Ihi in a formation; your other warriors on its row have +2."
        told[name] = {"title": title, "words": words, "kind": "clone", "colour": None, "ihi": 15}
    return told


def extras() -> dict[str, object]:
    """The Taonga, tokens and formations."""
    return {
        "taonga": {
            name: {"title": title, "short": short, "words": words}
            for name, title, short, words in zip(TAONGA_NAMES, TAONGA_TITLES, TAONGA_SHORT, TAONGA_WORDS, strict=True)
        },
        "tokens": {
            name: {"title": title, "words": words}
            for name, title, words in zip(TOKEN_NAMES, TOKEN_TITLES, TOKEN_WORDS, strict=True)
        },
        "formations": {
            name: {"title": title, "words": words, "token": FORMATIONS[name]}
            for name, title, words in zip(PATTERN_NAMES, PATTERN_TITLES, FORMATION_WORDS, strict=True)
        },
        "colours": dict(zip(COLOUR_NAMES, COLOUR_WORDS, strict=True)),
    }
