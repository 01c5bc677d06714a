"""The printed games: every piece is there, with its back behind it, in our fonts, for the house rules asked for."""

from collections import Counter

import pytest

from putahi.core.errors import PutahiError
from putahi.core.language import ENGLISH
from putahi.games import rulebook
from putahi.games.maui.names import CARD_NAMES, RAUTAKI_TITLES, TAONGA_TITLES
from putahi.learn import maui_words, mauw_words
from putahi.players.levels import LEVEL_NAMES
from putahi.printing import set_maui, set_mauw
from putahi.printing.book_pages import print_rules
from putahi.printing.game_set import SETS, print_game
from putahi.printing.paper import EDGE, PAPERS, fit, paper_size
from putahi.printing.set_maui import boosts_of
from putahi.printing.typesetting import typeset
from tests.learn.test_book import EXTREMES
from tests.printing.pdfs import MM, figures, fonts, pages, paths, picture, printed, text

GAMES = list(SETS)
OURS = {"Piazzolla-Bold", "Piazzolla-ExtraBold", "IBMPlexSans-Regular", "IBMPlexSans-SemiBold"}


def options(game, **given):
    return rulebook(game).read_options(given)


def pieces(made):
    return Counter(piece.name for batch in made.batches for piece in batch.pieces)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_it_opens_with_its_paper_and_embeds_our_fonts_alone(game, paper):
    data = printed(game, paper)
    sheets = pages(data)
    assert len(sheets) % 2 == 0
    for page in sheets:
        assert (page.get_width() / MM, page.get_height() / MM) == pytest.approx(PAPERS[paper], abs=0.05)
    found = fonts(data)
    assert set(found) <= OURS
    assert set(found) >= {"IBMPlexSans-Regular", "Piazzolla-Bold"}
    assert all(found.values())


@pytest.mark.parametrize("game", GAMES)
def test_it_says_that_it_is_archivable_and_accessible(game):
    data = printed(game)
    assert b"<pdfaid:part>2</pdfaid:part>" in data
    assert b"<pdfaid:conformance>A</pdfaid:conformance>" in data
    assert b"<pdfuaid:part>1</pdfuaid:part>" in data


def test_the_same_input_makes_the_same_file():
    assert print_game("mu-torere") == print_game("mu-torere")


def test_maui_has_every_card_once_and_all_else_in_the_stated_numbers():
    told = Counter(figures(printed("maui")))
    words = {name: f"{one['title']}. " for name, one in maui_words.cards().items()}
    for name in CARD_NAMES:
        assert sum(count for one, count in told.items() if one.startswith(words[name])) == 1, name
    assert told["The back of Toa and Rautaki"] == 73
    assert told["A Clone of Māui, Ihi 15, every colour and Ihi"] == 4  # two pieces with two sides
    assert all(told[title] == 1 for title in TAONGA_TITLES)
    assert told["The back of a Taonga"] == 11
    boosts = {name: count for name, count in told.items() if name.startswith("+") and "." in name}
    assert sorted(boosts.values()) == [2, 6, 6, 8, 8]
    assert told["The back of a token"] == sum(boosts.values()) + 10
    assert (told["+4"], told["Truce"]) == (12, 2)


def test_maui_holds_what_its_box_says():
    made = set_maui.make_set(options("maui"), (63, 88), ENGLISH)
    assert sum(count for count, _ in made.contents) == pieces(made).total()
    counts = {what: count for count, what in made.contents}
    assert (counts["Toa"], counts["Rautaki"], counts["Clones of Māui"]) == (60, 13, 2)


def test_mauw_has_72_cards_with_their_dots():
    told = figures(printed("mauw"))
    words = {name: one["title"] for name, one in mauw_words.cards().items()}
    for name, count in {**dict.fromkeys("12345678", 7), "S": 12, "M": 4}.items():
        mine = [one for one in told if one.startswith(f"{words[name]}. ")]
        assert len(mine) == count, name
        assert sum(one.endswith(" ••") for one in mine) == (0 if name == "M" else 2 if name == "S" else 1)
        assert sum(one.endswith(" •") for one in mine) == (2 if name == "S" else 1)
    assert told.count("A MAUW: nine, and times two") == 72


def test_mu_torere_is_one_sheet_with_a_board_and_eight_pieces_on_both_sides():
    data = printed("mu-torere")
    assert len(pages(data)) == 2
    told = Counter(figures(data))
    assert told["A black piece, pango"] == told["A white piece, mā"] == 8
    assert sum(one.startswith("The board: ") for one in told) == 1


def test_every_macron_can_be_read_out_of_the_file():
    said = "".join(text(printed("maui")).split())
    for name in (*TAONGA_TITLES, *RAUTAKI_TITLES, *LEVEL_NAMES, "Kaikawe Haki", "Māui Card Game"):
        assert "".join(name.split()) in said, name
    assert "Mū Tōrere" in text(printed("mu-torere"))
    assert "pūtahi" in text(printed("mu-torere"))
    assert "Māui" in text(printed("mauw"))


@pytest.mark.parametrize("game", GAMES)
def test_the_box_says_how_many_play_from_which_age_and_how_long(game):
    said = " ".join(text(printed(game)).split())
    told = {"mu-torere": ("2 players", "6+ age", "5 to 15 minutes"), "mauw": ("2 to 6 players", "8+ age", "15 to 40")}
    for words in told.get(game, ("2 players", "10+ age", "20 to 35 minutes")):
        assert words.replace(" ", "") in said.replace(" ", "")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_printed_within_5_mm_of_the_edge(game, paper):
    scale = 1.0
    rim = int(EDGE * MM * scale)
    for page in pages(printed(game, paper)):
        made = picture(page, scale)
        wide, high = made.size
        for box in ((0, 0, wide, rim), (0, high - rim, wide, high), (0, 0, rim, high), (wide - rim, 0, wide, high)):
            assert made.crop(box).getextrema() == ((255, 255),) * 3


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_in_the_file_backs_meet_fronts_to_a_tenth_of_a_millimetre(game, paper):
    wide = PAPERS[paper][0]
    made = SETS[game].make_set(options(game), (63.0, 88.0), ENGLISH)
    sheets = pages(printed(game, paper))[0 if game == "mu-torere" else 2 :]
    checked = 0
    for batch in made.batches:
        grid = fit(paper_size(paper), batch.width, batch.height)
        cell = [side + 2 * grid.bleed for side in grid.cell]
        while sheets:
            front, back = ([one for one in paths(page) if measures(one, cell)] for page in sheets[:2])
            if not front:
                break
            mirrored = sorted((wide - right, top, wide - left, bottom) for left, top, right, bottom in back)
            assert len(front) == len(mirrored)
            for one, other in zip(sorted(front, key=rounded), sorted(mirrored, key=rounded), strict=True):
                assert one == pytest.approx(other, abs=0.1)
            checked += len(front)
            sheets = sheets[2:]
    assert checked == sum(len(batch.pieces) for batch in made.batches)


def measures(bounds, size):
    left, top, right, bottom = bounds
    return [right - left, bottom - top] == pytest.approx(size, abs=0.05)


def rounded(bounds):
    return [round(side) for side in bounds]


def test_in_the_file_the_cards_lie_where_the_layout_says():
    grid = fit(paper_size("a4"), 63, 88)
    drawn = paths(pages(printed("maui"))[2])
    for i in range(grid.count):
        place = grid.front(i)
        b = grid.bleed
        wanted = (place.x - b, place.y - b, place.x + place.width + b, place.y + place.height + b)
        assert any(one == pytest.approx(wanted, abs=0.1) for one in drawn)


def test_a_changed_table_of_formations_changes_tokens_reference_card_and_box():
    ours = options("maui", formations={"run": 2, "colour-run": 5})
    assert boosts_of(ours) == {2: 8, 3: 2, 5: 6}
    said = " ".join(text(print_game("maui", {"formations": {"run": 2, "colour-run": 5}})).split())
    assert "House rules of this box" in said
    assert "run 2, colour-run 5" in said
    assert "of one colour nothing" in said
    assert "House rules" not in text(printed("maui"))


def test_changed_numbers_of_taonga_change_markers_and_words():
    made = set_maui.make_set(options("maui", rows=5, win_total=3, win_adjacent=2), (63, 88), ENGLISH)
    assert pieces(made)["owner"] == 5
    said = " ".join(text(print_game("maui", {"rows": 5, "win_total": 3, "win_adjacent": 2})).split())
    assert "of which 5 are used" in said
    assert "To win: three Taonga, or two" in said


def test_removed_cards_are_not_printed_nor_what_they_need():
    few = pieces(set_maui.make_set(options("maui", tiers=4, rautaki=["kuikui", "purua-rua"]), (63, 88), ENGLISH))
    assert sum(name in CARD_NAMES for name in few.elements()) == 26
    assert few["clone-rua"] == few["kuikui"] == 1
    assert not few["clone-tahi"]
    assert not few["truce"]
    assert few["+4"] == 6 + few["kill"] * 0 + boosts_of(options("maui"))[4]


@pytest.mark.parametrize(
    ("given", "cards", "double", "single"),
    [
        ({}, 72, 10, 11),
        ({"removed": "none"}, 72, 0, 0),
        ({"removed": {"warriors": 2, "spirits": 3, "jokers": 1}}, 72, 0, 20),
        ({"copies": 3, "spirits": 4, "jokers": 0}, 28, 10, 10),
        ({"values": 2}, 44, 6, 7),
    ],
)
def test_the_dots_follow_the_option_removed(given, cards, double, single):
    made = set_mauw.make_set(options("mauw", **given), (63, 88), ENGLISH)
    fronts = [piece.front.told for batch in made.batches for piece in batch.pieces if piece.name != "reference"]
    assert len(fronts) == cards
    assert sum(one.endswith(" ••") for one in fronts) == double
    assert sum(one.endswith(" •") for one in fronts) == single


@pytest.mark.parametrize(("game", "strange", "_"), EXTREMES)
def test_the_strangest_house_rules_are_printed(game, strange, _):
    assert len(pages(print_game(game, strange))) >= 2
    assert len(pages(print_rules(game, strange, quick=True))) == 2


def test_another_size_of_cards():
    data = print_game("mauw", size=(44, 68))
    assert Counter(figures(data))["A MAUW: nine, and times two"] == 72
    assert len(pages(data)) < len(pages(printed("mauw")))


@pytest.mark.parametrize(("size", "wide", "high"), [((40, 56), 40, 28), ((63, 88), 63, 44), ((120, 170), 120, 85)])
def test_the_words_of_a_tile_stay_on_it_at_every_size(size, wide, high):
    data = print_game("maui", size=size)
    (number,) = (n for n, page in enumerate(pages(data)) if "Haumia" in page.get_textpage().get_text_range())
    grid = fit(paper_size("a4"), wide, high)
    page = pages(data)[number]
    told = page.get_textpage()
    cuts = [grid.front(index) for index in range(grid.count)]
    found = 0
    for index in range(told.count_rects()):
        left, bottom, right, top = (side / MM for side in told.get_rect(index))
        if "sheet" in told.get_text_bounded(*told.get_rect(index)):
            continue
        top, bottom = PAPERS["a4"][1] - top, PAPERS["a4"][1] - bottom
        found += 1
        assert any(
            cut.x + 1 <= left
            and right <= cut.x + cut.width - 1
            and cut.y + 1 <= top
            and bottom <= cut.y + cut.height - 1
            for cut in cuts
        ), (index, left, top, right, bottom)
    assert found > 8


def test_a_board_without_the_restriction_shows_none():
    assert "from kewai 1 or 4" in " ".join(text(printed("mu-torere")).split())
    free = " ".join(text(print_game("mu-torere", options("mu-torere", entry="never"))).split())
    assert "Black may enter the pūtahi from every kewai." in free
    assert "kewai 1 or 4" not in free


def test_what_is_not_there_is_refused():
    with pytest.raises(PutahiError, match="takes no size"):
        print_game("mu-torere", size=(63, 88))
    with pytest.raises(PutahiError, match='no language "fr"'):
        print_game("mauw", language="fr")
    with pytest.raises(PutahiError, match="no option is called"):
        print_game("maui", {"nonsense": 1})


def test_without_the_extra_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    with pytest.raises(PutahiError, match=r"pip install 'putahi\[print\]'"):
        typeset("sheet.typ", {}, [])
