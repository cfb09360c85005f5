"""What did a GoDice say? Notifications of its Nordic UART service, asked by the driver of the dice.

`R`: it rolls. `S` x y z: it rolled and lies still, x y z being signed bytes that point up. `FS`, `TS` and `MS` x y z:
it lies still without a roll, leaning, or after having been moved. `Bat` n: its charge in percent. The beginning
decides, as in the maker's own interfaces (GoDicePythonAPI and GoDiceJavaScriptAPI by Particula).
"""

import struct

import msgspec

COMMANDS = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
NOTIFICATIONS = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
ASK_CHARGE = bytes((3,))

UP = {1: (-64, 0, 0), 2: (0, 0, 64), 3: (0, 64, 0), 4: (0, -64, 0), 5: (0, 0, -64), 6: (64, 0, 0)}
"""Which way x y z point when a face is up (the maker's vectors of the plain six-sided die)."""
_XYZ = struct.Struct("bbb")


class Rolls(msgspec.Struct, frozen=True):
    """The die rolls."""


class Rests(msgspec.Struct, frozen=True):
    """The die lies still: after a roll with the face that is up, otherwise with none that counts."""

    face: int | None = None


class Charge(msgspec.Struct, frozen=True):
    """The charge of its battery."""

    percent: int


DieMessage = Rolls | Rests | Charge


def message_in(notification: bytes) -> DieMessage | None:
    """What the die says; None for what is no whole message, or none that matters here."""
    if notification.startswith(b"R"):
        return Rolls()
    if notification.startswith(b"S") and len(notification) >= 4:
        return Rests(face_up(*_XYZ.unpack(notification[1:4])))
    if notification.startswith((b"FS", b"TS", b"MS")):
        return Rests()
    if notification.startswith(b"Bat") and len(notification) >= 4:
        return Charge(notification[3])
    return None


def face_up(x: int, y: int, z: int) -> int | None:
    """The face whose axis is the nearest; None for a die on its edge or corner, which shows no face."""
    first, second, *_ = sorted(UP, key=lambda face: _along(face, x, y, z), reverse=True)
    return None if _along(first, x, y, z) == _along(second, x, y, z) else first


def _along(face: int, x: int, y: int, z: int) -> int:
    """How far this face looks up. The six axes have one length, so the nearest is the one that looks up most."""
    across, along, up = UP[face]
    return x * across + y * along + z * up
