"""The screen that sets a pawn on a space: the board to touch, the space in words, and what else is true of the pawn."""

from ui.pieces import stage
from ui.pieces.pawns import Ring, ring_pieces
from ui.pieces.templates.step import Counted, draw_counted
from ui.toolkit.buttons import draw_button, title_lines
from ui.toolkit.figures import draw_lines
from ui.toolkit.parts import Button, NoticeLine, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed

COUNTED, CHOICE, DECISION = 84.0, 72.0, 80.0
"""The heights of the space in words, of a choice and of a decision."""


class PlaceView(ViewModel, frozen=True):
    """A pawn on the ring; a touch on one of four sides opens its spaces. `known`: where the bank knows the pawn."""

    ring: Ring
    sides: tuple[object, ...]
    hint: str
    title: str
    now: str
    choices: tuple[Button, ...]
    buttons: tuple[Button, ...]
    known: str = ""


def place(view: PlaceView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The board at the left (on top in portrait), the words and choices beside it, the decisions at the foot."""
    board, rest = ring_and_rest(form, COUNTED + stage.TILE_GAP + CHOICE + stage.GAP + DECISION)
    counted, choices = Box(rest.x, rest.y, rest.w, COUNTED), Box(rest.x, rest.y + COUNTED + stage.TILE_GAP, rest.w, 0)
    foot = Box(rest.x, rest.bottom - DECISION, rest.w, DECISION)
    columns = len(view.choices) if form.is_portrait else 1
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *ring_pieces(view.ring, board, view.sides),
        Placed("hint", board.inset(board.w / 4, board.h / 4), draw_hint, view.hint),
        Placed("counted", counted, draw_counted, Counted(view.title, view.now, view.known, None)),
        *stage.listed("choice", stage.grid(len(view.choices), columns, choices, CHOICE), view.choices, draw_button),
        *stage.in_row("button", view.buttons, (1.6, 1.0)[: len(view.buttons)], foot),
    ]


def draw_hint(pen: Pen, hint: str) -> None:
    """A sentence in the middle of the board."""
    size, lines = title_lines(pen, hint, (20, 18), pen.box.w, 4)
    draw_lines(pen, lines, pen.whole, size, 26, colour="soft", align="centre")


def ring_and_rest(form: Form, least: float = 0.0) -> tuple[Box, Box]:
    """The square of the ring, and the box beside it (under it in portrait, at least this high)."""
    room = stage.bottom(form) - stage.STAGE_TOP
    if form.is_portrait:
        side = min(stage.inner_width(form), room - stage.GAP - least)
        left = stage.MARGIN + (stage.inner_width(form) - side) / 2
        top = stage.STAGE_TOP + side + stage.GAP
        rest = Box(stage.MARGIN, top, stage.inner_width(form), stage.bottom(form) - top)
        return Box(left, stage.STAGE_TOP, side, side), rest
    left = stage.MARGIN + room + stage.GAP
    rest = Box(left, stage.STAGE_TOP, form.width - stage.MARGIN - left, room)
    return Box(stage.MARGIN, stage.STAGE_TOP, room, room), rest
