"""Screens that only look and explain: why an amount is what it is, what is open, the board, the register of deeds, and
the same table with private balances.
"""

from functools import partial
from typing import Final

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from tests.ui.positions import EIGHT, FOUR, SIGNED, asked_for, at, but, buying, landed, roll, thinking, where
from tests.ui.positions_pages import played, two_with_millions
from tests.ui.positions_past import after_much
from tests.ui.scenes import Act, Begin, after, at_table, card, done, tapped
from tests.ui.sitting import ANIA, BARTEK, CELINA, NAMES, Sitting, held
from ui.core.shown.board_ring import SideShown
from ui.core.state import routes
from ui.locale.words import Words


def why(*about: routes.Subject) -> Act:
    """The explanation of something."""
    return routes.WhyShown(about)


def owing(sitting: Sitting) -> None:
    """Why is it owed, or might it be?"""
    numbers = [owed.number for owed in sitting.game.claims] + [owed.number for owed in sitting.game.debts]
    done(sitting, why(routes.Owing(numbers[0])))


def last_paid(sitting: Sitting) -> None:
    """Why was it paid?"""
    done(sitting, why(routes.Moved(sitting.model.moments[-1].number, 0)))


def of_three(ruleset: str, seat: Seat) -> Begin:
    """A table of three by these rules, one of them in a position."""
    setup = Setup(ruleset, NAMES[:3], position=Position((seat, Seat(), Seat())))
    return lambda words: thinking(Sitting(setup, words=words, cards=SIGNED))


GROUP: Final = tuple((lot, 5) for lot in (31, 32, 34))
why_paid = after(asked_for, tapped(BARTEK), at_table, last_paid)
why_claimed = after(landed, owing)
why_double = after(of_three("pl-tournament", Seat(holdings=held(37, 39))), why(routes.RentNow(39)))
why_utility = after(  # a rent that the dice decide
    of_three("pl-tournament", Seat(holdings=held(12, 28))), why(routes.RentNow(28), routes.Price(28))
)
why_built = after(  # longer than a page
    of_three("pl-tournament", Seat(9000, holdings=held(31, 32, 34))), why(routes.Ahead((c.Build(ANIA, GROUP),)))
)
why_tax = after(  # ten percent of everything, after the choice
    of_three("es-pesetas", Seat(131_200, 1, holdings=held(6, 8))), roll(1, 2), c.Choose(ANIA, "percent"), owing
)
why_in_millions = after(  # a rounded percentage
    of_three("pl-millions", Seat(holdings=held(12, is_mortgaged=True))), why(routes.Ahead((c.LiftMortgage(ANIA, 12),)))
)
why_taken_back = after(at, why(routes.Moved(99, 0)))  # nothing is left to explain
space_go = after(where(ANIA, at=0), why(routes.SpaceMeant(0)))
space_jail = after(at, why(routes.SpaceMeant(10)))
space_tax = after(of_three("ro-classic", Seat()), why(routes.SpaceMeant(4)))
stock = after(at, why(routes.Stock()))
matters = after(asked_for, routes.Matters())  # a debt, the turn, a claim
account = after(after_much, routes.AccountShown(ANIA))
account_of_pages = after(partial(played, players=4, commands=90), routes.AccountShown(ANIA))
account_in_millions = after(
    two_with_millions, roll(1, 2), c.ClaimRent(BARTEK), c.Pay(ANIA), at_table, routes.AccountShown(ANIA)
)
of_eight: Final = partial(at, seats=EIGHT)
board = after(at, routes.BoardShown(ANIA))
board_of_eight = after(of_eight, routes.BoardShown())
board_at_the_start = after(partial(at, seats=(Seat(),) * 8), routes.BoardShown(BARTEK))
side = after(at, SideShown(0))
side_of_jail = after(of_eight, SideShown(1))
deed_of_a_group = after(landed, routes.DeedShown(14, is_by_owner=True))


def private(words: Words, seats: tuple[Seat, ...] = FOUR, has_reader: bool = True) -> Sitting:
    """A table where nobody sees another's balance."""
    setup = Setup(
        "pl-tournament", NAMES[: len(seats)], house_rules=(("balances", "private"),), position=Position(seats, ANIA)
    )
    return thinking(Sitting(setup, has_reader, words, SIGNED))


private_table = after(private)
private_table_of_eight = after(partial(private, seats=EIGHT))
private_page_asked = after(private, routes.PlayerShown(BARTEK))
private_page_by_touch = after(partial(private, has_reader=False), routes.PlayerShown(BARTEK))
private_page = after(private, routes.PlayerShown(CELINA), tapped(CELINA))
private_buy = after(private, roll(4, 3))
private_paid = after(partial(private, seats=but(ANIA, at=5)), roll(4, 4), c.ClaimRent(CELINA), c.Pay(ANIA))

strip = after(buying, tapped(BARTEK))
strip_over_a_page = after(buying, routes.PlayerShown(CELINA), tapped(BARTEK))
band = after(buying, routes.PlayerShown(BARTEK))
band_over_an_auction = after(buying, c.DeclineDeed(ANIA), routes.Menu(), card("0102030A0B"))
