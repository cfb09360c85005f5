"""Before a game: who sits down, and a player's name and sign."""

from ui.pages import NameView, SetupView
from ui.parts import Notice
from ui.screens.frame import (
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    foot,
    grid,
    in_two_rows,
    inner_width,
    listed,
    side_by_side,
)
from ui.widgets.buttons import draw_key
from ui.widgets.lists import draw_sign_choice
from ui.widgets.placing import Box, Form, Placed
from ui.widgets.seats import draw_seat, draw_typed_name

KEY_HEIGHT = 64.0
WIDTHS = (170.0, 170.0, 150.0, 250.0)


def setup(view: SetupView, notice: Notice | None, form: Form) -> list[Placed]:
    """Eight seats, four in a row (two in portrait)."""
    start = len(view.buttons) - 1
    decisions = in_two_rows(view.buttons, form, start) if form.is_portrait else foot(view.buttons, form, WIDTHS)
    room = Box(MARGIN, STAGE_TOP, inner_width(form), min(each.box.y for each in decisions) - GAP - STAGE_TOP)
    columns = 2 if form.is_portrait else 4
    rows = 8 // columns
    gap = TILE_GAP if form.is_portrait else GAP
    height = min(126.0, (room.h - gap * (rows - 1)) / rows)
    seats = listed("seat", grid(len(view.seats), columns, room, height, (GAP, gap)), view.seats, draw_seat)
    return [*bar_pieces(view.bar, notice, form), *seats, *decisions]


def name(view: NameView, notice: Notice | None, form: Form) -> list[Placed]:
    """Signs and name above, three rows of keys, the decision at the foot."""
    signs, field, keys_top = _name_places(form)
    if not view.signs:
        field = Box(MARGIN, field.y, inner_width(form), field.h)
    keys = [
        Placed(f"key-{row}-{index}", box, draw_key, key, key.action)
        for row, line in enumerate(view.keys)
        for index, (key, box) in enumerate(zip(line, _key_boxes(len(line), keys_top + row * 72, form), strict=True))
    ]
    return [
        *bar_pieces(view.bar, notice, form),
        *listed("sign", signs, view.signs, draw_sign_choice),
        Placed("name", field, draw_typed_name, view.name),
        *keys,
        *foot(view.buttons, form, top=372, height=96),
    ]


def _name_places(form: Form) -> tuple[list[Box], Box, float]:
    if form.is_portrait:
        signs = grid(8, 4, Box(MARGIN, STAGE_TOP, inner_width(form), 0), 60, (TILE_GAP, TILE_GAP))
        return signs, Box(MARGIN, 220, inner_width(form), 64), 300.0
    signs = grid(8, 8, Box(MARGIN, STAGE_TOP, 536, 0), 60, (TILE_GAP, 0))
    return signs, Box(560, STAGE_TOP, form.width - MARGIN - 560, 60), 152.0


def _key_boxes(count: int, top: float, form: Form) -> list[Box]:
    gap = 4.0 if form.is_portrait else TILE_GAP
    return side_by_side([1.0] * count, Box(MARGIN, top, inner_width(form), KEY_HEIGHT), gap)
