"""The build is the one that the test run was started for."""

import os
import subprocess
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace

import pytest

import putahi
from putahi.core import build
from putahi.core.build import build_kind, build_note

ROOT = Path(__file__).parents[1]
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


def test_what_is_not_compiled_says_so_and_why(monkeypatch, tmp_path):
    assert build_note() == "" or build_kind() == "interpreted"
    monkeypatch.setattr(build, "build_kind", lambda: "interpreted")
    monkeypatch.setattr(build, "files", lambda package: tmp_path)
    assert build_note() == "not compiled: everything works, but slower"
    (tmp_path / build.NOTE).write_text("no C compiler was found when it was installed\n", encoding="utf-8")
    assert build_note() == (
        "not compiled (no C compiler was found when it was installed): everything works, but slower"
    )


def test_the_interpreted_environment_was_asked_for():
    if os.environ.get("PUTAHI_EXPECT") == "interpreted":
        assert "PUTAHI_COMPILE=0 asked for that" in build_note()


def test_the_build_says_why_it_did_not_compile(monkeypatch):
    hook = ROOT / "hatch_build.py"
    parts = ["hatchling", "builders", "hooks", "plugin", "interface"]  # which only a build has
    for end in range(1, len(parts) + 1):
        monkeypatch.setitem(sys.modules, ".".join(parts[:end]), SimpleNamespace(BuildHookInterface=object))
    spec = spec_from_file_location("hatch_build", hook)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setenv("CC", "/no/such/compiler -O2")
    assert module.why_not_compiled("x") == "no C compiler was found when it was installed"
    monkeypatch.setenv("CC", sys.executable)
    assert module.why_not_compiled("x") == "compiling failed when it was installed: x"
