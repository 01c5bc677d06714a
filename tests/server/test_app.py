"""What holds for every answer: headers, limits, pages, figures, and the protocol as it is published."""

import json
import re
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from putahi.server import messages
from putahi.server.about import about
from putahi.server.app import make_app
from putahi.server.config import Config, unlimited
from putahi.server.limits import MEMBER_BURST, MOST_MEMBERS, Addresses, Bucket

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
TWO = [{"kind": "you"}, {"kind": "open"}]


@pytest.fixture
def config(tmp_path):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Pūtahi</title>", encoding="utf-8")
    (static / "assets" / "app-1a2b.js").write_text("1")
    (static / "assets" / "app-1a2b.js.gz").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret")
    return Config(database=f"sqlite:///{tmp_path / 'app.sqlite3'}", static=static, thinkers=1, pause=0)


@pytest.fixture
def client(config):
    with TestClient(make_app(unlimited(config)), base_url="http://testserver") as client:
        yield client


class TestHeaders:
    @pytest.mark.parametrize("path", ["/", "/t/abc", "/api/games", "/health", "/metrics", "/api/nothing", "/a.js"])
    def test_security_headers_are_on_every_answer(self, client, path):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "'unsafe-inline'" not in headers["content-security-policy"].partition("script-src")[2].partition(";")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"

    @pytest.mark.parametrize("name", ["index-abc.js", "index-abc.css", "plex-abc.woff2"])
    def test_parts_of_a_page_have_those_that_mean_something_for_them(self, client, name):
        headers = client.get(f"/assets/{name}").headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "content-security-policy" not in headers

    @pytest.mark.parametrize("path", ["/sw.js", "/assets/picture-abc.svg", "/assets/", "/assets/../api/games"])
    def test_what_could_be_opened_or_be_a_worker_has_all(self, client, path):
        assert "default-src 'none'" in client.get(path).headers["content-security-policy"]

    def test_the_api_is_not_kept(self, client):
        assert client.get("/api/tables").headers["cache-control"] == "no-store"

    def test_other_sites_may_change_nothing(self, client):
        body = {"game": "mu-torere", "players": TWO}
        assert client.post("/api/tables", json=body, headers={"origin": "http://evil.example"}).status_code == 403
        assert client.post("/api/tables", json=body, headers={"origin": "null"}).status_code == 403
        assert client.post("/api/tables", json=body, headers={"sec-fetch-site": "cross-site"}).status_code == 403
        assert client.post("/api/tables", json=body, headers={"origin": "http://testserver"}).status_code == 201

    def test_a_public_address_is_taken_for_ones_own(self, config):
        public = replace(unlimited(config), public_url="https://play.example.org/")
        with TestClient(make_app(public)) as client:
            headers = {"origin": "https://play.example.org"}
            made = client.post("/api/tables", json={"game": "mu-torere", "players": TWO}, headers=headers)
            assert made.json()["invitation"]["url"].startswith("https://play.example.org/j/")

    def test_invitations_name_the_network_address(self, config):
        with TestClient(
            make_app(replace(unlimited(config), lan_host="192.168.1.7")), base_url="http://localhost:8000"
        ) as c:
            made = c.post("/api/tables", json={"game": "mu-torere", "players": TWO}).json()
            assert made["invitation"]["url"].startswith("http://192.168.1.7:8000/j/")


class TestPages:
    @pytest.mark.parametrize("path", ["/", "/t/k3v9q0x2ab", "/j/code", "/anything/else"])
    def test_every_page_is_the_clients(self, client, path):
        answer = client.get(path)
        assert "Pūtahi" in answer.text
        assert answer.headers["cache-control"] == "no-cache"

    def test_hashed_files_last(self, client):
        answer = client.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"].startswith("text/javascript")
        with client.stream("GET", "/assets/app-1a2b.js", headers={"accept-encoding": "gzip"}) as packed:
            assert packed.headers["content-encoding"] == "gzip"

    @pytest.mark.parametrize(
        "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/nothing.js"]
    )
    def test_nothing_else_is_served(self, client, path):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "secret" not in answer.text

    def test_what_was_not_compressed_is_compressed_once(self, client, config):
        file = config.static / "assets" / "big-1a2b.css"
        file.write_text("a { color: red }\n" * 200)
        for _ in range(2):
            answer = client.get("/assets/big-1a2b.css", headers={"accept-encoding": "gzip, br"})
            assert answer.headers["content-encoding"] == "gzip"
            assert int(answer.headers["content-length"]) < 300
            assert answer.text == file.read_text()
        plain = client.get("/assets/big-1a2b.css", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers

    def test_without_a_built_client_a_page_says_so(self, config, tmp_path):
        with TestClient(make_app(replace(config, static=tmp_path / "none"))) as client:
            answer = client.get("/")
            assert answer.status_code == 503
            assert "not built" in answer.text


class TestLimits:
    def test_a_bucket_fills_again(self):
        now = 0.0
        bucket = Bucket(2.0, 3, lambda: now)
        assert [bucket.take() for _ in range(4)] == [True, True, True, False]
        assert bucket.wait() == 0.5
        now = 0.5
        assert bucket.take()
        assert not bucket.take()
        now = 100.0
        assert [bucket.take() for _ in range(4)] == [True, True, True, False]

    def test_tables_per_address(self):
        now = 0.0
        addresses = Addresses(1, 1, lambda: now)
        assert [addresses.may_make("tables", "a", 2, 60) for _ in range(3)] == [True, True, False]
        assert addresses.may_make("tables", "b", 2, 60)
        now = 61.0
        assert addresses.may_make("tables", "a", 2, 60)

    def test_a_class_behind_one_address_in_one_moment(self):
        """Thirty join, look at the class, and sit down, all at once; as strangers they would not be let."""
        addresses = Addresses(5, 60, lambda: 0.0)
        school, strangers = addresses("school"), addresses("elsewhere")
        for pupil in range(30):
            assert school.changes.take()  # joins
            school.welcome("abcde", pupil)
            school.welcome("abcde", pupil)  # and once is enough
        assert all(school.changes.take() for _ in range(30 * 3))  # sockets of the class, the table, the class again
        assert sum(strangers.changes.take() for _ in range(30 * 4)) == 60
        school.sockets = 30 * 7
        assert school.may_open(200)
        assert not school.may_open(200 - 30 * 4)
        addresses.part("abcde")
        assert not school.may_open(200)
        assert sum(school.changes.take() for _ in range(200)) <= 60

    def test_an_address_does_not_grow_without_end(self):
        addresses = Addresses(5, 60, lambda: 0.0)
        for pupil in range(5000):
            addresses("a").welcome("abcde", pupil)
        assert sum(addresses("a").changes.take() for _ in range(5000)) == 60 + MOST_MEMBERS * MEMBER_BURST

    def test_too_many_requests(self, config):
        with TestClient(make_app(replace(config, address_burst=3, address_rate=0.001))) as client:
            answers = [client.delete("/api/tables/nothing") for _ in range(4)]
            assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
            assert int(answers[-1].headers["retry-after"]) >= 1
            assert 'putahi_refused_total{limit="requests"} 1.0' in client.get("/metrics").text

    def test_too_many_tables(self, config):
        with TestClient(make_app(replace(config, tables_per_hour=2))) as client:
            body = {"game": "mu-torere", "players": TWO}
            assert [client.post("/api/tables", json=body).status_code for _ in range(3)] == [201, 201, 429]

    def test_a_huge_body(self, client):
        answer = client.post("/api/tables", content=b"x" * 100_000, headers={"content-type": "application/json"})
        assert answer.status_code == 413

    def test_too_many_messages(self, config):
        with TestClient(make_app(replace(config, socket_burst=5, socket_rate=0.001))) as client:
            table = client.post("/api/tables", json={"game": "mu-torere", "players": TWO}).json()["table"]
            with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
                assert socket.receive_json()["type"] == "table"
                for i in range(40):
                    socket.send_json({"type": "ping", "id": f"p{i}"})
                kinds = [socket.receive_json() for _ in range(26)]
                assert [k["type"] for k in kinds[:6]] == ["pong"] * 5 + ["error"]
                assert (kinds[5]["code"], kinds[5]["id"]) == ("too-fast", "p5")
                assert kinds[-1]["type"] == "closed"

    def test_too_many_sockets(self, config):
        with TestClient(make_app(replace(config, sockets_per_address=1))) as client:
            table = client.post("/api/tables", json={"game": "mu-torere", "players": TWO}).json()["table"]
            path = f"/api/tables/{table}/socket"
            with client.websocket_connect(path) as first:
                first.receive_json()
                with pytest.raises(WebSocketDisconnect), client.websocket_connect(path):
                    pass

    def test_sockets_opened_too_fast(self, config):
        with TestClient(make_app(replace(config, address_burst=2, address_rate=0.001))) as client:
            table = client.post("/api/tables", json={"game": "mu-torere", "players": TWO}).json()["table"]
            path = f"/api/tables/{table}/socket"
            with client.websocket_connect(path) as first:
                first.receive_json()
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(path):
                pass


class TestBodies:
    @pytest.mark.parametrize(
        "body",
        [
            {},
            [],
            {"game": "chess", "players": TWO},
            {"game": "mu-torere", "players": TWO, "more": 1},
            {"game": "mu-torere", "players": [{"kind": "you"}]},
            {"game": "mu-torere", "players": [*TWO, {"kind": "open"}]},
            {"game": "mu-torere", "players": TWO, "options": {"entry": "sometimes"}},
            {"game": "mu-torere", "players": TWO, "seed": -1},
            {"game": "mu-torere", "players": TWO, "seed": True},
            {"game": "mu-torere", "players": TWO, "settings": {"chat": "yes"}},
            {"game": "mauw", "players": TWO, "options": {"players": 3}},
            {"game": "mauw", "players": [{"kind": "you"}, {"kind": "computer", "level": "exec:rm -rf /"}]},
            {"game": "mauw", "players": [{"kind": "you"}, {"kind": "computer", "level": "level:5; ls"}]},
            {"game": "mu-torere", "players": [{"kind": "you", "name": "x" * 30}, {"kind": "open"}]},
            {"game": "mu-torere", "players": TWO, "record": {"moves": ["1-P"]}},
        ],
    )
    def test_what_does_not_fit_is_refused(self, client, body):
        answer = client.post("/api/tables", json=body)
        assert answer.status_code in (400, 422)
        assert answer.json()["error"]["words"]

    @pytest.mark.parametrize("game", ["mu-torere", "mauw", "maui"])
    def test_a_game_is_described_as_it_is(self, client, game):
        answer = client.get(f"/api/games/{game}").json()
        for key, value in json.loads(json.dumps(about(game))).items():
            assert answer[key] == value, key
        assert client.get("/api/games/chess").status_code == 404

    def test_health_and_figures(self, client):
        assert client.get("/health").json()["status"] == "ok"
        client.post("/api/tables", json={"game": "mu-torere", "players": TWO})
        assert 'putahi_tables_made_total{game="mu-torere"} 1.0' in client.get("/metrics").text


class TestProtocol:
    def test_the_schema_is_published_and_valid(self, client):
        schema = client.get("/api/protocol.json").json()
        Draft202012Validator.check_schema(schema)
        assert schema == json.loads(msgspec.json.encode(messages.json_schema()))

    def test_every_message_of_the_document_fits_the_schema(self):
        """The examples of docs/protocol.md that are whole messages from a client can be read."""
        text = DOCUMENT.read_text(encoding="utf-8")
        examples = re.findall(r'^\{"type": .*\}$', text, re.MULTILINE)
        assert len(examples) >= 13
        validator = Draft202012Validator({**messages.json_schema(), "$ref": "#/$defs/FromClient"})
        seen = set()
        for example in examples:
            if json.loads(example)["type"] in ("error",):
                continue
            wish = messages.read_wish(example)
            validator.validate(json.loads(example))
            seen.add(type(wish))
        assert seen == set(messages.AnyWish.__args__)
