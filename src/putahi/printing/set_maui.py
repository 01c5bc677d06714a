"""The Māui Card Game on paper."""

from collections.abc import Iterator

from putahi.core.options import Options
from putahi.games.maui.cards import TOA
from putahi.games.maui.names import CARD_NAMES, PATTERN_NAMES, TOKEN_NAMES, TOKEN_TITLES
from putahi.games.maui.text import house_of
from putahi.learn.cards import reference
from putahi.learn.maui_words import TOKEN_WORDS, cards, rautaki_told, taonga_told
from putahi.printing.nodes import blocks
from putahi.printing.pieces import Batch, GameSet, Piece, Side, art

BACK = art("back", "maui/back", "The back of Toa and Rautaki")
TILE_BACK = Side("back", "back", "common/light mark", "The back of a Taonga")
TOKEN_BACK = Side("back", "back", "common/light mark", "The back of a token")
TOKEN = 24.0
FORMATION_TOKENS = {"run": 8, "colour": 6, "kind": 4, "colour-run": 4}
EXTRA_TOKENS = 2
"""Of the next higher value, for who holds Papatūānuku."""
MOST_BOOST = 5
STRENGTHENED = 6
"""Markers for Kuikui's +4."""


def make_set(options: Options, size: tuple[float, float]) -> GameSet:
    """Deck, Clones, reference cards, Taonga tiles, tokens and markers; what the options leave out is left out."""
    deck = list(deck_of(options))
    clones = list(clones_of(options))
    sides = (Side("reference", "card", words=blocks(side)) for side in reference("maui", options))
    helps = [Piece("reference", *sides)] * 2
    tiles = [
        Piece(name, Side("tile", "card", f"maui/sign {name}", told["title"], told), TILE_BACK)
        for name, told in taonga_told(options).items()
    ]
    boosts = [token(f"+{n}") for n, count in boosts_of(options).items() for _ in range(count)]
    powers = [token(name) for name, count in powers_of(options).items() for _ in range(count)]
    markers = list(markers_of(options))
    toa = sum(piece.name not in options["rautaki"] for piece in deck)
    contents = [
        (toa, "Toa"),
        (len(deck) - toa, "Rautaki"),
        (len(tiles), f"Taonga tiles, of which {options['rows']} are used in a match"),
        (len(boosts), "Ihi Boosts: " + listed({f"+{n}": count for n, count in boosts_of(options).items()})),
        (len(powers), "tokens of the atua: " + listed(named(powers_of(options)))),
        (len(clones), "Clones of Māui"),
        (len(markers), "markers: " + listed(count_names(markers))),
        (len(helps), "reference cards"),
    ]
    width, height = size
    batches = [
        Batch("cards", width, height, deck + clones + helps),
        Batch("Taonga tiles", width, height / 2, tiles),
        Batch("tokens and markers", TOKEN, TOKEN, boosts + powers + markers),
    ]
    return GameSet("maui", batches, [one for one in contents if one[0]])


def deck_of(options: Options) -> Iterator[Piece]:
    told, rautaki = cards(), rautaki_told(options)
    for card in house_of(options).cards:
        name = CARD_NAMES[card]
        one = told[name]
        words = rautaki[name]["words"] if card >= TOA else ""
        front = art(
            "back" if card >= TOA else "card", f"maui/{name}", f"{one['title']}. {words or one['words']}", words
        )
        yield Piece(name, front, BACK)


def clones_of(options: Options) -> Iterator[Piece]:
    for name, card in (("clone-rua", "purua-rua"), ("clone-tahi", "purua-tahi")):
        if card in options["rautaki"]:
            side = art("card", f"maui/{name}", "A Clone of Māui, Ihi 15, every colour and Ihi")
            yield Piece(name, side, side)


def token(name: str) -> Piece:
    number = TOKEN_NAMES.index(name)
    told = f"{TOKEN_TITLES[number]}. {TOKEN_WORDS[number]}"
    return Piece(
        name, Side("token", "card" if name.startswith("+") else "back", f"maui/token {name}", told), TOKEN_BACK
    )


def boosts_of(options: Options) -> dict[int, int]:
    """How many Ihi Boosts of each value the table of formations calls for."""
    counts: dict[int, int] = {}
    for pattern in PATTERN_NAMES:
        pays = options["formations"].get(pattern, 0)
        if pays:
            counts[pays] = counts.get(pays, 0) + FORMATION_TOKENS[pattern]
            higher = min(pays + 1, MOST_BOOST)
            counts[higher] = counts.get(higher, 0) + EXTRA_TOKENS
    return dict(sorted(counts.items()))


def powers_of(options: Options) -> dict[str, int]:
    return {"kill": 4 if "rautipu" in options["rautaki"] else 2, "tremor": 2, "stormwind": 2, "tide": 2}


def markers_of(options: Options) -> Iterator[Piece]:
    for _ in range(2):
        side = Side("war", "solid", told="War-Locked")
        yield Piece("War-Lock", side, side)
    for _ in range(options["rows"]):
        yield Piece("owner", Side("owner", "solid", words="1"), Side("owner", "card", words="2"))
    if "wa-kai" in options["rautaki"] and options["truce_turns"]:
        side = Side("sign", "back", "maui/light wa-kai", "Truce", "Truce")
        yield Piece("truce", side, side)
    if "kuikui" in options["rautaki"]:
        side = Side("sign", "back", "maui/light kuikui", "+4", "+4")
        yield from [Piece("+4", side, side)] * STRENGTHENED


def named(counts: dict[str, int]) -> dict[str, int]:
    return {TOKEN_TITLES[TOKEN_NAMES.index(name)]: count for name, count in counts.items()}


def count_names(pieces: list[Piece]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for piece in pieces:
        counts[piece.name] = counts.get(piece.name, 0) + 1
    return counts


def listed(counts: dict[str, int]) -> str:
    """``8 × +1, 6 × +2``."""
    return ", ".join(f"{count} × {name}" for name, count in counts.items())
