"""The end of a game: who won, and pictures of the game."""
