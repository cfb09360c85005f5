"""The planner among other people: somebody else is on the move, buildings are short, a mortgaged deed came."""

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Seat
from tests.ui.planning import ESTATE, page, planning, signs, three
from tests.ui.sitting import ANIA, BARTEK, CELINA, held, seated, there
from ui.core.state import questions, routes
from ui.core.state.asking import showing
from ui.core.state.update import do
from ui.core.words.acts import facts_words
from ui.core.words.frame import Frame
from ui.flows.auction.model import FROZEN_SECONDS
from ui.flows.building.update import plan_less, plan_more
from ui.toolkit.parts import ClockState


def test_others_plan_from_their_own_page_while_the_clock_of_the_player_on_the_move_stands() -> None:
    sitting = three(turn=BARTEK)
    sitting.tap(ANIA)
    sitting.wait(1.0)
    sitting.tap(ANIA)
    assert showing(sitting.model) == routes.PlayerShown(ANIA)
    sitting.touch_title("Build")
    sitting.touch(do(plan_more, ANIA, 1))
    sitting.wait(9.0)
    clock = there(page(sitting).bar.clock)
    assert (clock.state, clock.seconds) == (ClockState.PAUSED, 50)
    assert sitting.tap(ANIA) == (c.Build(ANIA, ((1, 1),)),)
    assert showing(sitting.model) == questions.RollAsked(BARTEK)


def test_the_card_of_the_player_on_the_move_signs_through_anothers_plan_and_the_plan_waits() -> None:
    sitting = three(turn=BARTEK)
    sitting.submit(c.Roll(BARTEK, ("4", "2")))
    planning(sitting, 5, (5, -1))
    assert sitting.tap(BARTEK) == (c.BuyDeed(BARTEK),)
    assert signs(planning(sitting, 5)) == (c.MortgageDeed(ANIA, 5),)


def test_in_an_auction_a_bidders_card_bids_through_anothers_plan() -> None:
    sitting = three(turn=BARTEK)
    sitting.submit(c.Roll(BARTEK, ("4", "2")), c.DeclineDeed(BARTEK))
    sitting.wait(FROZEN_SECONDS)
    planning(sitting, 5, (5, -1))
    assert sitting.tap(CELINA) == (c.Bid(CELINA, 10),)
    assert showing(sitting.model) == questions.Bidding()


def test_the_planner_answers_whether_buildings_are_wanted_too() -> None:
    seats = (Seat(holdings=held(1, 3)), Seat(60, holdings=(*held(6, 8, 9), *held(5))), Seat())
    sitting = seated(*seats, houses=1)
    sitting.submit(c.Build(ANIA, ((1, 1),)))
    assert showing(sitting.model) == questions.BuildingsWanted(BARTEK)
    assert sitting.tap(BARTEK) == ()
    assert showing(sitting.model) == routes.Planner(BARTEK)
    sitting.touch(do(plan_more, BARTEK, 6))
    assert sitting.tap(BARTEK) == (c.Build(BARTEK, ((6, 1),)),)
    assert sitting.sentence == "Auction: one house"


def test_orders_that_fall_are_said_with_their_reason_and_stand_in_the_past() -> None:
    sitting = seated(Seat(holdings=held(1, 3)), Seat(holdings=held(6, 8, 9)), Seat(), houses=2)
    sitting.submit(c.Build(ANIA, ((1, 1), (3, 1))), c.Build(BARTEK, ((6, 1),)))
    assert sitting.sentence == "Auction: one house"
    assert there(sitting.view.notice).words == "Ania, Bartek: auction. The bank is short of houses."
    assert facts_words(Frame(sitting.model, sitting.words), sitting.history.standing[-1]) == "Ania gets no buildings"


def test_an_order_that_its_player_cannot_pay_any_more_falls_alone_and_is_said() -> None:
    bartek = Seat(250, holdings=(*held(37, 39), *held(5, is_mortgaged=True)))
    sitting = seated(Seat(holdings=held(1, 3)), bartek, Seat(holdings=held(31, 32, 34)), houses=2)
    sitting.submit(c.Build(ANIA, ((1, 1), (3, 1))), c.Build(BARTEK, ((39, 1),)))
    sitting.submit(c.LiftMortgage(BARTEK, 5), c.Pass(CELINA))
    assert (sitting.game.levels[1], sitting.game.levels[39]) == (1, 0)
    assert there(sitting.view.notice).words == "Bartek: no buildings. Not enough cash: 200\u00a0zł needed."


def test_where_balances_are_private_the_cash_afterwards_is_told_to_its_owner_only() -> None:
    sitting = seated(Seat(holdings=ESTATE), Seat(), Seat(), rules=(("table.balances", "private"),))
    assert page(planning(sitting, 5, (5, -1))).order.note == "tap your card"
    sitting.ui = sitting.ui.at_table()
    sitting.touch(routes.PlayerShown(ANIA))
    sitting.tap(ANIA)
    assert page(planning(sitting, 5)).order.note == "tap your card: then 1\u202f600\u00a0zł"


def test_a_receipt_that_cash_does_not_cover_leads_to_the_planner_and_is_answered_there() -> None:
    seats = (Seat(holdings=held(39, is_mortgaged=True)), Seat(150, holdings=held(5)), Seat())
    sitting = seated(*seats)
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side(deeds=(39,)), Side(cash=10)), c.AcceptDeal(BARTEK))
    sitting.ui = sitting.ui.at_table()
    assert sitting.title("Lift") is None
    sitting.touch_title("Raise cash")
    assert showing(sitting.model) == routes.Planner(BARTEK, 39)
    sitting.touch(do(plan_less, BARTEK, 5), do(plan_more, BARTEK, 39))
    assert sitting.tap(BARTEK) == (c.MortgageDeed(BARTEK, 5), c.LiftMortgage(BARTEK, 39))
    assert (sitting.game.accounts[BARTEK], sitting.game.receipts) == (20, ())
