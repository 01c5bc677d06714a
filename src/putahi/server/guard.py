"""What stands before every request: its size, its origin, its rate, and the headers of every answer. Plain ASGI."""

import json
from typing import Any
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from putahi.core.language import LANGUAGES, preferred, say, speaking
from putahi.server.config import Config
from putahi.server.limits import Addresses
from putahi.server.metrics import Metrics

MOST_BODY = 64 * 1024
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' data: blob:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
PART_HEADERS = {name: HEADERS[name] for name in ("x-content-type-options", "cross-origin-resource-policy")}
"""The others mean something only for what is opened as a page or is a worker, and a first visit loads thirty parts."""


def headers_for(path: str) -> dict[str, str]:
    """The security headers of an answer to this path."""
    part = path.startswith("/assets/") and path.endswith((".js", ".css", ".woff2"))
    return PART_HEADERS if part else HEADERS


class Guard:
    """Lets through what may pass, and sets the security headers of every answer."""

    def __init__(self, app: ASGIApp, config: Config, addresses: Addresses, metrics: Metrics) -> None:
        self.app = app
        self.config = config
        self.addresses = addresses
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with speaking(language_of(scope)):
            await self._pass(scope, receive, send)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        answer = with_headers(send, scope)
        headers = Headers(scope=scope)
        if scope["method"] in SAFE_METHODS:
            await self.app(scope, receive, answer)
            return
        if not same_origin(headers, scope, self.config):
            await refuse(answer, 403, "bad-origin", say("Requests from other sites are not taken."))
            return
        bucket = self.addresses(address_of(scope)).changes
        if not bucket.take():
            self.metrics.refused.labels("requests").inc()
            wait = {"retry-after": str(int(bucket.wait()) + 1)}
            await refuse(answer, 429, "too-fast", say("That was too much at once; wait a little."), wait)
            return
        body = await read_body(receive)
        if body is None:
            await refuse(answer, 413, "too-big", say("At most {n} kB are taken.", n=MOST_BODY // 1024))
            return
        await self.app(scope, replay(body, receive), answer)


def address_of(scope: Scope) -> str:
    """Where a request came from; used for limits only, and never written down."""
    client = scope.get("client")
    return client[0] if client else ""


def language_of(scope: Scope) -> str:
    """What it is answered in: ``language`` in its address (a browser's socket has no other way), or the header."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("language", [""])[0]
    return asked if asked in LANGUAGES else preferred(Headers(scope=scope).get("accept-language", ""))


def same_origin(headers: Headers, scope: Scope, config: Config) -> bool:
    """A browser says where a request comes from: it must be from here. Other programs say nothing."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if config.public_url is not None and origin == config.public_url.rstrip("/"):
        return True
    host = headers.get("host", "")
    return origin.partition("://")[2] == host != ""


def with_headers(send: Send, scope: Scope) -> Send:
    """Sends with the security headers added."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            path = scope.get("path", "")
            for name, value in headers_for(path).items():
                headers.setdefault(name, value)
            if path.startswith("/api"):
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return sending


async def read_body(receive: Receive) -> bytes | None:
    """The whole body; None if it is too big or the client went away."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > MOST_BODY:
            return None
        if not message.get("more_body", False):
            return b"".join(parts)


def replay(body: bytes, receive: Receive) -> Receive:
    """Gives the body that was read, and then whatever comes."""
    given = False

    async def receiving() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receiving


async def refuse(send: Send, status: int, code: str, words: str, more: dict[str, str] | None = None) -> None:
    body = json.dumps({"error": {"code": code, "words": words}}).encode()
    headers: list[Any] = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in (more or {}).items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
