"""Mū Tōrere's screen. Nothing is hidden and nothing is by chance."""

from putahi.core.language import later, say
from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.mu_torere.rules import PUTAHI, MuTorere
from putahi.games.mu_torere.text import NAMES, SEAT_NAMES, point_name
from putahi.players.perfect import judge
from putahi.server.screens.screen import Choice, Event, Names, Parts, Screen, Told, capital

END_WORDS = {
    "MT-9": later("the other side has no move left"),
    "MT-10": later("the same position has come up too often"),
}


class MuTorereScreen(Screen):
    """See ``Screen``."""

    rules = rulebook("mu-torere")
    hidden = False
    draw_offers = True

    def choices(self, state: State, names: Names) -> list[Choice]:
        assert isinstance(state, MuTorere)
        return [self._choice(int(action), int(state.empty)) for action in state.legal_actions()]

    def _choice(self, start: int, goal: int) -> Choice:
        kind = "enter" if goal == PUTAHI else "leave" if start == PUTAHI else "rim"
        return Choice(
            f"{NAMES[start]}-{NAMES[goal]}",
            kind,
            capital(say("{point} to {other}", point=point_name(start), other=point_name(goal))),
            [("from", NAMES[start]), ("to", NAMES[goal])],
        )

    def ask(self, state: State, names: Names) -> Event:
        assert isinstance(state, MuTorere)
        return {"kind": "move", "words": say("Move one of your pieces to {point}.", point=point_name(int(state.empty)))}

    def more(self, state: State, seat: int | None) -> Event:
        assert isinstance(state, MuTorere)
        counted = state.repetition and state.end != 9  # MT-9 comes before the position is counted
        occurrence = int(state.occurred[state.occurrence()]) if counted else 0
        return {"occurrence": occurrence, "repetition": int(state.repetition), "empty": NAMES[int(state.empty)]}

    def tell(self, before: State, move: str, after: State, seat: int | None, names: Names) -> Told:
        start, goal = move.split("-")
        who = int(before.to_move)
        one, other = point_name(NAMES.index(start)), point_name(NAMES.index(goal))
        words = say("{name} moves from {point} to {other}.", name=names[who], point=one, other=other)
        events: list[Event] = [{"do": "slide", "seat": SEAT_NAMES[who], "from": start, "to": goal}]
        return Told(move, [words], events)

    def is_quiet(self, before: State, move: str, after: State) -> bool:
        return True

    def compose(self, state: State, parts: Parts) -> list[str]:
        assert isinstance(state, MuTorere)
        empty = NAMES[int(state.empty)]
        return [f"{parts.get('from', empty)}-{parts.get('to', empty)}"]

    def accepts_draw(self, state: State, seat: int) -> bool:
        """The computer at ``seat`` agrees unless it is winning."""
        assert isinstance(state, MuTorere)
        worth = judge(state)[0].value
        return (worth if state.to_move == seat else -worth) <= 0

    def end_words(self, reason: str) -> str:
        return say(END_WORDS[reason])
