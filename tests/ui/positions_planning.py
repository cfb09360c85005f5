"""Positions of the planner and of auctions as people meet them, for measures and pictures: groups of two and three,
other deeds, eight bidders, scarce buildings, a chain after a bankruptcy; in złoty, pesetas and millions.
"""

from __future__ import annotations

from typing import Final

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from tests.ui.positions import ANIA, BARTEK, CELINA, DAREK, EIGHT, FOUR, SIGNED, at, but, held, rolled, thinking
from tests.ui.sitting import NAMES, Sitting
from ui.core.state import messages as m
from ui.core.state import routes
from ui.flows.building.model import PlanLess, PlanMore
from ui.locale.words import Words
from ui.toolkit.parts import View

ESTATE: Final = Seat(
    1040,
    0,
    holdings=(*held(1, 3), *held(11, 13, 14, level=3), *held(5, 12, 15, 25), *held(28, is_mortgaged=True), *held(21)),
)
"""Two groups, one of them built, four stations, a mortgaged utility."""


def table(words: Words, ruleset: str, scale: int, *seats: Seat, turn: int = ANIA) -> Sitting:
    """A table of these rules; cash is given in classic figures."""
    scaled = tuple(
        Seat(None if seat.cash is None else seat.cash * scale, seat.at, holdings=seat.holdings) for seat in seats
    )
    setup = Setup(ruleset, NAMES[: len(seats)], position=Position(scaled, turn))
    return thinking(Sitting(setup, words=words, cards=SIGNED))


def planned(sitting: Sitting, deed: int, *touches: PlanMore | PlanLess) -> View:
    """The planner at a deed, after these touches."""
    sitting.touch(m.Open(routes.Planner(ANIA, deed)))
    for touch in touches:
        sitting.touch(touch)
    return sitting.view


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
    sitting = at(words, (ESTATE, Seat(at=32), Seat()), BARTEK)
    rolled(sitting, 3, 4)
    return planned(sitting, 11, *less(11))


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
    sitting = rolled(at(words, but(ANIA, EIGHT, at=32)), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Pass(DAREK), c.Bid(BARTEK, 310))
    sitting.wait(6.0)
    return sitting.view


def bid_passed(words: Words) -> View:
    """Somebody just passed, and may take it back."""
    sitting = rolled(at(words, but(ANIA, FOUR, at=32)), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), c.Pass(DAREK))
    return sitting.view


def auction_in_millions(words: Words) -> View:
    """Bids of millions."""
    sitting = table(words, "pl-millions", 10_000, *(Seat(1500, 32), Seat(1600), Seat(90), Seat()))
    rolled(sitting, 3, 4).submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 12_340_000))
    return sitting.view


def auction_in_pesetas(words: Words) -> View:
    """Bids of a hundred thousand."""
    sitting = table(words, "es-pesetas", 100, Seat(1500, 32), Seat(1600), Seat(90), *(Seat() for _ in range(5)))
    rolled(sitting, 3, 4).submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 123_400))
    return sitting.view


def chain(words: Words) -> View:
    """The bank auctions the deeds of a bankrupt, one after the other."""
    seats = (Seat(20, 0, holdings=held(11, 13, 19, 24, 28, 34, is_mortgaged=True)), Seat(), Seat(), Seat())
    sitting = rolled(at(words, seats), 1, 3)
    sitting.submit(c.GoBankrupt(ANIA), c.Bid(CELINA, 60))
    sitting.ui = sitting.ui.at_table()
    return sitting.view


def scarce_bidders(words: Words, houses: int = 2) -> Sitting:
    """Two houses left, and two who ordered two each."""
    seats = (Seat(holdings=held(1, 3)), Seat(holdings=held(6, 8, 9)), Seat())
    sitting = at(words, seats, houses=houses)
    sitting.submit(c.Build(ANIA, ((1, 1), (3, 1))), c.Build(BARTEK, ((6, 1), (8, 1))))
    return sitting


def scarce_houses(words: Words) -> View:
    """The first of two houses under the hammer."""
    sitting = scarce_bidders(words)
    sitting.submit(c.Bid(BARTEK, 60))
    return sitting.view


def place_of_a_house(words: Words) -> View:
    """Where a house that was won may stand."""
    sitting = scarce_bidders(words)
    sitting.submit(c.Bid(BARTEK, 60), c.CloseAuction())
    sitting.ui = sitting.ui.at_table()
    return sitting.view


def received_without_cash(words: Words) -> View:
    """A mortgaged deed came to somebody who can pay its interest only."""
    seats = (Seat(holdings=held(39, is_mortgaged=True)), Seat(150, holdings=held(5)), Seat())
    sitting = at(words, seats)
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side((39,)), Side((), 10)), c.AcceptDeal(BARTEK))
    sitting.ui = sitting.ui.at_table()
    return sitting.view


def completed(words: Words, ruleset: str, scale: int, at: int, *others: int) -> View:
    """The player on the move has bought the last deed of a group, seven spaces on."""
    sitting = table(words, ruleset, scale, Seat(1312, at, holdings=held(*others)), Seat(), Seat())
    rolled(sitting, 4, 3).submit(c.BuyDeed(ANIA))
    return sitting.view


def group_of_three(words: Words) -> View:
    """A whole group, which can be built on at once."""
    return completed(words, "pl-tournament", 1, 2, 6, 8)


def group_in_pesetas(words: Words) -> View:
    """A group of two, with large numbers."""
    return completed(words, "es-pesetas", 100, 32, 37)


def group_of_stations(words: Words) -> View:
    """Four stations: nothing is built on them."""
    return completed(words, "pl-millions", 10_000, 28, 5, 15, 25)


def group_of_utilities(words: Words) -> View:
    """Both utilities, whose rent is a number of dice."""
    return completed(words, "pl-tournament", 1, 5, 28)


def first_hotel(words: Words) -> View:
    """Nobody has built one before."""
    seats = Seat(1312, 0, holdings=held(11, 13, 14, level=4)), Seat(), Seat()
    sitting = table(words, "pl-tournament", 1, *seats)
    sitting.submit(c.Build(ANIA, ((14, 1),)))
    return sitting.view


PLANS: Final = (
    plan_of_three, plan_of_two, plan_of_hotels, plan_of_stations, plan_without_deeds, plan_of_another, plan_in_millions,
    plan_in_pesetas, stations_in_pesetas, stations_in_millions, bidders_of_eight, bid_passed, auction_in_millions,
    auction_in_pesetas, chain, scarce_houses, place_of_a_house, received_without_cash, group_of_three,
    group_in_pesetas, group_of_stations, group_of_utilities, first_hotel,
)  # fmt: skip
