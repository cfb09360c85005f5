"""At a table with cards nobody mortgages, sells or lifts for another: a card confirms what was planned by touch, all
at once. To look at it takes no card.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from tests.ui.branch import ANIA, BARTEK, NAMES, Branch, commands_in, playing
from tests.ui.planning import page, planning, three
from tests.ui.positions_past import BANKERS_TAG
from tests.ui.sitting import CARDS, buttons, held, rolled, seated
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.signing import Agreement
from ui.core.state.update import do
from ui.flows.building.update import plan_less
from ui.flows.debts.update import choose_source
from ui.store.cards import Cards

SALE = c.SellBuildings(ANIA, ((11, 1),))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Branch]:
    """Ania has two deeds, and a reader stands on the table."""
    position = Position((Seat(holdings=held(5, 15)), Seat(), Seat()))
    with playing(tmp_path, setup=Setup("pl-tournament", NAMES, position=position), has_reader=True) as branch:
        yield branch


def test_a_finger_mortgages_nothing_and_one_card_signs_the_whole_plan(table: Branch) -> None:
    table.runtime.touch(m.Open(routes.Planner(ANIA, 5)))
    for deed in (5, 15):
        table.runtime.touch(do(plan_less, ANIA, deed))
    table.touch_primary()
    assert table.notice == "Ania: tap your card"
    table.tap(BARTEK)
    assert table.game.mortgaged[5] is False
    table.tap(ANIA)
    assert commands_in(table.journal)[-2:] == [c.MortgageDeed(ANIA, 5), c.MortgageDeed(ANIA, 15)]


def test_what_one_deed_brings_waits_for_its_owners_card_on_any_page() -> None:
    sitting = three()
    assert sitting.touch(m.Sign((c.MortgageDeed(ANIA, 5),))) == ()
    assert isinstance(sitting.showing, Agreement)
    assert sitting.tap(BARTEK) == ()
    assert sitting.tap(ANIA) == (c.MortgageDeed(ANIA, 5),)


def test_a_part_of_a_sum_is_touched_first_and_then_signed_by_card() -> None:
    sitting = rolled(seated(Seat(cash=20, holdings=held(5, 15, 25)), Seat(), Seat()), 1, 3)
    sitting.touch(do(choose_source, ANIA, 5))
    assert sitting.tap(ANIA) == ()
    raising = next(button for button in buttons(sitting.view.screen) if button.title == "Raise cash")
    assert raising.note == "still missing 80\u00a0zł"
    assert sitting.touch(raising.action) == ()
    assert isinstance(sitting.showing, Agreement)
    assert sitting.tap(ANIA) == (c.MortgageDeed(ANIA, 15),)


def test_the_bankers_card_signs_a_plan_too_and_the_past_says_so() -> None:
    sitting = planning(three(), 11, (11, -1))
    sitting.cards = CARDS.with_banker(BANKERS_TAG)
    assert sitting.hold(BANKERS_TAG) == (SALE,)
    assert sitting.history.standing[-1].agreed == (BANK,)


def test_without_a_plan_the_bankers_card_opens_the_bankers_menu() -> None:
    sitting = planning(three(), 11)
    sitting.cards = CARDS.with_banker(BANKERS_TAG)
    sitting.hold(BANKERS_TAG)
    assert sitting.showing == routes.BankerMenu()


def test_a_touch_sells_for_who_has_no_card() -> None:
    sitting = planning(three(), 11, (11, -1))
    sitting.cards = Cards({tag: name for tag, name in CARDS.names.items() if name != "Ania"})
    assert sitting.touch(page(sitting).order.action) == (SALE,)
