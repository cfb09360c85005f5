"""Signed heads: a machine signs how far a game has come, as one word that anybody can keep.

A head is the number and hash of an entry, so it covers the whole game up to there. A machine makes
its key at the first start and never copies it.
"""

import logging
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key

from banker.keep.journal import Journal
from banker.keep.storage import LARGEST_SMALL, StorageError, StorageFault, fault_of, put
from banker.rulebook.rulesmark import rules_mark
from banker.value import Value
from ui.store.kept_file import OnFault, put_aside

_log = logging.getLogger(__name__)
MOST_BYTES: Final = 2**26
"""The most bytes of a file in which heads are looked for."""
_SIGNED: Final = "signed"
"""The name under which a journal keeps the last head of each machine that signed it."""
HEAD: Final = (
    r"banker1\.([0-9a-f]{32})\.([0-9]{1,9})\.([0-9a-f]{32})\.([0-9a-f]{16})\.([A-Za-z0-9_-]{43})\.[A-Za-z0-9_-]{86}"
)
"""The form of a head: game, number, hash, rules, key and signature."""


class SignedHead(Value, frozen=True):
    """The id of a game, an entry's number and hash, the mark of the rules then, and the public key. `text` is all of it
    with the signature, in one word.
    """

    game: str
    number: int
    hash: str
    rules: str
    key: str
    text: str

    @property
    def machine(self) -> str:
        """The beginning of the public key in groups, for people who compare two: `3f2a 9c01 7d44 0e12`."""
        return _decoded(self.key)[:8].hex(" ", 2)


class Course(StrEnum):
    """A game's course beside a head of it: it goes through that entry, ends before it, or has another entry there."""

    SAME = "same"
    ENDS_BEFORE = "ends-before"
    ANOTHER = "another"


def sign_head(journal: Journal, key: Ed25519PrivateKey) -> SignedHead:
    """Sign the newest entry; the journal keeps the head. JournalError if it cannot."""
    link, public = journal.newest_link, _encoded(key.public_key().public_bytes_raw())
    parts = "banker1", journal.game_id.hex(), str(link.number), link.hash.hex(), rules_mark().hex(), public
    text = ".".join((*parts, _encoded(key.sign(".".join(parts).encode()))))
    others = (each.text for each in kept_heads(journal) if each.key != public)
    journal.keep(_SIGNED, " ".join((*others, text)).encode())
    return heads_in(text)[0]


def kept_heads(journal: Journal) -> list[SignedHead]:
    """The last head of each machine that signed this game, as its journal keeps them."""
    return heads_in(journal.read_kept(_SIGNED)[1].decode("ascii", "replace"))


def heads_in(text: str, of: str = "") -> list[SignedHead]:
    """The heads in a text, each once, or only those of one game; what has no right signature is left out."""
    found = {match[0]: match.groups() for match in re.finditer(HEAD, text) if of in ("", match[1])}
    return [
        SignedHead(game, int(number), hash_, rules, key, head)
        for head, (game, number, hash_, rules, key) in found.items()
        if _is_signed(head, key)
    ]


def heads_in_file(path: Path) -> list[SignedHead]:
    """The heads in any file, such as a stick's list or a printed page. StorageError if it cannot be read."""
    try:
        with path.open("rb") as file:
            return heads_in(file.read(MOST_BYTES).decode("latin-1"))
    except OSError as error:
        raise StorageError(path, fault_of(error), f"cannot be read: {error.strerror}") from error


def course_of(journal: Journal, head: SignedHead) -> Course:
    """The course of this game beside a head of it."""
    if head.number > journal.last_number:
        return Course.ENDS_BEFORE
    row = next(journal.rows(after=head.number - 1))
    return Course.SAME if row.hash.hex() == head.hash else Course.ANOTHER


def machine_key(path: Path, on_fault: OnFault) -> Ed25519PrivateKey | None:
    """The key of this machine, made if it is missing; None, and a line in the log, if it cannot be read or made. A
    damaged one is put aside and reported.
    """
    try:
        if path.exists():
            with suppress(ValueError, TypeError):
                is_small = path.is_file() and path.stat().st_size <= LARGEST_SMALL
                found = load_pem_private_key(path.read_bytes() if is_small else b"", None)
                if isinstance(found, Ed25519PrivateKey):
                    return found
            aside = put_aside(path, "damaged")
            on_fault(StorageError(path, StorageFault.DAMAGED, f"no key of a machine; it is called {aside.name} now"))
        key = Ed25519PrivateKey.generate()
        put(path, key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()), 0o600)
    except OSError as error:
        _log.error("%s: this machine can sign nothing: %s", path, error.strerror)  # a disk like this is shown anyway
        return None
    return key


def _is_signed(text: str, key: str) -> bool:
    signed, _, signature = text.rpartition(".")
    try:
        Ed25519PublicKey.from_public_bytes(_decoded(key)).verify(_decoded(signature), signed.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def _encoded(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
