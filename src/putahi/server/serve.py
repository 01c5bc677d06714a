"""`putahi serve`: the server from its settings to its end."""

import json
import logging
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from putahi.core.errors import PutahiError
from putahi.server.app import make_app
from putahi.server.config import Config
from putahi.server.messages import MOST_BYTES
from putahi.server.pages import is_built
from putahi.server.store import Store

KEPT = ("table", "path")
EVERYWHERE = ("0.0.0.0", "::")


class JsonLines(logging.Formatter):
    """A log line as JSON: what happened, when, at which table; nothing of persons."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"time": round(record.created, 3), "level": record.levelname.lower()}
        line["words"] = record.getMessage()
        line |= {key: getattr(record, key) for key in KEPT if hasattr(record, key)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(level: str) -> None:
    """Structured lines on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("putahi.server", "uvicorn", "uvicorn.error"):
        log = logging.getLogger(name)
        log.handlers, log.propagate = [handler], False
        log.setLevel(level.upper())
    logging.getLogger("uvicorn.error").propagate = False


def lan_host() -> str | None:
    """The address of this machine in its own network, for invitations; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") else found


def run(config: Config, host: str, port: int, open_browser: bool, log_level: str) -> int:
    """Serve until stopped; returns the exit status."""
    import uvicorn

    listening = listen(host, port)
    port = listening.getsockname()[1]
    if host in EVERYWHERE and config.lan_host is None:
        config = replace(config, lan_host=lan_host())
    set_up_logs(log_level)
    try:
        Store(config.database).close()
    except (SQLAlchemyError, ImportError, OSError) as error:
        first = str(error).strip().splitlines()[0]
        raise PutahiError(f"the database cannot be opened: {first}") from None
    shown = "localhost" if host in (*EVERYWHERE, "127.0.0.1") else host
    url = config.public_url or f"http://{shown}:{port}"
    if not is_built(config.static):
        print("The page is not built yet (`make play` builds it); the API runs without it.", file=sys.stderr)
    print(f"Pūtahi is at {url}", flush=True)
    if config.lan_host:
        print(f"Others in this network find it at http://{config.lan_host}:{port}", flush=True)
    if open_browser:
        threading.Thread(target=open_when_ready, args=(f"http://{shown}:{port}",), daemon=True).start()
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(config),
            log_config=None,
            access_log=False,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=4 * MOST_BYTES,
            timeout_graceful_shutdown=5,
        )
    )
    with suppress(KeyboardInterrupt):  # the usual way to stop
        server.run([listening])
    return 0 if server.started else 1


def listen(host: str, port: int) -> socket.socket:
    """A socket for this address. Raises ``PutahiError`` where that cannot be had."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        return socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as error:
        why = str(error.strerror).partition(" (")[0]
        raise PutahiError(f"cannot listen on {host}, port {port}: {why}; choose with --host, --port") from None


def open_when_ready(url: str) -> None:
    """Open the browser, where there is one, once the server answers."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{url}/health", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if getattr(browser, "name", "") not in ("w3m", "lynx", "links", "elinks", "www-browser"):
        webbrowser.open(url)
