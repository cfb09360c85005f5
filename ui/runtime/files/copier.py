"""When is a copy made, where, and what does the bar say of it? A thread of its own makes it, which nobody waits for.

A place that is new is copied to at once; all of them when a game ends, when somebody asks, when the bank is switched
off, and every five minutes in which something was recorded.
"""

from __future__ import annotations

import logging
import os
import select
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import structs

from banker.keep.storage import StorageError
from banker.play.events import Events, GameEnded
from ui.locale.words import Words
from ui.runtime.devices.lost import FOUND_SECONDS
from ui.store.copies import FOLDER, LastCopy, copied
from ui.store.sticks import MOUNTS, sticks
from ui.toolkit.parts import NoticeLine, Tone

EVERY_SECONDS: Final = 300.0
LEAVING_SECONDS: Final = 8.0
"""So long the last copy may take when the bank is switched off: the system would not wait much longer."""
_log = logging.getLogger(__name__)


class Copier:
    """Copies what lies beside the games of one folder; `told` is called, in its thread, when there is news of it."""

    def __init__(self, data: Path, second: Path | None, told: Callable[[], object], mounts: Path = MOUNTS) -> None:
        """To every stick, and to the second folder if there is one."""
        self.last = LastCopy()
        self._data, self._second, self._told, self._mounts = data, second, told, mounts
        self._known: frozenset[Path] = frozenset()
        self._has_news, self._is_wanted, self._is_leaving = False, False, False
        self._wake = os.eventfd(0)
        self._thread = threading.Thread(target=self._run, name="copier", daemon=True)

    def happened(self, events: Events) -> None:
        """Something was recorded."""
        self._has_news = True
        if any(isinstance(event, GameEnded) for event in events):
            self.copy_now()

    def copy_now(self) -> None:
        """As soon as the thread comes to it."""
        self._has_news = self._is_wanted = True
        os.eventfd_write(self._wake, 1)

    def look(self, is_time: bool) -> None:
        """Copies to the places that are new, and to all where it is time and something was recorded."""
        places = self._places()
        is_for_all = self._has_news and (is_time or self._is_wanted)
        targets = places if is_for_all else [place for place in places if place not in self._known]
        self._known = frozenset(places)
        if is_for_all or not places:
            self._is_wanted = False
        self._has_news = self._has_news and not targets
        for place in targets:
            self._copy(place)

    def _places(self) -> list[Path]:
        try:
            found = [stick / FOLDER for stick in sticks(self._mounts)]
        except OSError:
            found = []
        return [*found, *([self._second] if self._second else [])]

    def _copy(self, place: Path) -> None:
        """A stick that is pulled out meanwhile has the old copy of each file, or the new one."""
        name = _name(place)
        try:
            if not place.parent.is_dir():
                raise FileNotFoundError(place.parent)
            troubles = [each for each in copied(self._data, place) if each.outcome == "not copied"]
        except Exception as error:  # whatever lies there: the other places are copied to, and this one again later
            is_known = isinstance(error, OSError | StorageError)
            _log.warning("the copy to %s was not finished: %s", place, error, exc_info=not is_known)
            self.last = structs.replace(self.last, failed=name)
            self._has_news = True
        else:
            for each in troubles:
                _log.warning("not copied to %s: %s", place, each.says)
            others = {_name(each) for each in self._known} - {name}
            self.last = LastCopy(name, time.time(), self.last.failed if self.last.failed in others else "")
        self._told()

    def _run(self) -> None:
        with self._mounts.open("rb") as mounts:
            changes = select.poll()
            changes.register(mounts, select.POLLERR | select.POLLPRI)  # the kernel tells a change of the list so
            changes.register(self._wake, select.POLLIN)
            due_at = 0.0
            while not self._is_leaving:
                self.look(is_time=time.monotonic() >= due_at)
                due_at = time.monotonic() + EVERY_SECONDS if time.monotonic() >= due_at else due_at
                for file, _ in changes.poll(max(0.0, 1000 * (due_at - time.monotonic()))):
                    if file == self._wake:
                        os.eventfd_read(self._wake)
            self.look(is_time=True)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """While this lasts; then what is not copied yet is, if that does not take too long."""
        self._thread.start()
        try:
            yield
        finally:
            self._is_leaving = True
            os.eventfd_write(self._wake, 1)
            self._thread.join(LEAVING_SECONDS)
            if not self._thread.is_alive():
                os.close(self._wake)


class CopyNews:
    """What the bar says of copies, for as long as of a device that came back: once that there is one, for each place,
    and once that one was not finished.
    """

    def __init__(self) -> None:
        self._last = LastCopy()
        self._places: set[str] = set()
        self._seconds = FOUND_SECONDS

    def follow(self, last: LastCopy, seconds: float) -> None:
        """The copy made last, so many seconds later."""
        is_new = last.failed != self._last.failed if last.failed else last.place not in {"", *self._places}
        self._seconds = 0.0 if is_new else self._seconds + seconds
        self._places = (self._places | {last.place}) - {last.failed}
        self._last = last

    def notice(self, words: Words) -> NoticeLine | None:
        """While it is news."""
        if self._seconds >= FOUND_SECONDS:
            return None
        if self._last.failed:
            failed = words("Not copied to {place}: the game is kept here", place=self._last.failed)
            return NoticeLine(failed, Tone.CORAL)
        return NoticeLine(words("Copied to {place}", place=self._last.place), Tone.MINT)


def _name(place: Path) -> str:
    """What a stick or a folder is called."""
    return (place.parent if place.name == FOLDER else place).name
