"""The layout of the first screen: the ring, what this box remembers at its left and right, the places to go to."""

from typing import Final

from ui.flows.welcome.drawing import (
    draw_cup,
    draw_evening,
    draw_hint,
    draw_light,
    draw_place,
    draw_record,
    draw_time,
    draw_title,
    draw_waiting,
)
from ui.flows.welcome.model import WelcomeView
from ui.pieces.pawns import draw_toned_pawn, ring_side
from ui.pieces.ring import CORNER, SIDE, SPACES, draw_toned_side
from ui.pieces.stage import GAP, MARGIN, bottom, button_piece, grid, inner_width
from ui.pieces.strip import Strip, strip_piece
from ui.toolkit.bar import draw_notice
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Motion, Placed

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
    return [
        *_ring(view, ring),
        *_middle(view, notice, ring),
        *_left(view, left),
        *_right(view, right, is_row=form.is_portrait),
        *(
            Placed(f"place-{index}", box, draw_place, button, button.action, button.reason)
            for index, (box, button) in enumerate(zip(cells, view.places, strict=True))
        ),
    ]


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
        start = 160.0 if view.last else 0.0
        above = Box(room.x, room.y, 148.0 if view.last else room.w, room.h)
        new = Box(room.x + start, room.bottom - LESSON, room.w - start, LESSON)
    pieces = []
    if view.last is not None:
        pieces.append(Placed("last-evening", above, draw_evening, view.last, view.last.action))
    elif view.lesson is not None:
        pieces.append(button_piece("lesson", Box(room.x, above.bottom - LESSON, above.w, LESSON), view.lesson))
    if view.new is not None:
        pieces.append(button_piece("button-1" if view.main else "button-0", new, view.new))
    return pieces


def _right(view: WelcomeView, room: Box, *, is_row: bool) -> list[Placed]:
    """The records, or that there is no story yet."""
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
    return [
        Placed(f"record-{record.icon}", box, draw_record, record, record.action)
        for box, record in zip(boxes, view.records, strict=False)
    ]
