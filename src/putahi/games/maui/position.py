"""Positions in the text form of records, written in full and as one seat's view."""

from librt.vecs import vec
from mypy_extensions import i64

from putahi.core.rulebook import Json
from putahi.games.maui import table as t
from putahi.games.maui.cards import (
    ATTACKED,
    CARDS,
    COMMITTED,
    DOWN,
    NEW,
    PIWAIWAKA,
    RAUTIPU,
    USED,
    bonus_of,
    boost_of,
    colour_of,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.names import (
    CARD_NAMES,
    CARD_NUMBERS,
    COLOUR_NAMES,
    TAONGA_NAMES,
    TOKEN_NAMES,
    warrior_name,
)
from putahi.games.maui.rules import Maui

SEATS = (0, 1)
DECISION_NAMES = {t.PUTBACK: "putback", t.TOSS: "toss", t.KEEP: "keep", t.PLACING: "place", t.RELEASE: "release"}
MOVED = "moved"
DECISIONS = {name: decision for decision, name in DECISION_NAMES.items()}

# -- writing -------------------------------------------------------------------------------------


def write(state: Maui) -> dict[str, Json]:
    """The full position, hidden part included: ``read`` resumes it exactly."""
    whole = both(state)
    whole["hands"] = {str(s + 1): hand(state, s) for s in SEATS}
    whole["deck"] = names(state.deck)
    whole["decision"] = write_decision(state, None)
    whole["pending"] = [*(write_step(state, step, None) for step in reversed(list(state.stack))), *moved(state)]
    whole["rng"] = state.rng.words()
    return whole


def view(state: Maui, seat: int | None) -> dict[str, Json]:
    """MC-30: what a seat sees; with None a spectator, who is shown nothing of hands and deck but their size.

    ``public`` is what the players know of each other's hands, which a spectator need not know.
    """
    seen = both(state)
    seen["hands"] = {} if seat is None else {str(seat + 1): hand(state, seat)}
    seen["hand_counts"] = {str(s + 1): state.counts[t.HANDS + s] for s in SEATS}
    seen["deck_count"] = len(state.deck)
    seen["deck"] = [] if seat is None else names(state.deck[: state.counts[t.KNOWN + seat]])
    viewer = -1 if seat is None else seat
    if seat is None:
        seen["public"] = {"1": [], "2": []}
    seen["decision"] = write_decision(state, viewer)
    seen["pending"] = [*(write_step(state, step, viewer) for step in reversed(list(state.stack))), *moved(state)]
    return seen


def both(state: Maui) -> dict[str, Json]:
    """What stands in a position and in every view alike, in the order in which it is written."""
    return {
        "turn": state.turn + 1,
        "turn_number": state.turn_number,
        "phase": phase(state),
        "to_move": None if state.to_move < 0 else state.to_move + 1,
        "rows": [write_row(state, row) for row in range(state.house.rows)],
        "hands": {},
        "public": {str(s + 1): [c for c in hand(state, s) if state.seen[CARD_NUMBERS[c]]] for s in SEATS},
        "known": {str(s + 1): state.counts[t.KNOWN + s] for s in SEATS},
        "deck": [],
        "reserve": {
            str(s + 1): [name for k, name in enumerate(TOKEN_NAMES) for _ in range(state.tokens(s, k))] for s in SEATS
        },
        "truce": state.truce,
        "rongo": {str(s + 1): state.counts[t.RONGO + s] for s in SEATS},
        "played": {
            "toa": state.played_toa == 1,
            "cards": state.played_cards,
            "rautaki": state.played_rautaki,
        },
        "battle": write_battle(state),
        "decision": None,
        "pending": [],
    }


def moved(state: Maui) -> list[Json]:
    """MC-29: who would be `used` on becoming a guardian this turn; they stand last in `pending`."""
    warriors = [warrior_name(who_of(w)) for w in board_order(state) if w & USED and not is_guardian(state, w)]
    return [{"do": MOVED, "warriors": warriors}] if warriors else []


def phase(state: Maui) -> str:
    if state.to_move < 0:
        return "over"
    if state.decision != t.NONE:
        return "decision"
    return "battle" if state.battle >= 0 else "play"


def names(cards: vec[i64]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def hand(state: Maui, seat: int) -> list[str]:
    """A hand, sorted as in the rules' text forms."""
    return [CARD_NAMES[card] for card in range(CARDS) if state.where[card] == t.HAND + seat]


def is_guardian(state: Maui, w: int) -> bool:
    return state.holder(row_of(w)) == side_of(w)


def write_row(state: Maui, row: int) -> dict[str, Json]:
    holder = state.holder(row)
    wars = [s for s in SEATS if state.counts[t.WARS + s] >> row & 1]
    return {
        "taonga": TAONGA_NAMES[state.taonga[row]],
        "owner": None if holder < 0 else holder + 1,
        "war": wars[0] + 1 if wars else None,
        **{
            str(s + 1): [write_warrior(state, w) for w in state.board if row_of(w) == row and side_of(w) == s]
            for s in SEATS
        },
    }


def write_warrior(state: Maui, w: int) -> dict[str, Json]:
    written: dict[str, Json] = {"card": warrior_name(who_of(w))}
    if who_of(w) == RAUTIPU:
        written["colour"] = COLOUR_NAMES[colour_of(w)]
    if bonus_of(w):
        written["bonus"] = bonus_of(w)
    if w & DOWN:
        written["down"] = True
    if w & NEW:
        written["new"] = True
    if w & USED and is_guardian(state, w):
        written["used"] = True
    return written


def board_order(state: Maui) -> list[int]:
    """The warriors row by row, there side by side in the order of placing."""
    return sorted(state.board, key=lambda w: (row_of(w), side_of(w)))


def write_battle(state: Maui) -> dict[str, Json] | None:
    if state.battle < 0:
        return None
    warriors = board_order(state)
    return {
        "row": state.battle + 1,
        "fallen": names(state.fallen),
        "attacked": [warrior_name(who_of(w)) for w in warriors if w & ATTACKED],
        "committed": [warrior_name(who_of(w)) for w in warriors if w & COMMITTED],
        "boosts": {warrior_name(who_of(w)): boost_of(w) for w in warriors if boost_of(w)},
        "holds": state.holds,
    }


def write_decision(state: Maui, viewer: int | None) -> dict[str, Json] | None:
    """The open decision: in full (None), for a viewer, or for a spectator (-1).

    In the other's ``keep`` or ``toss`` there is only a ``count``, and in ``cards`` those that the viewer knew before.
    """
    decision = state.decision
    if decision == t.NONE:
        return None
    written: dict[str, Json] = {"kind": DECISION_NAMES[decision], "by": state.to_move + 1}
    if decision in (t.KEEP, t.TOSS):
        secret = viewer is not None and viewer != state.to_move
        seen = [CARD_NAMES[card] for card in state.cards if state.seen[card]]
        if not secret:
            written["cards"] = names(state.cards) if decision == t.KEEP else sorted(names(state.cards), key=rank)
        elif seen and viewer is not None and viewer >= 0:
            written["cards"] = seen if decision == t.KEEP else sorted(seen, key=rank)
        written["count"] = len(state.cards)
        if seen and (viewer is None or viewer >= 0):
            written["known"] = sorted(seen, key=rank)
    elif decision == t.PLACING:
        written["card"] = CARD_NAMES[state.chosen]
        written["cards"] = names(state.cards)
    elif decision == t.RELEASE:
        written["card"] = CARD_NAMES[PIWAIWAKA]
    if decision in (t.PUTBACK, t.TOSS):
        written["left"] = state.left
    return written


def rank(card: str) -> int:
    """Where a card stands in the rules' list."""
    return CARD_NUMBERS[card]


def write_step(state: Maui, step: int, viewer: int | None) -> dict[str, Json]:
    """A step of an effect that is left; a card put away is hidden from a viewer who does not know it."""
    kind, seat, number = step & 0xFF, step >> 8 & 1, step >> 9
    written: dict[str, Json] = {"do": STEPS[kind][0]}
    if kind not in (t.RETURN, t.PASS_TURN):
        written["by"] = seat + 1
    if kind in (t.DRAW, t.PUTBACK_NEXT):
        written["left"] = number
    elif kind in (t.RETURN, t.TO_HAND):
        written["card"] = CARD_NAMES[number]
    elif kind == t.AWAY:
        if viewer is None or viewer == seat or (viewer >= 0 and state.seen[number]):
            written["card"] = CARD_NAMES[number]
        if state.seen[number] and (viewer is None or viewer >= 0):
            written["known"] = True
    elif kind == t.GAIN:
        written["token"] = TOKEN_NAMES[number]
    elif kind in (t.CHAMPION, t.CHAMPION_OF_BATTLE):
        written["row"] = number + 1
    return written


# The steps that may be left while somebody decides: their names, and the keys they have beside ``by``.
STEPS: dict[int, tuple[str, tuple[str, ...]]] = {
    t.DRAW: ("draw", ("by", "left")),
    t.RETURN: ("shuffle-in", ("card",)),
    t.AWAY: ("put-away", ("by", "card", "known")),
    t.TO_HAND: ("to-hand", ("by", "card")),
    t.GAIN: ("gain", ("by", "token")),
    t.CHAMPION: ("champion", ("by", "row")),
    t.CHAMPION_OF_BATTLE: ("champion-of-battle", ("by", "row")),
    t.PUTBACK_NEXT: ("putback", ("by", "left")),
    t.PASS_TURN: ("pass", ()),
}
STEP_KINDS = {name: kind for kind, (name, _) in STEPS.items()}

KEYS = (
    "turn",
    "turn_number",
    "phase",
    "to_move",
    "rows",
    "hands",
    "public",
    "known",
    "deck",
    "reserve",
    "truce",
    "rongo",
    "played",
    "battle",
    "decision",
    "pending",
    "rng",
)
NULLABLE = ("to_move", "battle", "decision")
