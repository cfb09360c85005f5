"""Sheets of cards to print and cut: two by four on a page, with cutting marks and a line to check the scale.

Used by `banker cards print`.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import product
from typing import Final

import msgspec
from reportlab.pdfgen.canvas import Canvas

from ui.locale.words import Words
from ui.print.fonts import POINTS_PER_MM
from ui.print.marks import HEIGHT, WIDTH, CardMarks, Plate, words_in
from ui.print.pen import MarkPen
from ui.theme import theme
from ui.toolkit.placing import Box

COLUMNS: Final = 2
ROWS: Final = 4
_GUTTER: Final = 8.0
_BLEED: Final = 2.0
"""How far a card's ground reaches over its edge, because people cut beside the line."""
_CUT_LENGTH: Final = 3.0
_HAIR: Final = 0.15
_RULE: Final = 50.0
_MARGIN: Final = 12.0


class Paper(msgspec.Struct, frozen=True):
    """A size of paper, in millimetres."""

    name: str
    width: float
    height: float


PAPERS: Final = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}


def begin_pages(paper: Paper, title: str) -> tuple[BytesIO, Canvas]:
    """A PDF to draw on; the same content gives the same bytes."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(paper.width * POINTS_PER_MM, paper.height * POINTS_PER_MM), invariant=1)
    canvas.setTitle(title)
    canvas.setAuthor("Table Banker")
    return buffer, canvas


def sheets(cards: Sequence[CardMarks], title: str, paper: Paper, words: Words) -> bytes:
    """The cards as a PDF, eight a page; the same cards give the same bytes. `LetterError` if no font has a letter."""
    buffer, canvas = begin_pages(paper, title)
    pages = [cards[start : start + COLUMNS * ROWS] for start in range(0, len(cards), COLUMNS * ROWS)]
    for number, page in enumerate(pages, 1):
        pen = MarkPen(canvas, paper.height)
        _draw_cards(pen, page, paper)
        _draw_foot(pen, f"{title} · {number}/{len(pages)}", paper, words)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def places(paper: Paper) -> tuple[tuple[float, float], ...]:
    """The upper left corners of a page's cards, row by row."""
    left = (paper.width - COLUMNS * WIDTH - (COLUMNS - 1) * _GUTTER) / 2
    top = (paper.height - ROWS * HEIGHT - (ROWS - 1) * _GUTTER) / 2
    return tuple(
        (left + column * (WIDTH + _GUTTER), top + row * (HEIGHT + _GUTTER))
        for row, column in product(range(ROWS), range(COLUMNS))
    )


def _draw_cards(pen: MarkPen, cards: Sequence[CardMarks], paper: Paper) -> None:
    for card, (left, top) in zip(cards, places(paper), strict=False):
        own = pen.at(left, top)
        own.draw(Plate(Box(-_BLEED, -_BLEED, WIDTH + 2 * _BLEED, HEIGHT + 2 * _BLEED), card.ground))
        for mark in card.marks:
            own.draw(mark)
        for start, end in _cuts():
            own.thread((start, end), theme().colour["day"].ink, _HAIR)


def _cuts() -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Two marks at each corner, outside the ground; they point along the card's edges."""
    near = _BLEED + (_GUTTER - 2 * _BLEED - _CUT_LENGTH) / 2
    far = near + _CUT_LENGTH
    for x, y in product((0.0, WIDTH), (0.0, HEIGHT)):
        across, down = (-1 if x == 0 else 1), (-1 if y == 0 else 1)
        yield (x + across * near, y), (x + across * far, y)
        yield (x, y + down * near), (x, y + down * far)


def _draw_foot(pen: MarkPen, title: str, paper: Paper, words: Words) -> None:
    """A line of known length to check with a ruler, and the number of the sheet."""
    day = theme().colour["day"]
    foot = pen.at(places(paper)[0][0], paper.height - _MARGIN)
    foot.thread(((0, 0), (_RULE, 0)), day.ink, _HAIR)
    for x in (0.0, _RULE):
        foot.thread(((x, -1.5), (x, 1.5)), day.ink, _HAIR)
    room = COLUMNS * WIDTH + _GUTTER - _RULE - 3
    note = words("This line is 50 mm long when the sheet is printed at 100%.")
    foot.draw(words_in(Box(_RULE + 3, -2, room * 0.68, 4), note, 8, day.ink_soft))
    foot.draw(words_in(Box(_RULE + 3 + room * 0.68, -2, room * 0.32, 4), title, 8, day.ink_soft, align="right"))
