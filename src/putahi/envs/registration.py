"""The Gymnasium ids, ``putahi/Mauw-v0`` and the others, registered by ``import putahi.envs``."""

from gymnasium.envs.registration import register as register_id
from gymnasium.envs.registration import registry

from putahi.envs.tables import VERSIONS

IDS = {"mu-torere": "MuTorere", "mauw": "Mauw", "maui": "Maui"}


def register() -> None:
    """Make ``gymnasium.make_vec("putahi/Mauw-v0", num_envs=…)`` and ``gymnasium.make("putahi/Mauw-v0")`` work."""
    for game, name in IDS.items():
        version = VERSIONS[game]
        identity = f"putahi/{name}-v{version}"
        if identity not in registry:
            module = f"putahi.envs.{game.replace('-', '_')}_v{version}"
            register_id(id=identity, entry_point=f"{module}:single_env", vector_entry_point=f"{module}:vector_env")
