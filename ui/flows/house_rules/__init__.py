"""The rule book of a new game, and what the table agrees on beside it."""
