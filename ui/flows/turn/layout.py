"""The layouts of a turn: the dice pad with a tile per player, and a deed to buy."""

from collections.abc import Callable, Sequence

import msgspec

from ui.flows.turn.drawing import draw_large_tile, draw_small_tile, draw_wide_tile
from ui.flows.turn.model import BuyView, PlayerTile, TableView
from ui.pieces import stage
from ui.pieces.bands import draw_band, draw_rows, rows_height
from ui.pieces.dice_pad import LARGE_UP_TO, WIDE_UP_TO, pad_pieces, pane_box, tile_boxes
from ui.pieces.title_deed import deed_piece
from ui.theme import theme
from ui.toolkit.parts import Button, NoticeLine, Row
from ui.toolkit.placing import Box, Form, Motion, Placed


def table(view: TableView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The dice pad or the plain pane, and a tile for each player."""
    count = len(view.players)
    large = draw_wide_tile if count <= WIDE_UP_TO else draw_large_tile
    draw = large if count <= LARGE_UP_TO else draw_small_tile
    tiles = tile_pieces(view.players, tile_boxes(count, form), draw)
    pane = pad_pieces(view.pad, view.buttons, form) if view.pad else _plain_pane(view.rows, view.buttons, form)
    return [*stage.bar_pieces(view.bar, notice, form), *pane, *tiles]


def tile_pieces(players: Sequence[PlayerTile], boxes: Sequence[Box], draw: Callable[..., None]) -> list[Placed]:
    """A tile for each player; its cash counts up or down when it changes."""
    seconds = theme().motion.count_seconds
    return [
        Placed(f"player-{tile.seat}", box, draw, tile, tile.action, motion=Motion.CHANGE, seconds=seconds)
        for tile, box in zip(players, boxes, strict=False)
    ]


def _plain_pane(rows: tuple[Row, ...], buttons: Sequence[Button], form: Form) -> list[Placed]:
    """The pane without dice: the rows, and the decisions one under the other."""
    pane = pane_box(form)
    rows_height = 40.0 * len(rows) + 12 if rows else 0.0
    spare = pane.h - rows_height - (stage.GAP if rows else 0)
    height = min(96.0, (spare - stage.GAP * (len(buttons) - 1)) / max(len(buttons), 1))
    top = pane.bottom - height * len(buttons) - stage.GAP * (len(buttons) - 1)
    piece = Placed("rows", Box(pane.x, pane.y, pane.w, top - stage.GAP - pane.y), draw_rows, rows)
    places = stage.grid(len(buttons), 1, Box(pane.x, top, pane.w, 0), height, (stage.GAP, stage.GAP))
    return [*([piece] if rows else []), *stage.button_pieces("button", places, buttons)]


DEED_WIDTH, LOW_BAND = 316.0, 100.0


def buy(view: BuyView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The deed on the left (on top in portrait); beside it or below who pays what, the cash left, and the decisions."""
    bar = stage.bar_pieces(view.bar, notice, form)
    if form.is_portrait:
        foot = stage.bottom(form) - stage.FOOT_HEIGHT
        decisions = _decisions(view, Box(stage.MARGIN, foot, stage.inner_width(form), stage.FOOT_HEIGHT))
        height = rows_height(view.rows)
        end = min(piece.box.y for piece in decisions) - stage.GAP
        rows = Box(stage.MARGIN, end - height, stage.inner_width(form), height)
        band = rows.moved(y=-LOW_BAND - stage.GAP)
        card = Box(stage.MARGIN, stage.STAGE_TOP, rows.w, band.y - stage.GAP - stage.STAGE_TOP)
        return [*bar, *_trio(view, card, msgspec.structs.replace(band, h=LOW_BAND), rows), *decisions]
    card, right, beside = stage.card_and_words(form, DEED_WIDTH)
    band, rows = stage.below(msgspec.structs.replace(right, h=112), 140)
    decisions = _decisions(view, beside)
    return [*bar, *_trio(view, card, band, rows), *decisions]


def _decisions(view: BuyView, foot: Box) -> list[Placed]:
    """The auction belongs to everybody: it is at the left, never where answers are."""
    order = (1, 0, *range(2, len(view.buttons)))
    shares = (180.0, 256.0) if len(order) == 2 else (1.0,) * len(order)
    boxes = stage.side_by_side(shares, foot)
    return [stage.button_piece(f"button-{n}", box, view.buttons[n]) for n, box in zip(order, boxes, strict=True)]


def _trio(view: BuyView, card: Box, band: Box, rows: Box) -> list[Placed]:
    return [
        deed_piece(view.deed, card),
        Placed("band", band, draw_band, view.transfer),
        Placed("rows", rows, draw_rows, view.rows),
    ]
