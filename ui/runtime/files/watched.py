"""A watcher for kept files: when another program writes one, the kernel reports it, and a signal is queued.

The waiting threads make no system calls while nothing is written.
"""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from watchdog.events import (
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
    FileClosedEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileMovedEvent,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver, ObservedWatch

from hardware.signals import FilesChanged, SignalQueue

_KEPT: Final = (".json", ".toml")
"""Suffixes of cards, codes, settings and boards. Temporary files have other suffixes."""
_NOTICED: Final[list[type[FileSystemEvent]]] = [
    *(FileClosedEvent, FileCreatedEvent, FileMovedEvent, FileDeletedEvent),
    *(DirCreatedEvent, DirMovedEvent, DirDeletedEvent),
]
"""The events that count; opening and reading do not, because the app does that itself."""
_log = logging.getLogger(__name__)


@contextmanager
def watch(games: Path, queue: SignalQueue) -> Iterator[None]:
    """Queue a FilesChanged for every file that is written, replaced or removed beside the games or among the boards."""
    observer = Observer()
    observer.start()
    try:
        _Watcher(observer, games.parent.resolve(), queue)
        yield
    finally:
        observer.stop()
        observer.join()


class _Watcher(FileSystemEventHandler):
    """Watches one folder and the folder of boards in it, which may be made and removed."""

    def __init__(self, observer: BaseObserver, folder: Path, queue: SignalQueue) -> None:
        self._observer, self._queue, self._boards = observer, queue, folder / "boards"
        self._followed: ObservedWatch | None = None
        self._follow(folder)
        self._follow_boards()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Handle an event, in the observer's thread."""
        paths = [Path(os.fsdecode(path)) for path in (event.src_path, event.dest_path)]
        has_moved = self._boards in paths
        if has_moved:
            self._follow_boards()
        if has_moved or any(path.suffix in _KEPT for path in paths):
            self._queue.put(FilesChanged())

    def _follow_boards(self) -> None:
        if self._followed:
            self._observer.unschedule(self._followed)
        self._followed = self._follow(self._boards.resolve()) if self._boards.is_dir() else None

    def _follow(self, folder: Path) -> ObservedWatch | None:
        """Watch a folder. If the kernel cannot do it, files are read only where people choose among them."""
        try:
            return self._observer.schedule(self, str(folder), event_filter=_NOTICED)
        except OSError as error:
            _log.warning("cannot watch the folder %s for changes: %s", folder, error)
            return None
