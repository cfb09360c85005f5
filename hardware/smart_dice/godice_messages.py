"""The messages of a GoDice: notifications of its Nordic UART service. Used by the driver of the dice.

`R`: it rolls. `S` x y z: it rolled and lies still; x y z are signed bytes, a vector that points up. `FS`, `TS` and `MS`
x y z: it lies still without a roll, leans, or was moved. `Bat` n: its charge in percent. The first bytes decide, as in
the maker's own interfaces (GoDicePythonAPI and GoDiceJavaScriptAPI by Particula).
"""

import struct

import msgspec

COMMANDS = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
NOTIFICATIONS = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
ASK_CHARGE = bytes((3,))

UP = {1: (-64, 0, 0), 2: (0, 0, 64), 3: (0, 64, 0), 4: (0, -64, 0), 5: (0, 0, -64), 6: (64, 0, 0)}
"""The vector x y z when a face is up (the maker's vectors of the plain six-sided die)."""
_XYZ = struct.Struct("bbb")


class Rolls(msgspec.Struct, frozen=True):
    """The die rolls."""


class Rests(msgspec.Struct, frozen=True):
    """The die lies still. `face` is the face that is up after a roll; None when no face counts."""

    face: int | None = None


class Charge(msgspec.Struct, frozen=True):
    """The charge of its battery."""

    percent: int


DieMessage = Rolls | Rests | Charge


def message_in(notification: bytes) -> DieMessage | None:
    """The message; None when it is incomplete or not needed here."""
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
    """The face whose axis is the nearest; None for a die on its edge or corner."""
    first, second, *_ = sorted(UP, key=lambda face: _along(face, x, y, z), reverse=True)
    return None if _along(first, x, y, z) == _along(second, x, y, z) else first


def _along(face: int, x: int, y: int, z: int) -> int:
    """How far this face points up. The six axes have the same length, so the largest value is the nearest axis."""
    across, along, up = UP[face]
    return x * across + y * along + z * up
