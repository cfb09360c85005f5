"""Every position of the screens, for the measures, the pictures and the benchmark of frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.ui.positions import TURNS
from tests.ui.positions_bank import BANK_SEATS
from tests.ui.positions_cards import CARDS_HELD
from tests.ui.positions_choosing import CHOICES
from tests.ui.positions_dealing import DEALINGS
from tests.ui.positions_hall import HALL
from tests.ui.positions_looking import LOOKS
from tests.ui.positions_pages import PAGES
from tests.ui.positions_past import PAST
from tests.ui.positions_phones import PHONES
from tests.ui.positions_pictures import PICTURES
from tests.ui.positions_planning import PLANS
from tests.ui.positions_seating import SEATING
from tests.ui.positions_settings import SETTINGS
from tests.ui.positions_tutorial import LESSON
from ui.locale.words import Words
from ui.toolkit.parts import View

EVERYTHING: Final[tuple[Callable[[Words], View], ...]] = (
    *TURNS, *BANK_SEATS, *CHOICES, *PAGES, *PICTURES, *LOOKS, *PAST, *PLANS, *DEALINGS, *SETTINGS, *SEATING,
    *LESSON, *PHONES, *HALL, *CARDS_HELD,
)  # fmt: skip
