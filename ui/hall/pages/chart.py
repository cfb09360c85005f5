"""Where the grid and the names of a chart stand; the templates draw it."""

from collections.abc import Sequence
from itertools import count, pairwise
from typing import Final

_MOST_STEPS: Final = 4


def grid(worths: Sequence[Sequence[int]]) -> Sequence[int]:
    """Round amounts for the lines of the grid: the first is at most the least worth, the last at least the greatest."""
    least, most = max(min(map(min, worths)), 0), max(map(max, worths))
    steps = (figure * 10**zeros for zeros in count() for figure in (1, 2, 5))
    step = next(each for each in steps if _MOST_STEPS * each >= most - least)
    first = least // step * step
    return range(first, max(most, first + 1) + step, step)


def apart(places: Sequence[float], gap: float, most: float) -> Sequence[float]:
    """Places of names, none beyond `most`, moved until neighbours are at least `gap` apart; their order stays."""
    order, moved = sorted(range(len(places)), key=places.__getitem__), list(places)
    for one, other in pairwise(order):
        moved[other] = max(moved[other], moved[one] + gap)
    for each in reversed(order):
        moved[each] = min(moved[each], most)
        most = moved[each] - gap
    return moved
