"""What a seat's view holds, and whether the text board says it: each fact in the section where it belongs."""

from typing import Any

from putahi.games.maui.names import RAUTAKI_NAMES, TAONGA_NAMES, TAONGA_TITLES

TITLES = dict(zip(TAONGA_NAMES, TAONGA_TITLES, strict=True))
View = dict[str, Any]
Sections = dict[str, str]
Fact = tuple[str, str]
"""A section, and what it says."""

MAUW_KEYS = {
    *(
        "columns",
        "hands",
        "hand_counts",
        "deck_count",
        "discard",
        "turn",
        "to_move",
        "phase",
        "quiet",
        "attack",
        "gain",
    ),
}
MAUI_KEYS = {
    *("turn", "turn_number", "phase", "to_move", "rows", "hands", "public", "known", "deck", "reserve", "truce"),
    *("rongo", "played", "battle", "decision", "pending", "hand_counts", "deck_count"),
}


def missing_facts(game: str, message: dict[str, Any], sections: Sections) -> list[str]:
    """The facts that are not in the text."""
    facts = {"mu-torere": star_facts, "mauw": mauw_facts, "maui": maui_facts}[game](message)
    assert len(facts) > 9
    return [f"{section}: {words}" for section, words in facts if words not in sections.get(section, "")]


def star_facts(message: dict[str, Any]) -> list[Fact]:
    points, _, turns, _ = message["view"].split()
    names = [*"12345678", "P"]
    words = {"B": "pango, black", "W": "mā, white", ".": "empty"}
    facts = [(f"point:{name}", words[holds]) for name, holds in zip(names, points, strict=True)]
    facts += [(f"point:{move['parts']['from']}", f"may move: {move['move']}") for move in message["legal"]]
    more = message["more"]
    repeated = f"occurred {more['occurrence']} times; at {more['repetition']}" if more["occurrence"] > 1 else "is new"
    return [*facts, ("score", repeated), ("score", f"{turns} moves" if turns != "1" else "One move")]


def hand_of(seat: str, message: dict[str, Any]) -> str:
    return "hand" if seat == str(message["seat"]) else f"hand:{seat}"


def cat(card: str) -> str:
    """The card as the text names it, without its colour."""
    if card.startswith("M="):
        return f"Māui as {'a spirit' if card == 'M=S' else f'a {card[2:]}'}"
    return {"S": "spirit", "M": "Māui"}.get(card, f" {card}")


def mauw_facts(message: dict[str, Any]) -> list[Fact]:
    view: View = message["view"]
    more = message["more"]
    assert set(view) <= MAUW_KEYS
    facts: list[Fact] = []
    for seat, columns in view["columns"].items():
        facts += [(f"area:{seat}", f"{more['scores'][seat]} points"), ("score", f"{more['scores'][seat]} points")]
        facts.append((f"area:{seat}", f"{more['full'][seat]} of {more['full_to_end']} columns full"))
        if int(seat) != message["seat"]:
            count = view["hand_counts"][seat]
            facts.append((f"area:{seat}", f"{count} cards in hand" if count != 1 else "One card in hand"))
        for letter, cards in zip("ABCD", columns, strict=False):
            where, figures = f"column:{seat}{letter}", more["columns"][f"{seat}{letter}"]
            hidden = [card for card in cards if card[0] in "#?"]
            top = [card for card in cards if card[0] not in "#?"]
            facts.append((where, cat(top[0]).strip() if top else "nothing"))
            facts.append((where, str(figures["score"])))
            if hidden:
                facts.append((where, f"{len(hidden)}: "))
            facts += [(where, f"a {card[1:]}" if len(card) > 1 else "one unseen") for card in hidden]
    facts += [(hand_of(seat, message), cat(card)) for seat, hand in view["hands"].items() for card in hand]
    facts += [("score", cat(card).strip()) for card in view["discard"]]
    deck = view["deck_count"]
    facts.append(("score", f"{deck} cards in the deck" if deck != 1 else "One card in the deck"))
    turn = "The turn is yours." if view["turn"] == message["seat"] else "The turn is theirs."
    facts.append((f"area:{view['turn']}", turn))
    if view.get("attack"):
        attack = view["attack"]
        facts += [("attack", cat(attack["card"])), ("attack", attack["target"])]
        facts.append(("attack", "may go on or stop" if view["phase"] == "continue" else "may defend or let it go"))
    facts += [
        (
            "gain",
            f"a {card[1:]}" if card[0] in "#?" and len(card) > 1 else "MAUW" if card[0] == "#" else cat(card).strip(),
        )
        for card in view.get("gain", [])
    ]
    if more["quiet_left"] is not None:
        facts.append(("score", f"after {more['quiet_left']} more cards"))
    return facts


def maui_facts(message: dict[str, Any]) -> list[Fact]:
    view: View = message["view"]
    more, me = message["more"], message["seat"]
    assert set(view) == MAUI_KEYS
    facts: list[Fact] = [
        ("score", f"Turn {view['turn_number']}"),
        ("score", f"{view['deck_count']} cards in the deck"),
        ("score", f"Played this turn: {view['played']['cards']}"),
        ("score", f"{more['win_total']} Taonga win"),
        (
            "score",
            {"battle": "A Whawhai is fought", "play": "Cards are played", "decision": "must be decided"}[view["phase"]],
        ),
    ]
    facts += row_facts(view, more, me)
    for side in ("1", "2"):
        facts.append(("score", f": {view['hand_counts'][side]} card"))
        facts.append(("score", f": {more['taonga'][side]} Taonga"))
        facts += [("score", card) for card in view["public"][side] if card not in RAUTAKI_NAMES]
        facts += [("reserve", f"({token})") for token in view["reserve"][side]]
    facts += [(hand_of(seat, message), card) for seat, hand in view["hands"].items() for card in hand]
    facts += [("score", card) for card in view["deck"]]
    if view["truce"]:
        facts.append(("score", "Wā Kai"))
    if view["battle"]:
        facts += battle_facts(view["battle"], more)
    if view["decision"]:
        facts += [("decision", card) for card in view["decision"].get("cards", [])]
    return facts


def row_facts(view: View, more: dict[str, Any], me: int) -> list[Fact]:
    facts: list[Fact] = []
    for number, (row, figures) in enumerate(zip(view["rows"], more["rows"], strict=True), start=1):
        where = f"row:{number}"
        facts.append((where, TITLES[row["taonga"]]))
        facts.append((where, "unclaimed" if row["owner"] is None else "yours" if row["owner"] == me else "held by"))
        if row["war"]:
            facts.append((where, "War, declared by"))
        for side in ("1", "2"):
            there = f"{where}:{side}"
            facts.append((there, f"Ihi {figures['total'][side]}" if row[side] else "nobody"))
            for warrior, strength in zip(row[side], figures[side], strict=True):
                facts.append((there, warrior["card"]))
                if warrior.get("down"):
                    facts.append((there, f"{warrior['card']}, face down"))
                    continue
                facts.append((there, f"Ihi {strength['ihi']}"))
                if warrior.get("bonus"):
                    facts.append((there, f"of itself {strength['base']}, bonus {warrior['bonus']}"))
                if strength["guardian"]:
                    facts.append((there, "guardian"))
    return facts


def battle_facts(battle: dict[str, Any], more: dict[str, Any]) -> list[Fact]:
    facts: list[Fact] = [("war", f"row {battle['row']}")]
    for key, words in (("committed", "Sent: "), ("attacked", "Have attacked: "), ("fallen", "Fallen: ")):
        facts += [("war", words) for _ in battle[key][:1]] + [("war", card) for card in battle[key]]
    facts += [("war", f"{card} +{count}") for card, count in battle["boosts"].items()]
    facts += [("war", card) for card in more["ready"]]
    for one in (more["attack"] or {"targets": []})["targets"]:
        facts.append(("war", f"{one['warrior']}, Ihi {one['ihi']}"))
    return facts
