"""Which codes did this scanner read? It sends the text of each, ended as its maker likes; asked by its driver.

CR, LF, CR LF and Tab are all common. A scanner may also end a code with nothing but a pause, which its driver makes
an `END` of.
"""

import re

from hardware.readers.faults import PRINTABLE, Faults, ReadFault, without_noise

END = b"\r"
SHORTEST_CODE, LONGEST_CODE = 8, 512
"""Characters of a code: an EAN-8 is the shortest one; what is longer is no code that was meant for a table."""

_ENDS = re.compile(rb"[\r\n\t]")


def codes(buffer: bytearray, faults: Faults) -> list[str]:
    """The codes of the lines that have ended. Afterwards the buffer holds at most one started line.

    Noise before a line is dropped and counted; a line with noise in it is no code: half of one may look like one.
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
