"""The rule of the tap: a card signs what the screen shows for its owner, and nothing else."""

import pytest

from banker.play import commands as c
from banker.play.position import Holding, Position, Seat
from banker.play.refusals import Reason
from banker.play.setup import Setup
from tests.ui.sitting import Sitting, seen, there
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.asking import showing
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import DieKey
from ui.core.state.update import do
from ui.flows.debts.update import choose_source
from ui.flows.turn.model import TableView
from ui.pieces.strip import Strip

ANIA, BARTEK, CELINA = range(3)


@pytest.fixture
def sitting() -> Sitting:
    """Three at a Warsaw table, Ania to roll."""
    return Sitting(Setup("pl-tournament", ("Ania", "Bartek", "Celina")))


def at(*seats: Seat, turn: int = ANIA) -> Sitting:
    """Three in a given position."""
    position = Position(seats, turn)
    return Sitting(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position))


def rolled(sitting: Sitting, player: int, first: int, second: int) -> Sitting:
    """After a roll."""
    sitting.submit(c.Roll(player, (str(first), str(second))))
    return sitting


def test_it_buys_at_the_shown_price(sitting: Sitting) -> None:
    assert rolled(sitting, ANIA, 1, 2).tap(ANIA) == (c.BuyDeed(ANIA),)
    assert sitting.game.accounts[ANIA] == 1440


@pytest.mark.parametrize("stranger", [BARTEK, CELINA])
def test_somebody_elses_card_does_not_buy_but_says_for_two_seconds_whose_it_is(sitting: Sitting, stranger: int) -> None:
    assert rolled(sitting, ANIA, 1, 2).tap(stranger) == ()
    assert sitting.showing == questions.BuyAsked(ANIA, 3)
    strip = sitting.view.notice
    assert isinstance(strip, Strip)
    assert (strip.name, strip.amount.value) == (("Ania", "Bartek", "Celina")[stranger], 1500)
    assert sitting.cues[-1] == "card_read"
    sitting.wait(2.0)
    assert sitting.view.notice is None


def test_the_same_card_again_opens_its_owners_page_under_the_band(sitting: Sitting) -> None:
    rolled(sitting, ANIA, 1, 2).tap(BARTEK)
    sitting.tap(BARTEK)
    assert sitting.showing == questions.BuyAsked(ANIA, 3), "one card read twice is held once"
    sitting.wait(1.0)
    sitting.tap(BARTEK)
    assert showing(sitting.model) == routes.PlayerShown(BARTEK)
    band = there(sitting.view.screen.bar.band)
    assert (band.sentence, there(band.amount).value, band.is_signed_by_card) == ("Ania: buy Ulica Stalowa?", 60, True)


def test_the_band_shows_price_and_buyer_so_the_card_buys_through_any_page(sitting: Sitting) -> None:
    rolled(sitting, ANIA, 1, 2).touch(m.Open(routes.DeedShown(3)))
    assert sitting.tap(ANIA) == (c.BuyDeed(ANIA),)
    assert sitting.ui.stack == ()


def test_a_touch_on_the_band_goes_back_to_the_decision(sitting: Sitting) -> None:
    rolled(sitting, ANIA, 1, 2).touch(m.Open(routes.Menu()))
    sitting.touch(routes.Players())
    sitting.touch(there(sitting.view.screen.bar.band).action)
    assert sitting.showing == questions.BuyAsked(ANIA, 3)


def test_while_hands_are_busy_at_the_board_a_card_signs_nothing_and_the_walk_goes_on(sitting: Sitting) -> None:
    rolled(sitting, ANIA, 1, 2).touch(m.Open(routes.StockTake()))
    assert sitting.view.screen.bar.band is None
    assert sitting.tap(ANIA) == ()
    assert showing(sitting.model) == routes.StockTake()


def test_the_card_that_paid_is_heard_again_and_play_goes_on_after_two_seconds(sitting: Sitting) -> None:
    rolled(sitting, ANIA, 1, 3).tap(ANIA)
    sitting.cues.clear()
    assert sitting.tap(ANIA) == ()
    assert isinstance(sitting.showing, routes.PaidShown)
    assert sitting.cues == ["card_read"]
    sitting.wait(2.0)
    assert showing(sitting.model) == questions.TurnDone(ANIA)
    assert sitting.tap(ANIA) == ()
    assert showing(sitting.model) == routes.WalletShown(ANIA)


def test_without_the_cash_it_is_refused_in_words() -> None:
    sitting = rolled(at(Seat(cash=20), Seat(), Seat()), ANIA, 1, 2)
    sitting.tap(ANIA)
    assert [refusal.reason for refusal in sitting.refusals] == [Reason.NOT_ENOUGH_CASH]
    assert sitting.view.notice is not None
    assert sitting.cues[-2:] == ["card_read", "refused"]


def test_the_owner_claims_the_shown_rent_and_the_payers_card_pays_it() -> None:
    sitting = rolled(at(Seat(), Seat(), Seat(holdings=(Holding(3),))), ANIA, 1, 2)
    assert isinstance(sitting.showing, questions.ClaimAsked)
    assert sitting.tap(CELINA) == (c.ClaimRent(CELINA),)
    assert sitting.tap(CELINA) == ()
    sitting.touch(m.Back())
    assert sitting.tap(ANIA) == (c.Pay(ANIA),)
    assert sitting.game.accounts[:3] == (1496, 1500, 1504)


def test_a_waived_rent_stays_on_the_tile_and_can_still_be_claimed() -> None:
    sitting = rolled(at(Seat(), Seat(), Seat(holdings=(Holding(3),))), ANIA, 1, 2)
    sitting.touch_title("Waive")
    assert sitting.showing == questions.TurnDone(ANIA)
    assert seen(sitting.view, TableView).players[CELINA].place == "may ask for 4\u00a0zł"
    assert sitting.tap(CELINA) == (c.ClaimRent(CELINA),)


def test_a_tax_is_paid_by_the_debtors_card_only(sitting: Sitting) -> None:
    rolled(sitting, ANIA, 1, 3)
    assert sitting.tap(BARTEK) == ()
    sitting.touch(m.Back())
    assert sitting.tap(ANIA) == (c.Pay(ANIA),)


def test_a_shown_plan_that_does_not_cover_the_debt_is_not_signed_by_tap() -> None:
    sitting = rolled(at(Seat(cash=50, holdings=(Holding(5), Holding(15))), Seat(), Seat()), ANIA, 1, 3)
    sitting.touch(do(choose_source, ANIA, 15))
    assert sitting.tap(ANIA) == ()
    assert sitting.game.mortgaged[5] is False


def test_an_empty_plan_signs_nothing() -> None:
    sitting = at(Seat(holdings=(Holding(1), Holding(3))), Seat(), Seat())
    sitting.touch(routes.Planner(ANIA, 1))
    assert sitting.tap(ANIA) == ()


def test_while_the_own_dice_are_awaited_the_card_is_only_heard(sitting: Sitting) -> None:
    sitting.touch(DieKey("3"), DieKey("4"))
    assert sitting.tap(ANIA) == ()
    assert sitting.showing == questions.RollAsked(ANIA)
    assert sitting.ui.get(DiceTyped).faces == ("3", "4")
    assert sitting.cues[-1] == "card_read"


def test_during_a_pause_a_tap_signs_nothing(sitting: Sitting) -> None:
    rolled(sitting, ANIA, 1, 2).submit(c.PauseClock())
    assert sitting.tap(ANIA) == ()


def test_a_card_nobody_owns_is_asked_about_with_its_number_and_a_sound(sitting: Sitting) -> None:
    sitting.hold("0102030A0B")
    assert sitting.cues[-1] == "unknown_card"
    assert sitting.sentence == "Card 0A 0B: whose is it now?"


def test_without_a_reader_a_touch_on_the_tile_is_the_tap(sitting: Sitting) -> None:
    sitting.has_reader = False
    rolled(sitting, ANIA, 4, 6)
    assert sitting.touch(m.SeatTouched(BARTEK)) == (c.EndTurn(ANIA),)


def test_with_a_reader_a_touch_on_the_tile_is_only_a_look(sitting: Sitting) -> None:
    rolled(sitting, ANIA, 4, 6)
    assert sitting.touch(m.SeatTouched(BARTEK)) == ()
    assert sitting.showing == routes.PlayerShown(BARTEK)
