"""A walk round the table: right by one touch, else corrected; every difference becomes a correction with its reason."""

from __future__ import annotations

import pytest
from ui.runtime.scanning import deed_shown

from banker import commands as c
from banker import stock_take
from banker.ledger import BANK
from banker.position import Holding, Position, Seat
from banker.setup import Setup, new_game
from banker.state import FREE, JAIL
from banker.stock_take import StockCount
from tests.ui.positions import ANIA, BARTEK, CELINA, EIGHT, at, held, rolled
from tests.ui.positions_past import by
from tests.ui.sitting import Sitting
from ui.core import hands, questions, routes
from ui.core import messages as m
from ui.core.messages import UndoFrom
from ui.flows.stock_take import walk as stock_take_walk
from ui.flows.stock_take.model import (
    CashCounted,
    CashKey,
    DeedCounted,
    DeedOwned,
    DeedTurned,
    Differences,
    JailCards,
    LevelStep,
    PawnCounted,
    PawnStep,
    StockCounted,
    StockStep,
)
from ui.locale.words import Words

ENGLISH = Words()
SEATS = (
    Seat(1312, 17, holdings=(*held(6, 8, level=4), *held(9, level=5), *held(5))),
    Seat(864, 15, holdings=held(3, 15)),
    Seat(540, 10, tries=1, jail_cards=1),
)


def walking(*rules: tuple[str, str], seats: tuple[Seat, ...] = SEATS, **more: object) -> Sitting:
    """A stock-take at its first station."""
    sitting = by(ENGLISH, *rules, seats=seats, **more)
    sitting.touch(m.Open(routes.StockTake()))
    return sitting


def station(sitting: Sitting) -> list[tuple[str, str]]:
    """What the bank knows at this station."""
    return [(entry.title, entry.note) for entry in sitting.view.screen.entries]


def stations(sitting: Sitting) -> list[str]:
    """The whole walk, by one touch for right at each of them."""
    seen = []
    while isinstance(sitting.showing, routes.StockTake):
        seen.append(sitting.sentence.partition(":")[0])
        sitting.touch_title("That is right")
    return seen


def signed(sitting: Sitting) -> tuple[c.JournalCommand, ...]:
    """What the banker signs at the end."""
    sitting.touch(m.Open(Differences()))
    return sitting.touch_title("Correct")


def test_the_walk_goes_from_player_to_player_and_ends_at_the_bank() -> None:
    assert stations(walking()) == ["Ania", "Bartek", "Celina", "Bank"]


def test_a_table_that_is_right_costs_a_touch_a_station_and_changes_nothing() -> None:
    sitting = walking()
    before = len(sitting.history.standing)
    stations(sitting)
    assert sitting.sentence == "Everything is as the bank knows it"
    sitting.touch_title("Done")
    assert len(sitting.history.standing) == before
    assert sitting.ui.stock is None
    assert sitting.showing == questions.RollAsked(ANIA)


def test_each_station_shows_pawn_jail_cards_and_deeds_in_board_order() -> None:
    sitting = walking()
    assert [note for _, note in station(sitting)][1:] == [
        "none", "nothing on it", "4 houses", "4 houses", "hotel", "lies here, the bank knows it elsewhere",
    ]  # fmt: skip
    sitting.touch_title("That is right")
    sitting.touch_title("That is right")
    assert station(sitting)[:2] == [("Pawn", "in jail, try 2"), ("Jail cards", "Chance")]


def test_notes_are_counted_only_where_paper_money_is_used() -> None:
    assert "Notes" not in dict(station(walking()))
    assert dict(station(walking(("paper-money", "on"))))["Notes"] == "1\u202f312\u00a0zł"


def test_a_private_table_does_not_show_what_the_bank_knows_of_the_notes() -> None:
    sitting = walking(("paper-money", "on"), ("balances", "private"))
    assert "1" not in dict(station(sitting))["Notes"]


def test_rules_without_a_number_of_houses_have_nothing_to_count_in_the_bank() -> None:

    game = new_game(Setup("pl-simple", ("Ania", "Bartek"), position=Position((Seat(), Seat()), ANIA)))
    assert [each.owner for each in stock_take_walk.stations(game, StockCount(), has_notes=False)] == [ANIA, BARTEK]


def test_nobody_out_of_the_game_is_walked_to() -> None:
    sitting = at(ENGLISH, EIGHT)
    owners = [each.owner for each in stock_take_walk.stations(sitting.game, StockCount(), has_notes=False)]
    assert sorted(set(owners)) == [BANK, 0, 1, 2, 3, 4, 5, 7]


def test_the_way_back_goes_station_by_station_and_then_off_the_walk() -> None:
    sitting = walking()
    sitting.touch_title("That is right")
    sitting.touch_title("Back")
    assert sitting.sentence.startswith("Ania")
    sitting.touch_title("Back")
    assert sitting.ui.stack == ()


def test_a_pawn_is_stepped_to_where_it_stands() -> None:
    sitting = walking()
    sitting.touch(sitting.view.screen.entries[0].action)
    for label in (0, 1, 3):
        sitting.touch(sitting.view.screen.keys[label].action)
    assert sitting.view.screen.known.endswith(sitting.game.book.board.spaces[17].name)
    sitting.touch_title("Done")
    assert signed(sitting) == (c.CorrectPawn(ANIA, 16, "stock-take"),)
    assert sitting.game.positions[ANIA] == 16


def test_a_pawn_never_stops_on_go_to_jail() -> None:
    sitting = walking(seats=(Seat(at=29), Seat(at=31), Seat()))
    sitting.touch(PawnStep(ANIA, 1))
    sitting.touch(PawnStep(BARTEK, -1))
    assert sitting.ui.stock.pawns == ((ANIA, 31, FREE), (BARTEK, 29, FREE))


def test_on_the_space_of_the_jail_a_touch_says_visiting_or_how_many_tries() -> None:
    sitting = walking(seats=(Seat(at=10), Seat(), Seat()))
    sitting.touch(m.Open(PawnCounted(ANIA)))
    seen = []
    for _ in range(4):
        seen.append(sitting.view.screen.now)
        sitting.touch(sitting.view.screen.choices[0].action)
    assert seen[1:] == ["in jail, try 1", "in jail, try 2", "in jail, try 3"]
    assert stock_take.pawn(sitting.game, sitting.ui.stock, ANIA) == (JAIL, FREE)
    assert sitting.ui.stock.pawns == ()


def test_a_pawn_with_a_decision_open_is_not_touched() -> None:
    sitting = walking()
    rolled(sitting, 1, 3)
    sitting.touch(m.Open(routes.StockTake()))
    assert sitting.view.screen.entries[0].action is None


def test_notes_are_typed_and_the_difference_is_shown() -> None:
    sitting = walking(("paper-money", "on"))
    sitting.touch(m.Open(CashCounted(ANIA)))
    for key in ("1", "2", "9", "00", "erase", "erase"):
        sitting.touch(CashKey(ANIA, key))
    sitting.touch(CashKey(ANIA, "0"))
    assert [row.value for row in sitting.view.screen.rows] == ["1\u202f312\u00a0zł", "\u2212\u00a022\u00a0zł"]
    assert signed(sitting) == (c.CorrectCash(ANIA, -22, "stock-take"),)
    assert sitting.game.accounts[ANIA] == 1290
    assert sum(sitting.game.accounts) == 0


def test_notes_that_are_all_there_are_no_difference() -> None:
    sitting = walking(("paper-money", "on"))
    for key in "1312":
        sitting.touch(CashKey(ANIA, key))
    assert stock_take.differences(sitting.game, sitting.ui.stock) == ()
    sitting.touch(CashKey(ANIA, "known"))
    assert sitting.ui.stock.cash == ()


def test_houses_are_counted_up_and_down_and_the_stock_follows() -> None:
    sitting = walking()
    for action in (LevelStep(9, -1), LevelStep(6, 1)):
        sitting.touch(action)
    assert stock_take.expected(sitting.game, sitting.ui.stock, "houses") == sitting.game.houses
    houses = sitting.game.houses
    assert signed(sitting) == (c.CorrectDeeds((c.Found(9, ANIA, 4), c.Found(6, ANIA, 5)), "stock-take"),)
    assert (sitting.game.levels[6], sitting.game.levels[9], sitting.game.houses) == (5, 4, houses)


def test_all_deeds_are_one_correction_so_that_houses_can_change_hands() -> None:
    sitting = walking()
    for deed in (6, 8, 9):
        sitting.touch(DeedOwned(deed, BARTEK))
    assert signed(sitting)[0].found == tuple(c.Found(deed, BARTEK, sitting.game.levels[deed]) for deed in (6, 8, 9))
    assert sitting.game.deeds_of(BARTEK) == (3, 6, 8, 9, 15)


def test_a_deed_that_went_elsewhere_stays_in_sight_where_it_was_and_stands_where_it_is() -> None:
    sitting = walking()
    sitting.touch(DeedOwned(5, BARTEK))
    name = sitting.game.book.board.spaces[5].name
    assert dict(station(sitting))[name] == "→ Bartek"
    sitting.touch_title("That is right")
    assert name in dict(station(sitting))


def test_a_deed_that_the_bank_knows_elsewhere_is_found_in_a_list() -> None:
    sitting = walking()
    sitting.touch(sitting.view.screen.entries[-1].action)
    sitting.touch(next(e for e in sitting.view.screen.entries if e.note == "Bank").action)
    assert isinstance(sitting.showing, DeedCounted)
    sitting.touch_title("Done")
    assert sitting.showing == routes.StockTake()
    assert signed(sitting) == (c.CorrectDeeds((c.Found(1, ANIA),), "stock-take"),)


def test_a_deed_that_is_nobodys_has_nothing_on_it() -> None:
    sitting = walking()
    sitting.touch(DeedTurned(5))
    sitting.touch(DeedOwned(5, BANK))
    assert sitting.ui.stock.deeds == (c.Found(5, BANK),)


def test_a_mortgage_is_turned_only_without_buildings() -> None:
    sitting = walking()
    sitting.touch(m.Open(DeedCounted(9)))
    assert sitting.view.screen.choices[0].action is None
    sitting.touch(m.Open(DeedCounted(5)))
    sitting.touch(sitting.view.screen.choices[0].action)
    assert signed(sitting) == (c.CorrectDeeds((c.Found(5, ANIA, is_mortgaged=True),), "stock-take"),)


def test_jail_cards_go_through_all_that_can_lie_before_a_player() -> None:
    sitting = walking()
    seen = []
    for _ in range(4):
        sitting.touch(JailCards(ANIA))
        seen.append(dict(station(sitting))["Jail cards"])
    assert seen == ["Chance", "Chest", "Chance, Chest", "none"]
    assert sitting.ui.stock.cards == ()
    sitting.touch(JailCards(ANIA))
    assert signed(sitting) == (c.CorrectJailCard("chance-jail_free", ANIA, "stock-take"),)
    assert sitting.game.cards_held(CELINA) == ()


def test_what_is_left_in_the_bank_is_counted_against_the_deeds_as_they_were_found() -> None:
    sitting = walking()
    sitting.touch(LevelStep(9, -1))
    expected = stock_take.expected(sitting.game, sitting.ui.stock, "houses")
    assert expected == sitting.game.houses - 4
    sitting.touch(StockStep("houses", -1))
    commands = signed(sitting)
    assert commands[-1] == c.CorrectStock("houses", expected - 1, "stock-take")
    assert sitting.game.houses == expected - 1


def test_no_more_buildings_are_found_than_the_set_has() -> None:
    sitting = walking()
    sitting.touch(m.Open(StockCounted("hotels")))
    assert sitting.view.screen.keys[2].action is None


def test_what_cannot_stand_in_a_game_is_told_and_not_signed() -> None:
    sitting = walking()
    sitting.touch(LevelStep(6, -1))
    sitting.touch(LevelStep(6, -1))
    sitting.touch(m.Open(Differences()))
    assert sitting.sentence == "A hotel needs four houses on every lot of the group."
    assert sitting.title("Correct") is None


def test_a_difference_is_dropped_by_a_touch() -> None:
    sitting = walking(("paper-money", "on"))
    touches = (
        PawnStep(ANIA, 1), CashKey(ANIA, "7"), LevelStep(9, -1), JailCards(BARTEK), StockStep("houses", -1),
    )  # fmt: skip
    for action in touches:
        sitting.touch(action)
    sitting.touch(m.Open(Differences()))
    for left in range(len(touches) - 1, 0, -1):
        sitting.touch(sitting.view.screen.entries[0].action)
        assert len(stock_take.differences(sitting.game, sitting.ui.stock)) == left
    sitting.touch(sitting.view.screen.entries[0].action)
    assert sitting.sentence == "Everything is as the bank knows it"


def test_the_reason_is_chosen_and_kept_with_every_correction() -> None:
    sitting = walking()
    sitting.touch(PawnStep(ANIA, 1))
    sitting.touch(DeedOwned(5, BARTEK))
    sitting.touch(m.Open(Differences()))
    sitting.touch_title("Reason")
    assert [command.reason for command in signed(sitting)] == ["moved by mistake"] * 2


def test_all_corrections_are_one_act_and_go_back_together() -> None:
    sitting = walking()
    before = sitting.game
    sitting.touch(PawnStep(ANIA, 1))
    sitting.touch(DeedOwned(5, BARTEK))
    assert len(signed(sitting)) == 2
    sitting.touch(UndoFrom(1))
    assert sitting.touch_title("Take back") == (c.Undo(), c.Undo())
    assert sitting.game == before


def test_forgetting_it_corrects_nothing() -> None:
    sitting = walking()
    sitting.touch(PawnStep(ANIA, 1))
    sitting.touch(m.Open(Differences()))
    assert sitting.touch_title("Forget it") == ()
    assert sitting.ui.stock is None


def test_the_clock_stands_still_on_the_walk_and_the_walk_is_not_left_by_itself() -> None:
    sitting = walking()
    assert hands.holds_clock(sitting.model)
    sitting.wait(600.0)
    assert sitting.showing == routes.StockTake()
    sitting.touch_title("Back")
    assert not hands.holds_clock(sitting.model)


def test_what_was_counted_waits_while_the_walk_is_left_and_the_menu_says_so() -> None:
    sitting = walking()
    sitting.touch(PawnStep(ANIA, 1))
    sitting.touch_title("That is right")
    sitting.press("pause")
    sitting.press("pause")
    assert sitting.ui.stack == ()
    sitting.touch(m.Open(routes.BankerMenu()))
    item = next(item for item in sitting.view.screen.items if item.title == "Stock-take")
    assert item.note == "goes on"
    sitting.touch(item.action)
    assert sitting.sentence.startswith("Bartek")
    assert len(stock_take.differences(sitting.game, sitting.ui.stock)) == 1


def test_what_was_counted_is_forgotten_once_play_goes_on() -> None:
    sitting = walking()
    sitting.touch(PawnStep(BARTEK, 1))
    rolled(sitting, 1, 2)
    assert sitting.ui.stock is None


def test_no_stock_take_begins_while_the_table_asks_about_deeds() -> None:
    sitting = by(ENGLISH, seats=(Seat(), Seat(), Seat()))
    rolled(sitting, 2, 4).submit(c.DeclineDeed(ANIA))
    sitting.touch(m.Open(routes.BankerMenu()))
    item = next(item for item in sitting.view.screen.items if item.title == "Stock-take")
    assert (item.action, item.reason) == (None, "First the table's own question.")


def test_the_banker_signs_where_the_table_wants_it() -> None:
    sitting = walking(("undo", "two-players"))
    sitting.touch(PawnStep(ANIA, 1))
    assert signed(sitting) == ()
    sitting.tap(ANIA)
    assert sitting.tap(CELINA) == (c.CorrectPawn(ANIA, 18, "stock-take"),)


@pytest.mark.parametrize("count", [5, 22, 28])
def test_whoever_owns_much_is_looked_at_in_several_stops(count: int) -> None:
    sitting = at(ENGLISH)
    deeds = sitting.game.book.board.deeds[:count]
    sitting = walking(seats=(Seat(holdings=tuple(Holding(deed) for deed in deeds)), Seat(), Seat()))
    cells = [each.cells for each in stock_take_walk.stations(sitting.game, StockCount(), False) if each.owner == ANIA]
    assert sum(map(len, cells)) == count + 3
    assert all(len(each) <= stock_take_walk.CELLS for each in cells)


def test_a_deed_held_to_the_scanner_on_the_walk_is_the_one_that_is_set_right() -> None:

    sitting = walking()
    sitting.ui = deed_shown(15, sitting.model).ui
    assert sitting.showing == DeedCounted(15)
    sitting.touch_title("Done")
    assert sitting.showing == routes.StockTake()


def test_once_the_game_is_over_nothing_is_counted() -> None:
    sitting = by(ENGLISH, seats=(Seat(), Seat(), Seat()))
    sitting.submit(c.EndGame())
    sitting.touch(m.Open(routes.BankerMenu()))
    item = next(item for item in sitting.view.screen.items if item.title == "Stock-take")
    assert (item.action, item.reason) == (None, "The game is over.")
