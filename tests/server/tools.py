"""A client of the server for tests: it holds no rules, and keeps every byte that it was sent."""

import http.client
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

STATIC = {"mu-torere": ["level:1", "greedy"], "mauw": ["random", "greedy"], "maui": ["random", "greedy"]}


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`putahi serve` as a process of its own, on a database that outlives it."""

    def __init__(self, folder: Path, *arguments: str, port: int | None = None) -> None:
        self.port = port or free_port()
        self.database = f"sqlite:///{folder / 'putahi.sqlite3'}"
        self.arguments = arguments or ("--pause", "0", "--records", "--no-limits", "--thinkers", "1")
        self.log = folder / "server.log"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "putahi", "serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, *self.arguments], stdout=log, stderr=log)
        for _ in range(2400):
            with suppress(OSError, http.client.HTTPException):
                if self.request("GET", "/health")[0] == 200:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        self.process.kill()

    def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any, dict[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        with closing(connection):
            given = {"content-type": "application/json"} if body is not None else {}
            text = None if body is None else json.dumps(body)
            connection.request(method, path, text, {**given, **(headers or {})})
            answer = connection.getresponse()
            found = answer.read()
        told = {name.lower(): value for name, value in answer.getheaders()}
        if found and told.get("content-type", "").startswith("application/json"):
            return answer.status, json.loads(found), told
        return answer.status, found, told


class Browser:
    """One cookie, and what it was sent over HTTP."""

    def __init__(self, server: Server, language: str | None = None) -> None:
        self.server = server
        self.language = language
        self.cookie: str | None = None
        self.received: list[Any] = []

    def headers(self) -> dict[str, str]:
        asked = {"accept-language": self.language} if self.language else {}
        return asked | ({"cookie": self.cookie} if self.cookie else {})

    def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        found, told, headers = self.server.request(method, path, body, self.headers())
        if "set-cookie" in headers:
            assert "HttpOnly" in headers["set-cookie"]
            assert "samesite=strict" in headers["set-cookie"].lower()
            self.cookie = headers["set-cookie"].partition(";")[0]
        assert found == status, (found, told)
        self.received.append(told)
        return told

    def make(self, game: str, players: list[dict[str, Any]], **more: Any) -> Any:
        return self.call("POST", "/api/tables", {"game": game, "players": players, **more}, 201)

    def join(self, table: Any, name: str, **more: Any) -> Any:
        body = {"invitation": table["invitation"]["code"], "name": name, **more}
        return self.call("POST", f"/api/tables/{table['table']}/players", body)

    def open(self, table: str) -> "Seat":
        return Seat(self, table)


class Seat:
    """A socket at a table: the newest table and game, the log put together, and all that came."""

    counter = itertools.count(1)

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.id = table
        self.received: list[str] = []
        self.table: Any = None
        self.game: Any = None
        self.log: list[Any] = []
        self.answers: dict[str | None, Any] = {}
        self.others: list[Any] = []
        self.closed: Any = None
        self.connect()

    def connect(self) -> None:
        url = f"ws://127.0.0.1:{self.browser.server.port}/api/tables/{self.id}/socket"
        self.opened = ExitStack()
        # No limits of its own: what is not read yet waits, however slow the machine is.
        unhurried = {"open_timeout": 60, "max_size": None, "max_queue": None, "ping_interval": None}
        opening = connect(url, additional_headers=self.browser.headers(), **unhurried)
        self.socket = self.opened.enter_context(opening)
        self.game = None
        self.read_until(lambda: self.table is not None)

    def close(self) -> None:
        self.opened.close()

    def read(self, timeout: float = 60) -> Any:
        """One message, taken in. Raises ``TimeoutError`` or ``ConnectionClosed``."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message = json.loads(text)
        if message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "game":
            self.game = message
            assert message["log_from"] <= len(self.log)
            self.log[message["log_from"] :] = message["log"]
            assert [entry["n"] for entry in self.log] == list(range(len(self.log)))
        elif message["type"] == "closed":
            self.closed = message
        elif message["type"] in ("thinking", "chat"):
            self.others.append(message)
        if message.get("id") is not None or message["type"] == "error":
            self.answers[message["id"]] = message
        return message

    def read_until(self, done: Any, timeout: float = 60) -> None:
        end = time.monotonic() + timeout
        while not done():
            self.read(max(0.01, end - time.monotonic()))

    def drain(self, seconds: float = 0.1) -> None:
        """Read whatever comes within this time."""
        end = time.monotonic() + seconds
        with suppress(TimeoutError, ConnectionClosed):
            while True:
                self.read(max(0.001, end - time.monotonic()))

    def read_to_the_end(self) -> None:
        """Read until the server closes the socket."""
        with suppress(ConnectionClosed):
            while True:
                self.read(10)

    def new_id(self) -> str:
        return f"w{next(self.counter)}"

    def send(self, kind: str, **parts: Any) -> str:
        wish = parts.pop("id", None) or self.new_id()
        self.socket.send(json.dumps({"type": kind, "id": wish, **parts}))
        return wish

    def ask(self, kind: str, **parts: Any) -> Any:
        """Send a wish, and wait for its answer."""
        wish = self.send(kind, **parts)
        self.read_until(lambda: wish in self.answers)
        return self.answers[wish]

    def change(self, kind: str, **parts: Any) -> Any:
        parts = {"game": self.game["game"], "seq": self.game["seq"], "seat": self.game["seat"], **parts}
        return self.ask(kind, **parts)

    def move(self, *moves: str, **parts: Any) -> Any:
        return self.change("move", moves=list(moves), **parts)

    def may_act(self) -> bool:
        return self.game is not None and (self.game["your_turn"] or self.game["outcome"] is not None)


def memory(pid: int) -> int:
    """Resident kB of a process."""
    text = Path(f"/proc/{pid}/status").read_text() if os.name == "posix" else ""
    return next((int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS")), 0)
