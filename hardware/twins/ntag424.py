"""The twin of an NTAG 424 DNA: it answers ISO 7816 commands, and counts and signs each reading (NXP AN12196).

It is written from the application note and not from the driver, so that each checks the other.
"""

from cryptography.hazmat.primitives.ciphers import algorithms
from cryptography.hazmat.primitives.cmac import CMAC

DONE, NOT_FOUND, WRONG_OFFSET = b"\x90\x00", b"\x6a\x82", b"\x6b\x00"
_APPLICATION, _FILE = bytes.fromhex("D2760000850101"), bytes.fromhex("E104")
_FILE_BYTES = 256


class TwinNtag424:
    """A card with a UID and a secret key. `counter` is that of the last reading."""

    def __init__(self, uid: str, key: bytes, counter: int = 0) -> None:
        self.uid, self.counter = uid, counter
        self.file = b""
        self._key = key
        self._selected = b""

    def answer(self, command: bytes) -> bytes:
        """The answer to one command, with its two status bytes at the end."""
        match command[:4]:
            case b"\x00\xa4\x04\x00" | b"\x00\xa4\x00\x0c":
                return self._select(command[5 : 5 + command[4]])
            case _ if command[:2] == b"\x00\xb0" and self._selected == _FILE:
                return self._read(int.from_bytes(command[2:4], "big"), command[4])
        return NOT_FOUND

    def _select(self, name: bytes) -> bytes:
        if name not in (_APPLICATION, _FILE):
            return NOT_FOUND
        self._selected, self.file = name, b""
        return DONE

    def _read(self, offset: int, length: int) -> bytes:
        if not self.file:  # the first reading after the selection counts
            self.file = self.message()
        content = self.file.ljust(_FILE_BYTES, b"\0")[offset : offset + length]
        return content + DONE if offset < _FILE_BYTES else WRONG_OFFSET

    def message(self) -> bytes:
        """The file of the next reading: an NDEF record with a web address, whose mirrors the card fills in."""
        self.counter += 1
        link = f"example.org/?uid={self.uid}&ctr={self.counter:06X}&mac={self._mac()}".encode()
        record = b"\xd1\x01" + bytes((1 + len(link),)) + b"U\x04" + link
        return len(record).to_bytes(2, "big") + record

    def _mac(self) -> str:
        """Every second byte of the CMAC of nothing, by the session's key."""
        vector = bytes.fromhex(f"3CC300010080{self.uid}") + self.counter.to_bytes(3, "little")
        session = CMAC(algorithms.AES(self._key))
        session.update(vector)
        full = CMAC(algorithms.AES(session.finalize())).finalize()
        return bytes(full[place] for place in range(1, 16, 2)).hex().upper()
