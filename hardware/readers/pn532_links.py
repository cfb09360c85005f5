"""The two links to a PN532: a serial port (HSU) and I2C. Opened by `hardware/reader_kinds.py`."""

import errno
import fcntl
import os
import time
from typing import Protocol

import serial

from hardware.readers import pn532_frames as pn532
from hardware.readers.serial_reader import open_port

HSU_BAUD_RATE = 115_200
HSU_WAIT_SECONDS = 0.05

I2C_ADDRESS = 0x24
I2C_ACK_SECONDS, I2C_ANSWER_SECONDS = 0.005, 0.015
"""The pause before a busy chip is asked again: it acknowledges at once, but looks for cards for some 30 ms."""
I2C_REASONS = {
    errno.ENOENT: "there is no such I2C bus; is I2C switched on? banker doctor says how",
    errno.EACCES: "this user may not use I2C; it must be in the group i2c",
}

_I2C_SLAVE = 0x0703  # linux/i2c-dev.h: the address that read() and write() talk to
_I2C_ANSWER_BYTES = 96
"""Two cards with the longest UIDs and a usual ATS each, and the frame around them."""
_BUSY = {errno.EREMOTEIO, errno.EIO, errno.ETIMEDOUT, errno.ENXIO}
"""Errors of a transfer with a chip that sleeps or is busy."""


class SerialLink:
    """A PN532 on a serial port; its switches are set to HSU."""

    bus = "HSU"
    wake_up = b"\x55\x55" + bytes(14)

    def __init__(self, port: serial.Serial) -> None:
        self._port = port

    @classmethod
    def open(cls, port: str) -> "SerialLink":
        """Open the link at this path or URL."""
        return cls(open_port(port, HSU_BAUD_RATE, HSU_WAIT_SECONDS))

    def send(self, frame: bytes) -> None:
        """Drop the bytes that wait unread, then send these."""
        self._port.reset_input_buffer()
        self._port.write(frame)

    def receive(self, least: int) -> bytes:
        """Wait for up to `HSU_WAIT_SECONDS` and return the bytes that came."""
        return bytes(self._port.read(max(least, self._port.in_waiting)))

    def close(self) -> None:
        """Close the port."""
        self._port.close()


class I2cPort(Protocol):
    """One address on an I2C bus: each call is one transfer; `OSError` when no chip answers."""

    def read(self, count: int) -> bytes: ...

    def write(self, sent: bytes) -> None: ...

    def close(self) -> None: ...


class KernelI2cPort:
    """One address on a bus of the kernel, such as /dev/i2c-1; needs no library."""

    def __init__(self, bus: str, address: int) -> None:
        self._file = os.open(bus, os.O_RDWR)
        try:
            fcntl.ioctl(self._file, _I2C_SLAVE, address)
        except OSError:
            os.close(self._file)
            raise

    def read(self, count: int) -> bytes:
        """One transfer of this many bytes from the chip."""
        return os.read(self._file, count)

    def write(self, sent: bytes) -> None:
        """One transfer of these bytes to the chip."""
        os.write(self._file, sent)

    def close(self) -> None:
        """Release the bus."""
        os.close(self._file)


class I2cLink:
    """A PN532 on I2C. Each transfer from it begins with a byte whose lowest bit says that a frame follows."""

    bus = "I2C"
    wake_up = b""

    def __init__(self, port: I2cPort) -> None:
        self._port = port

    @classmethod
    def open(cls, bus: str) -> "I2cLink":
        """Open the link to the chip on this bus."""
        return cls(KernelI2cPort(bus, I2C_ADDRESS))

    def send(self, frame: bytes) -> None:
        """Send these bytes. A busy chip is no error here: the missing acknowledgement shows it."""
        try:
            self._port.write(frame)
        except OSError as error:
            _raise_unless_busy(error)

    def receive(self, least: int) -> bytes:
        """One frame with the padding of the transfer, or nothing after a short wait."""
        is_acknowledgement = least == len(pn532.ACK)
        count = least if is_acknowledgement else _I2C_ANSWER_BYTES
        try:
            if self._port.read(1)[0] & 1:
                return self._port.read(1 + count)[1:]
        except OSError as error:
            _raise_unless_busy(error)
        time.sleep(I2C_ACK_SECONDS if is_acknowledgement else I2C_ANSWER_SECONDS)
        return b""

    def close(self) -> None:
        """Release the bus."""
        self._port.close()


def _raise_unless_busy(error: OSError) -> None:
    if error.errno not in _BUSY:
        raise error
