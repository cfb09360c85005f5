"""How well is seen where a thing to touch begins? Measured from the pixels of the window, as WCAG 2.1 (1.4.11) asks."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from tests.ui.stage import Stage
from ui.core.state import routes
from ui.core.state.messages import Back, Open
from ui.flows.standings.model import WorthSheet
from ui.pieces.bands import draw_rows
from ui.theme import contrast
from ui.toolkit.canvas import Place
from ui.toolkit.parts import Button
from ui.toolkit.piece import Node
from ui.toolkit.placing import Placed

SEEN: Final = 3.0
"""The least contrast of a boundary."""
SIGNS: Final = ("sentence", "coin", "clock", "last", "note", "decision", "total", "side-", "standing-", "other-")
"""Words, signs, sides of the board, the podium: they are themselves what is touched, on a plate or on none."""
STANDING_OUT: Final = "leading-"
"""Signs that stand out of their cells and cover an edge."""
EXPLAINING: Final = (routes.WhyShown, routes.DeedShown, routes.Players, WorthSheet)
"""Where a touch on what is read leads: such a panel is no control, and looks the same with and without a touch."""
REACH: Final = 14
"""A boundary lies at most so many pixels inside its target, which may be larger for the finger."""
ALONG: Final = [share / 20 for share in range(5, 16)]
"""How far along each side it is looked at, between its corners."""
DASH: Final = (-4, 0, 4)
"""Pixels beside each such place: where one falls into the gap of a dashed edge, another does not."""
Colours = Any
"""The window's pixels: `colours[x, y]` is red, green and blue, from the upper left corner."""


def boundaries(stage: Stage, size: tuple[int, int], enough: float = 21.0) -> Iterator[tuple[str, float]]:
    """Each thing to touch with the contrast of its boundary to what lies around it; looks no further than `enough`."""
    colours = pixels(size)
    over = [node.place for key, node in stage.root.nodes.items() if key.startswith(STANDING_OUT)]
    for key, node in stage.root.nodes.items():
        if node.placed.is_touchable and not key.startswith(SIGNS) and not _only_explains(node.placed):
            yield key, _boundary(node, colours, size, over, enough)


def _only_explains(placed: Placed) -> bool:
    if isinstance(placed.action, Open):
        return isinstance(placed.action.screen, EXPLAINING) or placed.draw is draw_rows
    return isinstance(placed.action, Back) and not isinstance(placed.value, Button)


def pixels(size: tuple[int, int]) -> Colours:
    """The window as it is drawn now, from the upper left corner."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
    from PIL import Image

    EventLoop.idle()
    pixels = glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE)
    return Image.frombytes("RGBA", size, pixels).convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM).load()


def _boundary(node: Node, colours: Colours, size: tuple[int, int], over: list[Place], enough: float) -> float:
    """The least over places along its four sides of the strongest contrast on the way in."""
    left, bottom, width, height = node.place
    top = size[1] - bottom - height
    places = []
    for share in ALONG:
        across, down = left + round(share * width), top + round(share * height)
        places += [[(across + beside, start, 0, step) for beside in DASH] for start, step in _ends(top, height)]
        places += [[(start, down + beside, step, 0) for beside in DASH] for start, step in _ends(left, width)]
    seen = [ways for ways in places if not any(_is_in(place, way, size) for way in ways for place in over)]
    return min(_most((_strongest(way, colours, size, enough) for way in ways), enough) for ways in seen)


def _most(contrasts: Iterable[float], enough: float) -> float:
    """The largest of them, or the first that is enough."""
    most = 0.0
    for contrast_here in contrasts:
        most = max(most, contrast_here)
        if most >= enough:
            break
    return most


def _is_in(place: Place, way: tuple[int, int, int, int], size: tuple[int, int]) -> bool:
    left, bottom, width, height = place
    return left <= way[0] <= left + width and bottom <= size[1] - way[1] <= bottom + height


def _ends(start: int, length: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The pixel outside each of two opposite sides, and the way in from there."""
    return (start - 1, 1), (start + length, -1)


def _strongest(way: tuple[int, int, int, int], colours: Colours, size: tuple[int, int], enough: float) -> float:
    x, y, across, down = way
    places = ((x + across * step, y + down * step) for step in range(REACH + 1))
    met = (colours[place] for place in places if 0 <= place[0] < size[0] and 0 <= place[1] < size[1])
    first = next(met, None)
    return 21.0 if first is None else max(1.0, _most((_contrast(first, colour) for colour in met), enough))


@cache
def _contrast(first: tuple[int, int, int], second: tuple[int, int, int]) -> float:
    return contrast(*("#" + "".join(f"{value:02X}" for value in colour) for colour in (first, second)))
