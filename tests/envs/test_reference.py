"""The tables in the docs, and the counts there, are what the code does."""

import doctest
import subprocess
import sys

import pytest

from putahi.envs.tables import action_names, fields
from tests.envs.reference import PAGE, page


def test_the_examples_on_the_page_run():
    result = doctest.testfile(str(PAGE.with_name("environments.md")), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted >= 10


@pytest.mark.compiled_only
def test_the_page_of_tables_is_up_to_date():
    assert page() == PAGE.read_text(encoding="utf-8"), "python -m tests.envs.reference writes it anew"


def test_every_index_is_printed():
    done = subprocess.run([sys.executable, "-m", "putahi.envs.tables", "mauw", "3"], capture_output=True, text=True)
    lines = done.stdout.splitlines()
    assert lines[0] == "action 0\tplay 1 on own column A"
    assert len([line for line in lines if line.startswith("action")]) == len(action_names("mauw", 3)) == 224
    assert len([line for line in lines if line.startswith("bits")]) == sum(field.times for field in fields("mauw", 3))
    wrong = subprocess.run([sys.executable, "-m", "putahi.envs.tables", "chess"], capture_output=True, text=True)
    assert wrong.returncode == 1
    assert "a game of mu-torere, mauw, maui" in wrong.stderr
