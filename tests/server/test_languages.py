"""What is told in te reo Māori: nothing of it is English, and the facts are the same as in English."""

import json
import random
import re
from copy import deepcopy

import pytest

from putahi.core.errors import PutahiError
from putahi.core.language import LANGUAGES, speaking
from putahi.games import RULEBOOKS
from putahi.games.maui.names import CARD_NAMES
from putahi.learn.lessons import chapters
from putahi.learn.tutor import follow
from putahi.learn.why import Reasons
from putahi.players.analysis import analyse_move
from putahi.server import learning
from putahi.server.about import about
from putahi.server.naming import spoken_name, spoken_title
from putahi.server.play import Play
from putahi.server.positions import read_upload
from tests.server.test_classes import Watch
from tests.server.test_review import review
from tests.server.test_room import finish, sync
from tests.server.tools import Browser
from tests.te_reo import NAMES, TYPED, foreign

GAMES = [
    ("mu-torere", {}),
    ("mu-torere", {"entry": "first-two-turns"}),
    ("mauw", {"players": 2}),
    ("mauw", {"players": 4, "columns": 3, "quiet_limit": 20}),
    ("maui", {}),
    ("maui", {"rows": 4, "max_turns": 40, "row_limit": 3, "one_card": True}),
]
PLAYERS = ("Hone", "Greedy 2", "Player 3", "Open")
PEOPLE = ("Hone", "clone")
"""A player, and how a Clone is written in records."""
TOLD = {"words", "short", "label", "title", "turn_of", "name", "line", "why", "undo", "resign", "draw", "hint"}
"""The keys of what is told under which there is text for people."""
QUOTED = re.compile(r"\"[^\"]*\"|«[^»]*»")
"""What somebody typed, as it stands in an error."""
FACTS = re.compile(r"M[TWC]-\d+|\b[a-z]{2}\d\b|clone-[a-z-]+\d*|\d+", re.IGNORECASE)
"""Clauses, cards and numbers."""


def in_both(tell, *asked_for):
    """What is told in English, and in te reo Māori."""
    found = []
    for language in LANGUAGES:
        with speaking(language):
            found.append(tell(*asked_for))
    return found


def pairs(english, maori, key=""):
    """The texts of two trees that are the same else."""
    assert type(english) is type(maori), (key, english, maori)
    if isinstance(english, dict):
        assert english.keys() == maori.keys()
        for name, value in english.items():
            yield from pairs(value, maori[name], name)
    elif isinstance(english, list):
        assert len(english) == len(maori), (english, maori)
        for one, other in zip(english, maori, strict=True):
            yield from pairs(one, other, key)
    elif isinstance(english, str) and key in TOLD:
        yield english, maori
    else:
        assert english == maori, key


def facts(text):
    return sorted(found.lower() for found in FACTS.findall(text))


def check(english, maori, names=()):
    """The same facts, and no English but names and what is typed."""
    assert foreign(TYPED.sub(" ", QUOTED.sub(" ", maori)), {*NAMES, *names}) == [], (english, maori)
    assert facts(english) == facts(maori), (english, maori)


def check_all(english, maori, names=()):
    found = list(pairs(english, maori))
    for one, other in found:
        check(one, other, names)
    return found


def junk(game, rng):
    """A move's text, seldom a legal one."""
    row, card = rng.randint(0, 8), rng.choice(CARD_NAMES)
    if game == "mu-torere":
        return f"{rng.choice('12345678P')}-{rng.choice('12345678P')}"
    if game == "mauw":
        card = rng.choice([*"12345678SM", "M=3", "M=S"])
        others = (f"defend {card[0]}", f"again {card[0]}", "pass", "redraw", f"place {rng.choice('ABCD')}", "hello")
        return rng.choice([f"{card}>{rng.randint(1, 6)}{rng.choice('ABCD')}", rng.choice(others)])
    verbs = ("kill", "commit", "strike", "putback", "toss", "keep")
    return rng.choice(
        [
            rng.choice(["end", "done", "hold", "stormwind", "tide", "hello", "commit clone-rua"]),
            f"{rng.choice(['war', 'tremor', 'place', 'release'])} {row}",
            f"{rng.choice(verbs)} {card}",
            f"boost +{rng.randint(1, 5)} {card}",
            f"play {card}{rng.choice(['', f' {row}', ' all', f' {row} re'])}",
            f"play nekeneke {card} {row}",
        ]
    )


def begun(game, options, seed):
    play = Play(game, options, seed, {})
    named = [in_both(spoken_title, name) for name in PLAYERS]
    for index, language in enumerate(LANGUAGES):
        play.called[language] = {seat: named[i][index] for i, seat in enumerate(play.game.seats)}
    return play


def test_names_that_people_chose_stay():
    """Only who chose none is called by a word of ours; at a table that is a record's, names may be seats'."""
    for name in ("Black", "Player 2", "Greedy", "Open", "Aroha", "You and me", "{name}"):
        assert in_both(spoken_name, name) == [name, name]
    assert in_both(spoken_name, "Guest") == ["Guest", "Manuhiri"]
    assert in_both(spoken_title, "Player 2") == ["Player 2", "Kaitākaro 2"]
    assert in_both(spoken_title, "Black") == ["Black", "Pango"]


def asked(tell, *asked_for):
    """An answer, or the refusal of it."""
    try:
        return tell(*asked_for)
    except PutahiError as error:
        return {"words": str(error)}


ENDS = [
    lambda seats: [(seats[0], {"do": "resign"})],
    lambda seats: [(seats[1], {"do": "forfeit", "why": "they left the class"})],
    lambda seats: [(seats[1], {"do": "forfeit", "why": 'it gave "nothing" at all'})],
    lambda seats: [(None, {"do": "adjourn"})],
    lambda seats: [(seat, {"do": "draw", "answer": "accept" if i else "offer"}) for i, seat in enumerate(seats)],
]


@pytest.mark.compiled_only
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_all_that_is_told_of_a_game_is_told_in_te_reo(game, options):
    told = 0
    for seed, end in enumerate(ENDS):
        rng, play = random.Random(seed), begun(game, options, seed)
        seats = play.game.seats
        for step in range(20 if seed else 120):
            seat = play.to_move
            if seat is None:
                break
            for reader in (seat, seats[0], None) if step % 5 == 0 else (seat,):
                start = 0 if step % 20 == 0 else len(play.notes) - 1
                told += len(check_all(*in_both(play.told, reader, max(0, start)), PEOPLE))
            for move in [junk(game, rng) for _ in range(4)]:
                check_all(*in_both(asked, play.why, seats[0], move, None), [*PEOPLE, *CARD_NAMES])
                refused = [found[1] for found in in_both(play.try_moves, seat, [move])]
                if refused[0] is not None:
                    check(refused[0].words, refused[1].words, [*PEOPLE, *CARD_NAMES])
            may = in_both(play.may_undo, seats[step % 2])
            if isinstance(may[0], str):
                check(*may, PEOPLE)
            play.apply(seat, {"do": "move", "move": rng.choice(play.told(seat, 0)["legal"])["move"]})
            undo = play.may_undo(seat)
            if isinstance(undo, int) and step % 7 == 0:
                play.apply(seat, {"do": "draw", "answer": "offer"})
                play.apply(seats[1], {"do": "draw", "answer": "decline"})
                play.apply(seat, {"do": "undo", "moves": undo})
        if play.outcome is None:
            for seat, event in end(seats):
                play.apply(seat, event)
        for reader in (*seats, None):
            if all(note.why != 'it gave "nothing" at all' for note in play.notes):
                told += len(check_all(*in_both(play.told, reader, 0), PEOPLE))
            else:  # what a program did wrong is told in full in English only
                words = [found["log"][-1]["words"][0] for found in in_both(play.told, reader, 0)]
                assert "nothing" in words[0]
                assert foreign(words[1]) == []
        check(*(answer["words"] for answer in in_both(play.why, seats[0], play.game.moves[0], None)))
    assert told > 200


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", RULEBOOKS)
def test_nothing_told_in_one_language_is_kept_for_the_other(game):
    play = begun(game, {}, 1)
    first, again = in_both(play.told, play.to_move, 0), in_both(play.told, play.to_move, 0)
    assert first == again
    assert first[0] != first[1]


def leaves(value, place=()):
    """The places in parsed JSON at which something else could be."""
    yield place
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from leaves(item, (*place, key))


def changed(value, place, new):
    """The same with something else at a place."""
    whole = deepcopy(value)
    at = whole
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = new
    return whole


def opened(text):
    """Nothing, of a record that can be opened."""
    read_upload(text)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_is_wrong_with_a_record_is_told_in_te_reo(game, options):
    rng, found = random.Random(game), set()
    played = begun(game, options, 3).game
    for _ in range(30):
        if played.to_move is not None:
            played.play(rng.choice(played.legal_moves()))
    played.players = ["Hone"] * len(played.seats)
    whole = json.loads(played.to_json())
    later = played.rulebook.write_position(played.state)
    stopped = {"putahi": 1, "game": game, "options": whole.get("options", {}), **later}
    for given in (whole, stopped):
        places = [place for place in leaves(given) if place]
        for place in rng.sample(places, min(len(places), 120)):
            new = rng.choice([None, -1, 7, 2.5, "M", "black", True, [], [1, 1], {}, {"x": 1}, 99999])
            text = json.dumps(changed(given, place, new)).encode()
            errors = in_both(asked, opened, text)
            if errors[0] is not None:
                check(errors[0]["words"].partition(": ")[2], errors[1]["words"].partition(": ")[2], LAW)
                found.add(FACTS.sub("", errors[0]["words"]))
    assert len(found) > 10


LAW = ["quiet_limit", "full_columns", "columns", "by-players", "first", "random", "win_total", "play", "defend"]
LAW += ["continue", "place", "over", "battle", "decision", "attack", "gain", "true", "false", "null", "none", "zero"]
LAW += [name for rules in RULEBOOKS.values() for option in rules.options for name in [option.name]]
LAW += [*CARD_NAMES, *RULEBOOKS, "always", "first-two-turns", "first-turn", "never", "colour-run", "value", "any"]
LAW += [
    "unclaimed",
    "run",
    "colour",
    "kind",
    "position",
    "black",
    "white",
    "agreed",
    "resigned",
    "forfeit",
    "adjourned",
]
LAW += ["kill", "tremor", "stormwind", "tide", "putback", "toss", "keep", "release", "draw", "shuffle-in", "put-away"]
LAW += ["to-hand", "champion", "champion-of-battle", "pass", "moved", "haumia", "ranginui", "whiro", "rongo", "tane"]
"""What stands in records in every language."""


@pytest.mark.compiled_only
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_why_a_move_was_better_is_told_in_te_reo(game, options):
    rng, told = random.Random(5), 0
    for seed in range(3):
        played = begun(game, options, seed).game
        for number in range(60 if game == "mu-torere" else 16):
            if played.to_move is None:
                break
            move = rng.choice(played.legal_moves())
            if number % 2:
                decision = analyse_move(played, number + 1, move, 60)
                reasons = Reasons(played, decision)
                english, maori = in_both(reasons.words)
                check_all({"why": english}, {"why": maori})
                told += len(english)
            played.play(move)
    assert told > 2


@pytest.mark.parametrize("game", RULEBOOKS)
def test_players_and_house_rules_are_told_of_in_te_reo(game):
    assert len(check_all(*in_both(lambda: {key: about(game)[key] for key in ("line", "kinds")}))) > 10
    options = in_both(lambda: [option["words"] for option in about(game)["options"]])
    for english, maori in zip(*options, strict=True):
        check(english, maori)
        assert (english == maori) == (english == "Māui")
    keys = ("clauses", "cards", "taonga", "tokens")
    told = [{key: one[key] for key in keys if key in one} for one in in_both(about, game)]
    for english, maori in pairs(*told):
        assert foreign(TYPED.sub(" ", maori)) == [], english
        assert sorted(re.findall(r"M[TWC]-\d+", english)) == sorted(re.findall(r"M[TWC]-\d+", maori))


@pytest.mark.compiled_only
def test_each_at_a_table_is_told_in_their_own_language(server):
    owner, other = Browser(server, "en"), Browser(server, "mi-NZ, en;q=0.5")
    table = owner.make("mu-torere", [{"kind": "you"}, {"kind": "open"}])
    assert table["players"][0]["name"] == "You"
    assert other.join(table, "Mere")["players"][0]["name"] == "Kaitākaro"
    black, white = seats = [browser.open(table["table"]) for browser in (owner, other)]
    for seat in seats:
        seat.read_until(lambda seat=seat: seat.game is not None)
    assert (black.game["ask"]["words"], white.game["ask"]["words"]) == (
        "Move one of your pieces to the pūtahi.",
        "E tatari ana ki a Kaitākaro.",
    )
    for index, move in enumerate(["1-P", "8-1", "P-8", "1-P", "8-1", "P-8", "4-P"]):
        sync(black, white)
        assert (black, white)[index % 2].move(move)["type"] == "ok"
    sync(black, white)
    assert [entry["words"] for entry in (black.log[0], white.log[0])] == [
        ["You moves from kewai 1 to the pūtahi."],
        ["Ka neke a Kaitākaro i te kewai 1 ki te pūtahi."],
    ]
    for one, another in zip(black.log, white.log, strict=True):
        check_all(one, another)
    assert white.ask("why", seat="white", move="2-8")["words"] == (
        "Ka neke a Mā i tētahi o āna ake perepere; kei te kewai 2 te perepere a te hoariri."
    )
    hint = white.ask("hint", seat="white")
    assert [foreign(words) for words in (hint["words"], *(move["words"] for move in hint["moves"]))] == [
        [] for _ in range(len(hint["moves"]) + 1)
    ]
    assert white.ask("chat", text="Kia ora")["words"] == "Kāore te kaiwhakahaere i whakakā i te kōrerorero."
    assert black.ask("chat", text="Hello")["words"] == "The owner has not turned the chat on."
    assert black.change("undo")["type"] == "ok"
    sync(black, white)
    assert white.change("resign")["type"] == "ok"
    sync(black, white)
    check_all(black.game["outcome"], white.game["outcome"])
    english, maori = review(black, "white"), review(white, "white")
    assert check_all({**english, "id": ""}, {**maori, "id": ""})
    assert english["turning"]
    finish(black, white)


@pytest.mark.compiled_only
def test_a_review_of_a_card_game_is_told_to_each_in_their_own_language(server):
    owner, other = Browser(server, "en"), Browser(server, "mi")
    table = owner.make("maui", [{"kind": "you"}, {"kind": "computer", "level": "greedy"}], seed=4)
    seat, reader = owner.open(table["table"]), other.open(table["table"])
    for _ in range(6):
        seat.read_until(seat.may_act)
        assert seat.move(seat.game["legal"][-1]["move"])["type"] == "ok"
    seat.read_until(seat.may_act)
    assert seat.change("resign")["type"] == "ok"
    reader.read_until(lambda: reader.game is not None and reader.game["outcome"] is not None)
    asked_by_one = review(seat, 1)
    check_all({**asked_by_one, "id": ""}, {**review(reader, 1), "id": ""})
    assert "Apo" in [player["title"] for player in reader.table["players"]]
    finish(seat, reader)


@pytest.mark.compiled_only
def test_a_class_is_told_to_each_in_their_own_language(server):
    teacher, pupil = Browser(server, "en"), Browser(server, "mi")
    made = teacher.call("POST", "/api/classes", {"games": ["mauw"], "size": 3, "level": "greedy"}, 201)
    code = made["class"]
    path = f"/api/classes/{code}"
    assert pupil.call("POST", f"{path}/rounds", status=403)["error"]["words"] == (
        "Mā te kaiako anake o tēnei akomanga tēnā."
    )
    pupil.call("POST", f"{path}/pupils", {"name": "Mere"})
    teacher.call("POST", f"{path}/rounds")
    ours, theirs = Watch(teacher, code), Watch(pupil, code)
    names = [
        {place["name"] for place in told["meetings"][0]["places"] if place["pupil"] is None}
        for told in (ours.now, theirs.now)
    ]
    assert names == [{"Greedy 1", "Greedy 2"}, {"Apo 1", "Apo 2"}]
    teacher.call("DELETE", path, status=204)
    for watch in (ours, theirs):
        watch.until(lambda now, watch=watch: watch.closed is not None)
    check(ours.closed["words"], theirs.closed["words"])
    assert ours.closed["words"] != theirs.closed["words"]


@pytest.mark.compiled_only
def test_refusals_over_http_are_told_in_te_reo(server):
    english, maori = Browser(server, "en"), Browser(server, "mi")
    wrong = [
        ("GET", "/api/tables/nothing", None),
        ("GET", "/api/games/chess", None),
        ("GET", "/api/classes/nothing", None),
        ("GET", "/api/invitations/nothing", None),
        ("PUT", "/api/tables", {}),
        ("POST", "/api/tables", {"game": "mauw", "players": [{"kind": "you"}]}),
        ("POST", "/api/tables", {"game": "mauw", "players": [], "nothing": 1}),
        ("POST", "/api/tables", {"game": "maui", "players": [{"kind": "you"}] * 2, "options": {"rows": 9}}),
        ("POST", "/api/tables", {"game": "maui", "players": [{"kind": "you"}] * 2, "options": {"x": 9}}),
        ("POST", "/api/tables", {"game": "mauw", "players": [{"kind": "computer", "level": "level:77"}] * 2}),
        ("POST", "/api/positions", {"code": "nothing"}),
        ("POST", "/api/records", {"putahi": 1, "game": "mu-torere", "moves": ["1-8"]}),
        ("POST", "/api/records", {"putahi": 1, "game": "chess"}),
        ("POST", "/api/records", [1]),
        ("POST", "/api/learn/maui/1", {"done": ["end"]}),
        ("POST", "/api/learn/maui/1", {"done": [], "wish": {"type": "dance", "id": "a"}}),
        (
            "POST",
            "/api/learn/maui/1",
            {"done": [], "wish": {"type": "resign", "id": "a", "game": 1, "seq": 0, "seat": 1}},
        ),
    ]
    for method, path, body in wrong:
        told = [server.request(method, path, body, browser.headers()) for browser in (english, maori)]
        assert told[0][0] == told[1][0] >= 400, path
        words = [answer[1]["error"]["words"] for answer in told]
        assert words[0] != words[1]
        loose = re.sub(r"^[a-z]+(\[\d+\])?:|players\.?\d*|nothing", " ", words[1])
        names = {*LAW, "Mū Tōrere", "level", "greedy", "random"}
        assert foreign(TYPED.sub(" ", QUOTED.sub(" ", loose)), {*NAMES, *names}) == [], words


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_lesson_is_told_in_te_reo(game):
    taught = {*TOLD, "say", "head", "praise"}
    for one in in_both(chapters, game)[1][:1]:
        moves = []
        for _ in range(3):
            with speaking("mi"):
                at = follow(one, moves)
                messages = [learning.table_told(one, at), learning.lesson_told(at), learning.game_told(at)]
                wrong = at.judge(["hello"]).words
                other = [at.judge([move]) for move in at.game.legal_moves()]
            words = [text for message in messages for text in texts(message, taught)]
            words += [wrong, *(answer.words for answer in other)]
            assert len(words) > 10
            for text in words:
                assert foreign(TYPED.sub(" ", text), {*NAMES, *PEOPLE, *one.others, *CARD_NAMES}) == [], text
            moves.append(at.shown())


def texts(value, keys, key=""):
    """The texts for people in what is told."""
    if isinstance(value, dict | list):
        for name, one in value.items() if isinstance(value, dict) else ((key, one) for one in value):
            yield from texts(one, keys, name)
    elif isinstance(value, str) and key in keys:
        yield value
