"""Past commands with every account, the work of hands, who agrees, the banker's correction, and what is counted."""

from __future__ import annotations

from collections.abc import Sequence

from ui.pages import AgreementView, CorrectionView, HandsView, SignChoice, StepView, UndoView
from ui.parts import Notice
from ui.screens.frame import (
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
    stacked,
    stage,
    turn_piece,
)
from ui.widgets.bands import draw_rows, rows_height
from ui.widgets.buttons import draw_button, draw_key
from ui.widgets.cards import draw_quiet_words
from ui.widgets.lists import draw_entry, draw_sign_choice
from ui.widgets.past import Counted, accounts_height, draw_accounts, draw_counted, draw_job
from ui.widgets.placing import Box, Form, Placed
from ui.widgets.seats import draw_typed_amount

LINES = UndoView.PAGE
JOBS = HandsView.PAGE
MOST_JOB_HEIGHT = 76.0
SIGNS_IN_A_ROW = 4
NAME_HEIGHT = 60.0
LOW_FOOT_TOP, LOW_FOOT_HEIGHT = 388.0, 80.0


def undo(view: UndoView, notice: Notice | None, form: Form) -> list[Placed]:
    """The list with its keys on the left; every account, what moves on the board and the decision on the right."""
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
    """The list, the accounts, the rows under them, the decisions."""
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


def hands(view: HandsView, notice: Notice | None, form: Form) -> list[Placed]:
    """What hands do, in two columns filled downwards (one in portrait)."""
    columns, count = 1 if form.is_portrait else 2, JOBS if view.turn else len(view.jobs)
    room, rows = stage(view.buttons, form), max(-(-count // columns), 1)
    boxes = columns_of(count, columns, min(MOST_JOB_HEIGHT, (room.h - (rows - 1) * TILE_GAP) / rows), form)
    turning = [turn_piece(boxes[JOBS - 1], view.turn)] if view.turn else []
    empty = [] if view.jobs else [Placed("empty", room, draw_quiet_words, view.empty_words)]
    jobs = listed("job", boxes, view.jobs, draw_job)
    return [*bar_pieces(view.bar, notice, form), *jobs, *turning, *empty, *foot(view.buttons, form)]


def agreement(view: AgreementView, notice: Notice | None, form: Form) -> list[Placed]:
    """What is to be signed, and under it who signs."""
    room = stage(view.buttons, form)
    names = _names(view.people, form)
    people = Box(room.x, room.bottom - names, room.w, names)
    told = Box(room.x, room.y, room.w, (people.y - GAP if names else room.bottom) - room.y)
    high = min(told.h, max(rows_height(view.rows) * 1.4, 96.0))
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("rows", Box(told.x, told.y, told.w, high), draw_rows, view.rows),
        *_people(view.people, people, SIGNS_IN_A_ROW),
        *foot(view.buttons, form),
    ]


def _names(people: Sequence[SignChoice], form: Form, in_a_row: int = SIGNS_IN_A_ROW) -> float:
    """The height that names take."""
    rows = -(-len(people) // in_a_row)
    return rows * NAME_HEIGHT + max(rows - 1, 0) * TILE_GAP


def _people(people: Sequence[SignChoice], room: Box, in_a_row: int) -> list[Placed]:
    boxes = grid(len(people), min(in_a_row, max(len(people), 1)), room, NAME_HEIGHT, (TILE_GAP, TILE_GAP))
    return listed("player", boxes, people, draw_sign_choice)


def step(view: StepView, notice: Notice | None, form: Form) -> list[Placed]:
    """What is counted on top; keys and choices under it, then whose it is."""
    counted = Box(MARGIN, STAGE_TOP, inner_width(form), 84)
    row = Box(MARGIN, counted.bottom + TILE_GAP, counted.w, 72)
    keys, choices = row, row
    if form.is_portrait:
        choices = row.moved(y=row.h + TILE_GAP) if view.keys else row
    elif view.keys and view.choices:
        keys, choices = side_by_side((1.0, 1.0), row, GAP)
    people = Box(MARGIN, (choices if view.choices else keys).bottom + TILE_GAP, counted.w, 0)
    decisions = stacked(view.buttons, form) if form.is_portrait else _low_foot(view, form)
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("counted", counted, draw_counted, Counted(view.title, view.now, view.known, view.group)),
        *listed("key", side_by_side([1.0] * len(view.keys), keys, TILE_GAP), view.keys, draw_key),
        *listed("choice", side_by_side([1.0] * len(view.choices), choices, TILE_GAP), view.choices, draw_button),
        *_people(view.people, people, SIGNS_IN_A_ROW if form.is_portrait else SIGNS_IN_A_ROW + 1),
        *decisions,
    ]


def _low_foot(view: StepView, form: Form) -> list[Placed]:
    """Lower decisions than usual, so that nine names have their room."""
    return foot(view.buttons, form, top=LOW_FOOT_TOP, height=LOW_FOOT_HEIGHT)


def correction(view: CorrectionView, notice: Notice | None, form: Form) -> list[Placed]:
    """Amount and keypad on the left; whose account, why, and the signature on the right."""
    wide, people, reasons, keys, decisions = _correction_places(view, form)
    key_boxes = grid(len(view.keys), 3, keys, (keys.h - 3 * TILE_GAP) / 4)
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("amount", wide, draw_typed_amount, view.amount),
        *_people(view.players, people, SIGNS_IN_A_ROW),
        *listed("reason", _reason_boxes(len(view.reasons), reasons), view.reasons, draw_button),
        *listed("key", key_boxes, view.keys, draw_key),
        *in_row("button", view.buttons, (2.0, 1.0)[: len(view.buttons)], decisions),
    ]


def _correction_places(view: CorrectionView, form: Form) -> tuple[Box, Box, Box, Box, Box]:
    """Amount, players, reasons, keys, decisions; the reasons fill what the players leave."""
    people_height = _names(view.players, form)
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
