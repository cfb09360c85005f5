"""The level at which the bank plays a seat. The game, its commands and the bots use it."""

from typing import Final, Literal, get_args

Level = Literal["child", "easy", "normal", "hard", "trader"]
"""`child` leaves deeds and builds little, `easy` is cautious and deals badly, `normal` plays by every rule, `hard`
looks one step ahead, and `trader` also looks for the best deal and its price.
"""
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL: Final[Level] = "normal"
