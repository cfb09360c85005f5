"""Copies of the games, made in the background by a thread of their own, and the notices about them in the bar.

A new place gets a copy at once. All places get one when a game ends, on request, when the bank is switched off, and
every five minutes if something was recorded.
"""

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
from ui.store.copies import FOLDER, LastCopy, copy_folder, seal_cards
from ui.store.sealing import MachineKey
from ui.store.sticks import MOUNTS, sticks
from ui.toolkit.parts import NoticeLine, Tone

EVERY_SECONDS: Final = 300.0
LEAVING_SECONDS: Final = 8.0
"""The time limit of the last copy when the bank is switched off: the system would not wait much longer."""
_log = logging.getLogger(__name__)


class Copier:
    """Copies the games of one folder and the files beside them; it calls `on_copied` in its thread after each copy."""

    def __init__(
        self,
        data: Path,
        second: Path | None,
        on_copied: Callable[[], object],
        mounts: Path = MOUNTS,
        exchange: Callable[[str, Path], object] = lambda name, place: None,
    ) -> None:
        """It copies to every stick, and to the second folder if there is one. `exchange` is called with the name and
        the folder of each copy, for what is read there.
        """
        self._exchange = exchange
        self.last = LastCopy()
        self._data, self._second, self._on_copied, self._mounts = data, second, on_copied, mounts
        self._known: frozenset[Path] = frozenset()
        self._has_news, self._is_wanted, self._is_leaving, self._allows_cards = False, False, False, False
        self._wake = os.eventfd(0)
        self._thread = threading.Thread(target=self._run, name="copier", daemon=True)

    def on_recorded(self, events: Events) -> None:
        """Something was recorded."""
        self._has_news = True
        if any(isinstance(event, GameEnded) for event in events):
            self.copy_now()

    def copy_now(self) -> None:
        """Ask the thread for a copy."""
        self._has_news = self._is_wanted = True
        os.eventfd_write(self._wake, 1)

    def allow_cards(self) -> None:
        """The places that are there now get the cards too, sealed, from now on."""
        self._allows_cards = True
        self.copy_now()

    def look(self, is_time: bool) -> None:
        """Copy to new places; to all places if it is time (or a copy was asked for) and something was recorded."""
        places = self._places()
        is_for_all = self._has_news and (is_time or self._is_wanted)
        targets = places if is_for_all else [place for place in places if place not in self._known]
        self._known = frozenset(places)
        if is_for_all or not places:
            self._is_wanted = False
        self._has_news = self._has_news and not targets
        allows_cards, self._allows_cards = self._allows_cards, self._allows_cards and not targets
        for place in targets:
            self._copy(place, allows_cards or place == self._second)

    def _places(self) -> list[Path]:
        try:
            found = [stick / FOLDER for stick in sticks(self._mounts)]
        except OSError:
            found = []
        return [*found, *([self._second] if self._second else [])]

    def _copy(self, place: Path, allows_cards: bool) -> None:
        """Copy to one place. A stick that is pulled out meanwhile has the old or the new version of each file."""
        name = _name(place)
        try:
            if not place.parent.is_dir():
                raise FileNotFoundError(place.parent)
            key = MachineKey.in_folder(self._data)
            copies = list(copy_folder(self._data, place, sealed_with=key))
            copies += seal_cards(self._data, place, key) if allows_cards else ()
            troubles = [each for each in copies if each.outcome == "not copied"]
            has_cards = key.is_allowed(place)
            self._exchange(name, place)  # afterwards: the copy refuses a folder that is a link
        except Exception as error:  # any fault of this place: the others get their copy, this one is tried again later
            is_known = isinstance(error, OSError | StorageError)
            _log.warning("the copy to %s was not finished: %s", place, error, exc_info=not is_known)
            self.last = structs.replace(self.last, failed=name)
            self._has_news = True
        else:
            for each in troubles:
                _log.warning("a file was not copied to %s: %s", place, each.says)
            others = {_name(each) for each in self._known} - {name}
            self.last = LastCopy(name, time.time(), self.last.failed if self.last.failed in others else "", has_cards)
        self._on_copied()

    def _run(self) -> None:
        with self._mounts.open("rb") as mounts:
            changes = select.poll()
            changes.register(mounts, select.POLLERR | select.POLLPRI)  # how the kernel reports a change of the list
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
        """Run the thread; at the end make the last copy, within `LEAVING_SECONDS`."""
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
    """The notices about copies, shown as long as those of devices: the first copy to each place, and a copy that was
    not finished.
    """

    def __init__(self) -> None:
        self._last = LastCopy()
        self._places: set[str] = set()
        self._seconds = FOUND_SECONDS

    def follow(self, last: LastCopy, seconds: float) -> None:
        """Take the last copy, `seconds` after the call before."""
        is_new = last.failed != self._last.failed if last.failed else last.place not in {"", *self._places}
        self._seconds = 0.0 if is_new else self._seconds + seconds
        self._places = (self._places | {last.place}) - {last.failed}
        self._last = last

    def notice(self, words: Words) -> NoticeLine | None:
        """The notice, while it is new."""
        if self._seconds >= FOUND_SECONDS:
            return None
        if self._last.failed:
            failed = words("Not copied to {place}: the game is saved here", place=self._last.failed)
            return NoticeLine(failed, Tone.CORAL)
        return NoticeLine(words("Copied to {place}", place=self._last.place), Tone.MINT)


def _name(place: Path) -> str:
    """The name of a stick or a folder."""
    return (place.parent if place.name == FOLDER else place).name
