"""The screens of the settings: their menu, each setting, people, and the devices."""

from __future__ import annotations

from ui.core.screen import PageScreen
from ui.core.state import routes
from ui.core.state.drafts import DeviceTrial
from ui.core.state.update import JudgeDevice, LearnTray
from ui.flows.settings import copies_view, devices_view, tray_view, update
from ui.flows.settings import view as views
from ui.flows.settings.model import (
    CopiesPage,
    DevicesPage,
    DeviceTried,
    LanguagePage,
    LookPage,
    People,
    ScreenPage,
    SoundPage,
    ToneTried,
    TrayLesson,
)
from ui.pieces.templates.choices import settings
from ui.pieces.templates.decision import decision
from ui.pieces.templates.menu import menu
from ui.pieces.templates.pick import pick


class SettingsMenuScreen(PageScreen):
    shows = routes.SettingsMenu
    view = views.settings_menu
    layout = menu


class LanguagePageScreen(PageScreen):
    shows = LanguagePage
    view = views.language_page
    layout = settings


class SoundPageScreen(PageScreen):
    shows = SoundPage
    view = views.sound_page
    layout = settings
    on = {ToneTried: update.try_tone}


class LookPageScreen(PageScreen):
    shows = LookPage
    view = views.look_page
    layout = settings


class ScreenPageScreen(PageScreen):
    shows = ScreenPage
    view = views.screen_page
    layout = settings


class PeopleScreen(PageScreen):
    shows = People
    view = views.people
    layout = pick


class PersonPageScreen(PageScreen):
    shows = routes.PersonPage
    view = views.person_page
    layout = settings
    reader = update.the_person


class CopiesPageScreen(PageScreen):
    shows = CopiesPage
    view = copies_view.copies
    layout = decision


class DevicesPageScreen(PageScreen):
    shows = DevicesPage
    view = devices_view.devices
    layout = pick


class DeviceTriedScreen(PageScreen):
    shows = DeviceTried
    view = devices_view.device_tried
    layout = decision
    on = {JudgeDevice: update.judge}
    opens = update.open_trial
    signal = update.device_said
    dice = update.dice_tried
    types = (DeviceTrial,)


class TraySetupScreen(PageScreen):
    shows = routes.TraySetup
    view = tray_view.tray_setup
    layout = decision
    on = {LearnTray: update.look}
    signal = update.tray_said
    dice = update.no_dice
    types = (TrayLesson,)
