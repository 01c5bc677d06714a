"""Schemathesis over the OpenAPI: whatever is sent, the server never fails and answers as it says it does."""

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from putahi.server import examples, models
from putahi.server.app import make_app
from putahi.server.config import Config
from tests.server.tools import Browser

CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(make_app(Config(database="sqlite://")).openapi())
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]
FITTING, UNFITTING = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE


def can_be_wrong(operation):
    """Is there anything in a request that could not fit? Every text is a text."""
    return bool(operation.body) or any(part in operation.path for part in ("{player}", "{number}", "{pupil}"))


CALLS = [
    pytest.param(operation, mode, id=f"{operation.label} {mode.value}")
    for operation in OPERATIONS
    for mode in (FITTING, UNFITTING)
    if mode is FITTING or can_be_wrong(operation)
]
every_call = pytest.mark.parametrize(("operation", "mode"), CALLS)


def check(operation, mode, server, examples, table=None, headers=None, code=None):
    """Call an operation with examples that fit its schema, or that do not."""

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def run(case):
        if table is not None and "table" in case.path_parameters:
            case.path_parameters["table"] = table
            if "player" in case.path_parameters:
                case.path_parameters["player"] = 2
        if code is not None and "/classes/" in operation.path:
            case.path_parameters["code"] = code
        case.call_and_validate(base_url=f"http://127.0.0.1:{server.port}", checks=CHECKS, headers=headers)

    run()


@every_call
def test_a_sample(operation, mode, server):
    check(operation, mode, server, 10)


@pytest.mark.long
@every_call
def test_at_length(operation, mode, server):
    check(operation, mode, server, 300)


@pytest.mark.long
@every_call
def test_at_length_by_the_owner_of_a_table(operation, mode, server):
    browser = Browser(server)
    table = browser.make("mauw", [{"kind": "you"}, {"kind": "open"}, {"kind": "computer"}])
    check(operation, mode, server, 100, table["table"], browser.headers())


@pytest.mark.long
@pytest.mark.parametrize(("operation", "mode"), [call for call in CALLS if "/classes" in call.values[0].path])
def test_at_length_by_the_teacher_of_a_class(operation, mode, server):
    teacher = Browser(server)
    made = teacher.call("POST", "/api/classes", {"games": ["mauw"], "pairing": "free"}, 201)
    for name in ("Mere", "Tama"):
        Browser(server).call("POST", f"{made['path'].replace('/class', '/api/classes')}/pupils", {"name": name})
    check(operation, mode, server, 60, headers=teacher.headers(), code=made["class"])


def test_every_route_is_described(server):
    status, told, _ = server.request("GET", "/api/openapi.json")
    assert status == 200
    bodies = 0
    for path, methods in told["paths"].items():
        for method, route in methods.items():
            assert route["description"], (method, path)
            if "requestBody" in route:
                schema = route["requestBody"]["content"]["application/json"]["schema"]
                name = schema.get("$ref", "").rpartition("/")[2]
                assert (told["components"]["schemas"][name] if name else schema)["examples"], path
                bodies += 1
    assert bodies >= 4
    assert told["components"]["schemas"]["TableTold"]["examples"]
    assert told["components"]["schemas"]["ClassTold"]["examples"]
    assert models.TableTold.model_validate(examples.TABLE).table
    assert models.Invited.model_validate(examples.INVITED).open


def test_every_answer_is_described(server):
    _, told, _ = server.request("GET", "/api/openapi.json")
    for path, methods in told["paths"].items():
        for method, route in methods.items():
            good = next(answer for status, answer in route["responses"].items() if status.startswith("2"))
            assert good.get("content") or "204" in route["responses"], (method, path)
