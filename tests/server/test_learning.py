"""Lessons over HTTP: the texts, the board, the teacher; nothing kept, nothing given away."""

import json

import pytest
from fastapi.testclient import TestClient

from putahi.games import RULEBOOKS
from putahi.learn.lessons import exercises_as_written, lesson
from putahi.learn.tutor import begin
from putahi.server.app import make_app
from putahi.server.config import Config, unlimited


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    database = tmp_path_factory.mktemp("learning") / "tables.sqlite3"
    with TestClient(make_app(unlimited(Config(database=f"sqlite:///{database}")))) as opened:
        yield opened


def learn(client, path, done=(), wish=None):
    answer = client.post(f"/api/learn/{path}", json={"done": list(done), **({"wish": wish} if wish else {})})
    assert answer.status_code == 200, answer.text
    assert "set-cookie" not in answer.headers
    return {message["type"]: message for message in answer.json()["messages"]}


def move(*moves, seat="black"):
    return {"type": "move", "id": "m1", "game": 1, "seq": 0, "seat": seat, "moves": list(moves)}


def test_what_there_is_can_be_kept_for_a_while(client):
    answer = client.get("/api/learn", headers={"accept-encoding": "identity"})
    assert "max-age" in answer.headers["cache-control"]
    assert {one["game"] for one in answer.json()["games"]} == set(RULEBOOKS)
    for game in RULEBOOKS:
        told = client.get(f"/api/learn/{game}")
        assert "max-age" in told.headers["cache-control"]
        assert all(step["say"] for one in told.json()["chapters"] for step in one["steps"])
        assert len(told.json()["exercises"]) >= 20


def test_a_lesson_begins_with_its_table_its_teacher_and_its_board(client):
    told = learn(client, "mu-torere/1")
    assert told["table"]["table"]["you"]["seats"] == ["black"]
    assert [player["title"] for player in told["table"]["table"]["players"]] == ["You", "Hoa"]
    assert told["lesson"]["step"] == 0
    assert told["game"]["your_turn"] is True
    assert {one["move"] for one in told["game"]["legal"]} == {"1-P", "4-P"}


def test_a_wanted_move_goes_on_and_the_others_are_answered(client):
    told = learn(client, "mu-torere/1", wish=move("4-P"))
    assert told["ok"]["id"] == "m1"
    assert (told["lesson"]["step"], told["lesson"]["made"]) == (1, ["4-P"])
    assert told["game"]["ply"] == 2
    assert [entry["words"][0].split()[0] for entry in told["game"]["log"]] == ["You", "Hoa"]
    other = learn(client, "mu-torere/2", wish=move("5-4"))["error"]
    assert (other["code"], other["clause"]) == ("other", None)
    assert "Hoa slides" in other["words"]
    illegal = learn(client, "mu-torere/1", wish=move("2-P"))["error"]
    assert (illegal["code"], illegal["clause"]) == ("illegal", "MT-7")


def test_why_hint_and_looking_back_are_as_at_a_table(client):
    why = {"type": "why", "id": "w", "seat": "black", "parts": {"from": "2", "to": "P"}}
    assert learn(client, "mu-torere/1", wish=why)["why"]["clause"] == "MT-7"
    hint = learn(client, "mu-torere/1", ["4-P"], {"type": "hint", "id": "h", "seat": "black"})["hint"]
    assert hint["moves"][0]["move"] == "P-5"
    assert hint["words"] == lesson("mu-torere", "1").steps[1].hint
    at = learn(client, "mu-torere/1", ["4-P"], {"type": "at", "id": "a", "ply": 1, "seat": "black"})["at"]
    assert at["to_move"] == "white"


def test_an_exercise_is_judged_at_once(client):
    one = next(one for one in exercises_as_written("mauw") if one.id == "let-it-go")
    told = learn(client, "mauw/let-it-go", wish=move("defend M", seat=one.seat))["error"]
    assert told["words"] == one.wrong["defend M"]
    done = learn(client, "mauw/let-it-go", wish=move("pass", seat=one.seat))
    assert done["lesson"]["over"] is True
    assert done["lesson"]["praise"] == one.explain
    assert done["game"]["legal"] == []


@pytest.mark.parametrize("game", ["mauw", "maui"])
def test_nothing_hidden_is_told_of_any_exercise(client, game):
    """The board is the seat's view, and the explanation comes after the answer."""
    for one in exercises_as_written(game):
        told = learn(client, f"{game}/{one.id}")
        view = told["game"]["view"]
        others = [seat for seat in view["hand_counts"] if seat != str(one.seat)]
        assert not any(seat in view["hands"] for seat in others)
        assert "rng" not in view
        assert len(view.get("deck", [])) == 0
        text = json.dumps(told, ensure_ascii=False)
        assert one.explain not in text
        assert not any(words in text for words in one.wrong.values())


def test_what_is_not_there_or_does_not_fit_is_refused(client):
    def asked(path, body):
        answer = client.post(f"/api/learn/{path}", json=body)
        return answer.status_code, answer.json()["error"]["code"]

    assert asked("mu-torere/9", {}) == (404, "no-table")
    assert asked("chess/1", {}) == (404, "no-table")
    assert client.get("/api/learn/chess").status_code == 404
    assert asked("mu-torere/1", {"done": ["1-2"]}) == (409, "not-now")
    assert asked("mu-torere/1", {"wish": {"type": "resign", "id": "r"}}) == (422, "bad")
    resign = {"type": "resign", "id": "r", "game": 1, "seq": 0, "seat": "black"}
    assert asked("mu-torere/1", {"wish": resign}) == (409, "not-now")
    assert asked("mu-torere/1", {"wish": {"type": "why", "id": "w", "seat": "black"}}) == (422, "bad")
    assert asked("mu-torere/1", {"more": 1})[0] == 422


def test_a_finished_lesson_has_no_more_hints(client):
    made = []
    at = begin(lesson("mu-torere", "3"))
    while not at.over:
        made.append(at.shown())
        at.play([made[-1]])
    told = learn(client, "mu-torere/3", made)
    assert told["lesson"]["over"] is True
    answer = client.post(
        "/api/learn/mu-torere/3", json={"done": made, "wish": {"type": "hint", "id": "h", "seat": "white"}}
    )
    assert answer.status_code == 409
