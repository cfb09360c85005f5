"""How a setting and its choices are drawn."""

from collections.abc import Sequence
from typing import Final

from ui.pages import Choice
from ui.widgets.buttons import title_lines
from ui.widgets.cards import draw_paragraph
from ui.widgets.lettering import text_width
from ui.widgets.pen import Pen
from ui.widgets.placing import Box

RADIUS = 14.0
PADDING = 6.0
INDENT = 4.0
SIZES: Final = (22.0, 20.0, 18.0)


def draw_setting(pen: Pen, title: str) -> None:
    """The name of a setting."""
    size, lines = title_lines(pen, title, SIZES, pen.box.w - 2 * INDENT, 2 if pen.box.h >= 52 else 1)
    _draw_lines(pen, lines, size, pen.whole.inset(INDENT), "text", is_centred=False)


def draw_setting_note(pen: Pen, note: str) -> None:
    """What is to know of the settings above."""
    draw_paragraph(pen, note, pen.whole.inset(INDENT), "soft", most=20)


def choice_size(titles: Sequence[str], width: float, unit: float) -> float:
    """The size of words at which each of a row's choices, all so wide, fits on a line; else the smallest."""
    room = (width - 2 * PADDING) * unit
    fits = (size for size in SIZES if all(text_width(title, round(size * unit), True) <= room for title in titles))
    return next(fits, SIZES[-1])


def draw_choice(pen: Pen, told: tuple[Choice, float]) -> None:
    """One choice in the size of its row: the chosen one is ringed in brass, a closed one dashed."""
    choice, most = told
    if choice.action is None:
        pen.dashes("line", radius=RADIUS)
    else:
        pen.fill(pen.face("raised"), radius=RADIUS)
    if choice.is_chosen:
        pen.outline("brass", 4, radius=RADIUS)
    room = pen.box.w - 2 * PADDING
    size, lines = title_lines(pen, choice.title, tuple(size for size in SIZES if size <= most), room, 2)
    _draw_lines(pen, lines, size, pen.whole.inset(PADDING), "soft" if choice.action is None else "text")


def _draw_lines(pen: Pen, lines: list[str], size: float, box: Box, colour: str, *, is_centred: bool = True) -> None:
    pitch = size + 4
    top = box.y + (box.h - pitch * len(lines)) / 2
    for index, line in enumerate(lines):
        place = Box(box.x, top + index * pitch, box.w, pitch)
        pen.words(line, place, size, bold=True, colour=colour, align="centre" if is_centred else "left")
