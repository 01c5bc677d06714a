"""Playing in a terminal: people and computers at one table, one line of text a move."""

import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

from putahi.core.errors import IllegalMove, PutahiError, quoted
from putahi.core.game import Game
from putahi.core.match import Match
from putahi.core.outcome import Agreement, Outcome, Seat, seat_words
from putahi.core.records import write_file
from putahi.core.rng import Sfc32
from putahi.lab.arena import MOST_DECISIONS, endless
from putahi.players.levels import MOST_SECONDS, player
from putahi.players.outside import is_outside
from putahi.players.player import Forfeit, Player
from putahi.terminal.screens import Screen, screen
from putahi.terminal.seating import PERSON, default_names, match_names, saved_name

HELP = {
    "MOVE": "play a move, such as {example}",
    "moves": "list the legal moves",
    "hint": "what is each move worth?",
    "why MOVE": "why is a move not allowed?",
    "undo": "take back your last move",
    "board": "draw the board again",
    "draw": "offer a draw",
    "resign": "give up",
    "save FILE": "save the game (go on: putahi play {game} --resume FILE)",
    "help": "this list",
    "quit": "leave",
}

NO_BREAK = "\u00a0"
CURTAIN = "\n" * 40
"""Pushes one person's hand out of sight before the next one looks."""


class Quit(Exception):
    """The person leaves."""


class Table:
    """One game in the terminal: who sits where, and the talk between them and the board.

    ``kinds`` is ``person`` or a kind of computer player for each seat, ``names`` what they are called. ``ask`` and
    ``say`` read and write a line.
    """

    def __init__(
        self,
        game: Game,
        kinds: Sequence[str],
        chance: int,
        ask: Callable[[str], str] | None = None,
        say: Callable[[str], None] = print,
        names: Sequence[str] | None = None,
    ) -> None:
        self.game = game
        self.kinds = list(kinds)
        self.names = list(names or default_names(kinds))
        game.players = [saved_name(kind, name) for kind, name in zip(self.kinds, self.names, strict=True)]
        self.say = say
        self._ask = ask or input
        self._screen: Screen = screen(game.name)
        self._chance = Sfc32(chance)
        self._looking: int | None = None  # of several people at one keyboard, whose hand is in sight
        self._computers: dict[int, Player] = {
            seat: player(game.name, kind, len(self.kinds), MOST_SECONDS, options=game.options)
            for seat, kind in enumerate(kinds)
            if kind != PERSON
        }

    def play(self) -> Outcome:
        """Play to the end. Raises ``Quit`` when the person leaves or the input ends."""
        try:
            outcome = self._play_on()
            for computer in self._computers.values():
                computer.game_over(outcome)
            return outcome
        finally:
            for computer in self._computers.values():
                computer.close()

    def _play_on(self) -> Outcome:
        self.board()
        if self.game.to_move is not None:
            self.say("\nType a move, or `help` for what else there is.")
        while True:
            outcome = self.game.outcome()
            if outcome is not None:
                self.say("\n" + self.ending(outcome))
                return outcome
            seat = self.game.state.to_move
            if self._only_computers() and len(self.game.moves) >= MOST_DECISIONS:
                raise PutahiError(endless("this game", MOST_DECISIONS))
            if seat in self._computers:
                self._computer_moves(seat)
            else:
                self._person_moves(seat)

    def ending(self, outcome: Outcome) -> str:
        """How the game ended, in words."""
        loser = self.seat_title(outcome.by) if outcome.by is not None else ""
        words = self.game.rulebook.end_words(outcome.reason)
        reason = {
            Agreement.AGREED.value: "by agreement",
            Agreement.ADJOURNED.value: "it was adjourned",
            Agreement.RESIGNED.value: f"{loser} resigned",
            Agreement.FORFEIT.value: f"{loser} forfeited it",
        }.get(outcome.reason, outcome.reason)
        before = f"{words[0].upper()}{words[1:]}.\n" if words else ""
        scores = f" Scores: {', '.join(map(str, outcome.scores))}." if outcome.scores else ""
        if not outcome.winners:
            return before + wrapped(f"The game is a draw ({reason}).{scores}")
        names = " and ".join(self.seat_title(seat) for seat in outcome.winners)
        return before + wrapped(
            f"{names} {'wins' if len(outcome.winners) == 1 else 'share the win'} ({reason}).{scores}"
        )

    def seat_title(self, seat: Seat) -> str:
        """`Black` or `Player 2`, and who sits there."""
        title = seat_words(seat).capitalize()
        place = self.game.index(seat)
        name = self.names[place]
        return title if name in ("Person", f"Person {place + 1}") else f"{title} ({name})"

    def board(self) -> None:
        """Draw the board as whoever looks sees it."""
        self.say("\n" + self._screen.draw(self.game.state, self._reader()))

    def _computer_moves(self, seat: int) -> None:
        title = self.seat_title(self.game.seats[seat])
        try:
            action = self._computers[seat].choose(self.game.state, self._chance)
        except Forfeit as forfeit:
            self.say("\n" + wrapped(f"{title} forfeits: {forfeit}."))
            self.game.forfeit(self.game.seats[seat])
            return
        move = self.game.rulebook.write_move(self.game.state, action)
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

    def _programs(self) -> bool:
        """Does a program of its own play? It has no word for an answer to an offer."""
        return any(is_outside(kind) for kind in self.kinds)

    def _hand_over(self, seat: int) -> None:
        """People who share a keyboard see one hand at a time."""
        if seat == self._looking:
            return
        self._looking = seat
        prompt = CURTAIN + f"{self.seat_title(self.game.seats[seat])}, take the keyboard and press Enter. "
        while line := self._ask(prompt).strip():
            word, _, rest = line.partition(" ")
            if word.lower() in ("quit", "exit"):
                raise Quit
            if word.lower() == "save":
                self._save(rest.strip())
            else:
                self.say("Press Enter to see your hand and move; or type `save FILE` or `quit`.")
            prompt = "> "
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
        missing = set() if self._screen.hints else {"hint"}
        missing |= set() if self._screen.undo else {"undo"}
        missing |= {"draw"} if self._computers and (self._screen.accepts_draw is None or self._programs()) else set()
        example = self.game.legal_moves()[0]
        for command, words in HELP.items():
            if command not in missing:
                self.say(f"  {command:<12} {words.format(example=example, game=self.game.name)}")

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
        self.say(self.take_back())
        self.board()

    def take_back(self) -> str:
        """Back to a person's last decision, or before an end that no move brought about; what happened in words."""
        if self.game.outcome() is not None and self.game.state.to_move >= 0:
            self.game.undo()
            return "Taken back: the game goes on."
        taken: list[str] = []
        while True:
            move = self.game.undo()
            if move is None:
                break
            taken.append(move)
            if self.game.state.to_move not in self._computers:
                break
        if self.game.state.to_move in self._computers:  # the computer began, and that is all there was
            for move in reversed(taken):
                self.game.play(move)
            taken = []
        return f"Taken back: {', '.join(reversed(taken))}." if taken else "There is nothing to take back."

    def _draw(self, _: str) -> None:
        agrees = self._screen.accepts_draw
        if self._computers and (agrees is None or self._programs() or not agrees(self.game.state)):
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

    def after(self) -> str:
        """Once the game has ended: ``again`` for another, ``on`` if its end was taken back, ``leave``."""
        undo = "undo, " if self._screen.undo else ""
        while True:
            line = self._ask(f"\nAnother game, seats changed? [y/N, {undo}save FILE] ").strip()
            word, _, rest = line.partition(" ")
            if word.lower() == "save":
                self._save(rest.strip())
            elif undo and word.lower() == "undo":
                self.say(self.take_back())
                if self.game.outcome() is None:
                    return "on"
            else:
                return "again" if word.lower() in YES else "leave"

    def _quit(self, _: str) -> None:
        raise Quit


def wrapped(words: str) -> str:
    """Long sentences broken to 80 columns."""
    return textwrap.fill(words, 80)


def listed(moves: Sequence[str]) -> str:
    """Moves beside each other in 80 columns, none broken in two."""
    whole = "  ".join(move.replace(" ", NO_BREAK) for move in moves)
    return wrapped(whole).replace(NO_BREAK, " ")


def play_match(
    game: Game, kinds: Sequence[str], chance: int, again: Callable[[], Game], names: Sequence[str] | None = None
) -> None:
    """Play a game, then as many more as the person likes, everybody one seat on each time (MT-3)."""
    names = list(names or default_names(kinds))
    match = Match(match_names(names), game.seats)
    while True:
        seating = [match.seating()[seat] for seat in game.seats]
        table = Table(
            game,
            [kinds[player] for player in seating],
            chance + len(match.outcomes),
            names=[names[player] for player in seating],
        )
        try:
            choice = "on"
            while choice == "on":
                outcome = table.play()
                if PERSON not in kinds:
                    return
                if match.outcomes:
                    table.say("\n".join(match.lines(outcome)))
                choice = table.after()
            if choice == "leave":
                return
        except (Quit, EOFError, KeyboardInterrupt):
            table.say("\nHaere rā.")
            return
        match.add(outcome)
        game = again()


YES = {"y", "yes", "āe", "ae"}
