"""The screen to choose a face of a die: the dice thrown so far, and each face as a picture to touch."""

from typing import Final

from ui.pieces.stage import GAP, TILE_GAP, bar_pieces, foot, grid, listed, stage
from ui.toolkit.buttons import RADIUS
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import Button, NoticeLine, Part, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_die

DIE: Final = 76.0
WORDS: Final = 44.0
"""The room below a face for its words."""


class Face(Part, frozen=True):
    """A face to choose: its pips, or the name of its picture."""

    title: str
    pips: int | None = None
    picture: str = ""
    action: object | None = None


class FacesView(ViewModel, frozen=True):
    """The pips of the dice thrown so far, and the faces of the one that is asked for."""

    thrown: tuple[int, ...]
    faces: tuple[Face, ...]
    buttons: tuple[Button, ...]


def faces(view: FacesView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The thrown dice over the faces: side by side, in portrait two by two."""
    room = stage(view.buttons, form)
    thrown = Box(room.x, room.y, room.w, DIE + TILE_GAP)
    columns = 2 if form.is_portrait else len(view.faces)
    rows = -(-len(view.faces) // columns)
    height = (room.bottom - thrown.bottom - GAP - TILE_GAP * (rows - 1)) / rows
    cells = grid(len(view.faces), columns, Box(room.x, thrown.bottom + GAP, room.w, 0), height, (TILE_GAP, TILE_GAP))
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("thrown", thrown, draw_thrown, view.thrown),
        *listed("face", cells, view.faces, draw_face_key),
        *foot(view.buttons, form),
    ]


def draw_thrown(pen: Pen, thrown: tuple[int, ...]) -> None:
    """The dice thrown so far, and the dashed place of the one that is asked for."""
    step = DIE + 16
    x = (pen.box.w - step * (len(thrown) + 1) + 16) / 2
    for index, pips in enumerate((*thrown, None)):
        draw_die(pen, pips, Box(x + step * index, 0, DIE, DIE))


def draw_face_key(pen: Pen, face: Face) -> None:
    """A face as it is on the die, and what it means below."""
    pen.touchable("raised", RADIUS)
    side = min(pen.box.w - 32, pen.box.h - WORDS - 14, 116.0)
    box = Box((pen.box.w - side) / 2, (pen.box.h - WORDS - side) / 2 + 2, side, side)
    draw_die(pen, face.pips, box, face.picture)
    words = Box(8, box.bottom, pen.box.w - 16, pen.box.h - box.bottom)
    draw_line(pen, face.title, words, (24, 22, 20, 18), bold=True, align="centre")
