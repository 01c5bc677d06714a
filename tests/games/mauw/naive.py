"""A second, independent MAUW: positions as JSON and cards as strings, written from the clauses.

It shares no code with the package, not even the generator. A position is the full text form with every key; ``legal``
gives all moves, ``after`` the position that a move leads to, with ``end`` the clause that ended the game (or None).
"""

import json

ORDER = "12345678SM"
COLOUR = {"1": "red", "8": "red", "2": "yellow", "7": "yellow", "3": "green", "6": "green", "4": "blue", "5": "blue"}
REMOVED = {2: (2, 4, 1), 3: (1, 2, 0), 4: (1, 2, 0), 5: (0, 0, 0), 6: (0, 0, 0)}


def all_cards(players):
    """MW-1, MW-3: the cards that take part."""
    warriors, spirits, jokers = REMOVED[players]
    return [v for v in "12345678" for _ in range(7 - warriors)] + ["S"] * (12 - spirits) + ["M"] * (4 - jokers)


def is_mauw(card):
    return card[0] in "#?"


def identity(card):
    return card.removeprefix("M=")


def off_table(card):
    """MW-6: what a card that lay on the table is elsewhere."""
    return "M" if card.startswith("M=") else card.lstrip("#?")


def top(column):
    return column[-1] if column and not is_mauw(column[-1]) else None


def height(column):
    return sum(map(is_mauw, column))


def has_room(column):
    """MW-12: an empty space, or a MAUW column with fewer than three MAUW cards."""
    return top(column) is None and height(column) < 3


def forms(card):
    return [f"M={v}" for v in "12345678S"] if card == "M" else [card]


def fits(card, column, own):
    """MW-10 to MW-18: may this card, in this form, be played on this column?"""
    card, upper = identity(card), top(column)
    if own:
        if card == "S":
            return upper is not None and identity(upper) == "S"
        return upper is None or (identity(upper) != "S" and COLOUR[identity(upper)] == COLOUR[card])
    if upper is None:
        return height(column) > 0
    return card != "S" and identity(upper) != "S" and COLOUR[identity(upper)] == COLOUR[card]


def legal(position):
    """Every legal move."""
    phase, turn, mover = position["phase"], position["turn"], position["to_move"]
    if phase == "over":
        return []
    if phase == "play":
        moves = {
            f"{form}>{owner}{letter}"
            for card in position["hands"][str(turn)]
            for form in forms(card)
            for owner, area in position["columns"].items()
            for letter, column in zip("ABCD", area, strict=True)
            if fits(form, column, own=int(owner) == turn)
        }
        return sorted(moves) or ["redraw"]
    if phase == "place":
        area = position["columns"][str(turn)]
        return [f"place {letter}" for letter, column in zip("ABCD", area, strict=True) if has_room(column)]
    hand, word = position["hands"][str(mover)], "defend" if phase == "defend" else "again"
    wanted = {identity(position["attack"]["card"]), "M"}
    usable = sorted(wanted & set(hand)) if len(hand) == 4 else []
    return [f"{word} {card}" for card in usable] + ["pass"]


def next32(words):
    """sfc32, on a list [a, b, c, counter]."""
    a, b, c, counter = words
    out = (a + b + counter) % 2**32
    words[:] = [b ^ (b >> 9), (c + (c << 3)) % 2**32, ((c << 21 | c >> 11) + out) % 2**32, (counter + 1) % 2**32]
    return out


def below(words, n):
    while True:
        product = next32(words) * n
        if product % 2**32 >= 2**32 % n:
            return product >> 32


class Table:
    """A position being changed by one move."""

    def __init__(self, position):
        self.p = json.loads(json.dumps(position))
        self.end = None

    def hand(self, player):
        return self.p["hands"][str(player)]

    def column(self, name):
        return self.p["columns"][name[0]]["ABCD".index(name[1])]

    def take(self):
        """MW-9."""
        if not self.p["deck"]:
            cards = sorted(self.p["discard"], key=ORDER.index)
            for i in range(len(cards) - 1, 0, -1):
                j = below(self.p["rng"], i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            self.p["deck"], self.p["discard"] = cards, []
        return self.p["deck"].pop(0) if self.p["deck"] else None

    def draw(self, player):
        card = self.take()
        if card:
            self.hand(player).append(card)
        return card

    def spend(self, player, card):
        """MW-8."""
        self.hand(player).remove(card)
        self.p["quiet"] += 1
        self.draw(player)

    def throw(self, *cards):
        self.p["discard"] += [off_table(card) for card in cards]

    def match(self, target, card):
        """MW-12, MW-13, MW-14."""
        column = self.column(target)
        under = column.pop()
        if identity(under) == identity(card):
            turned, upper = (card, under) if card.startswith("M=") else (under, card)
            gain = ["#" + off_table(turned), upper]
        else:
            self.throw(under, card)
            gain = ["?" + self.take()]
        if any(map(has_room, self.p["columns"][str(self.p["turn"])])):
            self.p.update(phase="place", to_move=self.p["turn"], gain=gain)
        else:
            self.throw(*gain)
            self.end_turn()

    def full(self):
        return [o for o, area in self.p["columns"].items() if sum(height(c) == 3 for c in area) >= 3]

    def over(self, clause):
        self.end = clause
        self.p.update(phase="over", to_move=None)

    def end_turn(self):
        """MW-8, MW-22, MW-23, MW-25."""
        turn, players = self.p["turn"], len(self.p["hands"])
        for after in range(players):
            player = (turn - 1 + after) % players + 1
            while len(self.hand(player)) < 4 and self.draw(player):
                pass
        if any(len(hand) < 4 for hand in self.p["hands"].values()):
            self.over("MW-23")
        elif self.p["quiet"] >= 100:
            self.over("MW-25")
        else:
            self.p.update(phase="play", turn=turn % players + 1, to_move=turn % players + 1)


def after(position, move):
    """(the position that a legal move leads to, the clause that ended the game or None)."""
    t = Table(position)
    p, turn, mover = t.p, position["turn"], position["to_move"]
    if move == "redraw":
        t.throw(*t.hand(turn))
        t.hand(turn).clear()
        p["quiet"] += 1
        t.end_turn()
    elif move.startswith("place"):
        column = p["columns"][str(turn)]["ABCD".index(move[-1])]
        column += p.pop("gain")
        p["quiet"] = 0
        if t.full():
            t.over("MW-22")
        else:
            t.end_turn()
    elif move == "pass":
        attack = p.pop("attack")
        if position["phase"] == "defend":
            t.match(attack["target"], attack["card"])
        else:
            t.end_turn()
    elif move.startswith("defend"):
        t.spend(mover, move[-1])
        t.throw(p["attack"]["card"], move[-1])
        p.update(phase="continue", to_move=turn)
        if p["quiet"] >= 100:
            t.over("MW-25")
    elif move.startswith("again"):
        t.spend(turn, move[-1])
        value = identity(p["attack"]["card"])
        p["attack"]["card"] = value if move[-1] != "M" else f"M={value}"
        p.update(phase="defend", to_move=int(p["attack"]["target"][0]))
    else:
        card, target = move.split(">")
        t.spend(turn, off_table(card))
        column = t.column(target)
        upper = top(column)
        if upper is None:
            column.append(card)
            t.end_turn()
        elif identity(upper) == "S":
            t.throw(column.pop(), card)
            t.end_turn()
        elif int(target[0]) == turn:
            t.match(target, card)
        else:
            p.update(phase="defend", to_move=int(target[0]), attack={"by": turn, "card": card, "target": target})
    if p["phase"] == "over":
        p.pop("attack", None)
        p.pop("gain", None)
    for zone in [*p["hands"].values(), p["discard"]]:
        zone.sort(key=ORDER.index)
    return p, t.end


def score(area):
    """MW-24."""
    points = 0
    for column in area:
        value = 9 if top(column) is None and column else 0
        if top(column) is not None and identity(top(column)) != "S":
            value = int(identity(top(column)))
        points += value * 2 ** height(column)
    return points
