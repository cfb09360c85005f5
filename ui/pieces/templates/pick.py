"""The screen to pick from a list: up to eight entries, a cell that turns the page, and buttons."""

from collections.abc import Sequence
from typing import ClassVar

from ui.pieces.entries import draw_entry
from ui.pieces.stage import TILE_GAP, bar_pieces, columns_of, foot, listed, stage, turn_piece
from ui.pieces.subject import NAMES, draw_empty
from ui.toolkit.parts import Button, ListEntry, NoticeLine, ViewModel
from ui.toolkit.placing import Box, Form, Placed


class PickView(ViewModel, frozen=True):
    """A list to pick from, eight entries a page (seven and the cell that turns the page, if there are more)."""

    PAGE: ClassVar[int] = 8
    """The number of entries that fit; a `turn` button takes the place of the last one."""

    entries: tuple[ListEntry, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
    empty_words: str = ""
    """Why there is no entry, on a page of people that has none yet."""
    shares: tuple[float, ...] = ()
    """The widths of the buttons in landscape, if they differ from the usual ones."""


ENTRIES = PickView.PAGE
MOST_ENTRY_HEIGHT = 128.0
WIDE_UP_TO = 3
"""Up to this many entries are as wide as the stage."""


def pick(view: PickView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Entries in two columns, filled downwards."""
    room = stage(view.buttons, form)
    entries = entry_pieces(view.entries, view.turn, room, form)
    if view.empty_words:
        entries = [Placed("empty", room, draw_empty, (view.empty_words, NAMES))]
    return [*bar_pieces(view.bar, notice, form), *entries, *foot(view.buttons, form, view.shares)]


def entry_pieces(entries: Sequence[ListEntry], turn: Button | None, room: Box, form: Form) -> list[Placed]:
    """Few entries are wide and high, deeds are in one column more; a list of several pages has the same places on each
    page.
    """
    count, has_deeds = ENTRIES if turn else len(entries), any(entry.deed for entry in entries)
    columns = 1 if form.is_portrait or (count <= WIDE_UP_TO and not has_deeds) else 2
    columns += has_deeds
    rows = max(-(-count // columns), 2)
    height = min(MOST_ENTRY_HEIGHT, (room.h - (rows - 1) * TILE_GAP) / rows)
    boxes = columns_of(count, columns, height, form)
    turning = [turn_piece(boxes[ENTRIES - 1], turn)] if turn else []
    return [*listed("entry", boxes, entries, draw_entry), *turning]
