"""Screens about the past of a game and about what lies on the table: undo, hands, agreement, corrections and
the stock-take.
"""

from __future__ import annotations

from typing import Any, Final

from banker import commands as c
from banker.houserules import HouseRules
from banker.position import Position, Seat
from banker.setup import Setup, new_game
from tests.ui.clerk import NAMES, Clerk
from tests.ui.positions import ANIA, BARTEK, CELINA, DAREK, EIGHT, FOUR, SIGNED, at, held, mid_turn, rolled
from ui.core import messages as m
from ui.core import routes
from ui.core.messages import UndoFrom
from ui.flows.corrections.model import AccountChosen, AmountKey
from ui.flows.stock_take.model import (
    CashKey,
    DeedOwned,
    DeedTurned,
    JailCards,
    LevelStep,
    PawnCell,
    PawnStep,
    StationRight,
    StockStep,
)
from ui.flows.undo.model import UndoChosen
from ui.locale.words import Words
from ui.toolkit.parts import View

BANKERS_TAG: Final = "00000000BB"


def page_of(clerk: Clerk, screen: routes.Route) -> View:
    """A screen opened over the game's own."""
    clerk.touch(m.Open(screen))
    return clerk.view


def by(words: Words, *rules: tuple[str, str], seats: tuple[Seat, ...] = FOUR, **more: Any) -> Clerk:
    """A table with house rules of its own."""
    agreed: HouseRules = rules
    setup = Setup("pl-tournament", NAMES[: len(seats)], agreed, position=Position(seats, ANIA))
    clerk = Clerk(new_game(setup), words=words, cards=SIGNED, **more)
    clerk.setup = setup
    return clerk


def played(clerk: Clerk) -> Clerk:
    """A roll, a purchase, a hotel and a mortgage: things that hands would have to put back."""
    rolled(clerk, 4, 3).submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    clerk.submit(c.SellBuildings(CELINA, ((11, 1), (13, 1), (14, 1))), c.MortgageDeed(BARTEK, 25))
    clerk.submit(c.Build(ANIA, ((6, 1),)))
    clerk.ui = clerk.ui.at_table()
    return clerk


def undo(words: Words) -> View:
    """The past, four commands chosen."""
    clerk = mid_turn(words, FOUR)
    clerk.touch(UndoFrom(4))
    return clerk.view


def undo_of_eight(words: Words) -> View:
    """Eight accounts beside the list."""
    clerk = mid_turn(words, EIGHT)
    clerk.touch(UndoFrom(4))
    return clerk.view


def undo_of_much(words: Words) -> View:
    """More moves on the board than its rows hold; something was taken back already."""
    clerk = played(at(words))
    clerk.submit(c.Undo())
    clerk.history.is_followed()  # type: ignore[union-attr]
    clerk.touch(UndoFrom(5))
    return clerk.view


def redo(words: Words) -> View:
    """What was taken back, chosen to be done again."""
    clerk = played(at(words))
    clerk.submit(c.Undo(), c.Undo(), c.Undo())
    clerk.history.is_followed()  # type: ignore[union-attr]
    clerk.touch(UndoFrom(1))
    clerk.touch(UndoChosen(-2))
    return clerk.view


def board_then(words: Words) -> View:
    """Everything hands would do, before it is signed."""
    clerk = played(at(words))
    return page_of(clerk, routes.BoardThen(6))


def hands(words: Words) -> View:
    """What is left to do after an undo, two of it ticked off."""
    clerk = played(at(words))
    clerk.submit(*[c.Undo()] * 6)
    for job in clerk.view.screen.jobs[:2]:  # type: ignore[union-attr]
        clerk.touch(job.action)
    return clerk.view


def hands_with_notes(words: Words) -> View:
    """The same where paper money lies on the table too: more than a page."""
    clerk = played(by(words, ("paper-money", "on")))
    clerk.submit(*[c.Undo()] * 6)
    return clerk.view


def two_players(words: Words) -> View:
    """One of two agreed to an undo."""
    clerk = mid_turn_by(words, ("undo", "two-players"))
    clerk.touch(UndoFrom(2))
    clerk.touch_title(words("Take back"))
    clerk.tap(BARTEK)
    return clerk.view


def eight_of_whom_two(words: Words) -> View:
    """Eight names of which two agree to a correction; no card can be read."""
    clerk = by(words, ("undo", "two-players"), seats=EIGHT, has_reader=False)
    clerk.touch(m.Sign((c.CorrectCash(BARTEK, -50, "cash box"),)))
    return clerk.view


def bankers(words: Words) -> View:
    """The banker's card is awaited."""
    clerk = mid_turn_by(words, ("undo", "banker"))
    clerk.cards = clerk.cards.with_banker(BANKERS_TAG)
    clerk.touch(UndoFrom(3))
    clerk.touch_title(words("Take back"))
    return clerk.view


def bankers_without_card(words: Words) -> View:
    """The same before there is a banker's card."""
    clerk = mid_turn_by(words, ("undo", "banker"))
    clerk.touch(UndoFrom(1))
    clerk.touch_title(words("Take back"))
    return clerk.view


def bankers_without_reader(words: Words) -> View:
    """Two touches sign where no card can be read."""
    clerk = mid_turn_by(words, ("undo", "banker"), has_reader=False)
    clerk.touch(UndoFrom(1))
    clerk.touch_title(words("Take back"))
    clerk.touch_title(words("The banker signs"))
    return clerk.view


def bankers_card(words: Words) -> View:
    """A card becomes the banker's."""
    return page_of(at(words), routes.BankersCard())


def bankers_card_of_now(words: Words) -> View:
    """The banker's card of now is held before another one."""
    clerk = at(words)
    clerk.cards = clerk.cards.with_banker(BANKERS_TAG)
    return page_of(clerk, routes.BankersCard())


def mid_turn_by(words: Words, *rules: tuple[str, str], **more: Any) -> Clerk:
    """A few commands at a table with house rules."""
    clerk = by(words, *rules, **more)
    rolled(clerk, 4, 3).submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    clerk.ui = clerk.ui.at_table()
    return clerk


def correction(words: Words) -> View:
    """An account is corrected."""
    clerk = at(words)
    clerk.touch(m.Open(routes.Correction()))
    for action in (AccountChosen(BARTEK), AmountKey("5"), AmountKey("0"), AmountKey("sign")):
        clerk.touch(action)
    clerk.touch(clerk.view.screen.reasons[0].action)  # type: ignore[union-attr]
    return clerk.view


def correction_of_eight(words: Words) -> View:
    """Eight accounts, nothing typed."""
    return page_of(at(words, EIGHT), routes.Correction())


def pawn(words: Words) -> View:
    """Whose pawn stands wrong."""
    return page_of(at(words), routes.PawnToMove())


def pawn_moved(words: Words) -> View:
    """Before it is signed."""
    return page_of(at(words), routes.PawnMoved(BARTEK, 27))


def pawn_into_jail(words: Words) -> View:
    """The jail's space: in the cell, or only visiting."""
    return page_of(at(words), routes.PawnMoved(BARTEK, 10, 1))


def banker_menu(words: Words) -> View:
    """What the banker mends, with something left for hands."""
    clerk = played(at(words))
    clerk.submit(c.Undo())
    clerk.ui = clerk.ui.at_table()
    return page_of(clerk, routes.BankerMenu())


def walking(words: Words) -> Clerk:
    """A stock-take at its first station."""
    clerk = at(words)
    clerk.touch(m.Open(routes.StockTake()))
    return clerk


def stock_take(words: Words) -> View:
    """The first station: a pawn, jail cards and six deeds."""
    return walking(words).view


def stock_take_with_notes(words: Words) -> View:
    """With notes to count, and four things that differ."""
    clerk = by(words, ("paper-money", "on"))
    clerk.touch(m.Open(routes.StockTake()))
    typed = (CashKey(ANIA, "9"), CashKey(ANIA, "00"))
    for action in (*typed, LevelStep(6, 1), JailCards(ANIA), PawnStep(ANIA, 1)):
        clerk.touch(action)
    return clerk.view


def stock_take_of_the_bank(words: Words) -> View:
    """The last station."""
    clerk = walking(words)
    while not isinstance(clerk.showing, routes.Differences):
        before, _ = clerk.view, clerk.touch(StationRight())
    return before


def pawn_counted(words: Words) -> View:
    """Where a pawn was found."""
    clerk = walking(words)
    clerk.touch(m.Open(routes.PawnCounted(CELINA)))
    clerk.touch(PawnCell(CELINA))
    return clerk.view


def cash_counted(words: Words) -> View:
    """What the notes add up to."""
    clerk = by(words, ("paper-money", "on"))
    clerk.touch(m.Open(routes.StockTake()))
    clerk.touch(m.Open(routes.CashCounted(BARTEK)))
    for key in ("8", "5", "4"):
        clerk.touch(CashKey(BARTEK, key))
    return clerk.view


def deed_counted(words: Words) -> View:
    """A lot that stands otherwise."""
    clerk = walking(words)
    clerk.touch(m.Open(routes.DeedCounted(9)))
    clerk.touch(LevelStep(9, -1))
    return clerk.view


def deed_counted_of_eight(words: Words) -> View:
    """A station that lies before somebody else, among eight."""
    clerk = at(words, EIGHT)
    clerk.touch(m.Open(routes.StockTake()))
    clerk.touch(m.Open(routes.DeedCounted(5)))
    clerk.touch(DeedOwned(5, DAREK))
    clerk.touch(DeedTurned(5))
    return clerk.view


def deed_missing(words: Words) -> View:
    """A deed more than the bank knows."""
    clerk = walking(words)
    return page_of(clerk, routes.DeedMissing(ANIA))


def stock_counted(words: Words) -> View:
    """Two houses are missing."""
    clerk = walking(words)
    clerk.touch(m.Open(routes.StockCounted("houses")))
    for _ in range(2):
        clerk.touch(StockStep("houses", -1))
    return clerk.view


def differences(words: Words) -> View:
    """What differs, before the banker signs it."""
    clerk = walking(words)
    for action in (
        PawnStep(ANIA, 1),
        LevelStep(11, -1),
        DeedOwned(5, BARTEK),
        DeedTurned(21),
        JailCards(DAREK),
        StockStep("hotels", -1),
    ):
        clerk.touch(action)
    return page_of(clerk, routes.Differences())


def impossible_differences(words: Words) -> View:
    """What was found cannot stand in a game: the bank says why."""
    clerk = walking(words)
    for _ in range(2):
        clerk.touch(LevelStep(6, -1))
    return page_of(clerk, routes.Differences())


def no_differences(words: Words) -> View:
    """Everything is as the bank knows it."""
    return page_of(walking(words), routes.Differences())


def stock_take_of_many(words: Words) -> View:
    """Somebody with more deeds than a station shows: the second one."""
    seats = (Seat(1500, holdings=held(5, 12, 15, 25, 28, 35, 21, 23, 26)), Seat(), Seat())
    clerk = at(words, seats)
    clerk.touch(m.Open(routes.StockTake()))
    clerk.touch(StationRight())
    return clerk.view


PAST: Final = (
    undo, undo_of_eight, undo_of_much, redo, board_then, hands, hands_with_notes, two_players, eight_of_whom_two,
    bankers, bankers_without_card, bankers_without_reader, bankers_card, bankers_card_of_now, correction,
    correction_of_eight, pawn, pawn_moved, pawn_into_jail, banker_menu, stock_take, stock_take_with_notes,
    stock_take_of_the_bank, stock_take_of_many, pawn_counted, cash_counted, deed_counted, deed_counted_of_eight,
    deed_missing, stock_counted, differences, impossible_differences, no_differences,
)  # fmt: skip
