"""Who won, and what the game was like in pictures."""
