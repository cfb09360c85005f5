"""Where settings stand: a row each, its name at the left (in portrait above) and its choices beside it."""

from ui.pages import SettingRow, SettingsView
from ui.parts import Notice
from ui.screens.frame import GAP, TILE_GAP, bar_pieces, foot, side_by_side, stage
from ui.widgets.placing import Box, Form, Placed
from ui.widgets.settings import choice_size, draw_choice, draw_setting, draw_setting_note

LABEL_WIDTH = 196.0
LABEL_HEIGHT = 30.0
CHOICE_HEIGHT = 60.0
MOST_CHOICE_HEIGHT = 76.0
MOST_NOTE_HEIGHT = 80.0


def settings(view: SettingsView, notice: Notice | None, form: Form) -> list[Placed]:
    """Rows from the top; a note in what is left under them."""
    room = stage(view.buttons, form)
    count = len(view.rows)
    least = (LABEL_HEIGHT + CHOICE_HEIGHT) if form.is_portrait else CHOICE_HEIGHT
    most = (LABEL_HEIGHT + MOST_CHOICE_HEIGHT) if form.is_portrait else MOST_CHOICE_HEIGHT
    spared = room.h - (56.0 if view.note else 0.0)
    height = max(least, min(most, (spared - TILE_GAP * (count - 1)) / count))
    rows = [Box(room.x, room.y + index * (height + TILE_GAP), room.w, height) for index in range(count)]
    pieces = [
        piece
        for index, (row, box) in enumerate(zip(view.rows, rows, strict=True))
        for piece in _row(index, row, box, form)
    ]
    top = rows[-1].bottom + TILE_GAP
    left = Box(room.x, top, room.w, min(MOST_NOTE_HEIGHT, room.bottom - top))
    note = [Placed("note-under", left, draw_setting_note, view.note)] if view.note else []
    return [*bar_pieces(view.bar, notice, form), *pieces, *note, *foot(view.buttons, form)]


def _row(index: int, row: SettingRow, box: Box, form: Form) -> list[Placed]:
    if form.is_portrait:
        label = Box(box.x, box.y, box.w, LABEL_HEIGHT)
        choices = Box(box.x, label.bottom, box.w, box.h - LABEL_HEIGHT)
    else:
        label = Box(box.x, box.y, LABEL_WIDTH, box.h)
        choices = Box(label.right + GAP, box.y, box.w - LABEL_WIDTH - GAP, box.h)
    boxes = side_by_side([1.0] * len(row.choices), choices, TILE_GAP)
    size = choice_size([choice.title for choice in row.choices], boxes[0].w, form.unit)
    pieces = [
        Placed(f"choice-{index}-{place}", at, draw_choice, (choice, size), choice.action, choice.reason)
        for place, (choice, at) in enumerate(zip(row.choices, boxes, strict=True))
    ]
    return [Placed(f"setting-{index}", label, draw_setting, row.title), *pieces]
