"""The screen of settings: each choice is a field of its own, and takes effect when it is touched."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from msgspec.structs import replace

from ui.pieces.samples import Sample, draw_sample, draw_turned
from ui.pieces.stage import (
    FOOT_HEIGHT,
    FOOT_TOP,
    GAP,
    LONE_WIDTH,
    MARGIN,
    TILE_GAP,
    bar_pieces,
    foot,
    grid,
    inner_width,
    side_by_side,
    stage,
)
from ui.pieces.subject import LEAST, draw_subject
from ui.theme.names import SeatNumber
from ui.toolkit.buttons import largest_lines, note_lines, title_lines, title_room
from ui.toolkit.cards import draw_paragraph
from ui.toolkit.figures import draw_lines
from ui.toolkit.lettering import text_width
from ui.toolkit.parts import Button, NoticeLine, Part, Style, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_coin


class Choice(Part, frozen=True):
    """One choice of a setting: chosen, free, or (without an action) not available for a reason."""

    title: str
    action: object | None = None
    is_chosen: bool = False
    reason: str = ""
    sample: Sample = ""
    """What the choice does, drawn beside its words, or above them where they are narrow."""
    note: str = ""
    """The sentence of a choice that has a line of its own."""


class SettingRow(Part, frozen=True):
    """A setting with two to five choices. Without a title each choice has a line of its own."""

    title: str
    choices: tuple[Choice, ...]
    sitter: SeatNumber | None = None
    """Whose coin sits at the chosen side; the choices are then the sides of a table: bottom, left, top, right."""


class SettingsView(ViewModel, frozen=True):
    """Up to four settings, one under the other, the way back, and a note about them beside it or under them."""

    rows: tuple[SettingRow, ...]
    buttons: tuple[Button, ...]
    note: str = ""
    subject: str = ""
    """The picture under the settings, where they leave room for it."""


LABEL_WIDTH = 186.0
LABEL_HEIGHT, LONE_LABEL = 30.0, 42.0
CHOICE_HEIGHT = 60.0
MOST_CHOICE_HEIGHT, LONE_HEIGHT = 112.0, 160.0
PICTURED_HEIGHT = 240.0
MOST_IN_A_LINE = 4
MOST_NOTE_HEIGHT, LONE_NOTE = 80.0, 120.0
"""The most height of a note under settings, and under a lone one."""
SIDE_WIDTH = 152.0


def settings(view: SettingsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Rows from the top, and the note under them."""
    room = stage(view.buttons, form)
    beside = _beside_back(view, form)
    is_lone, label = _is_lone(view), _label_size(view, form)
    most = LONE_NOTE if is_lone else MOST_NOTE_HEIGHT
    boxes = _boxes(view, room, form, most if view.note and beside is None else 0.0)
    pieces = [
        piece
        for index, (row, box) in enumerate(zip(view.rows, boxes, strict=True))
        for piece in _row(index, row, box, form, label, is_lone=is_lone)
    ]
    top = boxes[-1].bottom + TILE_GAP
    left = beside or Box(room.x, top, room.w, min(most, room.bottom - top))
    draw = draw_foot_note if beside else draw_setting_note
    note = [Placed("note-under", left, draw, view.note)] if view.note else []
    if view.subject and room.bottom - top > LEAST:
        note = [Placed("subject", Box(room.x, top, room.w, room.bottom - top), draw_subject, view.subject)]
    return [*bar_pieces(view.bar, notice, form), *pieces, *note, *foot(view.buttons, form)]


def _beside_back(view: SettingsView, form: Form) -> Box | None:
    """The room at the left of the way back, if that is the only button."""
    is_lone = len(view.buttons) == 1 and view.buttons[0].style is Style.OUTLINED
    return foot_note_box(form) if is_lone and not form.is_portrait else None


def foot_note_box(form: Form) -> Box:
    """The room of a note at the left of a lone way back, in landscape."""
    return Box(MARGIN, FOOT_TOP, inner_width(form) - LONE_WIDTH - GAP, FOOT_HEIGHT)


def _is_lone(view: SettingsView) -> bool:
    """Is it one setting, whose choices may be as wide as the page?"""
    return len(view.rows) == 1 and bool(view.rows[0].title) and not _is_tall(view.rows[0]) and not view.subject


def _boxes(view: SettingsView, room: Box, form: Form, note: float) -> list[Box]:
    """A box for each row, one under the other. Lines of choices have the same height; pictured ones take the rest."""
    is_lone = _is_lone(view)
    label = LONE_LABEL if is_lone else LABEL_HEIGHT if form.is_portrait else 0.0
    most = LONE_HEIGHT if is_lone else MOST_CHOICE_HEIGHT
    labels = [label if row.title else 0.0 for row in view.rows]
    lines = [_lines(row, form, is_lone=is_lone) for row in view.rows]
    spared = room.h - note - sum(labels) - TILE_GAP * (sum(lines) - 1)
    tall = sum(count for row, count in zip(view.rows, lines, strict=True) if _is_tall(row))
    usual = CHOICE_HEIGHT if tall else min(most if view.buttons else room.h, spared / sum(lines))
    high = min(PICTURED_HEIGHT, (spared - usual * (sum(lines) - tall)) / max(tall, 1))
    boxes, top = [], room.y
    for row, count, above in zip(view.rows, lines, labels, strict=True):
        height = max(CHOICE_HEIGHT, high if _is_tall(row) else usual)
        boxes.append(Box(room.x, top, room.w, above + count * height + (count - 1) * TILE_GAP))
        top = boxes[-1].bottom + TILE_GAP
    return boxes


def _is_tall(row: SettingRow) -> bool:
    """Does the row want all the height that it can have?"""
    return row.sitter is not None or row.choices[0].sample.startswith("up-")


def _lines(row: SettingRow, form: Form, *, is_lone: bool) -> int:
    """The lines that a row's choices take: in portrait a lone row has a line for each, others two for more than four
    choices; else one.
    """
    if not row.title or (is_lone and form.is_portrait):
        return len(row.choices)
    return 2 if form.is_portrait and len(row.choices) > MOST_IN_A_LINE else 1


def _label_size(view: SettingsView, form: Form) -> float:
    """The size at which each name that fits one line does, so that they are alike."""
    wide = inner_width(form) if form.is_portrait or _is_lone(view) else LABEL_WIDTH
    room = (wide - 2 * INDENT) * form.unit
    titles = [row.title for row in view.rows if text_width(row.title, round(SIZES[-1] * form.unit), True) <= room]
    return choice_size(titles, wide + 2 * (PADDING - INDENT), form.unit)


def _row(index: int, row: SettingRow, box: Box, form: Form, most: float, *, is_lone: bool) -> list[Placed]:
    if form.is_portrait or is_lone:
        label = Box(box.x, box.y, box.w, (LONE_LABEL if is_lone else LABEL_HEIGHT) if row.title else 0.0)
        choices = Box(box.x, label.bottom, box.w, box.h - label.h)
    else:
        label = Box(box.x, box.y, LABEL_WIDTH, box.h)
        left = LABEL_WIDTH + GAP if row.title else 0.0
        choices = Box(box.x + left, box.y, box.w - left, box.h)
    lines = _lines(row, form, is_lone=is_lone)
    columns, height = ceil(len(row.choices) / lines), (choices.h - (lines - 1) * TILE_GAP) / lines
    boxes = grid(len(row.choices), columns, choices, height, (TILE_GAP, TILE_GAP))
    around: list[Placed] = []
    if row.sitter is not None:
        boxes, table = _around(choices)
        up = (0, 3, 2, 1)[next((n for n, choice in enumerate(row.choices) if choice.is_chosen), 0)]
        around = [Placed("table", table, draw_table, up)]
    if len(row.choices) > MOST_IN_A_LINE and lines == 1:
        boxes = _as_wide_as_words(row, boxes, choices, form)
    size = min(choice_size([choice.title], at.w, form.unit) for choice, at in zip(row.choices, boxes, strict=True))
    pieces = [
        Placed(
            f"choice-{index}-{place}",
            at,
            draw_choice,
            (choice, size, row.sitter if choice.is_chosen else None),
            choice.action,
            choice.reason,
        )
        for place, (choice, at) in enumerate(zip(row.choices, boxes, strict=True))
    ]
    title = [Placed(f"setting-{index}", label, draw_setting, (row.title, most))] if row.title else []
    return [*title, *around, *pieces]


def _as_wide_as_words(row: SettingRow, boxes: list[Box], room: Box, form: Form) -> list[Box]:
    """The boxes of many choices in a line; if a long one has too little room, each has as much as its words need."""
    pixels = round(SIZES[0] * form.unit)
    wide = [text_width(choice.title, pixels, True) / form.unit + 2 * PADDING for choice in row.choices]
    least = [max(each, CHOICE_HEIGHT) for each in wide]
    spare = room.w - TILE_GAP * (len(least) - 1) - sum(least)
    if spare < 0 or max(wide) <= boxes[0].w:
        return boxes
    return side_by_side([each + spare / len(least) for each in least], room, TILE_GAP)


def _around(room: Box) -> tuple[list[Box], Box]:
    """The places at the bottom, left, top and right edge of a table, and the table, up to the middle of each place."""
    left = Box(room.x, room.y + (room.h - CHOICE_HEIGHT) / 2, SIDE_WIDTH, CHOICE_HEIGHT)
    top = Box(left.right + TILE_GAP, room.y, room.w - 2 * (SIDE_WIDTH + TILE_GAP), CHOICE_HEIGHT)
    places = [top.moved(y=room.h - CHOICE_HEIGHT), left, top, left.moved(room.w - SIDE_WIDTH)]
    return places, room.inset(SIDE_WIDTH / 2, CHOICE_HEIGHT / 2)


RADIUS = 14.0
PADDING = 8.0
INDENT = 4.0
SIZES: Final = (24.0, 22.0, 20.0, 18.0)
SAMPLE_WIDTH, SAMPLE_HEIGHT, MOST_SAMPLE, NARROW, COIN = 100.0, 36.0, 132.0, 240.0, 36.0


def draw_setting(pen: Pen, value: tuple[str, float]) -> None:
    """The name of a setting, no larger than this size."""
    title, most = value
    sizes = tuple(size for size in SIZES if size <= most)
    size, lines = title_lines(pen, title, sizes, pen.box.w - 2 * INDENT, 2 if pen.box.h >= 52 else 1)
    draw_lines(pen, lines, pen.whole.inset(INDENT), size, size + 4, bold=True)


def draw_setting_note(pen: Pen, note: str) -> None:
    """A note about the settings above."""
    draw_paragraph(pen, note, pen.whole.inset(INDENT), "soft", most=24 if pen.box.h > MOST_NOTE_HEIGHT else 20)


def draw_foot_note(pen: Pen, note: str) -> None:
    """What a page of settings changes, at the left of its way back."""
    size, room = 20.0, pen.whole.inset(INDENT)
    if len(note_lines(pen, note, size, room.w, 9)) * size * 1.3 > room.h:
        size = 18.0
    draw_lines(pen, note_lines(pen, note, size, room.w, 4), room, size, size * 1.3, colour="soft")


def draw_table(pen: Pen, up: int) -> None:
    """The table from above: the screen on it, and the side of the screen that is up."""
    pen.fill("tile", radius=RADIUS)
    high = CHOICE_HEIGHT / 2 + TILE_GAP
    draw_turned(pen, up, Box(0, high, pen.box.w, pen.box.h - 2 * high).inset(10, 6))


def choice_size(titles: Sequence[str], width: float, unit: float) -> float:
    """The largest size at which each title fits one line of `width` units; the smallest size if no size fits."""
    room = (width - 2 * PADDING) * unit
    fits = (size for size in SIZES if all(text_width(title, round(size * unit), True) <= room for title in titles))
    return next(fits, SIZES[-1])


def alike(buttons: Sequence[Button], boxes: Sequence[Box], unit: float) -> list[Button]:
    """The buttons of one grid with one size of titles: the largest at which each is one line."""
    placed = zip(buttons, boxes, strict=True)
    sizes = [choice_size([each.title], title_room(each, box) + 2 * PADDING, unit) for each, box in placed]
    most = min(sizes, default=SIZES[0])
    return [replace(each, most=most) for each in buttons]


def draw_choice(pen: Pen, value: tuple[Choice, float, SeatNumber | None]) -> None:
    """One choice in the size of its row: a chosen one has a brass outline, one that is not available is dashed. The
    coin is that of who sits there.
    """
    choice, most, sitter = value
    pen.touchable("raised", RADIUS, is_alive=choice.action is not None)
    if choice.is_chosen:
        pen.outline("brass", 4, radius=RADIUS)
    if choice.note:
        _draw_line_of_its_own(pen, choice)
        return
    words = pen.whole.inset(PADDING, 0)
    if choice.sample:
        words = _draw_sample(pen, choice.sample)
    if sitter is not None:
        draw_coin(pen, sitter, 14, (pen.box.h - COIN) / 2, COIN, on="raised")
        words = Box(14 + COIN, 0, pen.box.w - 14 - COIN - PADDING, pen.box.h)
    sizes = tuple(size for size in SIZES if size <= most)
    size, lines = title_lines(pen, choice.title, sizes, words.w, 2)
    colour = "soft" if choice.action is None else "text"
    draw_lines(pen, lines, words, size, size + 4, bold=True, colour=colour, align="centre")


def _draw_sample(pen: Pen, sample: Sample) -> Box:
    """The sample before the words of a low choice, above those of a high one. Answers the place of the words."""
    if pen.box.h > 88:
        wide = min(pen.box.w - 2 * PADDING, MOST_SAMPLE)
        draw_sample(pen, sample, Box((pen.box.w - wide) / 2, 12, wide, pen.box.h - 72))
        return Box(PADDING, pen.box.h - 54, pen.box.w - 2 * PADDING, 48)
    wide = SAMPLE_WIDTH if pen.box.w >= NARROW else SAMPLE_WIDTH * 0.56
    draw_sample(pen, sample, Box(12, (pen.box.h - SAMPLE_HEIGHT) / 2, wide, SAMPLE_HEIGHT))
    return Box(18 + wide, 0, pen.box.w - 18 - wide - PADDING, pen.box.h)


def _draw_line_of_its_own(pen: Pen, choice: Choice) -> None:
    """The note at the left, the title at the right."""
    right = pen.width(choice.title, 28, True)
    room = Box(20, 0, pen.box.w - right - 56, pen.box.h)
    size, lines = largest_lines(pen, choice.note, (24, 22, 20, 18), room.w, 2)
    draw_lines(pen, lines, room, size, size + 4)
    pen.words(choice.title, Box(20, 0, pen.box.w - 40, pen.box.h), 28, bold=True, align="right")
