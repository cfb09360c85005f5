"""The planner among other people: somebody else is on the move, buildings are short, a mortgaged deed came."""

from __future__ import annotations

from banker import commands as c
from banker.position import Position, Seat
from banker.setup import Setup
from tests.ui.sitting import NAMES, Sitting
from tests.ui.test_planner import ANIA, BARTEK, CELINA, ESTATE, at, held, planning, shown, signs, three
from ui.core import messages as m
from ui.core import questions, routes
from ui.flows.building.model import PlanLess, PlanMore
from ui.theme.names import BANK


def test_others_plan_from_their_tiles_page_while_the_clock_of_the_player_on_the_move_runs_on() -> None:
    sitting = three(turn=BARTEK)
    sitting.tap(ANIA)
    assert sitting.showing == routes.PlayerShown(ANIA)
    sitting.touch_title("Build")
    sitting.touch(PlanMore(ANIA, 1))
    assert sitting.model.is_clock_running
    assert shown(sitting).bar.clock.seconds == 37
    assert sitting.tap(ANIA) == (c.Build(ANIA, ((1, 1),)),)
    assert sitting.showing == questions.RollAsked(BARTEK)


def test_the_card_of_the_player_on_the_move_brings_the_table_back_signs_nothing_and_the_plan_waits() -> None:
    sitting = three(turn=BARTEK)
    sitting.submit(c.Roll(BARTEK, ("4", "2")))
    planning(sitting, 5, (5, -1))
    assert sitting.tap(BARTEK) == ()
    assert sitting.showing == questions.BuyAsked(BARTEK, 6)
    assert sitting.game.owners[6] == BANK
    assert sitting.tap(BARTEK) == (c.BuyDeed(BARTEK),)
    assert signs(planning(sitting, 5)) == (c.MortgageDeed(ANIA, 5),)


def test_the_next_players_card_brings_the_finished_turn_back_too_and_a_strangers_shows_its_owner() -> None:
    sitting = at(Seat(holdings=ESTATE), Seat(), Seat(), Seat(), turn=BARTEK)
    sitting.submit(c.Roll(BARTEK, ("4", "6")))
    planning(sitting, 5, (5, -1))
    assert sitting.tap(3) == ()
    assert sitting.showing == routes.PlayerShown(3)
    sitting.touch(m.Back())
    assert sitting.tap(CELINA) == ()
    assert sitting.showing == questions.TurnDone(BARTEK)


def test_in_an_auction_a_bidders_card_brings_the_auction_back() -> None:
    sitting = three(turn=BARTEK)
    sitting.submit(c.Roll(BARTEK, ("4", "2")), c.DeclineDeed(BARTEK))
    planning(sitting, 5, (5, -1))
    assert sitting.tap(CELINA) == ()
    assert sitting.showing == questions.Bidding()


def test_the_planner_answers_whether_buildings_are_wanted_too() -> None:
    seats = (Seat(holdings=held(1, 3)), Seat(0, holdings=(*held(6, 8, 9), *held(5))), Seat())
    sitting = at(*seats, houses=1)
    sitting.history.first = sitting.game.but(accounts=(*sitting.game.accounts[:1], 60, *sitting.game.accounts[2:]))
    sitting.submit(c.Build(ANIA, ((1, 1),)))
    assert sitting.showing == questions.BuildingsWanted(BARTEK)
    assert sitting.tap(BARTEK) == ()
    assert sitting.showing == routes.Planner(BARTEK)
    sitting.touch(PlanMore(BARTEK, 6))
    assert sitting.tap(BARTEK) == (c.Build(BARTEK, ((6, 1),)),)
    assert sitting.sentence == "Auction: one house"


def test_where_balances_are_private_the_cash_afterwards_is_told_to_its_owner_only() -> None:
    position = Position((Seat(holdings=ESTATE), Seat(), Seat()), ANIA)
    sitting = Sitting(Setup("pl-tournament", NAMES[:3], (("table.balances", "private"),), position=position))
    assert shown(planning(sitting, 5, (5, -1))).order.note == ""
    sitting.ui = sitting.ui.at_table()
    sitting.tap(ANIA)
    assert shown(planning(sitting, 5)).order.note == "then 1\u202f600\u00a0zł"


def test_a_receipt_that_cash_does_not_cover_leads_to_the_planner_and_is_answered_there() -> None:
    seats = (Seat(holdings=held(39, is_mortgaged=True)), Seat(150, holdings=held(5)), Seat())
    sitting = at(*seats)
    sitting.submit(c.OfferDeal(ANIA, BARTEK, c.Side(deeds=(39,)), c.Side(cash=10)), c.AcceptDeal(BARTEK))
    sitting.ui = sitting.ui.at_table()
    assert sitting.title("Lift") is None
    sitting.touch_title("Raise cash")
    assert sitting.showing == routes.Planner(BARTEK, 39)
    sitting.touch(PlanLess(BARTEK, 5))
    sitting.touch(PlanMore(BARTEK, 39))
    assert sitting.tap(BARTEK) == (c.MortgageDeed(BARTEK, 5), c.LiftMortgage(BARTEK, 39))
    assert (sitting.game.accounts[BARTEK], sitting.game.receipts) == (20, ())
