"""The accounts and permissions on the hall's server: the `accounts` part of the server's configuration.

The hall's clients and the streams are in one account, and each table is in an account of its own. The hall exports to a
table exactly what it may do below its own number. An answer of the server stays in the account of the table that asks:
no table can have a message stored on another's subject. Nobody may purge, change or delete a stream or a message.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from ui.hall.folder import AdmittedTable
from ui.wire.hall import director_subject, entries_stream, words_stream

ACCOUNT: Final = "HALL"
"""The account of the page, the reader and the streams."""
TABLE_API: Final = "bank.api"
"""The prefix of a table's requests to the streams: the server itself answers `$JS.API` in each account."""
_API: Final = "$JS.API"
_SPARE: Final = 64
"""Accounts above the highest table. A server that reads its configuration again connects the account of a table with
the hall's only if it knew that account before.
"""
_LIMITS: Final = {"max_connections": 8, "max_subscriptions": 64}
"""A table has one connection. Those of a box that was cut off may stay for some seconds."""


def table_inbox(hall: str, table: int) -> str:
    """The prefix of the subjects on which a table gets answers."""
    return f"_INBOX_{hall}_{table}"


def role_inbox(hall: str, role: str) -> str:
    """The same for the page (director) or the reader."""
    return f"_INBOX_{hall}_{role}"


def table_consumer(table: int) -> str:
    """The only consumer name under which a table may read a stream."""
    return f"table{table}"


def accounts(hall: str, director: str, reader: str, tables: Iterable[AdmittedTable]) -> bytes:
    """The `accounts` of the server's configuration for this hall."""
    exports = list[object]()
    known = [_user(director, *_director(hall)), _user(reader, *_reader(hall))]
    own: dict[str, object] = {ACCOUNT: {"jetstream": "enabled", "users": known, "exports": exports}}
    keys = {each.table: "" if each.is_withheld else each.key for each in tables}
    for table in sorted({*range(1, max(keys, default=0) + _SPARE + 1), *keys}):
        name, orders, services = f"TABLE{table}", director_subject(hall, table), _services(hall, table)
        for subject, has_more in services.items():
            kind = {"response_type": "stream"} if has_more else {}
            exports.append({"service": subject, "accounts": [name]} | kind)
        exports.append({"stream": orders, "accounts": [name]})
        imports: list[object] = [
            {"service": {"account": ACCOUNT, "subject": subject}, "to": _by_table(subject)} for subject in services
        ]
        imports.append({"stream": {"account": ACCOUNT, "subject": orders}})
        may = [*map(_by_table, services)], [orders, f"{table_inbox(hall, table)}.>"]
        users = [_user(keys[table], *may)] if keys.get(table) else []
        own[name] = {"users": users, "imports": imports, "limits": _LIMITS}
    lines = (f"  {name}: ".encode() + msgspec.json.encode(account) for name, account in own.items())
    return b"accounts {\n" + b"\n".join(lines) + b"\n}\n"


def _user(key: str, publish: list[str], subscribe: list[str]) -> dict[str, object]:
    return {"nkey": key, "permissions": {"publish": {"allow": publish}, "subscribe": {"allow": subscribe}}}


def _by_table(subject: str) -> str:
    """The subject under which a table uses this service of the hall."""
    return subject.replace(_API, TABLE_API, 1)


def _services(hall: str, table: int) -> dict[str, bool]:
    """The subjects on which a table may publish to the hall; whether more than one answer may come."""
    own, name = f"bank.{hall}.{table}.>", table_consumer(table)
    entries, words, orders = entries_stream(hall), words_stream(hall), director_subject(hall, table)
    found = {own: False}
    for stream, below in ((entries, own), (words, orders)):
        found |= {f"{_API}.DIRECT.GET.{stream}.{below}": True, f"{_API}.CONSUMER.CREATE.{stream}.{name}.{below}": False}
        found |= {f"{_API}.CONSUMER.{verb}.{stream}.{name}": verb == "MSG.NEXT" for verb in ("MSG.NEXT", "DELETE")}
    return found


def _reads_all(hall: str) -> list[str]:
    streams = entries_stream(hall), words_stream(hall)
    verbs = "STREAM.INFO.{}", "DIRECT.GET.{}", "DIRECT.GET.{}.>", "CONSUMER.CREATE.{}.>", "CONSUMER.CREATE.{}"
    named = "CONSUMER.INFO.{}.*", "CONSUMER.MSG.NEXT.{}.*", "CONSUMER.DELETE.{}.*", "CONSUMER.DURABLE.CREATE.{}.*"
    asks = [f"{_API}.{verb.format(stream)}" for stream in streams for verb in (*verbs, *named)]
    return [*asks, *(f"$JS.ACK.{stream}.>" for stream in streams), "$JS.FC.>"]


def _reader(hall: str) -> tuple[list[str], list[str]]:
    return _reads_all(hall), [f"bank.{hall}.>", f"hall.{hall}.>", f"{role_inbox(hall, 'reader')}.>"]


def _director(hall: str) -> tuple[list[str], list[str]]:
    makes = [f"{_API}.STREAM.CREATE.{stream}" for stream in (entries_stream(hall), words_stream(hall))]
    hears = [f"bank.{hall}.>", f"hall.{hall}.>", f"{role_inbox(hall, 'director')}.>"]
    return [f"hall.{hall}.director.*", *makes, *_reads_all(hall)], hears
