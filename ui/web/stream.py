"""Streams of page changes to browsers. A page has regions, and a changed region is sent whole.

The phones' pages and the hall's are `WebPage`s that one or many `Listener`s watch.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import msgspec

from ui.wire.limits import BEAT_SECONDS, MOST_STREAMS


class ShownRegions(msgspec.Struct, frozen=True):
    """The regions of a page, since when; `seen` is the same for the same page, in this process and the next."""

    regions: dict[str, str]
    seen: str
    since: float = msgspec.field(default_factory=time.monotonic)


class WebPage:
    """What is shown, and who waits for something new."""

    def __init__(self) -> None:
        self.shown: ShownRegions | None = None
        self.changed = asyncio.Event()
        self.watchers = 0

    def show(self, shown: ShownRegions) -> None:
        """Another page from now on."""
        self.shown = shown
        self.wake()

    def wake(self) -> None:
        """Something is new for every stream."""
        self.changed.set()
        self.changed = asyncio.Event()


class Listener:
    """Whoever listens, over a few streams; `is_admitted`: may, still."""

    def __init__(self, told: Callable[[], object] = lambda: None, most_streams: int = MOST_STREAMS) -> None:
        """`told` is called when a stream begins or ends."""
        self.is_admitted = False
        self._told = told
        self._streams: deque[tuple[object, WebPage]] = deque(maxlen=most_streams)

    @property
    def listens(self) -> bool:
        """Is there a stream?"""
        return bool(self._streams)

    def cut(self) -> None:
        """Every stream ends; the browser finds the way back by itself, if it may."""
        streams = list(self._streams)
        self._streams.clear()
        for _, page in streams:
            page.wake()

    async def events(self, page: WebPage, seen: str, beat_seconds: float = BEAT_SECONDS) -> AsyncIterator[str]:
        """The stream of a browser that has seen this: always the newest, and of it only the regions that changed."""
        me = (object(), page)
        sent = page.shown.regions if page.shown and page.shown.seen == seen else {}
        self._streams.append(me)
        page.watchers += 1
        page.wake()  # the oldest of too many leaves
        self._told()
        try:
            while me in self._streams and self.is_admitted:
                changed, shown = page.changed, page.shown
                if shown and shown.seen != seen:
                    news = {name: html for name, html in shown.regions.items() if sent.get(name) != html}
                    times = {"age": round(time.monotonic() - shown.since, 1), "now": round(time.time(), 2)}
                    told = msgspec.json.encode(news | times).decode()
                    yield f"event: page\nid: {shown.seen}\ndata: {told}\n\n"
                seen, sent = (shown.seen, shown.regions) if shown else (seen, sent)
                if changed is page.changed and not await is_set(changed, beat_seconds):
                    yield "event: beat\ndata: 1\n\n"
            if not self.is_admitted:
                yield "event: left\ndata: 1\n\n"
        finally:
            page.watchers -= 1
            with suppress(ValueError):
                self._streams.remove(me)
            self._told()


async def is_set(event: asyncio.Event, seconds: float) -> bool:
    """True at once when it is set, False after so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False
