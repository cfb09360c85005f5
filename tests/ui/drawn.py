"""What is drawn on the window of the app, for fingers that go by it: texts and pieces, with their places in pixels."""

from typing import Any, Final

import msgspec

from ui.toolkit.parts import Writing

FRAME_SECONDS: Final = 1 / 16
"""A sum of these is exact, so an evening is the same each time."""
TAP_SECONDS: Final = 2 * FRAME_SECONDS
"""How long a finger stays on the glass."""
Spot = tuple[float, float]


class Drawn(msgspec.Struct, frozen=True):
    """A text on the window, and its middle in pixels."""

    text: str
    spot: Spot


def drawn_on(root: Any) -> list[Drawn]:
    """Every text on the window."""
    return [
        Drawn(text.text, (text.left + text.width / 2, text.bottom + text.height / 2))
        for node in root.nodes.values()
        for text in node.texts
    ]


def is_taken(root: Any, spot: Spot) -> bool:
    """Would a finger here do something, because there is a piece for it that people have seen for a moment, and the
    window does not wait for the disk?
    """
    node = root.strip.under(*spot) or root.page.under(*spot)
    is_waiting = root.is_shielded or root.view.writing is not Writing.DONE
    return node is not None and root.aim.takes(node, *spot) and not is_waiting
