"""A game that began with paper money goes on with the bank."""
