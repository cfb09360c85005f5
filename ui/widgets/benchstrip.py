"""How the bench's strip is drawn: cards in their players' colours, plain buttons, on a darker ground of its own."""

from ui.parts import Button
from ui.theme import mixed, theme
from ui.widgets.buttons import title_lines
from ui.widgets.pen import Pen
from ui.widgets.placing import Box


def draw_bench_ground(pen: Pen, _: object) -> None:
    """A quiet band that is clearly not the screen of the table."""
    pen.fill(mixed(pen.palette.ground, pen.palette.text, 0.06))
    pen.fill("line", Box(0, 0, pen.box.w, 2))


def draw_bench_card(pen: Pen, button: Button) -> None:
    """A virtual card: its player's sign, or a question mark for a card nobody owns."""
    if button.seat is None:
        draw_bench_button(pen, button)
        return
    colour = theme().sign(button.seat).colour
    pen.fill(mixed(colour, "#FFFFFF", 0.25) if pen.is_pressed else colour, radius=8)
    if pen.box.w < 110:
        pen.stamp(f"glyph-{button.seat}", "ink", Box(pen.box.w / 2 - 24, pen.box.h / 2 - 24, 48, 48))
        return
    pen.stamp(f"glyph-{button.seat}", "ink", Box(2, pen.box.h / 2 - 18, 36, 36))
    size, lines = title_lines(pen, button.title, (20, 18), pen.box.w - 42, 1)
    pen.words(lines[0], Box(38, 0, pen.box.w - 40, pen.box.h), size, bold=True, colour="ink")


def draw_bench_button(pen: Pen, button: Button) -> None:
    """A virtual button of the box or of a device."""
    if button.action is None:
        pen.dashes("line", radius=12)
    else:
        pen.fill(pen.face("raised"), radius=12)
    size, lines = title_lines(pen, button.title, (20, 18), pen.box.w - 12, 2)
    for index, line in enumerate(lines):
        y = pen.box.h / 2 + (index - len(lines) / 2) * (size + 4)
        colour = "text" if button.action else "soft"
        pen.words(line, Box(6, y, pen.box.w - 12, size + 4), size, bold=True, colour=colour, align="centre")
