"""What the browser has with it, so that it works without a network: books, words, lessons' texts, the solved star.

``python -m putahi.learn.web FOLDER`` writes them as JSON into the front end's sources (`make words` does); from there
they are built into the client like all its other files. A test holds what is written to what it is made from.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from putahi.core.language import ENGLISH, LANGUAGES, Words, speaking
from putahi.games import RULEBOOKS, rulebook
from putahi.games.mauw.cards import MAUI, SPIRIT
from putahi.games.mauw.text import setup_of
from putahi.games.mu_torere.rules import DEFAULT_REPETITION, ENTRY_LIMIT
from putahi.games.mu_torere.tablebase import VALUE_NAMES, Tablebase, tablebase
from putahi.games.mu_torere.text import NAMES, write_points
from putahi.learn.book import HEADINGS, Book, anchor, page, usual_book
from putahi.learn.glossary import KINDS, glossary
from putahi.learn.lessons import syllabus
from putahi.learn.nodes import Node, blocks
from putahi.learn.wording import translated

SIGNS = {"win": "+", "draw": "=", "loss": "-"}
HEADING = 3


def files() -> dict[str, Any]:
    """The content of each file by its name, without the ending; those in other languages are in a folder of theirs."""
    told = {f"{language}/{name}": text for language in LANGUAGES[1:] for name, text in texts(language).items()}
    return {
        **texts("en"),
        "deck": {str(players): deck_told(players) for players in range(2, 7)},
        "star": star_told(),
        **told,
    }


def texts(language: str) -> dict[str, Any]:
    """What is there in every language."""
    with speaking(language) as words:
        return {
            **{game: book_told(usual_book(game, words)) for game in RULEBOOKS},
            "glossary": glossary_told(words),
            "origins": {"sections": list(origins(words))},
            "lessons": {game: lessons_told(game) for game in RULEBOOKS},
        }


def book_told(told: Book) -> dict[str, Any]:
    """A rulebook as blocks: its sections with their entries, each with the anchor that a link finds."""
    codes = frozenset(told.clauses)

    def walked(text: str) -> list[Node]:
        return blocks(text, HEADING, codes)

    return {
        "game": told.game,
        "title": told.title,
        "intro": walked(told.intro),
        "sections": [
            {
                "title": section.title,
                "anchor": section.anchor,
                "blocks": walked(section.text),
                "entries": [
                    {"code": one.code, "title": one.title, "anchor": one.anchor, "blocks": walked(one.text)}
                    for one in section.entries
                ],
            }
            for section in told.sections
        ],
    }


def lessons_told(game: str) -> list[dict[str, Any]]:
    """What the teacher says in a game's tutorial, to be read where it cannot be played."""
    return [
        {
            "title": chapter["title"],
            "about": chapter["about"],
            "steps": [{key: step[key] for key in ("title", "say", "praise", "clause")} for step in chapter["steps"]],
        }
        for chapter in syllabus(game)["chapters"]
    ]


def glossary_told(words: Words = ENGLISH) -> dict[str, Any]:
    """The words by their kind, and the key to how they are said."""
    return {
        "key": blocks(translated(page("glossary.md"), words)),
        "kinds": [
            {
                "title": words(title),
                "anchor": f"all-{kind}",
                "words": [
                    {
                        "name": word.name,
                        "anchor": anchor(word.name),
                        "say": word.say,
                        "meaning": word.meaning,
                        "games": list(word.games),
                    }
                    for word in glossary(words)
                    if word.kind == kind
                ],
            }
            for kind, title in KINDS.items()
        ],
    }


def origins(words: Words = ENGLISH) -> Iterator[dict[str, Any]]:
    """Where the games come from, and what is ours."""
    codes = frozenset(code for game in RULEBOOKS for code in usual_book(game).clauses)
    source = page("origins.md")
    names = map(anchor, HEADINGS.findall(source))
    for name, part in zip(names, translated(source, words).split("## ")[1:], strict=True):
        title, _, text = part.partition("\n")
        yield {"title": title.strip(), "anchor": name, "blocks": blocks(text, HEADING, codes)}


def deck_told(players: int) -> dict[str, int]:
    """The cards with which so many play MAUW (MW-1, MW-3): copies of a warrior, spirits, Māui, and all together."""
    cards = list(setup_of(rulebook("mauw").read_options({"players": players})).cards)
    return {"copies": cards[1], "spirits": cards[SPIRIT], "jokers": cards[MAUI], "cards": sum(cards)}


def star_told() -> dict[str, Any]:
    """Mū Tōrere solved: for each position the points whose piece may move, and what it is worth to the side to move.

    ``14=``: the pieces on 1 and on 4 may move, to the one empty point; with best play the game is drawn. ``36+3``: won
    in three plies; ``-0``: lost, no move is left. A key is the nine points and the side; in ``early``, while turns
    still count (MT-7), also the turns that Black and White have had. After those a game goes on as under `never`.
    """
    return {
        "repetition": DEFAULT_REPETITION,
        "start": "BBBBWWWW.b",
        "positions": {entry: whole(tablebase(entry)) for entry in ("always", "never")},
        "early": {
            entry: {"turns": limit, "positions": early(tablebase(entry), limit)}
            for entry, limit in ENTRY_LIMIT.items()
            if entry not in ("always", "never")
        },
    }


def whole(solved: Tablebase) -> dict[str, str]:
    """All boards, also those that no game reaches: a person may set up any."""
    return {key_of(solved, n): worth_of(solved, n) for n in range(len(solved.positions))}


def early(solved: Tablebase, limit: int) -> dict[str, str]:
    """The positions that a game reaches while the turns of a side still count."""
    told = {}
    for n in solved.reachable:
        turns = solved.positions[n][3:]
        if min(turns) < limit:
            told[key_of(solved, n) + "".join(map(str, turns))] = worth_of(solved, n)
    return told


def key_of(solved: Tablebase, number: int) -> str:
    black, white, side, _, _ = solved.positions[number]
    return write_points(black, white) + "bw"[side]


def worth_of(solved: Tablebase, number: int) -> str:
    """The points that pieces may leave, then the value and the plies to the end."""
    value = VALUE_NAMES[solved.value[number]]
    plies = "" if value == "draw" else str(solved.distance[number])
    return "".join(NAMES[p] for p in solved.actions(solved.positions[number])) + SIGNS[value] + plies


def written(content: Any) -> str:
    """As a file has it: a line for each object in a list and for each position, so that a change can be read."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return text.replace("},{", "},\n{").replace('","', '",\n"') + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="frontend/src/made")
    folder = parser.parse_args().folder
    for name, content in files().items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / f"{name}.json").write_text(written(content), encoding="utf-8")


if __name__ == "__main__":
    main()
