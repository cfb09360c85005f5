"""Who sits down, on which board, and who begins."""
