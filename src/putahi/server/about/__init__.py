"""What a person should know of each game, in plain words: rules by clause, cards, kinds of players."""

from putahi.server.about.about import about, default_level, joined_by, summaries

__all__ = ["about", "default_level", "joined_by", "summaries"]
