"""The pages of a hall as their process serves them, on free ports, and somebody with a browser's manners."""

import asyncio
import http.client
import json
import socket
import threading
from contextlib import suppress
from pathlib import Path

from selenium import webdriver

from tests.phones.browser import Tab
from tests.waiting import PATIENCE_SECONDS
from ui.hall.folder import HallFolder, new_hall
from ui.hall.keys import pinned_context
from ui.hall.pages.people import set_password
from ui.hall.pages.serving import serve_on

PASSWORD = "correct horse"


class PagedHall:
    """A hall with a director, Marta, and a judge, Olaf; without a server its tables are only seen."""

    def __init__(self, path: Path, folder: HallFolder | None = None) -> None:
        self._sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
        self.port, self.audience_port = (each.getsockname()[1] for each in self._sockets)
        ports = {"page_port": self.port, "audience_port": self.audience_port, "nats_port": 1, "watch_port": 0}
        self.folder = folder or new_hall(path, "Trial Hall", ["127.0.0.1"], **ports)
        set_password(self.folder.path, "Marta", "director", PASSWORD)
        set_password(self.folder.path, "Olaf", "judge", PASSWORD)
        self._loop = asyncio.new_event_loop()
        self._serving = self._loop.create_task(serve_on(self.folder, *self._sockets))
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._serving)

    @property
    def is_serving(self) -> bool:
        """Has the process not ended?"""
        return not self._serving.done()

    def close(self) -> None:
        """Nobody serves any more; once is enough."""
        if self._loop.is_closed():
            return
        self._loop.call_soon_threadsafe(self._serving.cancel)
        self._thread.join(PATIENCE_SECONDS)
        self._loop.close()
        for each in self._sockets:
            each.close()

    def ask(
        self, method: str, path: str, body: object = None, cookie: str = "", is_audience: bool = False, **headers: str
    ) -> tuple[int, str, dict[str, str]]:
        """Status, text and headers of one request as our own page makes it, but for these headers."""
        connection = self._connection(is_audience)
        scheme, port = ("http", self.audience_port) if is_audience else ("https", self.port)
        own = {"X-Banker": "hall", "Origin": f"{scheme}://127.0.0.1:{port}", "Cookie": f"__Host-hall={cookie}"}
        changed = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), {**own, **changed})
            answer = connection.getresponse()
            text, found = answer.read().decode(errors="replace"), answer.getheaders()
            return answer.status, text, {name.lower(): value for name, value in found}
        finally:
            connection.close()

    @property
    def address(self) -> str:
        """Where the director's browser goes."""
        return f"https://127.0.0.1:{self.port}/"

    def sign_in(self, name: str) -> str:
        """The cookie of somebody who is signed in."""
        status, _, headers = self.ask("POST", "/sign-in", {"name": name, "password": PASSWORD})
        assert status == 204
        return headers["set-cookie"].partition("__Host-hall=")[2].partition(";")[0]

    def sign_in_by(self, tab: Tab) -> webdriver.Chrome:
        """Marta signs in at this browser, which is what is answered."""
        tab.open(self.address)
        driver = tab.front()
        driver.find_element("id", "name").send_keys("Marta")
        driver.find_element("id", "password").send_keys(PASSWORD)
        driver.find_element("css selector", "form button").click()
        tab.wait_for("return document.getElementById('where')")
        return driver

    def act(self, cookie: str, kind: str, why: str = "", seen: int = 0, **fields: object) -> tuple[int, str]:
        """Status and words of what was answered to an act."""
        status, text, _ = self.ask("POST", "/act", {"act": {"type": kind, **fields}, "why": why, "seen": seen}, cookie)
        return status, text

    def _connection(self, is_audience: bool) -> http.client.HTTPConnection:
        if is_audience:
            return http.client.HTTPConnection("127.0.0.1", self.audience_port, timeout=PATIENCE_SECONDS)
        secured = pinned_context(self.folder.certificate)
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS, context=secured)
