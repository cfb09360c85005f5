"""Two players, or the banker's card, sign what the rule of undo keeps for them."""
