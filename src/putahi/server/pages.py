"""The built client: its files, lasting where their names say what is in them, and its page for all other paths."""

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

PAGES = APIRouter(include_in_schema=False)
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_IT = ("text/", "image/svg", "application/json", "application/manifest")
SMALL = 500
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pūtahi</title>
<h1>Pūtahi</h1><p>The server runs, but its page is not built. Run <code>make play</code>, or build it with
<code>npm ci &amp;&amp; npm run build</code> in <code>frontend/</code>.</p><p>The API is described at
<a href="/api/openapi.json">/api/openapi.json</a>.</p></html>
"""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def is_built(static: Path) -> bool:
    return (static / "index.html").is_file()


@PAGES.get("/{path:path}")
def page(path: str, request: Request) -> Response:
    """A file of the client; its page for a path that names none."""
    static: Path = request.app.state.static
    if path.startswith("api/"):
        return Response(
            '{"error": {"code": "no-route", "words": "There is no such route."}}', 404, media_type="application/json"
        )
    file = inside(static, path)
    if file is not None:
        lasting = path.startswith("assets/")
        return served(file, request, FOR_EVER if lasting else ASK_AGAIN)
    if "." in path.rpartition("/")[2]:
        return Response("There is no such file.\n", 404, media_type="text/plain; charset=utf-8")
    if not is_built(static):
        return HTMLResponse(NOT_BUILT, 503)
    return served(static / "index.html", request, ASK_AGAIN)


def inside(static: Path, path: str) -> Path | None:
    """The file of this name, if it is one of the client's."""
    if not path or "\0" in path:
        return None
    file = (static / path).resolve()
    return file if file.is_relative_to(static.resolve()) and file.is_file() else None


def served(file: Path, request: Request, caching: str) -> Response:
    """The file, or what was compressed beforehand beside it; else compressed now, where that is worth it."""
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    accepted = request.headers.get("accept-encoding", "")
    for encoding, ending in (("br", ".br"), ("gzip", ".gz")):
        packed = file.with_name(file.name + ending)
        if encoding in accepted and packed.is_file():
            return FileResponse(packed, media_type=kind, headers={**headers, "content-encoding": encoding})
    if "gzip" in accepted and kind.startswith(WORTH_IT) and file.stat().st_size > SMALL:
        packed_now = compressed(file, file.stat().st_mtime_ns)
        return Response(packed_now, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return FileResponse(file, media_type=kind, headers=headers)


@lru_cache(maxsize=128)
def compressed(file: Path, _: int) -> bytes:
    """The file's bytes in gzip, made once for each state of the file."""
    return gzip.compress(file.read_bytes(), 9, mtime=0)
