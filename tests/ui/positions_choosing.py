"""Questions that a turn asks now and then: three dice, dice that were read, a rent by new dice, a tax, a fine or card;
and the bench's strip under the table.
"""

from __future__ import annotations

from typing import Final

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from hardware.bench import Bench
from hardware.config import DeskConfig
from hardware.dice.signals import DiceSeen
from tests.ui.positions import ANIA, FOUR, SIGNED, at, but, mid_turn, rolled, thinking
from tests.ui.sitting import NAMES, Sitting
from ui.core.state.messages import DieKey
from ui.core.view import view_in
from ui.locale.words import Words
from ui.runtime.devices.benchstrip import VIRTUAL_TAGS, with_cable
from ui.runtime.registry import SCREENS
from ui.store.cards import Cards
from ui.toolkit.parts import View

PAST_START: Final = 2
"""So many rounds, after which the third die is used."""


def of_rules(words: Words, ruleset: str, *seats: Seat, **more: str) -> Sitting:
    """A table of these rules, with house rules by their names."""
    setup = Setup(ruleset, NAMES[: len(seats)], tuple(more.items()), position=Position(seats, ANIA))
    return thinking(Sitting(setup, words=words, cards=SIGNED))


def with_speed_die(words: Words, *faces: str) -> Sitting:
    """A table that rolls three dice, these of them typed."""
    seats = (Seat(at=7, laps=PAST_START), Seat(), Seat())
    sitting = of_rules(words, "pl-millions", *seats, **{"speed-die": "on"})
    for face in faces:
        sitting.touch(DieKey(face))
    return sitting


def third_die(words: Words) -> View:
    """What does the third die show?"""
    return with_speed_die(words, "4", "5").view


def three_dice(words: Words) -> View:
    """All three, announced."""
    return with_speed_die(words, "4", "5", "bus").view


def bus(words: Words) -> View:
    """By one die, by the other, or by both?"""
    sitting = with_speed_die(words)
    sitting.submit(c.Roll(ANIA, ("4", "5", "bus")))
    return sitting.view


def triple(words: Words) -> View:
    """To any space."""
    sitting = with_speed_die(words)
    sitting.submit(c.Roll(ANIA, ("2", "2", "2")))
    return sitting.view


def dice_read(words: Words) -> View:
    """The tray read two dice and is not sure of the second one."""
    sitting = at(words)
    sitting.hear(DiceSeen((3, 5), 0.8, 1))
    return sitting.view


def rent_by_dice(words: Words) -> View:
    """New dice for ten times what they show."""
    sitting = rolled(at(words, but(ANIA, FOUR, at=0)), 3, 4)
    sitting.submit(c.DrawCard(ANIA, "chance-nearest_utility"))
    return sitting.view


def income_tax(words: Words) -> View:
    """The printed tax or the percentage, chosen unseen."""
    sitting = of_rules(words, "es-pesetas", Seat(at=0), Seat(), Seat())
    return rolled(sitting, 1, 3).view


def fine_or_card(words: Words) -> View:
    """A fine, or another card instead."""
    sitting = rolled(of_rules(words, "es-pesetas", Seat(at=26), Seat(), Seat()), 3, 4)
    sitting.submit(c.DrawCard(ANIA, "chest-fine_or_chance"))
    return sitting.view


def on_the_bench(words: Words) -> View:
    """The strip of a machine without devices: virtual cards and buttons."""
    sitting = mid_turn(words, FOUR)
    names = dict(zip(VIRTUAL_TAGS, NAMES[: len(FOUR)], strict=False))
    model = sitting.model.but(bench=True, bench_cards=VIRTUAL_TAGS, cards=Cards(names, SIGNED.signs))
    with Bench(DeskConfig()) as twins:
        return with_cable(view_in(model, SCREENS, words), twins, words)


CHOICES: Final = (
    third_die, three_dice, bus, triple, dice_read, rent_by_dice, income_tax, fine_or_card,
)  # fmt: skip
