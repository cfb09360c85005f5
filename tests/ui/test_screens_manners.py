"""How the screens behave towards people: whose money it is, what comes next, why something cannot be done."""

from banker.play import commands as c
from tests.ui import positions, positions_pages
from tests.ui.sitting import ANIA, seen
from tests.ui.stage import Stage
from ui.core.state import messages as m
from ui.flows.building.model import PlanView
from ui.locale.words import Words
from ui.pieces.templates.sheet import SheetView

ENGLISH, POLISH = Words(), Words("pl")


def test_bankruptcy_promises_no_payment_that_cannot_be_made() -> None:
    lines = seen(positions.giving_up(POLISH), SheetView).lines
    assert [(line.title, line.value) for line in lines if line.value] == [
        ("Bartek", "−\u00a020\u00a0zł"),
        ("Celina", "+\u00a020\u00a0zł"),
        ("Bartek → Celina", "500\u00a0zł"),
    ]


def test_a_hotel_that_the_bank_has_no_houses_for_takes_its_whole_group_down_in_the_plan() -> None:
    lots = seen(positions_pages.selling(POLISH), PlanView).lots
    assert [(lot.now, lot.planned) for lot in lots] == [(4, 3), (4, 3), (5, 3)]


def test_without_a_reader_a_touch_on_the_payers_sign_pays(stage: Stage) -> None:
    stage.show(positions.tax_without_reader(POLISH).screen)
    stage.touch("sign")
    assert stage.actions == [m.Sign((c.Pay(ANIA),))]


def test_with_a_reader_the_picture_of_the_card_is_no_button(stage: Stage) -> None:
    stage.show(positions.card_to_pay(POLISH).screen)
    assert not stage.node("card").placed.is_touchable


def test_a_deeds_page_names_its_owner(stage: Stage) -> None:
    stage.show(positions_pages.mortgaged_deed(POLISH).screen)
    assert "Celina" in stage.words()


def test_an_open_offer_has_no_keys_that_do_nothing(stage: Stage) -> None:
    root = stage.show(positions_pages.offered(POLISH).screen)
    assert not {"left-less", "left-more"} & set(root.nodes)
