"""NTAG 424 DNA cards, which prove with each reading that they are no copy (NXP AN12196, secure dynamic messaging).

Each reading of the card's NDEF file has its UID, a counter that only grows, and a MAC of both by a secret key. This
module has the commands that read the file, and the check of what was read.
"""

import re
from hmac import compare_digest

from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.cmac import CMAC

SELECT_APPLICATION = bytes.fromhex("00A4040007D276000085010100")
SELECT_FILE = bytes.fromhex("00A4000C02E104")
CHUNK_BYTES = 0x50
"""One reading: with the frame around it, it fits into one transfer on I2C."""
MOST_BYTES = 0x100
"""The size of the file on the card."""
DONE = bytes.fromhex("9000")

_PROOF = re.compile(rb"([0-9A-F]{14})[^0-9A-F]{1,8}([0-9A-F]{6})[^0-9A-F]{1,8}([0-9A-F]{16})")
"""UID, counter and MAC in the text of the file, such as `uid=04...&ctr=00003D&mac=...`."""
_SESSION = bytes.fromhex("3CC300010080")
"""The beginning of SV2, from which the session's key is derived."""
_COUNTER_DIGITS = 6


def read_chunk(offset: int) -> bytes:
    """The command that reads the file from this byte on."""
    return b"\x00\xb0" + offset.to_bytes(2) + bytes((CHUNK_BYTES,))


def proof_in(content: bytes, uid: str) -> str:
    """The counter and the MAC in the file's text, as hex; empty if the file has none of this UID."""
    found = _PROOF.search(content)
    return (found[2] + found[3]).decode() if found and found[1].decode() == uid else ""


def counter_of(uid: str, proof: str, key: bytes) -> int | None:
    """The counter of this reading; None if the card with this UID and key did not write the proof."""
    counter, mac = bytes.fromhex(proof[:_COUNTER_DIGITS]), bytes.fromhex(proof[_COUNTER_DIGITS:])
    session = _cmac(key, _SESSION + bytes.fromhex(uid) + counter[::-1])
    return int.from_bytes(counter) if compare_digest(_cmac(session, b"")[1::2], mac) else None


def _cmac(key: bytes, message: bytes) -> bytes:
    made = CMAC(AES(key))
    made.update(message)
    return made.finalize()
