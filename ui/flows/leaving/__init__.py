"""A player leaves the game, or goes bankrupt."""
