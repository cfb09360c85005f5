"""What is counted on a stock-take: pawns, notes, houses, deeds, jail cards and what is left in the bank."""

from banker.ledger import BANK
from banker.play import commands as c
from banker.play import stock_take
from banker.play.position import Seat
from banker.play.state import FREE, JAIL
from hardware.signals import CodeScanned
from tests.ui.counting import count, found, signed, station, walking
from tests.ui.sitting import ANIA, BARTEK, CELINA, rolled, seen, there
from ui.core.state import routes
from ui.core.state.update import do
from ui.flows.board.model import SideView
from ui.flows.stock_take.model import (
    CashCounted,
    DeedCounted,
    PawnCounted,
    StockCounted,
)
from ui.flows.stock_take.update import (
    change_cards,
    change_laps,
    own_deed,
    step_level,
    step_stock,
    turn_deed,
    type_cash,
    type_pot,
)
from ui.pieces.templates.money import MoneyView
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.place import PlaceView
from ui.pieces.templates.step import StepView
from ui.store.codes import Codes


def test_a_pawn_is_set_by_a_touch_on_a_side_of_the_board_and_one_on_its_space() -> None:
    sitting = walking()
    sitting.touch(seen(sitting.view, PickView).entries[0].action)
    sitting.touch(seen(sitting.view, PlaceView).sides[1])
    sitting.touch(seen(sitting.view, SideView).cells[6].action)
    assert seen(sitting.view, PlaceView).known.endswith(sitting.game.book.board.spaces[17].name)
    sitting.touch_title("Done")
    assert signed(sitting) == (c.CorrectPawn(ANIA, 16, "stock-take"),)
    assert sitting.game.positions[ANIA] == 16


def test_no_pawn_is_set_on_go_to_jail() -> None:
    sitting = walking()
    for side, place in ((2, 10), (3, 0)):
        sitting.touch(PawnCounted(ANIA), routes.PawnSide(side))
        cells = seen(sitting.view, SideView).cells
        assert [step for step, cell in enumerate(cells) if cell.action is None] == [place]


def test_on_the_space_of_the_jail_a_touch_says_visiting_or_how_many_tries() -> None:
    sitting = walking(seats=(Seat(at=10), Seat(), Seat()))
    sitting.touch(PawnCounted(ANIA))
    said = []
    for _ in range(4):
        said.append(seen(sitting.view, PlaceView).now)
        sitting.touch(seen(sitting.view, PlaceView).choices[0].action)
    assert said[1:] == ["in jail, try 1", "in jail, try 2", "in jail, try 3"]
    assert stock_take.pawn(sitting.game, found(sitting), ANIA) == (JAIL, FREE)
    assert found(sitting).pawns == ()


def test_a_pawn_with_a_decision_open_is_not_touched() -> None:
    sitting = walking()
    rolled(sitting, 1, 3)
    sitting.touch(routes.StockTake())
    assert seen(sitting.view, PickView).entries[0].action is None


def test_notes_are_typed_and_the_difference_is_shown() -> None:
    sitting = walking(("paper-money", "on"))
    sitting.touch(
        CashCounted(ANIA), *(do(type_cash, ANIA, key) for key in ("1", "2", "9", "00", "erase", "erase", "0"))
    )
    assert [row.value for row in seen(sitting.view, MoneyView).rows] == ["1\u202f312\u00a0zł", "\u2212\u00a022\u00a0zł"]
    assert signed(sitting) == (c.CorrectCash(ANIA, -22, "stock-take"),)
    assert sitting.game.accounts[ANIA] == 1290
    assert sum(sitting.game.accounts) == 0


def test_notes_that_are_all_there_are_no_difference() -> None:
    sitting = walking(("paper-money", "on"))
    count(sitting, *(do(type_cash, ANIA, key) for key in "1312"))
    assert stock_take.differences(sitting.game, found(sitting)) == ()
    count(sitting, do(type_cash, ANIA, "known"))
    assert found(sitting).cash == ()


def test_houses_are_counted_up_and_down_and_the_stock_follows() -> None:
    sitting = walking()
    count(sitting, do(step_level, 9, -1), do(step_level, 6, 1))
    assert stock_take.count_expected(sitting.game, found(sitting), "houses") == sitting.game.houses
    houses = sitting.game.houses
    assert signed(sitting) == (c.CorrectDeeds((c.Found(9, ANIA, 4), c.Found(6, ANIA, 5)), "stock-take"),)
    assert (sitting.game.levels[6], sitting.game.levels[9], sitting.game.houses) == (5, 4, houses)


def test_a_deed_that_went_elsewhere_stays_in_sight_where_it_was_and_stands_where_it_is() -> None:
    sitting = walking()
    count(sitting, do(own_deed, 5, BARTEK))
    name = sitting.game.book.board.spaces[5].name
    assert dict(station(sitting))[name] == "→ Bartek"
    sitting.touch_title("That's right")
    assert name in dict(station(sitting))


def test_a_deed_that_the_bank_knows_elsewhere_is_found_in_a_list() -> None:
    sitting = walking()
    sitting.touch(seen(sitting.view, PickView).entries[-1].action)
    sitting.touch(next(e for e in seen(sitting.view, PickView).entries if e.note == "Bank").action)
    assert sitting.showing == DeedCounted(1)
    sitting.touch_title("Done")
    assert sitting.ui.stack == (routes.StockTake(),)
    assert signed(sitting) == (c.CorrectDeeds((c.Found(1, ANIA),), "stock-take"),)


def test_a_deed_that_is_nobodys_has_nothing_on_it() -> None:
    sitting = walking()
    count(sitting, do(turn_deed, 5), do(own_deed, 5, BANK))
    assert found(sitting).deeds == (c.Found(5, BANK),)


def test_a_mortgage_is_turned_only_without_buildings() -> None:
    sitting = walking()
    sitting.touch(DeedCounted(9))
    assert seen(sitting.view, StepView).choices[0].action is None
    sitting.touch(DeedCounted(5))
    sitting.touch(seen(sitting.view, StepView).choices[0].action)
    assert signed(sitting) == (c.CorrectDeeds((c.Found(5, ANIA, is_mortgaged=True),), "stock-take"),)


def test_jail_cards_go_through_all_that_can_lie_before_a_player() -> None:
    sitting = walking()
    said = []
    for _ in range(4):
        count(sitting, do(change_cards, ANIA))
        said.append(dict(station(sitting))["Jail cards"])
    assert said == ["Chance", "Community Chest", "Chance, Community Chest", "none"]
    assert found(sitting).cards == ()
    count(sitting, do(change_cards, ANIA))
    assert signed(sitting) == (c.CorrectJailCard("chance-jail_free", ANIA, "stock-take"),)
    assert sitting.game.cards_held(CELINA) == ()


def test_what_is_left_in_the_bank_is_counted_against_the_deeds_as_they_were_found() -> None:
    sitting = walking()
    count(sitting, do(step_level, 9, -1))
    expected = stock_take.count_expected(sitting.game, found(sitting), "houses")
    assert expected == there(sitting.game.houses) - 4
    count(sitting, do(step_stock, "houses", -1))
    commands = signed(sitting)
    assert commands[-1] == c.CorrectStock("houses", there(expected) - 1, "stock-take")
    assert sitting.game.houses == expected - 1


def test_laps_and_the_pot_are_counted_where_they_matter() -> None:
    assert not {"Laps done", "Free parking"} & {title for title, _ in station(walking())}
    sitting = walking(("speed-die", "on"), ("free-parking", "pot"))
    count(sitting, do(change_laps, ANIA), do(change_laps, ANIA), do(type_pot, "2"), do(type_pot, "5"))
    assert dict(station(sitting))["Laps done"] == "2+"
    assert signed(sitting) == (c.CorrectLaps(ANIA, 2, "stock-take"), c.CorrectPot(25, "stock-take"))
    assert (sitting.game.laps[ANIA], sitting.game.pot) == (2, 25)


def test_no_more_buildings_are_found_than_the_set_has() -> None:
    sitting = walking()
    sitting.touch(StockCounted("hotels"))
    assert seen(sitting.view, StepView).keys[2].action is None


def test_a_deed_held_to_the_scanner_on_the_walk_is_the_one_that_is_set_right() -> None:
    codes = Codes().with_deeds("warsaw", (15,))
    (code,) = codes.all()
    sitting = walking(codes=codes)
    sitting.hear(CodeScanned(code, "scanner"))
    assert sitting.showing == DeedCounted(15)
