"""A player leaves the game or goes bankrupt: what goes where then."""
