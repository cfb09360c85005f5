"""A card is drawn from a stack, and a player chooses between a fine and another card."""
