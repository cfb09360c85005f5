"""The screen of settings: each choice is a field of its own, and takes effect when it is touched."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from ui.pieces.stage import GAP, TILE_GAP, bar_pieces, foot, grid, stage
from ui.pieces.subject import LEAST, draw_subject
from ui.toolkit.buttons import title_lines
from ui.toolkit.cards import draw_paragraph
from ui.toolkit.figures import draw_lines
from ui.toolkit.lettering import text_width
from ui.toolkit.parts import Button, NoticeLine, Part, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed


class Choice(Part, frozen=True):
    """One choice of a setting: chosen, free, or (without an action) not available for a reason."""

    title: str
    action: object | None = None
    is_chosen: bool = False
    reason: str = ""
    up: int | None = None
    """The side of the screen that is the upper one, drawn on a little screen: quarter turns to the left."""


class SettingRow(Part, frozen=True):
    """A setting with two to five choices."""

    title: str
    choices: tuple[Choice, ...]


class SettingsView(ViewModel, frozen=True):
    """Up to four settings, one under the other, a note under them, and the way back."""

    rows: tuple[SettingRow, ...]
    buttons: tuple[Button, ...]
    note: str = ""
    subject: str = ""
    """The picture under the settings, where they leave room for it."""


LABEL_WIDTH = 196.0
LABEL_HEIGHT = 30.0
CHOICE_HEIGHT = 60.0
MOST_CHOICE_HEIGHT = 112.0
PICTURED_HEIGHT = 200.0
MOST_IN_A_LINE = 4
MOST_NOTE_HEIGHT = 80.0


def settings(view: SettingsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Rows from the top, and the note under them."""
    room = stage(view.buttons, form)
    boxes = _boxes(view, room, form)
    pieces = [
        piece
        for index, (row, box) in enumerate(zip(view.rows, boxes, strict=True))
        for piece in _row(index, row, box, form)
    ]
    top = boxes[-1].bottom + TILE_GAP
    left = Box(room.x, top, room.w, min(MOST_NOTE_HEIGHT, room.bottom - top))
    note = [Placed("note-under", left, draw_setting_note, view.note)] if view.note else []
    if view.subject and room.bottom - top > LEAST:
        note = [Placed("subject", Box(room.x, top, room.w, room.bottom - top), draw_subject, view.subject)]
    return [*bar_pieces(view.bar, notice, form), *pieces, *note, *foot(view.buttons, form)]


def _boxes(view: SettingsView, room: Box, form: Form) -> list[Box]:
    """A box for each row, one under the other; all lines of choices have the same height."""
    lines = [_lines(row, form) for row in view.rows]
    label = LABEL_HEIGHT if form.is_portrait else 0.0
    spared = room.h - (MOST_NOTE_HEIGHT if view.note else 0.0) - label * len(lines) - TILE_GAP * (sum(lines) - 1)
    has_pictures = len(view.rows) == 1 and view.rows[0].choices[0].up is not None
    height = max(CHOICE_HEIGHT, min(PICTURED_HEIGHT if has_pictures else MOST_CHOICE_HEIGHT, spared / sum(lines)))
    boxes, top = [], room.y
    for count in lines:
        boxes.append(Box(room.x, top, room.w, label + count * height + (count - 1) * TILE_GAP))
        top = boxes[-1].bottom + TILE_GAP
    return boxes


def _lines(row: SettingRow, form: Form) -> int:
    """The lines that a row's choices take: two for more than four choices in portrait, else one."""
    return 2 if form.is_portrait and len(row.choices) > MOST_IN_A_LINE else 1


def _row(index: int, row: SettingRow, box: Box, form: Form) -> list[Placed]:
    if form.is_portrait:
        label = Box(box.x, box.y, box.w, LABEL_HEIGHT)
        choices = Box(box.x, label.bottom, box.w, box.h - LABEL_HEIGHT)
    else:
        label = Box(box.x, box.y, LABEL_WIDTH, box.h)
        choices = Box(label.right + GAP, box.y, box.w - LABEL_WIDTH - GAP, box.h)
    lines = _lines(row, form)
    columns, height = ceil(len(row.choices) / lines), (choices.h - (lines - 1) * TILE_GAP) / lines
    boxes = grid(len(row.choices), columns, choices, height, (TILE_GAP, TILE_GAP))
    size = choice_size([choice.title for choice in row.choices], boxes[0].w, form.unit)
    pieces = [
        Placed(f"choice-{index}-{place}", at, draw_choice, (choice, size), choice.action, choice.reason)
        for place, (choice, at) in enumerate(zip(row.choices, boxes, strict=True))
    ]
    return [Placed(f"setting-{index}", label, draw_setting, row.title), *pieces]


RADIUS = 14.0
PADDING = 6.0
INDENT = 4.0
SIZES: Final = (24.0, 22.0, 20.0, 18.0)


def draw_setting(pen: Pen, title: str) -> None:
    """The name of a setting."""
    size, lines = title_lines(pen, title, SIZES, pen.box.w - 2 * INDENT, 2 if pen.box.h >= 52 else 1)
    draw_lines(pen, lines, pen.whole.inset(INDENT), size, size + 4, bold=True)


def draw_setting_note(pen: Pen, note: str) -> None:
    """A note about the settings above."""
    draw_paragraph(pen, note, pen.whole.inset(INDENT), "soft", most=20)


def choice_size(titles: Sequence[str], width: float, unit: float) -> float:
    """The largest size at which each title fits one line of `width` units; the smallest size if no size fits."""
    room = (width - 2 * PADDING) * unit
    fits = (size for size in SIZES if all(text_width(title, round(size * unit), True) <= room for title in titles))
    return next(fits, SIZES[-1])


def draw_choice(pen: Pen, value: tuple[Choice, float]) -> None:
    """One choice in the size of its row: a chosen one has a brass outline, one that is not available is dashed."""
    choice, most = value
    pen.touchable("raised", RADIUS, is_alive=choice.action is not None)
    if choice.is_chosen:
        pen.outline("brass", 4, radius=RADIUS)
    room = pen.box.w - 2 * PADDING
    words = pen.whole.inset(PADDING)
    if choice.up is not None and pen.box.h > MOST_CHOICE_HEIGHT:
        _draw_turned(pen, choice.up)
        words = Box(PADDING, pen.box.h - 68, room, 60)
    size, lines = title_lines(pen, choice.title, tuple(size for size in SIZES if size <= most), room, 2)
    colour = "soft" if choice.action is None else "text"
    draw_lines(pen, lines, words, size, size + 4, bold=True, colour=colour, align="centre")


def _draw_turned(pen: Pen, up: int) -> None:
    """This screen, with a page turned on it: its title, an arrow to its upper side, its ivory button."""
    wide = min(pen.box.w - 28, 132.0)
    screen = Box((pen.box.w - wide) / 2, 20, wide, pen.box.h - 100)
    pen.outline("edge", 3, screen, 8)

    def point(across: float, down: float) -> tuple[float, float]:
        x, y = ((across, down), (down, 1 - across), (1 - across, 1 - down), (1 - down, across))[up]
        return screen.x + 8 + x * (screen.w - 16), screen.y + 8 + y * (screen.h - 16)

    for colour, corner, other in (("text", (0.0, 0.0), (0.5, 0.14)), ("primary", (0.55, 0.72), (1.0, 1.0))):
        (x, y), (right, low) = point(*corner), point(*other)
        pen.fill(colour, Box(min(x, right), min(y, low), abs(right - x), abs(low - y)), 2)
    for end in ((0.1, 0.6), (0.4, 0.6), (0.25, 1.0)):
        pen.thread("brass", (point(*end), point(0.25, 0.32)), 5)
