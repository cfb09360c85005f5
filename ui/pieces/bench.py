"""The bench's strip under the screen of a laptop: virtual cards in one row, virtual buttons in the other."""

from collections.abc import Sequence
from typing import Final

from ui.pieces.stage import MARGIN, TILE_GAP, side_by_side
from ui.theme import mix, theme
from ui.toolkit.buttons import title_lines
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import BenchStrip, Button
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Placed

STRIP_UNITS: Final = 144.0
"""The height of the strip, in units; a window with the strip is that much higher."""


def placed_bench(bench: BenchStrip, form: Form) -> list[Placed]:
    """Cards above, buttons below, each row as wide as the stage."""
    ground = Placed("bench-ground", Box(0, form.height, form.width, STRIP_UNITS), draw_bench_ground, None)
    return [
        ground,
        *_row("bench-card", bench.cards, form.height + 8, form, draw_bench_card),
        *_row("bench-button", bench.buttons, form.height + 76, form, draw_bench_button),
    ]


def _row(name: str, buttons: Sequence[Button], top: float, form: Form, draw: object) -> list[Placed]:
    boxes = side_by_side([1.0] * len(buttons), Box(MARGIN, top, form.width - 2 * MARGIN, 60), TILE_GAP)
    return [
        Placed(f"{name}-{index}", box, draw, button, button.action)  # type: ignore[arg-type]
        for index, (box, button) in enumerate(zip(boxes, buttons, strict=True))
    ]


def draw_bench_ground(pen: Pen, _: object) -> None:
    """The background of the strip; it looks different from the screen of the table."""
    pen.fill(mix(pen.palette.ground, pen.palette.text, 0.06))
    pen.fill("line", Box(0, 0, pen.box.w, 2))


def draw_bench_card(pen: Pen, button: Button) -> None:
    """A virtual card: its player's sign, or a question mark for a card without an owner."""
    if button.seat is None:
        draw_bench_button(pen, button)
        return
    colour = theme().sign(button.seat).colour
    pen.fill(mix(colour, "#FFFFFF", 0.25) if pen.is_pressed else colour, radius=8)
    if pen.box.w < 110:
        pen.stamp(f"glyph-{button.seat}", "ink", Box(pen.box.w / 2 - 24, pen.box.h / 2 - 24, 48, 48))
        return
    pen.stamp(f"glyph-{button.seat}", "ink", Box(2, pen.box.h / 2 - 18, 36, 36))
    draw_line(pen, button.title, Box(38, 0, pen.box.w - 42, pen.box.h), bold=True, colour="ink")


def draw_bench_button(pen: Pen, button: Button) -> None:
    """A virtual button of the box or of a device."""
    pen.touchable("raised", 12, is_alive=button.action is not None)
    size, lines = title_lines(pen, button.title, (20, 18), pen.box.w - 12, 2)
    colour = "text" if button.action else "soft"
    draw_lines(pen, lines, pen.whole.inset(6), size, size + 4, bold=True, colour=colour, align="centre")
