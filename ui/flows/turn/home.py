"""The layout of the board as home screen: the ring, the question in its middle, the players beside it."""

from collections.abc import Sequence
from itertools import accumulate, islice
from typing import Final

from msgspec.structs import replace

from ui.flows.turn.drawing import draw_cell_tile, draw_large_tile, draw_ring_tile, draw_row_tile
from ui.flows.turn.home_drawing import (
    draw_centred_last,
    draw_confirm_words,
    draw_hint,
    draw_home_die,
    draw_plate,
    draw_short_last,
)
from ui.flows.turn.layout import tile_pieces
from ui.flows.turn.model import HomeView, PlayerTile
from ui.pieces import stage
from ui.pieces.bands import draw_band, draw_rows, row_height
from ui.pieces.dice_pad import LARGE_UP_TO, WIDE_UP_TO, DicePad, die_pieces, key_pieces
from ui.pieces.hall_sign import hall_piece
from ui.pieces.pawns import ring_pieces
from ui.pieces.ring import CORNER, SIDE
from ui.pieces.strip import Strip, strip_piece
from ui.toolkit.bar import Saying, draw_asked, draw_bar_coin, draw_clock, draw_menu
from ui.toolkit.cards import draw_announced
from ui.toolkit.lettering import text_width
from ui.toolkit.parts import Bar, Button, NoticeLine, Style
from ui.toolkit.placing import Box, Form, Placed

PADDING: Final = 18.0
"""The distance from the ring to the pieces in its middle."""
WIDEST_RING: Final = 480.0
"""The greatest side of the ring: more leaves too little room beside it."""
TOP: Final = 60.0
"""The height of clock, menu and last transfer."""
HEAD: Final = 56.0
"""The height of coin and sentence in the middle."""
DIE: Final = 52.0
"""The width of a die on the confirming button, wide enough for a finger."""
LOW, HIGH, ROOMY, LISTED = 60.0, 78.0, 108.0, 70.0
"""The heights of decisions: with words on one line; others; each of four narrow ones; each of a list."""
HIGHEST: Final = 94.0
LEAST_BAND: Final = 84.0
UPRIGHT_CONFIRM, UPRIGHT_DIE = 105.0, 70.0
"""Upright: the height of the confirming button, and the width of a die on it."""
TILE_MARGIN, DOTS, SHORT_LAST, MOST_TILE = 29.0, 18.0, 60.0, 116.0
"""Upright, inside the ring: the margin, the middle of the dots of a roll (8 from the tiles and more from the line of a
complete group; those at a corner are one), the height of the last transfer, the most height of a tile."""


def home(view: HomeView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ring on the left, with the question in its middle, and everything else beside it."""
    if form.is_portrait:
        return _upright(view, notice, form)
    board, top, side = board_boxes(form)
    far = board.w * CORNER / SIDE + PADDING
    middle = Box(board.x + far, board.y + far, board.w - 2 * far, board.h - 2 * far)
    return [
        *ring_pieces(view.ring, board, view.sides),
        *_head(view.bar, notice, middle),
        *_asked(view, Box(middle.x, middle.y + HEAD, middle.w, middle.h - HEAD), form.unit),
        *top_pieces(view.bar, view.stop, top, form),
        *player_tiles(view.players, side),
    ]


def _upright(view: HomeView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The bar, the ring with the players in it, the keys, and the confirming button with its dice."""
    assert view.pad is not None, "is_upright has asked for it"
    wide = stage.inner_width(form)
    board = Box(stage.MARGIN, stage.STAGE_TOP, wide, wide)
    far = board.w * CORNER / SIDE + TILE_MARGIN
    middle = board.inset(far, far)
    low = Box(middle.x, middle.bottom - SHORT_LAST, middle.w, SHORT_LAST)
    last = [Placed("last", low, draw_centred_last, view.bar.last, view.bar.last.action)] if view.bar.last else []
    room = replace(middle, h=middle.h - (SHORT_LAST + stage.TILE_GAP if last else 0))
    confirm = Box(board.x, stage.bottom(form) - UPRIGHT_CONFIRM, wide, UPRIGHT_CONFIRM)
    shares = (2.0, 1.0)[: len(view.buttons)]
    first, *others = stage.side_by_side(shares, confirm)
    keys = Box(board.x, board.bottom + stage.GAP, wide, confirm.y - board.bottom - 2 * stage.GAP)
    bar = stage.bar_pieces(replace(view.bar, last=None), notice, replace(form, is_portrait=False))
    return [
        *(replace(piece, draw=draw_asked) if piece.key == "sentence" else piece for piece in bar),
        *ring_pieces(view.ring, board, view.sides, DOTS),
        *_tiles_inside(view.players, room),
        *last,
        *key_pieces(view.pad, keys),
        *_confirm(view.pad, view.buttons[0], first, UPRIGHT_DIE),
        *stage.button_pieces("other", others, view.buttons[1:]),
    ]


def _tiles_inside(players: Sequence[PlayerTile], room: Box) -> list[Placed]:
    """The tiles in two columns, or one under the other for two players."""
    columns = 2 if len(players) > WIDE_UP_TO else 1
    rows = -(-len(players) // columns)
    height = min((room.h - stage.TILE_GAP * (rows - 1)) / rows, MOST_TILE)
    top = replace(room, y=room.y + (room.h - rows * (height + stage.TILE_GAP) + stage.TILE_GAP) / 2)
    gap = stage.TILE_GAP, stage.TILE_GAP
    return tile_pieces(players, stage.grid(len(players), columns, top, height, gap), draw_ring_tile)


def board_boxes(form: Form) -> tuple[Box, Box, Box]:
    """The boxes of the ring, of the clock and what is beside it, and of the players."""
    high = min(stage.bottom(form) - stage.MARGIN + 2 * form.spare, WIDEST_RING)
    board = Box(stage.MARGIN, (form.height - high) / 2, high, high)
    left = board.right + stage.GAP
    top = Box(left, board.y, form.width - stage.MARGIN - left, TOP)
    return board, top, Box(left, top.bottom + stage.GAP, top.w, board.bottom - top.bottom - stage.GAP)


def _head(bar: Bar, notice: NoticeLine | None, middle: Box) -> list[Placed]:
    """The player's coin and the question; the strip of a card covers both."""
    if isinstance(notice, Strip):
        return [strip_piece(notice, Box(middle.x, middle.y - 12, middle.w, HEAD + 8))]
    start = 0.0 if bar.seat is None else TOP
    sentence = Box(middle.x + start, middle.y - 16, middle.w - start, 70)
    pieces = [Placed("sentence", sentence, draw_asked, Saying(bar.sentence, notice), bar.about)]
    if bar.seat is not None:
        coin = Box(middle.x - 6, middle.y - 11, TOP, TOP)
        pieces.append(Placed("coin", coin, draw_bar_coin, (bar.seat, bar.is_jailed), bar.coin))
    return pieces


def _asked(view: HomeView, room: Box, unit: float) -> list[Placed]:
    """The dice, or an explanation of the question over its decisions."""
    if view.pad is not None:
        return _dice(view.pad, view.buttons, room)
    decisions = _decisions(view.buttons, room, unit)
    top = min((piece.box.y for piece in decisions), default=room.bottom)
    words_box = Box(room.x, room.y + 4, room.w, top - stage.GAP - room.y - 4)
    if view.announced is not None:
        return [Placed("announced", words_box, draw_announced, view.announced), *decisions]
    if view.transfer is not None and words_box.h >= LEAST_BAND:
        return [Placed("band", words_box, draw_band, view.transfer, view.transfer.action), *decisions]
    ends = accumulate((row_height(row) for row in view.rows), initial=8.0)
    rows = tuple(row for row, end in zip(view.rows, islice(ends, 1, None), strict=True) if end <= words_box.h)
    return [*([Placed("rows", words_box, draw_rows, rows)] if rows else []), *decisions]


def _decisions(buttons: Sequence[Button], room: Box, unit: float) -> list[Placed]:
    """The decisions at the foot of the middle, the primary one first; low if all words fit on one line, else higher."""
    order = sorted(range(len(buttons)), key=lambda index: buttons[index].style is not Style.PRIMARY)
    arrangements = [list(zip(order, boxes, strict=True)) for boxes in _arrangements(len(buttons), room)]
    low = (each for each in arrangements if all(_is_low_enough(buttons[index], box, unit) for index, box in each))
    return [stage.button_piece(f"button-{index}", box, buttons[index]) for index, box in next(low, arrangements[-1])]


def _arrangements(count: int, room: Box) -> list[list[Box]]:
    """The arrangements to try: low ones, with the first in a row of its own; then higher ones, each in its own row."""
    if count > 3:
        rows = -(-count // 2)
        heads = ((tall, room.bottom - rows * (tall + 8) + 8) for tall in (LOW, ROOMY if rows < 3 else LISTED))
        return [stage.grid(count, 2, Box(room.x, top, room.w, 0), tall, (8, 8)) for tall, top in heads]
    if count < 2:
        return [[Box(room.x, room.bottom - HIGH, room.w, HIGH)] * count]
    low, high = (Box(room.x, room.bottom - height, room.w, height) for height in (LOW, HIGH))
    under = [high.moved(y=-(HIGH + 8) * index) for index in reversed(range(count - 1))]
    first = Box(room.x, under[0].y - LOW - 8, room.w, LOW)
    return [[low.moved(y=-LOW - 8), *stage.side_by_side([1.0] * (count - 1), low, 8)], [first, *under]]


def _is_low_enough(button: Button, box: Box, unit: float) -> bool:
    """Whether its title and its note fit on one line each."""
    room, size = (box.w - 2 * PADDING) * unit, round(20 * unit)
    return text_width(button.title, size, True) <= room and text_width(button.note, size, False) <= room


def _dice(pad: DicePad, buttons: Sequence[Button], room: Box) -> list[Placed]:
    """Six keys, and the dice on the button that confirms them; all of it is lower if there are other buttons, and
    without the hint.
    """
    low = Box(room.x, room.bottom - 48, room.w, 48)
    height = HIGH if len(pad.dice) < 3 else HIGHEST  # a third die leaves less width for the words
    alone = Box(room.x, room.bottom - height, room.w, height)
    confirm = alone if len(buttons) < 2 else Box(room.x, low.y - 68, room.w, 60)
    has_hint = bool(pad.hint) and len(buttons) < 2
    apart = 4.0 if len(pad.dice) < 3 else 2.0
    hint = Box(room.x, confirm.y - 24 - apart, room.w, 24)
    gap = 8.0 if has_hint or len(buttons) > 1 else stage.GAP
    end = (hint.y - apart if has_hint else confirm.y - gap) - room.y
    keys = key_pieces(pad, Box(room.x, room.y + 2, room.w, end - 2), gap)
    hints = [Placed("hint", hint, draw_hint, pad.hint)] if has_hint else []
    titles = [replace(button, note="") for button in buttons[1:]]
    others = stage.button_pieces("other", stage.side_by_side([1.0] * len(titles), low, 8), titles)
    return [*keys, *hints, *_confirm(pad, buttons[0], confirm), *others]


def _confirm(pad: DicePad, button: Button, box: Box, die: float = DIE) -> list[Placed]:
    """The confirming button with the dice on it: a touch on a die types it again, a touch elsewhere confirms all."""
    left = 6 + die * len(pad.dice)
    words = Box(box.x + left, box.y, box.w - left, box.h)
    reason = "" if button.action else button.reason
    return [
        Placed("plate", box, draw_plate, (button.style, button.action is not None, pad.share if pad.hint else 0.0)),
        Placed("button-0", words, draw_confirm_words, button, button.action, reason),
        *die_pieces(pad, Box(box.x + 6, box.y, die, box.h), draw_home_die),
    ]


def top_pieces(bar: Bar, stop: Button | None, box: Box, form: Form) -> list[Placed]:
    """The last transfer, or what stops the bank; the clock, the menu."""
    pieces, right = [], box.right
    if bar.lesson is not None:
        right -= stage.WAY_OUT_WIDTH + stage.GAP
    if bar.menu is not None:
        pieces.append(Placed("menu", Box(right - TOP, box.y, TOP, TOP), draw_menu, None, bar.menu))
        right -= TOP + stage.GAP
    if bar.clock is not None:
        pieces.append(Placed("clock", Box(right - TOP, box.y, TOP, TOP), draw_clock, bar.clock, bar.clock.action))
        right -= TOP + stage.GAP
    if bar.hall is not None:
        pieces.append(hall_piece(bar.hall, right, box.y, form))
        right = pieces[-1].box.x
    room = Box(box.x, box.y, right - box.x, TOP)
    if bar.lesson is not None:
        pieces += stage.lesson_pieces(bar.lesson, Box(room.x, room.y + 24, room.w, 12), form)
    if stop is not None:
        pieces.append(stage.button_piece("stop", room, stop))
    elif bar.last is not None:
        pieces.append(Placed("last", room, draw_short_last, bar.last, bar.last.action))
    return pieces


def player_tiles(players: Sequence[PlayerTile], room: Box) -> list[Placed]:
    """The tiles one under the other; in two columns for more than four players."""
    count = len(players)
    columns = 2 if count > LARGE_UP_TO else 1
    rows = max(-(-count // columns), 2)
    height = (room.h - stage.GAP * (rows - 1)) / rows
    draw = draw_cell_tile if columns == 2 else draw_large_tile if count <= WIDE_UP_TO else draw_row_tile
    return tile_pieces(players, stage.grid(count, columns, room, height, (stage.GAP, stage.GAP)), draw)
