"""Words on a surface: a paragraph, a fault, quiet lines."""

from ui.toolkit import figures, lettering
from ui.toolkit.buttons import note_lines
from ui.toolkit.parts import Announced
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box

NARROW, MOST_ANNOUNCED = 320.0, 200.0
"""The width from which notes are larger; the most height that sentence and notes take together."""
PARAGRAPHS = (44, 40, 36, 32, 28, 26, 24, 22, 20)
"""The sizes of a sentence on several lines, tried in turn."""
ONE_LINE_FROM = 28
"""A sentence that fits on one line in this size or a larger one stays on one line."""


def draw_announced(pen: Pen, value: Announced) -> None:
    """An announcement: the sentence as large as fits, and its notes below."""
    pen.fill("tile", radius=14)
    room = pen.whole.inset(14, max(8, (pen.box.h - MOST_ANNOUNCED) / 2))
    size, pitch, most = (18, 22, 28) if pen.box.w < NARROW else (24, 30, 44)
    notes = [line for note in value.notes for line in note_lines(pen, note, size, room.w, 2)]
    foot = Box(room.x, room.bottom - pitch * len(notes), room.w, pitch * len(notes))
    draw_paragraph(pen, value.sentence, Box(room.x, room.y, room.w, foot.y - room.y - 4), "text", bold=True, most=most)
    figures.draw_lines(pen, notes, foot, size, pitch, colour="soft", align="centre")


def draw_paragraph(pen: Pen, text: str, box: Box, colour: str, *, bold: bool = False, most: float = 28) -> None:
    """Words in as many lines as they need, centred in a box, as large as fits but not over `most`."""
    sizes = [size for size in PARAGRAPHS if size <= most and _fits(pen, text, size, box, bold)] or [18]
    size = next((size for size in sizes if size >= ONE_LINE_FROM and pen.width(text, size, bold) <= box.w), sizes[0])
    lines = lettering.wrapped_evenly(text, pen.size(size), bold, int(box.w * pen.scale.unit))
    figures.draw_lines(pen, lines, box, size, size * 1.25, bold=bold, colour=colour, align="centre")


def _fits(pen: Pen, text: str, size: float, box: Box, bold: bool) -> bool:
    lines = lettering.wrapped(text, pen.size(size), bold, int(box.w * pen.scale.unit))
    return len(lines) * size * 1.25 <= box.h and all(pen.width(line, size, bold) <= box.w for line in lines)


def draw_fault(pen: Pen, value: tuple[tuple[str, ...], str]) -> None:
    """A fault: lines about what is wrong, and the name of the file or device."""
    lines, name = value
    pen.fill("tile", radius=14)
    pen.fill("coral", Box(24, 24, 8, pen.box.h - 48), 4)
    room = pen.box.w - 52 - 24
    for size in (28.0, 26.0, 24.0, 22.0, 20.0):
        texts = [_pieces(pen, text, size, False, int(room * pen.scale.unit)) for text in lines]
        named = _pieces(pen, name, size, True, int(room * pen.scale.unit))
        if 1.4 * size * sum(map(len, (*texts, named))) + 6 * len(texts) < pen.box.h - 54:
            break
    y = 24.0
    for pieces, colour in (*((each, "text") for each in texts), (named, "brass")):
        for line in pieces:
            pen.words(line, Box(52, y, room, 1.4 * size), size, bold=colour == "brass", colour=colour)
            y += 1.4 * size
        y += 6


def _pieces(pen: Pen, text: str, size: float, bold: bool, pixels: int) -> list[str]:
    """Lines broken at spaces; a path longer than a line is broken after a slash, or anywhere if it has none."""
    pieces: list[str] = []
    for line in lettering.wrapped_evenly(text, pen.size(size), bold, pixels):
        rest = line
        while lettering.text_width(rest, pen.size(size), bold) > pixels:
            count = _count_that_fits(pen, rest, size, bold, pixels)
            pieces.append(rest[:count])
            rest = rest[count:]
        pieces.append(rest)
    return pieces


def _count_that_fits(pen: Pen, text: str, size: float, bold: bool, pixels: int) -> int:
    count = len(text)
    while count > 1 and lettering.text_width(text[:count], pen.size(size), bold) > pixels:
        count -= 1
    slash = text.rfind("/", 0, count)
    return slash + 1 if slash > 0 else count


def draw_panel(pen: Pen, _: object) -> None:
    """The tile behind several pieces: dice and their sum, a podium, a story."""
    pen.fill("tile", radius=14)


def draw_quiet_words(pen: Pen, words: str) -> None:
    """Quiet words on a tile, for an empty stage."""
    pen.fill(pen.face("tile"), radius=14)
    draw_paragraph(pen, words, pen.whole.inset(24, 12), "soft")


def draw_lines(pen: Pen, lines: tuple[str, ...]) -> None:
    """Lines that explain; the first one is soft."""
    for index, line in enumerate(lines):
        pen.words(line, Box(0, 32 * index, pen.box.w, 32), 20, colour="soft" if index == 0 else "text")
