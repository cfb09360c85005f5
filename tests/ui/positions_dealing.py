"""Deals, debts, drawn cards and leaving as people meet them: in the tournament, in pesetas and in millions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from banker.play import commands as c
from banker.play.commands import JournalCommand
from banker.play.pending import Side
from banker.play.position import Position, Seat
from banker.play.setup import Setup, with_digital_decks
from tests.ui.positions import (
    ANIA,
    BARTEK,
    CELINA,
    DAREK,
    EIGHT,
    FOUR,
    SIGNED,
    asked_for,
    at,
    but,
    done_on,
    held,
    rolled,
    thinking,
)
from tests.ui.sitting import NAMES, Sitting
from ui.core.state import messages as m
from ui.core.state import routes
from ui.flows.deals.model import DealDebt, DealDeed, DealDeeds, DealKey, DealThen
from ui.flows.debts.model import DebtorChosen
from ui.flows.draw.model import CardKindChosen, PickCard
from ui.flows.leaving.model import LeavingSheet, SeatToBank
from ui.locale.words import Words
from ui.toolkit.parts import View

Shown = Callable[[Words], View]
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


def touched(sitting: Sitting, *actions: object) -> View:
    """After these touches."""
    for action in actions:
        sitting.touch(action)
    return sitting.view


def signed(sitting: Sitting, *commands: JournalCommand) -> View:
    """After these commands."""
    sitting.submit(*commands)
    return sitting.view


def dealing(sitting: Sitting) -> Sitting:
    """Ania and Bartek put a deal of much together."""
    touched(sitting, m.Open(routes.ChoosePartner(ANIA)), m.Open(routes.Dealing(ANIA, BARTEK)))
    done_on(sitting, DealDeeds(ANIA, BARTEK, ANIA), *(DealDeed(ANIA, deed) for deed in (5, 15, 31, 32, 34)))
    done_on(sitting, DealDeeds(ANIA, BARTEK, BARTEK), DealDeed(BARTEK, 35), DealDeed(BARTEK, 23))
    return done_on(sitting, routes.DealMoney(ANIA, BARTEK, ANIA), *(DealKey(ANIA, key) for key in "950"))


def deal_of_millions(words: Words) -> View:
    """Five deeds and millions for a station and a street."""
    return dealing(large(words)).view


def deal_of_pesetas(words: Words) -> View:
    """The same in pesetas."""
    return dealing(large(words, "es-pesetas")).view


def deal_of_millions_then(words: Words) -> View:
    """What is true after it, in full."""
    return touched(dealing(large(words)), m.Open(DealThen(ANIA, BARTEK)))


def deal_money(words: Words) -> View:
    """A sum being typed."""
    sitting = at(words)
    return touched(
        sitting, m.Open(routes.DealMoney(ANIA, BARTEK, ANIA)), *(DealKey(ANIA, key) for key in ("1", "5", "0"))
    )


def deal_money_of_pesetas(words: Words) -> View:
    """A large one."""
    sitting = large(words, "es-pesetas")
    return touched(
        sitting, m.Open(routes.DealMoney(ANIA, BARTEK, ANIA)), *(DealKey(ANIA, key) for key in ("9", "00", "erase"))
    )


def deal_with_a_group(words: Words) -> View:
    """Bartek would break one group and complete another."""
    seats = but(DAREK, but(BARTEK, but(ANIA, holdings=held(6, 8, 21)), holdings=held(9, 23, 24, 1, 3)), holdings=())
    sitting = at(words, seats)
    sitting.touch(m.Open(routes.Dealing(ANIA, BARTEK)))
    done_on(sitting, DealDeeds(ANIA, BARTEK, BARTEK), DealDeed(BARTEK, 9), DealDeed(BARTEK, 1))
    return done_on(sitting, DealDeeds(ANIA, BARTEK, ANIA), DealDeed(ANIA, 21)).view


def begun(sitting: Sitting, *deeds: int) -> Sitting:
    """Two deals wait: Ania's with Bartek, and Bartek's with the third."""
    for partner, giver in ((ANIA, BARTEK), (CELINA, BARTEK)):
        done_on(sitting, DealDeeds(BARTEK, partner, giver), *(DealDeed(BARTEK, deed) for deed in deeds))
    return touched_home(sitting)


def touched_home(sitting: Sitting) -> Sitting:
    """At the table again."""
    while sitting.ui.stack:
        sitting.touch(m.Back())
    return sitting


def deals_begun(words: Words) -> View:
    """The table plays on; the tiles say who deals."""
    return begun(at(words), 23).view


def deals_begun_of_eight(words: Words) -> View:
    """The same on small tiles."""
    return begun(at(words, EIGHT), 23).view


def deals_begun_of_long_names(words: Words) -> View:
    """Names as long as they may be."""
    return begun(large(words), 23).view


def deals_to_go_on_with(words: Words) -> View:
    """With which of both?"""
    return touched(begun(at(words), 23), m.Open(routes.ChoosePartner(BARTEK)))


def deal_in_an_auction(words: Words) -> View:
    """Put together now, to be signed afterwards."""
    sitting = begun(rolled(at(words, but(ANIA, at=36)), 1, 2), 23, 29)
    sitting.submit(c.DeclineDeed(ANIA))
    return touched(sitting, m.Open(routes.Dealing(BARTEK, CELINA)))


def deal_outside_the_window(words: Words) -> View:
    """In the simple game deals have their time."""
    setup = Setup("pl-simple", LONG[:3], position=Position((Seat(), Seat(holdings=held(5)), Seat()), 0))
    sitting = thinking(Sitting(setup, words=words, cards=SIGNED))
    done_on(sitting, DealDeeds(BARTEK, CELINA, BARTEK), DealDeed(BARTEK, 5))
    return sitting.view


def deal_like_the_last(words: Words) -> View:
    """Nothing chosen; the last offer can be put together again."""
    sitting = at(words)
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side((5,), 150), Side((23,))), c.RejectDeal(BARTEK))
    return touched(sitting, m.Open(routes.Dealing(ANIA, BARTEK)))


def deal_that_lost_a_deed(words: Words) -> View:
    """Not without a word."""
    sitting = begun(large(words), 23)
    return signed(sitting, c.OfferDeal(BARTEK, DAREK, Side((23,)), Side()), c.AcceptDeal(DAREK))


def offer_of_millions(words: Words) -> View:
    """The other one's agreement is awaited."""
    sitting = large(words)
    return signed(sitting, c.OfferDeal(ANIA, BARTEK, Side((5, 31), 1_500_000), Side((23,))))


def deal_of_a_debtor(words: Words) -> View:
    """A debtor deals with the creditor; part of it is the debt."""
    sitting = asked_for(words, cash=164)
    sitting.touch(m.Open(routes.Dealing(BARTEK, CELINA)))
    done_on(sitting, DealDeeds(BARTEK, CELINA, BARTEK), DealDeed(BARTEK, 29), DealDeed(BARTEK, 28))
    return done_on(sitting, DealDeeds(BARTEK, CELINA, CELINA), DealDebt(CELINA)).view


def what_the_creditor_gives(words: Words) -> View:
    """The debt comes first in the creditor's list."""
    sitting = asked_for(words, cash=164)
    return touched(sitting, m.Open(routes.Dealing(BARTEK, CELINA)), m.Open(DealDeeds(BARTEK, CELINA, CELINA)))


def debt_of_millions(words: Words) -> View:
    """A debt in millions that some choice covers."""
    sitting = rolled(large(words, Konstancja={"at": 9, "cash": 250_000}), 1, 3)
    return signed(sitting, c.ClaimRent(CELINA))


def debt_of_one_of_several(words: Words) -> View:
    """One of those who owe, short of cash, with the way back to the others."""
    sitting = rolled(at(words, but(BARTEK, but(ANIA, at=26), cash=4)), 3, 4)
    sitting.submit(c.DrawCard(ANIA, "chest-birthday"))
    return touched(thinking(sitting), DebtorChosen(BARTEK))


def bankrupt_to_a_player(words: Words) -> View:
    """Everything that goes to the creditor, before the signature: mortgages with their interest, a debt, a card."""
    seats = but(BARTEK, at=8, cash=20, jail_cards=1, holdings=(*held(3), *held(28, 29, 25, is_mortgaged=True)))
    sitting = rolled(at(words, seats, BARTEK), 1, 5)
    sitting.submit(c.ClaimRent(CELINA))
    return touched(sitting, m.Open(routes.GivingUp(BARTEK)))


def bankrupt_to_the_bank(words: Words) -> View:
    """After it: deeds to be auctioned, one by one."""
    seats = but(ANIA, cash=10, at=0, holdings=(*held(5, is_mortgaged=True), *held(39, is_mortgaged=True)))
    sitting = rolled(at(words, seats), 1, 3)
    return signed(sitting, c.GoBankrupt(ANIA))


def kinds_of_cards(words: Words) -> View:
    """What does the card do? The single stack of the simple game."""
    setup = Setup("pl-simple", NAMES[:3], position=Position((Seat(at=0), Seat(), Seat()), 0))
    sitting = thinking(Sitting(setup, words=words, cards=SIGNED))
    return rolled(sitting, 3, 4).view


def cards_that_pay(words: Words) -> View:
    """Which one was it?"""
    sitting = rolled(large(words, "es-pesetas", Konstancja={"at": 26}), 3, 4)
    return touched(sitting, CardKindChosen("in"))


def cards_that_move(words: Words) -> View:
    """Where to?"""
    sitting = rolled(at(words, but(ANIA, at=0)), 3, 4)
    return touched(sitting, CardKindChosen("move"))


def card_of_everybody(words: Words) -> View:
    """Seven pay: each of them stands beside the card."""
    sitting = rolled(at(words, but(ANIA, EIGHT, at=26)), 3, 4)
    return touched(sitting, PickCard("chest-birthday"))


def card_over_start(words: Words) -> View:
    """A way over START, with its salary."""
    sitting = rolled(at(words, but(ANIA, at=15)), 3, 4)
    return touched(sitting, PickCard("chance-to_pink_1"))


def card_of_repairs(words: Words) -> View:
    """So much a house."""
    sitting = rolled(large(words, turn=CELINA), 5, 5)
    return touched(sitting, PickCard("chest-street_repairs"))


def card_of_pesetas(words: Words) -> View:
    """The bank's own stack, in pesetas."""
    return rolled(large(words, "es-pesetas", digital=True, Konstancja={"at": 0}), 3, 4).view


def leaving(words: Words) -> View:
    """In which way?"""
    return touched(at(words), m.Open(routes.Leaving(CELINA)))


def seat_to_bank(words: Words) -> View:
    """How well is the seat played?"""
    return touched(at(words), m.Open(SeatToBank(CELINA)))


def seat_to_bank_agreed(words: Words) -> View:
    """Who agrees, when the own card is not there."""
    return touched(at(words), m.Sign((c.PlayByBank(CELINA, "normal"),)))


def leaving_as_a_bankrupt(words: Words) -> View:
    """What the bank would take."""
    return touched(at(words), m.Open(LeavingSheet(ANIA, "bankruptcy")))


def leaving_by_sharing_out(words: Words) -> View:
    """What everybody would get."""
    return touched(large(words), m.Open(LeavingSheet(ANIA, "sharing-out")))


def leaving_surely(words: Words) -> View:
    """Asked once more."""
    sitting = large(words, "es-pesetas")
    return touched(sitting, m.Open(LeavingSheet(CELINA, "sharing-out")))


def has_left(words: Words) -> View:
    """After it, one of eight."""
    return signed(at(words, EIGHT), c.LeaveGame(ANIA, "sharing-out"))


def left_as_the_last(words: Words) -> View:
    """One is left: the game ends."""
    return signed(at(words, FOUR[:2]), c.LeaveGame(BARTEK, "sharing-out"))


def claim_of_millions(words: Words) -> View:
    """Rent in millions between long names."""
    return rolled(large(words, Konstancja={"at": 9}), 1, 3).view


DEALINGS: Final[tuple[Shown, ...]] = (
    deal_of_millions, deal_of_pesetas, deal_of_millions_then, deal_money, deal_money_of_pesetas, deal_with_a_group,
    deals_begun, deals_begun_of_eight, deals_begun_of_long_names, deals_to_go_on_with, deal_in_an_auction,
    deal_outside_the_window, deal_like_the_last, deal_that_lost_a_deed,
    offer_of_millions, deal_of_a_debtor, what_the_creditor_gives, debt_of_millions, debt_of_one_of_several,
    bankrupt_to_a_player, bankrupt_to_the_bank, kinds_of_cards, cards_that_pay, cards_that_move, card_of_everybody,
    card_over_start, card_of_repairs, card_of_pesetas, leaving, seat_to_bank, seat_to_bank_agreed,
    leaving_as_a_bankrupt, leaving_by_sharing_out,
    leaving_surely, has_left, left_as_the_last, claim_of_millions,
)  # fmt: skip
