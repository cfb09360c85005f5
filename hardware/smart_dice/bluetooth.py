"""The search for Bluetooth dice with bleak, by address or by the beginning of the name."""

import re

from hardware.library import BLEAK
from hardware.readers.watched import NotThere
from hardware.smart_dice.godice import DieClient, Gone

SCAN_SECONDS = 8.0
CONNECT_SECONDS = 10.0
ADDRESS = re.compile(r"([0-9A-F]{2}:){5}[0-9A-F]{2}")
NAME = re.compile(r"GoDice_.+")
"""The advertised name is GoDice, number, colour and version, such as GoDice_1A2B3C_R_v03."""

_OFF = "Bluetooth does not work here ({error}); sudo systemctl enable --now bluetooth; sudo rfkill unblock bluetooth"
_NOT_NEAR = "no such die is near; is it charged and awake? Shake it"


async def nearby(which: str, gone: Gone, seconds: float = SCAN_SECONDS) -> DieClient:
    """The die of this address or name, not yet connected; `NotThere` when it is not near or Bluetooth does not work."""
    try:
        from bleak import BleakClient, BleakScanner
        from bleak.exc import BleakError
    except ImportError as error:
        raise NotThere(BLEAK.missing()) from error
    try:
        found = await BleakScanner.find_device_by_filter(
            lambda device, advertised: is_meant(which, device.address, advertised.local_name or device.name), seconds
        )
    except (BleakError, OSError) as error:
        raise NotThere(_OFF.format(error=error)) from error
    if found is None:
        raise NotThere(_NOT_NEAR)
    return BleakClient(found, gone, timeout=CONNECT_SECONDS)


def is_meant(which: str, address: str, name: str | None) -> bool:
    """True when the configuration means a die of this address and name by `which`."""
    return address.upper() == which.upper() or (name or "").startswith(which)
