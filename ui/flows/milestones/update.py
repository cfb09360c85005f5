"""Which milestone is shown, for how long, and the ways on from it."""

from banker.board.board import Lot
from banker.play import commands as c
from banker.play.options import refusal_of
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.milestones import HELD_SECONDS, Milestone, milestones
from ui.core.state.model import Model
from ui.core.state.update import Update


def _reached(shown: routes.MilestoneShown, model: Model) -> tuple[Milestone, ...]:
    return tuple(milestones([each for each in model.moments if each.number <= shown.number], model.first))


def this_one(shown: routes.MilestoneShown, model: Model) -> Milestone:
    """The milestone that is shown."""
    return _reached(shown, model)[shown.at]


def follow(shown: routes.MilestoneShown, model: Model) -> m.Open | m.Back:
    """The next milestone of the same touch, or the way back."""
    is_last = len(_reached(shown, model)) <= shown.at + 1
    return m.Back() if is_last else m.Open(routes.MilestoneShown(shown.number, shown.at + 1))


def to_build(shown: routes.MilestoneShown, model: Model) -> m.Open | m.Back:
    """The planner, if the player may build on the new group now; else what follows."""
    this = this_one(shown, model)
    is_lot = this.kind != "hotel" and isinstance(model.table.deed(this.deed), Lot)
    if not is_lot or refusal_of(model.table, (c.Build(this.player, ((this.deed, 1),)),)):
        return follow(shown, model)
    return m.Open(routes.Planner(this.player, this.deed), is_instead=True)


def passes(shown: routes.MilestoneShown, seconds: float, model: Model) -> Update:
    """Count how long it has been shown: it stops the clock only for a moment."""
    held = min(shown.seconds + seconds, HELD_SECONDS)
    return Update(model.ui.but(stack=(*model.ui.stack[:-1], routes.MilestoneShown(shown.number, shown.at, held))))
