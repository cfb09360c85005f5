"""The last reader is lost: hammer and clock stand still until it is back, or until all have agreed once that a touch
counts as a card. What the banker's card signs waits for the reader or the PIN.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from banker.play import commands as c
from banker.play.commands import JournalCommand
from tests.ui.branch import ANIA, BARTEK, CELINA, NAMES, Branch, commands_in, keep_cards, playing
from tests.ui.sitting import buttons, seen
from ui.core.state import messages as m
from ui.core.state.signing import Agreement
from ui.core.state.update import do
from ui.flows.agreement.model import AgreementView
from ui.flows.agreement.update import sign_by_name
from ui.flows.auction.model import HAMMER_SECONDS, AuctionView, WhoPasses
from ui.runtime.devices.benchstrip import PlugReader
from ui.store.cards import Cards
from ui.store.pin import PinStore
from ui.toolkit.parts import ClockState

BANKERS = "0A0B0C0D0E"
MONEY = c.CorrectCash(ANIA, 9000, "counted again")


@contextmanager
def unplugged(folder: Path, *commands: JournalCommand) -> Iterator[Branch]:
    """Somebody pulls the cable of the only reader after these commands."""
    with playing(folder, *commands, has_reader=True) as branch:
        plug(branch, is_plugged=False)
        yield branch


def plug(branch: Branch, is_plugged: bool) -> None:
    branch.touch(PlugReader(is_plugged=is_plugged))
    branch.wait()


def all_touch(branch: Branch) -> None:
    branch.touch(*(do(sign_by_name, player) for player in range(len(NAMES))))


@pytest.fixture
def auction(tmp_path: Path) -> Iterator[Branch]:
    """Bartek leads with 10 when the cable goes."""
    with unplugged(tmp_path, c.Roll(ANIA, ("2", "4")), c.DeclineDeed(ANIA), c.Bid(BARTEK, 10)) as branch:
        yield branch


@pytest.fixture
def purchase(tmp_path: Path) -> Iterator[Branch]:
    """Ania stands on a free deed when the cable goes."""
    with unplugged(tmp_path, c.Roll(ANIA, ("2", "4"))) as branch:
        yield branch


def test_the_hammer_stands_still_until_the_reader_is_back(auction: Branch) -> None:
    for _ in range(2 * HAMMER_SECONDS):
        auction.runtime.pass_time(1.0)
    assert commands_in(auction.journal)[-1] != c.CloseAuction()
    screen = seen(auction.view, AuctionView)
    assert (screen.countdown.state, screen.countdown_words) == (ClockState.STILL, "Waiting for the reader")
    plug(auction, is_plugged=True)
    for _ in range(HAMMER_SECONDS):
        auction.runtime.pass_time(1.0)
    assert commands_in(auction.journal)[-1] == c.CloseAuction()


def test_the_hammer_goes_on_once_all_have_touched_their_names(auction: Branch) -> None:
    auction.touch_title("Go on by touch")
    rows = [row.label for row in seen(auction.view, AgreementView).rows]
    assert rows == [
        "All players touch their own name, once.",
        "Then a touch counts as a card until the reader works again.",
    ]
    for player in range(len(NAMES)):
        auction.runtime.pass_time(HAMMER_SECONDS / 2)
        assert isinstance(auction.runtime.model.ui.top, Agreement)
        auction.runtime.touch(do(sign_by_name, player))
    assert auction.runtime.model.ui.stack == ()
    for _ in range(HAMMER_SECONDS):
        auction.runtime.pass_time(1.0)
    assert commands_in(auction.journal)[-1] == c.CloseAuction()


def test_passes_by_touch_do_not_end_the_auction(auction: Branch) -> None:
    auction.runtime.pass_time(1.0)
    for _ in (ANIA, CELINA):
        auction.runtime.touch(m.Open(WhoPasses()))
        asked = [seat for seat in seen(auction.view, AuctionView).seats if seat.is_asked]
        auction.runtime.touch(asked[0].action)
    assert commands_in(auction.journal)[-1] == c.Pass(ANIA)
    assert isinstance(auction.runtime.model.ui.top, Agreement)
    all_touch(auction)
    assert commands_in(auction.journal)[-1] == c.CloseAuction()


def test_a_bid_by_touch_waits_for_all_and_the_next_one_for_nobody(auction: Branch) -> None:
    auction.runtime.pass_time(1.0)
    auction.runtime.touch(m.Sign((c.Bid(ANIA, 20),)))
    assert "All players touch their own name, once." in [row.label for row in seen(auction.view, AgreementView).rows]
    all_touch(auction)
    assert commands_in(auction.journal)[-1] == c.Bid(ANIA, 20)
    auction.runtime.touch(m.Sign((c.Bid(BARTEK, 30),)))
    assert commands_in(auction.journal)[-1] == c.Bid(BARTEK, 30)


def test_the_clock_of_the_turn_stands_still_until_all_have_agreed(purchase: Branch) -> None:
    before = purchase.runtime.model.seconds_left
    purchase.runtime.pass_time(7.0)
    assert purchase.runtime.model.seconds_left == before
    assert there_clock(purchase) is ClockState.STILL
    purchase.touch_title("Buy")
    all_touch(purchase)
    purchase.touch_title("Continue")
    assert before is not None
    purchase.roll("1", "2")
    begun = purchase.runtime.model.seconds_left
    purchase.runtime.pass_time(7.0)
    assert begun is not None and purchase.runtime.model.seconds_left == begun - 7


def there_clock(branch: Branch) -> ClockState:
    clock = branch.view.screen.bar.clock
    assert clock is not None
    return clock.state


def test_the_clock_runs_again_when_the_reader_is_back(purchase: Branch) -> None:
    plug(purchase, is_plugged=True)
    before = purchase.runtime.model.seconds_left
    purchase.runtime.pass_time(7.0)
    assert before is not None and purchase.runtime.model.seconds_left == before - 7


def test_where_nobody_has_a_card_a_lost_reader_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_bytes(msgspec.json.encode(Cards()))
    with unplugged(tmp_path, c.Roll(ANIA, ("2", "4"))) as branch:
        before = branch.runtime.model.seconds_left
        branch.runtime.pass_time(7.0)
        assert before is not None and branch.runtime.model.seconds_left == before - 7


@pytest.fixture
def with_bankers_card(tmp_path: Path) -> Path:
    keep_cards(tmp_path)
    path = tmp_path / "cards.json"
    cards = msgspec.json.decode(path.read_bytes(), type=Cards)
    path.write_bytes(msgspec.json.encode(cards.with_banker(BANKERS)))
    return tmp_path


def test_without_the_reader_three_names_do_not_stand_for_the_bankers_card(with_bankers_card: Path) -> None:
    with unplugged(with_bankers_card) as branch:
        branch.touch(m.Sign((MONEY,)))
        screen = seen(branch.view, AgreementView)
        assert (screen.people, screen.rows[-1].label) == ((), "Waiting for the banker's card: check the reader.")
        all_touch(branch)
        assert branch.game.accounts[ANIA] == 1500
        plug(branch, is_plugged=True)
        branch.hold(BANKERS)
        assert branch.game.accounts[ANIA] == 10500


def test_three_names_do_not_stand_for_the_bankers_card_where_no_reader_is_configured(with_bankers_card: Path) -> None:
    with playing(with_bankers_card) as branch:
        branch.touch(m.Sign((MONEY,)))
        all_touch(branch)
        assert branch.game.accounts[ANIA] == 1500
        branch.hold(BANKERS)
        assert branch.game.accounts[ANIA] == 10500


def test_without_the_reader_the_pin_still_signs_for_the_banker(with_bankers_card: Path) -> None:
    PinStore.beside(with_bankers_card / "cards.json").keep("1234")
    with unplugged(with_bankers_card) as branch:
        branch.touch(m.Sign((MONEY,)))
        assert branch.view.screen.bar.sentence == "The banker's PIN"


def test_with_a_bankers_card_and_no_reader_the_players_still_go_on_by_touch(with_bankers_card: Path) -> None:
    with unplugged(with_bankers_card, c.Roll(ANIA, ("2", "4"))) as branch:
        branch.touch_title("Buy")
        all_touch(branch)
        assert commands_in(branch.journal)[-1] == c.BuyDeed(ANIA)


def test_a_reader_that_is_back_leaves_no_touch_that_signs(auction: Branch) -> None:
    auction.touch_title("Go on by touch")
    all_touch(auction)
    plug(auction, is_plugged=True)
    auction.runtime.pass_time(1.0)
    assert "Go on by touch" not in [button.title for button in buttons(auction.view.screen)]
    auction.runtime.touch(m.Sign((c.Bid(ANIA, 20),)))
    assert auction.notice == "Ania: tap your card"
