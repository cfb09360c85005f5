"""A card is drawn from a stack, and a fine or another card is chosen."""
