"""The JSON Schema of records, scenarios, positions and views; and the keys that a scenario may compare.

A schema can be no stricter than the reader, and is a little looser: it cannot know which cards make a whole game or
which moves are legal, and it takes 1.0 for the whole number 1.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from putahi.core.errors import BadRecord, shown
from putahi.core.outcome import Agreement
from putahi.core.records import Record, inside
from putahi.core.rng import MASK
from putahi.core.rulebook import Rulebook

Schema = dict[str, Any]
COMMENT = (
    "Whole numbers are written without a point (1.0 is refused), no key stands twice, and what the rules say of "
    "positions and moves is checked by `putahi check`."
)


def json_schema(games: Mapping[str, Rulebook]) -> Schema:
    """The JSON Schema of records and scenarios, with each game's options, positions and views."""
    schema = msgspec.json.schema(Record)
    record = schema["$defs"]["Record"]
    record["properties"]["game"] = {"enum": list(games)}
    record["allOf"] = [
        {"if": {"properties": {"game": {"const": name}}}, "then": _record_of(rules)} for name, rules in games.items()
    ]
    for name, rules in games.items():
        schema["$defs"][f"{name}-position"] = rules.position_schema(len(rules.seat_names))
        schema["$defs"][f"{name}-view"] = rules.view_schema(len(rules.seat_names))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Pūtahi: record or scenario, version 1",
        "$comment": COMMENT,
        **schema,
    }


def _record_of(rules: Rulebook) -> Schema:
    """What a record of one game has beyond what all have."""
    seats: Schema = {"enum": list(rules.seat_names)}
    reasons = "|".join([*(rules.clause(number) for number in rules.ends), *(reason.value for reason in Agreement)])
    seen = {"items": {"pattern": rules.seen_pattern}} if rules.seen_pattern else {"maxItems": 0}
    result = {
        "winners": {"items": seats, "uniqueItems": True},
        "scores": {"maxItems": len(rules.seat_names)},
        "reason": {"pattern": f"^({reasons})$"},
        "by": seats,
    }
    expect = {
        "position": keys_only(rules.position_schema(len(rules.seat_names))),
        "view": {
            "properties": {str(seat): comparable_view(rules, len(rules.seat_names)) for seat in rules.seat_names},
            "additionalProperties": False,
        },
    }
    return {
        "properties": {
            "options": rules.options_schema(),
            "players": {"minItems": 2, "maxItems": len(rules.seat_names)},
            "position": {"$ref": f"#/$defs/{rules.name}-position"},
            "seen": seen,
            "moves": {"items": {"pattern": rules.move_pattern}},
            "result": {"properties": result},
            "expect": {"properties": expect},
        },
        "if": {"properties": {"seen": {"minItems": 1}}, "required": ["seen"]},
        "then": {"required": ["position"]},
    }


def comparable_view(rules: Rulebook, seats: int) -> Schema:
    """The keys of a view that a scenario may name: also those of a position, to say that a view does not have them."""
    position, view = keys_only(rules.position_schema(seats)), keys_only(rules.view_schema(seats))
    if "properties" in view:
        view["properties"] = {**position["properties"], **view["properties"]}
    return view


def keys_only(schema: Schema) -> Schema:
    """Of a schema just the keys, at every depth: any part of such a thing may be compared (records.md, Scenario)."""
    result: Schema = {}
    for part in [schema, *schema.get("anyOf", [])]:
        if "properties" in part:
            known = {key: keys_only(inner) for key, inner in part["properties"].items()}
            result["properties"] = {**result.get("properties", {}), **known}
            result["additionalProperties"] = False
        if "propertyNames" in part:
            result["propertyNames"] = part["propertyNames"]
        if "items" in part:
            result["items"] = keys_only(part["items"])
    return result


def check_keys(value: Any, schema: Schema, place: str) -> None:
    """See that a value has only the keys of ``keys_only``: a misspelt one would be compared with nothing.

    Raises:
        BadRecord: with the place of an unknown key.
    """
    if isinstance(value, dict):
        known = schema.get("properties", {})
        pattern = schema.get("propertyNames", {}).get("pattern", "")
        for key, item in value.items():
            if schema.get("additionalProperties") is False and key not in known:
                raise BadRecord(inside(place, key), f"unknown key {shown(key)}; there are {', '.join(known)}")
            if not re.search(pattern, key):
                raise BadRecord(inside(place, key), f"unknown key {shown(key)}")
            check_keys(item, known.get(key, {}), inside(place, key))
    elif isinstance(value, list) and "items" in schema:
        for i, item in enumerate(value):
            check_keys(item, schema["items"], f"{place}[{i}]")


# -- building blocks -----------------------------------------------------------------------------


def whole(least: int, most: int) -> Schema:
    """A whole number."""
    return {"type": "integer", "minimum": least, "maximum": most}


def listed(items: Schema, least: int = 0, most: int | None = None) -> Schema:
    """A list of so many."""
    return {"type": "array", "items": items, "minItems": least, **({} if most is None else {"maxItems": most})}


def thing(properties: Mapping[str, Schema], required: Sequence[str] = ()) -> Schema:
    """An object with these keys and no others."""
    known = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    return {**known, "required": list(required)} if required else known


def or_null(schema: Schema) -> Schema:
    """The same, or null."""
    return {"anyOf": [{"type": "null"}, schema]}


def by_seat(seats: int, schema: Schema, needed: int = 0) -> Schema:
    """An object with a key for each seat that is a number, of which the first few must be there."""
    names = [str(seat + 1) for seat in range(seats)]
    return thing(dict.fromkeys(names, schema), names[:needed])


RNG = listed(whole(0, int(MASK)), 4, 4)
FLAG: Schema = {"type": "boolean"}
