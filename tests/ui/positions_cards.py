"""Cards that cannot be read, and cards that nobody owns yet."""

from __future__ import annotations

from typing import Final

from banker.play import commands as c
from tests.ui.positions import ANIA, BARTEK, FOUR, SIGNED, at, but, rolled
from tests.ui.positions_past import BANKERS_TAG, by
from tests.ui.sitting import Sitting
from ui.core.input.touch import touched
from ui.core.state import messages as m
from ui.core.state.devices import Device, DeviceKind, Gear
from ui.core.state.signing import Agreement, Commands
from ui.core.view import view
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import View

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


CARDS_HELD: Final = (auction_without_reader, all_go_on_by_touch, bid_without_reader, bankers_card_unread)
