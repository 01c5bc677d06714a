"""The rulebook: every clause and word is there, all that it names exists, and house rules have their own text."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from putahi.core.errors import PutahiError
from putahi.games import RULEBOOKS, rulebook
from putahi.games.maui.names import RAUTAKI_TITLES, TAONGA_TITLES
from putahi.games.mu_torere.tablebase import tablebase
from putahi.learn.book import MARKDOWN, all_books, book, page, plain, usual_book
from putahi.learn.cards import reference
from putahi.learn.glossary import glossary, words_of
from putahi.players.levels import LEVEL_NAMES

ROOT = Path(__file__).parents[2]
SPEC = ROOT.parent / "shared" / "spec"
CLAUSES = {"mu-torere": ("MT", 11), "mauw": ("MW", 26), "maui": ("MC", 32)}
MACRONS = re.compile(r"[^\W\d_]*[āēīōūĀĒĪŌŪ][^\W\d_]*")


@pytest.mark.parametrize("game", CLAUSES)
def test_every_clause_has_an_entry_in_its_order(game):
    letters, last = CLAUSES[game]
    assert list(usual_book(game).clauses) == [f"{letters}-{n}" for n in range(1, last + 1)]
    if SPEC.is_dir():
        law = (SPEC / f"{game}.md").read_text(encoding="utf-8")
        assert set(re.findall(rf"^- ({letters}-\d+)", law, flags=re.MULTILINE)) == set(usual_book(game).clauses)


@pytest.mark.parametrize("game", CLAUSES)
def test_rulings_and_options_are_marked_as_such(game):
    told = usual_book(game)
    said = "\n".join(entry.text for entry in told.clauses.values())
    assert said.count("> **Ruling.**") >= 3
    named = set(re.findall(r"`([a-z_]+)`", " ".join(re.findall(r"> \*\*Option(.*?)\*\*", said))))
    assert named == {option.name for option in rulebook(game).options} - {"players"}
    for option in rulebook(game).options:
        if option.name != "players":
            assert f"`{option.name}`" in told.clauses[option.clause].text, option.name


def test_every_clause_begins_with_whole_plain_sentences():
    for told in all_books():
        for entry in told.clauses.values():
            assert re.fullmatch(r"[A-ZĀĒĪŌŪ].*[.]", entry.short), entry.code
            assert not re.search(r"[*`{}|]", entry.short), entry.code


def test_every_clause_that_is_named_exists():
    for told in all_books():
        named = re.findall(r"M[TWC]-\d+", page(f"{told.game}.md"))
        assert set(named) <= set(told.clauses)


def test_anchors_are_different():
    for told in all_books():
        anchors = [section.anchor for section in told.sections]
        anchors += [entry.anchor for section in told.sections for entry in section.entries]
        assert len(set(anchors)) == len(anchors)
        assert all(re.fullmatch(r"[\w-]+", one) for one in anchors)


def test_every_book_has_strategy_and_questions():
    for told in all_books():
        parts = {section.title: section for section in told.sections}
        assert len(parts["Strategy"].entries) >= 4
        questions = parts["Questions and answers"].entries
        assert len(questions) >= 4
        assert all(entry.title.endswith("?") for entry in questions)


def test_every_drawing_that_is_named_is_drawn():
    drawn = json.loads(files("putahi.printing").joinpath("art", "drawings.json").read_text("utf-8"))
    houses = [{"values": n, "lone_warrior": lone} for n in (1, 2, 3, 4) for lone in ("value", "zero")]
    books = [*map(usual_book, RULEBOOKS), *(book("mauw", house) for house in houses)]
    texts = [entry.text for told in books for section in told.sections for entry in section.entries]
    named = set(re.findall(r"\]\(([\w-]+)\)", "\n".join([*texts, *(told.intro for told in books)])))
    assert named == set(drawn)


def test_mauws_score_is_worked_through_as_the_rules_count():
    text = usual_book("mauw").clauses["MW-24"].text
    rows = re.findall(r"^\| (?!column|-)[^|]+\| ([\d ×]+) \| (\d+) \|", text, flags=re.MULTILINE)
    assert len(rows) == 7
    for total, points in rows:
        product = 1
        for factor in total.split(" × "):
            product *= int(factor)
        assert product == int(points)
    assert "4 × 8 = 32, 9 × 8 = 72, 0 and 72: 176 points" in text
    assert "38 points" in text
    aroha = [["#1", "#1", "#1", "4"], ["#2", "#2", "#2"], ["#3", "S"], ["#3", "#3", "#5"]]
    ben = [["#5"], ["#5", "7"], ["6"], []]
    assert scored(aroha, ben) == [176, 38]
    columns = {"three MAUW": ["#1"] * 3, "two MAUW": ["#1"] * 2, "one MAUW": ["#1"]}
    columns |= {"three MAUW under an 8": ["#1"] * 3 + ["8"], "two MAUW under a 3": ["#1"] * 2 + ["3"]}
    columns |= {"two MAUW under a spirit": ["#1"] * 2 + ["S"], "a 5 without MAUW": ["5"]}
    told = dict(re.findall(r"^\| ([^|]+) \| [\d ×]+ \| (\d+) \|", text, flags=re.MULTILINE))
    assert {name: int(points) for name, points in told.items()} == {
        name: scored([column, [], [], []], [[]] * 4)[0] for name, column in columns.items()
    }


def scored(*areas):
    """MW-24 as the rules count it."""
    rules = rulebook("mauw")
    columns = {str(i + 1): area for i, area in enumerate(areas)}
    state = rules.read_position(rules.read_options({"players": 2}), 0, {"columns": columns, "to_move": 1}, [])
    return list(state.scores())


def test_mu_toreres_figures_and_drawings_are_the_solvers():
    fact = tablebase("always").facts()
    text = page("mu-torere.md")
    for key in ("positions", "won", "lost", "longest"):
        assert f"{fact[key]} " in text
    drawings = (ROOT / "frontend/src/kit/drawings.ts").read_text(encoding="utf-8")
    positions = dict(re.findall(r"'(star-\w+)': star\('([BW.]{9})'", drawings))
    assert set(positions) == {"star-start", "star-entry", "star-moves", "star-blocked"}
    rules = rulebook("mu-torere")
    options = rules.read_options({})

    def moves(position, side):
        return set(rules.moves(rules.read_position(options, 0, f"{position[:8]}{position[8]} {side} 2 2", [])))

    assert moves(positions["star-start"], "b") == {"1-P", "4-P"}
    assert moves(positions["star-moves"], "b") == {"P-3", "2-3", "4-3"}
    assert moves(positions["star-blocked"], "w") == set()


def test_the_trap_is_one():
    """Every move of the winner keeps the win, every answer is the only one, and at the end nothing moves (MT-9)."""
    entry = next(one for one in usual_book("mu-torere").sections[-2].entries if one.title == "A trap to know")
    line = re.search(r"wins by ([\d\-P, ]+):", entry.text)[1].split(", ")
    rules, solved = rulebook("mu-torere"), tablebase("always")
    options = rules.read_options({})
    points = "BWWWB.BBWP"[:9]
    assert "Black stands on 1, 5, 7 and 8, White on 2, 3, 4 and the pūtahi; kewai 6 is empty" in entry.text
    assert len(line) == solved.facts()["longest"]
    for ply, move in enumerate(line):
        state = rules.read_position(options, 0, f"{points} {'bw'[ply % 2]} 2 2", [])
        number = solved.find(state)
        assert number in solved.reachable
        assert solved.distance[number] == len(line) - ply
        legal = rules.moves(state)
        assert move in legal
        assert ply % 2 == 0 or legal == [move]
        places = list(points)
        here, there = ("12345678P".index(point) for point in move.split("-"))
        places[here], places[there] = ".", places[here]
        points = "".join(places)
    assert rules.moves(rules.read_position(options, 0, f"{points} w 2 2", [])) == []


def test_who_is_shut_in_is_so_only_as_the_strategy_says():
    solved = tablebase("always")
    for number, (black, white, side, _, _) in enumerate(solved.positions):
        enemy = black if side else white
        empty = next(p for p in range(9) if not (black | white) >> p & 1)
        around = [8, (empty + 1) % 8, (empty + 7) % 8]
        shut = empty != 8 and all(enemy >> p & 1 for p in around)
        assert shut == (not solved.replies[number])


def test_the_figures_of_the_strategy_are_measured_ones():
    """Each stands in docs/balance.md beside the command that makes it."""
    measured = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    found = []
    for game in RULEBOOKS:
        for section in usual_book(game).sections[-2:]:
            for entry in section.entries:
                found += re.findall(r"\d+\.\d", entry.text)
    assert len(found) >= 12
    for figure in found:
        assert re.search(rf"(?<![\d.]){re.escape(figure)}(?!\d)", measured), figure


def test_one_clause_can_be_asked_for_in_many_ways():
    told = usual_book("maui")
    assert told.clause("MC-20") == told.clause("mc20") == told.clause("20") == told.clause(" mc-020 ")
    for wrong in ("MC-33", "MT-1", "", "0", "MC-", "x" * 500):
        with pytest.raises(PutahiError, match="they go from MC-1 to MC-32"):
            told.clause(wrong)


def test_house_rules_change_the_words():
    ours = book("maui", {"formations": {"run": 3}, "win_total": 4, "win_adjacent": 2, "rows": 6, "truce_turns": 1})
    assert "your fourth Taonga, or two side by side. Rows 1 and 6" in ours.clauses["MC-25"].text
    assert "| Run | consecutive Ihi, such as 4 5 6 | +3 |" in ours.clauses["MC-16"].text
    assert "| Colour | one colour | nothing |" in ours.clauses["MC-16"].text
    assert "No War may be declared this turn. Draw a card." in ours.clauses["MC-29"].text
    assert len(ours.changed) == 5
    assert usual_book("maui").changed == ()
    assert "first-turn" in book("mu-torere", {"entry": "first-turn"}).clauses["MT-7"].text


def test_what_may_be_played_follows_the_rules():
    for rules, words, card in (
        (
            {},
            "Banner Bearers and Rautaki, but at most one Toa",
            "any Banner Bearers and Rautaki, and one Toa of 1 to 9.",
        ),
        ({"one_card": True}, "one other card: a Toa of Ihi 1 to 9 or a Rautaki.", "one Toa of 1 to 9 or one Rautaki."),
        (
            {"rautaki_per_turn": 2},
            "at most two Rautaki and at most one Toa",
            "Banner Bearers, two Rautaki, and one Toa",
        ),
        (
            {"rautaki_per_turn": 0, "one_card": True},
            "but no Rautaki and at most one Toa",
            "Bearers, no Rautaki, and one",
        ),
    ):
        assert words in book("maui", rules).clauses["MC-8"].short
        assert card in reference("maui", rules)[0]
    assert "At most three warriors of each side may stand" in book("maui", {"row_limit": 3}).clauses["MC-8"].text


def test_the_deck_follows_the_rules():
    ours = book("maui", {"tiers": [0, 3, 5], "rautaki": ["kuikui"]}).clauses
    assert ours["MC-1"].short.startswith("18 warriors: six colours, each with Ihi 0, 3, 5.")
    assert ours["MC-2"].text.startswith("One card with an effect of its own")
    assert "With the 18 Toa they make one deck of 19." in ours["MC-2"].text
    usual = usual_book("maui").clauses["MC-2"].text
    assert usual.startswith("Thirteen cards with one effect each")
    assert "With the sixty Toa they make one deck of 73." in usual
    assert "1 and 8 are red, 2 and 7 yellow." in book("mauw", {"values": 2}).clauses["MW-1"].short


def test_the_small_print_of_the_gifts_is_there():
    """MC-27 and MC-29: what decides a case at a table that the cards have no room for."""
    gifts = usual_book("maui").clauses["MC-27"].text
    for words in ("with this turn’s if you claim in your own turn", "into the deck after you have drawn"):
        assert words in gifts
    cards = usual_book("maui").clauses["MC-29"].text
    for words in (
        "before the next card is drawn, and no card is drawn in its place",
        "base Ihi",
        "reach guardians too",
    ):
        assert words in cards
    assert "is empty when a card is to be drawn" in usual_book("mauw").clauses["MW-9"].short


def test_a_changed_option_says_what_it_is_now():
    (line,) = book("maui", {"win_adjacent": None}).changed
    assert line == "how many adjacent rows win: never (MC-32)"


EXTREMES = [
    ("mu-torere", {"repetition": 0, "entry": "never"}, "A position may come up any number of times."),
    ("mu-torere", {"repetition": 22}, "for the 22nd time"),
    ("mauw", {"quiet_limit": 0}, "any number of cards without a new MAUW card"),
    ("mauw", {"removed": {"warriors": 2}}, "2 of each warrior, 0 spirits, 0 Māui"),
    ("mauw", {"removed": "none", "lone_warrior": "zero"}, "| a 5 without MAUW | 0 | 0 |"),
    (
        "mauw",
        {"values": 1, "copies": 6, "spirits": 0, "jokers": 0, "columns": 1, "full_columns": 1},
        "There are six of",
    ),
    ("maui", {"win_adjacent": None, "flip": "none"}, "your fifth Taonga.\n"),
    ("maui", {"formations": {}, "rautaki": [], "tiers": 1, "rows": 1}, "consecutive Ihi in one colour | nothing |"),
    ("maui", {"truce_turns": 0}, "| Wā Kai | Draw a card. |"),
]


@pytest.mark.parametrize(("game", "options", "words"), EXTREMES)
def test_the_strangest_house_rules_read_well(game, options, words):
    told = book(game, options)
    text = "\n".join(entry.text + "\n" for entry in told.clauses.values())
    assert words in text
    assert "{" not in text
    assert "None" not in text
    assert len(told.changed) == len(options)


def test_rautaki_that_are_not_in_the_deck_are_left_out():
    text = book("maui", {"rautaki": ["kuikui"]}).clauses["MC-29"].text
    assert "| Kuikui |" in text
    assert "| Taniwha |" not in text


def test_the_reference_card_follows_the_rules():
    front, back = reference("maui", {"flip": "none", "win_adjacent": None, "win_total": 6})
    assert "claims the row" not in front
    assert "**To win: six Taonga.**" in back
    (star,) = reference("mu-torere", {"entry": "first-two-turns"})
    assert "Into the pūtahi: on each player’s first two turns, only if a piece of the other side" in star
    assert "Into the pūtahi: whenever it is empty." in reference("mu-torere", {"entry": "never"})[0]
    assert "A lone" not in reference("mauw")[1]
    zero = reference("mauw", {"lone_warrior": "zero", "values": 2})[1]
    assert "A warrior without MAUW cards scores nothing." in zero
    assert "**Nine** (1 8, 2 7):" in zero
    with pytest.raises(PutahiError):
        reference("maui", {"win_total": 99})


def test_every_word_is_in_the_glossary_with_its_meaning_and_how_to_say_it():
    names = {word.name for word in glossary()}
    assert len(names) == len(glossary())
    for title in (*TAONGA_TITLES, *RAUTAKI_TITLES, *(name for name in LEVEL_NAMES if name != "Atua"), "Kaikawe Haki"):
        assert title in names, title
    for word in glossary():
        assert word.meaning.endswith(".")
        assert re.fullmatch(r"[A-Za-z]+([ ,-]+[A-Za-z]+)*", word.say), word.name
        assert word.say.count("-") + word.say.count(" ") + 1 == syllables(word.name), word.name


def syllables(name):
    """Vowels that are heard one by one; Crusher is English."""
    return len(re.findall(r"[aeiouāēīōū]", name.removesuffix(" (Toa)").lower()))


TE_REO = re.compile(r"(?:(?:wh|ng|[hkmnprtw])?[aeiouāēīōū])+")
"""A word that could be te reo Māori: every syllable ends in a vowel."""
ENGLISH_OR_CODE = """
ā ē ī ō ū a are area ee he here home i make maui me menu more mu name newhere nine no none note o one oo pu putahi re
take tei time to too u ui wa we were where whereto white who hero ai tane purua pukaha piwaiwaka ruaumoko tawhirimatea
tumatauenga papatuanuku torere e mine meta mi po minute
"""
"""English, how a vowel sounds, names in programs and addresses."""
PEOPLE = "aroha mere tama wiremu mohi tūrei tuta nihoniho ngāti porou te rangi hīroa maori mauwi"
"""Persons, a people, and titles as they are printed."""


def could_be_te_reo(text):
    for word in re.findall(r"[^\W\d_]+", re.sub(r"https?://\S+", " ", text)):
        small = word.lower()
        if (TE_REO.fullmatch(small) or MACRONS.fullmatch(small)) and small not in (ENGLISH_OR_CODE + PEOPLE).split():
            yield small


def read(folder, pattern):
    files = [file for file in sorted(folder.glob(pattern)) if file.name != "say.ts"]  # which names the languages
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize(
    ("folder", "pattern"),
    [
        (ROOT / "src" / "putahi" / "learn" / "pages", "*.md"),
        (ROOT / "frontend" / "src" / "words", "*.ts"),
        (SPEC.parent / "sources", "*.txt"),
    ],
)
def test_every_word_of_te_reo_is_in_the_glossary(folder, pattern):
    """In the books, in what the pages say, and in what the games come from."""
    known = {part.lower() for word in glossary() for part in re.findall(r"[^\W\d_]+", word.name)}
    if folder.is_relative_to(ROOT):
        assert read(folder, pattern)
    assert set(could_be_te_reo(read(folder, pattern))) - known == set()


def test_a_word_of_te_reo_would_be_noticed():
    assert set(could_be_te_reo("Rua kererū are here, whānau and kōwhai.")) == {"rua", "kererū", "whānau", "kōwhai"}


def test_the_terms_of_the_games_are_in_the_glossary():
    named = {word.name.lower() for word in glossary()}
    for game in RULEBOOKS:
        assert words_of(game)
    terms = "toa taonga ihi ope rautaki whawhai wero pūrākau rangatira atua kewai pūtahi perepere pango mā"
    assert set(terms.split()) <= named


def test_markdown_becomes_plain_words():
    assert plain("A *b* `c` [d](e)\nf") == "A b c d f"
    for told in all_books():
        assert MARKDOWN.parse(told.intro)
