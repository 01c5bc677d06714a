"""Work over processes: every item once, in order where it matters, and nobody left behind."""

import multiprocessing
from operator import neg

import pytest

from putahi.lab.workers import spread

ITEMS = range(37)


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_item_is_done_once(jobs):
    assert sorted(spread(neg, ITEMS, jobs)) == [(item, -item) for item in ITEMS]
    assert list(spread(neg, ITEMS, jobs, in_order=True)) == [(item, -item) for item in ITEMS]
    assert list(spread(neg, [], jobs)) == []


def test_who_stops_early_leaves_no_process():
    results = spread(neg, ITEMS, 2)
    next(results)
    results.close()
    assert multiprocessing.active_children() == []


def test_what_goes_wrong_in_a_process_is_told():
    with pytest.raises(TypeError):
        list(spread(neg, [1, "two"], 2))
    assert multiprocessing.active_children() == []
