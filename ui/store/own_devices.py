"""The devices that the bank has set up by itself, in a file of its own beside the settings.

`banker.toml` is read first and wins: what it leaves no room for (a name, a port, a pin, a dice line) is left out here,
and counts again when the line in `banker.toml` goes.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Final

import msgspec

from banker.keep.storage import StorageError
from banker.value import Value
from hardware.config import ButtonPins, DeskConfig, ReaderConfig
from ui.store.config import Config
from ui.store.kept_file import KeptFile, OnFault

OWN_DEVICES: Final = "devices.json"
_log = logging.getLogger(__name__)


class OwnDevices(Value, frozen=True, forbid_unknown_fields=True):
    """Readers, the port of a dice line, and buttons."""

    readers: tuple[ReaderConfig, ...] = ()
    line: str = ""
    buttons: ButtonPins = ButtonPins()

    def with_reader(self, reader: ReaderConfig) -> OwnDevices:
        """With this reader in place of one at the same port."""
        return self.but(readers=(*(each for each in self.readers if each.port != reader.port), reader))

    def without_reader(self, name: str) -> OwnDevices:
        """Without the reader of this name."""
        return self.but(readers=tuple(each for each in self.readers if each.name != name))

    def with_button(self, name: str, pin: int | None) -> OwnDevices:
        """With this button at this pin, and no other one there; None: without it."""
        freed = {other: None for other, at in self.buttons.used() if at == pin}
        return self.but(buttons=msgspec.structs.replace(self.buttons, **{**freed, name: pin}))


def joined(desk: DeskConfig, own: OwnDevices) -> DeskConfig:
    """The desk of `banker.toml` with the bank's own devices, as far as there is room for them."""
    for reader in own.readers:
        desk = _with(desk, readers=(*desk.readers, reader))
    if own.line and not desk.dice.line:
        desk = _with(desk, dice=msgspec.structs.replace(desk.dice, line=own.line))
    for name, pin in own.buttons.used():
        if getattr(desk.buttons, name) is None:
            desk = _with(desk, buttons=msgspec.structs.replace(desk.buttons, **{name: pin}))
    return desk


def _with(desk: DeskConfig, **change: Any) -> DeskConfig:
    """The desk with this change, which is checked like `banker.toml` itself."""
    try:
        return msgspec.structs.replace(desk, **change)
    except ValueError as error:
        _log.warning("%s: left out, banker.toml wins: %s", OWN_DEVICES, error)
        return desk


def own_devices(games: Path, on_fault: OnFault) -> KeptFile[OwnDevices]:
    """The file of the bank's own devices, beside the games."""
    return KeptFile(games.with_name(OWN_DEVICES), OwnDevices(), on_fault)


def with_own_devices(config: Config) -> Config:
    """The configuration with the bank's own devices, for commands beside the bank; without them if the file cannot be
    read.
    """
    try:
        own = KeptFile(config.table.games_directory.with_name(OWN_DEVICES), OwnDevices()).value
    except StorageError as error:
        _log.warning("%s", error)
        return config
    desk = joined(config.desk, own)
    dice = msgspec.structs.replace(config.dice, line=desk.dice.line)
    return msgspec.structs.replace(config, readers=desk.readers, buttons=desk.buttons, dice=dice)
