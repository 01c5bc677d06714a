"""Why a move is not allowed: the clause and a sentence, in the order of the rules' own list of clauses."""

from putahi.core.errors import Violation
from putahi.core.language import later, say, say_number
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
from putahi.games.maui.names import CARD_NAMES, TAONGA_TITLES, TOKEN_NAMES, card_title, token_title, warrior_name
from putahi.games.maui.rautaki import ALL_OR_ROW, NOTHING, ROW_AND_COLOUR, TARGETS, WARRIOR_AND_ROW
from putahi.games.maui.rules import Maui
from putahi.games.maui.whawhai import attackers

DECISION_WORDS = {
    t.PUTBACK: later("Waka Huia waits: choose a card from your hand to put back on the deck"),
    t.RELEASE: later("Pīwaiwaka waits: choose one of the Taonga you hold to release"),
    t.TOSS: later("the Tide waits: put a card away from your hand (five at most), or say done"),
    t.KEEP: later("Ranginui waits: choose which of the cards you looked at to keep"),
    t.PLACING: later("Tāne waits: choose an unclaimed row, with room on it, for the Toa"),
}


def refusal(state: Maui, move: Move) -> Violation:
    """The clause that forbids a move that is not legal here, and why, in a game that goes on."""
    if move.verb in ATUA:
        return refuse_token(state, move)
    if move.verb == "boost" and move.token is not None and not state.tokens(state.to_move, move.token):
        return not_held(state, token_title(move.token))
    if state.decision != t.NONE:
        clause = "MC-29" if state.decision in (t.PUTBACK, t.RELEASE) else "MC-27"
        return Violation(clause, say(DECISION_WORDS[state.decision]))
    if move.verb in ("putback", "release"):
        asker = "Waka Huia" if move.verb == "putback" else "Pīwaiwaka"
        return Violation("MC-29", say("{word} is an answer to {card}", word=move.verb, card=asker))
    if move.verb in ("toss", "done", "keep", "place"):
        words = say("{word} is an answer inside a gift or a Tide, and there is none to be given", word=move.verb)
        return Violation("MC-27", words)
    if state.battle >= 0:
        return refuse_in_battle(state, move)
    if move.verb in ("commit", "strike", "hold"):
        return Violation("MC-20", say("there is no battle now"))
    if move.verb == "boost":
        return Violation("MC-23", say("Ihi Boosts are spent in a battle only"))
    if move.verb == "end":
        return must_play()
    return refuse_war(state, move) if move.verb == "war" else refuse_play(state, move)


def must_play() -> Violation:
    return Violation("MC-8", say("play at least one card first: there is one you can play"))


def not_held(state: Maui, title: str) -> Violation:
    words = say("player {n} has no {token} token in reserve", n=int(state.to_move) + 1, token=title)
    return Violation("MC-4", words)


def refuse_token(state: Maui, move: Move) -> Violation:
    """MC-9, MC-4, MC-27: when, whether, on what."""
    title = token_title(TOKEN_NAMES.index(move.verb))
    if state.decision != t.NONE:
        return Violation("MC-9", say("an effect is under way; a token of an Atua must wait until it is done"))
    if state.to_move != state.turn:
        return Violation("MC-9", say("tokens of the Atua are used in your own turn only"))
    if attackers(state):
        return Violation("MC-9", say("the attack has begun; strike first"))
    if not state.tokens(state.to_move, TOKEN_NAMES.index(move.verb)):
        return not_held(state, title)
    if move.verb == "tremor":
        return no_row("MC-27", move.row or 0)
    return Violation("MC-27", say("{card} is not on the board", card=move.name))


def refuse_in_battle(state: Maui, move: Move) -> Violation:
    """MC-7, MC-14, MC-20, MC-23."""
    row = state.battle + 1
    if move.verb in ("play", "war", "end"):
        return Violation("MC-7", say("the battle on row {row} is fought first", row=row))
    committed = attackers(state) > 0
    if move.verb == "hold":
        return Violation("MC-20", say("a warrior is committed already; strike with it"))
    if move.verb == "strike" and not committed:
        return Violation("MC-20", say("commit a warrior of yours first, then say whom it strikes"))
    if move.verb == "boost" and committed:
        return Violation("MC-23", say("Ihi Boosts are spent before the first warrior is committed"))
    clause = "MC-23" if move.verb == "boost" else "MC-20"
    i = state.find(move.warrior) if move.warrior >= 0 else -1
    if i < 0:
        return Violation(clause, say("{card} is not on the board", card=move.name))
    w = state.board[i]
    if w & DOWN:
        return Violation("MC-14", say("{card} lies face down and takes no part", card=move.name))
    if row_of(w) != state.battle:
        return Violation(clause, say("{card} is not on row {row}, where the battle is", card=move.name, row=row))
    if move.verb == "strike":
        return Violation(clause, say("{card} is your own", card=move.name))
    if side_of(w) != state.to_move:
        return Violation(clause, say("{card} is not yours", card=move.name))
    if committed:
        words = say("name attackers in the order in which they stand; {card} cannot come now", card=move.name)
        return Violation(clause, words)
    return Violation(clause, say("{card} has attacked in this battle already", card=move.name))


def refuse_war(state: Maui, move: Move) -> Violation:
    """MC-8, MC-18, MC-10."""
    assert move.row is not None
    row = move.row - 1
    if not state.may_end(state.can_play()):
        return must_play()
    if state.truce > 0:
        words = say_number(
            "Wā Kai: no War for 1 turn, this one included",
            "Wā Kai: no War for {n} turns, this one included",
            int(state.truce),
        )
        return Violation("MC-18", words)
    if not 0 <= row < state.house.rows:
        return no_row("MC-8", move.row)
    if state.holder(row) >= 0:
        return Violation("MC-18", say("row {row} is claimed", row=row + 1))
    if (state.counts[t.WARS] | state.counts[t.WARS + 1]) >> row & 1:
        return Violation("MC-18", say("row {row} is War-Locked already", row=row + 1))
    own = [w for w in state.board if row_of(w) == row and side_of(w) == state.turn and not w & DOWN]
    if own and all(w & NEW for w in own):
        return Violation("MC-18", say("a Clone cannot support a War on the turn it is summoned"))
    return Violation("MC-10", say("you have no face-up warrior on row {row}", row=row + 1))


def no_row(clause: str, row: int) -> Violation:
    return Violation(clause, say("there is no row {row}", row=row))


def refuse_play(state: Maui, move: Move) -> Violation:
    """MC-8, MC-29."""
    card = move.card
    if card == PIWAIWAKA:
        return Violation("MC-29", say("Pīwaiwaka acts when it is drawn and is never played"))
    if card < 0 or state.where[card] != t.HAND + state.turn:
        return Violation("MC-8", say("{card} is not in your hand", card=move.name))
    if card >= TOA:
        if not state.rautaki_allowed():
            return Violation("MC-8", say("no more Rautaki this turn"))
        return refuse_target(state, move)
    if card % TIERS and not state.toa_allowed():
        words = say("only one Toa of Ihi 1 to 9 a turn; Banner Bearers and Rautaki may still be played")
        return Violation("MC-8", words)
    if move.row is None or move.mover or move.colour is not None:
        example = f"play {move.name} 4"
        return Violation("MC-8", say("a Toa is played on a row: {example}", example=example))
    return refuse_row(state, move.row, "MC-8")


def refuse_row(state: Maui, row: int, clause: str) -> Violation:
    """Why a warrior may not come to a row."""
    if not 1 <= row <= state.house.rows:
        return no_row(clause, row)
    holder = state.holder(row - 1)
    if holder >= 0:
        title = TAONGA_TITLES[state.taonga[row - 1]]
        words = say("row {row} is claimed: player {n} holds {taonga}", row=row, n=int(holder) + 1, taonga=title)
        return Violation(clause, words)
    most = int(state.house.row_limit)
    return Violation(clause, say("row {row} is full: {most} of one side is the most", row=row, most=most))


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
        words = SPECIAL_USAGE.get(move.card, USAGE_WORDS)
        example = USAGE.get(move.card, f"play {CARD_NAMES[move.card]} 4")
        return Violation("MC-29", say(words, card=title, example=example))
    if targets == ALL_OR_ROW:
        return no_row("MC-29", move.row)
    if targets == WARRIOR_AND_ROW:
        return refuse_mover(state, move)
    return refuse_row(state, move.row, "MC-29")


USAGE = {
    **{card: f"play {CARD_NAMES[card]}" for card in range(TOA, len(CARD_NAMES)) if TARGETS[card - TOA] == NOTHING},
    RAUTIPU: "play rautipu 4 re",
}
USAGE_WORDS = later("{card} is played like this: {example}")
SPECIAL_USAGE = {
    TAMANUI: later("{card} is played like this: play tamanui all, or play tamanui 4"),
    NEKENEKE: later("{card} is played like this: play nekeneke re7 2; bare only where no warrior can move"),
}


def refuse_mover(state: Maui, move: Move) -> Violation:
    """Nekeneke: whose warrior, whether it may move, and where to."""
    assert move.row is not None
    w = next((w for w in state.board if warrior_name(who_of(w)) == move.mover), None)
    if w is None or side_of(w) != state.turn:
        return Violation("MC-29", say("you have no {card} on the board", card=move.mover))
    holder = state.holder(row_of(w))
    if holder >= 0 and (holder != state.turn or w & USED):
        words = say("the guardian {card} has attacked, been struck or moved this turn", card=move.mover)
        return Violation("MC-29", words)
    if move.row - 1 == row_of(w):
        return Violation("MC-29", say("{card} stands on row {row} already", card=move.mover, row=move.row))
    return refuse_row(state, move.row, "MC-29")
