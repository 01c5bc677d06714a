"""The Gymnasium ids, which ``import gymnasium`` finds by the package's entry point: ``putahi/Mauw-v0`` and the others."""

from gymnasium.envs.registration import register as register_id
from gymnasium.envs.registration import registry

from putahi.envs.tables import VERSIONS

IDS = {"mu-torere": "MuTorere", "mauw": "Mauw", "maui": "Maui"}


def register() -> None:
    """Make ``gymnasium.make_vec("putahi/Mauw-v0", num_envs=…, vectorization_mode="vector_entry_point")`` work."""
    for game, name in IDS.items():
        version = VERSIONS[game]
        identity = f"putahi/{name}-v{version}"
        if identity not in registry:
            module = f"putahi.envs.{game.replace('-', '_')}_v{version}"
            register_id(id=identity, vector_entry_point=f"{module}:vector_env")
