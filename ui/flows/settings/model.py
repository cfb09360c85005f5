"""The model of the settings: a message, the routes, and the state of the tray's lesson."""

from __future__ import annotations

from hardware.dice.signals import TrayLearnt, TrayStep
from ui.core.state.devices import Device
from ui.core.state.drafts import Typed
from ui.core.state.messages import Message
from ui.core.state.routes import Route


class ToneTried(Message, frozen=True):
    """Is the loudspeaker heard?"""


class TrayLesson(Typed, frozen=True):
    """The step of learning the tray that is asked for, whether the camera looks now, and what it said last."""

    step: TrayStep = TrayStep.EMPTY
    is_looking: bool = False
    said: TrayLearnt | None = None


class LanguagePage(Route, frozen=True):
    """The language of the table."""


class SoundPage(Route, frozen=True):
    """Cues, how loud, and speech."""


class LookPage(Route, frozen=True):
    """Light, size of words, patterns, motion."""


class ScreenPage(Route, frozen=True):
    """How bright the panel is, and which way up."""


class People(Route, frozen=True):
    """Everybody at the table, or who is known, to choose one's language and side of the screen."""


class CopiesPage(Route, frozen=True):
    """When and where the last copy was made."""


class DevicesPage(Route, frozen=True):
    """Every device of the configuration, and how it is."""


class DeviceTried(Route, frozen=True):
    """A device that is tried on the screen: what devices say is only shown, and signs nothing."""

    device: Device
