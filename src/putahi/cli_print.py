"""``putahi rules`` and ``putahi print``: the rulebook, and the games on paper."""

import argparse
import sys
from pathlib import Path
from typing import Any

from putahi.cli_parts import add_options, options_of, print_json
from putahi.core.errors import PutahiError
from putahi.core.language import LANGUAGES, words_in
from putahi.games import RULEBOOKS

PAPER_NAMES = ("a4", "letter")
STANDARD_OUTPUT = Path("-")


def put_pdf(made: bytes, path: Path, said: str) -> None:
    """Write a PDF and say so; where the path is ``-``, nothing but the PDF to standard output."""
    from putahi.core.records import write_bytes

    if path != STANDARD_OUTPUT:
        write_bytes(path, made)
        print(said)
        return
    if sys.stdout.isatty():
        raise PutahiError("a PDF is nothing for a terminal: name a file, or send it on through a pipe")
    sys.stdout.buffer.write(made)
    sys.stdout.buffer.flush()


def add_rules(commands: Any) -> None:
    command = commands.add_parser(
        "rules",
        help="read the rules of a game",
        description="The rules of a game in our own words: all of them, one clause, or as a PDF with drawings.",
        epilog="""examples:
  putahi rules maui                          all clauses, strategy, questions
  putahi rules maui MC-20                    one clause (mc20 and 20 will do)
  putahi rules mauw --quick                  each clause in short
  putahi rules maui --glossary               every Māori word and name
  putahi rules maui --pdf rules.pdf          the rulebook, with a quick reference of two pages
  putahi rules maui --quick --pdf quick.pdf --paper letter
  putahi rules maui --option win_total=4     the rules of a house rule

  putahi rules mauw --language mi            in te reo Māori: a draft for speakers to review

A PDF needs the extra: pip install 'putahi[print]'.""",
    )
    command.add_argument("game", choices=list(RULEBOOKS), help="which game")
    command.add_argument("clause", nargs="?", metavar="CLAUSE", help="only this clause, such as MC-20")
    what = command.add_mutually_exclusive_group()
    what.add_argument("--quick", action="store_true", help="the quick reference")
    what.add_argument("--glossary", action="store_true", help="the words and names of the game")
    command.add_argument("--pdf", metavar="FILE", type=Path, help="write it as a PDF; - for standard output")
    command.add_argument("--paper", choices=PAPER_NAMES, default="a4", help="of the PDF (default a4)")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--language", choices=LANGUAGES, default="en", help="mi is a draft (default en)")
    add_options(command)
    command.set_defaults(run=rules)


def rules(asked: argparse.Namespace) -> int:
    from putahi.learn.book import book

    if asked.pdf and asked.json:
        raise PutahiError("--json prints the rulebook as JSON, --pdf writes it as a PDF: choose one")
    if asked.clause and (asked.quick or asked.glossary or asked.pdf):
        raise PutahiError("one clause stands alone: leave --quick, --glossary and --pdf out, or the clause")
    if asked.glossary and asked.pdf:
        raise PutahiError("the glossary is a part of the rulebook: --pdf alone has it")
    options = options_of(asked)
    words = words_in(asked.language)
    told = book(asked.game, options, words)
    if asked.pdf:
        from putahi.printing.book_pages import print_rules

        what = "The quick reference" if asked.quick else "The rulebook"
        made = print_rules(asked.game, options, asked.paper, asked.quick, asked.language)
        put_pdf(made, asked.pdf, f"{what} of {RULEBOOKS[asked.game].title} is in {asked.pdf}.")
        return 0
    from putahi.terminal import rules as screen

    if asked.json:
        print_json(screen.book_json(told, asked.clause))
    elif asked.clause:
        screen.show_clause(told.clause(asked.clause), words)
    elif asked.glossary:
        screen.show_glossary(asked.game, words)
    elif asked.quick:
        screen.show_quick(told)
    else:
        screen.show_book(told, words)
    return 0


def add_print(commands: Any) -> None:
    command = commands.add_parser(
        "print",
        help="print a game to play at a table",
        description="A game as a PDF to print, cut and play: Mū Tōrere’s board and pieces; MAUW’s cards; Māui’s\n"
        "cards, tiles, tokens and markers. House rules change what is printed.",
        epilog="""examples:
  putahi print mu-torere -o board.pdf
  putahi print mauw --paper letter -o mauw.pdf
  putahi print maui --size 57x87 -o maui.pdf
  putahi print maui --option 'formations={"run": 2, "colour": 2}' --option win_total=4 -o ours.pdf
  putahi print mauw --option removed=none -o mauw.pdf
  putahi print maui --language mi -o maui.pdf        in te reo Māori: a draft for speakers to review

Print on both sides, at 100%, turned over on the long edge.
Needs the extra: pip install 'putahi[print]'.""",
    )
    command.add_argument("game", choices=list(RULEBOOKS), help="which game")
    command.add_argument(
        "-o", "--output", metavar="FILE", type=Path, required=True, help="the PDF; - for standard output"
    )
    command.add_argument("--paper", choices=PAPER_NAMES, default="a4", help="(default a4)")
    command.add_argument("--size", metavar="WxH", help="of a card, in millimetres (default 63x88)")
    command.add_argument("--language", choices=LANGUAGES, default="en", help="mi is a draft (default en)")
    add_options(command)
    command.set_defaults(run=print_it)


def print_it(asked: argparse.Namespace) -> int:
    from putahi.printing.game_set import print_game
    from putahi.printing.paper import read_size

    size = read_size(asked.size) if asked.size else None
    made = print_game(asked.game, options_of(asked), asked.paper, size, asked.language)
    title = RULEBOOKS[asked.game].title
    put_pdf(made, asked.output, f"{title} is in {asked.output}. Print it on both sides, at 100%, along the long edge.")
    return 0
