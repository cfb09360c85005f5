"""The model of the settings: a message, the routes, and the state of the tray's lesson."""

from __future__ import annotations

from hardware.dice.signals import TrayLearnt, TrayStep
from ui.core.state.devices import Device
from ui.core.state.drafts import Draft
from ui.core.state.messages import Message
from ui.core.state.routes import Route


class ToneTried(Message, frozen=True):
    """Play a test tone on the loudspeaker."""


class TrayLesson(Draft, frozen=True):
    """The step of setting up the tray, whether the camera looks now, and its last result."""

    step: TrayStep = TrayStep.EMPTY
    is_looking: bool = False
    said: TrayLearnt | None = None


class PutOff(Message, frozen=True):
    """Not now: this new device is not asked about again, until it is plugged in again."""

    port: str
    times: int


class ButtonsPage(Route, frozen=True):
    """The list of the buttons next, cancel and pause, to wire one."""


class ButtonSought(Route, frozen=True):
    """The page that waits for the press of a button; it has this name from then on. Nothing else acts meanwhile."""

    button: str


class LanguagePage(Route, frozen=True):
    """The page of the table's language."""


class SoundPage(Route, frozen=True):
    """The page of cues, loudness and speech."""


class LookPage(Route, frozen=True):
    """The page of light, size of words, patterns and motion."""


class ScreenPage(Route, frozen=True):
    """The page of the panel's brightness and rotation."""


class PacePage(Route, frozen=True):
    """The page of the pace at which the bank plays seats."""


class People(Route, frozen=True):
    """The list of all at the table, or of all known people, to choose a person's language and side of the screen."""


class NamesKept(Route, frozen=True):
    """The list of all people whom this box remembers, to forget one."""


class ForgetAsked(Route, frozen=True):
    """What this box keeps of a person, and the question before it is forgotten."""

    name: str


class CopiesPage(Route, frozen=True):
    """The page of backup copies."""


class DevicesPage(Route, frozen=True):
    """The list of all configured devices with their states."""


class MachinePage(Route, frozen=True):
    """The page of the machine's condition."""


class DeviceTried(Route, frozen=True):
    """The page that tries a device. What devices send is only shown there, and signs nothing."""

    device: Device
