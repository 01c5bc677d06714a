"""Looking into a PDF: its pages, what it is called by those who cannot see it, its fonts, and where things lie."""

from functools import lru_cache
from io import BytesIO

import pypdf
import pypdfium2
from PIL import Image

from putahi.printing.book_pages import print_rules
from putahi.printing.game_set import print_game

MM = 72 / 25.4


@lru_cache
def printed(game, paper="a4", language="en"):
    return print_game(game, paper=paper, language=language)


@lru_cache
def rules_of(game, paper="a4", quick=False):
    return print_rules(game, paper=paper, quick=quick)


def pages(data):
    return list(pypdfium2.PdfDocument(data))


def text(data):
    return "\n".join(page.get_textpage().get_text_range() for page in pages(data)).replace("\r\n", "\n")


def picture(page, scale=1.0) -> Image.Image:
    return page.render(scale=scale).to_pil().convert("RGB")


def paths(page):
    """The bounds of all lines and rectangles drawn on the page itself, in millimetres from its upper left corner."""
    high = page.get_height()
    found = []
    for thing in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH], max_depth=1):
        left, bottom, right, top = thing.get_bounds()
        found.append((left / MM, (high - top) / MM, right / MM, (high - bottom) / MM))
    return found


def figures(data, language="en"):
    """What each drawing is called, in the order in which it is read."""
    root = pypdf.PdfReader(BytesIO(data), strict=True).trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"].startswith(language)
    found = []

    def walk(node):
        node = node.get_object()
        if isinstance(node, pypdf.generic.ArrayObject):
            for one in node:
                walk(one)
        elif isinstance(node, pypdf.generic.DictionaryObject):
            if node.get("/S") == "/Figure":
                found.append(str(node["/Alt"]))
            if "/K" in node:
                walk(node["/K"])

    walk(root["/StructTreeRoot"]["/K"])
    return found


def fonts(data):
    """The name of each font, and whether its letters are in the file."""
    found = {}
    reader = pypdf.PdfReader(BytesIO(data), strict=True)
    for number in range(1, len(reader.xref_objStm) + sum(map(len, reader.xref.values())) + 1):
        one = reader.get_object(number)
        if isinstance(one, pypdf.generic.DictionaryObject) and one.get("/Type") == "/FontDescriptor":
            embedded = any(f"/FontFile{kind}" in one for kind in ("", "2", "3"))
            found[str(one["/FontName"]).partition("+")[2]] = embedded
    return found
