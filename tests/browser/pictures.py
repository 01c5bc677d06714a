"""Pictures of every page and phase at both widths and in both themes: `make screenshots`.

They go into build/screenshots, to be looked at beside the design. With ``--readme`` three small ones go into
docs/pictures, for the README.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from putahi.core.language import LANGUAGES
from tests.browser.conftest import CHROMIUM, ROOT, Server
from tests.browser.driver import NARROW, SMALL, WIDE, Visitor
from tests.browser.states import PAGES

FOLDER = ROOT / "build" / "screenshots"
README = {"star": "mu-torere", "mauw_four": "mauw", "maui_turn": "maui"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages", nargs="*", help=f"which (all): {', '.join(PAGES)}")
    parser.add_argument("--readme", action="store_true", help="make the README's pictures instead")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the pages (en)")
    wanted = parser.parse_args()
    if FOLDER.exists() and not wanted.pages and not wanted.readme:
        shutil.rmtree(FOLDER)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as running:
        server = Server(Path(folder))
        server.start()
        browser = running.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for name in wanted.pages or (README if wanted.readme else PAGES):
                for width in (WIDE,) if wanted.readme else (WIDE, NARROW, SMALL):
                    for theme in ("light",) if wanted.readme or width == SMALL else ("light", "dark"):
                        visitor = Visitor(browser, server.url, width, theme, "mouse", "none", language=wanted.language)
                        PAGES[name](visitor)
                        visitor.page.wait_for_timeout(400)
                        if wanted.readme:
                            path = ROOT / "docs" / "pictures" / f"{README[name]}.png"
                        else:
                            language = "" if wanted.language == "en" else f"-{wanted.language}"
                            path = FOLDER / f"{name}-{width}-{theme}{language}.png"
                        path.parent.mkdir(parents=True, exist_ok=True)
                        visitor.page.screenshot(path=path)
                        visitor.context.close()
                print(name, flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
