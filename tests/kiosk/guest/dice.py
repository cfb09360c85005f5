"""Bluetooth dice in the air of the emulated machine, by the bank's own desk: `hci_vhci` is its controller.

Each die is a controller of its own, in Python (bumble). They come near, are thrown, and go, several times. It runs in
the emulated machine, as root, with the libraries of the bank and bumble.
"""

import asyncio
import sys
from typing import TypeVar

# pyright: reportMissingImports=false
from bumble.controller import Controller
from bumble.core import AdvertisingData
from bumble.device import Device
from bumble.gatt import Characteristic, CharacteristicValue, Service
from bumble.hci import Address
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport import open_transport

from hardware.config import DeskConfig, DiceConfig
from hardware.desk import Desk
from hardware.dice.signals import DiceSeen
from hardware.signals import DeviceFound, DeviceLost, SignalQueue
from hardware.twins.godice import LYING, RX, TX

UART = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
NAMES = "GoDice_AA0001", "GoDice_AA0002"
THROWS = (3, 4), (6, 1), (5, 5)
LATE_SECONDS = 600.0
Heard = TypeVar("Heard")


class Die:
    """A die that advertises its name, and notifies what it rolls."""

    def __init__(self, name: str, number: int, link: LocalLink) -> None:
        controller = Controller(name, link=link)
        self._device = Device(name, Address(f"C0:FF:EE:00:00:{number:02X}"), host=Host(controller, controller))
        notify, write = Characteristic.Properties.NOTIFY, Characteristic.Properties.WRITE_WITHOUT_RESPONSE
        both = write | Characteristic.Properties.WRITE
        self._tx = Characteristic(TX, notify, Characteristic.READABLE)
        asked = Characteristic(RX, both, Characteristic.WRITEABLE, CharacteristicValue(write=self._hear))
        self._device.add_service(Service(UART, [asked, self._tx]))
        told = [(AdvertisingData.FLAGS, b"\x06"), (AdvertisingData.COMPLETE_LOCAL_NAME, name.encode())]
        self._said = bytes(AdvertisingData(told))

    async def _hear(self, _: object, data: bytes) -> None:
        if data == b"\x03":
            await self._say(b"Bat\x50")

    async def switch_on(self) -> None:
        """Once."""
        await self._device.power_on()

    async def come(self) -> None:
        """It advertises itself."""
        await self._device.start_advertising(advertising_data=self._said)

    async def go(self) -> None:
        """Out of reach."""
        for connection in list(self._device.connections.values()):
            await connection.disconnect()

    async def roll(self, face: int) -> None:
        """It rolls, and lies still."""
        await self._say(b"R")
        await self._say(b"S" + LYING[face])

    async def _say(self, notification: bytes) -> None:
        await self._device.notify_subscribers(self._tx, notification)


async def hear(queue: SignalQueue, kind: type[Heard]) -> Heard:
    """The next signal of this kind."""
    heard: list[object] = []
    while (signal := await asyncio.to_thread(queue.take, LATE_SECONDS)) is not None:
        if isinstance(signal, kind):
            return signal
        heard.append(signal)
    sys.exit(f"no {kind.__name__}, but {heard}")


async def main() -> None:
    """Ends with what was wrong, or with one line."""
    link, queue = LocalLink(), SignalQueue()
    transport = await open_transport("vhci")
    _table = Controller("table", host_source=transport.source, host_sink=transport.sink, link=link)
    dice = [Die(name, number, link) for number, name in enumerate(NAMES, 1)]
    for die in dice:
        await die.switch_on()
    with Desk.open(DeskConfig(dice=DiceConfig(godice=NAMES)), queue) as desk:
        for throw in THROWS:
            for _ in dice:
                await hear(queue, DeviceLost)
            for die in dice:
                await die.come()
            for _ in dice:
                await hear(queue, DeviceFound)
            desk.await_dice(len(dice))
            await asyncio.gather(*(die.roll(face) for die, face in zip(dice, throw, strict=True)))
            if sorted((seen := await hear(queue, DiceSeen)).values) != sorted(throw):
                sys.exit(f"{throw} was thrown, {seen} was heard")
            for die in dice:
                await die.go()
        for _ in dice:
            await hear(queue, DeviceLost)
    print(
        f"{len(dice)} dice, gone {len(THROWS)} times and each time back: {len(THROWS)} throws are heard, none is wrong"
    )


asyncio.run(main())
