"""A phone comes in with a code, sees its page and what changes in it, and signs; the process may be killed."""

import secrets
import socket
import time
from pathlib import Path

import pytest

from hardware.signals import PhoneSigned, PhonesInLine
from tests.phones.served import Served, page
from tests.waiting import PATIENCE_SECONDS
from ui.runtime.remote.phones import Phones, own_server
from ui.wire.limits import Allowance
from ui.wire.phones import FilmFor, Ticket, fingerprint


def test_a_phone_comes_in_with_a_code_and_sees_its_own_page(served: Served) -> None:
    ania, bartek = served.joined(page(name="Ania")), served.joined(page(name="Bartek"))
    home = served.ask("GET", "/", headers={"Cookie": f"phone={ania}"}).body.decode()
    assert "Ania" in home and "Bartek" not in home
    assert "Bartek" in served.ask("GET", "/", headers={"Cookie": f"phone={bartek}"}).body.decode()
    assert "Ania" not in served.ask("GET", "/").body.decode()


def test_a_code_is_good_once_and_the_cookie_is_for_no_script_and_no_other_site(served: Served) -> None:
    token = secrets.token_urlsafe(16)
    answer = served.let_in(token, page())
    assert answer.status == 204
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(answer.headers["set-cookie"].split("; "))
    assert served.post("/join", {"token": token}).status == 403


def test_a_code_that_is_too_old_lets_nobody_in(served: Served) -> None:
    token = secrets.token_urlsafe(16)
    served.phones.show((Ticket(fingerprint(token), time.monotonic() - 1),), {})
    served.signal(PhonesInLine)  # it has heard of the code
    assert served.post("/join", {"token": token}).status == 403


def test_a_listening_phone_is_known_to_the_table_and_hears_only_what_changed(served: Served) -> None:
    cookie = served.joined(page(money="1 312 zł"))
    stream = served.listen(cookie)
    while served.signal(PhonesInLine) != PhonesInLine((fingerprint(cookie),)):
        pass
    kind, whole = stream.event()
    assert kind == "page" and "1 312" in str(whole["money"])
    served.show(cookie, page(money="812 zł"))
    kind, news = stream.event()
    assert kind == "page" and "812" in str(news["money"])
    assert "head" in whole and "head" not in news
    stream.close()
    while served.signal(PhonesInLine) != PhonesInLine(()):
        pass


@pytest.mark.parametrize("served", ["beat=0.1"], indirect=True)
def test_a_phone_that_has_seen_the_page_hears_only_that_the_line_stands(served: Served) -> None:
    cookie = served.joined()
    before = served.listen(cookie)
    assert before.event()[0] == "page"
    before.close()
    assert served.listen(cookie, before.seen).event()[0] == "beat"


def test_a_touch_on_the_newest_page_is_told_and_one_on_an_older_is_not(served: Served) -> None:
    cookie = served.joined(page(version=7))
    stream = served.listen(cookie)
    assert served.post("/sign", {"key": "7:0", "typed": {"cash": "150"}}, cookie).status == 202
    assert served.signal(PhoneSigned) == PhoneSigned(fingerprint(cookie), "7:0", {"cash": "150"})
    assert stream.event()[0] == "page"
    served.show(cookie, page(version=8))
    assert stream.event()[0] == "page"
    assert served.post("/sign", {"key": "7:0"}, cookie).status == 409
    assert served.post("/sign", {"key": "8:0"}, cookie).status == 202
    assert served.signal(PhoneSigned) == PhoneSigned(fingerprint(cookie), "8:0")
    stream.close()


def test_a_phone_that_is_forgotten_is_told_and_signs_nothing_more(served: Served) -> None:
    cookie = served.joined()
    stream = served.listen(cookie)
    assert stream.event()[0] == "page"
    served.forget(cookie)
    assert stream.event()[0] == "left"
    assert served.post("/sign", {"key": "7:0"}, cookie).status == 403
    assert served.listen(cookie).status == 403


def test_the_film_is_for_those_alone_who_have_the_address_of_the_shown_code(served: Served) -> None:
    picture = secrets.token_bytes(3_000_000)
    served.phones.show((), {}, FilmFor(fingerprint("fresh"), picture))
    while (answer := served.ask("GET", "/film/fresh")).status != 200:
        pass  # the process has not heard of the film yet
    assert (answer.body, answer.headers["content-type"]) == (picture, "image/png")
    assert [served.ask("GET", f"/film/{guess}").status for guess in ("", "other", fingerprint("fresh"))] == [404] * 3
    served.phones.show((), {})
    while served.ask("GET", "/film/fresh").status == 200:
        pass  # it has not heard yet that there is no film any more


def test_a_killed_process_comes_back_with_everything_that_phones_may_know(served: Served) -> None:
    cookie = served.joined(page(money="812 zł"))
    stream = served.listen(cookie)
    assert stream.event()[0] == "page"
    served.kill()
    assert stream.event()[0] == ""
    stream = served.listen(cookie)  # as soon as it is back
    assert "812" in str(stream.event()[1]["money"])
    assert served.post("/sign", {"key": "7:0"}, cookie).status == 202
    assert served.signal(PhoneSigned) == PhoneSigned(fingerprint(cookie), "7:0")
    stream.close()


def test_without_a_table_phones_are_told_so_and_find_it_again(served: Served) -> None:
    cookie = served.joined()
    stream = served.listen(cookie)
    assert stream.event()[0] == "page"
    served.phones.off()
    assert stream.event()[0] == ""
    assert served.post("/sign", {"key": "7:0"}, cookie).status == 503
    served.phones.show((), served.pages)
    assert served.listen(cookie).event()[0] == "page"


@pytest.mark.parametrize("served", ["alone=0.1"], indirect=True)
def test_the_process_ends_when_no_table_comes(served: Served) -> None:
    assert served.process and served.process.wait(PATIENCE_SECONDS) == 0


def test_a_desktop_starts_the_process_itself_and_nobody_else_calls_it(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    path, signals = tmp_path / "phones", Served.new_queue()
    process = own_server(path, port)
    phones = Phones(signals.put, path, process.start)
    phones.show((), {})
    assert signals.get(timeout=PATIENCE_SECONDS) == PhonesInLine(())
    assert path.stat().st_mode & 0o077 == 0
    for address in ("127.0.0.1", *(["::1"] if socket.has_dualstack_ipv6() else [])):
        socket.create_connection((address, port), PATIENCE_SECONDS).close()
    phones.close()
    process.close()


def test_a_process_that_says_what_it_should_not_is_called_anew(tmp_path: Path) -> None:
    path = tmp_path / "phones"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen()
        phones = Phones(Served.new_queue().put, path, lambda: None)
        phones.show((), {})
        for wrong in (b'{"type":"card-tapped","tag":"1","reader":"x"}\n', b"x" * 100_000, b""):
            process, _ = listener.accept()
            process.sendall(wrong)
            process.close()
        listener.accept()[0].close()
        phones.close()


def test_so_many_pass_within_so_many_seconds_and_no_more() -> None:
    now = [100.0]
    allowance = Allowance(2, 1.0, lambda: now[0])
    passed = []
    for now[0] in (100.0, 100.1, 100.9, 101.0, 101.05, 101.1):
        passed.append(allowance.is_left())
    assert passed == [True, True, False, True, False, True]
