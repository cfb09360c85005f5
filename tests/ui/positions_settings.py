"""The settings pages, drawn for measures and pictures from the presenter's own views."""

from typing import Any, Final

import msgspec

from hardware.dice.signals import DiceSeen, Doubt, TrayLearnt, TrayStep
from hardware.signals import ButtonPressed, CardTapped
from tests.ui.positions import SIGNED, at
from tests.ui.scenes import Scene
from ui.core.state import routes
from ui.core.state.devices import Device, DeviceKind, Loudspeaker, MachineCondition, MachineUpdate, TableDevices
from ui.core.state.drafts import DeviceTrial, PinTyped
from ui.core.state.model import Model, UiState
from ui.core.state.routes import Route
from ui.core.view import view_in
from ui.flows.pin.model import PinTyping
from ui.flows.settings.model import (
    CopiesPage,
    DevicesPage,
    DeviceTried,
    LanguagePage,
    LookPage,
    MachinePage,
    PacePage,
    People,
    ScreenPage,
    SoundPage,
    TrayLesson,
)
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.store.copies import LastCopy
from ui.store.pin import PinState
from ui.store.settings import Settings
from ui.toolkit.parts import NoticeLine, Tone, View

READER, BUTTON = Device(DeviceKind.READER, "table"), Device(DeviceKind.BUTTON, "next")
LAMP, TRAY = Device(DeviceKind.CLOCK_LAMP), Device(DeviceKind.TRAY)
LOUDSPEAKERS: Final = (
    Loudspeaker("vc4hdmi0", "screen"), Loudspeaker("vc4hdmi1", "screen"),
    Loudspeaker("Headphones", "jack"), Loudspeaker("Device", "usb"),
)  # fmt: skip
WELL: Final = MachineCondition("0.1.0", "192.168.1.20", 25_400_000_000, 54, False)
FEW: Final = TableDevices(
    ((READER, "ok"), (BUTTON, "untried"), (LAMP, "missing"), (TRAY, "untried")), True, "dimmable", "there",
    LOUDSPEAKERS,
)  # fmt: skip
MANY: Final = TableDevices(
    (
        *FEW.devices,
        *((Device(DeviceKind.SEAT_BUTTON, str(seat)), "untried") for seat in range(1, 9)),
        (Device(DeviceKind.COLOUR_LAMP), "untried"), (Device(DeviceKind.TONES), "ok"),
    ), False, "closed",
)  # fmt: skip
PEOPLE: Final = msgspec.structs.replace(
    SIGNED, languages={"Ania": "es", "Bartek": "ro"}, edges={"Ania": "top", "Celina": "left"}
)


def page_of(screen: Route, devices: TableDevices = FEW, settings: Settings | None = None, **more: Any) -> Scene:
    """A settings page over a game of four."""
    changes = {
        "ui": UiState((screen,)),
        "cards": PEOPLE,
        "devices": devices,
        "settings": settings or Settings(),
        **more,
    }
    return Scene(lambda words: view_in(at(words).model.but(**changes), SCREENS, words))


def first_page(screen: Route, devices: TableDevices = FEW) -> Scene:
    """A settings page without a game."""
    model = Model(ui=UiState((screen,)), cards=PEOPLE, devices=devices)
    return Scene(lambda words: view_in(model, SCREENS, words))


def machine_of(condition: MachineCondition) -> Scene:
    """The page of a machine in this condition."""
    return first_page(MachinePage(), TableDevices(condition=condition))


def updating(update: MachineUpdate) -> Scene:
    """The page of a machine with a new version on a stick."""
    return first_page(MachinePage(), TableDevices(condition=WELL, update=update))


def tried(device: Device, said: object = None) -> Scene:
    """A device being tried, and what a device said: one that answers works."""
    ui = UiState((DeviceTried(device),)).typing(DeviceTrial(device, 1, said))  # type: ignore[arg-type]
    states = tuple((each, "ok" if said and each.sends(said) else state) for each, state in MANY.devices)  # type: ignore[arg-type]
    return page_of(DeviceTried(device), msgspec.structs.replace(MANY, devices=states), ui=ui)


def learnt(lesson: TrayLesson) -> Scene:
    """The tray being learnt before any game."""
    model = Model(ui=UiState((routes.TraySetup(),)).typing(lesson), cards=PEOPLE, devices=FEW)
    return Scene(lambda words: view_in(model, SCREENS, words))


settings_menu = page_of(routes.SettingsMenu(), MANY)
first_settings_menu = first_page(routes.SettingsMenu(), TableDevices())  # silent
pin_before = first_page(routes.PinPage())
pin_closed = page_of(routes.PinPage())  # during a game nobody sets a first one
pin_known = page_of(routes.PinPage(), pin=PinState(is_set=True))
pin_new = first_page(PinTyping())
pin_taken_away = Scene(lambda words: view_in(Model(pin=PinState(was_taken_away=True)), SCREENS, words))


@Scene
def pin_again(words: Words) -> View:
    """The longest one, once more."""
    model = Model(ui=UiState((PinTyping("04170417"),), drafts=(PinTyped("04170417"),)), cards=PEOPLE)
    return view_in(model, SCREENS, words)


@Scene
def copied_menu(words: Words) -> View:
    """The menu with a copy on a stick of a long name, and the news of it."""
    devices = TableDevices(last_copy=LastCopy("SAMSUNG-256GB", 1_795_262_400.0))
    news = NoticeLine(words("Not copied to {place}: the game is saved here", place="SAMSUNG-256GB"), Tone.CORAL)
    return page_of(routes.SettingsMenu(), devices, notice=news)(words)


copies = page_of(CopiesPage(), TableDevices(last_copy=LastCopy("KINGSTON", 1_795_262_400.0, "INTENSO")))
no_copies = page_of(CopiesPage(), TableDevices())
language = page_of(LanguagePage())
sound = page_of(SoundPage(), settings=Settings(has_speech=True, loudness=2, loudspeaker="Device"))
silent = page_of(SoundPage(), MANY, Settings(has_sound=False, loudspeaker="IQaudIODAC"))
look = page_of(LookPage(), settings=Settings(light="day", has_patterns=True))
screen = page_of(ScreenPage(), settings=Settings(brightness=60, turning="seat"))
pace = page_of(PacePage())
screen_closed = page_of(ScreenPage(), MANY)
people = page_of(People())
known_people = first_page(People())
nobody = Scene(lambda words: view_in(Model(ui=UiState((People(),))), SCREENS, words))
person = page_of(routes.PersonPage("Ania"))
devices = page_of(DevicesPage())
many_devices = page_of(DevicesPage(), MANY)
no_devices = page_of(DevicesPage(), TableDevices())
machine_well = machine_of(WELL)
machine_update = updating(MachineUpdate("there", "table-banker-0.2.0-arm64"))
machine_updating = updating(MachineUpdate("writing", "table-banker-0.2.0-arm64", 42))
machine_update_refused = updating(MachineUpdate("refused", "table-banker-0.2.0-arm64"))
machine_unwell = machine_of(MachineCondition("0.1.0", "", 310_000_000, 84, True, True, True))
reader_tried = tried(READER)
reader_answered = tried(READER, CardTapped("00000000AB", "table"))
another_answered = tried(READER, ButtonPressed("next"))
lamp_tried = tried(LAMP)
seat_tried = tried(Device(DeviceKind.SEAT_BUTTON, "8"))  # the longest name
tray_tried = tried(TRAY, DiceSeen((3, 5), 0.98, 0))
tray_emptied = learnt(TrayLesson())
tray_dark = learnt(TrayLesson(said=TrayLearnt(TrayStep.EMPTY, why=Doubt.GLARE)))  # the longest fault
tray_looked_at = learnt(TrayLesson(is_looking=True))
tray_unseen = learnt(TrayLesson(TrayStep.DICE, said=TrayLearnt(TrayStep.DICE, why=Doubt.UNSURE)))
tray_read = learnt(TrayLesson(TrayStep.KEEP, said=TrayLearnt(TrayStep.DICE, (3, 4))))
switch_off_asked = first_page(routes.SwitchOffAsked())
switched_off = first_page(routes.SwitchedOff())
stays_on = first_page(routes.SwitchedOff(9.0), msgspec.structs.replace(FEW, power="refused"))
