"""The key of the releases: `new KEY` makes one and puts its public part into the tree, `sign KEY FILE...` signs files.

The private part is a file of the maintainers, outside the tree. `make release KEY=...` signs with it.
"""

import base64
import sys
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from banker.keep.storage import put
from ui.cli.signed_release import PUBLIC_KEY, is_signed, signature_file, signed_line


def make_key(path: Path) -> None:
    """Make a key pair; refuse to replace a key."""
    if path.exists():
        sys.exit(f"{path}: there is a file of that name already; nothing was overwritten")
    key = Ed25519PrivateKey.generate()
    put(path, key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()), 0o600)
    put(PUBLIC_KEY, key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    print(f"{path}: keep it outside the tree, and a copy of it; commit {PUBLIC_KEY}")


def sign(path: Path, archives: list[Path]) -> None:
    """Sign files with the key whose public part is in the tree."""
    key = load_pem_private_key(path.read_bytes(), None)
    if not isinstance(key, Ed25519PrivateKey):
        sys.exit(f"{path}: no Ed25519 key")
    for archive in archives:
        signature = base64.b64encode(key.sign(signed_line(archive)))
        if not is_signed(archive, signature):
            sys.exit(f"{path}: not the key whose public part is {PUBLIC_KEY}")
        put(signature_file(archive), signature + b"\n")
        print(signature_file(archive))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["new", key_file]:
            make_key(Path(key_file))
        case ["sign", key_file, *files]:
            sign(Path(key_file), list(map(Path, files)))
        case _:
            sys.exit("python -m tools.release new KEY | sign KEY FILE...")
