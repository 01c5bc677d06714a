"""What a client needs of each game beyond its view, so that it holds no rules."""

from putahi.server.screens.maui import MauiScreen
from putahi.server.screens.mauw import MauwScreen
from putahi.server.screens.mu_torere import MuTorereScreen
from putahi.server.screens.screen import Choice, Screen, Told

__all__ = ["SCREENS", "Choice", "Screen", "Told"]

SCREENS: dict[str, Screen] = {screen.rules.name: screen for screen in (MuTorereScreen(), MauwScreen(), MauiScreen())}
