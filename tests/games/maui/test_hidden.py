"""What is hidden stays hidden (MC-30): views, redrawing, features, the log of events."""

import re
from collections import Counter

import pytest

import putahi
from putahi.core.records import write_json
from putahi.core.rng import Sfc32
from putahi.games.maui.encoding import LENGTH
from putahi.games.maui.names import CARD_NAMES, RAUTAKI_NAMES, RAUTAKI_TITLES, card_title
from putahi.games.maui.words import tell
from tests.games.maui.games import HOUSES, RULES, states, steps
from tests.games.maui.table import position, table


def redrawn(state, seat, seed):
    return state.determinize(seat, Sfc32(seed))


@pytest.mark.parametrize("house", HOUSES)
def test_mc_30_a_redraw_leaves_view_features_and_moves_the_same(house):
    changed = 0
    for number, (options, state) in enumerate(states([house])):
        for seat in (0, 1):
            other = redrawn(state, seat, number)
            assert write_json(RULES.view(other, seat)) == write_json(RULES.view(state, seat))
            assert write_json(RULES.view(other, None)) == write_json(RULES.view(state, None))
            assert bytes(other.encode(seat)) == bytes(state.encode(seat))
            assert other.estimate(seat) == state.estimate(seat)
            if state.to_move == seat:
                assert RULES.moves(other) == RULES.moves(state)
            whole = RULES.write_position(other)["position"]
            changed += whole["deck"] != RULES.write_position(state)["position"]["deck"]
            RULES.read_position(options, 0, whole, [])  # every card is still in one place, none where it cannot be
    assert changed


def test_the_generator_is_hidden_too():
    state = table(hands=("re1", "re2")).state
    assert redrawn(state, 0, 5).rng.words() != state.rng.words()


def test_views_hold_what_the_seat_knows_and_no_more():
    for _, state in states(["default"]):
        for seat in (0, 1, None):
            view = RULES.view(state, seat)
            whole = RULES.write_position(state)["position"]
            assert "rng" not in view
            shown = set(names_in(write_json(view)))
            known = set() if seat is None else set(whole["hands"][str(seat + 1)])
            known |= {c for cards in whole["public"].values() for c in cards} if seat is not None else set()
            known |= set() if seat is None else set(whole["deck"][: whole["known"][str(seat + 1)]])
            known |= {w["card"] for row in whole["rows"] for p in "12" for w in row[p]}
            known |= set((whole["battle"] or {}).get("fallen", []))
            decision = whole["decision"] or {}
            if decision.get("kind") not in ("keep", "toss") or (
                decision.get("by") == (seat or 0) + 1 and seat is not None
            ):
                known |= {decision.get("card"), *decision.get("cards", [])}
            elif seat is not None:
                known |= set(decision.get("known", []))
            for step in whole["pending"]:
                if step["do"] != "put-away" or (seat is not None and (step["by"] == seat + 1 or step.get("known"))):
                    known.add(step.get("card"))
            assert shown <= known
            assert view["hand_counts"] == {p: len(whole["hands"][p]) for p in "12"}
            assert view["deck_count"] == len(whole["deck"])


def names_in(text):
    """The cards whose text form stands in a JSON text."""
    return [name for name in CARD_NAMES if f'"{name}"' in text]


def test_the_features_have_one_length_and_tell_what_the_view_tells():
    seen = {}
    for options, state in states(["default", "fantail"], range(3)):
        for seat in (0, 1):
            features = bytes(state.encode(seat))
            assert len(features) == LENGTH
            view = RULES.view(state, seat)
            for key in ("phase",):
                view.pop(key)
            relative = write_json([view, seat, options["rows"], len(options["rautaki"])])
            if seen.setdefault((features, seat, len(options["rautaki"])), relative) != relative:
                raise AssertionError("two views with the same features")


def chi_square(counts, cells, total):
    expected = total / cells
    return sum((counts[c] - expected) ** 2 / expected for c in counts) + expected * (cells - len(counts))


def test_determinize_is_even_over_the_hidden_cards():
    """MC-30: each unseen card equally often in the other's hand; the seed is fixed, so this cannot fail by luck."""
    state = table(hands=("re1 re2", "re3 re4 re5"), public={"1": [], "2": ["re5"]}).state
    hands, tops, draws = Counter(), Counter(), 7000
    for seed in range(draws):
        other = RULES.write_position(redrawn(state, 0, seed))["position"]
        assert other["hands"]["1"] == ["re1", "re2"]
        assert "re5" in other["hands"]["2"]
        hands.update(card for card in other["hands"]["2"] if card != "re5")
        tops[other["deck"][0]] += 1
    assert set(hands) == set(CARD_NAMES) - {"re1", "re2", "re5", "piwaiwaka"}
    assert chi_square(hands, 69, 2 * draws) < 110  # 68 degrees of freedom: 99.9 % lie below
    assert tops["piwaiwaka"] / draws == pytest.approx(1 / 68, abs=0.005)  # it is one of the 68 cards of the deck


def test_determinize_keeps_known_cards_on_top_and_in_hands():
    game = table(hands=("re1", "re2"), deck="pu1 pu2 pu3", known={"1": 2, "2": 0})
    for seed in range(200):
        whole = RULES.write_position(redrawn(game.state, 0, seed))["position"]
        assert whole["deck"][:2] == ["pu1", "pu2"]
        other = RULES.write_position(redrawn(game.state, 1, seed))["position"]
        assert other["hands"]["2"] == ["re2"]


def test_determinize_in_the_others_keep_and_toss():
    keep = position(
        deck="re9",
        hands=("", "re1"),
        phase="decision",
        to_move=2,
        decision={"kind": "keep", "by": 2, "cards": ["pu1", "pu2"]},
    )
    state = putahi.new("maui", position=keep).state
    looked = Counter()
    for seed in range(3000):
        whole = RULES.write_position(redrawn(state, 0, seed))["position"]
        looked.update(whole["decision"]["cards"])
        assert RULES.write_position(redrawn(state, 1, seed))["position"]["decision"]["cards"] == ["pu1", "pu2"]
    assert looked["piwaiwaka"] > 0, "cards looked at may be Pīwaiwaka; a hand's never"
    assert chi_square(looked, 73, 6000) < 125
    game = table(
        hands=("re1 re2 re3", ""), reserve={"1": ["tide"], "2": []}, public={"1": ["re2"], "2": []}, moves="tide"
    )
    game.play("toss re1")
    game.play("toss re2")
    away = Counter()
    for seed in range(2000):
        whole = RULES.write_position(redrawn(game.state, 1, seed))["position"]
        assert "re2" in whole["decision"]["cards"], "player 2 knew it"
        away.update(c for c in whole["decision"]["cards"] if c != "re2")
    assert len(away) == 71
    assert "piwaiwaka" not in away
    assert game.view(2)["decision"] == {
        "kind": "toss",
        "by": 1,
        "cards": ["re2"],
        "count": 2,
        "known": ["re2"],
        "left": 3,
    }


# -- the log -------------------------------------------------------------------------------------


def told(sentences):
    """The cards that the sentences name."""
    text = " ".join(sentences)
    found = set(re.findall(r"\b(?:gr|br|go|pu|lb|re)[0-9]\b", text))
    return found | {name for name, title in zip(RAUTAKI_NAMES, RAUTAKI_TITLES, strict=True) if title in text}


@pytest.mark.parametrize("house", HOUSES)
def test_the_log_is_the_same_when_what_its_reader_cannot_know_is_redrawn(house):
    for number, (before, move, after) in enumerate(steps(house, 3)):
        for seat in (0, 1):
            log = tell(RULES, before, move, after, seat)
            assert log[0].startswith(f"Player {before.to_move + 1} ")
            guess, then = redrawn(before, seat, number), redrawn(after, seat, number)
            known = move
            if before.to_move != seat and move.split()[0] in ("putback", "toss", "keep"):
                moves = [m for m in RULES.moves(guess) if m.split()[0] == move.split()[0]]
                known = move if move in moves and before.seen[CARD_NAMES.index(move.split()[1])] else moves[0]
                if RULES.view(before, seat)["public"] != RULES.view(after, seat)["public"]:
                    known = move
                elif known != move and guess.seen[CARD_NAMES.index(known.split()[1])]:
                    known = next((m for m in moves if not guess.seen[CARD_NAMES.index(m.split()[1])]), move)
            assert tell(RULES, guess, known, then, seat) == log


@pytest.mark.parametrize("house", HOUSES)
def test_the_log_names_only_cards_that_its_reader_has_seen(house):
    """A card it names is in the reader's view before or after, or was turned up for all on its way."""
    for before, move, after in steps(house, 4):
        hidden = move.split()[0] in ("putback", "toss", "keep")
        for seat in (0, 1, None):
            sentences = tell(RULES, before, move, after, seat)
            seen = {"piwaiwaka"}  # whoever draws it shows it
            for state in (before, after):
                seen |= set(names_in(write_json(RULES.view(state, seat))))
            if not hidden:
                seen |= set(names_in('"' + '" "'.join(move.split()) + '"'))
            revealed = {n for s in sentences if "reveals" in s for n in told([s])}
            assert told(sentences) - revealed <= seen, (move, sentences)
            if revealed and seat is not None:
                assert revealed <= seen


def test_the_log_in_words():
    taonga = ["haumia", "rongo", "tane", "tumatauenga", "tangaroa", "ranginui", "whiro"]
    rows = {6: {1: "go7 go9"}, 3: {1: "re5", "war": 1}}
    game = table(
        rows, ("br3", "br4"), "lb0 pu3 go8 kuikui br1 br5 br6", taonga=taonga, turn=2, to_move=2, turn_number=10
    )
    logs = {1: [], 2: [], None: []}
    for move in ("play br4 1", "end", "place 6", "keep br6"):
        before = game.state.clone()
        game.play(move)
        for seat, log in logs.items():
            log.append(tell(RULES, before, move, game.state, None if seat is None else seat - 1, ("Aroha", "Wiremu")))
    assert logs[1][1:] == [
        [
            "Wiremu ends the turn.",
            "Wiremu draws 1 card.",
            "Turn 11: Aroha.",
            "Aroha claims Tāne, on row 3.",
            "Tāne reveals pu3, go8 and Kuikui.",
        ],
        [
            "Aroha places go8 on row 6.",
            "Aroha gains +4 for a Colour run formation on row 6.",
            "The Colour run flips row 6.",
            "Aroha claims Ranginui, on row 6.",
            "Aroha looks at 3 cards of the deck.",
        ],
        [
            "Aroha keeps br6 of the 3 looked at.",
            "go7 and go8 of Aroha leave row 6.",
            "go9 stays on row 6 as guardian.",
            "Aroha draws pu3 and Kuikui.",
            "re5 stays on row 3 as guardian.",
        ],
    ]
    assert logs[2][3][0] == logs[None][3][0] == "Aroha keeps one of 3 cards."
    assert logs[2][1][1] == "Wiremu draws lb0."


def test_the_words_for_each_kind_of_event_and_move():
    """Every kind of note and move is told in some game, with no empty name or odd word."""
    verbs = set()
    for house in HOUSES:
        for seed in range(3):
            for before, move, after in steps(house, seed):
                for seat in (0, None):
                    for sentence in tell(RULES, before, move, after, seat):
                        assert re.fullmatch(r"[A-ZĀĒĪŌŪgbplrt+0-9].*\.", sentence), sentence
                        assert "  " not in sentence
                        assert " ." not in sentence
                        assert "None" not in sentence
                verbs.add(move.split()[0])
    assert len(verbs) == 17
    assert card_title(74) == "the Clone clone-tahi"
