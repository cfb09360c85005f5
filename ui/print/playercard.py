"""The card of a player: the sign on its colour, as in its picture on the screen, the name and the code."""

from typing import Final

import msgspec

from ui.print.marks import WIDTH, CardMarks, Code, FilledShape, Mark, Plate, fit_lines, words_in
from ui.store.codes import mark_of
from ui.theme import theme
from ui.theme.names import SeatNumber
from ui.toolkit.outlines import Outlines, glyph
from ui.toolkit.pictures import layer_of
from ui.toolkit.placing import Box

_LEFT: Final = 7.4
_SIGN_TOP: Final = 3.0
_SIGN_SIDE: Final = 32.0
"""The side of the sign's coin, which is not drawn; the shape itself is at most six tenths of it."""
_NAME: Final = Box(_LEFT, 33.4, 40.0, 9.6)
_BANK_TOP: Final = 44.4
_BANK_SIDE: Final = 6.0
_PANEL: Final = Box(WIDTH - 36.6, 7.2, 30.6, 39.6)
_CODE: Final = Box(_PANEL.x + 0.8, _PANEL.y + 0.8, 29.0, 29.0)


class PlayerCard(msgspec.Struct, frozen=True):
    """A person's card: the name, the sign (a seat 0 to 7) and the text of the code."""

    name: str
    seat: SeatNumber
    code: str

    def lay_out(self) -> CardMarks:
        """The card with all its marks in place."""
        day = theme().colour["day"]
        plates = (Plate(_PANEL, day.paper, radius=3.0), Plate(_PANEL, day.ink, radius=3.0, stroke=0.25))
        sign = _place_left((glyph(self.seat),), _SIGN_TOP, _SIGN_SIDE)
        marks = (*plates, sign, *_name_marks(self.name), *_code_marks(self.code), *_bank_marks())
        return CardMarks(theme().sign(self.seat).colour, marks)


def _name_marks(name: str) -> tuple[Mark, ...]:
    ink = theme().colour["day"].ink
    size, lines = fit_lines(name, (24, 22, 20, 18, 16, 14), (12, 10, 8), _NAME.w)
    pitch = _NAME.h / len(lines)
    return tuple(
        words_in(Box(_NAME.x, _NAME.y + row * pitch, _NAME.w, pitch), line, size, ink, bold=True)
        for row, line in enumerate(lines)
    )


def _code_marks(code: str) -> tuple[Mark, ...]:
    ink = theme().colour["day"].ink
    below = Box(_PANEL.x, _CODE.bottom, _PANEL.w, _PANEL.bottom - _CODE.bottom - 2.0)
    return Code(code, _CODE, ink), words_in(below, mark_of(code), 13, ink, bold=True, align="centre")


def _bank_marks() -> tuple[Mark, ...]:
    """The portico and the name "Table Banker": they say what the card is for."""
    ink = theme().colour["day"].ink
    beside = Box(_LEFT + 5.0, _BANK_TOP, 34.0, _BANK_SIDE)
    return _place_left(layer_of("portico.0"), _BANK_TOP, _BANK_SIDE), words_in(beside, "Table Banker", 8.5, ink)


def _place_left(outlines: Outlines, top: float, side: float) -> FilledShape:
    """A sign of the unit square; its left edge is where the name begins."""
    left = _LEFT - side * min(x for outline in outlines for x, _ in outline)
    placed = (tuple((left + x * side, top + y * side) for x, y in outline) for outline in outlines)
    return FilledShape(tuple(placed), theme().colour["day"].ink)
