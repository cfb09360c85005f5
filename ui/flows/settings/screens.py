"""The screens of the settings: their menu, each setting, people, and the devices."""

from __future__ import annotations

from typing import Final

from ui.core.screen import Closes, Screen, handles, part
from ui.core.state import routes
from ui.core.state.drafts import DeviceTrial
from ui.core.state.update import ChangeDevices, ForgetPerson, JudgeDevice, LearnTray
from ui.flows.settings import (
    copies_view,
    devices_view,
    first_update,
    first_view,
    names_view,
    new_devices_view,
    tray_view,
    update,
    wifi_view,
    zone_view,
)
from ui.flows.settings import model as own
from ui.flows.settings import view as views
from ui.pieces.templates.choices import settings
from ui.pieces.templates.decision import decision
from ui.pieces.templates.menu import menu
from ui.pieces.templates.name import name
from ui.pieces.templates.pick import pick

SCREENS: Final = (
    Screen(routes.SettingsMenu, views.settings_menu, menu),
    Screen(own.LanguagePage, views.language_page, settings),
    Screen(own.SoundPage, views.sound_page, settings),
    Screen(own.LookPage, views.look_page, settings),
    Screen(own.ScreenPage, views.screen_page, settings),
    Screen(
        own.KeepTurning, first_view.keep_turning, decision, opens=first_update.try_turning,
        passes=first_update.pass_time, types=(own.TurningTried,),
    ),
    Screen(own.LanguageAsked, first_view.language_asked, settings),
    Screen(own.CardAsked, first_view.card_asked, decision, signal=first_update.hear_card, types=(own.CardsHeard,)),
    Screen(own.WifiPage, wifi_view.wifi_page, part(pick)),
    Screen(own.WifiName, wifi_view.wifi_name, name, types=(own.WifiTyped,)),
    Screen(own.WifiPassword, wifi_view.wifi_password, name, types=(own.WifiTyped,)),
    Screen(own.ZonePage, zone_view.zone_page, pick),
    Screen(own.ZoneRegions, zone_view.zone_regions, pick),
    Screen(own.ZonesOf, zone_view.zones_of, pick),
    Screen(own.PacePage, views.pace_page, settings),
    Screen(own.People, views.people, pick),
    Screen(routes.PersonPage, views.person_page, settings, reader=update.the_person),
    Screen(own.NamesKept, names_view.names_kept, pick, lists_files=True),
    Screen(own.ForgetAsked, names_view.forget_asked, decision, on=handles(ForgetPerson, update.forget)),
    Screen(own.CopiesPage, copies_view.copies, decision),
    Screen(own.DevicesPage, devices_view.devices, part(pick)),
    Screen(
        routes.NewDeviceAsked, new_devices_view.new_device, part(decision), closes=Closes.BY_HAND,
        on=handles(ChangeDevices, update.use_device), opens=update.open_new_device, signal=update.say_reader,
        dice=update.no_dice,
    ),
    Screen(own.ButtonsPage, new_devices_view.buttons_page, pick),
    Screen(
        own.ButtonSought, new_devices_view.button_sought, decision, closes=Closes.BY_HAND, signal=update.take_press,
        dice=update.no_dice,
    ),
    Screen(own.MachinePage, devices_view.machine_page, decision),
    Screen(
        own.DeviceTried, devices_view.device_tried, decision,
        on=handles(JudgeDevice, update.judge) | handles(ChangeDevices, update.forget_device), opens=update.open_trial,
        signal=update.show_signal, dice=update.dice_tried, types=(DeviceTrial,),
    ),
    Screen(
        routes.TraySetup, tray_view.tray_setup, decision, closes=Closes.BY_HAND, on=handles(LearnTray, update.look),
        signal=update.take_lesson, dice=update.no_dice, types=(own.TrayLesson,),
    ),
)  # fmt: skip
