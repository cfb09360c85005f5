"""Undo and redo of past commands, and what people then have to move on the board."""
