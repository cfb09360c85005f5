"""The layout and the draw functions of the season: its rows, who beat whom beside them, the records at the foot."""

from typing import Final

from ui.flows.season.model import Beaten, SeasonRow, SeasonView
from ui.pieces.stage import (
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    bottom,
    button_pieces,
    inner_width,
    listed,
    side_by_side,
    turn_piece,
)
from ui.pieces.subject import draw_empty
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import NoticeLine, Row
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_coin

LOW_ROW: Final = 54.0
"""The height of a row in portrait, where who beat whom is under the rows."""
FOOT: Final = 96.0
ROWS_SHARE: Final = 472.0 / 764.0
"""The share of the width that the rows take."""


def season(view: SeasonView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Four rows at the left and who beat whom at the right; in portrait one under the other."""
    bar, low = bar_pieces(view.bar, notice, form), bottom(form) - FOOT
    room = Box(MARGIN, STAGE_TOP, inner_width(form), low - GAP - STAGE_TOP)
    if form.is_portrait:
        panel = Box(MARGIN, low - FOOT - GAP, room.w, FOOT)
        buttons = button_pieces("button", side_by_side([1.0, 1.0, 1.0], Box(MARGIN, low, room.w, FOOT)), view.buttons)
        height = LOW_ROW
        rows = Box(room.x, room.y, room.w, _high(height))
        beaten = Box(room.x, rows.bottom + GAP, room.w, panel.y - GAP - rows.bottom - GAP)
    else:
        panel, *boxes = side_by_side([372.0, 120.0, 120.0, 128.0], Box(MARGIN, low, room.w, FOOT))
        buttons = button_pieces("button", boxes, view.buttons)
        height = (room.h - TILE_GAP * (view.PAGE - 1)) / view.PAGE
        rows = Box(room.x, room.y, (room.w - GAP) * ROWS_SHARE, room.h)
        beaten = Box(rows.right + GAP, room.y, room.w - rows.w - GAP, room.h)
    if view.empty:
        return [*bar, Placed("empty", room, draw_empty, (view.empty, "icon_cup")), *buttons]
    boxes = [Box(rows.x, rows.y + n * (height + TILE_GAP), rows.w, height) for n in range(view.PAGE)]
    turn = [turn_piece(boxes[-1], view.turn)] if view.turn else []
    people = listed("row", boxes, view.rows, draw_season_row)
    records = [Placed("records", panel, draw_season_records, view.records)] if view.records else []
    return [*bar, *people, *turn, Placed("beaten", beaten, draw_beaten, view.beaten), *records, *buttons]


def _high(height: float) -> float:
    return SeasonView.PAGE * height + (SeasonView.PAGE - 1) * TILE_GAP


MOST_CUPS: Final = 5
"""More wins are written as a number."""
CUP, CUP_STEP = 24.0, 25.0
NAME, NAME_ROOM = 114.0, 136.0
"""Where the name begins, and its room."""
TITLE, SIDE = 34.0, 46.0
"""The height of the title over who beat whom, and the width of the signs beside it."""
WIDEST: Final = 0.19
"""The greatest distance of two columns, as a share of the width."""
HIGHEST, HIGH = 47.0, 30.0
"""The greatest distance of two rows, and the least one with a line under the larger count."""


def draw_season_row(pen: Pen, row: SeasonRow) -> None:
    """Place, sign, name and evenings, a cup for each win, the points at the right."""
    pen.fill("tile", radius=14)
    pen.outline("brass" if row.place == 1 else "line", 3 if row.place == 1 else 2, radius=14)
    colour, middle = "brass" if row.place == 1 else "soft", pen.box.h / 2
    pen.words(str(row.place), Box(8, 0, 42, pen.box.h), 28, bold=True, colour=colour, align="centre")
    draw_coin(pen, row.seat, 62, middle - 20, 40)
    draw_line(pen, row.name, Box(NAME, middle - 26, NAME_ROOM, 28), (22.0, 20.0, 18.0), bold=True)
    draw_line(pen, row.note, Box(NAME, middle + 2, NAME_ROOM, 22), (18.0,), colour="soft")
    left = NAME + NAME_ROOM + 6
    if row.wins > MOST_CUPS:
        draw_picture(pen, "icon_cup", Box(left, middle - CUP / 2, CUP, CUP), "brass")
        pen.words(f"× {row.wins}", Box(left + CUP + 8, 0, 70, pen.box.h), 24, bold=True)
    for cup in range(row.wins if row.wins <= MOST_CUPS else 0):
        draw_picture(pen, "icon_cup", Box(left + cup * CUP_STEP, middle - CUP / 2, CUP, CUP), "brass")
    points = Box(pen.box.w - 82, 0, 64, pen.box.h)
    draw_line(pen, str(row.points), points, (32.0, 28.0, 24.0), bold=True, align="right")


def draw_beaten(pen: Pen, beaten: Beaten) -> None:
    """A table of pairs: the person of the row finished so often before the person of the column."""
    pen.fill("tile", radius=14)
    draw_line(pen, beaten.title, Box(14, 6, pen.box.w - 28, 26), (20.0, 18.0), colour="soft")
    count = max(len(beaten.seats), 1)
    wide = min((pen.box.w - SIDE - 12) / count, WIDEST * pen.box.w)
    high = min((pen.box.h - TITLE - 6) / (count + 1), HIGHEST)
    side = min(34.0, wide - 4, high - 3)
    size = 24.0 if high > 40 else 20.0 if high > HIGH else 18.0
    for column, seat in enumerate(beaten.seats):
        draw_coin(pen, seat, SIDE + wide * (column + 0.5) - side / 2, TITLE + (high - side) / 2, side)
        draw_coin(pen, seat, 12, TITLE + high * (column + 1) + (high - side) / 2, side)
    for row, counts in enumerate(beaten.counts):
        for column, won in enumerate(counts):
            box = Box(SIDE + wide * column, TITLE + high * (row + 1), wide, high)
            _draw_count(pen, box, size, None if row == column else (won, beaten.counts[column][row]))


def _draw_count(pen: Pen, box: Box, size: float, pair: tuple[int, int] | None) -> None:
    """The count; bold and underlined for the one who is ahead of the other. A dash where both are the same person."""
    if pair is None:
        pen.fill("line", Box(box.x + box.w / 2 - 7, box.y + box.h / 2 - 2, 14, 4), 2)
        return
    won, lost = pair
    is_ahead = won > lost
    colour = "text" if is_ahead else "soft"
    pen.words(str(won), box, size, bold=is_ahead, colour=colour, align="centre")
    if is_ahead and box.h > HIGH:
        pen.fill("brass", Box(box.x + box.w / 2 - 10, box.y + box.h / 2 + size * 0.5, 20, 2.5), 1)


def draw_season_records(pen: Pen, records: tuple[Row, ...]) -> None:
    """The records, one under the other."""
    pen.fill("tile", radius=14)
    pitch = (pen.box.h - 10) / 3
    for index, record in enumerate(records):
        line = Box(14, 5 + index * pitch, pen.box.w - 28, pitch)
        label = min(pen.width(record.label, 18) + 2, line.w / 2)
        draw_line(pen, record.label, Box(line.x, line.y, label, pitch), (18.0,), colour="soft")
        value = Box(line.x + label + 8, line.y, line.w - label - 8, pitch)
        draw_line(pen, record.value, value, (20.0, 18.0), bold=True, align="right")
