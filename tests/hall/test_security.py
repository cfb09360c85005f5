"""Who is not let do what on the wire: refused by the server, and told in one clear sentence."""

import asyncio
import socket
import ssl
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from ssl import Purpose

import msgspec
import nats
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js.errors import APIError
from starlette.responses import PlainTextResponse

from tests.hall.halls import TriedHall
from tests.waiting import PATIENCE_SECONDS
from ui.hall.folder import new_hall
from ui.hall.keys import is_signed, new_seed, public_key, signature_header
from ui.hall.nats_line import HallRefuses, LineEnd, connect, end_of_hall, end_of_table, table_streams
from ui.hall.permissions import TABLE_API
from ui.web.guard import PatientProtocol
from ui.web.serving import server_of
from ui.wire.hall import EXPECTED, director_subject, entries_stream, entry_subject, report_subject, words_stream

GAME = bytes(16)
OTHERS = (
    "bank.{hall}.8.00.entry",
    "bank.{hall}.8.said",
    "bank.{hall}.8.now",
    "hall.{hall}.director.7",
    "hall.{hall}.director.8",
    "_INBOX_{hall}_8.any",
    "$JS.API.DIRECT.GET.BANK_{hall}",
    "$JS.API.DIRECT.GET.BANK_{hall}.bank.{hall}.8.00.entry",
    "$JS.API.CONSUMER.CREATE.BANK_{hall}.table7.bank.{hall}.8.>",
    "$JS.API.CONSUMER.CREATE.BANK_{hall}.table8.bank.{hall}.7.>",
    "$JS.API.CONSUMER.CREATE.BANK_{hall}",
    "$JS.API.CONSUMER.CREATE.HALL_{hall}.table7.hall.{hall}.director.8",
    "$JS.API.CONSUMER.MSG.NEXT.BANK_{hall}.table8",
    "$JS.API.STREAM.MSG.GET.BANK_{hall}",
    "$JS.API.STREAM.CREATE.MORE",
)
"""What is not table 7's to publish or to ask for."""
NOBODYS = tuple(
    f"$JS.API.STREAM.{verb}.{stream}"
    for verb in ("PURGE", "DELETE", "UPDATE", "MSG.DELETE", "RESTORE", "SNAPSHOT")
    for stream in ("BANK_{hall}", "HALL_{hall}")
)
"""What nobody at all may ask for."""


async def refusals(end: LineEnd, publish: list[str], subscribe: Sequence[str] = ()) -> list[str]:
    """Of each of these subjects, what the server says against it."""
    heard: asyncio.Queue[str] = asyncio.Queue()

    async def hear(fault: Exception) -> None:
        heard.put_nowait(str(fault).lower())

    client = await connect(end, error=hear)
    said = []
    async with asyncio.timeout(PATIENCE_SECONDS):
        for subject in publish:
            await client.publish(subject, b"{}")
            said.append(await heard.get())
        for subject in subscribe:
            await client.subscribe(subject)
            said.append(await heard.get())
    await client.close()
    return said


def test_a_table_publishes_asks_and_hears_nothing_of_another(hall: TriedHall) -> None:
    member = hall.table_of(7)
    publish = [subject.format(hall=hall.id) for subject in OTHERS]
    subscribe = [f"bank.{hall.id}.8.now", f"hall.{hall.id}.director.8", f"_INBOX_{hall.id}_8.>", ">"]
    said = asyncio.run(refusals(end_of_table(member), publish, subscribe))
    for subject, says in zip((*publish, *subscribe), said, strict=True):
        assert "permissions violation" in says and subject.lower() in says


def test_nobody_purges_deletes_or_changes_a_stream(hall: TriedHall) -> None:
    ends = end_of_table(hall.table_of(7)), end_of_hall(hall.folder, "reader"), end_of_hall(hall.folder, "director")
    subjects = [subject.format(hall=hall.id) for subject in NOBODYS]
    for end in ends:
        assert all("permissions violation" in says for says in asyncio.run(refusals(end, subjects)))


def test_the_reader_only_reads(hall: TriedHall) -> None:
    subjects = [entry_subject(hall.id, 7, GAME), director_subject(hall.id, 7)]
    end = end_of_hall(hall.folder, "reader")
    assert all("permissions violation" in says for says in asyncio.run(refusals(end, subjects)))


def test_a_message_that_is_sent_again_is_not_kept_twice(hall: TriedHall) -> None:
    member, subject = hall.table_of(7), entry_subject(hall.id, 7, GAME)

    async def send_twice() -> int:
        client = await connect(end_of_table(member))
        js = table_streams(client)
        await js.publish(subject, b"{}", headers={EXPECTED: "0"})
        with pytest.raises(APIError, match="wrong last sequence"):
            await js.publish(subject, b"{}", headers={EXPECTED: "0"})
        last = await js.get_msg(entries_stream(hall.id), subject=subject, direct=True)
        await client.close()
        return last.seq or 0

    assert asyncio.run(send_twice()) == 1


def test_another_key_is_refused_in_one_sentence(hall: TriedHall) -> None:
    member = hall.table_of(7)
    with pytest.raises(HallRefuses, match="does not know the key of table 7: join again"):
        asyncio.run(connect(end_of_table(msgspec.structs.replace(member, seed=new_seed()))))


def test_a_foreign_certificate_is_refused_in_one_sentence(hall: TriedHall, tmp_path: Path) -> None:
    member = hall.table_of(7)
    other = new_hall(tmp_path / "other", "Trial Hall", ["127.0.0.1"])
    with pytest.raises(HallRefuses, match="has another certificate than this hall: join again"):
        asyncio.run(connect(end_of_table(msgspec.structs.replace(member, certificate=other.certificate))))


@pytest.mark.parametrize("days", [-3700, 30], ids=["a clock far ahead", "a clock behind"])
def test_a_table_knows_the_hall_by_its_certificate_whatever_its_clock_says(tmp_path: Path, days: int) -> None:
    tried = TriedHall(tmp_path / "hall")
    certificate, key = certificate_since(datetime.now(UTC) + timedelta(days=days))
    (tried.folder.path / "hall.crt").write_bytes(certificate)
    (tried.folder.path / "hall.key").write_bytes(key)
    try:
        tried.start()
        tried.settle(tried.table_of(7))
    finally:
        tried.kill()


def certificate_since(begin: datetime) -> tuple[bytes, bytes]:
    """A hall's certificate of ten years, and its key: what a table sees whose clock is wrong by that much."""
    name, key = (
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Trial Hall")]),
        ec.generate_private_key(ec.SECP256R1()),
    )
    built = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    built = built.not_valid_before(begin).not_valid_after(begin + timedelta(days=3650))
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return built.sign(key, hashes.SHA256()).public_bytes(pem), private


def test_whoever_has_no_key_or_speaks_without_tls_gets_nothing(hall: TriedHall) -> None:
    async def knock(**options: object) -> None:
        await nats.connect(
            hall.folder.url, allow_reconnect=False, max_reconnect_attempts=1, connect_timeout=2, **options
        )

    from ui.hall.keys import pinned_context

    tls = {"tls": pinned_context(hall.folder.certificate), "tls_handshake_first": True}
    with pytest.raises(NatsError, match="Authorization"):
        asyncio.run(knock(**tls))
    with pytest.raises((NatsError, OSError, TimeoutError)):
        asyncio.run(knock())


def test_a_word_that_the_server_was_made_to_carry_is_not_the_directors(hall: TriedHall) -> None:
    """A server delivers its answer wherever the one who asks wants it, the reader too: it lies there without a sign."""
    seven, eight = hall.table_of(7), hall.table_of(8)
    own, heard = report_subject(hall.id, 7), director_subject(hall.id, 8)

    async def forge() -> tuple[bool, bool]:
        attacker, director, reader = (
            await connect(end_of_table(seven)),
            await hall.client("director"),
            await hall.client("reader"),
        )
        await attacker.jetstream().publish(own, b"{}", headers=signature_header(seven.seed, own, b"{}"))
        await reader.publish(f"$JS.API.DIRECT.GET.{entries_stream(hall.id)}.{own}", b"", reply=heard)
        await _stored(director, words_stream(hall.id), 1)
        true = signature_header(hall.folder.seed("director"), heard, b'{"true":1}')
        await director.jetstream().publish(heard, b'{"true":1}', headers=true)
        told = [await director.jetstream().get_msg(words_stream(hall.id), seq=seq, direct=True) for seq in (1, 2)]
        for client in (attacker, director, reader):
            await client.close()
        first, second = (is_signed(eight.director, heard, each.data or b"", each.headers) for each in told)
        return first, second

    assert asyncio.run(forge()) == (False, True)


def test_no_answer_to_a_table_lands_on_anothers_subject(hall: TriedHall) -> None:
    seven, own = hall.table_of(7), report_subject(hall.id, 7)
    stream, laid = entries_stream(hall.id), (director_subject(hall.id, 8), report_subject(hall.id, 8))

    async def forge() -> tuple[int, int]:
        attacker, reader = await connect(end_of_table(seven)), await hall.client("reader")
        js = table_streams(attacker)
        await js.publish(own, b"{}")
        for onto in laid:
            for asked in (f"{TABLE_API}.DIRECT.GET.{stream}.{own}", f"{TABLE_API}.CONSUMER.DELETE.{stream}.table7"):
                await attacker.publish(asked, b"", reply=onto)
        last = await js.publish(own, b"{}")  # behind all of it
        words = (await reader.jetstream().stream_info(words_stream(hall.id))).state.messages
        for client in (attacker, reader):
            await client.close()
        return last.seq, words

    assert asyncio.run(forge()) == (2, 0)


async def _stored(client: Client, stream: str, count: int) -> None:
    """Until so many messages are in the stream: the server carries them when it has time."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while (await client.jetstream().stream_info(stream)).state.messages < count:
            await asyncio.sleep(0.02)


def test_a_signature_is_of_one_key_one_subject_and_one_body() -> None:
    seed = new_seed()
    header, key = signature_header(seed, "a", b"x"), public_key(seed)
    tried = {("a", b"x"), ("b", b"x"), ("a", b"y")}
    assert {each for each in tried if is_signed(key, *each, header)} == {("a", b"x")}
    assert not is_signed(public_key(new_seed()), "a", b"x", header) and not is_signed(key, "a", b"x", None)


class Few(PatientProtocol):
    """So few connections are enough for a test."""

    most = 4


def test_strangers_who_begin_no_tls_keep_nobody_out(tmp_path: Path) -> None:
    folder = new_hall(tmp_path / "hall", "Hall", ["127.0.0.1"]).path
    tls = ssl.create_default_context(Purpose.CLIENT_AUTH)
    tls.load_cert_chain(folder / "hall.crt", folder / "hall.key")

    async def evening() -> bytes:
        with socket.create_server(("127.0.0.1", 0)) as port:
            server = server_of(PlainTextResponse("here"), int(PATIENCE_SECONDS), Few, tls)
            serving = asyncio.create_task(server.serve([port]))
            strangers = [await asyncio.open_connection(*port.getsockname()) for _ in range(20)]
            async with asyncio.timeout(PATIENCE_SECONDS):
                await asyncio.gather(*(reader.read() for reader, _ in strangers[: -Few.most]), return_exceptions=True)
            assert len(server.server_state.connections) == Few.most
            reader, writer = await asyncio.open_connection(*port.getsockname(), ssl=ssl._create_unverified_context())
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = await reader.read()
            for _, each in [*strangers, (reader, writer)]:
                each.close()
            server.should_exit = True
            await serving
            return answer

    assert asyncio.run(evening()).endswith(b"here")
