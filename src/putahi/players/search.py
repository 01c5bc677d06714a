"""Information-set Monte Carlo tree search, over ``State`` alone.

Every iteration guesses a world: all that the searching seat cannot see is redrawn (``State.determinize``), so nothing
hidden is ever looked at. One tree is kept for all worlds (single-observer ISMCTS; Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012): its nodes are sequences of actions, and chance is left open, as each
world has its own. A node is only compared with those that were legal in the same worlds, by counting how often it was.

At the end of its line an iteration asks an ``Evaluation``. The worth of a node is kept for the seat that chose it,
which with more than two players is max^n. ``players/ismcts.py`` says how the parts were chosen.
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from putahi.core.rng import Sfc32
from putahi.core.state import State
from putahi.players.evaluation import Evaluation, final_worth

ROOT: Final[i64] = 0
NO_NODE: Final[i64] = -1
FREE: Final[i64] = -1  # no action: a line may begin with any


class Settings:
    """How a search explores.

    Attributes:
        exploration: how much is tried that looks worse; the constant of UCB1 or PUCT.
        guided: choose by PUCT, with the evaluation's weights as priors, rather than by UCB1.
        untried: what an action not tried yet is taken to be worth below its siblings' mean (PUCT).
        likely: guess worlds as the others' play suggests (``State.guess``), not all as likely.
        paranoid: with more than two players, the others are taken to play against the searching seat.
    """

    def __init__(
        self, exploration: float, guided: bool, untried: float = 0.0, paranoid: bool = False, likely: bool = False
    ) -> None:
        self.likely: bool = likely
        self.exploration: float = exploration
        self.guided: bool = guided
        self.untried: float = untried
        self.paranoid: bool = paranoid


class Search:
    """A search from one position, for the seat that is to move there. ``run`` it in as many portions as wanted.

    The tree is kept in columns, one entry a node: its ``action``, its ``first`` child and its ``next`` sibling (in
    ascending order of actions), ``visits``, ``offered`` (how often it was legal when its parent was visited),
    ``total`` worth to the seat that chose it, and the ``weight`` that the evaluation gave it.
    """

    def __init__(self, state: State, evaluation: Evaluation, settings: Settings, rng: Sfc32) -> None:
        self.state: State = state
        self.seat: i64 = state.to_move
        self.evaluation: Evaluation = evaluation
        self.settings: Settings = settings
        self.rng: Sfc32 = rng
        self.iterations: i64 = 0
        self.action: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.next: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()
        self.weight: vec[float] = vec[float]()
        self.line: vec[i64] = vec[i64]()  # the nodes of the iteration under way
        self.movers: vec[i64] = vec[i64]()
        self.opening: i64 = FREE
        self.add_node(-1, 1.0)

    def add_node(self, action: i64, weight: float) -> i64:
        node: i64 = len(self.action)
        self.action = append(self.action, action)
        self.first = append(self.first, NO_NODE)
        self.next = append(self.next, NO_NODE)
        self.visits = append(self.visits, i64(0))
        self.offered = append(self.offered, i64(0))
        self.total = append(self.total, 0.0)
        self.weight = append(self.weight, weight)
        return node

    # -- searching -------------------------------------------------------------------------------

    def run(self, iterations: i64) -> None:
        """Search on for so many iterations."""
        for _ in range(iterations):
            self.iterate()

    def examine(self, action: i64, iterations: i64) -> None:
        """Search on with this legal action as the first of every line, to learn its worth, however poor it looks.

        Only for when the search is over: which action was looked at most tells nothing any more.
        """
        self.opening = action
        self.run(iterations)
        self.opening = FREE

    def iterate(self) -> None:
        """One guess at the world, one line down the tree and one step beyond it, one judgement of where it ends."""
        world = self.state.guess(self.seat, self.rng, self.settings.likely)
        self.line = vec[i64](capacity=16)
        self.movers = vec[i64](capacity=16)
        node = ROOT
        while world.to_move >= 0:
            mover = world.to_move
            child = self.choose(node, world)
            world.apply(self.action[child])
            self.line = append(self.line, child)
            self.movers = append(self.movers, mover)
            node = child
            if self.visits[node] == 0:
                break
        worth = final_worth(world) if world.to_move < 0 else self.evaluation.worth(world, self.rng)
        self.iterations += 1
        self.visits[ROOT] += 1
        paranoid = self.settings.paranoid
        for i in range(i64(len(self.line))):
            node = self.line[i]
            mover = self.movers[i]
            self.visits[node] += 1
            if paranoid and mover != self.seat:
                self.total[node] += 1.0 - worth[self.seat]
            else:
                self.total[node] += worth[mover]

    def choose(self, node: i64, world: State) -> i64:
        """The child of ``node`` to go on with in this world; those it offers for the first time are added."""
        actions = world.legal_actions()
        number: i64 = len(actions)
        here = self.open(node, world, actions)
        if node == ROOT and self.opening != FREE:
            for i in range(number):
                if actions[i] == self.opening:
                    self.offered[here[i]] += 1
                    return here[i]
        if number == 1:
            self.offered[here[0]] += 1
            return here[0]
        if self.settings.guided:
            return self.by_puct(here)
        return self.by_ucb1(here)

    def open(self, node: i64, world: State, actions: vec[i64]) -> vec[i64]:
        """The children of ``node`` for these actions, which are ascending, as the children are."""
        here = vec[i64](capacity=len(actions))
        new = vec[i64]()
        before = NO_NODE
        child = self.first[node]
        for i in range(i64(len(actions))):
            action = actions[i]
            while child != NO_NODE and self.action[child] < action:
                before = child
                child = self.next[child]
            if child == NO_NODE or self.action[child] != action:
                added = self.add_node(action, 1.0)
                self.next[added] = child
                if before == NO_NODE:
                    self.first[node] = added
                else:
                    self.next[before] = added
                child = added
                new = append(new, action)
            here = append(here, child)
        if self.settings.guided and len(new) > 0 and len(actions) > 1:
            weights = self.evaluation.weights(world, new, self.rng)
            k: i64 = 0
            for i in range(i64(len(here))):
                if k < len(new) and self.action[here[i]] == new[k]:
                    self.weight[here[i]] = weights[k]
                    k += 1
        return here

    def by_ucb1(self, here: vec[i64]) -> i64:
        """An untried child, any as likely; else the best by UCB1, its logarithm over how often the child was legal."""
        untried: i64 = 0
        for i in range(i64(len(here))):
            child = here[i]
            self.offered[child] += 1
            if self.visits[child] == 0:
                untried += 1
        if untried > 0:
            left = self.rng.below(untried)
            for i in range(i64(len(here))):
                if self.visits[here[i]] == 0:
                    if left == 0:
                        return here[i]
                    left -= 1
        best = here[0]
        most = -1.0
        exploration = self.settings.exploration
        for i in range(i64(len(here))):
            child = here[i]
            visits = float(self.visits[child])
            score = self.total[child] / visits + exploration * math.sqrt(math.log(float(self.offered[child])) / visits)
            if score > most:
                most = score
                best = child
        return best

    def by_puct(self, here: vec[i64]) -> i64:
        """The best by PUCT: the mean worth so far, and the weight's share of the curiosity left."""
        visited: i64 = 0
        total = 0.0
        weights = 0.0
        for i in range(i64(len(here))):
            child = here[i]
            self.offered[child] += 1
            visited += self.visits[child]
            total += self.total[child]
            weights += self.weight[child]
        mean = total / float(visited) if visited > 0 else 0.5
        untried = mean - self.settings.untried
        factor = self.settings.exploration / weights
        best = here[0]
        most = -1000.0
        for i in range(i64(len(here))):
            child = here[i]
            visits = float(self.visits[child])
            worth = self.total[child] / visits if self.visits[child] > 0 else untried
            score = worth + factor * self.weight[child] * math.sqrt(float(self.offered[child])) / (1.0 + visits)
            if score > most:
                most = score
                best = child
        return best

    # -- what was found --------------------------------------------------------------------------

    def best_action(self) -> i64:
        """The action looked at most; of equals the one of more worth, then the lowest."""
        best = self.first[ROOT]
        child = best
        while child != NO_NODE:
            more = self.visits[child] - self.visits[best]
            if more > 0 or (more == 0 and self.total[child] > self.total[best]):
                best = child
            child = self.next[child]
        return self.action[best]

    def is_decided(self, left: i64) -> bool:
        """Can no other action be looked at more than the best one, with so many iterations left?"""
        most: i64 = 0
        second: i64 = 0
        child = self.first[ROOT]
        while child != NO_NODE:
            visits = self.visits[child]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            child = self.next[child]
        return most > second + left

    def findings(self) -> list[tuple[int, int, float]]:
        """For each action looked at from here: the action, how often, and its mean worth to the seat to move."""
        found: list[tuple[int, int, float]] = []
        child = self.first[ROOT]
        while child != NO_NODE:
            visits = self.visits[child]
            if visits > 0:
                found.append((int(self.action[child]), int(visits), self.total[child] / float(visits)))
            child = self.next[child]
        return found
