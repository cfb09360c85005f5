"""The layout of a pawn's arrival: the faint ring, the dice and the counted spaces in its middle, the walking pawn."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from ui.flows.turn.arrival_drawing import (
    Flight,
    ThrownDice,
    draw_faint_pawn,
    draw_faint_side,
    draw_mover,
    draw_salary,
    draw_start,
    draw_throw,
)
from ui.flows.turn.home import board_boxes, player_tiles, top_pieces
from ui.flows.turn.jail_drawing import draw_jailing
from ui.flows.turn.model import ArrivalView
from ui.pieces import stage
from ui.pieces.pawns import draw_pawn, ring_side
from ui.pieces.ring import CORNER, SIDE, draw_reached, space_box
from ui.theme import theme
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Motion, Placed

START_SECONDS: Final = 0.3
"""The seconds for which START is lit."""
HEAD: Final = Box(12, 32, 148, 190)
"""The place of the player beside the ring; in portrait it is above the ring."""
HIGH_HEAD: Final = Box(12, 6, 456, 74)


def arrival(view: ArrivalView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ring in its place as home, with the tiles; else in the middle of the screen, with the player beside it."""
    if view.players and form.is_roomy:
        board, top, side = board_boxes(form)
        beside = [*top_pieces(view.bar, None, top, form), *player_tiles(view.players, side)]
        mover = next(piece.box for piece in beside if piece.key == f"player-{view.pawn.seat}")
    else:
        board, mover = _alone(form)
        beside = [_timed("mover", mover, draw_mover, (view.pawn.seat, view.name, *view.cash), view.paid_at, _PAYS)]
    return [*_ring(view, board), *beside, *_middle(view, board, mover), *_jail(view, form)]


def _jail(view: ArrivalView, form: Form) -> list[Placed]:
    """The bars that close over the player, on a dark stage of their own."""
    if view.jailing is None:
        return []
    whole, value = Box(0, 0, form.width, form.height), (view.pawn.seat, view.jailing, view.dice)
    return [_timed("jail", whole, draw_jailing, value, view.rests_at, theme().motion.bars_seconds)]


def _alone(form: Form) -> tuple[Box, Box]:
    """The boxes of ring and player where the board is not the home."""
    if form.is_portrait:
        wide = stage.inner_width(form)
        return Box(stage.MARGIN, 152, wide, wide), replace(HIGH_HEAD, w=wide)
    return Box((form.width - SIDE) / 2, (form.height - SIDE) / 2, SIDE, SIDE), HEAD


def _ring(view: ArrivalView, board: Box) -> list[Placed]:
    """The faint ring and the other pawns; at the end the space that was reached, and the pawn on top of all."""
    fading, index = theme().motion.still_seconds / 2, view.pawn.path[-1]
    sides = [
        _timed(f"ring-{edge}", board, draw_faint_side, ring_side(view.ring, edge), view.rests_at, fading)
        for edge in range(4)
    ]
    others = [
        _timed(f"pawn-{pawn.seat}", board, draw_faint_pawn, pawn, view.rests_at, fading) for pawn in view.ring.pawns
    ]
    reached, unit = space_box(index, board.w).moved(board.x, board.y), board.w / SIDE
    value = index, view.ring.spaces[index], unit
    return [
        *sides,
        *others,
        _timed("reached", reached, draw_reached, value, view.rests_at, fading),
        *_start(view, board),
        _timed("pawn", board, draw_pawn, view.pawn, view.walk_begins, view.walk_ends - view.walk_begins),
    ]


def _start(view: ArrivalView, board: Box) -> list[Placed]:
    """START lights up when the pawn reaches it."""
    if view.salary is None:
        return []
    return [_timed("start", board, draw_start, view.ring.spaces[0], view.paid_at, START_SECONDS)]


def _middle(view: ArrivalView, board: Box, mover: Box) -> list[Placed]:
    """The dice and the number; then the salary and its coins, from START to the player."""
    far = board.w * CORNER / SIDE
    room = board.inset(far, far)
    throw = ThrownDice(view.dice, view.spaces, view.of, view.walk_begins, view.walk_ends)
    pieces = [_timed("throw", room, draw_throw, throw, 0.0, view.walk_ends)]
    if view.salary is not None:
        start = space_box(0, board.w).moved(board.x, board.y)
        whole = Box(0, 0, max(board.right, mover.right), max(board.bottom, mover.bottom))
        words = Box(room.x, room.bottom - 62 * board.w / SIDE, room.w, 60)
        flight = Flight(view.salary.gained, words, _middle_of(start), (mover.x + 74, mover.y + 32))
        pieces.append(_timed("salary", whole, draw_salary, flight, view.paid_at, _PAYS))
    return pieces


def _middle_of(box: Box) -> tuple[float, float]:
    return box.x + box.w / 2, box.y + box.h / 2


def _timed(key: str, box: Box, draw: Callable[..., None], value: object, delay: float, seconds: float) -> Placed:
    """A piece that moves once, after a delay; as a part of an arrival it has a key of its own."""
    return Placed(
        f"arrival-{key}", box, draw, value, motion=Motion.ONCE, seconds=max(seconds, 0.01), delay_seconds=delay
    )


_PAYS: Final = theme().motion.salary_seconds
