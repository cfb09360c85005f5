"""Questions that a turn asks now and then: three dice, dice that were read, a rent by new dice, a tax, a fine or card;
and the bench's strip under the table.
"""

from typing import Final

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from hardware.bench import Bench
from hardware.config import DeskConfig
from hardware.dice.signals import DiceSeen
from tests.ui.positions import FOUR, SIGNED, at, mid_turn, roll, thinking, to_draw
from tests.ui.scenes import after
from tests.ui.sitting import ANIA, NAMES, Sitting, typed
from ui.core.state.messages import DieKey, Open
from ui.core.view import view_in
from ui.flows.board.model import SideToGo
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
    return typed(of_rules(words, "pl-millions", *seats, **{"speed-die": "on"}), *faces)


third_die = after(with_speed_die, DieKey("4"), DieKey("5"))
three_dice = after(with_speed_die, DieKey("4"), DieKey("5"), DieKey("bus"))
bus = after(with_speed_die, c.Roll(ANIA, ("4", "5", "bus")))
triple = after(with_speed_die, c.Roll(ANIA, ("2", "2", "2")))
side_to_go = after(with_speed_die, c.Roll(ANIA, ("2", "2", "2")), Open(SideToGo(1, ANIA)))
dice_read = after(at, DiceSeen((3, 5), 0.8, 1))  # the tray is not sure of the second one
rent_by_dice = after(to_draw, c.DrawCard(ANIA, "chance-nearest_utility"))
income_tax = after(lambda words: of_rules(words, "es-pesetas", Seat(at=0), Seat(), Seat()), roll(1, 3))
fine_or_card = after(
    lambda words: of_rules(words, "es-pesetas", Seat(at=26), Seat(), Seat()),
    roll(3, 4),
    c.DrawCard(ANIA, "chest-fine_or_chance"),
)


def on_the_bench(words: Words) -> View:
    """The strip of a machine without devices: virtual cards and buttons."""
    names = dict(zip(VIRTUAL_TAGS, NAMES[: len(FOUR)], strict=False))
    model = mid_turn(words).model.but(bench=True, bench_cards=VIRTUAL_TAGS, cards=Cards(names, SIGNED.signs))
    with Bench(DeskConfig()) as twins:
        return with_cable(view_in(model, SCREENS, words), twins, words)
