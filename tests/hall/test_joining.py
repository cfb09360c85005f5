"""A table joins a hall by a code: once, in time, and only the hall that the code is of."""

import asyncio
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import msgspec
import pytest

from banker.keep.storage import StorageError
from banker.tomlfile import FileError
from tests.hall.halls import TriedHall
from ui.hall.codes import CODE_SECONDS, SHEET_SECONDS, JoinCode, JoinRefused, issue, issue_sheet, join_code
from ui.hall.folder import HallFolder, new_hall
from ui.hall.joining import AdmitRequest, admit, join, leave, membership
from ui.hall.keys import new_seed, public_key
from ui.hall.nats_line import HallRefuses, Membership, connect, end_of_table

NOON = 1_800_000_000.0


@pytest.fixture
def folder(tmp_path: Path) -> HallFolder:
    """A hall without a server."""
    return new_hall(tmp_path / "quiet", "Quiet Hall", ["127.0.0.1"])


def asked(code: JoinCode) -> AdmitRequest:
    return AdmitRequest(code.text.rpartition("/")[2], public_key(new_seed()))


@contextmanager
def admitting(folder: HallFolder) -> Iterator[HTTPServer]:
    """The hall's door on a port of its own, as its page opens it; the time is always noon."""

    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            try:
                admitted = admit(folder, msgspec.json.decode(body, type=AdmitRequest), NOON)
                status, says = 200, msgspec.json.encode(admitted)
            except JoinRefused as refused:
                status, says = 403, str(refused).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(says)))
            self.end_headers()
            self.wfile.write(says)

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002
            """Tests are quiet."""

    with HTTPServer(("127.0.0.1", folder.settings.page_port), Door) as server:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder.path / "hall.crt", folder.path / "hall.key")
        server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


async def in_and_out(member: Membership) -> None:
    await (await connect(end_of_table(member))).close()


def test_codes_go_through_the_tables_and_say_the_same_after_they_were_shown_and_read(folder: HallFolder) -> None:
    codes = [issue(folder, None, NOON) for _ in range(3)]
    assert [number for number, _ in codes] == [1, 2, 3]
    assert all(join_code(f" {code.text}\n") == code for _, code in codes)


@pytest.mark.parametrize(
    "text", ["", "bank-hall://host", "https://host:1/AAAA/BBBB", "bank-hall://host:x/A/B", "bank-hall://h:1/=/é"]
)
def test_what_is_no_code_is_told_so_in_one_sentence(text: str) -> None:
    with pytest.raises(JoinRefused, match="no code of a hall"):
        join_code(text)


def test_a_code_admits_one_table_once(folder: HallFolder) -> None:
    _, code = issue(folder, 7, NOON)
    assert admit(folder, asked(code), NOON + 1).table == 7
    with pytest.raises(JoinRefused, match="has been used or is over"):
        admit(folder, asked(code), NOON + 2)


def test_a_sheet_has_a_code_for_each_of_the_next_tables_for_the_whole_day(folder: HallFolder) -> None:
    issue(folder, 3, NOON)
    codes = issue_sheet(folder, 20, NOON)
    assert [number for number, _ in codes] == list(range(4, 24))
    for number, code in (codes[0], codes[-1]):
        assert admit(folder, asked(code), NOON + SHEET_SECONDS - 1).table == number
    with pytest.raises(JoinRefused, match="has been used or is over"):
        admit(folder, asked(codes[1][1]), NOON + SHEET_SECONDS)


def test_a_code_is_over_after_ten_minutes(folder: HallFolder) -> None:
    _, code = issue(folder, 7, NOON)
    with pytest.raises(JoinRefused, match="has been used or is over"):
        admit(folder, asked(code), NOON + CODE_SECONDS)


def test_a_thousand_guesses_admit_nobody_and_leave_the_code_good(folder: HallFolder) -> None:
    _, code = issue(folder, 7, NOON)
    key = public_key(new_seed())
    for guess in range(1000):
        with pytest.raises(JoinRefused):
            admit(folder, AdmitRequest(f"{guess:022d}", key), NOON)
    assert admit(folder, asked(code), NOON).table == 7


def test_a_seed_is_nobody_elses_to_read(folder: HallFolder) -> None:
    folder.seed("director")
    secret = [path for path in folder.path.iterdir() if path.suffix in (".nk", ".key")]
    assert {path.name: path.stat().st_mode & 0o077 for path in secret} == {"director.nk": 0, "hall.key": 0}


def test_a_table_joins_is_known_at_once_and_leaves(hall: TriedHall, tmp_path: Path) -> None:
    _, code = issue(hall.folder, 7, NOON)
    with admitting(hall.folder):
        member = join(join_code(code.text), tmp_path / "own")
    hall.settle(member)
    assert member == membership(tmp_path / "own") and (tmp_path / "own" / "hall.json").stat().st_mode & 0o077 == 0
    leave(tmp_path / "own")
    assert membership(tmp_path / "own") is None


def test_a_box_that_was_replaced_is_no_longer_known(hall: TriedHall, tmp_path: Path) -> None:
    old = hall.table_of(7)
    _, code = issue(hall.folder, 7, NOON)
    with admitting(hall.folder):
        new = join(code, tmp_path / "own")
    hall.settle(new)
    with pytest.raises(HallRefuses, match="does not know the key of table 7"):
        asyncio.run(in_and_out(old))


def test_a_table_says_nothing_to_a_hall_of_another_certificate(
    hall: TriedHall, folder: HallFolder, tmp_path: Path
) -> None:
    _, code = issue(folder, 7, NOON)
    elsewhere = JoinCode("127.0.0.1", hall.folder.settings.page_port, code.fingerprint, code.token)
    with admitting(hall.folder), pytest.raises(JoinRefused, match="another certificate than the code says"):
        join(elsewhere, tmp_path / "own")
    assert membership(tmp_path / "own") is None


@pytest.mark.parametrize("host", ["127.0.0.1", "a..b", "a" * 70])
def test_a_hall_that_is_not_there_is_told(host: str, folder: HallFolder, tmp_path: Path) -> None:
    _, code = issue(folder, 7, NOON)
    with pytest.raises(JoinRefused, match="does not answer"):
        join(JoinCode(host, 9, code.fingerprint, code.token), tmp_path / "own")


@pytest.mark.parametrize("content", [b"{", b'{"hall": "\xff"}'])
def test_a_damaged_membership_is_named(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "hall.json").write_bytes(content)
    with pytest.raises(StorageError, match="damaged"):
        membership(tmp_path)


@pytest.mark.parametrize("host", ["", "http://hall", "hall:8473", "hall local", "[fe80::1"])
def test_a_hall_is_at_a_name_or_an_address_and_nothing_else(host: str, tmp_path: Path) -> None:
    with pytest.raises(FileError, match="is no name or address of a machine"):
        new_hall(tmp_path / "hall", "Hall", [host])


def test_a_hall_at_an_address_of_the_new_kind_has_codes_that_are_read(tmp_path: Path) -> None:
    _, code = issue(new_hall(tmp_path / "hall", "Hall", ["fe80::1"]), 7, NOON)
    assert join_code(code.text) == code
