"""The games under other people's interfaces: PettingZoo, Gymnasium's vector environments, OpenSpiel.

``from putahi.envs import mauw_v0`` for PettingZoo and Gymnasium, ``import putahi.envs.open_spiel`` for OpenSpiel. Where
Gymnasium is installed, importing this package registers its ids, such as ``putahi/Mauw-v0``.
"""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:
    from putahi.envs.registration import register

    register()
