"""The folder of a hall, with its settings, certificate, keys and tables. Its server, reader and page share it.

`banker hall new` writes `hall.toml` once, and people change it; the hall writes all other files.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from functools import cached_property
from pathlib import Path
from secrets import token_hex
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec

from banker.keep.storage import put
from banker.tomlfile import FileError, read_toml
from banker.value import Value
from ui.hall import keys
from ui.store.kept_file import KeptFile

_SERVERS: Final = "addresses such as tls://nats.example.org:4222, a comma between two"
HallRole = Literal["director", "reader"]
"""The hall's own clients with a key: the page publishes the director's orders, the reader only reads."""


class HallSettings(Value, frozen=True, forbid_unknown_fields=True):
    """The settings in `hall.toml`. Ports: for the tables' messages, the director's pages, the audience's pages, and the
    server's monitoring on this machine only (0: none). `server` is the URL of an external server or cluster,
    `certificate` the file with its certificate; `replicas` is how many of its nodes store each message. `tournament`
    has the rules that `banker.hall.rules` reads. `copies` is a folder on another disk where copies of this one go.
    """

    name: str
    id: str
    hosts: tuple[str, ...]
    nats_port: int = 8473
    page_port: int = 8471
    audience_port: int = 8472
    watch_port: int = 8474
    server: str = ""
    certificate: str = "hall.crt"
    replicas: Literal[1, 3, 5] = 1
    copies: str = ""
    tournament: dict[str, object] = msgspec.field(default_factory=dict)


class AdmittedTable(Value, frozen=True):
    """An admitted table: the public key of its box, and those of its former boxes. `is_withheld`: the server does not
    let this box in, because it sent too much.
    """

    table: int
    key: str
    former: tuple[str, ...] = ()
    is_withheld: bool = False


class HallTables(Value, frozen=True):
    """The tables that were admitted."""

    admitted: tuple[AdmittedTable, ...] = ()

    def admitting(self, table: int, key: str) -> HallTables:
        """Adds this table with this box; a former box of the table is no longer known."""
        others = (kept for kept in self.admitted if table != kept.table and key != kept.key)
        former = [each for kept in self.admitted if table == kept.table for each in (*kept.former, kept.key)]
        return HallTables((*others, AdmittedTable(table, key, tuple(former))))

    def withholding(self, tables: Collection[int]) -> HallTables:
        """Shuts out the present boxes of these tables."""
        return HallTables(
            tuple(each.but(is_withheld=each.is_withheld or each.table in tables) for each in self.admitted)
        )


class HallFolder:
    """The folder of a hall; FileError if its settings cannot be used."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def settings(self) -> HallSettings:
        """The settings in `hall.toml`, read at the first use; a change counts after the next start."""
        file = read_toml(self.path / "hall.toml", str(self.path / "hall.toml"), FileError)
        settings = file.strict((), file.table, HallSettings)
        if len(settings.id) != 8 or set(settings.id) - set("0123456789abcdef"):
            raise file.error(("id",), "8 digits of 0 to 9 and a to f")
        if not settings.hosts or not all(_is_host(host) for host in settings.hosts):
            raise file.error(("hosts",), "names or addresses by which tables find this hall, and at least one")
        if settings.server and not _is_server(settings.server):
            raise file.error(("server",), _SERVERS)
        return settings

    @cached_property
    def tables(self) -> KeptFile[HallTables]:
        """The file of the admitted tables."""
        return KeptFile(self.path / "tables.json", HallTables())

    @property
    def certificate(self) -> str:
        """The hall's own certificate (PEM): for its pages, and for its server if it runs one."""
        return (self.path / "hall.crt").read_text(encoding="ascii")

    @property
    def server_certificate(self) -> str:
        """The server's certificate (PEM)."""
        return (self.path / self.settings.certificate).read_text(encoding="ascii")

    @property
    def url(self) -> str:
        """The server's URL for this machine."""
        return self.settings.server or f"tls://127.0.0.1:{self.settings.nats_port}"

    @property
    def url_for_tables(self) -> str:
        """The server's URL for the tables; a server of the hall is at the host of the page."""
        return self.settings.server or f"tls://{in_url(self.settings.hosts[0])}:{self.settings.nats_port}"

    def key_of(self, table: int) -> str:
        """The public key of a table, empty for an unknown one; for number 0 the director's."""
        known = {each.table: each.key for each in self.tables.look().admitted}
        return known.get(table, "") if table else keys.public_key(self.seed("director"))

    def seed(self, role: HallRole) -> str:
        """The seed of one of the hall's own clients; made if it is missing."""
        return keys.load_seed(self.path / f"{role}.nk")


def in_url(host: str) -> str:
    """A host name or an IP address as URLs write it."""
    return f"[{host}]" if ":" in host else host


def _is_host(host: str) -> bool:
    try:
        return host.isascii() and " " not in host and urlsplit(f"tls://{in_url(host)}").hostname == host.lower()
    except ValueError:
        return False


def _is_server(addresses: str) -> bool:
    try:
        return all(each.scheme == "tls" and each.hostname for each in map(urlsplit, addresses.split(",")))
    except ValueError:
        return False


def new_hall(path: Path, name: str, hosts: Sequence[str], **changed: object) -> HallFolder:
    """Makes a hall in a new folder: settings, certificate and keys. FileError if the folder has a hall."""
    path.mkdir(parents=True, exist_ok=True, mode=0o700)
    if (path / "hall.toml").exists():
        raise FileError(f"{path / 'hall.toml'}: there is a hall already; choose another folder")
    if not name.strip() or not name.isprintable():
        raise FileError(f"{name!a} is no name of a hall: one line of letters that can be seen")
    if wrong := [host for host in hosts if not _is_host(host)]:
        raise FileError(f"{wrong[0]!r} is no name or address of a machine: it has no port and no http://")
    if (server := str(changed.get("server", ""))) and not _is_server(server):
        raise FileError(f"{server!r} is no server; allowed: {_SERVERS}")
    settings = msgspec.convert({"name": name, "id": token_hex(4), "hosts": list(hosts), **changed}, HallSettings)
    certificate, key = keys.new_certificate(name, hosts)
    keys.put_private(path / "hall.key", key)
    put(path / "hall.crt", certificate)
    put(path / "hall.toml", _toml(settings))
    return HallFolder(path)


def _toml(settings: HallSettings) -> bytes:
    fields = msgspec.to_builtins(settings)
    lines = [
        f"{field} = {json.dumps(value, ensure_ascii=False)}" for field, value in fields.items() if field != "tournament"
    ]
    return "\n".join([*lines, ""]).encode()
