"""Every scenario file holds: our copies, and the shared ones where this clone has them beside it."""

from pathlib import Path

import pytest

from putahi.core.scenario import check_file
from putahi.games import RULEBOOKS

HERE = Path(__file__).parent / "scenarios"
SHARED = Path(__file__).parents[2] / "shared" / "cases"
FILES = [file for root in (HERE, SHARED) for name in RULEBOOKS for file in sorted((root / name).glob("*.json"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[1].name}/{file.parent.name}/{file.stem}")
def test_scenario_holds(file):
    report = check_file(file, RULEBOOKS)
    assert report.error == ""
    assert report.failures == []


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_game_has_scenarios(name):
    assert len(list((HERE / name).glob("*.json"))) >= 20
