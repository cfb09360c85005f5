"""The layouts and draw functions of an explanation (the clause on paper, the sum beside it) and of an account."""

from ui.flows.why.model import AccountView, Movement, RuleCard, WhyView
from ui.pieces import stage
from ui.pieces.bands import draw_row_coins
from ui.pieces.wallet_face import draw_wallet_face
from ui.toolkit import lettering
from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import NoticeLine, Row
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed
from ui.toolkit.signs import draw_arrow, draw_coin

RULE_WIDTH = 316.0
TURN_HEIGHT = 60.0


def why(view: WhyView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The clause on the left (below in portrait) and the sum beside it; without a clause only the sum."""
    bar, decisions = stage.bar_pieces(view.bar, notice, form), stage.foot(view.buttons, form)
    if view.rule is None:
        return [*bar, *_sum_pieces(view, stage.stage(view.buttons, form)), *decisions]
    if form.is_portrait:
        room = stage.stage(view.buttons, form)
        half = Box(room.x, room.y, room.w, (room.h - stage.GAP) / 2)
        return [*bar, *_sum_pieces(view, half), _rule_piece(view, half.moved(y=half.h + stage.GAP)), *decisions]
    paper, words_box, under = stage.card_and_words(form, RULE_WIDTH)
    buttons = stage.alike_in_row(view.buttons, under)
    return [*bar, _rule_piece(view, paper), *_sum_pieces(view, words_box), *buttons]


def _rule_piece(view: WhyView, box: Box) -> Placed:
    return Placed("rule", box, draw_rule, view.rule)


def _sum_pieces(view: WhyView, room: Box) -> list[Placed]:
    """The rows as one panel; if there are more pages, the turning cell under it."""
    next_rule = view.rule.action if view.rule else None
    if view.turn is None:
        return [Placed("sum", room, draw_sum, view.rows, next_rule)]
    rows = Box(room.x, room.y, room.w, room.h - TURN_HEIGHT - stage.GAP)
    turn = Box(room.x, rows.bottom + stage.GAP, room.w, TURN_HEIGHT)
    return [Placed("sum", rows, draw_sum, view.rows, next_rule), stage.turn_piece(turn, view.turn)]


FACE_WIDTH, MOST_FACE, MOVEMENT, COIN = 320.0, 276.0, 62.0, 40.0
"""The width of a card beside what moved, its most height above it, the least height of a movement, and its coin."""


def account(view: AccountView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The card over the way back, and beside it what moved; in portrait one under the other."""
    if form.is_portrait:
        room = stage.stage(view.buttons, form)
        count = AccountView.PAGE if view.turn else len(view.movements)
        taken = count * (MOVEMENT + stage.TILE_GAP) + stage.GAP
        face, rows = stage.in_two(room, form, room.w, min(MOST_FACE, room.h - taken))
        foot = stage.foot(view.buttons, form)
    else:
        card, words, under = stage.card_and_words(form, FACE_WIDTH)
        face, rows = Box(card.x, card.y, card.w, words.h), Box(words.x, card.y, words.w, card.h)
        foot = stage.in_row("button", view.buttons, (1.0,), Box(card.x, under.y, card.w, under.h))
    high = MOVEMENT if form.is_portrait else (rows.h + stage.TILE_GAP) / AccountView.PAGE - stage.TILE_GAP
    boxes = stage.grid(AccountView.PAGE, 1, rows, high)
    return [
        *stage.bar_pieces(view.bar, notice, form),
        Placed("face", face, draw_wallet_face, view.face),
        *stage.listed("movement", boxes, view.movements, draw_movement),
        *([stage.turn_piece(boxes[-1], view.turn)] if view.turn else []),
        *foot,
    ]


def draw_movement(pen: Pen, moved: Movement) -> None:
    """The other's coin, the reason over the change, and the balance after it, large."""
    if moved.action is None:
        pen.fill("tile", radius=14)
    else:
        pen.touchable("raised", 14)
    draw_coin(pen, moved.seat, 14, (pen.box.h - COIN) / 2, COIN, on="raised")
    line = Box(COIN + 28, 0, pen.box.w - COIN - 44, pen.box.h)
    pen.words(moved.after, line, 28, bold=True, align="right")
    room = line.w - pen.width(moved.after, 28, True) - 12
    size, titles = title_lines(pen, moved.title, (22, 20, 18), room, 1)
    high = 26.0 if moved.change else 0.0
    title = Box(line.x, (pen.box.h - 26 - high) / 2, room, 26)
    pen.words(titles[0], title, size, bold=True)
    pen.words(moved.change, title.moved(y=high), 20, bold=True, colour=moved.tone.value)


EDGE = 20.0
LINE = 23.0
"""The distance of the lines of words that take two."""
SAYS_SIZES, SAYS_PITCH = (24.0, 22.0, 20.0, 18.0), 1.25
"""The sizes of a clause, tried in turn, and the distance of its lines, in sizes."""


def draw_rule(pen: Pen, rule: RuleCard) -> None:
    """A clause: its id and book as a heading, our sentence, and its number if there are several."""
    pen.fill(pen.face("paper"), radius=14)
    width = pen.box.w - 2 * EDGE
    end = pen.words(rule.id, Box(EDGE, 14, width, 34), 26, bold=True, colour="ink")
    room = pen.box.w - EDGE - end - 14
    draw_line(pen, rule.book, Box(end + 14, 16, room, 34), (18,), colour="ink_soft")
    pen.fill("paper_line", Box(EDGE, 54, width, 2))
    _draw_says(pen, rule.says, Box(EDGE, 66, width, pen.box.h - 66 - (40 if rule.action else 14)))
    if rule.action is not None:
        pen.words(rule.count, Box(EDGE, pen.box.h - 36, width - 44, 28), 18, colour="ink_soft", align="right")
        draw_arrow(pen, pen.box.w - EDGE - 32, pen.box.h - 22, 32, "ink_soft")


def _draw_says(pen: Pen, says: str, box: Box) -> None:
    """The sentence in lines from the top, as large as it fits."""
    pixels = int(box.w * pen.scale.unit)
    tried = [(size, lettering.wrapped_evenly(says, pen.size(size), False, pixels)) for size in SAYS_SIZES]
    size, lines = next((each for each in tried if len(each[1]) * each[0] * SAYS_PITCH <= box.h), tried[-1])
    for index, line in enumerate(lines):
        pen.words(line, Box(box.x, box.y + index * size * SAYS_PITCH, box.w, size * SAYS_PITCH), size, colour="ink")


def draw_sum(pen: Pen, rows: tuple[Row, ...]) -> None:
    """The parts of a sum one under the other, amounts at the right; a short sum is in the middle of its panel."""
    pen.fill(pen.face("tile"), radius=14)
    blocks = [_lines(pen, row) for row in rows]
    heights = [_height(row, lines) for row, lines in zip(rows, blocks, strict=True)]
    squeeze = min(1.0, (pen.box.h - 12) / max(sum(heights), 1.0))
    heights = [height * squeeze for height in heights]
    spare = max(pen.box.h - sum(heights) - 16, 0.0)
    gap = min(spare / (len(rows) + 1), 14.0) if rows else 0.0
    y = max((pen.box.h - sum(heights) - gap * (len(rows) - 1)) / 2, 6.0)
    for row, lines, height in zip(rows, blocks, heights, strict=True):
        _draw_part(pen, row, lines, Box(EDGE, y, pen.box.w - 2 * EDGE, height))
        y += height + gap


def _height(row: Row, lines: list[str]) -> float:
    ruled = 12.0 if row.is_ruled else 0.0
    return ruled + (36.0 if row.is_strong else max(30.0, LINE * len(lines) + 4) if len(lines) > 1 else 32.0)


def _size(row: Row) -> float:
    return 26.0 if row.is_strong else 20.0


def _room(pen: Pen, row: Row) -> float:
    taken = pen.width(row.value, _size(row), row.is_strong) + (16 if row.value else 0)
    return pen.box.w - 2 * EDGE - taken - 38 * len(row.seats)


def _lines(pen: Pen, row: Row) -> list[str]:
    """The label in one line if it fits, else in two small ones."""
    room = _room(pen, row)
    if pen.width(row.label, 18, row.is_strong) <= room:
        return [row.label]
    return lettering.in_lines(row.label, pen.size(18), row.is_strong, int(room * pen.scale.unit), 2)


def _draw_part(pen: Pen, row: Row, lines: list[str], box: Box) -> None:
    if row.is_ruled:
        pen.fill("line", Box(box.x, box.y + 4, box.w, 2))
        box = Box(box.x, box.y + 12, box.w, box.h - 12)
    colour, end = row.tone.value, draw_row_coins(pen, row, box)
    value = Box(box.x, box.y, end - box.x, box.h)
    pen.words(row.value, value, _size(row), bold=row.is_strong, align="right", colour=colour)
    room = _room(pen, row)
    sizes = (24.0, 22.0, 20.0, 18.0) if row.is_strong else (20.0, 18.0)
    size = next((size for size in sizes if len(lines) == 1 and pen.width(lines[0], size, row.is_strong) <= room), 18.0)
    pitch = min(box.h / len(lines), LINE) if len(lines) > 1 else box.h
    draw_lines(pen, lines, Box(box.x, box.y, room, box.h), size, pitch, bold=row.is_strong, colour=colour)
