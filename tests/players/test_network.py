"""The network: its sum against one made by hand, and its files."""

import math

import pytest

from putahi.core.errors import PutahiError
from putahi.core.rng import Sfc32
from putahi.players import weights
from putahi.players.learned import LESSONS, lesson_for
from putahi.players.network import Network, floats

SIGNS, HIDDEN, SECOND = 7, 4, 3


def numbers(count, rng):
    return [(int(rng.below(64)) - 32) / 16 for _ in range(count)]  # exact in 16 bits


def parts(seed=1):
    rng = Sfc32(seed)
    return [numbers(n, rng) for n in (SIGNS * HIDDEN, HIDDEN, HIDDEN * SECOND, SECOND, SECOND, 1)]


def network(p):
    return Network(HIDDEN, SECOND, *(floats(one) for one in p[:5]), p[5][0])


def by_hand(p, signs):
    rows, bias, middle, middle_bias, last, last_bias = p
    hidden = [max(0.0, bias[u] + sum(rows[s * HIDDEN + u] for s in signs)) for u in range(HIDDEN)]
    second = [
        max(0.0, middle_bias[k] + sum(hidden[u] * middle[k * HIDDEN + u] for u in range(HIDDEN))) for k in range(SECOND)
    ]
    return last_bias[0] + sum(s * w for s, w in zip(second, last, strict=True))


@pytest.mark.parametrize("signs", [[], [0], [6, 2, 2, 5], [1, 3]])
def test_it_adds_rows_and_judges_the_sum(signs):
    for seed in range(5):
        p = parts(seed)
        from librt.vecs import append, vec
        from mypy_extensions import i64

        found = vec[i64]()
        for sign in signs:
            found = append(found, i64(sign))
        logit = by_hand(p, signs)
        assert network(p).logit(found) == pytest.approx(logit)
        assert network(p).worth(found) == pytest.approx(1 / (1 + math.exp(-logit)))


def test_a_file_gives_the_same_network(tmp_path):
    p = parts()
    facts = {"signs": SIGNS, "hidden": HIDDEN, "second": SECOND, "lesson": "mauw-2"}
    path = tmp_path / "x.net"
    weights.save(path, facts, [n for part in p for n in part])
    read, told = weights.read(path.read_bytes(), "x")
    assert told == facts
    assert list(read.rows) == p[0]
    assert read.last_bias == p[5][0]


HARM = {
    "cut": lambda data: data[:-1],
    "longer": lambda data: data + b"\0\0",
    "another format": lambda data: b"x" + data,
    "empty": lambda data: b"",
    "a missing fact": lambda data: data.replace(b"signs", b"sings"),
}


@pytest.mark.parametrize("harm", HARM.values(), ids=HARM)
def test_a_damaged_file_is_refused(tmp_path, harm):
    path = tmp_path / "x.net"
    weights.save(path, {"signs": SIGNS, "hidden": HIDDEN, "second": SECOND}, [n for part in parts() for n in part])
    with pytest.raises(PutahiError, match="x is no network of this version"):
        weights.read(harm(path.read_bytes()), "x")


@pytest.mark.parametrize("name", LESSONS)
def test_the_shipped_networks_fit_their_signs_and_say_where_they_come_from(name):
    net, facts = weights.shipped(name)
    assert facts["lesson"] == name
    assert facts["signs"] == LESSONS[name].signs == len(net.rows) // net.hidden
    assert facts["command"].startswith(f"putahi train {name} ")
    assert facts["figures"]["held_out"] < facts["figures"]["knowing_nothing"]


def test_which_network_judges_which_table():
    assert [lesson_for("mauw", n).name for n in (2, 3, 6)] == ["mauw-2", "mauw-many", "mauw-many"]
    assert lesson_for("maui", 2).name == "maui"
