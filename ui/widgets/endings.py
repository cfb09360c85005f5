"""How the standings are drawn: a line a player with a bar of worth, and the legend of its colours."""

from ui.pages import Standing
from ui.widgets.buttons import title_lines
from ui.widgets.pen import Pen
from ui.widgets.placing import Box
from ui.widgets.signs import draw_coin


def draw_standing(pen: Pen, told: tuple[Standing, int]) -> None:
    """Place, coin, name and worth; under them a bar of cash, deeds and buildings against the winner's worth."""
    standing, most = told
    pen.fill("tile", radius=14)
    if standing.is_winner:
        pen.outline("text", 3, radius=14)
    pen.words(standing.place, Box(14, 0, 32, pen.box.h), 24, bold=True, colour="soft")
    draw_coin(pen, standing.seat, 46, (pen.box.h - 38) / 2, 38, dim=bool(standing.out))
    line = pen.box.h if standing.out else 40.0
    value = standing.out or standing.worth.in_words()
    size, bold, colour = (20.0, False, "soft") if standing.out else (26.0, True, "text")
    pen.words(value, Box(98, 0, pen.box.w - 112, line), size, bold=bold, colour=colour, align="right")
    room = pen.box.w - 112 - pen.width(value, size, bold) - 8
    name_size, lines = title_lines(pen, standing.name, (22, 20, 18), room, 1)
    pen.words(lines[0], Box(98, 0, room, line), name_size, bold=True)
    if not standing.out:
        _draw_worth(pen, standing.parts, most)


def part_colours(pen: Pen) -> tuple[str, ...]:
    """The colours of cash, deeds and buildings."""
    return "text", pen.colour("soft", over="tile", share=0.75), "brass"


def _draw_worth(pen: Pen, parts: tuple[int, ...], most: int) -> None:
    x, room = 98.0, pen.box.w - 116
    for part, colour in zip(parts, part_colours(pen), strict=False):
        length = room * part / max(most, 1)
        if length >= 1:
            pen.fill(colour, Box(x, 42, length, 10))
            x += length + 2


def draw_legend(pen: Pen, words: tuple[str, ...]) -> None:
    """What the three colours of the bars are."""
    x = 0.0
    for word, colour in zip(words, part_colours(pen), strict=False):
        pen.fill(colour, Box(x, 4, 16, 16))
        x = pen.words(word, Box(x + 24, 0, pen.width(word, 18) + 1, 24), 18, colour="soft") + 20
