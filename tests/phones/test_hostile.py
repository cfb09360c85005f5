"""What a stranger on the network does is refused, costs the table nothing, and stands in no log."""

import logging
import resource
import secrets
import socket
import time
from contextlib import suppress
from pathlib import Path

import pytest

from hardware.bench import HandClock
from hardware.signals import PhoneAsks, PhoneSigned, PhonesInLine, PhoneWitnessed
from tests.phones.served import OURS, Served, page
from tests.waiting import PATIENCE_SECONDS
from ui.phones.limits import JOINS_A_MINUTE
from ui.web.serving import OneAMinute
from ui.wire.limits import MOST_CONNECTIONS, MOST_STREAMS, POSTS_A_SECOND
from ui.wire.phones import FilmFor, fingerprint


def test_a_cookie_signs_for_its_own_phone_and_one_that_was_made_up_for_none(served: Served) -> None:
    served.joined(page(name="Ania"))
    bartek = served.joined(page(name="Bartek"))
    assert served.post("/sign", {"key": "7:0", "phone": "ania"}, bartek).status == 400
    assert served.post("/sign", {"key": "7:0"}, secrets.token_urlsafe(24)).status == 403
    assert served.post("/sign", {"key": "7:0"}, bartek).status == 202
    assert served.signal(PhoneSigned) == PhoneSigned(fingerprint(bartek), "7:0")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"X-Banker": ""},
        {"Host": "elsewhere.example", "Origin": "http://elsewhere.example"},
        {"Host": "127.0.0.1.elsewhere.example:8470", "Origin": "http://127.0.0.1.elsewhere.example:8470"},
    ],
)
def test_another_sites_page_posts_nothing(served: Served, headers: dict[str, str]) -> None:
    cookie = served.joined()
    assert served.post("/sign", {"key": "7:0"}, cookie, **headers).status == 403


def test_a_foreign_name_that_leads_here_shows_nothing(served: Served) -> None:
    cookie = served.joined()
    assert served.ask("GET", "/", headers={"Host": "elsewhere.example", "Cookie": f"phone={cookie}"}).status == 403
    for own in ("[fe80::1]:8470", "192.0.2.7:8470", "banker.local:8470", "localhost"):
        assert served.ask("GET", "/", headers={"Host": own, "Cookie": f"phone={cookie}"}).status == 200


def test_a_thousand_codes_that_are_none_keep_no_player_out(served: Served) -> None:
    served.joined()
    answers = [served.post("/join", {"token": secrets.token_urlsafe(16)}).status for _ in range(1000)]
    assert set(answers) == {403, 429}
    assert answers[: JOINS_A_MINUTE + 1] == [403] * JOINS_A_MINUTE + [429]
    assert not any(isinstance(signal, PhoneAsks) for signal in list(served.signals.queue))
    assert served.joined()


def test_ten_megabytes_are_not_taken_in(served: Served) -> None:
    cookie = served.joined()
    whole = b'{"key": "7:0", "typed": {"cash": "' + b"1" * 10_000_000 + b'"}}'
    headers = {**OURS, "Origin": f"http://127.0.0.1:{served.port}", "Cookie": f"phone={cookie}"}
    assert served.ask("POST", "/sign", whole, headers).status == 413


@pytest.mark.parametrize(
    "what", [[], {"key": 7}, {"key": "7:0", "typed": {"a": 1}}, {"key": "7:" + "0" * 300}, b'{"key": "\xff"}']
)
def test_what_no_script_of_ours_posts_is_not_understood(served: Served, what: object) -> None:
    cookie = served.joined()
    assert served.post("/sign", what, cookie).status == 400


def test_a_phone_signs_so_often_a_second_and_not_more(served: Served) -> None:
    cookie = served.joined()
    begun = time.monotonic()
    answers = [served.post("/sign", {"key": "7:0"}, cookie).status for _ in range(60)]
    assert set(answers) == {202, 429}
    assert answers.count(202) <= POSTS_A_SECOND * (time.monotonic() - begun + 1)


@pytest.mark.parametrize("served", ["request=2"], indirect=True)
def test_who_never_ends_a_request_is_cut_off_and_keeps_nobody_out(served: Served) -> None:
    strangers = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(3 * MOST_CONNECTIONS)]
    for place, stranger in enumerate(strangers):
        with suppress(OSError):
            stranger.sendall(
                b"POST /join HTTP/1.1\r\nHost: localhost\r\n" + b"Content-Length: 9\r\n\r\n{" * (place % 2)
            )
    cookie = served.joined()
    assert served.listen(cookie).event()[0] == "page"
    for stranger in strangers:
        stranger.settimeout(PATIENCE_SECONDS)
        with suppress(ConnectionError):
            while stranger.recv(1024):
                pass
        stranger.close()


def test_a_phone_with_as_many_connections_as_it_likes_keeps_no_other_phone_out(served: Served) -> None:
    greedy, other = served.joined(), served.joined()
    request = f"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: phone={greedy}\r\n\r\n".encode()
    taken = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(MOST_CONNECTIONS)]
    for each in taken:
        each.sendall(request)
    for each in taken:
        each.settimeout(PATIENCE_SECONDS)
        with suppress(ConnectionError):
            each.recv(1024)
    assert [served.ask("GET", "/", headers={"Cookie": f"phone={other}"}).status for _ in range(5)] == [200] * 5
    for each in taken:
        each.close()


def test_malformed_requests_are_one_line_a_minute_with_their_number() -> None:
    clock = HandClock()
    log, lines = OneAMinute(clock), list[str]()
    for _ in range(120):
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Invalid HTTP request received.", (), None)
        lines += [record.getMessage()] if log.filter(record) else []
        clock.turn(1.0)
    assert lines == [f"Invalid HTTP request received. ({count} since the last line)" for count in (1, 60)]


@pytest.mark.parametrize("served", ["silent=1"], indirect=True)
def test_a_phone_that_takes_nothing_is_given_up_and_gets_the_newest_page_when_it_comes_back(served: Served) -> None:
    cookie = served.joined()
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.connect(("127.0.0.1", served.port))
    slow.sendall(f"GET /events HTTP/1.1\r\nHost: localhost\r\nCookie: phone={cookie}\r\n\r\n".encode())
    while served.signal(PhonesInLine) != PhonesInLine((fingerprint(cookie),)):
        pass
    money = 0
    while PhonesInLine(()) not in list(served.signals.queue):
        money += 1
        served.show(cookie, page(money=f"{money} zł", name="Ania" * 20_000))
    served.show(cookie, page(money="812 zł"))
    stream = served.listen(cookie)
    while "812" not in str(stream.event()[1].get("money")):
        pass
    slow.close()


def test_a_film_that_strangers_take_slowly_does_not_wait_in_memory_for_each(served: Served) -> None:
    picture, process = secrets.token_bytes(4_000_000), served.process
    served.phones.show((), served.pages, FilmFor(fingerprint("secret"), picture))
    while (film := served.ask("GET", "/film/secret", headers={"Host": "localhost"})).status != 200:
        pass
    assert film.body == picture
    assert process
    before, strangers = resident_bytes(process.pid), list[socket.socket]()
    for _ in range(40):
        stranger = socket.socket()
        stranger.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        stranger.connect(("127.0.0.1", served.port))
        stranger.sendall(b"GET /film/secret HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert stranger.recv(1)
        strangers.append(stranger)
    assert resident_bytes(process.pid) - before < 10 * len(picture)
    for stranger in strangers:
        stranger.close()


def resident_bytes(pid: int) -> int:
    """The memory that a process has now."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * resource.getpagesize()


def test_a_phone_that_listens_too_often_loses_its_oldest_line(served: Served) -> None:
    cookie = served.joined()
    streams = [served.listen(cookie) for _ in range(MOST_STREAMS)]
    assert all(stream.event()[0] == "page" for stream in streams)
    assert served.listen(cookie).event()[0] == "page"
    assert streams[0].event()[0] == ""


def test_every_answer_forbids_what_is_not_our_own(served: Served) -> None:
    for path in ("/", "/join", "/static/phone.css", "/static/../wire.py", "/events", "/nothing"):
        headers = served.ask("GET", path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert served.ask("GET", "/").headers["cache-control"] == "no-store"


def test_no_log_has_a_code_a_cookie_a_name_or_a_balance(served: Served) -> None:
    token = secrets.token_urlsafe(16)
    cookie = served.let_in(token, page(money="1 312 zł")).headers["set-cookie"].partition("=")[2].partition(";")[0]
    served.post("/sign", {"key": "7:0"}, cookie)
    served.post("/sign", {"key": "9:0", "typed": {"Ania": "1 312 zł"}}, cookie)
    served.ask("GET", f"/join?{token}", headers={"Cookie": f"phone={cookie}"})
    served.ask("GET", f"/events?seen={token}", headers={"Cookie": "phone=Ania", "Upgrade": cookie})
    with socket.create_connection(("127.0.0.1", served.port)) as stranger:
        stranger.sendall(f"{token} {cookie} Ania\r\n\r\n".encode())
        stranger.recv(1024)
    log = served.log.read_text()
    assert "Invalid HTTP request" in log
    assert [secret for secret in (token, cookie, "Ania", "312") if secret in log] == []


def test_what_a_phone_has_kept_is_taken_from_joined_phones_only_and_is_never_long(served: Served) -> None:
    cookie = served.joined()
    assert served.post("/witness", {"heads": "x"}, "made up").status == 403
    assert served.post("/witness", {"heads": "x" * 1001}, cookie).status == 400
    assert served.post("/witness", {"heads": "x" * 1000}, cookie).status == 202
    assert served.signal(PhoneWitnessed) == PhoneWitnessed(fingerprint(cookie), "x" * 1000)
