"""Draw functions for rules: a panel about a book, a panel of several rules, and one rule on a tile."""

from __future__ import annotations

from ui.flows.house_rules.model import RuleLine
from ui.toolkit import lettering
from ui.toolkit.buttons import note_lines
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box

LINE = 22.0
WIDE = 600.0
"""The width of a tile from which a rule may be one line."""
MOST_LINES = 4
"""The most rules in one panel."""


def draw_rule_lines(pen: Pen, value: tuple[str, str, bool, tuple[RuleLine, ...]]) -> None:
    """A panel with a title and up to four rules; a note in its corner says which page it is, a touch turns it."""
    title, note, is_touchable, rules = value
    _draw_head(pen, title, note, is_touchable)
    pitch = min((pen.box.h - 42) / MOST_LINES, 76.0)
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
    if pen.box.w < WIDE or pen.width(rule.label, 22) + pen.width(value, 24, True) + 24 > line.w:
        _draw_rule(pen, rule, pen.whole.inset(14, 6))
        return
    pen.words(rule.label, line, 22, colour="soft")
    pen.words(value, line, 24, bold=True, align="right")


def _draw_rule(pen: Pen, rule: RuleLine, box: Box) -> None:
    """The label, and under it the old and new values; with only one line the old value is left out."""
    is_high = box.h >= 3 * LINE
    label = note_lines(pen, rule.label, 18, box.w, 1)
    said = _rule_lines(pen, rule, box.w, 2 if is_high else 1)
    top = box.y + (box.h - LINE * (1 + len(said))) / 2
    pen.words(label[0], Box(box.x, top, box.w, LINE), 18, colour="soft")
    draw_lines(pen, said, Box(box.x, top + LINE, box.w, LINE * len(said)), 18, LINE, bold=True)


def _rule_lines(pen: Pen, rule: RuleLine, room: float, most: int) -> list[str]:
    pixels, size = int(room * pen.scale.unit), pen.size(18)
    for text in (f"{rule.was} → {rule.now}", f"→ {rule.now}") if rule.was else (rule.now,):
        lines = lettering.wrapped(text, size, True, pixels)
        if len(lines) <= most and all(pen.width(line, 18, True) <= room for line in lines):
            return lines
    kept = lettering.wrapped(rule.now, size, True, pixels)
    lines = [*kept[: most - 1], " ".join(kept[most - 1 :])]
    return [lettering.shortened(line, size, True, pixels) for line in lines]
