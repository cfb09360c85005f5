"""Screens about the past of a game and about what lies on the table: undo, hands, agreement, corrections and
the stock-take.
"""

from functools import partial
from typing import Any, Final

from banker.play import commands as c
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from hardware.bench import HandClock
from hardware.signals import CodeScanned
from tests.ui.positions import EIGHT, FOUR, SIGNED, at, mid_turn, roll, thinking, within
from tests.ui.scenes import Begin, Scene, after, at_table, done, tapped, then, title
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, NAMES, Sitting, held, rolled
from ui.core.input.pin import type_pin
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.devices import Device, DeviceKind, TableDevices
from ui.core.state.update import do
from ui.core.view import view
from ui.flows.corrections.model import CorrectionView, PawnCorrection
from ui.flows.corrections.update import choose_account, type_amount
from ui.flows.stock_take.model import (
    CashCounted,
    DeedCounted,
    DeedMissing,
    Differences,
    PawnCounted,
    StockCounted,
)  # fmt: skip
from ui.flows.stock_take.update import (
    change_cards,
    own_deed,
    station_right,
    step_level,
    step_stock,
    turn_deed,
    type_cash,
)
from ui.flows.undo.model import (
    BoardThen,
    Branches,
    BranchShown,
    HandsView,
    MovesThen,
    WhichDeed,
    WhoseMoves,
)
from ui.flows.undo.update import choose_undo
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.store.codes import new_code
from ui.store.kept_file import Keeper
from ui.store.pin import KeptPin, PinStore
from ui.toolkit.parts import View

BANKERS_TAG: Final = "00000000BB"


def by(words: Words, *rules: tuple[str, str], seats: tuple[Seat, ...] = FOUR, **more: Any) -> Sitting:
    """A table with house rules of its own."""
    setup = Setup("pl-tournament", NAMES[: len(seats)], rules, position=Position(seats, ANIA))
    return thinking(Sitting(setup, words=words, **{"cards": SIGNED, **more}))


def played(sitting: Sitting) -> Sitting:
    """A roll, a purchase, a hotel and a mortgage: things that hands would have to put back."""
    rolled(sitting, 4, 3).submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    sitting.submit(c.SellBuildings(CELINA, ((11, 1), (13, 1), (14, 1))), c.MortgageDeed(BARTEK, 25))
    sitting.submit(c.Build(ANIA, ((6, 1),)))
    sitting.ui = sitting.ui.at_table()
    return thinking(sitting)


def by_rule(name: str, choice: str, **more: Any) -> Begin:
    """A table with a house rule."""
    return lambda words: by(words, (name, choice), **more)


BOUGHT: Final = roll(4, 3), c.BuyDeed(ANIA), c.EndTurn(ANIA), at_table, thinking
TAKE_BACK: Final = routes.UndoList(3), title("Undo")


def with_bankers_card(sitting: Sitting) -> None:
    """There is a banker's card."""
    sitting.cards = sitting.cards.with_banker(BANKERS_TAG)


def followed(sitting: Sitting) -> None:
    """The board was put right after what was taken back."""
    sitting.history.note_followed()


after_much: Final = then(at, played)
undo = after(mid_turn, routes.UndoList(4))
undo_of_eight = after(
    partial(at, seats=EIGHT), roll(4, 3), c.BuyDeed(ANIA), c.EndTurn(ANIA), at_table, thinking, routes.UndoList(3)
)
undo_of_much = after(after_much, c.Undo(), followed, routes.UndoList(5))  # more moves than its rows hold
redo = after(after_much, *[c.Undo()] * 3, followed, routes.UndoList(1), do(choose_undo, -2))
board_then = after(after_much, BoardThen(6))
moves_then = after(after_much, MovesThen(6))
search = after(after_much, routes.Search())
search_of_all = after(partial(mid_turn, seats=EIGHT), routes.Search(is_money=False, player=DAREK))
search_without_result = after(at, routes.Search())
whose_moves = after(partial(mid_turn, seats=EIGHT), WhoseMoves(routes.Search()))
which_deed = after(after_much, WhichDeed(routes.Search()))


def branched(sitting: Sitting) -> None:
    """What was undone was replaced: the hotel is not built and the mortgage not made."""
    sitting.submit(*[c.Undo()] * 5)
    followed(sitting)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 40), c.CloseAuction(), c.EndTurn(ANIA))
    sitting.ui = sitting.ui.at_table()
    thinking(sitting)


def first_branch(sitting: Sitting) -> None:
    """The first of the branches is looked at."""
    sitting.touch(BranchShown(sitting.history.branches[0].moments[0].number))


searched_with_branch = after(after_much, branched, routes.Search())
branches = after(after_much, branched, Branches())
branch = after(after_much, branched, first_branch)
disputed: Final = routes.Menu(), title("Dispute")
dispute = after(mid_turn, *disputed)
dispute_of_a_birthday = after(
    partial(at, seats=EIGHT), lambda sitting: sitting.submit(c.CorrectPawn(ANIA, 26, "it slipped")), roll(3, 4),
    c.DrawCard(ANIA, "chest-birthday"), lambda sitting: sitting.submit(c.Pay(BARTEK)), at_table, *disputed,
)  # fmt: skip


def tick_off_two(sitting: Sitting) -> None:
    """Two jobs for hands are done."""
    screen = sitting.view.screen
    assert isinstance(screen, HandsView)
    sitting.touch(*(job.action for job in screen.jobs[:2]))


hands = after(after_much, *[c.Undo()] * 6, tick_off_two)
hands_with_notes = after(by_rule("paper-money", "on"), played, *[c.Undo()] * 6)  # more than a page
two_players = after(  # one of them agreed
    by_rule("undo", "two-players"), *BOUGHT, routes.UndoList(2), title("Undo"), tapped(BARTEK)
)
CORRECTION: Final = m.Sign((c.CorrectCash(BARTEK, -50, "counted again"),))
eight_of_whom_two = after(by_rule("undo", "two-players", seats=EIGHT, has_reader=False), CORRECTION)
bankers = after(by_rule("undo", "banker"), *BOUGHT, with_bankers_card, *TAKE_BACK)
bankers_without_card = after(by_rule("undo", "banker"), *BOUGHT, routes.UndoList(1), title("Undo"))


def with_pin(words: Words, wrong: int = 0) -> Sitting:
    """A table that has a PIN, which was wrong so often."""
    kept = Keeper(KeptPin("a hash", wrong))
    return by(words, ("undo", "banker"), pin=PinStore(kept, HandClock()))


pin_awaited = after(with_pin, *BOUGHT, with_bankers_card, *TAKE_BACK, *(do(type_pin, key) for key in "041"))
pin_waited_for = after(partial(with_pin, wrong=6), *BOUGHT, *TAKE_BACK)


@Scene
def code_held(words: Words) -> View:
    """Under the house rule of code and touch: who stands by the code?"""
    code = new_code(())
    sitting = by(words, ("code-and-sign", "on"))
    sitting.cards = sitting.cards.with_card(code, "Ania")
    return done(sitting, roll(4, 3), CodeScanned(code, "scanner")).view


@Scene
def everybody_agrees(words: Words) -> View:
    """The readers are lost: all touch their names."""
    lost = TableDevices(devices=((Device(DeviceKind.READER, "table"), "missing"),))
    return view(done(by(words), *BOUGHT, CORRECTION).model.but(devices=lost), SCREENS)


own_card_for_a_choice = after(
    lambda words: Sitting(Setup("es-pesetas", NAMES[:3]), words=words, cards=SIGNED),
    roll(1, 3),
    m.Sign((c.Choose(ANIA, "flat"),)),
)
bankers_card = after(at, routes.BankersCard())
bankers_card_of_now = after(at, with_bankers_card, routes.BankersCard())


def first_reason(sitting: Sitting) -> None:
    """The first of the reasons is chosen."""
    screen = sitting.view.screen
    assert isinstance(screen, CorrectionView)
    sitting.touch(screen.reasons[0].action)


correction = after(
    at,
    routes.AccountCorrection(),
    do(choose_account, BARTEK),
    *(do(type_amount, each) for each in ("5", "0", "sign")),
    first_reason,
)
correction_of_eight = after(partial(at, seats=EIGHT), routes.AccountCorrection())
pawn = after(at, routes.PawnToMove())
pawn_moved = after(at, PawnCorrection(BARTEK, 27))
pawn_into_jail = after(at, PawnCorrection(BARTEK, 10, 1))  # in the cell, or only visiting
banker_menu = after(after_much, c.Undo(), at_table, routes.BankerMenu())  # with something left for hands

walking: Final = then(at, routes.StockTake())
with_notes: Final = then(by_rule("paper-money", "on"), routes.StockTake())


stock_take = after(walking)
stock_take_with_notes = after(
    with_notes,
    within(CashCounted(ANIA), do(type_cash, ANIA, "9"), do(type_cash, ANIA, "00")),
    within(DeedCounted(6), do(step_level, 6, 1)),
    within(PawnCounted(ANIA), m.PawnPut(18)),
    do(change_cards, ANIA),
)
stock_take_of_the_bank = after(walking, *[do(station_right)] * 8)
pawn_counted = after(walking, PawnCounted(CELINA), m.PawnPut(10, 2))
pawn_side = after(walking, PawnCounted(CELINA), routes.PawnSide(2))
cash_counted = after(with_notes, CashCounted(BARTEK), *(do(type_cash, BARTEK, key) for key in "854"))
deed_counted = after(walking, DeedCounted(9), do(step_level, 9, -1))
deed_counted_of_eight = after(  # it lies before somebody else
    partial(at, seats=EIGHT), routes.StockTake(), DeedCounted(5), do(own_deed, 5, DAREK), do(turn_deed, 5)
)
deed_missing = after(walking, DeedMissing(ANIA))
stock_counted = after(walking, StockCounted("houses"), do(step_stock, "houses", -1), do(step_stock, "houses", -1))
differences = after(
    walking,
    within(PawnCounted(ANIA), m.PawnPut(18)),
    within(DeedCounted(11), do(step_level, 11, -1)),
    within(DeedCounted(5), do(own_deed, 5, BARTEK)),
    within(DeedCounted(21), do(turn_deed, 21)),
    do(change_cards, DAREK),
    within(StockCounted("hotels"), do(step_stock, "hotels", -1)),
    Differences(),
)
impossible_differences = after(
    walking, within(DeedCounted(6), do(step_level, 6, -1), do(step_level, 6, -1)), Differences()
)
no_differences = after(walking, Differences())
stock_take_of_many = after(  # more deeds than a station shows: the second one
    partial(at, seats=(Seat(1500, holdings=held(5, 12, 15, 25, 28, 35, 21, 23, 26)), Seat(), Seat())),
    routes.StockTake(),
    do(station_right),
)
