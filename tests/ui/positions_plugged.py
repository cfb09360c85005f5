"""The pages of new devices and of the search for a button; and the line while a game is played."""

from typing import Any, Final

import msgspec

from hardware.config import ButtonPins, ReaderConfig
from hardware.plugged.listening import DICE_LINE
from hardware.signals import NewDevice, PluggedIn
from tests.ui.positions import at
from tests.ui.positions_settings import FEW, PEOPLE
from tests.ui.scenes import Scene
from ui.core.state.devices import Device, DeviceKind, TableDevices
from ui.core.state.drafts import DeviceTrial
from ui.core.state.model import Model, UiState
from ui.core.state.notices import DEVICE_FORGOTTEN, Notice, ReaderWorks
from ui.core.state.routes import NewDeviceAsked, Route
from ui.core.view import view_in
from ui.flows.settings.model import ButtonSought, ButtonsPage, DevicesPage, DeviceTried
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.store.own_devices import OwnDevices
from ui.toolkit.parts import View

PORT, OTHER = "/dev/banker/reader-1-1.3", "/dev/banker/reader-1-1.4"
OWN: Final = OwnDevices((ReaderConfig("table", "rdm6300", PORT),), "", ButtonPins(pause=17))


def plugged(screen: Route, *devices: NewDevice, notice: Notice | None = None, **more: Any) -> Scene:
    """A page over the first screen, with these new devices."""
    around = msgspec.structs.replace(TableDevices(), plugged=PluggedIn(devices), has_pins=True, **more)
    model = Model(ui=UiState((screen,), notice=notice), cards=PEOPLE, devices=around, own_devices=OWN)
    return Scene(lambda words: view_in(model, SCREENS, words))


READER: Final = NewDevice(OTHER, "0403:6001", "serial", "rdm6300")
new_reader = plugged(NewDeviceAsked(OTHER), READER)
new_scanner = plugged(NewDeviceAsked(OTHER), NewDevice(OTHER, "1a86:7523", "serial", "qr-serial"))
new_dice = plugged(NewDeviceAsked(OTHER), NewDevice(OTHER, "1a86:7523", "serial", DICE_LINE))
new_device_awaited = plugged(NewDeviceAsked(OTHER), NewDevice(OTHER, "1a86:7523", "serial"))
new_device_unknown = plugged(NewDeviceAsked(OTHER), NewDevice(OTHER, "1a86:7523", "serial", "", True))
new_device_gone = plugged(NewDeviceAsked(OTHER))
any_reader = plugged(NewDeviceAsked())
any_reader_listens = plugged(
    NewDeviceAsked(), NewDevice(OTHER, "1a86:7523", "serial"), NewDevice(PORT, "", "serial", "", True),
    notice=ReaderWorks("Kasztanowy stolik 2"),
)  # fmt: skip
devices_with_new = plugged(
    DevicesPage(), READER, NewDevice(PORT, "", "serial", "", True), notice=DEVICE_FORGOTTEN,
    devices=FEW.devices[:2],
)  # fmt: skip
buttons_to_wire = plugged(ButtonsPage(), devices=FEW.devices)
button_sought = plugged(ButtonSought("cancel"))
button_sought_low = plugged(ButtonSought("cancel"), low_pins=(2, 3, 14, 17, 22, 23, 24, 27))


def own_tried(words: Words, model: Model) -> View:
    """A reader that the bank has set up is tried."""
    device = Device(DeviceKind.READER, "table")
    ui = UiState((DeviceTried(device),)).typing(DeviceTrial(device, 1))
    return view_in(model.but(ui=ui, cards=PEOPLE, devices=FEW, own_devices=OWN), SCREENS, words)


own_reader_tried = Scene(lambda words: own_tried(words, Model()))
own_reader_tried_in_game = Scene(lambda words: own_tried(words, at(words).model))


@Scene
def new_device_in_game(words: Words) -> View:
    """Nobody has to decide at the moment."""
    return view_in(at(words).model.but(devices=TableDevices(plugged=PluggedIn((READER,)))), SCREENS, words)
