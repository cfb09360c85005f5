"""A tournament's day as people do it: the hall by its commands, boxes as processes, and pages by a browser's hands."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from hardware.twins.serial_port import BenchReader, gm65_scanner
from tests.hall.cutline import CutLine
from tests.hall.day_box import Hands, TableShows
from tests.hall.halls import free_port
from tests.phones.browser import Tab
from tests.waiting import PATIENCE_SECONDS
from ui.hall.folder import HallFolder
from ui.hall.keys import pinned_context, put_private

Answer = TypeVar("Answer")
PASSWORD: Final = "correct horse"
BANKER: Final = (sys.executable, "-m", "ui.cli")
_LOOK_SECONDS: Final = 0.1
_SCAN_AGAIN: Final = 150
"""Looks between two scans of one code."""
_BUTTON: Final = """return [...document.querySelectorAll("button, summary, a.btn")].find((each) =>
    each.textContent.replace(/\\s+/g, " ").trim().startsWith(arguments[0]) && !each.disabled
    && each.checkVisibility())"""
_EFFECT: Final = """return [...document.querySelectorAll(".effect")].some((each) =>
    each.checkVisibility() && each.textContent.includes(arguments[0]))"""
_FIELD: Final = """const form = arguments[1]?.closest("details") ?? document;
return [...form.querySelectorAll("label")].filter((each) => each.checkVisibility())
    .find((each) => each.textContent.trim().startsWith(arguments[0]))?.control"""


def until(is_so: Callable[[], bool], what: object) -> None:
    """Waits for what surely comes."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < end, what
        time.sleep(_LOOK_SECONDS)


def banker(*arguments: object, typed: str = "") -> str:
    """What this command prints; it has no terminal, so passwords come from `typed`."""
    done = subprocess.run(
        [*BANKER, *map(str, arguments)], input=typed.encode(), capture_output=True, start_new_session=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr).decode()
    return done.stdout.decode()


class DayHall:
    """A hall in an empty folder, made and served by the commands of the guide."""

    def __init__(self, folder: Path, rules: str) -> None:
        self._folder = folder / "hall"
        banker("hall", "new", "Spring Cup", "--host", "127.0.0.1", "--folder", self._folder)
        settings = self._folder / "hall.toml"
        text = settings.read_text()
        for each in ("nats_port", "page_port", "audience_port"):
            text = re.sub(rf"{each} = \d+", f"{each} = {free_port()}", text)
        settings.write_text(f"{re.sub('watch_port = [0-9]+', 'watch_port = 0', text)}\n{rules}")
        self.folder = HallFolder(self._folder)
        self._serving: subprocess.Popen[bytes] | None = None
        self._cookies: dict[str, str] = {}

    def name(self, person: str, role: str, card: str) -> None:
        """Somebody acts for the hall."""
        command = ("hall", "person", person, "--role", role, "--card", card, "--folder", self._folder)
        banker(*command, typed=f"{PASSWORD}\n{PASSWORD}\n")

    def serve(self) -> None:
        """The hall runs, and its pages answer, when this returns."""
        with (self._folder.parent / "serve.log").open("ab") as log:
            command = [*BANKER, "hall", "serve", "--folder", str(self._folder)]
            self._serving = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until(lambda: self.get("/") is not None, "the pages do not answer")

    def close(self) -> None:
        """Nothing of it runs when this returns."""
        if self._serving:
            self._serving.terminate()
            self._serving.wait()

    @property
    def address(self) -> str:
        """Where the director's browser goes."""
        return f"https://127.0.0.1:{self.folder.settings.page_port}/"

    @property
    def wall(self) -> str:
        """Where the audience's browser goes."""
        return f"http://127.0.0.1:{self.folder.settings.audience_port}/"

    def get(self, path: str, person: str = "") -> tuple[int, bytes] | None:
        """Status and content of a page for this person, or for nobody; None while nobody answers."""
        try:
            return self._asked("GET", path, None, self._cookies.get(person) or self._cookie(person))[:2]
        except OSError:
            return None

    def _cookie(self, person: str) -> str:
        if not person:
            return ""
        asked = json.dumps({"name": person, "password": PASSWORD}).encode()
        status, _, cookie = self._asked("POST", "/sign-in", asked, "")
        assert status == 204
        self._cookies[person] = cookie.partition(";")[0]
        return self._cookies[person]

    def _asked(self, method: str, path: str, body: bytes | None, cookie: str) -> tuple[int, bytes, str]:
        port = self.folder.settings.page_port
        own = {"X-Banker": "hall", "Origin": f"https://127.0.0.1:{port}", "Cookie": cookie}
        secured = pinned_context(self.folder.certificate)
        connection = http.client.HTTPSConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS, context=secured)
        try:
            connection.request(method, path, body, own)
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.getheader("set-cookie") or ""
        finally:
            connection.close()

    def check_pages(self, *paths: str) -> None:
        """Each of these pages opens for every role and has no id twice."""
        for path in paths:
            for person in ("Marta", "Olaf"):
                answer = self.get(path, person)
                assert answer and answer[0] == 200, (path, person, answer)
                ids = Counter(re.findall(rb"""\sid="([^"]*)""", answer[1]))
                assert [name for name, times in ids.items() if times > 1] == [], path


class DayBox:
    """A table's box: a folder with its configuration, readers on pseudo-terminals, and the process of its bank."""

    program = "tests.hall.day_box"
    within: tuple[str, ...] = ()
    """A command that runs it somewhere, such as in a network of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "games").mkdir(parents=True, exist_ok=True)
        self.cards = BenchReader(folder / "cards.tty")
        self._scanner = gm65_scanner(folder / "scanner.tty")
        (folder / "banker.toml").write_text(
            f'[[readers]]\nname = "table"\nkind = "rdm6300"\nport = "{self.cards.port}"\n'
            f'[[readers]]\nname = "codes"\nkind = "gm65"\nport = "{self._scanner.port}"\n'
            f'[table]\ngames = "{folder / "games"}"\n'
        )
        self._bank: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """The bank is switched on; it shows something when this returns."""
        with (self.folder / "bank.log").open("ab") as log:
            command = [*self.within, sys.executable, "-m", self.program, str(self.folder)]
            self._bank = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log)

    def end(self, *, is_killed: bool = False) -> None:
        """The bank is switched off, or the plug is pulled."""
        if bank := self._bank:
            self._bank = None
            assert bank.stdin and bank.stdout
            if is_killed:
                bank.kill()
            bank.stdin.close()
            bank.stdout.close()
            bank.wait()

    def close(self) -> None:
        """The box is gone, with its readers."""
        self.end()
        self.cards.unplug()
        self._scanner.unplug()

    def hands(self, **done: object) -> TableShows:
        """Somebody does this; what the table shows then."""
        return self.answer(Hands(**done), TableShows)  # type: ignore[arg-type]

    def answer(self, what: object, kind: type[Answer]) -> Answer:
        """The answer of the bank's process to a line."""
        assert self._bank and self._bank.stdin and self._bank.stdout
        self._bank.stdin.write(msgspec.json.encode(what) + b"\n")
        self._bank.stdin.flush()
        return msgspec.json.decode(self._bank.stdout.readline(), type=kind)

    def shows(self) -> TableShows:
        """What the table shows."""
        return self.hands()

    def until(self, text: str) -> TableShows:
        """Waits until the table says this."""
        until(lambda: self.shows().says(text), f"{self.folder.name} does not say {text!r}")
        return self.shows()

    def hold(self, *cards: str) -> None:
        """These cards at the reader, one after the other, each read before the next."""
        for card in cards:
            self.cards.lay(card)
            time.sleep(_LOOK_SECONDS)

    def scan(self, code: str) -> None:
        """A code before the scanner."""
        self._scanner.send(code.encode() + b"\r")

    def join(self, code: str, text: str) -> None:
        """A code before the scanner, again after a while as people do, until the table says this."""
        looks = count()

        def is_said() -> bool:
            if next(looks) % _SCAN_AGAIN == 0:
                self.scan(code)
            return self.shows().says(text)

        until(is_said, f"{self.folder.name} does not say {text!r}")

    def find_hall_at(self, address: str) -> None:
        """What it knows of the hall names this address from its next start on."""
        path = self.folder / "hall" / "hall.json"
        member = json.loads(path.read_bytes())
        put_private(path, json.dumps(member | {"url": f"tls://{address}"}).encode())

    def copy(self, folder: Path) -> DayBox:
        """Another machine with all that is in this one."""
        for each in ("games", "hall"):
            shutil.copytree(self.folder / each, folder / each)
        for kept in self.folder.glob("*.json"):
            shutil.copy(kept, folder)
        return DayBox(folder)


class Wire:
    """The network cable of one box, which can be pulled."""

    def __init__(self, hall: HallFolder) -> None:
        self._loop = asyncio.new_event_loop()
        self._line = CutLine(hall.settings.nats_port)
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self.plug()

    def plug(self) -> None:
        """It carries from now on."""
        asyncio.run_coroutine_threadsafe(self._line.mend(), self._loop).result()

    def pull(self) -> None:
        """It carries nothing from now on."""
        self._loop.call_soon_threadsafe(self._line.cut)

    def lead(self, box: DayBox) -> None:
        """This box is at its end."""
        box.find_hall_at(f"127.0.0.1:{self._line.port}")

    def close(self) -> None:
        """It is gone."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._line.cut()
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()}, return_exceptions=True)


class Person:
    """Somebody at a browser's tab who does what the page offers, by what is written there."""

    def __init__(self, hall: DayHall, tab: Tab, name: str) -> None:
        self.tab, self._hall = tab, hall
        tab.open(hall.address)
        tab.front().find_element("id", "name").send_keys(name)
        tab.front().find_element("id", "password").send_keys(PASSWORD)
        tab.front().find_element("css selector", "form button").click()
        tab.wait_for("return document.getElementById('where')")

    def go(self, page: str) -> None:
        """To a page, by its address."""
        self.tab.open(self._hall.address + page)

    def press(self, title: str) -> WebElement:
        """A button, which is answered."""
        found: WebElement = self.tab.wait_for(_BUTTON, title)
        found.click()
        return found

    def does(self, title: str, why: str = "", shown: str = "", region: str = "") -> None:
        """An act by its button, with the reason if one is asked; `shown` is in the region then, and not before."""
        assert not shown or shown not in self.tab.text(region), f"{shown!r} was there before {title!r}"
        self.press(title)
        if self.tab.run("return document.getElementById('ask').open"):
            if why:
                self.tab.front().find_element(By.ID, "ask-why").send_keys(why)
            self.tab.front().find_element(By.ID, "ask-yes").click()
        self.sees(shown, region)

    def fills(
        self, form: str, title: str, shown: str = "", region: str = "", *, effect: str = "", **fields: str
    ) -> None:
        """A form that is opened by its name: fields by their labels, and its button; `effect` is shown before."""
        opened = self.press(form) if form else None
        for label, value in fields.items():
            field = self.tab.wait_for(_FIELD, label.replace("_", " "), opened)
            if field.tag_name != "select":
                field.clear()
            field.send_keys(value)
        if effect:
            self.tab.wait_for(_EFFECT, effect)
        self.does(title, "", shown, region)

    def sees(self, text: str, region: str = "") -> None:
        """Waits until it is there."""
        if text:
            self.tab.wait_for_text(text, region)

    def touches(self, *names: str) -> None:
        """Players and tables of a draft, by what is written on them."""
        for name in names:
            self.tab.wait_for(
                """return [...document.querySelectorAll("[data-player], [data-table]")].find((each) =>
                    each.textContent.replace(/\\s+/g, " ").trim().startsWith(arguments[0]) && !each.disabled)""",
                name,
            ).click()


@contextmanager
def closing_all() -> Iterator[list[Callable[[], object]]]:
    """What is in the list is called at the end, the last first, whatever happened."""
    ends: list[Callable[[], object]] = []
    try:
        yield ends
    finally:
        for end in reversed(ends):
            end()
