"""Why a move is not allowed: the clause and a sentence, in the order of the rules' own list of clauses."""

from putahi.core.errors import Violation
from putahi.games.maui import table as t
from putahi.games.maui.cards import (
    DOWN,
    NEKENEKE,
    NEW,
    PIWAIWAKA,
    RAUTIPU,
    TAMANUI,
    TIERS,
    TOA,
    USED,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.moves import ATUA, Move
from putahi.games.maui.names import CARD_NAMES, TAONGA_TITLES, TOKEN_NAMES, TOKEN_TITLES, card_title, warrior_name
from putahi.games.maui.rautaki import ALL_OR_ROW, NOTHING, ROW_AND_COLOUR, TARGETS, WARRIOR_AND_ROW
from putahi.games.maui.rules import Maui
from putahi.games.maui.whawhai import attackers

DECISION_WORDS = {
    t.PUTBACK: "Waka Huia waits: choose a card from your hand to put back on the deck",
    t.RELEASE: "Pīwaiwaka waits: choose one of the Taonga you hold to release",
    t.TOSS: "the Tide waits: put a card away from your hand (five at most), or say done",
    t.KEEP: "Ranginui waits: choose which of the cards you looked at to keep",
    t.PLACING: "Tāne waits: choose an unclaimed row, with room on it, for the Toa",
}


def refusal(state: Maui, move: Move) -> Violation:
    """The clause that forbids a move that is not legal here, and why, in a game that goes on."""
    if move.verb in ATUA:
        return refuse_token(state, move)
    if move.verb == "boost" and move.token is not None and not state.tokens(state.to_move, move.token):
        return not_held(state, TOKEN_TITLES[move.token])
    if state.decision != t.NONE:
        clause = "MC-29" if state.decision in (t.PUTBACK, t.RELEASE) else "MC-27"
        return Violation(clause, DECISION_WORDS[state.decision])
    if move.verb in ("putback", "release"):
        return Violation(
            "MC-29", f"{move.verb} is an answer to {'Waka Huia' if move.verb == 'putback' else 'Pīwaiwaka'}"
        )
    if move.verb in ("toss", "done", "keep", "place"):
        return Violation("MC-27", f"{move.verb} is an answer inside a gift or a Tide, and there is none to be given")
    if state.battle >= 0:
        return refuse_in_battle(state, move)
    if move.verb in ("commit", "strike", "hold"):
        return Violation("MC-20", "there is no battle now")
    if move.verb == "boost":
        return Violation("MC-23", "Ihi Boosts are spent in a battle only")
    if move.verb == "end":
        return must_play()
    return refuse_war(state, move) if move.verb == "war" else refuse_play(state, move)


def player(seat: int) -> str:
    return f"player {seat + 1}"


def must_play() -> Violation:
    return Violation("MC-8", "play at least one card first: there is one you can play")


def not_held(state: Maui, title: str) -> Violation:
    return Violation("MC-4", f"{player(state.to_move)} has no {title} token in reserve")


def refuse_token(state: Maui, move: Move) -> Violation:
    """MC-9, MC-4, MC-27: when, whether, on what."""
    title = TOKEN_TITLES[TOKEN_NAMES.index(move.verb)]
    if state.decision != t.NONE:
        return Violation("MC-9", "an effect is under way; a token of an Atua must wait until it is done")
    if state.to_move != state.turn:
        return Violation("MC-9", "tokens of the Atua are used in your own turn only")
    if attackers(state):
        return Violation("MC-9", "the attack has begun; strike first")
    if not state.tokens(state.to_move, TOKEN_NAMES.index(move.verb)):
        return not_held(state, title)
    where = f"there is no row {move.row}" if move.verb == "tremor" else f"{move.name} is not on the board"
    return Violation("MC-27", where)


def refuse_in_battle(state: Maui, move: Move) -> Violation:
    """MC-7, MC-14, MC-20, MC-23."""
    row = state.battle + 1
    if move.verb in ("play", "war", "end"):
        return Violation("MC-7", f"the battle on row {row} is fought first")
    committed = attackers(state) > 0
    if move.verb == "hold":
        return Violation("MC-20", "a warrior is committed already; strike with it")
    if move.verb == "strike" and not committed:
        return Violation("MC-20", "commit a warrior of yours first, then say whom it strikes")
    if move.verb == "boost" and committed:
        return Violation("MC-23", "Ihi Boosts are spent before the first warrior is committed")
    clause = "MC-23" if move.verb == "boost" else "MC-20"
    i = state.find(move.warrior) if move.warrior >= 0 else -1
    if i < 0:
        return Violation(clause, f"{move.name} is not on the board")
    w = state.board[i]
    if w & DOWN:
        return Violation("MC-14", f"{move.name} lies face down and takes no part")
    if row_of(w) != state.battle:
        return Violation(clause, f"{move.name} is not on row {row}, where the battle is")
    if move.verb == "strike":
        return Violation(clause, f"{move.name} is your own")
    if side_of(w) != state.to_move:
        return Violation(clause, f"{move.name} is not yours")
    if committed:
        return Violation(clause, f"name attackers in the order in which they stand; {move.name} cannot come now")
    return Violation(clause, f"{move.name} has attacked in this battle already")


def refuse_war(state: Maui, move: Move) -> Violation:
    """MC-8, MC-18, MC-10."""
    assert move.row is not None
    row = move.row - 1
    if not state.may_end(state.can_play()):
        return must_play()
    if state.truce > 0:
        return Violation("MC-18", f"Wā Kai: no War for {state.truce} turn{'s' * (state.truce > 1)}, this one included")
    if not 0 <= row < state.house.rows:
        return no_row("MC-8", move.row)
    if state.holder(row) >= 0:
        return Violation("MC-18", f"row {row + 1} is claimed")
    if (state.counts[t.WARS] | state.counts[t.WARS + 1]) >> row & 1:
        return Violation("MC-18", f"row {row + 1} is War-Locked already")
    own = [w for w in state.board if row_of(w) == row and side_of(w) == state.turn and not w & DOWN]
    if own and all(w & NEW for w in own):
        return Violation("MC-18", "a Clone cannot support a War on the turn it is summoned")
    return Violation("MC-10", f"you have no face-up warrior on row {row + 1}")


def no_row(clause: str, row: int) -> Violation:
    return Violation(clause, f"there is no row {row}")


def refuse_play(state: Maui, move: Move) -> Violation:
    """MC-8, MC-29."""
    card = move.card
    if card == PIWAIWAKA:
        return Violation("MC-29", "Pīwaiwaka acts when it is drawn and is never played")
    if card < 0 or state.where[card] != t.HAND + state.turn:
        return Violation("MC-8", f"{move.name} is not in your hand")
    if card >= TOA:
        if not state.rautaki_allowed():
            return Violation("MC-8", "no more Rautaki this turn")
        return refuse_target(state, move)
    if card % TIERS and not state.toa_allowed():
        return Violation("MC-8", "only one Toa of Ihi 1 to 9 a turn; Banner Bearers and Rautaki may still be played")
    if move.row is None or move.mover or move.colour is not None:
        return Violation("MC-8", f"a Toa is played on a row: play {move.name} 4")
    return refuse_row(state, move.row, "MC-8")


def refuse_row(state: Maui, row: int, clause: str) -> Violation:
    """Why a warrior may not come to a row."""
    if not 1 <= row <= state.house.rows:
        return no_row(clause, row)
    holder = state.holder(row - 1)
    if holder >= 0:
        title = TAONGA_TITLES[state.taonga[row - 1]]
        return Violation(clause, f"row {row} is claimed: {player(holder)} holds {title}")
    return Violation(clause, f"row {row} is full: {state.house.row_limit} of one side is the most")


def refuse_target(state: Maui, move: Move) -> Violation:
    """MC-29: a Rautaki with a wrong target, or none where it needs one."""
    title = card_title(move.card)
    targets = TARGETS[move.card - TOA]
    shaped = {
        NOTHING: False,
        ALL_OR_ROW: move.row is not None and not move.mover and move.colour is None,
        ROW_AND_COLOUR: move.colour is not None,
        WARRIOR_AND_ROW: bool(move.mover),
    }.get(targets, move.row is not None and not move.mover and move.colour is None)
    if not shaped or move.row is None:
        return Violation(
            "MC-29", f"{title} is played like this: {USAGE.get(move.card, f'play {CARD_NAMES[move.card]} 4')}"
        )
    if targets == ALL_OR_ROW:
        return no_row("MC-29", move.row)
    if targets == WARRIOR_AND_ROW:
        return refuse_mover(state, move)
    return refuse_row(state, move.row, "MC-29")


USAGE = {
    **{card: f"play {CARD_NAMES[card]}" for card in range(TOA, len(CARD_NAMES)) if TARGETS[card - TOA] == NOTHING},
    RAUTIPU: "play rautipu 4 re",
    TAMANUI: "play tamanui all, or play tamanui 4",
    NEKENEKE: "play nekeneke re7 2; bare only where no warrior can move",
}


def refuse_mover(state: Maui, move: Move) -> Violation:
    """Nekeneke: whose warrior, whether it may move, and where to."""
    assert move.row is not None
    w = next((w for w in state.board if warrior_name(who_of(w)) == move.mover), None)
    if w is None or side_of(w) != state.turn:
        return Violation("MC-29", f"you have no {move.mover} on the board")
    holder = state.holder(row_of(w))
    if holder >= 0 and (holder != state.turn or w & USED):
        return Violation("MC-29", f"the guardian {move.mover} has attacked, been struck or moved this turn")
    if move.row - 1 == row_of(w):
        return Violation("MC-29", f"{move.mover} stands on row {move.row} already")
    return refuse_row(state, move.row, "MC-29")
