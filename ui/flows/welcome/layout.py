"""The layout and draw functions of the first screen: the ring with its light, what this box remembers at its left and
right (the podium of the last evening, the records), and the places to go to.
"""

from collections.abc import Sequence
from typing import Final

from ui.flows.welcome.model import Record, Remembered, WaitingGame, WelcomeView
from ui.pieces.pawns import draw_toned_pawn, ring_side
from ui.pieces.ring import (
    BAND,
    CORNER,
    SIDE,
    SPACES,
    Corner,
    RingSpace,
    Site,
    draw_sign_of,
    draw_toned_side,
    space_box,
)
from ui.pieces.stage import GAP, MARGIN, bottom, button_piece, grid, inner_width
from ui.pieces.strip import Strip, strip_piece
from ui.pieces.subject import draw_card_at_reader
from ui.toolkit import lettering
from ui.toolkit.bar import draw_notice
from ui.toolkit.buttons import RADIUS, draw_plain_face, title_lines
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import Button, NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.signs import draw_coin, pip_colour

STEP_SECONDS: Final = 0.4
"""How long the light stays on a space."""
RECORD: Final = 80.0
NEW: Final = 96.0
PLACE, PLACE_GAP, UPRIGHT_PLACE = 60.0, 6.0, 78.0
MAIN: Final = 104.0
LESSON: Final = 126.0
RESTING, WAITING = 0.34, 0.75
"""How much of its colours the ring keeps, at rest and around a game that waits."""


def welcome(view: WelcomeView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ring in the middle, the last evening and a new game at the left, records and places at the right; the past
    games are a place under the last evening. In portrait the ring is on top, and all places are at the foot.
    """
    if form.is_portrait:
        ring = Box(MARGIN, MARGIN, inner_width(form), inner_width(form))
        left, right, places = _below(ring, form)
        cells = grid(len(view.places), 4, places, UPRIGHT_PLACE, (8, 8))
    else:
        ring = Box((form.width - SIDE) / 2, (form.height - SIDE) / 2, SIDE, SIDE)
        wide = ring.x - MARGIN - GAP
        left = Box(MARGIN, ring.y, wide, ring.h)
        count = len(view.places) - 1
        foot = Box(ring.right + GAP, ring.bottom - count * (PLACE + PLACE_GAP) + PLACE_GAP, wide, PLACE)
        right = Box(foot.x, ring.y, wide, foot.y - ring.y - GAP)
        past = Box(left.x, left.bottom - NEW - GAP - PLACE, wide, PLACE)
        cells = [past, *grid(count, 1, foot, PLACE, (0, PLACE_GAP))]
    room = cells[0].w - (BESIDE_TAKEN if cells[0].w > BESIDE_FROM else UNDER_TAKEN)
    size = _one_size([place.title for place in view.places], PLACE_SIZES, room, form, most=2)
    return [
        *_ring(view, ring),
        *_middle(view, notice, ring),
        *_left(view, left),
        *_right(view, right, form),
        *(
            Placed(f"place-{index}", box, draw_place, (button, size), button.action, button.reason)
            for index, (box, button) in enumerate(zip(cells, view.places, strict=True))
        ),
    ]


def _one_size(titles: Sequence[str], sizes: Sequence[float], room: float, form: Form, most: int = 1) -> float:
    """The largest size at which each of these bold words fits into its lines, so that all are alike."""
    wide = int(room * form.unit)

    def fits(title: str, pixels: int) -> bool:
        lines = lettering.wrapped(title, pixels, True, wide)
        return len(lines) <= most and all(lettering.text_width(line, pixels, True) <= wide for line in lines)

    return next((size for size in sizes if all(fits(each, round(size * form.unit)) for each in titles)), sizes[-1])


def _below(ring: Box, form: Form) -> tuple[Box, Box, Box]:
    """In portrait: the records in a row, the last evening with the new game under them, the places at the foot."""
    places = Box(ring.x, bottom(form) - UPRIGHT_PLACE, ring.w, 0)
    right = Box(ring.x, ring.bottom + GAP, ring.w, RECORD)
    top = right.bottom + GAP
    return Box(ring.x, top, ring.w, places.y - GAP - top), right, places


def _ring(view: WelcomeView, ring: Box) -> list[Placed]:
    """The ring in faint colours. A light goes round it while nothing waits."""
    strength = WAITING if view.game else RESTING
    sides = [Placed(f"ring-{edge}", ring, draw_toned_side, (ring_side(view.ring, edge), strength)) for edge in range(4)]
    pawns = [Placed(f"pawn-{pawn.seat}", ring, draw_toned_pawn, (pawn, strength)) for pawn in view.ring.pawns]
    light = Placed(
        "light", ring, draw_light, view.ring.spaces, motion=Motion.WAVE, seconds=STEP_SECONDS * SPACES
    )  # fmt: skip
    return [*sides, *pawns, *([] if view.game else [light])]


def _middle(view: WelcomeView, notice: NoticeLine | None, ring: Box) -> list[Placed]:
    """The name and the time, or a notice in their place; under them what a card does here, or the main button."""
    far = ring.w * CORNER / SIDE + 4
    room = ring.inset(far, far)
    top = Box(room.x, room.y + 8, room.w, 60)
    time = Box(room.x, top.bottom, room.w, 84)
    if isinstance(notice, Strip):
        head = [strip_piece(notice, Box(room.x, room.y + 12, room.w, 64))]
    elif notice is not None:
        head = [Placed("notice", Box(room.x + 8, room.y + 12, room.w - 16, 76), draw_notice, notice)]
    else:
        head = [Placed("sentence", top, draw_title, view.title)]
        small = Box(room.x, top.bottom - 7, room.w, 34)
        head += [Placed("time", small if view.game else time, draw_time, view.time)] if view.time else []
    pieces = [*head]
    if view.game is not None:
        pieces.append(Placed("game", Box(room.x, top.bottom + 25, room.w, 104), draw_waiting, view.game))
    if view.main is not None:
        pieces.append(button_piece("button-0", Box(room.x + 10, room.bottom - MAIN - 16, room.w - 20, MAIN), view.main))
    if view.hint:
        box = Box(room.x, time.bottom, room.w, room.bottom - time.bottom - 8)
        pieces.append(Placed("hint", box, draw_hint, view.hint))
    return pieces


def _left(view: WelcomeView, room: Box) -> list[Placed]:
    """The last evening, or the way to the tutorial; a new game at the foot."""
    is_row = room.w > room.h
    new = Box(room.x, room.bottom - NEW, room.w, NEW)
    above = Box(room.x, room.y, room.w, new.y - PLACE - 2 * GAP - room.y)
    if is_row:
        start = 252.0 if view.last else 0.0
        above = Box(room.x, room.y, 240.0 if view.last else room.w, room.h)
        high = room.h if view.last else LESSON
        new = Box(room.x + start, room.bottom - high, room.w - start, high)
    pieces = []
    if view.last is not None:
        pieces.append(Placed("last-evening", above, draw_evening, view.last, view.last.action))
    elif view.lesson is not None:
        pieces.append(button_piece("lesson", Box(room.x, above.bottom - LESSON, above.w, LESSON), view.lesson))
    if view.new is not None:
        pieces.append(button_piece("button-1" if view.main else "button-0", new, view.new))
    return pieces


def _right(view: WelcomeView, room: Box, form: Form) -> list[Placed]:
    """The records, or that there is no story yet."""
    is_row = form.is_portrait
    if view.empty:
        return [Placed("empty", room if is_row else Box(room.x, room.y, room.w, 220), draw_cup, view.empty)]
    count = 3
    wide = (room.w - 2 * GAP) / count if is_row else room.w
    boxes = (
        Box(room.x + index * (wide + GAP), room.y, wide, RECORD)
        if is_row
        else Box(room.x, room.y + index * (RECORD + 6), room.w, RECORD)
        for index in range(count)
    )
    size = _one_size([record.figure for record in view.records[:count]], RECORD_SIZES, wide - RECORD_TAKEN, form)
    return [
        Placed(f"record-{record.icon}", box, draw_record, (record, size), record.action)
        for box, record in zip(boxes, view.records, strict=False)
    ]


LIGHT: Final = (0.95, 0.72, 0.54, 0.4, 0.28, 0.18, 0.1)
"""The strengths of the light, from its head to its tail."""
BESIDE_FROM: Final = 120.0
"""The width of a place from which its name has room beside its picture."""
BESIDE_TAKEN, UNDER_TAKEN = 48.0, 16.0
"""The width of a place that its name beside the picture, or under it, does not have."""
PLACE_SIZES: Final = (20.0, 18.0)
RECORD_SIZES, RECORD_TAKEN = (26.0, 24.0, 22.0, 20.0, 18.0), 40.0
"""The sizes of a record's figure, and the width that it does not have."""
MOST_PODIUM: Final = 180.0
PILLARS: Final = ((1, 96.0, 40.0), (0, 146.0, 50.0), (2, 68.0, 38.0))
"""From the left: the rank from 0, the height of its pillar, the side of its coin."""


def draw_light(pen: Pen, spaces: tuple[RingSpace, ...]) -> None:
    """A light of seven spaces on its way round; at the end of all motion it is on START."""
    head = round(pen.moment * SPACES) % SPACES
    unit = pen.box.w / SIDE
    for behind, strength in enumerate(LIGHT):
        space, index = spaces[head - behind], (head - behind) % SPACES
        site = Site(space_box(index, pen.box.w).inset(0.75, 0.75), index * 4 // SPACES, unit)
        pen.strength = strength * 0.8
        is_whole = space.group is not None or space.sign is Corner.GO  # a letter would be faint on it
        colour = "lamp" if space.group is None else pip_colour(pen, space.group)
        pen.fill(colour, site.box if is_whole else site.along(0, BAND), (8 if index % 10 == 0 else 4) * unit)
        if is_whole:
            draw_sign_of(pen, space, site)


def draw_title(pen: Pen, title: str) -> None:
    """The name of the bank."""
    draw_line(pen, title, pen.whole, (44.0, 40.0, 36.0), bold=True, align="centre")


def draw_time(pen: Pen, time: str) -> None:
    """The time of day, smaller over a game that waits."""
    pen.words(time, pen.whole, 72 if pen.box.h > 60 else 28, bold=True, align="centre")


def draw_hint(pen: Pen, hint: str) -> None:
    """A card at a reader, and what to do."""
    draw_card_at_reader(pen, pen.box.w / 2, 36)
    draw_line(pen, hint, Box(0, pen.box.h - 40, pen.box.w, 36), (28.0, 26.0, 24.0, 22.0), bold=True, align="centre")


def draw_waiting(pen: Pen, game: WaitingGame) -> None:
    """The coins of a game that waits, with their balances, and when it was left."""
    count = len(game.seats)
    step, side = pen.box.w / max(count, 4), 44.0 if count <= 4 else 34.0
    left = (pen.box.w - step * count) / 2
    draw_line(pen, game.note, Box(0, 0, pen.box.w, 24), (18.0,), colour="soft", align="centre")
    for index, (seat, cash) in enumerate(zip(game.seats, game.cash, strict=True)):
        x = left + step * index
        draw_coin(pen, seat, x + (step - side) / 2, 30, side, jailed=seat in game.jailed, on="ground")
        if count <= 4:
            draw_line(pen, cash, Box(x, 30 + side, step, 24), (20.0, 18.0), bold=True, align="centre")


def draw_evening(pen: Pen, last: Remembered) -> None:
    """The podium of the last evening, under it the winners and the day."""
    pen.touchable("tile", RADIUS)
    across = min(pen.box.w, MOST_PODIUM)
    low, top_room = 66.0, min(72.0, pen.box.h * 0.33)
    high = pen.box.h - low - top_room
    wide = (across - 24) / 3
    for place, (rank, height, coin) in enumerate(PILLARS):
        if rank >= len(last.seats):
            continue
        pillar = max(high * height / 146.0, 26.0)
        x, top = (pen.box.w - across) / 2 + 8 + place * (wide + 4), pen.box.h - low - pillar
        coin = min(coin, top - 16, wide)
        colour, ink = ("brass", "on_accent") if rank == 0 else ("line", "text")
        pen.fill(colour, Box(x, top, wide, pillar), 8)
        pen.words(str(rank + 1), Box(x, top + 2, wide, 26), 22, bold=True, colour=ink, align="centre")
        draw_coin(pen, last.seats[rank], x + (wide - coin) / 2, top - coin - 6, coin, on="ground")
    names = Box(4, pen.box.h - low + 6, pen.box.w - 8, 28)
    draw_line(pen, last.names, names, (20.0, 18.0), bold=True, align="centre")
    draw_line(pen, last.note, names.moved(y=26), (18.0,), colour="soft", align="centre")


def draw_record(pen: Pen, value: tuple[Record, float]) -> None:
    """A record: what it is, its figure in this size with the icon, who and when."""
    record, size = value
    pen.touchable("tile", 14)
    top, room = (pen.box.h - 66) / 2, pen.box.w - 16
    draw_line(pen, record.title, Box(8, top, room, 20), (18.0,), colour="soft")
    figure = Box(8, top + 20, pen.box.w - RECORD_TAKEN, 26)
    draw_line(pen, record.figure, figure, (size,), bold=True)
    draw_picture(pen, f"icon_{record.icon}", Box(pen.box.w - 30, top + 22, 22, 22), "text")
    draw_line(pen, record.note, Box(8, figure.bottom, room, 20), (18.0,), colour="soft")


def draw_cup(pen: Pen, words: str) -> None:
    """A cup that nobody has won yet, beside its words where it has no room over them."""
    side = 60.0
    if pen.box.h < 140:
        draw_picture(pen, "icon_cup", Box(12, (pen.box.h - side) / 2, side, side), "edge")
        room = Box(92, 0, pen.box.w - 104, pen.box.h)
        lines = lettering.wrapped(words, pen.size(20), False, int(room.w * pen.scale.unit))
        draw_lines(pen, lines, room, 20, 26, colour="soft")
        return
    draw_picture(pen, "icon_cup", Box((pen.box.w - side) / 2, 20, side, side), "edge")
    lines = lettering.wrapped(words, pen.size(18), False, int(pen.box.w * pen.scale.unit))
    draw_lines(pen, lines, Box(0, 92, pen.box.w, 24 * len(lines)), 18, 24, colour="soft", align="centre")


def draw_place(pen: Pen, value: tuple[Button, float]) -> None:
    """A place to go to: its picture, and its name in one or two lines beside it, or below it where that is narrow."""
    place, most = value
    draw_plain_face(pen, place.action is not None)
    colour, side = "text" if place.action is not None else "soft", 26.0
    is_beside = pen.box.w > BESIDE_FROM
    x, y = (9.0, (pen.box.h - side) / 2) if is_beside else ((pen.box.w - side) / 2, 5.0)
    draw_picture(pen, f"icon_{place.icon}", Box(x, y, side, side), colour)
    words = Box(39, 0, pen.box.w - BESIDE_TAKEN, pen.box.h)
    if not is_beside:
        words = Box(8, 31, pen.box.w - UNDER_TAKEN, pen.box.h - 37)
    size, lines = title_lines(pen, place.title, (most,), words.w, 2)
    draw_lines(pen, lines, words, size, 20, bold=True, colour=colour, align="left" if is_beside else "centre")
