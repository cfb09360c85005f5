"""Text: its width, and how it is drawn, once for each text, size and weight.

Roboto draws all characters that it has; arrows and other signs come from DejaVuSans. The code leaves thin spaces
itself: Roboto's own thin space is too narrow to be seen between thousands.
"""

import re
from functools import lru_cache, partial
from typing import Any

from ui.toolkit.parts import NARROW_SPACE

WORDS, SYMBOLS = "Roboto", "DejaVuSans"
THIN_SPACE_EMS = 0.14
ASCENT, DESCENT = 1900 / 2048, 500 / 2048
"""The height of Roboto above and below the base line, in ems."""
_UNSEEN = "\\x00-\\x1f\\x7f-\\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""Control characters and marks of text direction are never drawn; board files and old journals may have them."""
_RUNS = re.compile(f"[→←↑↓✓✗⚠⌫]+|{NARROW_SPACE}|[^→←↑↓✓✗⚠⌫{NARROW_SPACE}{_UNSEEN}]+")
_APOSTROPHE = re.compile(r"(?<=[A-Za-z])'(?=[a-z]|\s|$)")
"""Keyboards have the straight one; drawn words have the one of print."""
_BREAKS = re.compile(r"(?<![×→])(?<!\s[a-zA-Zó]) ")
_SYMBOL = re.compile("[→←↑↓✓✗⚠⌫]")


def run_patch(text: str, pixels: int, is_bold: bool, *, is_blended: bool = False) -> Any:
    """Words in the texture atlas, one line high; `pixels` is the font size. `is_blended`: as in `stencils`."""
    from ui.toolkit.atlas import atlas  # here, as below

    return atlas(is_blended=is_blended).patch(("words", text, pixels, is_bold), partial(_drawn, text, pixels, is_bold))


def _drawn(text: str, pixels: int, is_bold: bool) -> tuple[bytes, int, int]:
    label = _label(text, pixels, is_bold)
    label.resolve_font_name()
    label._size = width, height = label.render()  # not `refresh`: it makes a texture of four bytes a pixel
    label.texture = drawn = _Drawn(width * height)
    label.render(real=True)
    return drawn.alphas, width, height


class _Drawn:
    """Takes the pixels of drawn words in the place of a texture. Kivy draws none that are only one pixel wide."""

    def __init__(self, pixels: int) -> None:
        self.alphas = bytes(pixels)

    def blit_data(self, image: Any) -> None:
        self.alphas = image.data[3::4]


def _label(text: str, pixels: int, is_bold: bool) -> Any:
    from kivy.core.text import Label  # here, so that this module loads without Kivy

    family = SYMBOLS if _SYMBOL.match(text) else WORDS
    return Label(text=typographic(text), font_name=family, font_size=pixels, bold=is_bold and family == WORDS)


def typographic(text: str) -> str:
    """The text with the apostrophe of print after a letter; a name such as O'Neil keeps its own."""
    return _APOSTROPHE.sub("’", text)


def font_of(run: str, is_bold: bool) -> str:
    """The font of a run, as the name of its file."""
    return SYMBOLS if _SYMBOL.match(run) else f"{WORDS}-{'Bold' if is_bold else 'Regular'}"


def runs(text: str) -> list[str]:
    """The text, split where the font changes and around thin spaces."""
    return _RUNS.findall(text)


@lru_cache(maxsize=6000)
def run_width(run: str, pixels: int, is_bold: bool) -> int:
    """The width of a run in pixels; no texture is made."""
    if run == NARROW_SPACE:
        return round(THIN_SPACE_EMS * pixels)
    label = _label(run, pixels, is_bold)
    label.resolve_font_name()
    return int(label.get_extents(run)[0])


def text_width(text: str, pixels: int, is_bold: bool) -> int:
    """The width of the whole text on one line, in pixels."""
    return sum(run_width(run, pixels, is_bold) for run in runs(text))


def shortened(text: str, pixels: int, is_bold: bool, room: int) -> str:
    """The text, or its longest beginning that fits `room` pixels together with an ellipsis."""
    if text_width(text, pixels, is_bold) <= room:
        return text
    kept = text
    while kept and text_width(kept + "…", pixels, is_bold) > room:
        kept = kept[:-1].rstrip()
    return kept + "…"


def wrapped(text: str, pixels: int, is_bold: bool, room: int) -> list[str]:
    """The text in lines of at most `room` pixels, broken at spaces; a longer word keeps its own line, a factor its
    sign, an arrow what it leads to, and a word of one letter (w, z, y, o) the next one.
    """
    lines: list[str] = []
    for word in _BREAKS.split(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, pixels, is_bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def wrapped_evenly(text: str, pixels: int, is_bold: bool, room: int) -> list[str]:
    """The text in as few lines, but of like length: no word stands alone on the last one."""
    lines = wrapped(text, pixels, is_bold, room)
    for percent in (95, 90, 80, 70, 60) if len(lines) > 1 else ():
        narrower = wrapped(text, pixels, is_bold, room * percent // 100)
        if len(narrower) > len(lines) or any(text_width(line, pixels, is_bold) > room for line in narrower):
            break
        lines = narrower
    return _with_company(lines, pixels, is_bold) if len(lines) > 1 else lines


def _with_company(lines: list[str], pixels: int, is_bold: bool) -> list[str]:
    """The lines with another word beside one that stands alone on the last line, if that makes the two more alike."""
    *above, before, last = lines
    *kept, moved = _BREAKS.split(before)
    pair = [" ".join(kept), f"{moved} {last}"]
    is_better = text_width(pair[1], pixels, is_bold) < text_width(before, pixels, is_bold)
    return [*above, *pair] if kept and is_better and not _BREAKS.search(last) else lines


def in_lines(text: str, pixels: int, is_bold: bool, room: int, most: int) -> list[str]:
    """The text in at most `most` lines of like length; if it needs more, the last one ends with an ellipsis."""
    lines = wrapped(text, pixels, is_bold, room)
    if len(lines) > most:  # full lines, so that as much as possible is read
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    else:
        lines = wrapped_evenly(text, pixels, is_bold, room)
    return [shortened(line, pixels, is_bold, room) for line in lines]
