"""The page of each joined phone, and the code for another one. The runtime makes one page a frame.

The line to the phones' process carries every change; answers come back as signals.
"""

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from banker.play import commands as c
from hardware.clock import TimeSource
from hardware.signals import PhoneSigned
from ui.core.state.asking import table_question
from ui.core.state.drafts import ClockStood, DiceTyped
from ui.core.state.model import Model
from ui.core.state.phones import JoinedPhone, JoinedPhones, KeptFilm, OwnNetwork, PhonesShown
from ui.flows.auction.model import bid_read
from ui.flows.phones.model import CODE_SECONDS, Meant, PhoneCode
from ui.flows.phones.page import joining, last_page, page_of
from ui.flows.phones.seat_frame import is_busy
from ui.runtime.devices.hotspot import SSID, Hotspot
from ui.runtime.files.filming import Filmed
from ui.runtime.files.kept_phones import modules
from ui.runtime.registry import SCREENS
from ui.wire.phone_page import PhoneClock, PhoneHome, PhonePage
from ui.wire.phones import NO_FILM, FilmFor, Ticket, fingerprint

LOOK_SECONDS: Final = 2.0
"""The interval of the search for a network."""
MOST_BIDS: Final = 3
"""So many bids may come between a page and the touch on it."""
LAST_SECONDS: Final = 3.0
"""How long a forgotten phone still shows that it was forgotten."""
_UNSHOWN: Final = (ClockStood, DiceTyped, PhoneCode)
"""Drafts of the table that no page shows."""


class PhoneLine(Protocol):
    """The line that carries pages to phones (`ui.runtime.remote.phones`)."""

    def show(self, tickets: tuple[Ticket, ...], pages: Mapping[str, PhonePage], film: FilmFor) -> None:
        """Set the valid codes, the page of each phone, and the evening's film."""

    def off(self) -> None:
        """Switch phones off."""


class PhonePages:
    """The pages of a table's phones. Without a line there are no phones; `find` returns the address of the table, or an
    empty text without a network.
    """

    def __init__(
        self,
        line: PhoneLine | None = None,
        find: Callable[[], str] = str,
        hotspot: Hotspot | None = None,
        now: TimeSource = time.monotonic,
    ) -> None:
        self._line, self._find, self._hotspot, self._now = line, find, hotspot, now
        self._address, self._looked_seconds, self._is_wanted = find(), 0.0, False
        self._in_line: tuple[str, ...] = ()
        self._back: set[str] = set()
        self._pages: dict[str, PhonePage] = {}
        self._meanings: dict[str, dict[str, Meant]] = {}
        self._leaving: dict[str, float] = {}
        self._due: list[JoinedPhone] = []
        self._ticket: Ticket | None = None
        self._seen: object = None
        self._joined: tuple[JoinedPhone, ...] = ()
        self._film, self._film_way, self._is_on = NO_FILM, "", False

    def offer(self, filmed: Filmed | None) -> KeptFilm | None:
        """Offer the film at an address that nobody can guess, or take it back; None without a film."""
        picture = filmed.picture if filmed else b""
        if picture != self._film.picture:
            secret = secrets.token_urlsafe(16)
            self._film = FilmFor(fingerprint(secret), picture) if filmed else NO_FILM
            self._film_way = f"/film/{secret}"
        if filmed is None:
            return None
        if not (self._is_on and self._address):
            return KeptFilm(str(filmed.path))
        return KeptFilm(str(filmed.path), self._film_way, modules(self._address + self._film_way))

    def for_model(self, joined: tuple[JoinedPhone, ...], witness: str = "") -> JoinedPhones:
        """The phones and networks, for the model; `witness` is the newest signed head, for phones to keep."""
        return JoinedPhones(joined, self._in_line, self._address, self._own_network(), witness)

    def switch_network(self, *, is_on: bool) -> None:
        """Start or stop the machine's own network."""
        if self._hotspot:
            (self._hotspot.start if is_on else self._hotspot.stop)()

    def _own_network(self) -> OwnNetwork | None:
        spot = self._hotspot
        if spot is None:
            return None
        if spot.state != "on":
            return OwnNetwork(spot.state)
        return OwnNetwork("on", SSID, spot.password, modules(spot.join_code))

    def set_connected(self, phones: tuple[str, ...]) -> None:
        """Set the connected phones. A phone that reconnects has an old page with old seconds, and needs a new one."""
        self._back |= set(phones) - set(self._in_line)
        self._in_line, self._seen = phones, None

    @property
    def is_due(self) -> bool:
        """Is there a page to make?"""
        return bool(self._due)

    def follow(self, model: Model) -> None:
        """Note what has changed for phones; their pages are then made one by one."""
        self._is_on = model.settings.has_phones
        self._is_wanted = self._is_on or PhonesShown() in model.ui.stack
        if not model.settings.has_phones or model.game is None:
            self._forget_all(is_off=not model.settings.has_phones)
            return
        seen = _page_facts(model)
        if seen != self._seen:
            self._seen, self._due = seen, list(model.phones.joined)
        self._part(model)
        self._admit(model)

    def make_one(self, model: Model) -> None:
        """Make the page of the next seat, if it is due."""
        if not self._due or model.game is None:
            return
        joined = self._due.pop(0)
        made = page_of(joined.player, model, SCREENS)
        page, self._meanings[joined.phone] = made.page, made.meant
        before = self._pages.get(joined.phone)
        if before is None or joined.phone in self._back or _still(before) != _still(page):
            self._pages[joined.phone] = page
            self._back.discard(joined.phone)
            self._show()

    def meaning(self, player: int, signal: PhoneSigned, model: Model) -> Meant | None:
        """What a key of this player's phone means; None if it is of an older page, unless it still bids (see
        `bid_read`). A page that is still to be made is made for that.
        """
        phone = signal.phone
        is_due = _page_facts(model) != self._seen or any(each.phone == phone for each in self._due)
        is_made = not is_due and phone in self._meanings
        meanings = self._meanings[phone] if is_made else page_of(player, model, SCREENS).meant
        return meanings.get(signal.key) or bid_read(_meant_before_bids(player, signal.key, model), player, model)

    def pass_time(self, seconds: float) -> None:
        """Cut off forgotten phones in time, and look for a network while phones are wanted."""
        self._looked_seconds += seconds
        if self._is_wanted and self._looked_seconds >= LOOK_SECONDS:
            self._address, self._looked_seconds = self._find(), 0.0
        if self._leaving:
            self._cut_off(seconds)

    def _cut_off(self, seconds: float) -> None:
        left = {phone: more - seconds for phone, more in self._leaving.items()}
        self._leaving = {phone: more for phone, more in left.items() if more > 0}
        gone = left.keys() - self._leaving.keys()
        for phone in gone:
            self._pages.pop(phone, None)
        if gone:
            self._show()

    def _part(self, model: Model) -> None:
        """Give phones that are no longer joined their last page."""
        still = {each.phone for each in model.phones.joined}
        for gone in self._joined:
            if gone.phone not in still and gone.phone in self._pages:
                self._pages[gone.phone] = last_page(gone.player, model, SCREENS)
                self._leaving[gone.phone] = LAST_SECONDS
        for phone in still:
            self._leaving.pop(phone, None)
        self._joined = model.phones.joined

    def _admit(self, model: Model) -> None:
        """Admit the shown code until a phone has used it, and then that phone, with the two words."""
        code = model.ui.get(PhoneCode)
        ticket = None
        if code.secret and not code.phone:
            token = fingerprint(code.secret)
            is_same = self._ticket is not None and self._ticket.token == token
            ticket = self._ticket if is_same else Ticket(token, self._now() + CODE_SECONDS - code.seconds)
        kept = {code.phone, *self._leaving, *(each.phone for each in model.phones.joined)}
        self._pages = {phone: page for phone, page in self._pages.items() if phone in kept}
        if code.phone and code.phone not in self._pages:
            self._pages[code.phone] = joining(code.player, code.words, model, SCREENS)
        self._ticket = ticket
        self._show()

    def _forget_all(self, *, is_off: bool) -> None:
        self._pages, self._leaving, self._due, self._ticket, self._seen = {}, {}, [], None, None
        self._meanings = {}
        self._joined = ()
        if self._line and is_off:
            self._line.off()
        else:
            self._show()

    def _show(self) -> None:
        """Send all pages; the line sends only changes. It waits until each phone has a page, or it would be cut off."""
        if self._line and all(each.phone in self._pages for each in self._joined):
            self._line.show((self._ticket,) if self._ticket else (), self._pages, self._film)


def _meant_before_bids(player: int, key: str, model: Model) -> Meant | None:
    """What the key meant on the page before the newest bids; a page follows from the game alone."""
    moments = model.moments
    for count in range(1, min(MOST_BIDS, len(moments) - 1) + 1):
        if not isinstance(moments[-count].command, c.Bid):
            return None
        before = model.but(game=moments[-count - 1].game, moments=moments[:-count])
        meant = page_of(player, before, SCREENS).meant.get(key)
        if meant is not None:
            return meant
    return None


def _page_facts(model: Model) -> object:
    """All that pages and their keys depend on: the last command, drafts, what the table asks, whether a screen is open
    or people are busy, languages and joined phones, and what is kept of evenings.
    """
    typed = tuple(each.without_timers for each in model.ui.drafts if not isinstance(each, _UNSHOWN))
    number = model.moments[-1].number if model.moments else 0
    languages = tuple(model.cards.languages.items()), model.settings.language
    asked = table_question(model), bool(model.ui.stack), is_busy(model, SCREENS)
    phones, kept = (model.phones.joined, model.phones.witness), (model.judged, model.film, id(model.evenings))
    return number, id(model.game), typed, asked, languages, phones, model.is_clock_running, kept


def _still(page: PhonePage) -> PhonePage:
    """The page without its clocks, to detect real changes."""
    shown = page.shown
    if not isinstance(shown, PhoneHome):
        return page
    question = shown.question
    if question is not None:
        lead = question.lead.but(clock=_stopped(question.lead.clock)) if question.lead else None
        question = question.but(clock=_stopped(question.clock), lead=lead)
    return page.but(shown=shown.but(clock=_stopped(shown.clock), question=question))


def _stopped(clock: PhoneClock | None) -> PhoneClock | None:
    return clock and clock.but(left=0.0, spoken="")
