"""In jail and at a tax the card does what the screen says, and where it cannot, the screen says why."""

from pathlib import Path

import pytest

from banker.keep.table import begin
from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup
from tests.ui.branch import ANIA, BARTEK, NAMES, Branch, commands_in, keep_cards
from tests.ui.sitting import Sitting, buttons, rolled, seated, seen
from ui.core.state import questions, routes
from ui.core.state.asking import showing
from ui.core.state.notices import CHOOSE_FIRST
from ui.flows.agreement.model import AgreementView
from ui.locale.words import Words

ENGLISH = Words()
IN_JAIL = Seat(at=10, tries=0)


def table(folder: Path, *seats: Seat, ruleset: str = "pl-tournament") -> Branch:
    """A bank with a reader, at which these sit."""
    keep_cards(folder)
    begin(folder / "games" / "evening.banker", Setup(ruleset, NAMES, position=Position(seats))).close()
    branch = Branch(folder, has_reader=True)
    branch.runtime.continue_last()
    branch.touch_title("Continue")
    branch.runtime.pass_time(1.0)
    branch.finish()
    return branch


def tap(branch: Branch, player: int) -> None:
    """A card, and what it signed is written."""
    branch.tap(player)
    branch.finish()


def taxed(folder: Path, cash: int = 150_000) -> Branch:
    """Ania stands on the income tax."""
    branch = table(folder, Seat(cash), Seat(), Seat(), ruleset="es-pesetas")
    branch.roll("1", "3")
    branch.finish()
    assert showing(branch.runtime.model) == questions.TaxAsked(ANIA)
    return branch


def test_the_prisoners_card_alone_pays_the_fine(tmp_path: Path) -> None:
    branch = table(tmp_path, IN_JAIL, Seat(), Seat())
    tap(branch, ANIA)
    assert commands_in(branch.journal)[-1] == c.PayFine(ANIA)
    assert showing(branch.runtime.model) == questions.RollAsked(ANIA)
    branch.close()


def test_through_a_page_it_pays_the_fine_that_the_band_shows(tmp_path: Path) -> None:
    branch = table(tmp_path, IN_JAIL, Seat(), Seat())
    branch.touch(routes.BoardShown(ANIA))
    band = branch.view.screen.bar.band
    assert band and band.amount and band.amount.in_words() == "50\u00a0zł"
    assert band.is_signed_by_card
    tap(branch, ANIA)
    assert commands_in(branch.journal)[-1] == c.PayFine(ANIA)
    branch.close()


@pytest.mark.parametrize("page", [None, routes.OutOfJail(ANIA)])
def test_a_card_without_the_money_for_the_fine_says_so(tmp_path: Path, page: routes.Route | None) -> None:
    branch = table(tmp_path, Seat(20, 10, tries=0), Seat(), Seat())
    if page:
        branch.touch(page)
    tap(branch, ANIA)
    assert branch.notice == "Not enough cash: 50\u00a0zł needed."
    assert c.PayFine(ANIA) not in commands_in(branch.journal)
    branch.close()


def test_a_card_that_has_just_taken_the_dice_pays_no_fine_unseen() -> None:
    sitting = seated(Seat(at=0), IN_JAIL, Seat())
    rolled(sitting, 4, 6)
    sitting.wait(1.0)
    assert sitting.tap(BARTEK) == (c.EndTurn(ANIA),)
    assert sitting.showing == questions.JailAsked(BARTEK)
    assert sitting.tap(BARTEK) == ()
    sitting.wait(1.0)
    assert sitting.tap(BARTEK) == (c.PayFine(BARTEK),)


def test_a_chosen_tax_is_paid_by_the_one_card_that_signs_the_choice(tmp_path: Path) -> None:
    branch = taxed(tmp_path)
    branch.touch_title("Pay 20,000\u00a0pta")
    tap(branch, ANIA)
    assert commands_in(branch.journal)[-2:] == [c.Choose(ANIA, "flat"), c.Pay(ANIA)]
    assert branch.game.accounts[ANIA] == 130_000
    branch.touch(routes.UndoList(1))
    branch.touch_title("Undo")
    branch.finish()
    assert showing(branch.runtime.model) == questions.TaxAsked(ANIA)
    branch.close()


def test_the_percentage_is_signed_unseen_and_paid_at_once() -> None:
    sitting = taxed_without_window()
    sitting.touch_title("10%")
    assert [(row.label, row.value) for row in seen(sitting.view, AgreementView).rows] == [
        ("Ania pays a share of everything", "10%")
    ]
    assert sitting.tap(ANIA) == (c.Choose(ANIA, "percent"), c.Pay(ANIA))


def test_a_card_held_before_the_choice_says_what_to_do(tmp_path: Path) -> None:
    branch = taxed(tmp_path)
    tap(branch, ANIA)
    assert branch.notice == "Ania: touch one of the two, then tap your card."
    assert showing(branch.runtime.model) == questions.TaxAsked(ANIA)
    assert not any("tap your card" in button.note for button in buttons(branch.view.screen))
    branch.close()


def test_a_card_held_before_a_received_mortgage_is_decided_says_what_to_do() -> None:
    sitting = seated(Seat(), Seat(holdings=(Holding(5, is_mortgaged=True),)))
    sitting.submit(c.OfferDeal(BARTEK, ANIA, Side(deeds=(5,)), Side(cash=50)), c.AcceptDeal(ANIA))
    sitting.tap(ANIA)
    assert sitting.ui.notice == CHOOSE_FIRST.but(player=ANIA)


def test_a_tax_that_cash_does_not_cover_is_chosen_and_stays_a_debt(tmp_path: Path) -> None:
    branch = taxed(tmp_path, cash=5_000)
    branch.touch_title("Pay 20,000\u00a0pta")
    tap(branch, ANIA)
    assert commands_in(branch.journal)[-1] == c.Choose(ANIA, "flat")
    assert isinstance(showing(branch.runtime.model), questions.Raising)
    branch.close()


def test_the_fine_of_a_card_is_chosen_and_paid_by_one_card_too() -> None:
    seats = (Seat(at=26), Seat(), Seat())
    sitting = rolled(Sitting(Setup("es-pesetas", NAMES, position=Position(seats)), words=ENGLISH), 3, 4)
    sitting.submit(c.DrawCard(ANIA, "chest-fine_or_chance"))
    sitting.tap(ANIA)
    assert sitting.ui.notice == CHOOSE_FIRST.but(player=ANIA)
    sitting.touch_title(buttons(sitting.view.screen)[0].title)
    assert sitting.tap(ANIA) == (c.Choose(ANIA, "fine"), c.Pay(ANIA))


def taxed_without_window() -> Sitting:
    """Ania stands on the income tax."""
    return rolled(Sitting(Setup("es-pesetas", NAMES, position=Position((Seat(), Seat(), Seat()))), words=ENGLISH), 1, 3)
