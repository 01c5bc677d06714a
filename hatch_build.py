"""The build hook: compiles the rules with mypyc, or says in one line that it does not.

An editable install gets its extension modules beside their sources; a wheel gets them from a folder
of its own, so that building one never touches the working tree.
"""

import os
import shutil
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SRC = ROOT / "src"
NOTE = "putahi/not_compiled.txt"
"""Why a build is not compiled, in words; `putahi version` says it, for whoever installs does not see the hook's own."""

# Rules, chance and search: what is worth compiling. One mypycify call, so that calls between them are C calls.
COMPILED = [
    "putahi/core/rng.py",
    "putahi/core/state.py",
    "putahi/games/maui/actions.py",
    "putahi/games/maui/cards.py",
    "putahi/games/maui/choices.py",
    "putahi/games/maui/claims.py",
    "putahi/games/maui/encoding.py",
    "putahi/games/maui/events.py",
    "putahi/games/maui/formations.py",
    "putahi/games/maui/hidden.py",
    "putahi/games/maui/rautaki.py",
    "putahi/games/maui/rules.py",
    "putahi/games/maui/table.py",
    "putahi/games/maui/taonga.py",
    "putahi/games/maui/whawhai.py",
    "putahi/games/mauw/cards.py",
    "putahi/games/mauw/hidden.py",
    "putahi/games/mauw/rules.py",
    "putahi/games/mu_torere/rules.py",
    "putahi/players/evaluation.py",
    "putahi/players/greedy.py",
    "putahi/players/network.py",
    "putahi/players/playout.py",
    "putahi/players/search.py",
    "putahi/players/selfplay.py",
    "putahi/players/signs_maui.py",
    "putahi/players/signs_mauw.py",
]


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to the wheel, or leaves it pure."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        editable = version == "editable"
        if editable:
            for old in [*SRC.rglob("*.so"), *SRC.rglob("*.pyd"), SRC / NOTE]:
                old.unlink(missing_ok=True)
        self.work = Path(tempfile.mkdtemp(prefix="putahi-build-"))
        built = self.compiled_or_note()
        for file in built:
            inside = str(file.relative_to(self.work / "lib"))
            if editable:
                shutil.copy2(file, SRC / inside)
            else:
                build_data["force_include"][str(file)] = inside
        if [file.name for file in built] != [Path(NOTE).name]:
            build_data["infer_tag"] = True
            build_data["pure_python"] = False

    def compiled_or_note(self) -> list[Path]:
        """The extension modules made; where there are none, the one file that says why."""
        if os.environ.get("PUTAHI_COMPILE") == "0":
            reason = "PUTAHI_COMPILE=0 asked for that when it was installed"
        else:
            try:
                return compile_into(self.work)
            except (Exception, SystemExit) as error:  # whatever stops the compiler, the sources still run
                first = str(error).strip().splitlines() or [type(error).__name__]
                reason = why_not_compiled(first[0])
        self.app.display_warning(f"putahi: not compiled ({reason}): everything works, but slower.")
        note = self.work / "lib" / NOTE
        shutil.rmtree(note.parents[1], ignore_errors=True)
        note.parent.mkdir(parents=True)
        note.write_text(reason + "\n", encoding="utf-8")
        return [note]

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.work, ignore_errors=True)


def why_not_compiled(error: str) -> str:
    """The reason in words: most often there is just no compiler."""
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if words and shutil.which(words[0]) is None:
        return "no C compiler was found when it was installed"
    return f"compiling failed when it was installed: {error}"


def compile_into(work: Path) -> list[Path]:
    """Compile with mypyc below ``work`` and return the extension modules made."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = Path.cwd()
    os.chdir(SRC)
    try:
        extensions = mypycify(
            ["--config-file", str(ROOT / "mypy-build.ini"), "--cache-dir", str(work / "cache"), *COMPILED],
            opt_level="3",
            target_dir=str(work / "c"),
            group_name="putahi",
        )
        command = build_ext(Distribution({"name": "putahi", "ext_modules": extensions}))
        command.build_lib = str(work / "lib")
        command.build_temp = str(work / "temp")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return sorted(p for p in (work / "lib").rglob("*") if p.suffix in {".so", ".pyd"})
