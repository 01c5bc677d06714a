"""Train a MAUW policy against a fixed player by PPO, with NumPy alone, and draw its learning curve.

    python examples/ppo.py                                  about six minutes; writes ppo.svg
    python examples/ppo.py --opponent level:1 --updates 100 --curve curve.svg

A plain proximal policy optimisation (Schulman and others 2017): one hidden layer shared by policy and value, advantages
by GAE, a clipped objective, Adam. Maintained libraries for this need PyTorch or JAX; this is short enough to read.
"""

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from putahi.envs import mauw_v0

Array = NDArray[np.float32]
GAMES, STEPS = 256, 64  # in the vector environment; decisions of each for one update
EPOCHS, BATCHES = 3, 8
KEEP, TRACE = 1.0, 0.95  # gamma: a game pays at its end alone; lambda
CLIP, ENTROPY, VALUE_WEIGHT = 0.2, 0.01, 0.5


@dataclass
class Policy:
    """Bits to action logits and a value, by one hidden layer."""

    bits: int
    actions: int
    hidden: int = 128
    rate: float = 1e-3
    seed: int = 1
    weights: dict[str, Array] = field(default_factory=dict)

    def __post_init__(self) -> None:
        draw = np.random.default_rng(self.seed)

        def layer(rows: int, columns: int, scale: float) -> Array:
            return (draw.standard_normal((rows, columns)) * scale).astype(np.float32)

        self.weights = {
            "in": layer(self.bits, self.hidden, 0.15),
            "in_bias": np.zeros(self.hidden, np.float32),
            "policy": layer(self.hidden, self.actions, 0.01),
            "policy_bias": np.zeros(self.actions, np.float32),
            "value": layer(self.hidden, 1, 0.01),
            "value_bias": np.zeros(1, np.float32),
        }
        self.first = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.second = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.updates = 0

    def judge(self, seen: Array, mask: NDArray[np.bool_]) -> tuple[Array, Array, Array]:
        """Hidden units, log-probabilities of the actions (very small where not legal), and values."""
        w = self.weights
        hidden = np.tanh(seen @ w["in"] + w["in_bias"])
        logits = np.where(mask, hidden @ w["policy"] + w["policy_bias"], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        logs = logits - np.log(np.exp(logits).sum(1, keepdims=True))
        return hidden, logs, (hidden @ w["value"] + w["value_bias"])[:, 0]

    def learn(
        self, seen: Array, mask: NDArray[np.bool_], chosen: NDArray[np.int64], old: Array, gain: Array, aim: Array
    ) -> None:
        """A step of Adam on the clipped objective: ``old`` log-probabilities, ``gain`` advantages, ``aim`` returns."""
        w, n = self.weights, len(seen)
        hidden, logs, value = self.judge(seen, mask)
        rows = np.arange(n)
        ratio = np.exp(logs[rows, chosen] - old)
        live = ~(((ratio > 1 + CLIP) & (gain > 0)) | ((ratio < 1 - CLIP) & (gain < 0)))
        chance = np.exp(logs)
        push = (live * ratio * gain)[:, None] * -chance
        push[rows, chosen] += live * ratio * gain
        spread = -(chance * np.where(mask, logs, 0)).sum(1, keepdims=True)
        push -= ENTROPY * chance * (np.where(mask, logs, 0) + spread)
        d_logits = -push / n
        d_value = (VALUE_WEIGHT * 2 * (value - aim) / n)[:, None]
        d_hidden = (d_logits @ w["policy"].T + d_value @ w["value"].T) * (1 - hidden**2)
        self.descend(
            {
                "in": seen.T @ d_hidden,
                "in_bias": d_hidden.sum(0),
                "policy": hidden.T @ d_logits,
                "policy_bias": d_logits.sum(0),
                "value": hidden.T @ d_value,
                "value_bias": d_value.sum(0),
            }
        )

    def descend(self, slopes: dict[str, Array]) -> None:
        """Adam, with the gradient's length held to 0.5."""
        self.updates += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        shrink = min(1.0, 0.5 / (length + 1e-8))
        for name, slope in slopes.items():
            slope = slope * np.float32(shrink)
            self.first[name] = 0.9 * self.first[name] + 0.1 * slope
            self.second[name] = 0.999 * self.second[name] + 0.001 * slope**2
            step = self.first[name] / (1 - 0.9**self.updates)
            size = np.sqrt(self.second[name] / (1 - 0.999**self.updates)) + 1e-5
            self.weights[name] -= (self.rate * step / size).astype(np.float32)


def draw(logs: Array, chance: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row by its log-probabilities (Gumbel's trick)."""
    return (logs + chance.gumbel(size=logs.shape).astype(np.float32)).argmax(1)


def train(opponent: str, updates: int, seed: int) -> list[tuple[int, float]]:
    """(decisions so far, share of the games won in that update), a shared win counting as its share."""
    env = mauw_v0.vector_env(GAMES, opponent=opponent, autoreset_mode="SameStep", copy=False)
    space = env.single_observation_space
    policy = Policy(space["observation"].shape[0], int(env.single_action_space.n), seed=seed)
    chance = np.random.default_rng(seed)
    seen = np.zeros((STEPS, GAMES, policy.bits), np.float32)
    mask = np.zeros((STEPS, GAMES, policy.actions), np.bool_)
    chosen = np.zeros((STEPS, GAMES), np.int64)
    logs, value, reward = (np.zeros((STEPS, GAMES), np.float32) for _ in range(3))
    ended = np.zeros((STEPS, GAMES), np.bool_)
    observed, _ = env.reset(seed=seed)
    curve, began = [], perf_counter()
    for update in range(1, updates + 1):
        for t in range(STEPS):
            seen[t], mask[t] = observed["observation"], observed["action_mask"]
            _, all_logs, value[t] = policy.judge(seen[t], mask[t])
            chosen[t] = draw(all_logs, chance)
            logs[t] = all_logs[np.arange(GAMES), chosen[t]]
            observed, paid, over, cut, _ = env.step(chosen[t])
            reward[t], ended[t] = paid, over | cut
        _, _, after = policy.judge(observed["observation"].astype(np.float32), observed["action_mask"] == 1)
        gain = np.zeros_like(value)
        running = np.zeros(GAMES, np.float32)
        for t in reversed(range(STEPS)):
            goes_on = ~ended[t]
            surprise = reward[t] + KEEP * goes_on * after - value[t]
            running = surprise + KEEP * TRACE * goes_on * running
            gain[t], after = running, value[t]
        flat = [part.reshape(STEPS * GAMES, -1).squeeze() for part in (seen, mask, chosen, logs, gain, gain + value)]
        flat[4] = (flat[4] - flat[4].mean()) / (flat[4].std() + 1e-8)
        for _ in range(EPOCHS):
            for rows in np.array_split(chance.permutation(STEPS * GAMES), BATCHES):
                policy.learn(*(part[rows] for part in flat))
        won = float((reward[ended].mean() + 1) / 2)
        curve.append((update * STEPS * GAMES, won))
        spent = perf_counter() - began
        print(
            f"\r{update}/{updates} updates, {curve[-1][0]:,} decisions, {won:.3f} won, {spent:.0f} s",
            end="",
            file=sys.stderr,
        )
    print(file=sys.stderr)
    return curve


def draw_curve(curve: list[tuple[int, float]], opponent: str) -> str:
    """The learning curve as SVG."""
    width, height, left, top = 640, 320, 60, 30
    right, foot = width - 20, height - 50
    most = curve[-1][0]

    def x(decisions: float) -> float:
        return left + (right - left) * decisions / most

    def y(won: float) -> float:
        return foot - (foot - top) * won

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        'font-size="13" role="img">',
        f"<title>Share of games won against {opponent} while learning</title>",
        f'<rect width="{width}" height="{height}" fill="#f4efe4"/>',
    ]
    for tenth in range(0, 11, 2):
        level = y(tenth / 10)
        lines.append(f'<path d="M{left} {level:.1f}H{right}" stroke="#cfc7b6"/>')
        lines.append(f'<text x="{left - 8}" y="{level + 4:.1f}" text-anchor="end" fill="#1d1b18">{tenth * 10} %</text>')
    for part in range(5):
        decisions = most * part / 4
        lines.append(
            f'<text x="{x(decisions):.1f}" y="{foot + 20}" text-anchor="middle" fill="#1d1b18">'
            f"{decisions / 1e6:.2f}</text>"
        )
    points = " ".join(f"{x(decisions):.1f},{y(won):.1f}" for decisions, won in curve)
    lines.append(f'<polyline points="{points}" fill="none" stroke="#3d6fb0" stroke-width="2"/>')
    lines.append(f'<text x="{left}" y="18" fill="#1d1b18">Games won against {opponent}</text>')
    lines.append(f'<text x="{right}" y="{height - 10}" text-anchor="end" fill="#1d1b18">million decisions</text></svg>')
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opponent", default="greedy", help="random, greedy, level:1, … (default greedy)")
    parser.add_argument("--updates", type=int, default=200, help=f"of {STEPS * GAMES:,} decisions each (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=Path("ppo.svg"), help="where the curve goes (default ppo.svg)")
    asked = parser.parse_args()
    if asked.updates < 1:
        parser.error("--updates is at least 1")
    curve = train(asked.opponent, asked.updates, asked.seed)
    asked.curve.write_text(draw_curve(curve, asked.opponent), encoding="utf-8")
    ends = [won for _, won in curve]
    print(f"won {np.mean(ends[:3]):.3f} in the first three updates, {np.mean(ends[-10:]):.3f} in the last ten")


if __name__ == "__main__":
    main()
