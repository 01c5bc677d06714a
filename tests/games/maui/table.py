"""Positions for tests, written short."""

import putahi
from putahi.games.maui.names import CARD_NAMES

TAONGA = ["haumia", "tumatauenga", "ruaumoko", "rongo", "tangaroa", "papatuanuku", "whiro"]


def warrior(text):
    """``re1``, ``re1+4`` with a bonus, ``re1!`` face down, ``clone-rua*`` new, ``rautipu:re`` with its colour."""
    name = text.rstrip("!*")
    name, _, bonus = name.partition("+")
    name, _, colour = name.partition(":")
    written = {"card": name}
    if bonus:
        written["bonus"] = int(bonus)
    if colour:
        written["colour"] = colour
    if "!" in text:
        written["down"] = True
    if "*" in text:
        written["new"] = True
    return written


def position(rows=None, hands=("", ""), deck="", taonga=None, **keys):
    """A position in the middle of player 1's play: ``rows={3: {1: "re5 gr4", 2: "gr9", "war": 2}}``.

    ``deck`` is what lies on top; the cards that are nowhere else follow in their order, Pīwaiwaka last.
    """
    rows = rows or {}
    written = []
    for number, tile in enumerate(taonga or TAONGA, 1):
        row = rows.get(number, {})
        sides = {str(side): [warrior(w) for w in row.get(side, "").split()] for side in (1, 2)}
        written.append({"taonga": row.get("taonga", tile), "owner": row.get("owner"), "war": row.get("war"), **sides})
    hands = {"1": hands[0].split(), "2": hands[1].split()}
    used = {w["card"] for row in written for side in "12" for w in row[side]} | {c for h in hands.values() for c in h}
    for key in ("decision", "battle"):
        inner = keys.get(key) or {}
        used |= {*inner.get("cards", []), *inner.get("fallen", []), inner.get("card", "")}
    used |= {step["card"] for step in keys.get("pending", []) if "card" in step}
    top = deck.split()
    rest = [card for card in CARD_NAMES if card not in used and card not in top and card != "piwaiwaka"]
    last = ["piwaiwaka"] if "piwaiwaka" not in used and "piwaiwaka" not in top else []
    whole = {"turn": 1, "turn_number": 9, "phase": "play", "to_move": 1, "rows": written, "hands": hands}
    return {**whole, "deck": [*top, *rest, *last], **keys}


def table(rows=None, hands=("", ""), deck="", options=None, moves="", **keys):
    """A game from such a position, after some moves (with commas between them)."""
    game = putahi.new("maui", position=position(rows, hands, deck, **keys), **(options or {}))
    for move in filter(None, moves.split(", ")):
        game.play(move)
    return game


def battle(rows, hands=("br3", "br4"), **keys):
    """Player 2's turn is about to end; player 1's War on row 3 (declared there) is then fought."""
    played = {"toa": True, "cards": 1}
    rows = {**rows, 3: {"war": 1, **rows.get(3, {})}}
    game = table(rows, hands, turn=2, turn_number=10, to_move=2, played=played, **keys)
    game.play("end")
    return game


def side(game, row, seat):
    """The names of a side's warriors on a row, face-down ones with a mark."""
    warriors = game.position()["rows"][row - 1][str(seat)]
    return [w["card"] + "!" * w.get("down", False) for w in warriors]


def clause(game, move):
    violation = game.why_not(move)
    return violation and violation.clause
