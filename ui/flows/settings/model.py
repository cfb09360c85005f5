"""What do touches in the settings mean? Each takes effect at once."""

from __future__ import annotations

from ui.core.gear import Device
from ui.core.messages import Message
from ui.locale.words import Language
from ui.store.settings import Settings
from ui.theme.names import Edge


class SettingsChosen(Message, frozen=True):
    """The table's settings as they are then."""

    settings: Settings


class LanguageChosen(Message, frozen=True):
    """The language of one person; None is the table's."""

    name: str
    language: Language | None


class EdgeChosen(Message, frozen=True):
    """Where one person sits at the screen."""

    name: str
    edge: Edge


class DeviceJudged(Message, frozen=True):
    """Whether a lamp was lit, or a buzzer heard."""

    device: Device
    works: bool
