"""A second, naive Māui, written from the rules' text alone: strings, lists and generators, no speed, no sharing.

It is played beside the real one, move by move: legal moves and the whole position must agree. A game is a generator
that yields the legal moves of whoever is to move and is sent the move that is played; effects are generators inside
it, so what is left of them is on Python's own stack.
"""

COLOURS = ["gr", "br", "go", "pu", "lb", "re"]
RAUTAKI = ["pukaha", "rautipu", "piwaiwaka", "kuikui", "taniwha", "patupaiarehe", "waka-huia", "tamanui"]
RAUTAKI += ["purua-rua", "purua-tahi", "wa-kai", "nekeneke", "mana-crusher"]
ORDER = [c + str(i) for c in COLOURS for i in range(10)] + RAUTAKI
TOKENS = ["+1", "+2", "+3", "+4", "+5", "kill", "tremor", "stormwind", "tide"]


class Over(Exception):
    pass


class Sfc:
    def __init__(self, words):
        self.a, self.b, self.c, self.n = words

    def next(self):
        out = (self.a + self.b + self.n) % 2**32
        self.n = (self.n + 1) % 2**32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c * 9) % 2**32
        self.c = (((self.c << 21) % 2**32 | self.c >> 11) + out) % 2**32
        return out

    def below(self, n):
        while True:
            product = self.next() * n
            if product % 2**32 >= 2**32 % n:
                return product // 2**32


def base(card):
    return 15 if card.startswith("clone") else 6 if card == "rautipu" else int(card[2])


def is_toa(card):
    return card[:2] in COLOURS and len(card) == 3


class Referee:
    def __init__(self, position, options):
        self.o = options
        self.rows = [
            {
                "taonga": r["taonga"],
                "owner": r["owner"],
                "war": r["war"],
                **{p: [self.warrior(**w) for w in r[str(p)]] for p in (1, 2)},
            }
            for r in position["rows"]
        ]
        self.hands = {p: list(position["hands"][str(p)]) for p in (1, 2)}
        self.public = {p: set(position["public"][str(p)]) for p in (1, 2)}
        self.known = {p: position["known"][str(p)] for p in (1, 2)}
        self.deck = list(position["deck"])
        self.reserve = {p: list(position["reserve"][str(p)]) for p in (1, 2)}
        self.truce = position["truce"]
        self.rongo = {p: position["rongo"][str(p)] for p in (1, 2)}
        self.me, self.number = position["turn"], position["turn_number"]
        self.rng = Sfc(position["rng"])
        self.loose = False
        self.played = {"toa": False, "cards": 0, "rautaki": 0}
        self.battle = None
        self.decision = None
        self.to_move = self.me
        self.result = None
        self.game = self.play_on()
        self.legal = sorted(next(self.game))

    @staticmethod
    def warrior(card, **keys):
        w = {"card": card, "colour": None, "bonus": 0, "down": False, "new": False, "used": False}
        return {**w, "boost": 0, "attacked": False, **keys}

    def move(self, text):
        try:
            self.legal = sorted(self.game.send(text))
        except Over as over:
            self.to_move, self.legal = None, []
            self.result = over.args[0]
            self.shuffle()

    def ask(self, player, moves):
        self.to_move = player
        self.shuffle()
        return (yield moves)

    # deck and hands

    def shuffle(self):
        if self.loose:
            self.loose = False
            cards = sorted(self.deck, key=ORDER.index)
            for i in range(len(cards) - 1, 0, -1):
                j = self.rng.below(i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            self.deck = cards

    def into_deck(self, card):
        if not card.startswith("clone"):
            self.deck.append(card)
            self.loose = True
            self.known = {1: 0, 2: 0}

    def top(self, player):
        """(card, does the other know it) or None."""
        self.shuffle()
        if not self.deck:
            return None
        seen = self.known[3 - player] > 0
        self.known = {p: max(0, n - 1) for p, n in self.known.items()}
        return self.deck.pop(0), seen

    def to_hand(self, player, card, seen):
        self.hands[player].append(card)
        if seen:
            self.public[player].add(card)

    def lose(self, player, card):
        self.hands[player].remove(card)
        seen = card in self.public[player]
        self.public[player].discard(card)
        return seen

    def from_deck(self, player, card, seen):
        if card != "piwaiwaka":
            self.to_hand(player, card, seen)
            return
        held = [i + 1 for i, r in enumerate(self.rows) if r["owner"] == player]
        if held:
            self.decision = {"kind": "release", "by": player}
            row = int((yield from self.ask(player, [f"release {i}" for i in held])).split()[1])
            self.decision = None
            self.rows[row - 1]["owner"] = None
            self.all_home(row)
        self.into_deck("piwaiwaka")

    def draw(self, player, number):
        for _ in range(number):
            got = self.top(player)
            if got is None:
                return
            yield from self.from_deck(player, *got)

    # board

    def up(self, row, player):
        return [w for w in self.rows[row - 1][player] if not w["down"]]

    def ihi(self, row, player, w):
        clones = sum(v["card"].startswith("clone") and v is not w for v in self.up(row, player))
        return base(w["card"]) + w["bonus"] + w["boost"] + 2 * clones

    def free(self):
        return [i + 1 for i, r in enumerate(self.rows) if r["owner"] is None]

    def room(self, player):
        limit = self.o.get("row_limit")
        return [i for i in self.free() if limit is None or len(self.rows[i - 1][player]) < limit]

    def everyone(self):
        return [(i + 1, p, w) for i, r in enumerate(self.rows) for p in (1, 2) for w in list(r[p])]

    def find(self, name):
        return next((i, p, w) for i, p, w in self.everyone() if w["card"] == name)

    def kill(self, row, player, w):
        self.rows[row - 1][player].remove(w)
        self.into_deck(w["card"])

    def all_home(self, row):
        for p in (1, 2):
            for w in self.rows[row - 1][p]:
                if not w["card"].startswith("clone"):
                    self.to_hand(p, w["card"], True)
            self.rows[row - 1][p] = []

    # MC-16, MC-17

    def put(self, player, row, card, colour=None):
        new = card.startswith("clone")
        self.rows[row - 1][player].append(self.warrior(card, colour=colour, new=new))
        three = self.up(row, player)
        if len(three) != 3:
            return
        real = [w for w in three if not w["card"].startswith("clone")]
        values = [base(w["card"]) for w in real]
        colours = {w["colour"] or w["card"][:2] for w in real}
        run = any(set(values) <= {i, i + 1, i + 2} for i in range(8)) and len(set(values)) == len(values)
        made = set()
        made |= {"run"} if run else set()
        made |= {"colour"} if len(colours) <= 1 else set()
        made |= {"kind"} if len(set(values)) <= 1 else set()
        made |= {"colour-run"} if run and len(colours) <= 1 else set()
        pays = max([self.o["formations"].get(m, 0) for m in made], default=0)
        if pays:
            if any(r["taonga"] == "papatuanuku" and r["owner"] == player for r in self.rows):
                pays = min(5, pays + 1)
            self.reserve[player].append(f"+{pays}")
        if "colour-run" in made and self.o["flip"] == "colour-run":
            yield from self.claim(player, row, None)

    # MC-25 to MC-28

    def claim(self, player, row, battle):
        r = self.rows[row - 1]
        r["owner"], r["war"] = player, None
        mine = [i for i, x in enumerate(self.rows) if x["owner"] == player]
        need = self.o["win_adjacent"]
        side = need is not None and any(all(i + k in mine for k in range(need)) for i in mine)
        if len(mine) >= self.o["win_total"] or side:
            raise Over(("MC-25", [player]))
        if not self.free():
            raise Over(self.by_number())
        yield from getattr(self, "gift_" + r["taonga"])(player, row, battle)
        ups = self.up(row, player)
        best = max((self.ihi(row, player, w) for w in ups), default=None)
        champion = next((w for w in ups if self.ihi(row, player, w) == best), None)
        for p in (1, 2):
            for w in list(r[p]):
                if w is not champion:
                    self.kill(row, p, w)
        if battle:
            self.clear_battle()

    def by_number(self):
        held = {p: sum(r["owner"] == p for r in self.rows) for p in (1, 2)}
        return ("MC-12", [p for p in (1, 2) if held[p] > held[3 - p]])

    def gift_haumia(self, p, row, battle):
        yield from self.draw(p, 2)

    def gift_ranginui(self, p, row, battle):
        seen = [got for got in (self.top(p) for _ in range(3)) if got]
        if not seen:
            return
        cards = [c for c, _ in seen]
        self.decision = {"kind": "keep", "by": p, "cards": cards}
        kept = (yield from self.ask(p, [f"keep {c}" for c in cards])).split()[1]
        self.decision = None
        self.deck = [c for c in cards if c != kept] + self.deck
        self.known[p] += len(cards) - 1
        if len(cards) > 1:
            self.known[3 - p] = 0
        yield from self.from_deck(p, kept, len(cards) == 1 and seen[0][1])

    def gift_whiro(self, p, row, battle):
        foe, best = 3 - p, None
        for i in range(1, len(self.rows) + 1):
            if i == row or (self.o["whiro"] == "unclaimed" and i not in self.free()):
                continue
            for w in self.up(i, foe):
                if best is None or self.ihi(i, foe, w) > best[0]:
                    best = (self.ihi(i, foe, w), w)
        if best:
            best[1]["down"] = True
        yield from ()

    def gift_rongo(self, p, row, battle):
        self.rongo[p] += 3
        yield from ()

    def gift_hineahuone(self, p, row, battle):
        fallen = battle["fallen"] if battle else []
        if fallen:
            card = max(fallen, key=base)  # the first of equals
            fallen.remove(card)
            self.to_hand(p, card, True)
        yield from ()

    def gift_tane(self, p, row, battle):
        cards = [got[0] for got in (self.top(p) for _ in range(3)) if got]
        toa = [c for c in cards if is_toa(c)]
        if toa and self.room(p):
            best = max(toa, key=base)
            rest = [c for c in cards if c != best]
            self.decision = {"kind": "place", "by": p, "card": best, "cards": rest}
            at = int((yield from self.ask(p, [f"place {i}" for i in self.room(p)])).split()[1])
            self.decision = None
            yield from self.put(p, at, best)
            cards = rest
        for card in cards:
            yield from self.from_deck(p, card, True)

    def token_gift(token):
        def gift(self, p, row, battle):
            self.reserve[p].append(token)
            yield from ()

        return gift

    gift_tumatauenga = token_gift("kill")
    gift_ruaumoko = token_gift("tremor")
    gift_tawhirimatea = token_gift("stormwind")
    gift_tangaroa = token_gift("tide")

    def gift_papatuanuku(self, p, row, battle):
        yield from ()

    # tokens

    def token_moves(self):
        p = self.me
        moves = []
        if "kill" in self.reserve[p]:
            moves += [f"kill {w['card']}" for _, _, w in self.everyone()]
        if "tremor" in self.reserve[p]:
            moves += [f"tremor {i + 1}" for i in range(len(self.rows))]
        return moves + [t for t in ("stormwind", "tide") if t in self.reserve[p]]

    def use(self, move):
        p = self.me
        token, *target = move.split()
        self.reserve[p].remove(token)
        if token == "kill":
            self.kill(*self.find(target[0]))
        elif token == "tremor":
            self.all_home(int(target[0]))
        elif token == "stormwind":
            foe, free = 3 - p, self.free()
            taken = [(i, w) for i in free for w in self.rows[i - 1][foe]]
            for i in free:
                self.rows[i - 1][foe] = []
            for _, w in taken:
                at = free[self.rng.below(len(free))]
                if not self.battle or at != self.battle["row"]:
                    w["boost"] = 0
                self.rows[at - 1][foe].append(w)
        else:
            away = []
            while True:
                moves = [f"toss {c}" for c in self.hands[p]] if len(away) < 5 else []
                self.decision = {"kind": "toss", "by": p, "cards": away, "left": 5 - len(away)}
                answer = yield from self.ask(p, [*moves, "done"])
                if answer == "done":
                    break
                self.lose(p, answer.split()[1])
                away.append(answer.split()[1])
            self.decision = None
            yield from self.draw(p, len(away))
            for card in away:
                self.into_deck(card)

    # battle

    def fight(self, row):
        r, me = self.rows[row - 1], self.me
        self.battle = {"row": row, "fallen": [], "holds": 0, "committed": []}
        side = me
        while True:
            ups = {p: self.up(row, p) for p in (1, 2)}
            fresh = [w for p in (1, 2) for w in ups[p] if not w["attacked"]]
            if not ups[1] or not ups[2] or self.battle["holds"] == 2 or not fresh:
                break
            foe = 3 - side
            moves = [f"commit {w['card']}" for w in ups[side] if not w["attacked"]] + ["hold"]
            boosts = sorted({t for t in self.reserve[side] if t[0] == "+"})
            moves += [f"boost {t} {w['card']}" for t in boosts for w in ups[side]]
            move = yield from self.ask(side, moves + (self.token_moves() if side == me else []))
            words = move.split()
            if words[0] == "hold":
                self.battle["holds"] += 1
                side = foe
            elif words[0] == "boost":
                self.reserve[side].remove(words[1])
                self.find(words[2])[2]["boost"] += int(words[1])
            elif words[0] == "commit":
                sent = [self.find(words[1])[2]]
                while True:
                    self.battle["committed"] = [w["card"] for w in sent]
                    later = ups[side][ups[side].index(sent[-1]) + 1 :]
                    moves = [f"commit {w['card']}" for w in later if not w["attacked"]]
                    moves += [f"strike {w['card']}" for w in ups[foe]]
                    words = (yield from self.ask(side, moves)).split()
                    if words[0] == "strike":
                        break
                    sent.append(self.find(words[1])[2])
                self.clash(row, side, sent, self.find(words[1])[2])
                side = foe
            else:
                yield from self.use(move)
        ups = {p: self.up(row, p) for p in (1, 2)}
        alone = [p for p in (1, 2) if ups[p] and not ups[3 - p]]
        if alone:
            yield from self.claim(alone[0], row, self.battle)
        else:
            r["war"] = None
            self.clear_battle()

    def clash(self, row, side, sent, target):
        foe = 3 - side
        mine = sum(self.ihi(row, side, w) for w in sent)
        theirs = self.ihi(row, foe, target)
        for w in sent:
            w["attacked"] = w["used"] = True
        target["used"] = True
        falls = []
        if mine > theirs or mine == theirs:
            falls.append((foe, target))
        if len(sent) > 1 or mine < theirs or (mine == theirs and side != self.me):
            falls += [(side, w) for w in sent]
        for p, w in falls:
            self.rows[row - 1][p].remove(w)
            if not w["card"].startswith("clone"):
                self.battle["fallen"].append(w["card"])
        self.battle["holds"] = 0
        self.battle["committed"] = []

    def clear_battle(self):
        for card in self.battle["fallen"]:
            self.into_deck(card)
        self.battle = None
        for _, _, w in self.everyone():
            w["boost"], w["attacked"] = 0, False

    # turns

    def play_on(self):
        while True:
            yield from self.turn()
            if self.number >= self.o["max_turns"]:
                raise Over(self.by_number())
            self.me, self.number = 3 - self.me, self.number + 1

    def turn(self):
        p = self.me
        self.to_move = p
        self.played = {"toa": False, "cards": 0, "rautaki": 0}
        wars = [i + 1 for i, r in enumerate(self.rows) if r["war"] == p]
        if wars:
            row = wars[0]
            sides = [q for q in (1, 2) if self.up(row, q)]
            if len(sides) == 2:
                yield from self.fight(row)
            elif sides:
                yield from self.claim(sides[0], row, None)
            else:
                self.rows[row - 1]["war"] = None
        while True:
            cards = self.card_moves()
            moves = cards + self.token_moves()
            if self.played["cards"] or not cards:
                moves += ["end"] + [f"war {i}" for i in self.free() if self.may_war(i)]
            move = yield from self.ask(p, moves)
            words = move.split()
            if words[0] == "play":
                yield from self.play(*words[1:])
            elif words[0] in ("end", "war"):
                if words[0] == "war":
                    self.rows[int(words[1]) - 1]["war"] = p
                break
            else:
                yield from self.use(move)
        if self.number > 1:
            more = self.rongo[p] > 0
            self.rongo[p] -= more
            yield from self.draw(p, 1 + more)
        for _, _, w in self.everyone():
            w["new"] = w["used"] = False
        self.truce = max(0, self.truce - 1)

    def may_war(self, row):
        ups = self.up(row, self.me)
        return self.truce == 0 and self.rows[row - 1]["war"] is None and any(not w["new"] for w in ups)

    def card_moves(self):
        p, moves = self.me, []
        limit, one = self.o.get("rautaki_per_turn"), self.o.get("one_card")
        done = self.played
        toa = not done["toa"] and not (one and done["rautaki"])
        rautaki = (limit is None or done["rautaki"] < limit) and not (one and (done["toa"] or done["rautaki"]))
        for card in self.hands[p]:
            if is_toa(card):
                if toa or card[2] == "0":
                    moves += [f"play {card} {i}" for i in self.room(p)]
            elif rautaki:
                moves += [" ".join(["play", card, *t]).strip() for t in self.targets(card)]
        return moves

    def targets(self, card):
        p = self.me
        if card in ("taniwha", "mana-crusher"):
            return [[str(i)] for i in self.free()]
        if card == "tamanui":
            return [["all"]] + [[str(i + 1)] for i in range(len(self.rows))]
        if card == "rautipu":
            return [[str(i), c] for i in self.room(p) for c in COLOURS]
        if card.startswith("purua"):
            return [[str(i)] for i in self.room(p)]
        if card == "nekeneke":
            ways = []
            for row, q, w in self.everyone():
                owner = self.rows[row - 1]["owner"]
                if q == p and (owner is None or (owner == p and not w["used"])):
                    ways += [[w["card"], str(i)] for i in self.room(p) if i != row]
            return ways or [[]]
        return [[]]

    def play(self, card, *target):
        p, foe = self.me, 3 - self.me
        self.lose(p, card)
        self.played["cards"] += 1
        if is_toa(card):
            self.played["toa"] = self.played["toa"] or card[2] != "0"
            yield from self.put(p, int(target[0]), card)
            return
        self.played["rautaki"] += 1
        back = card
        if card == "pukaha":
            for q in (1, 2):
                for c in self.hands[q]:
                    self.into_deck(c)
                self.hands[q], self.public[q] = [], set()
            self.into_deck(card)
            yield from self.draw(p, 6)
            yield from self.draw(foe, 5)
            back = None
        elif card == "rautipu":
            yield from self.put(p, int(target[0]), "rautipu", target[1])
            self.reserve[p].append("kill")
            back = None
        elif card == "kuikui":
            for _, q, w in self.everyone():
                if q == p and not w["down"] and base(w["card"]) in (1, 2):
                    w["bonus"] += 4
        elif card in ("taniwha", "mana-crusher", "tamanui"):
            for row, q, w in self.everyone():
                if q != foe or target[0] not in ("all", str(row)):
                    continue
                if card == "taniwha" and (w["down"] or base(w["card"]) > 6):
                    continue
                if target[0] == "all" and base(w["card"]) > 5:
                    continue
                self.kill(row, q, w)
        elif card == "patupaiarehe":
            if self.hands[foe]:
                hand = sorted(self.hands[foe], key=ORDER.index)
                got = hand[self.rng.below(len(hand))]
                self.lose(foe, got)
                self.to_hand(p, got, True)
            if self.reserve[foe]:
                tokens = sorted(self.reserve[foe], key=TOKENS.index)
                got = tokens[self.rng.below(len(tokens))]
                self.reserve[foe].remove(got)
                self.reserve[p].append(got)
        elif card == "waka-huia":
            yield from self.draw(p, 3)
            self.into_deck(card)
            back = None
            for left in (2, 1):
                if self.hands[p]:
                    self.decision = {"kind": "putback", "by": p, "left": left}
                    c = (yield from self.ask(p, [f"putback {c}" for c in self.hands[p]])).split()[1]
                    self.decision = None
                    seen = self.lose(p, c)
                    self.shuffle()
                    self.deck.insert(0, c)
                    self.known[p] += 1
                    self.known[foe] = self.known[foe] + 1 if seen else 0
        elif card.startswith("purua"):
            name = "clone-" + card[6:]
            standing = {w["card"] for _, _, w in self.everyone()}
            free = next(n for n in range(1, 999) if (name if n == 1 else f"{name}-{n}") not in standing)
            yield from self.put(p, int(target[0]), name if free == 1 else f"{name}-{free}")
        elif card == "wa-kai":
            self.truce = max(self.truce, self.o["truce_turns"])
            yield from self.draw(p, 1)
        elif card == "nekeneke" and target:
            row, _, w = self.find(target[0])
            self.rows[row - 1][p].remove(w)
            w["down"], w["used"] = False, True
            self.rows[int(target[1]) - 1][p].append(w)
        if back:
            self.into_deck(back)

    # comparing

    def position(self):
        """What must agree with the real position, in one plain shape."""
        rows = [
            {
                "taonga": r["taonga"],
                "owner": r["owner"],
                "war": r["war"],
                **{str(p): [self.plain(w, r["owner"] == p) for w in r[p]] for p in (1, 2)},
            }
            for r in self.rows
        ]
        fight = self.battle
        return {
            "turn": self.me,
            "turn_number": self.number,
            "to_move": self.to_move,
            "rows": rows,
            "hands": {str(p): sorted(self.hands[p]) for p in (1, 2)},
            "public": {str(p): sorted(self.public[p]) for p in (1, 2)},
            "known": {str(p): self.known[p] for p in (1, 2)},
            "deck": self.deck,
            "reserve": {str(p): sorted(self.reserve[p]) for p in (1, 2)},
            "truce": self.truce,
            "rongo": {str(p): self.rongo[p] for p in (1, 2)},
            "played": self.played,
            "moved": sorted(w["card"] for i, p, w in self.everyone() if w["used"] and self.rows[i - 1]["owner"] != p),
            "battle": fight
            and {
                "row": fight["row"],
                "fallen": fight["fallen"],
                "holds": fight["holds"],
                "committed": sorted(fight["committed"]),
                "attacked": sorted(w["card"] for _, _, w in self.everyone() if w["attacked"]),
                "boosts": {w["card"]: w["boost"] for _, _, w in self.everyone() if w["boost"]},
            },
            "decision": self.decision and {**self.decision, "cards": sorted(self.decision.get("cards", []))},
        }

    @staticmethod
    def plain(w, guardian):
        keys = {"colour": w["colour"], "bonus": w["bonus"], "down": w["down"], "new": w["new"]}
        keys["used"] = w["used"] and guardian
        return {"card": w["card"], **{k: v for k, v in keys.items() if v}}


def plain(position):
    """The real position in the same shape."""
    p = dict(position)
    notes = [step["warriors"] for step in p["pending"] if step["do"] == "moved"]
    p["moved"] = sorted(notes[0]) if notes else []
    for key in ("phase", "pending", "rng"):
        p.pop(key)
    for key in ("hands", "public", "reserve"):
        p[key] = {seat: sorted(cards) for seat, cards in p[key].items()}
    if p["battle"]:
        p["battle"] = {k: sorted(v) if k in ("committed", "attacked") else v for k, v in p["battle"].items()}
    if p["decision"]:
        d = {k: v for k, v in p["decision"].items() if k not in ("count", "known")}
        if d["kind"] == "release":
            d.pop("card")
        p["decision"] = {**d, "cards": sorted(d.get("cards", []))}
    return p
