"""House rules: what each kind takes, and what is said when it does not."""

import jsonschema
import pytest

from putahi.core.errors import BadOption
from putahi.core.options import Choice, Flag, Names, Number, Table, parse_setting, read_options

OPTIONS = (
    Choice("first", 1, "X-1", "who begins", (1, 2, "random")),
    Number("limit", 3, "X-2", "how many", least=2, most=9, besides=(0, None)),
    Flag("open", False, "X-3", "all seen"),
    Names("colours", ["red"], "X-4", "which", ("red", "blue")),
    Table("pays", {"run": 1}, "X-5", "what pays", ("run", "pair"), most=5),
)

GOOD = [
    ("first", "random"),
    ("first", 2),
    ("limit", 0),
    ("limit", None),
    ("limit", 9),
    ("open", True),
    ("colours", []),
    ("colours", ["blue", "red"]),
    ("pays", {}),
    ("pays", {"pair": 5}),
]
BAD = [
    ("first", "1"),
    ("first", True),
    ("first", 1.0),
    ("limit", 1),
    ("limit", True),
    ("limit", "3"),
    ("limit", 10),
    ("open", 1),
    ("open", "true"),
    ("colours", ["red", "red"]),
    ("colours", ["green"]),
    ("colours", "red"),
    ("pays", {"run": 6}),
    ("pays", {"five": 1}),
    ("pays", {"run": True}),
    ("pays", [1]),
]


@pytest.mark.parametrize(("name", "value"), GOOD)
def test_taken(name, value):
    full = read_options(OPTIONS, {name: value})
    assert full[name] == value
    assert set(full) == {option.name for option in OPTIONS}


@pytest.mark.parametrize(("name", "value"), BAD)
def test_refused_with_name_and_clause(name, value):
    option = next(o for o in OPTIONS if o.name == name)
    with pytest.raises(BadOption, match=rf"^{name} is .*, not .*\({option.clause}\)$"):
        read_options(OPTIONS, {name: value})


def test_an_unknown_option_lists_those_there_are():
    with pytest.raises(BadOption, match='no option is called "frist"; there are first, limit, open, colours, pays'):
        read_options(OPTIONS, {"frist": 1})


@pytest.mark.parametrize(("name", "value"), [*GOOD, *BAD])
def test_the_schema_agrees(name, value):
    option = next(o for o in OPTIONS if o.name == name)
    validator = jsonschema.Draft202012Validator(option.schema())
    if value is True and name in ("first", "limit"):  # JSON Schema, too, tells true from 1
        assert not validator.is_valid(value)
    elif (name, value) == ("first", 1.0):
        with pytest.raises(BadOption):  # JSON Schema counts 1.0 as 1; we do not
            option.read(value)
    else:
        assert validator.is_valid(value) == option.takes(value)


@pytest.mark.parametrize(
    ("text", "setting"),
    [("a=1", ("a", 1)), ("a=never", ("a", "never")), ('a={"x": 2}', ("a", {"x": 2})), ("a=", ("a", ""))],
)
def test_settings_as_typed(text, setting):
    assert parse_setting(text) == setting


@pytest.mark.parametrize("text", ["a", "=1", ""])
def test_settings_that_are_none(text):
    with pytest.raises(BadOption, match="NAME=VALUE"):
        parse_setting(text)
