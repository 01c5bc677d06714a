"""Mū Tōrere in plain words."""

LINE = "Slide four pieces round a star until the other side is stuck."
AGE, MINUTES = "6+", (5, 15)

CLAUSES = {
    "MT-1": (
        "The board",
        "Eight points, the kewai, lie round the rim, and the pūtahi in the middle. Lines join each kewai to its two neighbours and to the pūtahi.",
    ),
    "MT-2": (
        "The start",
        "Black and White have four pieces each: Black on kewai 1 to 4, White on 5 to 8. The pūtahi is empty.",
    ),
    "MT-3": ("Who begins", "Black moves first. Over several games the players swap colours after each game."),
    "MT-4": (
        "A turn",
        "Move exactly one of your own pieces along one line to the point beside it, if that is empty. Nobody may pass.",
    ),
    "MT-5": ("Along the rim", "A piece on a kewai may move to the kewai beside it, if that is empty."),
    "MT-6": ("Out of the middle", "The piece on the pūtahi may move to any empty kewai."),
    "MT-7": (
        "Into the middle",
        "A piece may enter the empty pūtahi only if at least one of the kewai beside it holds a piece of the other side. House rules say on which turns this holds.",
    ),
    "MT-8": ("No capture", "Pieces never leap over others and are never taken."),
    "MT-9": ("The end", "Who is to move and has no move left loses at once."),
    "MT-10": (
        "A draw",
        "When the same position comes up for the third time, the game is a draw. The players may also agree a draw.",
    ),
    "MT-11": ("No points", "A game is won, lost or drawn. A match counts wins by player and by colour."),
}
