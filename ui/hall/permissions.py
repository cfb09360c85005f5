"""The permissions of each user on the hall's server: the `users` part of the server's configuration.

Nobody may purge, change or delete a stream or a message. A table publishes and reads only below its own number: it may
not use a request of the server whose target is in the body, because the server checks subjects only.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ui.hall.folder import AdmittedTable
from ui.wire.hall import director_subject, entries_stream, words_stream

_API = "$JS.API"


def table_inbox(hall: str, table: int) -> str:
    """The prefix of the subjects on which a table gets answers."""
    return f"_INBOX_{hall}_{table}"


def role_inbox(hall: str, role: str) -> str:
    """The same for the page (director) or the reader."""
    return f"_INBOX_{hall}_{role}"


def table_consumer(table: int) -> str:
    """The only consumer name under which a table may read a stream."""
    return f"table{table}"


def users(hall: str, director: str, reader: str, tables: Iterable[AdmittedTable]) -> bytes:
    """The `users` of the server's configuration for this hall, a value in `authorization`."""
    known = [_user(director, *_director(hall)), _user(reader, *_reader(hall))]
    known += [_user(each.key, *_table(hall, each.table)) for each in tables]
    return b"users: [\n  " + b",\n  ".join(msgspec.json.encode(user) for user in known) + b"\n]\n"


def _user(key: str, publish: list[str], subscribe: list[str]) -> dict[str, object]:
    return {"nkey": key, "permissions": {"publish": {"allow": publish}, "subscribe": {"allow": subscribe}}}


def _table(hall: str, table: int) -> tuple[list[str], list[str]]:
    own, name = f"bank.{hall}.{table}.>", table_consumer(table)
    entries, words, orders = entries_stream(hall), words_stream(hall), director_subject(hall, table)
    reads = [
        f"{_API}.CONSUMER.{verb}.{stream}.{name}"
        for stream in (entries, words)
        for verb in ("INFO", "MSG.NEXT", "DELETE")
    ]
    asks = [f"{_API}.DIRECT.GET.{entries}.{own}", f"{_API}.DIRECT.GET.{words}.{orders}"]
    makes = [f"{_API}.CONSUMER.CREATE.{entries}.{name}.{own}", f"{_API}.CONSUMER.CREATE.{words}.{name}.{orders}"]
    return [own, *asks, *makes, *reads], [orders, f"{table_inbox(hall, table)}.>"]


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
