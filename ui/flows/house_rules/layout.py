"""The layouts of rule books and of rules in lines; the panels of a book or of rules, and the tile of a rule."""

from ui.flows.house_rules.model import LinesView, RuleLine, RulesView
from ui.pieces import stage
from ui.pieces.entries import draw_entry
from ui.pieces.subject import draw_empty
from ui.pieces.templates.choices import draw_setting_note
from ui.toolkit import lettering
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed

BOOKS_WIDTH = 300.0
PORTRAIT_BOOK = 72.0
LINES = LinesView.PAGE
FEW = 3
"""Up to this many lines are as wide as the stage."""
NOTE = 96.0
"""The height of a note above the foot; where there is room, it is beside the way back."""


def rules(view: RulesView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The books on the left (on top in portrait, in two columns), the lines beside them, the decisions below."""
    if form.is_portrait:
        area = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), 0)
        books = stage.grid(len(view.books), 2, area, PORTRAIT_BOOK, (stage.TILE_GAP, stage.TILE_GAP))
        top = books[-1].bottom + stage.GAP
        decisions = stage.in_two_rows(view.buttons, form)
        lines = Box(
            stage.MARGIN, top, stage.inner_width(form), min(piece.box.y for piece in decisions) - stage.GAP - top
        )
    else:
        area, lines, foot = stage.card_and_words(form, BOOKS_WIDTH)
        height = (area.h - stage.TILE_GAP * (len(view.books) - 1)) / len(view.books)
        books = stage.grid(len(view.books), 1, area, height)
        decisions = stage.in_row("button", view.buttons, (0.8, 1.1, 1.1), foot)
    draw = draw_introduction if view.sentences else draw_rule_lines
    value = (view.title, view.note, view.turn is not None, view.sentences or view.lines)
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *stage.listed("book", books, view.books, draw_entry),
        Placed("lines", lines, draw, value, view.turn),
        *decisions,
    ]


def lines(view: LinesView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Lines in two columns, filled downwards; few lines are as wide as the stage, and all in portrait."""
    room = stage.stage(view.buttons, form)
    bar, decisions = stage.bar_pieces(view.bar, notice, form), stage.foot(view.buttons, form)
    if view.note:
        note = Box(room.x, decisions[-1].box.y, decisions[-1].box.x - stage.GAP - room.x, decisions[-1].box.h)
        if form.is_portrait:
            note = Box(room.x, room.bottom - NOTE, room.w, NOTE)
            room = Box(room.x, room.y, room.w, room.h - NOTE - stage.TILE_GAP)
        bar = [*bar, Placed("note-under", note, draw_setting_note, view.note)]
    if not view.lines:
        return [*bar, Placed("empty", room, draw_empty, (view.empty_words, "icon_settings")), *decisions]
    few = len(view.lines) <= FEW and not view.turn
    columns = 1 if form.is_portrait or few else 2
    rows, most = (max(len(view.lines), 2), HIGH) if few else (LINES // columns, 96.0)
    boxes = stage.columns_of(LINES, columns, min(most, (room.h - stage.TILE_GAP * (rows - 1)) / rows), form)
    turning = [stage.turn_piece(boxes[-1], view.turn)] if view.turn else []
    return [*bar, *stage.listed("line", boxes, view.lines, draw_rule_line), *turning, *decisions]


LINE, SIZE = 22.0, 18.0
HIGH, LARGE, LARGER = 136.0, 24.0, 32.0
"""The most height of a tile among few, and the sizes of its words there: in two lines, and of a value in one."""
WIDE = 600.0
"""The width of a tile from which a rule may be one line."""


def draw_rule_lines(pen: Pen, value: tuple[str, str, bool, tuple[RuleLine, ...]]) -> None:
    """A panel with a title and some rules; a note in its corner says which page it is, a touch turns it."""
    title, note, is_touchable, rules = value
    _draw_head(pen, title, note, is_touchable)
    pitch = min((pen.box.h - 42) / RulesView.PAGE, 76.0)
    for index, rule in enumerate(rules):
        _draw_rule(pen, rule, Box(16, 38 + index * pitch, pen.box.w - 32, pitch))


def draw_introduction(pen: Pen, value: tuple[str, str, bool, tuple[str, ...]]) -> None:
    """A panel with the title of a rule book and its introduction, a paragraph each, as large as all of them fit."""
    title, note, is_touchable, sentences = value
    _draw_head(pen, title, note, is_touchable)
    room, pixels = pen.box.w - 32, int((pen.box.w - 32) * pen.scale.unit)
    for size in (24, 22, 20, 18):
        wrapped = [lettering.wrapped(text, pen.size(size), False, pixels) for text in sentences]
        pitch, gap = size * 1.25, size / 2
        height = sum(len(lines) * pitch + gap for lines in wrapped)
        if height <= pen.box.h - 46:
            break
    y = 46.0
    for lines in wrapped:
        for line in lines:
            pen.words(line, Box(16, y, room, pitch), size)
            y += pitch
        y += gap


def _draw_head(pen: Pen, title: str, note: str, is_touchable: bool) -> None:
    if is_touchable:
        pen.touchable("tile", 14)
    else:
        pen.fill("tile", radius=14)
    pen.words(note, Box(16, 8, pen.box.w - 32, 26), 18, colour="soft", align="right")
    room = pen.box.w - 32 - (pen.width(note, 18) + 12 if note else 0)
    draw_line(pen, title, Box(16, 8, room, 26), (20, 18), bold=True)


def draw_rule_line(pen: Pen, rule: RuleLine) -> None:
    """One rule on a tile of its own; where the tile is wide, in one line."""
    pen.fill("tile", radius=14)
    line, value = pen.whole.inset(16, 6), f"{rule.was} → {rule.now}" if rule.was else rule.now
    large = pen.box.h > 96
    for said, size in ((24.0, LARGER), (22.0, 24.0)) if large else ((22.0, 24.0),):
        if pen.box.w >= WIDE and pen.width(rule.label, said) + pen.width(value, size, True) + 24 <= line.w:
            pen.words(rule.label, line, said, colour="soft")
            pen.words(value, line, size, bold=True, align="right")
            return
    _draw_rule(pen, rule, pen.whole.inset(14, 6), LARGE if large else SIZE)


def _draw_rule(pen: Pen, rule: RuleLine, box: Box, most: float = SIZE) -> None:
    """The label, and under it the old and new values; without room for both only the new one."""
    rows = 2 if box.h >= 3 * LINE else 1
    size = most if len(_rule_lines(pen, rule, box.w, 9, most)) <= rows else SIZE
    line, said = LINE * size / SIZE, _rule_lines(pen, rule, box.w, rows, size)
    top = box.y + (box.h - line * (1 + len(said))) / 2
    draw_line(pen, rule.label, Box(box.x, top, box.w, line), (size, SIZE), colour="soft")
    draw_lines(pen, said, Box(box.x, top + line, box.w, line * len(said)), size, line, bold=True)


def _rule_lines(pen: Pen, rule: RuleLine, room: float, most: int, height: float) -> list[str]:
    pixels, size = int(room * pen.scale.unit), pen.size(height)
    for text in (f"{rule.was} → {rule.now}", rule.now) if rule.was else (rule.now,):
        lines = lettering.wrapped_evenly(text, size, True, pixels)
        if len(lines) <= most and all(pen.width(line, height, True) <= room for line in lines):
            return lines
    return lettering.in_lines(rule.now, size, True, pixels, most)
