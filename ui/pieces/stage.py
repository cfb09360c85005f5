"""The common layout of all screens: bar on top, decisions at the foot, and sizes that stretch with the window."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from ui.pieces.band import band_pieces, pill_box
from ui.pieces.hall_sign import hall_piece, hall_width
from ui.pieces.strip import Strip, strip_piece
from ui.toolkit import lettering
from ui.toolkit.bar import (
    NOTICE_SIZE,
    Saying,
    draw_alone,
    draw_asked,
    draw_bar_coin,
    draw_clock,
    draw_last,
    draw_menu,
    draw_note,
    draw_notice,
    draw_over_notice,
    draw_saying,
    draw_steps,
    is_late,
    last_width,
)
from ui.toolkit.buttons import draw_button, draw_turn, titles_alike
from ui.toolkit.parts import Band, Bar, Button, LastTransfer, NoticeLine, Style, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Layout, Placed

MARGIN: Final = 12.0
BESIDE_HALL: Final = 216.0
"""Where the pill of a covered decision ends in a hall."""
GAP: Final = 12.0
TILE_GAP: Final = 8.0
STAGE_TOP: Final = 80.0
SENTENCE_ROW, ASKED, MOST_LINES = 48.0, 24, 4
"""In portrait: the height of the row for a sentence under the bar; the least size of a sentence; the most lines of a
sentence and a notice without that row.
"""
WAY_OUT_WIDTH: Final = 112.0
COIN_END: Final = 76.0
"""The x where the sentence begins after a coin."""
FOOT_TOP: Final = 356.0
FOOT_HEIGHT: Final = 112.0
STACKED_HEIGHT: Final = 84.0
"""The height of a decision in portrait, where decisions are one under the other."""
LONE_WIDTH: Final = 185.0
"""The width of the way back if it is the only decision."""
HOLD_SECONDS: Final = 1.0
"""The seconds of a hold for an action that cannot be undone: longer than a slip, shorter than a doubt."""
FULL_WIDTH_UP_TO: Final = 3
"""Up to this many decisions take the whole width in portrait; more of them are two by two."""


def inner_width(form: Form) -> float:
    """The width between the margins."""
    return form.width - 2 * MARGIN


def bottom(form: Form) -> float:
    """The y where the foot ends."""
    return form.height - MARGIN


def under_bar(layout: Layout, view: ViewModel, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Lays out a screen under its bar; in portrait also under the row of the sentence, if it has one."""
    if not (view.HAS_BAR and has_row(view.bar, notice, form)):
        return layout(view, notice, form)
    pieces = layout(view, notice, msgspec.structs.replace(form, height=form.height - SENTENCE_ROW))
    return [
        msgspec.structs.replace(piece, box=piece.box.moved(y=SENTENCE_ROW)) if piece.box.y >= STAGE_TOP else piece
        for piece in pieces
    ]


def has_row(bar: Bar, notice: NoticeLine | None, form: Form) -> bool:
    """Does the sentence have a row of its own? In portrait, if it is long, or if something is above it.

    Of the notices only a long one that lasts counts: the page must not move for a few seconds.
    """
    above = bar.band, bar.hall, bar.lesson, bar.steps, bar.note or None, bar.last
    if not form.is_portrait or any(each is not None for each in above):
        return form.is_portrait
    room = form.width - MARGIN - 72 * (bar.menu is not None) - 72 * (bar.clock is not None) - _start(bar, form)
    lines = _lines(bar.sentence, ASKED, room, form)
    if len(lines) > 2 or any(_width(form, line, ASKED, bold=True) > room for line in lines):
        return True
    if not (notice and notice.is_lasting):
        return False
    least = len(_lines(bar.sentence, NOTICE_SIZE, room, form))
    return least + len(_lines(notice.words, NOTICE_SIZE, room, form, bold=False)) > MOST_LINES


def _lines(text: str, size: float, room: float, form: Form, *, bold: bool = True) -> list[str]:
    return lettering.wrapped(text, max(1, round(size * form.unit)), bold, int(room * form.unit))


def night(form: Form, bar: Bar | None = None, notice: NoticeLine | None = None) -> Placed:
    """The dim ground of a heavy moment, under all other pieces, on a screen with a bar or without."""
    row = SENTENCE_ROW if bar and has_row(bar, notice, form) else 0.0  # `under_bar` took it off the form
    return Placed("night", Box(0, 0, form.width, form.height + row), draw_dim, None)


def draw_dim(pen: Pen, _: object) -> None:
    """A ground without light."""
    pen.fill("dim")


def bar_pieces(bar: Bar, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The bar: menu and clock at the right, the last transfer or a note before them, the sentence in the rest."""
    pieces, right = [], form.width - MARGIN - (WAY_OUT_WIDTH + GAP if bar.lesson else 0)
    if bar.menu is not None:
        pieces.append(Placed("menu", Box(right - 60, 6, 60, 60), draw_menu, None, bar.menu))
        right -= 72
    if bar.clock is not None:
        pieces.append(Placed("clock", Box(right - 60, 6, 60, 60), draw_clock, bar.clock, bar.clock.action))
        right -= 60
    if bar.hall is not None:
        pieces.append(hall_piece(bar.hall, right - (MARGIN if bar.clock else 0), 6, form))
        right = pieces[-1].box.x
    dots = Box(16, 30 if form.is_portrait else 56, 160, 12)
    if bar.steps is not None and notice is None:
        pieces.append(Placed("steps", dots, draw_steps, bar.steps))
    if bar.lesson is not None:
        pieces += lesson_pieces(bar.lesson, None if notice else dots, form)
    end = right - (MARGIN if bar.clock or bar.hall else 0)
    stays = bar.clock is not None and is_late(bar.clock) and notice is None
    band = band_pieces(bar.band, _pill(bar.band, bar, form), end, stays=stays) if bar.band else ()
    under: list[Placed] = []
    if has_row(bar, None, form):
        return [*_upright_bar(bar, notice, Box(MARGIN, 6, end - MARGIN, 60), form), *pieces, *band]
    if notice and has_row(bar, notice, form):  # its row is for the notice: the sentence stays
        place = Box(MARGIN, 72, inner_width(form), 54)
        under, notice = [Placed("notice", place, draw_notice, notice, bar.about)], None
    beside = _beside_sentence(bar, notice, form, right - (16 if bar.clock or bar.hall else 4))
    shift = _shift(bar, form)
    if isinstance(notice, Strip):
        return [strip_piece(notice, Box(MARGIN + shift, 6, end - MARGIN - shift, 64)), *pieces, *band[:1]]
    start = _start(bar, form)
    room = (beside.box.x - MARGIN if beside else end) - start
    said, words = Saying(bar.sentence, notice), Box(start, 0, room, 72)
    sentence = Placed("sentence", words, draw_saying, said, bar.about)
    if form.is_portrait:
        sentence = Placed("sentence", Box(start, 2, room, 76) if notice else words, draw_asked, said, bar.about)
    return [*_coin_piece(bar, form), sentence, *([beside] if beside else []), *under, *pieces, *band]


def _shift(bar: Bar, form: Form) -> float:
    """How far the pill of a covered decision moves the bar's sentence."""
    return _pill(bar.band, bar, form).w + GAP if bar.band else 0.0


def _pill(band: Band, bar: Bar, form: Form) -> Box:
    """Its place. Upright it has the whole row up to the signs; beside the sign of a hall it has less room for words."""
    if form.is_portrait:
        return pill_box(band, form, form.width - 2 * (72 + MARGIN) - (hall_width(bar.hall, form) if bar.hall else 0))
    return pill_box(band, form, BESIDE_HALL if bar.hall else form.width / 2)


def _start(bar: Bar, form: Form) -> float:
    """The x where the sentence begins."""
    return _shift(bar, form) + (16.0 if bar.seat is None else COIN_END)


def lesson_pieces(lesson: tuple[Button, int, int], dots: Box | None, form: Form) -> list[Placed]:
    """The way out of a lesson, always at the same place, and the dots of its steps if there is a box for them."""
    way_out, *steps = lesson
    skip = button_piece("skip", Box(form.width - MARGIN - WAY_OUT_WIDTH, 6, WAY_OUT_WIDTH, 60), way_out)
    return [skip, *([Placed("steps", dots, draw_steps, tuple(steps))] if dots else [])]


def _upright_bar(bar: Bar, notice: NoticeLine | None, row: Box, form: Form) -> list[Placed]:
    """The sentence in a row of its own, the coin before it and a notice under it; the last transfer or a note is above
    it. Before a long sentence the coin has no room: it is above it, too, if nothing else needs the place.
    """
    coin, place = _coin_piece(bar, form), Box(MARGIN, row.bottom + 6, inner_width(form), SENTENCE_ROW)
    beside = Box(COIN_END, place.y, form.width - MARGIN - COIN_END, place.h)
    if coin and _width(form, bar.sentence, ASKED, bold=True) <= beside.w:
        coin, place = [msgspec.structs.replace(coin[0], box=Box(10, row.bottom, 60, 60))], beside
    elif bar.hall:
        coin = []
    elif coin:
        row = Box(COIN_END, row.y, row.right - COIN_END, row.h)
    sentence = Placed("sentence", place, draw_alone, bar.sentence, bar.about)
    if isinstance(notice, Strip):  # over the row above, or over the sentence if that row is the pill's
        over = Box(MARGIN, place.y - 3, inner_width(form), 56)
        return [strip_piece(notice, over)] if bar.band else [*coin, strip_piece(notice, row), sentence]
    if notice is not None:
        said, room = Saying(bar.sentence, notice), Box(place.x, row.bottom, place.w, 58)
        sentence = Placed("sentence", room, draw_over_notice, said, bar.about)
    if bar.band is not None:
        return [*coin, sentence]
    if bar.note:
        return [*coin, Placed("note", row, draw_note, bar.note), sentence]
    last = _last_piece(bar.last, form, 0.0) if bar.last else None
    if last is None or last.box.w > row.w:
        return [*coin, sentence]
    return [*coin, msgspec.structs.replace(last, box=last.box.moved(row.x - last.box.x)), sentence]


def _coin_piece(bar: Bar, form: Form) -> list[Placed]:
    """The coin of the sentence's player; its target is larger than the coin, for the finger."""
    if bar.seat is None:
        return []
    place = Box(10 + _shift(bar, form), 6, 60, 60)
    return [Placed("coin", place, draw_bar_coin, (bar.seat, bar.is_jailed), bar.coin)]


def _beside_sentence(bar: Bar, notice: NoticeLine | None, form: Form, end: float) -> Placed | None:
    """The last transfer or a note, if the sentence leaves room and there is no notice."""
    if notice is not None:
        return None
    if bar.note:
        length = _width(form, bar.note, 20) + 2
        box = Box(end + 4 - length, 24, length, 24)
        return Placed("note", box, draw_note, bar.note) if leaves_room(bar, form, box.x) else None
    last = _last_piece(bar.last, form, end) if bar.last else None
    return last if last and leaves_room(bar, form, last.box.x) else None


def _last_piece(last: LastTransfer, form: Form, end: float) -> Placed:
    length = max(last_width(_width(form, last.amount, 20)), 120)
    return Placed("last", Box(end - length, 6, length, 60), draw_last, last, last.action)


def leaves_room(bar: Bar, form: Form, end: float) -> bool:
    """Does the sentence end before this x?"""
    return _start(bar, form) + _width(form, bar.sentence, 24, bold=True) <= end - MARGIN


def _width(form: Form, text: str, size: float, *, bold: bool = False) -> float:
    return lettering.text_width(text, max(1, round(size * form.unit)), bold) / form.unit


def foot(
    buttons: Sequence[Button],
    form: Form,
    widths: Sequence[float] = (),
    top: float = FOOT_TOP,
    height: float = FOOT_HEIGHT,
) -> list[Placed]:
    """Decisions at the foot: side by side in landscape, one under the other in portrait with the primary first."""
    if form.is_portrait:
        return stacked(buttons, form)
    if len(buttons) == 1 and buttons[0].style is Style.OUTLINED:
        return [button_piece("button-0", Box(form.width - MARGIN - LONE_WIDTH, top, LONE_WIDTH, height), buttons[0])]
    shares = widths if len(widths) == len(buttons) else _usual_widths(buttons)
    return in_row("button", buttons, shares, Box(MARGIN, top, inner_width(form), height))


def in_row(name: str, buttons: Sequence[Button], widths: Sequence[float], box: Box) -> list[Placed]:
    """Buttons side by side that fill a box in proportion to `widths`."""
    boxes = side_by_side(widths, box)
    return button_pieces(name, boxes, titles_alike(buttons, boxes))


def side_by_side(widths: Sequence[float], box: Box, gap: float = GAP) -> list[Box]:
    """Boxes in a row that fill a box in proportion to `widths`."""
    stretch = (box.w - gap * (len(widths) - 1)) / sum(widths) if widths else 1.0
    boxes, x = [], box.x
    for width in widths:
        boxes.append(Box(x, box.y, width * stretch, box.h))
        x += width * stretch + gap
    return boxes


def grid(count: int, columns: int, box: Box, height: float, gap: tuple[float, float] = (GAP, TILE_GAP)) -> list[Box]:
    """`count` boxes of one height in columns that fill a width, row by row."""
    width = (box.w - gap[0] * (columns - 1)) / columns
    return [
        Box(box.x + (index % columns) * (width + gap[0]), box.y + (index // columns) * (height + gap[1]), width, height)
        for index in range(count)
    ]


def columns_of(count: int, columns: int, height: float, form: Form) -> list[Box]:
    """`count` boxes of one height under the bar, column by column."""
    rows = max(-(-count // columns), 1)
    heads = side_by_side([1.0] * columns, Box(MARGIN, STAGE_TOP, inner_width(form), height))
    return [heads[index // rows].moved(y=index % rows * (height + TILE_GAP)) for index in range(count)]


def stacked(buttons: Sequence[Button], form: Form) -> list[Placed]:
    """Full-width buttons above the foot, the primary one on top; four are two by two in their own order."""
    columns = 2 if len(buttons) > FULL_WIDTH_UP_TO else 1
    ordered = sorted(range(len(buttons)), key=lambda n: columns == 1 and buttons[n].style is not Style.PRIMARY)
    area = Box(MARGIN, stacked_top(len(buttons), form), inner_width(form), 0)
    boxes = grid(len(buttons), columns, area, STACKED_HEIGHT, (TILE_GAP, TILE_GAP))
    return [button_piece(f"button-{index}", box, buttons[index]) for index, box in zip(ordered, boxes, strict=True)]


def in_two_rows(buttons: Sequence[Button], form: Form, head: int | None = None) -> list[Placed]:
    """Three decisions in two rows, the first one alone, so that a card above them keeps its height; others are stacked.

    `head` is the index of the first one, if it may be dashed and so no button is primary; four have two rows then too.
    """
    if len(buttons) < 3 or (head is None and len(buttons) > FULL_WIDTH_UP_TO):
        return stacked(buttons, form)
    last = Box(MARGIN, stacked_top(1, form), inner_width(form), STACKED_HEIGHT)
    first = sorted(range(len(buttons)), key=lambda n: n != head and buttons[n].style is not Style.PRIMARY)
    row = side_by_side([1.0] * (len(buttons) - 1), last, TILE_GAP)
    ordered = [buttons[first[0]], *titles_alike([buttons[index] for index in first[1:]], row)]
    placed = zip(first, ordered, [last.moved(y=-STACKED_HEIGHT - TILE_GAP), *row], strict=True)
    return [button_piece(f"button-{index}", box, button) for index, button, box in placed]


def stacked_top(count: int, form: Form) -> float:
    """The y where `count` stacked buttons begin."""
    rows = count if count <= FULL_WIDTH_UP_TO else -(-count // 2)
    return bottom(form) - rows * STACKED_HEIGHT - max(rows - 1, 0) * TILE_GAP


def stage_bottom(buttons: Sequence[Button], form: Form) -> float:
    """The y where the stage above the decisions ends."""
    if not buttons:
        return bottom(form)
    return (stacked_top(len(buttons), form) if form.is_portrait else FOOT_TOP) - GAP


def stage(buttons: Sequence[Button], form: Form) -> Box:
    """The box between the bar and the decisions."""
    return Box(MARGIN, STAGE_TOP, inner_width(form), stage_bottom(buttons, form) - STAGE_TOP)


def button_piece(key: str, box: Box, button: Button) -> Placed:
    """A button in its place; a destructive one must be held."""
    is_held = button.style is Style.DESTRUCTIVE and button.action is not None
    reason = button.reason if is_held or button.action is None else ""
    return Placed(key, box, draw_button, button, button.action, reason, hold_seconds=HOLD_SECONDS if is_held else 0.0)


def button_pieces(name: str, boxes: Sequence[Box], buttons: Sequence[Button]) -> list[Placed]:
    """Buttons, each in its place."""
    return [button_piece(f"{name}-{n}", box, each) for n, (box, each) in enumerate(zip(boxes, buttons, strict=True))]


def turn_piece(box: Box, turn: Button) -> Placed:
    """The cell that turns the page."""
    return Placed("turn", box, draw_turn, turn, turn.action)


def listed(name: str, boxes: Iterable[Box], values: Iterable[object], draw: object) -> list[Placed]:
    """Pieces of one kind in their boxes, each with the action and reason of its value."""
    return [
        Placed(
            f"{name}-{index}",
            box,
            draw,  # type: ignore[arg-type]
            value,
            getattr(value, "action", None),
            "" if getattr(value, "action", None) else getattr(value, "reason", ""),
        )
        for index, (box, value) in enumerate(zip(boxes, values, strict=False))
    ]


def _usual_widths(buttons: Sequence[Button]) -> list[float]:
    """The primary button is twice as wide if there are fewer than four. A button beside the way back is as wide even
    while it is dashed, so that nothing moves when it becomes primary. So is the mild way before grave ones.
    """
    is_beside_the_way_back = len(buttons) == 2 and buttons[1].style is Style.OUTLINED
    has_mild_way = sum(button.style is Style.GRAVE for button in buttons) > 1
    is_wide = is_beside_the_way_back or has_mild_way
    return [
        2.06 if (button.style is Style.PRIMARY and len(buttons) < 4) or (is_wide and index == 0) else 1.0
        for index, button in enumerate(buttons)
    ]


def below(box: Box, height: float) -> tuple[Box, Box]:
    """A box, and a box of this height under it."""
    return box, Box(box.x, box.bottom + GAP, box.w, height)


def in_two(room: Box, form: Form, width: float, height: float) -> tuple[Box, Box]:
    """The left part of a room, this wide, and the rest; in portrait the upper part, this high, and the rest."""
    if form.is_portrait:
        return below(Box(room.x, room.y, room.w, height), room.h - height - GAP)
    left = Box(room.x, room.y, width, room.h)
    return left, Box(left.right + GAP, room.y, room.right - left.right - GAP, room.h)


def card_and_words(form: Form, width: float) -> tuple[Box, Box, Box]:
    """In landscape: a card of this width, as high as the stage; beside it the words, and under them the decisions."""
    card = Box(MARGIN, STAGE_TOP, width, bottom(form) - STAGE_TOP)
    left = card.right + GAP
    words = Box(left, STAGE_TOP, form.width - MARGIN - left, FOOT_TOP - GAP - STAGE_TOP)
    return card, words, Box(left, FOOT_TOP, words.w, FOOT_HEIGHT)


def alike_in_row(buttons: Sequence[Button], box: Box) -> list[Placed]:
    """Decisions of one width side by side; the way back alone is no wider than elsewhere."""
    if len(buttons) == 1:
        box = Box(box.right - LONE_WIDTH, box.y, LONE_WIDTH, box.h)
    return in_row("button", buttons, [1.0] * len(buttons), box)
