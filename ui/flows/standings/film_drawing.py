"""Layout and draw functions of the evening's film: the ring with rivers of money in it, bars of worth, the chart."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from msgspec.structs import replace

from banker.keep.film import SHOT_SECONDS
from ui.flows.standings.chart_drawing import draw_played
from ui.flows.standings.film_model import FilmView, River, Rivers, WorthBar
from ui.pieces import stage
from ui.pieces.pawns import draw_pawn, draw_toned_pawn, ring_pieces
from ui.pieces.ring import CORNER, SIDE, draw_ring_side, draw_toned_side
from ui.theme import theme
from ui.toolkit.buttons import largest_lines, note_lines
from ui.toolkit.coverage import Point
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.signs import draw_coin

FAINT: Final = 0.55
"""How much of its colours the ring keeps at a turning point and at the end."""
COIN, REACH, RIM = 52.0, 147.0, 5.0
"""The sides of the coins in the ring, and their distance from its middle; the ring around one."""
FEW, MANY_COIN, MANY_REACH = 4, 44.0, 138.0
"""The same for more than a few players."""
NARROWEST, NARROW, WIDEST = 4.0, 10.0, 40.0
"""The width of a river, by its share of the evening's dearest payment; a narrower one than the second has no coins."""
BEND: Final = 0.45
"""How far a river bends to the middle of the board."""
STEPS: Final = 14
FLOATING, LENGTH_SECONDS = 4, 1.0
"""The coins on a river, and the seconds in which one floats along it."""
PLATE, MANY_PLATE = (276.0, 150.0), (200.0, 128.0)
"""The sizes of the plate with what happened."""
WAY_OUT: Final = (168.0, 76.0)
PITCH, LEAST_CHART, MANY_CHART = 46.0, 132.0, 126.0
"""The greatest distance of two bars, and the least height of the chart, less for more than a few players."""
MOTTO: Final = (40.0, 36.0, 32.0, 28.0, 24.0, 22.0, 20.0, 18.0)


def film(view: FilmView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ring and beside it (in portrait under it) the evening so far; a touch anywhere ends the film."""
    wide = stage.inner_width(form)
    if form.is_portrait:
        board = Box(stage.MARGIN, stage.MARGIN + WAY_OUT[1] + stage.GAP, wide, wide)
        beside = Box(stage.MARGIN, board.bottom + stage.GAP, wide, form.height - board.bottom - 2 * stage.GAP)
        head = Box(stage.MARGIN, stage.MARGIN, wide, WAY_OUT[1])
    else:
        side = form.height - 2 * stage.MARGIN
        board = Box(stage.MARGIN, stage.MARGIN, side, side)
        head = Box(board.right + 16, stage.MARGIN, form.width - board.right - 16 - stage.MARGIN, WAY_OUT[1])
        beside = Box(head.x, head.bottom + stage.GAP, head.w, board.bottom - head.bottom - stage.GAP)
    back = Box(head.right - WAY_OUT[0], head.y, *WAY_OUT)
    below = Box(0, back.bottom, form.width, form.height - back.bottom)
    return [
        Placed("above", Box(0, 0, back.x, back.bottom), draw_nothing, None, view.back.action),
        Placed("below", below, draw_nothing, None, view.back.action),
        *_ring(view, board),
        Placed("round", Box(head.x, head.y, head.w - WAY_OUT[0] - stage.GAP, head.h), draw_round_words, view.round),
        stage.button_piece("button-0", back, view.back),
        *_beside(view, beside),
    ]


def _ring(view: FilmView, board: Box) -> Iterator[Placed]:
    """The pieces of the board's ring as at the table, fainter while words are in it; then the rivers and the words."""
    strength = FAINT if view.caption else 1.0
    for piece in ring_pieces(view.ring, board, (None,) * 4):
        if piece.draw is draw_ring_side:
            yield replace(piece, draw=draw_toned_side, value=(piece.value, strength))
        elif piece.draw is draw_pawn:
            yield replace(piece, draw=draw_toned_pawn, value=(piece.value, strength))
    far = board.w * CORNER / SIDE
    inner = board.inset(far, far)
    yield Placed("rivers", inner, draw_rivers, view.rivers, motion=Motion.CHANGE, seconds=SHOT_SECONDS)
    if view.caption:
        unit = board.w / SIDE
        wide, high = (side * unit for side in (PLATE if len(view.bars) <= FEW else MANY_PLATE))
        plate = Box(board.x + (board.w - wide) / 2, board.y + (board.h - high) / 2, wide, high)
        yield Placed("plate", plate, draw_plate, (view.caption, view.cause))


def _beside(view: FilmView, box: Box) -> Iterator[Placed]:
    least = LEAST_CHART if len(view.bars) <= FEW else MANY_CHART
    pitch = min((box.h - least) / len(view.bars), PITCH)
    for index, bar in enumerate(view.bars):
        yield Placed(f"bar-{index}", Box(box.x, box.y + index * pitch, box.w, pitch), draw_worth, bar)
    top = pitch * len(view.bars) + stage.TILE_GAP
    yield Placed("chart", Box(box.x, box.y + top, box.w, box.h - top), draw_played, view.chart)


def draw_nothing(pen: Pen, _: object) -> None:
    """The ground takes touches."""


def draw_round_words(pen: Pen, words: str) -> None:
    """The number of the round."""
    draw_line(pen, words, pen.whole, (40.0, 36.0, 32.0, 28.0, 24.0), bold=True)


def draw_rivers(pen: Pen, rivers: Rivers) -> None:
    """Money that flows between the players, and their coins."""
    places = _places(pen, len(rivers.seats))
    unit = pen.box.w / (SIDE - 2 * CORNER)
    pen.strength = FAINT if rivers.is_faint else 1.0
    for river in sorted(rivers.flowing, key=lambda each: -each.share):
        _draw_river(pen, river, rivers, places, unit)
    pen.strength = 1.0
    side = (COIN if len(places) <= FEW else MANY_COIN) * unit
    for seat, is_out, (x, y) in zip(rivers.seats, rivers.out, places, strict=True):
        if seat == rivers.whose:
            whole = Box(x - side / 2, y - side / 2, side, side)
            pen.stamp("disc", "brass", whole.inset(-RIM * unit, -RIM * unit))
            pen.stamp("disc", "ground", whole.inset(-unit, -unit))
        draw_coin(pen, seat, x - side / 2, y - side / 2, side, dim=is_out, on="ground")


def _places(pen: Pen, count: int) -> list[Point]:
    """The players on a circle; four of them are in the corners, the first one at the upper left."""
    unit, middle = pen.box.w / (SIDE - 2 * CORNER), pen.box.w / 2
    reach = (REACH if count <= FEW else MANY_REACH) * unit
    turns = (-0.75 * pi + 2 * pi * (player + (count > FEW) / 2) / count for player in range(count))
    return [(middle + reach * cos(turn), middle + reach * sin(turn)) for turn in turns]


def _draw_river(pen: Pen, river: River, rivers: Rivers, places: list[Point], unit: float) -> None:
    width = (NARROWEST + (WIDEST - NARROWEST) * river.share) * unit
    if rivers.is_faint and width < NARROW * unit:  # the words would leave only its ends
        return
    seat, ends = rivers.seats[river.payer], (places[river.payer], places[river.payee])
    points = [_along(pen, ends, 0.12 + 0.76 * step / STEPS) for step in range(STEPS + 1)]
    pen.thread("ink", points, width + 4 * unit)
    pen.thread(theme().sign(seat).colour, points, width)
    if rivers.phase is None or width < NARROW * unit:
        return
    seconds = rivers.phase + pen.moment * SHOT_SECONDS
    side = min(width * 0.7, 22 * unit)
    for coin in range(FLOATING):
        x, y = _along(pen, ends, 0.12 + 0.76 * ((seconds / LENGTH_SECONDS + coin / FLOATING) % 1))
        box = Box(x - side / 2, y - side / 2, side, side)
        pen.stamp("dot", "ink", box)
        pen.stamp("dot", "paper", box.inset(side * 0.1, side * 0.1))
        pen.stamp(f"glyph-{seat}", "ink", box.inset(side * 0.22, side * 0.22))


def _along(pen: Pen, ends: tuple[Point, Point], share: float) -> Point:
    """A point of the curve from one player to another, which bends to the middle."""
    middle, left = pen.box.w / 2, 1 - share
    x, y = (
        left * left * start + 2 * left * share * ((start + end) / 2 * (1 - BEND) + middle * BEND) + share * share * end
        for start, end in zip(*ends, strict=True)
    )
    return x, y


def draw_plate(pen: Pen, value: tuple[str, str]) -> None:
    """What happened in at most three lines, and in brass why it mattered to the player whose coin has a brass ring."""
    caption, cause = value
    room = pen.box.w - 16
    small = 20.0 if pen.width(cause, 20, True) <= room else 18.0
    lines = note_lines(pen, cause, small, room, 3)
    is_bold = all(pen.width(line, small, True) <= room for line in lines)
    pitch = 26.0 if len(lines) < 3 else 22.0
    under = pitch * len(lines)
    sizes = [
        (size, heads)
        for size in MOTTO
        for found, heads in [largest_lines(pen, caption, (size,), room, 3)]
        if found == size and size * 1.15 * len(heads) <= pen.box.h - under - 8
    ]
    size, heads = sizes[0] if sizes else largest_lines(pen, caption, MOTTO[-1:], room, 3)
    top = (pen.box.h - size * 1.15 * len(heads) - under) / 2
    pen.fill("ground", Box(0, top - 4, pen.box.w, pen.box.h - 2 * top + 8), 12)
    draw_lines(pen, heads, Box(8, top, room, size * 1.15 * len(heads)), size, size * 1.15, bold=True, align="centre")
    foot = Box(8, pen.box.h - top - under, room, under)
    draw_lines(pen, lines, foot, small, pitch, bold=is_bold, colour="brass", align="centre")


def draw_worth(pen: Pen, bar: WorthBar) -> None:
    """A coin, a bar in the player's colour, and the worth."""
    side = min(pen.box.h - 4, 35.0)
    size, middle = 24.0 if side >= 26 else 18.0, pen.box.h / 2
    draw_coin(pen, bar.seat, 0, middle - side / 2, side, dim=bar.is_out, on="ground")
    colour, room = "soft" if bar.is_out else "text", max(pen.width(bar.words, size, True), 72.0)
    place = Box(pen.box.w - room - 1, 0, room + 1, pen.box.h)
    pen.words(bar.words, place, size, bold=True, colour=colour, align="right")
    long = (pen.box.w - room - side - 28) * bar.share
    if long >= 1:
        box = Box(side + 12, middle - side / 4, long, side / 2)
        pen.fill(theme().sign(bar.seat).colour, box, 4)
        if pen.palette.has_outlines:
            pen.outline("text", 1, box, 4)
