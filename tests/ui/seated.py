"""People at a table in a position that a test makes up itself."""

from __future__ import annotations

from banker.play.position import Position, Seat
from banker.play.setup import Setup
from banker.rulebook.houserules import HouseRules
from tests.ui.positions import ANIA
from tests.ui.sitting import CARDS, NAMES, Sitting
from ui.store.cards import Cards
from ui.store.codes import Codes
from ui.store.pin import PinStore


def seated(
    *seats: Seat,
    ruleset: str = "pl-tournament",
    turn: int = ANIA,
    rules: HouseRules = (),
    cards: Cards = CARDS,
    codes: Codes | None = None,
    houses: int | None = None,
    pin: PinStore | None = None,
) -> Sitting:
    """People on these seats, or three who have just sat down; `houses` are left in the bank."""
    taken = seats or (Seat(), Seat(), Seat())
    setup = Setup(ruleset, NAMES[: len(taken)], rules, position=Position(taken, turn, houses))
    return Sitting(setup, cards=cards, codes=codes, pin=pin)
