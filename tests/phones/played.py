"""Pages that a phone is shown in a real game, driven to a purchase and to an auction, as the app sends them."""

from __future__ import annotations

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from tests.ui.phoned import Phoned
from tests.ui.positions import ANIA, BARTEK, CELINA, DAREK, FOUR, SIGNED, but, rolled, thinking
from tests.ui.sitting import NAMES, Sitting
from ui.locale.words import Words
from ui.wire.phone_page import PhonePage


def table(words: Words, turn: int, seats: tuple[Seat, ...] = FOUR) -> Sitting:
    """Four at a table where phones sign."""
    setup = Setup("pl-tournament", NAMES[:4], (("phones", "sign"),), position=Position(seats, turn))
    return thinking(Sitting(setup, words=words, cards=SIGNED))


def landed(words: Words) -> Sitting:
    """Ania stands on a deed of the bank's."""
    return rolled(table(words, ANIA, but(ANIA, at=32)), 3, 4)


def buying(words: Words) -> PhonePage:
    """A purchase."""
    return Phoned(landed(words), ANIA).page(ANIA)


def bidding(words: Words) -> PhonePage:
    """An auction: another one leads, and a third has passed."""
    sitting = landed(words)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), c.Pass(CELINA))
    return Phoned(sitting, DAREK).page(DAREK)
