"""The layout and draw functions of deeds that are painted with owners and buildings: twelve cells, and the brushes."""

from ui.flows.take_over.model import DeedBrush, TakenDeed, TakenView
from ui.pieces import stage
from ui.pieces.deeds import draw_swatch
from ui.theme.names import Group
from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import draw_lines
from ui.toolkit.parts import LotLine, NoticeLine, Pip
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed, even_columns
from ui.toolkit.signs import StripLook, draw_coin, draw_deed_pip

CELLS = TakenView.PAGE
BRUSH = 60.0
ON_WIDTH = 212.0
LEAST_BRUSHES = 6
"""The least number of brushes that share the width: fewer are not wider."""
BRUSHES_IN_A_ROW = 5
"""The most brushes in a row, in portrait."""


def taken(view: TakenView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The cells in three columns (two in portrait), at the same places on each page."""
    room, brushes, decisions = _places(view, form)
    columns = 2 if form.is_portrait else 3
    rows = CELLS // columns
    height = min(76.0, (room.h - stage.TILE_GAP * (rows - 1)) / rows)
    boxes = stage.grid(CELLS, columns, room, height, (stage.TILE_GAP, stage.TILE_GAP))
    turning = [stage.turn_piece(boxes[-1], view.turn)] if view.turn else []
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *stage.listed("deed", boxes, view.deeds, draw_taken_deed),
        *turning,
        *stage.listed("brush", brushes, view.brushes, draw_brush),
        *decisions,
    ]


def _places(view: TakenView, form: Form) -> tuple[Box, list[Box], list[Placed]]:
    """The boxes of the stage and of the brushes, and the buttons."""
    count = len(view.brushes)
    if form.is_portrait:
        rows = -(-count // BRUSHES_IN_A_ROW)
        top = stage.stacked_top(len(view.buttons), form) - stage.GAP - rows * (BRUSH + stage.TILE_GAP) + stage.TILE_GAP
        area = Box(stage.MARGIN, top, stage.inner_width(form), 0)
        columns = even_columns(count, BRUSHES_IN_A_ROW)
        boxes = stage.grid(count, columns, area, BRUSH, (stage.TILE_GAP, stage.TILE_GAP))
        room = stage.stage(view.buttons, form)
        return Box(room.x, room.y, room.w, top - stage.GAP - room.y), boxes, stage.foot(view.buttons, form)
    area = Box(stage.MARGIN, stage.FOOT_TOP, stage.inner_width(form) - ON_WIDTH - stage.GAP, 0)
    boxes = stage.grid(count, max(count, LEAST_BRUSHES), area, stage.FOOT_HEIGHT, (stage.TILE_GAP, stage.TILE_GAP))
    on = Box(area.right + stage.GAP, stage.FOOT_TOP, ON_WIDTH, stage.FOOT_HEIGHT)
    return stage.stage(view.buttons, form), boxes, stage.in_row("button", view.buttons, [1.0] * len(view.buttons), on)


LOOK = StripLook(pip=24, low=24, high=38, pitch=50, scale=2)
BUILT = (Pip.ONE, Pip.TWO, Pip.THREE, Pip.FOUR, Pip.HOTEL)
BRUSH_GROUP = Group.RED
"""The group of the houses on the brushes; any group would do."""


def draw_taken_deed(pen: Pen, deed: TakenDeed) -> None:
    """A deed with its group, its buildings and its owner's coin; hollow while it is mortgaged."""
    pen.touchable("raised", 14, is_alive=deed.action is not None)
    draw_swatch(
        pen, LotLine(deed.group, "", is_mortgaged=deed.pip is Pip.MORTGAGED), Box(8, pen.box.h / 2 - 18, 12, 36)
    )
    end = pen.box.w - 8
    if deed.owner is not None:
        draw_coin(pen, deed.owner, end - 28, pen.box.h / 2 - 14, 28, on="raised" if deed.action else "ground")
        end -= 34
    if deed.pip in BUILT:
        draw_deed_pip(pen, deed.group, deed.pip, end - 24, pen.box.h / 2 + 19, LOOK)
        end -= 28
    room = end - 26
    size, lines = title_lines(pen, deed.name, (20, 18), room, 2)
    colour = "text" if deed.action is not None else "soft"
    draw_lines(pen, lines, Box(26, 0, room, pen.box.h), size, 24, bold=True, colour=colour)


def draw_brush(pen: Pen, brush: DeedBrush) -> None:
    """A player's coin, or what is on a deed; the chosen brush is ringed in brass."""
    pen.touchable("raised", 12)
    if brush.is_chosen:
        pen.outline("brass", 4, radius=12)
    middle, centre = pen.box.h / 2, pen.box.w / 2
    if brush.seat is not None:
        draw_coin(pen, brush.seat, centre - 22, middle - 22, 44, on="raised")
    elif brush.pip is not None:
        high = LOOK.high if brush.pip in BUILT else LOOK.low
        draw_deed_pip(pen, BRUSH_GROUP, brush.pip, centre - LOOK.pip / 2, middle + high / 2, LOOK)
