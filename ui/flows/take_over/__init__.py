"""A game begun with paper money goes on with the bank."""
