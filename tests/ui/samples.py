"""Every sample view by its name: what is measured, touched and pictured."""

from collections.abc import Callable
from typing import Final

from tests.ui import views, views_pages, views_plans
from ui.toolkit.parts import ViewModel

_SAMPLES: Final[tuple[Callable[[], ViewModel], ...]] = (
    views.table_of_four,
    views.table_of_eight,
    views.table_of_eight_portrait,
    views.table_between_turns,
    views.table_of_millions,
    views.start_roll,
    views.buy,
    views.claim,
    views.tap,
    views.paid,
    views.paid_by_all,
    views.paid_millions,
    views_plans.auction,
    views_plans.auction_of_eight,
    views_plans.auction_without_bids,
    views_plans.build,
    views_plans.build_two_lots,
    views_plans.debt,
    views_plans.debt_paged,
    views_plans.mortgage,
    views_plans.deal,
    views_plans.money,
    views_plans.sheet,
    views_plans.player,
    views_plans.player_without_deeds,
    views_plans.deed,
    views_pages.setup,
    views_pages.end,
    views_pages.end_of_eight,
    views_pages.signs,
    views_pages.name_entry,
    views_pages.draw_list,
    views_pages.draw_card,
    views_pages.jail,
    views_pages.decision,
    views_pages.resumed,
    views_pages.pick,
    views_pages.undo,
    views_pages.correction,
    views_pages.menu,
    views_pages.welcome,
    views_pages.first_welcome,
    views_pages.message,
)
ALL: Final = {sample.__name__: sample for sample in _SAMPLES}
"""The samples; the name is the function's."""
