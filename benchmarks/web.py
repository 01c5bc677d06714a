"""How long a move takes in the browser's protocol: from sent to shown, while many others are there.

Starts a server of its own, opens many sockets at other tables, lets computers play, and then has pairs of
people play Mū Tōrere: a move counts from the moment it is sent until the other player's socket has it.

    python benchmarks/web.py                         1,000 sockets, 20 computers, 500 moves
    python benchmarks/web.py --sockets 100 --moves 50
    python benchmarks/web.py --level level:9         computers that think as long as they may
"""

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PAIRS = 5
COMPUTER_TABLES = ("mauw", "maui", "mu-torere")


class Person:
    """A cookie and a socket."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.game: dict[str, Any] = {}
        self.socket: ClientConnection | None = None

    def call(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"content-type": "application/json", "cookie": self.cookie}
        url = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            self.cookie = (answer.headers["set-cookie"] or self.cookie).partition(";")[0]
            return json.load(answer)

    async def enter(self, table: str) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        headers = {"cookie": self.cookie} if self.cookie else {}
        self.socket = await connect(url, additional_headers=headers, max_size=None, open_timeout=60)

    async def read_until(self, seq: int) -> None:
        """Read until the game has come this far."""
        assert self.socket is not None
        while self.game.get("seq", -1) < seq:
            message = json.loads(await self.socket.recv())
            if message["type"] == "game":
                self.game = message

    async def listen(self) -> None:
        assert self.socket is not None
        async for _ in self.socket:
            pass


async def play(pair: tuple[Person, Person], moves: int, rest: float, took: list[float]) -> None:
    """One table's moves, one after another, a little apart."""
    rng = random.Random(moves)
    for person in pair:
        await person.read_until(0)
    for number in range(moves):
        mover, other = sorted(pair, key=lambda person: not person.game["your_turn"])
        seq = mover.game["seq"]
        move = rng.choice(mover.game["legal"])["move"]
        wish = {"type": "move", "id": f"b{number}", "game": 1, "seq": seq, "seat": mover.game["seat"], "moves": [move]}
        assert mover.socket is not None
        began = time.perf_counter()
        await mover.socket.send(json.dumps(wish))
        await asyncio.gather(mover.read_until(seq + 1), other.read_until(seq + 1))
        took.append(time.perf_counter() - began)
        if mover.game["outcome"]:
            return
        await asyncio.sleep(rest)


def make_pair(port: int) -> tuple[Person, Person, str]:
    one, other = Person(port), Person(port)
    body = {
        "game": "mu-torere",
        "players": [{"kind": "you"}, {"kind": "open"}],
        "options": {"repetition": 0},
    }
    table = one.call("/api/tables", body)
    other.call(f"/api/tables/{table['table']}/players", {"invitation": table["invitation"]["code"], "name": "Mere"})
    return one, other, table["table"]


async def measure(port: int, asked: argparse.Namespace) -> dict[str, Any]:
    sockets, watching, computers = asked.sockets, asked.watching, asked.computers
    moves, rest = asked.moves, asked.rest
    maker = Person(port)
    tables = []
    for number in range(max(1, computers // 2)):  # two computers at a table, one of which always thinks
        game = COMPUTER_TABLES[number % len(COMPUTER_TABLES)]
        players = [{"kind": "computer", "level": asked.level}] * 2
        options = {"repetition": 0} if game == "mu-torere" else {}
        tables.append(maker.call("/api/tables", {"game": game, "players": players, "options": options})["table"])
    waiting = [
        maker.call("/api/tables", {"game": "mauw", "players": [{"kind": "you"}, {"kind": "open"}]})["table"]
        for _ in range(20)
    ]
    idle = []
    for number in range(sockets):  # some watch the computers, most wait at tables that have not begun
        watcher = Person(port)
        await watcher.enter((tables if number < watching else waiting)[number % len(tables)])
        idle.append(watcher)
    listening = [asyncio.create_task(watcher.listen()) for watcher in idle]
    took: list[float] = []
    games = []
    while len(took) < moves:
        pairs = [make_pair(port) for _ in range(PAIRS)]
        for one, other, table in pairs:
            await one.enter(table)
            await other.enter(table)
        per_pair = -(-(moves - len(took)) // PAIRS)
        await asyncio.gather(*(play((one, other), per_pair, rest, took) for one, other, _ in pairs))
        games += pairs
    for task in listening:
        task.cancel()
    took.sort()
    return {
        "moves": len(took),
        "sockets": sockets,
        "watching": watching,
        "computers": computers,
        "level": asked.level,
        "p50_ms": round(1000 * statistics.median(took), 1),
        "p90_ms": round(1000 * took[int(len(took) * 0.9)], 1),
        "p99_ms": round(1000 * took[int(len(took) * 0.99)], 1),
        "max_ms": round(1000 * took[-1], 1),
    }


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--watching", type=int, default=20, help="how many of the sockets watch the computers play")
    parser.add_argument("--computers", type=int, default=20)
    parser.add_argument(
        "--level", default="greedy", help="the computers (greedy): any kind, as level:9, which never rests"
    )
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--rest", type=float, default=0.1, help="seconds between the moves of a pair")
    parser.add_argument("--pause", type=float, default=0.5, help="the server's pause before a computer's move")
    asked = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "putahi", "serve", "--no-limits", "--port", str(port)]
        command += ["--pause", str(asked.pause), "--database", f"sqlite:///{Path(folder) / 'bench.sqlite3'}"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            wait_for(port)
            found = asyncio.run(measure(port, asked))
        finally:
            server.terminate()
            server.wait(20)
    print(json.dumps(found, indent=1))


def wait_for(port: int) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
