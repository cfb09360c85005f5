"""Deals, debts, drawn cards and leaving as people meet them: in the tournament, in pesetas and in millions."""

from functools import partial
from typing import Any, Final

import msgspec

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Position, Seat
from banker.play.setup import Setup, with_digital_decks
from tests.ui.positions import EIGHT, FOUR, SIGNED, asked_for, at, but, roll, thinking, to_draw, where, within
from tests.ui.scenes import Act, Begin, after, at_table, then
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, NAMES, Sitting, held
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import do
from ui.flows.deals.model import DealDeeds, DealThen
from ui.flows.deals.update import deal_debt, deal_deed, deal_key, deal_stay
from ui.flows.debts.update import choose_debtor
from ui.flows.draw.update import choose_card_kind, pick_card
from ui.flows.leaving.model import LeavingSheet, SeatToBank
from ui.locale.words import Words

LONG: Final = ("Konstancja", "Bartłomiej", "Maksymilia", "Aleksander")
"""As long as names at the table may be."""
RICH: Final = (
    Seat(15_260_000, 17, holdings=(*held(6, 8, 9), *held(5, 15, 25, is_mortgaged=True), *held(31, 32, 34))),
    Seat(8_640_000, 15, holdings=held(3, 35, 28, 23, 29)),
    Seat(10_540_000, 7, holdings=(*held(11, 13, 14, level=3), *held(12))),
    Seat(750_000, 32, holdings=held(1, 39)),
)
"""Large money and long names."""


def large(words: Words, ruleset: str = "pl-millions", turn: int = ANIA, digital: bool = False, **more: Any) -> Sitting:
    """A table of large money: millions, or as many pesetas."""
    scale = 1 if ruleset == "pl-millions" else 100
    seats = tuple(msgspec.structs.replace(seat, cash=(seat.cash or 0) // scale) for seat in RICH)
    seats = tuple(msgspec.structs.replace(seat, **more.get(LONG[at], {})) for at, seat in enumerate(seats))
    setup = Setup(ruleset, LONG, position=Position(seats, turn))
    names = {name: sign for sign, name in enumerate(LONG)}
    setup = with_digital_decks(setup, 3) if digital else setup
    return thinking(Sitting(setup, words=words, cards=msgspec.structs.replace(SIGNED, signs=names)))


def giving(one: int, other: int, giver: int, *deeds: int) -> Act:
    """Deeds that one side of a deal gives."""
    return within(DealDeeds(one, other, giver), *(do(deal_deed, giver, deed) for deed in deeds))


def cash(one: int, other: int, *keys: str) -> Act:
    """Cash that the one who began gives, typed."""
    return within(routes.DealMoney(one, other, one), *(do(deal_key, one, key) for key in keys))


MUCH: Final = (
    routes.ChoosePartner(ANIA),
    routes.Dealing(ANIA, BARTEK),
    giving(ANIA, BARTEK, ANIA, 5, 15, 31, 32, 34),
    giving(ANIA, BARTEK, BARTEK, 35, 23),
)
"""Ania and Bartek put a deal of much together."""
in_pesetas: Final = partial(large, ruleset="es-pesetas")
IN_MILLIONS: Final = (*MUCH, cash(ANIA, BARTEK, "9", "5", "0000"))
deal_of_millions = after(large, *IN_MILLIONS)
deal_of_pesetas = after(in_pesetas, *MUCH, cash(ANIA, BARTEK, "9", "5", "00"))
deal_of_millions_then = after(large, *IN_MILLIONS, DealThen(ANIA, BARTEK))
CASH: Final = routes.DealMoney(ANIA, BARTEK, ANIA)
deal_money = after(at, CASH, *(do(deal_key, ANIA, key) for key in ("1", "5", "0")))
deal_money_of_pesetas = after(in_pesetas, CASH, *(do(deal_key, ANIA, key) for key in ("9", "00", "erase")))
OWNERS: Final = but(ANIA, but(DAREK, holdings=()), holdings=held(6, 8, 21))


def with_stays(words: Words) -> Sitting:
    """A table that lets deals promise free stays."""
    setup = Setup("pl-tournament", NAMES[:4], (("trade.free-stays", "on"),), position=Position(FOUR))
    return thinking(Sitting(setup, words=words, cards=SIGNED))


PROMISED: Final = within(DealDeeds(ANIA, BARTEK, BARTEK), do(deal_stay, BARTEK, 21), do(deal_stay, BARTEK, 21))
deal_with_free_stays = after(with_stays, giving(ANIA, BARTEK, ANIA, 5), routes.Dealing(ANIA, BARTEK), PROMISED)
free_stays_to_give = after(with_stays, DealDeeds(ANIA, BARTEK, BARTEK))
stayed_free = after(  # Ania lands on a street of Bartek's group; the rent is spared
    with_stays,
    c.OfferDeal(ANIA, BARTEK, Side((5,)), Side(stays=((21, 2),))),
    c.AcceptDeal(BARTEK),
    roll(2, 4),
    at_table,
)
free_stays_left = after(
    with_stays,
    c.OfferDeal(ANIA, BARTEK, Side((5,)), Side(stays=((21, 2),))),
    c.AcceptDeal(BARTEK),
    routes.DeedShown(23),
)
deal_with_a_group = after(  # Bartek would break one group and complete another
    where(BARTEK, OWNERS, holdings=held(9, 23, 24, 1, 3)),
    routes.Dealing(ANIA, BARTEK),
    giving(ANIA, BARTEK, BARTEK, 9, 1),
    giving(ANIA, BARTEK, ANIA, 21),
)


def touched_home(sitting: Sitting) -> None:
    """At the table again."""
    while sitting.ui.stack:
        sitting.touch(m.Back())


def begun(begin: Begin, *deeds: int) -> Begin:
    """Two deals wait: Ania's with Bartek, and Bartek's with the third."""
    deals = (giving(BARTEK, partner, giver, *deeds) for partner, giver in ((ANIA, BARTEK), (CELINA, BARTEK)))
    return then(begin, *deals, touched_home)


deals_begun = after(begun(at, 23))
deals_begun_of_eight = after(begun(partial(at, seats=EIGHT), 23))
deals_begun_of_long_names = after(begun(large, 23))
deals_to_go_on_with = after(begun(at, 23), routes.ChoosePartner(BARTEK))
deal_in_an_auction = after(  # to be signed afterwards
    begun(then(where(ANIA, at=36), roll(1, 2)), 23, 29), c.DeclineDeed(ANIA), routes.Dealing(BARTEK, CELINA)
)


def simple(words: Words, names: tuple[str, ...], *seats: Seat) -> Sitting:
    """The simple game of three."""
    return thinking(Sitting(Setup("pl-simple", names, position=Position(seats, 0)), words=words, cards=SIGNED))


deal_outside_the_window = after(
    lambda words: simple(words, LONG[:3], Seat(), Seat(holdings=held(5)), Seat()), giving(BARTEK, CELINA, BARTEK, 5)
)
deal_like_the_last = after(
    at, c.OfferDeal(ANIA, BARTEK, Side((5,), 150), Side((23,))), c.RejectDeal(BARTEK), routes.Dealing(ANIA, BARTEK)
)
deal_that_lost_a_deed = after(begun(large, 23), c.OfferDeal(BARTEK, DAREK, Side((23,)), Side()), c.AcceptDeal(DAREK))
offer_of_millions = after(large, c.OfferDeal(ANIA, BARTEK, Side((5, 31), 1_500_000), Side((23,))))
in_debt: Final = then(partial(asked_for, cash=164), routes.Dealing(BARTEK, CELINA))
deal_of_a_debtor = after(  # part of it is the debt
    in_debt, giving(BARTEK, CELINA, BARTEK, 29, 28), within(DealDeeds(BARTEK, CELINA, CELINA), do(deal_debt, CELINA))
)
what_the_creditor_gives = after(in_debt, DealDeeds(BARTEK, CELINA, CELINA))
debt_of_millions = after(partial(large, Konstancja={"at": 9, "cash": 250_000}), roll(1, 3), c.ClaimRent(CELINA))
debt_of_one_of_several = after(
    where(BARTEK, but(ANIA, at=26), cash=4),
    roll(3, 4),
    c.DrawCard(ANIA, "chest-birthday"),
    thinking,
    do(choose_debtor, BARTEK),
)
MORTGAGES: Final = (*held(3), *held(28, 29, 25, is_mortgaged=True))
bankrupt_to_a_player = after(  # mortgages with their interest, a debt, a card
    where(BARTEK, at=8, cash=20, jail_cards=1, holdings=MORTGAGES, turn=BARTEK),
    roll(1, 5),
    c.ClaimRent(CELINA),
    routes.GivingUp(BARTEK),
)
MORTGAGED: Final = {"cash": 100_000, "at": 0, "holdings": held(5, 21, 24, 31, 32, 34, 37, is_mortgaged=True)}
bankrupt_to_the_bank = after(partial(large, Konstancja=MORTGAGED), roll(1, 3), c.GoBankrupt(ANIA))
kinds_of_cards = after(lambda words: simple(words, NAMES[:3], Seat(at=0), Seat(), Seat()), roll(3, 4))
cards_that_pay = after(partial(in_pesetas, Konstancja={"at": 26}), roll(3, 4), do(choose_card_kind, "in"))
cards_that_move = after(to_draw, do(choose_card_kind, "move"))
card_of_everybody = after(where(ANIA, EIGHT, at=26), roll(3, 4), do(pick_card, "chest-birthday"))
card_over_start = after(where(ANIA, at=15), roll(3, 4), do(pick_card, "chance-to_pink_1"))
card_of_repairs = after(partial(large, turn=CELINA), roll(5, 5), do(pick_card, "chest-street_repairs"))
card_of_pesetas = after(partial(in_pesetas, digital=True, Konstancja={"at": 0}), roll(3, 4))
leaving = after(at, routes.Leaving(CELINA))
leaving_of_eight = after(partial(at, seats=EIGHT), routes.Leaving(CELINA))
seat_to_bank = after(at, SeatToBank(CELINA))
seat_to_bank_agreed = after(at, m.Sign((c.PlayByBank(CELINA, "normal"),)))
leaving_as_a_bankrupt = after(at, LeavingSheet(ANIA, "bankruptcy"))
leaving_by_sharing_out = after(large, LeavingSheet(ANIA, "sharing-out"))
leaving_surely = after(in_pesetas, LeavingSheet(CELINA, "sharing-out"))
has_left = after(partial(at, seats=EIGHT), c.LeaveGame(ANIA, "sharing-out"))
left_as_the_last = after(partial(at, seats=FOUR[:2]), c.LeaveGame(BARTEK, "sharing-out"))
claim_of_millions = after(partial(large, Konstancja={"at": 9}), roll(1, 3))
