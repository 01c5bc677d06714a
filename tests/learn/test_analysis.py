"""Analysis in words, in 80 columns, and as a page."""

import re
from html.parser import HTMLParser

import pytest

import putahi
from putahi.learn.analysis import reason, report
from putahi.players.analysis import Candidate, Exact, analyse
from putahi.printing.analysis_page import draw_analysis
from tests.players.test_analysis import COMPILED, ITERATIONS, played

GAMES = {
    "mu-torere": (["random", "level:9"], {}),
    "mauw": (["greedy", "random", "random"], {"players": 3}),
    "maui": (["greedy", "random"], {}),
}


@pytest.fixture(scope="module", params=GAMES)
def analysis(request):
    kinds, options = GAMES[request.param]
    game = played(request.param, kinds, most=30 if COMPILED else 6, **options)
    game.players = ["Aroha <b>&", "Wiremu\n\x1b[1m", "Māui"][: len(kinds)]
    return analyse(game.record(), ITERATIONS)


def test_the_report_is_good_in_80_columns(analysis):
    text = report(analysis)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert "\x1b" not in text
    assert all(f" {one.move}" in text for one in analysis.decisions)
    assert "Turning points" in text
    assert text.count("\n!") == len(analysis.turning)
    assert f"Move {analysis.turning[0]}, " in text if analysis.turning else "None: no move" in text


def test_mistakes_in_mu_torere_are_told_in_words():
    game = putahi.new("mu-torere", entry="never")
    for move in ("1-P", "8-1"):
        game.play(move)
    text = report(analyse(game.record()))
    assert "The game is not over." in text
    assert re.search(r"\n[ !]   1  black  1-P +win ", text)
    assert re.search(r"[23]-P wins in 1 ply", text)


@pytest.mark.parametrize(
    ("candidates", "words"),
    [
        ([], "nothing to decide"),
        ([Candidate("a", 9, 0.5)], "a is the only move."),
        ([Candidate("a", 9, 0.5), Candidate("b", 3, 0.4)], "a promises 10% more of the win than b, the next best."),
        ([Candidate("a", 9, 0.5), Candidate("b", 3, 0.49)], "a and b are worth about the same."),
        ([Candidate("a", 9, 0.5), Candidate("b", 1, 0.8)], "b may be as good, but was looked at less."),
        (
            [Candidate("a", 0, 1.0, Exact("win", 3)), Candidate("b", 0, 0.0, Exact("loss", 1))],
            "a wins in 3 plies; the next best, b, loses in 1 ply.",
        ),
        (
            [Candidate("a", 0, 0.5, Exact("draw", 0)), Candidate("b", 0, 0.5, Exact("draw", 0))],
            "a draws, and so does b.",
        ),
    ],
)
def test_the_reason_for_a_hint(candidates, words):
    assert words in reason(candidates)


class Page(HTMLParser):
    """Checks that every element is closed, and collects what there is."""

    VOID = ("meta",)

    def __init__(self):
        super().__init__()
        self.open, self.all, self.targets, self.ids = [], [], [], []

    def handle_starttag(self, tag, attrs):
        self.all.append(tag)
        given = dict(attrs)
        self.targets += [given["href"]] if "href" in given else []
        self.ids += [given["id"]] if "id" in given else []
        assert not set(given) & {"src", "onclick"}
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.all.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_page_is_whole_in_itself(analysis):
    text = draw_analysis(analysis)
    page = Page()
    page.feed(text)
    page.close()
    assert page.open == []
    assert not {"script", "link", "img", "iframe"} & set(page.all)
    assert not re.search(r"https?://|url\(|@import", text)
    assert "prefers-color-scheme: dark" in text
    assert '<html lang="en">' in text
    assert all(target[0] == "#" and target[1:] in page.ids for target in page.targets)
    assert len(page.ids) == len(set(page.ids))
    assert text.count("<tr") == len(analysis.decisions) + 1
    assert page.all.count("path") == len({one.seat for one in analysis.decisions})
    assert page.all.count("circle") == len(analysis.turning)
    assert "Aroha &lt;b&gt;&amp;" in text
    assert "\x1b" not in text
    assert "ū" in text or analysis.game != "mu-torere"


def test_the_page_of_nothing():
    text = draw_analysis(analyse(putahi.new("maui", seed=1).record()))
    assert "There are no moves." in text
    assert "Māui" in text
    assert "decisions" in report(analyse(putahi.new("maui", seed=1).record()))
