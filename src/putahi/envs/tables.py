"""The action tables and observation layouts in words, and the games' adapters by name.

The tests read observations back by these layouts, and ``docs/environment-tables.md`` is made from them, so neither can
differ from what the compiled adapters do. ``python -m putahi.envs.tables GAME [PLAYERS]`` prints every index.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from putahi.core.errors import PutahiError
from putahi.core.options import Options
from putahi.envs import adapter_maui as maui
from putahi.envs.adapter import Adapter
from putahi.envs.adapter_maui import MauiAdapter
from putahi.envs.adapter_mauw import MauwAdapter
from putahi.envs.adapter_mu_torere import MuTorereAdapter
from putahi.games import rulebook
from putahi.games.maui.cards import CARDS, COLOURS, ROWS, TOA
from putahi.games.maui.encoding import SLOTS, STEPS
from putahi.games.maui.names import CARD_NAMES, COLOUR_NAMES, warrior_name
from putahi.games.maui.position import STEP_KINDS
from putahi.games.maui.text import house_of
from putahi.games.mauw.cards import COLUMNS, FORMS
from putahi.games.mauw.names import LETTERS, form_name
from putahi.games.mauw.text import setup_of
from putahi.games.mu_torere.rules import ENTRY_LIMIT
from putahi.games.mu_torere.text import NAMES

VERSIONS = {"mu-torere": 0, "mauw": 0, "maui": 0}
"""The version of each game's environments: raised whenever anything in them would behave otherwise than before."""


def adapter_for(game: str, options: Options) -> Adapter:
    """A game with all its options (``Rulebook.read_options``) as environments see it."""
    if game == "mu-torere":
        return MuTorereAdapter(ENTRY_LIMIT[options["entry"]], options["repetition"])
    if game == "mauw":
        return MauwAdapter(setup_of(options))
    return MauiAdapter(house_of(options))


def agent_names(game: str, options: Options) -> list[str]:
    """The agents in turn order: ``black_0`` and ``white_0``, or ``player_1``, ``player_2``, …"""
    return [f"player_{seat}" if isinstance(seat, int) else f"{seat}_0" for seat in rulebook(game).seats(options)]


# -- actions -------------------------------------------------------------------------------------


def action_names(game: str, players: int = 2) -> list[str]:
    """What each action of a table means, in words."""
    if game == "mu-torere":
        return [f"move the piece on {name}" for name in NAMES]
    return list(_mauw_actions(players) if game == "mauw" else _maui_actions())


def _mauw_actions(players: int) -> Iterator[str]:
    for after in range(players):
        whose = "own column" if after == 0 else f"column of the seat {after} after"
        for letter in LETTERS[:COLUMNS]:
            for form in range(FORMS):
                yield f"play {form_name(form)} on {whose} {letter}"
    yield from ("redraw", "pass", "defend or again with the same card", "defend or again with M")
    yield from (f"place {letter}" for letter in LETTERS[:COLUMNS])


def _maui_actions() -> Iterator[str]:
    rows = range(1, ROWS + 1)
    warriors = [warrior_name(int(maui.who_in(slot))) for slot in range(maui.WARRIORS)]
    cards = [CARD_NAMES[card] for card in [*range(TOA), *maui.WITH_ROW]]
    yield from ("end", "done", "hold", "stormwind", "tide")
    yield from (f"play {CARD_NAMES[card]}" for card in maui.BARE)
    yield "play tamanui all"
    yield from (f"play {card} {row}" for card in cards for row in rows)
    yield from (f"play rautipu {row} {colour}" for row in rows for colour in COLOUR_NAMES)
    yield from (f"play nekeneke {who} {row}" for who in warriors for row in rows)
    yield from (f"commit {who}, or strike it" for who in warriors)
    yield from (f"kill {who}" for who in warriors)
    yield from (f"boost +{boost} {who}" for boost in range(1, 6) for who in warriors)
    yield from (f"putback, toss or keep {card}" for card in CARD_NAMES[:CARDS])
    yield from (f"war, place or release {row}" for row in rows)
    yield from (f"tremor {row}" for row in rows)


@dataclass(frozen=True)
class Actions:
    """A run of a table: from which index, how many, and what."""

    first: int
    number: int
    what: str


def action_runs(game: str, players: int = 2) -> list[Actions]:
    """The table in short."""
    n = players
    plan: dict[str, list[tuple[int, str]]] = {
        "mu-torere": [
            (8, "move the piece on kewai index + 1 into the empty point"),
            (1, "move the piece on the pūtahi"),
        ],
        "mauw": [
            (
                72 * n,
                "play a card: 72 × area + 18 × column + form; areas from the own one in turn order; columns A to D; "
                "forms 1 to 8, S, then M as each of these",
            ),
            (1, "redraw"),
            (1, "pass"),
            (1, "answer an attack, or go on with it, with the same card"),
            (1, "the same with a Māui"),
            (4, "place a match's gain on column A to D"),
        ],
        "maui": [
            (5, "`end`, `done`, `hold`, `stormwind`, `tide`"),
            (6, "play `" + "`, `".join(CARD_NAMES[card] for card in maui.BARE) + "` without a target"),
            (1, "`play tamanui all`"),
            (
                65 * ROWS,
                "play a card on a row: 7 × card + row; the 60 Toa, then `"
                + "`, `".join(CARD_NAMES[card] for card in maui.WITH_ROW)
                + "`",
            ),
            (ROWS * COLOURS, "play `rautipu`: 6 × row + colour"),
            (maui.WARRIORS * ROWS, "`play nekeneke`: 7 × warrior + row"),
            (maui.WARRIORS, "commit an own warrior, or strike an enemy's"),
            (maui.WARRIORS, "`kill` a warrior"),
            (5 * maui.WARRIORS, "boost: 81 × (boost − 1) + warrior"),
            (CARDS, "`putback`, `toss` or `keep` a card, whichever is asked"),
            (ROWS, "`war` on a row; `place` or `release` where that is asked"),
            (ROWS, "`tremor` on a row"),
        ],
    }
    runs, first = [], 0
    for number, what in plan[game]:
        runs.append(Actions(first, number, what))
        first += number
    return runs


# -- observations --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Field:
    """A run of an observation: ``times`` items of ``width`` bits each.

    ``kind``: ``flags`` (each bit a fact), ``one`` (one bit for each value from 1; no bit is 0), ``place`` (one bit for
    each value from 0) or ``binary`` (a number, the lowest bit first).
    """

    name: str
    first: int
    times: int
    width: int
    kind: str
    what: str


def fields(game: str, players: int = 2) -> list[Field]:
    """The layout of a game's observations."""
    plan = {"mu-torere": _mu_torere_fields, "mauw": lambda: _mauw_fields(players), "maui": _maui_fields}[game]()
    laid, first = [], 0
    for name, times, width, kind, what in plan:
        laid.append(Field(name, first, times, width, kind, what))
        first += times * width
    return laid


Plan = list[tuple[str, int, int, str, str]]


def _mu_torere_fields() -> Plan:
    return [
        ("own", 1, 9, "flags", "own pieces on kewai 1 to 8 and the pūtahi"),
        ("enemy", 1, 9, "flags", "the enemy's"),
        ("empty", 1, 9, "flags", "the empty point"),
        ("own side", 1, 1, "flags", "it is the own side's turn (or would be, were the game not over)"),
        ("over", 1, 1, "flags", "the game is over"),
        ("own turns", 1, 2, "one", "turns had, counted up to 2"),
        ("enemy turns", 1, 2, "one", "the enemy's"),
        ("own restricted", 1, 1, "flags", "MT-7 is in force for the own next move"),
        ("enemy restricted", 1, 1, "flags", "and for the enemy's"),
        ("drawing", 1, 9, "flags", "moving the piece on this point ends the game by MT-10"),
        ("occurred", 1, 8, "binary", "how often this position has occurred (0 where MT-10 is off)"),
    ]


def _mauw_fields(n: int) -> Plan:
    plan: Plan = []
    for after in range(n):
        whose = "own area" if after == 0 else f"area of the seat {after} after"
        for letter in LETTERS[:COLUMNS]:
            name, where = f"{after}{letter}", f"{whose}, column {letter}"
            plan += [
                (f"mauw {name}", 3, 11, "one", f"{where}: MAUW cards from the bottom, 1 to 8, S, M, or 11 unknown"),
                (f"top {name}", 1, 9, "one", f"{where}: the top's identity, 1 to 8 or S"),
                (f"maui {name}", 1, 1, "flags", f"{where}: a Māui stands for it"),
            ]
    for card in "12345678SM":
        plan += [
            (f"hand {card}", 1, 4, "one", f"card {card}: how many are in the own hand"),
            (f"discard {card}", 1, 12, "one", f"card {card}: how many are discarded"),
        ]
    return [
        *plan,
        ("hands", n, 4, "one", "cards in each hand, own first"),
        ("deck", 1, 7, "binary", "cards in the deck"),
        ("phase", 1, 5, "place", "play, defend, continue, place, over"),
        ("turn", 1, n, "place", "whose turn it is: 0 own, 1 the next seat's, …"),
        ("to move", 1, n, "place", "who decides; no bit when the game is over"),
        ("attack", 1, 9, "one", "the attacking card's identity"),
        ("attack maui", 1, 1, "flags", "a Māui stands for it"),
        ("attack area", 1, n, "place", "the area attacked"),
        ("attack column", 1, 4, "place", "the column attacked"),
        ("gain", 1, 11, "one", "the MAUW card to be placed, as in a column"),
        ("gain top", 1, 9, "one", "the card that lies on it"),
        ("gain maui", 1, 1, "flags", "a Māui stands for it"),
        ("quiet", 1, 14, "binary", "MW-25's count"),
    ]


def _maui_fields() -> Plan:
    plan: Plan = [
        (
            "where",
            CARDS,
            10,
            "one",
            "where each card is: 1 own hand, 2 own hand and known to the other, 3 the other's hand and known, "
            "4 the board, 5 fallen in the battle, 6 the card of the open decision, 7 one of its cards, "
            "8 on its way in an effect, 9 on top of the deck and known, 10 not in this game; no bit: unseen",
        ),
        ("place", CARDS, 7, "binary", "its place there from 1, where order counts (places 5, 7 and 9)"),
    ]
    for slot in range(SLOTS):
        if slot == TOA:
            continue  # the encoding has no warrior there
        who = warrior_name(slot) if slot < 62 else warrior_name(slot - 62 + CARDS)
        plan += [
            (f"row {who}", 1, 14, "one", f"{who}: rows 1 to 7 on the own side, then on the enemy's"),
            (f"order {who}", 1, 7, "binary", f"{who}: its place in the order of placing there, from 1"),
            (f"marks {who}", 1, 5, "flags", f"{who}: face down, new, used, attacked, committed"),
        ]
        if who == "rautipu":
            plan.append(("colour", 1, COLOURS, "one", "rautipu: its colour"))
        plan += [
            (f"bonus {who}", 1, 8, "binary", f"{who}: permanent bonus"),
            (f"boosts {who}", 1, 8, "binary", f"{who}: boosts in this battle"),
        ]
    for row in range(1, ROWS + 1):
        plan += [
            (f"taonga {row}", 1, 11, "one", f"row {row}: its Taonga, in the order of the rules"),
            (f"holder {row}", 1, 2, "one", f"row {row}: held by the own side, the enemy"),
            (f"own war {row}", 1, 1, "flags", f"row {row}: own War"),
            (f"enemy war {row}", 1, 1, "flags", f"row {row}: the enemy's War"),
        ]
    for side in ("own", "enemy"):
        plan += [
            (f"{side} hand", 1, 7, "binary", f"{side}: cards in hand"),
            (f"{side} known", 1, 7, "binary", f"{side}: how many cards on top of the deck are known"),
            (f"{side} rongo", 1, 8, "binary", f"{side}: draws with one card more"),
            (f"{side} tokens", 9, 8, "binary", f"{side}: tokens +1 to +5, kill, tremor, stormwind, tide"),
            (f"{side} decides", 1, 1, "flags", f"{side}: is to decide"),
            (f"{side} turn", 1, 1, "flags", f"{side}: has the turn"),
        ]
    return [
        *plan,
        ("turn number", 2, 8, "binary", "the turn's number: high byte, low byte"),
        ("cards played", 1, 8, "binary", "cards played this turn"),
        ("toa played", 1, 1, "flags", "a Toa of Ihi 1 to 9 was played this turn"),
        ("rautaki played", 1, 8, "binary", "Rautaki played this turn"),
        ("truce", 1, 8, "binary", "turns without Wero"),
        ("deck", 1, 7, "binary", "cards in the deck"),
        ("battle", 1, 7, "one", "the row fought over"),
        ("holds", 1, 2, "one", "holds in succession"),
        ("decision", 1, 5, "one", "putback, toss, keep, place, release"),
        ("left", 1, 8, "binary", "what is left of that decision"),
        ("decision cards", 1, 7, "binary", "how many cards that decision has"),
        ("clause", 1, 5, "binary", "the clause that ended the game"),
        ("winner", 1, 2, "one", "who won: the own side, the enemy"),
        ("counts", 4, 8, "binary", "warriors on the board, fallen cards, steps left of effects, boosted warriors"),
        ("over", 1, 1, "flags", "the game is over"),
        *(
            field
            for step in range(1, STEPS + 1)
            for field in (
                (f"step {step}", 1, 9, "one", f"step {step} left of effects: {', '.join(STEP_KINDS)}"),
                (f"step {step} side", 1, 2, "one", f"step {step} left of effects: for the own side, the enemy"),
                (
                    f"step {step} number",
                    1,
                    8,
                    "binary",
                    f"step {step} left of effects: its number plus 1; 0 where that is hidden",
                ),
            )
        ),
    ]


def read(field: Field, observation: bytes, item: int = 0) -> int:
    """The value of an item of a field: for ``flags`` all its bits as a number, for ``place`` -1 where no bit is."""
    at = field.first + item * field.width
    bits = observation[at : at + field.width]
    if field.kind in ("flags", "binary"):
        return sum(bit << i for i, bit in enumerate(bits))
    first = 1 if field.kind == "one" else 0
    return next((i + first for i, bit in enumerate(bits) if bit), first - 1)


def main(words: list[str]) -> None:
    """Print every index of a game's actions and observations."""
    game, players = words[0] if words else "", words[1] if len(words) > 1 else "2"
    if game not in VERSIONS or players not in "23456" or len(words) > 2:
        raise PutahiError(
            f"python -m putahi.envs.tables GAME [PLAYERS]: a game of {', '.join(VERSIONS)}, 2 to 6 players"
        )
    for index, name in enumerate(action_names(game, int(players))):
        print(f"action {index}\t{name}")
    for field in fields(game, int(players)):
        for item in range(field.times):
            first = field.first + item * field.width
            print(f"bits {first} to {first + field.width - 1}\t{field.kind}\t{field.name}\t{field.what}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PutahiError as error:
        sys.exit(str(error))
