"""Readers with a part to play: who pays holds the card to one, who is paid to the other, anybody to the table's own."""

import pytest

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Seat
from hardware.signals import Role
from tests.ui.readers import DEEDS, hold_at, owned_by_celina, scan
from tests.ui.sitting import ANIA, BARTEK, CELINA, Sitting, held, seated, told
from ui.core.state import questions, routes
from ui.core.state.asking import showing
from ui.core.state.notices import FOR_WHO_IS_PAID, FOR_WHO_PAYS, CardShown
from ui.core.state.update import do
from ui.core.view import view_in
from ui.flows.deals.update import deal_key
from ui.locale.words import Language, Words
from ui.runtime.registry import SCREENS


def type_cash(sitting: Sitting, giver: int, amount: str) -> None:
    """An amount on the keypad."""
    sitting.touch(*(do(deal_key, giver, digit) for digit in amount))


def test_rent_is_asked_for_at_one_reader_and_paid_at_the_other() -> None:
    sitting = owned_by_celina()
    assert hold_at(sitting, CELINA, "payee") == (c.ClaimRent(CELINA),)
    assert hold_at(sitting, ANIA, "payer") == (c.Pay(ANIA),)


def test_two_cards_pay_any_sum_between_two_players() -> None:
    sitting = seated()
    before = sitting.game.accounts
    hold_at(sitting, BARTEK, "payer")
    assert sitting.ui.notice == CardShown(BARTEK)
    assert hold_at(sitting, CELINA, "payee") == ()
    assert showing(sitting.model) == routes.DealMoney(BARTEK, CELINA, BARTEK)
    type_cash(sitting, BARTEK, "137")
    assert hold_at(sitting, BARTEK, "payer") == ()
    assert showing(sitting.model) == routes.Dealing(BARTEK, CELINA)
    assert hold_at(sitting, BARTEK, "payer") == (c.OfferDeal(BARTEK, CELINA, Side(cash=137), Side()),)
    assert isinstance(sitting.showing, questions.Offered)
    assert hold_at(sitting, CELINA, "payee") == (c.AcceptDeal(CELINA),)
    paid = [after - cash for after, cash in zip(sitting.game.accounts, before, strict=True)]
    assert (paid[BARTEK], paid[CELINA]) == (-137, 137)


def test_the_order_of_the_two_cards_does_not_matter_but_their_readers_do() -> None:
    sitting = seated()
    hold_at(sitting, CELINA, "payee")
    hold_at(sitting, BARTEK, "payer")
    assert sitting.showing == routes.DealMoney(BARTEK, CELINA, BARTEK)


def test_who_is_paid_may_agree_first() -> None:
    sitting = seated()
    hold_at(sitting, BARTEK, "payer")
    hold_at(sitting, CELINA, "payee")
    type_cash(sitting, BARTEK, "50")
    hold_at(sitting, CELINA, "payee")
    assert hold_at(sitting, CELINA, "payee") == (c.OfferDeal(CELINA, BARTEK, Side(), Side(cash=50)),)
    assert hold_at(sitting, BARTEK, "payer") == (c.AcceptDeal(BARTEK),)


def test_one_players_card_at_both_readers_pays_nobody() -> None:
    sitting = seated()
    hold_at(sitting, BARTEK, "payer")
    hold_at(sitting, BARTEK, "payee")
    assert sitting.showing == questions.RollAsked(ANIA)


def test_a_page_that_was_opened_by_touch_is_no_first_card() -> None:
    sitting = seated()
    hold_at(sitting, BARTEK, "payer")
    sitting.touch(routes.PlayerShown(ANIA))
    hold_at(sitting, CELINA, "payee")
    assert sitting.showing == routes.PlayerShown(ANIA)


@pytest.mark.parametrize("role", ["payer", "payee"])
def test_a_reader_for_money_does_not_take_the_dice_and_the_tables_own_then_does(role: Role) -> None:
    sitting = seated()
    sitting.submit(c.Roll(ANIA, ("4", "6")))
    assert hold_at(sitting, BARTEK, role) == ()
    assert sitting.ui.notice == FOR_WHO_PAYS if role == "payer" else FOR_WHO_IS_PAID
    assert hold_at(sitting, BARTEK, "table") == (c.EndTurn(ANIA),)


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "This reader is for the one who pays."), ("pl", "Ten czytnik jest dla tego, kto płaci.")],
)
def test_while_money_is_asked_for_the_wrong_reader_is_told_and_the_question_stays(
    language: Language, says: str
) -> None:
    sitting = owned_by_celina()
    assert hold_at(sitting, CELINA, "payer") == ()
    assert isinstance(sitting.showing, questions.ClaimAsked)
    assert told(view_in(sitting.model, SCREENS, Words(language))) == says


def test_rent_is_not_paid_where_who_is_paid_taps() -> None:
    sitting = owned_by_celina()
    sitting.submit(c.ClaimRent(CELINA))
    assert hold_at(sitting, ANIA, "payee") == ()
    assert sitting.ui.notice == FOR_WHO_IS_PAID


def rolled_on() -> Sitting:
    """Ania came to a deed of Celina's with doubles, rolled again and may buy; the rent was not asked for yet."""
    sitting = seated(Seat(), Seat(), Seat(holdings=held(6)), codes=DEEDS)
    sitting.submit(c.Roll(ANIA, ("3", "3")))
    sitting.touch_title("Waive")
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    return sitting


@pytest.mark.parametrize("role", ["table", "payee"])
def test_the_owners_card_and_then_the_deeds_ask_for_its_rent(role: Role) -> None:
    sitting = rolled_on()
    assert hold_at(sitting, CELINA, role) == ()
    assert scan(sitting, 6) == (c.ClaimRent(CELINA),)


@pytest.mark.parametrize(("player", "role"), [(CELINA, "payer"), (BARTEK, "table")])
def test_a_card_at_the_payers_reader_or_somebody_elses_before_the_deed_asks_for_nothing(
    player: int, role: Role
) -> None:
    sitting = rolled_on()
    hold_at(sitting, player, role)
    assert scan(sitting, 6) == ()


def test_what_costs_its_signer_money_is_shown_before_it_is_signed() -> None:
    sitting = seated(codes=DEEDS)
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    sitting.touch(routes.Menu())
    assert scan(sitting, 3) == ()
    assert sitting.showing == questions.BuyAsked(ANIA, 3)
    assert hold_at(sitting, ANIA, "table") == (c.BuyDeed(ANIA),)
