"""Who may come in, what does each phone show, and who listens? The state of the process, all of which the app says.

The link to the app fills it (ui.phones.link); the web asks it (ui.phones.web). Nothing here is kept.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import msgspec

from hardware.signals import PhoneAsks, PhonesInLine
from ui.phones.limits import JOINS_A_MINUTE, MOST_STREAMS, POSTS_A_SECOND, Allowance, Patience
from ui.phones.page import PhonePage
from ui.phones.render import regions
from ui.phones.wire import Admitted, FromApp, FromProcess, PageFor, fingerprint


class ShownPage(msgspec.Struct, frozen=True):
    """A page, its regions, and since when; `seen` is the same for the same page, in this process and the next."""

    page: PhonePage
    regions: dict[str, str]
    seen: str
    since: float


class Phone:
    """One phone: what it shows, and the streams over which it listens."""

    def __init__(self, told: Callable[[], object], beat_seconds: float) -> None:
        """`told` is called when a stream begins or ends."""
        self.shown: ShownPage | None = None
        self.is_admitted = False
        self._told, self._beat_seconds = told, beat_seconds
        self.posts = Allowance(POSTS_A_SECOND, 1.0)
        self._changed = asyncio.Event()
        self._streams: deque[object] = deque(maxlen=MOST_STREAMS)

    @property
    def listens(self) -> bool:
        """Is there a stream?"""
        return bool(self._streams)

    def cut(self) -> None:
        """Every stream ends; the phone finds the way back by itself."""
        self._streams.clear()
        self.wake()

    def wake(self) -> None:
        """Something is new for every stream."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def events(self, seen: str) -> AsyncIterator[str]:
        """The stream of one listener that has seen this: always the newest, and of it only the regions that changed."""
        me: object = object()
        sent: dict[str, str] = {}
        self._streams.append(me)
        self.wake()  # the oldest of too many leaves
        self._told()
        try:
            while me in self._streams and self.is_admitted:
                changed, shown = self._changed, self.shown
                if shown and shown.seen != seen:
                    news = {name: html for name, html in shown.regions.items() if sent.get(name) != html}
                    told = msgspec.json.encode({**news, "age": round(time.monotonic() - shown.since, 1)}).decode()
                    yield f"event: page\nid: {shown.seen}\ndata: {told}\n\n"
                seen, sent = (shown.seen, shown.regions) if shown else (seen, sent)
                if changed is self._changed and not await _is_set(changed, self._beat_seconds):
                    yield "event: beat\ndata: 1\n\n"
            if not self.is_admitted:
                yield "event: left\ndata: 1\n\n"
        finally:
            with suppress(ValueError):
                self._streams.remove(me)
            self._told()


class Lobby:
    """Codes, phones, and whether the app is there; `say` tells the app something."""

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self.say: Callable[[FromProcess], bool] = lambda _: False
        self.is_open = False
        self._in_line: tuple[str, ...] | None = None
        self._tickets: dict[str, float] = {}
        self._phones: dict[str, Phone] = {}
        self._strange_joins = Allowance(JOINS_A_MINUTE, 60.0)
        self._heard = asyncio.Event()

    def hear(self, message: FromApp) -> None:
        """The app said something."""
        match message:
            case PageFor(name, page):
                phone = self._phones.setdefault(name, Phone(self.tell_who_listens, self._patience.beat))
                seen = fingerprint(msgspec.json.encode(page).decode())
                phone.shown = ShownPage(page, regions(page), seen, time.monotonic())
                phone.wake()
            case Admitted(tickets, phones):
                self.is_open = True
                self._tickets = {ticket.token: ticket.until for ticket in tickets}
                self._admit(frozenset(phones))
                self.tell_who_listens()
        heard, self._heard = self._heard, asyncio.Event()
        heard.set()

    def _admit(self, names: frozenset[str]) -> None:
        for name, phone in self._phones.items():
            phone.is_admitted = name in names
            phone.wake()
        self._phones = {name: phone for name, phone in self._phones.items() if phone.is_admitted}

    def close(self) -> None:
        """The app is gone: every phone sees that the line is, and tries again until the app is back."""
        self.is_open, self._in_line = False, None
        for phone in self._phones.values():
            phone.cut()

    def phone(self, cookie: str) -> Phone | None:
        """The phone with this cookie, if it may be here and has a page."""
        phone = self._phones.get(fingerprint(cookie))
        return phone if phone and phone.is_admitted and phone.shown else None

    async def ask(self, token: str) -> str | None:
        """A phone came with this code: its cookie when the app lets it in, `None` when the code is not good. A code is
        good once. TimeoutError when the app does not answer.
        """
        ticket, cookie = fingerprint(token), secrets.token_urlsafe(24)
        if self._tickets.pop(ticket, float("-inf")) < time.monotonic():
            return None
        if not self.say(PhoneAsks(ticket, fingerprint(cookie))):
            raise TimeoutError
        async with asyncio.timeout(self._patience.answer):
            while not self.phone(cookie):
                await self._heard.wait()
        return cookie

    def may_strangers_try(self) -> bool:
        """Codes that are not good are looked at so often a minute; a good one always is."""
        return self._strange_joins.is_left()

    def tell_who_listens(self) -> None:
        """The app hears it when it changed."""
        now = tuple(sorted(name for name, phone in self._phones.items() if phone.listens))
        if self.is_open and now != self._in_line and self.say(PhonesInLine(now)):
            self._in_line = now


async def _is_set(event: asyncio.Event, seconds: float) -> bool:
    """True at once when it is set, False after so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False
