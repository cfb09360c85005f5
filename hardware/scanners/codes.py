"""The parser of a scanner's lines: each code is its text and an end. Used by the serial driver.

CR, LF, CR LF and Tab are all common ends. Some scanners end a code only with a pause, and the driver turns the pause
into `END`.
"""

import re

from hardware.readers.faults import PRINTABLE, Faults, ReadFault, without_noise

END = b"\r"
SHORTEST_CODE, LONGEST_CODE = 8, 512
"""Characters of a code: an EAN-8 is the shortest one; a longer code was not made for a table."""

_ENDS = re.compile(rb"[\r\n\t]")


def codes(buffer: bytearray, faults: Faults) -> list[str]:
    """The codes of the lines that have ended. Afterwards the buffer holds at most one started line.

    Noise before a line is dropped and counted. A line with noise in it is dropped, because half a code may look like
    a code.
    """
    *lines, started = _ENDS.split(bytes(buffer))
    found = [code for line in lines for code in _code(line, faults)]
    # A line that is too long stays too long, and does not fill the memory.
    buffer[:] = without_noise(started, faults)[: LONGEST_CODE + 1]
    return found


def _code(line: bytes, faults: Faults) -> list[str]:
    text = without_noise(line, faults)
    if SHORTEST_CODE <= len(text) <= LONGEST_CODE and PRINTABLE.issuperset(text):
        return [text.decode("ascii")]
    if text:
        faults[ReadFault.BROKEN] += 1
    return []
