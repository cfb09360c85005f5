"""Readers with a part to play: who pays holds the card to one, who is paid to the other, anybody to the table's own."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.position import Holding, Position, Seat
from banker.setup import Setup, new_game
from banker.state import Side
from hardware.signals import CardTapped, CodeScanned, Role
from tests.ui.clerk import NAMES, TAGS, Clerk
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


class RoleClerk(Clerk):
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


def table(*seats: Seat) -> RoleClerk:
    """Three players, Ania to roll."""
    position = Position(seats or (Seat(), Seat(), Seat()), ANIA)
    return RoleClerk(new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position)))


def owned_by_celina() -> RoleClerk:
    """Ania stands on a deed of Celina's."""
    clerk = table(Seat(), Seat(), Seat(holdings=(Holding(3),)))
    clerk.submit(c.Roll(ANIA, ("1", "2")))
    return clerk


def test_rent_is_asked_for_at_one_reader_and_paid_at_the_other() -> None:
    clerk = owned_by_celina()
    assert clerk.hold_at(CELINA, "payee").commands == (c.ClaimRent(CELINA),)
    assert clerk.hold_at(ANIA, "payer").commands == (c.Pay(ANIA),)


def test_at_the_tables_own_reader_both_may_be_held() -> None:
    clerk = owned_by_celina()
    assert clerk.hold_at(CELINA, "table").commands == (c.ClaimRent(CELINA),)
    assert clerk.hold_at(ANIA, "table").commands == (c.Pay(ANIA),)


def test_two_cards_pay_any_sum_between_two_players() -> None:
    clerk = table()
    before = clerk.game.accounts
    clerk.hold_at(BARTEK, "payer")
    assert clerk.showing == routes.PlayerShown(BARTEK)
    assert clerk.hold_at(CELINA, "payee").commands == ()
    assert clerk.showing == routes.DealMoney(BARTEK, CELINA, BARTEK)
    clerk.type_cash(BARTEK, "137")
    assert clerk.hold_at(BARTEK, "payer").commands == ()
    assert clerk.showing == routes.Dealing(BARTEK, CELINA)
    assert clerk.hold_at(BARTEK, "payer").commands == (c.OfferDeal(BARTEK, CELINA, Side(cash=137), Side()),)
    assert isinstance(clerk.showing, questions.Offered)
    assert clerk.hold_at(CELINA, "payee").commands == (c.AcceptDeal(CELINA),)
    paid = [after - cash for after, cash in zip(clerk.game.accounts, before, strict=True)]
    assert (paid[BARTEK], paid[CELINA]) == (-137, 137)


def test_the_order_of_the_two_cards_does_not_matter_but_their_readers_do() -> None:
    clerk = table()
    clerk.hold_at(CELINA, "payee")
    clerk.hold_at(BARTEK, "payer")
    assert clerk.showing == routes.DealMoney(BARTEK, CELINA, BARTEK)


def test_who_is_paid_may_agree_first() -> None:
    clerk = table()
    clerk.hold_at(BARTEK, "payer")
    clerk.hold_at(CELINA, "payee")
    clerk.type_cash(BARTEK, "50")
    clerk.hold_at(CELINA, "payee")
    assert clerk.hold_at(CELINA, "payee").commands == (c.OfferDeal(CELINA, BARTEK, Side(), Side(cash=50)),)
    assert clerk.hold_at(BARTEK, "payer").commands == (c.AcceptDeal(BARTEK),)


@pytest.mark.parametrize(
    ("first", "second"), [("payer", "payer"), ("payee", "payee"), ("table", "payee"), ("payer", "table")]
)
def test_two_cards_that_are_not_at_both_readers_open_a_page_each(first: Role, second: Role) -> None:
    clerk = table()
    clerk.hold_at(BARTEK, first)
    clerk.hold_at(CELINA, second)
    assert clerk.showing == routes.PlayerShown(CELINA)


def test_one_players_card_at_both_readers_pays_nobody() -> None:
    clerk = table()
    clerk.hold_at(BARTEK, "payer")
    clerk.hold_at(BARTEK, "payee")
    assert clerk.showing == routes.PlayerShown(BARTEK)


def test_a_page_that_was_opened_by_touch_is_no_first_card() -> None:
    clerk = table()
    clerk.hold_at(BARTEK, "payer")
    clerk.touch(m.Open(routes.PlayerShown(ANIA)))
    clerk.hold_at(CELINA, "payee")
    assert clerk.showing == routes.PlayerShown(CELINA)


@pytest.mark.parametrize("role", ["payer", "payee"])
def test_a_reader_for_money_does_not_take_the_dice_and_the_tables_own_then_does(role: Role) -> None:
    clerk = table()
    clerk.submit(c.Roll(ANIA, ("4", "6")))
    assert clerk.hold_at(BARTEK, role).commands == ()
    assert clerk.ui.told == WrongReader(is_for_payer=role == "payer")
    assert clerk.hold_at(BARTEK, "table").commands == (c.EndTurn(ANIA),)


def test_while_money_is_asked_for_the_wrong_reader_is_told() -> None:
    clerk = owned_by_celina()
    assert clerk.hold_at(CELINA, "payer").commands == ()
    assert clerk.ui.told == WrongReader(is_for_payer=True)
    notice = view(clerk.model, clerk.words).notice
    assert notice is not None


def test_a_card_that_plays_at_another_table_pays_nobody() -> None:
    clerk = table()
    clerk.hold_at(BARTEK, "payer")
    stranger = hearing.heard(CardTapped(TAGS[7], "right", "payee"), clerk.model)
    assert stranger.ui.stack == (routes.PlayerShown(BARTEK),)


@pytest.mark.parametrize("role", ["table", "payee"])
def test_the_owners_card_and_then_the_deeds_ask_for_its_rent(role: Role) -> None:
    clerk = owned_by_celina()
    clerk.touch(m.Open(routes.Menu()))
    assert clerk.hold_at(CELINA, role).commands == ()
    assert clerk.scan(3).commands == (c.ClaimRent(CELINA),)


def test_the_deeds_card_and_then_the_owners_ask_for_it_too() -> None:
    clerk = owned_by_celina()
    clerk.touch(m.Open(routes.Menu()))
    clerk.scan(3)
    assert clerk.hold_at(CELINA, "payee").commands == (c.ClaimRent(CELINA),)


def test_a_card_at_the_payers_reader_somebody_elses_card_or_a_touch_before_the_deed_asks_for_nothing() -> None:
    for player, role in ((CELINA, "payer"), (BARTEK, "table")):
        clerk = owned_by_celina()
        clerk.touch(m.Open(routes.Menu()))
        clerk.hold_at(player, role)  # type: ignore[arg-type]
        assert clerk.scan(3).commands == ()
    clerk = owned_by_celina()
    clerk.touch(m.Open(routes.PlayerShown(CELINA)))
    assert clerk.scan(3).commands == ()


def test_what_costs_its_signer_money_is_shown_before_it_is_signed() -> None:
    clerk = table()
    clerk.submit(c.Roll(ANIA, ("1", "2")))
    clerk.touch(m.Open(routes.Menu()))
    clerk.hold_at(ANIA, "table")
    assert clerk.scan(3).commands == ()
    assert clerk.showing == questions.BuyAsked(ANIA, 3)
    assert clerk.hold_at(ANIA, "table").commands == (c.BuyDeed(ANIA),)


def test_during_a_pause_two_cards_ask_for_nothing() -> None:
    clerk = owned_by_celina()
    clerk.submit(c.PauseClock())
    clerk.hold_at(CELINA, "table")
    assert clerk.scan(3).commands == ()
