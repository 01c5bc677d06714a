"""Mū Tōrere, the nine-point blocking game: nothing but rules."""
