"""The hall of many tables: its server, its reader and the director's pages. Each table keeps the truth of its game."""
