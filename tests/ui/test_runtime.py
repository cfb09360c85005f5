"""A turn at the counter: real touches, card bytes and button pins become commands in the journal; nothing else does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker import commands as c
from banker.position import Holding, Position, Seat
from banker.setup import Setup
from tests.ui.branch import ANIA, BARTEK, NAMES, SETUP, Branch, commands_in, game_in, keep_cards, keep_game
from ui.core import questions, routes
from ui.core.asking import showing
from ui.core.messages import Open, SeatTouched, Sign
from ui.core.notice import Refused, UnknownCard
from ui.flows.deeds_and_players.model import DeedView, PlayerView
from ui.runtime.demo.script import TouchThis, setting_up

VERDANT_FIRST = 6
"""The space that a two and a four lead to."""


def played_on(folder: Path, *commands: c.JournalCommand, has_reader: bool = False, setup: Setup = SETUP) -> Branch:
    """A bank that goes on with a game in which these commands were played."""
    keep_cards(folder)
    keep_game(folder, *commands, setup=setup)
    branch = Branch(folder, has_reader)
    branch.counter.continue_last()
    branch.touch_title("Play on")
    branch.sounds.clear()
    return branch


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Three players; Ania is to roll."""
    branch = played_on(tmp_path)
    yield branch
    branch.close()


@pytest.fixture
def buying(tmp_path: Path) -> Iterator[Branch]:
    """Ania stands on a free deed."""
    branch = played_on(tmp_path, c.Roll(ANIA, ("2", "4")))
    yield branch
    branch.close()


def test_a_whole_turn_goes_from_bytes_in_the_pseudo_terminal_to_the_durable_journal(branch: Branch) -> None:
    branch.roll("2", "4")
    branch.tap(ANIA)
    branch.tap(BARTEK)
    turn = [c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), c.EndTurn(ANIA)]
    assert commands_in(branch.journal)[-3:] == turn
    assert game_in(branch.journal) == branch.game
    assert branch.game.owners[VERDANT_FIRST] == ANIA
    assert branch.game.turn.player == BARTEK


def test_a_game_is_set_up_by_touches_and_cards_and_is_in_a_journal_at_once(tmp_path: Path) -> None:
    branch = Branch(tmp_path)
    for step in setting_up(NAMES, branch.counter.model, branch.counter.words):
        if isinstance(step, TouchThis):
            branch.counter.touch(step.action)
        else:
            branch.hold(step.tag)
    assert branch.game.names == NAMES
    assert branch.journal.parent == branch.games
    assert game_in(branch.journal) == branch.game
    assert set(branch.counter.model().cards.names.values()) == set(NAMES)
    branch.close()


def test_an_unknown_card_is_told_and_heard_and_changes_nothing(buying: Branch) -> None:
    before = commands_in(buying.journal)
    buying.hold("00DEADBEEF")
    assert "BE EF" in buying.notice
    assert buying.counter.ui.told == UnknownCard("00DEADBEEF")
    assert buying.sounds == ["unknown_card"]
    assert commands_in(buying.journal) == before


def test_the_same_card_within_a_second_is_one_tap(branch: Branch) -> None:
    branch.roll("2", "4")
    tag = next(tag for tag, name in branch.counter.model().cards.names.items() if name == "Ania")
    branch.hold(tag)
    branch.lay(tag)
    branch.tap(BARTEK)  # comes later on the same line: were the second tap one, it had been waited for instead
    assert branch.has_heard_all()
    assert commands_in(branch.journal)[-2:] == [c.BuyDeed(ANIA), c.EndTurn(ANIA)]


def test_without_a_reader_a_touch_on_a_tile_is_that_players_tap(buying: Branch) -> None:
    buying.counter.touch(SeatTouched(ANIA))
    assert commands_in(buying.journal)[-1] == c.BuyDeed(ANIA)


def test_with_a_reader_a_touch_on_a_tile_opens_that_players_page(tmp_path: Path) -> None:
    branch = played_on(tmp_path, c.Roll(ANIA, ("2", "4")), has_reader=True)
    before = commands_in(branch.journal)
    branch.counter.touch(SeatTouched(ANIA))
    assert isinstance(branch.view.screen, PlayerView)
    assert commands_in(branch.journal) == before
    branch.close()


def test_a_card_with_nothing_shown_for_its_owner_opens_the_owners_page(buying: Branch) -> None:
    buying.tap(BARTEK)
    assert showing(buying.counter.model()) == routes.PlayerShown(BARTEK)


def test_a_price_check_never_becomes_a_purchase(buying: Branch) -> None:
    before = commands_in(buying.journal)
    buying.counter.touch(Open(routes.DeedShown(VERDANT_FIRST)))
    assert isinstance(buying.view.screen, DeedView)
    buying.tap(ANIA)
    assert commands_in(buying.journal) == before
    assert buying.game.owners[VERDANT_FIRST] != ANIA


def test_a_refusal_is_told_in_words_and_heard_and_changes_nothing(tmp_path: Path) -> None:
    poor = Position((Seat(cash=10, holdings=(Holding(1),)), Seat(), Seat()), ANIA)
    branch = played_on(tmp_path, c.Roll(ANIA, ("2", "4")), setup=Setup("pl-tournament", NAMES, position=poor))
    before, game = commands_in(branch.journal), branch.game
    branch.tap(ANIA)
    assert isinstance(branch.counter.ui.told, Refused)
    assert "10" in branch.notice or "cash" in branch.notice
    assert branch.sounds == ["card_read", "refused"]
    assert (commands_in(branch.journal), branch.game) == (before, game)
    branch.close()


def test_the_next_button_is_the_large_button_of_the_screen(branch: Branch) -> None:
    branch.touch_dice("2", "4")
    branch.press("next")
    assert commands_in(branch.journal)[-1] == c.Roll(ANIA, ("2", "4"))


def test_the_cancel_button_is_the_way_back_and_signs_nothing(buying: Branch) -> None:
    before = commands_in(buying.journal)
    buying.tap(BARTEK)
    buying.press("cancel")
    assert isinstance(showing(buying.counter.model()), questions.BuyAsked)
    assert commands_in(buying.journal) == before


def test_the_pause_button_stops_the_clock_until_next_goes_on(branch: Branch) -> None:
    branch.press("pause")
    seconds = branch.counter.model().seconds_left
    branch.counter.pass_time(10)
    assert branch.game.is_paused
    assert branch.counter.model().seconds_left == seconds
    branch.press("next")
    branch.counter.pass_time(10)
    assert not branch.game.is_paused
    assert branch.counter.model().seconds_left == (seconds or 0) - 10


def test_the_end_of_the_seconds_is_a_command_and_is_told(buying: Branch) -> None:
    for _ in range(50):
        buying.counter.pass_time(1)
    assert commands_in(buying.journal)[-1] == c.ExpireClock()
    assert buying.notice == "Time is up: Ania"
    assert "time_up" in buying.sounds


def test_the_hammer_falls_by_itself(buying: Branch) -> None:
    buying.touch_title("Auction")
    buying.tap(BARTEK)
    for _ in range(15):
        buying.counter.pass_time(1)
    assert commands_in(buying.journal)[-1] == c.CloseAuction()
    assert buying.game.owners[VERDANT_FIRST] == BARTEK


def test_undo_and_redo_are_heard_as_no_money(buying: Branch) -> None:
    buying.tap(ANIA)
    buying.sounds.clear()
    buying.counter.touch(Sign((c.Undo(),)))
    assert buying.sounds == []
    assert commands_in(buying.journal)[-1] == c.Undo()
