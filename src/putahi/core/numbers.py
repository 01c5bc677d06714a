"""Numbers as words."""

NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
)
ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def number_words(value: int) -> str:
    """``five``, and ``200`` for what is greater than thirteen."""
    return NUMBERS[value] if value < len(NUMBERS) else str(value)


def ordinal(value: int) -> str:
    """``fifth``, and ``21st`` for what is greater than ten."""
    if value < len(ORDINALS):
        return ORDINALS[value]
    ending = "th" if value % 100 in (11, 12, 13) else ENDINGS.get(value % 10, "th")
    return f"{value}{ending}"
