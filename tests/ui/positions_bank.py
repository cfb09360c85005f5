"""Seats that the bank plays: their tiles, what it is about to do and why, and hands that act for them."""

from functools import partial
from random import Random
from typing import Any, Final

from banker.bots.company import Company
from banker.bots.seat import decision
from banker.bots.temper import temper_of
from banker.play import commands as c
from banker.play.events import Paid
from banker.play.level import Level
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from banker.play.state import Game
from tests.ui.positions import EIGHT, FOUR, SIGNED, but, roll, thinking
from tests.ui.scenes import Begin, after, then
from tests.ui.sitting import ANIA, BARTEK, CELINA, NAMES, Sitting, held
from ui.core.state import routes
from ui.core.state.bank_seat import StopBank
from ui.locale.words import Words
from ui.store.settings import Settings


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
    still = Settings(language=words.language, is_still=True)  # the seconds of a decision are counted at once
    return thinking(Sitting(setup, words=words, cards=SIGNED, settings=still))


SHOWN: Final = 1.5
"""Half of the time that a decision is shown is over after so many seconds."""


def bank_on(seats: tuple[Seat, ...] = FOUR, **changes: Any) -> Begin:
    """A table where the bank plays Bartek's seat, which is in another position."""
    return partial(away, seats=but(BARTEK, seats, **changes))


bank_rolls = after(away)
bank_rolls_of_eight = after(partial(away, seats=EIGHT, who=(BARTEK, 3, 7)))  # small tiles
bank_buys = after(bank_on(but(ANIA, holdings=held(6, 8, 9)), at=20, holdings=held(21, 23)), roll(1, 3), SHOWN)
bank_declines = after(bank_on(at=20, cash=100), roll(1, 3), SHOWN)
bank_pays = after(bank_on(at=8), roll(1, 5), c.ClaimRent(CELINA), SHOWN)
bank_mortgages = after(bank_on(at=8, cash=100), roll(1, 5), c.ClaimRent(CELINA), SHOWN)
bank_bids = after(
    partial(away, seats=but(CELINA, but(ANIA, at=32), cash=300), who=(BARTEK, CELINA), turn=ANIA),
    roll(3, 4),
    c.DeclineDeed(ANIA),
    SHOWN,
)
bank_ends_turn = after(partial(away, seats=but(BARTEK, at=3), level="easy"), roll(3, 4), SHOWN)
bank_stopped = after(bank_on(at=32, cash=600), roll(3, 4), SHOWN, StopBank())


def offering(words: Words) -> Sitting:
    """The bank has taken over a seat that wants to offer a deal."""
    sitting = Sitting(Setup("pl-tournament", NAMES[:4]), words=words, cards=SIGNED)
    company = Company(4, "leave", Random(7))
    while not isinstance(_wanted(sitting.game), c.OfferDeal):
        sitting.table.submit(company.next_command(sitting.game))
    sitting.submit(c.PlayByBank(sitting.game.turn.player, "normal"))
    return sitting


def _wanted(game: Game) -> c.Command | None:
    """What the bank would do for the player on turn, were that seat its own."""
    found = decision(game, game.turn.player, temper_of("normal", game.turn.player))
    return found.command if found else None


def why_bought(sitting: Sitting) -> None:
    """Why the bank paid what."""
    moment = next(each for each in reversed(sitting.history.standing) if isinstance(each.command, c.BuyDeed))
    place = next(place for place, event in enumerate(moment.events) if isinstance(event, Paid))
    sitting.touch(routes.WhyShown((routes.Moved(moment.number, place),)))


bank_offers = after(offering, SHOWN)
bought: Final = then(bank_on(at=20, cash=2500), roll(1, 3), SHOWN, 2.0)
bank_in_the_past = after(bought, routes.UndoList(1))
bank_was_right = after(bought, why_bought)


def since_last_turn(words: Words) -> Sitting:
    """Ania's turn begins after turns of the bank, in which one seat paid her rent and the other bought a deed."""
    sitting = away(words, (Seat(),) * 3, (BARTEK, CELINA), ANIA, "easy")
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.BuyDeed(ANIA), c.EndTurn(ANIA))
    sitting.submit(c.Roll(BARTEK, ("1", "2")), c.ClaimRent(ANIA))
    for seconds in (2 * SHOWN, 2 * SHOWN, 0.5):  # pays, has paid, ends the turn
        sitting.wait(seconds)
    sitting.submit(c.Roll(CELINA, ("2", "4")))
    for seconds in (2 * SHOWN, 0.5):  # buys, ends the turn
        sitting.wait(seconds)
    return sitting


bank_since = after(since_last_turn)
