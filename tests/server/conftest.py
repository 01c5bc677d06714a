import pytest

pytest.importorskip("fastapi", reason="needs the extra `web`")

from tests.server.tools import Browser, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def browser(server):
    return Browser(server)
