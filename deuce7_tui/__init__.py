"""deuce7: a Deuce-to-Seven Triple Draw table for people who pass one keyboard around."""

__version__ = "0.1.0"
