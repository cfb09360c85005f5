"""People who may act for the hall, with argon2 passwords, and the sessions of those who are signed in.

`banker hall person` and the page use it. Sessions live in the process: after a restart people sign in again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from banker.value import Value
from ui.hall.codes import JoinCode
from ui.hall.pages.page import HallPersonRole, Looker
from ui.locale.words import Language
from ui.store.kept_file import KeptFile
from ui.store.pin import WAITS_SECONDS, hash_of, is_hash_of
from ui.web.stream import Listener
from ui.wire.limits import POSTS_A_SECOND, Allowance, Allowances

FEWEST_LETTERS: Final = 8
SESSION_SECONDS: Final = 16 * 3600
"""A day of a tournament."""
MOST_STREAMS: Final = 8
"""Pages that one person has open."""
MOST_SESSIONS: Final = 64
_MOST_GUESSERS: Final = 1024
TRIES_A_MINUTE: Final = 30
"""For each name that is known, and for each address that tries others."""


class HallPerson(Value, frozen=True):
    """`hashed` is the password in Argon2's own notation; `card` confirms results at the tables."""

    role: HallPersonRole
    hashed: str
    card: str = ""


class HallPeople(Value, frozen=True):
    """By name."""

    people: dict[str, HallPerson] = msgspec.field(default_factory=dict)


def people_in(folder: Path) -> KeptFile[HallPeople]:
    """Who may act for the hall in this folder."""
    return KeptFile(folder / "people.json", HallPeople())


def set_password(folder: Path, name: str, role: HallPersonRole, password: str, card: str = "") -> None:
    """From now on, and whoever is signed in under this name is so no longer. ValueError says what is allowed."""
    if len(password) < FEWEST_LETTERS:
        raise ValueError(f"the password of {name} needs {FEWEST_LETTERS} letters or more")
    if not name.strip() or len(name) > 40:
        raise ValueError("a name has 1 to 40 letters")
    person = HallPerson(role, hash_of(password), card)
    people_in(folder).change(lambda before: HallPeople(before.people | {name: person}))


class Session(Listener):
    """Somebody who is signed in, in one browser."""

    def __init__(self, name: str, person: HallPerson, until: float) -> None:
        super().__init__(most_streams=MOST_STREAMS)
        self.name, self.person, self.until = name, person, until
        self.posts = Allowance(POSTS_A_SECOND, 1.0)
        self.is_admitted = True
        self.code: tuple[int, JoinCode] | None = None

    def looker(self, language: Language) -> Looker:
        """For whom pages are made."""
        return Looker(self.person.role, language)


class Sessions:
    """Everybody who is signed in. Who guesses waits longer and longer, by name and address, and keeps no other out."""

    def __init__(self, people: KeptFile[HallPeople], clock: Callable[[], float] = time.monotonic) -> None:
        self._people, self._clock = people, clock
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._wrong: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()
        self._tries = Allowances(TRIES_A_MINUTE, 60.0, clock)
        self._known: set[tuple[str, str]] = set()
        self._one_at_a_time = asyncio.Lock()
        self._nobody = hash_of(secrets.token_hex(8))

    def wait_seconds(self, name: str, address: str) -> float:
        """So long nothing that is typed is right."""
        wrong, at = self._wrong.get((name, address), (0, 0.0))
        return max(0.0, WAITS_SECONDS[min(wrong, len(WAITS_SECONDS) - 1)] - (self._clock() - at))

    async def sign_in(self, name: str, password: str, address: str) -> str | None:
        """The cookie of a new session; None where name or password is wrong, or it is too soon to try again."""
        person = self._people.look().people.get(name)
        if self.wait_seconds(name, address):
            return None
        # Strangers use up their own address, or the name that they guess, but not for who was signed in from there.
        if (name, address) not in self._known and not self._tries.is_left(name if person else address):
            return None
        wrong, _ = self._wrong.pop((name, address), (0, 0.0))
        self._wrong[name, address] = (wrong + 1, self._clock())  # until it is found right
        if len(self._wrong) > _MOST_GUESSERS:
            self._wrong.popitem(last=False)
        async with self._one_at_a_time:
            is_right = await asyncio.to_thread(is_hash_of, person.hashed if person else self._nobody, password)
        if not person or not is_right:
            return None
        self._wrong.pop((name, address), None)
        self._known.add((name, address))
        cookie = secrets.token_urlsafe(24)
        self._sessions[cookie] = Session(name, person, self._clock() + SESSION_SECONDS)
        if len(self._sessions) > MOST_SESSIONS:
            self.sign_out(next(iter(self._sessions)))
        return cookie

    def session(self, cookie: str) -> Session | None:
        """Whose it is, if that is still somebody here."""
        found = self._sessions.get(cookie)
        if found and (found.until < self._clock() or self._people.look().people.get(found.name) != found.person):
            self.sign_out(cookie)
            return None
        return found

    def sign_out(self, cookie: str) -> None:
        """The session ends, and every page of it."""
        if ended := self._sessions.pop(cookie, None):
            ended.is_admitted = False
            ended.cut()

    def end_old(self) -> None:
        """Those whose time is over, or whose password is another now."""
        for cookie in list(self._sessions):
            self.session(cookie)
