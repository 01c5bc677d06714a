"""Reading a full position back, strictly: what is wrong is named with its place."""

from collections.abc import Callable

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.core.errors import quoted
from putahi.core.language import later, say, say_number
from putahi.core.listing import say_listed
from putahi.core.records import Reader
from putahi.core.rng import MASK, Sfc32, from_words
from putahi.core.rulebook import Json
from putahi.games.maui import table as t
from putahi.games.maui.cards import (
    ATTACKED,
    BONUS_AT,
    BOOST_AT,
    CARDS,
    COMMITTED,
    DOWN,
    NEW,
    PIWAIWAKA,
    RAUTIPU,
    TAONGA,
    TOA,
    USED,
    is_clone,
    row_of,
    side_of,
    warrior,
)
from putahi.games.maui.claims import has_won, leader
from putahi.games.maui.names import (
    CARD_NAMES,
    CARD_NUMBERS,
    COLOUR_NAMES,
    TAONGA_NAMES,
    TOKEN_NAMES,
    warrior_name,
    warrior_number,
)
from putahi.games.maui.position import DECISIONS, KEYS, MOVED, NULLABLE, SEATS, STEP_KINDS, STEPS
from putahi.games.maui.rules import Maui, deal, draw_taonga
from putahi.games.maui.whawhai import attackers

MOST = 1_000_000  # of anything that is counted
MOST_BONUS = 10_000
MOST_TOSSED = 5  # MC-27
LOOKED_AT = 3  # MC-27
NOT_THERE = later("{card} is not on the board")


def read(house: t.House, seed: int, position: Json) -> Maui:
    """The game that resumes at a full position. Raises ``BadRecord`` with the place of what is wrong."""
    return Reading(house, seed, Reader(position, "position")).state


class Reading:
    """One position being read. What is left out takes its default (records.md): cards from the seed, no War, …"""

    def __init__(self, house: t.House, seed: int, whole: Reader) -> None:
        self.given = {
            key: item for key, item in whole.keys(*KEYS).items() if item.value is not None or key not in NULLABLE
        }
        self.house = house
        self.chance = Sfc32(seed)
        self.state = Maui(house, self.read_taonga(), self.chance)
        self.state.lay_out()
        self.state.deck = vec[i64]()
        self.placed: dict[int, str] = {}
        self.read_turn()
        self.read_rows()
        self.read_numbers()
        self.read_battle()
        self.read_decision()
        self.read_pending()
        self.read_hands_and_deck()
        self.read_knowledge()
        if "rng" in self.given:
            self.state.rng = self.read_rng(self.given["rng"])
        if "hands" not in self.given:
            deal(self.state)
        self.settle(whole)

    # -- parts -----------------------------------------------------------------------------------

    def read_taonga(self) -> vec[i64]:
        if "rows" not in self.given:
            return draw_taonga(self.house.rows, self.chance)
        rows = self.given["rows"].items()
        if len(rows) != self.house.rows:
            raise self.given["rows"].wrong(say("{rows} rows were expected, not {n}", rows=self.house.rows, n=len(rows)))
        taonga: list[int] = []
        for item in rows:
            keys = item.keys("taonga", "owner", "war", "1", "2")
            if "taonga" not in keys:
                raise item.wrong(say("it does not say which Taonga lies there"))
            tile = TAONGA_NAMES.index(keys["taonga"].one_of(*TAONGA_NAMES))
            if tile in taonga:
                words = say("{taonga} lies on two rows; there is one of each (MC-3)", taonga=TAONGA_NAMES[tile])
                raise keys["taonga"].wrong(words)
            taonga.append(tile)
        assert len(taonga) <= TAONGA
        return vec[i64](taonga)

    def read_turn(self) -> None:
        state, given = self.state, self.given
        state.turn = given["turn"].number(1, 2) - 1 if "turn" in given else 0
        state.turn_number = given["turn_number"].number(1, MOST) if "turn_number" in given else 1
        state.to_move = state.turn
        natural = "decision" if "decision" in given else "battle" if "battle" in given else "play"
        self.phase = given["phase"].one_of("play", "battle", "decision", "over") if "phase" in given else natural
        for key, phases in (("battle", ("battle", "decision", "over")), ("decision", ("decision",))):
            if key in given and self.phase not in phases:
                raise given[key].wrong(say("there is none in the phase {phase}", phase=self.phase))
            if key == self.phase and key not in given:
                raise given["phase"].wrong(say("a {key} is under way, and `{key}` does not say which", key=key))

    def read_rows(self) -> None:
        state = self.state
        for row, item in enumerate(self.given["rows"].items() if "rows" in self.given else []):
            keys = item.keys("taonga", "owner", "war", "1", "2")
            for key, at in (("owner", t.HELD), ("war", t.WARS)):
                if key in keys and keys[key].value is not None:
                    state.counts[at + keys[key].number(1, 2) - 1] |= 1 << row
            if state.holder(row) >= 0 and keys.get("war") is not None and keys["war"].value is not None:
                raise keys["war"].wrong(say("there is no War on a claimed row (MC-18)"))
            for side in SEATS:
                for one in keys[str(side + 1)].items() if str(side + 1) in keys else []:
                    self.read_warrior(one, row, side)

    def read_warrior(self, item: Reader, row: int, side: int) -> None:
        keys = item.keys("card", "colour", "bonus", "down", "new", "used")
        if "card" not in keys:
            raise item.wrong(say("it does not say which warrior it is"))
        who = self.warrior(keys["card"])
        if not is_clone(who):
            self.take(who, t.BOARD, keys["card"])
        elif self.state.find(who) >= 0:
            raise keys["card"].wrong(say("{card} stands twice", card=warrior_name(who)))
        colour = 0
        if who == RAUTIPU:
            if "colour" not in keys:
                raise item.wrong(say("rautipu needs its colour"))
            colour = COLOUR_NAMES.index(keys["colour"].one_of(*COLOUR_NAMES))
        elif "colour" in keys:
            raise keys["colour"].wrong(say("only rautipu has a colour that its card does not tell"))
        w = warrior(who, row, side, colour)
        w |= (keys["bonus"].number(0, MOST_BONUS) if "bonus" in keys else 0) << BONUS_AT
        for key, mark in (("down", DOWN), ("new", NEW), ("used", USED)):
            if key in keys and keys[key].flag():
                w |= mark
        if w & NEW and not is_clone(who):
            raise keys["new"].wrong(say("only a Clone is new (MC-18)"))
        self.state.board = append(self.state.board, w)

    def read_numbers(self) -> None:
        state, given = self.state, self.given
        if "truce" in given:
            state.truce = given["truce"].number(0, MOST)
        for side, item in self.by_seat("rongo"):
            state.counts[t.RONGO + side] = item.number(0, MOST)
        for side, item in self.by_seat("reserve"):
            for token in item.items():
                state.change_tokens(side, TOKEN_NAMES.index(token.one_of(*TOKEN_NAMES)), 1)
        if "played" in given:
            keys = given["played"].keys("toa", "cards", "rautaki")
            state.played_toa = 1 if "toa" in keys and keys["toa"].flag() else 0
            state.played_rautaki = keys["rautaki"].number(0, MOST) if "rautaki" in keys else 0
            least = state.played_toa + state.played_rautaki
            state.played_cards = keys["cards"].number(least, MOST) if "cards" in keys else least

    def read_battle(self) -> None:
        if "battle" not in self.given:
            return
        state, item = self.state, self.given["battle"]
        keys = item.keys("row", "fallen", "attacked", "committed", "boosts", "holds")
        if "row" not in keys:
            raise item.wrong(say("it does not say on which row it is fought"))
        row = keys["row"].number(1, self.house.rows) - 1
        state.battle = row
        state.holds = keys["holds"].number(0, 1) if "holds" in keys else 0
        for one in keys["fallen"].items() if "fallen" in keys else []:
            card = self.card(one)
            if card >= TOA and card != RAUTIPU:
                raise one.wrong(say("only warriors fall"))
            self.take(card, t.LIMBO, one)
            state.fallen = append(state.fallen, card)
        if "attacked" in keys:
            self.mark(keys["attacked"], ATTACKED, lambda w: True, NOT_THERE)
        mover = self.given["to_move"].number(1, 2) - 1 if self.phase == "battle" and "to_move" in self.given else -1
        state.to_move = mover if mover >= 0 else state.turn
        if "committed" in keys:

            def may_attack(w: int) -> bool:
                return row_of(w) == row and side_of(w) == state.to_move and not w & (DOWN | ATTACKED)

            if self.phase != "battle" and keys["committed"].items():
                raise keys["committed"].wrong(say("nobody is committed outside the battle's own moves"))
            self.mark(keys["committed"], COMMITTED, may_attack, later("{card} cannot be committed (MC-20)"))
        if "boosts" in keys:
            boosts = keys["boosts"]
            if not isinstance(boosts.value, dict):
                raise boosts.wrong(say("an object was expected"))
            for name in boosts.value:
                i = self.standing(Reader(name, boosts.place))
                if row_of(state.board[i]) != row:
                    raise boosts.wrong(say("{card} is not on the battle's row (MC-23)", card=quoted(name)))
                state.board[i] += Reader(boosts.value[name], f"{boosts.place}.{name}").number(0, MOST_BONUS) << BOOST_AT
        if state.holder(row) < 0 and not state.counts[t.WARS + state.turn] >> row & 1:
            raise keys["row"].wrong(say("the player whose turn it is has declared no War there (MC-19)"))

    def read_decision(self) -> None:
        if "decision" not in self.given:
            return
        state, item = self.state, self.given["decision"]
        keys = item.keys("kind", "by", "card", "cards", "count", "known", "left")
        if "kind" not in keys:
            raise item.wrong(say("it does not say what is decided"))
        state.decision = DECISIONS[keys["kind"].one_of(*DECISIONS)]
        state.to_move = keys["by"].number(1, 2) - 1 if "by" in keys else state.turn
        cards = [self.card(one) for one in keys["cards"].items()] if "cards" in keys else []
        for card, one in zip(cards, keys["cards"].items() if "cards" in keys else [], strict=True):
            self.take(card, t.LIMBO, one)
            state.cards = append(state.cards, card)
        if "count" in keys and keys["count"].number(0, CARDS) != len(cards):
            raise keys["count"].wrong(say_number("there is 1 card", "there are {n} cards", len(cards)))
        for one in keys["known"].items() if "known" in keys else []:
            if self.card(one) not in cards:
                raise one.wrong(say("it is none of the cards of this decision"))
            state.seen[self.card(one)] = 1
        self.read_decision_card(keys, item)
        most = {t.PUTBACK: 2, t.TOSS: MOST_TOSSED - len(cards)}.get(state.decision, 0)
        if state.decision == t.TOSS and most < 0:
            raise keys["cards"].wrong(say("at most five cards are put away (MC-27)"))
        if state.decision == t.TOSS and PIWAIWAKA in cards:
            raise keys["cards"].wrong(say("piwaiwaka is never in a hand (MC-29)"))
        if state.decision == t.KEEP and not 1 <= len(cards) <= LOOKED_AT:
            raise item.wrong(say("one to three cards are looked at (MC-27)"))
        if state.decision in (t.PUTBACK, t.RELEASE) and cards:
            raise keys["cards"].wrong(say("this decision has no cards of its own"))
        state.left = keys["left"].number(1 if state.decision == t.PUTBACK else 0, most) if "left" in keys else most

    def read_decision_card(self, keys: dict[str, Reader], item: Reader) -> None:
        """The one card of ``place`` and ``release``."""
        state = self.state
        if state.decision == t.RELEASE:
            state.chosen = PIWAIWAKA
            if "card" in keys:
                keys["card"].one_of(CARD_NAMES[PIWAIWAKA])
                self.take(PIWAIWAKA, t.LIMBO, keys["card"])
            elif PIWAIWAKA in self.house.cards:  # it may be listed in the deck, and is turned up from there
                state.where[PIWAIWAKA] = t.LIMBO
            else:
                raise item.wrong(say("piwaiwaka is not in this game (MC-32)"))
        elif state.decision == t.PLACING:
            if "card" not in keys:
                raise item.wrong(say("it does not say which Toa is to be placed"))
            state.chosen = self.card(keys["card"])
            if state.chosen >= TOA:
                raise keys["card"].wrong(say("only a Toa is placed (MC-27)"))
            self.take(state.chosen, t.LIMBO, keys["card"])
            if len(state.cards) >= LOOKED_AT:
                raise keys["cards"].wrong(say("three cards are revealed (MC-27)"))
            state.seen[state.chosen] = 1
            for card in state.cards:
                state.seen[card] = 1
        elif "card" in keys:
            raise keys["card"].wrong(say("this decision has no card of its own"))

    def read_pending(self) -> None:
        if "pending" not in self.given:
            return
        state, items = self.state, self.given["pending"].items()
        if items and isinstance(items[-1].value, dict) and items[-1].value.get("do") == MOVED:
            keys = items.pop().keys("do", "warriors")
            if "warriors" in keys:
                self.mark(keys["warriors"], USED, lambda w: True, NOT_THERE)
        if items and self.phase not in ("decision", "over"):
            raise self.given["pending"].wrong(say("effects are under way only while something is decided inside them"))
        for i in range(len(items) - 1, -1, -1):
            item = items[i]
            kind = self.step_kind(item)
            keys = item.keys("do", *STEPS[kind][1])
            for key in STEPS[kind][1]:
                if key not in keys and key != "known":
                    raise item.wrong(say("it does not say {key}", key=key))
            if kind == t.PASS_TURN and i != len(items) - 1:
                raise item.wrong(say("the turn passes when all else is done"))
            seat = keys["by"].number(1, 2) - 1 if "by" in keys else state.turn
            number = 0
            if "left" in keys:
                number = keys["left"].number(1, 2 if kind == t.PUTBACK_NEXT else CARDS)
            elif "row" in keys:
                number = keys["row"].number(1, self.house.rows) - 1
            elif "token" in keys:
                number = TOKEN_NAMES.index(keys["token"].one_of(*TOKEN_NAMES))
            elif "card" in keys:
                number = self.card(keys["card"])
                self.take(number, t.LIMBO, keys["card"])
                known = kind == t.TO_HAND or ("known" in keys and keys["known"].flag())
                state.seen[number] = 1 if known else 0
                if kind == t.AWAY and number == PIWAIWAKA:
                    raise keys["card"].wrong(say("piwaiwaka is never in a hand (MC-29)"))
            state.push(kind, seat, number)

    def step_kind(self, item: Reader) -> int:
        if not isinstance(item.value, dict) or "do" not in item.value:
            raise item.wrong(say("an object with `do` was expected"))
        return STEP_KINDS[Reader(item.value["do"], f"{item.place}.do").one_of(*STEP_KINDS)]

    def read_hands_and_deck(self) -> None:
        state, given = self.state, self.given
        if "hands" in given:
            hands = dict(self.by_seat("hands"))
            if len(hands) != len(SEATS):
                raise given["hands"].wrong(say("hands are given for both players or for none"))
            for side, item in hands.items():
                for one in item.items():
                    card = self.card(one)
                    if card == PIWAIWAKA:
                        raise one.wrong(say("piwaiwaka is never in a hand (MC-29)"))
                    self.take(card, t.LIMBO, one)
                    state.into_hand(side, card)
        if "deck" not in given:
            state.settle_deck()
            return
        for one in given["deck"].items():
            card = self.card(one)
            turned_up = card == state.chosen == PIWAIWAKA
            self.take(card, t.LIMBO if turned_up else t.DECK, one)
            if not turned_up:
                state.deck = append(state.deck, card)
        state.loose = False
        if state.chosen == PIWAIWAKA:
            self.placed.setdefault(PIWAIWAKA, "position.decision")
        missing = [CARD_NAMES[card] for card in self.house.cards if card not in self.placed]
        if missing:
            words = say_listed(
                later("{cards} is nowhere"), later("{cards} are nowhere"), missing, cards=", ".join(missing[:5])
            )
            raise given["deck"].wrong(words)

    def read_knowledge(self) -> None:
        state = self.state
        for side, item in self.by_seat("public"):
            for one in item.items():
                card = self.card(one)
                if state.where[card] != t.HAND + side:
                    raise one.wrong(say("{card} is not in that hand", card=CARD_NAMES[card]))
                state.seen[card] = 1
        for side, item in self.by_seat("known"):
            state.counts[t.KNOWN + side] = item.number(0, len(state.deck))

    def read_rng(self, item: Reader) -> Sfc32:
        words = [one.number(0, MASK) for one in item.items()]
        if len(words) != 4:
            raise item.wrong(say("four whole numbers were expected"))
        return from_words(words)

    # -- at the end ------------------------------------------------------------------------------

    def settle(self, whole: Reader) -> None:
        """End the game or the battle where it ends, and see that whoever is to move can."""
        state = self.state
        won = [s for s in SEATS if has_won(state, s)]
        if len(won) == len(SEATS):
            raise whole.wrong(say("both players have won (MC-25)"))
        limit = self.house.max_turns
        late = state.turn_number > limit or (self.phase == "over" and state.turn_number == limit)
        if won:
            state.finish(won[0], 25)
        elif state.unclaimed() == 0 or late:
            state.finish(leader(state), 12)
        elif self.phase == "over":
            raise self.given["phase"].wrong(say("neither MC-12 nor MC-25 has ended this game"))
        if state.end:
            state.trail = vec[i64]()
            return
        if "to_move" in self.given and self.given["to_move"].number(1, 2) - 1 != state.to_move:
            raise self.given["to_move"].wrong(say("player {n} is to move", n=state.to_move + 1))
        if state.battle >= 0 and state.holder(state.battle) >= 0:
            steps = [step & 0xFF for step in state.stack]
            if t.CHAMPION_OF_BATTLE not in steps:
                raise self.given["battle"].wrong(
                    say("its row is claimed, and `pending` does not say what is left of it")
                )
        if self.phase == "battle":
            if attackers(state) and not (state.face_up(state.battle, 1 - state.to_move)):
                raise self.given["battle"].wrong(say("there is nobody to strike"))
            state.run()
        elif len(state.actions(False)) == 0:
            raise self.given["decision"].wrong(say("there is nothing to choose from"))
        state.trail = vec[i64]()

    # -- small things ----------------------------------------------------------------------------

    def by_seat(self, key: str) -> list[tuple[int, Reader]]:
        if key not in self.given:
            return []
        keys = self.given[key].keys("1", "2")
        return [(int(seat) - 1, item) for seat, item in sorted(keys.items())]

    def card(self, item: Reader) -> int:
        """A card of this game by its name."""
        card = CARD_NUMBERS.get(item.text())
        if card is None:
            raise item.wrong(say("{card} is no card", card=quoted(item.text())))
        if card not in self.house.cards:
            raise item.wrong(say("{card} is not in this game (MC-32)", card=CARD_NAMES[card]))
        return card

    def warrior(self, item: Reader) -> int:
        who = warrior_number(item.text())
        if who is None:
            raise item.wrong(say("{card} is no warrior", card=quoted(item.text())))
        return who if is_clone(who) else self.card(item)

    def take(self, card: int, spot: int, item: Reader) -> None:
        """A card is found at its place. No card is at two."""
        if card in self.placed:
            raise item.wrong(say("{card} is here and at {place}", card=CARD_NAMES[card], place=self.placed[card]))
        self.placed[card] = item.place
        self.state.where[card] = spot

    def standing(self, item: Reader) -> int:
        i = self.state.find(self.warrior(item))
        if i < 0:
            raise item.wrong(say(NOT_THERE, card=quoted(item.text())))
        return i

    def mark(self, item: Reader, mark: int, fits: Callable[[int], bool], words: str) -> None:
        """Put a mark on each warrior of a list; ``words`` is said of one that does not fit."""
        for one in item.items():
            i = self.standing(one)
            if self.state.board[i] & mark and mark != USED:
                raise one.wrong(say("{card} is named twice", card=quoted(one.text())))
            if not fits(self.state.board[i]):
                raise one.wrong(say(words, card=quoted(one.text())))
            self.state.board[i] |= mark
