"""A player leaves the game or goes bankrupt, and what goes where then."""
