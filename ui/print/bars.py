"""How does a count look as bars beside names? An SVG, which every browser shows; a simulation's pictures are such."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from ui.theme import theme

_LONGEST: Final = 85.0
_TOP: Final = 16
_PITCH: Final = 5
"""Millimetres: the longest bar, the top of the first row, from row to row."""
_PICTURE: Final = """<svg xmlns="http://www.w3.org/2000/svg" width="180mm" height="{height}mm" \
viewBox="0 0 180 {height}" font-family="Roboto, sans-serif" font-size="3.2" fill="{ink}">
<rect width="180" height="{height}" fill="{paper}"/>
<text x="6" y="9" font-size="4.6" font-weight="bold">{title}</text>
{rows}</svg>
"""
_ROW: Final = """<g transform="translate(62, {top})"><text x="-2" y="3" text-anchor="end">{name}</text>\
<rect width="{length:.2f}" height="3.8" fill="{colour}" stroke="{ink}" stroke-width="0.2"/>\
<text x="{end:.2f}" y="3" font-weight="bold">{told}</text></g>
"""


class CountBar(NamedTuple):
    """One row: its name, how much it is, how that is written, and its colour."""

    name: str
    amount: float
    told: str
    colour: str


def bar_picture(title: str, bars: Sequence[CountBar]) -> str:
    """As high as it has rows; the greatest amount has the longest bar."""
    day, most = theme().colour["day"], max(bar.amount for bar in bars) or 1
    rows = [_row(bar, _TOP + row * _PITCH, _LONGEST * bar.amount / most) for row, bar in enumerate(bars)]
    height = _TOP + len(bars) * _PITCH + _PITCH
    return _PICTURE.format(height=height, ink=day.ink, paper=day.paper, title=escape(title), rows="".join(rows))


def _row(bar: CountBar, top: float, length: float) -> str:
    name, told, ink = escape(bar.name), escape(bar.told), theme().colour["day"].ink
    return _ROW.format(top=top, name=name, length=length, colour=bar.colour, ink=ink, end=length + 2, told=told)
