"""Screens that only look and explain: why an amount is what it is, what is open, the board, the register of deeds, and
the same table with private balances.
"""

from __future__ import annotations

from typing import Final

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from tests.ui.positions import (
    ANIA,
    BARTEK,
    CELINA,
    EIGHT,
    FOUR,
    SIGNED,
    asked_for,
    at,
    but,
    held,
    landed,
    mid_turn,
    rolled,
    thinking,
)
from tests.ui.sitting import NAMES, Sitting
from ui.core.shown.board_ring import SideShown
from ui.core.state import messages as m
from ui.core.state import routes
from ui.locale.words import Words
from ui.toolkit.parts import View


def page_of(sitting: Sitting, screen: routes.Route) -> View:
    """A screen opened over the game's own."""
    sitting.touch(m.Open(screen))
    return sitting.view


def why(sitting: Sitting, *about: routes.Subject) -> View:
    """The explanation of something."""
    return page_of(sitting, routes.WhyShown(about))


def why_paid(words: Words) -> View:
    """The last transfer, with what takes it back."""
    sitting = asked_for(words)
    sitting.tap(BARTEK)
    sitting.ui = sitting.ui.at_table()
    return why(sitting, routes.Moved(sitting.model.moments[-1].number, 0))


def why_claimed(words: Words) -> View:
    """A rent that may be asked for."""
    sitting = landed(words)
    return why(sitting, routes.Owing(sitting.game.claims[0].number))


def why_double(words: Words) -> View:
    """Double rent of an unbuilt lot."""
    seats = (Seat(holdings=held(37, 39)), Seat(), Seat())
    return why(at(words, seats), routes.RentNow(39))


def why_utility(words: Words) -> View:
    """A rent that the dice decide."""
    seats = (Seat(holdings=held(12, 28)), Seat(), Seat())
    return why(at(words, seats), routes.RentNow(28), routes.Price(28))


def why_built(words: Words) -> View:
    """An order on a whole group, longer than a page."""
    seats = (Seat(9000, holdings=held(31, 32, 34)), Seat(), Seat())
    order = c.Build(ANIA, tuple((lot, 5) for lot in (31, 32, 34)))
    return why(at(words, seats), routes.Ahead((order,)))


def why_tax(words: Words) -> View:
    """Ten percent of everything, after the choice."""
    setup = Setup("es-pesetas", NAMES[:3], position=Position((Seat(131_200, 1, holdings=held(6, 8)), Seat(), Seat())))
    sitting = thinking(Sitting(setup, words=words, cards=SIGNED))
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.Choose(ANIA, "percent"))
    return why(sitting, routes.Owing(sitting.game.debts[0].number))


def why_in_millions(words: Words) -> View:
    """A rounded percentage in an edition of millions."""
    setup = Setup(
        "pl-millions", NAMES[:3], position=Position((Seat(holdings=held(12, is_mortgaged=True)), Seat(), Seat()))
    )
    sitting = thinking(Sitting(setup, words=words, cards=SIGNED))
    return why(sitting, routes.Ahead((c.LiftMortgage(ANIA, 12),)))


def why_taken_back(words: Words) -> View:
    """Of a transfer that was taken back nothing is left to explain."""
    return why(at(words), routes.Moved(99, 0))


def space_go(words: Words) -> View:
    """What START does."""
    return why(at(words, but(ANIA, at=0)), routes.SpaceMeant(0))


def space_jail(words: Words) -> View:
    """The jail, with somebody in it."""
    return why(at(words), routes.SpaceMeant(10))


def space_tax(words: Words) -> View:
    """A tax with a choice, without its total."""
    setup = Setup("ro-classic", NAMES[:3], position=Position((Seat(), Seat(), Seat())))
    sitting = thinking(Sitting(setup, words=words, cards=SIGNED))
    return why(sitting, routes.SpaceMeant(4))


def stock(words: Words) -> View:
    """Houses and hotels in the bank."""
    return why(at(words), routes.Stock())


def matters(words: Words) -> View:
    """What is open: a debt, the turn, a claim."""
    sitting = asked_for(words)
    return page_of(sitting, routes.Matters())


def account(words: Words) -> View:
    """What moved on an account."""
    return page_of(mid_turn(words, FOUR), routes.AccountShown(3))


def board(words: Words) -> View:
    """The ring in the middle of a game, one pawn pointed out."""
    return page_of(at(words), routes.BoardShown(ANIA))


def board_of_eight(words: Words) -> View:
    """The same of eight."""
    return page_of(at(words, EIGHT), routes.BoardShown())


def board_at_the_start(words: Words) -> View:
    """Everybody on START."""
    return page_of(at(words, tuple(Seat() for _ in range(8))), routes.BoardShown(BARTEK))


def side(words: Words) -> View:
    """The side with START."""
    return page_of(at(words), SideShown(0))


def side_of_jail(words: Words) -> View:
    """The side after the jail."""
    return page_of(at(words, EIGHT), SideShown(1))


def deeds_by_owner(words: Words) -> View:
    """All deeds, each owner's together."""
    return page_of(at(words), routes.Deeds(is_by_owner=True))


def deed_of_a_group(words: Words) -> View:
    """A deed in the order of owners, with all buttons."""
    sitting = landed(words)
    return page_of(sitting, routes.DeedShown(14, is_by_owner=True))


def private(words: Words, seats: tuple[Seat, ...] = FOUR, has_reader: bool = True) -> Sitting:
    """A table where nobody sees another's balance."""
    setup = Setup(
        "pl-tournament", NAMES[: len(seats)], house_rules=(("balances", "private"),), position=Position(seats, ANIA)
    )
    return thinking(Sitting(setup, has_reader, words, SIGNED))


def private_table(words: Words) -> View:
    """Dots in place of balances."""
    return private(words).view


def private_table_of_eight(words: Words) -> View:
    """The same of eight."""
    return private(words, EIGHT).view


def private_page_asked(words: Words) -> View:
    """Whose tap opens the page?"""
    return page_of(private(words), routes.PlayerShown(BARTEK))


def private_page_by_touch(words: Words) -> View:
    """The same without a reader."""
    return page_of(private(words, has_reader=False), routes.PlayerShown(BARTEK))


def private_page(words: Words) -> View:
    """The page after the own tap."""
    sitting = private(words)
    sitting.touch(m.Open(routes.PlayerShown(CELINA)))
    sitting.tap(CELINA)
    return sitting.view


def private_buy(words: Words) -> View:
    """A purchase that tells no balance."""
    return rolled(private(words), 4, 3).view


def private_paid(words: Words) -> View:
    """A payment without the balances."""
    sitting = rolled(private(words, but(ANIA, at=5)), 4, 4)
    sitting.submit(c.ClaimRent(CELINA), c.Pay(ANIA))
    return sitting.view


def deciding(words: Words) -> Sitting:
    """Ania may buy."""
    return rolled(at(words), 4, 3)


def strip(words: Words) -> View:
    """Bartek's card, held while Ania decides."""
    sitting = deciding(words)
    sitting.tap(BARTEK)
    return sitting.view


def strip_over_a_page(words: Words) -> View:
    """The same while Celina looks at something."""
    sitting = deciding(words)
    sitting.touch(m.Open(routes.PlayerShown(CELINA)))
    sitting.tap(BARTEK)
    return sitting.view


def band(words: Words) -> View:
    """Bartek's page, opened while Ania decides."""
    return page_of(deciding(words), routes.PlayerShown(BARTEK))


def band_over_an_auction(words: Words) -> View:
    """The menu over an auction, with an unknown card."""
    sitting = deciding(words)
    sitting.submit(c.DeclineDeed(ANIA))
    sitting.touch(m.Open(routes.Menu()))
    sitting.hold("0102030A0B")
    return sitting.view


LOOKS: Final = (
    strip, strip_over_a_page, band, band_over_an_auction,
    why_paid, why_claimed, why_double, why_utility, why_built, why_tax, why_in_millions, why_taken_back, space_go,
    space_jail, space_tax, stock, matters, account, board, board_of_eight, board_at_the_start, side, side_of_jail,
    deeds_by_owner, deed_of_a_group, private_table, private_table_of_eight, private_page_asked, private_page_by_touch,
    private_page, private_buy, private_paid,
)  # fmt: skip
