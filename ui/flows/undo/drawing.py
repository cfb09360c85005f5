"""Draw functions for the accounts of the past and for the moves to make on the board."""

from typing import Final

from ui.flows.undo.model import AccountThen, HandsJob
from ui.pieces.deeds import draw_swatch
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import Key, LotLine, Tone
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin

THEN: Final = (26.0, 24.0, 22.0, 20.0, 18.0)
"""The sizes of an amount as it would be."""
COLUMN: Final = 100.0
"""The width for such an amount beside a name, so that the arrows stand under each other."""
ROOMY: Final = 200.0
"""The width of an account from which an amount that stays is larger; in narrow ones all are alike."""
TRIANGLE, ARROW, SMALL_ARROW, GAP = 18.0, 24.0, 18.0, 5.0


def draw_account(pen: Pen, account: AccountThen) -> None:
    """An account as it is and as it would be, with a triangle up or down; who does not change is soft. What does not
    fit beside the name is under it, and then under the coin as well. The coin of who is out is faint, which says it
    where the word does not fit.
    """
    pen.fill("tile", radius=12)
    wide, then, now = pen.box.w - 68, account.then, account.now
    if account.is_out and pen.width(account.name, 18) + 10 + pen.width(then, 18) > wide:
        then = ""
    taken = max(COLUMN, pen.width(then, 18, True)) + _rest(pen, now, ARROW)
    if not now:
        lengths = [pen.width(then, size) for size in ((20, 18) if pen.box.w >= ROOMY else (18,))]
        taken = next((each for each in lengths if pen.width(account.name, 18) + 10 + each <= wide), lengths[0])
    if pen.width(account.name, 18, bool(now)) + 10 + taken <= wide:
        draw_coin(pen, account.seat, 10, (pen.box.h - 34) / 2, 34, dim=account.is_out)
        _draw_name(pen, account, Box(54, 0, wide - taken - 10, pen.box.h))
        place = Box(54, 0, wide, pen.box.h) if now else Box(53 + wide - taken, 0, taken + 1, pen.box.h)
        _draw_amounts(pen, account, (then, now), place, COLUMN)
        return
    ways = [(left, amounts) for left in (54.0, 10.0) for amounts in ((then, now), account.brief)]
    fits = (
        way
        for way in ways
        if pen.width(way[1][0], 18, True) + _rest(pen, way[1][1], SMALL_ARROW) <= pen.box.w - 14 - way[0]
    )
    left, amounts = next(fits, ways[-1]) if now else ways[0]
    side = 34.0 if left > 10 else 20.0
    draw_coin(pen, account.seat, 10, (pen.box.h - side) / 2 if left > 10 else 3, side)
    _draw_name(pen, account, Box(20 + side, 2, pen.box.w - 28 - side, 22))
    _draw_amounts(pen, account, amounts, Box(left, 23, pen.box.w - 14 - left, pen.box.h - 24), 0.0)


def _rest(pen: Pen, now: str, arrow: float) -> float:
    """The width of the amount now, the arrow and the triangle, with their gaps."""
    return pen.width(now, 18) + arrow + TRIANGLE + 3 * GAP


def _draw_name(pen: Pen, account: AccountThen, box: Box) -> None:
    sizes, colour = (20.0, 18.0) if box.h > 22 else (18.0,), "text" if account.now else "soft"
    draw_line(pen, account.name, box, sizes, bold=bool(account.now), colour=colour)


def _draw_amounts(pen: Pen, account: AccountThen, amounts: tuple[str, str], box: Box, column: float) -> None:
    """From right to left: the triangle, the amount then in its column, an arrow, the amount now."""
    then, now = amounts
    if not now:
        draw_line(pen, then, box, colour="soft", align="right")
        return
    sign = Box(box.right - TRIANGLE, box.y + box.h / 2 - TRIANGLE / 2, TRIANGLE, TRIANGLE)
    with pen.moved((sign.x + TRIANGLE / 2, sign.y + TRIANGLE / 2), turned=-90.0 if account.tone is Tone.MINT else 90.0):
        pen.stamp("arrow-head", account.tone.value, sign)
    room, arrow = Box(box.x, box.y, box.w - TRIANGLE - GAP, box.h), ARROW if column else SMALL_ARROW
    most = column or box.w - _rest(pen, now, arrow)
    size = next((size for size in THEN if pen.width(then, size, True) <= most), THEN[-1])
    pen.words(then, room, size, bold=True, align="right")
    end = room.right - max(pen.width(then, size, True), column) - GAP
    draw_arrow(pen, end - arrow, box.y + box.h / 2, arrow, "soft")
    pen.words(now, Box(box.x, box.y, end - arrow - GAP - box.x, box.h), 18, colour="soft", align="right")


def draw_way_on(pen: Pen, key: Key) -> None:
    """A key of the list: an arrow, two for a round, or a lens."""
    pen.touchable("raised", 12, is_alive=key.action is not None)
    colour, middle = "text" if key.action else "soft", (pen.box.w / 2, pen.box.h / 2)
    if key.symbol == "find":
        draw_picture(pen, "icon_find", Box(middle[0] - 18, middle[1] - 18, 36, 36), colour)
        return
    for shift in (-10.0, 10.0) if key.symbol == "round" else (0.0,):
        head = Box(middle[0] - 14, middle[1] - 14 + shift, 28, 28)
        with pen.moved((middle[0], middle[1] + shift), turned=-90.0 if key.symbol == "newer" else 90.0):
            pen.stamp("arrow-head", colour, head)


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
