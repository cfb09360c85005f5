"""Who signs an undo is the table's own rule: anyone, two players, or the banker's card."""

from pathlib import Path

import pytest

from banker.board.board import load_board
from banker.play import commands as c
from banker.play.position import Seat
from tests.ui.positions_past import BANKERS_TAG, by
from tests.ui.sitting import ANIA, BARTEK, CELINA, TAGS, Sitting, rolled, seen
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.new_game import new_game_draft
from ui.core.state.notices import BANKERS_CARD_HELD, CARD_TAKEN, HoldCard, UnknownCard
from ui.core.state.signing import Agreement
from ui.core.state.update import do
from ui.flows.agreement.model import AgreementView
from ui.flows.agreement.update import sign_by_name
from ui.flows.undo.model import UndoTyped
from ui.flows.undo.update import choose_undo
from ui.locale.words import Words
from ui.store.card_box import CardBox
from ui.store.cards import Cards
from ui.store.kept_file import KeptFile

ENGLISH = Words()
UNKNOWN_TAG = "00000000CC"


def table(rule: str, **more: object) -> Sitting:
    """Three players, the first of whom bought a deed."""
    sitting = by(ENGLISH, ("undo", rule), seats=(Seat(), Seat(), Seat()), **more)
    rolled(sitting, 2, 4).submit(c.BuyDeed(ANIA))
    return sitting


def ask_back(sitting: Sitting) -> None:
    """The purchase, to be taken back."""
    sitting.touch(routes.UndoList(1))
    sitting.touch_title("Undo")


def is_back(sitting: Sitting) -> bool:
    return sitting.game.accounts[ANIA] == 1500


def test_with_a_reader_a_touch_on_a_name_is_no_card() -> None:
    sitting = table("two-players")
    ask_back(sitting)
    for choice in seen(sitting.view, AgreementView).people:
        sitting.touch(choice.action)
    assert not is_back(sitting)
    assert sitting.ui.notice == HoldCard(CELINA)


def test_without_a_reader_two_names_sign() -> None:
    sitting = table("two-players", has_reader=False)
    ask_back(sitting)
    first, second, _ = seen(sitting.view, AgreementView).people
    sitting.touch(first.action, first.action)
    assert not is_back(sitting)
    sitting.touch(second.action)
    assert is_back(sitting)


def test_an_agreement_is_over_when_something_else_happens() -> None:
    sitting = table("two-players")
    ask_back(sitting)
    sitting.tap(BARTEK)
    sitting.submit(c.EndTurn(ANIA))
    assert sitting.showing == questions.RollAsked(BARTEK)
    assert sitting.ui.stack == ()


def test_redo_and_corrections_are_signed_by_two_players_as_well() -> None:
    sitting = table("two-players")
    ask_back(sitting)
    sitting.tap(BARTEK, CELINA)
    sitting.touch_title("All done")
    sitting.touch(routes.UndoList(1), do(choose_undo, -1))
    sitting.touch_title("Redo")
    assert isinstance(sitting.showing, Agreement)
    sitting.tap(ANIA, CELINA)
    assert sitting.game.owners[6] == ANIA
    for command in (
        c.CorrectCash(ANIA, 10, "counted again"),
        c.CorrectPawn(ANIA, 7, "pawn misplaced"),
        c.CorrectDeeds((c.Found(8, BARTEK),), "stock-take"),
        c.CorrectJailCard("chance-jail_free", ANIA, "stock-take"),
        c.CorrectStock("houses", 30, "stock-take"),
    ):
        assert sitting.touch(m.Sign((command,))) == ()
        assert seen(sitting.view, AgreementView).rows[0].label
        sitting.tap(CELINA)
        assert sitting.tap(BARTEK) == (command,)


def test_what_the_bank_refuses_is_told_before_anybody_is_asked() -> None:
    sitting = table("two-players")
    several = (c.CorrectCash(ANIA, 10, "counted again"), c.CorrectCash(ANIA, -10_000, "counted again"))
    sitting.touch(m.Sign(several))
    assert not isinstance(sitting.showing, Agreement)
    assert sitting.game.accounts[ANIA] == 1400


def test_play_itself_needs_no_agreement() -> None:
    sitting = table("two-players")
    assert sitting.touch(m.Sign((c.EndTurn(ANIA),))) == (c.EndTurn(ANIA),)
    assert sitting.press("pause") == (c.PauseClock(),)


def test_the_banker_signs_with_the_bankers_card_alone() -> None:
    sitting = table("banker")
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG)
    ask_back(sitting)
    sitting.tap(BARTEK)
    assert sitting.ui.notice == HoldCard()
    assert not is_back(sitting)
    sitting.hold(BANKERS_TAG)
    assert is_back(sitting)


@pytest.mark.parametrize("has_reader", [True, False])
def test_while_there_is_no_bankers_card_two_players_sign_for_the_banker(has_reader: bool) -> None:
    sitting = table("banker", has_reader=has_reader)
    ask_back(sitting)
    for player in (BARTEK, CELINA):
        assert not is_back(sitting)
        sitting.tap(player) if has_reader else sitting.touch(do(sign_by_name, player))
    assert is_back(sitting)


def test_a_table_makes_its_bankers_card_by_the_agreement_of_two() -> None:
    sitting = table("banker")
    sitting.touch(routes.BankersCard())
    sitting.hold(UNKNOWN_TAG)
    assert not sitting.cards.bankers
    sitting.tap(ANIA, BARTEK)
    assert sitting.cards.bankers == (UNKNOWN_TAG,)
    sitting.touch(routes.UndoList(2))
    sitting.touch_title("Undo")
    sitting.hold(UNKNOWN_TAG)
    assert is_back(sitting)


def test_a_players_card_never_becomes_the_bankers() -> None:
    sitting = table("banker")
    sitting.touch(routes.BankersCard())
    sitting.hold(TAGS[BARTEK])
    assert sitting.cards.bankers == ()
    assert sitting.ui.notice == CARD_TAKEN.but(name="Bartek")


def test_another_bankers_card_is_made_only_after_the_present_one_was_held() -> None:
    sitting = table("banker")
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG)
    sitting.touch(routes.BankersCard())
    sitting.hold(UNKNOWN_TAG)
    assert sitting.ui.notice == UnknownCard(UNKNOWN_TAG)
    sitting.hold(BANKERS_TAG)
    assert sitting.sentence == "Tap the banker's new card"
    sitting.hold(UNKNOWN_TAG)
    assert sitting.cards.bankers == (BANKERS_TAG, UNKNOWN_TAG)


def test_elsewhere_the_bankers_card_opens_the_bankers_menu_and_signs_nothing() -> None:
    sitting = table("banker")
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG)
    assert sitting.hold(BANKERS_TAG) == ()
    assert sitting.showing == routes.BankerMenu()


def test_the_bankers_card_does_not_sign_for_two_players() -> None:
    sitting = table("two-players")
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG)
    ask_back(sitting)
    sitting.hold(BANKERS_TAG)
    assert not is_back(sitting)
    assert sitting.ui.notice == BANKERS_CARD_HELD


def test_the_bankers_card_takes_no_seat_in_a_new_game() -> None:
    sitting = Sitting(words=ENGLISH)
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG)
    sitting.touch(routes.NewGame())
    sitting.hold(BANKERS_TAG)
    assert sitting.ui.notice == BANKERS_CARD_HELD
    assert not new_game_draft(sitting.model).people


def test_the_bankers_card_is_changed_from_the_first_screen_too() -> None:
    sitting = Sitting(words=ENGLISH)
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG)
    sitting.touch(routes.BankersCard())
    sitting.hold(BANKERS_TAG, UNKNOWN_TAG)
    assert sitting.cards.bankers == (BANKERS_TAG, UNKNOWN_TAG)


def test_a_lost_bankers_card_is_listed_and_revoked_at_the_command_line(tmp_path: Path) -> None:

    store = KeptFile(tmp_path / "cards.json", Cards())
    store.change(lambda cards: cards.with_only_card(TAGS[0], "Ania"))
    store.change(lambda cards: cards.with_banker(BANKERS_TAG))
    assert CardBox(tmp_path / "cards.json").revoke(BANKERS_TAG, load_board("warsaw")) == (BANKERS_TAG,)
    store.look()
    assert store.value.bankers == ()
    assert store.value.owner(TAGS[0]) == "Ania"


def test_no_card_of_the_others_closes_the_list_of_undo_or_what_is_chosen_there() -> None:
    sitting = table("anyone")
    sitting.submit(c.EndTurn(ANIA))
    sitting.touch(routes.UndoList(2))
    for player in (CELINA, CELINA, BARTEK, BARTEK):
        sitting.tap(player)
        sitting.wait(0.5)
        assert routes.UndoList() in sitting.ui.stack
        assert sitting.ui.find(UndoTyped)
