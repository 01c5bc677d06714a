"""The printed games in te reo Māori: the same pieces in the same places, with no English left."""

import re
from collections import Counter
from functools import lru_cache

import pytest

from putahi.core.language import words_in
from putahi.games.maui.names import RAUTAKI_TITLES, TAONGA_TITLES
from putahi.learn import maui_words, mauw_words
from putahi.printing.game_set import SETS, print_game
from putahi.printing.paper import EDGE
from putahi.printing.sheet_words import DRAFT
from tests.learn.test_language import HOUSES, entries
from tests.printing.pdfs import MM, figures, fonts, pages, paths, picture, printed, text

GAMES = list(SETS)
MI = words_in("mi")
HOUSE = {
    "mu-torere": HOUSES["mu-torere"][2],
    "mauw": HOUSES["mauw"][0],
    "maui": {**HOUSES["maui"][2], "win_adjacent": None, "whiro": "unclaimed", "truce_turns": 7, "one_card": True},
}
NAMES = """MAUW Mana Crusher ManaCrusher Apache License SIL Open Font Piazzolla IBM Plex Sans actual size g m² M P
putahi rules mauw mu torere maui pdf language MT MW MC S re gr br go pu lb"""
"""What is no word of te reo Māori: names, licences, a printer's screen, a command, clauses, letters of records."""
SYLLABLE = r"(?:ng|wh|[hkmnprtw])?[aeiouāēīōū]"


@lru_cache
def house(game):
    return print_game(game, HOUSE[game], language="mi")


@lru_cache
def said(data):
    """All words of a PDF, those for people who do not see it too, without what the draft says of itself in English."""
    draft = re.sub(r"[^\w]", "", DRAFT)
    whole = " ".join([text(data), *figures(data, "mi")])
    letters = [(i, c) for i, c in enumerate(whole) if re.match(r"\w", c)]
    at = "".join(c for _, c in letters).find(draft)
    assert at >= 0
    return whole[: letters[at][0]] + whole[letters[at + len(draft) - 1][0] + 1 :]


@pytest.mark.parametrize("make", [lambda game: printed(game, language="mi"), house])
@pytest.mark.parametrize("game", GAMES)
def test_every_word_could_be_te_reo_maori(game, make):
    words = set(re.findall(r"[^\W\d_]+", said(make(game)))) - set(NAMES.split())
    assert len(words) > 60
    assert {word for word in words if not re.fullmatch(f"({SYLLABLE})+", word.lower())} == set()


def test_an_english_word_would_be_noticed():
    for word in ("players", "of", "Spirit", "and", "warrior"):
        assert not re.fullmatch(f"({SYLLABLE})+", word.lower())


@pytest.mark.parametrize("make", [lambda game: printed(game, language="mi"), house])
@pytest.mark.parametrize("game", GAMES)
def test_no_string_of_the_english_is_left(game, make):
    whole = "".join(said(make(game)).split())
    words = set(re.findall(r"\w+", said(make(game))))
    for english, told in entries():
        for part in re.split(r"\{[^}]*\}|\*\*|`", english):
            if " " in part.strip() and part not in told:
                assert "".join(part.split()) not in whole, part
        if re.fullmatch(r"\w+", english) and english != told and english != "no":
            assert english not in words - set(NAMES.split())


@pytest.mark.parametrize("game", GAMES)
def test_pieces_lie_where_they_lie_in_english(game):
    mine, english = pages(printed(game, language="mi")), pages(printed(game))
    assert len(mine) == len(english)
    for one, other in list(zip(mine, english, strict=True))[0 if game == "mu-torere" else 2 :]:
        assert len(paths(one)) == len(paths(other))
        assert sorted(map(rounded, paths(one))) == sorted(map(rounded, paths(other)))


def rounded(bounds):
    return [round(side, 1) for side in bounds]


def test_every_card_tile_and_token_is_there_once_with_its_words():
    told = Counter(figures(printed("maui", language="mi"), "mi"))
    for name, one in maui_words.cards(MI).items():
        if not name.startswith("clone"):
            assert sum(count for alt, count in told.items() if alt.startswith(f"{one['title']}. ")) == 1, name
    assert told[MI("The back of Toa and Rautaki")] == 73
    assert told[MI("Truce")] == 2
    assert told[f"{MI('Tremor')}. {maui_words.token_told(MI)['tremor']['words']}"] == 2
    told = figures(printed("mauw", language="mi"), "mi")
    for name, count in {**dict.fromkeys("12345678", 7), "S": 12, "M": 4}.items():
        assert sum(alt.startswith(f"{mauw_words.cards(MI)[name]['title']}. ") for alt in told) == count


def test_macrons_can_be_read_out_of_the_file():
    whole = "".join(text(printed("maui", language="mi")).split())
    for name in (*TAONGA_TITLES, *RAUTAKI_TITLES, "Māui: He Kēmu Kāri", "kaitākaro", "rārangi wātea", "Tārua"):
        assert "".join(name.split()) in whole, name
    for one in maui_words.taonga_told(maui_words.usual(), MI).values():
        assert "".join(one["words"].split()) in whole
    whole = "".join(text(printed("mauw", language="mi")).split())
    assert "Wairua" in whole
    assert "kāriki" in whole
    assert "tuatoru" in text(printed("mu-torere", language="mi"))


@pytest.mark.parametrize("game", GAMES)
def test_it_says_in_both_languages_that_it_is_a_draft_on_the_page_that_tells_how_to_make_it(game):
    page = pages(printed(game, language="mi"))[1]
    whole = "".join(page.get_textpage().get_text_range().split())
    for words in (DRAFT, MI(DRAFT)):
        assert "".join(words.replace("**", "").split()) in whole
    assert "".join(DRAFT.replace("**", "").split()) not in "".join(text(printed(game)).split())


def test_house_rules_change_what_is_said():
    whole = "".join(text(house("maui")).split())
    for words in ("Kia wikitōria: kia 4 ngā Taonga.", "raupapa 1, tae 2, Ihi 3, raupapa tae 5", "ngā huringa e 6"):
        assert "".join(words.split()) in whole
    assert "kahakorā" not in whole
    assert "ōritetekēmu" not in "".join(text(house("mu-torere")).split()).split("Ngātureake")[0]


@pytest.mark.parametrize("game", GAMES)
def test_fonts_and_edges(game):
    data = house(game)
    assert all(fonts(data).values())
    rim = int(EDGE * MM)
    for page in pages(data):
        made = picture(page)
        wide, high = made.size
        for box in ((0, 0, wide, rim), (0, high - rim, wide, high), (0, 0, rim, high), (wide - rim, 0, wide, high)):
            assert made.crop(box).getextrema() == ((255, 255),) * 3
