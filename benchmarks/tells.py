"""What moves at MAUW tell of the hand: the figures in ``putahi/games/mauw/tells.py``, and how well they hold.

    python benchmarks/tells.py --games 400

Two of the levels' searches play. At each move it is counted how often the rest of the hand holds each card, over how
often it would by chance, by what was played and what the card could have done instead. Then, in other games, how often
hands held what the tells foretold.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator

from putahi.core.rng import Sfc32
from putahi.games import rulebook
from putahi.games.mauw import tells
from putahi.games.mauw.cards import FORMS, HAND, IDENTITY, KINDS, MARK, MAUI, SPIRIT, form_face
from putahi.games.mauw.rules import DEFEND, PASS, PLAY, REDRAW, Mauw
from putahi.players.levels import player

PLAYED = ("strengthen", "block", "clear", "match", "attack")
USES = ("own pair", "own match", "attack pair", "attack match", "no match", "spirit", "Māui")
Counts = defaultdict[tuple[str, str], list[float]]


def games(kinds: list[str], number: int, first: int) -> Iterator[tuple[Mauw, int]]:
    """Each position of these games with the action that is taken there."""
    rules = rulebook("mauw")
    options = rules.read_options({"players": len(kinds)})
    players = [player("mauw", kind, len(kinds)) for kind in kinds]
    for game in range(number):
        state, rng = rules.start(options, first + game), Sfc32(game)
        assert isinstance(state, Mauw)
        while state.to_move >= 0:
            action = players[int(state.to_move)].choose(state, rng)
            yield state, action
            state.apply(action)


def unseen(state: Mauw, seat: int) -> list[int]:
    """How many of each card lie where nobody but this seat sees them: the deck, its hand, MAUW cards."""
    cards = [int(state.hands[seat * KINDS + card]) for card in range(KINDS)]
    for card in state.deck[state.drawn :]:
        cards[int(card)] += 1
    for face in [*state.faces, state.gain]:
        if 0 < int(face) < MARK:
            cards[int(face)] += 1
    return cards


def observe(state: Mauw, action: int, counts: Counts) -> None:
    """Count the cards that stay in the hand of who moves."""
    seat = int(state.to_move)
    held = [int(state.hands[seat * KINDS + card]) for card in range(KINDS)]
    pool = unseen(state, seat)
    if state.phase == DEFEND and action == PASS:
        for name, card in (("the card", int(state.attack) & IDENTITY), ("Māui", int(MAUI))):
            add(counts, ("pass", name), held[card], pool[card] * HAND / sum(pool))
    if state.phase != PLAY or action >= REDRAW:
        return
    face = int(form_face(action % FORMS))
    card = int(MAUI) if face & MARK else face & IDENTITY
    place = (seat * 4 + action // FORMS) % (int(state.seats) * 4)
    played = PLAYED[int(tells.play_of(state, place, face))]
    held[card] -= 1
    pool[card] -= 1
    for other in range(1, KINDS):
        use = USES[int(tells.use_of(state, other))]
        add(counts, (played, use), held[other], pool[other] * (HAND - 1) / sum(pool))


def add(counts: Counts, key: tuple[str, str], held: float, chance: float) -> None:
    counts[key][0] += held
    counts[key][1] += chance


def check(state: Mauw, found: dict[str, list[float]]) -> None:
    """Beside the hand of the other seat, what the tells foretell of it and what chance would."""
    if state.phase != PLAY:
        return
    seat = 1 - int(state.to_move)
    told = state.memory()[seat * KINDS : (seat + 1) * KINDS]
    pool, new = unseen(state, seat), told[0]
    weights = [pool[card] * told[card] for card in range(1, KINDS)]
    for card in range(1, KINDS):
        foretold = new * pool[card] / sum(pool) + (HAND - new) * weights[card - 1] / sum(weights)
        kind = "Māui" if card == MAUI else "spirit" if card == SPIRIT else "warrior"
        row = found.setdefault(
            f"{kind}, told to be {min(6, int(4 * told[card])) / 4:.2f} times as likely or more", [0.0] * 4
        )
        for i, value in enumerate((state.hands[seat * KINDS + card], foretold, HAND * pool[card] / sum(pool), 1)):
            row[i] += float(value)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", nargs=2, default=["search:200", "search:200"], metavar="KIND")
    asked = parser.parse_args()
    counts: Counts = defaultdict(lambda: [0.0, 0.0])
    for state, action in games(asked.players, asked.games, 1000):
        observe(state, action, counts)
    print("how often held, over how often by chance")
    for played in (*PLAYED, "pass"):
        for use in ("the card", "Māui") if played == "pass" else USES:
            held, chance = counts[played, use]
            print(f"  {played:<11} {use:<13} {held / chance if chance else 0:.2f}  ({held:.0f} of {chance:.0f})")
    found: dict[str, list[float]] = {}
    for state, _ in games(asked.players, asked.games // 4, 100_000):
        check(state, found)
    print("cards of a hand: held, foretold, by chance")
    for name, (held, foretold, chance, number) in sorted(found.items()):
        print(f"  {name}: {held / number:.3f} {foretold / number:.3f} {chance / number:.3f}  ({number:.0f})")


if __name__ == "__main__":
    main()
