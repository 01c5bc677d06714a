"""Many games at once: players against players, on one core or several, the same games for the same seed."""

import json
import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import parent_process
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

import msgspec

from putahi.core.errors import PutahiError
from putahi.core.game import result_of
from putahi.core.options import Options
from putahi.core.outcome import Agreement, Outcome, lost_by
from putahi.core.records import write_file
from putahi.core.rng import MAX_SEED, Sfc32
from putahi.core.rulebook import Rulebook
from putahi.core.state import State
from putahi.games import rulebook
from putahi.lab.workers import spread
from putahi.players.levels import player
from putahi.players.outside import PATIENCE, is_outside
from putahi.players.player import Forfeit
from putahi.players.program import end_with_this_process

N = TypeVar("N", int, float)

CHUNK = 50
"""Games that one worker plays before it reports, as a rule: the step of the progress bar."""

MOST_DECISIONS = 200_000
"""No game of players who mean to end it takes as many; who never err can go round for ever (MT-10, repetition 0)."""


@dataclass(frozen=True)
class Plan:
    """What is to be played: ``players`` is a kind for each seat, in turn order.

    ``patience`` is how many seconds a player that is a program of its own has for a move.
    """

    game: str
    options: Options
    players: tuple[str, ...]
    games: int
    seed: int = 0
    trace: Path | None = None
    effects: bool = False
    patience: float = PATIENCE

    @property
    def chunk(self) -> int:
        """Games that one worker plays before it reports: one alone where programs play, whose games may take long."""
        return 1 if any(is_outside(kind) for kind in self.players) else CHUNK


@dataclass
class Tally:
    """What came of some games. Wins, scores and draws by seat; a shared win counts its share.

    ``forfeits`` says for each game that a player forfeited which game, which player and why.
    """

    games: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    draws: int = 0
    decisions: int = 0
    turns: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    effects: Counter[str] = field(default_factory=Counter)
    forfeits: list[dict[str, Any]] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the games of another tally of the same plan."""
        self.games += other.games
        self.wins = _sum(self.wins, other.wins)
        self.scores = _sum(self.scores, other.scores)
        self.draws += other.draws
        self.decisions += other.decisions
        self.turns += other.turns
        self.ends.update(other.ends)
        self.effects.update(other.effects)
        self.forfeits += other.forfeits


def make_plan(
    game: str,
    options: dict[str, object],
    players: Sequence[str],
    games: int,
    seed: int = 0,
    trace: Path | None = None,
    effects: bool = False,
    patience: float = PATIENCE,
) -> Plan:
    """Check what is asked for and fill in the rest: one kind of player takes all seats.

    Raises:
        PutahiError: an unknown game, option or player, or a number of players that does not fit the seats.
    """
    rules = rulebook(game)
    if "players" not in options and len(players) > 1 and any(o.name == "players" for o in rules.options):
        options = {**options, "players": len(players)}
    full = rules.read_options(options)
    seats = len(rules.seats(full))
    if len(players) == 1:
        players = list(players) * seats
    if len(players) != seats:
        raise PutahiError(f"{len(players)} players for {seats} seats")
    for kind in players:
        player(game, kind, seats, options=full, patience=patience)
    if games < 1:
        raise PutahiError("at least one game is needed")
    if not 0 <= seed <= MAX_SEED:
        raise PutahiError(f"a seed is a whole number from 0 to {MAX_SEED}")
    return Plan(game, full, tuple(players), games, seed, trace, effects, patience)


def run(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda games: None) -> dict[str, Any]:
    """Play all games of a plan and sum them up (the JSON of ``putahi simulate``; ``effects`` where the plan asks).

    ``progress`` is called with the number of games finished since the last call. The games do not depend on ``jobs``.
    """
    if plan.trace is not None:
        plan.trace.mkdir(parents=True, exist_ok=True)
        if any(plan.trace.iterdir()):
            raise PutahiError(f"{plan.trace} is not empty; give an empty folder, so that two runs do not mix")
    started = perf_counter()
    tally = Tally()
    starts = range(0, plan.games, plan.chunk)
    for _, part in spread(partial(_play_chunk, plan), starts, min(jobs, len(starts)), in_order=True):
        tally.add(part)
        progress(part.games)
    seconds = perf_counter() - started
    scored: Sequence[int | None] = tally.scores or [None] * len(plan.players)
    result = {
        "game": plan.game,
        "options": plan.options,
        "games": tally.games,
        "seats": [
            {"player": kind, "wins": wins, "score_mean": None if score is None else score / tally.games}
            for kind, wins, score in zip(plan.players, tally.wins, scored, strict=True)
        ],
        "draws": tally.draws,
        "decisions_mean": tally.decisions / tally.games,
        "turns_mean": tally.turns / tally.games,
        "ends": dict(sorted(tally.ends.items())),
        "decisions_per_second": tally.decisions / seconds,
    }
    if plan.effects:
        result["effects"] = {name: count / tally.games for name, count in sorted(tally.effects.items())}
    if tally.forfeits:
        result["forfeits"] = tally.forfeits
    return result


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def game_seed(seed: int, number: int) -> int:
    """The seed of a plan's game with this number, from 0: drawn from sfc32 started at a mix of both."""
    rng = Sfc32((seed + number * 0x5851F42D4C957F2D) & MAX_SEED)
    return int(rng.next32() << 31 | rng.next32() >> 1) & MAX_SEED


def players_chance(seed: int) -> Sfc32:
    """The players' own chance in the game of a seed, apart from the game's."""
    return Sfc32(seed ^ 0x2545F4914F6CDD1D)


def _play_chunk(plan: Plan, start: int) -> Tally:
    rules = rulebook(plan.game)
    tally = Tally()
    if parent_process() is not None and any(is_outside(kind) for kind in plan.players):
        end_with_this_process()
    for number in range(start, min(start + plan.chunk, plan.games)):
        tally.add(_play(rules, plan, number))
    return tally


def play_one(plan: Plan, number: int) -> Tally:
    """Play the game of a plan with this number, from 0, alone."""
    if parent_process() is not None and any(is_outside(kind) for kind in plan.players):
        end_with_this_process()
    return _play(rulebook(plan.game), plan, number)


def _play(rules: Rulebook, plan: Plan, number: int) -> Tally:
    """Play one game to its end, or until a player forfeits it."""
    seed = game_seed(plan.seed, number)
    state = rules.start(plan.options, seed)
    names = rules.seats(plan.options)
    players = [
        player(plan.game, kind, len(names), options=plan.options, patience=plan.patience) for kind in plan.players
    ]
    rng = players_chance(seed)
    trace = Trace(rules, plan.options, state) if plan.trace is not None else None
    decisions = 0
    effects: Counter[str] = Counter()
    outcome, why, seat = None, "", 0
    try:
        while state.to_move >= 0:
            seat = int(state.to_move)
            try:
                action = players[seat].choose(state, rng)
            except Forfeit as forfeit:
                outcome, why = lost_by(seat, names, state.scores(), Agreement.FORFEIT), str(forfeit)
                break
            move = rules.write_move(state, action) if plan.effects else ""
            if trace is not None:
                trace.before(state, action)
            state.apply(action)
            decisions += 1
            if decisions >= MOST_DECISIONS:
                raise PutahiError(endless(f"game {number + 1}", decisions))
            if plan.effects:
                effects.update(rules.effects(move, state))
            if trace is not None:
                trace.after(state)
        outcome = outcome or rules.outcome(state, plan.options)
        assert outcome is not None
        for one in players:
            one.game_over(outcome)
    finally:
        for one in players:
            one.close()
    if trace is not None and plan.trace is not None:
        if why:
            trace.forfeit(outcome, why)
        write_file(plan.trace / f"game-{number + 1:06d}.jsonl", trace.text())
    loser = {"seat": outcome.by, "player": plan.players[seat], "why": why}
    return Tally(
        games=1,
        wins=[1 / len(outcome.winners) if name in outcome.winners else 0.0 for name in names],
        scores=state.scores(),
        draws=0 if outcome.winners else 1,
        decisions=decisions,
        turns=state.turns,
        ends=Counter([outcome.reason]),
        effects=effects,
        forfeits=[{"game": number + 1, **loser}] if why else [],
    )


def endless(game: str, decisions: int) -> str:
    """What is said of a game that goes on and on."""
    return (
        f"{game} has not ended after {decisions:,} decisions: these players go round for ever under these options "
        "(in Mū Tōrere, repetition=0 takes the draw of MT-10 away)"
    )


class Trace:
    """One game as JSON lines, for an outside referee: the start, then each move with all that were legal."""

    def __init__(self, rules: Rulebook, options: Options, state: State) -> None:
        self._rules = rules
        self._options = options
        self._lines: list[dict[str, Any]] = [{"options": options, "position": rules.write_position(state)["position"]}]

    def before(self, state: State, action: int) -> None:
        """Note the move about to be made and the moves that are legal."""
        move, legal = self._rules.write_move(state, action), self._rules.moves(state)
        self._lines.append({"move": move, "legal": legal})

    def after(self, state: State) -> None:
        """Note the position that it led to, and the result if the game is over."""
        self._lines[-1]["position"] = self._rules.write_position(state)["position"]
        outcome = self._rules.outcome(state, self._options)
        if outcome is not None:
            self._lines[-1]["result"] = msgspec.to_builtins(result_of(outcome))

    def forfeit(self, outcome: Outcome, why: str) -> None:
        """Note that no move came, and what came of that."""
        self._lines.append({"result": msgspec.to_builtins(result_of(outcome)), "why": why})

    def text(self) -> str:
        """The lines, each a JSON object."""
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self._lines)


def _sum(some: list[N], others: list[N]) -> list[N]:
    return [a + b for a, b in zip(some, others, strict=True)] if some else list(others)
