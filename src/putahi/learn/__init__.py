"""Understanding the games: analysis in words."""
