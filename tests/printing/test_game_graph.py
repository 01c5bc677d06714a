"""The picture of Mū Tōrere: every class once, value told three ways, traps visible, nothing over the edge."""

import xml.etree.ElementTree as ElementTree

import pytest

from putahi.games.mu_torere.rules import ENTRY_LIMIT
from putahi.games.mu_torere.tablebase import tablebase
from putahi.printing.game_graph import Graph, draw_graph

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_every_class_has_one_place_of_its_own(entry):
    graph = Graph(tablebase(entry))
    assert set(graph.place) == set(graph.members)
    assert len(set(graph.place.values())) == len(graph.place)
    assert sum(len(members) for members in graph.members.values()) == len(graph.table.reachable)
    for key in graph.members:  # a column's parity is the side to move
        column = next(c for c, keys in enumerate(graph.columns) if key in keys)
        assert column % 2 == key[1]


def test_there_are_86_classes_with_value_by_shape_and_letter():
    graph = Graph(tablebase("always"))
    root = ElementTree.fromstring(draw_graph(graph.table))
    nodes = [g for g in root.iter(f"{SVG}g") if g.find(f"{SVG}title") is not None]
    assert len(nodes) == 86
    labels = [node.find(f"{SVG}text").text for node in nodes]
    words = [node.find(f"{SVG}title").text for node in nodes]
    assert sum(label.startswith("W") for label in labels) == sum("won" in w for w in words) == 14
    assert sum(label.startswith("L") for label in labels) == sum("lost" in w for w in words) == 10
    shapes = {label[0]: set() for label in labels}
    for node, label in zip(nodes, labels, strict=True):
        shapes[label[0]].add(node[1].tag.removeprefix(SVG))
    assert shapes == {"W": {"circle"}, "L": {"path"}, "=": {"rect"}}


def test_traps_are_the_moves_that_give_value_away():
    table = tablebase("always")
    graph = Graph(table)
    fatal = {
        (graph.key(n), graph.key(r))
        for n in table.reachable
        for r in table.replies[n]
        if -table.value[r] < table.value[n]
    }
    assert fatal == {(key, reply) for key in graph.moves for reply in graph.traps(key)}
    assert draw_graph(table).count('marker-end="url(#fall)"') == len(fatal) + 1  # and one in the legend


def test_everything_is_inside_the_sheet():
    root = ElementTree.fromstring(draw_graph(tablebase("always")))
    width, height = float(root.get("width")), float(root.get("height"))
    for node in root.iter(f"{SVG}g"):
        x, y = map(float, node.get("transform").removeprefix("translate(").rstrip(")").split())
        assert 0 < x < width
        assert 0 < y < height
