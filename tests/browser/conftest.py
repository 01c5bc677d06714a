"""A served Pūtahi and Debian's Chromium, for tests that play as people do."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api as playwright_api

from tests.browser.driver import WIDE, Visitor

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "putahi" / "server" / "static" / "index.html"
CHROMIUM = os.environ.get("PUTAHI_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = (
        "no Chromium" if not Path(CHROMIUM).exists() else "the front end is not built" if not STATIC.exists() else None
    )
    for item in items:
        if "browser" in Path(item.path).parts:
            item.add_marker(pytest.mark.compiled_only)
            if item.get_closest_marker("sample") is None:
                item.add_marker(pytest.mark.long)
            if missing and "CI" not in os.environ:  # there they fail by themselves
                item.add_marker(pytest.mark.skip(reason=missing))


def some_sampled(names: Iterable[str], *sampled: str) -> list[Any]:
    """All the names for a test to be made of; with these, it is in the sample that ``make test`` runs."""
    return [pytest.param(name, marks=pytest.mark.sample if name in sampled else ()) for name in names]


WITH_CLIENT = """
import sys
from pathlib import Path
from putahi.server import config
folder = Path(sys.argv.pop(1))
made = config.Config.__init__
def with_client(self, *values, **named):
    made(self, *values, **{**named, "static": folder})
config.Config.__init__ = with_client
from putahi.cli import main
sys.exit(main())
"""
"""`putahi serve` with another client."""


class Server:
    """One server process on a port of its own, that can be killed and started again."""

    def __init__(self, folder: Path, static: Path | None = None) -> None:
        """``static``: another client than the one that is built."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self.database = folder / "tables.sqlite3"
        self.static = static
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        serve = ["-m", "putahi"] if self.static is None else ["-c", WITH_CLIENT, str(self.static)]
        command = [sys.executable, *serve, "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.database}", "--pause", "0", "--records", "--no-limits"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(2400):  # however busy the machine is
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=1)
                return
            except OSError:
                time.sleep(0.1)
        self.kill()
        raise RuntimeError("the server did not answer")

    def kill(self) -> None:
        """As `kill -9` does."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    served = Server(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """For a test that kills it."""
    served = Server(tmp_path)
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="module")  # no longer: while it is open, no other test of the process can run an event loop
def browser() -> Iterator[Any]:
    with playwright_api.sync_playwright() as running:
        opened = running.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Any, server: Server) -> Iterator[Visit]:
    """Opens browsers of their own (each with its own cookie); at the end none may have complained."""
    visitors: list[Visitor] = []

    def opened(
        width: int = WIDE,
        *,
        theme: str = "light",
        by: str = "mouse",
        url: str | None = None,
        pace: str = "none",
        keeps: bool = False,
        language: str = "en",
    ) -> Visitor:
        visitor = Visitor(browser, url or server.url, width, theme, by, pace, keeps, language)
        visitors.append(visitor)
        return visitor

    yield opened
    for visitor in visitors:
        visitor.leave()
