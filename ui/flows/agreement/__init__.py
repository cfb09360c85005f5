"""Agreements: two players, or the banker's card, sign what the rule of undo reserves for them."""
