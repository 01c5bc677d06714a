"""Analysis in words: what a move is worth, why one is better, and a whole game as text of 80 columns."""

import textwrap
from collections.abc import Mapping, Sequence

from putahi.core.language import say, say_number
from putahi.core.outcome import Agreement, Seat, seat_words
from putahi.games import rulebook
from putahi.players.analysis import SLIGHT, Analysis, Candidate, Decision, Exact, Summary

WIDTH = 80
MOVE_WIDTH = 20
NO_BREAK = "\u00a0"

EXACT_VERBS = {"win": "wins", "draw": "draws", "loss": "loses"}
AGREED = {
    Agreement.AGREED: "by agreement",
    Agreement.RESIGNED: "by resignation",
    Agreement.FORFEIT: "by forfeit",
    Agreement.ADJOURNED: "broken off",
}


def share(worth: float) -> str:
    """`57%` of the win."""
    return f"{100 * worth:.0f}%"


def lost_share(decision: Decision) -> str:
    """`18%` lost, the difference of the two shares as they are shown; empty for next to nothing."""
    if decision.loss < SLIGHT:
        return ""
    return f"{round(100 * decision.before) - round(100 * decision.after)}%"


def exact_words(exact: Exact) -> str:
    """`wins in 3 plies`, `draws`, `loses in 1 ply`."""
    if exact.value == "draw":
        return say("draws")
    if exact.value == "win":
        return say_number("wins in 1 ply", "wins in {n} plies", exact.distance)
    return say_number("loses in 1 ply", "loses in {n} plies", exact.distance)


def worth_words(candidate: Candidate) -> str:
    """`57%`, or where it is known exactly `wins in 3 plies`."""
    return exact_words(candidate.exact) if candidate.exact else share(candidate.worth)


def reason(candidates: Sequence[Candidate]) -> str:
    """Why the first of these moves is advised, in one sentence: how it stands to the runner-up."""
    if not candidates:
        return "There is nothing to decide."
    best = candidates[0]
    if len(candidates) == 1:
        return f"{best.move} is the only move."
    second = candidates[1]
    if best.exact and second.exact:
        if best.exact == second.exact:
            return f"{best.move} {exact_words(best.exact)}, and so does {second.move}."
        return f"{best.move} {exact_words(best.exact)}; the next best, {second.move}, {exact_words(second.exact)}."
    ahead = best.worth - second.worth
    if abs(ahead) < SLIGHT:
        return f"{best.move} and {second.move} are worth about the same."
    if ahead < 0:
        return f"{best.move} was looked at most; {second.move} may be as good, but was looked at less."
    return f"{best.move} promises {share(ahead)} more of the win than {second.move}, the next best."


def seat_title(seat: Seat, name: str = "") -> str:
    """`Black`, or `player 2`, and the name in brackets where there is one."""
    title = seat_words(seat)
    return f"{title} ({printable(name)})" if name else title


def printable(text: str) -> str:
    """Somebody's text on one line."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def method(analysis: Analysis) -> str:
    """What the figures are, in words."""
    if analysis.iterations == 0:
        return (
            "The values are exact, from the solved game. A draw counts half a win; what a move loses is the "
            "difference to the best move."
        )
    return (
        "The worth of a move is the share of the win that its player could expect from what that seat could see, "
        f"by a search of {analysis.iterations:,} iterations; what a move loses is the difference to the best move in "
        f"the same search. Less than {share(SLIGHT)} is within what two searches differ by."
    )


def ending(analysis: Analysis) -> str:
    """How the game ended, in one sentence."""
    result = analysis.result
    if result is None:
        return "The game is not over."
    reason = str(result.reason)
    how = AGREED[Agreement(reason)] if reason in list(Agreement) else reason
    names = dict(zip(analysis.seats, analysis.players or [""] * len(analysis.seats), strict=True))
    winners = [seat_title(seat, names[seat]) for seat in analysis.seats if seat in list(result.winners or [])]
    if not winners:
        return f"Nobody wins ({how})."
    verb = "wins" if len(winners) == 1 else "share the win"
    words = f"{' and '.join(winners)} {verb} ({how})."
    return words[0].upper() + words[1:]


def better_words(decision: Decision) -> str:
    """`5>2B 53%, pass 51%`; empty where nothing was better."""
    return ", ".join(f"{one.move} {worth_words(one)}" for one in decision.better)


def turning_words(decision: Decision) -> str:
    """What happened at a turning point, in one sentence."""
    seat = seat_title(decision.seat)
    if decision.exact_before and decision.exact_after:
        kept = EXACT_VERBS[decision.exact_after.value]
        after = "only draws" if kept == "draws" else exact_words(decision.exact_after)
        had = decision.better[0]
        return f"Move {decision.number}, {seat}: {decision.move} {after}; {had.move} {worth_words(had)}."
    instead = f"; better was {better_words(decision)}" if decision.better else ""
    return (
        f"Move {decision.number}, {seat}: {decision.move} loses {lost_share(decision)} "
        f"(from {share(decision.before)} to {share(decision.after)}){instead}."
    )


def summary_words(summary: Summary) -> str:
    """One player's decisions in one sentence."""
    who = seat_title(summary.seat, summary.player)
    who = who[0].upper() + who[1:]
    if summary.choices == 0:
        return f"{who}: {count(summary.decisions, 'move')}, none with a choice."
    worst = f"; most was lost at move {summary.worst}" if summary.worst else ""
    return (
        f"{who}: {count(summary.decisions, 'move')}, {summary.choices} with a choice, {summary.good} of these as good "
        f"as the best; {summary.lost:.2f} wins lost in all{worst}."
    )


def count(number: int, thing: str) -> str:
    """`1 move`, `2 moves`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def report(analysis: Analysis, reasons: Mapping[int, Sequence[str]] | None = None) -> str:
    """The whole analysis as text of 80 columns; ``reasons`` has why another move was better, by turning point."""
    lines = [f"{rulebook(analysis.game).title}, {count(len(analysis.decisions), 'decision')}. {ending(analysis)}"]
    lines += [*textwrap.wrap(method(analysis), WIDTH), ""]
    if analysis.decisions:
        lines += [f" move  {'seat':<7}{'played':<{MOVE_WIDTH}} before  after   lost  better was"]
        for decision in analysis.decisions:
            lines += _row(decision, decision.number in analysis.turning)
        lines += ["", "Turning points"]
        numbers = {decision.number: decision for decision in analysis.decisions}
        for number in analysis.turning:
            lines += _item(turning_words(numbers[number]))
            for sentence in (reasons or {}).get(number, ()):
                lines += _item(f"  {sentence}")
        if not analysis.turning:
            lines += _item("None: no move lost much.")
        lines += ["", "Players"]
        for summary in analysis.summary:
            lines += _item(summary_words(summary))
    return "\n".join(lines)


def _row(decision: Decision, turning: bool) -> list[str]:
    if decision.exact_before and decision.exact_after:
        before, after = decision.exact_before.value, decision.exact_after.value
        lost = "" if decision.loss == 0 else f"{decision.loss:g}"
    else:
        before, after = share(decision.before), share(decision.after)
        lost = lost_share(decision)
    mark = "!" if turning else " "
    head = f"{mark}{decision.number:>4}  {decision.seat!s:<7}{decision.move:<{MOVE_WIDTH}}"
    row = f"{head} {before:>6} {after:>6} {lost:>6}  "
    better = better_words(decision) if decision.exact_before or decision.loss >= SLIGHT else ""
    whole = ", ".join(one.replace(" ", NO_BREAK) for one in better.split(", "))
    if not whole or len(row) + len(whole) <= WIDTH:
        return [(row + whole.replace(NO_BREAK, " ")).rstrip()]
    more = textwrap.wrap(whole, WIDTH - 14, break_long_words=False, break_on_hyphens=False)
    return [row.rstrip(), *(" " * 14 + line.replace(NO_BREAK, " ") for line in more)]


def _item(words: str) -> list[str]:
    return textwrap.wrap(
        words, WIDTH, initial_indent="  ", subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )
