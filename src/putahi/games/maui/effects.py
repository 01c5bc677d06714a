"""What a move set in motion, by name: for counting how often each effect of the game comes up."""

from putahi.games.maui import events as ev
from putahi.games.maui.cards import TOA
from putahi.games.maui.moves import parse
from putahi.games.maui.names import PATTERN_TITLES, TAONGA_TITLES, TOKEN_TITLES, card_title
from putahi.games.maui.rules import Maui

TOKEN_OF = {"kill": "Instant Kill", "tremor": "Tremor", "stormwind": "Stormwind", "tide": "Tide"}
NOTES = {
    ev.FLIPPED: "flip",
    ev.BATTLE: "Whawhai",
    ev.LAPSED: "War lapsed",
    ev.UNDECIDED: "Whawhai without a claim",
    ev.PIWAIWAKA_SEEN: "Rautaki: E Kata, Pīwaiwaka",
    ev.FREED: "Taonga freed",
}


def effects(move: str, after: Maui) -> list[str]:
    """The names of what one move, of which ``after`` is the state, brought about."""
    told = parse(move)
    names = []
    if told.verb == "play" and told.card >= TOA:
        names.append(f"Rautaki: {card_title(told.card)}")
    elif told.verb in TOKEN_OF:
        names.append(f"token used: {TOKEN_OF[told.verb]}")
    elif told.verb == "boost" and told.token is not None:
        names.append(f"token used: {TOKEN_TITLES[told.token]}")
    elif told.verb == "war":
        names.append("Wero")
    for note in after.trail:
        kind, number = ev.kind_of(note), int(ev.number_of(note))
        if kind in NOTES:
            names.append(NOTES[kind])
        elif kind == ev.FORMATION:
            names.append(f"formation: {PATTERN_TITLES[number]}")
        elif kind == ev.CLAIMED:
            names.append(f"claim: {TAONGA_TITLES[after.taonga[ev.event_row(note)]]}")
    return names
