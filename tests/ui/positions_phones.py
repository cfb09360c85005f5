"""Phones at the table: switched off, whose are joined, a code, the two words, and what is said without a network."""

from collections.abc import Callable
from typing import Any

from hardware.signals import PhonesInLine
from tests.ui.phoned import FilmedAtOnce, Phoned, phone_of
from tests.ui.positions import EIGHT, at, buying
from tests.ui.positions_pages import played
from tests.ui.scenes import Scene
from tests.ui.sitting import ANIA, BARTEK, CELINA
from ui.core.state import routes
from ui.core.state.messages import Back, Message, Open
from ui.core.state.phones import NetworkShown, PhonesShown
from ui.flows.phones.model import OnePhone
from ui.locale.words import Words
from ui.runtime.remote.phone_pages import LOOK_SECONDS


def phoned(*joined: int, **more: Any) -> Callable[[Words], Phoned]:
    """A table whose phones are switched on, and these players' have joined."""
    return lambda words: Phoned(at(words, **more), *joined)


def after(begin: Callable[[Words], Phoned], *acts: Message | Callable[[Phoned], object]) -> Scene:
    """The window after these touches on it and acts of phones."""

    def shown(words: Words) -> Phoned:
        table = begin(words)
        for act in acts:
            if isinstance(act, Message):
                table.sitting.touch(act)
            else:
                act(table)
        return table

    return Scene(lambda words: shown(words).sitting.view)


def filmed(words: Words) -> Phoned:
    """The end of a game, after somebody has watched the film; phones are on."""
    table = Phoned(played(words, 4, 600), ANIA)
    table.sitting.subscriptions.filmer = FilmedAtOnce()
    table.sitting.touch(routes.FilmShown(), Back())
    return table


def off(table: Phoned) -> None:
    """Before they are switched on."""
    table.sitting.store.settings.change(lambda before: before.but(has_phones=False))
    table.sitting.wait(0.0)


def without_network(table: Phoned) -> None:
    """Nobody could find the table."""
    table.address = ""
    table.sitting.wait(LOOK_SECONDS)


def own_network_on(table: Phoned) -> None:
    """The machine's own network."""
    table.hotspot.state, table.hotspot.password = "on", "abcdefgh23456789"


def coming(phone: int) -> Callable[[Phoned], object]:
    """A phone comes with Bartek's code."""
    return lambda table: table.comes(table.code(BARTEK), phone_of(phone))


def coded(table: Phoned) -> None:
    """A code of Celina's, some of whose time is over."""
    table.code(CELINA)
    table.sitting.wait(15.0)


phones_off = after(phoned(), off, Open(PhonesShown()))
phones_of_four = after(  # one of two is not in reach
    phoned(ANIA, BARTEK), lambda table: table.sitting.hear(PhonesInLine((phone_of(ANIA),))), Open(PhonesShown())
)
phones_of_eight = after(phoned(*range(8), seats=EIGHT), Open(PhonesShown()))
phones_without_network = after(phoned(), without_network, Open(PhonesShown()))
own_network = after(phoned(), own_network_on, Open(NetworkShown()))
phone_code = after(lambda words: Phoned(buying(words)), coded)
phone_words = after(phoned(), coming(BARTEK))  # are the words the same?
phone_words_by_touch = after(phoned(BARTEK, has_reader=False), coming(CELINA))  # a second phone
phone_of_one = after(phoned(BARTEK), Open(OnePhone(BARTEK)))
tiles_with_phones = after(phoned(ANIA, CELINA))
tiles_of_eight_with_phones = after(phoned(*range(8), seats=EIGHT))
film_kept = after(filmed)
film_offered = after(filmed, Open(routes.FilmOffered()))
film_offered_without_phones = after(filmed, off, Open(routes.FilmOffered()))
