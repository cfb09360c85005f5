"""Screens to pick from: lists, drawn cards and the menu."""

from collections.abc import Sequence

from ui.pages import MenuView, PickView
from ui.parts import Button, Entry, Notice
from ui.screens.frame import (
    GAP,
    TILE_GAP,
    bar_pieces,
    columns_of,
    foot,
    grid,
    listed,
    side_by_side,
    stage,
    turn_piece,
)
from ui.view import DrawView
from ui.widgets.bands import draw_band
from ui.widgets.buttons import draw_button
from ui.widgets.cards import draw_card
from ui.widgets.lists import draw_entry
from ui.widgets.placing import Box, Form, Placed
from ui.widgets.sheets import draw_sheet

ENTRIES = PickView.PAGE
MOST_ENTRY_HEIGHT = 91.0


def pick(view: PickView, notice: Notice | None, form: Form) -> list[Placed]:
    """Entries in two columns, filled downwards."""
    entries = _entries(view.entries, view.turn, stage(view.buttons, form), form)
    return [*bar_pieces(view.bar, notice, form), *entries, *foot(view.buttons, form)]


def _entries(entries: Sequence[Entry], turn: Button | None, room: Box, form: Form) -> list[Placed]:
    """Few entries are high ones; a list of several pages has the same places on each."""
    columns, count = 1 if form.is_portrait else 2, ENTRIES if turn else len(entries)
    rows = max(-(-count // columns), 2)
    height = min(MOST_ENTRY_HEIGHT, (room.h - (rows - 1) * TILE_GAP) / rows)
    boxes = columns_of(count, columns, height, form)
    turning = [turn_piece(boxes[ENTRIES - 1], turn)] if turn else []
    return [*listed("entry", boxes, entries, draw_entry), *turning]


def draw_from_deck(view: DrawView, notice: Notice | None, form: Form) -> list[Placed]:
    """The list of effects, or the one card that was drawn with the money it moves."""
    bar, decisions = bar_pieces(view.bar, notice, form), foot(view.buttons, form)
    room = stage(view.buttons, form)
    if view.entries:
        return [*bar, *_entries(view.entries, view.turn, room, form), *decisions]
    card, moved = _drawn_places(view, room, form)
    shown = [Placed("card", card, draw_card, (view.card_title, view.card_text), view.about)]
    if view.transfer:
        shown.append(Placed("band", moved, draw_band, view.transfer, view.transfer.action))
    elif view.lines:
        shown.append(Placed("lines", moved, draw_sheet, view.lines))
    return [*bar, *shown, *decisions]


def _drawn_places(view: DrawView, room: Box, form: Form) -> tuple[Box, Box]:
    """The card, and what it moves: a band under it, or a line for everybody who pays beside it."""
    if view.lines and not form.is_portrait:
        card, lines = side_by_side((2.0, 3.0), room)
        return card, lines
    height = 104.0 if view.transfer else 44.0 * len(view.lines) if view.lines else -GAP
    card = Box(room.x, room.y, room.w, room.h - height - GAP)
    return card, Box(room.x, card.bottom + GAP, room.w, height)


def menu(view: MenuView, notice: Notice | None, form: Form) -> list[Placed]:
    """Places to go to, three in a row (two in portrait)."""
    boxes = grid(len(view.items), 2 if form.is_portrait else 3, stage(view.buttons, form), 82)
    items = listed("item", boxes, view.items, draw_button)
    return [*bar_pieces(view.bar, notice, form), *items, *foot(view.buttons, form)]
