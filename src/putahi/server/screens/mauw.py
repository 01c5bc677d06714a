"""MAUW's screen: moves as card, column and identity; what each would score; and the log in words."""

from collections import Counter
from typing import Any

from putahi.core.language import later, say
from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.mauw.cards import COLUMNS, IDENTITY, KINDS, MARK, MAUI, MAUW_VALUE, MOST_MAUW, SPIRIT, VALUE
from putahi.games.mauw.names import CARD_NAMES, COLOUR_OF, LETTERS, column_name, face_name
from putahi.games.mauw.rules import CONTINUE, DEFEND, PLACE_GAIN, PLAY, Mauw
from putahi.games.mauw.text import MOVE
from putahi.server.screens.screen import Choice, Event, Names, Parts, Screen, Told

END_WORDS = {
    "MW-22": later("three columns hold three MAUW cards each"),
    "MW-23": later("there are no more cards to draw"),
    "MW-25": later("too many cards in a row brought no new MAUW card"),
}


class MauwScreen(Screen):
    """See ``Screen``."""

    rules = rulebook("mauw")

    # -- what may be done ------------------------------------------------------------------------

    def choices(self, state: State, names: Names) -> list[Choice]:
        assert isinstance(state, Mauw)
        return [self._choice(state, move, names) for move in self.rules.moves(state)]

    def _choice(self, state: Mauw, move: str, names: Names) -> Choice:
        after = after_move(state, move)
        choice = self._play(state, move, names) if ">" in move else self._answer(state, move)
        choice.reveals = not self.is_quiet(state, move, after)
        return choice

    def _play(self, state: Mauw, move: str, names: Names) -> Choice:
        card, identity, place = read_play(move)
        kind = kind_of_play(state, place, CARD_NAMES.index(identity))
        steps = [("card", card), ("to", column_name(place))]
        if card == "M":
            steps.append(("as", identity))
        preview: Event = {"columns": {column_name(place): self._score_after(state, kind, place, identity)}}
        if kind in ("match", "attack"):
            pair = int(state.tops[place]) & IDENTITY == CARD_NAMES.index(identity)
            preview |= {"gain": "pair" if pair else "mauw", "tags": ["match"]}
        return Choice(move, kind, play_label(kind, place, face_number(card, identity), names), steps, preview)

    def _score_after(self, state: Mauw, kind: str, place: int, identity: str) -> int:
        """What a column would score once the card is there; after a match, before the gain is placed."""
        top = CARD_NAMES.index(identity) if kind in ("strengthen", "block") else 0
        return column_score(state, int(state.mauw[place]), top)

    def _answer(self, state: Mauw, move: str) -> Choice:
        word, _, what = move.partition(" ")
        if word == "place":
            place = int(state.turn) * COLUMNS + LETTERS.index(what)
            after = column_score(state, int(state.mauw[place]) + 1, int(state.gain_top))
            preview = {"columns": {column_name(place): after}}
            label = gain_words(state, GAIN_LABEL, PAIR_LABEL, what)
            return Choice(move, "place", label, [("to", column_name(place))], preview)
        if word in ("defend", "again"):
            words = later("Defend with {card}") if word == "defend" else later("Go on with {card}")
            return Choice(move, word, say(words, card=a_card(what)), [("card", what)])
        if word == "redraw":
            return Choice(move, "redraw", say("Discard the hand and draw four"), [("act", "redraw")])
        if state.phase != DEFEND:
            return Choice(move, "pass", say("Stop attacking"), [("act", "pass")])
        target = int(state.target)
        lost = {"columns": {column_name(target): column_score(state, int(state.mauw[target]), 0)}}
        return Choice(move, "pass", say("Let it go"), [("act", "pass")], lost)

    def ask(self, state: State, names: Names) -> Event:
        assert isinstance(state, Mauw)
        if state.phase == PLAY:
            if self.rules.moves(state) == ["redraw"]:
                return {"kind": "redraw", "words": say("No card can be played. Discard the hand and draw four.")}
            return {"kind": "play", "words": say("Play a card: strengthen, block or attack.")}
        if state.phase == PLACE_GAIN:
            return {"kind": "place", "words": gain_words(state, GAIN_ASKED, PAIR_ASKED)}
        attack = face_words(int(state.attack))
        if state.phase == CONTINUE:
            same = CARD_NAMES[int(state.attack & IDENTITY)]
            words = say("The attack was parried. Go on with another {card} or a Māui, or stop?", card=same)
            return {"kind": "continue", "words": words}
        words = say(
            "{name} attacks {target} on column {column} with {card}. Defend?",
            name=names[int(state.turn)],
            target=face_words(int(state.tops[state.target])),
            column=LETTERS[int(state.target) % COLUMNS],
            card=attack,
        )
        return {"kind": "defend", "words": words}

    def more(self, state: State, seat: int | None) -> Event:
        assert isinstance(state, Mauw)
        scores, seats = state.scores(), range(int(state.seats))
        limit = int(state.setup.quiet_limit)
        return {
            "scores": {str(other + 1): scores[other] for other in seats},
            "columns": {
                column_name(place): self._column(state, place)
                for other in seats
                for place in range(other * COLUMNS, other * COLUMNS + int(state.setup.columns))
            },
            "full": {str(other + 1): full_columns(state, other) for other in seats},
            "full_to_end": int(state.setup.full_columns),
            "quiet_left": max(0, limit - int(state.quiet)) if limit else None,
        }

    def _column(self, state: Mauw, place: int) -> Event:
        mauw, top = int(state.mauw[place]), int(state.tops[place])
        value = int(VALUE[top & IDENTITY]) if top else MAUW_VALUE if mauw else 0
        return {
            "score": column_score(state, mauw, top),
            "sum": " × ".join([str(value), *["2"] * mauw]),
            "mauw": mauw,
            "top": face_name(top) if top else None,
        }

    # -- what was done ---------------------------------------------------------------------------

    def tell(self, before: State, move: str, after: State, seat: int | None, names: Names) -> Told:
        assert isinstance(before, Mauw)
        assert isinstance(after, Mauw)
        told = Told(move, [], [])
        mover = int(before.to_move)
        if ">" in move:
            self._tell_play(before, move, told, names)
        else:
            self._tell_answer(before, move, after, told, names)
        draws = self._draws(before, move, after, mover, seat)
        taken = sum(event["do"] == "take" for event in told.events)
        drawn = sum(event["count"] for event in draws) + taken
        if int(before.deck_size()) - drawn != int(after.deck_size()):
            told.events.append({"do": "shuffle"})
            told.words.append(say("The discard pile is shuffled into a new deck."))
        told.events += draws
        return told

    def _tell_play(self, before: Mauw, move: str, told: Told, names: Names) -> None:
        card, identity, place = read_play(move)
        mover = int(before.turn)
        kind = kind_of_play(before, place, CARD_NAMES.index(identity))
        face = f"M={identity}" if card == "M" else card
        told.events.append({"do": "play", "seat": mover + 1, "card": face, "to": column_name(place), "as": kind})
        told.words.append(
            say(
                PLAY_WORDS[kind],
                name=names[mover],
                other=names[place // COLUMNS],
                card=face_words(face_number(card, identity)),
                top=face_words(int(before.tops[place])) if before.tops[place] else "",
                column=LETTERS[place % COLUMNS],
            )
        )
        if kind == "match":
            told.marks.append("match")
            self._tell_match(before, place, face_number(card, identity), told, names[mover])
        elif kind == "attack":
            told.marks.append("attack")
        elif kind == "release":
            told.events.append({"do": "discard", "cards": [off_table(int(before.tops[place])), card], "to": None})

    def _tell_match(self, before: Mauw, place: int, face: int, told: Told, who: str) -> None:
        """MW-12, MW-13: what a match gained. Whether it can be placed is seen from the columns."""
        under, mover = int(before.tops[place]), int(before.turn)
        pair = under & IDENTITY == face & IDENTITY
        if pair:
            turned, kept = (face, under) if face & MARK else (under, face)
            gained = ["#" + off_table(turned), face_name(kept)]
            told.events.append({"do": "pair", "seat": mover + 1, "cards": gained})
            laid = {"name": who, "card": face_words(turned), "other": face_words(kept)}
            told.words.append(say("{name} turns {card} over and lays {other} on it.", **laid))
        else:
            cards = [off_table(under), off_table(face)]
            told.events.append({"do": "discard", "cards": cards, "to": column_name(place)})
            told.events.append({"do": "take", "seat": mover + 1})
            told.words.append(say("Both go, and {name} takes a MAUW card.", name=who))
        told.marks.append("gain")
        if not has_place(before, place):
            told.events.append({"do": "lose", "seat": mover + 1, "cards": gained if pair else ["#"]})
            told.words.append(say("There is no place for it, and it is discarded."))

    def _tell_answer(self, before: Mauw, move: str, after: Mauw, told: Told, names: Names) -> None:
        word, _, what = move.partition(" ")
        mover, who = int(before.to_move), names[int(before.to_move)]
        target = column_name(int(before.target))
        event: Event = {"do": word, "seat": mover + 1}
        if word == "place":
            self._tell_place(before, what, after, told, who)
        elif word == "redraw":
            cards = hand_of(before, mover)
            told.events.append(event | {"cards": cards})
            words = say("{name} can play nothing, discards {cards} and draws four.", name=who, cards=" ".join(cards))
            told.words.append(words)
        elif word == "defend":
            told.events.append(event | {"card": what, "to": target})
            told.events.append({"do": "discard", "cards": [off_table(int(before.attack)), what], "to": None})
            words = later("{name} defends with {card}; both attacker and defender are discarded.")
            told.words.append(say(words, name=who, card=a_card(what)))
        elif word == "again":
            told.events.append(event | {"card": what, "to": target})
            told.words.append(say("{name} attacks again with {card}.", name=who, card=a_card(what)))
            told.marks.append("attack")
        elif before.phase == CONTINUE:
            told.events.append(event)
            told.words.append(say("{name} stops attacking.", name=who))
        else:
            told.events.append(event)
            told.words.append(say("{name} lets it go.", name=who))
            told.marks.append("match")
            self._tell_match(before, int(before.target), int(before.attack), told, names[int(before.turn)])

    def _tell_place(self, before: Mauw, letter: str, after: Mauw, told: Told, who: str) -> None:
        place = int(before.turn) * COLUMNS + LETTERS.index(letter)
        gain, top = int(before.gain), int(before.gain_top)
        cards = ["#" + off_table(gain) if gain & MARK else "#", *([face_name(top)] if top else [])]
        told.events.append({"do": "place", "seat": int(before.turn) + 1, "to": column_name(place), "cards": cards})
        told.words.append(gain_words(before, GAIN_PLACED, PAIR_PLACED, letter, who))
        told.marks.append("gain")
        if int(after.mauw[place]) == MOST_MAUW:
            told.events.append({"do": "full", "to": column_name(place)})
            told.words.append(say("Column {column} is full.", column=letter))

    def _draws(self, before: Mauw, move: str, after: Mauw, mover: int, seat: int | None) -> list[Event]:
        """Who drew how many cards; which, only for the eyes of who drew them."""
        spent: list[str] = []
        if move == "redraw":
            spent = hand_of(before, mover)
        elif ">" in move or move.startswith(("defend", "again")):
            spent = [move[0] if ">" in move else move[-1]]
        events: list[Event] = []
        for other in range(int(before.seats)):
            gone = spent if other == mover else []
            count = int(after.hand_size(other)) - int(before.hand_size(other)) + len(gone)
            if count:
                cards = drawn_cards(before, after, other, gone) if other == seat else None
                events.append({"do": "draw", "seat": other + 1, "count": count, "cards": cards})
        return events

    def is_quiet(self, before: State, move: str, after: State) -> bool:
        assert isinstance(before, Mauw)
        assert isinstance(after, Mauw)
        return int(before.deck_size()) == int(after.deck_size()) and before.rng.words() == after.rng.words()

    def shows(self, before: State, move: str) -> bool:
        return ">" in move or move.startswith(("defend", "again", "redraw"))

    def compose(self, state: State, parts: Parts) -> list[str]:
        assert isinstance(state, Mauw)
        card, to, act = parts.get("card", ""), parts.get("to", ""), parts.get("act", "")
        if act:
            return [act]
        if state.phase == PLACE_GAIN and to:
            own = f"{int(state.turn) + 1}"
            return [f"place {to[-1]}"] if to.startswith(own) else [f"{card or '1'}>{to}"]
        if state.phase in (DEFEND, CONTINUE) and card and not to:
            return [f"{'defend' if state.phase == DEFEND else 'again'} {card}"]
        if card == "M":
            identities = [parts["as"]] if "as" in parts else list("12345678S")
            texts = [f"M={identity}>{to}" for identity in identities]
            return sorted(texts, key=lambda text: self.rules.why_not(state, text) is not None)
        return [f"{card}>{to}"]

    def end_words(self, reason: str) -> str:
        return say(END_WORDS[reason])


# -- small words ---------------------------------------------------------------------------------


def read_play(move: str) -> tuple[str, str, int]:
    """A play's card, what it counts as, and its column's number."""
    match = MOVE.fullmatch(move)
    assert match is not None
    place = (int(match["player"]) - 1) * COLUMNS + LETTERS.index(match["column"])
    return match["card"], match["identity"] or match["card"], place


def face_number(card: str, identity: str) -> int:
    return CARD_NAMES.index(identity) | (MARK if card == "M" else 0)


def kind_of_play(state: Mauw, place: int, identity: int) -> str:
    """MW-10 to MW-18: what playing a card on this column is."""
    own, top = place // COLUMNS == int(state.turn), int(state.tops[place]) & IDENTITY
    if not own:
        return "attack" if top else "block"
    if not top:
        return "strengthen"
    return "release" if identity == SPIRIT else "match"


def column_score(state: Mauw, mauw: int, top: int) -> int:
    """MW-24 for one column; the tests hold its sums to the rules' own score."""
    if top:
        return int(VALUE[top & IDENTITY]) << mauw if mauw or state.setup.lone_value else 0
    return MAUW_VALUE << mauw if mauw else 0


def full_columns(state: Mauw, seat: int) -> int:
    return sum(int(state.mauw[place]) == MOST_MAUW for place in range(seat * COLUMNS, seat * COLUMNS + COLUMNS))


def has_place(state: Mauw, matched: int) -> bool:
    """MW-14: would the gain of a match on this column have a place in the area of whose turn it is?"""
    own = int(state.turn) * COLUMNS
    return any(
        (place == matched or not state.tops[place]) and int(state.mauw[place]) < MOST_MAUW
        for place in range(own, own + int(state.setup.columns))
    )


def hand_of(state: Mauw, seat: int) -> list[str]:
    return [CARD_NAMES[card] for card in range(1, KINDS) for _ in range(int(state.hands[seat * KINDS + card]))]


def drawn_cards(before: Mauw, after: Mauw, seat: int, gone: list[str]) -> list[str]:
    """The cards that came into a hand."""
    new = Counter(hand_of(after, seat))
    new.subtract(hand_of(before, seat))
    new.update(gone)
    return sorted(new.elements(), key=CARD_NAMES.index)


def off_table(face: int) -> str:
    """MW-6: the card's name once it lies face up no more."""
    return "M" if face & MARK or face == MAUI else CARD_NAMES[face & IDENTITY]


def face_words(face: int) -> str:
    """`a 6`, `a spirit`, `a Māui as a 6`."""
    what = a_card(CARD_NAMES[face & IDENTITY])
    return say("a Māui as {card}", card=what) if face & MARK else what


def a_card(card: str) -> str:
    if card == "M":
        return say("a Māui")
    if card == "S":
        return say("a spirit")
    return say("an {card}", card=card) if card == "8" else say("a {card}", card=card)


PLAY_WORDS = {
    "strengthen": later("{name} plays {card} on column {column}."),
    "match": later("{name} matches {top} on column {column} with {card}."),
    "release": later("{name} takes the spirit off column {column} with {card}."),
    "block": later("{name} blocks {other}’s column {column} with {card}."),
    "attack": later("{name} attacks {top} on {other}’s column {column} with {card}."),
}
"""The log's words for a play, on an area of one's own or of another."""

PLAY_LABELS = {
    "strengthen": later("Play {card}, on your column {column}"),
    "match": later("Match with {card}, on your column {column}"),
    "release": later("Remove the spirit with {card}, on your column {column}"),
    "block": later("Block with {card}, on {other}’s column {column}"),
    "attack": later("Attack with {card}, on {other}’s column {column}"),
}


def play_label(kind: str, place: int, face: int, names: Names) -> str:
    """The label of a play: `Match with a 3, on your column A`."""
    other, column = names[place // COLUMNS], LETTERS[place % COLUMNS]
    return say(PLAY_LABELS[kind], card=face_words(face), column=column, other=other)


GAIN_LABEL, PAIR_LABEL = later("The MAUW card on column {column}"), later("The pair with {card} on column {column}")
GAIN_ASKED, PAIR_ASKED = later("Where does the MAUW card go?"), later("Where does the pair with {card} go?")
GAIN_PLACED = later("{name} places the MAUW card on column {column}.")
PAIR_PLACED = later("{name} places the pair with {card} on column {column}.")


def gain_words(state: Mauw, alone: str, pair: str, column: str = "", name: str = "") -> str:
    """What is said of what waits to be placed: a MAUW card ``alone``, or a ``pair``."""
    if state.gain_top:
        return say(pair, card=face_words(int(state.gain_top)), column=column, name=name)
    return say(alone, column=column, name=name)


def after_move(state: Mauw, move: str) -> Mauw:
    twin = state.clone()
    twin.apply(rulebook("mauw").read_move(state, move))
    return twin


def about(card: str) -> dict[str, Any]:
    """A card's colour and value, for the client's drawing."""
    if card in "SM":
        return {"colour": None, "value": 0 if card == "S" else None}
    return {"colour": COLOUR_OF[int(card)], "value": int(card)}
