"""How a table joins a hall: it makes a key, sends a code that is good once, and gets its membership.

The page process handles the hall's side at `/admit`. The outbox and `banker hall join` use the table's side.
"""

import http.client
import ssl
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from banker.keep.storage import StorageError, StorageFault
from banker.value import Value
from ui.hall import keys
from ui.hall.codes import JoinCode, JoinRefused, redeem
from ui.hall.folder import HallFolder
from ui.hall.nats_line import Membership
from ui.hall.server import reload_users

ADMIT_PATH: Final = "/admit"
_MOST_ANSWERED: Final = 2**16
_SECONDS: Final = 15.0


class AdmitRequest(Value, frozen=True):
    """A table's post to `/admit`: the code's secret as it was read, and the public key of the box."""

    token: str
    key: str


class Admission(Value, frozen=True):
    """The hall's answer: `Membership` without the seed, which the hall never sees."""

    hall: str
    name: str
    table: int
    url: str
    certificate: str
    director: str
    former: tuple[str, ...] | None = None


def admit(folder: HallFolder, request: AdmitRequest, now: float) -> Admission:
    """Admits the box that has this key to the code's table; a box that stood there before is cut off."""
    if not keys.is_public_key(request.key):
        raise JoinRefused("used", "this is not a public key of a table")
    table = redeem(folder, request.token, now)
    if table is None:
        raise JoinRefused("used", "this code has been used or is over: ask the director for another")
    former = folder.tables.change(lambda tables: tables.admitting(table, request.key)).admitted[-1].former
    reload_users(folder)
    settings, director, known_by = folder.settings, keys.public_key(folder.seed("director")), folder.server_certificate
    return Admission(settings.id, settings.name, table, folder.url_for_tables, known_by, director, former)


def join(code: JoinCode, own_folder: Path) -> Membership:
    """Joins the hall of this code and stores the membership; JoinRefused if that fails."""
    seed = keys.new_seed()
    asked = msgspec.json.encode(AdmitRequest(code.text.rpartition("/")[2], keys.public_key(seed)))
    try:
        admission = msgspec.json.decode(_post(code, asked), type=Admission)
    except JoinRefused:
        raise
    except msgspec.DecodeError as error:
        raise JoinRefused(
            "nobody-there", f"what answers at {code.host}:{code.port} is not a hall of this version: {error}"
        ) from error
    except (OSError, http.client.HTTPException, ValueError) as error:  # ValueError: this is no name of a machine
        raise JoinRefused("nobody-there", f"the hall at {code.host}:{code.port} does not answer: {error}") from error
    member = Membership(**msgspec.to_builtins(admission), seed=seed)
    keys.put_private(_membership_file(own_folder), msgspec.json.encode(member))
    return member


def membership(own_folder: Path) -> Membership | None:
    """The hall that this table is in; StorageError if its file cannot be used."""
    path = _membership_file(own_folder)
    try:
        return msgspec.json.decode(path.read_bytes(), type=Membership)
    except FileNotFoundError:
        return None
    except ValueError as error:
        raise StorageError(path, StorageFault.DAMAGED, f"damaged: {error}; join the hall again") from error


def leave(own_folder: Path) -> bool:
    """Leaves the hall, and returns whether the table was in one; the table's games stay."""
    was_member = _membership_file(own_folder).exists()
    _membership_file(own_folder).unlink(missing_ok=True)
    return was_member


def _membership_file(own_folder: Path) -> Path:
    own_folder.mkdir(parents=True, exist_ok=True)
    return own_folder / "hall.json"


def _post(code: JoinCode, body: bytes) -> bytes:
    """Posts to the hall and returns its answer, but only if it has the certificate that the code names."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # the fingerprint is checked before the post
    connection = http.client.HTTPSConnection(code.host, code.port, timeout=_SECONDS, context=context)
    try:
        connection.connect()
        shown = connection.sock.getpeercert(binary_form=True) or b""
        if sha256(shown).digest()[: keys.FINGERPRINT_BYTES] != code.fingerprint:
            raise JoinRefused(
                "other-certificate",
                f"{code.host}:{code.port} has another certificate than the code says: not this hall",
            )
        connection.request("POST", ADMIT_PATH, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        said = answer.read(_MOST_ANSWERED)
        if answer.status != 200:
            says = said.decode(errors="replace").strip() or f"refused with status {answer.status}"
            raise JoinRefused("used", says)
        return said
    finally:
        connection.close()
