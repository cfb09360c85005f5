"""A server with the promises of NATS JetStream that the hall relies on; it speaks the protocol, over no socket.

Compare and set on the last sequence of a subject, atomic batches, the window of message ids, stored before
acknowledged, consumers that a crash forgets, direct reads, and plain messages that reach a subscriber at most once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, Final

from tests.hall.seed.loop import SeededLoop
from ui.hall.permissions import TABLE_API

EPOCH: Final = 1_790_000_000.0
"""The wall time at the beginning of virtual time."""
_LINE: Final = b"NATS/1.0"
_EXPECTED, _MESSAGE_ID = "Nats-Expected-Last-Subject-Sequence", "Nats-Msg-Id"
_BATCH, _PLACE, _COMMIT = "Nats-Batch-Id", "Nats-Batch-Sequence", "Nats-Batch-Commit"
_WINDOW_SECONDS: Final = 120.0
_NO_SUCH: Final = {"code": 404, "err_code": 10059, "description": "stream not found"}
_NO_CONSUMER: Final = {"code": 404, "err_code": 10014, "description": "consumer not found"}
_OTHER_CONSUMER: Final = {"code": 400, "err_code": 10148, "description": "consumer already exists"}
_NO_BATCH: Final = {"code": 400, "err_code": 10176, "description": "batch publish id unknown"}


class Stored:
    """A message of a stream."""

    def __init__(self, sequence: int, subject: str, lines: bytes, body: bytes, at: float) -> None:
        self.sequence, self.subject, self.lines, self.body = sequence, subject, lines, body
        self.at = at


class Stream:
    """The messages of a stream; message `n` has the place `n - 1`."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.name, self.config = config["name"], config
        self.messages: list[Stored] = []
        self.last: dict[str, int] = {}
        self.ids: dict[str, tuple[float, int]] = {}
        self.consumers: dict[str, tuple[dict[str, Any], list[Stored]]] = {}

    def takes(self, subject: str) -> bool:
        return any(matches(each, subject) for each in self.config["subjects"])

    def store(self, subject: str, lines: bytes, body: bytes, at: float) -> int:
        self.messages.append(Stored(len(self.messages) + 1, subject, lines, body, at))
        self.last[subject] = len(self.messages)
        return len(self.messages)

    def on(self, subject: str, first: int) -> Iterator[Stored]:
        return (each for each in self.messages[max(first, 1) - 1 :] if matches(subject, each.subject))

    def lose_end(self, left: int) -> None:
        """An older copy of the disk is put back."""
        del self.messages[left:]
        self.last = {each.subject: each.sequence for each in self.messages}
        self.ids.clear()


class Session:
    """One client's connection."""

    def __init__(self, server: Server, send: Callable[[bytes], object]) -> None:
        self._server, self._send, self._buffer = server, send, b""
        self.subscribed: dict[bytes, str] = {}
        self.batches: dict[str, list[tuple[str, dict[str, str], bytes, bytes]]] = {}
        self.is_open = True

    def info(self) -> bytes:
        facts = {"server_id": "seed", "version": "2.15.1", "headers": True, "max_payload": 2**18, "nonce": "nonce"}
        return b"INFO " + json.dumps(facts | {"auth_required": True, "proto": 1}).encode() + b"\r\n"

    def receive(self, data: bytes) -> None:
        """Handles what the client sent, as far as it is whole."""
        self._buffer += data
        while self.is_open and b"\r\n" in self._buffer:
            line, _, rest = self._buffer.partition(b"\r\n")
            verb, *words = line.split()
            size = int(words[-1]) + 2 if verb in (b"PUB", b"HPUB") else 0
            if len(rest) < size:
                return
            content, self._buffer = rest[: max(size - 2, 0)], rest[size:]
            self._handle(verb, words, content)

    def _handle(self, verb: bytes, words: list[bytes], content: bytes) -> None:
        match verb:
            case b"PING":
                self._send(b"PONG\r\n")
            case b"SUB":
                self.subscribed[words[-1]] = words[0].decode()
            case b"UNSUB" if len(words) == 1:
                self.subscribed.pop(words[0], None)
            case b"PUB" | b"HPUB":
                split = int(words[-2]) if verb == b"HPUB" else 0
                reply = words[1].decode() if len(words) == (4 if split else 3) else ""
                lines = content[len(_LINE) + 2 : split - 2] if split else b""
                self._server.publish(self, words[0].decode(), reply, lines, content[split:])

    def deliver(
        self, subject: str, reply: str, lines: bytes, body: bytes, status: bytes = b"", shown: str = ""
    ) -> bool:
        """Sends a message if somebody listens to it here; a consumer's message has another subject (`shown`)."""
        sids = [sid for sid, each in self.subscribed.items() if self.is_open and matches(each, subject)]
        head = _LINE + status + b"\r\n" + lines + b"\r\n" if lines or status else b""
        sizes = f"{len(head)} {len(head) + len(body)}" if head else str(len(body))
        for sid in sids:
            line = f"{'HMSG' if head else 'MSG'} {shown or subject} {sid.decode()} {reply} {sizes}".replace("  ", " ")
            self._send(line.encode() + b"\r\n" + head + body + b"\r\n")
        return bool(sids)


class Server:
    """The server; `crash` loses what is only in memory, never what was acknowledged."""

    def __init__(self, loop: SeededLoop) -> None:
        self._loop, self.is_up = loop, True
        self._sessions: list[Session] = []
        self.streams: dict[str, Stream] = {}

    def session(self, send: Callable[[bytes], object]) -> Session:
        self._sessions.append(session := Session(self, send))
        return session

    def leave(self, session: Session) -> None:
        session.is_open = False
        if session in self._sessions:
            self._sessions.remove(session)

    def crash(self) -> None:
        self.is_up = False
        for session in self._sessions:
            session.is_open = False
        self._sessions.clear()
        for stream in self.streams.values():
            stream.consumers.clear()

    def publish(self, session: Session, subject: str, reply: str, lines: bytes, body: bytes) -> None:
        """A message of a client: a question to JetStream, one to store, or one for who listens."""
        for api in ("$JS.API.", f"{TABLE_API}."):
            if subject.startswith(api):
                self._ask(subject.removeprefix(api).split("."), reply, body)
                return
        stream = next((each for each in self.streams.values() if each.takes(subject)), None)
        if stream:
            answer = self._store(session, stream, subject, lines, body)
            if answer is None or "error" in answer or answer.get("duplicate"):
                self._answer(reply, answer)
                return
            self._answer(reply, answer)
        heard = [each.deliver(subject, reply if not stream else "", lines, body) for each in [*self._sessions]]
        if not stream and reply and not any(heard):
            self._send(reply, b"", b"", b" 503")

    def _store(
        self, session: Session, stream: Stream, subject: str, lines: bytes, body: bytes
    ) -> dict[str, Any] | None:
        headers, now = _headers(lines), self._loop.time()
        known = stream.ids.get(headers.get(_MESSAGE_ID, ""))
        if known and now - known[0] < _WINDOW_SECONDS:
            return {"stream": stream.name, "seq": known[1], "duplicate": True}
        batch = [(subject, headers, lines, body)]
        if name := headers.get(_BATCH):
            before = session.batches.setdefault(name, [])
            if len(before) + 1 != int(headers[_PLACE]):
                return {"stream": stream.name, "error": _NO_BATCH}
            before.append(batch[0])
            if _COMMIT not in headers:
                return None
            batch = session.batches.pop(name)
        for each, said, _, _ in batch:
            last = stream.last.get(each, 0)
            if _EXPECTED in said and int(said[_EXPECTED]) != last:
                fault = {"code": 400, "err_code": 10071, "description": f"wrong last sequence: {last}"}
                return {"stream": stream.name, "error": fault}
        stored = 0
        for each, said, raw, content in batch:
            stored = stream.store(each, raw, content, now)
            if _MESSAGE_ID in said:
                stream.ids[said[_MESSAGE_ID]] = now, stored
        return {"stream": stream.name, "seq": stored}

    def _ask(self, words: list[str], reply: str, body: bytes) -> None:
        name = words[3] if words[:3] == ["CONSUMER", "MSG", "NEXT"] else words[2]
        stream = self.streams.get(name)
        match words:
            case ["STREAM", "CREATE", _] if stream is None:
                self.streams[name] = stream = Stream(json.loads(body))
                self._answer(reply, self._about(stream))
            case _ if stream is None:
                self._answer(reply, {"error": _NO_SUCH})
            case ["STREAM", "INFO" | "CREATE", _]:
                self._answer(reply, self._about(stream))
            case ["DIRECT", "GET", _, *subject]:
                self._read(stream, ".".join(subject), reply, json.loads(body or b"{}"))
            case ["CONSUMER", "CREATE", _, consumer, *_]:
                self._answer(reply, self._consumer(stream, consumer, json.loads(body)["config"]))
            case ["CONSUMER", "DELETE", _, consumer]:
                gone = stream.consumers.pop(consumer, None)
                self._answer(reply, {"success": True} if gone else {"error": _NO_CONSUMER})
            case ["CONSUMER", "MSG", "NEXT", _, consumer]:
                self._next(stream, consumer, reply, json.loads(body))
            case _:
                raise AssertionError(f"the hall asks for what this server does not know: {words}")

    def _about(self, stream: Stream) -> dict[str, Any]:
        count = len(stream.messages)
        state = {"messages": count, "bytes": 0, "first_seq": min(count, 1), "last_seq": count, "consumer_count": 0}
        return {"config": stream.config, "state": state, "created": _date(0.0)}

    def _read(self, stream: Stream, subject: str, reply: str, asked: dict[str, Any]) -> None:
        if subject:
            last = stream.last.get(subject, 0)
            found = [stream.messages[last - 1]] if last else []
        else:
            every = stream.on(asked.get("next_by_subj", ">"), asked["seq"])
            found = [each for each, _ in zip(every, range(asked.get("batch", 1)), strict=False)]
        for each in found:
            own = f"Nats-Stream: {stream.name}\r\nNats-Subject: {each.subject}\r\n"
            own += f"Nats-Sequence: {each.sequence}\r\nNats-Time-Stamp: {_date(each.at)}\r\n"
            self._send(reply, each.lines + own.encode(), each.body)
        if not found:
            self._send(reply, b"", b"", b" 404 Message Not Found")
        elif not subject:
            self._send(reply, b"", b"", b" 204 EOB")

    def _consumer(self, stream: Stream, name: str, config: dict[str, Any]) -> dict[str, Any]:
        known = stream.consumers.get(name)
        if known and known[0] != config:
            return {"error": _OTHER_CONSUMER}
        if not known:
            left = list(stream.on(config["filter_subject"], config["opt_start_seq"]))
            known = stream.consumers[name] = config, left
        facts = {"name": name, "stream_name": stream.name, "config": config, "created": _date(0.0)}
        return facts | {"num_pending": len(known[1])}

    def _next(self, stream: Stream, name: str, reply: str, asked: dict[str, Any]) -> None:
        known = stream.consumers.get(name)
        if known is None:
            self._send(reply, b"", b"", b" 503")
            return
        left = known[1]
        for place in range(min(asked["batch"], len(left))):
            each = left[place]
            tokens = f"$JS.ACK.{stream.name}.{name}.1.{each.sequence}.{place + 1}.0.{len(left) - place - 1}"
            for session in self._sessions:
                session.deliver(reply, tokens, each.lines, each.body, shown=each.subject)
        is_short = len(left) < asked["batch"]
        del left[: asked["batch"]]
        if is_short and asked.get("no_wait"):
            self._send(reply, b"", b"", b" 404 No Messages")

    def _answer(self, reply: str, answer: dict[str, Any] | None) -> None:
        if reply and answer is not None:
            self._send(reply, b"", json.dumps(answer).encode())

    def _send(self, subject: str, lines: bytes, body: bytes, status: bytes = b"") -> None:
        for session in [*self._sessions]:
            session.deliver(subject, "", lines, body, status)


def matches(pattern: str, subject: str) -> bool:
    """Whether a subject is one of this pattern."""
    if pattern in (subject, ">"):
        return True
    wanted, words = pattern.split("."), subject.split(".")
    for place, each in enumerate(wanted):
        if each == ">":
            return len(words) > place
        if place >= len(words) or each not in ("*", words[place]):
            return False
    return len(words) == len(wanted)


def _headers(lines: bytes) -> dict[str, str]:
    pairs = (line.partition(":") for line in lines.decode().split("\r\n") if line)
    return {key: value.strip() for key, _, value in pairs}


def _date(at: float) -> str:
    return datetime.fromtimestamp(EPOCH + at, UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
