"""Which pictures do the pages of the documents show? `tests.pictures` draws them, `test_docs` compares them with the
pages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from tests.ui import positions, positions_pages
from ui.theme import Light, Look
from ui.view import View
from ui.words import Language, Words

LANDSCAPE: Final = (800, 480)
PORTRAIT: Final = (720, 1280)


class Picture(msgspec.Struct, frozen=True):
    """A screen to draw: a position, the size in pixels, the light, the language, and what else was chosen of the
    look.
    """

    name: str
    position: Callable[[Words], View]
    size: tuple[int, int] = LANDSCAPE
    light: Light = "evening"
    language: Language = "en"
    has_large_text: bool = False
    has_patterns: bool = False

    @property
    def look(self) -> Look:
        """Nothing moves on a picture."""
        return Look(self.light, is_still=True, has_large_text=self.has_large_text, has_patterns=self.has_patterns)


DOCUMENTS: Final = (
    Picture("table", positions.table),
    Picture("build", positions_pages.build),
)
