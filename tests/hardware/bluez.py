"""BlueZ without Bluetooth: its service on a D-Bus of its own, with dice that bleak's ordinary client finds.

Only what bleak asks of it (BlueZ's D-Bus interface): an adapter that looks around, devices that connect, and the Nordic
UART service, whose value changes are the notifications.
"""

import threading
from collections.abc import Iterable
from pathlib import Path

from dbus_fast import Message, Variant

from hardware.twins.godice import LYING, RX, TX
from tests.system_bus import BusService

UART = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
ADAPTER = "/org/bluez/hci0"
DEVICE, SERVICE, VALUE = "org.bluez.Device1", "org.bluez.GattService1", "org.bluez.GattCharacteristic1"

Properties = dict[str, Variant]


def text(value: str) -> Variant:
    return Variant("s", value)


def flag(value: bool) -> Variant:
    return Variant("b", value)


def _die(address: str, name: str) -> dict[str, dict[str, Properties]]:
    """The objects of one die: the device, its service, and what is written to it and notified by it."""
    device = f"{ADAPTER}/dev_{address.replace(':', '_')}"
    about = {"Address": text(address), "Name": text(name), "Alias": text(name), "Adapter": Variant("o", ADAPTER)}
    state = {
        "Connected": flag(False),
        "ServicesResolved": flag(False),
        "Paired": flag(False),
        "RSSI": Variant("n", -50),
    }
    service = {"UUID": text(UART), "Primary": flag(True), "Device": Variant("o", device)}
    objects = {device: {DEVICE: {**about, **state}}, f"{device}/service0001": {SERVICE: service}}
    for number, (uuid, flags) in enumerate(((RX, ["write"]), (TX, ["notify"])), start=2):
        value = {"UUID": text(uuid), "Service": Variant("o", f"{device}/service0001"), "Flags": Variant("as", flags)}
        objects[f"{device}/service0001/char000{number}"] = {VALUE: {**value, "Value": Variant("ay", b"")}}
    return objects


class BlueZ(BusService):
    """The daemon, with dice around it."""

    def __init__(self, folder: Path, dice: dict[str, str]) -> None:
        """`dice` are the names of the dice that are near, by their addresses."""
        self._objects = {ADAPTER: {"org.bluez.Adapter1": {"Powered": flag(True), "Roles": Variant("as", ["central"])}}}
        self._devices = {address: f"{ADAPTER}/dev_{address.replace(':', '_')}" for address in dice}
        for address, name in dice.items():
            self._objects |= _die(address, name)
        self.notifying: dict[str, threading.Event] = {address: threading.Event() for address in dice}
        self._is_looking = False
        super().__init__(folder, "org.bluez")

    def say(self, address: str, notification: bytes) -> None:
        """A notification of this die."""
        path = f"{self._devices[address]}/service0001/char0003"
        self._loop.call_soon_threadsafe(self._change, path, VALUE, {"Value": Variant("ay", notification)})

    def roll(self, address: str, face: int) -> None:
        """This die is rolled and lies still."""
        self.say(address, b"R")
        self.say(address, b"S" + LYING[face])

    def lose(self, address: str) -> None:
        """The connection to this die ends."""
        self._loop.call_soon_threadsafe(self._connect, self._devices[address], False)

    def answer(self, call: Message) -> Message:
        """What BlueZ knows, or does."""
        if call.member == "GetManagedObjects":
            return Message.new_method_return(call, "a{oa{sa{sv}}}", [self._objects])
        self._do(call.path or "", call.member or "", call.body)
        return Message.new_method_return(call)

    def _do(self, path: str, member: str, body: list[object]) -> None:
        match member:
            case "StartDiscovery":
                self._is_looking = True
                self._advertise()
            case "StopDiscovery":
                self._is_looking = False
            case "Connect" | "Disconnect":
                self._connect(path, member == "Connect")
            case "StartNotify":
                self._listener(path).set()
            case "WriteValue" if body[0] == b"\x03":
                self._change(path[:-1] + "3", VALUE, {"Value": Variant("ay", b"Bat\x50")})

    def _advertise(self) -> None:
        """The dice say again and again that they are there, while somebody looks around."""
        for device in self._devices.values():
            self._change(device, DEVICE, {"RSSI": Variant("n", -51)})
        if self._is_looking:
            self._loop.call_later(0.02, self._advertise)

    def _connect(self, device: str, is_connected: bool) -> None:
        if not is_connected:
            self._listener(device).clear()
        self._change(device, DEVICE, {"Connected": flag(is_connected), "ServicesResolved": flag(is_connected)})

    def _listener(self, path: str) -> threading.Event:
        return next(self.notifying[address] for address, device in self._devices.items() if path.startswith(device))

    def _change(self, path: str, interface: str, changes: Properties) -> None:
        self._objects[path][interface].update(changes)
        body: Iterable[object] = [interface, changes, []]
        told = Message.new_signal(path, "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as", [*body])
        self._service.send(told)
