"""The light of the panel: written where it may be, never dark, and its reason shown where it may not."""

import os
from pathlib import Path

import pytest

from tests.ui.branch import Branch
from tests.ui.positions_settings import MANY, screen_closed
from tests.ui.sitting import seen
from ui.core.state.update import ChangeSettings
from ui.flows.settings.model import ScreenPage
from ui.locale.words import Words
from ui.pieces.templates.choices import SettingsView
from ui.runtime.devices.brightness import Backlight
from ui.store.settings import BRIGHTNESS
from ui.toolkit.parts import View


@pytest.fixture
def panel(tmp_path: Path) -> Path:
    """A panel with 255 steps, fully lit."""
    folder = tmp_path / "10-0045"
    folder.mkdir()
    (folder / "max_brightness").write_text("255\n")
    (folder / "brightness").write_text("255\n")
    return folder / "brightness"


def test_a_panel_is_as_bright_as_it_was_chosen(panel: Path) -> None:
    backlight = Backlight(panel.parents[1])
    assert backlight.panel == "dimmable"
    backlight.show(40)
    assert panel.read_text() == "102\n"


def test_a_panel_is_never_dark(panel: Path) -> None:
    panel.with_name("max_brightness").write_text("7\n")
    Backlight(panel.parents[1]).show(min(BRIGHTNESS))
    assert int(panel.read_text()) >= 1


def test_nothing_is_written_until_a_brightness_is_chosen(panel: Path) -> None:
    Backlight(panel.parents[1]).show(0)
    assert panel.read_text() == "255\n"


def test_a_touch_dims_the_panel_and_the_next_start_dims_it_again(panel: Path) -> None:
    folder = panel.parents[1]
    branch = Branch(folder / "bank", backlights=folder)
    branch.touch(ScreenPage())
    branch.touch(ChangeSettings(branch.runtime.model.settings.but(brightness=20)))
    assert panel.read_text() == "51\n"
    branch.close()
    panel.write_text("255\n")
    again = Branch(folder / "bank", backlights=folder)
    again.runtime.pass_time(0.2)
    assert panel.read_text() == "51\n"
    again.close()


def test_a_panel_that_says_no_most_is_left_as_it_is(panel: Path, caplog: pytest.LogCaptureFixture) -> None:
    panel.with_name("max_brightness").unlink()
    Backlight(panel.parents[1]).show(40)
    assert panel.read_text() == "255\n"
    assert "cannot be changed" in caplog.text


def test_a_machine_without_a_panel_has_none(tmp_path: Path) -> None:
    assert Backlight(tmp_path / "nothing").panel == "none"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_panel_that_may_not_be_written_is_closed(panel: Path) -> None:
    panel.chmod(0o444)
    assert Backlight(panel.parents[1]).panel == "closed"


def brightness_row(shown: View) -> tuple[set[bool], set[str]]:
    """Which of the steps can be touched, and the reasons of those that cannot."""
    choices = seen(shown, SettingsView).rows[0].choices
    return {choice.action is not None for choice in choices}, {choice.reason for choice in choices}


def test_a_closed_panel_says_why_on_every_step() -> None:
    can, reasons = brightness_row(screen_closed(Words()))
    assert can == {False}
    assert reasons == {"This program may not change the brightness: see the guide."}
    assert MANY.panel == "closed"
