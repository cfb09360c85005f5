"""Touches of the settings pages: each takes effect at once."""

from __future__ import annotations

from ui.gear import Device
from ui.parts import Edge
from ui.settings import Settings
from ui.touches.touch import Touch
from ui.words import Language


class SettingsChosen(Touch, frozen=True):
    """The table's settings as they are then."""

    settings: Settings


class LanguageChosen(Touch, frozen=True):
    """The language of one person; None is the table's."""

    name: str
    language: Language | None


class EdgeChosen(Touch, frozen=True):
    """Where one person sits at the screen."""

    name: str
    edge: Edge


class TryDevice(Touch, frozen=True):
    """A device is tried, or tried once more."""

    device: Device


class DeviceJudged(Touch, frozen=True):
    """Whether a lamp was lit, or a buzzer heard."""

    device: Device
    works: bool
