"""Players that are programs of their own, in any language: the protocol is in ``docs/outside-players.md``.

A program is given the view of its seat and the legal moves, as a person is, and nothing else: no hidden card, no seed,
no generator. What goes wrong with it is its own loss: a ``Forfeit`` with the reason.
"""

import json
import os
import shlex
import shutil
from collections.abc import Mapping
from typing import Any

import msgspec

from putahi.core.errors import BadRecord, PutahiError, Violation, quoted
from putahi.core.game import result_of
from putahi.core.language import later
from putahi.core.outcome import Outcome
from putahi.core.records import read_json
from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.games import rulebook
from putahi.players.player import Forfeit, Player
from putahi.players.program import Failure, Program

PROTOCOL = "putahi-player"
VERSION = 1

KIND = "exec:"

PATIENCE = 10.0
"""Seconds that a program has for one move, where nobody says otherwise."""

START = 10.0
"""Seconds, at least, that it has to start and say hello."""

FAREWELL = 1.0
"""Seconds that it has to take the news that the game is over."""


def is_outside(kind: str) -> bool:
    """Is this kind of player a program of its own?"""
    return kind.startswith(KIND)


def split_kinds(text: str) -> list[str]:
    """Kinds of player between commas; a comma in quotes, as in ``exec:bot 'a,b',random``, belongs to a command."""
    kinds, quote, escaped = [""], "", False
    for letter in text:
        if letter == "," and not quote and not escaped:
            kinds.append("")
            continue
        kinds[-1] += letter
        if escaped:
            escaped = False
        elif letter == "\\" and quote != "'":
            escaped = True
        elif quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
    return kinds


class ExecPlayer(Player):
    """A program that plays one seat of one game over its standard input and output. It starts when first asked.

    Args:
        game: the game's name.
        kind: ``exec:COMMAND``, the command split into words as a shell does, quotes and all, but run without one.
        options: the game's options, all of them.
        seconds: how long it has for one move.

    Raises:
        PutahiError: there is no such command.
    """

    def __init__(self, game: str, kind: str, options: Mapping[str, Any], seconds: float = PATIENCE) -> None:
        self.name = kind
        self.rules = rulebook(game)
        self.options = dict(options)
        self.seconds = seconds
        self._command = command_of(kind)
        self._program: Program | None = None
        self._seat = -1
        self._lost: Failure | None = None

    def choose(self, state: State, rng: Sfc32) -> int:
        seat = int(state.to_move)
        if self._lost is not None:
            raise Forfeit(str(self._lost), self._lost.short)
        try:
            if self._program is None:
                self._program = Program(self._command)
                self._greet(self._program, seat)
            if seat != self._seat:
                raise ValueError(f"this player has seat {self._seat}, not {seat}")
            return self._ask_for_move(self._program, state, seat)
        except Failure as failure:
            self._lost = failure
            if self._program is not None:
                self._program.close(grace=0.0)
            raise Forfeit(str(failure), failure.short) from None

    def game_over(self, outcome: Outcome) -> None:
        if self._program is not None and self._lost is None:
            result = msgspec.to_builtins(result_of(outcome))
            self._program.tell(written({"type": "over", "result": result}), FAREWELL)

    def close(self) -> None:
        """End the program. Asked again (an end can be taken back), the player starts it anew."""
        if self._program is not None:
            self._program.close()
        self._program, self._seat, self._lost = None, -1, None

    def kill(self) -> None:
        """End the program at once, from another thread than the one that waits for it, which then has a ``Forfeit``."""
        program = self._program
        if program is not None:
            program.kill()

    def _greet(self, program: Program, seat: int) -> None:
        seats = self.rules.seats(self.options)
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "version": VERSION,
            "game": self.rules.name,
            "rules": self.rules.version,
            "options": self.options,
            "seats": seats,
            "seat": seats[seat],
            "seconds": self.seconds,
        }
        answer = parsed(program.ask(written(hello), max(START, self.seconds)), "hello")
        if answer.get("protocol") != PROTOCOL or answer.get("version") != VERSION:
            spoken = quoted(f"{answer.get('protocol')} {answer.get('version')}")
            raise Failure(f"it speaks {spoken}, where {PROTOCOL} {VERSION} is spoken")
        self._seat = seat

    def _ask_for_move(self, program: Program, state: State, seat: int) -> int:
        moves = self.rules.moves(state)
        question = {"type": "turn", "view": self.rules.view(state, seat), "moves": moves, "seconds": self.seconds}
        answer = parsed(program.ask(written(question), self.seconds), "move")
        move = answer.get("move")
        if not isinstance(move, str):
            raise Failure(later("its answer names no move"))
        if move not in moves:
            why: Violation | None = self.rules.why_not(state, move)
            raise Failure(f"it played {quoted(move)}" + (f", which is not legal: {why}" if why else ""))
        return self.rules.read_move(state, move)


def command_of(kind: str) -> list[str]:
    """The words of the command in a kind ``exec:COMMAND``.

    Raises:
        PutahiError: there is no command, its quotes do not match, or nothing there can be run.
    """
    if os.name != "posix":
        raise PutahiError("programs can play only where processes have pipes as on Linux and macOS")
    try:
        words = shlex.split(kind.removeprefix(KIND))
    except ValueError as error:
        raise PutahiError(f"{quoted(kind)} is no command: {str(error).lower()}") from None
    if not words or "\0" in kind:
        raise PutahiError(f"{quoted(kind)} names no program: exec:COMMAND is wanted, such as exec:./bot")
    if shutil.which(words[0]) is None:
        raise PutahiError(f"there is no program {quoted(words[0])}, or it may not be run")
    return words


def written(message: dict[str, Any]) -> bytes:
    """A message as one line of JSON."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def parsed(line: bytes, kind: str) -> dict[str, Any]:
    """A message of this type. Raises ``Failure`` for whatever else."""
    try:
        message = read_json(line)
    except BadRecord:
        raise Failure(f"it wrote what is not JSON: {quoted(line.decode('utf-8', 'replace'))}") from None
    if not isinstance(message, dict) or message.get("type") != kind:
        raise Failure(f'it wrote what is no message of type "{kind}": {quoted(line.decode("utf-8", "replace"))}')
    return message
