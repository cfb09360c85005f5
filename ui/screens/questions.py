"""Screens with one question: ways out of jail, any other decision, one deed, a fault, the page of signs."""

from ui.pages import DeedView, MessageView, SignsView
from ui.parts import Notice, Row, Style
from ui.screens.frame import (
    FOOT_TOP,
    GAP,
    LONE_WIDTH,
    MARGIN,
    STAGE_TOP,
    bar_pieces,
    bottom,
    foot,
    grid,
    in_row,
    in_two_rows,
    inner_width,
    listed,
    stage,
)
from ui.view import DecisionView, JailView
from ui.widgets.bands import draw_band, draw_rows, roomy_height, rows_height
from ui.widgets.cards import (
    draw_fault,
    draw_lines,
    draw_pip_state,
    draw_prisoner,
    draw_rule_line,
    draw_sample,
    draw_sign,
)
from ui.widgets.deeds import draw_deed, draw_owner, draw_turner
from ui.widgets.placing import Box, Form, Placed

DEED_WIDTH = 316.0
OWNER_HEIGHT = 84.0
TURNER_WIDTH = 76.0


def decision(view: DecisionView, notice: Notice | None, form: Form) -> list[Placed]:
    """A transfer if there is one, and what explains the question."""
    room = stage(view.buttons, form)
    explained = _explained(view.transfer, view.rows, room)
    return [*bar_pieces(view.bar, notice, form), *explained, *foot(view.buttons, form)]


def jail(view: JailView, notice: Notice | None, form: Form) -> list[Placed]:
    """The prisoner on the left, the rules of getting out on the right."""
    room = stage(view.buttons, form)
    if form.is_portrait:
        coin = Box(room.x, room.y, room.w, 180)
        told = Box(room.x, coin.bottom + GAP, room.w, room.bottom - coin.bottom - GAP)
    else:
        coin = Box(room.x, room.y, 264, room.h)
        told = Box(coin.right + GAP, room.y, room.right - coin.right - GAP, room.h)
    prisoner = Placed("prisoner", coin, draw_prisoner, view.seat, view.about)
    explained = _explained(view.transfer, view.rows, told)
    return [*bar_pieces(view.bar, notice, form), prisoner, *explained, *foot(view.buttons, form)]


def _explained(transfer: object, rows: tuple[Row, ...], room: Box) -> list[Placed]:
    """A band if money is in the question, and rows in what is left of the room."""
    if transfer is None:
        panel = Box(room.x, room.y, room.w, min(room.h, max(roomy_height(rows), 96.0)))
        return [Placed("rows", panel, draw_rows, rows)] if rows else []
    height = min(148.0, room.h - (40 * len(rows) + 16 + GAP if rows else 0))
    band = Placed("band", Box(room.x, room.y, room.w, max(height, 104.0)), draw_band, transfer)
    left = Box(room.x, band.box.bottom + GAP, room.w, room.bottom - band.box.bottom - GAP)
    return [band, *([Placed("rows", left, draw_rows, rows)] if rows else [])]


def deed(view: DeedView, notice: Notice | None, form: Form) -> list[Placed]:
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


def message(view: MessageView, notice: Notice | None, form: Form) -> list[Placed]:
    """What is wrong, over the whole stage."""
    fault = Placed("fault", stage(view.buttons, form), draw_fault, (view.lines, view.name))
    return [*bar_pieces(view.bar, notice, form), fault, *foot(view.buttons, form)]


def signs(view: SignsView, notice: Notice | None, form: Form) -> list[Placed]:
    """The eight signs, the states of a deed, a whole strip."""
    per_row = 4 if form.is_portrait else 8
    coins = grid(len(view.signs), per_row, Box(MARGIN, 84, inner_width(form), 0), 102, (0, 10))
    states_top = coins[-1].bottom + 40
    rule = Placed("rule", Box(MARGIN, coins[-1].bottom + 20, inner_width(form), 2), draw_rule_line, None)
    states = grid(
        6, 3 if form.is_portrait else 6, Box(MARGIN, states_top, inner_width(form) * 750 / 776, 0), 118, (0, 10)
    )
    sample = Box(MARGIN, max(bottom(form) - 108, states[-1].bottom + 16), inner_width(form), 108)
    words = [Placed("lines", sample.moved(y=-76), draw_lines, view.lines)] if form.is_portrait else []
    return [
        *bar_pieces(view.bar, notice, form),
        *words,
        *listed("sign", coins, view.signs, draw_sign),
        rule,
        *listed("state", states, tuple(enumerate(view.pip_words)), draw_pip_state),
        Placed("sample", sample, draw_sample, (view.sample, () if words else view.lines)),
    ]
