"""The screen of a milestone."""

from typing import Final

from ui.core.screen import Screen
from ui.core.state import routes
from ui.flows.milestones import update
from ui.flows.milestones.layout import milestone
from ui.flows.milestones.view import milestone_shown

SCREENS: Final = (
    Screen(routes.MilestoneShown, milestone_shown, milestone, passes=update.passes, is_moment=True),
)  # fmt: skip
