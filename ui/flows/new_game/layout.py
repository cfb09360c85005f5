"""The layouts before a game, with their draw functions: the seats, the rolls for the start, the notes to hand out."""

from ui.flows.new_game.model import HandingView, NoteLine, SetupSeat, SetupView, StartRoll, StartRollView
from ui.pieces import stage
from ui.pieces.dice_pad import pad_pieces, tile_boxes
from ui.theme.names import SeatNumber
from ui.toolkit.buttons import RADIUS, draw_cross, note_lines
from ui.toolkit.cards import draw_fault
from ui.toolkit.figures import draw_line, draw_lines, short
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen, Span
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_coin, draw_die

WIDTHS = (170.0, 170.0, 170.0, 230.0)
"""Of the decisions: the board, the rules, taking over, and the start."""


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
    notes, total = stage.in_two(room, form, room.w - TOTAL_WIDTH - stage.GAP, room.h - 120 - stage.GAP)
    columns = 1 if form.is_portrait else 2
    rows = max(-(-len(view.notes) // columns), 4)
    height = min(72.0, (notes.h - stage.TILE_GAP * (rows - 1)) / rows)
    boxes = stage.grid(len(view.notes), columns, notes, height, (stage.TILE_GAP, stage.TILE_GAP))
    sum_up = Placed("total", total, draw_total, (view.total_words, view.total, view.seats))
    return [*bar, *stage.listed("note", boxes, view.notes, draw_note_line), sum_up, *decisions]


def draw_seat(pen: Pen, seat: SetupSeat) -> None:
    """A seat: a plus while empty, brass while its card is awaited, a tick when it is ready."""
    if not seat.name:
        _draw_empty(pen, seat.words)
        return
    pen.touchable("tile", 14)
    if seat.is_waiting:
        pen.outline("brass", 3, radius=14)
    draw_coin(pen, seat.seat, 14, 14, 52)
    draw_line(pen, seat.name, Box(78, 14, pen.box.w - 90, 52), (24, 22, 20, 18), bold=True)
    _draw_state(pen, seat, Box(14, pen.box.h - 44, pen.box.w - 28, 32))


def _draw_empty(pen: Pen, words: str) -> None:
    pen.dashes("edge", radius=RADIUS)
    middle = pen.box.h / 2
    draw_cross(pen, True, pen.box.w / 2, middle - 16 if words else middle, 21, 3.6, "soft")
    pen.words(words, Box(8, middle + 10, pen.box.w - 16, 26), 20, colour="soft", align="centre")


def _draw_state(pen: Pen, seat: SetupSeat, box: Box) -> None:
    left = box.x
    if seat.is_waiting:
        pen.stamp("wave", "brass", Box(box.x, box.y + 2, 28, 28))
        left += 36
    elif seat.is_ready:
        pen.stamp("tick", "mint", Box(box.x, box.y + 4, 24, 24))
        left += 32
    room = box.right - left
    lines = note_lines(pen, seat.words, 18, room, 2)
    colour = "brass" if seat.is_waiting else "soft"
    draw_lines(pen, lines, Box(left, box.y, room, box.h), 18, 21, colour=colour)


def draw_roll_tile(pen: Pen, roll: StartRoll) -> None:
    """A player's roll for the start: the dice and their sum, then a word."""
    if roll.action is not None:
        pen.touchable("raised", 14)
    else:
        pen.fill("tile", radius=14)
    if roll.is_active:
        pen.outline("text", 3, radius=14)
    is_large = pen.box.h > 120
    side = 46 if is_large else 30
    draw_coin(pen, roll.seat, 14, 12 if is_large else 8, side, dim=roll.is_out)
    name = Box(26 + side, 12 if is_large else 8, pen.box.w - 40 - side, side)
    size = 24.0 if is_large else 20.0
    pen.words(short(pen, roll.name, size, name.w), name, size, bold=True, colour="soft" if roll.is_out else "text")
    _draw_roll(pen, roll, Box(14, 74 if is_large else 44, pen.box.w - 28, 52 if is_large else 38))
    if is_large:
        pen.words(roll.words, Box(14, 140, pen.box.w - 28, 30), 20, colour=roll.tone.value)


def _draw_roll(pen: Pen, roll: StartRoll, box: Box) -> None:
    for index, die in enumerate(roll.dice):
        draw_die(pen, die.face, Box(box.x + index * (box.h + 8), box.y, box.h, box.h))
    is_large = box.h > 40
    if roll.total:
        pen.words(roll.total, box, 40 if is_large else 26, bold=True, align="right")
    elif not is_large:
        pen.words(roll.words, box, 18, colour=roll.tone.value, align="right")


def draw_note_line(pen: Pen, line: NoteLine) -> None:
    """A note: how many, and their value."""
    pen.fill("tile", radius=14)
    middle = Box(16, 0, pen.box.w - 32, pen.box.h)
    pen.line((Span(f"{line.count} ", 20, False, "soft"), Span(line.note, 24, True)), middle)
    pen.words(line.total, middle, 18, colour="soft", align="right")


def draw_total(pen: Pen, value: tuple[str, str, tuple[SeatNumber, ...]]) -> None:
    """The sum for each player, under the coins of all players."""
    words, total, seats = value
    pen.fill("tile", radius=14)
    side = 36.0 if pen.box.h < 200 else 44.0
    columns = 8 if pen.box.h < 200 else 4
    rows = -(-len(seats) // columns)
    height = rows * (side + 8) + 34 + 24
    top = (pen.box.h - height) / 2
    for index, seat in enumerate(seats):
        in_row = min(columns, len(seats) - index // columns * columns)
        left = (pen.box.w - in_row * (side + 8) + 8) / 2
        place = Box(left + index % columns * (side + 8), top + index // columns * (side + 8), side, side)
        draw_coin(pen, seat, place.x, place.y, side)
    under = Box(12, top + rows * (side + 8), pen.box.w - 24, 34)
    draw_line(pen, total, under, (28, 26, 24, 22, 20, 18), bold=True, align="centre")
    pen.words(words, under.moved(y=34), 18, colour="soft", align="centre")
