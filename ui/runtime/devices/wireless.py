"""Wireless networks that this machine can join, by NetworkManager over D-Bus. A password goes there and nowhere else.

A network is kept only after it was joined: a wrong password or a power cut leaves what was known before.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from typing import Any, Final

import msgspec

from ui.core.state.devices import Lock, Wifi, WifiNetwork
from ui.core.state.update import JoinWifi
from ui.runtime.devices.system_bus import PATIENCE_SECONDS, BusError, SystemBus

LOOK_SECONDS: Final = 2.0
LATE_SECONDS: Final = 30.0
"""An adapter, or NetworkManager itself, may come up to these seconds after the bank."""
_MANAGER: Final = "org.freedesktop.NetworkManager"
_OBJECTS: Final = (_MANAGER, "/org/freedesktop", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
_DEVICE, _CARD = f"{_MANAGER}.Device", f"{_MANAGER}.Device.Wireless"
_POINT, _PROFILE = f"{_MANAGER}.AccessPoint", f"{_MANAGER}.Settings.Connection"
_ACTIVE: Final = f"{_MANAGER}.Connection.Active"
_JOINED, _FAILED, _UP, _DOWN = 100, 120, 2, 4
"""States of a device, and of an active connection."""
_NO_SECRETS: Final = 7
"""The reason of a device that failed: the password was wrong, and nobody was there to type another."""
_PRIVACY, _PSK, _ENTERPRISE, _SAE = 0x1, 0x100, 0x200, 0x400
_TO_DISK: Final = 0x1
_LOG = logging.getLogger(__name__)


class Wireless:
    """The adapter and its networks. `join` returns at once; `look` looks again, at most every two seconds."""

    def __init__(
        self, bus: SystemBus | None = None, wanted: JoinWifi | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        """`wanted` is the network of the configuration; it is joined once, if it is not known yet."""
        self.state = Wifi("looking" if bus else "none")
        self._bus, self._wanted, self._now = bus, wanted, now
        self._looked_at, self._begun_at = float("-inf"), now()
        self._is_looking = False

    def look(self) -> None:
        """Look for networks, unless that is going on."""
        is_free = not self._is_looking and self.state.step != "joining"
        if self._bus is not None and is_free and self._now() >= self._looked_at + LOOK_SECONDS:
            self._looked_at, self._is_looking = self._now(), True
            self._bus.start(self._look(self._bus))

    def join(self, network: JoinWifi) -> None:
        """Join this network."""
        if self._bus is not None and self.state.step != "joining":
            self.state = msgspec.structs.replace(self.state, step="joining", name=network.name)
            self._bus.start(self._join(self._bus, network))

    async def _look(self, bus: SystemBus) -> None:
        try:
            path, objects = await self._adapter(bus)
            with suppress(BusError):  # it is scanning already
                await bus.call(_MANAGER, path, _CARD, "RequestScan", "a{sv}", {})
            step = "there" if self.state.step in {"looking", "none"} else self.state.step
            if self.state.step != "joining":
                self.state = msgspec.structs.replace(self.state, step=step, networks=_networks(objects, path))
            wanted, self._wanted = self._wanted, None
            if wanted and not [each async for each in _profiles(bus, wanted.name)]:
                self.join(wanted)
        except BusError as error:
            if self._now() > self._begun_at + LATE_SECONDS or self.state.step != "looking":
                self.state = Wifi()
            _LOG.debug("no wireless network: %s", error)
        finally:
            self._is_looking = False

    async def _adapter(self, bus: SystemBus) -> tuple[str, dict[str, Any]]:
        (objects,) = await bus.call(*_OBJECTS)
        for path, faces in objects.items():
            if _CARD in faces:
                return path, objects
        raise BusError("there is no adapter")

    async def _join(self, bus: SystemBus, network: JoinWifi) -> None:
        step = "failed"
        try:
            path, objects = await self._adapter(bus)
            known: dict[str, Lock] = {each.name: each.lock for each in _networks(objects, path)}
            await bus.listen(_ACTIVE, "StateChanged")
            await bus.listen(_DEVICE, "StateChanged")
            while not bus.signals.empty():
                bus.signals.get_nowait()
            from dbus_fast import Variant

            profile, active, _ = await bus.call(
                _MANAGER, "/org/freedesktop/NetworkManager", _MANAGER, "AddAndActivateConnection2",
                "a{sa{sv}}ooa{sv}", _settings(network, known.get(network.name, "wpa")), path, "/",
                {"persist": Variant("s", "volatile")},
            )  # fmt: skip
            reason = await asyncio.wait_for(_ended(bus, path, active), 2 * PATIENCE_SECONDS)
            if reason is None:
                before = [each async for each in _profiles(bus, network.name) if each != profile]
                await bus.call(_MANAGER, profile, _PROFILE, "Update2", "a{sa{sv}}ua{sv}", {}, _TO_DISK, {})
                for each in before:
                    await bus.call(_MANAGER, each, _PROFILE, "Delete")
                self.state = Wifi("there", _networks((await self._adapter(bus))[1], path))
                return
            step = "wrong-password" if reason == _NO_SECRETS else "failed"
            _LOG.warning("a wireless network was not joined: reason %d of NetworkManager", reason)
        except (BusError, TimeoutError) as error:
            _LOG.warning("a wireless network was not joined: %s", error)
        self.state = msgspec.structs.replace(self.state, step=step)


async def _ended(bus: SystemBus, device: str, active: str) -> int | None:
    """None once the connection is up, or the reason of the device why it is not."""
    while True:
        match await bus.signals.get():
            case message if message.path == active and message.body[0] == _UP:
                return None
            case message if message.path == device and message.body[0] == _FAILED:
                return int(message.body[2])
            case message if message.path == active and message.body[0] == _DOWN:
                return 0


async def _profiles(bus: SystemBus, name: str) -> AsyncIterator[str]:
    """The kept connections to the network of this name."""
    (objects,) = await bus.call(*_OBJECTS)
    for path in [path for path, faces in objects.items() if _PROFILE in faces]:
        (settings,) = await bus.call(_MANAGER, path, _PROFILE, "GetSettings")
        ssid = settings.get("802-11-wireless", {}).get("ssid")
        if ssid is not None and bytes(ssid.value) == name.encode():
            yield path


def _settings(network: JoinWifi, lock: Lock) -> dict[str, Any]:
    """The connection as NetworkManager wants it; addresses come by DHCP."""
    from dbus_fast import Variant

    settings = {
        "connection": {"id": Variant("s", network.name), "type": Variant("s", "802-11-wireless")},
        "802-11-wireless": {
            "ssid": Variant("ay", network.name.encode()),
            "hidden": Variant("b", network.is_hidden),
        },
    }
    if network.password:
        management = "sae" if lock == "wpa3" else "wpa-psk"
        security = {"key-mgmt": Variant("s", management), "psk": Variant("s", network.password)}
        settings["802-11-wireless-security"] = security
    return settings


def _networks(objects: dict[str, Any], device: str) -> tuple[WifiNetwork, ...]:
    """Each network once, as strong as its strongest access point, the strongest first."""
    card = objects[device][_CARD]
    is_joined = objects[device].get(_DEVICE, {})["State"].value == _JOINED
    points = (path for path in card["AccessPoints"].value if _POINT in objects.get(path, {}))
    found: dict[str, WifiNetwork] = {}
    for each in _read(objects, points, card["ActiveAccessPoint"].value if is_joined else ""):
        before = found.get(each.name)
        if before is None or (each.is_joined, each.percent) > (before.is_joined, before.percent):
            found[each.name] = each
    return tuple(sorted(found.values(), key=lambda each: (not each.is_joined, -each.percent, each.name)))


def _read(objects: dict[str, Any], points: Iterator[str], active: str) -> Iterator[WifiNetwork]:
    for path in points:
        point = {key: value.value for key, value in objects[path][_POINT].items()}
        with suppress(UnicodeDecodeError):
            name = bytes(point["Ssid"]).decode()
            if name.isprintable() and name.strip():  # a hidden one has no name
                yield WifiNetwork(name, int(point["Strength"]), _lock(point), path == active)


def _lock(point: dict[str, Any]) -> Lock:
    """What is needed to join."""
    management = point["WpaFlags"] | point["RsnFlags"]
    if management & _PSK:
        return "wpa"
    if management & _SAE:
        return "wpa3"
    return "other" if management & _ENTERPRISE or point["Flags"] & _PRIVACY else "open"
