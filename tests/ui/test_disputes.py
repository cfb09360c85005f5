"""A dispute stops clock and hammer and shows the last money: its sum, its clause, and who confirmed it."""

from banker.play import commands as c
from tests.ui.positions import asked_for, at, but, mid_turn
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, Sitting, buttons, seen
from ui.core.state import messages as m
from ui.core.state import routes
from ui.flows.undo.model import UndoView
from ui.flows.why.model import WhyView
from ui.locale.words import Words

ENGLISH = Words()


def disputed(sitting: Sitting) -> Sitting:
    """Somebody disputes the last money, by the menu."""
    sitting.touch(routes.Menu())
    sitting.touch_title("Dispute")
    return sitting


def test_a_dispute_shows_sum_clause_and_both_who_confirmed_the_rent() -> None:
    view = seen(disputed(mid_turn(ENGLISH)).view, WhyView)
    assert view.bar.sentence == "Darek → Celina: 500\u00a0zł"
    assert view.rule and view.rule.id == "T14"
    confirmed = [(row.label, row.seats) for row in view.rows if row.value == "confirmed"]
    assert confirmed == [("Celina asks for the rent", (CELINA,)), ("Darek pays", (DAREK,))]


def test_the_clock_stands_in_a_dispute_and_on_the_pages_over_it_for_any_time() -> None:
    sitting = disputed(mid_turn(ENGLISH))
    before = sitting.model.seconds_left
    sitting.wait(400.0)
    sitting.touch_title("Undo")
    sitting.wait(400.0)
    assert isinstance(sitting.view.screen, UndoView)
    assert sitting.model.seconds_left == before
    sitting.touch(m.Back())
    sitting.touch_title("Continue")
    sitting.wait(5.0)
    assert before and sitting.model.seconds_left == before - 5.0


def test_the_hammer_stands_in_a_dispute() -> None:
    sitting = at(ENGLISH, but(ANIA, at=32))
    sitting.submit(c.CorrectCash(DAREK, 10, "counted again"), c.Roll(ANIA, ("3", "4")), c.DeclineDeed(ANIA))
    sitting.submit(c.Bid(BARTEK, 310))
    assert sitting.game.auction
    disputed(sitting).wait(60.0)
    assert sitting.game.auction
    sitting.touch_title("Continue")
    assert c.CloseAuction() in sitting.wait(30.0)


def test_a_card_signs_nothing_while_people_argue() -> None:
    sitting = asked_for(ENGLISH)
    sitting.submit(c.CorrectCash(ANIA, 10, "counted again"))
    assert disputed(sitting).tap(BARTEK) == ()
    sitting.touch_title("Continue")
    assert sitting.tap(BARTEK) == (c.Pay(BARTEK),)


def test_a_dispute_leads_to_the_undo_of_the_money_and_all_after_it() -> None:
    sitting = disputed(mid_turn(ENGLISH))
    sitting.touch_title("Undo")
    assert [entry.title for entry in seen(sitting.view, UndoView).entries if entry.is_chosen][-1] == "Darek pays"


def test_before_any_money_moved_there_is_nothing_to_dispute() -> None:
    sitting = at(ENGLISH)
    sitting.touch(routes.Menu())
    button = next(button for button in buttons(sitting.view.screen) if button.title == "Dispute")
    assert (button.action, button.reason) == (None, "No money has moved yet.")
