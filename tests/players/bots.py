"""Programs that play, well and badly, for the tests."""

import re
import shlex
import sys
from pathlib import Path

HELLO = '{"type":"hello","protocol":"putahi-player","version":1}'

# The move follows from every byte of the question and nothing else.
HASHING = f"""
import json, sys, zlib
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{HELLO}', flush=True)
    elif message["type"] == "turn":
        moves = message["moves"]
        print(json.dumps({{"type": "move", "move": moves[zlib.crc32(line.encode()) % len(moves)]}}), flush=True)
"""


def script(folder: Path, body: str, name: str = "bot.py") -> str:
    """A Python program as a kind of player. Its path has a space."""
    file = folder / "my bots" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(body, encoding="utf-8")
    return f"exec:{shlex.quote(sys.executable)} -S {shlex.quote(str(file))}"


def documented(language: str) -> str:
    """The example in that language in the documentation."""
    text = (Path(__file__).parents[2] / "docs" / "outside-players.md").read_text(encoding="utf-8")
    return next(code for code in re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL) if code.startswith("#!"))


def misbehaving(at_turn: str, greeting: str = HELLO) -> str:
    """A program that says hello and then, at its first turn, does what is given."""
    return f"""
import json, os, signal, subprocess, sys, time
sys.stdin.readline()
print({greeting!r}, flush=True)
message = json.loads(sys.stdin.readline())
{at_turn}
"""
