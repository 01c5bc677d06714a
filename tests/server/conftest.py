import os
from importlib.util import find_spec

import pytest

if find_spec("fastapi") is None and "CI" not in os.environ:  # without the extra `web` there is no server
    collect_ignore_glob = ["test_*.py"]
else:
    from tests.server.tools import Browser, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def browser(server):
    return Browser(server)
