"""The screen to type a name: the name so far, the signs, and three rows of letters. Used to seat and rename players."""

from collections.abc import Sequence

from ui.pieces.entries import draw_sign_choice
from ui.pieces.stage import MARGIN, STAGE_TOP, TILE_GAP, bar_pieces, foot, grid, inner_width, listed, side_by_side
from ui.toolkit.buttons import draw_key
from ui.toolkit.parts import Button, Key, NoticeLine, SignChoice, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed


class NameView(ViewModel, frozen=True):
    """A player's name and sign: eight signs, the name so far, three rows of up to ten keys, done and back.

    `proposed` is the name that Done takes while none is typed.
    """

    name: str
    signs: tuple[SignChoice, ...]
    keys: tuple[tuple[Key, ...], ...]
    buttons: tuple[Button, ...]
    proposed: str = ""


KEY_HEIGHT = 64.0
WORD_WIDTH = 1.25
"""The width of a key with a word, upright, in widths of a letter's key."""


def name(view: NameView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Signs and name on top, three rows of keys, the decision at the foot."""
    signs, field, keys_top = _name_places(form)
    if not view.signs:
        field = Box(MARGIN, field.y, inner_width(form), field.h)
    keys = [
        Placed(f"key-{row}-{index}", box, draw_key, key, key.action)
        for row, line in enumerate(view.keys)
        for index, (key, box) in enumerate(zip(line, _key_boxes(line, keys_top + row * 72, form), strict=True))
    ]
    return [
        *bar_pieces(view.bar, notice, form),
        *listed("sign", signs, view.signs, draw_sign_choice),
        Placed("name", field, draw_typed_name, (view.name, view.proposed)),
        *keys,
        *foot(view.buttons, form, top=372, height=96),
    ]


def _name_places(form: Form) -> tuple[list[Box], Box, float]:
    if form.is_portrait:
        signs = grid(8, 4, Box(MARGIN, STAGE_TOP, inner_width(form), 0), 60, (TILE_GAP, TILE_GAP))
        return signs, Box(MARGIN, 220, inner_width(form), 64), 300.0
    signs = grid(8, 8, Box(MARGIN, STAGE_TOP, 536, 0), 60, (TILE_GAP, 0))
    return signs, Box(560, STAGE_TOP, form.width - MARGIN - 560, 60), 152.0


def _key_boxes(keys: Sequence[Key], top: float, form: Form) -> list[Box]:
    gap = 4.0 if form.is_portrait else TILE_GAP
    widths = [WORD_WIDTH if form.is_portrait and len(key.label) > 1 else 1.0 for key in keys]
    return side_by_side(widths, Box(MARGIN, top, inner_width(form), KEY_HEIGHT), gap)


def draw_typed_name(pen: Pen, names: tuple[str, str]) -> None:
    """The name so far, with a brass cursor; while nothing is typed, the proposed name behind the cursor."""
    name, proposed = names
    pen.fill("tile", radius=12)
    pen.outline("brass", 3, radius=12)
    end = pen.words(name, Box(16, 0, pen.box.w - 32, pen.box.h), 26, bold=True)
    pen.fill("brass", Box(end + 3, pen.box.h / 2 - 16, 3, 32))
    if not name:
        pen.words(proposed, Box(28, 0, pen.box.w - 44, pen.box.h), 26, colour="soft")
