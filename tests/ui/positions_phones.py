"""Phones at the table: switched off, whose are joined, a code, the two words, and what is said without a network."""

from __future__ import annotations

from typing import Final

from hardware.signals import PhonesInLine
from tests.ui.phoned import Phoned, phone_of
from tests.ui.positions import ANIA, BARTEK, CELINA, EIGHT, FOUR, at, rolled
from ui.core.state.messages import Open
from ui.core.state.phones import NetworkShown, PhonesShown
from ui.flows.phones.model import OnePhone
from ui.locale.words import Words
from ui.runtime.remote.phone_pages import LOOK_SECONDS
from ui.toolkit.parts import View


def phones_off(words: Words) -> View:
    """Before they are switched on."""
    table = Phoned(at(words))
    table.sitting.store.settings.change(lambda before: before.but(has_phones=False))
    table.sitting.touch(Open(PhonesShown()))
    return table.sitting.view


def phones_of_four(words: Words) -> View:
    """Two have joined, one of them is not in reach."""
    table = Phoned(at(words), ANIA, BARTEK)
    table.sitting.hear(PhonesInLine((phone_of(ANIA),)))
    table.sitting.touch(Open(PhonesShown()))
    return table.sitting.view


def phones_of_eight(words: Words) -> View:
    """Everybody's have joined."""
    table = Phoned(at(words, EIGHT), *range(8))
    table.sitting.touch(Open(PhonesShown()))
    return table.sitting.view


def phones_without_network(words: Words) -> View:
    """Nobody could find the table."""
    table = Phoned(at(words))
    table.address = ""
    table.sitting.wait(LOOK_SECONDS)
    table.sitting.touch(Open(PhonesShown()))
    return table.sitting.view


def own_network(words: Words) -> View:
    """The code of the machine's own network."""
    table = Phoned(at(words))
    table.hotspot.state, table.hotspot.password = "on", "abcdefgh23456789"
    table.sitting.touch(Open(NetworkShown()))
    return table.sitting.view


def phone_code(words: Words) -> View:
    """A code over somebody's decision."""
    table = Phoned(rolled(at(words), 4, 3))
    table.code(CELINA)
    table.sitting.wait(15.0)
    return table.sitting.view


def phone_words(words: Words) -> View:
    """The phone came: are the words the same?"""
    table = Phoned(at(words))
    table.comes(table.code(BARTEK), phone_of(BARTEK))
    return table.sitting.view


def phone_words_by_touch(words: Words) -> View:
    """The same without a reader, for a second phone."""
    table = Phoned(at(words, has_reader=False), BARTEK)
    table.comes(table.code(BARTEK), phone_of(CELINA))
    return table.sitting.view


def phone_of_one(words: Words) -> View:
    """Another one, or none."""
    table = Phoned(at(words), BARTEK)
    table.sitting.touch(Open(OnePhone(BARTEK)))
    return table.sitting.view


def tiles_with_phones(words: Words) -> View:
    """Whose phones have joined is seen on the tiles."""
    return Phoned(at(words, FOUR), ANIA, CELINA).sitting.view


def tiles_of_eight_with_phones(words: Words) -> View:
    """The same of eight."""
    return Phoned(at(words, EIGHT), *range(8)).sitting.view


PHONES: Final = (
    own_network, phones_off, phones_of_four, phones_of_eight, phones_without_network, phone_code, phone_words,
    phone_words_by_touch, phone_of_one, tiles_with_phones, tiles_of_eight_with_phones,
)  # fmt: skip
