"""What every fold needs: the type of the table of folds, and how to replace one item of a tuple."""

from collections.abc import Callable
from typing import Any, TypeVar

from banker.play.state import Game

Item = TypeVar("Item")
Folds = dict[type, Callable[[Any, Game], Game]]
"""Event class -> the function that folds it."""


def put(values: tuple[Item, ...], index: int, value: Item) -> tuple[Item, ...]:
    """The same tuple with another value at `index`."""
    after = list(values)
    after[index] = value
    return tuple(after)
