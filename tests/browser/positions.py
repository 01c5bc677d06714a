"""Positions that the tests start from."""

from typing import Any

COLOURS = ("gr", "br", "go", "pu", "lb", "re")
RAUTAKI = (
    *("pukaha", "rautipu", "piwaiwaka", "kuikui", "taniwha", "patupaiarehe", "waka-huia"),
    *("tamanui", "purua-rua", "purua-tahi", "wa-kai", "nekeneke", "mana-crusher"),
)
TAONGA = ("haumia", "tumatauenga", "ruaumoko", "rongo", "tangaroa", "papatuanuku", "whiro")


def maui(rows: dict[int, dict[str, Any]], hands: dict[str, list[str]], **more: Any) -> dict[str, Any]:
    """A position of Māui, player 1 to move; the deck is all that is nowhere else."""
    board = [{"taonga": name, **rows.get(i, {})} for i, name in enumerate(TAONGA, start=1)]
    out = {w["card"] for row in board for side in ("1", "2") for w in row.get(side, [])}
    out |= {card for hand in hands.values() for card in hand}
    cards = [f"{colour}{ihi}" for colour in COLOURS for ihi in range(10)] + list(RAUTAKI)
    deck = [card for card in cards if card not in out]
    position = {"turn": 1, "turn_number": 9, "phase": "play", "to_move": 1, "rows": board, "hands": hands, "deck": deck}
    return {"position": position | more}


def side(*cards: str) -> list[dict[str, Any]]:
    return [{"card": card} for card in cards]


def a_war(reserve: dict[str, list[str]] | None = None) -> dict[str, Any]:
    """Player 1 is about to fight for row 3: three warriors against two."""
    record = maui(
        {3: {"1": side("re5", "lb6", "gr2"), "2": side("re9", "go4")}},
        {"1": ["gr6", "br1"], "2": ["re4", "re6"]},
        reserve=reserve or {"1": ["+2", "+1", "kill"], "2": ["+3"]},
    )
    return record | {"moves": ["play br1 1", "war 3", "play re4 2", "end"]}


def crowded() -> dict[str, Any]:
    """Something of everything on the rows: guardians, a bonus, a face-down warrior, five on a side."""
    return maui(
        {
            1: {"owner": 1, "1": side("gr9")},
            2: {"2": side("pu4", "pu7", "gr5", "re8", "gr0"), "1": side("br2", "br3")},
            3: {"war": 2, "2": [*side("go9", "pu6"), {"card": "lb1", "bonus": 4}], "1": side("re4", "lb5", "br6")},
            4: {"2": [{"card": "br8"}, {"card": "go3", "down": True}], "1": side("gr6", "pu5")},
            5: {"owner": 2, "2": side("pu8")},
            6: {"2": side("lb7")},
            7: {"2": side("re3"), "1": [{"card": "go0"}, {"card": "go2", "bonus": 4}]},
        },
        {"1": ["gr7", "re0", "lb8", "taniwha", "wa-kai"], "2": ["br1", "re6", "kuikui", "go5", "pu0"]},
        reserve={"1": ["+2", "+1", "kill"], "2": ["+3", "tide"]},
        public={"1": [], "2": ["br1"]},
        turn_number=21,
    )


def columns(*lists: list[str]) -> list[list[str]]:
    return [*lists, *[[]] * (4 - len(lists))]


def mauw_attack() -> dict[str, Any]:
    """Three at MAUW; player 1 can attack player 2's 6 with a 3, and player 2 holds a 3 to parry it."""
    return {
        "position": {
            "columns": {
                "1": columns(["#4"], ["5"]),
                "2": columns([], ["6"], ["?7", "?2"]),
                "3": columns(["2"], ["?8", "S"]),
            },
            "hands": {"1": ["3", "3", "8", "S"], "2": ["3", "1", "7", "M"], "3": ["4", "4", "7", "S"]},
            "discard": ["8", "1", "2"],
            "turn": 1,
            "to_move": 1,
            "phase": "play",
        },
        "moves": [],
    }


def mauw_full() -> dict[str, Any]:
    """Four at MAUW with much on the table; player 1 to play."""
    return {
        "position": {
            "columns": {
                "1": columns(["?4", "?3", "?5"], ["?8", "#4", "6"], ["5"]),
                "2": columns(["?2", "?7", "S"], ["?1", "8"], ["2"]),
                "3": [["?6"], ["?3", "#7", "M=4"], [], ["1"]],
                "4": columns(["?5", "?1", "?2", "7"], ["?4"], ["3"]),
            },
            "hands": {
                "1": ["6", "2", "S", "M"],
                "2": ["3", "1", "7", "S"],
                "3": ["4", "8", "7", "S"],
                "4": ["6", "8", "5", "M"],
            },
            "discard": ["8", "4", "1"],
            "turn": 1,
            "to_move": 1,
            "phase": "play",
        },
        "moves": [],
    }
