"""Examples of answers, as OpenAPI shows them."""

from pydantic.config import JsonDict

HEALTH: JsonDict = {"status": "ok", "version": "0.1.0", "build": "compiled"}
INVITED: JsonDict = {
    "table": "k3v9q0x2ab",
    "game": "mauw",
    "title": "MAUW",
    "owner": "Aroha",
    "open": [2],
    "started": False,
    "same_deal": False,
    "open_hands": False,
    "coach": False,
}
TABLE: JsonDict = {
    "table": "k3v9q0x2ab",
    "game": "mu-torere",
    "title": "Mū Tōrere",
    "options": {},
    "status": "playing",
    "settings": {"chat": False, "undo": True, "hints": True, "spectators": True, "open_hands": False, "coach": False},
    "players": [
        {
            "player": 1,
            "kind": "person",
            "name": "Aroha",
            "level": None,
            "title": "Aroha",
            "connected": True,
            "yours": True,
            "owner": True,
            "seat": "black",
        },
        {
            "player": 2,
            "kind": "computer",
            "name": None,
            "level": "level:3",
            "title": "Aumangea",
            "connected": True,
            "yours": False,
            "owner": False,
            "seat": "white",
        },
    ],
    "you": {"owner": True, "seats": ["black"], "players": [1], "coach": False, "sees_all": False},
    "spectators": 0,
    "number": 1,
    "begin": "listed",
    "open_hands": False,
    "coaching": False,
    "coaches": [],
    "same_deal": False,
    "seed": None,
    "origin": "deal",
    "invitation": {"code": "k7w2m9…", "path": "/j/k7w2m9…", "url": "http://192.168.1.7:8000/j/k7w2m9…"},
    "coach_invitation": None,
    "classroom": None,
    "series": {
        "games": 0,
        "draws": 0,
        "players": [
            {"player": 1, "won": 0.0, "by_seat": {"black": 0.0, "white": 0.0}},
            {"player": 2, "won": 0.0, "by_seat": {"black": 0.0, "white": 0.0}},
        ],
        "seats": {"black": 0.0, "white": 0.0},
    },
    "rematch": None,
    "draw": None,
    "touched": 1790000000.0,
    "your_turn": True,
}
