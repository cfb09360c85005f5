"""A card that is held while no card is asked for anything slides out its owner's wallet, under the table's question."""

import pytest

from banker.play import commands as c
from banker.play.position import Seat
from tests.ui.sitting import ANIA, BARTEK, CELINA, Sitting, held, seated, seen, there
from ui.core.state import questions, routes
from ui.core.state.messages import Back, DieKey, SeatTouched
from ui.core.state.notices import CardShown
from ui.flows.deeds_and_players.model import PlayerView, WalletView
from ui.flows.deeds_and_players.update import WALLET_SECONDS
from ui.toolkit.parts import ClockState

RICH = Seat(864, holdings=(*held(1, 3, level=2), *held(5), *held(12, is_mortgaged=True)))


@pytest.fixture
def sitting() -> Sitting:
    """Ania is to roll; Bartek has four deeds, two of which are a group."""
    return seated(Seat(), RICH, Seat())


def wallet(sitting: Sitting) -> WalletView:
    """The wallet that is shown."""
    return seen(sitting.view, WalletView)


def test_a_card_slides_out_its_owners_card_balance_and_deeds(sitting: Sitting) -> None:
    assert sitting.tap(BARTEK) == ()
    face = wallet(sitting).face
    assert (face.name, face.balance.value, face.note) == ("Bartek", 864, "4 deeds, 1 whole group")
    shown = [(deed.notes[0], deed.level, deed.is_mortgaged) for deed in wallet(sitting).deeds]
    assert shown == [("30", 2, False), ("60", 2, False), ("25", 0, False), ("", 0, True)]
    assert there(wallet(sitting).sides[1]).note == "worth in all"


def test_the_question_stays_over_the_wallet_of_who_is_asked_and_waits_for_anothers(sitting: Sitting) -> None:
    asked = sitting.sentence
    sitting.tap(ANIA)
    assert there(sitting.view.screen.bar.band).sentence == asked
    sitting.tap(BARTEK)
    assert there(sitting.view.screen.bar.clock).state is ClockState.PAUSED


def test_it_goes_after_some_seconds(sitting: Sitting) -> None:
    sitting.tap(BARTEK)
    sitting.wait(WALLET_SECONDS - 1)
    assert wallet(sitting).face.name == "Bartek"
    sitting.wait(1.0)
    assert sitting.showing == questions.RollAsked(ANIA)


def test_a_touch_beside_it_closes_it(sitting: Sitting) -> None:
    sitting.tap(BARTEK)
    assert wallet(sitting).back == Back()
    sitting.touch(wallet(sitting).back)
    assert sitting.showing == questions.RollAsked(ANIA)


def test_a_touch_on_it_opens_its_owners_page_instead(sitting: Sitting) -> None:
    sitting.tap(BARTEK)
    sitting.touch(wallet(sitting).page)
    assert sitting.ui.stack == (routes.PlayerShown(BARTEK),)


def test_the_card_of_the_player_on_the_move_shows_its_own(sitting: Sitting) -> None:
    sitting.tap(ANIA)
    assert sitting.showing == routes.WalletShown(ANIA)


def test_another_card_shows_another_wallet(sitting: Sitting) -> None:
    sitting.tap(BARTEK, CELINA)
    assert sitting.ui.stack == (routes.WalletShown(CELINA),)


def test_the_same_card_again_opens_the_page_and_read_twice_it_does_not(sitting: Sitting) -> None:
    sitting.tap(BARTEK, BARTEK)
    assert sitting.showing == routes.WalletShown(BARTEK)
    sitting.wait(1.0)
    sitting.tap(BARTEK)
    assert seen(sitting.view, PlayerView).bar.sentence.startswith("Bartek")


def test_where_a_card_is_asked_for_it_says_only_whose_it_is(sitting: Sitting) -> None:
    sitting.submit(c.Roll(ANIA, ("2", "4")))
    sitting.wait(2.0)
    sitting.tap(BARTEK)
    assert (sitting.showing, sitting.ui.notice) == (questions.BuyAsked(ANIA, 6), CardShown(BARTEK))


def test_typed_dice_are_not_covered(sitting: Sitting) -> None:
    sitting.touch(DieKey("2"))
    sitting.tap(BARTEK)
    assert sitting.showing == questions.RollAsked(ANIA)


def test_a_card_that_has_just_bought_and_is_read_again_shows_no_wallet(sitting: Sitting) -> None:
    sitting.submit(c.Roll(ANIA, ("2", "4")))
    sitting.wait(2.0)
    assert sitting.tap(ANIA) == (c.BuyDeed(ANIA),)
    sitting.tap(ANIA)
    assert sitting.showing == questions.TurnDone(ANIA)


def test_a_roll_takes_the_place_of_it(sitting: Sitting) -> None:
    sitting.tap(BARTEK)
    sitting.submit(c.Roll(ANIA, ("2", "4")))
    assert sitting.showing == questions.BuyAsked(ANIA, 6)


def test_in_a_pause_it_is_shown_too(sitting: Sitting) -> None:
    sitting.submit(c.PauseClock())
    sitting.tap(BARTEK)
    assert sitting.showing == routes.WalletShown(BARTEK)


def test_private_balances_are_shown_to_the_card_and_worth_is_not() -> None:
    sitting = seated(Seat(), RICH, Seat(), rules=(("balances", "private"),))
    sitting.tap(BARTEK)
    assert wallet(sitting).face.balance.value == 864
    assert wallet(sitting).sides == (None, None)
    sitting.touch(wallet(sitting).page)
    assert sitting.showing == routes.PlayerShown(BARTEK, is_own=True)


def test_a_touch_on_a_tile_opens_the_page_and_no_wallet(sitting: Sitting) -> None:
    sitting.touch(SeatTouched(BARTEK))
    assert sitting.showing == routes.PlayerShown(BARTEK)


def test_a_player_who_is_out_has_no_wallet() -> None:
    sitting = seated(Seat(), Seat(), Seat(), Seat())
    sitting.submit(c.LeaveGame(BARTEK, "sharing-out"))
    sitting.ui = sitting.ui.at_table()
    sitting.tap(BARTEK)
    assert not isinstance(sitting.view.screen, WalletView)
