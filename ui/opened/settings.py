"""Screens of the settings."""

from __future__ import annotations

from ui.gear import Device
from ui.opened.screen import Opened


class SettingsMenu(Opened, frozen=True):
    """What can be set."""


class LanguagePage(Opened, frozen=True):
    """The language of the table."""


class SoundPage(Opened, frozen=True):
    """Cues, how loud, and speech."""


class LookPage(Opened, frozen=True):
    """Light, size of words, patterns, motion."""


class ScreenPage(Opened, frozen=True):
    """How bright the panel is, and which way up."""


class People(Opened, frozen=True):
    """Everybody at the table, or who is known, to choose one's language and side of the screen."""


class PersonPage(Opened, frozen=True):
    """The language of one person, and where that person sits at the screen."""

    name: str


class DevicesPage(Opened, frozen=True):
    """Every device of the configuration, and how it is."""


class DeviceTried(Opened, frozen=True):
    """A device that is tried on the screen: what devices say is only shown, and signs nothing."""

    device: Device
