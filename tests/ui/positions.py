"""Positions of the tournament game as people meet them in a turn, drawn for measures and pictures from the presenter's
own views; `positions_pages` has the screens reached from them.
"""

from functools import partial
from typing import Any, Final

import msgspec

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup, with_digital_decks
from tests.ui.scenes import Act, Begin, Scene, after, at_table, done, tapped, then, title
from tests.ui.sitting import ANIA, BARTEK, CARDS, CELINA, DAREK, NAMES, Sitting, done_on, held, rolled
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.messages import DieKey
from ui.core.state.update import do
from ui.core.view import view_in
from ui.flows.auction.model import WhoPasses
from ui.flows.draw.update import pick_card
from ui.flows.turn.update import roll_in_jail
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import View

__all__ = ["ANIA", "BARTEK", "CELINA", "DAREK", "rolled"]
"""Known here too."""
SIGNED: Final = msgspec.structs.replace(CARDS, signs={name: sign for sign, name in enumerate(NAMES)})


THOUGHT_SECONDS: Final = 13.0


FOUR: Final = (
    Seat(1312, 17, holdings=(*held(6, 8, level=4), *held(9, level=5), *held(5, 21), *held(32, is_mortgaged=True))),
    Seat(864, 15, holdings=held(3, 15, 25, 28, 23, 29)),
    Seat(540, 10, tries=1, holdings=(*held(11, 13, 14, level=3), *held(12, 31), *held(34, is_mortgaged=True))),
    Seat(1975, 32, holdings=(*held(1, 35), *held(16, 18, 19, level=4), *held(27, 37))),
)
"""Four in the middle of a game."""
EIGHT: Final = (
    *FOUR[:2],
    Seat(540, 10, tries=1, holdings=held(11, 13)),
    FOUR[3],
    Seat(2040, 22, holdings=held(24, 14)),
    Seat(75, 38, holdings=held(12, is_mortgaged=True)),
    Seat(is_bankrupt=True),
    Seat(1108, 7, holdings=held(31, 34)),
)
"""Eight, one of them bankrupt."""


def at(
    words: Words,
    seats: tuple[Seat, ...] = FOUR,
    turn: int = ANIA,
    digital: bool = False,
    has_reader: bool = True,
    **more: Any,
) -> Sitting:
    """A table with a reader in a given position."""
    setup = Setup("pl-tournament", NAMES[: len(seats)], position=Position(seats, turn, **more))
    return thinking(Sitting(with_digital_decks(setup, 3) if digital else setup, has_reader, words, SIGNED))


def thinking(sitting: Sitting) -> Sitting:
    """The table after some thought: the clock has run a while."""
    sitting.wait(THOUGHT_SECONDS)
    return sitting


def within(screen: routes.Route, *messages: m.Message) -> Act:
    """These touches on a screen that is opened for them and left again."""
    return lambda sitting: done_on(sitting, screen, *messages)


def roll(first: int, second: int) -> Act:
    """A roll of the player on turn."""
    return lambda sitting: rolled(sitting, first, second)


def but(player: int, seats: tuple[Seat, ...] = FOUR, **changes: Any) -> tuple[Seat, ...]:
    """The same players, one of them changed."""
    return tuple(
        msgspec.structs.replace(seat, **changes) if index == player else seat for index, seat in enumerate(seats)
    )


def where(player: int, seats: tuple[Seat, ...] = FOUR, turn: int = ANIA, **changes: Any) -> Begin:
    """A table where one of the players is in another position."""
    return partial(at, seats=but(player, seats, **changes), turn=turn)


def mid_turn(words: Words, seats: tuple[Seat, ...] = FOUR) -> Sitting:
    """Darek paid Celina and owes Bartek a rent he may still ask for; Ania has typed her dice."""
    sitting = at(words, but(CELINA, but(DAREK, seats, cash=2475, at=8), cash=40), DAREK)
    rolled(sitting, 3, 3).submit(c.ClaimRent(CELINA), c.Pay(DAREK))
    done(sitting, roll(4, 5), c.EndTurn(DAREK), at_table, thinking)
    return done(sitting, DieKey("4"), DieKey("3"))


def buying(words: Words) -> Sitting:
    """Ania may buy the deed under her pawn."""
    return rolled(at(words), 4, 3)


def landed(words: Words, cash: int = 864, has_reader: bool = True) -> Sitting:
    """Bartek on three houses of Celina's."""
    return rolled(at(words, but(BARTEK, at=8, cash=cash), BARTEK, has_reader=has_reader), 1, 5)


def asked_for(words: Words, cash: int = 864, has_reader: bool = True) -> Sitting:
    """The rent was asked for."""
    return done(landed(words, cash, has_reader), c.ClaimRent(CELINA))


@Scene
def table_of_eight(words: Words) -> View:
    """Eight at the table, and the last ten seconds."""
    return view_in(done(at(words, EIGHT), DieKey("4")).model.but(seconds_left=7.0), SCREENS, words)


@Scene
def table_of_two(words: Words) -> View:
    """Two at the table, for millions."""
    seats = (
        Seat(15_260_000, 17, holdings=(*held(6, 8, level=4), *held(9, level=5), *held(32, is_mortgaged=True))),
        Seat(8_640_000, 10, tries=1, holdings=held(3, 15, 25, 28, 23, 29, 39)),
    )
    return thinking(Sitting(Setup("pl-millions", NAMES[:2], position=Position(seats)), words=words, cards=SIGNED)).view


def everybody_pays_of(*seats: Seat) -> Scene:
    """A birthday: each of the others owes."""
    return after(where(ANIA, seats, at=26), roll(3, 4), c.DrawCard(ANIA, "chest-birthday"), thinking)


table = after(mid_turn, 0.6)
end_of_turn = after(where(ANIA, at=0), roll(1, 3), c.Pay(ANIA), at_table)
next_dice_typed = after(where(ANIA, at=0), roll(1, 3), c.Pay(ANIA), at_table, DieKey("4"), DieKey("3"))
third_doubles = after(
    partial(at, seats=but(ANIA, at=20, cash=5000)),
    *(roll(2, 2), c.BuyDeed(ANIA), roll(1, 1), c.BuyDeed(ANIA), roll(1, 1)),
)
buy = after(buying)
buy_too_dear = after(where(ANIA, cash=100), roll(4, 3))
raise_to_buy = after(where(ANIA, cash=100), roll(4, 3), m.RaiseCash(ANIA))
buy_a_utility = after(partial(at, seats=(Seat(at=6), Seat(), Seat())), roll(1, 5))
claim = after(landed)
claim_too_dear = after(partial(landed, cash=164))
rent_unasked = after(where(BARTEK, at=8, turn=BARTEK), roll(1, 5), title("Waive"))
tap = after(asked_for)
tap_without_reader = after(partial(asked_for, has_reader=False))


def rent_asked(lands: Seat, owns: Seat, first: int, second: int) -> Begin:
    """Bartek is there, and Celina, who owns these deeds, has asked for the rent."""
    return then(partial(at, seats=(Seat(), lands, owns), turn=BARTEK), roll(first, second), c.ClaimRent(CELINA))


PINK_HOTEL: Final = rent_asked(Seat(1864, 8), Seat(holdings=(*held(11, 13, level=4), *held(14, level=5))), 1, 5)
ALL_STATIONS: Final = rent_asked(Seat(1864, 29), Seat(holdings=held(5, 15, 25, 35)), 2, 4)
light_rent = after(rent_asked(Seat(at=8), Seat(holdings=held(11)), 1, 2))
hotel_rent, paid_for_a_hotel = after(PINK_HOTEL), after(PINK_HOTEL, tapped(BARTEK))
station_rent, paid_at_a_station = after(ALL_STATIONS), after(ALL_STATIONS, tapped(BARTEK))
utility_rent = after(rent_asked(Seat(170, 8), Seat(holdings=held(12, 28)), 1, 3))
bare_rent = after(rent_asked(Seat(150, 33), Seat(holdings=held(37, 39)), 1, 3))
paid = after(asked_for, tapped(BARTEK))
paid_before_dice = after(where(ANIA, at=0), roll(1, 3), tapped(ANIA))
debt = after(partial(asked_for, cash=164))
ruin: Final = then(where(BARTEK, at=8, cash=20, holdings=held(3), turn=BARTEK), roll(1, 5), c.ClaimRent(CELINA))
ruined = after(ruin)
giving_up = after(ruin, routes.GivingUp(BARTEK))
everybody_pays, seven_pay = everybody_pays_of(*FOUR), everybody_pays_of(*EIGHT)

to_draw: Final = then(where(ANIA, at=0), roll(3, 4))
draw = after(to_draw)
drawn = after(to_draw, do(pick_card, "chance-dividend"))
drawn_by_the_bank = after(partial(at, seats=but(ANIA, at=0), digital=True), roll(3, 4))
tax_without_reader = after(partial(at, seats=but(ANIA, at=0, cash=900), has_reader=False), roll(1, 3))
card_to_pay = after(to_draw, c.DrawCard(ANIA, "chance-speeding"))
paid_by_card = after(to_draw, c.DrawCard(ANIA, "chance-chairman"), tapped(ANIA))

declined: Final = roll(3, 4), c.DeclineDeed(ANIA)
auction_opened = after(where(ANIA, at=32), *declined)
auction = after(  # Bartek leads, Celina cannot follow
    where(CELINA, but(ANIA, at=32), cash=300), *declined, c.Bid(BARTEK, 310), 1.4
)
auction_of_two_at_once = after(where(ANIA, at=32), *declined, 1.0, tapped(BARTEK), tapped(CELINA))  # both mean 10
auction_of_eight = after(where(DAREK, but(ANIA, EIGHT, at=20), holdings=held(1, 35)), *declined, c.Bid(BARTEK, 60))
auction_going_twice = after(
    where(DAREK, but(ANIA, EIGHT, at=20), holdings=held(1, 35)), *declined, c.Bid(4, 1310), 10.0
)
auction_who_passes = after(where(ANIA, at=32), *declined, c.Bid(BARTEK, 310), WhoPasses())
auction_to_close = after(
    partial(at, seats=(Seat(1000, 32), Seat(50), Seat(20))), *declined, c.Bid(ANIA, 100)
)  # nobody but the leader can bid more
sold = after(where(ANIA, at=32), *declined, c.Bid(DAREK, 310), c.CloseAuction(), 1.0)  # makes its group whole
jail = after(where(CELINA, jail_cards=1, turn=CELINA))
jail_last_try = after(where(CELINA, tries=2, turn=CELINA))
jail_dice = after(partial(at, turn=CELINA), do(roll_in_jail))
