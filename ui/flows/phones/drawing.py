"""Draw functions of a code: dark modules on light paper, with the margin that cameras need, by day and evening."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from ui.toolkit.figures import draw_line
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box

QUIET: Final = 4
"""The margin, in modules."""


def draw_code(pen: Pen, modules: tuple[str, ...]) -> None:
    """Runs of dark modules, each on whole pixels, so that no gap shows."""
    pen.fill("paper", radius=8)
    side = pen.box.w / (len(modules) + 2 * QUIET)
    for y, row in enumerate(modules):
        x = 0
        for dark, run in groupby(row):
            count = len(list(run))
            if dark == "1":
                pen.fill("ink", Box((x + QUIET) * side, (y + QUIET) * side, count * side, side))
            x += count


def draw_pair(pen: Pen, words: str) -> None:
    """The two words that phone and table both show, large."""
    pen.fill("tile", radius=14)
    draw_line(pen, words, pen.whole.inset(16), (56, 48, 40, 32, 28, 24), bold=True, colour="brass", align="centre")
