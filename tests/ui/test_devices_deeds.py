"""The card of a deed: it opens what may be done with the deed now, and a player's card then signs that and no more."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.position import Holding, Position, Seat
from banker.setup import Setup
from hardware.signals import CardTapped, CodeScanned, Role
from tests.ui.sitting import CARDS, NAMES, TAGS, Sitting
from ui.core import messages as m
from ui.core import questions, routes, update
from ui.core.model import Model
from ui.core.notice import UnknownCard, WrongReader
from ui.flows.new_game.model import SeatChosen
from ui.locale.words import Words
from ui.runtime import hearing
from ui.runtime.registry import view
from ui.store.cards import Cards
from ui.store.codes import Codes

ANIA, BARTEK, CELINA = range(3)
DEEDS = Codes().with_deeds("warsaw", range(1, 40))
NOWHERE = Codes().with_deeds("elsewhere", (3,))


class DeedSitting(Sitting):
    """A table whose deeds have printed cards."""

    @property
    def model(self) -> Model:
        return super().model.but(codes=codes_of(self))

    def scan(self, deed: int) -> update.Update:
        """The card of a deed before the scanner."""
        code = codes_of(self).code_of(deed, self.game.book.board.name)
        assert code is not None
        return self.hear(CodeScanned(code, "scanner"))

    def hear(self, signal: CodeScanned | CardTapped) -> update.Update:
        """Any signal of a card or code."""
        return self._take(hearing.heard(signal, self.model))

    def tap_at(self, player: int, role: Role) -> update.Update:
        """A player's card at a reader for who pays or is paid."""
        return self.hear(CardTapped(TAGS[NAMES.index(self.game.names[player])], "reader", role))


def codes_of(sitting: Sitting) -> Codes:
    """The codes of the deeds of the sitting's own board."""
    return Codes({sitting.game.book.board.name: DEEDS.on("warsaw")}) if sitting.history else DEEDS


def at(*seats: Seat, turn: int = ANIA, cards: Cards = CARDS) -> DeedSitting:
    """Three in a given position."""
    position = Position(seats or (Seat(), Seat(), Seat()), turn)
    setup = Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position)
    return DeedSitting(setup, cards=cards)


def rolled(sitting: DeedSitting, first: int, second: int) -> DeedSitting:
    """After the roll of the player on turn."""
    sitting.submit(c.Roll(sitting.game.turn.player, (str(first), str(second))))
    return sitting


def shown(sitting: DeedSitting) -> object:
    """What is on the screen now."""
    return sitting.showing


def owned_by_celina() -> DeedSitting:
    """Ania stands on a deed of Celina's, who may ask for the rent."""
    return rolled(at(Seat(), Seat(), Seat(holdings=(Holding(3),))), 1, 2)


def test_the_deed_under_the_pawn_is_bought_by_its_card_and_then_the_players() -> None:
    sitting = rolled(at(), 1, 2)
    assert sitting.scan(3) == ()
    assert sitting.showing == questions.BuyAsked(ANIA, 3)
    assert sitting.tap(ANIA) == (c.BuyDeed(ANIA),)


def test_under_another_screen_the_purchase_is_brought_back_but_not_signed() -> None:
    sitting = rolled(at(), 1, 2)
    sitting.tap(BARTEK)
    assert shown(sitting) == routes.PlayerShown(BARTEK)
    assert sitting.scan(3) == ()
    assert shown(sitting) == questions.BuyAsked(ANIA, 3)
    assert sitting.game.owners[3] == -1


def test_another_deed_than_the_one_under_the_pawn_opens_its_page_and_buys_nothing() -> None:
    sitting = rolled(at(), 1, 2)
    sitting.scan(5)
    assert sitting.showing == routes.DeedShown(5)
    assert sitting.tap(ANIA) == ()
    assert set(sitting.game.owners) == {-1}


def test_the_same_card_before_a_plain_reader_opens_the_same() -> None:
    sitting = rolled(at(), 1, 2)
    sitting.hear(CardTapped(codes_of(sitting).code_of(5, sitting.game.book.board.name) or "", "reader"))
    assert sitting.showing == routes.DeedShown(5)


def test_rent_is_claimed_by_the_deeds_card_and_then_the_owners() -> None:
    sitting = owned_by_celina()
    sitting.touch(m.Open(routes.Menu()))
    sitting.scan(3)
    assert isinstance(sitting.showing, questions.ClaimAsked)
    assert sitting.tap(CELINA) == (c.ClaimRent(CELINA),)


def test_rent_is_claimed_by_the_owners_card_then_the_deeds_and_the_owners_again() -> None:
    sitting = owned_by_celina()
    sitting.touch(m.Open(routes.PlayerShown(CELINA)))
    assert sitting.scan(3) == ()
    assert sitting.tap(CELINA) == (c.ClaimRent(CELINA),)


def test_waived_rent_is_shown_again_by_the_deeds_card() -> None:
    sitting = owned_by_celina()
    sitting.touch_title("Waive")
    assert sitting.showing == questions.TurnDone(ANIA)
    sitting.scan(3)
    assert isinstance(sitting.showing, questions.ClaimAsked)


def test_after_the_turn_the_deeds_page_shows_the_rent_that_its_owner_then_signs() -> None:
    sitting = owned_by_celina()
    sitting.touch_title("Waive")
    sitting.submit(c.EndTurn(ANIA))
    sitting.scan(3)
    assert sitting.showing == routes.DeedShown(3)
    assert sitting.title("Ask for it") == m.Sign((c.ClaimRent(CELINA),))
    assert sitting.tap(ANIA) == ()
    sitting.touch(m.Back())
    assert sitting.tap(CELINA) == (c.ClaimRent(CELINA),)


def test_the_page_of_another_deed_of_the_owner_does_not_ask_for_that_rent() -> None:
    sitting = rolled(at(Seat(), Seat(), Seat(holdings=(Holding(3), Holding(5)))), 1, 2)
    sitting.scan(5)
    assert sitting.showing == routes.DeedShown(5)
    assert sitting.tap(CELINA) == ()


def test_a_mortgaged_deed_is_lifted_by_its_card_and_then_the_owners() -> None:
    sitting = at(Seat(holdings=(Holding(3, is_mortgaged=True), Holding(5, is_mortgaged=True))), Seat(), Seat())
    sitting.scan(3)
    assert sitting.showing == routes.Planner(ANIA, 3)
    assert sitting.tap(BARTEK) == ()
    sitting.touch(m.Back())
    assert sitting.tap(ANIA) == (c.LiftMortgage(ANIA, 3),)


def test_with_the_owners_page_open_the_mortgage_is_opened_too_but_not_for_somebody_else() -> None:
    sitting = at(Seat(holdings=(Holding(3, is_mortgaged=True),)), Seat(), Seat())
    sitting.tap(BARTEK)
    sitting.scan(3)
    assert shown(sitting) == routes.DeedShown(3)
    sitting.touch(m.Open(routes.PlayerShown(ANIA)))
    sitting.scan(3)
    assert shown(sitting) == routes.Planner(ANIA, 3)


def test_the_deed_under_the_hammer_shows_its_auction() -> None:
    sitting = rolled(at(), 1, 2)
    sitting.submit(c.DeclineDeed(ANIA))
    sitting.touch(m.Open(routes.Deeds()))
    sitting.scan(3)
    assert sitting.showing == questions.Bidding()


def test_during_a_pause_a_deed_is_only_looked_at() -> None:
    sitting = rolled(at(), 1, 2)
    sitting.submit(c.PauseClock())
    sitting.scan(3)
    assert sitting.showing == routes.DeedShown(3)
    assert sitting.tap(ANIA) == ()


def test_a_code_of_another_set_is_an_unknown_card() -> None:
    sitting = at()
    stranger = NOWHERE.code_of(3, "elsewhere") or ""
    assert sitting.hear(CodeScanned(stranger, "scanner")).cue == "unknown_card"
    assert sitting.ui.told == UnknownCard(stranger)


def test_a_printed_code_of_a_player_is_that_players_card() -> None:
    sitting = rolled(at(cards=Cards({"TB0123456789ABCD": "Ania"})), 1, 2)
    assert sitting.hear(CodeScanned("TB0123456789ABCD", "scanner")) == (c.BuyDeed(ANIA),)


def test_a_deeds_card_becomes_nobodys_card_when_a_game_is_set_up() -> None:
    sitting = DeedSitting(cards=Cards())
    sitting.touch(m.Open(routes.NewGame()))
    sitting.touch(SeatChosen(0))
    answer = sitting.hear(CodeScanned(next(iter(DEEDS.all())), "scanner"))
    assert answer.cue == "unknown_card"
    assert sitting.ui.naming is not None
    assert sitting.ui.naming.tag == ""


@pytest.mark.parametrize(("role", "signed"), [("payer", ()), ("payee", (c.ClaimRent(CELINA),))])
def test_rent_is_asked_for_only_where_who_is_paid_taps(role: Role, signed: tuple[c.Command, ...]) -> None:
    assert owned_by_celina().tap_at(CELINA, role).commands == signed


@pytest.mark.parametrize(("role", "signed"), [("payer", (c.Pay(ANIA),)), ("payee", ())])
def test_rent_is_paid_only_where_who_pays_taps(role: Role, signed: tuple[c.Command, ...]) -> None:
    sitting = owned_by_celina()
    sitting.submit(c.ClaimRent(CELINA))
    assert sitting.tap_at(ANIA, role) == signed
    assert (sitting.ui.told == WrongReader(is_for_payer=False)) is (role == "payee")


@pytest.mark.parametrize("role", ["payer", "payee"])
def test_the_dice_are_taken_at_the_tables_own_reader_only(role: Role) -> None:
    sitting = rolled(at(), 4, 6)
    assert sitting.tap_at(BARTEK, role) == ()
    assert sitting.tap_at(BARTEK, "table") == (c.EndTurn(ANIA),)


def test_a_debtor_raises_and_pays_in_one_at_the_payers_reader() -> None:
    sitting = rolled(at(Seat(cash=50, holdings=(Holding(5), Holding(15))), Seat(), Seat()), 1, 3)
    assert sitting.tap_at(ANIA, "payer")[-1] == c.Pay(ANIA)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_wrong_reader_is_told_and_the_question_stays(language: str) -> None:
    sitting = owned_by_celina()
    sitting.tap_at(CELINA, "payer")
    assert isinstance(sitting.showing, questions.ClaimAsked)
    notice = view(sitting.model, Words(language)).notice
    assert notice is not None
    assert (
        notice.words == {"en": "This reader is for who pays.", "pl": "Ten czytnik jest dla tego, kto płaci."}[language]
    )
