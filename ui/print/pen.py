"""The pen that draws marks on paper. Only this file calls reportlab's drawing operations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from qrcode.constants import ERROR_CORRECT_Q
from qrcode.main import QRCode
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import FILL_NON_ZERO, Canvas  # pyright: ignore[reportAttributeAccessIssue]
from reportlab.pdfgen.pathobject import PDFPathObject

from ui.print.fonts import POINTS_PER_MM, set_runs
from ui.print.marks import Code, FilledShape, Mark, Plate, TypeLine
from ui.toolkit.coverage import Point
from ui.toolkit.placing import Box

_QUIET: Final = 4
"""The empty modules around a code (ISO/IEC 18004)."""


class MarkPen:
    """Draws on one sheet; everything is in millimetres from an origin that can be moved, y down."""

    def __init__(self, canvas: Canvas, page_height: float) -> None:
        self._canvas, self._page_height = canvas, page_height
        self._left, self._top = 0.0, 0.0

    def at(self, left: float, top: float) -> MarkPen:
        """The same pen with its origin at this place of the sheet."""
        moved = MarkPen(self._canvas, self._page_height)
        moved._left, moved._top = left, top
        return moved

    def draw(self, mark: Mark) -> None:
        """Draw one mark."""
        match mark:
            case Plate():
                self._plate(mark)
            case FilledShape():
                self._shape(mark)
            case TypeLine():
                self._words(mark)
            case Code():
                self._code(mark)

    def thread(self, points: Sequence[Point], colour: str, width: float, dashes: Sequence[float] = ()) -> None:
        """Draw a line through points; `dashes` are lengths of strokes and gaps in turn."""
        path = self._canvas.beginPath()
        path.moveTo(self._x(points[0][0]), self._y(points[0][1]))
        for x, y in points[1:]:
            path.lineTo(self._x(x), self._y(y))
        self._canvas.setStrokeColor(HexColor(colour))
        self._canvas.setLineWidth(width * POINTS_PER_MM)
        self._canvas.setLineJoin(1)
        self._canvas.setDash([length * POINTS_PER_MM for length in dashes])
        self._canvas.drawPath(path, stroke=1, fill=0)
        self._canvas.setDash([])

    def _plate(self, plate: Plate) -> None:
        inset, area = plate.stroke / 2, plate.area
        colour, is_full = HexColor(plate.colour), not plate.stroke
        self._canvas.setFillColor(colour)
        self._canvas.setStrokeColor(colour)
        self._canvas.setLineWidth(plate.stroke * POINTS_PER_MM)
        place = self._x(area.x + inset), self._y(area.bottom - inset)
        size = (area.w - 2 * inset) * POINTS_PER_MM, (area.h - 2 * inset) * POINTS_PER_MM
        radius = max(plate.radius - inset, 0) * POINTS_PER_MM
        self._canvas.roundRect(*place, *size, radius, stroke=not is_full, fill=is_full)

    def _shape(self, shape: FilledShape) -> None:
        path = self._canvas.beginPath()
        for first, *others in shape.outlines:
            path.moveTo(self._x(first[0]), self._y(first[1]))
            for x, y in others:
                path.lineTo(self._x(x), self._y(y))
            path.close()
        self._fill(path, shape.colour)

    def _words(self, words: TypeLine) -> None:
        self._canvas.setFillColor(HexColor(words.colour))
        x, y = self._x(words.x), self._y(words.y)
        for run, font, width in set_runs(words.text, words.size, words.bold):
            self._canvas.setFont(font, words.size)
            self._canvas.drawString(x, y, run)
            x += width

    def _code(self, code: Code) -> None:
        """Draw all modules as one path: single pieces would leave hair lines between them."""
        matrix = modules(code.text)
        step = code.area.w / (len(matrix) + 2 * _QUIET)
        path = self._canvas.beginPath()
        for run in _runs(matrix):
            x, y = code.area.x + (run.x + _QUIET) * step, code.area.y + (run.y + _QUIET + 1) * step
            path.rect(self._x(x), self._y(y), run.w * step * POINTS_PER_MM, step * POINTS_PER_MM)
        self._fill(path, code.colour)

    def _fill(self, path: PDFPathObject, colour: str) -> None:
        self._canvas.setFillColor(HexColor(colour))
        self._canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_NON_ZERO)

    def _x(self, x: float) -> float:
        return (self._left + x) * POINTS_PER_MM

    def _y(self, y: float) -> float:
        return (self._page_height - self._top - y) * POINTS_PER_MM


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The dark modules of a text's QR code, without quiet zone; it can be read with a quarter damaged (level Q)."""
    code = QRCode(error_correction=ERROR_CORRECT_Q, border=0)
    code.add_data(text)
    code.make(fit=True)
    return tuple(tuple(bool(module) for module in row) for row in code.get_matrix())


def _runs(matrix: tuple[tuple[bool, ...], ...]) -> Iterator[Box]:
    """Dark modules side by side, as areas one module high."""
    for y, row in enumerate(matrix):
        start = 0
        for x, is_dark in enumerate((*row, False)):
            if not is_dark:
                if x > start:
                    yield Box(start, y, x - start, 1)
                start = x + 1
