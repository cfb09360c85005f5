"""Before a game: who sits down, on which board, and who begins."""
