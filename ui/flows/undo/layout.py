"""The layouts of past commands with every account, and of the moves to make on the board."""

from __future__ import annotations

from ui.flows.undo.drawing import accounts_height, draw_accounts, draw_job
from ui.flows.undo.model import HandsView, UndoView
from ui.pieces.bands import draw_rows, rows_height
from ui.pieces.entries import draw_entry
from ui.pieces.stage import (
    FOOT_TOP,
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    bottom,
    columns_of,
    foot,
    grid,
    in_row,
    inner_width,
    listed,
    side_by_side,
    stage,
    turn_piece,
)
from ui.toolkit.buttons import draw_key
from ui.toolkit.cards import draw_quiet_words
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

LINES = UndoView.PAGE
JOBS = HandsView.PAGE
MOST_JOB_HEIGHT = 76.0


def undo(view: UndoView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The list with its keys on the left; on the right every account, the moves on the board, and the decisions."""
    listing, accounts, rows, decisions = _undo_places(view, form)
    keys = Box(listing.x, listing.bottom - 60, listing.w, 60)
    height = (listing.h - 60 - LINES * TILE_GAP) / LINES
    moved = [Placed("rows", rows, draw_rows, view.rows)] if view.rows else []
    return [
        *bar_pieces(view.bar, notice, form),
        *listed("entry", grid(LINES, 1, listing, height), view.entries, draw_entry),
        *listed("key", side_by_side([1.0] * len(view.keys), keys, TILE_GAP), view.keys, draw_key),
        Placed("accounts", accounts, draw_accounts, view.accounts),
        *moved,
        *in_row("button", view.buttons, (1.5, *[1.0] * (len(view.buttons) - 1)), decisions),
    ]


def _undo_places(view: UndoView, form: Form) -> tuple[Box, Box, Box, Box]:
    """The boxes of the list, the accounts, the rows under them, and the decisions."""
    high = accounts_height(len(view.accounts))
    if form.is_portrait:
        decisions = Box(MARGIN, bottom(form) - 84, inner_width(form), 84)
        needed = high + TILE_GAP + rows_height(view.rows) + 2 * GAP
        listing = Box(MARGIN, STAGE_TOP, inner_width(form), min(372.0, decisions.y - STAGE_TOP - needed))
        accounts = Box(MARGIN, listing.bottom + GAP, listing.w, high)
    else:
        width = (inner_width(form) - GAP) / 2
        listing = Box(MARGIN, STAGE_TOP, width, bottom(form) - STAGE_TOP)
        accounts = Box(listing.right + GAP, STAGE_TOP, width, high)
        decisions = Box(accounts.x, FOOT_TOP, width, 112)
    top = accounts.bottom + TILE_GAP
    return listing, accounts, Box(accounts.x, top, accounts.w, decisions.y - GAP - top), decisions


def hands(view: HandsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The moves to make, in two columns filled downwards (one in portrait)."""
    columns, count = 1 if form.is_portrait else 2, JOBS if view.turn else len(view.jobs)
    room, rows = stage(view.buttons, form), max(-(-count // columns), 1)
    boxes = columns_of(count, columns, min(MOST_JOB_HEIGHT, (room.h - (rows - 1) * TILE_GAP) / rows), form)
    turning = [turn_piece(boxes[JOBS - 1], view.turn)] if view.turn else []
    empty = [] if view.jobs else [Placed("empty", room, draw_quiet_words, view.empty_words)]
    jobs = listed("job", boxes, view.jobs, draw_job)
    return [*bar_pieces(view.bar, notice, form), *jobs, *turning, *empty, *foot(view.buttons, form)]
