"""What can be had from one's own deeds: raising money for a debt, and a player's page."""

from collections.abc import Sequence

from ui.pages import DebtView, PlayerView
from ui.parts import Button, Lot, Notice
from ui.screens.frame import (
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    columns_of,
    foot,
    grid,
    inner_width,
    listed,
    stage,
    turn_piece,
)
from ui.widgets.cards import draw_quiet_words
from ui.widgets.debts import DebtTold, draw_debt
from ui.widgets.deeds import draw_deed_line, draw_source
from ui.widgets.placing import Box, Form, Placed

LINES_PER_PAGE = 8
_WIDTHS = (300.0, 150.0, 166.0, 124.0)
"""Of a debt with four ways on: the order keeps its width."""


def debt(view: DebtView, notice: Notice | None, form: Form) -> list[Placed]:
    """The bar that fills, the sources, and three ways on."""
    height = 152.0 if form.is_portrait else 108.0
    band = Box(MARGIN, STAGE_TOP, inner_width(form), height)
    told = DebtTold(
        view.transfer.payer, view.transfer.receiver, view.transfer.amount, view.why,
        view.cash, view.cash_words, view.raised, view.raised_words,
    )  # fmt: skip
    cells = source_cells(view.sources, view.turn, Box(MARGIN, band.bottom + GAP, inner_width(form), 0), form)
    decisions = foot(view.buttons, form, _WIDTHS if len(view.buttons) == len(_WIDTHS) else (), top=372, height=96)
    return [*bar_pieces(view.bar, notice, form), Placed("debt", band, draw_debt, told, view.action), *cells, *decisions]


def source_cells(lots: Sequence[Lot], turn: Button | None, area: Box, form: Form) -> list[Placed]:
    """Cells of deeds to choose, three in a row (two in portrait); the last one turns the page where there are more."""
    boxes = grid(len(lots) + (turn is not None), 2 if form.is_portrait else 3, area, 76, (13, TILE_GAP))
    turning = [turn_piece(boxes[-1], turn)] if turn else []
    return [*listed("source", boxes, lots, draw_source), *turning]


def player(view: PlayerView, notice: Notice | None, form: Form) -> list[Placed]:
    """One player's deeds in two columns (one in portrait), filled downwards."""
    boxes = columns_of(LINES_PER_PAGE, 1 if form.is_portrait else 2, 60, form)
    lines = listed("deed", boxes, view.deeds, draw_deed_line)
    turning = [turn_piece(boxes[LINES_PER_PAGE - 1], view.turn)] if view.turn else []
    empty = Placed("empty", stage(view.buttons, form), draw_quiet_words, view.empty_words)
    shown = lines if view.deeds or not view.empty_words else [empty]
    return [*bar_pieces(view.bar, notice, form), *shown, *turning, *foot(view.buttons, form)]
