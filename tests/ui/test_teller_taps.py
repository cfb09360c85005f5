"""The rule of the tap: a card signs what the screen shows for its owner, and nothing else."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.position import Holding, Position, Seat
from banker.refusals import Reason
from banker.setup import Setup, new_game
from tests.ui.clerk import TAGS, Clerk
from ui.core import messages as m
from ui.core import questions, routes
from ui.core.messages import DieKey
from ui.core.notice import NotAtThisTable, UnknownCard
from ui.flows.auction.model import StepChosen
from ui.flows.building.model import PlanMore
from ui.flows.debts.model import SourceChosen

ANIA, BARTEK, CELINA = range(3)


@pytest.fixture
def clerk() -> Clerk:
    """Three at a Warsaw table, Ania to roll."""
    return Clerk(new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"))))


def at(*seats: Seat, turn: int = ANIA) -> Clerk:
    """Three in a given position."""
    position = Position(seats, turn)
    return Clerk(new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position)))


def rolled(clerk: Clerk, player: int, first: int, second: int) -> Clerk:
    """After a roll."""
    clerk.submit(c.Roll(player, (str(first), str(second))))
    return clerk


def test_it_buys_at_the_shown_price(clerk: Clerk) -> None:
    assert rolled(clerk, ANIA, 1, 2).tap(ANIA).commands == (c.BuyDeed(ANIA),)
    assert clerk.game.accounts[ANIA] == 1440


@pytest.mark.parametrize("stranger", [BARTEK, CELINA])
def test_somebody_elses_card_does_not_buy_but_shows_its_owner(clerk: Clerk, stranger: int) -> None:
    assert rolled(clerk, ANIA, 1, 2).tap(stranger).commands == ()
    assert clerk.showing == routes.PlayerShown(stranger)


def test_a_look_at_a_price_never_becomes_a_purchase(clerk: Clerk) -> None:
    rolled(clerk, ANIA, 1, 2).touch(m.Open(routes.DeedShown(3)))
    assert clerk.tap(ANIA).commands == ()
    assert clerk.game.owners[3] == -1


def test_without_the_cash_it_is_refused_in_words() -> None:
    clerk = rolled(at(Seat(cash=20), Seat(), Seat()), ANIA, 1, 2)
    clerk.tap(ANIA)
    assert [refusal.reason for refusal in clerk.refusals] == [Reason.NOT_ENOUGH_CASH]
    assert clerk.view.notice is not None


def test_in_an_auction_it_bids_the_chosen_step(clerk: Clerk) -> None:
    rolled(clerk, ANIA, 1, 2).submit(c.DeclineDeed(ANIA))
    assert clerk.tap(BARTEK).commands == (c.Bid(BARTEK, 10),)
    clerk.touch(StepChosen(2))
    assert clerk.tap(CELINA).commands == (c.Bid(CELINA, 60),)


def test_the_leader_does_not_bid_against_themselves(clerk: Clerk) -> None:
    rolled(clerk, ANIA, 1, 2).submit(c.DeclineDeed(ANIA))
    clerk.tap(BARTEK)
    assert clerk.tap(BARTEK).commands == ()
    assert clerk.game.auction is not None
    assert clerk.game.auction.bid == 10


def test_who_has_less_than_the_step_bids_all_there_is() -> None:
    clerk = rolled(at(Seat(), Seat(cash=7), Seat()), ANIA, 1, 2)
    clerk.submit(c.DeclineDeed(ANIA))
    assert clerk.tap(BARTEK).commands == (c.Bid(BARTEK, 7),)


def test_the_owner_claims_the_shown_rent_and_the_payers_card_pays_it() -> None:
    clerk = rolled(at(Seat(), Seat(), Seat(holdings=(Holding(3),))), ANIA, 1, 2)
    assert isinstance(clerk.showing, questions.ClaimAsked)
    assert clerk.tap(CELINA).commands == (c.ClaimRent(CELINA),)
    assert clerk.tap(CELINA).commands == ()
    clerk.touch(m.Back())
    assert clerk.tap(ANIA).commands == (c.Pay(ANIA),)
    assert clerk.game.accounts[:3] == (1496, 1500, 1504)


def test_the_lander_may_pay_the_shown_rent_unasked() -> None:
    clerk = rolled(at(Seat(), Seat(), Seat(holdings=(Holding(3),))), ANIA, 1, 2)
    assert clerk.tap(ANIA).commands == (c.Pay(ANIA),)


def test_a_waived_rent_stays_on_the_tile_and_can_still_be_claimed() -> None:
    clerk = rolled(at(Seat(), Seat(), Seat(holdings=(Holding(3),))), ANIA, 1, 2)
    clerk.touch_title("Waive")
    assert clerk.showing == questions.TurnDone(ANIA)
    assert clerk.view.screen.players[CELINA].place == "may ask for 4\u00a0zł"
    assert clerk.tap(CELINA).commands == (c.ClaimRent(CELINA),)


def test_the_next_players_card_takes_the_dice_when_the_turn_is_complete(clerk: Clerk) -> None:
    rolled(clerk, ANIA, 4, 6)
    assert clerk.showing == questions.TurnDone(ANIA)
    assert clerk.tap(CELINA).commands == ()
    clerk.touch(m.Back())
    assert clerk.tap(BARTEK).commands == (c.EndTurn(ANIA),)
    assert clerk.showing == questions.RollAsked(BARTEK)


def test_a_tax_is_paid_by_the_debtors_card_only(clerk: Clerk) -> None:
    rolled(clerk, ANIA, 1, 3)
    assert clerk.tap(BARTEK).commands == ()
    clerk.touch(m.Back())
    assert clerk.tap(ANIA).commands == (c.Pay(ANIA),)


def test_of_several_debtors_each_card_pays_its_own() -> None:
    clerk = rolled(at(Seat(at=0), Seat(), Seat()), ANIA, 1, 1)
    clerk.submit(c.DrawCard(ANIA, "chest-birthday"))
    assert isinstance(clerk.showing, questions.SeveralDue)
    assert clerk.tap(CELINA).commands == (c.Pay(CELINA),)
    assert clerk.showing == routes.PaidShown(3)


def test_a_debtor_who_must_raise_cash_signs_the_shown_plan() -> None:
    clerk = rolled(at(Seat(cash=50, holdings=(Holding(5), Holding(15))), Seat(), Seat()), ANIA, 1, 3)
    assert isinstance(clerk.showing, questions.Raising)
    assert clerk.tap(ANIA).commands == (c.MortgageDeed(ANIA, 5), c.MortgageDeed(ANIA, 15), c.Pay(ANIA))
    assert clerk.game.accounts[ANIA] == 50


def test_a_shown_plan_that_does_not_cover_the_debt_is_not_signed_by_tap() -> None:
    clerk = rolled(at(Seat(cash=50, holdings=(Holding(5), Holding(15))), Seat(), Seat()), ANIA, 1, 3)
    clerk.touch(SourceChosen(ANIA, 15))
    assert clerk.tap(ANIA).commands == ()
    assert clerk.game.mortgaged[5] is False


def test_an_order_of_buildings_is_signed_by_its_owner_only() -> None:
    clerk = at(Seat(holdings=(Holding(1), Holding(3))), Seat(), Seat())
    clerk.touch(m.Open(routes.Planner(ANIA, 1)))
    clerk.touch(PlanMore(ANIA, 1))
    assert clerk.tap(BARTEK).commands == ()
    clerk.touch(m.Back())
    assert clerk.tap(ANIA).commands == (c.Build(ANIA, ((1, 1),)),)


def test_an_empty_plan_signs_nothing() -> None:
    clerk = at(Seat(holdings=(Holding(1), Holding(3))), Seat(), Seat())
    clerk.touch(m.Open(routes.Planner(ANIA, 1)))
    assert clerk.tap(ANIA).commands == ()


def test_an_offer_is_signed_by_the_one_who_was_asked() -> None:
    clerk = at(Seat(holdings=(Holding(1),)), Seat(), Seat())
    clerk.submit(c.OfferDeal(ANIA, BARTEK, c.Side(deeds=(1,)), c.Side(cash=80)))
    assert clerk.tap(CELINA).commands == ()
    clerk.touch(m.Back())
    assert clerk.tap(ANIA).commands == ()
    clerk.touch(m.Back())
    assert clerk.tap(BARTEK).commands == (c.AcceptDeal(BARTEK),)


def test_while_the_dice_are_awaited_a_tap_opens_the_players_page(clerk: Clerk) -> None:
    clerk.touch(DieKey("3"))
    clerk.touch(DieKey("4"))
    assert clerk.tap(ANIA).commands == ()
    assert clerk.showing == routes.PlayerShown(ANIA)
    assert clerk.ui.dice == ("3", "4")


def test_during_a_pause_a_tap_signs_nothing(clerk: Clerk) -> None:
    rolled(clerk, ANIA, 1, 2).submit(c.PauseClock())
    assert clerk.tap(ANIA).commands == ()


def test_a_card_nobody_owns_is_told_with_its_number_and_a_sound(clerk: Clerk) -> None:
    answer = clerk.hold("0102030A0B")
    assert answer.cue == "unknown_card"
    assert clerk.ui.told == UnknownCard("0102030A0B")
    assert clerk.view.notice is not None
    assert "0A 0B" in clerk.view.notice.words


def test_a_card_of_somebody_who_does_not_play_is_told(clerk: Clerk) -> None:
    clerk.hold(TAGS[6])
    assert clerk.ui.told == NotAtThisTable("Grażyna")


def test_without_a_reader_a_touch_on_the_tile_is_the_tap(clerk: Clerk) -> None:
    clerk.has_reader = False
    rolled(clerk, ANIA, 4, 6)
    assert clerk.touch(m.SeatTouched(BARTEK)).commands == (c.EndTurn(ANIA),)


def test_with_a_reader_a_touch_on_the_tile_is_only_a_look(clerk: Clerk) -> None:
    rolled(clerk, ANIA, 4, 6)
    assert clerk.touch(m.SeatTouched(BARTEK)).commands == ()
    assert clerk.showing == routes.PlayerShown(BARTEK)
