"""The words of the screen in four languages."""
