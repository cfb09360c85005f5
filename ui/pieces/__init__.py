"""Drawn things of the game, and the screens made of them: deeds, ring, pawns, dice, coins, stage and templates."""
