"""The first screen, past games, and the cards of people."""
