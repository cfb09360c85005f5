"""A title deed, drawn large, small or turned over; and the measures that it shares with the printed card."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from ui.pieces.deed_card import DeedCard, DeedRow
from ui.theme import theme
from ui.theme.names import BANK, Group, SeatNumber
from ui.toolkit.buttons import largest_lines
from ui.toolkit.easing import in_cubic, out_cubic
from ui.toolkit.figures import beside, draw_line, draw_lines
from ui.toolkit.parts import NARROW_SPACE
from ui.toolkit.pen import Pen, Span
from ui.toolkit.pictures import centred, draw_picture, in_row, row_width, width_for
from ui.toolkit.placing import Box, Motion, Placed
from ui.toolkit.signs import draw_coin, draw_die, draw_header_pattern

TURN_SECONDS: Final = 0.24
LOW_CARD_BELOW: Final = 352.0
"""A card below this height has a lower header, and no title, so that its rents have room."""
HEAD, LOW_HEAD, MOST_HEAD = 76.0, 44.0, 116.0
FEW_ROWS: Final = 4
"""Over so few rows the room stays free, for a stamp."""
FOOT_ROW: Final = 30.0
ROWS: Final = {"": 36.0, "locomotive": 31.0, "drop": 44.0, "bulb": 44.0, "house": 30.0, "hotel": 30.0}
"""The largest height of a row, by the picture above the rows."""
EDGE: Final = 20.0
COLUMN: Final = 112.0
"""The usual distance from the start of a row's words to its pictures."""
PICTURE_SIDES: Final = (20.0, 18.0, 16.0, 14.0, 12.0)
COUNTING_HEIGHT: Final = 112.0
"""The height of a deed with one row."""
LONE_ROW: Final = 40.0
"""The height of a row without others."""
LARGE_PICTURE: Final = {"locomotive": 92.4, "drop": 112.0, "bulb": 112.0, "house": 112.0, "hotel": 112.0}
"""The largest height of the picture above the rows."""
LEAST_PICTURE: Final = 40.0
NAMES_SHORTER_FROM: Final = 18
"""Names with this many letters or more are not written in size 28."""
DICE: Final = "roll"
COIN: Final = 44.0
"""The largest coin on a head."""
CLEAR: Final = 10.0
"""The least distance of a name from the head's edge and from the rim of the coin beside it."""
LOW_DICE: Final = 16.0
CARD_WIDTH, CARD_HEIGHT, CARD_STEP = 44.0, 42.0, 52.0
"""The width and height of a group's little card, and the step to the next one."""


def picture_column(
    rows: Sequence[DeedRow], words: Callable[[str], float], figures: Callable[[str], float], room: float, most: float
) -> tuple[float, float]:
    """The x of the column of pictures and the side of each; `words` and `figures` measure the texts beside them.

    `most` is the largest side. A row may still be too narrow for the smallest side; it then has no pictures.
    """
    pictured = [row for row in rows if row.picture and row.picture != DICE]
    gap = 0.3 * most
    tight = max((words(row.label) + gap for row in pictured if row.label), default=0.0)
    sides = [most * side / PICTURE_SIDES[0] for side in PICTURE_SIDES]
    left = [(row.picture, row.count, room - figures(row.value) - gap) for row in pictured]
    for side in sides:
        for start in (max(COLUMN / PICTURE_SIDES[0] * most, tight), tight):
            if all(start + row_width(name, count, side) <= end for name, count, end in left):
                return start, side
    return tight, sides[-1]


def deed_piece(deed: DeedCard, box: Box) -> Placed:
    """A deed in its place; it turns over if it is mortgaged, or its mortgage is lifted, while it is shown."""
    return Placed("deed", box, draw_deed, deed, motion=Motion.CHANGE, seconds=TURN_SECONDS)


def counting_row(deed: DeedCard) -> DeedCard:
    """The front of a deed with only the row that counts, for low places."""
    rows = tuple(row for row in deed.rows if row.is_marked)
    return replace(deed, rows=rows, foot=(), picture="", is_turned=False)


def draw_deed(pen: Pen, deed: DeedCard) -> None:
    """A deed on paper: its front or its back, or one of them while it turns."""
    side, width = _side_seen(pen, deed)
    with pen.moved((pen.box.w / 2, 0), stretched=(width, 1.0)):
        (_draw_back if side.is_turned else _draw_front)(pen, side)


def _side_seen(pen: Pen, deed: DeedCard) -> tuple[DeedCard, float]:
    """The visible side at this moment of the motion, and its width as a share."""
    before, way = pen.before, 2 * pen.moment
    if pen.moment >= 1 or not isinstance(before, DeedCard) or before.name != deed.name:
        return deed, 1.0
    if before.is_turned == deed.is_turned:
        return deed, 1.0
    return (before, max(1 - in_cubic(way), 0.02)) if way < 1 else (deed, max(out_cubic(way - 1), 0.02))


def _draw_front(pen: Pen, deed: DeedCard) -> None:
    draw_paper(pen)
    is_low = pen.box.h < LOW_CARD_BELOW
    foot_row = min(FOOT_ROW, pen.box.h / 14)
    foot_top = pen.box.h - 12 - foot_row * len(deed.foot)
    rows_end = foot_top - (16 if deed.foot else 6)
    head = Box(8, 8, pen.box.w - 16, LOW_HEAD if is_low else HEAD)
    if not deed.picture and len(deed.rows) > FEW_ROWS:
        free = rows_end - ROWS[""] * len(deed.rows) - 6 - head.bottom
        head = replace(head, h=head.h + min(max(free, 0.0), MOST_HEAD - HEAD))
    draw_head(pen, deed, head, "" if is_low else deed.title)
    room = Box(EDGE, head.bottom + 6, pen.box.w - 2 * EDGE, rows_end - head.bottom - 6)
    _draw_rows(pen, deed, room)
    if deed.foot:
        pen.fill("paper_line", Box(EDGE, foot_top - 10, pen.box.w - 2 * EDGE, 2))
    for index, row in enumerate(deed.foot):
        place = Box(EDGE, foot_top + index * foot_row, pen.box.w - 2 * EDGE, foot_row)
        _draw_pair(pen, row, place, "ink_soft")


def draw_paper(pen: Pen) -> None:
    """Paper; by day it has an edge, because it is as light as its ground."""
    pen.fill(pen.face("paper"), radius=14)
    if pen.palette.has_outlines:
        pen.outline("edge", 2, radius=14)


def draw_head(pen: Pen, deed: DeedCard, box: Box, title: str) -> None:
    """The header in the group's colour with an ink edge."""
    colours = theme().groups[deed.group]
    pen.fill("ink", box, 8)
    pen.fill(colours.header, box.inset(2, 2), 6)
    draw_header_pattern(pen, deed.group, box)
    room = box.inset(6)
    if deed.owner is not None:
        side = min(COIN, box.h - 16)
        coin = Box(box.right - side - 12, box.y + (box.h - side) / 2, side, side)
        pen.stamp("disc", "ink", coin.inset(-2, -2))
        draw_coin(pen, deed.owner, coin.x, coin.y, side)
        room = Box(box.x + CLEAR, room.y, coin.x - CLEAR - 2 - (box.x + CLEAR), room.h)
    _draw_title(pen, deed.name, title, room, colours.header_text)


def _draw_title(pen: Pen, name: str, title: str, box: Box, colour: str) -> None:
    """The title, its letters spaced if there is room, and the name of the deed as large as fits."""
    sizes = (24.0, 22.0, 20.0) if len(name) >= NAMES_SHORTER_FROM or not title else (28.0, 24.0, 22.0, 20.0)
    size, lines = next(
        ((size, [name]) for size in sizes if pen.width(name, size, True) <= box.w),
        largest_lines(pen, name, (20,), box.w, 2),
    )
    if box.h > HEAD:
        size = next((size for size in (40.0, 36.0, 32.0, 28.0) if pen.width(name, size, True) <= box.w), size)
        lines = [name] if size >= 28 else lines
    above, pitch = 22.0 if title else 0.0, size + (6 if len(lines) == 1 else 3)
    top = box.y + (box.h - above - pitch * len(lines)) / 2
    if title:
        spaced = NARROW_SPACE.join(title)
        fits = pen.width(spaced, 18) <= box.w
        pen.words(spaced if fits else title, Box(box.x, top, box.w, 22), 18, colour=colour, align="centre")
    under = Box(box.x, top + above, box.w, pitch * len(lines))
    draw_lines(pen, lines, under, size, pitch, bold=True, colour=colour, align="centre")


def _draw_rows(pen: Pen, deed: DeedCard, room: Box) -> None:
    """The rents above the foot, and the deed's picture, if any, above them."""
    pitch = min(ROWS[deed.picture] if len(deed.rows) > 1 else LONE_ROW, room.h / max(len(deed.rows), 1))
    top = room.bottom - pitch * len(deed.rows)
    start, side = picture_column(
        deed.rows, lambda text: pen.width(text, 20), lambda text: pen.width(text, 20, True), room.w, min(20, pitch - 4)
    )
    for index, row in enumerate(deed.rows):
        _draw_row(pen, deed, row, Box(room.x, top + index * pitch, room.w, pitch), room.x + start, side)
    if deed.picture and top - room.y >= LEAST_PICTURE:
        above = Box(room.x, room.y, room.w, top - room.y).inset(0, 4)
        draw_picture(pen, deed.picture, centred(deed.picture, above, LARGE_PICTURE[deed.picture]))


def _draw_row(pen: Pen, deed: DeedCard, row: DeedRow, box: Box, x: float, side: float) -> None:
    if row.is_marked:
        pen.fill("hatch", Box(box.x - 8, box.y, box.w + 16, box.h), 8)
        pen.outline("brass_on_paper", 4, Box(box.x - 10, box.y - 2, box.w + 20, box.h + 4), 8)
    if row.picture == DICE:
        _draw_times_dice(pen, row, box)
        return
    _draw_pair(pen, row, box, "ink")
    if not row.picture or x + row_width(row.picture, row.count, side) + 4 > box.right - pen.width(row.value, 20, True):
        return
    colour = theme().groups[deed.group].header if row.picture == "group" else ""
    for place in in_row(row.picture, row.count, x, box.y + box.h / 2, side):
        draw_picture(pen, row.picture, place, colour)


def draw_little_cards(pen: Pen, group: Group, owners: Sequence[SeatNumber | None], end: float, y: float) -> None:
    """The deeds of a group as little cards up to a right end, each with its owner's coin. The deed in question (None)
    has a brass outline instead.
    """
    header = theme().groups[group].header
    for index, owner in enumerate(owners):
        card = Box(end - CARD_STEP * (len(owners) - index) + CARD_STEP - CARD_WIDTH, y, CARD_WIDTH, CARD_HEIGHT)
        if owner is None:
            pen.fill("brass", card.inset(-2, -2), 8)
        elif pen.palette.has_outlines:
            pen.fill("text", card.inset(-1, -1), 7)
        pen.fill("paper", card, 6)
        pen.fill(header, Box(card.x, card.y, card.w, 14), 5)
        if owner is not None and owner != BANK:
            draw_coin(pen, owner, card.x + (card.w - 24) / 2, card.y + 16, 24, on="paper")


def _times(
    pen: Pen, row: DeedRow, box: Box, figure: float, side: float
) -> tuple[tuple[Span, Span], float, float, float]:
    """The factor in this size, the side of the dice behind it, and the x where the dice and the factor begin."""
    spans = Span(row.value, figure, True, "ink"), Span("\u00a0×", min(20.0, figure), False, "ink")
    x = box.right - (_die_step(side) * len(row.faces) - _die_step(side) + side if row.faces else width_for(DICE, side))
    return spans, side, x, x - 6 - sum(pen.width(each.text, each.size, each.is_bold) for each in spans)


def _die_step(side: float) -> float:
    return side * 26 / 22


def _draw_times_dice(pen: Pen, row: DeedRow, box: Box) -> None:
    """The rent of a utility: a factor and dice, as large as fits; rolled dice show their faces. A row without words
    shows the utilities' pictures.
    """
    label = pen.width(row.label, 20, row.is_marked) if row.label else 1.1 * row.count * LOW_DICE
    tried = [(figure, side) for side in (22.0, 18.0, LOW_DICE) for figure in (28.0, 24.0, 20.0) if figure + 4 <= box.h]
    placed = [_times(pen, row, box, *sizes) for sizes in tried or [(18.0, LOW_DICE)]]
    spans, side, x, begins = next((each for each in placed if box.x + label + 6 <= each[-1]), placed[-1])
    for index, face in enumerate(row.faces):
        draw_die(pen, face, Box(x + _die_step(side) * index, box.y + (box.h - side) / 2, side, side))
    if not row.faces:
        draw_picture(pen, DICE, in_row(DICE, 1, x, box.y + box.h / 2, side)[0])
    pen.line(spans, Box(begins, box.y, x - 6 - begins + 1, box.h))
    words = Box(box.x, box.y, begins - 6 - box.x, box.h)
    draw_line(pen, row.label, words, (20.0, 18.0), bold=row.is_marked, colour="ink")
    for index, name in enumerate(("lamp", "drop")[: row.count] if not row.label else ()):
        draw_picture(pen, name, in_row(name, 2, box.x, box.y + box.h / 2, LOW_DICE)[index])


def _draw_pair(pen: Pen, row: DeedRow, box: Box, colour: str, sizes: Sequence[float] = (20.0,)) -> None:
    """Words left, the amount right, as large as both fit; if nothing fits, the words are cut. With several `sizes`,
    words are bold.
    """
    bold = len(sizes) > 1 or row.is_marked
    pairs = [pair for pair in (*zip(sizes, sizes, strict=True), (18.0, 20.0)) if max(pair) + 2 <= box.h]
    words, figure = beside(pen, row.label, row.value, box.w, (*pairs, (18.0, 18.0)), is_bold=bold)
    pen.words(row.value, box, figure, bold=True, colour=colour, align="right")
    room = box.w - pen.width(row.value, figure, True) - 8
    draw_line(pen, row.label, Box(box.x, box.y, room, box.h), (words,), bold=bold, colour=colour)


def _draw_back(pen: Pen, deed: DeedCard) -> None:
    """The back of a mortgaged deed: a plate with its name, and the cost of lifting the mortgage."""
    colour = theme().groups[deed.group].header
    inner = pen.whole.inset(8, 8)
    draw_paper(pen)
    draw_hatch(pen, inner)
    pen.outline(colour, 5, inner, 8)
    high = min(92.0, pen.box.h / 4)
    plate = Box(24, 24 + (8 if pen.box.h >= LOW_CARD_BELOW else 0), pen.box.w - 48, high)
    pen.fill(colour, plate, 8)
    pen.fill("paper", plate.inset(3, 3), 6)
    _draw_title(pen, deed.name, deed.title if high >= HEAD else "", plate.inset(6), "ink")
    words_box = Box(24, plate.bottom + 12, plate.w, pen.box.h - plate.bottom - 12 - 24)
    pen.fill("paper", words_box, 8)
    _draw_back_words(pen, deed, words_box.inset(16, 6))


def _draw_back_words(pen: Pen, deed: DeedCard, box: Box) -> None:
    """The text of the back: no rent, the amount that was paid out, and in bold the cost of lifting the mortgage."""
    first, *others = deed.foot
    row = min(32.0, box.h / (len(deed.rows) + len(deed.foot) + 0.5))
    foot_top = box.bottom - row * len(deed.foot)
    note_top = foot_top - 10 - row
    for note in deed.rows:
        pen.words(note.label, Box(box.x - 12, note_top, box.w + 24, row), 20, colour="ink", align="centre")
    pen.fill("paper_line", Box(box.x, foot_top - 6, box.w, 2))
    _draw_pair(pen, first, Box(box.x, foot_top, box.w, row), "ink_soft")
    for index, each in enumerate(others, 1):
        _draw_pair(pen, each, Box(box.x, foot_top + index * row, box.w, row), "ink", (24.0, 22.0, 20.0))
    if note_top - box.y >= LEAST_PICTURE:
        draw_picture(pen, "turn", centred("turn", Box(box.x, box.y, box.w, note_top - box.y), 60.0))


def draw_hatch(pen: Pen, box: Box, gap: float = 14.0) -> None:
    """Rising stripes, drawn as one line that turns outside the box."""
    out = 6.0
    points: list[tuple[float, float]] = []
    starts = range(-int(box.h), int(box.w), int(gap))
    for index, x in enumerate(starts):
        ends = (box.x + x - out, box.bottom + out), (box.x + x + box.h + out, box.y - out)
        points += ends if index % 2 == 0 else ends[::-1]
    with pen.clipped(box):
        pen.thread("hatch", points, 3)
