"""Positions of the planner and of auctions as people meet them, for measures and pictures: groups of two and three,
other deeds, eight bidders, scarce buildings, a chain after a bankruptcy; in złoty, pesetas and millions.
"""

from functools import partial
from typing import Final

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from tests.ui.positions import EIGHT, SIGNED, at, roll, thinking, where
from tests.ui.scenes import Begin, Scene, after, at_table, then
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, NAMES, Sitting, held
from ui.core.state import routes
from ui.core.state.update import do
from ui.flows.building.update import plan_less, plan_more
from ui.locale.words import Words

ESTATE: Final = Seat(
    1040,
    0,
    holdings=(*held(1, 3), *held(11, 13, 14, level=3), *held(5, 12, 15, 25), *held(28, is_mortgaged=True), *held(21)),
)
"""Two groups, one of them built, four stations, a mortgaged utility."""


def large(ruleset: str, *seats: Seat) -> Begin:
    """A table of a rule book with large money; cash is given in classic figures."""
    scale = {"pl-millions": 10_000, "es-pesetas": 100}[ruleset]
    scaled = tuple(
        Seat(None if seat.cash is None else seat.cash * scale, seat.at, holdings=seat.holdings) for seat in seats
    )
    setup = Setup(ruleset, NAMES[: len(seats)], position=Position(scaled, ANIA))
    return lambda words: thinking(Sitting(setup, words=words, cards=SIGNED))


def planned(begin: Begin, deed: int, less: tuple[int, ...] = (), more: tuple[int, ...] = ()) -> Scene:
    """The planner at a deed, and what is planned one rung lower and higher."""
    down, up = (do(plan_less, ANIA, deed) for deed in less), (do(plan_more, ANIA, deed) for deed in more)
    return after(begin, routes.Planner(ANIA, deed), *down, *up)


def of_three(*seats: Seat) -> Begin:
    """These, and two or fewer who have just sat down."""
    return partial(at, seats=(*seats, Seat(), Seat())[:3])


def short_game(words: Words) -> Sitting:
    """Hotels come after three houses."""
    setup = Setup(
        "pl-tournament", NAMES[:2], (("building.houses-before-hotel", "3"),), position=Position((ESTATE, Seat()))
    )
    return thinking(Sitting(setup, words=words, cards=SIGNED))


estate: Final = of_three(ESTATE)
in_millions: Final = large("pl-millions", ESTATE, Seat(), Seat())
in_pesetas: Final = large("es-pesetas", ESTATE, Seat(), Seat())
plan_of_three = planned(estate, 11, less=(5, 15, 11))  # stations mortgaged in the same plan
plan_of_two = planned(estate, 1, less=(3,))
plan_of_hotels = planned(estate, 11, more=(11, 13, 14, 11, 13))
plan_of_early_hotels = planned(short_game, 11, more=(11, 13))
plan_of_stations = planned(estate, 5, less=(5, 25), more=(28,))
plan_without_deeds = planned(of_three(), 1)
plan_of_another = planned(  # the window is closed while the dice are out, the clock runs on
    then(partial(at, seats=(ESTATE, Seat(at=32), Seat()), turn=BARTEK), roll(3, 4)), 11, less=(11,)
)
plan_in_millions = planned(in_millions, 11, less=(5,), more=(11, 13))
plan_in_pesetas = planned(in_pesetas, 11, less=(5,), more=(11, 13, 14))
stations_in_pesetas = planned(in_pesetas, 5, less=(5, 15), more=(28,))
stations_in_millions = planned(in_millions, 5, less=(5, 15), more=(28,))

DECLINED: Final = roll(3, 4), c.DeclineDeed(ANIA)
bidders_of_eight = after(  # one leads, one passed, one is out, some cannot follow
    where(ANIA, EIGHT, at=32), *DECLINED, c.Pass(DAREK), c.Bid(BARTEK, 310), 6.0
)
bid_passed = after(where(ANIA, at=32), *DECLINED, c.Bid(BARTEK, 310), c.Pass(DAREK))
auction_in_millions = after(
    large("pl-millions", Seat(1500, 32), Seat(1600), Seat(90), Seat()), *DECLINED, c.Bid(BARTEK, 12_340_000)
)
auction_in_pesetas = after(
    large("es-pesetas", Seat(1500, 32), Seat(1600), Seat(90), *[Seat()] * 5), *DECLINED, c.Bid(BARTEK, 123_400)
)
BANKRUPT: Final = Seat(20, 0, holdings=held(11, 13, 19, 24, 28, 34, is_mortgaged=True))
chain = after(  # the deeds of a bankrupt, one after the other
    partial(at, seats=(BANKRUPT, Seat(), Seat(), Seat())), roll(1, 3), c.GoBankrupt(ANIA), c.Bid(CELINA, 60), at_table
)
scarce_bidders: Final = then(  # two houses left, and two who ordered two each
    partial(at, seats=(Seat(holdings=held(1, 3)), Seat(holdings=held(6, 8, 9)), Seat()), houses=2),
    c.Build(ANIA, ((1, 1), (3, 1))),
    c.Build(BARTEK, ((6, 1), (8, 1))),
    c.Bid(BARTEK, 60),
)
scarce_houses = after(scarce_bidders)
place_of_a_house = after(scarce_bidders, c.CloseAuction(), at_table)
received_without_cash = after(  # who got a mortgaged deed can pay its interest only
    of_three(Seat(holdings=held(39, is_mortgaged=True)), Seat(150, holdings=held(5))),
    c.OfferDeal(ANIA, BARTEK, Side((39,)), Side((), 10)),
    c.AcceptDeal(BARTEK),
    at_table,
)


def completed(begin: Begin) -> Scene:
    """The player on the move has bought the last deed of a group, seven spaces on."""
    return after(begin, roll(4, 3), c.BuyDeed(ANIA))


group_of_three = completed(of_three(Seat(1312, 2, holdings=held(6, 8))))
group_in_pesetas = completed(large("es-pesetas", Seat(1312, 32, holdings=held(37)), Seat(), Seat()))
group_of_stations = completed(large("pl-millions", Seat(1312, 28, holdings=held(5, 15, 25)), Seat(), Seat()))
group_of_utilities = completed(of_three(Seat(1312, 5, holdings=held(28))))
first_hotel = after(of_three(Seat(1312, 0, holdings=held(11, 13, 14, level=4))), c.Build(ANIA, ((14, 1),)))
