"""What the pause tells people who come back to the table: what everybody has, what happened last, who decides."""

from random import Random

import pytest

from banker.bots.company import Company
from banker.play import commands as c
from banker.play.history import History
from banker.play.position import Position, Seat
from banker.play.setup import Setup, new_game
from banker.steps import Step
from tests.ui.sitting import NAMES, Sitting, held, seen
from ui.core.shown.recent_events import recent_events
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


def test_the_pause_says_who_has_how_much_and_what() -> None:
    seats = Seat(1312, holdings=(*held(6, 8, level=4), *held(9, level=5))), Seat(864, holdings=held(3)), Seat(540)
    assert [(each.name, each.cash.value, each.note) for each in recap(at(*seats)).players] == [
        ("Ania", 1312, "3 deeds, 8 houses, 1 hotel"),
        ("Bartek", 864, "1 deed"),
        ("Celina", 540, "0 deeds"),
    ]


def test_the_pause_says_that_a_way_out_of_jail_has_to_be_chosen() -> None:
    assert go_on(at(Seat(at=10, tries=1), Seat())).note == "Ania: which way out of jail?"


def test_an_order_that_waits_or_falls_has_built_nothing_and_one_that_another_lets_through_has() -> None:
    full = (*held(6, 8, 9, level=4), *held(16, 18, 19, level=4))
    seats = Seat(1000, holdings=full), Seat(1000, holdings=held(11, 13, 14, level=2)), Seat(1000, holdings=held(1, 3))
    fallen, passed = at(*seats), at(*seats)
    fallen.submit(c.Build(CELINA, ((1, 1), (3, 1))), c.Build(BARTEK, ((11, 1), (13, 1))))
    passed.submit(c.Build(CELINA, ((1, 1), (3, 1))), c.Pass(BARTEK))
    assert [[act.sentence for act in recap(each).acts] for each in (fallen, passed)] == [
        [],
        ["Celina builds: Ulica Konopacka"],
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


@pytest.mark.parametrize("step", Step)
def test_the_ivory_button_has_words_for_every_step(step: Step) -> None:
    setup = Setup("pl-tournament", NAMES[:3])
    sitting = Sitting(setup, game=new_game(setup).on_turn(step=step))
    assert go_on(sitting).note.startswith("Ania: ")
