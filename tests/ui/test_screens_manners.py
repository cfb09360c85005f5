"""How the screens behave towards people: whose money it is, what comes next, why something cannot be done."""

import msgspec

from banker.play import commands as c
from tests.ui import positions, positions_pages
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, buttons, seen, there
from tests.ui.stage import Stage
from ui.core.state import messages as m
from ui.flows.building.model import PlanView
from ui.flows.standings.model import EndView, PicturesView
from ui.locale.words import Words
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.sheet import SheetView
from ui.toolkit.parts import Style, ViewModel

ENGLISH, POLISH = Words(), Words("pl")


def primary(screen: ViewModel) -> str:
    """What the one ivory card says."""
    return next(button.title for button in buttons(screen) if button.style is Style.PRIMARY)


def test_where_several_pay_each_line_has_both_coins_both_names_and_the_amount() -> None:
    entries = seen(positions.everybody_pays(POLISH), PickView).entries
    assert [(entry.seats, entry.title, entry.value) for entry in entries] == [
        ((BARTEK, ANIA), "Bartek → Ania", "10\u00a0zł"),
        ((CELINA, ANIA), "Celina → Ania", "10\u00a0zł"),
        ((DAREK, ANIA), "Darek → Ania", "10\u00a0zł"),
    ]


def test_all_who_pay_are_on_the_screen_at_once() -> None:
    screen = seen(positions.seven_pay(POLISH), PickView)
    assert (len(screen.entries), screen.turn) == (6, None)


def test_a_debt_that_nothing_covers_leads_to_bankruptcy() -> None:
    screen = positions.ruined(POLISH).screen
    grave = [button.title for button in buttons(screen) if button.style is Style.GRAVE]
    assert (screen.bar.sentence, grave) == ("Bartek nie może zapłacić: brakuje 480\u00a0zł", ["Bankructwo"])


def test_bankruptcy_promises_no_payment_that_cannot_be_made() -> None:
    lines = seen(positions.giving_up(POLISH), SheetView).lines
    assert [(line.title, line.value) for line in lines if line.value] == [
        ("Bartek", "−\u00a020\u00a0zł"),
        ("Celina", "+\u00a020\u00a0zł"),
        ("Bartek → Celina", "500\u00a0zł"),
    ]


def test_who_cannot_pay_a_price_is_led_to_mortgages() -> None:
    assert primary(positions.buy_too_dear(ENGLISH).screen) == "Raise cash"


def test_a_hotel_that_the_bank_has_no_houses_for_takes_its_whole_group_down_in_the_plan() -> None:
    lots = seen(positions_pages.selling(POLISH), PlanView).lots
    assert [(lot.now, lot.planned) for lot in lots] == [(4, 3), (4, 3), (5, 3)]


def test_the_pictures_begin_with_the_chart_of_the_end_and_lead_back() -> None:
    sitting = positions_pages.played(POLISH, 4, 500)
    end = seen(sitting.view, EndView)
    sitting.touch_title("Wykresy")
    assert seen(sitting.view, PicturesView).chart == msgspec.structs.replace(there(end.chart), turning=None)
    sitting.touch_title("Wróć")
    assert seen(sitting.view, EndView) == end


def test_the_grid_of_the_chart_reaches_just_over_the_top() -> None:
    chart = seen(positions_pages.end(POLISH), EndView).chart
    assert chart
    top = max(max(line.values) for line in chart.lines)
    assert chart.grid[-2][0] < top <= chart.grid[-1][0]


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
