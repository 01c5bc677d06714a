"""sfc32 against published outputs, and the even draw from it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from putahi.core.rng import MAX_SEED, Sfc32, from_words, shuffle

# Outputs of PractRand's own `RNG_output sfc32 64 SEED` (version pre0.95), as 32-bit words.
PUBLISHED = {
    0: "514676c3 08a809df 30349d2b fb52c520 38802be1 948279e6 ec4bf1d9 7cb0a909 "
    "fad8b4a8 3ca4b808 3821b4c5 5e7023ca 50f26bf7 f1e1b0a2 6163032f 3bf3c9a4",
    0x123456789ABCDEF: "84712d97 f5a3d9c8 5cd0a295 35e05b54 4c627ca1 33a043e2 b6113c67 7cab9699 "
    "4a52efeb 5936797f 139e2b9f c7df3db1 61ce1717 5581e344 bc3016ea a6bfd381",
}


@pytest.mark.parametrize("seed", PUBLISHED)
def test_published_vectors(seed):
    rng = Sfc32(seed)
    assert [rng.next32() for _ in range(16)] == [int(word, 16) for word in PUBLISHED[seed].split()]


@given(st.integers(0, MAX_SEED), st.integers(0, 50))
def test_words_and_copy_go_on_alike(seed, skipped):
    rng = Sfc32(seed)
    for _ in range(skipped):
        rng.next32()
    resumed, twin = from_words(rng.words()), rng.copy()
    numbers = [rng.next32() for _ in range(20)]
    assert numbers == [resumed.next32() for _ in range(20)] == [twin.next32() for _ in range(20)]
    assert all(0 <= number < 2**32 for number in numbers)


@given(st.integers(0, MAX_SEED), st.integers(1, 2**31))
def test_below_stays_below(seed, n):
    rng = Sfc32(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_is_even_where_plain_multiplication_is_not():
    """With n = 3 * 2**30 the plain multiply-and-shift gives a third of the results twice as often."""
    rng, n = Sfc32(5), 3 * 2**30
    thirds = [0, 0, 0]
    for _ in range(30_000):
        thirds[rng.below(n) % 3] += 1
    assert all(abs(count - 10_000) < 400 for count in thirds)


def test_shuffle_keeps_the_cards_and_is_even():
    counts: dict[tuple[int, ...], int] = {}
    rng = Sfc32(9)
    for _ in range(12_000):
        cards = vec[i64]([1, 2, 3])
        shuffle(cards, rng)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert sorted(counts) == [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    chi_square = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert chi_square < 20.5  # 0.1% of even shuffles exceed it; the seed is fixed
