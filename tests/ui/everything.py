"""Every position of the screens, for the measures, the pictures and the benchmark of frames."""

from typing import Final

from tests.ui import (
    positions,
    positions_bank,
    positions_cards,
    positions_choosing,
    positions_dealing,
    positions_first_start,
    positions_hall,
    positions_looking,
    positions_pages,
    positions_past,
    positions_phones,
    positions_pictures,
    positions_planning,
    positions_plugged,
    positions_season,
    positions_seating,
    positions_settings,
    positions_tutorial,
)  # fmt: skip
from tests.ui.scenes import Scene, scenes

TURNS: Final = tuple(scenes(positions))
"""Those of a turn."""
CHOICES: Final = tuple(scenes(positions_choosing))
"""Questions that a turn asks now and then."""
OTHERS: Final = (
    positions_bank, positions_pages, positions_pictures, positions_looking, positions_past, positions_planning,
    positions_dealing, positions_settings, positions_first_start, positions_seating, positions_tutorial,
    positions_phones, positions_hall, positions_cards, positions_season, positions_plugged,
)  # fmt: skip
EVERYTHING: Final[tuple[Scene, ...]] = (*TURNS, *CHOICES, *(scene for rows in OTHERS for scene in scenes(rows)))
