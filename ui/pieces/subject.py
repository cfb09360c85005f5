"""The picture of what a page is about, over its words: a card at a reader, dice, a device."""

from ui.toolkit.cards import draw_paragraph
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture, width_for
from ui.toolkit.placing import Box

CARD, DICE, NAMES = "card", "dice", "icon_players"
"""A card at a reader, which is no picture of the file; two dice; people whose names are touched."""
MOST, LEAST = 150.0, 84.0
"""The sides of a subject that is still worth its place."""


def draw_subject(pen: Pen, name: str) -> None:
    """The subject, as large as its box allows."""
    _draw_in(pen, name, pen.whole)


def draw_empty(pen: Pen, value: tuple[str, str]) -> None:
    """An empty stage: why nothing is here, under the subject that would be."""
    words, subject = value
    pen.fill("tile", radius=14)
    high = pen.box.h * 0.56
    _draw_in(pen, subject, Box(0, 12, pen.box.w, high - 12))
    draw_paragraph(pen, words, Box(24, high, pen.box.w - 48, pen.box.h - high - 12), "text", most=32)


def _draw_in(pen: Pen, name: str, box: Box) -> None:
    side, middle = min(box.h - 12, MOST), box.y + box.h / 2
    if name == CARD:
        draw_card_at_reader(pen, box.x + box.w / 2, middle, side / 84.0)
        return
    high = side if name.startswith("icon_") else side * 0.7
    wide = width_for(name, high)
    colour = "soft" if name.startswith("icon_") else ""
    draw_picture(pen, name, Box(box.x + (box.w - wide) / 2, middle - high / 2, wide, high), colour)


def draw_card_at_reader(pen: Pen, middle: float, y: float, scale: float = 1.0) -> None:
    """A card and the waves of a reader around a point; 150 x 60 at scale 1."""
    card = Box(middle - 66 * scale, y - 28 * scale, 84 * scale, 56 * scale)
    pen.fill("text", card, 8 * scale)
    pen.stamp("dot", "ground", Box(card.x + 12 * scale, card.y + 12 * scale, 18 * scale, 18 * scale))
    pen.fill("ground", Box(card.x + 12 * scale, card.bottom - 15 * scale, 44 * scale, 6 * scale), 3 * scale)
    pen.stamp("wave", "brass", Box(card.right + 6 * scale, y - 30 * scale, 60 * scale, 60 * scale))
