"""What all commands share: reading arguments, saying what is wrong, a progress bar."""

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Callable
from typing import Any, NoReturn

from putahi.core import rng
from putahi.core.errors import PutahiError, quoted
from putahi.core.options import parse_setting

EXIT_BAD_INPUT = 2
EXIT_FAILED = 1


def complain(words: str) -> int:
    print(f"putahi: {words}", file=sys.stderr)
    return EXIT_BAD_INPUT


class Parser(argparse.ArgumentParser):
    """argparse with our way of saying what is wrong."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        kwargs.setdefault("allow_abbrev", False)
        super().__init__(**kwargs)

    def error(self, message: str) -> NoReturn:
        self.exit(complain(f"{message}\n`{self.prog} --help` says more."))


def add_options(command: argparse.ArgumentParser) -> None:
    """The house rules: --option NAME=VALUE for all, --entry for the one of Mū Tōrere."""
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; `putahi games` lists them"
    )
    command.add_argument("--entry", help="short for --option entry=… (Mū Tōrere, MT-7)")


def options_of(asked: argparse.Namespace) -> dict[str, Any]:
    options: dict[str, Any] = {}
    settings = [parse_setting(text) for text in asked.option]
    for name, value in settings + ([] if asked.entry is None else [("entry", asked.entry)]):
        if name in options:
            raise PutahiError(f"the option {quoted(name)} is given twice")
        options[name] = value
    return options


def level(text: str) -> int:
    if text not in "123456789" or len(text) != 1:
        raise argparse.ArgumentTypeError(f"a level is 1 to 9, not {text!r}")
    return int(text)


def seed(text: str) -> int:
    if not text.isdecimal() or int(text) > rng.MAX_SEED:
        raise argparse.ArgumentTypeError(f"a seed is a whole number from 0 to 2**63 - 1, not {text!r}")
    return int(text)


def port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is 0 to 65535, not {text!r}")
    return int(text)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1_000_000:
        raise argparse.ArgumentTypeError(f"a number from 0 to 1000000 is wanted, not {text!r}")
    return value


def thinking_time(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,3})?", text) or not float(text):
        raise argparse.ArgumentTypeError(f"a number of seconds such as 0.5 is wanted, not {text!r}")
    return float(text)


def positive(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000_000:
        raise argparse.ArgumentTypeError(f"a whole number from 1 is wanted, not {text!r}")
    return int(text)


def fill(words: str, indent: str) -> str:
    """Words broken to 80 columns."""
    return textwrap.fill(words, 80, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)


def print_json(value: object) -> None:
    unicode = "utf" in (sys.stdout.encoding or "").lower()
    print(json.dumps(value, ensure_ascii=not unicode, indent=1))


class progress_bar:
    """A bar on standard error while it is a terminal; nothing elsewhere. Used as `with … as advance: advance(n)`."""

    def __init__(self, total: int, unit: str) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self._progress = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn(unit),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self._total = total

    def __enter__(self) -> Callable[[int], None]:
        self._progress.start()
        task = self._progress.add_task("", total=self._total)
        return lambda n: self._progress.advance(task, n)

    def __exit__(self, *_: object) -> None:
        self._progress.stop()
