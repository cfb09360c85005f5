"""Draw functions for the accounts of the past and for the moves to make on the board."""

from __future__ import annotations

from typing import Final

from ui.flows.undo.model import AccountThen, HandsJob
from ui.pieces.deeds import draw_swatch
from ui.toolkit.figures import draw_line, short, spans_width
from ui.toolkit.parts import LotLine
from ui.toolkit.pen import Pen, Span
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin

ACCOUNT_HEIGHT: Final = 32.0
IN_ONE_COLUMN: Final = 4
"""Up to this number accounts have their names; more of them have two columns and only coins."""


def accounts_height(count: int) -> float:
    """The height of a panel with `count` accounts."""
    return min(count, IN_ONE_COLUMN) * ACCOUNT_HEIGHT + 16


def draw_accounts(pen: Pen, accounts: tuple[AccountThen, ...]) -> None:
    """Every account as it would be, and in small as it is now."""
    pen.fill("tile", radius=14)
    columns = 1 if len(accounts) <= IN_ONE_COLUMN else 2
    rows = -(-len(accounts) // columns)
    width = (pen.box.w - 32 - (columns - 1) * 20) / columns
    height = min(ACCOUNT_HEIGHT, (pen.box.h - 8) / rows)
    for index, account in enumerate(accounts):
        left, top = 16 + index // rows * (width + 20), (pen.box.h - rows * height) / 2 + index % rows * height
        _draw_account(pen, account, Box(left, top, width, height), is_named=columns == 1)


def _draw_account(pen: Pen, account: AccountThen, box: Box, *, is_named: bool) -> None:
    draw_coin(pen, account.seat, box.x, box.y + (box.h - 26) / 2, 26)
    now = (Span(f"{account.now} → ", 18, False, "soft"),) if account.now and is_named else ()
    colour = account.tone.value
    spans = (*now, Span(account.then, 20, bool(account.now), colour))
    pen.line(spans, Box(box.x + 34, box.y, box.w - 34, box.h), "right")
    if is_named:
        room = box.w - 34 - spans_width(pen, spans) - 10
        pen.words(short(pen, account.name, 18, room, False), Box(box.x + 34, box.y, room, box.h), 18)


def draw_job(pen: Pen, job: HandsJob) -> None:
    """A move to make on the board: its deed or coin, what to do, and the box that a touch ticks."""
    if job.action is not None:
        pen.touchable("raised", 14)
    else:
        pen.fill("tile", radius=14)
    left, end = _draw_front(pen, job), pen.box.w - 16
    if job.action is not None:
        _draw_box(pen, job.is_done, Box(pen.box.w - 48, (pen.box.h - 34) / 2, 34, 34))
        end -= 44
    colour = "soft" if job.is_done else "text"
    top = (pen.box.h - 48) / 2
    draw_line(pen, job.title, Box(left, top, end - left, 24), bold=True, colour=colour)
    note = Box(left, top + 25, end - left, 22)
    draw_line(pen, job.note, note, (18,), colour="soft" if job.is_done else "brass")


def _draw_front(pen: Pen, job: HandsJob) -> float:
    """Draw a swatch or coins at the left; return where the words begin."""
    if job.group is not None:
        draw_swatch(pen, LotLine(job.group, ""), Box(14, pen.box.h / 2 - 18, 14, 36))
        return 42.0
    for index, seat in enumerate(job.seats):
        draw_coin(pen, seat, 14 + index * 36, pen.box.h / 2 - 16, 32, on="raised")
    return 18.0 + 38 * len(job.seats)


def _draw_box(pen: Pen, is_done: bool, box: Box) -> None:
    if is_done:
        pen.stamp("tick", "mint", box)
    else:
        pen.outline("soft", 2, box, 8)
