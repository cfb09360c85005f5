"""Has another program written a file that people keep? The kernel says so, and it becomes a signal like any other.

The threads that wait for it make no system call while nothing is written.
"""

from __future__ import annotations

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
"""Cards, codes and settings; boards. What is written before it takes its file's place is named otherwise."""
_NOTICED: Final[list[type[FileSystemEvent]]] = [
    *(FileClosedEvent, FileCreatedEvent, FileMovedEvent, FileDeletedEvent),
    *(DirCreatedEvent, DirMovedEvent, DirDeletedEvent),
]
"""Not that a file is opened or read, as the app itself does."""
_log = logging.getLogger(__name__)


@contextmanager
def watched(games: Path, queue: SignalQueue) -> Iterator[None]:
    """Puts a FilesChanged for every file that is written, replaced or removed beside the games or among the boards."""
    observer = Observer()
    observer.start()
    try:
        _Watcher(observer, games.parent.resolve(), queue)
        yield
    finally:
        observer.stop()
        observer.join()


class _Watcher(FileSystemEventHandler):
    """Follows one folder and the folder of boards in it, which may come and go."""

    def __init__(self, observer: BaseObserver, folder: Path, queue: SignalQueue) -> None:
        self._observer, self._queue, self._boards = observer, queue, folder / "boards"
        self._followed: ObservedWatch | None = None
        self._follow(folder)
        self._follow_boards()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """In the observer's thread."""
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
        """Without the kernel's help the files are still looked at where people choose among them."""
        try:
            return self._observer.schedule(self, str(folder), event_filter=_NOTICED)
        except OSError as error:
            _log.warning("%s: changes are not noticed: %s", folder, error)
            return None
