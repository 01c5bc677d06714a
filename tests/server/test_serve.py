"""The command: what it says when it cannot serve, and how it starts and stops."""

import logging
import signal
import socket
import subprocess
import sys

import pytest

from putahi.cli import main
from putahi.core.errors import PutahiError
from putahi.server.serve import JsonLines, listen
from tests.server.tools import Browser, Server

pytestmark = pytest.mark.compiled_only  # a server's processes, which are the same in both builds


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", "nonsense"], "the database cannot be opened"),
        (["--database", "sqlite:////proc/nothing/there.sqlite3"], "the database cannot be opened"),
        (["--port", "99999"], "a port is 0 to 65535"),
        (["--pause", "-1"], "a number from 0"),
        (["--host", "nowhere.invalid", "--database", "sqlite://"], "cannot listen on nowhere.invalid"),
    ],
)
def test_what_cannot_be_done_is_said(capsys, arguments, said):
    try:
        status = main(["serve", *arguments])
    except SystemExit as error:
        status = error.code
    assert status == 2
    assert said in capsys.readouterr().err


def test_a_port_that_is_taken():
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(PutahiError, match="cannot listen"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_it_stops_when_asked_with_people_there(tmp_path):
    server = Server(tmp_path)
    browser = Browser(server)
    table = browser.make("mu-torere", [{"kind": "you"}, {"kind": "computer"}])
    seat = browser.open(table["table"])
    server.process.send_signal(signal.SIGTERM)
    seat.read_to_the_end()
    assert server.process.wait(20) in (0, -signal.SIGTERM)
    assert "Traceback" not in server.log.read_text()


def test_a_person_hurries_the_computer(tmp_path):
    server = Server(tmp_path, "--pause", "1000", "--no-limits")
    try:
        browser = Browser(server)
        table = browser.make("mu-torere", [{"kind": "you"}, {"kind": "computer", "level": "level:9"}])
        seat = browser.open(table["table"])
        seat.read_until(seat.may_act)
        assert seat.move("1-P")["type"] == "ok"
        seat.read_until(lambda: any(told["type"] == "thinking" for told in seat.others))
        seat.drain(0.5)
        assert seat.game["ply"] == 1
        assert seat.ask("hurry")["type"] == "ok"
        seat.read_until(seat.may_act)
        assert seat.game["ply"] == 2
    finally:
        server.kill()


def test_log_lines_are_json():
    record = logging.LogRecord("putahi", logging.INFO, "", 0, "kia ora %s", ("koutou",), None)
    record.table = "abc"
    line = JsonLines().format(record)
    assert '"words": "kia ora koutou"' in line
    assert '"table": "abc"' in line


def test_without_the_extra_it_says_what_to_install():
    code = "import sys; sys.modules['fastapi'] = None; from putahi.cli import main; sys.exit(main(['serve']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "pip install putahi[web]" in done.stderr
