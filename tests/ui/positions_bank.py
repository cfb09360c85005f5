"""Seats that the bank plays: their tiles, what it is about to do and why, and hands that act for them."""

from __future__ import annotations

from random import Random
from typing import Final

from banker.bots.company import Company
from banker.bots.seat import decision
from banker.bots.temper import temper_of
from banker.play import commands as c
from banker.play.events import Paid
from banker.play.history import Moment
from banker.play.level import Level
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from banker.play.state import Game
from tests.ui.positions import ANIA, BARTEK, CELINA, EIGHT, FOUR, SIGNED, but, held, rolled, thinking
from tests.ui.positions_pages import page_of
from tests.ui.sitting import NAMES, Sitting
from ui.core.state import routes
from ui.core.state.bank_seat import StopBank
from ui.locale.words import Words
from ui.toolkit.parts import View


def away(
    words: Words,
    seats: tuple[Seat, ...] = FOUR,
    who: tuple[int, ...] = (BARTEK,),
    turn: int = BARTEK,
    level: Level = "normal",
) -> Sitting:
    """A table where the bank plays these seats."""
    levels: tuple[Level | None, ...] = tuple(level if player in who else None for player in range(len(seats)))
    setup = Setup("pl-tournament", NAMES[: len(seats)], position=Position(seats, turn), bank_plays=levels)
    return thinking(Sitting(setup, words=words, cards=SIGNED))


def shown(sitting: Sitting) -> View:
    """Half of the time that a decision is shown is over."""
    sitting.wait(1.5)
    return sitting.view


def _paid_place(moment: Moment) -> int:
    return next(place for place, event in enumerate(moment.events) if isinstance(event, Paid))


def bank_rolls(words: Words) -> View:
    """Anybody's hand rolls for a seat of the bank."""
    return away(words).view


def bank_rolls_of_eight(words: Words) -> View:
    """Small tiles, three of them the bank's."""
    return away(words, EIGHT, (BARTEK, 3, 7)).view


def bank_buys(words: Words) -> View:
    """It completes a group."""
    seats = but(BARTEK, FOUR, at=20, holdings=held(21, 23))
    seats = but(ANIA, seats, holdings=held(6, 8, 9))
    return shown(rolled(away(words, seats), 1, 3))


def bank_declines(words: Words) -> View:
    """It keeps its cash."""
    return shown(rolled(away(words, but(BARTEK, FOUR, at=20, cash=100)), 1, 3))


def bank_pays(words: Words) -> View:
    """Rent that was asked for, by name and amount."""
    sitting = rolled(away(words, but(BARTEK, FOUR, at=8)), 1, 5)
    sitting.submit(c.ClaimRent(CELINA))
    return shown(sitting)


def bank_mortgages(words: Words) -> View:
    """What it owes is more than its cash."""
    sitting = rolled(away(words, but(BARTEK, FOUR, at=8, cash=100)), 1, 5)
    sitting.submit(c.ClaimRent(CELINA))
    return shown(sitting)


def bank_bids(words: Words) -> View:
    """Everybody else may bid meanwhile."""
    sitting = rolled(away(words, but(CELINA, but(ANIA, at=32), cash=300), (BARTEK, CELINA), ANIA), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA))
    return shown(sitting)


def bank_ends_turn(words: Words) -> View:
    """Nothing more to do; on the board as the home too."""
    return shown(rolled(away(words, but(BARTEK, FOUR, at=3), level="easy"), 3, 4))


def bank_offers(words: Words) -> View:
    """Both sides of a deal before it is offered."""
    sitting = Sitting(Setup("pl-tournament", NAMES[:4]), words=words, cards=SIGNED)
    company = Company(4, "leave", Random(7))
    while not isinstance(_wanted(sitting.game), c.OfferDeal):
        sitting.table.submit(company.next_command(sitting.game))
    sitting.submit(c.PlayByBank(sitting.game.turn.player, "normal"))
    return shown(sitting)


def _wanted(game: Game) -> c.Command | None:
    """What the bank would do for the player on turn, were that seat its own."""
    found = decision(game, game.turn.player, temper_of("normal", game.turn.player))
    return found.command if found else None


def bank_stopped(words: Words) -> View:
    """Somebody objected: the banker decides."""
    sitting = rolled(away(words, but(BARTEK, FOUR, at=32, cash=600)), 3, 4)
    shown(sitting)
    sitting.touch(StopBank())
    return sitting.view


def _bought(words: Words) -> Sitting:
    """The bank has bought."""
    sitting = rolled(away(words, but(BARTEK, FOUR, at=20, cash=2500)), 1, 3)
    shown(sitting)
    sitting.wait(2.0)
    return sitting


def bank_in_the_past(words: Words) -> View:
    """The list of past moves says what was the bank's."""
    return page_of(_bought(words), routes.UndoList(1))


def bank_was_right(words: Words) -> View:
    """Why it paid what."""
    sitting = _bought(words)
    moment = next(each for each in reversed(sitting.history.standing) if isinstance(each.command, c.BuyDeed))
    return page_of(sitting, routes.WhyShown((routes.Moved(moment.number, _paid_place(moment)),)))


BANK_SEATS: Final = (
    bank_rolls, bank_rolls_of_eight, bank_buys, bank_declines, bank_pays, bank_mortgages, bank_bids, bank_ends_turn,
    bank_offers, bank_stopped, bank_in_the_past, bank_was_right,
)  # fmt: skip
