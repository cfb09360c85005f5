"""Samples beside the choices of a setting: each shows what the choice does. Settings name them."""

from typing import Final, Literal

from ui.theme import Light, theme
from ui.theme.names import STRIP
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_coin

Sample = Literal[
    "", "evening", "day", "usual-words", "large-words", "flat", "patterned", "moving", "still",
    "up-0", "up-1", "up-2", "up-3", "up-follows",
]  # fmt: skip
"""`up-1` is a picture whose upper side is the screen's left one, a quarter turn to the left; `""` is no sample."""
TRAIL: Final = (0.12, 0.3, 0.55)


def draw_sample(pen: Pen, name: Sample, box: Box) -> None:
    """The sample, in the middle of a box."""
    match name:
        case "evening" | "day":
            _draw_ground(pen, name, box)
        case "usual-words" | "large-words":
            size, base = (34.0 if name == "large-words" else 22.0), box.y + box.h / 2 + 12
            pen.figure("A", box.x + box.w / 2, base, size, colour="text")
        case "flat" | "patterned":
            _draw_colours(pen, box, has_patterns=name == "patterned")
        case "moving" | "still":
            _draw_coin_on_its_way(pen, box, TRAIL if name == "moving" else ())
        case "up-follows":
            side = min(box.w, box.h) - 8
            middle = Box(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side)
            draw_picture(pen, "icon_again", middle, "brass")
        case _:
            draw_turned(pen, int(name[-1]), box)


def _draw_ground(pen: Pen, light: Light, box: Box) -> None:
    """A small page in the colours of this light: words, a tile, the ivory button."""
    palette = theme().colour[light]
    pen.fill(palette.edge, box, 6)
    pen.fill(palette.ground, box.inset(2, 2), 5)
    pen.fill(palette.text, Box(box.x + 8, box.y + 8, box.w * 0.4, 5), 2)
    pen.fill(palette.soft, Box(box.x + 8, box.y + 18, box.w * 0.28, 4), 2)
    pen.fill(palette.primary, Box(box.right - box.w * 0.36 - 8, box.bottom - 17, box.w * 0.36, 10), 3)


def _draw_colours(pen: Pen, box: Box, *, has_patterns: bool) -> None:
    """The colours of four groups side by side."""
    groups = [group for row in STRIP for group, _ in row][1:5]
    wide = box.w / len(groups)
    for index, group in enumerate(groups):
        colour, block = theme().groups[group].pip[pen.look.light], Box(box.x + index * wide, box.y + 4, wide, box.h - 8)
        pen.fill(colour, block)
        if has_patterns:
            pen.pattern(theme().groups[group].pattern, colour, block, is_needed=True)


def _draw_coin_on_its_way(pen: Pen, box: Box, trail: tuple[float, ...]) -> None:
    """A coin, and where it was just before."""
    side, colour = min(box.h - 8, 30.0), theme().sign(0).colour
    step, top = (box.w - side) / (len(TRAIL) + 1), box.y + (box.h - side) / 2
    for index, share in enumerate(trail):
        place = Box(box.x + index * step, top, side, side)
        pen.stamp("disc", pen.colour(colour, over="raised", share=share), place)
    draw_coin(pen, 0, box.right - side if trail else box.x + (box.w - side) / 2, top, side, on="raised")


def draw_turned(pen: Pen, up: int, box: Box) -> None:
    """This screen, with a page turned on it: its title, an arrow to its upper side, its ivory button."""
    wide = min(box.w, box.h * 1.4, 132.0)
    screen = Box(box.x + (box.w - wide) / 2, box.y, wide, box.h)
    pen.outline("edge", 3, screen, 8)
    gap = 8.0 if box.h > 80 else 5.0

    def point(across: float, down: float) -> tuple[float, float]:
        x, y = ((across, down), (down, 1 - across), (1 - across, 1 - down), (1 - down, across))[up]
        return screen.x + gap + x * (screen.w - 2 * gap), screen.y + gap + y * (screen.h - 2 * gap)

    for colour, corner, other in (("text", (0.0, 0.0), (0.5, 0.14)), ("primary", (0.55, 0.72), (1.0, 1.0))):
        (x, y), (right, low) = point(*corner), point(*other)
        pen.fill(colour, Box(min(x, right), min(y, low), abs(right - x), abs(low - y)), 2)
    for end in ((0.1, 0.6), (0.4, 0.6), (0.25, 1.0)):
        pen.thread("brass", (point(*end), point(0.25, 0.32)), 5)
