"""Screens to pick from: lists, drawn cards, past commands, the menu, and the banker's correction."""

from collections.abc import Sequence

from ui.pages import CorrectionView, MenuView, PickView, UndoView
from ui.parts import Button, Entry, Notice
from ui.screens.frame import (
    FOOT_TOP,
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    bottom,
    button_piece,
    columns_of,
    foot,
    grid,
    in_row,
    inner_width,
    listed,
    stacked_top,
    stage,
    turn_piece,
)
from ui.view import PAGE, DrawView
from ui.widgets.bands import draw_band, draw_rows
from ui.widgets.buttons import draw_button, draw_key
from ui.widgets.cards import draw_card
from ui.widgets.lists import draw_entry, draw_sign_choice
from ui.widgets.placing import Box, Form, Placed
from ui.widgets.seats import draw_typed_amount

ENTRIES = PAGE[PickView]
MOST_ENTRY_HEIGHT = 91.0
SIGNS_IN_A_ROW = 4
UNDO_ENTRIES = PAGE[UndoView]


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
    band_height = 104.0 if view.transfer else 0.0
    card = Box(room.x, room.y, room.w, room.h - (band_height + GAP if view.transfer else 0))
    band = Placed("band", Box(room.x, card.bottom + GAP, room.w, band_height), draw_band, view.transfer)
    shown = Placed("card", card, draw_card, (view.card_title, view.card_text))
    return [*bar, shown, *([band] if view.transfer else []), *decisions]


def undo(view: UndoView, notice: Notice | None, form: Form) -> list[Placed]:
    """Past commands on the left, what taking back does on the right, the decision under it."""
    bar = bar_pieces(view.bar, notice, form)
    if form.is_portrait:
        listing = Box(MARGIN, STAGE_TOP, inner_width(form), 5 * 60 + 4 * TILE_GAP)
        top = listing.bottom + GAP
        rows = Box(MARGIN, top, inner_width(form), stacked_top(len(view.buttons), form) - GAP - top)
        decisions = foot(view.buttons, form)
    else:
        listing, right = _halves(form)
        rows = Box(right.x, right.y, right.w, FOOT_TOP - GAP - right.y)
        decisions = in_row("button", view.buttons, [1.0] * len(view.buttons), Box(right.x, FOOT_TOP, right.w, 112))
    height = (listing.h - (UNDO_ENTRIES - 1) * TILE_GAP) / UNDO_ENTRIES
    boxes = grid(UNDO_ENTRIES, 1, listing, height)
    turning = [turn_piece(boxes[UNDO_ENTRIES - 1], view.turn)] if view.turn else []
    entries = listed("entry", boxes, view.entries, draw_entry)
    return [*bar, *entries, *turning, Placed("rows", rows, draw_rows, view.rows), *decisions]


def _halves(form: Form) -> tuple[Box, Box]:
    width = (inner_width(form) - GAP) / 2
    left = Box(MARGIN, STAGE_TOP, width, bottom(form) - STAGE_TOP)
    return left, left.moved(x=width + GAP)


def menu(view: MenuView, notice: Notice | None, form: Form) -> list[Placed]:
    """Places to go to, three in a row (two in portrait)."""
    boxes = grid(len(view.items), 2 if form.is_portrait else 3, stage(view.buttons, form), 82)
    items = listed("item", boxes, view.items, draw_button)
    return [*bar_pieces(view.bar, notice, form), *items, *foot(view.buttons, form)]


def correction(view: CorrectionView, notice: Notice | None, form: Form) -> list[Placed]:
    """Amount and keypad on the left; whose account, why, and the signature on the right."""
    wide, people, reasons, keys, decisions = _correction_places(len(view.players), form)
    key_boxes = grid(len(view.keys), 3, keys, (keys.h - 3 * TILE_GAP) / 4)
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("amount", wide, draw_typed_amount, view.amount),
        *listed("player", grid(len(view.players), 4, people, 60, (TILE_GAP, TILE_GAP)), view.players, draw_sign_choice),
        *listed("reason", _reason_boxes(len(view.reasons), reasons), view.reasons, draw_button),
        *listed("key", key_boxes, view.keys, draw_key),
        *[
            button_piece(piece.key, piece.box, piece.value)
            for piece in in_row("button", view.buttons, (2.0, 1.0)[: len(view.buttons)], decisions)
        ],
    ]


def _correction_places(players: int, form: Form) -> tuple[Box, Box, Box, Box, Box]:
    """Amount, players, reasons, keys, decisions; the reasons fill what the players leave."""
    people_height = 60.0 if players <= SIGNS_IN_A_ROW else 128.0
    if form.is_portrait:
        wide = Box(MARGIN, STAGE_TOP, inner_width(form), 60)
        people = Box(wide.x, wide.bottom + TILE_GAP, wide.w, people_height)
        reasons = Box(wide.x, people.bottom + TILE_GAP, wide.w, 60)
        decisions = Box(MARGIN, bottom(form) - 84, wide.w, 84)
        keys = Box(MARGIN, reasons.bottom + TILE_GAP, wide.w, decisions.y - GAP - reasons.bottom - TILE_GAP)
        return wide, people, reasons, keys, decisions
    wide = Box(MARGIN, STAGE_TOP, 288, 60)
    keys = Box(MARGIN, 148, 288, bottom(form) - 148)
    people = Box(312, STAGE_TOP, form.width - 312 - MARGIN, people_height)
    reasons = Box(people.x, people.bottom + TILE_GAP, people.w, FOOT_TOP - GAP - people.bottom - TILE_GAP)
    return wide, people, reasons, keys, Box(people.x, FOOT_TOP, people.w, 112)


def _reason_boxes(count: int, room: Box) -> list[Box]:
    """One under the other where there is room for it, else side by side."""
    height = (room.h - (count - 1) * TILE_GAP) / max(count, 1)
    if height >= 60:
        return grid(count, 1, room, height)
    return grid(count, max(count, 1), room, room.h, (TILE_GAP, TILE_GAP))
