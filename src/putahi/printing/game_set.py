"""A whole game on paper: a box page, how to cut it, and sheets of pieces with their backs, as one PDF."""

from collections.abc import Mapping
from typing import Any

from putahi.core.errors import PutahiError
from putahi.core.language import Words, words_in
from putahi.core.options import Options
from putahi.games import rulebook
from putahi.learn.book import changed_rules
from putahi.learn.boxes import BOXES
from putahi.learn.cards import reference
from putahi.learn.nodes import blocks
from putahi.printing import set_maui, set_mauw, set_mu_torere
from putahi.printing.paper import EDGE, MARK, Grid, Place, fit, fit_one, paper_size
from putahi.printing.pieces import Batch, GameSet, Side
from putahi.printing.sheet_words import drawings_of, sheet_words
from putahi.printing.typesetting import pictures, typeset

SETS = {"mu-torere": set_mu_torere, "mauw": set_mauw, "maui": set_maui}
CARD = (63.0, 88.0)
LABELS = ("{title} · sheet {number}, fronts of {what}", "{title} · sheet {number}, backs of {what}")
LABEL = 3.0
"""How high the name of a sheet is."""

Page = dict[str, Any]


def print_game(
    game: str,
    options: Mapping[str, object] | None = None,
    paper: str = "a4",
    size: tuple[float, float] | None = None,
    language: str = "en",
) -> bytes:
    """The PDF of a game for these house rules.

    Args:
        game: by name, as in records.
        options: the house rules.
        paper: a name in ``PAPERS``.
        size: of a card in millimetres, as it is cut; 63 × 88 if left out.
        language: of the words; a name in ``learn.language.LANGUAGES``.

    Raises:
        PutahiError: no such game, option, paper or language; a size that does not fit; the extra `print` is missing.
    """
    words = words_in(language)
    rules = rulebook(game)
    values = rules.read_options(options or {})
    sheet = paper_size(paper)
    if size and game == "mu-torere":
        raise PutahiError("Mū Tōrere has no cards, so it takes no size")
    made = SETS[game].make_set(values, size or CARD, words)
    pages = board_pages(made, values, sheet, words) if game == "mu-torere" else box_pages(made, values, sheet, words)
    data = {
        "title": words(rules.title),
        "paper": sheet,
        "edge": EDGE,
        "language": language,
        "words": sheet_words(game, len(pages) // 2 - 1, words),
        "pages": pages,
    }
    return typeset("sheet.typ", data, pictures_of(pages), words)


def box_pages(made: GameSet, values: Options, sheet: tuple[float, float], words: Words) -> list[Page]:
    """The box page with what to do on its back, then the sheets of each batch."""
    sheets = [page for batch in made.batches for page in sheet_pages(batch, fit(sheet, batch.width, batch.height))]
    title = words(rulebook(made.game).title)
    for number, page in enumerate(sheets):
        side = LABELS[number % 2]
        if page["label"]:
            page["label"] = words(side, title=title, number=number // 2 + 1, what=page["label"])
    about = box(made, values, words)
    return [
        {"panel": {"kind": "box", **about}},
        {"panel": {"kind": "make", **about}},
        *sheets,
    ]


def sheet_pages(batch: Batch, grid: Grid) -> list[Page]:
    """Front and back of each sheet that a batch takes."""
    pages = []
    for start in range(0, len(batch.pieces), grid.count):
        pieces = batch.pieces[start : start + grid.count]
        fronts = [item(piece.front, grid.front(i), grid) for i, piece in enumerate(pieces)]
        backs = [item(piece.back, grid.back(i), grid) for i, piece in enumerate(pieces)]
        marks = grid.marks(len(pieces))
        mirrored = [(grid.paper[0] - x1, y1, grid.paper[0] - x2, y2) for x1, y1, x2, y2 in marks]
        at = label_place(grid, len(pieces))
        label = {"label": batch.title if at else "", "label-at": at}
        pages += [{"items": fronts, "marks": marks, **label}, {"items": backs, "marks": mirrored, **label}]
    return pages


def label_place(grid: Grid, count: int) -> str:
    """Where a sheet has room for its name: at the left, at the foot, or nowhere."""
    if grid.corner[0] - grid.bleed - EDGE >= LABEL:
        return "left"
    return "foot" if grid.paper[1] - EDGE - grid.used(count) - grid.bleed >= LABEL + MARK else ""


def item(side: Side, place: Place, grid: Grid) -> dict[str, Any]:
    """One side of a piece in its place."""
    return {
        **side.data(),
        "ground": side.ground,
        "x": place.x,
        "y": place.y,
        "w": place.width,
        "h": place.height,
        "turn": place.turn,
        "bleed": grid.bleed,
    }


def board_pages(made: GameSet, values: Options, sheet: tuple[float, float], words: Words) -> list[Page]:
    """Mū Tōrere's one sheet."""
    side = set_mu_torere.BOARD
    top = EDGE + 3
    (batch,) = made.batches
    one = fit_one(sheet, batch.width, batch.height, turned=False)
    assert one is not None
    below = (top + side + sheet[1] - EDGE) / 2 - sheet[1] / 2
    grid = Grid(sheet, batch.width, batch.height, 4, 2, one.bleed, turned=False, down=below)
    front, back = sheet_pages(batch, grid)
    place = Place((sheet[0] - side) / 2, top, side, side, 0)
    told = words("The board: an eight-pointed star, its kewai numbered 1 to 8")
    board = Side("art", "page", "mu-torere/board", told)
    flat = Grid(sheet, side, side, 1, 1, 0.0, turned=False)
    front["items"].insert(0, {**item(board, place, flat), "ground": None})
    front["label"] = back["label"] = ""
    (how,) = reference(made.game, values, words)
    back["panel"] = {
        "kind": "board",
        "how": blocks(how, 2),
        "height": grid.corner[1] - 8,
        "restricted": values["entry"] != "never",
        **box(made, values, words),
    }
    return [front, back]


def box(made: GameSet, values: Options, words: Words) -> dict[str, Any]:
    """What the box says."""
    told = BOXES[made.game]
    least, most = told.players
    return {
        "title": words(rulebook(made.game).title),
        "line": words(told.line),
        "facts": [
            (words("players"), str(least) if least == most else words("{least} to {most}", least=least, most=most)),
            (words("age"), told.age),
            (words("minutes"), words("{least} to {most}", least=told.minutes[0], most=told.minutes[1])),
        ],
        "contents": made.contents,
        "notes": made.notes,
        "changed": changed_rules(made.game, values, words),
        "drawings": drawings_of(made.game, values, words),
        "game": made.game,
    }


def pictures_of(pages: list[Page]) -> set[str]:
    """The drawings that the pages need."""
    found = {one["art"] for page in pages for one in page.get("items", []) if one["art"]}
    panels = [page["panel"] for page in pages if page.get("panel")]
    drawn = {f"drawings/{name}" for panel in panels for name, _, _ in panel["drawings"]}
    return found | {f"common/{name}" for name in pictures("common")} | drawn
