"""The pool of processes that think: answers, deadlines, hurry, queue, and processes that die."""

import asyncio

import putahi
from putahi.core.rng import Sfc32
from putahi.players.levels import player
from putahi.server import thinker
from putahi.server.play import Play
from putahi.server.thinkers import Thinkers, Worker


def question(game="mu-torere", kind="level:9", do="move"):
    return {"do": do, "kind": kind, "chance": 1, **Play(game, {}, 3, {}).position()}


def test_every_question_has_an_answer():
    for game, kind in (("mu-torere", "level:9"), ("mauw", "level:2"), ("maui", "random"), ("maui", "level:3")):
        answer = thinker.answer(question(game, kind))
        assert answer["move"] in putahi.new(game, seed=3).legal_moves()
        hints = thinker.answer(question(game, kind, "hint"))["moves"]
        assert hints[0]["move"] in putahi.new(game, seed=3).legal_moves()
    assert "error" in thinker.answer(question(kind="nobody"))
    assert "error" in thinker.answer({"do": "move", "game": "chess"})


def test_a_thinker_knows_what_moves_have_told():
    """It chooses in its process as would be chosen here: the position alone does not say who let what pass."""
    play = Play("mauw", {}, 3, {})
    rng = Sfc32(1)
    for _ in range(30):
        state = play.game.state
        play.game.play(play.game.rulebook.write_move(state, state.random_action(rng)))
    asked = {"do": "move", "kind": "search:60", "chance": 7, **play.position()}
    assert thinker.resume(asked).memory() == play.game.state.memory() != Play("mauw", {}, 3, {}).game.state.memory()
    chosen = player("mauw", "search:60").choose(play.game.state, Sfc32(7))
    assert thinker.answer(asked)["move"] == play.game.rulebook.write_move(play.game.state, chosen)


def test_the_same_processes_answer_again():
    async def run():
        thinkers = Thinkers(1, 30)
        began = []
        for _ in range(3):
            answer = await thinkers.ask(question(), asyncio.Event(), lambda: began.append(thinkers.busy))
            assert answer is not None
        assert began == [1, 1, 1]
        assert len(thinkers._all) == 1
        assert await thinkers.ask(question(kind="nobody"), asyncio.Event()) is None
        await thinkers.stop()

    asyncio.run(run())


def test_a_hurried_process_gives_its_best_so_far():
    async def run():
        thinkers = Thinkers(1, 60)
        ready = await thinkers.ask(question("mauw", "level:1"), asyncio.Event())
        assert ready is not None
        hurry = asyncio.Event()
        slow = question("mauw", "search:100000000")
        answer = await thinkers.ask(slow, hurry, hurry.set)
        assert answer is not None
        assert answer["move"] in putahi.new("mauw", seed=3).legal_moves()
        await thinkers.stop()

    asyncio.run(run())


class Never(Worker):
    """A process that never answers."""

    def __init__(self):
        self.stopped = False

    async def ask(self, question):
        await asyncio.sleep(1000)

    def stop(self):
        self.stopped = True


class Dead(Never):
    async def ask(self, question):
        raise ValueError("it died")


def pool(worker, deadline=1000.0):
    thinkers = Thinkers(1, deadline)
    thinkers._idle.append(worker)
    return thinkers


def test_after_the_deadline_there_is_no_answer():
    async def run():
        worker = Never()
        assert await pool(worker, 0.01).ask({}, asyncio.Event()) is None
        assert worker.stopped

    asyncio.run(run())


def test_a_process_that_dies_gives_no_answer():
    async def run():
        worker = Dead()
        assert await pool(worker).ask({}, asyncio.Event()) is None
        assert worker.stopped

    asyncio.run(run())


def test_hurry_ends_thinking_and_waiting():
    async def run():
        worker = Never()
        thinkers = pool(worker)
        first, second = asyncio.Event(), asyncio.Event()
        thinking = asyncio.create_task(thinkers.ask({}, first))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(thinkers.ask({}, second))
        await asyncio.sleep(0.01)
        assert (thinkers.busy, thinkers.queued) == (1, 1)
        second.set()
        assert await waiting is None
        first.set()
        assert await thinking is None
        assert worker.stopped
        assert (thinkers.busy, thinkers.queued) == (0, 0)
        assert not thinkers._places.locked()

    asyncio.run(run())


def test_who_gives_up_frees_the_place():
    async def run():
        thinkers = pool(Never())
        thinking = asyncio.create_task(thinkers.ask({}, asyncio.Event()))
        waiting = asyncio.create_task(thinkers.ask({}, asyncio.Event()))
        await asyncio.sleep(0.01)
        for task in (waiting, thinking):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        assert (thinkers.busy, thinkers.queued) == (0, 0)
        assert not thinkers._places.locked()

    asyncio.run(run())
