"""The first screen, past games, and whose card is whose."""
