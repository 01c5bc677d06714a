"""Playing in a terminal: people and computers at one table, one line of text a move."""

import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

from putahi.core.errors import IllegalMove, PutahiError, quoted
from putahi.core.game import Game
from putahi.core.match import Match
from putahi.core.outcome import Agreement, Outcome, Seat
from putahi.core.records import write_file
from putahi.core.rng import Sfc32
from putahi.players.levels import level_name, player
from putahi.players.player import Player
from putahi.terminal.screens import Screen, screen

PERSON = "person"

HELP = """\
  MOVE         play a move, such as {example}
  moves        list the legal moves
  hint         what is each move worth?
  why MOVE     why is a move not allowed?
  undo         take back your last move
  board        draw the board again
  draw         offer a draw
  resign       give up
  save FILE    save the game (go on: putahi play {game} --resume FILE)
  help         this list
  quit         leave"""


NO_BREAK = "\u00a0"
CURTAIN = "\n" * 40
"""Pushes one person's hand out of sight before the next one looks."""


class Quit(Exception):
    """The person leaves."""


class Table:
    """One game in the terminal: who sits where, and the talk between them and the board.

    ``kinds`` is ``person`` or a kind of computer player for each seat. ``ask`` and ``say`` read and write a line.
    """

    def __init__(
        self,
        game: Game,
        kinds: Sequence[str],
        chance: int,
        ask: Callable[[str], str] | None = None,
        say: Callable[[str], None] = print,
    ) -> None:
        self.game = game
        self.kinds = list(kinds)
        self.say = say
        self._ask = ask or input
        self._screen: Screen = screen(game.name)
        self._chance = Sfc32(chance)
        self._looking: int | None = None  # of several people at one keyboard, whose hand is in sight
        self._computers: dict[int, Player] = {
            seat: player(game.name, kind) for seat, kind in enumerate(kinds) if kind != PERSON
        }

    def play(self) -> Outcome:
        """Play to the end. Raises ``Quit`` when the person leaves or the input ends."""
        self.board()
        if self.game.to_move is not None:
            self.say("\nType a move, or `help` for what else there is.")
        while True:
            outcome = self.game.outcome()
            if outcome is not None:
                self.say("\n" + self.ending(outcome))
                return outcome
            seat = self.game.state.to_move
            if seat in self._computers:
                self._computer_moves(seat)
            else:
                self._person_moves(seat)

    def ending(self, outcome: Outcome) -> str:
        """How the game ended, in words."""
        reason = {
            Agreement.AGREED.value: "by agreement",
            Agreement.RESIGNED.value: f"{self.seat_title(outcome.by)} resigned" if outcome.by is not None else "",
        }.get(outcome.reason, outcome.reason)
        scores = f" Scores: {', '.join(map(str, outcome.scores))}." if outcome.scores else ""
        if not outcome.winners:
            return f"The game is a draw ({reason}).{scores}"
        names = " and ".join(self.seat_title(seat) for seat in outcome.winners)
        return f"{names} {'wins' if len(outcome.winners) == 1 else 'share the win'} ({reason}).{scores}"

    def seat_title(self, seat: Seat) -> str:
        """`Black` or `Player 2`, and who sits there."""
        title = seat.capitalize() if isinstance(seat, str) else f"Player {seat}"
        kind = self.kinds[self.game.index(seat)]
        return title if kind == PERSON else f"{title} ({kind_title(kind)})"

    def board(self) -> None:
        """Draw the board as whoever looks sees it."""
        self.say("\n" + self._screen.draw(self.game.state, self._reader()))

    def _computer_moves(self, seat: int) -> None:
        action = self._computers[seat].choose(self.game.state, self._chance)
        move = self.game.rulebook.write_move(self.game.state, action)
        title = self.seat_title(self.game.seats[seat])
        told = self._play(move)
        self.say("\n" + (told or f"{title} plays {move}."))
        if self._only_computers() or self.game.state.to_move not in self._computers:
            self.board()

    def _play(self, move: str) -> str:
        """Play a move and say what it brought about, as far as whoever looks may know; empty where nothing is told."""
        if self._screen.tell is None:
            self.game.play(move)
            return ""
        before = self.game.state.clone()
        self.game.play(move)
        return wrapped(" ".join(self._screen.tell(before, self.game.moves[-1], self.game.state, self._reader())))

    def _reader(self) -> int | None:
        """The seat whose eyes are on the screen; None for a spectator's."""
        people = [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]
        return people[0] if len(people) == 1 else self._looking

    def _only_computers(self) -> bool:
        return len(self._computers) == len(self.kinds)

    def _hand_over(self, seat: int) -> None:
        """People who share a keyboard see one hand at a time."""
        if seat == self._looking:
            return
        self._looking = seat
        name = self.seat_title(self.game.seats[seat])
        if self._ask(CURTAIN + f"{name}, take the keyboard and press Enter. ").strip().lower() in ("quit", "exit"):
            raise Quit
        self.board()

    def _person_moves(self, seat: int) -> None:
        try:
            if self._screen.secret and self.kinds.count(PERSON) > 1:
                self._hand_over(seat)
            line = self._ask(f"\n{self.seat_title(self.game.seats[seat])} > ").strip()
        except EOFError:
            raise Quit from None
        word, _, rest = line.partition(" ")
        command = self._commands().get(word.lower())
        if not line:
            return
        try:
            if command is not None:
                command(rest.strip())
            else:
                told = self._play(self._screen.shorthand(self.game.state, line))
                if told:
                    self.say("\n" + told)
                if self.game.state.to_move not in self._computers:
                    self.board()
        except IllegalMove as error:
            self.say(wrapped(f"{error}. Type `moves` for what is legal."))
        except PutahiError as error:
            self.say(wrapped(str(error)))

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": self._help,
            "?": self._help,
            "moves": lambda _: self.say(listed(self.game.legal_moves())),
            "board": lambda _: self.board(),
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "draw": self._draw,
            "resign": lambda _: self.game.resign(self.game.seats[self.game.state.to_move]),
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
        }

    def _help(self, _: str) -> None:
        moves = self.game.legal_moves()
        self.say(HELP.format(example=moves[0], game=self.game.name))

    def _hint(self, _: str) -> None:
        if self._screen.hints is None:
            self.say(f"There are no hints for {self.game.rulebook.title} yet.")
            return
        for line in self._screen.hints(self.game.state):
            self.say("  " + line)

    def _why(self, move: str) -> None:
        if not move:
            self.say("Say which move: `why 2-P`." if self.game.name == "mu-torere" else "Say which move: `why MOVE`.")
            return
        violation = self.game.why_not(self._screen.shorthand(self.game.state, move))
        self.say(f"{move} is legal." if violation is None else wrapped(f"{violation}."))

    def _undo(self, _: str) -> None:
        if not self._screen.undo:
            self.say("Nothing can be taken back: cards have been drawn and seen.")
            return
        mine = self.game.state.to_move
        taken: list[str] = []
        while True:
            move = self.game.undo()
            if move is None:
                break
            taken.append(move)
            if self.game.state.to_move == mine or not self._computers:
                break
        if self.game.state.to_move != mine and self._computers:  # the computer began, and that is all there was
            for move in reversed(taken):
                self.game.play(move)
            taken = []
        self.say("There is nothing to take back." if not taken else f"Taken back: {', '.join(reversed(taken))}.")
        self.board()

    def _draw(self, _: str) -> None:
        if not all(self._screen.accepts_draw(self.game.state) for _ in self._computers):
            self.say("The computer declines.")
            return
        mover = self.game.state.to_move
        others = [seat for seat, kind in enumerate(self.kinds) if kind == PERSON and seat != mover]
        for seat in others:
            name = self.seat_title(self.game.seats[seat])
            if self._ask(f"{name}, do you agree to a draw? [y/N] ").strip().lower() not in YES:
                self.say(f"{name} declines.")
                return
        self.game.agree_draw()

    def _save(self, name: str) -> None:
        if not name:
            self.say("Say where: `save FILE`.")
            return
        try:
            write_file(Path(name), self.game.to_json())
            self.say(f"Saved to {name}.")
        except (OSError, ValueError) as error:
            self.say(f"{quoted(name)} cannot be written: {getattr(error, 'strerror', None) or error}.")

    def _quit(self, _: str) -> None:
        raise Quit


def wrapped(words: str) -> str:
    """Long sentences broken to 80 columns."""
    return textwrap.fill(words, 80)


def listed(moves: Sequence[str]) -> str:
    """Moves beside each other in 80 columns, none broken in two."""
    whole = "  ".join(move.replace(" ", NO_BREAK) for move in moves)
    return wrapped(whole).replace(NO_BREAK, " ")


def kind_title(kind: str) -> str:
    """`computer, level 9: Atua` for ``level:9``."""
    if kind.startswith("level:"):
        level = int(kind.partition(":")[2])
        return f"computer, level {level}: {level_name(level)}"
    return f"computer, {kind}"


def play_match(game: Game, kinds: Sequence[str], chance: int, again: Callable[[], Game]) -> None:
    """Play a game, then as many more as the person likes, everybody one seat on each time (MT-3)."""
    match = Match([PERSON.capitalize() if kind == PERSON else kind_title(kind) for kind in kinds], game.seats)
    while True:
        seating = match.seating()
        table = Table(game, [kinds[seating[seat]] for seat in game.seats], chance + len(match.outcomes))
        try:
            outcome = table.play()
            match.add(outcome)
            if PERSON not in kinds:
                return
            if len(match.outcomes) > 1:
                table.say("\n".join(match.lines()))
            if not sys.stdin.isatty() or input("\nAnother game, seats changed? [y/N] ").strip().lower() not in YES:
                return
        except (Quit, EOFError, KeyboardInterrupt):
            table.say("\nHaere rā.")
            return
        game = again()


YES = {"y", "yes", "āe", "ae"}
