"""Positions of the tournament game as people meet them in a turn, drawn for measures and pictures from the presenter's
own views; `positions_pages` has the screens reached from them.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from banker.play import commands as c
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, with_digital_decks
from tests.ui.sitting import CARDS, NAMES, Sitting
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.messages import DieKey
from ui.core.view import view_in
from ui.flows.draw.model import PickCard
from ui.flows.turn.model import RollInJail
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import View

ANIA, BARTEK, CELINA, DAREK = range(4)
SIGNED: Final = msgspec.structs.replace(CARDS, signs={name: sign for sign, name in enumerate(NAMES)})


THOUGHT_SECONDS: Final = 13.0


def held(*deeds: int, level: int = 0, is_mortgaged: bool = False) -> tuple[Holding, ...]:
    """These deeds, all alike."""
    return tuple(Holding(deed, level, is_mortgaged) for deed in deeds)


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


def done_on(sitting: Sitting, screen: routes.Route, *messages: m.Message) -> Sitting:
    """After these touches on a screen that was opened for them and left again."""
    for message in (m.Open(screen), *messages):
        sitting.touch(message)
    if sitting.showing == screen:
        sitting.touch(m.Back())
    return sitting


def rolled(sitting: Sitting, first: int, second: int) -> Sitting:
    """After a roll of the player on turn."""
    sitting.submit(c.Roll(sitting.game.turn.player, (str(first), str(second))))
    return sitting


def but(player: int, seats: tuple[Seat, ...] = FOUR, **changes: Any) -> tuple[Seat, ...]:
    """The same players, one of them changed."""
    return tuple(
        msgspec.structs.replace(seat, **changes) if index == player else seat for index, seat in enumerate(seats)
    )


def mid_turn(words: Words, seats: tuple[Seat, ...]) -> Sitting:
    """Darek paid Celina and owes Bartek a rent he may still ask for; Ania has typed her dice."""
    sitting = at(words, but(CELINA, but(DAREK, seats, cash=2475, at=8), cash=40), DAREK)
    rolled(sitting, 3, 3).submit(c.ClaimRent(CELINA), c.Pay(DAREK))
    rolled(sitting, 4, 5).submit(c.EndTurn(DAREK))
    sitting.ui = sitting.ui.at_table()
    thinking(sitting)
    for face in ("4", "3"):
        sitting.touch(DieKey(face))
    return sitting


def table(words: Words) -> View:
    """The roll is typed and announced; the last transfer stands in the bar, and somebody may still ask for rent."""
    sitting = mid_turn(words, FOUR)
    sitting.wait(0.6)
    return sitting.view


def table_of_eight(words: Words) -> View:
    """Eight at the table, and the last ten seconds."""
    sitting = at(words, EIGHT)
    sitting.touch(DieKey("4"))
    return view_in(sitting.model.but(seconds_left=7.0), SCREENS, words)


def table_of_two(words: Words) -> View:
    """Two at the table, for millions."""
    seats = (
        Seat(15_260_000, 17, holdings=(*held(6, 8, level=4), *held(9, level=5), *held(32, is_mortgaged=True))),
        Seat(8_640_000, 10, tries=1, holdings=held(3, 15, 25, 28, 23, 29, 39)),
    )
    return thinking(Sitting(Setup("pl-millions", NAMES[:2], position=Position(seats)), words=words, cards=SIGNED)).view


def end_of_turn(words: Words) -> View:
    """Nothing is left to do after a tax."""
    sitting = rolled(at(words, but(ANIA, at=0)), 1, 3)
    sitting.submit(c.Pay(ANIA))
    sitting.ui = sitting.ui.at_table()
    return sitting.view


def buy(words: Words) -> View:
    """A deed under the pawn, two others of its group owned."""
    return rolled(at(words), 4, 3).view


def buy_too_dear(words: Words) -> View:
    """A deed that costs more than the cash."""
    return rolled(at(words, but(ANIA, cash=100)), 4, 3).view


def raise_to_buy(words: Words) -> View:
    """What is missing for it, and what brings it."""
    sitting = rolled(at(words, but(ANIA, cash=100)), 4, 3)
    sitting.touch(m.RaiseCash(ANIA))
    return sitting.view


def buy_a_utility(words: Words) -> View:
    """The first utility."""
    return rolled(at(words, (Seat(at=6), Seat(), Seat())), 1, 5).view


def landed(words: Words, cash: int = 864, has_reader: bool = True) -> Sitting:
    """Bartek on three houses of Celina's."""
    return rolled(at(words, but(BARTEK, at=8, cash=cash), BARTEK, has_reader=has_reader), 1, 5)


def claim(words: Words) -> View:
    """Rent that may be asked for."""
    return landed(words).view


def asked_for(words: Words, cash: int = 864, has_reader: bool = True) -> Sitting:
    """The rent was asked for."""
    sitting = landed(words, cash, has_reader)
    sitting.submit(c.ClaimRent(CELINA))
    return sitting


def rent_unasked(words: Words) -> View:
    """Nobody asks for the rent, and the lander may pay it all the same."""
    sitting = rolled(at(words, but(BARTEK, at=8), BARTEK), 1, 5)
    sitting.touch_title(words("Waive"))
    return sitting.view


def tap(words: Words) -> View:
    """The debtor's card is awaited."""
    return asked_for(words).view


def tap_without_reader(words: Words) -> View:
    """The same at a table without a reader: a touch pays."""
    return asked_for(words, has_reader=False).view


def card_to_pay(words: Words) -> View:
    """A drawn card that costs money."""
    sitting = rolled(at(words, but(ANIA, at=0)), 3, 4)
    sitting.submit(c.DrawCard(ANIA, "chance-speeding"))
    return sitting.view


def paid(words: Words) -> View:
    """The rent is paid."""
    sitting = asked_for(words)
    sitting.tap(BARTEK)
    return sitting.view


def debt(words: Words) -> View:
    """More is owed than there is cash."""
    return asked_for(words, cash=164).view


def ruined(words: Words) -> View:
    """A debt that nothing covers."""
    seats = but(BARTEK, at=8, cash=20, holdings=held(3))
    sitting = rolled(at(words, seats, BARTEK), 1, 5)
    sitting.submit(c.ClaimRent(CELINA))
    return sitting.view


def giving_up(words: Words) -> View:
    """Bankruptcy, asked once more."""
    seats = but(BARTEK, at=8, cash=20, holdings=held(3))
    sitting = rolled(at(words, seats, BARTEK), 1, 5)
    sitting.submit(c.ClaimRent(CELINA))
    sitting.touch(m.Open(routes.GivingUp(BARTEK)))
    return sitting.view


def everybody_pays(words: Words, seats: tuple[Seat, ...] = FOUR) -> View:
    """A birthday: each of the others owes."""
    sitting = rolled(at(words, but(ANIA, seats, at=26)), 3, 4)
    sitting.submit(c.DrawCard(ANIA, "chest-birthday"))
    return thinking(sitting).view


def seven_pay(words: Words) -> View:
    """A birthday among eight: six others owe."""
    return everybody_pays(words, EIGHT)


def paid_by_card(words: Words) -> View:
    """A card paid for several at once."""
    sitting = rolled(at(words, but(ANIA, at=0)), 3, 4)
    sitting.submit(c.DrawCard(ANIA, "chance-chairman"))
    sitting.tap(ANIA)
    return sitting.view


def auction(words: Words) -> View:
    """A declined deed; Bartek leads, Celina cannot follow."""
    sitting = rolled(at(words, but(CELINA, but(ANIA, at=32), cash=300)), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310))
    sitting.wait(1.4)
    return sitting.view


def auction_opened(words: Words) -> View:
    """Nobody has bid yet."""
    sitting = rolled(at(words, but(ANIA, at=32)), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA))
    return sitting.view


def auction_of_eight(words: Words) -> View:
    """Eight at the auction of a long name."""
    sitting = rolled(at(words, but(DAREK, but(ANIA, EIGHT, at=20), holdings=held(1, 35))), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 60))
    return sitting.view


def auction_to_close(words: Words) -> View:
    """Nobody but the leader can bid more."""
    seats = (Seat(1000, 32), Seat(50), Seat(20))
    sitting = rolled(at(words, seats), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(ANIA, 100))
    return sitting.view


def sold(words: Words) -> View:
    """The hammer fell for a deed that makes its group whole."""
    sitting = rolled(at(words, but(ANIA, at=32)), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(DAREK, 310), c.CloseAuction())
    sitting.wait(1.0)
    return sitting.view


def jail(words: Words) -> View:
    """Three ways out."""
    return at(words, but(CELINA, jail_cards=1), CELINA).view


def jail_last_try(words: Words) -> View:
    """The third try, without a card."""
    return at(words, but(CELINA, tries=2), CELINA).view


def jail_dice(words: Words) -> View:
    """In jail with the dice in hand."""
    sitting = at(words, turn=CELINA)
    sitting.touch(RollInJail())
    return sitting.view


def draw(words: Words) -> View:
    """Which card was drawn from the stack on the board?"""
    return rolled(at(words, but(ANIA, at=0)), 3, 4).view


def drawn(words: Words) -> View:
    """One of them, before it is done."""
    sitting = rolled(at(words, but(ANIA, at=0)), 3, 4)
    sitting.touch(PickCard("chance-dividend"))
    return sitting.view


def drawn_by_the_bank(words: Words) -> View:
    """The top card of the bank's own stack."""
    return rolled(at(words, but(ANIA, at=0), digital=True), 3, 4).view


TURNS: Final = (
    table, table_of_eight, end_of_turn, buy, buy_too_dear, raise_to_buy, buy_a_utility, claim, rent_unasked, tap,
    tap_without_reader, card_to_pay, paid, debt, ruined, giving_up, everybody_pays, seven_pay, paid_by_card, auction,
    auction_opened, auction_of_eight, auction_to_close, sold, jail, jail_last_try, jail_dice, draw, drawn,
    drawn_by_the_bank, table_of_two,
)  # fmt: skip
