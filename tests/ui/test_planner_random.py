"""Whatever is touched in the planner, in any book: the bank takes the plan whole, and what cannot be says why."""

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from banker.play.plans import brings, rung, rung_wanted
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, new_game
from banker.play.state import HOTEL
from tests.ui.planning import page, planned
from tests.ui.sitting import ANIA, NAMES, Sitting
from ui.core.state import routes
from ui.core.state.update import do
from ui.flows.building.model import PlanKey
from ui.flows.building.update import plan_less, plan_more
from ui.flows.building.view import pages_of
from ui.toolkit.parts import LotLine

BOOKS = ("pl-tournament", "es-pesetas", "pl-millions", "pl-simple", "ro-classic")
GROUPS = ((1, 3), (6, 8, 9), (16, 18, 19), (37, 39))
OTHERS = (5, 12, 21, 25, 28, 31)


@st.composite
def estates(draw: Any) -> Setup:
    """Ania's groups at even levels or mortgaged, other deeds, little cash, few buildings in the bank."""
    holdings, full = [], draw(st.sampled_from((4, 4, 3)))
    for group in GROUPS:
        step, is_mortgaged = draw(st.integers(0, full + 1)), draw(st.booleans())
        for lot in group:
            one_more = step + draw(st.integers(0, 1)) if 0 < step <= full else step
            level = HOTEL if one_more > full else one_more
            holdings.append(Holding(lot, 0 if is_mortgaged else level, is_mortgaged and draw(st.booleans())))
    holdings += [Holding(deed, 0, draw(st.booleans())) for deed in OTHERS]
    book = draw(st.sampled_from(BOOKS))
    stock = {} if book == "pl-simple" else _stock(draw, [holding.level for holding in holdings])
    whose = draw(st.integers(0, 1))
    scale = new_game(Setup(book, NAMES[:3])).book.board.scale
    seats = (Seat(draw(st.integers(0, 400)) * scale, 0, holdings=tuple(holdings)), Seat(), Seat())
    rules = (("building.houses-before-hotel", str(full)),)
    return Setup(book, NAMES[:3], rules, position=Position(seats, whose, **stock))


def _stock(draw: Any, levels: list[int]) -> dict[str, int]:
    """A few buildings left in the bank, never more than the set has."""
    left = {"houses": 32 - sum(level for level in levels if level < 5), "hotels": 12 - levels.count(5)}
    assume(min(left.values()) >= 0)
    return {
        "houses": draw(st.integers(0, min(6, left["houses"]))),
        "hotels": draw(st.integers(0, min(3, left["hotels"]))),
    }


def assert_honest(sitting: Sitting) -> None:
    """What has an action is taken, what has none has a reason; the order is the plan, whole."""
    screen = page(sitting)
    keys: list[PlanKey | LotLine] = [*(key for lot in screen.lots for key in (lot.less, lot.more)), *screen.deeds]
    assert all(key.action is not None or key.reason for key in keys)
    assert screen.order.action is not None or screen.order.reason
    plan = planned(sitting)
    assert (screen.order.action is None) == (not plan.rungs)


@settings(max_examples=60)
@given(estates(), st.lists(st.tuples(st.integers(0, 3), st.integers(0, 8), st.sampled_from((-1, 1))), max_size=14))
def test_any_touches_make_a_plan_that_the_bank_carries_out_as_it_was_shown(
    setup: Setup, touches: list[tuple[int, int, int]]
) -> None:
    sitting = Sitting(setup)
    pages = pages_of(sitting.game, ANIA)
    for ui, place, change in touches:
        here = pages[ui % len(pages)]
        sitting.touch(routes.Planner(ANIA, here[0]))
        deed = here[place % len(here)]
        sitting.touch(do(plan_more, ANIA, deed) if change > 0 else do(plan_less, ANIA, deed))
        assert_honest(sitting)
    if planned(sitting).rungs:
        assert_carried_out_as_shown(sitting)


def assert_carried_out_as_shown(sitting: Sitting) -> None:
    """Rungs and cash are afterwards what the plan said; scarce buildings may still be asked about (T37)."""
    game, plan = sitting.game, planned(sitting)
    cash = game.accounts[ANIA] + brings(game, plan)
    sitting.sign(page(sitting).order.action)
    assert not sitting.refusals
    assert sitting.game.accounts[ANIA] == cash
    assert all(rung(sitting.game, deed) == rung_wanted(game, plan, deed) for deed in game.deeds_of(ANIA))
    assert planned(sitting).rungs == ()
