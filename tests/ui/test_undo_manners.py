"""Who signs an undo is the table's own rule: anyone, two players, or the banker's card; and so are corrections."""

from __future__ import annotations

from pathlib import Path

import pytest

from banker import commands as c
from banker.board import load_board
from banker.position import Seat
from tests.ui.clerk import TAGS, Clerk
from tests.ui.positions import ANIA, BARTEK, CELINA, rolled
from tests.ui.positions_past import BANKERS_TAG, by
from ui.core import messages as m
from ui.core import questions, routes
from ui.core.gear import Device, DeviceKind, Gear
from ui.core.messages import UndoFrom
from ui.core.notice import BankersCardHeld, BankersCardKnown, CardTaken, HoldCard, UnknownCard
from ui.flows.agreement.model import BankerAgrees, NameAgrees
from ui.flows.undo.model import UndoChosen
from ui.locale.words import Words
from ui.runtime import touching
from ui.store.card_box import CardBox
from ui.store.cards import CardStore

ENGLISH = Words()
UNKNOWN_TAG = "00000000CC"


def table(rule: str, **more: object) -> Clerk:
    """Three players, the first of whom bought a deed."""
    clerk = by(ENGLISH, ("undo", rule), seats=(Seat(), Seat(), Seat()), **more)
    rolled(clerk, 2, 4).submit(c.BuyDeed(ANIA))
    return clerk


def ask_back(clerk: Clerk) -> None:
    """The purchase, to be taken back."""
    clerk.touch(UndoFrom(1))
    clerk.touch_title("Take back")


def is_back(clerk: Clerk) -> bool:
    return clerk.game.accounts[ANIA] == 1500


def test_anyone_takes_back_by_a_touch() -> None:
    clerk = table("anyone")
    ask_back(clerk)
    assert is_back(clerk)


def test_two_different_cards_sign_for_two_players() -> None:
    clerk = table("two-players")
    ask_back(clerk)
    assert clerk.view.screen.bar.note == "0 / 2"
    clerk.tap(BARTEK)
    assert not is_back(clerk)
    clerk.tap(BARTEK)
    assert not is_back(clerk)
    assert [choice.is_chosen for choice in clerk.view.screen.people] == [False, True, False]
    clerk.tap(CELINA)
    assert is_back(clerk)


def test_what_is_taken_back_is_shown_to_both() -> None:
    clerk = table("two-players")
    clerk.touch(UndoFrom(2))
    clerk.touch_title("Take back")
    assert [row.label for row in clerk.view.screen.rows] == ["Ania: purchase", "Ania: roll 2 4"]


def test_with_a_reader_a_touch_on_a_name_is_no_card() -> None:
    clerk = table("two-players")
    ask_back(clerk)
    for choice in clerk.view.screen.people:
        clerk.touch(choice.action)
    assert not is_back(clerk)
    assert clerk.ui.told == HoldCard()


def test_without_a_reader_two_names_sign() -> None:
    clerk = table("two-players", has_reader=False)
    ask_back(clerk)
    first, second, _ = clerk.view.screen.people
    clerk.touch(first.action)
    clerk.touch(first.action)
    assert not is_back(clerk)
    clerk.touch(second.action)
    assert is_back(clerk)


def test_where_every_reader_is_lost_names_sign_too() -> None:
    clerk = table("two-players")
    ask_back(clerk)
    lost = Gear(devices=((Device(DeviceKind.READER, "table"), "missing"),))

    model = clerk.model.but(gear=lost)
    agreed = touching.touched(NameAgrees(ANIA), model).ui
    assert touching.touched(NameAgrees(BARTEK), model.but(ui=agreed)).commands == (c.Undo(),)


def test_an_agreement_is_over_when_something_else_happens() -> None:
    clerk = table("two-players")
    ask_back(clerk)
    clerk.tap(BARTEK)
    clerk.submit(c.EndTurn(ANIA))
    assert clerk.showing == questions.RollAsked(BARTEK)
    assert clerk.ui.stack == ()


def test_redo_and_corrections_are_kept_for_two_players_as_well() -> None:
    clerk = table("two-players")
    ask_back(clerk)
    clerk.tap(BARTEK)
    clerk.tap(CELINA)
    clerk.touch_title("All done")
    clerk.touch(UndoFrom(1))
    clerk.touch(UndoChosen(-1))
    clerk.touch_title("Do it again")
    assert isinstance(clerk.showing, routes.Agreement)
    clerk.tap(ANIA)
    clerk.tap(CELINA)
    assert clerk.game.owners[6] == ANIA
    for command in (
        c.CorrectCash(ANIA, 10, "cash box"),
        c.CorrectPawn(ANIA, 7, "pawn stood wrong"),
        c.CorrectDeeds((c.Found(8, BARTEK),), "stock-take"),
        c.CorrectJailCard("chance-jail_free", ANIA, "stock-take"),
        c.CorrectStock("houses", 30, "stock-take"),
    ):
        assert clerk.touch(m.Sign((command,))).commands == ()
        assert clerk.view.screen.rows[0].label
        clerk.tap(ANIA)
        assert clerk.tap(BARTEK).commands == (command,)


def test_what_the_bank_refuses_is_told_before_anybody_is_asked() -> None:
    clerk = table("two-players")
    several = (c.CorrectCash(ANIA, 10, "cash box"), c.CorrectCash(ANIA, -10_000, "cash box"))
    clerk.touch(m.Sign(several))
    assert not isinstance(clerk.showing, routes.Agreement)
    assert clerk.game.accounts[ANIA] == 1400


def test_play_itself_needs_no_agreement() -> None:
    clerk = table("two-players")
    assert clerk.touch(m.Sign((c.EndTurn(ANIA),))).commands == (c.EndTurn(ANIA),)
    assert clerk.press("pause").commands == (c.PauseClock(),)


def test_the_banker_signs_with_the_bankers_card_alone() -> None:
    clerk = table("banker")
    clerk.cards = clerk.cards.with_banker(BANKERS_TAG)
    ask_back(clerk)
    clerk.tap(BARTEK)
    assert clerk.ui.told == HoldCard(is_bankers=True)
    assert not is_back(clerk)
    clerk.hold(BANKERS_TAG)
    assert is_back(clerk)


def test_without_a_reader_two_touches_sign_for_the_banker_and_the_screen_says_so() -> None:
    clerk = table("banker", has_reader=False)
    ask_back(clerk)
    assert clerk.sentence == "The banker signs: no card can be read"
    clerk.touch_title("The banker signs")
    assert not is_back(clerk)
    assert clerk.view.screen.buttons[0].note == "touch once more"
    clerk.touch_title("Sign")
    assert is_back(clerk)


def test_with_a_reader_touches_never_sign_for_the_banker() -> None:
    clerk = table("banker")
    ask_back(clerk)
    clerk.touch(BankerAgrees())
    clerk.touch(BankerAgrees())
    assert not is_back(clerk)


def test_a_table_without_a_bankers_card_makes_one() -> None:
    clerk = table("banker")
    ask_back(clerk)
    clerk.touch_title("Make one")
    clerk.hold(UNKNOWN_TAG)
    assert clerk.cards.bankers == (UNKNOWN_TAG,)
    assert clerk.ui.told == BankersCardKnown()
    clerk.hold(UNKNOWN_TAG)
    assert is_back(clerk)


def test_a_players_card_never_becomes_the_bankers() -> None:
    clerk = table("banker")
    clerk.touch(m.Open(routes.BankersCard()))
    clerk.hold(TAGS[BARTEK])
    assert clerk.cards.bankers == ()
    assert clerk.ui.told == CardTaken("Bartek")


def test_another_bankers_card_is_made_only_after_the_present_one_was_held() -> None:
    clerk = table("banker")
    clerk.cards = clerk.cards.with_banker(BANKERS_TAG)
    clerk.touch(m.Open(routes.BankersCard()))
    clerk.hold(UNKNOWN_TAG)
    assert clerk.ui.told == UnknownCard(UNKNOWN_TAG)
    clerk.hold(BANKERS_TAG)
    assert clerk.sentence == "Hold the banker's new card"
    clerk.hold(UNKNOWN_TAG)
    assert clerk.cards.bankers == (BANKERS_TAG, UNKNOWN_TAG)


def test_elsewhere_the_bankers_card_opens_the_bankers_menu_and_signs_nothing() -> None:
    clerk = table("banker")
    clerk.cards = clerk.cards.with_banker(BANKERS_TAG)
    assert clerk.hold(BANKERS_TAG).commands == ()
    assert clerk.showing == routes.BankerMenu()


def test_the_bankers_card_does_not_sign_for_two_players() -> None:
    clerk = table("two-players")
    clerk.cards = clerk.cards.with_banker(BANKERS_TAG)
    ask_back(clerk)
    clerk.hold(BANKERS_TAG)
    assert not is_back(clerk)
    assert clerk.ui.told == BankersCardHeld()


def test_the_bankers_card_takes_no_seat_in_a_new_game() -> None:
    clerk = Clerk(words=ENGLISH)
    clerk.cards = clerk.cards.with_banker(BANKERS_TAG)
    clerk.touch(m.Open(routes.NewGame()))
    clerk.hold(BANKERS_TAG)
    assert clerk.ui.told == BankersCardHeld()
    assert clerk.ui.draft.people == ()


@pytest.mark.parametrize("rule", ["two-players", "banker"])
def test_the_screen_of_an_agreement_is_left_by_itself_with_nothing_signed(rule: str) -> None:
    clerk = table(rule)
    ask_back(clerk)
    clerk.wait(31.0)
    assert clerk.ui.stack == ()
    assert not is_back(clerk)


def test_the_bankers_card_is_changed_from_the_first_screen_too() -> None:
    clerk = Clerk(words=ENGLISH)
    clerk.cards = clerk.cards.with_banker(BANKERS_TAG)
    clerk.touch(m.Open(routes.BankersCard()))
    clerk.hold(BANKERS_TAG)
    clerk.hold(UNKNOWN_TAG)
    assert clerk.cards.bankers == (BANKERS_TAG, UNKNOWN_TAG)


def test_a_lost_bankers_card_is_listed_and_revoked_at_the_command_line(tmp_path: Path) -> None:

    store = CardStore(tmp_path / "cards.json")
    store.enroll(TAGS[0], "Ania")
    store.enroll_banker(BANKERS_TAG)
    assert CardBox(tmp_path / "cards.json").revoke(BANKERS_TAG, load_board("warsaw")) == (BANKERS_TAG,)
    store.look()
    assert store.cards.bankers == ()
    assert store.cards.owner(TAGS[0]) == "Ania"
