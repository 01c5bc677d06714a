"""The Māui Card Game: nothing but rules."""
