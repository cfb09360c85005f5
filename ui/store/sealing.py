"""The key of this machine, and the copies of cards that are sealed with it.

The number of a card is all that a reader asks of most cards, so a copy of the numbers is a copy of the cards. A place
gets them only sealed, and only after the banker allowed it once: it then has a sealed file that opens with this key.
"""

from __future__ import annotations

import hmac
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from cryptography.fernet import Fernet, InvalidToken

from banker.keep.storage import put, read_small
from ui.store.kept_file import put_aside

KEY_FILE: Final = "cards.key"
SECRET_FILES: Final = ("cards.json", "codes.json")
"""The files that have numbers of cards."""


class MachineKey:
    """A symmetric key that only the account of the bank can read. Without it sealed copies cannot be opened."""

    def __init__(self, key: bytes) -> None:
        """ValueError if these are not 32 bytes in URL-safe base64."""
        self._fernet = Fernet(key)
        self.card_key = hmac.digest(key, b"NTAG 424 DNA", "sha256")[:16]
        """The AES key that is written into strong cards."""

    @classmethod
    def in_folder(cls, folder: Path) -> MachineKey:
        """The key in this folder, made when first needed; a damaged one is renamed. OSError if none can be kept."""
        path = folder / KEY_FILE
        with suppress(OSError, ValueError):
            return cls(read_small(path))
        if os.path.lexists(path):
            put_aside(path, "damaged")
        key = Fernet.generate_key()
        put(path, key, mode=0o600)
        return cls(key)

    @classmethod
    def drawn(cls) -> MachineKey:
        """A new key that is kept nowhere."""
        return cls(Fernet.generate_key())

    def seal(self, content: bytes) -> bytes:
        """The content, encrypted and with a code that shows every change."""
        return self._fernet.encrypt(content)

    def unseal(self, path: Path) -> bytes | None:
        """What this key sealed in the file; None for any other file, and for none."""
        with suppress(OSError, InvalidToken):
            return self._fernet.decrypt(read_small(path))
        return None

    def is_allowed(self, place: Path) -> bool:
        """Does this place have sealed cards of this machine?"""
        return any(self.unseal(sealed_path(place, name)) is not None for name in SECRET_FILES)


def sealed_path(place: Path, name: str) -> Path:
    """The sealed copy of this file: `cards.sealed`."""
    return (place / name).with_suffix(".sealed")
