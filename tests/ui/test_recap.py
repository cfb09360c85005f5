"""What the pause tells people who come back to the table: what everybody has, what happened last, who decides."""

from random import Random

import pytest

from banker.bots.company import Company
from banker.play import commands as c
from banker.play.history import History
from banker.play.pending import Side
from banker.play.position import Position, Seat
from banker.play.setup import Setup, new_game
from banker.steps import Step
from tests.ui.sitting import NAMES, Sitting, held, seen
from ui.core.shown.recent_events import recent_events
from ui.core.state import routes
from ui.core.state.messages import Back
from ui.core.state.model import Model
from ui.core.state.privacy import HIDDEN
from ui.core.words.frame import Frame
from ui.flows.pause.model import RecapView
from ui.locale.words import Words
from ui.toolkit.parts import Button

ANIA, BARTEK, CELINA = range(3)


def at(*seats: Seat, rules: tuple[tuple[str, str], ...] = ()) -> Sitting:
    """A table of the tournament game in this position."""
    return Sitting(Setup("pl-tournament", NAMES[: len(seats)], rules, position=Position(seats)))


def recap(sitting: Sitting) -> RecapView:
    """What the pause shows."""
    sitting.press("pause")
    return seen(sitting.view, RecapView)


def go_on(sitting: Sitting) -> Button:
    """The button that goes on."""
    return recap(sitting).buttons[-1]


def sentences(sitting: Sitting) -> list[str]:
    """What happened last, the newest first."""
    return [each.sentence for each in recap(sitting).acts]


def test_the_pause_says_who_has_how_much_and_what() -> None:
    seats = Seat(1312, holdings=(*held(6, 8, level=4), *held(9, level=5))), Seat(864, holdings=held(3)), Seat(540)
    assert [(each.name, each.cash.value, each.note) for each in recap(at(*seats)).players] == [
        ("Ania", 1312, "3 deeds, 8 houses, 1 hotel"),
        ("Bartek", 864, "1 deed"),
        ("Celina", 540, "0 deeds"),
    ]


def test_private_balances_stay_private_in_a_pause() -> None:
    sitting = at(Seat(), Seat(), rules=(("table.balances", "private"),))
    assert {each.cash.text for each in recap(sitting).players} == {HIDDEN}


def test_the_last_five_things_are_told_newest_first_and_begin_with_a_name() -> None:
    sitting = at(Seat(at=0), Seat(holdings=held(3)), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.ClaimRent(BARTEK), c.Pay(ANIA), c.EndTurn(ANIA))
    sitting.submit(c.Roll(BARTEK, ("2", "4")), c.BuyDeed(BARTEK), c.MortgageDeed(BARTEK, 3), c.EndTurn(BARTEK))
    sitting.submit(c.Roll(CELINA, ("6", "5")), c.DeclineDeed(CELINA), c.Bid(ANIA, 30), c.CloseAuction())
    shown = recap(sitting)
    assert [each.sentence for each in shown.acts] == [
        "Ania wins Ulica Płowiecka: 30\u00a0zł",
        "Celina moves: Ulica Płowiecka",
        "Bartek mortgages Ulica Stalowa",
        "Bartek buys Ulica Radzymińska",
        "Bartek moves: Ulica Radzymińska",
    ]
    assert all(each.sentence.startswith(each.name) for each in shown.acts)


def test_what_one_touch_signed_is_told_once_by_what_it_was_for() -> None:
    sitting = at(Seat(0, at=0, holdings=held(39)), Seat(holdings=held(3)), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.ClaimRent(BARTEK))
    sitting.submit(c.MortgageDeed(ANIA, 39), c.Pay(ANIA), is_one_act=True)
    assert sentences(sitting)[:2] == ["Ania pays Bartek 4\u00a0zł: Ulica Stalowa", "Ania moves: Ulica Stalowa"]


@pytest.mark.parametrize("ruleset", ["pl-tournament", "pl-millions", "es-pesetas"])
def test_every_act_of_a_whole_game_has_a_sentence(ruleset: str) -> None:
    setup = Setup(ruleset, NAMES[:4], (("speed-die", "on"),) if ruleset == "pl-millions" else ())
    history, company = History(new_game(setup)), Company(4, "stay", Random(4))
    told: set[type] = set()
    while not history.game.is_over and len(history.standing) < 900:
        history.submit(company.next_command(history.game))
        model = Model(history.game, history.standing[-1:], setup=setup)
        told |= {type(history.standing[-1].command)} if recent_events(Frame(model, Words("pl"))) else set()
    assert {c.Roll, c.BuyDeed, c.Pay, c.DrawCard, c.Build, c.MortgageDeed} <= told
    assert not told & {c.Bid, c.EndTurn, c.ClaimRent}


def test_a_correction_stands_among_what_happened() -> None:
    sitting = at(Seat(), Seat())
    sitting.submit(c.CorrectCash(BARTEK, 50, "miscounted"))
    assert sentences(sitting)[0].startswith("Bartek: correction")


def test_a_deed_that_nobody_bids_for_is_told_of_the_bank() -> None:
    sitting = at(Seat(), Seat())
    sitting.submit(c.Roll(ANIA, ("2", "4")), c.DeclineDeed(ANIA), c.CloseAuction())
    assert sentences(sitting)[0] == "Bank: no bid for Ulica Radzymińska"


def test_the_ivory_button_names_who_decides_and_goes_on() -> None:
    sitting = at(Seat(), Seat(holdings=held(3)), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    assert go_on(sitting).note == "Bartek may ask for 4\u00a0zł"
    assert sitting.touch_title("Continue") == (c.ResumeClock(),)
    sitting.submit(c.ClaimRent(BARTEK))
    assert go_on(sitting).note == "Ania owes 4\u00a0zł"


def test_an_open_offer_names_who_is_to_answer() -> None:
    sitting = at(Seat(holdings=held(3)), Seat())
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side((3,)), Side(cash=100)))
    assert go_on(sitting).note == "Bartek: agree to the deal?"


@pytest.mark.parametrize("step", Step)
def test_the_ivory_button_has_words_for_every_step(step: Step) -> None:
    setup = Setup("pl-tournament", NAMES[:3])
    sitting = Sitting(setup, game=new_game(setup).on_turn(step=step))
    assert go_on(sitting).note.startswith("Ania: ")


def test_the_whole_history_is_a_touch_away_and_comes_back() -> None:
    sitting = at(Seat(), Seat())
    recap(sitting)
    sitting.touch_title("Full history")
    assert sitting.showing == routes.UndoList(1)
    sitting.touch(Back())
    seen(sitting.view, RecapView)
