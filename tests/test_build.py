"""The build is the one that the test run was started for."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import putahi
from putahi.core.build import build_kind

COMPILED = [
    "putahi.core.rng",
    "putahi.core.state",
    "putahi.games.mauw.rules",
    "putahi.games.mu_torere.rules",
    "putahi.players.playout",
]


def test_the_build_is_the_expected_one():
    expected = os.environ.get("PUTAHI_EXPECT", "any")
    assert expected in ("any", "compiled", "interpreted")
    assert expected in ("any", build_kind())


@pytest.mark.parametrize("module", COMPILED)
def test_every_module_is_built_alike(module):
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    assert spec.origin.endswith(".py") == (build_kind() == "interpreted")


def test_sources_run_without_extension_modules(tmp_path: Path):
    from putahi.lab.bench import copy_sources

    sources = copy_sources(tmp_path)
    code = "import putahi.core.rng as r; print(r.__file__, r.Sfc32(0).next32())"
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True)
    file, number = done.stdout.split()
    assert file == str(sources / "putahi" / "core" / "rng.py")
    assert int(number) == 0x514676C3
    assert Path(putahi.__file__).parent != sources / "putahi"
