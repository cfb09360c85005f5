"""The layout of a drawn card: a list to pick from, or the card in full."""

from __future__ import annotations

from ui.flows.draw.model import DrawView
from ui.pieces.bands import draw_band
from ui.pieces.stage import GAP, bar_pieces, foot, side_by_side, stage
from ui.pieces.templates.pick import entry_pieces
from ui.pieces.templates.sheet import draw_sheet
from ui.toolkit.cards import draw_card
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed


def draw_from_deck(view: DrawView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The list of effects, or the one card that was drawn with the money it moves."""
    bar, decisions = bar_pieces(view.bar, notice, form), foot(view.buttons, form)
    room = stage(view.buttons, form)
    if view.entries:
        return [*bar, *entry_pieces(view.entries, view.turn, room, form), *decisions]
    card, moved = _drawn_places(view, room, form)
    shown = [Placed("card", card, draw_card, (view.card_title, view.card_text), view.about)]
    if view.transfer:
        shown.append(Placed("band", moved, draw_band, view.transfer, view.transfer.action))
    elif view.lines:
        shown.append(Placed("lines", moved, draw_sheet, view.lines))
    return [*bar, *shown, *decisions]


def _drawn_places(view: DrawView, room: Box, form: Form) -> tuple[Box, Box]:
    """The boxes of the card and of what it moves: a band under it, or beside it a line for each payment."""
    if view.lines and not form.is_portrait:
        card, lines = side_by_side((2.0, 3.0), room)
        return card, lines
    height = 104.0 if view.transfer else 44.0 * len(view.lines) if view.lines else -GAP
    card = Box(room.x, room.y, room.w, room.h - height - GAP)
    return card, Box(room.x, card.bottom + GAP, room.w, height)
