"""Where it turned: after a game, the decisions of each player that cost or won most."""
