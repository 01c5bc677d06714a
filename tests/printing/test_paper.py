"""Sheets: pieces fit, keep 5 mm from the edge, and their backs meet them."""

import pytest

from putahi.core.errors import PutahiError
from putahi.printing.paper import EDGE, LEAST_BLEED, PAPERS, fit, paper_size, read_size

SIZES = [(63, 88), (63, 44), (24, 24), (57, 87), (70, 120), (44, 68), (25, 25), (180, 120)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_everything_keeps_5_mm_from_the_edge(paper, size):
    grid = fit(paper_size(paper), *size)
    wide, high = paper_size(paper)
    assert grid.bleed >= LEAST_BLEED
    for i in range(grid.count):
        for place in (grid.front(i), grid.back(i)):
            assert place.x - grid.bleed >= EDGE - 1e-9
            assert place.y - grid.bleed >= EDGE - 1e-9
            assert place.x + place.width + grid.bleed <= wide - EDGE + 1e-9
            assert place.y + place.height + grid.bleed <= high - EDGE + 1e-9
    for count in (1, grid.count):
        for x1, y1, x2, y2 in grid.marks(count):
            assert min(x1, x2) >= EDGE - 1e-9
            assert max(x1, x2) <= wide - EDGE + 1e-9
            assert min(y1, y2) >= EDGE - 1e-9
            assert max(y1, y2) <= high - EDGE + 1e-9


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_a_back_lies_behind_its_front_and_its_top_points_the_same_way(paper, size):
    grid = fit(paper_size(paper), *size)
    for i in range(grid.count):
        front, back = grid.front(i), grid.back(i)
        assert abs(grid.paper[0] - back.x - back.width - front.x) < 0.001
        assert back.y == front.y
        assert (back.width, back.height) == (front.width, front.height)
        assert (front.turn, back.turn) in ((0, 0), (270, 90))  # the top left, and seen from behind right


def test_pieces_do_not_bleed_into_each_other():
    grid = fit(paper_size("letter"), 63, 88)
    places = [grid.front(i) for i in range(grid.count)]
    for one in places:
        for other in places:
            if one is not other:
                apart_x = max(one.x, other.x) - min(one.x + one.width, other.x + other.width)
                apart_y = max(one.y, other.y) - min(one.y + one.height, other.y + other.height)
                assert max(apart_x, apart_y) >= 2 * grid.bleed - 1e-9


def test_marks_stand_at_every_edge_of_every_piece_and_never_on_one():
    grid = fit(paper_size("a4"), 63, 88)
    marks = grid.marks(grid.count)
    upright = {round(x1, 6) for x1, _, x2, _ in marks if x1 == x2}
    level = {round(y1, 6) for _, y1, _, y2 in marks if y1 == y2}
    for i in range(grid.count):
        place = grid.front(i)
        assert {round(place.x, 6), round(place.x + place.width, 6)} <= upright
        assert {round(place.y, 6), round(place.y + place.height, 6)} <= level
        for x1, y1, x2, y2 in marks:
            across = min(x1, x2) < place.x + place.width and max(x1, x2) > place.x
            down = min(y1, y2) < place.y + place.height and max(y1, y2) > place.y
            assert not (across and down)


def test_fewer_pieces_have_fewer_marks():
    grid = fit(paper_size("a4"), 63, 88)
    assert grid.columns == 2
    assert len(grid.marks(1)) < len(grid.marks(2)) < len(grid.marks(3)) == len(grid.marks(4)) < len(grid.marks(8))


def test_how_many_cards_go_on_a_sheet():
    assert fit(paper_size("a4"), 63, 88).count == 8
    assert fit(paper_size("letter"), 63, 88).count == 8
    assert fit(paper_size("a4"), 57, 87).count == 9


def test_sizes_are_read():
    assert read_size("63x88") == (63, 88)
    assert read_size(" 57.5 × 88.9 ") == (57.5, 88.9)


@pytest.mark.parametrize(
    "text",
    [
        "63",
        "63x",
        "axb",
        "63x88x1",
        "-3x5",
        "63.55x88",
        "",
        "10x88",
        "63x300",
        "20x20",
        "88x63",
        "0x0",
        "1000x1000",
        "nanxnan",
    ],
)
def test_other_sizes_are_refused(text):
    with pytest.raises(PutahiError, match=r"a size is written|a card is"):
        read_size(text)


def test_a_card_that_does_not_fit_and_a_paper_that_is_not_there():
    with pytest.raises(PutahiError, match="210 × 220 mm does not fit on a paper of 210 × 297 mm"):
        fit(paper_size("a4"), 210, 220)
    with pytest.raises(PutahiError, match=r"no paper .a5"):
        paper_size("a5")
