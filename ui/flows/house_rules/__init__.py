"""The rule book of a game, and what the table agrees on beside it."""
