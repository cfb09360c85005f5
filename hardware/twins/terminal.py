"""The twin of a PC/SC reader, without the service: cards come one at a time and answer APDUs as on an ACR122U."""

import queue

from hardware.readers.watched import NotThere

DONE, WRONG = b"\x90\x00", b"\x63\x00"
_GONE = ""


class BenchTerminal:
    """An ACR122U. A card that `lay` puts there stays until the next one comes."""

    def __init__(self, port: str = "pcsc://") -> None:
        self.port = port
        self.is_plugged = True
        self.apdus: list[bytes] = []
        self._coming: queue.Queue[str | None] = queue.Queue()
        self._uid = _GONE

    def open(self, port: str) -> "BenchTerminal":
        """Open the reader; `NotThere` when it is not plugged in."""
        assert port == self.port
        if not self.is_plugged:
            raise NotThere("there is no such PC/SC reader; is it plugged in?")
        return self

    def lay(self, tag: str) -> None:
        """Lay a card there, or nothing (""); a card that lay there before is lifted."""
        self._coming.put(tag)

    def wait(self, seconds: float) -> bool:
        """True when a card came within this time."""
        try:
            uid = self._coming.get(timeout=seconds)
        except queue.Empty:
            return False
        if uid is None:
            raise NotThere("the reader went away; is it unplugged?")
        self._uid = uid
        return True

    def transmit(self, apdu: bytes) -> bytes:
        """The answer: the UID to FF CA 00 00 00, an error to everything else, nothing without a card."""
        self.apdus.append(apdu)
        if self._uid == _GONE:
            return b""
        return bytes.fromhex(self._uid) + DONE if apdu == b"\xff\xca\x00\x00\x00" else WRONG

    def unplug(self) -> None:
        """Take the reader away; a driver that waits for a card gets an error."""
        self.is_plugged = False
        self._coming.put(None)

    def replug(self) -> None:
        """Plug the reader in (again), with nothing on it; what nobody heard of the unplugged one is forgotten."""
        self._coming, self._uid = queue.Queue(), _GONE
        self.is_plugged = True

    def close(self) -> None:
        """The reader stays where it is."""
