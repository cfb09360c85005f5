"""The state of the phones' process: who may join, what each phone shows, who listens. All of it comes from the app.

The link to the app fills it (ui.wire.app_link); the web server reads it (ui.phones.web). Nothing is stored.
"""

import asyncio
import secrets
import time
from collections.abc import Callable

import msgspec

from hardware.signals import PhoneAsks, PhonesInLine
from ui.phones.limits import JOINS_A_MINUTE, Patience
from ui.phones.render import regions
from ui.web.stream import Listener, ShownRegions, WebPage
from ui.wire.limits import POSTS_A_SECOND, Allowance
from ui.wire.phone_page import PhonePage
from ui.wire.phones import NO_FILM, Admitted, FilmFor, FromApp, FromProcess, PageFor, fingerprint


class Phone(Listener):
    """One phone: the page that it shows, and its streams."""

    def __init__(self, notify: Callable[[], object]) -> None:
        super().__init__(notify)
        self.page: PhonePage | None = None
        self.view, self.posts = WebPage(), Allowance(POSTS_A_SECOND, 1.0)

    def show(self, page: PhonePage) -> None:
        """Shows a new page."""
        self.page = page
        self.view.show(ShownRegions(regions(page), fingerprint(msgspec.json.encode(page).decode())))


class Lobby:
    """Codes, phones, and whether the app is connected; `say` sends to the app."""

    def __init__(self, patience: Patience) -> None:
        self.patience = patience
        self.say: Callable[[FromProcess], bool] = lambda _: False
        self.is_open = False
        self._in_line: tuple[str, ...] | None = None
        self._tickets: dict[str, float] = {}
        self._phones: dict[str, Phone] = {}
        self._film = NO_FILM
        self._strange_joins = Allowance(JOINS_A_MINUTE, 60.0)
        self._heard = asyncio.Event()

    def hear(self, message: FromApp) -> None:
        """Handles a message of the app."""
        match message:
            case PageFor(name, page):
                self._phones.setdefault(name, Phone(self.tell_who_listens)).show(page)
            case FilmFor():
                self._film = message
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
            phone.view.wake()
        self._phones = {name: phone for name, phone in self._phones.items() if phone.is_admitted}

    def close(self) -> None:
        """The app is gone: every phone is cut off, and tries again until the app is back."""
        self.is_open, self._in_line, self._film = False, None, NO_FILM
        for phone in self._phones.values():
            phone.cut()

    def phone(self, cookie: str) -> Phone | None:
        """The phone with this cookie, if it is admitted and has a page."""
        phone = self._phones.get(fingerprint(cookie))
        return phone if phone and phone.is_admitted and phone.page else None

    def film(self, secret: str) -> bytes | None:
        """The evening's film, for somebody with the secret of its address; else None."""
        return self._film.picture if self._film.token == fingerprint(secret) else None

    async def ask(self, token: str) -> str | None:
        """Asks the app to admit a phone with this code, which is good once. Returns the phone's cookie; None if the
        code is not good. TimeoutError if the app does not answer.
        """
        ticket, cookie = fingerprint(token), secrets.token_urlsafe(24)
        if self._tickets.pop(ticket, float("-inf")) < time.monotonic():
            return None
        if not self.say(PhoneAsks(ticket, fingerprint(cookie))):
            raise TimeoutError
        async with asyncio.timeout(self.patience.answer):
            while not self.phone(cookie):
                await self._heard.wait()
        return cookie

    def may_strangers_try(self) -> bool:
        """Whether one more bad code is within the limit of a minute; a good code is always accepted."""
        return self._strange_joins.is_left()

    def tell_who_listens(self) -> None:
        """Sends the list of connected phones to the app when it changed."""
        now = tuple(sorted(name for name, phone in self._phones.items() if phone.listens))
        if self.is_open and now != self._in_line and self.say(PhonesInLine(now)):
            self._in_line = now
