"""Keys, signatures and certificates on the hall's network: one nkey for each client, one certificate for the hall.

The seed of a key never leaves the folder of the box that made it. The hall signs its certificate itself: a table checks
its fingerprint, which came with the code, and no authority.
"""

import base64
import binascii
import datetime
import hashlib
import ipaddress
import os
import ssl
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.x509.oid import NameOID

from banker.keep.storage import put
from ui.wire.hall import SIGNED

FINGERPRINT_BYTES: Final = 16
_YEARS: Final = 10
_NO_CHECK_TIME: Final = 0x200000
"""OpenSSL's X509_V_FLAG_NO_CHECK_TIME, which Python's ssl does not name."""
_OF_SEED, _OF_USER = bytes((18 << 3 | 20 << 3 >> 5, 0)), bytes((20 << 3,))
"""The first bytes of a user's seed and public key, so that they read SU... and U...: nats-io/nkeys, strkey.go."""


def new_seed() -> str:
    """Makes a random seed."""
    return _encode(_OF_SEED + os.urandom(32))


def public_key(seed: str) -> str:
    """The public key of a seed; ValueError if this is not a seed."""
    return _encode(_OF_USER + _private(seed).public_key().public_bytes_raw())


def sign_nonce(seed: str, nonce: str) -> bytes:
    """Signs the server's nonce, to prove the ownership of the key."""
    return base64.b64encode(_private(seed).sign(nonce.encode()))


def signature_header(seed: str, subject: str, body: bytes) -> dict[str, str]:
    """The header with the signature of this body on this subject."""
    return {SIGNED: base64.urlsafe_b64encode(_private(seed).sign(_signed_part(subject, body))).decode()}


def is_signed(public: str, subject: str, body: bytes, headers: Mapping[str, str] | None) -> bool:
    """Whether the owner of this key published exactly this body on exactly this subject."""
    try:
        key = Ed25519PublicKey.from_public_bytes(_raw(_OF_USER, public))
        key.verify(base64.urlsafe_b64decode((headers or {})[SIGNED]), _signed_part(subject, body))
    except (InvalidSignature, ValueError, KeyError):
        return False
    return True


def is_public_key(text: str) -> bool:
    """Whether this text is the public key of a box."""
    try:
        return bool(_raw(_OF_USER, text))
    except ValueError:
        return False


def _private(seed: str) -> Ed25519PrivateKey:
    try:
        return Ed25519PrivateKey.from_private_bytes(_raw(_OF_SEED, seed.strip()))
    except ValueError as error:
        raise ValueError("not a seed of a key: a seed begins with SU and has 58 letters and digits") from error


def _encode(content: bytes) -> str:
    """Encodes in base32, with a checksum at the end."""
    return base64.b32encode(content + _checksum(content)).decode().rstrip("=")


def _raw(begin: bytes, text: str) -> bytes:
    """The 32 bytes of a key with this beginning; ValueError if it is not one."""
    content = base64.b32decode(text + "=" * (-len(text) % 8))
    if len(content) != len(begin) + 34 or not content.startswith(begin) or content[-2:] != _checksum(content[:-2]):
        raise ValueError("not the key of a user")
    return content[len(begin) : -2]


def _checksum(content: bytes) -> bytes:
    return binascii.crc_hqx(content, 0).to_bytes(2, "little")


def _signed_part(subject: str, body: bytes) -> bytes:
    return subject.encode() + b"\n" + body


def put_private(path: Path, content: bytes) -> None:
    """Writes a file that only its owner can read, completely or not at all."""
    put(path, content, 0o600)


def load_seed(path: Path) -> str:
    """The seed in this file, which only its owner can read; made if it is missing."""
    if not path.exists():
        put_private(path, new_seed().encode() + b"\n")
    return path.read_text(encoding="ascii").strip()


def new_certificate(name: str, hosts: Sequence[str]) -> tuple[bytes, bytes]:
    """A self-signed certificate for these names and addresses, and its private key, both PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name[:64])])
    begin = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1)  # for a box whose clock is behind
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begin)
        .not_valid_after(begin + datetime.timedelta(days=365 * _YEARS))
        .add_extension(x509.SubjectAlternativeName([_general_name(host) for host in hosts]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    return (
        certificate.public_bytes(serialization.Encoding.PEM),
        key.private_bytes(serialization.Encoding.PEM, form, plain),
    )


def _general_name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def fingerprint(certificate: str) -> bytes:
    """The part of a certificate's hash that a code contains."""
    return hashlib.sha256(ssl.PEM_cert_to_DER_cert(certificate)).digest()[:FINGERPRINT_BYTES]


def pinned_context(certificate: str) -> ssl.SSLContext:
    """TLS to the owner of exactly this certificate (PEM), with any host name, and to no other. The dates are not
    checked: the clock of a table without a battery may be months behind.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.verify_flags |= _NO_CHECK_TIME
    context.load_verify_locations(cadata=certificate)
    return context
