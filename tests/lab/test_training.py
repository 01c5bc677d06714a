"""Training: it learns, it goes on where it was stopped, and it keeps courses apart."""

import multiprocessing

import pytest

from putahi.core.errors import PutahiError
from putahi.lab.training import Course, train
from putahi.players.weights import read

SMALL = Course("mauw-2", generations=3, games=40, hidden=8, second=4, share=0.5)


def test_it_goes_on_where_it_was_stopped(tmp_path):
    whole, figures = train(SMALL, tmp_path / "whole")

    class Stopped(Exception):
        pass

    def stop(line):
        if line["generation"] == 2:
            raise Stopped

    with pytest.raises(Stopped):  # after the figures, before the second generation is kept
        train(SMALL, tmp_path / "parts", report=stop)
    parts, again = train(SMALL, tmp_path / "parts")
    assert whole.read_bytes() == parts.read_bytes()
    assert figures == again
    assert [line["generation"] for line in figures] == [1, 2, 3]
    assert read(whole.read_bytes(), "x")[1]["figures"] == figures[-1]


def test_ctrl_c_stops_at_once_and_leaves_no_process(tmp_path):
    def interrupt(*_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(Course("mauw-2", generations=1, games=1_000_000), tmp_path, jobs=2, progress=interrupt)
    assert multiprocessing.active_children() == []


def test_a_folder_of_another_course_is_refused(tmp_path):
    train(Course("mauw-2", generations=1, games=50, hidden=4, second=2), tmp_path)
    with pytest.raises(PutahiError, match="holds another course"):
        train(SMALL, tmp_path)


def test_a_generation_of_one_game_is_refused(tmp_path):
    with pytest.raises(PutahiError, match="at least 2 games"):
        train(Course("mauw-2", generations=1, games=1), tmp_path)


def test_a_checkpoint_that_is_none_is_refused(tmp_path):
    (tmp_path / "checkpoint.npz").write_bytes(b"nothing of the kind")
    with pytest.raises(PutahiError, match="is no checkpoint of a training"):
        train(SMALL, tmp_path)


@pytest.mark.long
@pytest.mark.compiled_only
def test_it_learns(tmp_path):
    """Held-out games are judged better than by one who knows nothing."""
    _, figures = train(Course("maui", generations=3, games=600), tmp_path, jobs=2)
    assert figures[-1]["held_out"] < figures[-1]["knowing_nothing"] - 0.005
