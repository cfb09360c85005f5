"""The twins of serial readers, as pseudo-terminals. The bench opens them."""

import os
import select
import threading
import tty
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from hardware.readers.frames_125khz import checksum
from hardware.scanners import gm65

Framing = Callable[[str], bytes]
"""Makes the bytes that a reader sends for a card or a code."""


def rdm6300_frame(tag: str) -> bytes:
    """What an RDM6300 sends for a tag of ten hex digits: 14 bytes (its data sheet)."""
    return b"\x02%b\x03" % _number_and_checksum(tag)


def id12la_frame(tag: str) -> bytes:
    """What an ID-12LA or ID-20LA sends for a tag of ten hex digits: 16 bytes (its data sheet)."""
    return b"\x02%b\r\n\x03" % _number_and_checksum(tag)


def code_line(code: str) -> bytes:
    """What a scanner sends for a QR or bar code: its text and CR."""
    return code.encode() + b"\r"


def throw_line(faces: str) -> bytes:
    """What a microcontroller sends for a throw such as "3 4" on a dice line."""
    return f"D {faces}\r\n".encode()


def _number_and_checksum(tag: str) -> bytes:
    number = bytes.fromhex(tag)
    assert len(number) == 5, f"a 125 kHz tag has ten hex digits, not {tag!r}"
    return f"{tag.upper()}{checksum(number):02X}".encode()


FRAMES: dict[str, Framing] = {
    "rdm6300": rdm6300_frame,
    "id12la": id12la_frame,
    "qr-serial": code_line,
    "gm65": code_line,
    "dice-line": throw_line,
}


class BenchReader:
    """A card reader as a pseudo-terminal; its path stays the same when it is unplugged and plugged in."""

    def __init__(self, path: Path, kind: str = "rdm6300") -> None:
        self.port = str(path)
        self._path = path
        self._frame = FRAMES[kind]
        self._ends: tuple[int, int] | None = None
        self.replug()

    @property
    def is_plugged(self) -> bool:
        """True while the port exists."""
        return self._ends is not None

    def lay(self, tag: str) -> None:
        """Lay a card on the reader, which sends its frame once."""
        self.send(self._frame(tag))

    def send(self, line_bytes: bytes) -> None:
        """Put any bytes on the line; they are lost when no driver listens or the reader is unplugged."""
        if self._ends is not None:
            with suppress(BlockingIOError):
                os.write(self._ends[0], line_bytes)

    def unplug(self) -> None:
        """Take the reader away: its port is gone, and a driver that reads it gets an error."""
        if self._ends is None:
            return
        self._path.unlink()
        for end in self._ends:
            os.close(end)
        self._ends = None

    def replug(self) -> None:
        """Plug the reader in (again): a new pseudo-terminal behind the same path."""
        if self._ends is not None:
            return
        reader_end, host_end = os.openpty()
        tty.setraw(host_end)
        os.set_blocking(reader_end, False)
        self._path.symlink_to(os.ttyname(host_end))
        self._ends = reader_end, host_end


class AnsweringReader(BenchReader):
    """A pseudo-terminal whose device answers in a thread of its own, while it is plugged in."""

    def __init__(self, path: Path, answer: Callable[[bytes], bytes], kind: str = "gm65") -> None:
        self._answer = answer
        self._thread: threading.Thread | None = None
        super().__init__(path, kind)

    def replug(self) -> None:
        """Plug the reader in (again); it listens from now on."""
        super().replug()
        if self._ends is not None and self._thread is None:
            self._hangs_up, self._hung_up = os.pipe()
            self._thread = threading.Thread(target=self._listen, args=(self._ends[0],), name="twin", daemon=True)
            self._thread.start()

    def unplug(self) -> None:
        """Take the reader away; its thread ends before its port goes."""
        if self._thread is not None:
            os.close(self._hung_up)
            self._thread.join()
            os.close(self._hangs_up)
            self._thread = None
        super().unplug()

    def _listen(self, reader_end: int) -> None:
        while self._hangs_up not in (ready := select.select([reader_end, self._hangs_up], [], [])[0]):
            assert ready == [reader_end]
            answer = self._answer(os.read(reader_end, 4096))
            if answer:
                os.write(reader_end, answer)


def gm65_scanner(path: Path) -> AnsweringReader:
    """A GM65-type scanner that confirms every write of its host."""
    heard = bytearray()

    def answer(sent: bytes) -> bytes:
        heard.extend(sent)
        done = heard.count(b"\x7e\x00\x08\x01")
        heard.clear()
        return gm65.DONE * done

    return AnsweringReader(path, answer)
