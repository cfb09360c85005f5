"""The codes that admit a table to a hall: where the hall is, its fingerprint, and a secret that is good once.

The page and the command line show a code as text or QR; the table reads it.
"""

import base64
import hashlib
import secrets
from contextlib import suppress
from typing import Final, Literal
from urllib.parse import urlsplit

from banker.value import Value
from ui.hall.folder import HallFolder, in_url
from ui.hall.keys import FINGERPRINT_BYTES, fingerprint
from ui.store.kept_file import KeptFile

CODE_SECONDS: Final = 600.0
SHEET_SECONDS: Final = 12 * 3600.0
"""Codes on a printed sheet last for the day; each is still good only once."""
MOST_CODES: Final = 200
_TOKEN_BYTES: Final = 16
_SCHEME: Final = "bank-hall"


class JoinRefused(ConnectionError):
    """A table cannot join the hall; the message says why, in one sentence."""

    def __init__(self, why: Literal["no-code", "nobody-there", "other-certificate", "used"], says: str) -> None:
        super().__init__(says)
        self.why = why


class JoinCode(Value, frozen=True):
    """The contents of a code."""

    host: str
    port: int
    fingerprint: bytes
    token: bytes

    @property
    def text(self) -> str:
        """The code as it is shown, scanned and typed."""
        return f"{_SCHEME}://{in_url(self.host)}:{self.port}/{_letters(self.fingerprint)}/{_letters(self.token)}"


def join_code(text: str) -> JoinCode:
    """The code in this text; JoinRefused if it is not a code."""
    with suppress(ValueError):
        parts = urlsplit(text.strip())
        _, *both = parts.path.split("/")
        mark, token = (base64.b64decode(each + "==", b"-_", validate=True) for each in both)
        if parts.scheme == _SCHEME and len(mark) == FINGERPRINT_BYTES and len(token) == _TOKEN_BYTES:
            return JoinCode(parts.hostname or "", parts.port or 0, mark, token)
    raise JoinRefused("no-code", f"no code of a hall: it begins with {_SCHEME}:// and comes from the director's page")


class IssuedCode(Value, frozen=True):
    """A code in use: its table, when it ends (wall time), and the hash of its secret."""

    table: int
    until: float
    hash: str


class IssuedCodes(Value, frozen=True):
    """The codes of a hall that nobody has used."""

    codes: tuple[IssuedCode, ...] = ()


def issue(folder: HallFolder, table: int | None, now: float) -> tuple[int, JoinCode]:
    """Makes a new code for this table, or for the next free number; an earlier code of that table is void."""
    return _issue(folder, table, 1, now + CODE_SECONDS, now)[0]


def issue_sheet(folder: HallFolder, count: int, now: float) -> list[tuple[int, JoinCode]]:
    """Makes so many codes for the next free numbers, to be printed."""
    return _issue(folder, None, count, now + SHEET_SECONDS, now)


def _issue(folder: HallFolder, table: int | None, count: int, until: float, now: float) -> list[tuple[int, JoinCode]]:
    tokens, settings = [secrets.token_bytes(_TOKEN_BYTES) for _ in range(count)], folder.settings
    admitted = {each.table for each in folder.tables.look().admitted}

    def with_others(issued: IssuedCodes) -> IssuedCodes:
        kept = [each for each in issued.codes if each.until > now and each.table != table][-MOST_CODES:]
        first = table or 1 + max(admitted | {each.table for each in kept}, default=0)
        return IssuedCodes((*kept, *(IssuedCode(first + at, until, _hash(each)) for at, each in enumerate(tokens))))

    numbers = [each.table for each in issued_codes(folder).change(with_others).codes[-count:]]
    host, port, mark = settings.hosts[0], settings.page_port, fingerprint(folder.certificate)
    return [(number, JoinCode(host, port, mark, token)) for number, token in zip(numbers, tokens, strict=True)]


def redeem(folder: HallFolder, token: str, now: float) -> int | None:
    """The table that this secret admits, once only; None if the secret is not valid."""
    found: list[int] = []

    def without(issued: IssuedCodes) -> IssuedCodes:
        wanted = hashlib.sha256(token.encode()).hexdigest()
        found[:] = [each.table for each in issued.codes if each.until > now and each.hash == wanted]
        return IssuedCodes(tuple(each for each in issued.codes if each.hash != wanted))

    issued_codes(folder).change(without)
    return found[0] if found else None


def issued_codes(folder: HallFolder) -> KeptFile[IssuedCodes]:
    """The file of the codes."""
    return KeptFile(folder.path / "codes.json", IssuedCodes())


def _hash(token: bytes) -> str:
    return hashlib.sha256(_letters(token).encode()).hexdigest()


def _letters(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
