"""`putahi rules` and `putahi print` on the command line."""

import json

import pytest

from putahi.cli import main


def run(capsys, *words):
    try:
        status = main([str(word) for word in words])
    except SystemExit as stop:
        status = stop.code
    said = capsys.readouterr()
    return status, said.out, said.err


def test_rules_in_the_terminal(capsys):
    status, out, _ = run(capsys, "rules", "mu-torere")
    assert status == 0
    for words in ("MT-1 The board", "MT-11 No points", "Strategy", "Drawing: The board at the start"):
        assert words in out
    assert "star-start" not in out


def test_one_clause(capsys):
    status, out, _ = run(capsys, "rules", "maui", "mc20")
    assert status == 0
    assert out.startswith("MC-20 Attacking")
    assert "Ruling." in out
    assert "MC-21" not in out


def test_quick_and_glossary(capsys):
    _, out, _ = run(capsys, "rules", "mauw", "--quick")
    assert "MW-26" in out
    assert "Ruling" not in out
    _, out, _ = run(capsys, "rules", "maui", "--glossary")
    assert "Tāwhirimātea" in out
    assert "TAA-fee-ree-maa-teh-ah" in out


def test_rules_in_te_reo(capsys):
    status, out, _ = run(capsys, "rules", "mu-torere", "--language", "mi")
    assert status == 0
    assert "MT-8 Kāore he tango perepere" in out
    assert "Whakaahua: Te papa i te tīmatanga" in " ".join(out.split())
    _, out, _ = run(capsys, "rules", "maui", "mc20", "--language", "mi")
    assert "MC-20 Te whakaeke" in out
    _, out, _ = run(capsys, "rules", "maui", "--glossary", "--language", "mi")
    assert "whakahua" in out
    assert "ta·o·nga" in out
    _, out, _ = run(capsys, "rules", "mauw", "--quick", "--language", "mi", "--option", "quiet_limit=0")
    assert "Te whakakaha" in out


def test_rules_as_json_and_for_house_rules(capsys):
    _, out, _ = run(capsys, "rules", "maui", "MC-25", "--json", "--option", "win_total=4")
    told = json.loads(out)
    assert list(told["clauses"]) == ["MC-25"]
    assert "fourth" in told["clauses"]["MC-25"]["short"]
    assert told["changed"] == ["how many Taonga win: 4 (MC-32)"]


def test_pdfs_are_written(capsys, tmp_path):
    status, out, _ = run(capsys, "rules", "mu-torere", "--pdf", tmp_path / "rules.pdf", "--paper", "letter")
    assert status == 0
    assert "rules.pdf" in out
    status, out, _ = run(capsys, "print", "mu-torere", "-o", tmp_path / "board.pdf")
    assert status == 0
    assert "both sides" in out
    for name in ("rules.pdf", "board.pdf"):
        assert (tmp_path / name).read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["rules", "maui", "MC-40"], 'no clause "MC-40"'),
        (["rules", "maui", "MC-4", "--quick"], "one clause stands alone"),
        (["rules", "maui", "--glossary", "--pdf", "x.pdf"], "--pdf alone has it"),
        (["rules", "maui", "--option", "nonsense=1"], "no option is called"),
        (["print", "maui"], "-o/--output"),
        (["print", "maui", "-o", "x.pdf", "--size", "big"], "a size is written"),
        (["print", "mauw", "-o", "x.pdf", "--language", "fr"], "invalid choice"),
        (["print", "mauw", "-o", "x.pdf", "--paper", "a5"], "invalid choice"),
        (["print", "mu-torere", "-o", "x.pdf", "--size", "63x88"], "takes no size"),
        (["print", "mu-torere", "-o", "no/such/folder/x.pdf"], "No such file"),
    ],
)
def test_bad_input_is_told_in_a_line_and_writes_nothing(capsys, tmp_path, monkeypatch, words, why):
    monkeypatch.chdir(tmp_path)
    status, out, err = run(capsys, *words)
    assert status == 2
    assert not out
    assert why in err
    assert "Traceback" not in err
    assert not list(tmp_path.iterdir())


def test_a_pdf_goes_to_standard_output_too(capsysbinary):
    assert main(["print", "mu-torere", "-o", "-"]) == 0
    assert capsysbinary.readouterr().out.startswith(b"%PDF-")
    assert main(["rules", "mu-torere", "--quick", "--pdf", "-"]) == 0
    assert capsysbinary.readouterr().out.startswith(b"%PDF-")


def test_a_pdf_is_nothing_for_a_terminal(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    status, out, err = run(capsys, "print", "mu-torere", "-o", "-")
    assert (status, out) == (2, "")
    assert "name a file" in err
