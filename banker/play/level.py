"""How well does the bank play a seat that it plays? Asked by the game, its commands and the bots."""

from __future__ import annotations

from typing import Final, Literal, get_args

Level = Literal["easy", "normal", "hard"]
"""Cautious and without offers of its own, by every rule, or looking one step ahead."""
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL: Final[Level] = "normal"
