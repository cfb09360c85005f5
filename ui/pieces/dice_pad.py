"""The dice pad: its values, its look, and the places of its keys. Used by the table and by the roll for the start."""

from collections.abc import Callable, Sequence

import msgspec

from ui.pieces.stage import GAP, MARGIN, STAGE_TOP, TILE_GAP, bottom, button_pieces, grid, inner_width, side_by_side
from ui.toolkit.buttons import RADIUS, draw_dice_key, draw_faint_dice_key, draw_filling
from ui.toolkit.cards import draw_panel
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import Button, Part
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_die


class Die(Part, frozen=True):
    """A die in the display: its face 1 to 6, or None while it is awaited; a touch empties it.

    The next key corrects the marked die. `picture` is drawn on a face that has no pips.
    """

    face: int | None = None
    action: object | None = None
    is_marked: bool = False
    picture: str = ""


class DicePad(Part, frozen=True):
    """The display (two dice, or three) and the six keys; `keys` has the actions of faces 1 to 6.

    A touch on the display beside the dice shows `reason`. `hint` says how an announced move can be changed; the
    confirming button then presses itself, and `share` (0 to 1) of its time is over.
    """

    dice: tuple[Die, ...]
    keys: tuple[object | None, ...]
    total: str = ""
    reason: str = ""
    hint: str = ""
    share: float = 0.0


THREE_LINES_FROM = 90.0
"""The height of an announced move from which it also says how to change it."""


def draw_total(pen: Pen, total: str) -> None:
    """The sum at the right end of the display, as large as fits beside the dice."""
    pen.fill(pen.face("tile"), radius=14)
    draw_line(pen, total, Box(8, 16, pen.box.w - 26, 44), (40, 32, 28, 24, 20, 18), bold=True, align="right")


def draw_display_die(pen: Pen, die: Die) -> None:
    """A die in the display; its piece is larger than the die, for the finger. The marked die has an outline."""
    draw_die(pen, die.face, Box(5, 12, 52, 52), die.picture)
    if die.is_marked:
        pen.outline("brass", 4, Box(2, 9, 58, 58), 13)


def draw_announced(pen: Pen, value: tuple[Button, str, float]) -> None:
    """The announced move and how to change it, with the bar that fills at the foot."""
    button, hint, share = value
    pen.fill(pen.face("primary"), radius=RADIUS)
    soft = pen.colour("on_primary", over="primary", share=0.78)
    lines = [(button.title, (24, 22, 20), True), (button.note, (20, 18), False), (hint, (18,), False)]
    lines = [line for line in lines if line[0]]
    if pen.box.h < THREE_LINES_FROM:
        lines = lines[:2]
    top = (pen.box.h - 8 - 24 * len(lines)) / 2
    for index, (text, sizes, is_bold) in enumerate(lines):
        colour = soft if index == len(lines) - 1 else "on_primary"
        place = Box(10, top + 24 * index, pen.box.w - 20, 24)
        draw_line(pen, text, place, sizes, bold=is_bold, colour=colour, align="centre")
    draw_filling(pen, share)


def pad_pieces(pad: DicePad, buttons: Sequence[Button], form: Form) -> list[Placed]:
    """The display with its dice, the six keys, and under them the confirming button, perhaps with others."""
    pane = pane_box(form)
    boxes = _confirm_boxes(len(buttons), pane, form)
    if len(buttons) > 2:  # there is no room for notes
        buttons = [buttons[0], *(msgspec.structs.replace(button, note="") for button in buttons[1:])]
    confirm = button_pieces("button", boxes, buttons)
    if pad.hint:
        value = buttons[0], pad.hint, pad.share
        confirm[0] = Placed("button-0", boxes[0], draw_announced, value, buttons[0].action)
    keys = key_pieces(pad, Box(pane.x, pane.y + 88, pane.w, boxes[0].y - pane.y - 100))
    return [*_display(pad, pane), *keys, *confirm]


def _confirm_boxes(count: int, pane: Box, form: Form) -> list[Box]:
    """Side by side; in landscape, where the pane is narrow, in two rows: an announced move needs the whole width."""
    if form.is_portrait or count < 2:
        height = 80 if form.is_portrait else 96
        return side_by_side(
            [1.3 if count > 2 else 2.0, *[1.0] * (count - 1)], Box(pane.x, pane.bottom - height, pane.w, height)
        )
    low = Box(pane.x, pane.bottom - 60, pane.w, 60)
    return [Box(pane.x, low.y - 88, pane.w, 80), *side_by_side([1.0] * (count - 1), low, 8)]


def _display(pad: DicePad, pane: Box) -> list[Placed]:
    end = 7 + 62.0 * len(pad.dice)
    rest = Box(pane.x + end, pane.y, pane.w - end, 76)
    display = Placed("dice", Box(pane.x, pane.y, pane.w, 76), draw_panel, None)
    total = Placed("total", rest, draw_total, pad.total, None, pad.reason)
    return [display, *die_pieces(pad, Box(pane.x + 7, pane.y, 62, 76), draw_display_die), total]


def die_pieces(pad: DicePad, first: Box, draw: Callable[[Pen, Die], None]) -> list[Placed]:
    """The dice side by side, beginning at the place of the first one; a touch on a die lets people type it again."""
    return [
        Placed(f"die-{n}", first.moved(first.w * n), draw, die, die.action, "" if die.action else pad.reason)
        for n, die in enumerate(pad.dice)
    ]


def key_pieces(pad: DicePad, box: Box, gap: float = GAP) -> list[Placed]:
    """The six keys in two rows."""
    places = grid(len(pad.keys), 3, box, (box.h - gap) / 2, (gap, gap))
    return [
        Placed(f"key-{face}", place, draw_faint_dice_key if action is None else draw_dice_key, face, action)
        for face, (place, action) in enumerate(zip(places, pad.keys, strict=True), 1)
    ]


PANE_WIDTH = 288.0
PORTRAIT_PANE_HEIGHT = 329.0


def pane_box(form: Form) -> Box:
    """The box of the pad: on the left, or in portrait at the foot."""
    if form.is_portrait:
        return Box(MARGIN, bottom(form) - PORTRAIT_PANE_HEIGHT, inner_width(form), PORTRAIT_PANE_HEIGHT)
    return Box(MARGIN, STAGE_TOP, PANE_WIDTH, bottom(form) - STAGE_TOP)


def tile_boxes(count: int, form: Form) -> list[Box]:
    """Boxes of the players' tiles: one column for two players, else two; large tiles for up to four players, else small
    ones. A player never changes place.
    """
    left = MARGIN if form.is_portrait else MARGIN + PANE_WIDTH + GAP
    room = Box(left, STAGE_TOP, form.width - MARGIN - left, 0)
    large, small = (184, 88) if form.is_portrait else (190, 91)
    height = large if count <= LARGE_UP_TO else small
    return grid(count, 1 if count <= WIDE_UP_TO else 2, room, height, (TILE_GAP, TILE_GAP))


WIDE_UP_TO = 2
"""Up to this many players, tiles are as wide as the room."""
LARGE_UP_TO = 4
"""Up to this many players, tiles are large."""
