"""The planner among other people: somebody else is on the move, buildings are short, a mortgaged deed came."""

from __future__ import annotations

from banker import commands as c
from banker.position import Position, Seat
from banker.setup import Setup, new_game
from tests.ui.clerk import NAMES, Clerk
from tests.ui.test_planner import ANIA, BARTEK, CELINA, ESTATE, at, held, planning, shown, signs, three
from ui.core import messages as m
from ui.core import questions, routes
from ui.flows.building.model import PlanLess, PlanMore
from ui.theme.names import BANK


def test_others_plan_from_their_tiles_page_while_the_clock_of_the_player_on_the_move_runs_on() -> None:
    clerk = three(turn=BARTEK)
    clerk.tap(ANIA)
    assert clerk.showing == routes.PlayerShown(ANIA)
    clerk.touch_title("Build")
    clerk.touch(PlanMore(ANIA, 1))
    assert clerk.model.is_clock_running
    assert shown(clerk).bar.clock.seconds == 37
    assert clerk.tap(ANIA).commands == (c.Build(ANIA, ((1, 1),)),)
    assert clerk.showing == questions.RollAsked(BARTEK)


def test_the_card_of_the_player_on_the_move_brings_the_table_back_signs_nothing_and_the_plan_waits() -> None:
    clerk = three(turn=BARTEK)
    clerk.submit(c.Roll(BARTEK, ("4", "2")))
    planning(clerk, 5, (5, -1))
    assert clerk.tap(BARTEK).commands == ()
    assert clerk.showing == questions.BuyAsked(BARTEK, 6)
    assert clerk.game.owners[6] == BANK
    assert clerk.tap(BARTEK).commands == (c.BuyDeed(BARTEK),)
    assert signs(planning(clerk, 5)) == (c.MortgageDeed(ANIA, 5),)


def test_the_next_players_card_brings_the_finished_turn_back_too_and_a_strangers_shows_its_owner() -> None:
    clerk = at(Seat(holdings=ESTATE), Seat(), Seat(), Seat(), turn=BARTEK)
    clerk.submit(c.Roll(BARTEK, ("4", "6")))
    planning(clerk, 5, (5, -1))
    assert clerk.tap(3).commands == ()
    assert clerk.showing == routes.PlayerShown(3)
    clerk.touch(m.Back())
    assert clerk.tap(CELINA).commands == ()
    assert clerk.showing == questions.TurnDone(BARTEK)


def test_in_an_auction_a_bidders_card_brings_the_auction_back() -> None:
    clerk = three(turn=BARTEK)
    clerk.submit(c.Roll(BARTEK, ("4", "2")), c.DeclineDeed(BARTEK))
    planning(clerk, 5, (5, -1))
    assert clerk.tap(CELINA).commands == ()
    assert clerk.showing == questions.Bidding()


def test_the_planner_answers_whether_buildings_are_wanted_too() -> None:
    seats = (Seat(holdings=held(1, 3)), Seat(0, holdings=(*held(6, 8, 9), *held(5))), Seat())
    clerk = at(*seats, houses=1)
    clerk.history.first = clerk.game.but(accounts=(*clerk.game.accounts[:1], 60, *clerk.game.accounts[2:]))
    clerk.submit(c.Build(ANIA, ((1, 1),)))
    assert clerk.showing == questions.BuildingsWanted(BARTEK)
    assert clerk.tap(BARTEK).commands == ()
    assert clerk.showing == routes.Planner(BARTEK)
    clerk.touch(PlanMore(BARTEK, 6))
    assert clerk.tap(BARTEK).commands == (c.Build(BARTEK, ((6, 1),)),)
    assert clerk.sentence == "Auction: one house"


def test_where_balances_are_private_the_cash_afterwards_is_told_to_its_owner_only() -> None:
    position = Position((Seat(holdings=ESTATE), Seat(), Seat()), ANIA)
    clerk = Clerk(new_game(Setup("pl-tournament", NAMES[:3], (("table.balances", "private"),), position=position)))
    assert shown(planning(clerk, 5, (5, -1))).order.note == ""
    clerk.ui = clerk.ui.at_table()
    clerk.tap(ANIA)
    assert shown(planning(clerk, 5)).order.note == "then 1\u202f600\u00a0zł"


def test_a_receipt_that_cash_does_not_cover_leads_to_the_planner_and_is_answered_there() -> None:
    seats = (Seat(holdings=held(39, is_mortgaged=True)), Seat(150, holdings=held(5)), Seat())
    clerk = at(*seats)
    clerk.submit(c.OfferDeal(ANIA, BARTEK, c.Side(deeds=(39,)), c.Side(cash=10)), c.AcceptDeal(BARTEK))
    clerk.ui = clerk.ui.at_table()
    assert clerk.title("Lift") is None
    clerk.touch_title("Raise cash")
    assert clerk.showing == routes.Planner(BARTEK, 39)
    clerk.touch(PlanLess(BARTEK, 5))
    clerk.touch(PlanMore(BARTEK, 39))
    assert clerk.tap(BARTEK).commands == (c.MortgageDeed(BARTEK, 5), c.LiftMortgage(BARTEK, 39))
    assert (clerk.game.accounts[BARTEK], clerk.game.receipts) == (20, ())
