"""The screen of a milestone."""

from __future__ import annotations

from ui.core.screen import PageScreen
from ui.core.state import routes
from ui.flows.milestones.layout import milestone
from ui.flows.milestones.view import milestone_shown, passes


class MilestoneScreen(PageScreen):
    shows = routes.MilestoneShown
    view = milestone_shown
    layout = milestone
    passes = passes
    is_moment = True
