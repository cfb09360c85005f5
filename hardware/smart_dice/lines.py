"""The parser for the lines of a microcontroller that knows its dice. Used by the driver of the dice line.

A line is D, then a space and a face from 1 to 6 for each of one to three dice, ended by CR, LF or both: `D 3 4`.
"""

import re

from hardware.readers.faults import Faults, ReadFault, without_noise

LONGEST_LINE = len("D 1 2 3")

_LINE = re.compile(rb"D((?: [1-6]){1,3})")
_LINE_END = re.compile(rb"[\r\n]")


def throws(buffer: bytearray, faults: Faults) -> list[tuple[int, ...]]:
    """The faces of each line that has ended. Afterwards the buffer holds at most one started line.

    Noise before a line is dropped and counted. A line with anything else in it is dropped as a whole.
    """
    *lines, started = _LINE_END.split(bytes(buffer))
    found = [faces for line in lines if (faces := _faces(without_noise(line, faults), faults))]
    # A line that is too long stays too long, and does not fill the memory.
    buffer[:] = without_noise(started, faults)[: LONGEST_LINE + 1]
    return found


def _faces(line: bytes, faults: Faults) -> tuple[int, ...]:
    """The faces of a whole line; empty when it is not a throw."""
    if not line:
        return ()
    throw = _LINE.fullmatch(line)
    if throw is None:
        faults[ReadFault.BROKEN] += 1
        return ()
    return tuple(int(face) for face in throw[1].split())
