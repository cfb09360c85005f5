"""What does a touch or a tap mean in the planner? Steps are typed on the page; one signature carries all of them out.

Others plan while somebody else is on the move: that player's card brings the table back, and the plan waits.
"""

from __future__ import annotations

from typing import Any, Final

from banker import commands as c
from banker.commands import JournalCommand
from banker.history import Moment
from banker.plans import commands_of, plan_of, stepped, with_plan
from banker.refusals import Refusal
from banker.state import Game
from ui.core import routes
from ui.core.model import Model, UiState
from ui.core.notice import Refused
from ui.core.update import Update, said
from ui.flows.building.model import PlanLess, PlanMore

_PLANNED: Final = (c.SellBuildings, c.MortgageDeed, c.LiftMortgage, c.Build)


def plan_more(touch: PlanMore, model: Model) -> Update:
    """One rung higher in the plan."""
    return _planned(touch.player, touch.deed, 1, model)


def plan_less(touch: PlanLess, model: Model) -> Update:
    """One rung lower."""
    return _planned(touch.player, touch.deed, -1, model)


def opened_to_lift(player: int, deed: int, model: Model) -> UiState:
    """The planner at a mortgaged deed, its lifting planned where the bank would take it."""
    ui = model.ui.opened(routes.Planner(player, deed))
    step = stepped(model.table, plan_of(model.table, ui, player), deed, 1)
    return ui if isinstance(step, Refusal) else with_plan(ui, step)


def order(screen: routes.Planner, player: int, game: Game, ui: UiState) -> tuple[JournalCommand, ...]:
    """The plan is signed by the card of the player whose it is."""
    return commands_of(game, plan_of(game, ui, player)) if player == screen.player else ()


def without_signed(ui: UiState, moment: Moment) -> dict[str, Any]:
    """A plan that was carried out is no plan any more; those of others stay."""
    command = moment.command
    if not isinstance(command, _PLANNED):
        return {}
    return {"plans": tuple(plan for plan in ui.plans if plan.player != command.player)}


def _planned(player: int, deed: int, change: int, model: Model) -> Update:
    step = stepped(model.table, plan_of(model.table, model.ui, player), deed, change)
    if isinstance(step, Refusal):
        return said(model.ui, Refused(step), "refused")
    return Update(with_plan(model.ui, step), cue="key")
