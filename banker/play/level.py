"""The level at which the bank plays a seat. The game, its commands and the bots use it."""

from __future__ import annotations

from typing import Final, Literal, get_args

Level = Literal["easy", "normal", "hard"]
"""`easy` is cautious and makes no offers of its own, `normal` plays by every rule, `hard` looks one step ahead."""
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL: Final[Level] = "normal"
