"""Boards, decks and the notes of an edition, and how people enter their own."""
