"""The settings pages, drawn for measures and pictures from the presenter's own views."""

from __future__ import annotations

from typing import Final

import msgspec

from hardware.dice.signals import DiceSeen, Doubt, TrayLearnt, TrayStep
from hardware.signals import ButtonPressed, CardTapped
from tests.ui.positions import FOUR, SIGNED, at
from tests.ui.sitting import Sitting
from ui.core.state import routes
from ui.core.state.devices import Device, DeviceKind, Gear, Loudspeaker
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
FEW: Final = Gear(
    ((READER, "ok"), (BUTTON, "untried"), (LAMP, "missing"), (TRAY, "untried")),
    True,
    "dimmable",
    "there",
    (
        Loudspeaker("vc4hdmi0", "screen"),
        Loudspeaker("vc4hdmi1", "screen"),
        Loudspeaker("Headphones", "jack"),
        Loudspeaker("Device", "usb"),
    ),
)
MANY: Final = Gear(
    (
        *FEW.devices,
        *((Device(DeviceKind.SEAT_BUTTON, str(seat)), "untried") for seat in range(1, 9)),
        (Device(DeviceKind.COLOUR_LAMP), "untried"),
        (Device(DeviceKind.TONES), "ok"),
    ),
    False,
    "closed",
)
PEOPLE: Final = msgspec.structs.replace(
    SIGNED, languages={"Ania": "es", "Bartek": "ro"}, edges={"Ania": "top", "Celina": "left"}
)


def page_of(words: Words, screen: Route, gear: Gear = FEW, settings: Settings | None = None) -> View:
    """A settings page over a game of four."""
    return view_in(_scene(at(words, FOUR), screen, gear, settings or Settings()), SCREENS, words)


def first_page(words: Words, screen: Route, gear: Gear = FEW) -> View:
    """A settings page without a game."""
    return view_in(Model(ui=UiState((screen,)), cards=PEOPLE, gear=gear), SCREENS, words)


def _scene(sitting: Sitting, screen: Route, gear: Gear, settings: Settings) -> Model:
    return sitting.model.but(ui=UiState((screen,)), cards=PEOPLE, gear=gear, settings=settings)


def tried(words: Words, device: Device, said: object = None, gear: Gear = MANY) -> View:
    """A device being tried, and what a device said."""
    model = _scene(at(words, FOUR), DeviceTried(device), gear, Settings())
    trial = DeviceTrial(device, 1, said)  # type: ignore[arg-type]
    return view_in(model.but(ui=model.ui.typing(trial)), SCREENS, words)


def settings_menu(words: Words) -> View:
    """Everything that can be set."""
    return page_of(words, routes.SettingsMenu(), MANY)


def first_settings_menu(words: Words) -> View:
    """The same before any game, and silent."""
    return first_page(words, routes.SettingsMenu(), Gear())


def pin_offered(words: Words) -> View:
    """Before the first game."""
    return first_page(words, routes.PinPage(is_offered=True))


def pin_before(words: Words) -> View:
    """None yet."""
    return first_page(words, routes.PinPage())


def pin_closed(words: Words) -> View:
    """During a game nobody sets a first one."""
    return page_of(words, routes.PinPage())


def pin_known(words: Words) -> View:
    """There is one."""
    scene = _scene(at(words, FOUR), routes.PinPage(), FEW, Settings())
    return view_in(scene.but(pin=PinState(is_set=True)), SCREENS, words)


def pin_new(words: Words) -> View:
    """A new one is typed."""
    return first_page(words, PinTyping())


def pin_again(words: Words) -> View:
    """The longest one, once more."""
    model = Model(ui=UiState((PinTyping("04170417"),), typed=(PinTyped("04170417"),)), cards=PEOPLE)
    return view_in(model, SCREENS, words)


def pin_taken_away(words: Words) -> View:
    """The first screen, after it was taken away at the machine."""
    return view_in(Model(pin=PinState(was_taken_away=True)), SCREENS, words)


def copies(words: Words) -> View:
    """A stick on which the games are, and one that was pulled out too soon."""
    return page_of(words, CopiesPage(), Gear(last_copy=LastCopy("KINGSTON", 1_795_262_400.0, "INTENSO")))


def no_copies(words: Words) -> View:
    """Nothing was plugged in yet."""
    return page_of(words, CopiesPage(), Gear())


def copied_menu(words: Words) -> View:
    """The menu with a copy on a stick of a long name, and the news of it."""
    gear = Gear(last_copy=LastCopy("SAMSUNG-256GB", 1_795_262_400.0))
    news = NoticeLine(words("Not copied to {place}: the game is kept here", place="SAMSUNG-256GB"), Tone.CORAL)
    sitting = at(words, FOUR)
    return view_in(_scene(sitting, routes.SettingsMenu(), gear, Settings()).but(notice=news), SCREENS, words)


def language(words: Words) -> View:
    """Four languages."""
    return page_of(words, LanguagePage())


def sound(words: Words) -> View:
    """A machine that can speak, and does."""
    return page_of(words, SoundPage(), FEW, Settings(has_speech=True, loudness=2, loudspeaker="Device"))


def silent(words: Words) -> View:
    """A machine without a voice, and without the sound card that was chosen."""
    return page_of(words, SoundPage(), MANY, Settings(has_sound=False, loudspeaker="IQaudIODAC"))


def look(words: Words) -> View:
    """Four settings of the look."""
    return page_of(words, LookPage(), settings=Settings(light="day", has_patterns=True))


def screen(words: Words) -> View:
    """A panel that can be dimmed."""
    return page_of(words, ScreenPage(), settings=Settings(brightness=60, turning="seat"))


def screen_closed(words: Words) -> View:
    """A panel whose light this program may not change."""
    return page_of(words, ScreenPage(), MANY)


def people(words: Words) -> View:
    """Four at the table."""
    return page_of(words, People())


def known_people(words: Words) -> View:
    """Everybody who is known, without a game."""
    return first_page(words, People())


def nobody(words: Words) -> View:
    """The very first start."""
    return view_in(Model(ui=UiState((People(),))), SCREENS, words)


def person(words: Words) -> View:
    """Ania's language and place."""
    return page_of(words, routes.PersonPage("Ania"))


def devices(words: Words) -> View:
    """A few devices."""
    return page_of(words, DevicesPage())


def many_devices(words: Words) -> View:
    """More devices than a page holds."""
    return page_of(words, DevicesPage(), MANY)


def no_devices(words: Words) -> View:
    """A desk without any."""
    return page_of(words, DevicesPage(), Gear())


def reader_tried(words: Words) -> View:
    """A card is awaited."""
    return tried(words, READER)


def reader_answered(words: Words) -> View:
    """A card came."""
    return tried(words, READER, CardTapped("00000000AB", "table"))


def another_answered(words: Words) -> View:
    """A button answered while the reader was tried."""
    return tried(words, READER, ButtonPressed("next"))


def lamp_tried(words: Words) -> View:
    """Does it blink?"""
    return tried(words, LAMP)


def seat_tried(words: Words) -> View:
    """A device with the longest name."""
    return tried(words, Device(DeviceKind.SEAT_BUTTON, "8"))


def tray_tried(words: Words) -> View:
    """The tray saw two dice."""
    return tried(words, TRAY, DiceSeen((3, 5), 0.98, 0))


def learnt(words: Words, lesson: TrayLesson) -> View:
    """The tray being learnt before any game."""
    ui = UiState((routes.TraySetup(),)).typing(lesson)
    return view_in(Model(ui=ui, cards=PEOPLE, gear=FEW), SCREENS, words)


def tray_emptied(words: Words) -> View:
    """The first step."""
    return learnt(words, TrayLesson())


def tray_dark(words: Words) -> View:
    """The longest fault of the first step."""
    return learnt(words, TrayLesson(said=TrayLearnt(TrayStep.EMPTY, why=Doubt.GLARE)))


def tray_looked_at(words: Words) -> View:
    """The camera looks."""
    return learnt(words, TrayLesson(is_looking=True))


def tray_unseen(words: Words) -> View:
    """Dice that are not seen surely."""
    return learnt(words, TrayLesson(TrayStep.DICE, said=TrayLearnt(TrayStep.DICE, why=Doubt.UNSURE)))


def tray_read(words: Words) -> View:
    """Did it read them rightly?"""
    return learnt(words, TrayLesson(TrayStep.KEEP, said=TrayLearnt(TrayStep.DICE, (3, 4))))


def switch_off_asked(words: Words) -> View:
    """A kiosk is to be switched off."""
    return first_page(words, routes.SwitchOffAsked())


def switched_off(words: Words) -> View:
    """The last sentence."""
    return first_page(words, routes.SwitchedOff())


def stays_on(words: Words) -> View:
    """The machine was asked and refused."""
    return first_page(words, routes.SwitchedOff(9.0), msgspec.structs.replace(FEW, power="refused"))


SETTINGS: Final = (
    settings_menu, first_settings_menu, pin_offered, pin_before, pin_closed, pin_known, pin_new, pin_again,
    pin_taken_away, language, sound, silent, look, screen, screen_closed, people, known_people,
    nobody, person, devices, many_devices, no_devices, reader_tried, reader_answered, another_answered, lamp_tried,
    seat_tried, tray_tried, tray_emptied, tray_dark, tray_looked_at, tray_unseen, tray_read, switch_off_asked,
    switched_off, stays_on, copies, no_copies, copied_menu,
)  # fmt: skip
