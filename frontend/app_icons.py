"""Make the pictures of the installed application from the kit's drawings, in the sizes that systems ask for.

    npm --prefix frontend test -- -u
    uv run --all-groups frontend/app_icons.py

The drawings are `public/icon.svg` and, for systems that cut the shape themselves, `public/icon-full.svg`.
"""

import io
from pathlib import Path

import typst
from PIL import Image

PUBLIC = Path(__file__).parent / "public"
PICTURES = {
    "icon-192": ("icon", 192),
    "icon-512": ("icon", 512),
    "icon-180": ("icon-full", 180),
    "icon-full-512": ("icon-full", 512),
}
PAGE = '#set page(width: {0}pt, height: {0}pt, margin: 0pt, fill: none)\n#image("{1}.svg", width: 100%)'


def picture(drawing: str, size: int) -> bytes:
    """A drawing as a PNG of so many pixels each way."""
    source = PUBLIC / "page.typ"
    source.write_text(PAGE.format(size, drawing))
    try:
        made = typst.compile(str(source), format="png", ppi=72)
    finally:
        source.unlink()
    small = io.BytesIO()
    Image.open(io.BytesIO(made)).quantize(64).save(small, "PNG", optimize=True)
    return small.getvalue()


if __name__ == "__main__":
    for name, (drawing, size) in PICTURES.items():
        (PUBLIC / f"{name}.png").write_bytes(picture(drawing, size))
