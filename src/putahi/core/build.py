"""Which build this is."""

from putahi.core import rng


def build_kind() -> str:
    """``compiled`` or ``interpreted``, by the file that the generator was really loaded from."""
    return "interpreted" if (rng.__file__ or "").endswith(".py") else "compiled"
