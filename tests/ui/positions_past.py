"""Screens about the past of a game and about what lies on the table: undo, hands, agreement, corrections and
the stock-take.
"""

from __future__ import annotations

from typing import Any, Final

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from banker.rulebook.houserules import HouseRules
from hardware.bench import HandClock
from hardware.signals import CodeScanned
from tests.ui.positions import (
    ANIA,
    BARTEK,
    CELINA,
    DAREK,
    EIGHT,
    FOUR,
    SIGNED,
    at,
    done_on,
    held,
    mid_turn,
    rolled,
    thinking,
)
from tests.ui.sitting import NAMES, Sitting
from ui.core.input.pin import PinKey
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.devices import Device, DeviceKind, Gear
from ui.core.view import view
from ui.flows.corrections.model import AccountChosen, AmountKey, CorrectionView, PawnCorrection
from ui.flows.stock_take.model import (
    CashCounted,
    CashKey,
    DeedCounted,
    DeedMissing,
    DeedOwned,
    DeedTurned,
    Differences,
    JailCards,
    LevelStep,
    PawnCell,
    PawnCounted,
    PawnStep,
    StationRight,
    StockCounted,
    StockStep,
)
from ui.flows.undo.model import BoardThen, HandsView, UndoChosen
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.store.codes import new_code
from ui.store.kept_file import Keeper
from ui.store.pin import KeptPin, PinStore
from ui.toolkit.parts import View

BANKERS_TAG: Final = "00000000BB"


def page_of(sitting: Sitting, screen: routes.Route) -> View:
    """A screen opened over the game's own."""
    sitting.touch(m.Open(screen))
    return sitting.view


def by(words: Words, *rules: tuple[str, str], seats: tuple[Seat, ...] = FOUR, **more: Any) -> Sitting:
    """A table with house rules of its own."""
    agreed: HouseRules = rules
    setup = Setup("pl-tournament", NAMES[: len(seats)], agreed, position=Position(seats, ANIA))
    return thinking(Sitting(setup, words=words, **{"cards": SIGNED, **more}))


def played(sitting: Sitting) -> Sitting:
    """A roll, a purchase, a hotel and a mortgage: things that hands would have to put back."""
    rolled(sitting, 4, 3).submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    sitting.submit(c.SellBuildings(CELINA, ((11, 1), (13, 1), (14, 1))), c.MortgageDeed(BARTEK, 25))
    sitting.submit(c.Build(ANIA, ((6, 1),)))
    sitting.ui = sitting.ui.at_table()
    return thinking(sitting)


def undo(words: Words) -> View:
    """The past, four commands chosen."""
    sitting = mid_turn(words, FOUR)
    sitting.touch(m.Open(routes.UndoList(4)))
    return sitting.view


def undo_of_eight(words: Words) -> View:
    """Eight accounts beside the list."""
    sitting = mid_turn(words, EIGHT)
    sitting.touch(m.Open(routes.UndoList(4)))
    return sitting.view


def undo_of_much(words: Words) -> View:
    """More moves on the board than its rows hold; something was taken back already."""
    sitting = played(at(words))
    sitting.submit(c.Undo())
    sitting.history.is_followed()
    sitting.touch(m.Open(routes.UndoList(5)))
    return sitting.view


def redo(words: Words) -> View:
    """What was taken back, chosen to be done again."""
    sitting = played(at(words))
    sitting.submit(c.Undo(), c.Undo(), c.Undo())
    sitting.history.is_followed()
    sitting.touch(m.Open(routes.UndoList(1)))
    sitting.touch(UndoChosen(-2))
    return sitting.view


def board_then(words: Words) -> View:
    """Everything hands would do, before it is signed."""
    sitting = played(at(words))
    return page_of(sitting, BoardThen(6))


def hands(words: Words) -> View:
    """What is left to do after an undo, two of it ticked off."""
    sitting = played(at(words))
    sitting.submit(*[c.Undo()] * 6)
    screen = sitting.view.screen
    assert isinstance(screen, HandsView)
    for job in screen.jobs[:2]:
        sitting.touch(job.action)
    return sitting.view


def hands_with_notes(words: Words) -> View:
    """The same where paper money lies on the table too: more than a page."""
    sitting = played(by(words, ("paper-money", "on")))
    sitting.submit(*[c.Undo()] * 6)
    return sitting.view


def two_players(words: Words) -> View:
    """One of two agreed to an undo."""
    sitting = mid_turn_by(words, ("undo", "two-players"))
    sitting.touch(m.Open(routes.UndoList(2)))
    sitting.touch_title(words("Take back"))
    sitting.tap(BARTEK)
    return sitting.view


def eight_of_whom_two(words: Words) -> View:
    """Eight names of which two agree to a correction; no card can be read."""
    sitting = by(words, ("undo", "two-players"), seats=EIGHT, has_reader=False)
    sitting.touch(m.Sign((c.CorrectCash(BARTEK, -50, "counted again"),)))
    return sitting.view


def bankers(words: Words) -> View:
    """The banker's card is awaited."""
    sitting = mid_turn_by(words, ("undo", "banker"))
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG)
    sitting.touch(m.Open(routes.UndoList(3)))
    sitting.touch_title(words("Take back"))
    return sitting.view


def pin_awaited(words: Words, wrong: int = 0, has_card: bool = True) -> View:
    """The banker's card or the PIN, of which three digits are typed."""
    kept = Keeper(KeptPin("a hash", wrong, is_settled=True))
    sitting = mid_turn_by(words, ("undo", "banker"), pin=PinStore(kept, HandClock()))
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG) if has_card else sitting.cards
    sitting.touch(m.Open(routes.UndoList(3)))
    sitting.touch_title(words("Take back"))
    for digit in "0417"[: 0 if wrong else 3]:
        sitting.touch(PinKey(digit))
    return sitting.view


def pin_waited_for(words: Words) -> View:
    """After six wrong ones."""
    return pin_awaited(words, wrong=6, has_card=False)


def code_held(words: Words) -> View:
    """Under the house rule of code and touch: who stands by the code?"""
    code = new_code(())
    sitting = by(words, ("code-and-sign", "on"))
    sitting.cards = sitting.cards.with_card(code, "Ania")
    rolled(sitting, 4, 3)
    sitting.hear(CodeScanned(code, "scanner"))
    return sitting.view


def bankers_without_card(words: Words) -> View:
    """The same before there is a banker's card."""
    sitting = mid_turn_by(words, ("undo", "banker"))
    sitting.touch(m.Open(routes.UndoList(1)))
    sitting.touch_title(words("Take back"))
    return sitting.view


def everybody_agrees(words: Words) -> View:
    """The readers are lost: all touch their names."""
    sitting = mid_turn_by(words)
    sitting.touch(m.Sign((c.CorrectCash(BARTEK, -50, "counted again"),)))
    lost = Gear(devices=((Device(DeviceKind.READER, "table"), "missing"),))
    return view(sitting.model.but(gear=lost), SCREENS)


def own_card_for_a_choice(words: Words) -> View:
    """A choice was touched, and the card of who pays is awaited for it."""
    sitting = Sitting(Setup("es-pesetas", NAMES[:3]), words=words, cards=SIGNED)
    rolled(sitting, 1, 3).touch(m.Sign((c.Choose(ANIA, "flat"),)))
    return sitting.view


def bankers_card(words: Words) -> View:
    """A card becomes the banker's."""
    return page_of(at(words), routes.BankersCard())


def bankers_card_of_now(words: Words) -> View:
    """The banker's card of now is held before another one."""
    sitting = at(words)
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG)
    return page_of(sitting, routes.BankersCard())


def mid_turn_by(words: Words, *rules: tuple[str, str], **more: Any) -> Sitting:
    """A few commands at a table with house rules."""
    sitting = by(words, *rules, **more)
    rolled(sitting, 4, 3).submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    sitting.ui = sitting.ui.at_table()
    return thinking(sitting)


def correction(words: Words) -> View:
    """An account is corrected."""
    sitting = at(words)
    sitting.touch(m.Open(routes.AccountCorrection()))
    for action in (AccountChosen(BARTEK), AmountKey("5"), AmountKey("0"), AmountKey("sign")):
        sitting.touch(action)
    screen = sitting.view.screen
    assert isinstance(screen, CorrectionView)
    sitting.touch(screen.reasons[0].action)
    return sitting.view


def correction_of_eight(words: Words) -> View:
    """Eight accounts, nothing typed."""
    return page_of(at(words, EIGHT), routes.AccountCorrection())


def pawn(words: Words) -> View:
    """Whose pawn stands wrong."""
    return page_of(at(words), routes.PawnToMove())


def pawn_moved(words: Words) -> View:
    """Before it is signed."""
    return page_of(at(words), PawnCorrection(BARTEK, 27))


def pawn_into_jail(words: Words) -> View:
    """The jail's space: in the cell, or only visiting."""
    return page_of(at(words), PawnCorrection(BARTEK, 10, 1))


def banker_menu(words: Words) -> View:
    """What the banker mends, with something left for hands."""
    sitting = played(at(words))
    sitting.submit(c.Undo())
    sitting.ui = sitting.ui.at_table()
    return page_of(sitting, routes.BankerMenu())


def walking(words: Words) -> Sitting:
    """A stock-take at its first station."""
    sitting = at(words)
    sitting.touch(m.Open(routes.StockTake()))
    return sitting


def stock_take(words: Words) -> View:
    """The first station: a pawn, jail cards and six deeds."""
    return walking(words).view


def stock_take_with_notes(words: Words) -> View:
    """With notes to count, and four things that differ."""
    sitting = by(words, ("paper-money", "on"))
    sitting.touch(m.Open(routes.StockTake()))
    done_on(sitting, CashCounted(ANIA), CashKey(ANIA, "9"), CashKey(ANIA, "00"))
    done_on(sitting, DeedCounted(6), LevelStep(6, 1))
    done_on(sitting, PawnCounted(ANIA), PawnStep(ANIA, 1))
    sitting.touch(JailCards(ANIA))
    return sitting.view


def stock_take_of_the_bank(words: Words) -> View:
    """The last station."""
    sitting = walking(words)
    before = sitting.view
    while not isinstance(sitting.showing, Differences):
        before, _ = sitting.view, sitting.touch(StationRight())
    return before


def pawn_counted(words: Words) -> View:
    """Where a pawn was found."""
    sitting = walking(words)
    sitting.touch(m.Open(PawnCounted(CELINA)))
    sitting.touch(PawnCell(CELINA))
    return sitting.view


def cash_counted(words: Words) -> View:
    """What the notes add up to."""
    sitting = by(words, ("paper-money", "on"))
    sitting.touch(m.Open(routes.StockTake()))
    sitting.touch(m.Open(CashCounted(BARTEK)))
    for key in ("8", "5", "4"):
        sitting.touch(CashKey(BARTEK, key))
    return sitting.view


def deed_counted(words: Words) -> View:
    """A lot that stands otherwise."""
    sitting = walking(words)
    sitting.touch(m.Open(DeedCounted(9)))
    sitting.touch(LevelStep(9, -1))
    return sitting.view


def deed_counted_of_eight(words: Words) -> View:
    """A station that lies before somebody else, among eight."""
    sitting = at(words, EIGHT)
    sitting.touch(m.Open(routes.StockTake()))
    sitting.touch(m.Open(DeedCounted(5)))
    sitting.touch(DeedOwned(5, DAREK))
    sitting.touch(DeedTurned(5))
    return sitting.view


def deed_missing(words: Words) -> View:
    """A deed more than the bank knows."""
    sitting = walking(words)
    return page_of(sitting, DeedMissing(ANIA))


def stock_counted(words: Words) -> View:
    """Two houses are missing."""
    sitting = walking(words)
    sitting.touch(m.Open(StockCounted("houses")))
    for _ in range(2):
        sitting.touch(StockStep("houses", -1))
    return sitting.view


def differences(words: Words) -> View:
    """What differs, before the banker signs it."""
    sitting = walking(words)
    done_on(sitting, PawnCounted(ANIA), PawnStep(ANIA, 1))
    done_on(sitting, DeedCounted(11), LevelStep(11, -1))
    done_on(sitting, DeedCounted(5), DeedOwned(5, BARTEK))
    done_on(sitting, DeedCounted(21), DeedTurned(21))
    sitting.touch(JailCards(DAREK))
    done_on(sitting, StockCounted("hotels"), StockStep("hotels", -1))
    return page_of(sitting, Differences())


def impossible_differences(words: Words) -> View:
    """What was found cannot stand in a game: the bank says why."""
    sitting = walking(words)
    done_on(sitting, DeedCounted(6), LevelStep(6, -1), LevelStep(6, -1))
    return page_of(sitting, Differences())


def no_differences(words: Words) -> View:
    """Everything is as the bank knows it."""
    return page_of(walking(words), Differences())


def stock_take_of_many(words: Words) -> View:
    """Somebody with more deeds than a station shows: the second one."""
    seats = (Seat(1500, holdings=held(5, 12, 15, 25, 28, 35, 21, 23, 26)), Seat(), Seat())
    sitting = at(words, seats)
    sitting.touch(m.Open(routes.StockTake()))
    sitting.touch(StationRight())
    return sitting.view


PAST: Final = (
    undo, undo_of_eight, undo_of_much, redo, board_then, hands, hands_with_notes, two_players, eight_of_whom_two,
    bankers, pin_awaited, pin_waited_for, code_held, bankers_without_card, everybody_agrees, own_card_for_a_choice,
    bankers_card, bankers_card_of_now,
    correction, correction_of_eight, pawn, pawn_moved, pawn_into_jail, banker_menu, stock_take, stock_take_with_notes,
    stock_take_of_the_bank, stock_take_of_many, pawn_counted, cash_counted, deed_counted, deed_counted_of_eight,
    deed_missing, stock_counted, differences, impossible_differences, no_differences,
)  # fmt: skip
