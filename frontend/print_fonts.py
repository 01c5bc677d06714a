"""Make the fonts that paper needs (TrueType, of one weight each) from the variable fonts that the browser gets.

    npm --prefix frontend ci
    uv run --no-project --with 'fonttools[woff]' frontend/print_fonts.py

Typst reads no WOFF2, and Fontsource cuts a font by alphabet: so each half is set to one weight, the halves are joined,
and letters that no page of ours needs are left out. Both fonts are under the OFL-1.1; its text goes beside them.
"""

import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FRONTEND = Path(__file__).parent
FONTS = FRONTEND.parent / "src/putahi/printing/fonts"
KEPT = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2028), *range(0x2190, 0x2194), 0x2212]
"""Latin-1, Latin Extended-A (all vowels with macrons), quotation marks and dashes, arrows, minus."""
WEIGHTS = {
    "Piazzolla": {"Bold": 700, "ExtraBold": 800},
    "IBM Plex Sans": {"Regular": 400, "SemiBold": 650},
}
COPYRIGHT, LICENCE, LICENCE_URL = 0, 13, 14
UNIQUE, FULL, POSTSCRIPT, FAMILY, STYLE = 3, 4, 6, 16, 17


def make(family: str, style: str, weight: int, work: Path) -> TTFont:
    slug = family.lower().replace(" ", "-")
    halves = []
    for alphabet in ("latin", "latin-ext"):
        source = FRONTEND / f"node_modules/@fontsource-variable/{slug}/files/{slug}-{alphabet}-wght-normal.woff2"
        half = instantiateVariableFont(TTFont(source), {"wght": weight})
        half.flavor = None
        halves.append(str(work / f"{slug}-{alphabet}.ttf"))
        half.save(halves[-1])
    font = Merger().merge(halves)
    options = Options(hinting=False, notdef_outline=True, name_IDs=["*"])
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "lnum", "tnum", "zero", "liga"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=KEPT)
    subsetter.subset(font)
    name_it(font, family, style, weight)
    return font


def name_it(font: TTFont, family: str, style: str, weight: int) -> None:
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (COPYRIGHT, LICENCE, LICENCE_URL)]
    postscript = f"{family.replace(' ', '')}-{style}"
    given = {1: f"{family} {style}", 2: "Regular", UNIQUE: postscript, FULL: f"{family} {style}", 5: "Version 1.0"}
    given |= {POSTSCRIPT: postscript, FAMILY: family, STYLE: style}
    for number, words in given.items():
        names.setName(words, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x21) | 0x40  # neither italic nor bold: its own family
    font["head"].macStyle = 0
    if "STAT" in font:
        del font["STAT"]


def main() -> None:
    FONTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        for family, styles in WEIGHTS.items():
            for style, weight in styles.items():
                path = FONTS / f"{family.replace(' ', '')}-{style}.ttf"
                make(family, style, weight, Path(work)).save(path)
                print(f"{path.name}: {path.stat().st_size} bytes")
    for licence in (FRONTEND / "src/fonts").glob("OFL-*.txt"):
        (FONTS / licence.name).write_text(licence.read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    main()
