"""On Ray: the same report on any number of workers and machines, with workers and a machine lost on the way."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from putahi.core.errors import PutahiError
from putahi.lab.balance import report
from putahi.lab.ray_workers import connect, spread_on_ray
from putahi.lab.study import local, run_study, study_plan
from putahi.lab.tournament import make_tournament, run_tournament

# A busy machine may take minutes to start what takes seconds; these are read when Ray is imported.
os.environ.setdefault("RAY_raylet_start_wait_time_s", "120")
os.environ.setdefault("RAY_gcs_server_request_timeout_seconds", "120")

pytestmark = [pytest.mark.long, pytest.mark.compiled_only]


def the_plan():
    return study_plan("mauw", {}, ["greedy", "random"], 250, 7)


def dying(folder):
    """Work spread on Ray, of which the third item kills its worker the first time."""

    def spread(work, items):
        def deadly(item):
            mark = Path(folder) / "killed"
            if item == items[2] and not mark.exists():
                mark.write_text(str(os.getpid()))
                os.kill(os.getpid(), signal.SIGKILL)
            return work(item)

        yield from spread_on_ray(deadly, items, "auto")

    return spread


def start_node(cluster, **more):
    """A machine of one core. Ray itself gives a start up after 30 seconds, which a busy machine may need twice."""
    for _ in range(2):
        try:
            return cluster.add_node(num_cpus=1, object_store_memory=100 * 2**20, **more)
        except Exception as error:
            if "timed out during startup" not in str(error):
                raise
    return cluster.add_node(num_cpus=1, object_store_memory=100 * 2**20, **more)


def test_two_machines_give_the_same_report_though_a_worker_and_a_machine_die(tmp_path):
    import ray
    from ray.cluster_utils import Cluster

    wanted = report(run_study(the_plan(), local(1))).json()
    for jobs in (2, 4):
        assert report(run_study(the_plan(), local(jobs))).json() == wanted
    cluster = Cluster()
    try:
        start_node(cluster, include_dashboard=False)
        other = start_node(cluster)
        cluster.wait_for_nodes()
        ray.init(address=cluster.address, log_to_driver=False)
        assert len([node for node in ray.nodes() if node["Alive"]]) == 2
        heard = []
        found = report(run_study(the_plan(), dying(tmp_path), heard.append)).json()
        assert (tmp_path / "killed").exists()
        assert found == wanted
        assert sum(heard) == 250
        cups = make_tournament("mu-torere", {}, ["level:1", "level:5", "random"], deals=2)
        alone = run_tournament(cups, tmp_path / "alone.db", local(1))

        def losing_a_machine(work, items):
            for place, result in spread_on_ray(work, items, "auto"):
                if place == 3:
                    cluster.remove_node(other, allow_graceful=False)
                yield place, result

        assert run_tournament(cups, tmp_path / "ray.db", losing_a_machine) == alone
    finally:
        ray.shutdown()
        cluster.shutdown()


def test_a_ray_of_our_own(tmp_path):
    import ray

    plan = study_plan("mu-torere", {}, ["level:3"], 60, 7)
    found = run_study(plan, partial(spread_on_ray, address="local", jobs=2))
    assert report(found).json() == report(run_study(plan, local(1))).json()
    assert not ray.is_initialized()


def test_a_cluster_that_is_not_there_is_said():
    for address in ("127.0.0.1:1", "nowhere.invalid:6379"):
        with pytest.raises(PutahiError, match=f"there is no Ray cluster at {address}"):
            list(spread_on_ray(str, [1], address))


class SlowRay:
    """Starts only at the last of so many tries."""

    def __init__(self, tries):
        self.left = tries
        self.ended = 0

    def init(self, **how):
        assert how["address"] == "local"
        self.left -= 1
        if self.left:
            raise RuntimeError("The current node timed out\nand more")

    def shutdown(self):
        self.ended += 1


def test_a_ray_of_our_own_that_is_slow_to_start_is_started_again():
    ray = SlowRay(3)
    connect(ray, "local", 2)
    assert (ray.left, ray.ended) == (0, 2)
    with pytest.raises(PutahiError, match=r"could not be started on this machine: The current node timed out$"):
        connect(SlowRay(4), "local", 2)
