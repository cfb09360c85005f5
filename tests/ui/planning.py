"""Somebody with an estate plans what is built, sold, mortgaged and lifted."""

from typing import Final

from banker.play.plans import Plan
from banker.play.position import Holding, Seat
from tests.ui.sitting import ANIA, Recorded, Sitting, held, seated, seen
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import do
from ui.flows.building.model import Plans, PlanView
from ui.flows.building.update import plan_less, plan_more

ESTATE: Final = (*held(1, 3), *held(11, 13, 14, level=3), *held(5, 15, 25), *held(28, is_mortgaged=True), *held(21))


def three(
    cash: int = 1500, holdings: tuple[Holding, ...] = ESTATE, turn: int = ANIA, houses: int | None = None
) -> Sitting:
    """Ania has an estate, the others nothing."""
    return seated(Seat(cash, holdings=holdings), Seat(), Seat(), turn=turn, houses=houses)


def planning(sitting: Sitting, deed: int, *steps: tuple[int, int]) -> Sitting:
    """Ania's planner at a deed, then (deed, change) steps as touches."""
    sitting.touch(routes.Planner(ANIA, deed))
    sitting.touch(*(do(plan_more, ANIA, each) if change > 0 else do(plan_less, ANIA, each) for each, change in steps))
    return sitting


def page(sitting: Sitting) -> PlanView:
    """The page of the planner on the screen."""
    return seen(sitting.view, PlanView)


def planned(sitting: Sitting) -> Plan:
    """What Ania has planned."""
    return sitting.ui.get(Plans).of(ANIA, sitting.game)


def signs(sitting: Sitting) -> Recorded:
    """What the ivory card would sign."""
    action = page(sitting).order.action
    assert isinstance(action, m.Sign)
    return action.commands
