"""The layouts of the ways out of a game, and of a bankruptcy: the pawn falls, then one line appears after another."""

from typing import Final

from banker.ledger import BANK
from ui.flows.leaving.model import Fallen, FallenView, LeavingView, WayOut
from ui.pieces.stage import TILE_GAP, bar_pieces, foot, grid, in_two, listed, stage
from ui.pieces.templates.sheet import SheetLine, draw_sheet_line
from ui.theme import theme
from ui.toolkit.buttons import note_lines
from ui.toolkit.cards import draw_panel
from ui.toolkit.easing import in_out_cubic
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_pawn
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.signs import draw_arrow, draw_coin

PANEL, LOW_PANEL, LINE, LEDGE = 300.0, 236.0, 58.0, 6.0
_PAWN: Final = Box(46, 10, 76, 118)
_DEGREES: Final = 84.0
_COIN, _SMALL_COIN, _ARROW = 56.0, 34.0, 40.0
_PICTURE: Final = 220.0
"""The width of a way's picture beside its words, where these are not under it."""


def leaving(view: LeavingView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ways side by side, in portrait one under the other."""
    room, count = stage(view.buttons, form), len(view.ways)
    columns = 1 if form.is_portrait else count
    rows = count // columns
    boxes = grid(count, columns, room, (room.h - (rows - 1) * TILE_GAP) / rows)
    ways = listed("way", boxes, view.ways, draw_way_out)
    return [*bar_pieces(view.bar, notice, form), *ways, *foot(view.buttons, form)]


def draw_way_out(pen: Pen, way: WayOut) -> None:
    """The player's coin and where everything goes (the bank's coin on it, if the bank plays on); the words under it, or
    beside it in a low tile.
    """
    pen.fill("tile", radius=14)
    inner = pen.whole.inset(14, 14)
    is_low = pen.box.w > 2 * pen.box.h
    picture = Box(inner.x, inner.y, _PICTURE if is_low else inner.w, inner.h if is_low else 76)
    _draw_receivers(pen, way, picture)
    text = Box(inner.x, picture.bottom + 8, inner.w, inner.bottom - picture.bottom - 8)
    if is_low:
        text = Box(picture.right + 12, inner.y, inner.right - picture.right - 12, inner.h)
    lines = [note_lines(pen, each, 20, text.w, 3) for each in way.words]
    y = text.y + (text.h - 25 * sum(map(len, lines)) - 8 * (len(lines) - 1)) / 2
    for number, sentence in enumerate(lines):
        place = Box(text.x, y, text.w, 25 * len(sentence))
        align, colour = "left" if is_low else "centre", "soft" if number else "text"
        draw_lines(pen, sentence, place, 20, 25, colour=colour, align=align)
        y = place.bottom + 8


def _draw_receivers(pen: Pen, way: WayOut, box: Box) -> None:
    """From left to right: the coin, an arrow, the coins of who gets everything, in two rows where they are many."""
    count = len(way.receivers)
    columns = count if count <= 2 else -(-count // 2)
    side = _COIN if count < 2 else min(_SMALL_COIN, (box.w - _COIN - _ARROW - 16) / columns - 4)
    wide = _COIN + (_ARROW + 16 + columns * (side + 4) - 4 if count else 0)
    x, middle = box.x + (box.w - wide) / 2, box.y + box.h / 2
    draw_coin(pen, way.seat, x, middle - _COIN / 2, _COIN)
    if not count:
        bank = Box(x + _COIN * 0.6, middle, _SMALL_COIN, _SMALL_COIN)
        pen.stamp("dot", "tile", bank.inset(-2, -2))
        draw_coin(pen, BANK, bank.x, bank.y, bank.w)
        return
    draw_arrow(pen, x + _COIN + 8, middle, _ARROW, "soft")
    x += _COIN + _ARROW + 16
    rows = -(-count // columns)
    for number, seat in enumerate(way.receivers):
        row, column = divmod(number, columns)
        draw_coin(pen, seat, x + column * (side + 4), middle - (rows * (side + 4) - 4) / 2 + row * (side + 4), side)


def fallen(view: FallenView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The fallen pawn at the left (above in portrait), and beside it what goes where."""
    room, times = stage(view.buttons, form), theme().motion
    panel, lines = in_two(room, form, PANEL, LOW_PANEL)
    height = min(LINE, (lines.h - 2 * LEDGE) / max(len(view.lines), 1))
    rows = [
        Placed(
            f"line-{index}", Box(lines.x + 14, lines.y + LEDGE + index * height, lines.w - 28, height), draw_row,
            (line, index > 0), motion=Motion.ONCE, seconds=times.line_seconds,
            delay_seconds=times.fall_seconds + index * times.line_seconds,
        )
        for index, line in enumerate(view.lines)
    ]  # fmt: skip
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("fallen", panel, draw_fallen, view.fallen, motion=Motion.ONCE, seconds=times.fall_seconds),
        Placed("plate", Box(lines.x, lines.y, lines.w, height * len(rows) + 2 * LEDGE), draw_panel, None),
        *rows,
        *foot(view.buttons, form, (250, 514) if len(view.buttons) == 2 else ()),
    ]


def draw_row(pen: Pen, value: tuple[SheetLine, bool]) -> None:
    """A line that appears at once, with a rule above it."""
    if pen.moment == 0:
        return
    line, is_ruled = value
    if is_ruled:
        pen.fill("line", Box(0, 0, pen.box.w, 1))
    draw_sheet_line(pen, line, pen.whole)


def draw_fallen(pen: Pen, fallen: Fallen) -> None:
    """The pawn falls over; under it the words about how far its player came."""
    pen.fill("tile", radius=14)
    left = (pen.box.w - PANEL) / 2
    pen.bar("edge", left + 36, _PAWN.bottom - 2, PANEL - 72, 4)
    pawn = _PAWN.moved(left)
    draw_pawn(pen, fallen.seat, theme().sign(fallen.seat).colour, pawn, _DEGREES * in_out_cubic(pen.moment))
    place, *more = fallen.words
    row = Box(12, _PAWN.bottom + 16, pen.box.w - 24, 32)
    draw_line(pen, place, row, (24, 22, 20, 18), align="centre", bold=True, colour="text")
    lines = [line for words in more for line in note_lines(pen, words, 20, row.w, 2)]
    draw_lines(pen, lines, Box(row.x, row.y + 34, row.w, 24 * len(lines)), 20, 24, align="centre", colour="soft")
