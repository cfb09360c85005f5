"""Debts: what is owed to whom and why, the fewest steps, several debtors, and bankruptcy with its sheet."""

from banker.play import commands as c
from banker.play.position import Seat
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, NAMES, Sitting, buttons, held, seated, seen, there
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.update import do
from ui.core.words.short_names import short_name
from ui.flows.agreement.model import AgreementView
from ui.flows.auction.model import CALL_SECONDS, AuctionView
from ui.flows.debts.model import ClaimView, DebtView, TapView
from ui.flows.debts.update import choose_debtor, choose_source
from ui.flows.leaving.model import FallenView
from ui.flows.turn.model import BuyView
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.sheet import SheetView
from ui.toolkit.parts import Style

BIRTHDAY = c.DrawCard(ANIA, "chest-birthday")


def birthday(*others: Seat) -> Sitting:
    """Everybody owes Ania 10."""
    sitting = seated(Seat(at=26), *others)
    sitting.submit(c.Roll(ANIA, ("3", "4")), BIRTHDAY)
    return sitting


def ruined(jail_cards: int = 0) -> Sitting:
    """Bartek owes Celina 500 and has next to nothing."""
    bartek = Seat(cash=20, at=8, holdings=(*held(3), *held(28, is_mortgaged=True)), jail_cards=jail_cards)
    sitting = seated(Seat(), bartek, Seat(540, holdings=held(11, 13, 14, level=3)), turn=BARTEK)
    sitting.submit(c.Roll(BARTEK, ("1", "5")), c.ClaimRent(CELINA))
    return sitting


def lines(sitting: Sitting) -> list[tuple[str, str, str]]:
    """Everything on the sheet, all its pages."""
    told: list[tuple[str, str, str]] = []
    while True:
        screen = sitting.view.screen
        assert isinstance(screen, SheetView | FallenView)
        told += [(line.title, line.note, line.value) for line in screen.lines]
        more = [button.action for button in screen.buttons if isinstance(button.action, m.TurnPage)]
        if not more:
            return told
        sitting.touch(more[0])
        if sitting.ui.number == 0:
            return told


def test_who_owes_what_to_whom_is_a_line_each_and_all_of_them_fit() -> None:
    sitting = birthday(*[Seat() for _ in range(7)])
    screen = seen(sitting.view, PickView)
    assert [(entry.title, entry.value) for entry in screen.entries] == [
        (f"{name} → Ania", "10\u00a0zł") for name in NAMES[1:]
    ]
    assert screen.turn is None


def test_each_of_several_pays_by_touch_in_any_order() -> None:
    sitting = birthday(Seat(), Seat(), Seat())
    sitting.has_reader = False
    sitting.touch(seen(sitting.view, PickView).entries[2].action)
    assert isinstance(sitting.showing, questions.Due)
    sitting.touch_title("Pay")
    assert sitting.game.accounts[DAREK] == 1490
    sitting.touch_title("Continue")
    assert isinstance(sitting.showing, questions.SeveralDue)


def test_from_one_of_several_debts_back_leads_to_the_others() -> None:
    sitting = birthday(Seat(), Seat(cash=4, holdings=held(5)), Seat())
    sitting.touch(do(choose_debtor, CELINA))
    assert isinstance(sitting.view.screen, DebtView)
    sitting.touch_title("Back")
    assert isinstance(sitting.showing, questions.SeveralDue)
    sitting.touch(do(choose_debtor, BARTEK))
    sitting.touch_title("Back")
    assert isinstance(sitting.showing, questions.SeveralDue)


def test_each_way_of_raising_says_what_it_brings_and_the_suggestion_takes_the_fewest_steps() -> None:
    seats = Seat(cash=150, at=0, holdings=(*held(1, 3, level=1), *held(5, 12, 39)))
    sitting = seated(seats, Seat())
    sitting.submit(c.Roll(ANIA, ("1", "3")))
    screen = seen(sitting.view, DebtView)
    offered = {lot.name: (lot.amount, lot.is_chosen) for lot in screen.sources}
    assert [name for name, (_, is_chosen) in offered.items() if is_chosen] == ["Elektrownia"]
    assert offered["brown"] == ("+\u00a025", False)
    assert sitting.tap(ANIA)[-1] == c.Pay(ANIA)
    assert not sitting.game.debts


def test_bankruptcy_is_closed_while_something_helps_and_its_sheet_is_read_before_it_is_signed() -> None:
    sitting = ruined()
    before = sitting.game
    sitting.sign_title("Bankruptcy")
    assert sitting.game is before
    assert isinstance(sitting.view.screen, SheetView)
    assert lines(sitting) == [
        ("Bartek", "20 → 0", "−\u00a020\u00a0zł"),
        ("Celina", "540 → 560", "+\u00a020\u00a0zł"),
        ("Stalowa", "", ""),
        (short_name(before.book.board.spaces[28].name), "keep for 8 or lift for 83", ""),
        ("Bartek → Celina", "the debt is gone", "500\u00a0zł"),
    ]


def test_the_bankrupts_card_signs_the_shown_sheet_and_nobody_elses_does() -> None:
    sitting = ruined()
    sitting.touch(routes.GivingUp(BARTEK))
    assert sitting.tap(CELINA) == ()
    assert sitting.tap(BARTEK) == (c.GoBankrupt(BARTEK),)


def test_after_the_signature_the_same_sheet_says_what_hands_carry() -> None:
    sitting = ruined(jail_cards=1)
    sitting.touch(routes.GivingUp(BARTEK))
    before = lines(sitting)
    sitting.sign_title("Bankruptcy")
    assert sitting.sentence == "Bartek is bankrupt"
    assert lines(sitting) == before
    assert ("Jail card", "", "") in before
    sitting.touch_title("Continue")
    assert isinstance(sitting.showing, questions.MortgageAsked)


def test_the_page_that_waits_for_the_card_names_the_deed_to_be_mortgaged() -> None:
    sitting = ruined()
    sitting.touch_title("Raise cash")
    assert [(row.label, row.value) for row in seen(sitting.view, AgreementView).rows] == [
        ("Bartek mortgages a deed", "Stalowa")
    ]


def test_what_the_bank_takes_is_auctioned_and_the_sheet_says_so() -> None:
    sitting = seated(Seat(cash=10, at=0, holdings=held(5, is_mortgaged=True)), Seat(), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "3")))
    sitting.touch(routes.GivingUp(ANIA))
    deed = short_name(sitting.game.book.board.spaces[5].name)
    assert (deed, "auctioned, no mortgage", "") in lines(sitting)
    sitting.sign_title("Bankruptcy")
    assert sitting.wait(25.0) == (), "the hammer waits until the sheet is read"
    sitting.touch_title("Continue")
    assert seen(sitting.view, AuctionView).countdown.seconds == CALL_SECONDS


def test_buildings_of_a_bankrupt_are_one_line_with_what_the_bank_pays() -> None:
    sitting = seated(Seat(cash=1, at=33, holdings=held(1, 3, level=2)), Seat(holdings=held(37, 39, level=5)), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "3")), c.ClaimRent(BARTEK))
    sitting.touch(routes.GivingUp(ANIA))
    assert ("4 houses", "half price", "+\u00a0100\u00a0zł") in lines(sitting)


def test_the_last_bankruptcy_says_that_the_game_ends_and_leads_to_the_standings() -> None:
    sitting = seated(Seat(cash=10, at=0), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "3")))
    sitting.touch(routes.GivingUp(ANIA))
    assert lines(sitting)[0] == ("The game ends", "the richest: Bartek", "")
    sitting.sign_title("Bankruptcy")
    sitting.touch_title("Continue")
    assert sitting.showing == questions.Over()


def test_a_clock_that_makes_somebody_bankrupt_shows_the_sheet() -> None:
    sitting = ruined()
    sitting.submit(c.ExpireClock())
    sitting.submit(c.ExpireClock())
    assert sitting.sentence == "Bartek is bankrupt"
    assert sitting.view.notice is not None


def test_a_sheet_of_a_command_taken_back_says_so() -> None:
    sitting = ruined()
    sitting.submit(c.GoBankrupt(BARTEK))
    number = sitting.history.standing[-1].number
    sitting.submit(c.Undo())
    sitting.touch(routes.Settled(number))
    assert sitting.sentence == "Undone"
    assert [button.title for button in buttons(sitting.view.screen)] == ["Continue"]


def test_while_a_payment_is_still_shown_the_next_debtors_card_shows_the_own_debt_and_then_pays_it() -> None:
    sitting = birthday(Seat(), Seat())
    sitting.tap(CELINA)
    assert isinstance(sitting.showing, routes.PaidShown)
    assert sitting.tap(BARTEK) == ()
    assert isinstance(sitting.showing, questions.Due)
    assert sitting.tap(BARTEK) == (c.Pay(BARTEK),)


def test_the_primary_button_of_several_pays_the_first_debt() -> None:
    sitting = birthday(Seat(), Seat())
    primary = next(button for button in buttons(sitting.view.screen) if button.style is Style.PRIMARY)
    assert (primary.title, primary.note) == ("Pay", "tap your card: Bartek pays 10\u00a0zł")


def test_a_buyer_short_of_cash_raises_what_is_missing_and_comes_back_to_the_purchase_with_buy_open() -> None:
    sitting = seated(Seat(40, 0, holdings=held(1, 3, 5)), Seat(), Seat())
    sitting.submit(c.Roll(ANIA, ("2", "4")))
    assert [(row.label, row.value) for row in seen(sitting.view, BuyView).rows][1] == ("Missing", "60\u00a0zł")
    assert [(button.title, button.note) for button in buttons(sitting.view.screen)][2:] == [
        ("Raise cash", "up to 160\u00a0zł")
    ]
    sitting.touch_title("Raise cash")
    screen = seen(sitting.view, DebtView)
    assert (sitting.sentence, screen.summary.raised, screen.buttons[0].note) == (
        "Ania needs 60\u00a0zł more", 100, "tap your card",
    )  # fmt: skip
    before = there(sitting.model.seconds_left)
    sitting.wait(5.0)
    assert sitting.model.seconds_left == before - 5
    assert sitting.tap(BARTEK) == ()
    assert seen(sitting.view, DebtView).summary.raised == 100
    sitting.touch(m.Back())
    assert sitting.showing == questions.BuyAsked(ANIA, 6)
    sitting.touch_title("Raise cash")
    assert sitting.sign_title("Raise cash") == (c.MortgageDeed(ANIA, 5),)
    assert seen(sitting.view, BuyView).buttons[0].title == "Buy"
    sitting.wait(1.0)
    assert sitting.tap(ANIA) == (c.BuyDeed(ANIA),)


def test_a_buyer_who_chooses_too_little_comes_back_to_what_is_still_missing() -> None:
    sitting = seated(Seat(40, 0, holdings=held(1, 3, 5)), Seat(), Seat())
    sitting.submit(c.Roll(ANIA, ("2", "4")))
    sitting.touch(m.RaiseCash(ANIA), do(choose_source, ANIA, 5))
    assert seen(sitting.view, DebtView).buttons[0].reason == "Choose what to mortgage or sell."
    sitting.touch(do(choose_source, ANIA, 1))
    assert seen(sitting.view, DebtView).buttons[0].note == "still missing 30\u00a0zł"
    sitting.sign_title("Raise cash")
    assert seen(sitting.view, BuyView).rows[1].value == "30\u00a0zł"


def test_what_cannot_be_raised_is_not_begun_and_in_the_simple_book_a_buyer_may_raise_too() -> None:
    poor = seated(Seat(10, 0, holdings=held(1)), Seat(), Seat())
    poor.submit(c.Roll(ANIA, ("2", "4")))
    raising = buttons(poor.view.screen)[2]
    assert (raising.action, raising.reason) == (None, "The most you can raise does not cover the price.")
    simple = seated(Seat(40, 0, holdings=held(5)), Seat(), Seat(), ruleset="pl-simple")
    simple.submit(c.Roll(ANIA, ("2", "4")))
    simple.touch_title("Raise cash")
    assert simple.sign_title("Raise cash") == (c.MortgageDeed(ANIA, 5),)
    simple.wait(1.0)
    assert simple.tap(ANIA) == (c.BuyDeed(ANIA),)


def test_the_rent_of_a_utility_shows_the_dice_of_its_landing() -> None:
    sitting = seated(Seat(170, 8), Seat(holdings=held(12, 28)), Seat())
    sitting.submit(c.Roll(ANIA, ("1", "3")))
    assert rolled_faces(seen(sitting.view, ClaimView)) == [(), (1, 3)]
    sitting.submit(c.ClaimRent(BARTEK))
    assert rolled_faces(seen(sitting.view, TapView)) == [(), (1, 3)]


def rolled_faces(screen: ClaimView | TapView) -> list[tuple[int, ...]]:
    """The dice in the rows of the shown deed."""
    assert screen.deed is not None
    return [row.faces for row in screen.deed.rows]


def test_at_the_end_of_the_own_turn_the_landers_card_pays_the_rent_that_nobody_asks_for() -> None:
    sitting = seated(Seat(), Seat(), Seat(holdings=held(3)))
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    sitting.touch_title("Waive")
    assert sitting.sentence == "Bartek rolls: rent of 4\u00a0zł lapses (Celina)"
    assert [(button.title, button.note) for button in buttons(sitting.view.screen)][-1] == (
        "Pay 4\u00a0zł", "tap your card: Ania → Celina",
    )  # fmt: skip
    assert sitting.tap(ANIA) == (c.Pay(ANIA),)
    assert sitting.game.accounts[:3] == (1496, 1500, 1504)
    sitting.touch(m.Back())
    assert sitting.sentence == "Ania: end of the turn. Bartek rolls"
    assert sitting.tap(ANIA) == ()
