"""The cells of deeds to choose from, in a grid. Used by raising money and by the screen of a player."""

from collections.abc import Sequence

from ui.pieces.deeds import draw_source
from ui.pieces.stage import TILE_GAP, grid, listed, turn_piece
from ui.toolkit.parts import Button, LotLine
from ui.toolkit.placing import Box, Form, Placed


def source_cells(lots: Sequence[LotLine], turn: Button | None, area: Box, form: Form) -> list[Placed]:
    """Cells of deeds to choose, three in a row (two in portrait); with `turn`, the last cell turns the page."""
    boxes = grid(len(lots) + (turn is not None), 2 if form.is_portrait else 3, area, 76, (13, TILE_GAP))
    turning = [turn_piece(boxes[-1], turn)] if turn else []
    return [*listed("source", boxes, lots, draw_source), *turning]
