"""The screen of a menu: up to nine large buttons."""

from typing import ClassVar

from msgspec.structs import replace

from ui.pieces.stage import TILE_GAP, bar_pieces, foot, grid, listed, stage
from ui.pieces.templates.choices import alike, draw_foot_note, foot_note_box
from ui.toolkit.buttons import draw_button
from ui.toolkit.parts import Button, NoticeLine, ViewModel
from ui.toolkit.placing import Form, Placed

MOST_HEIGHT = 150.0


class MenuView(ViewModel, frozen=True):
    """Up to nine places to go to, three in a row, and the way back."""

    PAGE: ClassVar[int] = 9
    """The number of entries that fit; a `turn` button takes the place of the last one."""

    items: tuple[Button, ...]
    buttons: tuple[Button, ...]
    note: str = ""
    """What the places are for, beside a lone way back, in landscape."""


def menu(view: MenuView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Places to go to, three in a row (two in portrait, and of four)."""
    room, columns = stage(view.buttons, form), 2 if form.is_portrait or len(view.items) == 4 else 3
    rows = -(-len(view.items) // columns)
    height = min(MOST_HEIGHT, (room.h - TILE_GAP * (rows - 1)) / max(rows, 1))
    boxes = grid(len(view.items), columns, room, height)
    if columns == 2 and len(view.items) % 2:
        boxes[-1] = replace(boxes[-1], w=room.w)
    decisions = foot(view.buttons, form)
    places = (*boxes, *(piece.box for piece in decisions))
    buttons = alike((*view.items, *(piece.value for piece in decisions)), places, form.unit)
    items = listed("item", boxes, buttons, draw_button)
    decisions = [replace(piece, value=each) for piece, each in zip(decisions, buttons[len(boxes) :], strict=True)]
    has_note = bool(view.note) and not form.is_portrait
    note = [Placed("note-under", foot_note_box(form), draw_foot_note, view.note)] if has_note else []
    return [*bar_pieces(view.bar, notice, form), *items, *note, *decisions]
