"""Several things in one sentence."""

from collections.abc import Sequence

from putahi.core.language import say


def listed(items: Sequence[str]) -> str:
    """``re7, Kuikui and pu3``."""
    return items[0] if len(items) == 1 else say("{some} and {last}", some=", ".join(items[:-1]), last=items[-1])


def say_listed(one: str, several: str, items: Sequence[str], **values: object) -> str:
    """What is said of one thing, or of several that are listed in it. ``later`` marks both strings."""
    return say(one if len(items) == 1 else several, **values)


def either(items: Sequence[str]) -> str:
    """``4-P or 5-P``."""
    text = items[-1]
    for item in reversed(items[:-1]):
        text = say("{one} or {rest}", one=item, rest=text)
    return text
