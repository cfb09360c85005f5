"""Commands to a PN532 and the parser of its answers (its user manual). Used by its driver.

A frame is 00 00 FF, LEN, LCS, the information (LEN bytes), DCS, 00. LEN and LCS add up to 0 modulo 256, and so do the
information and DCS. The information begins with D4 to the chip and D5 from it, then the code; an answer's code is the
command's plus one.
"""

from enum import Enum
from typing import NamedTuple

from hardware.readers.faults import Faults, ReadFault

TO_CHIP, FROM_CHIP = 0xD4, 0xD5
ACK = bytes.fromhex("0000FF00FF00")
NACK = bytes.fromhex("0000FFFF0000")
SHORTEST_ANSWER_BYTES = 9
"""An answer without data: 00 00 FF 02 FE D5 code DCS 00."""

GET_FIRMWARE_VERSION = 0x02
SAM_CONFIGURATION = 0x14
RF_CONFIGURATION = 0x32
IN_DATA_EXCHANGE = 0x40
IN_LIST_PASSIVE_TARGET = 0x4A

_START = b"\x00\xff"
_UID_LENGTHS = (4, 7, 10)
_HAS_ATS = 0x20
"""The bit of SEL_RES that says the card answers with an ATS (ISO/IEC 14443-4)."""


class ChipSign(Enum):
    """The two frames that carry no information."""

    ACK = b"\x00\xff"
    NACK = b"\xff\x00"


ChipFrame = ChipSign | bytes
"""A sign, or the information of a frame: TFI, code, data."""


def command(code: int, *parameters: int) -> bytes:
    """The frame of this command."""
    information = bytes((TO_CHIP, code, *parameters))
    length = len(information)
    return bytes((0, 0, 0xFF, length, -length & 0xFF)) + information + bytes((-sum(information) & 0xFF, 0))


def frames(buffer: bytearray, faults: Faults) -> list[ChipFrame]:
    """The whole frames in the buffer. Afterwards it holds at most one started frame; the rest is dropped and counted.

    A frame whose head looks right waits for its rest, up to 260 bytes; a driver empties its buffer at each command.
    """
    found: list[ChipFrame] = []
    while _drop_noise(buffer, faults):
        frame, length = _at_front(buffer)
        if length == 0:
            break
        if isinstance(frame, ReadFault):
            faults[frame] += 1
        else:
            found.append(frame)
        del buffer[:length]
    return found


def _drop_noise(buffer: bytearray, faults: Faults) -> bool:
    """Drop the bytes before the next start of a frame; True if there is a start. Zeros between frames are no noise."""
    start = buffer.find(_START)
    kept_from = start if start >= 0 else len(buffer) - buffer.endswith(b"\x00")
    faults[ReadFault.NOISE] += sum(byte != 0 for byte in buffer[:kept_from])
    del buffer[:kept_from]
    return start >= 0


def _at_front(buffer: bytearray) -> tuple[ChipFrame | ReadFault, int]:
    """The frame at the front of the buffer, and its length with the start; length 0 when it is not complete yet."""
    if len(buffer) < 4:
        return ReadFault.BROKEN, 0
    head, length = bytes(buffer[2:4]), buffer[2]
    if head in (ChipSign.ACK.value, ChipSign.NACK.value):
        return ChipSign(head), 4
    if sum(head) & 0xFF or not length:
        return ReadFault.CHECKSUM, 2
    if len(buffer) < 4 + length + 1:
        return ReadFault.BROKEN, 0
    information = bytes(buffer[4 : 4 + length])
    if sum(information) + buffer[4 + length] & 0xFF:
        return ReadFault.CHECKSUM, 2  # drop only the start: a real frame may follow inside
    return information, 4 + length + 1


class Target(NamedTuple):
    """A card in the field: its UID as upper-case hex text, its number for commands, and whether it answers commands."""

    uid: str
    number: int
    is_smart: bool


def cards(listed: bytes) -> list[Target]:
    """The cards in the answer to InListPassiveTarget after its code: NbTg, then the cards.

    A card is Tg, SENS_RES (2), SEL_RES, the length of the UID, the UID, and for some an ATS. If a card does not fit
    this, the list is empty.
    """
    found: list[Target] = []
    rest = listed[1:]
    for _ in range(listed[0] if listed else 0):
        length = rest[4] if len(rest) > 4 else 0
        uid = rest[5 : 5 + length]
        if length not in _UID_LENGTHS or len(uid) != length:
            return []
        has_ats = bool(rest[3] & _HAS_ATS)
        found.append(Target(uid.hex().upper(), rest[0], has_ats))
        rest = rest[5 + length :]
        rest = rest[rest[0] if has_ats and rest else 0 :]
    return found
