"""Signatures of releases: `make release` makes them, `banker update` checks them with the project's public key.

The signature of `FILE` is in `FILE.sig`: 64 bytes of Ed25519 in base64, over one line with the file's SHA-256.
"""

import base64
import hashlib
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key

PUBLIC_KEY: Final = Path(__file__).with_name("release.pub")
"""The project's key; the private part is with its maintainers."""


def signature_file(archive: Path) -> Path:
    """Where the signature of a release is expected."""
    return archive.with_name(archive.name + ".sig")


def signed_line(archive: Path) -> bytes:
    """What is signed of a file."""
    with archive.open("rb") as file:
        return b"Table Banker release " + hashlib.file_digest(file, "sha256").hexdigest().encode() + b"\n"


def is_signed(archive: Path, signature: bytes, public_key: Path = PUBLIC_KEY) -> bool:
    """Whether this is the signature of the file by the owner of the key."""
    key = load_pem_public_key(public_key.read_bytes())
    assert isinstance(key, Ed25519PublicKey)
    try:
        key.verify(base64.b64decode(signature), signed_line(archive))
    except (InvalidSignature, ValueError):
        return False
    return True
