"""Makes an update of a card, a signed file that RAUC takes: the new root, its kernel, and a hook for the kernel.

The key is a file of the maintainers with its certificate, which every image has; `new_key` makes one.
"""

import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from banker.keep.storage import put
from tools.image.assembly import SLOTS, options

_NAME: Final = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Table Banker updates")])
_FROM, _UNTIL = datetime(2026, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)
_BEGIN_CERTIFICATE: Final = b"-----BEGIN CERTIFICATE-----"
_MANIFEST: Final = """\
[update]
compatible=table-banker-{kind}
version={version}

[bundle]
format=verity

[hooks]
filename=update-hook.sh

[image.rootfs]
filename=root.squashfs
hooks=post-install
"""


def new_key(path: Path) -> None:
    """A key that signs updates, and its certificate in the same file. RAUC reads no Ed25519: it is ECDSA (P-256)."""
    key = ec.generate_private_key(ec.SECP256R1())
    built = x509.CertificateBuilder(_NAME, _NAME, key.public_key(), x509.random_serial_number(), _FROM, _UNTIL)
    certificate = built.sign(key, SHA256())
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    put(path, private + certificate.public_bytes(Encoding.PEM), 0o600)


def certificate(key: Path) -> bytes:
    """The public part of such a file. ValueError when it has none."""
    _, begin, rest = key.read_bytes().partition(_BEGIN_CERTIFICATE)
    if not begin:
        raise ValueError(f"{key}: no certificate in it; python -m tools.image new-key FILE makes a key with one")
    return begin + rest


def bundle(folder: Path, update: Path, kind: str, version: str, key: Path, here: Path) -> None:
    """The update from what `folder` has: root.squashfs and boot."""
    content = folder / "update"
    shutil.rmtree(content, ignore_errors=True)
    shutil.copytree(folder / "boot", content / "boot")
    for slot in SLOTS:
        (content / f"cmdline-{slot}.txt").write_text(options(here / "card", slot))
    (content / "root.squashfs").hardlink_to(folder / "root.squashfs")
    shutil.copy2(here / "update-hook.sh", content)
    (content / "manifest.raucm").write_text(_MANIFEST.format(kind=kind, version=version))
    update.unlink(missing_ok=True)
    # The root is packed already: to pack it again takes minutes and gains nothing.
    packed = "--mksquashfs-args=-noI -noD -noF"
    subprocess.run(["rauc", f"--cert={key}", f"--key={key}", "bundle", packed, str(content), str(update)], check=True)
    shutil.rmtree(content)
