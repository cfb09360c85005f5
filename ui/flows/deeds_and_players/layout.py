"""Where does each piece of a deed's screen and of a player's stand?"""

from __future__ import annotations

from ui.flows.deeds_and_players.model import DeedView, PlayerView
from ui.toolkit.bands import draw_rows, roomy_height, rows_height
from ui.toolkit.cards import draw_quiet_words
from ui.toolkit.deeds import draw_deed, draw_deed_line, draw_owner, draw_turner
from ui.toolkit.parts import NoticeLine, Style
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.stage import (
    FOOT_TOP,
    GAP,
    LONE_WIDTH,
    MARGIN,
    STAGE_TOP,
    bar_pieces,
    bottom,
    columns_of,
    foot,
    in_row,
    in_two_rows,
    inner_width,
    listed,
    stage,
    turn_piece,
)

DEED_WIDTH = 316.0
OWNER_HEIGHT = 84.0
TURNER_WIDTH = 76.0


def deed(view: DeedView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The card with its rents; beside it whose it is and what is on it."""
    bar = bar_pieces(view.bar, notice, form)
    has_head = view.owner is not None or view.later is not None
    needed = rows_height(view.rows) + (OWNER_HEIGHT + GAP if has_head else 0)
    if form.is_portrait:
        decisions = in_two_rows(view.buttons, form)
        end = min(piece.box.y for piece in decisions) - GAP
        card = Box(MARGIN, STAGE_TOP, inner_width(form), min(388.0, end - STAGE_TOP - needed - GAP))
        told = Box(MARGIN, card.bottom + GAP, card.w, needed)
    else:
        card = Box(MARGIN, STAGE_TOP, DEED_WIDTH, bottom(form) - STAGE_TOP)
        told = Box(card.right + GAP, STAGE_TOP, form.width - card.right - GAP - MARGIN, FOOT_TOP - GAP - STAGE_TOP)
        under = Box(told.x, FOOT_TOP, told.w, 112)
        if len(view.buttons) == 1:
            under = Box(told.right - LONE_WIDTH, FOOT_TOP, LONE_WIDTH, 112)
        shares = [1.4 if button.style is Style.PRIMARY else 1.0 for button in view.buttons]
        decisions = in_row("button", view.buttons, shares, under)
    return [*bar, Placed("deed", card, draw_deed, view.deed), *_told_of_deed(view, told), *decisions]


def _told_of_deed(view: DeedView, room: Box) -> list[Placed]:
    """The owner between the ways to the deeds beside it, and under them the rows as high as they need."""
    pieces, top = [], room.y
    head = Box(room.x, top, room.w, OWNER_HEIGHT)
    if view.later is not None:
        pieces += _neighbours(view, head)
        head = head.inset(TURNER_WIDTH + GAP)
    if view.owner:
        pieces.append(Placed("owner", head, draw_owner, view.owner))
    if pieces:
        top += OWNER_HEIGHT + GAP
    height = min(room.bottom - top, roomy_height(view.rows))
    rows = Placed("rows", Box(room.x, top, room.w, height), draw_rows, view.rows)
    return [*pieces, rows] if view.rows else pieces


def _neighbours(view: DeedView, head: Box) -> list[Placed]:
    """The deed before and the one after it."""
    left = Box(head.x, head.y, TURNER_WIDTH, head.h)
    right = left.moved(x=head.w - TURNER_WIDTH)
    return [
        Placed("earlier", left, draw_turner, True, view.earlier),
        Placed("later", right, draw_turner, False, view.later),
    ]


LINES_PER_PAGE = 8


def player(view: PlayerView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """One player's deeds in two columns (one in portrait), filled downwards."""
    boxes = columns_of(LINES_PER_PAGE, 1 if form.is_portrait else 2, 60, form)
    lines = listed("deed", boxes, view.deeds, draw_deed_line)
    turning = [turn_piece(boxes[LINES_PER_PAGE - 1], view.turn)] if view.turn else []
    empty = Placed("empty", stage(view.buttons, form), draw_quiet_words, view.empty_words)
    shown = lines if view.deeds or not view.empty_words else [empty]
    return [*bar_pieces(view.bar, notice, form), *shown, *turning, *foot(view.buttons, form)]
