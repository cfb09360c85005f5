"""The set-up of GM65-type scanners: printed set-up codes are switched off each time that the port is opened.

A host frame is 7E 00, type, length, address (2), data, CRC (CRC-16/XMODEM of type to data); AB CD as CRC skips the
check (its user manual). The scanner's answer is 02 00, type, length, data, CRC.
"""

import binascii
import time

import serial

from hardware.clock import TimeSource
from hardware.readers.watched import NotThere

WRITE = 0x08
SET_UP_CODES = 0x0003
"""The register of the set-up codes: bit 1 switches them off, bit 0 would send their text."""
CLOSED = 0b10
DONE = bytes.fromhex("02000001003331")
ANSWER_SECONDS = 0.3
"""Far more than a scanner needs."""


def crc(body: bytes) -> bytes:
    """CRC-16/XMODEM, high byte first."""
    return binascii.crc_hqx(body, 0).to_bytes(2, "big")


def host_frame(kind: int, address: int, data: bytes) -> bytes:
    """A frame to the scanner."""
    body = bytes((kind, len(data))) + address.to_bytes(2, "big") + data
    return b"\x7e\x00" + body + crc(body)


def close_set_up_codes(port: serial.Serial, clock: TimeSource = time.monotonic) -> None:
    """Switch printed set-up codes off until the scanner loses its power; `NotThere` if it does not confirm that.

    Nothing is saved in the scanner.
    """
    port.reset_input_buffer()
    port.write(host_frame(WRITE, SET_UP_CODES, bytes((CLOSED,))))
    answer, until = b"", clock() + ANSWER_SECONDS
    while DONE not in answer and clock() < until:
        answer += port.read(max(1, port.in_waiting))
    if DONE not in answer:
        raise NotThere("the scanner does not answer; is its RX wired? One that only sends is of the kind qr-serial")
