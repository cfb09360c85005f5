"""The deed strip on a card, as on the screen: it shows a deed by its place among the 28, not only by colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ui.print.marks import Mark, Plate
from ui.theme import theme
from ui.theme.names import STRIP, Group
from ui.toolkit.placing import Box

_PIP: Final = 1.4
_STEP: Final = 1.65
_GROUP_GAP: Final = 0.7
_PITCH: Final = 2.1
_EDGE: Final = 0.18


def strip_marks(own: Group, place: int, area: Box) -> Iterator[Mark]:
    """The deed filled, the rest of its group hollow, every other group a faint line; centred at the area's top."""
    for row_index, row in enumerate(STRIP):
        x, base = area.x + (area.w - _row_width(row_index)) / 2, area.y + _PIP + row_index * _PITCH
        for group, count in row:
            yield from _own_group(group, count, x, base, place) if group == own else _other_group(count, x, base)
            x += _group_width(count) + _GROUP_GAP


def _own_group(group: Group, count: int, x: float, base: float, place: int) -> Iterator[Mark]:
    evening = theme().colour["evening"]
    for index in range(count):
        pip = Box(x + index * _STEP, base - _PIP, _PIP, _PIP)
        if index == place:
            yield Plate(pip, theme().groups[group].header)
        yield Plate(pip, evening.ink if index == place else evening.ink_soft, stroke=_EDGE)


def _other_group(count: int, x: float, base: float) -> Iterator[Mark]:
    yield Plate(Box(x, base - 0.35, _group_width(count), 0.35), theme().colour["evening"].paper_line)


def _group_width(count: int) -> float:
    return (count - 1) * _STEP + _PIP


def _row_width(row: int) -> float:
    return sum(_group_width(count) for _, count in STRIP[row]) + _GROUP_GAP * (len(STRIP[row]) - 1)
