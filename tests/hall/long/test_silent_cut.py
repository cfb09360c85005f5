"""How soon do table and director know of a cable that carries nothing, and how soon is all there after it?

The box is in a network namespace of its own. Neither side finds the other's hardware address any more, so packets are
lost without an answer. It needs root, and says so.
"""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.hall.day import Day
from tests.hall.day_hands import closing_all, until
from tests.phones.browser import Browser

HERE, THERE, NOBODY = "10.77.0.1", "10.77.0.2", "02:00:00:00:00:99"


class Namespace:
    """A network of its own, joined to this machine by a cable."""

    def __init__(self) -> None:
        self.name, self._ends = "banker-silent", ("banker-here", "banker-there")
        here, there = self._ends
        self._ip("netns", "add", self.name)
        self._ip("link", "add", here, "type", "veth", "peer", "name", there)
        self._ip("link", "set", there, "netns", self.name)
        for within, end, address in ((), here, HERE), (("-n", self.name), there, THERE):
            self._ip(*within, "address", "add", f"{address}/30", "dev", end)
            self._ip(*within, "link", "set", end, "up")
        self._ip("-n", self.name, "link", "set", "lo", "up")

    def close(self) -> None:
        """It is gone, with its cable."""
        self._ip("link", "delete", self._ends[0])
        self._ip("netns", "delete", self.name)

    def silence(self) -> None:
        """Packets go to a machine that is not there."""
        for within, end, address in self._neighbours:
            self._ip(*within, "neighbour", "replace", address, "lladdr", NOBODY, "dev", end, "nud", "permanent")

    def heal(self) -> None:
        """They arrive again."""
        for within, end, address in self._neighbours:
            self._ip(*within, "neighbour", "delete", address, "dev", end)

    @property
    def _neighbours(self) -> tuple[tuple[tuple[str, ...], str, str], ...]:
        return ((), self._ends[0], THERE), (("-n", self.name), self._ends[1], HERE)

    @staticmethod
    def _ip(*what: str) -> None:
        done = subprocess.run(["ip", *what], capture_output=True, check=False)
        if done.returncode:
            raise OSError(done.stderr.decode().strip())


def test_a_silent_cable_is_said_at_the_table_and_to_the_director_and_nothing_is_lost(tmp_path: Path) -> None:
    with closing_all() as ends:
        try:
            namespace = Namespace()
        except OSError as fault:
            pytest.skip(f"no network of its own can be made here: {fault}")
        ends.append(namespace.close)
        browser = Browser()
        ends.append(browser.close)
        day = Day(tmp_path, browser, ends, tables=2)
        day.boxes_join()
        box = day.boxes[2]
        box.end()
        box.find_hall_at(f"{HERE}:{day.hall.folder.settings.nats_port}")
        box.within = ("ip", "netns", "exec", namespace.name)
        box.start()
        box.until("in the hall")
        day.players_enter()
        day.seats()
        day.round_starts("Round 1")
        namespace.silence()
        waited = _seconds(table=lambda: box.shows().says("cut off"), director=lambda: b"No contact since" in _page(day))
        entry = box.hands(play=5).entry
        namespace.heal()
        box.hands(play=1)
        waited |= _seconds(
            connected=lambda: box.shows().says("in the hall"),
            complete=lambda: f"<b>{entry + 1}</b>".encode() in _page(day, "/table/2"),
        )
        print({what: round(seconds, 1) for what, seconds in waited.items()})
        assert browser.complaints() == []


def _page(day: Day, path: str = "/") -> bytes:
    answer = day.hall.get(path, "Marta")
    assert answer
    return answer[1]


def _seconds(**is_so: Callable[[], bool]) -> dict[str, float]:
    """How long it took until each of them was so."""
    began, found = time.monotonic(), dict[str, float]()

    def is_all() -> bool:
        for what, is_now in is_so.items():
            if what not in found and is_now():
                found[what] = time.monotonic() - began
        return len(found) == len(is_so)

    until(is_all, is_so.keys() - found.keys())
    return found
