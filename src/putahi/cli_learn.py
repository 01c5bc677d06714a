"""`putahi learn`: the tutorials and exercises in the terminal."""

import argparse
from typing import Any

from putahi.cli_parts import print_json
from putahi.games import RULEBOOKS


def add_learn(commands: Any) -> None:
    command = commands.add_parser(
        "learn",
        help="learn a game by playing it with a teacher",
        description="Lessons in the terminal: a tutorial for each game that is played, and exercises.",
        epilog="""examples:
  putahi learn                       what there is
  putahi learn mu-torere             the lessons of a game; Enter begins the first
  putahi learn maui 3                the third chapter
  putahi learn mauw let-it-go        an exercise by its name
  putahi learn mauw --json           all texts, for programs

in a lesson: a move, or one of the commands that `help` lists""",
    )
    command.add_argument("game", nargs="?", choices=list(RULEBOOKS), help="which game")
    command.add_argument("lesson", nargs="?", help="a chapter's number or an exercise's name")
    command.add_argument("--list", action="store_true", help="only list the lessons")
    command.add_argument("--json", action="store_true", help="print the texts as JSON")
    command.set_defaults(run=learn)


def learn(asked: argparse.Namespace) -> int:
    from putahi.learn.lessons import lesson, syllabus
    from putahi.terminal.learn import Teacher, contents

    if asked.json:
        print_json(syllabus(asked.game) if asked.game else [syllabus(game) for game in RULEBOOKS])
        return 0
    if asked.game is None:
        print("\n\n".join("\n".join(contents(game)) for game in RULEBOOKS))
        print("\n`putahi learn GAME LESSON` begins one.")
        return 0
    name = asked.lesson
    if name is None:
        print("\n".join(contents(asked.game)))
        if asked.list:
            return 0
        try:
            name = input("\nWhich? Enter begins chapter 1. ").strip() or "1"
        except EOFError:
            return 0
    lesson(asked.game, name)
    Teacher().teach(asked.game, name)
    return 0
