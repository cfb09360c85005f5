"""The table and the roll for who starts: the dice pad on the left (below in portrait), a tile for each player."""

from collections.abc import Sequence

from ui.pages import StartRollView
from ui.parts import Button, DicePad, Notice, Row
from ui.screens.frame import GAP, MARGIN, STAGE_TOP, bar_pieces, bottom, button_piece, inner_width, listed, side_by_side
from ui.theme import theme
from ui.view import TableView
from ui.widgets.bands import draw_rows
from ui.widgets.buttons import draw_dice_key, draw_faint_dice_key
from ui.widgets.dicepad import draw_display, draw_display_die, draw_total
from ui.widgets.placing import Box, Form, Motion, Placed
from ui.widgets.tiles import draw_large_tile, draw_roll_tile, draw_small_tile

PANE_WIDTH = 288.0
PORTRAIT_PANE_TOP = 480.0
LARGE_UP_TO = 4
"""So many players have large tiles."""


def table(view: TableView, notice: Notice | None, form: Form) -> list[Placed]:
    """The table screen."""
    draw = draw_large_tile if len(view.players) <= LARGE_UP_TO else draw_small_tile
    tiles = [
        Placed(
            f"player-{tile.seat}",
            box,
            draw,
            tile,
            tile.action,
            motion=Motion.COUNT,
            seconds=theme().motion.count_seconds,
        )
        for tile, box in zip(view.players, tile_boxes(len(view.players), form), strict=False)
    ]
    pane = pad_pieces(view.pad, view.buttons, form) if view.pad else _plain_pane(view.rows, view.buttons, form)
    return [*bar_pieces(view.bar, notice, form), *pane, *tiles]


def start_roll(view: StartRollView, notice: Notice | None, form: Form) -> list[Placed]:
    """The roll for who starts."""
    tiles = listed("roll", tile_boxes(len(view.rolls), form), view.rolls, draw_roll_tile)
    return [*bar_pieces(view.bar, notice, form), *pad_pieces(view.pad, view.buttons, form), *tiles]


def tile_boxes(count: int, form: Form) -> list[Box]:
    """Two columns; large tiles for up to four, small ones for more. A player never changes place."""
    left = MARGIN if form.is_portrait else MARGIN + PANE_WIDTH + GAP
    width = (form.width - MARGIN - left - 8) / 2
    height = 190 if count <= LARGE_UP_TO else 91
    return [
        Box(left + index % 2 * (width + 8), STAGE_TOP + index // 2 * (height + 8), width, height)
        for index in range(count)
    ]


def _pane(form: Form) -> Box:
    if form.is_portrait:
        return Box(MARGIN, PORTRAIT_PANE_TOP, inner_width(form), bottom(form) - PORTRAIT_PANE_TOP)
    return Box(MARGIN, STAGE_TOP, PANE_WIDTH, bottom(form) - STAGE_TOP)


def pad_pieces(pad: DicePad, buttons: Sequence[Button], form: Form) -> list[Placed]:
    """The display with its dice, six keys, and the confirming button under them; others share its place."""
    pane = _pane(form)
    boxes = _confirm_boxes(len(buttons), pane, form)
    confirm = [
        button_piece(f"button-{index}", box, button)
        for index, (box, button) in enumerate(zip(boxes, buttons, strict=True))
    ]
    return [*_display(pad, pane), *_keys(pad, Box(pane.x, pane.y + 88, pane.w, boxes[0].y - pane.y - 100)), *confirm]


def _confirm_boxes(count: int, pane: Box, form: Form) -> list[Box]:
    """Side by side; in the narrow pane of a wide screen more than two stand in two rows, the first one above."""
    if form.is_portrait or count <= 2:
        height = 86 if form.is_portrait else 96
        return side_by_side([1.0] * count, Box(pane.x, pane.bottom - height, pane.w, height))
    low = Box(pane.x, pane.bottom - 60, pane.w, 60)
    return [Box(pane.x, low.y - 80, pane.w, 72), *side_by_side([1.0] * (count - 1), low, 8)]


def _display(pad: DicePad, pane: Box) -> list[Placed]:
    end = 7 + 62.0 * len(pad.dice)
    rest = Box(pane.x + end, pane.y, pane.w - end, 76)
    display = Placed("dice", Box(pane.x, pane.y, pane.w, 76), draw_display, None)
    total = Placed("total", rest, draw_total, pad.total, None, pad.reason)
    dice = [
        Placed(
            f"die-{index}",
            Box(pane.x + 7 + 62 * index, pane.y, 62, 76),
            draw_display_die,
            die,
            die.action,
            "" if die.action else pad.reason,
        )
        for index, die in enumerate(pad.dice)
    ]
    return [display, *dice, total]


def _keys(pad: DicePad, box: Box) -> list[Placed]:
    width, height = (box.w - 2 * GAP) / 3, (box.h - GAP) / 2
    return [
        Placed(
            f"key-{index + 1}",
            Box(box.x + index % 3 * (width + GAP), box.y + index // 3 * (height + GAP), width, height),
            draw_faint_dice_key if action is None else draw_dice_key,
            index + 1,
            action,
        )
        for index, action in enumerate(pad.keys)
    ]


def _plain_pane(rows: tuple[Row, ...], buttons: Sequence[Button], form: Form) -> list[Placed]:
    """Without dice: what is to be known, and the decisions one under the other."""
    pane = _pane(form)
    rows_height = 40.0 * len(rows) + 12 if rows else 0.0
    spare = pane.h - rows_height - (GAP if rows else 0)
    height = min(96.0, (spare - GAP * (len(buttons) - 1)) / max(len(buttons), 1))
    top = pane.bottom - height * len(buttons) - GAP * (len(buttons) - 1)
    told = Placed("rows", Box(pane.x, pane.y, pane.w, top - GAP - pane.y), draw_rows, rows)
    return [
        *([told] if rows else []),
        *(
            button_piece(f"button-{index}", Box(pane.x, top + index * (height + GAP), pane.w, height), button)
            for index, button in enumerate(buttons)
        ),
    ]
