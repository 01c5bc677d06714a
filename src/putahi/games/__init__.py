"""The three rulebooks, by name."""

from putahi.core.errors import PutahiError, shown
from putahi.core.language import say
from putahi.core.rulebook import Rulebook
from putahi.games.maui.text import MauiRules
from putahi.games.mauw.text import MauwRules
from putahi.games.mu_torere.text import MuTorereRules

RULEBOOKS: dict[str, Rulebook] = {rules.name: rules for rules in (MuTorereRules(), MauwRules(), MauiRules())}


def rulebook(name: str) -> Rulebook:
    """The game of this name. Raises ``PutahiError`` with the names there are."""
    if not isinstance(name, str) or name not in RULEBOOKS:
        raise PutahiError(say("no game is called {name}; there are {all}", name=shown(name), all=", ".join(RULEBOOKS)))
    return RULEBOOKS[name]
