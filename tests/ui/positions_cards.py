"""Cards that cannot be read, and cards that nobody owns yet."""

from __future__ import annotations

from typing import Final

from banker.play import commands as c
from banker.play.position import Seat
from tests.ui.positions import ANIA, BARTEK, EIGHT, FOUR, SIGNED, at, but, rolled
from tests.ui.positions_past import BANKERS_TAG, by
from tests.ui.sitting import Sitting
from ui.core.input.touch import touched
from ui.core.state import messages as m
from ui.core.state.devices import Device, DeviceKind, Gear
from ui.core.state.signing import Agreement, Commands
from ui.core.view import view
from ui.flows.agreement.model import CardIsOf
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import View

UNKNOWN: Final = "00000000CC"
LOST: Final = Gear(devices=((Device(DeviceKind.READER, "table"), "missing"),))


def unplugged(sitting: Sitting, *touches: object) -> View:
    """After these touches without the reader."""
    model = sitting.model.but(gear=LOST, lost_devices=("table",))
    for touch in touches:
        model = model.but(ui=touched(touch, model, SCREENS).ui)
    return view(model, SCREENS)


def bidding(words: Words) -> Sitting:
    """Bartek leads."""
    sitting = rolled(at(words, but(ANIA, FOUR, at=32)), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310))
    sitting.wait(6.0)
    return sitting


def auction_without_reader(words: Words) -> View:
    """The hammer stands still."""
    return unplugged(bidding(words))


def all_go_on_by_touch(words: Words) -> View:
    """All touch their names, once, that the auction goes on."""
    return unplugged(bidding(words), m.Open(Agreement()))


def bid_without_reader(words: Words) -> View:
    """The same for a bid that was touched."""
    return unplugged(bidding(words), m.Sign((c.Bid(ANIA, 320),)))


def bankers_card_unread(words: Words) -> View:
    """The banker's card waits for the reader."""
    signed: Commands = (c.CorrectCash(BARTEK, -50, "counted again"),)
    return unplugged(by(words, cards=SIGNED.with_banker(BANKERS_TAG)), m.Sign(signed))


def held_unknown(sitting: Sitting, *touches: object) -> View:
    """A card that nobody owns, and these touches after it."""
    sitting.hold(UNKNOWN)
    for touch in touches:
        sitting.touch(touch)
    return sitting.view


def buying(words: Words, seats: tuple[Seat, ...]) -> Sitting:
    """Ania may buy the deed under her pawn."""
    return rolled(at(words, but(ANIA, seats, at=32)), 3, 4)


def whose_now_of_two(words: Words) -> View:
    """Whose is the card now? One of two people."""
    return held_unknown(buying(words, FOUR[:2]))


def whose_now_of_eight(words: Words) -> View:
    """The same at a full table."""
    return held_unknown(buying(words, EIGHT))


def new_card_of_two(words: Words) -> View:
    """The other one of two agrees, who is asked about a purchase as well."""
    return held_unknown(buying(words, FOUR[:2]), CardIsOf(BARTEK))


def new_card_of_four(words: Words) -> View:
    """Two of the others agree."""
    return held_unknown(buying(words, FOUR), CardIsOf(BARTEK))


CARDS_HELD: Final = (
    auction_without_reader, all_go_on_by_touch, bid_without_reader, bankers_card_unread, whose_now_of_two,
    whose_now_of_eight, new_card_of_two, new_card_of_four,
)  # fmt: skip
