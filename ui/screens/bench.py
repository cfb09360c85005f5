"""The strip under the screen of a laptop: virtual cards in one row, virtual buttons in the other."""

from collections.abc import Sequence
from typing import Final

from ui.parts import Bench, Button
from ui.screens.frame import MARGIN, TILE_GAP, side_by_side
from ui.widgets.benchstrip import draw_bench_button, draw_bench_card, draw_bench_ground
from ui.widgets.placing import Box, Form, Placed

STRIP_UNITS: Final = 144.0
"""The height of the strip; a window with it is so many units higher."""


def placed_bench(bench: Bench, form: Form) -> list[Placed]:
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
