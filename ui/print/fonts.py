"""The fonts of printed pages, their letters and widths. Used by the layouts; the sheets embed the same fonts.

They are the fonts of the touchscreen.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from ui.theme.letters import font_file
from ui.toolkit.lettering import runs, typographic
from ui.toolkit.parts import NARROW_SPACE

PLAIN: Final = "Roboto-Regular"
BOLD: Final = "Roboto-Bold"
SPARE: Final = "DejaVuSans"
"""For words with a letter that Roboto does not have; it has one weight."""
_THIN_SPACE: Final = "\u2009"  # as wide as the narrow one, and in Roboto
_BOX: Final = "□"
"""In the spare font."""
POINTS_PER_MM: Final = 72 / 25.4
CAPITAL: Final = 0.711
"""The height of a capital letter, as a share of the size."""


class LetterError(Exception):
    """Words with a letter that no font here has; one line names both."""


def font_of(text: str, bold: bool) -> str:
    """The font that has every letter of the text; `LetterError` names the first letter that no font has."""
    for name in (BOLD if bold else PLAIN, SPARE):
        missing = _missing(text, name)
        if not missing:
            return name
    raise LetterError(f"'{text}' cannot be printed: no font here has '{missing}' (U+{ord(missing):04X})")


def unprintable(text: str) -> str:
    """The first letter that no font here has; empty if there is no such letter."""
    return _missing(text, SPARE) if _missing(text, PLAIN) else ""


def with_boxes(text: str) -> str:
    """The text with a box for each letter that no font here has."""
    while letter := unprintable(text):
        text = text.replace(letter, _BOX)
    return text


def printable(text: str) -> str:
    """The text with spaces that are in the fonts, and typographic apostrophes."""
    return typographic(text.replace(NARROW_SPACE, _THIN_SPACE))


def width_of(text: str, size: float, bold: bool) -> float:
    """The width of the text in millimetres; `size` is in points."""
    return sum(points for *_, points in set_runs(text, size, bold)) / POINTS_PER_MM


def set_runs(text: str, size: float, bold: bool) -> Iterator[tuple[str, str, float]]:
    """The text in runs of words and of signs such as arrows, each with its font and its width in points."""
    for run in runs(text):
        font = font_of(run, bold)
        yield run, font, _font(font).stringWidth(run, size)


def _missing(text: str, name: str) -> str:
    letters = _font(name).face.charToGlyph
    return next((letter for letter in text if ord(letter) not in letters), "")


@cache
def _font(name: str) -> TTFont:
    """The font, registered for the sheets too."""
    font = TTFont(name, str(font_file(name)))
    pdfmetrics.registerFont(font)
    return font
