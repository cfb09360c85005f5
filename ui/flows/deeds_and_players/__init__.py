"""Players and deeds to look at."""
