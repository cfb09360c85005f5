"""A turn at the table: real touches, card bytes and button pins become commands in the journal; nothing else does."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.play import commands as c
from banker.play.setup import Setup
from tests.ui.branch import ANIA, BARTEK, NAMES, Branch, commands_in, game_in, playing
from ui.core.input.card import SEEN_SECONDS
from ui.core.state.messages import Sign
from ui.locale.words import Words
from ui.runtime.demo.script import HoldThis, TouchThis, setting_up

VERDANT_FIRST = 6
"""The space that a two and a four lead to."""


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Three players; Ania is to roll."""
    with playing(tmp_path) as branch:
        yield branch


@pytest.fixture
def buying(tmp_path: Path) -> Iterator[Branch]:
    """Ania stands on a free deed."""
    with playing(tmp_path, c.Roll(ANIA, ("2", "4"))) as branch:
        yield branch


def test_a_whole_turn_goes_from_bytes_in_the_pseudo_terminal_to_the_durable_journal(branch: Branch) -> None:
    branch.roll("2", "4")
    branch.tap(ANIA)
    branch.runtime.pass_time(SEEN_SECONDS)
    branch.tap(BARTEK)
    turn = [c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), c.EndTurn(ANIA)]
    assert commands_in(branch.journal)[-3:] == turn
    assert game_in(branch.journal) == branch.game
    assert branch.game.owners[VERDANT_FIRST] == ANIA
    assert branch.game.turn.player == BARTEK


def test_a_game_is_set_up_by_touches_and_cards_and_is_in_a_journal_at_once(tmp_path: Path) -> None:
    branch = Branch(tmp_path)
    for step in setting_up(Setup("pl-tournament", NAMES), lambda: branch.runtime.model, Words()):
        match step:
            case TouchThis(action):
                branch.touch(action)
            case HoldThis(tag):
                branch.hold(tag)
    assert branch.game.names == NAMES
    assert branch.journal.parent == branch.games
    assert game_in(branch.journal) == branch.game
    assert set(branch.runtime.model.cards.names.values()) == set(NAMES)
    branch.close()


def test_the_same_card_within_a_second_is_one_tap(branch: Branch) -> None:
    branch.roll("2", "4")
    tag = next(tag for tag, name in branch.runtime.model.cards.names.items() if name == "Ania")
    branch.hold(tag)
    branch.lay(tag)
    branch.runtime.pass_time(SEEN_SECONDS)
    branch.tap(BARTEK)  # comes later on the same line: were the second tap one, it had been waited for instead
    assert branch.has_heard_all()
    assert commands_in(branch.journal)[-2:] == [c.BuyDeed(ANIA), c.EndTurn(ANIA)]


def test_the_pause_button_stops_the_clock_until_next_goes_on(branch: Branch) -> None:
    branch.press("pause")
    seconds = branch.runtime.model.seconds_left
    branch.runtime.pass_time(10)
    assert branch.game.is_paused
    assert branch.runtime.model.seconds_left == seconds
    branch.press("next")
    branch.runtime.pass_time(10)
    assert not branch.game.is_paused
    assert branch.runtime.model.seconds_left == (seconds or 0) - 10


def test_undo_and_redo_are_heard_as_no_money(buying: Branch) -> None:
    buying.tap(ANIA)
    buying.sounds.clear()
    buying.runtime.touch(Sign((c.Undo(),)))
    assert buying.sounds == []
    assert commands_in(buying.journal)[-1] == c.Undo()
