"""The application: everything put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException

from putahi.core.build import build_kind
from putahi.core.errors import PutahiError
from putahi.core.language import later, say, spoken
from putahi.server import models
from putahi.server.classroom_routes import CLASSES
from putahi.server.config import Config
from putahi.server.guard import Guard
from putahi.server.house import House
from putahi.server.learning import LEARN
from putahi.server.limits import Addresses
from putahi.server.metrics import Metrics
from putahi.server.pages import PAGES
from putahi.server.routes import API, refused
from putahi.server.routes_study import STUDY
from putahi.server.socket import SOCKETS
from putahi.version import __version__

DESCRIPTION = """
Tables, places and invitations over HTTP; the play itself over the WebSocket `/api/tables/{table}/socket`, whose
messages `/api/protocol.json` describes. Who has a place is told by a secret cookie.
"""


def make_app(config: Config) -> FastAPI:
    """The server as an ASGI application; its database is opened when it starts."""
    metrics = Metrics()
    addresses = Addresses(config.address_rate, config.address_burst)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = House(config, metrics)
        app.state.house = house
        house.classes.on_end = addresses.part
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Pūtahi",
        version=__version__,
        description=DESCRIPTION,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        license_info={"name": "Apache-2.0", "identifier": "Apache-2.0"},
    )
    app.state.static = config.static
    app.state.addresses = addresses
    app.add_middleware(Guard, config=config, addresses=addresses, metrics=metrics)
    app.add_exception_handler(PutahiError, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, other_error)
    app.include_router(API)
    app.include_router(STUDY)
    app.include_router(LEARN)
    app.include_router(SOCKETS)
    app.include_router(CLASSES)

    @app.get("/health", tags=["server"])
    async def health() -> models.Health:
        """Is the server well? It asks its database."""
        house: House = app.state.house
        await house.keep(house.keep.store.table, "health")
        return models.Health(status="ok", version=__version__, build=build_kind())

    @app.get("/metrics", tags=["server"], response_class=Response, responses={200: {"content": {"text/plain": {}}}})
    async def figures() -> Response:
        """Figures for Prometheus."""
        house: House = app.state.house
        metrics.rooms.set(len(house.rooms))
        metrics.queued.set(house.thinkers.queued)
        metrics.busy.set(house.thinkers.busy)
        return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)

    app.include_router(PAGES)
    return app


OTHER_WORDS = {404: later("There is no such page."), 405: later("That cannot be done here.")}
THE_REST = later("The request could not be read.")
"""What is said in other languages than English of what the framework refuses."""


def unreadable(request: Request, error: Exception) -> JSONResponse:
    """What pydantic says of a body, in one sentence."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    words = f"{place}: {first['msg']}" if place else first["msg"]
    if spoken().code != "en":
        words = say("This does not fit: {place}", place=place) if place else say("The request could not be read.")
    return JSONResponse({"error": {"code": "bad", "words": words[:300]}}, 422)


def other_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    words = str(error.detail) if spoken().code == "en" else say(OTHER_WORDS.get(error.status_code, THE_REST))
    return JSONResponse({"error": {"code": "bad", "words": words}}, error.status_code, headers=error.headers)
