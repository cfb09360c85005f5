"""The rule book of a new game, and the house rules that the table agrees on."""
