"""Positions of the planner and of auctions as people meet them, for measures and pictures: groups of two and three,
other deeds, eight bidders, scarce buildings, a chain after a bankruptcy; in złoty, pesetas and millions.
"""

from __future__ import annotations

from typing import Final

from banker import commands as c
from banker.position import Position, Seat
from banker.setup import Setup, new_game
from banker.state import Side
from tests.ui.clerk import NAMES, Clerk
from tests.ui.positions import ANIA, BARTEK, CELINA, DAREK, EIGHT, FOUR, SIGNED, at, but, held, rolled
from ui.core import messages as m
from ui.core import routes
from ui.flows.building.model import PlanLess, PlanMore
from ui.locale.words import Words
from ui.toolkit.parts import View

ESTATE: Final = Seat(
    1040,
    0,
    holdings=(*held(1, 3), *held(11, 13, 14, level=3), *held(5, 12, 15, 25), *held(28, is_mortgaged=True), *held(21)),
)
"""Two groups, one of them built, four stations, a mortgaged utility."""


def table(words: Words, ruleset: str, scale: int, *seats: Seat, turn: int = ANIA) -> Clerk:
    """A table of these rules; cash is given in classic figures."""
    scaled = tuple(
        Seat(None if seat.cash is None else seat.cash * scale, seat.at, holdings=seat.holdings) for seat in seats
    )
    setup = Setup(ruleset, NAMES[: len(seats)], position=Position(scaled, turn))
    clerk = Clerk(new_game(setup), words=words, cards=SIGNED)
    clerk.setup = setup
    return clerk


def planned(clerk: Clerk, deed: int, *touches: PlanMore | PlanLess) -> View:
    """The planner at a deed, after these touches."""
    clerk.touch(m.Open(routes.Planner(ANIA, deed)))
    for touch in touches:
        clerk.touch(touch)
    return clerk.view


def more(*deeds: int) -> tuple[PlanMore, ...]:
    """One rung higher on each."""
    return tuple(PlanMore(ANIA, deed) for deed in deeds)


def less(*deeds: int) -> tuple[PlanLess, ...]:
    """One rung lower on each."""
    return tuple(PlanLess(ANIA, deed) for deed in deeds)


def plan_of_three(words: Words) -> View:
    """A group of three: one lot sold down, stations mortgaged elsewhere in the same plan."""
    return planned(at(words, (ESTATE, Seat(), Seat())), 11, *less(5, 15, 11))


def plan_of_two(words: Words) -> View:
    """A group of two, one lot mortgaged."""
    return planned(at(words, (ESTATE, Seat(), Seat())), 1, *less(3))


def plan_of_hotels(words: Words) -> View:
    """Hotels at once."""
    return planned(at(words, (ESTATE, Seat(), Seat())), 11, *more(11, 13, 14, 11, 13))


def plan_of_stations(words: Words) -> View:
    """Other deeds: two to mortgage, one to lift."""
    return planned(at(words, (ESTATE, Seat(), Seat())), 5, *less(5, 25), *more(28))


def plan_without_deeds(words: Words) -> View:
    """Nobody has anything."""
    return planned(at(words, (Seat(), Seat(), Seat())), 1)


def plan_of_another(words: Words) -> View:
    """Somebody else plans while the dice are out: the window is closed, the clock runs on."""
    clerk = at(words, (ESTATE, Seat(at=32), Seat()), BARTEK)
    rolled(clerk, 3, 4)
    return planned(clerk, 11, *less(11))


def plan_in_millions(words: Words) -> View:
    """Large numbers with decimals."""
    return planned(table(words, "pl-millions", 10_000, ESTATE, Seat(), Seat()), 11, *more(11, 13), *less(5))


def plan_in_pesetas(words: Words) -> View:
    """Large numbers with dots."""
    return planned(table(words, "es-pesetas", 100, ESTATE, Seat(), Seat()), 11, *more(11, 13, 14), *less(5))


def stations_in_pesetas(words: Words) -> View:
    """Cells of deeds with large numbers."""
    return planned(table(words, "es-pesetas", 100, ESTATE, Seat(), Seat()), 5, *less(5, 15), *more(28))


def stations_in_millions(words: Words) -> View:
    """The same with decimals."""
    return planned(table(words, "pl-millions", 10_000, ESTATE, Seat(), Seat()), 5, *less(5, 15), *more(28))


def bidders_of_eight(words: Words) -> View:
    """Eight bidders: one leads, one passed, one is out, some cannot follow."""
    clerk = rolled(at(words, but(ANIA, EIGHT, at=32)), 3, 4)
    clerk.submit(c.DeclineDeed(ANIA), c.Pass(DAREK), c.Bid(BARTEK, 310))
    clerk.wait(6.0)
    return clerk.view


def bid_passed(words: Words) -> View:
    """Somebody just passed, and may take it back."""
    clerk = rolled(at(words, but(ANIA, FOUR, at=32)), 3, 4)
    clerk.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), c.Pass(DAREK))
    return clerk.view


def auction_in_millions(words: Words) -> View:
    """Bids of millions."""
    clerk = table(words, "pl-millions", 10_000, *(Seat(1500, 32), Seat(1600), Seat(90), Seat()))
    rolled(clerk, 3, 4).submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 12_340_000))
    return clerk.view


def auction_in_pesetas(words: Words) -> View:
    """Bids of a hundred thousand."""
    clerk = table(words, "es-pesetas", 100, Seat(1500, 32), Seat(1600), Seat(90), *(Seat() for _ in range(5)))
    rolled(clerk, 3, 4).submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 123_400))
    return clerk.view


def chain(words: Words) -> View:
    """The bank auctions the deeds of a bankrupt, one after the other."""
    seats = (Seat(20, 0, holdings=held(11, 13, 19, 24, 28, 34, is_mortgaged=True)), Seat(), Seat(), Seat())
    clerk = rolled(at(words, seats), 1, 3)
    clerk.submit(c.GoBankrupt(ANIA), c.Bid(CELINA, 60))
    clerk.ui = clerk.ui.at_table()
    return clerk.view


def scarce_bidders(words: Words, houses: int = 2) -> Clerk:
    """Two houses left, and two who ordered two each."""
    seats = (Seat(holdings=held(1, 3)), Seat(holdings=held(6, 8, 9)), Seat())
    clerk = at(words, seats, houses=houses)
    clerk.submit(c.Build(ANIA, ((1, 1), (3, 1))), c.Build(BARTEK, ((6, 1), (8, 1))))
    return clerk


def scarce_houses(words: Words) -> View:
    """The first of two houses under the hammer."""
    clerk = scarce_bidders(words)
    clerk.submit(c.Bid(BARTEK, 60))
    return clerk.view


def place_of_a_house(words: Words) -> View:
    """Where a house that was won may stand."""
    clerk = scarce_bidders(words)
    clerk.submit(c.Bid(BARTEK, 60), c.CloseAuction())
    clerk.ui = clerk.ui.at_table()
    return clerk.view


def received_without_cash(words: Words) -> View:
    """A mortgaged deed came to somebody who can pay its interest only."""
    seats = (Seat(holdings=held(39, is_mortgaged=True)), Seat(150, holdings=held(5)), Seat())
    clerk = at(words, seats)
    clerk.submit(c.OfferDeal(ANIA, BARTEK, Side((39,)), Side((), 10)), c.AcceptDeal(BARTEK))
    clerk.ui = clerk.ui.at_table()
    return clerk.view


PLANS: Final = (
    plan_of_three, plan_of_two, plan_of_hotels, plan_of_stations, plan_without_deeds, plan_of_another, plan_in_millions,
    plan_in_pesetas, stations_in_pesetas, stations_in_millions, bidders_of_eight, bid_passed, auction_in_millions,
    auction_in_pesetas, chain, scarce_houses, place_of_a_house, received_without_cash,
)  # fmt: skip
