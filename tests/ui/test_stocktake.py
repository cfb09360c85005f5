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
from tests.ui.clerk import Clerk
from tests.ui.positions import ANIA, BARTEK, CELINA, EIGHT, at, held, rolled
from tests.ui.positions_past import by
from ui.core import hands, questions, routes
from ui.core import messages as m
from ui.core.messages import UndoFrom
from ui.flows.stock_take import walk as stock_take_walk
from ui.flows.stock_take.model import CashKey, DeedOwned, DeedTurned, JailCards, LevelStep, PawnStep, StockStep
from ui.locale.words import Words

ENGLISH = Words()
SEATS = (
    Seat(1312, 17, holdings=(*held(6, 8, level=4), *held(9, level=5), *held(5))),
    Seat(864, 15, holdings=held(3, 15)),
    Seat(540, 10, tries=1, jail_cards=1),
)


def walking(*rules: tuple[str, str], seats: tuple[Seat, ...] = SEATS, **more: object) -> Clerk:
    """A stock-take at its first station."""
    clerk = by(ENGLISH, *rules, seats=seats, **more)
    clerk.touch(m.Open(routes.StockTake()))
    return clerk


def station(clerk: Clerk) -> list[tuple[str, str]]:
    """What the bank knows at this station."""
    return [(entry.title, entry.note) for entry in clerk.view.screen.entries]


def stations(clerk: Clerk) -> list[str]:
    """The whole walk, by one touch for right at each of them."""
    seen = []
    while isinstance(clerk.showing, routes.StockTake):
        seen.append(clerk.sentence.partition(":")[0])
        clerk.touch_title("That is right")
    return seen


def signed(clerk: Clerk) -> tuple[c.JournalCommand, ...]:
    """What the banker signs at the end."""
    clerk.touch(m.Open(routes.Differences()))
    return clerk.touch_title("Correct").commands


def test_the_walk_goes_from_player_to_player_and_ends_at_the_bank() -> None:
    assert stations(walking()) == ["Ania", "Bartek", "Celina", "Bank"]


def test_a_table_that_is_right_costs_a_touch_a_station_and_changes_nothing() -> None:
    clerk = walking()
    before = len(clerk.history.standing)
    stations(clerk)
    assert clerk.sentence == "Everything is as the bank knows it"
    clerk.touch_title("Done")
    assert len(clerk.history.standing) == before
    assert clerk.ui.stock is None
    assert clerk.showing == questions.RollAsked(ANIA)


def test_each_station_shows_pawn_jail_cards_and_deeds_in_board_order() -> None:
    clerk = walking()
    assert [note for _, note in station(clerk)][1:] == [
        "none", "nothing on it", "4 houses", "4 houses", "hotel", "lies here, the bank knows it elsewhere",
    ]  # fmt: skip
    clerk.touch_title("That is right")
    clerk.touch_title("That is right")
    assert station(clerk)[:2] == [("Pawn", "in jail, try 2"), ("Jail cards", "Chance")]


def test_notes_are_counted_only_where_paper_money_is_used() -> None:
    assert "Notes" not in dict(station(walking()))
    assert dict(station(walking(("paper-money", "on"))))["Notes"] == "1\u202f312\u00a0zł"


def test_a_private_table_does_not_show_what_the_bank_knows_of_the_notes() -> None:
    clerk = walking(("paper-money", "on"), ("balances", "private"))
    assert "1" not in dict(station(clerk))["Notes"]


def test_rules_without_a_number_of_houses_have_nothing_to_count_in_the_bank() -> None:

    game = new_game(Setup("pl-simple", ("Ania", "Bartek"), position=Position((Seat(), Seat()), ANIA)))
    assert [each.owner for each in stock_take_walk.stations(game, StockCount(), has_notes=False)] == [ANIA, BARTEK]


def test_nobody_out_of_the_game_is_walked_to() -> None:
    clerk = at(ENGLISH, EIGHT)
    owners = [each.owner for each in stock_take_walk.stations(clerk.game, StockCount(), has_notes=False)]
    assert sorted(set(owners)) == [BANK, 0, 1, 2, 3, 4, 5, 7]


def test_the_way_back_goes_station_by_station_and_then_off_the_walk() -> None:
    clerk = walking()
    clerk.touch_title("That is right")
    clerk.touch_title("Back")
    assert clerk.sentence.startswith("Ania")
    clerk.touch_title("Back")
    assert clerk.ui.stack == ()


def test_a_pawn_is_stepped_to_where_it_stands() -> None:
    clerk = walking()
    clerk.touch(clerk.view.screen.entries[0].action)
    for label in (0, 1, 3):
        clerk.touch(clerk.view.screen.keys[label].action)
    assert clerk.view.screen.known.endswith(clerk.game.book.board.spaces[17].name)
    clerk.touch_title("Done")
    assert signed(clerk) == (c.CorrectPawn(ANIA, 16, "stock-take"),)
    assert clerk.game.positions[ANIA] == 16


def test_a_pawn_never_stops_on_go_to_jail() -> None:
    clerk = walking(seats=(Seat(at=29), Seat(at=31), Seat()))
    clerk.touch(PawnStep(ANIA, 1))
    clerk.touch(PawnStep(BARTEK, -1))
    assert clerk.ui.stock.pawns == ((ANIA, 31, FREE), (BARTEK, 29, FREE))


def test_on_the_space_of_the_jail_a_touch_says_visiting_or_how_many_tries() -> None:
    clerk = walking(seats=(Seat(at=10), Seat(), Seat()))
    clerk.touch(m.Open(routes.PawnCounted(ANIA)))
    seen = []
    for _ in range(4):
        seen.append(clerk.view.screen.now)
        clerk.touch(clerk.view.screen.choices[0].action)
    assert seen[1:] == ["in jail, try 1", "in jail, try 2", "in jail, try 3"]
    assert stock_take.pawn(clerk.game, clerk.ui.stock, ANIA) == (JAIL, FREE)
    assert clerk.ui.stock.pawns == ()


def test_a_pawn_with_a_decision_open_is_not_touched() -> None:
    clerk = walking()
    rolled(clerk, 1, 3)
    clerk.touch(m.Open(routes.StockTake()))
    assert clerk.view.screen.entries[0].action is None


def test_notes_are_typed_and_the_difference_is_shown() -> None:
    clerk = walking(("paper-money", "on"))
    clerk.touch(m.Open(routes.CashCounted(ANIA)))
    for key in ("1", "2", "9", "00", "erase", "erase"):
        clerk.touch(CashKey(ANIA, key))
    clerk.touch(CashKey(ANIA, "0"))
    assert [row.value for row in clerk.view.screen.rows] == ["1\u202f312\u00a0zł", "\u2212\u00a022\u00a0zł"]
    assert signed(clerk) == (c.CorrectCash(ANIA, -22, "stock-take"),)
    assert clerk.game.accounts[ANIA] == 1290
    assert sum(clerk.game.accounts) == 0


def test_notes_that_are_all_there_are_no_difference() -> None:
    clerk = walking(("paper-money", "on"))
    for key in "1312":
        clerk.touch(CashKey(ANIA, key))
    assert stock_take.differences(clerk.game, clerk.ui.stock) == ()
    clerk.touch(CashKey(ANIA, "known"))
    assert clerk.ui.stock.cash == ()


def test_houses_are_counted_up_and_down_and_the_stock_follows() -> None:
    clerk = walking()
    for action in (LevelStep(9, -1), LevelStep(6, 1)):
        clerk.touch(action)
    assert stock_take.expected(clerk.game, clerk.ui.stock, "houses") == clerk.game.houses
    houses = clerk.game.houses
    assert signed(clerk) == (c.CorrectDeeds((c.Found(9, ANIA, 4), c.Found(6, ANIA, 5)), "stock-take"),)
    assert (clerk.game.levels[6], clerk.game.levels[9], clerk.game.houses) == (5, 4, houses)


def test_all_deeds_are_one_correction_so_that_houses_can_change_hands() -> None:
    clerk = walking()
    for deed in (6, 8, 9):
        clerk.touch(DeedOwned(deed, BARTEK))
    assert signed(clerk)[0].found == tuple(c.Found(deed, BARTEK, clerk.game.levels[deed]) for deed in (6, 8, 9))
    assert clerk.game.deeds_of(BARTEK) == (3, 6, 8, 9, 15)


def test_a_deed_that_went_elsewhere_stays_in_sight_where_it_was_and_stands_where_it_is() -> None:
    clerk = walking()
    clerk.touch(DeedOwned(5, BARTEK))
    name = clerk.game.book.board.spaces[5].name
    assert dict(station(clerk))[name] == "→ Bartek"
    clerk.touch_title("That is right")
    assert name in dict(station(clerk))


def test_a_deed_that_the_bank_knows_elsewhere_is_found_in_a_list() -> None:
    clerk = walking()
    clerk.touch(clerk.view.screen.entries[-1].action)
    clerk.touch(next(e for e in clerk.view.screen.entries if e.note == "Bank").action)
    assert isinstance(clerk.showing, routes.DeedCounted)
    clerk.touch_title("Done")
    assert clerk.showing == routes.StockTake()
    assert signed(clerk) == (c.CorrectDeeds((c.Found(1, ANIA),), "stock-take"),)


def test_a_deed_that_is_nobodys_has_nothing_on_it() -> None:
    clerk = walking()
    clerk.touch(DeedTurned(5))
    clerk.touch(DeedOwned(5, BANK))
    assert clerk.ui.stock.deeds == (c.Found(5, BANK),)


def test_a_mortgage_is_turned_only_without_buildings() -> None:
    clerk = walking()
    clerk.touch(m.Open(routes.DeedCounted(9)))
    assert clerk.view.screen.choices[0].action is None
    clerk.touch(m.Open(routes.DeedCounted(5)))
    clerk.touch(clerk.view.screen.choices[0].action)
    assert signed(clerk) == (c.CorrectDeeds((c.Found(5, ANIA, is_mortgaged=True),), "stock-take"),)


def test_jail_cards_go_through_all_that_can_lie_before_a_player() -> None:
    clerk = walking()
    seen = []
    for _ in range(4):
        clerk.touch(JailCards(ANIA))
        seen.append(dict(station(clerk))["Jail cards"])
    assert seen == ["Chance", "Chest", "Chance, Chest", "none"]
    assert clerk.ui.stock.cards == ()
    clerk.touch(JailCards(ANIA))
    assert signed(clerk) == (c.CorrectJailCard("chance-jail_free", ANIA, "stock-take"),)
    assert clerk.game.cards_held(CELINA) == ()


def test_what_is_left_in_the_bank_is_counted_against_the_deeds_as_they_were_found() -> None:
    clerk = walking()
    clerk.touch(LevelStep(9, -1))
    expected = stock_take.expected(clerk.game, clerk.ui.stock, "houses")
    assert expected == clerk.game.houses - 4
    clerk.touch(StockStep("houses", -1))
    commands = signed(clerk)
    assert commands[-1] == c.CorrectStock("houses", expected - 1, "stock-take")
    assert clerk.game.houses == expected - 1


def test_no_more_buildings_are_found_than_the_set_has() -> None:
    clerk = walking()
    clerk.touch(m.Open(routes.StockCounted("hotels")))
    assert clerk.view.screen.keys[2].action is None


def test_what_cannot_stand_in_a_game_is_told_and_not_signed() -> None:
    clerk = walking()
    clerk.touch(LevelStep(6, -1))
    clerk.touch(LevelStep(6, -1))
    clerk.touch(m.Open(routes.Differences()))
    assert clerk.sentence == "A hotel needs four houses on every lot of the group."
    assert clerk.title("Correct") is None


def test_a_difference_is_dropped_by_a_touch() -> None:
    clerk = walking(("paper-money", "on"))
    touches = (
        PawnStep(ANIA, 1), CashKey(ANIA, "7"), LevelStep(9, -1), JailCards(BARTEK), StockStep("houses", -1),
    )  # fmt: skip
    for action in touches:
        clerk.touch(action)
    clerk.touch(m.Open(routes.Differences()))
    for left in range(len(touches) - 1, 0, -1):
        clerk.touch(clerk.view.screen.entries[0].action)
        assert len(stock_take.differences(clerk.game, clerk.ui.stock)) == left
    clerk.touch(clerk.view.screen.entries[0].action)
    assert clerk.sentence == "Everything is as the bank knows it"


def test_the_reason_is_chosen_and_kept_with_every_correction() -> None:
    clerk = walking()
    clerk.touch(PawnStep(ANIA, 1))
    clerk.touch(DeedOwned(5, BARTEK))
    clerk.touch(m.Open(routes.Differences()))
    clerk.touch_title("Reason")
    assert [command.reason for command in signed(clerk)] == ["moved by mistake"] * 2


def test_all_corrections_are_one_act_and_go_back_together() -> None:
    clerk = walking()
    before = clerk.game
    clerk.touch(PawnStep(ANIA, 1))
    clerk.touch(DeedOwned(5, BARTEK))
    assert len(signed(clerk)) == 2
    clerk.touch(UndoFrom(1))
    assert clerk.touch_title("Take back").commands == (c.Undo(), c.Undo())
    assert clerk.game == before


def test_forgetting_it_corrects_nothing() -> None:
    clerk = walking()
    clerk.touch(PawnStep(ANIA, 1))
    clerk.touch(m.Open(routes.Differences()))
    assert clerk.touch_title("Forget it").commands == ()
    assert clerk.ui.stock is None


def test_the_clock_stands_still_on_the_walk_and_the_walk_is_not_left_by_itself() -> None:
    clerk = walking()
    assert hands.holds_clock(clerk.model)
    clerk.wait(600.0)
    assert clerk.showing == routes.StockTake()
    clerk.touch_title("Back")
    assert not hands.holds_clock(clerk.model)


def test_what_was_counted_waits_while_the_walk_is_left_and_the_menu_says_so() -> None:
    clerk = walking()
    clerk.touch(PawnStep(ANIA, 1))
    clerk.touch_title("That is right")
    clerk.press("pause")
    clerk.press("pause")
    assert clerk.ui.stack == ()
    clerk.touch(m.Open(routes.BankerMenu()))
    item = next(item for item in clerk.view.screen.items if item.title == "Stock-take")
    assert item.note == "goes on"
    clerk.touch(item.action)
    assert clerk.sentence.startswith("Bartek")
    assert len(stock_take.differences(clerk.game, clerk.ui.stock)) == 1


def test_what_was_counted_is_forgotten_once_play_goes_on() -> None:
    clerk = walking()
    clerk.touch(PawnStep(BARTEK, 1))
    rolled(clerk, 1, 2)
    assert clerk.ui.stock is None


def test_no_stock_take_begins_while_the_table_asks_about_deeds() -> None:
    clerk = by(ENGLISH, seats=(Seat(), Seat(), Seat()))
    rolled(clerk, 2, 4).submit(c.DeclineDeed(ANIA))
    clerk.touch(m.Open(routes.BankerMenu()))
    item = next(item for item in clerk.view.screen.items if item.title == "Stock-take")
    assert (item.action, item.reason) == (None, "First the table's own question.")


def test_the_banker_signs_where_the_table_wants_it() -> None:
    clerk = walking(("undo", "two-players"))
    clerk.touch(PawnStep(ANIA, 1))
    assert signed(clerk) == ()
    clerk.tap(ANIA)
    assert clerk.tap(CELINA).commands == (c.CorrectPawn(ANIA, 18, "stock-take"),)


@pytest.mark.parametrize("count", [5, 22, 28])
def test_whoever_owns_much_is_looked_at_in_several_stops(count: int) -> None:
    clerk = at(ENGLISH)
    deeds = clerk.game.book.board.deeds[:count]
    clerk = walking(seats=(Seat(holdings=tuple(Holding(deed) for deed in deeds)), Seat(), Seat()))
    cells = [each.cells for each in stock_take_walk.stations(clerk.game, StockCount(), False) if each.owner == ANIA]
    assert sum(map(len, cells)) == count + 3
    assert all(len(each) <= stock_take_walk.CELLS for each in cells)


def test_a_deed_held_to_the_scanner_on_the_walk_is_the_one_that_is_set_right() -> None:

    clerk = walking()
    clerk.ui = deed_shown(15, clerk.model).ui
    assert clerk.showing == routes.DeedCounted(15)
    clerk.touch_title("Done")
    assert clerk.showing == routes.StockTake()


def test_once_the_game_is_over_nothing_is_counted() -> None:
    clerk = by(ENGLISH, seats=(Seat(), Seat(), Seat()))
    clerk.submit(c.EndGame())
    clerk.touch(m.Open(routes.BankerMenu()))
    item = next(item for item in clerk.view.screen.items if item.title == "Stock-take")
    assert (item.action, item.reason) == (None, "The game is over.")
