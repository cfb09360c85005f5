"""Streams of page changes to browsers. A page has regions, and a changed region is sent whole.

The phones' pages and the hall's are `WebPage`s that one or many `Listener`s watch.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import msgspec

from ui.wire.limits import BEAT_SECONDS, MOST_STREAMS


class ShownRegions(msgspec.Struct, frozen=True):
    """The regions of a page, and since when; the same page has the same `seen`, also after a restart."""

    regions: dict[str, str]
    seen: str
    since: float = msgspec.field(default_factory=time.monotonic)


class WebPage:
    """The shown regions of a page, and an event for their change."""

    def __init__(self) -> None:
        self.shown: ShownRegions | None = None
        self.changed = asyncio.Event()
        self.watchers = 0

    def show(self, shown: ShownRegions) -> None:
        """Shows other regions."""
        self.shown = shown
        self.wake()

    def wake(self) -> None:
        """Wakes every stream of this page."""
        self.changed.set()
        self.changed = asyncio.Event()


class Listener:
    """A client with up to `most_streams` open streams; `is_admitted` is False once access is revoked."""

    def __init__(self, notify: Callable[[], object] = lambda: None, most_streams: int = MOST_STREAMS) -> None:
        """`notify` is called when a stream begins or ends."""
        self.is_admitted = False
        self._notify = notify
        self._streams: deque[tuple[object, WebPage]] = deque(maxlen=most_streams)

    @property
    def listens(self) -> bool:
        """Whether a stream is open."""
        return bool(self._streams)

    def cut(self) -> None:
        """Ends every stream; the browser connects again by itself if it may."""
        streams = list(self._streams)
        self._streams.clear()
        for _, page in streams:
            page.wake()

    async def events(self, page: WebPage, seen: str, beat_seconds: float = BEAT_SECONDS) -> AsyncIterator[str]:
        """The stream of a browser that has seen the page `seen`: always the newest page, only its changed regions."""
        me = (object(), page)
        sent = page.shown.regions if page.shown and page.shown.seen == seen else {}
        self._streams.append(me)
        page.watchers += 1
        page.wake()  # so that the oldest of too many streams ends
        self._notify()
        try:
            while me in self._streams and self.is_admitted:
                changed, shown = page.changed, page.shown
                if shown and shown.seen != seen:
                    changes = {name: html for name, html in shown.regions.items() if sent.get(name) != html}
                    times = {"age": round(time.monotonic() - shown.since, 1), "now": round(time.time(), 2)}
                    body = msgspec.json.encode(changes | times).decode()
                    yield f"event: page\nid: {shown.seen}\ndata: {body}\n\n"
                seen, sent = (shown.seen, shown.regions) if shown else (seen, sent)
                if changed is page.changed and not await is_set(changed, beat_seconds):
                    yield "event: beat\ndata: 1\n\n"
            if not self.is_admitted:
                yield "event: left\ndata: 1\n\n"
        finally:
            page.watchers -= 1
            with suppress(ValueError):
                self._streams.remove(me)
            self._notify()


async def is_set(event: asyncio.Event, seconds: float) -> bool:
    """Waits until the event is set; False after this time."""
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False
