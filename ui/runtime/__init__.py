"""The app and its loop: what comes in, what is done in the world, and what follows the game."""
