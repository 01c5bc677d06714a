"""The games as the environments' tests play them: by name, with options, and random games through an ``Episode``."""

import random

from putahi.envs.batch import Episode
from putahi.envs.tables import adapter_for
from putahi.games import RULEBOOKS

TABLES = [
    ("mu-torere", {}),
    ("mu-torere", {"entry": "first-two-turns", "repetition": 2}),
    *[("mauw", {"players": n}) for n in range(2, 7)],
    ("mauw", {"players": 3, "first": "random", "columns": 3, "values": 2, "quiet_limit": 30}),
    ("maui", {}),
    ("maui", {"rows": 4, "tiers": 3, "rautaki": ["piwaiwaka", "waka-huia", "purua-rua", "nekeneke"], "max_turns": 60}),
]


def options_of(game, options):
    return RULEBOOKS[game].read_options(options)


def legal(episode):
    """The legal actions of the seat to move."""
    return [int(a) for a in episode.legal.ones[: episode.legal.count]]


def episodes(game, options, seeds, steps=400):
    """Every position of some random games: the episode is handed out before each move and at the end."""
    adapter = adapter_for(game, options_of(game, options))
    for seed in seeds:
        episode, chance = Episode(adapter, seed), random.Random(seed)
        for _ in range(steps):
            yield episode
            if episode.state.to_move < 0:
                break
            episode.play(chance.choice(legal(episode)))


def observation(episode, seat):
    """A seat's bits, without its mask."""
    return bytes(episode.seen(seat))[: int(episode.adapter.length)]
