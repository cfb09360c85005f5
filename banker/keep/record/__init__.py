"""The game record: one text format for a whole game, read, replayed and written here (as PGN is to chess)."""
