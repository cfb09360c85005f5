"""Phones at a table of the tests: what the line to them carries, and touches on them, through the real loop."""

from collections.abc import Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from banker.keep.coach import Verdicts
from banker.keep.table import Table
from banker.play.commands import JournalCommand
from hardware.signals import PhoneAsks, PhoneSigned
from tests.ui.sitting import Sitting, every
from ui.core.state.phones import PhonesShown
from ui.core.state.update import BindPhone, do
from ui.flows.phones.model import PhoneCode
from ui.flows.phones.update import draw_code
from ui.runtime.devices.hotspot import Hotspot
from ui.runtime.files.filming import Filmed, Filmer
from ui.runtime.remote.phone_pages import PhonePages
from ui.store.cards import Cards
from ui.wire.phone_page import PhoneAct, PhoneHome, PhonePage, PhoneQuestion
from ui.wire.phones import NO_FILM, FilmFor, Ticket, fingerprint

ADDRESS: Final = "http://192.168.1.20:8470"
Recorded = tuple[JournalCommand, ...]


class Carried:
    """The line to the phones: what they may know now."""

    def __init__(self) -> None:
        self.tickets: tuple[Ticket, ...] = ()
        self.pages: dict[str, PhonePage] = {}
        self.film = NO_FILM
        self.is_on = False

    def show(self, tickets: tuple[Ticket, ...], pages: Mapping[str, PhonePage], film: FilmFor) -> None:
        self.tickets, self.pages, self.film, self.is_on = tickets, dict(pages), film, True

    def off(self) -> None:
        self.tickets, self.pages, self.is_on = (), {}, False


class FilmedAtOnce(Filmer):
    """Keeps the film as soon as somebody watches it."""

    def begin(self, table: Table, cards: Cards, language: str, judged: Verdicts) -> Future[Filmed]:
        found: Future[Filmed] = Future()
        found.set_result(Filmed(Path("/home/banker/games/2026-11-24-film.png"), b"moving"))
        return found


class Phoned:
    """A table whose phones are switched on."""

    def __init__(self, sitting: Sitting, *joined: int) -> None:
        """These players' phones have joined."""
        self.sitting, self.line, self.address = sitting, Carried(), ADDRESS
        self.hotspot = Hotspot()
        sitting.subscriptions.phones = PhonePages(self.line, lambda: self.address, self.hotspot, now=lambda: 1000.0)
        sitting.store.settings.change(lambda before: before.but(has_phones=True))
        sitting.wait(0.0)
        sitting.touch(*(BindPhone(player, phone_of(player)) for player in joined))

    def code(self, player: int) -> str:
        """The secret of a new code for this player."""
        self.sitting.lot += 1
        self.sitting.touch(PhonesShown(), do(draw_code, player))
        return self.sitting.ui.get(PhoneCode).secret

    def comes(self, secret: str, phone: str) -> None:
        """A phone comes with this code."""
        self.sitting.hear(PhoneAsks(fingerprint(secret), phone))

    def page(self, player: int) -> PhonePage:
        """What the phone of a player shows, once every page is made."""
        self.sitting.wait(0.0)
        while self.sitting.runtime.tell_a_phone():
            pass
        return self.line.pages[phone_of(player)]

    def home(self, player: int) -> PhoneHome:
        """The player's own window."""
        shown = self.page(player).shown
        assert isinstance(shown, PhoneHome)
        return shown

    def question(self, player: int) -> PhoneQuestion:
        """What is asked on the phone of a player."""
        question = self.home(player).question
        assert question is not None
        return question

    def act(self, player: int, title: str) -> PhoneAct:
        """What can be touched under this title."""
        acts = {act.title: act for act in every(PhoneAct, self.home(player))}
        assert title in acts, f"no '{title}' among {tuple(acts)}"
        return acts[title]

    def touch(self, player: int, title: str) -> Recorded:
        """A touch on the newest page of a player's phone."""
        return self.send(player, self.act(player, title).key)

    def send(self, player: int, key: str, **typed: str) -> Recorded:
        """A key of any page comes back from a player's phone."""
        return self.sitting.hear(PhoneSigned(phone_of(player), key, typed))


def phone_of(player: int) -> str:
    """The fingerprint of a player's phone."""
    return f"phone {player}"
