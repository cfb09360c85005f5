"""The layouts before a game: the seats, the rolls for the start, and the notes to hand out."""

from __future__ import annotations

from ui.flows.new_game.drawing import draw_note_line, draw_roll_tile, draw_seat, draw_total
from ui.flows.new_game.model import HandingView, SetupView, StartRollView
from ui.pieces import stage
from ui.pieces.dice_pad import pad_pieces, tile_boxes
from ui.pieces.templates.name import WIDTHS
from ui.toolkit.cards import draw_fault
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed


def setup(view: SetupView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Eight seats, four in a row (two in portrait)."""
    start = len(view.buttons) - 1
    decisions = (
        stage.in_two_rows(view.buttons, form, start) if form.is_portrait else stage.foot(view.buttons, form, WIDTHS)
    )
    room = Box(
        stage.MARGIN,
        stage.STAGE_TOP,
        stage.inner_width(form),
        min(each.box.y for each in decisions) - stage.GAP - stage.STAGE_TOP,
    )
    columns = 2 if form.is_portrait else 4
    rows = 8 // columns
    gap = stage.TILE_GAP if form.is_portrait else stage.GAP
    height = min(126.0, (room.h - gap * (rows - 1)) / rows)
    seats = stage.listed(
        "seat", stage.grid(len(view.seats), columns, room, height, (stage.GAP, gap)), view.seats, draw_seat
    )
    return [*stage.bar_pieces(view.bar, notice, form), *seats, *decisions]


def start_roll(view: StartRollView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The roll for the start: the dice pad, and a tile for each player."""
    tiles = stage.listed("roll", tile_boxes(len(view.rolls), form), view.rolls, draw_roll_tile)
    return [*stage.bar_pieces(view.bar, notice, form), *pad_pieces(view.pad, view.buttons, form), *tiles]


TOTAL_WIDTH = 250.0


def handing(view: HandingView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The notes in two columns (one in portrait); beside them (in portrait under them) the sum for each player."""
    room = stage.stage(view.buttons, form)
    bar, decisions = stage.bar_pieces(view.bar, notice, form), stage.foot(view.buttons, form)
    if view.problem:
        return [*bar, Placed("problem", room, draw_fault, ((view.problem,), "")), *decisions]
    if form.is_portrait:
        notes = Box(room.x, room.y, room.w, room.h - 120 - stage.GAP)
        total = Box(room.x, notes.bottom + stage.GAP, room.w, 120)
    else:
        notes = Box(room.x, room.y, room.w - TOTAL_WIDTH - stage.GAP, room.h)
        total = Box(notes.right + stage.GAP, room.y, TOTAL_WIDTH, room.h)
    columns = 1 if form.is_portrait else 2
    rows = max(-(-len(view.notes) // columns), 4)
    height = min(72.0, (notes.h - stage.TILE_GAP * (rows - 1)) / rows)
    boxes = stage.grid(len(view.notes), columns, notes, height, (stage.TILE_GAP, stage.TILE_GAP))
    sum_up = Placed("total", total, draw_total, (view.total_words, view.total, view.seats))
    return [*bar, *stage.listed("note", boxes, view.notes, draw_note_line), sum_up, *decisions]
