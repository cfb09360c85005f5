"""Pages that phones are shown in real games, each driven to its moment, as the app sends them."""

from typing import Final

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from tests.ui.phoned import Phoned, phone_of
from tests.ui.positions import ANIA, BARTEK, CELINA, DAREK, EIGHT, FOUR, SIGNED, but, rolled, thinking
from tests.ui.positions_phones import filmed
from tests.ui.sitting import NAMES, Sitting
from ui.core.state.messages import Sign
from ui.locale.words import Words
from ui.wire.phone_page import PhoneHome, PhonePage


def table(words: Words, turn: int, seats: tuple[Seat, ...] = FOUR, **rules: str) -> Sitting:
    """A table where phones sign, if its rules do not say otherwise."""
    house_rules = tuple(({"phones": "sign"} | rules).items())
    setup = Setup("pl-tournament", NAMES[: len(seats)], house_rules, position=Position(seats, turn))
    return thinking(Sitting(setup, words=words, cards=SIGNED))


def landed(words: Words) -> Sitting:
    """Ania stands on a deed of the bank's."""
    return rolled(table(words, ANIA, but(ANIA, at=32)), 3, 4)


def owing(words: Words, phones: str = "sign") -> Phoned:
    """Celina asks Ania for a rent."""
    sitting = rolled(table(words, ANIA, but(ANIA, at=8), phones=phones), 1, 5)
    sitting.submit(c.ClaimRent(CELINA))
    return Phoned(sitting, ANIA)


def buying(words: Words) -> PhonePage:
    """A purchase."""
    return Phoned(landed(words), ANIA).page(ANIA)


def bidding(words: Words) -> PhonePage:
    """An auction: another one leads, and a third has passed."""
    sitting = landed(words)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), c.Pass(CELINA))
    return Phoned(sitting, DAREK).page(DAREK)


def home(words: Words, **rules: str) -> PhonePage:
    """Others play."""
    sitting = table(words, DAREK, but(CELINA, but(DAREK, cash=2475, at=8), cash=40), **rules)
    rolled(sitting, 3, 3).submit(c.ClaimRent(CELINA), c.Pay(DAREK))
    rolled(sitting, 4, 5).submit(c.EndTurn(DAREK))
    return Phoned(sitting, ANIA).page(ANIA)


def pay(words: Words) -> PhonePage:
    """The rent was asked for."""
    return owing(words).page(ANIA)


def paid(words: Words) -> PhonePage:
    """The same, after it was paid."""
    phoned = owing(words)
    phoned.sitting.submit(c.Pay(ANIA))
    return phoned.page(ANIA)


def too_late(words: Words) -> PhonePage:
    """Somebody else bid the same amount first."""
    sitting = landed(words)
    sitting.submit(c.DeclineDeed(ANIA))
    phoned = Phoned(sitting, BARTEK, DAREK)
    keys = [phoned.question(player).steps[0].act.key for player in (BARTEK, DAREK)]
    for player, key in zip((BARTEK, DAREK), keys, strict=True):
        phoned.send(player, key)
    return phoned.page(DAREK)


def deal(words: Words) -> PhonePage:
    """A draft in one's turn, with a fair price."""
    phoned = Phoned(table(words, ANIA, FOUR, **{"table.coach": "on"}), ANIA)
    phoned.touch(ANIA, words("Deal"))
    phoned.touch(ANIA, "Bartek")
    phoned.touch(ANIA, phoned.question(ANIA).sides[0].adds[0].title)
    phoned.touch(ANIA, phoned.question(ANIA).sides[1].adds[0].title)
    return phoned.page(ANIA)


def choosing(words: Words) -> PhonePage:
    """A deal with one of seven."""
    phoned = Phoned(table(words, DAREK, EIGHT), ANIA)
    phoned.touch(ANIA, words("Deal"))
    return phoned.page(ANIA)


def out(words: Words) -> PhonePage:
    """One who is bankrupt."""
    return Phoned(table(words, DAREK, but(ANIA, is_bankrupt=True, cash=None, holdings=())), ANIA).page(ANIA)


def begun(words: Words) -> PhonePage:
    """A game in which nothing was done yet."""
    return Phoned(table(words, DAREK, (Seat(), Seat(), Seat(), Seat())), ANIA).page(ANIA)


def join(words: Words) -> PhonePage:
    """The two words."""
    phoned = Phoned(table(words, DAREK))
    phoned.comes(phoned.code(ANIA), phone_of(ANIA))
    return phoned.page(ANIA)


def over(words: Words) -> PhonePage:
    """The game has ended."""
    phoned = Phoned(table(words, DAREK), ANIA)
    phoned.sitting.sign(Sign((c.EndGame(),)))
    return phoned.page(ANIA)


def filmed_page(words: Words) -> PhonePage:
    """The same, with the evening's film."""
    return filmed(words).page(ANIA)


_ENGLISH: Final = Words()
PAGES: Final = {
    "home": home(_ENGLISH), "pay": pay(_ENGLISH), "look-only": owing(_ENGLISH, "look").page(ANIA),
    "buy": buying(_ENGLISH), "bid": bidding(_ENGLISH), "deal": deal(_ENGLISH), "too late": too_late(_ENGLISH),
    "whom": choosing(_ENGLISH), "empty": begun(_ENGLISH), "private": home(_ENGLISH, balances="private"),
    "bankrupt": out(_ENGLISH), "join": join(_ENGLISH), "over": over(_ENGLISH),
    "film": filmed_page(_ENGLISH),
}  # fmt: skip
"""Each kind and each state by name."""


def poorer(page: PhonePage) -> PhonePage:
    """The same page when its owner has 812."""
    assert isinstance(page.shown, PhoneHome)
    return changed(page, owner=page.shown.owner.but(money="812 zł"))


def changed(page: PhonePage, **fields: object) -> PhonePage:
    """The same page with these fields of its own window."""
    assert isinstance(page.shown, PhoneHome)
    return page.but(shown=page.shown.but(**fields))
