"""The Māui Card Game on paper."""

from collections.abc import Iterator

from putahi.core.language import Words
from putahi.core.options import Options
from putahi.games.maui.cards import TOA
from putahi.games.maui.names import CARD_NAMES, PATTERN_NAMES
from putahi.games.maui.text import house_of
from putahi.learn.cards import reference
from putahi.learn.maui_words import cards, rautaki_told, taonga_told, token_told
from putahi.learn.nodes import blocks
from putahi.printing.pieces import Batch, GameSet, Piece, Side, art

TOKEN = 24.0
FORMATION_TOKENS = {"run": 8, "colour": 6, "kind": 4, "colour-run": 4}
EXTRA_TOKENS = 2
"""Of the next higher value, for who holds Papatūānuku."""
MOST_BOOST = 5
STRENGTHENED = 6
"""Markers for Kuikui's +4."""


def make_set(options: Options, size: tuple[float, float], words: Words) -> GameSet:
    """Deck, Clones, reference cards, Taonga tiles, tokens and markers; what the options leave out is left out."""
    deck = list(deck_of(options, words))
    clones = list(clones_of(options, words))
    sides = (Side("reference", "card", words=blocks(side)) for side in reference("maui", options, words))
    helps = [Piece("reference", *sides)] * 2
    tile_back = Side("back", "back", "common/light mark", words("The back of a Taonga"))
    tiles = [
        Piece(name, Side("tile", "card", f"maui/sign {name}", told["title"], told), tile_back)
        for name, told in taonga_told(options, words).items()
    ]
    values = boosts_of(options)
    boosts = [token(f"+{n}", words) for n, count in values.items() for _ in range(count)]
    powers = [token(name, words) for name, count in powers_of(options).items() for _ in range(count)]
    markers = list(markers_of(options, words))
    toa = sum(piece.name not in options["rautaki"] for piece in deck)
    contents = [
        (toa, "Toa"),
        (len(deck) - toa, "Rautaki"),
        (len(tiles), words("Taonga tiles, of which {rows} are used in a match", rows=options["rows"])),
        (
            len(boosts),
            words("Ihi Boosts: {list}", list=listed({f"+{n}": count for n, count in values.items()})),
        ),
        (len(powers), words("tokens of the atua: {list}", list=listed(named(powers_of(options), words)))),
        (len(clones), words("Clones of Māui")),
        (len(markers), words("markers: {list}", list=listed(count_names(markers)))),
        (len(helps), words("reference cards")),
    ]
    width, height = size
    batches = [
        Batch(words("cards"), width, height, deck + clones + helps),
        Batch(words("Taonga tiles"), width, height / 2, tiles),
        Batch(words("tokens and markers"), TOKEN, TOKEN, boosts + powers + markers),
    ]
    return GameSet("maui", batches, [one for one in contents if one[0]])


def deck_of(options: Options, words: Words) -> Iterator[Piece]:
    told, rautaki = cards(words), rautaki_told(options, words)
    back = art("back", "maui/back", words("The back of Toa and Rautaki"))
    for card in house_of(options).cards:
        name = CARD_NAMES[card]
        one = told[name]
        rule = rautaki[name]["words"] if card >= TOA else ""
        front = art("back" if card >= TOA else "card", f"maui/{name}", f"{one['title']}. {rule or one['words']}", rule)
        yield Piece(name, front, back)


def clones_of(options: Options, words: Words) -> Iterator[Piece]:
    for name, card in (("clone-rua", "purua-rua"), ("clone-tahi", "purua-tahi")):
        if card in options["rautaki"]:
            side = art("card", f"maui/{name}", words("A Clone of Māui, Ihi 15, every colour and Ihi"))
            yield Piece(name, side, side)


def token(name: str, words: Words) -> Piece:
    one = token_told(words)[name]
    ground = "card" if name.startswith("+") else "back"
    front = Side("token", ground, f"maui/token {name}", f"{one['title']}. {one['words']}")
    return Piece(name, front, Side("back", "back", "common/light mark", words("The back of a token")))


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


def markers_of(options: Options, words: Words) -> Iterator[Piece]:
    for _ in range(2):
        side = Side("war", "solid", told=words("War-Locked"))
        yield Piece(words("War-Lock"), side, side)
    for _ in range(options["rows"]):
        yield Piece(words("owner"), Side("owner", "solid", words="1"), Side("owner", "card", words="2"))
    if "wa-kai" in options["rautaki"] and options["truce_turns"]:
        side = Side("sign", "back", "maui/light wa-kai", words("Truce"), words("Truce"))
        yield Piece(words("truce"), side, side)
    if "kuikui" in options["rautaki"]:
        side = Side("sign", "back", "maui/light kuikui", "+4", "+4")
        yield from [Piece("+4", side, side)] * STRENGTHENED


def named(counts: dict[str, int], words: Words) -> dict[str, int]:
    return {token_told(words)[name]["title"]: count for name, count in counts.items()}


def count_names(pieces: list[Piece]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for piece in pieces:
        counts[piece.name] = counts.get(piece.name, 0) + 1
    return counts


def listed(counts: dict[str, int]) -> str:
    """``8 × +1, 6 × +2``."""
    return ", ".join(f"{count} × {name}" for name, count in counts.items())
