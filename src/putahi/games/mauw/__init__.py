"""MAUW, the cat warriors: nothing but rules."""
