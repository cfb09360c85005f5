"""How long from the table to eight phones and from a phone to the durable entry, what do phones cost the app, and what
do strangers?

Run by `make bench`: `SDL_VIDEODRIVER=offscreen python -m tests.benchmarks.phones`. The real app at 800x480 in an
auction of eight players, the real process on port 8470, and streams of this process as phones: first without phones,
then with eight. With three numbers: so many bids, pairs of bids at once, and seconds of strangers.
"""

import http.client
import json
import os
import re
import secrets
import signal
import statistics
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from banker.play import commands as c
from banker.play.setup import Setup
from tests.benchmarks.app import OwnTime, _in_the_app, _sign, _written
from tests.benchmarks.measuring import PATIENCE_SECONDS, app_at, begun, on_the_disk, resident_megabytes, rich, shown
from tests.ui.sitting import NAMES
from ui.core.state.update import BindPhone, ChangeSettings
from ui.flows.auction.model import FROZEN_SECONDS
from ui.wire.limits import POSTS_A_SECOND
from ui.wire.phones import PORT, fingerprint

BIDS, PAIRS, STRANGE_SECONDS = 200, 1000, 10
STRANGERS = 1000
"""Requests a second."""
ACTS = re.compile(r'data-key="(\d+:\d+)"')
KEYS = re.compile(r'value="(\d+:\d+)"')
STRANGE = """
import socket, time
BODY = b'{{"token": "aaaaaaaaaaaaaaaaaaaa"}}'
HEAD = (b"POST /join HTTP/1.1", b"Host: localhost", b"Origin: http://localhost", b"X-Banker: phone",
        b"Content-Length: %d" % len(BODY), b"", BODY)
began, sent = time.monotonic(), 0
while (now := time.monotonic() - began) < {seconds}:
    if sent > now * {often}:
        time.sleep(0.001)
        continue
    sent += 1
    try:
        with socket.create_connection(("127.0.0.1", {port}), 1) as line:
            line.sendall(b"\\r\\n".join(HEAD))
    except OSError:
        pass
print(sent)
"""


class PhoneAtHand(threading.Thread):
    """A phone that listens: when each page came, how long it was, and the keys of its newest bids."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.cookie = secrets.token_urlsafe(24)
        self.came: list[tuple[float, int]] = []
        self.keys: list[str] = []
        self.lead = self.foot = self.read = ""
        self._news = threading.Condition()

    def run(self) -> None:
        """Listens, and again when the line is gone."""
        while True:
            with suppress(OSError, http.client.HTTPException):
                line = http.client.HTTPConnection("127.0.0.1", PORT, timeout=PATIENCE_SECONDS)
                line.request("GET", "/events", headers={"Cookie": f"phone={self.cookie}"})
                answer = line.getresponse()
                while answer.status == 200 and (text := answer.readline()):
                    if text.startswith(b"data: {"):
                        self._take(text)
            time.sleep(0.05)

    def _take(self, text: bytes) -> None:
        regions = json.loads(text.partition(b": ")[2])
        with self._news:
            self.foot = regions.get("foot", self.foot)
            self.keys = KEYS.findall(self.foot)
            self.lead = re.sub(r"\D", "", regions.get("lead", self.lead))
            self.came.append((time.perf_counter(), len(text)))
            self._news.notify_all()

    def after(self, count: int) -> float:
        """When the page after so many came."""
        with self._news:
            assert self._news.wait_for(lambda: len(self.came) > count, PATIENCE_SECONDS), "no page came"
            return self.came[count][0]

    def go_on(self) -> None:
        """It reads that another came first, and touches the only thing there."""
        acts = ACTS.findall(self.foot)
        if not self.lead and acts and acts[0] != self.read:
            if self.sign(acts[0]) == 202:
                self.read = acts[0]
            else:
                time.sleep(1 / POSTS_A_SECOND)  # as often as a phone may

    def sign(self, key: str) -> int:
        """A touch; the status of the answer."""
        line = http.client.HTTPConnection("127.0.0.1", PORT, timeout=PATIENCE_SECONDS)
        origin = {"Origin": f"http://127.0.0.1:{PORT}", "X-Banker": "phone", "Cookie": f"phone={self.cookie}"}
        line.request("POST", "/sign", json.dumps({"key": key}), origin)
        status = line.getresponse().status
        line.close()
        return status


class Hands:
    """What people do beside the app's own thread; `figures` are printed at the end."""

    def __init__(self, app: Any, own: OwnTime, phones: int) -> None:
        self.app, self.own, self.heard = app, own, 0.0
        self.phones = [PhoneAtHand() for _ in range(phones)]
        self.committed = threading.Event()

    def hear(self, cue: str) -> None:
        """A bid is heard as soon as it is committed."""
        if cue == "bid":
            self.heard = time.perf_counter()
            self.committed.set()

    def play(self, bids: int, pairs: int, seconds: int) -> None:
        """Everything that is measured, in the order in which it is printed."""
        from kivy.clock import Clock

        try:
            _in_the_app(lambda: _sign(self.app, c.ResumeClock()))
            self._join()
            label = f"{len(self.phones)} phones"
            shown(f"the app's own part of a bid, {label}", self._bids(bids))
            print(f"memory of the app, {label}: {resident_megabytes():.0f} MB")
            if self.phones:
                self._with_phones(bids, pairs, seconds)
        finally:
            Clock.schedule_once(lambda _: self.app.stop())

    def _with_phones(self, bids: int, pairs: int, seconds: int) -> None:
        shown("table to all eight phones", self._to_phones(bids))
        shown("a touch on a phone to the durable entry", self._from_phones(bids))
        sizes = sorted(length for phone in self.phones for _, length in phone.came[-bids:])
        print(f"bytes of a bid to one phone: median {statistics.median(sizes):.0f}, most {sizes[-1]}")
        print(f"memory of the process: {_process()[1]:.0f} MB")
        print(f"two bids at once, {pairs} times: {self._pairs(pairs)} of them one entry")
        self._killed()
        command = [sys.executable, "-c", STRANGE.format(seconds=seconds, often=STRANGERS, port=PORT)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as strangers:
            shown("the app's own part of a bid, strangers at the door", self._bids(seconds * 4))
            shown("table to all eight phones, strangers at the door", self._to_phones(seconds * 4))
            print(f"strangers' requests in {seconds} s: {strangers.communicate()[0].strip()}")

    def _join(self) -> None:
        touch = self.app.table_root.on_action
        settings = self.app.runtime.model.settings
        _written(self.app)
        if self.phones:
            _in_the_app(lambda: touch(ChangeSettings(settings.but(has_phones=True))))
        for player, phone in enumerate(self.phones):
            _written(self.app)
            _in_the_app(partial(touch, BindPhone(player, fingerprint(phone.cookie))))
            phone.start()
        for phone in self.phones:
            phone.after(0)

    def _bid(self) -> None:
        """One at the table, by a player who does not lead."""
        _written(self.app)
        _in_the_app(lambda: self.app.let_pass(FROZEN_SECONDS))
        auction = self.app.runtime.table.game.auction
        bidder = (auction.leader + 1) % len(NAMES)
        self.committed.clear()
        _in_the_app(lambda: _sign(self.app, c.Bid(bidder, auction.bid + 1)))
        assert self.committed.wait(PATIENCE_SECONDS)

    def _bids(self, count: int) -> list[float]:
        """The app's own part of every frame around so many bids, in milliseconds."""
        begun = len(self.own.frames)
        for _ in range(count):
            self._bid()
            time.sleep(0.03)
        return self.own.frames[begun:]

    def _to_phones(self, count: int) -> list[float]:
        """From the entry of a bid to its page on the last of the phones, in milliseconds."""
        taken = []
        for _ in range(count):
            self._settle()
            seen = [len(phone.came) for phone in self.phones]
            self._bid()
            last = max(phone.after(before) for phone, before in zip(self.phones, seen, strict=True))
            taken.append((last - self.heard) * 1e3)
        return taken

    def _from_phones(self, count: int) -> list[float]:
        """From a touch on a phone to the entry in the journal, in milliseconds."""
        taken = []
        for _ in range(count):
            self._settle()
            phone = self.phones[(self._leader() + 1) % len(self.phones)]
            self.committed.clear()
            began = time.perf_counter()
            while phone.sign(phone.keys[0]) != 202:  # its page was just replaced
                self._settle()
                began = time.perf_counter()
            assert self.committed.wait(PATIENCE_SECONDS)
            taken.append((self.heard - began) * 1e3)
        return taken

    def _pairs(self, count: int) -> int:
        """How often was one entry made of two bids on the same page?"""
        single = 0
        for _ in range(count):
            self._settle()
            leader = self._leader()
            two = [self.phones[(leader + place) % len(self.phones)] for place in (1, 2)]
            before = self._entries()
            while self._entries() == before:
                hands = [threading.Thread(target=phone.sign, args=(phone.keys[0],)) for phone in two]
                for hand in hands:
                    hand.start()
                for hand in hands:
                    hand.join()
                self._settle()
            single += self._entries() == before + 1
        return single

    def _killed(self) -> None:
        """From the end of the process to a page of the next one on every phone."""
        seen = [len(phone.came) for phone in self.phones]
        began = time.perf_counter()
        os.kill(_process()[0], signal.SIGKILL)
        back = max(phone.after(before) for phone, before in zip(self.phones, seen, strict=True))
        print(f"killed, and back on every phone: {back - began:.2f} s")

    def _settle(self) -> None:
        """Until everybody's page has the newest bid."""
        given_up = time.monotonic() + PATIENCE_SECONDS
        time.sleep(0.05)  # what was touched just now is on its way
        while not all(str(self.app.runtime.table.game.auction.bid) in phone.lead for phone in self.phones):
            assert time.monotonic() < given_up, "the pages did not come"
            for phone in self.phones:
                phone.go_on()
            time.sleep(0.01)
        _written(self.app)

    def _leader(self) -> int:
        leader: int = self.app.runtime.table.game.auction.leader
        return leader

    def _entries(self) -> int:
        number: int = self.app.runtime.table.journal.last_number
        return number


def _process() -> tuple[int, float]:
    """The number of the web server's process, and its memory in MB."""
    found = subprocess.run(["pgrep", "-P", str(os.getpid()), "-f", "phones --socket"], capture_output=True, text=True)
    number = int(found.stdout.split()[0])
    return number, resident_megabytes(number)


def measured(folder: Path, phones: int, bids: int, pairs: int, seconds: int) -> None:
    """One app with so many phones."""
    setup = Setup("pl-tournament", NAMES, (("phones", "answer"),))
    path = begun(folder / "games" / "bench.banker", setup, *rich(NAMES), c.Roll(0, ("2", "4")), c.DeclineDeed(0))
    heard: list[Hands] = []

    def sound(cue: str, volume: float) -> None:
        for hands in heard:
            hands.hear(cue)

    with app_at(path.parent, sound, is_timed=False) as app:  # the hammer waits for what is measured
        hands = Hands(app, OwnTime(app), phones)
        heard.append(hands)
        people = threading.Thread(target=hands.play, args=(bids, pairs, seconds), daemon=True)
        app.on_played = people.start
        app.run()


def main() -> None:
    """Without phones, then with eight: each in a process of its own, for one window is all that Kivy has."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    numbers = [int(each) for each in sys.argv[1:]] or [BIDS, PAIRS, STRANGE_SECONDS]
    if len(numbers) == 3:
        for phones in (0, len(NAMES)):
            command = [sys.executable, "-m", "tests.benchmarks.phones", str(phones), *map(str, numbers)]
            subprocess.run(command, check=True)
        return
    with on_the_disk() as folder:
        measured(folder, *numbers)


if __name__ == "__main__":
    main()
