"""Māui's screen: moves as card, row, warrior, colour and token; what they would bring; and the log as events."""

from typing import Any

from putahi.core.language import later, say
from putahi.core.listing import listed, say_listed
from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.maui import events as ev
from putahi.games.maui import table as t
from putahi.games.maui.cards import (
    ATTACKED,
    COLOURS,
    COMMITTED,
    DOWN,
    PLACE,
    RAUTIPU,
    TOA,
    base_ihi,
    opponent,
    place,
    row_of,
    side_of,
    who_of,
)
from putahi.games.maui.moves import ATUA, Move, action_of, parse
from putahi.games.maui.names import (
    CARD_NUMBERS,
    COLOUR_NAMES,
    PATTERN_NAMES,
    RAUTAKI_TITLES,
    TAONGA_TITLES,
    TOKEN_NAMES,
    pattern_title,
    token_title,
    warrior_name,
)
from putahi.games.maui.position import is_guardian
from putahi.games.maui.rautaki import NEVER_PLAYED, NOTHING, TARGETS
from putahi.games.maui.rules import Maui
from putahi.games.maui.whawhai import attackers, ready
from putahi.games.maui.words import COLOUR_WORDS
from putahi.games.maui.words import tell as tell_in_words
from putahi.players.levels import LEVEL_NAMES
from putahi.server.screens.screen import Choice, Event, Names, Parts, Screen, Told, capital

END_WORDS = {
    "MC-12": later("every Taonga was claimed, or the last turn was played, and the holder of more wins"),
    "MC-25": later("five Taonga, or three side by side"),
}
NOTE_NAMES = {
    ev.DRAWN: "drawn",
    ev.PIWAIWAKA_SEEN: "piwaiwaka",
    ev.HOME: "home",
    ev.DESTROYED: "destroyed",
    ev.CLASH: "clash",
    ev.FALLEN: "fallen",
    ev.FORMATION: "formation",
    ev.GAINED: "gained",
    ev.FLIPPED: "flipped",
    ev.CLAIMED: "claimed",
    ev.GUARDIAN: "guardian",
    ev.CLEARED: "cleared",
    ev.REVEALED: "revealed",
    ev.STANDS: "stands",
    ev.LOOKED: "looked",
    ev.STOLEN: "stolen",
    ev.TOKEN_STOLEN: "token-stolen",
    ev.STRENGTHENED: "strengthened",
    ev.TURNED_DOWN: "turned-down",
    ev.MOVED: "moved",
    ev.FREED: "freed",
    ev.LAPSED: "lapsed",
    ev.UNDECIDED: "undecided",
    ev.BATTLE: "battle",
    ev.RECOVERED: "recovered",
    ev.RICHER: "richer",
    ev.TRUCE: "truce",
    ev.TURN: "turn",
    ev.WON: "won",
    ev.DRAWN_GAME: "drawn-game",
    ev.HANDS_IN: "hands-in",
    ev.EXTRA: "extra",
}
WITH_CARD = (
    ev.DRAWN,
    ev.PIWAIWAKA_SEEN,
    ev.HOME,
    ev.DESTROYED,
    ev.CLASH,
    ev.FALLEN,
    ev.GUARDIAN,
    ev.CLEARED,
    ev.REVEALED,
    ev.STANDS,
    ev.STOLEN,
    ev.STRENGTHENED,
    ev.TURNED_DOWN,
    ev.MOVED,
    ev.RECOVERED,
)
WITH_COUNT = (ev.LOOKED, ev.STRENGTHENED, ev.RICHER, ev.TRUCE, ev.TURN, ev.HANDS_IN)
WITH_TOKEN = (ev.GAINED, ev.TOKEN_STOLEN)
LOUD = (ev.DRAWN, ev.PIWAIWAKA_SEEN, ev.LOOKED, ev.REVEALED, ev.STOLEN, ev.TOKEN_STOLEN, ev.HANDS_IN)
"""Notes of what came by chance or brought something hidden to light."""
PLAY_WORDS = (
    later("Play a Toa on a row, or a Rautaki."),
    later("Play a Toa on a row, or a Rautaki. You may declare War."),
)
PLAY_ON_WORDS = (
    later("Play on: one Toa, Banner Bearers and Rautaki. Or end the turn."),
    later("Play on: one Toa, Banner Bearers and Rautaki. Or end the turn. You may declare War."),
)
PLAY_MORE_WORDS = (
    later("Play Banner Bearers or Rautaki, or end the turn."),
    later("Play Banner Bearers or Rautaki, or end the turn. You may declare War."),
)
"""What is asked of who plays cards: without, and with a War that may be declared."""
MARKS = {ev.FORMATION: "formation", ev.CLAIMED: "claim", ev.BATTLE: "battle"}

DECISION_KINDS = {t.PUTBACK: "putback", t.TOSS: "toss", t.KEEP: "keep", t.PLACING: "place", t.RELEASE: "release"}


class MauiScreen(Screen):
    """See ``Screen``."""

    rules = rulebook("maui")

    # -- what may be done ------------------------------------------------------------------------

    def choices(self, state: State, names: Names) -> list[Choice]:
        assert isinstance(state, Maui)
        return [self._choice(state, text) for text in self.rules.moves(state)]

    def _choice(self, state: Maui, text: str) -> Choice:
        move = parse(text)
        after = state.clone()
        after.apply(action_of(move))
        kind, label = kind_of(move), label_of(state, move)
        choice = Choice(text, kind, label, steps_of(move))
        choice.reveals = not self.is_quiet(state, text, after)
        choice.preview = preview_of(state, move, after, kind)
        return choice

    def ask(self, state: State, names: Names) -> Event:
        assert isinstance(state, Maui)
        if state.decision != t.NONE:
            return decision_words(state)
        if state.battle >= 0:
            return battle_words(state)
        wars = [text for text in self.rules.moves(state) if text.startswith("war")]
        done = state.played_cards > 0
        if not done:
            words = PLAY_WORDS[bool(wars)]
        elif state.toa_allowed():
            words = PLAY_ON_WORDS[bool(wars)]
        else:
            words = PLAY_MORE_WORDS[bool(wars)]
        return {"kind": "play", "words": say(words)}

    def more(self, state: State, seat: int | None) -> Event:
        assert isinstance(state, Maui)
        house = state.house
        scores = state.scores()
        told: Event = {
            "rows": [self._row(state, row) for row in range(int(house.rows))],
            "taonga": {"1": scores[0], "2": scores[1]},
            "win_total": int(house.win_total),
            "win_adjacent": int(house.win_adjacent) if house.win_adjacent > 0 else None,
            "ready": [],
            "attack": None,
        }
        if state.battle >= 0 and state.to_move >= 0 and state.decision == t.NONE:
            side = int(state.to_move)
            able = [w for w in state.board if ready(w, state.battle, side)]
            targets = [w for w in state.board if w & (PLACE | DOWN) == place(state.battle, opponent(side))]
            told["ready"] = [warrior_name(who_of(w)) for w in able]
            if not attackers(state):
                told["attack"] = {
                    "attackers": [strength_of(state, w) for w in able],
                    "targets": [strength_of(state, w) for w in targets],
                }
        return told

    def _row(self, state: Maui, row: int) -> Event:
        written: Event = {"row": row + 1, "total": {}}
        for side in (0, 1):
            there = [w for w in state.board if row_of(w) == row and side_of(w) == side]
            written[str(side + 1)] = [
                {
                    "card": warrior_name(who_of(w)),
                    "ihi": None if w & DOWN else int(state.strength(w)),
                    "base": int(base_ihi(who_of(w))),
                    "guardian": is_guardian(state, w),
                }
                for w in there
            ]
            written["total"][str(side + 1)] = sum(int(state.strength(w)) for w in there if not w & DOWN)
        return written

    # -- what was done ---------------------------------------------------------------------------

    def tell(self, before: State, move: str, after: State, seat: int | None, names: Names) -> Told:
        assert isinstance(before, Maui)
        assert isinstance(after, Maui)
        parts = parse(move)
        text, known = move, knows_card(before, parts, seat)
        if not known:
            text = f"{parts.verb} ?"
        words = tell_in_words(self.rules, before, move, after, seat, names)
        first: Event = {"do": parts.verb, "seat": int(before.to_move) + 1}
        for name, value in steps_of(parts):
            first[name] = value if known or name != "card" else None
        if parts.row is not None:
            first["row"] = parts.row
        if parts.verb == "place":
            first["card"] = warrior_name(int(before.chosen))
        notes = list(after.trail)
        bit = 1 << (ev.SPECTATOR if seat is None else seat)
        told = Told(text, words, [first, *(note_event(note, bit) for note in notes)])
        if parts.verb == "war":
            told.marks.append("war")
        told.marks += [mark for kind, mark in MARKS.items() if any(ev.kind_of(note) == kind for note in notes)]
        if parts.verb == "strike":
            told.blow = blow_of(before, notes)
        return told

    def is_quiet(self, before: State, move: str, after: State) -> bool:
        assert isinstance(before, Maui)
        assert isinstance(after, Maui)
        return (
            before.rng.words() == after.rng.words()
            and list(before.deck) == list(after.deck)
            and not any(ev.kind_of(note) in LOUD for note in after.trail)
        )

    def shows(self, before: State, move: str) -> bool:
        assert isinstance(before, Maui)
        parts = parse(move)
        return parts.verb == "play" and parts.card >= 0 and before.seen[parts.card] == 0

    def compose(self, state: State, parts: Parts) -> list[str]:
        assert isinstance(state, Maui)
        act, card, row = parts.get("act"), parts.get("card"), parts.get("row")
        token, warrior = parts.get("token"), parts.get("warrior")
        if act:
            return [f"{act} {row}" if row else act]
        if token:
            if token in ATUA:
                return [" ".join(filter(None, [token, warrior or row]))]
            return [f"boost {token} {warrior or parts.get('target') or ''}".strip()]
        if card:
            return self._compose_card(state, card, parts)
        if parts.get("target"):
            return [f"strike {parts['target']}"]
        if warrior:
            return [f"commit {warrior}"]
        if row:
            kind = DECISION_KINDS.get(int(state.decision))
            return [f"{kind} {row}" if kind in ("place", "release") else f"war {row}"]
        return [""]

    def _compose_card(self, state: Maui, card: str, parts: Parts) -> list[str]:
        if state.decision in (t.PUTBACK, t.TOSS, t.KEEP) and "row" not in parts:
            return [f"{DECISION_KINDS[int(state.decision)]} {card}"]
        words = ["play", card, parts.get("warrior"), parts.get("row"), parts.get("colour")]
        text = " ".join(filter(None, words))
        number, row = CARD_NUMBERS.get(card, -1), parts.get("row")
        if row and "colour" not in parts and number == RAUTIPU:
            return [f"{text} {colour}" for colour in COLOUR_NAMES]
        if row and number >= TOA and targetless(number):
            return [f"play {card}", text]
        return [text]

    def end_words(self, reason: str) -> str:
        return say(END_WORDS[reason])


# -- moves in parts ------------------------------------------------------------------------------


def kind_of(move: Move) -> str:
    if move.verb == "play":
        return "toa" if 0 <= move.card < TOA else "rautaki"
    return "token" if move.verb in ATUA else move.verb


def steps_of(move: Move) -> list[tuple[str, str]]:
    """The choices of a move in the order in which a person makes them."""
    row = [("row", str(move.row))] if move.row is not None else []
    if move.verb == "play":
        steps = [("card", move.name)]
        if move.whole:
            steps.append(("row", "all"))
        if move.mover:
            steps.append(("warrior", move.mover))
        colour = [("colour", COLOUR_NAMES[move.colour])] if move.colour is not None else []
        return [*steps, *row, *colour]
    if move.verb in ATUA:
        return [("token", move.verb), *([("warrior", move.name)] if move.name else []), *row]
    if move.verb == "boost" and move.token is not None:
        return [("token", TOKEN_NAMES[move.token]), ("warrior", move.name)]
    if move.verb in ("putback", "toss", "keep"):
        return [("card", move.name)]
    if move.verb in ("commit", "strike"):
        return [("warrior" if move.verb == "commit" else "target", move.name)]
    return row if move.verb in ("place", "release") else [("act", move.verb), *row]


def targetless(card: int) -> bool:
    """Is this a Rautaki that is played on nothing?"""
    return int(TARGETS[card - TOA]) in (NOTHING, NEVER_PLAYED)


def knows_card(before: Maui, move: Move, seat: int | None) -> bool:
    """May this reader know the card that an unseen answer names (MC-30)? As ``words.hidden_words`` has it."""
    if move.verb not in ("putback", "toss", "keep") or seat == before.to_move:
        return True
    return seat is not None and move.verb != "keep" and before.seen[move.card] != 0


def title_of(name: str) -> str:
    """A card or warrior in words: `Pouwhenua re7`, `Kuikui`, `the Clone`."""
    number = CARD_NUMBERS.get(name, -1)
    if number < 0:
        return say("the Clone") if name.startswith("clone") else name
    if number >= TOA:
        return str(RAUTAKI_TITLES[number - TOA])
    ihi = number % 10
    return f"{LEVEL_NAMES[ihi - 1] if ihi else 'Kaikawe Haki'} {name}"


def label_of(state: Maui, move: Move) -> str:
    card = title_of(move.name) if move.name else ""
    row = move.row or 0
    if move.verb == "play":
        return play_label(move, card)
    if move.verb == "place":
        card = title_of(warrior_name(int(state.chosen)))
    return say(
        LABELS[move.verb],
        card=card,
        row=row,
        taonga=TAONGA_TITLES[int(state.taonga[row - 1])] if 1 <= row <= state.house.rows else "",
        token=token_title(move.token or 0),
    )


LABELS = {
    "kill": later("Instant Kill: {card}"),
    "tremor": later("Tremor on row {row}: every warrior there goes home"),
    "stormwind": later("Stormwind: scatter the other side’s warriors"),
    "tide": later("Tide: put away up to five cards, draw as many"),
    "war": later("Declare War on row {row}, {taonga}"),
    "end": later("End the turn"),
    "done": later("Put away what was chosen"),
    "place": later("Put {card} on row {row}"),
    "release": later("Let go of {taonga}, on row {row}"),
    "boost": later("{token} for {card}"),
    "commit": later("Send {card}"),
    "strike": later("Strike {card}"),
    "hold": later("Hold back"),
    "putback": later("Put {card} back on the deck"),
    "toss": later("Put {card} away"),
    "keep": later("Keep {card}"),
}


def play_label(move: Move, card: str) -> str:
    if move.mover:
        return say("Play {card}: {mover} to row {row}", card=card, mover=title_of(move.mover), row=move.row)
    if move.whole:
        return say("Play {card} on all rows, Ihi 5 and less", card=card)
    if move.colour is not None:
        colour = say(COLOUR_WORDS[move.colour])
        return say("Play {card} on row {row}, in {colour}", card=card, row=move.row, colour=colour)
    return say("Play {card} on row {row}", card=card, row=move.row) if move.row else say("Play {card}", card=card)


# -- what a move would bring ---------------------------------------------------------------------


def preview_of(state: Maui, move: Move, after: Maui, kind: str) -> Event | None:
    """What a move would bring that its player can reckon. Of what follows a claim, which may draw, nothing is said."""
    if kind == "toa":
        return {"ihi": move.card % 10, **outlook(state, after)}
    if kind in ("commit", "strike"):
        committed = [w for w in (after if kind == "commit" else state).board if w & COMMITTED]
        told: Event = {"ihi": sum(int(after.strength(w) if kind == "commit" else state.strength(w)) for w in committed)}
        return told if kind == "commit" else {**told, **outlook(state, after)}
    if kind == "war":
        sides = [
            [int(state.strength(w)) for w in state.board if w & (PLACE | DOWN) == place((move.row or 1) - 1, side)]
            for side in (int(state.to_move), int(opponent(state.to_move)))
        ]
        words = say("The other side has one turn to reinforce; the battle is at the start of your next turn.")
        return {"own": sides[0], "theirs": sides[1], "words": words, "clause": "MC-18"}
    if kind in ("rautaki", "place"):
        told = outlook(state, after)
        return told if told["tags"] else None
    return None


def outlook(state: Maui, after: Maui) -> Event:
    """The formation, the clash and the claim that a move brings about, up to the first thing that is hidden."""
    told: Event = {"tags": [], "falls": []}
    words: list[str] = []
    for note in after.trail:
        kind, row = ev.kind_of(note), int(ev.event_row(note))
        if kind == ev.FORMATION:
            told |= {"formation": PATTERN_NAMES[ev.number_of(note)], "token": int(ev.other_of(note)), "clause": "MC-16"}
            told["tags"].append("formation")
            words.append(
                say("{pattern}: you gain +{n}.", pattern=pattern_title(ev.number_of(note)), n=ev.other_of(note))
            )
        elif kind == ev.FLIPPED:
            told |= {"flips": True, "clause": "MC-17"}
        elif kind == ev.CLASH:
            told["against"] = int(ev.other_of(note))
        elif kind == ev.FALLEN:
            told["falls"].append(warrior_name(int(ev.event_who(note))))
        elif kind == ev.CLAIMED:
            told["tags"].append("claim")
            mine = ev.seat_of(note) == state.to_move
            name = TAONGA_TITLES[int(state.taonga[row])]
            claimed = later("You claim {taonga} at once.") if mine else later("The other side claims {taonga} at once.")
            words.append(say(claimed, taonga=name))
        elif kind == ev.WON:
            told["tags"].append("win")
            words.append(
                say("That wins the game.") if ev.seat_of(note) == state.to_move else say("That loses the game.")
            )
        elif kind in LOUD:
            break
    if told["falls"]:
        who = [title_of(name) for name in told["falls"]]
        fall = say_listed(later("{cards} falls."), later("{cards} fall."), who, cards=listed(who))
        words.insert(0, capital(fall))
    if words:
        told["words"] = " ".join(words)
    return told


def strength_of(state: Maui, w: int) -> Event:
    return {"warrior": warrior_name(who_of(w)), "ihi": int(state.strength(w))}


# -- events --------------------------------------------------------------------------------------


def note_event(note: int, bit: int) -> Event:
    """A note of the rules as an event for a reader; the card is null where the reader may not know it."""
    kind = int(ev.kind_of(note))
    event: Event = {"do": NOTE_NAMES[kind]}
    if ev.seat_of(note) >= 0:
        event["seat"] = int(ev.seat_of(note)) + 1
    if ev.event_row(note) >= 0:
        event["row"] = int(ev.event_row(note)) + 1
    if kind in WITH_CARD:
        known = ev.known_of(note) & bit and ev.event_who(note) >= 0
        event["card"] = warrior_name(int(ev.event_who(note))) if known else None
    number = int(ev.number_of(note))
    if kind == ev.CLASH:
        event |= {"ihi": number, "against": int(ev.other_of(note))}
    elif kind == ev.FORMATION:
        event |= {"pattern": PATTERN_NAMES[number], "token": int(ev.other_of(note))}
    elif kind in WITH_TOKEN:
        event["token"] = TOKEN_NAMES[number]
    elif kind in WITH_COUNT:
        event["count"] = number
    return event


def blow_of(before: Maui, notes: list[int]) -> dict[str, Any] | None:
    """A clash as it can be shown afterwards: who struck whom with how much, and who fell."""
    clash = next((note for note in notes if ev.kind_of(note) == ev.CLASH), None)
    if clash is None:
        return None
    target = warrior_name(int(ev.event_who(clash)))
    struck = [w for w in before.board if w & COMMITTED]
    return {
        "attackers": [{"card": warrior_name(who_of(w)), "ihi": int(before.strength(w))} for w in struck],
        "target": {"card": target, "ihi": int(ev.other_of(clash))},
        "total": int(ev.number_of(clash)),
        "against": int(ev.other_of(clash)),
        "fallen": [warrior_name(int(ev.event_who(note))) for note in notes if ev.kind_of(note) == ev.FALLEN],
    }


# -- what is asked -------------------------------------------------------------------------------


def decision_words(state: Maui) -> Event:
    """What an effect asks. It names no card that somebody may not know."""
    left = int(state.left)
    if state.decision == t.PUTBACK:
        words = say("Waka Huia: choose a card from your hand to put back on the deck.")
        if left == 1:
            words = say("Waka Huia: choose one more card to put back; it is drawn first.")
        return {"kind": "putback", "words": words, "left": left}
    if state.decision == t.TOSS:
        words = say("Tide: put away up to {n} more cards, then draw as many.", n=left)
        return {"kind": "toss", "words": words, "left": left}
    if state.decision == t.KEEP:
        return {"kind": "keep", "words": say("Ranginui: choose the card to keep.")}
    if state.decision == t.PLACING:
        card = title_of(warrior_name(int(state.chosen)))
        return {"kind": "place", "words": say("Tāne: put {card} on an unclaimed row.", card=card)}
    return {"kind": "release", "words": say("Pīwaiwaka laughs: choose a Taonga you hold to let go of.")}


def battle_words(state: Maui) -> Event:
    taonga = TAONGA_TITLES[int(state.taonga[state.battle])]
    if attackers(state):
        total = sum(int(state.strength(w)) for w in state.board if w & COMMITTED)
        return {"kind": "strike", "words": say("{n} Ihi sent. Send another, or choose whom to strike.", n=total)}
    able = [w for w in state.board if ready(w, state.battle, state.to_move) and not w & ATTACKED]
    words = BATTLE_WORDS if able else NO_MORE_WORDS
    return {"kind": "battle", "words": say(words, taonga=taonga)}


BATTLE_WORDS = later("The battle for {taonga}. Send a warrior, or hold back.")
NO_MORE_WORDS = later("The battle for {taonga}. None of your warriors may attack any more; hold back.")


assert len(COLOUR_NAMES) == COLOURS
