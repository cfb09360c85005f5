"""The model of the settings: messages, routes, and what is typed or tried there."""

from __future__ import annotations

import math
from typing import Final

from hardware.dice.signals import TrayLearnt, TrayStep
from ui.core.state.devices import Device
from ui.core.state.drafts import Draft, hidden
from ui.core.state.routes import Route
from ui.store.settings import Turning

KEEP_SECONDS: Final = 15.0
"""After this time a rotation that nobody confirmed is taken back."""


class TrayLesson(Draft, frozen=True):
    """The step of setting up the tray, whether the camera looks now, and its last result."""

    step: TrayStep = TrayStep.EMPTY
    is_looking: bool = False
    said: TrayLearnt | None = None


class ButtonsPage(Route, frozen=True):
    """The list of the buttons next, cancel and pause, to wire one."""


class ButtonSought(Route, frozen=True):
    """The page that waits for the press of a button; it has this name from then on. Nothing else acts meanwhile."""

    button: str


class LanguagePage(Route, frozen=True):
    """The page of the table's language."""


class SoundPage(Route, frozen=True):
    """The page of cues, loudness and speech; at the first start the question whether tones are heard."""

    is_first: bool = False


class LookPage(Route, frozen=True):
    """The page of light, size of words, patterns and motion."""


class ScreenPage(Route, frozen=True):
    """The page of the panel's brightness and rotation; at the first start of the rotation alone."""

    is_first: bool = False


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


class LanguageAsked(Route, frozen=True):
    """Which language the table speaks, at the very first start."""


class WifiPage(Route, frozen=True):
    """The wireless networks in reach; at the first start it is one of the questions."""

    is_first: bool = False


class WifiName(Route, frozen=True):
    """The keyboard for the name of a hidden network."""


class WifiPassword(Route, frozen=True):
    """The keyboard for the password of a network."""

    name: str
    is_hidden: bool = False


KEYS: Final = {
    "abc": ("qwertyuiop", "asdfghjkl ", "zxcvbnm"),
    "ABC": ("QWERTYUIOP", "ASDFGHJKL ", "ZXCVBNM"),
    "123": ("1234567890", "@#$_&-+()/", "*\"':;!?"),
    "#+=": (".,%=<>^|~`", "[]{}\\ ", ""),
}
"""Every character that a password of a wireless network may have."""
FEWEST_LETTERS: Final = 8
"""The shortest password of a WPA network; the name of a network has one letter at least."""


def is_complete(password: str, *, is_hidden: bool) -> bool:
    """May a network have this password? A hidden one may have none."""
    return len(password) >= FEWEST_LETTERS or (is_hidden and not password)


class WifiTyped(Draft, frozen=True):
    """The name or the password so far, the keys that are shown, and whether a password can be read."""

    text: str = ""
    keys: str = "abc"
    is_shown: bool = False
    __repr__ = hidden


class ZonePage(Route, frozen=True):
    """The likely time zones; at the first start it is one of the questions."""

    is_first: bool = False


class ZoneRegions(Route, frozen=True):
    """The parts of the world."""


class ZonesOf(Route, frozen=True):
    """All time zones of a part of the world."""

    region: str


class KeepTurning(Route, frozen=True):
    """The picture is turned like this, until somebody keeps it or the time is over."""

    turning: Turning


class TurningTried(Draft, frozen=True):
    """How long the rotation is still tried."""

    seconds: float = KEEP_SECONDS

    @property
    def without_timers(self) -> TurningTried:
        """In whole seconds."""
        return TurningTried(math.ceil(self.seconds))


class CardAsked(Route, frozen=True):
    """The question of the first start to hold a card to any reader."""


class CardsHeard(Draft, frozen=True):
    """The readers that have read a card."""

    readers: frozenset[str] = frozenset()
