"""Why does somebody not play any more? In a word, for tiles, lists, standings and printed pages."""

from __future__ import annotations

from banker.state import Game
from ui.words import Words


def out_words(game: Game, words: Words, player: int) -> str:
    """Bankrupt, or left by sharing out; nothing for one who plays."""
    if not game.out[player]:
        return ""
    return words("has left") if player in game.gone else words("bankrupt")
