"""The parser for frames of RDM6300 and ID-12LA/20LA readers (125 kHz cards). Used by the serial driver.

A frame is 02, ten hex digits, two hex digits of checksum, for the ID-12LA 0D 0A, and 03 (both data sheets).
"""

import re
from functools import reduce
from operator import xor

from hardware.readers.faults import Faults, ReadFault

_FRAME = re.compile(rb"\x02([0-9A-Fa-f]{10})([0-9A-Fa-f]{2})(?:\r\n)?\x03")
_STARTED_FRAME = re.compile(rb"\x02(?:[0-9A-Fa-f]{0,11}|[0-9A-Fa-f]{12}(?:\r\n?)?)\Z")


def checksum(number: bytes) -> int:
    """The XOR of the five bytes of a card number."""
    return reduce(xor, number, 0)


def tags(buffer: bytearray, faults: Faults) -> list[str]:
    """The cards of the whole frames in the buffer, as ten upper-case hex digits each.

    Afterwards the buffer holds at most one started frame (15 bytes). The rest is dropped and counted, never raised.
    """
    found: list[str] = []
    end = 0
    for frame in _FRAME.finditer(bytes(buffer)):
        _count_skipped(buffer[end : frame.start()], faults)
        end = frame.end()
        digits, check = frame.groups()
        if checksum(bytes.fromhex(digits.decode())) == int(check, 16):
            found.append(digits.decode().upper())
        else:
            faults[ReadFault.CHECKSUM] += 1
    _keep_started_frame(buffer, end, faults)
    return found


def _keep_started_frame(buffer: bytearray, end: int, faults: Faults) -> None:
    started = _STARTED_FRAME.search(buffer, end)
    kept_from = started.start() if started else len(buffer)
    _count_skipped(buffer[end:kept_from], faults)
    del buffer[:kept_from]


def _count_skipped(skipped: bytearray, faults: Faults) -> None:
    """Each 02 in skipped bytes began a frame that never ended; bytes before the first 02 are noise."""
    noise, *broken = skipped.split(b"\x02")
    faults[ReadFault.NOISE] += len(noise)
    faults[ReadFault.BROKEN] += len(broken)
