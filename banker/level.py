"""How well does the bank play a seat that it plays? Asked by the game, its commands and the bots."""

from __future__ import annotations

from typing import Final, Literal, get_args

Level = Literal["easy", "normal", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
