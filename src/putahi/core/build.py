"""Which build this is, and where it is not compiled, why."""

from importlib.resources import files

from putahi.core import rng

NOTE = "not_compiled.txt"  # written by the build hook


def build_kind() -> str:
    """``compiled`` or ``interpreted``, by the file that the generator was really loaded from."""
    return "interpreted" if (rng.__file__ or "").endswith(".py") else "compiled"


def build_note() -> str:
    """One line for people where this installation is not compiled, else nothing."""
    if build_kind() == "compiled":
        return ""
    try:
        reason = f" ({(files('putahi') / NOTE).read_text(encoding='utf-8').strip()})"
    except OSError:  # sources that no build has seen
        reason = ""
    return f"not compiled{reason}: everything works, but slower"
