"""The board as a ring, and one side of it enlarged."""
