"""A card that is held while no card is asked for anything slides out its owner's wallet, under the table's question."""

from collections.abc import Callable

import pytest

from banker.play import commands as c
from banker.play.position import Seat
from tests.ui.sitting import ANIA, BARTEK, CELINA, Sitting, held, seated, seen, there
from ui.core.state import questions, routes
from ui.flows.deeds_and_players.model import WalletView
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
    assert (face.name, face.balance.value, face.note) == ("Bartek", 864, "4 deeds, 1 complete group")
    shown = [(deed.notes[0], deed.level, deed.is_mortgaged) for deed in wallet(sitting).deeds]
    assert shown == [("30", 2, False), ("60", 2, False), ("25", 0, False), ("", 0, True)]
    assert there(wallet(sitting).sides[1]).note == "worth in all"


def test_the_question_stays_over_the_wallet_of_who_is_asked_and_waits_for_anothers(sitting: Sitting) -> None:
    asked = sitting.sentence
    sitting.tap(ANIA)
    assert there(sitting.view.screen.bar.band).sentence == asked
    sitting.tap(BARTEK)
    assert there(sitting.view.screen.bar.clock).state is ClockState.PAUSED


@pytest.mark.parametrize(
    ("seat", "note"),
    [
        (Seat(), "No deeds yet."),
        (Seat(jail_cards=1), "1 jail card"),
        (Seat(jail_cards=2, holdings=held(5)), "1 deed, 2 jail cards"),
    ],
)
def test_a_wallet_counts_deeds_and_jail_cards(seat: Seat, note: str) -> None:
    sitting = seated(Seat(), seat, Seat())
    sitting.tap(BARTEK)
    assert wallet(sitting).face.note == note


ENDS: dict[str, tuple[Callable[[Sitting], object], object]] = {
    "some seconds": (lambda s: (s.wait(WALLET_SECONDS - 1), wallet(s), s.wait(1.0)), questions.RollAsked(ANIA)),
    "a touch beside it": (lambda s: s.touch(wallet(s).back), questions.RollAsked(ANIA)),
    "a touch on it": (lambda s: s.touch(wallet(s).page), routes.PlayerShown(BARTEK)),
    "another card": (lambda s: s.tap(CELINA), routes.WalletShown(CELINA)),
    "the card of the player on the move": (lambda s: s.tap(ANIA), routes.WalletShown(ANIA)),
    "the same card read twice": (lambda s: s.tap(BARTEK), routes.WalletShown(BARTEK)),
    "the same card again": (lambda s: (s.wait(1.0), s.tap(BARTEK)), routes.PlayerShown(BARTEK)),
    "a roll": (lambda s: s.submit(c.Roll(ANIA, ("2", "4"))), questions.BuyAsked(ANIA, 6)),
}


@pytest.mark.parametrize("what", ENDS)
def test_after_it_comes_what_time_touch_card_or_dice_ask_for(sitting: Sitting, what: str) -> None:
    sitting.tap(BARTEK)
    act, shown = ENDS[what]
    act(sitting)
    assert sitting.showing == shown


def test_private_balances_are_shown_to_the_card_and_worth_is_not() -> None:
    sitting = seated(Seat(), RICH, Seat(), rules=(("balances", "private"),))
    sitting.tap(BARTEK)
    assert wallet(sitting).face.balance.value == 864
    assert wallet(sitting).sides == (None, None)
    sitting.touch(wallet(sitting).page)
    assert sitting.showing == routes.PlayerShown(BARTEK, is_own=True)


def test_a_player_who_is_out_has_no_wallet() -> None:
    sitting = seated(Seat(), Seat(), Seat(), Seat())
    sitting.submit(c.LeaveGame(BARTEK, "sharing-out"))
    sitting.ui = sitting.ui.at_table()
    sitting.tap(BARTEK)
    assert not isinstance(sitting.view.screen, WalletView)
