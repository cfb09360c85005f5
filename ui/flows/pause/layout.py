"""The layout and draw functions of the pause: the players' rows (low for many, large for two), what happened last."""

from typing import Final

from ui.core.shown.recent_events import PastAct
from ui.flows.pause.model import PlayerNow, RecapView
from ui.pieces import stage
from ui.toolkit.buttons import note_lines, title_lines
from ui.toolkit.figures import fitting_spans, short, spans_width
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen, Span
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_coin

WIDTHS = (336.0, 428.0)
"""The widths of the players and of what happened; the buttons under them are as wide."""
PLAYERS_HEIGHT = 276.0
LOW_GAP = 4.0
"""The gap between the rows of more than four players."""


def recap(view: RecapView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The players at the left and the acts at the right; in portrait one above the other."""
    top = stage.STAGE_TOP + PLAYERS_HEIGHT + 16
    if form.is_portrait:
        room = stage.stage(view.buttons, form)
        left = Box(room.x, room.y, room.w, PLAYERS_HEIGHT)
        right = Box(room.x, left.bottom + stage.GAP, room.w, room.bottom - left.bottom - stage.GAP)
    else:
        left, right = stage.side_by_side(
            WIDTHS, Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), PLAYERS_HEIGHT)
        )
    count = len(view.players)
    gap = stage.TILE_GAP if count <= 4 else LOW_GAP
    rows = stage.grid(count, 1, left, (left.h - gap * (count - 1)) / count, (0, gap))
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *stage.listed("player", rows, view.players, draw_player_now),
        Placed("acts", right, draw_acts, (view.title, view.acts)),
        *stage.foot(view.buttons, form, WIDTHS, top, 96),
    ]


TWO_LINES_FROM: Final = 56.0
"""From this height of a row on, the deeds are under the name."""
THREE_LINES_FROM: Final = 110.0
"""From this height of a row on, the balance has a line of its own."""
MOST_COIN: Final = 84.0
CASH: Final = ((40.0, 24.0), (32.0, 20.0), (26.0, 18.0), (22.0, 18.0), (20.0, 18.0))
"""The sizes of a balance and its currency, tried in turn."""
TITLE_HEIGHT: Final = 36.0
PITCH: Final = 22.0
"""The distance of the lines of a sentence that takes two."""


def draw_player_now(pen: Pen, player: PlayerNow) -> None:
    """Coin, name and balance; the deeds are under the name if the row is high enough."""
    high, is_low, is_tall = pen.box.h, pen.box.h < TWO_LINES_FROM, pen.box.h >= THREE_LINES_FROM
    pen.fill("tile", radius=10 if is_low else 14)
    if player.is_deciding:
        pen.outline("text", 3, radius=10 if is_low else 14)
    side = min(high - (6 if is_low else 20), MOST_COIN)
    draw_coin(pen, player.seat, 12, (high - side) / 2, side, jailed=player.is_jailed, dim=bool(player.out))
    line = Box(24 + side, 0 if is_low else high * 0.05, pen.box.w - side - 38, high if is_low else high * 0.5)
    room = line.w
    if is_tall:
        _draw_cash(pen, player, Box(line.x, high * 0.54, line.w, high * 0.4))
        line = Box(line.x, high * 0.06, line.w, high * 0.3)
    else:
        room -= _draw_cash(pen, player, line) + 8
    size, names = title_lines(pen, player.name, (28, 24, 22, 20, 18) if line.h > 36 else (24, 22, 20, 18), room, 1)
    pen.words(names[0], line, size, bold=True, colour="soft" if player.out else "text")
    if not is_low:
        note = Box(line.x, line.bottom, line.w, 24)
        pen.words(note_lines(pen, player.out or player.note, 18, line.w, 1)[0], note, 18, colour="soft")


def _draw_cash(pen: Pen, player: PlayerNow, box: Box) -> float:
    """Draw the balance at the right end, or the word for bankrupt; return its length."""
    if player.out:
        word = short(pen, player.out, 18, box.w / 2, False) if pen.box.h < TWO_LINES_FROM else ""
        pen.words(word, box, 18, colour="soft", align="right")
        return pen.width(word, 18)
    sizes = [pair for pair in CASH if pair[0] * 1.15 <= box.h]
    beside = pen.width(player.name, 18, True) + 8 if pen.box.h < THREE_LINES_FROM else 0
    spans = fitting_spans(pen, player.cash, sizes, box.w - beside)
    pen.line(spans, box, "right")
    return spans_width(pen, spans)


def draw_acts(pen: Pen, value: tuple[str, tuple[PastAct, ...]]) -> None:
    """A title, and one or two lines for each act, with the player's name in bold."""
    title, acts = value
    pen.fill("tile", radius=14)
    pen.words(title, Box(16, 6, pen.box.w - 32, 30), 18, colour="soft")
    pitch = min(72.0, (pen.box.h - TITLE_HEIGHT - 8) / 5)
    for index, act in enumerate(acts):
        top = TITLE_HEIGHT + index * pitch
        if index:
            pen.fill("line", Box(58, top, pen.box.w - 74, 1))
        _draw_act(pen, act, Box(16, top, pen.box.w - 28, pitch))


def _draw_act(pen: Pen, act: PastAct, box: Box) -> None:
    draw_coin(pen, act.seat, box.x, box.y + (box.h - 30) / 2, 30)
    room = box.w - 42
    size, lines = _fitted(pen, act, room)
    for index, line in enumerate(lines):
        place = Box(box.x + 42, box.y + box.h / 2 + PITCH * (index - len(lines) / 2), room, PITCH)
        is_named = index == 0 and line.startswith(act.name)
        name = act.name if is_named else ""
        pen.line((*((Span(name, size, True),) if name else ()), Span(line[len(name) :], size)), place)


def _fitted(pen: Pen, act: PastAct, room: float) -> tuple[float, list[str]]:
    """The size and lines of an act: one line at size 20 if that fits, else two at 18."""
    bolder = pen.width(act.name, 20, True) - pen.width(act.name, 20)
    if pen.width(act.sentence, 20) + bolder <= room:
        return 20, [act.sentence]
    return 18, note_lines(pen, act.sentence, 18, room - bolder, 2)
