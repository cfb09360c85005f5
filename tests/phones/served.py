"""The real process behind real sockets, which outlive it, and the app's end of the line: no game and no Kivy."""

import http.client
import json
import os
import queue
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from hardware.signals import PhoneAsks
from tests.waiting import PATIENCE_SECONDS
from ui.runtime.remote.phones import Phones
from ui.wire.phone_page import PhoneAct, PhoneHome, PhonePage, PhonePlayer, PhoneQuestion
from ui.wire.phones import FromProcess, Ticket, fingerprint

PROGRAM = """
import fcntl, os
passed = [fcntl.fcntl(number, fcntl.F_DUPFD, 10) for number in ({app}, {port})]
os.dup2(passed[0], 3), os.dup2(passed[1], 4)
from ui.phones.limits import Patience
from ui.phones.serving import serve
serve(None, 0, Patience({patience}))
"""
OURS = {"Content-Type": "application/json", "X-Banker": "phone"}


def page(version: int = 7, money: str = "1 312 zł", name: str = "Ania") -> PhonePage:
    """A home page on which something is asked: its act has the key `version:0`."""
    pay = PhoneAct(f"{version}:0", "Pay 500 zł", "to Celina")
    asked = PhoneQuestion("Pay the rent?", acts=(pay,))
    return PhonePage(version, "en", name, "", PhoneHome(PhonePlayer(name, 1, "dot", money), "", asked))


class Answer:
    """What came back: its status, its headers by lower-case name, its body."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status, self.body = response.status, response.read()
        self.headers = {name.lower(): value for name, value in response.getheaders()}


class Stream:
    """What a listening phone hears, event by event."""

    def __init__(self, connection: http.client.HTTPConnection, response: http.client.HTTPResponse) -> None:
        self.status, self.seen = response.status, ""
        self._connection, self._response = connection, response

    def event(self) -> tuple[str, dict[str, object]]:
        """The next one, waited for: its kind and its data; `("", {})` when the line has ended."""
        fields: dict[str, str] = {}
        with suppress(http.client.IncompleteRead, ConnectionError):
            while line := self._response.readline().decode().rstrip("\n"):
                name, _, value = line.partition(": ")
                fields[name] = value
        self.seen = fields.get("id", self.seen)
        data = json.loads(fields.get("data", "{}"))
        return fields.get("event", ""), data if isinstance(data, dict) else {}

    def close(self) -> None:
        """The phone is put away."""
        self._response.close()
        self._connection.close()


class Served:
    """The process, started for any caller, as a supervisor would, and the table's end."""

    def __init__(self, folder: Path, patience: str = "") -> None:
        self._app, self._port = socket.socket(socket.AF_UNIX), socket.create_server(("127.0.0.1", 0))
        path = folder / "phones"
        self._app.bind(str(path))
        self._app.listen()
        self.port: int = self._port.getsockname()[1]
        self._patience, self.log = patience, folder / "log"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()
        self.signals = self.new_queue()
        self.pages: dict[str, PhonePage] = {}
        self.phones = Phones(self.signals.put, path, self.start)

    @staticmethod
    def new_queue() -> queue.Queue[FromProcess]:
        """Where signals wait for a test."""
        return queue.Queue()

    def start(self) -> None:
        """Unless it lives."""
        if self.process and self.process.poll() is None:
            return
        app, port = self._app.fileno(), self._port.fileno()
        program = PROGRAM.format(app=app, port=port, patience=self._patience)
        environment = {**os.environ, "LISTEN_FDS": "2"}
        with self.log.open("ab") as log:
            command = [sys.executable, "-c", program]
            self.process = subprocess.Popen(command, env=environment, stderr=log, pass_fds=(app, port))

    def kill(self) -> None:
        """Without a word; the next one may be started meanwhile."""
        killed, self.process = self.process, None
        assert killed
        killed.kill()
        killed.wait()

    def close(self) -> None:
        """Nobody serves or calls any more."""
        self.phones.close()
        self.kill()
        self._app.close()
        self._port.close()

    def signal(self, kind: type[FromProcess]) -> FromProcess:
        """The next signal of this kind."""
        while not isinstance(signal := self.signals.get(timeout=PATIENCE_SECONDS), kind):
            pass
        return signal

    def show(self, cookie: str, shown: PhonePage) -> None:
        """The page of this phone is another from now on."""
        self.pages[fingerprint(cookie)] = shown
        self.phones.show((), self.pages)

    def forget(self, cookie: str) -> None:
        """This phone is nobody's from now on."""
        del self.pages[fingerprint(cookie)]
        self.phones.show((), self.pages)

    def joined(self, shown: PhonePage | None = None) -> str:
        """The cookie of a phone that came with a code and was let in to this page."""
        token = secrets.token_urlsafe(16)
        header = self.let_in(token, shown or page()).headers["set-cookie"]
        return header.partition("phone=")[2].partition(";")[0]

    def joined_by(self, goes_to: Callable[[str], None]) -> str:
        """The fingerprint of a phone whose browser went to the address of a code."""
        token = secrets.token_urlsafe(16)
        self.phones.show((Ticket(fingerprint(token), time.monotonic() + 120),), self.pages)
        while self.post("/join", {"token": "none of them"}).status == 503:
            pass  # the process has not heard of the table yet
        goes_to(f"http://127.0.0.1:{self.port}/join#{token}")
        asked = self.signal(PhoneAsks)
        assert isinstance(asked, PhoneAsks)
        return asked.phone

    def let_in(self, token: str, shown: PhonePage) -> Answer:
        """What a phone with this code gets; the table lets it in to this page."""
        self.phones.show((Ticket(fingerprint(token), time.monotonic() + 120),), self.pages)
        with ThreadPoolExecutor() as browser:
            answer = browser.submit(self.join, token)
            asked = self.signal(PhoneAsks)
            assert isinstance(asked, PhoneAsks)
            assert asked.token == fingerprint(token)
            self.pages[asked.phone] = shown
            self.phones.show((), self.pages)
            return answer.result()

    def join(self, token: str) -> Answer:
        """The first answer after the process has heard of this code."""
        while (answer := self.post("/join", {"token": token})).status in (403, 429, 503):
            pass
        return answer

    def ask(self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None) -> Answer:
        """One request of anybody."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
        try:
            connection.request(method, path, body or None, dict(headers or {}))
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def post(self, path: str, what: object, cookie: str = "", **headers: str) -> Answer:
        """As the script of our own page posts, but for these headers."""
        ours = {**OURS, "Origin": f"http://127.0.0.1:{self.port}", "Cookie": f"phone={cookie}"}
        changed = {name.replace("_", "-"): value for name, value in headers.items()}
        body = what if isinstance(what, bytes) else json.dumps(what).encode()
        return self.ask("POST", path, body, {**ours, **changed})

    def listen(self, cookie: str, seen: str = "") -> Stream:
        """A phone that listens, and tries again until the table is there."""
        while True:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
            with suppress(OSError, http.client.HTTPException):
                connection.request("GET", f"/events?seen={seen}", headers={"Cookie": f"phone={cookie}"})
                if (response := connection.getresponse()).status != 503:
                    return Stream(connection, response)
            connection.close()
