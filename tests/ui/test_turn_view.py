"""What the screens of a turn, a plan and a correction say: amounts and names before money moves, honest buttons, one
sentence; in Polish.
"""

import pytest

from banker.play import commands as c
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, new_game, with_digital_decks
from tests.ui.sitting import ANIA, BARTEK, CELINA, NAMES, Sitting, rolled, seen, there
from ui.core.state import questions, routes
from ui.core.state.messages import DieKey
from ui.core.state.update import do
from ui.flows.building.model import PlanView
from ui.flows.corrections.model import CorrectionView
from ui.flows.corrections.update import choose_account, type_amount
from ui.flows.debts.model import ClaimView, DebtView
from ui.flows.turn.model import BuyView, TableView
from ui.flows.turn.update import roll_in_jail
from ui.locale.words import Words
from ui.pieces.templates.ways import WaysView
from ui.toolkit.parts import Style

POLISH = Words("pl")


def at(*seats: Seat, ruleset: str = "pl-tournament", digital: bool = False) -> Sitting:
    """A Polish table in a given position."""
    setup = Setup(ruleset, NAMES[: len(seats)], position=Position(seats))
    return Sitting(with_digital_decks(setup, 3) if digital else setup, words=POLISH)


def three() -> Sitting:
    """Three at the start of a game."""
    return at(Seat(), Seat(), Seat())


def test_the_roll_says_how_far_and_where_to() -> None:
    sitting = at(Seat(at=17), Seat(), Seat())
    sitting.touch(*(DieKey(face) for face in ("4", "3")))
    screen = seen(sitting.view, TableView)
    assert screen.bar.sentence == "Ania rzuca kostkami"
    assert (screen.buttons[0].title, screen.buttons[0].note) == ("Idź 7 pól", "Plac Wilsona")
    assert there(screen.pad).total == "7"


@pytest.mark.parametrize(
    ("ruleset", "is_offered"),
    [("pl-tournament", True), ("es-pesetas", False), ("pl-millions", True), ("ro-classic", False)],
)
def test_after_a_failed_try_the_way_out_is_offered_only_where_the_book_has_one(ruleset: str, is_offered: bool) -> None:
    sitting = at(Seat(at=10, tries=0), Seat(), Seat(), ruleset=ruleset)
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    titles = [button.title for button in seen(sitting.view, TableView).buttons]
    assert (POLISH("Leave jail") in titles) is is_offered


def test_a_third_doubles_says_jail_before_it_is_signed() -> None:
    setup = Setup("pl-tournament", NAMES[:3])
    sitting = Sitting(setup, words=POLISH, game=new_game(setup).on_turn(doubles=2, rolls=2))
    sitting.touch(*(DieKey(face) for face in ("4", "4")))
    assert (seen(sitting.view, TableView).buttons[0].title, seen(sitting.view, TableView).buttons[0].note) == (
        "Do więzienia",
        "trzeci dublet",
    )


def test_a_further_roll_and_the_third_doubles_stand_in_the_sentence() -> None:
    sitting = at(Seat(at=8), Seat(), Seat())
    rolled(sitting, 1, 1)
    assert sitting.sentence == "Ania: dublet, rzuć jeszcze raz"
    rolled(sitting, 5, 5)
    rolled(sitting, 2, 2)
    assert sitting.sentence == "Ania: 3 dublety, więzienie. Rzuca Bartek"


def test_the_last_try_says_where_to_where_getting_out_of_jail_costs_nothing() -> None:
    setup = Setup("pl-tournament", NAMES[:2], (("jail.fine", "0"),), position=Position((Seat(tries=2), Seat())))
    sitting = Sitting(setup, words=POLISH)
    sitting.touch(do(roll_in_jail), DieKey("1"), DieKey("2"))
    screen = seen(sitting.view, TableView)
    assert (screen.buttons[0].title, screen.buttons[0].note) == ("Idź 3 pola", "Ulica Marsa")
    sitting.touch(screen.buttons[0].action)
    assert sitting.game.positions[0] == 13


def test_with_one_die_the_second_is_asked_for() -> None:
    sitting = three()
    sitting.touch(DieKey("4"))
    button = seen(sitting.view, TableView).buttons[0]
    assert (button.title, button.action, button.style) == ("Dotknij drugiej kostki", None, Style.PLAIN)
    assert button.reason


def test_a_purchase_shows_payer_amount_receiver_and_what_is_left() -> None:
    screen = seen(rolled(at(Seat(at=17, cash=1312), Seat(), Seat()), 4, 3).view, BuyView)
    assert screen.bar.sentence == "Ania: kupić Plac Wilsona?"
    band = screen.transfer
    assert (band.payer.name, band.amount.in_words(), band.receiver.name) == ("Ania", "240\u00a0zł", "Bank")
    assert [(row.label, row.value) for row in screen.rows[:2]] == [
        ("Masz", "1\u202f312\u00a0zł"),
        ("Zostanie", "1\u202f072\u00a0zł"),
    ]
    assert [(button.title, button.note) for button in screen.buttons] == [
        ("Kup", "przyłóż kartę: 240\u00a0zł"),
        ("Licytacja", "dla wszystkich"),
    ]


def test_a_deed_is_the_object_of_the_sentence() -> None:
    assert rolled(three(), 1, 2).sentence == "Ania: kupić Ulicę Stalową?"


def test_the_group_of_a_deed_for_sale_is_shown_with_its_owners() -> None:
    sitting = rolled(at(Seat(at=17), Seat(holdings=(Holding(21),)), Seat(holdings=(Holding(23),))), 4, 3)
    row = seen(sitting.view, BuyView).rows[2]
    assert (row.label, row.owners) == ("Czerwone: sprzedane 2 z 3", (BARTEK, CELINA, None))


def test_a_claim_shows_what_both_have_and_why() -> None:
    sitting = at(Seat(cash=864, at=11), Seat(cash=540, holdings=tuple(Holding(lot, 3) for lot in (11, 13, 14))), Seat())
    screen = seen(rolled(sitting, 1, 2).view, ClaimView)
    assert screen.bar.sentence == "Bartek: żądać czynszu?"
    assert (screen.transfer.payer.note, screen.transfer.receiver.note) == ("ma 864\u00a0zł", "ma 540\u00a0zł")
    assert [(row.label, row.value) for row in screen.rows] == [
        ("Ania", "864 → 364\u00a0zł"), ("Bartek", "540 → 1\u202f040\u00a0zł"),
    ]  # fmt: skip
    assert [row.label for row in screen.deed.rows if row.is_marked] == ["3\u00a0domy"]
    assert (screen.deed.name, screen.note) == (
        "Ulica Grochowska",
        "Kartą: Bartek żąda, Ania płaci. Czynsz przepada, gdy rzuci następny gracz.",
    )
    assert [button.title for button in screen.buttons] == ["Żądaj", "Zapłać", "Daruj"]


def test_a_claim_that_the_payer_cannot_meet_says_how_much_is_missing() -> None:
    sitting = at(Seat(cash=164, at=11), Seat(cash=540, holdings=tuple(Holding(lot, 3) for lot in (11, 13, 14))), Seat())
    payer = seen(rolled(sitting, 1, 2).view, ClaimView).rows[0]
    assert (payer.label, payer.value) == ("Ania: brakuje 336\u00a0zł", "164\u00a0zł")


def test_the_suggestion_for_a_debt_is_the_fewest_mortgages_that_overshoot_least() -> None:
    holdings = tuple(Holding(deed) for deed in (29, 23, 5, 15, 28, 3))
    sitting = rolled(at(Seat(cash=14, holdings=holdings), Seat(), Seat()), 1, 3)
    screen = seen(sitting.view, DebtView)
    assert screen.bar.sentence == "Ania: brakuje 186\u00a0zł"
    assert [lot.amount for lot in screen.sources if lot.is_chosen] == ["+\u00a0100", "+\u00a0100"]
    assert screen.summary.raised == 200


def test_bankruptcy_is_dashed_while_something_still_helps_and_asked_once_more_when_nothing_does() -> None:
    sitting = rolled(at(Seat(cash=150, holdings=(Holding(5),)), Seat(), Seat()), 1, 3)
    assert sitting.title("Bankructwo") is None
    sitting = rolled(at(Seat(cash=50, holdings=(Holding(5),)), Seat(), Seat()), 1, 3)
    assert sitting.sign_title("Bankructwo") == ()
    assert sitting.sentence == "Ania: na pewno bankructwo?"
    assert sitting.sign_title("Bankructwo") == (c.GoBankrupt(ANIA),)


def test_in_jail_there_are_three_ways_out() -> None:
    screen = seen(at(Seat(at=10, tries=1, jail_cards=1), Seat(), Seat()).view, WaysView)
    assert [button.title for button in screen.buttons] == ["Rzuć kostkami", "Zapłać 50\u00a0zł", "Użyj karty"]
    assert screen.tries == (1, 3)


@pytest.mark.parametrize(("tries", "says"), [(1, "has $\N{NO-BREAK SPACE}0"), (2, "not now")])
def test_a_fine_that_no_cash_opens_on_the_last_try_of_the_classic_book_does_not_speak_of_cash(
    tries: int, says: str
) -> None:
    setup = Setup("ro-classic", NAMES[:2], position=Position((Seat(cash=0, at=10, tries=tries), Seat())))
    _, pay, _ = seen(Sitting(setup, words=Words("en")).view, WaysView).buttons
    assert (pay.action, pay.note) == (None, says)


def test_the_dice_in_jail_can_be_left_for_another_way_out() -> None:
    sitting = at(Seat(at=10, tries=1), Seat(), Seat())
    sitting.touch(do(roll_in_jail))
    assert sitting.sentence == "Ania rzuca kostkami"
    sitting.touch_title("Wróć")
    assert sitting.showing == questions.JailAsked(ANIA)


def test_the_planner_dashes_uneven_steps_and_says_why() -> None:
    sitting = at(Seat(holdings=(Holding(1, 1), Holding(3))), Seat(), Seat())
    sitting.touch(routes.Planner(ANIA, 1))
    lot = seen(sitting.view, PlanView).lots[0]
    assert (lot.more.action, lot.more.reason) == (None, "W dzielnicy buduje się i sprzedaje równo.")


def test_a_correction_needs_account_amount_and_reason() -> None:
    sitting = three()
    sitting.touch(routes.AccountCorrection())
    assert sitting.title("Popraw") is None
    sitting.touch(do(choose_account, BARTEK), do(type_amount, "5"), do(type_amount, "0"), do(type_amount, "sign"))
    sitting.touch(seen(sitting.view, CorrectionView).reasons[0].action)
    assert seen(sitting.view, CorrectionView).amount == "\u2212\u00a050\u00a0zł"
    assert sitting.sign_title("Popraw") == (c.CorrectCash(BARTEK, -50, "wrong payment"),)
