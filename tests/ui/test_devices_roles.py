"""Readers with a part to play: who pays holds the card to one, who is paid to the other, anybody to the table's own."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.position import Holding, Position, Seat
from banker.setup import Setup
from banker.state import Side
from hardware.signals import CardTapped, CodeScanned, Role
from tests.ui.sitting import NAMES, TAGS, Sitting
from ui.core import messages as m
from ui.core import questions, routes, update
from ui.core.model import Model
from ui.core.notice import WrongReader
from ui.flows.deals.model import DealKey
from ui.runtime import hearing
from ui.runtime.registry import view
from ui.store.codes import Codes

ANIA, BARTEK, CELINA = range(3)


DEEDS = Codes().with_deeds("warsaw", range(1, 40))


class RoleSitting(Sitting):
    """A table with a reader for who pays, one for who is paid, one for everybody, and a scanner for printed deeds."""

    @property
    def model(self) -> Model:
        return super().model.but(codes=Codes({self.game.book.board.name: DEEDS.on("warsaw")}))

    def scan(self, deed: int) -> update.Update:
        """The card of a deed before the scanner."""
        code = self.model.codes.code_of(deed, self.game.book.board.name)
        assert code is not None
        return self._take(hearing.heard(CodeScanned(code, "scanner"), self.model))

    def hold_at(self, player: int, role: Role) -> update.Update:
        """A player's card at the reader of this role."""
        tag = TAGS[NAMES.index(self.game.names[player])]
        return self._take(hearing.heard(CardTapped(tag, role, role), self.model))

    def type_cash(self, giver: int, amount: str) -> None:
        """An amount on the keypad."""
        for digit in amount:
            self.touch(DealKey(giver, digit))


def table(*seats: Seat) -> RoleSitting:
    """Three players, Ania to roll."""
    position = Position(seats or (Seat(), Seat(), Seat()), ANIA)
    return RoleSitting(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position))


def owned_by_celina() -> RoleSitting:
    """Ania stands on a deed of Celina's."""
    sitting = table(Seat(), Seat(), Seat(holdings=(Holding(3),)))
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    return sitting


def test_rent_is_asked_for_at_one_reader_and_paid_at_the_other() -> None:
    sitting = owned_by_celina()
    assert sitting.hold_at(CELINA, "payee") == (c.ClaimRent(CELINA),)
    assert sitting.hold_at(ANIA, "payer") == (c.Pay(ANIA),)


def test_at_the_tables_own_reader_both_may_be_held() -> None:
    sitting = owned_by_celina()
    assert sitting.hold_at(CELINA, "table") == (c.ClaimRent(CELINA),)
    assert sitting.hold_at(ANIA, "table") == (c.Pay(ANIA),)


def test_two_cards_pay_any_sum_between_two_players() -> None:
    sitting = table()
    before = sitting.game.accounts
    sitting.hold_at(BARTEK, "payer")
    assert sitting.showing == routes.PlayerShown(BARTEK)
    assert sitting.hold_at(CELINA, "payee") == ()
    assert sitting.showing == routes.DealMoney(BARTEK, CELINA, BARTEK)
    sitting.type_cash(BARTEK, "137")
    assert sitting.hold_at(BARTEK, "payer") == ()
    assert sitting.showing == routes.Dealing(BARTEK, CELINA)
    assert sitting.hold_at(BARTEK, "payer") == (c.OfferDeal(BARTEK, CELINA, Side(cash=137), Side()),)
    assert isinstance(sitting.showing, questions.Offered)
    assert sitting.hold_at(CELINA, "payee") == (c.AcceptDeal(CELINA),)
    paid = [after - cash for after, cash in zip(sitting.game.accounts, before, strict=True)]
    assert (paid[BARTEK], paid[CELINA]) == (-137, 137)


def test_the_order_of_the_two_cards_does_not_matter_but_their_readers_do() -> None:
    sitting = table()
    sitting.hold_at(CELINA, "payee")
    sitting.hold_at(BARTEK, "payer")
    assert sitting.showing == routes.DealMoney(BARTEK, CELINA, BARTEK)


def test_who_is_paid_may_agree_first() -> None:
    sitting = table()
    sitting.hold_at(BARTEK, "payer")
    sitting.hold_at(CELINA, "payee")
    sitting.type_cash(BARTEK, "50")
    sitting.hold_at(CELINA, "payee")
    assert sitting.hold_at(CELINA, "payee") == (c.OfferDeal(CELINA, BARTEK, Side(), Side(cash=50)),)
    assert sitting.hold_at(BARTEK, "payer") == (c.AcceptDeal(BARTEK),)


@pytest.mark.parametrize(
    ("first", "second"), [("payer", "payer"), ("payee", "payee"), ("table", "payee"), ("payer", "table")]
)
def test_two_cards_that_are_not_at_both_readers_open_a_page_each(first: Role, second: Role) -> None:
    sitting = table()
    sitting.hold_at(BARTEK, first)
    sitting.hold_at(CELINA, second)
    assert sitting.showing == routes.PlayerShown(CELINA)


def test_one_players_card_at_both_readers_pays_nobody() -> None:
    sitting = table()
    sitting.hold_at(BARTEK, "payer")
    sitting.hold_at(BARTEK, "payee")
    assert sitting.showing == routes.PlayerShown(BARTEK)


def test_a_page_that_was_opened_by_touch_is_no_first_card() -> None:
    sitting = table()
    sitting.hold_at(BARTEK, "payer")
    sitting.touch(m.Open(routes.PlayerShown(ANIA)))
    sitting.hold_at(CELINA, "payee")
    assert sitting.showing == routes.PlayerShown(CELINA)


@pytest.mark.parametrize("role", ["payer", "payee"])
def test_a_reader_for_money_does_not_take_the_dice_and_the_tables_own_then_does(role: Role) -> None:
    sitting = table()
    sitting.submit(c.Roll(ANIA, ("4", "6")))
    assert sitting.hold_at(BARTEK, role) == ()
    assert sitting.ui.told == WrongReader(is_for_payer=role == "payer")
    assert sitting.hold_at(BARTEK, "table") == (c.EndTurn(ANIA),)


def test_while_money_is_asked_for_the_wrong_reader_is_told() -> None:
    sitting = owned_by_celina()
    assert sitting.hold_at(CELINA, "payer") == ()
    assert sitting.ui.told == WrongReader(is_for_payer=True)
    notice = view(sitting.model, sitting.words).notice
    assert notice is not None


def test_a_card_that_plays_at_another_table_pays_nobody() -> None:
    sitting = table()
    sitting.hold_at(BARTEK, "payer")
    stranger = hearing.heard(CardTapped(TAGS[7], "right", "payee"), sitting.model)
    assert stranger.ui.stack == (routes.PlayerShown(BARTEK),)


@pytest.mark.parametrize("role", ["table", "payee"])
def test_the_owners_card_and_then_the_deeds_ask_for_its_rent(role: Role) -> None:
    sitting = owned_by_celina()
    sitting.touch(m.Open(routes.Menu()))
    assert sitting.hold_at(CELINA, role) == ()
    assert sitting.scan(3) == (c.ClaimRent(CELINA),)


def test_the_deeds_card_and_then_the_owners_ask_for_it_too() -> None:
    sitting = owned_by_celina()
    sitting.touch(m.Open(routes.Menu()))
    sitting.scan(3)
    assert sitting.hold_at(CELINA, "payee") == (c.ClaimRent(CELINA),)


def test_a_card_at_the_payers_reader_somebody_elses_card_or_a_touch_before_the_deed_asks_for_nothing() -> None:
    for player, role in ((CELINA, "payer"), (BARTEK, "table")):
        sitting = owned_by_celina()
        sitting.touch(m.Open(routes.Menu()))
        sitting.hold_at(player, role)  # type: ignore[arg-type]
        assert sitting.scan(3) == ()
    sitting = owned_by_celina()
    sitting.touch(m.Open(routes.PlayerShown(CELINA)))
    assert sitting.scan(3) == ()


def test_what_costs_its_signer_money_is_shown_before_it_is_signed() -> None:
    sitting = table()
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    sitting.touch(m.Open(routes.Menu()))
    sitting.hold_at(ANIA, "table")
    assert sitting.scan(3) == ()
    assert sitting.showing == questions.BuyAsked(ANIA, 3)
    assert sitting.hold_at(ANIA, "table") == (c.BuyDeed(ANIA),)


def test_during_a_pause_two_cards_ask_for_nothing() -> None:
    sitting = owned_by_celina()
    sitting.submit(c.PauseClock())
    sitting.hold_at(CELINA, "table")
    assert sitting.scan(3) == ()
