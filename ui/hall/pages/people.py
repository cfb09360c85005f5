"""People who may act for the hall, with argon2 passwords, and the sessions of those who are signed in.

`banker hall person` and the page use it. Sessions live in the process: after a restart people sign in again.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from banker.hall.entering import LONGEST_NAME, is_name
from banker.play.names import tidy_card
from banker.value import Value
from ui.hall.codes import JoinCode
from ui.hall.pages.page import HallPersonRole, Viewer
from ui.locale.words import Language
from ui.store.card_box import card_problem
from ui.store.kept_file import KeptFile
from ui.store.pin import WAITS_SECONDS, hash_of, is_hash_of
from ui.web.stream import Listener
from ui.wire.limits import Allowance, Allowances

FEWEST_LETTERS: Final = 8
SESSION_SECONDS: Final = 16 * 3600
"""A day of a tournament."""
MOST_STREAMS: Final = 8
"""Open pages of one person."""
ACTS_A_SECOND: Final = 20
"""More than hands can do; a person who was let in is no stranger, and a quick second act is not to be lost."""
MOST_SESSIONS: Final = 64
_MOST_GUESSERS: Final = 1024
TRIES_A_MINUTE: Final = 30
"""For each known name, and for each address that tries unknown names."""


class HallPerson(Value, frozen=True):
    """A person. `hashed` is the password in Argon2's own notation; `card` confirms results at the tables."""

    role: HallPersonRole
    hashed: str
    card: str = ""


class HallPeople(Value, frozen=True):
    """All people by name."""

    people: dict[str, HallPerson] = msgspec.field(default_factory=dict)


def people_in(folder: Path) -> KeptFile[HallPeople]:
    """The file of the people who may act for the hall in this folder."""
    return KeptFile(folder / "people.json", HallPeople())


def set_password(folder: Path, name: str, role: HallPersonRole, password: str, card: str = "") -> None:
    """Sets a person's role and password, and ends their sessions. ValueError says what is allowed."""
    if len(password) < FEWEST_LETTERS:
        raise ValueError(f"the password of {name} needs {FEWEST_LETTERS} letters or more")
    if not is_name(name):
        raise ValueError(f"{name!a} is no name: 1 to {LONGEST_NAME} letters that can be seen")
    tag, people = tidy_card(card), people_in(folder)
    owners = [who for who, each in people.value.people.items() if tag and each.card == tag and who != name]
    if problem := tag and card_problem(tag):
        raise ValueError(problem)
    if owners:
        raise ValueError(f"this is {owners[0]}'s card; everybody needs one of their own")
    person = HallPerson(role, hash_of(password), tag)
    people.change(lambda before: HallPeople(before.people | {name: person}))


class Session(Listener):
    """A person who is signed in, in one browser."""

    def __init__(self, name: str, person: HallPerson, until: float) -> None:
        super().__init__(most_streams=MOST_STREAMS)
        self.name, self.person, self.until = name, person, until
        self.posts = Allowance(ACTS_A_SECOND, 1.0)
        self.is_admitted = True
        self.codes: list[tuple[int, JoinCode]] = []

    def viewer(self, language: Language) -> Viewer:
        """The viewer that pages are made for."""
        return Viewer(self.person.role, language)


class Sessions:
    """All sessions. A person who guesses waits longer after each try, by name and address; others are not blocked."""

    def __init__(self, people: KeptFile[HallPeople], clock: Callable[[], float] = time.monotonic) -> None:
        self._people, self._clock = people, clock
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._wrong: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()
        self._tries = Allowances(TRIES_A_MINUTE, 60.0, clock)
        self._known: set[tuple[str, str]] = set()
        self._one_at_a_time = asyncio.Lock()
        self._nobody = hash_of(secrets.token_hex(8))

    def wait_seconds(self, name: str, address: str) -> float:
        """Seconds until the next try is checked."""
        wrong, at = self._wrong.get((name, address), (0, 0.0))
        return max(0.0, WAITS_SECONDS[min(wrong, len(WAITS_SECONDS) - 1)] - (self._clock() - at))

    async def sign_in(self, name: str, password: str, address: str) -> str | None:
        """The cookie of a new session; None if name or password is wrong, or it is too soon to try again."""
        person = self._people.look().people.get(name)
        if self.wait_seconds(name, address):
            return None
        # A guesser uses up the tries of an address or a name, but not those of a person who was signed in from there.
        if (name, address) not in self._known and not self._tries.is_left(name if person else address):
            return None
        wrong, _ = self._wrong.pop((name, address), (0, 0.0))
        self._wrong[name, address] = (wrong + 1, self._clock())  # until the password proves right
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
        """The session of this cookie, if it lasts and its person is unchanged."""
        found = self._sessions.get(cookie)
        if found and (found.until < self._clock() or self._people.look().people.get(found.name) != found.person):
            self.sign_out(cookie)
            return None
        return found

    def sign_out(self, cookie: str) -> None:
        """Ends the session, with all its pages."""
        if ended := self._sessions.pop(cookie, None):
            ended.is_admitted = False
            ended.cut()

    def end_old(self) -> None:
        """Ends sessions that are too old or whose password has changed."""
        for cookie in list(self._sessions):
            self.session(cookie)
