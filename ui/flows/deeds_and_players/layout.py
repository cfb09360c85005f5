"""The layouts of the pages of all deeds, of a deed and of a player."""

import math
from typing import Final

from ui.flows.deeds_and_players.drawing import (
    LATER_SECONDS,
    OPEN_SECONDS,
    Leaf,
    draw_empty_slot,
    draw_leaf,
    draw_owned_deed,
    draw_whole,
)
from ui.flows.deeds_and_players.model import DeedsView, DeedView, FanSlot, PlayerView
from ui.pieces import stage
from ui.pieces.bands import draw_rows, roomy_height, rows_height
from ui.pieces.deeds import draw_owner, draw_turner
from ui.pieces.subject import draw_empty
from ui.pieces.title_deed import deed_piece
from ui.theme.names import Group
from ui.toolkit.parts import NoticeLine, Style
from ui.toolkit.placing import Box, Form, Motion, Placed

DEED_WIDTH = 316.0
OWNER_HEIGHT = 84.0
TURNER_WIDTH = 76.0


def deed(view: DeedView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The card with its rents; beside it the owner and the rows."""
    bar = stage.bar_pieces(view.bar, notice, form)
    has_head = view.owner is not None or view.later is not None
    needed = rows_height(view.rows) + (OWNER_HEIGHT + stage.GAP if has_head else 0)
    if form.is_portrait:
        decisions = stage.in_two_rows(view.buttons, form)
        end = min(piece.box.y for piece in decisions) - stage.GAP
        card = Box(
            stage.MARGIN,
            stage.STAGE_TOP,
            stage.inner_width(form),
            min(388.0, end - stage.STAGE_TOP - needed - stage.GAP),
        )
        words_box = Box(stage.MARGIN, card.bottom + stage.GAP, card.w, needed)
    else:
        card, words_box, under = stage.card_and_words(form, DEED_WIDTH)
        if len(view.buttons) == 1:
            under = Box(words_box.right - stage.LONE_WIDTH, stage.FOOT_TOP, stage.LONE_WIDTH, 112)
        shares = [1.4 if button.style is Style.PRIMARY else 1.0 for button in view.buttons]
        decisions = stage.in_row("button", view.buttons, shares, under)
    return [*bar, deed_piece(view.deed, card), *_deed_words(view, words_box), *decisions]


def _deed_words(view: DeedView, room: Box) -> list[Placed]:
    """The owner between the keys to the neighbouring deeds, and the rows under them."""
    pieces, top = [], room.y
    head = Box(room.x, top, room.w, OWNER_HEIGHT)
    if view.later is not None:
        pieces += _neighbours(view, head)
        head = head.inset(TURNER_WIDTH + stage.GAP)
    if view.owner:
        pieces.append(Placed("owner", head, draw_owner, view.owner))
    if pieces:
        top += OWNER_HEIGHT + stage.GAP
    height = min(room.bottom - top, roomy_height(view.rows))
    rows = Placed("rows", Box(room.x, top, room.w, height), draw_rows, view.rows)
    return [*pieces, rows] if view.rows else pieces


def _neighbours(view: DeedView, head: Box) -> list[Placed]:
    """The keys to the deed before and the deed after."""
    left = Box(head.x, head.y, TURNER_WIDTH, head.h)
    right = left.moved(x=head.w - TURNER_WIDTH)
    return [
        Placed("earlier", left, draw_turner, True, view.earlier),
        Placed("later", right, draw_turner, False, view.later),
    ]


COLUMNS: Final = (
    (Group.BROWN, Group.STATION),
    (Group.LIGHT_BLUE, Group.PINK),
    (Group.ORANGE, Group.RED),
    (Group.YELLOW, Group.GREEN),
    (Group.DARK_BLUE, Group.UTILITY),
)
"""The groups in the columns of the page of all deeds, with as many deeds in each; the last one has the buttons, too."""
UPRIGHT: Final = (
    (Group.BROWN, Group.LIGHT_BLUE, Group.PINK, Group.UTILITY),
    (Group.ORANGE, Group.RED, Group.STATION),
    (Group.YELLOW, Group.GREEN, Group.DARK_BLUE),
)
SMALL_GAP: Final = 5.6
"""The distance of two small deeds: six under each other are 60 high in landscape."""


def deeds(view: DeedsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """All deeds on one page, group under group; the buttons are the last cells."""
    columns = UPRIGHT if form.is_portrait else COLUMNS
    cells = [[card for group in column for card in view.groups[group]] for column in columns]
    rows = len(cells[0])
    room = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), form.height - stage.MARGIN - stage.STAGE_TOP)
    height = (room.h - SMALL_GAP * (rows - 1)) / rows
    places = stage.grid(rows * len(columns), len(columns), room, height, (SMALL_GAP, SMALL_GAP))
    by_column = [places[at :: len(columns)] for at in range(len(columns))]
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *(
            Placed(f"deed-{at}-{index}", place, draw_owned_deed, card, card.action)
            for at, (column, boxes) in enumerate(zip(cells, by_column, strict=True))
            for index, (card, place) in enumerate(zip(column, boxes, strict=False))
        ),
        *stage.button_pieces("button", by_column[-1][-len(view.buttons) :], view.buttons),
    ]


FAN_COLUMNS, UPRIGHT_COLUMNS = 5, 3
FAN_FOOT: Final = 84.0
STEEPEST: Final = 59.0
"""The greatest distance of two cards: the first of two then shows its rent. A page under a band has less room."""
WHOLE_LINE: Final = 8.0
"""The height of the line under a complete group."""
TURN: Final = 1.6
"""The angle from one card to the next, in degrees."""


def player(view: PlayerView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """One player's deeds, a fan for each group, five beside each other (three in portrait)."""
    bar = stage.bar_pieces(view.bar, notice, form)
    buttons = stage.in_two_rows(view.buttons, form)
    if not form.is_portrait:
        row = Box(stage.MARGIN, stage.bottom(form) - FAN_FOOT, stage.inner_width(form), FAN_FOOT)
        buttons = stage.alike_in_row(view.buttons, row)
    end = min(piece.box.y for piece in buttons) - stage.GAP
    room = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), end - stage.STAGE_TOP)
    if view.empty_words:
        return [*bar, Placed("empty", room, draw_empty, (view.empty_words, "icon_deeds")), *buttons]
    columns = UPRIGHT_COLUMNS if form.is_portrait else FAN_COLUMNS
    rows = math.ceil(len(view.slots) / columns)
    places = stage.grid(
        len(view.slots),
        columns,
        room,
        _even((room.h - (rows - 1) * stage.TILE_GAP) / rows),
        (stage.GAP, stage.TILE_GAP),
    )
    fans = (_fan(slot, place, number) for number, (slot, place) in enumerate(zip(view.slots, places, strict=True)))
    return [*bar, *(piece for fan in fans for piece in fan), *buttons]


def _fan(slot: FanSlot, place: Box, number: int) -> list[Placed]:
    """The cards of a group, one over the other: of each but the last only the upper part is seen and touched."""
    if not slot.cards:
        return [Placed(f"slot-{slot.group}", place, draw_empty_slot, slot)]
    end = place.bottom - (WHOLE_LINE if slot.is_complete else 0)
    step, last = min(_even((end - place.y) / len(slot.cards)), STEEPEST), len(slot.cards) - 1
    delay, pieces = LATER_SECONDS * number, []
    for index, card in enumerate(slot.cards):
        top = place.y + step * index
        box = Box(place.x, top, place.w, step if index < last else end - top)
        high, under = (end - top) / box.h, (top - place.y) / box.h
        leaf = Leaf(card, high, under, (index - last / 2) * TURN, index == last)
        key = f"fan-{slot.group}-{index}"
        pieces.append(
            Placed(
                key, box, draw_leaf, leaf, card.action, motion=Motion.ONCE, seconds=OPEN_SECONDS, delay_seconds=delay
            )
        )
    if slot.is_complete:
        pieces.append(Placed(f"whole-{slot.group}", Box(place.x, place.bottom - 4, place.w, 4), draw_whole, None))
    return pieces


def _even(length: float) -> float:
    """The length rounded down to quarters of a unit, so that edges of neighbours fall on the same pixel."""
    return math.floor(4 * length) / 4
