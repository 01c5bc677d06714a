"""Markdown as a tree of plain lists, which the Typst templates and the browser's pages walk: no text of ours is ever
read as Typst code or as HTML.

A block is ``["p", [inline…]]``, ``["ul"|"ol", [[block…]…]]``, ``["table", [[[inline…]…]…]]``, ``["h", level, text,
anchor]``, ``["art", name, what it shows]`` or ``["note", kind, [block…]]`` (a ruling, option or example); an inline is
a string, ``["b"|"i"|"code", [inline…]]``, ``["to", anchor, text]`` or ``["a", address, text]``, a page elsewhere.
"""

import re
from typing import Any

from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from putahi.learn.book import MARKDOWN
from putahi.learn.wording import note_kinds

Node = Any

CODE = re.compile(r"(M[TWC]-[0-9]+)")
INLINE = {"strong": "b", "em": "i"}


def blocks(text: str, level: int = 3, codes: frozenset[str] = frozenset()) -> list[Node]:
    """A text as blocks; headings are raised so that ``###`` has this level; ``codes`` are the clauses to link to."""
    tree = SyntaxTreeNode(MARKDOWN.parse(text))
    return [node for child in tree.children for node in block(child, level, codes)]


def block(node: SyntaxTreeNode, level: int, codes: frozenset[str]) -> list[Node]:
    def inside(parent: SyntaxTreeNode) -> list[Node]:
        return [one for child in parent.children for one in block(child, level, codes)]

    match node.type:
        case "paragraph":
            inlines = node.children[0].children
            if len(inlines) == 1 and inlines[0].type == "image":
                return [["art", str(inlines[0].attrs["src"]), inlines[0].content]]
            return [["p", inline(node.children[0], codes)]]
        case "heading":
            depth = level + int(node.tag[1]) - 3
            return [["h", depth, words(node.children[0]), ""]]
        case "bullet_list" | "ordered_list":
            kind = "ul" if node.type == "bullet_list" else "ol"
            return [[kind, [inside(item) for item in node.children]]]
        case "table":
            rows = [row for part in node.children for row in part.children]
            return [["table", [[cell_of(cell, codes) for cell in row.children] for row in rows]]]
        case "blockquote":
            return [["note", note_kind(node), inside(node)]]
    raise ValueError(f"no page of ours may have a {node.type}")


def cell_of(cell: SyntaxTreeNode, codes: frozenset[str]) -> list[Node]:
    return inline(cell.children[0], codes) if cell.children else []


def note_kind(quote: SyntaxTreeNode) -> str:
    first = words(quote.children[0].children[0]).split()
    return note_kinds().get(first[0].rstrip("."), "option")


def inline(node: SyntaxTreeNode, codes: frozenset[str]) -> list[Node]:
    made: list[Node] = []
    for child in node.children:
        if child.type == "text":
            made += linked(child.content, codes)
        elif child.type == "softbreak":
            made.append(" ")
        elif child.type == "code_inline":
            made.append(["code", [child.content]])
        elif child.type == "link":
            made.append(["a", str(child.attrs["href"]), "".join(one.content for one in child.children)])
        elif child.type in INLINE:
            made.append([INLINE[child.type], inline(child, codes)])
        else:
            raise ValueError(f"no text of ours may have a {child.type}")
    return made


def linked(text: str, codes: frozenset[str]) -> list[Node]:
    """The text with its clauses as links."""
    return [["to", part, part] if part in codes else part for part in CODE.split(text) if part]


def words(node: SyntaxTreeNode) -> str:
    """The plain words of an inline node."""
    token: Token | None = node.token
    children = (token.children if token else None) or []
    return "".join(child.content for child in children)
