"""A reader that is pulled out and put back, told on the screen while the game goes on by touch."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.play import commands as c
from hardware.signals import DeviceFound, DeviceLost
from tests.ui.branch import ANIA, BARTEK, Branch, commands_in, playing
from ui.runtime.devices.benchstrip import PlugReader
from ui.runtime.devices.lost import FOUND_SECONDS


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Ania stands on a free deed."""
    with playing(tmp_path, c.Roll(ANIA, ("2", "4"))) as branch:
        yield branch


def pull(branch: Branch) -> None:
    """The cable of the reader goes."""
    branch.touch(PlugReader(is_plugged=False))
    assert isinstance(branch.wait(), DeviceLost)


def put_back(branch: Branch) -> None:
    """The cable of the reader comes back."""
    branch.touch(PlugReader(is_plugged=True))
    assert isinstance(branch.wait(), DeviceFound)


def test_a_lost_reader_is_told_until_it_is_back(branch: Branch) -> None:
    pull(branch)
    for _ in range(30):
        branch.runtime.pass_time(1)
    assert branch.notice == "Card reader bench: check the cable"


def test_a_lost_reader_is_news_for_the_screen(branch: Branch) -> None:
    branch.runtime.pass_time(0.1)
    pull(branch)
    assert branch.runtime.pass_time(0.1)
    assert not branch.runtime.pass_time(0.1)


def test_a_reader_that_is_back_is_told_for_a_while_and_takes_the_next_card(branch: Branch) -> None:
    pull(branch)
    put_back(branch)
    assert branch.notice == "The reader bench works"
    branch.tap(ANIA)
    assert commands_in(branch.journal)[-1] == c.BuyDeed(ANIA)
    branch.runtime.pass_time(FOUND_SECONDS + 0.1)
    assert branch.notice == ""


def test_the_game_goes_on_by_touch_while_the_reader_is_lost(branch: Branch) -> None:
    pull(branch)
    branch.touch_primary()
    branch.touch_title("Continue")
    assert commands_in(branch.journal)[-2:] == [c.BuyDeed(ANIA), c.EndTurn(ANIA)]
    assert branch.game.turn.player == BARTEK
