"""Work over processes: every item once, in order where it matters, and nobody left behind."""

import multiprocessing
import subprocess
import sys
from operator import neg
from pathlib import Path

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


WAITS = """
import time
from putahi.lab.workers import spread
if __name__ == "__main__":
    for number, _ in spread(abs, range(2), 2):
        print(flush=True)
    list(spread(time.sleep, [0.0, 600.0], 2))
"""


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="/proc tells of processes")
def test_workers_end_with_a_parent_that_is_killed(tmp_path):
    """They hold its output: whoever reads that would wait for ever."""
    script = tmp_path / "waits.py"
    script.write_text(WAITS)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, start_new_session=True) as parent:
        assert parent.stdout is not None
        parent.stdout.readline()
        parent.kill()
        parent.communicate(timeout=100)  # its output ends once nobody holds the other end
