"""The pictures of the installed application are those of the kit's drawings, in the sizes that its manifest names."""

import io
import json
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

FRONTEND = Path(__file__).parents[1] / "frontend"
PUBLIC = FRONTEND / "public"


@pytest.fixture
def app_icons(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(str(FRONTEND))
    sys.modules.pop("app_icons", None)
    import app_icons

    return app_icons


def test_each_picture_is_its_drawing(app_icons):
    for name, (drawing, size) in app_icons.PICTURES.items():
        there = Image.open(PUBLIC / f"{name}.png").convert("RGBA")
        made = Image.open(io.BytesIO(app_icons.picture(drawing, size))).convert("RGBA")
        assert there.size == made.size == (size, size)
        assert max(ImageStat.Stat(ImageChops.difference(there, made)).mean) < 2, f"{name}: run frontend/app_icons.py"
    assert not (PUBLIC / "page.typ").exists()


def test_the_manifest_names_them(app_icons):
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    named = {icon["src"]: icon["sizes"] for icon in manifest["icons"]}
    assert all((PUBLIC / src.lstrip("/")).is_file() for src in named)
    for src, sizes in named.items():
        if src.endswith(".png"):
            size = app_icons.PICTURES[Path(src).stem][1]
            assert sizes == f"{size}x{size}"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert manifest["start_url"] == manifest["scope"] == "/"
