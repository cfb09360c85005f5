"""A table that nobody uses gets dark after ten minutes, and the touch that wakes it does nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hardware.signals import CardTapped
from tests.ui.branch import Branch, started
from tests.ui.running import Screen
from ui.core.state import messages as m
from ui.core.state import routes
from ui.runtime.demo.fingers import piece_with, touch
from ui.runtime.devices.power import Power
from ui.runtime.loop.rest import RESTS_AFTER_SECONDS
from ui.toolkit.parts import Rest


@pytest.fixture
def lights(tmp_path: Path) -> Path:
    """A folder with a panel of 200 steps, of which 100 are lit."""
    panel = tmp_path / "lights" / "panel"
    panel.mkdir(parents=True)
    (panel / "max_brightness").write_text("200\n")
    (panel / "brightness").write_text("100\n")
    return tmp_path / "lights"


@pytest.fixture
def kiosk(tmp_path: Path, lights: Path) -> Iterator[Branch]:
    """A machine for the table alone, on its first screen."""
    branch = Branch(tmp_path, has_reader=True, backlights=lights, power=Power(is_kiosk=True))
    yield branch
    branch.close()


def brightness(lights: Path) -> int:
    """How many steps are lit."""
    return int((lights / "panel" / "brightness").read_text())


def test_it_is_dark_after_ten_minutes_and_a_touch_only_wakes_it(kiosk: Branch, lights: Path) -> None:
    kiosk.runtime.pass_time(RESTS_AFTER_SECONDS - 1)
    assert (kiosk.view.rest, brightness(lights)) == (Rest.AWAKE, 100)
    assert kiosk.runtime.pass_time(1)
    assert (kiosk.view.rest, brightness(lights)) == (Rest.PANEL, 30)
    kiosk.runtime.touch(m.Open(routes.NewGame()))
    assert (kiosk.view.rest, brightness(lights)) == (Rest.AWAKE, 100)
    assert not kiosk.runtime.model.ui.stack
    kiosk.runtime.touch(m.Open(routes.NewGame()))
    assert kiosk.runtime.model.ui.top == routes.NewGame()


def test_a_card_wakes_it_and_is_read(kiosk: Branch) -> None:
    kiosk.runtime.touch(m.Open(routes.NewGame()))
    kiosk.runtime.pass_time(RESTS_AFTER_SECONDS)
    before = kiosk.view.screen
    kiosk.runtime.take(CardTapped("00000000AB", "table"))
    assert kiosk.view.rest is Rest.AWAKE and kiosk.view.screen != before


def test_a_running_clock_keeps_it_bright_and_a_standing_one_does_not(tmp_path: Path) -> None:
    branch = started(tmp_path, power=Power(is_kiosk=True))
    assert branch.runtime.model.is_clock_running
    branch.runtime.pass_time(RESTS_AFTER_SECONDS)
    rests = [branch.view.rest]
    branch.press("pause")
    branch.runtime.pass_time(RESTS_AFTER_SECONDS)
    assert [*rests, branch.view.rest] == [Rest.AWAKE, Rest.DRAWN]  # without a panel of its own the picture is dark
    branch.close()


def test_a_finger_that_wakes_it_presses_nothing(window: Any, kiosk: Branch) -> None:
    screen = Screen(window, kiosk)
    opens = m.Open(routes.NewGame())
    screen.app.let_pass(RESTS_AFTER_SECONDS)
    assert screen.root.view.rest is Rest.PANEL
    node = piece_with(screen.root, opens)
    assert node is not None
    touch(screen.root, node)
    assert kiosk.view.rest is Rest.AWAKE and not kiosk.runtime.model.ui.stack
    screen.touch(opens)
    assert kiosk.runtime.model.ui.top == routes.NewGame()
    screen.close()


def test_a_laptop_leaves_that_to_its_system(tmp_path: Path) -> None:
    branch = Branch(tmp_path)
    branch.runtime.pass_time(RESTS_AFTER_SECONDS)
    assert branch.view.rest is Rest.AWAKE
    branch.close()
