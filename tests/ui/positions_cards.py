"""Cards that cannot be read, and cards that nobody owns yet."""

from functools import partial
from typing import Final

from banker.play import commands as c
from tests.ui.positions import EIGHT, FOUR, SIGNED, roll, where
from tests.ui.positions_past import BANKERS_TAG, by
from tests.ui.scenes import Begin, Scene, after, card, then
from tests.ui.sitting import ANIA, BARTEK
from ui.core.input.touch import act_on_touch
from ui.core.state import messages as m
from ui.core.state.devices import Device, DeviceKind, TableDevices
from ui.core.state.signing import Agreement
from ui.core.state.update import do
from ui.core.view import view
from ui.flows.agreement.update import give_new_card
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import View

UNKNOWN: Final = card("00000000CC")
LOST: Final = TableDevices(devices=((Device(DeviceKind.READER, "table"), "missing"),))


def unplugged(begin: Begin, *touches: m.Message) -> Scene:
    """After these touches without the reader."""

    def shown(words: Words) -> View:
        model = begin(words).model.but(devices=LOST, lost_devices=("table",))
        for touch in touches:
            model = model.but(ui=act_on_touch(touch, model, SCREENS).ui)
        return view(model, SCREENS)

    return Scene(shown)


bidding: Final = then(where(ANIA, at=32), roll(3, 4), c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), 6.0)
auction_without_reader = unplugged(bidding)
all_go_on_by_touch = unplugged(bidding, m.Open(Agreement()))
bid_without_reader = unplugged(bidding, m.Sign((c.Bid(ANIA, 320),)))
bankers_card_unread = unplugged(
    partial(by, cards=SIGNED.with_banker(BANKERS_TAG)), m.Sign((c.CorrectCash(BARTEK, -50, "counted again"),))
)

to_buy_of_two: Final = then(where(ANIA, FOUR[:2], at=32), roll(3, 4))
whose_now_of_two = after(to_buy_of_two, UNKNOWN)
whose_now_of_eight = after(where(ANIA, EIGHT, at=32), roll(3, 4), UNKNOWN)
new_card_of_two = after(to_buy_of_two, UNKNOWN, do(give_new_card, UNKNOWN.tag, BARTEK))
new_card_of_four = after(where(ANIA, at=32), roll(3, 4), UNKNOWN, do(give_new_card, UNKNOWN.tag, BARTEK))
