"""Which codes did this scanner read? It sends the text of each and ends it with CR or CR LF; asked by its driver."""

from hardware.readers.faults import Faults, ReadFault

SHORTEST_CODE, LONGEST_CODE = 8, 512
"""Characters of a code: an EAN-8 is the shortest one; what is longer is no code that was meant for a table."""

_PRINTABLE = frozenset(range(0x20, 0x7F))
_NOT_PRINTABLE = bytes(set(range(256)) - _PRINTABLE)


def codes(buffer: bytearray, faults: Faults) -> list[str]:
    """The codes of the lines that have ended. Afterwards the buffer holds at most one started line.

    Noise before a line is dropped and counted; a line with noise in it is no code: half of one may look like one.
    """
    found: list[str] = []
    while (end := buffer.find(b"\r")) >= 0:
        line = bytes(buffer[:end])
        del buffer[: end + 1]
        found += _code(line, faults)
    _drop_noise(buffer, faults)
    del buffer[LONGEST_CODE + 1 :]  # a line that is too long stays too long, and does not fill the memory
    return found


def _code(line: bytes, faults: Faults) -> list[str]:
    text = line.lstrip(_NOT_PRINTABLE)
    faults[ReadFault.NOISE] += len(line) - len(text) - line.startswith(b"\n")
    if SHORTEST_CODE <= len(text) <= LONGEST_CODE and _PRINTABLE.issuperset(text):
        return [text.decode("ascii")]
    faults[ReadFault.BROKEN] += bool(text)
    return []


def _drop_noise(buffer: bytearray, faults: Faults) -> None:
    text = buffer.lstrip(_NOT_PRINTABLE)
    faults[ReadFault.NOISE] += len(buffer) - len(text) - buffer.startswith(b"\n")
    buffer[:] = text
