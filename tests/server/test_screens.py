"""Screens: moves in parts, previews that come true, and what may be taken back."""

import random

import pytest

import putahi
from putahi.server.screens import SCREENS

pytestmark = pytest.mark.compiled_only

GAMES = [("mu-torere", {}), ("mauw", {"players": 2}), ("mauw", {"players": 5}), ("maui", {})]


def positions(game, options, seeds):
    """Positions of random games, with the game."""
    for seed in range(seeds):
        rng = random.Random(seed)
        played = putahi.new(game, seed=seed, **options)
        while played.to_move is not None and len(played.moves) < 400:
            yield played, rng
            played.play(rng.choice(played.legal_moves()))


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_every_legal_move_is_a_path_of_steps(game, options):
    screen = SCREENS[game]
    for played, rng in positions(game, options, 3):
        names = [f"P{seat}" for seat in played.seats]
        choices = screen.choices(played.state, names)
        assert [choice.move for choice in choices] == played.legal_moves()
        paths = [tuple(choice.steps) for choice in choices]
        assert len(set(paths)) == len(paths)
        for path in paths:  # no move ends on the way to another of its kind
            assert not any(other != path and other[: len(path)] == path for other in paths), path
        choice = rng.choice(choices)
        assert choice.move in screen.compose(played.state, dict(choice.steps))
        assert choice.label
        assert screen.ask(played.state, names)["words"]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_reveals_is_not_quiet(game, options):
    screen = SCREENS[game]
    for played, rng in positions(game, options, 3):
        choices = screen.choices(played.state, [str(s) for s in played.seats])
        choice = rng.choice(choices)
        before = played.state.clone()
        played.play(choice.move)
        assert choice.reveals == (not screen.is_quiet(before, choice.move, played.state))
        played.undo()


@pytest.mark.parametrize("players", [2, 4])
def test_columns_of_mauw_sum_up_to_the_score(players):
    screen = SCREENS["mauw"]
    for played, rng in positions("mauw", {"players": players}, 4):
        more = screen.more(played.state, None)
        for seat in played.seats:
            columns = [more["columns"][f"{seat}{letter}"] for letter in "ABCD"]
            assert sum(column["score"] for column in columns) == more["scores"][str(seat)]
            for column in columns:
                product = 1
                for factor in column["sum"].split(" × "):
                    product *= int(factor)
                assert product == column["score"]
        choice = rng.choice(screen.choices(played.state, [str(s) for s in played.seats]))
        if choice.kind in ("strengthen", "block", "place", "release", "match"):
            played.play(choice.move)
            after = screen.more(played.state, None)["columns"]
            for name, score in choice.preview["columns"].items():
                assert after[name]["score"] == score
            played.undo()


def test_previews_of_maui_come_true():
    screen = SCREENS["maui"]
    seen = set()
    for played, rng in positions("maui", {}, 12):
        choices = screen.choices(played.state, ["A", "B"])
        tagged = [choice for choice in choices if choice.preview and choice.preview.get("tags")]
        if not tagged:
            continue
        choice = rng.choice(tagged)
        before = played.state.clone()
        played.play(choice.move)
        told = screen.tell(before, choice.move, played.state, int(before.to_move), ["A", "B"])
        done = {event["do"] for event in told.events}
        wanted = {"claim": "claimed", "formation": "formation", "win": "won"}
        assert {wanted[tag] for tag in choice.preview["tags"]} <= done
        assert set(choice.preview["falls"]) == {e["card"] for e in told.events if e["do"] == "fallen"}
        seen |= set(choice.preview["tags"])
        played.undo()
    assert {"claim", "formation"} <= seen


def test_whole_attacks_can_be_made_of_what_is_offered():
    screen = SCREENS["maui"]
    attacks = 0
    for played, rng in positions("maui", {}, 12):
        attack = screen.more(played.state, None)["attack"]
        if not attack or not attack["attackers"]:
            continue
        senders = sorted(rng.sample(range(len(attack["attackers"])), rng.randint(1, len(attack["attackers"]))))
        moves = [f"commit {attack['attackers'][i]['warrior']}" for i in senders]
        moves.append(f"strike {rng.choice(attack['targets'])['warrior']}")
        for move in moves:
            played.play(move)
        attacks += 1
        for _ in moves:
            played.undo()
    assert attacks > 20


def test_unseen_answers_are_written_without_their_card():
    screen = SCREENS["maui"]
    hidden = 0
    for played, _ in positions("maui", {}, 25):
        move = played.legal_moves()[0]
        if not move.startswith(("putback", "toss", "keep")):
            continue
        before, mover = played.state.clone(), int(played.state.to_move)
        played.play(move)
        own = screen.tell(before, move, played.state, mover, ["A", "B"])
        watching = screen.tell(before, move, played.state, None, ["A", "B"])
        played.undo()
        card = move.split(" ")[1]
        assert own.move == move
        assert watching.move == move.split(" ")[0] + " ?"
        assert card not in " ".join(watching.words)
        assert watching.events[0]["card"] is None
        hidden += 1
    assert hidden > 10


AREAS = {"1": [["#4"], ["5"], ["S"], []], "2": [["#4", "6"], ["#4"], [], []]}
HANDS = {"1": ["4", "6", "S", "M"], "2": ["3", "6", "8", "S"]}


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (["6>1D"], "Aroha plays a 6 on column D."),
        (["4>1B"], "Aroha matches a 5 on column B with a 4. Both go, and Aroha takes a MAUW card."),
        (["S>1C"], "Aroha takes the spirit off column C with a spirit."),
        (["S>2B"], "Aroha blocks Mere’s column B with a spirit."),
        (["6>2A"], "Aroha attacks a 6 on Mere’s column A with a 6."),
        (["M=3>2A"], "Aroha attacks a 6 on Mere’s column A with a Māui as a 3."),
        (["6>2A", "defend 6"], "Mere defends with a 6; both attacker and defender are discarded."),
        (["6>2A", "defend 6", "again M"], "Aroha attacks again with a Māui."),
        (["6>2A", "defend 6", "pass"], "Aroha stops attacking."),
        (["6>2A", "pass"], "Mere lets it go. Aroha turns a 6 over and lays a 6 on it."),
        (["M=6>2A", "pass"], "Mere lets it go. Aroha turns a Māui as a 6 over and lays a 6 on it."),
        (["M=3>2A", "pass"], "Mere lets it go. Both go, and Aroha takes a MAUW card."),
        (["6>2A", "pass", "place A"], "Aroha places the pair with a 6 on column A."),
        (["4>1B", "place D"], "Aroha places the MAUW card on column D."),
    ],
)
def test_mauw_in_words(moves, words):
    played = putahi.new("mauw", seed=1, players=2, position={"columns": AREAS, "hands": HANDS, "turn": 1})
    for move in moves[:-1]:
        played.play(move)
    before = played.state.clone()
    played.play(moves[-1])
    told = SCREENS["mauw"].tell(before, moves[-1], played.state, None, ["Aroha", "Mere"])
    assert " ".join(told.words) == words
    assert told.events
