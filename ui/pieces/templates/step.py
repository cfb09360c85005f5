"""The screen to count something: the value in large words, keys that change it, and the players it may belong to."""

from collections.abc import Sequence

import msgspec

from ui.pieces.deeds import draw_swatch
from ui.pieces.entries import draw_sign_choice
from ui.pieces.stage import (
    GAP,
    MARGIN,
    STAGE_TOP,
    TILE_GAP,
    bar_pieces,
    foot,
    grid,
    inner_width,
    listed,
    side_by_side,
    stacked_top,
)
from ui.theme.names import Group
from ui.toolkit.buttons import draw_button, draw_key
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import Button, Key, LotLine, NoticeLine, SignChoice, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed, even_columns


class StepView(ViewModel, frozen=True):
    """A value that is changed by touches: `now` in large words, two or four keys that change it, choices, names.

    `known` is the value that the bank knows, if it is another one; `now` is then drawn in brass.
    """

    title: str
    now: str
    buttons: tuple[Button, ...]
    group: Group | None = None
    known: str = ""
    keys: tuple[Key, ...] = ()
    choices: tuple[Button, ...] = ()
    people: tuple[SignChoice, ...] = ()


SIGNS_IN_A_ROW = 4
NAME_HEIGHT, LEAST_COUNTED = 60.0, 84.0
LOW_FOOT_TOP, LOW_FOOT_HEIGHT = 388.0, 80.0


def name_places(people: Sequence[SignChoice]) -> float:
    """The height that the names need, in units."""
    rows = -(-len(people) // SIGNS_IN_A_ROW)
    return rows * NAME_HEIGHT + max(rows - 1, 0) * TILE_GAP


def people_pieces(people: Sequence[SignChoice], room: Box, in_a_row: int) -> list[Placed]:
    """Names to touch, at most `in_a_row` in a row."""
    columns = max(even_columns(len(people), in_a_row), 1)
    boxes = grid(len(people), columns, room, NAME_HEIGHT, (TILE_GAP, TILE_GAP))
    return listed("player", boxes, people, draw_sign_choice)


def step(view: StepView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The value on top, keys and choices under it, then the names."""
    counted = Box(MARGIN, STAGE_TOP, inner_width(form), LEAST_COUNTED + _spare(view, form))
    row = Box(MARGIN, counted.bottom + TILE_GAP, counted.w, 72)
    keys, choices = row, row
    if form.is_portrait:
        choices = row.moved(y=row.h + TILE_GAP) if view.keys else row
    elif view.keys and view.choices:
        keys, choices = side_by_side((1.0, 1.0), row, GAP)
    people = Box(MARGIN, (choices if view.choices else keys).bottom + TILE_GAP, counted.w, 0)
    # Lower decisions than usual, so that nine names have room.
    decisions = foot(view.buttons, form, top=LOW_FOOT_TOP, height=LOW_FOOT_HEIGHT)
    return [
        *bar_pieces(view.bar, notice, form),
        Placed("counted", counted, draw_counted, Counted(view.title, view.now, view.known, view.group)),
        *listed("key", side_by_side([1.0] * len(view.keys), keys, TILE_GAP), view.keys, draw_key),
        *listed("choice", side_by_side([1.0] * len(view.choices), choices, TILE_GAP), view.choices, draw_button),
        *people_pieces(view.people, people, SIGNS_IN_A_ROW if form.is_portrait else SIGNS_IN_A_ROW + 1),
        *decisions,
    ]


def _spare(view: StepView, form: Form) -> float:
    """The height that nothing else needs, for the value: up to as much again."""
    rows = bool(view.keys) + bool(view.choices) if form.is_portrait else bool(view.keys or view.choices)
    in_a_row = SIGNS_IN_A_ROW + (not form.is_portrait)
    lines = -(-len(view.people) // in_a_row)
    end = stacked_top(len(view.buttons), form) if form.is_portrait else LOW_FOOT_TOP
    taken = LEAST_COUNTED + rows * (72 + TILE_GAP) + lines * (NAME_HEIGHT + TILE_GAP) + GAP
    return max(0.0, min(end - STAGE_TOP - taken, LEAST_COUNTED))


class Counted(msgspec.Struct, frozen=True):
    """The value on display: its title, the value now, and the value that the bank knows, if it is another one."""

    title: str
    now: str
    known: str
    group: Group | None


def draw_counted(pen: Pen, counted: Counted) -> None:
    """The title small, the value large; in brass if the bank knows another value."""
    pen.fill("tile", radius=14)
    left = 20.0
    if counted.group is not None:
        draw_swatch(pen, LotLine(counted.group, ""), Box(18, 14, 16, pen.box.h - 28))
        left = 48.0
    room = pen.box.w - left - 20
    head = pen.width(counted.known, 18) + 16 if counted.known else 0.0
    pen.words(counted.known, Box(left, 10, room, 24), 18, colour="soft", align="right")
    draw_line(pen, counted.title, Box(left, 10, room - head, 24), (18,), colour="soft")
    now, colour = Box(left, 34, room, pen.box.h - 42), "brass" if counted.known else "text"
    sizes = (56, 48, 40) if now.h > 56 else ()
    draw_line(pen, counted.now, now, (*sizes, 32, 28, 26, 24, 22, 20, 18), bold=True, colour=colour)
