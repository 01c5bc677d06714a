"""The example of a class, as OpenAPI shows it."""

from pydantic.config import JsonDict

CLASS: JsonDict = {
    "class": "k7w2m",
    "path": "/class/k7w2m",
    "url": "http://192.168.1.7:8000/class/k7w2m",
    "you": {"teacher": True, "pupil": None, "table": None},
    "pairing": "swiss",
    "games": ["mu-torere"],
    "size": 2,
    "rounds": 5,
    "level": None,
    "settings": {
        "chat": False,
        "undo": True,
        "hints": True,
        "spectators": True,
        "open_hands": False,
        "coach": False,
    },
    "status": "playing",
    "round": 1,
    "free": False,
    "game": "mu-torere",
    "next_game": "mu-torere",
    "pupils": [
        {"pupil": 1, "name": "Aroha", "here": True, "looking": False, "table": "k3v9q0x2ab"},
        {"pupil": 2, "name": "Mere", "here": True, "looking": False, "table": "k3v9q0x2ab"},
    ],
    "looking": [],
    "meetings": [
        {
            "table": "k3v9q0x2ab",
            "round": 1,
            "game": "mu-torere",
            "places": [
                {"pupil": 1, "name": "Aroha", "points": None},
                {"pupil": 2, "name": "Mere", "points": None},
            ],
            "status": "playing",
            "to_move": "Aroha",
        }
    ],
    "standings": [
        {"rank": 1, "pupil": 1, "name": "Aroha", "points": 0.0, "buchholz": 0.0, "wins": 0, "played": 0},
        {"rank": 1, "pupil": 2, "name": "Mere", "points": 0.0, "buchholz": 0.0, "wins": 0, "played": 0},
    ],
    "kept_until": 1790086400.0,
}
