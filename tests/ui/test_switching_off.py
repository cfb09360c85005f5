"""A kiosk switches its machine off, after all is kept and read; a desktop's program is only left."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.branch import Branch, commands_in, keep_cards, keep_game
from tests.ui.sitting import seen
from tests.waiting import PATIENCE_SECONDS
from ui.core.state import messages as m
from ui.core.state.routes import SwitchOffAsked
from ui.core.state.update import Quit
from ui.flows.switching_off.update import READ_SECONDS
from ui.flows.welcome.model import WelcomeView
from ui.runtime.devices.power import KIOSK, Power, is_kiosk
from ui.store.shelf import SUFFIX

pytest.importorskip("dbus_fast")
if shutil.which("dbus-daemon") is None or shutil.which("busctl") is None:
    pytest.skip("dbus-daemon or busctl is not installed", allow_module_level=True)

from tests.ui.logind import Logind


@pytest.fixture
def logind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Logind]:
    logind = Logind(tmp_path)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", logind.address)
    yield logind
    logind.close()


@pytest.fixture
def kiosk(tmp_path: Path, logind: Logind) -> Iterator[Branch]:
    """The first screen of a kiosk."""
    branch = Branch(tmp_path, power=Power(is_kiosk=True))
    yield branch
    branch.close()


def switch_off(kiosk: Branch) -> None:
    """Both touches, and the time that the last sentence is read."""
    kiosk.touch_title("Switch off")
    kiosk.touch_title("Switch off")
    kiosk.runtime.pass_time(READ_SECONDS)


def test_a_kiosk_asks_once_more_and_tells_when_the_plug_is_free_before_the_power_goes(
    kiosk: Branch, logind: Logind
) -> None:
    kiosk.touch_title("Switch off")
    assert kiosk.view.screen.bar.sentence == "Switch off the machine?"
    kiosk.touch_title("Switch off")
    kiosk.runtime.pass_time(READ_SECONDS - 0.5)
    assert kiosk.view.screen.bar.sentence == "The machine is switching off"
    assert logind.calls.empty()
    kiosk.runtime.pass_time(0.5)
    assert logind.calls.get(timeout=PATIENCE_SECONDS) == ("PowerOff", [False])
    assert not kiosk.runtime.is_leaving  # its unit would only start it again


def test_the_power_is_asked_to_go_once(kiosk: Branch, logind: Logind) -> None:
    switch_off(kiosk)
    logind.calls.get(timeout=PATIENCE_SECONDS)
    for _ in range(50):
        kiosk.runtime.pass_time(0.2)
    assert logind.calls.empty()


def test_a_machine_that_may_not_switch_itself_off_says_that_the_plug_may_be_pulled(
    kiosk: Branch, logind: Logind
) -> None:
    logind.is_allowed = False
    switch_off(kiosk)
    while kiosk.view.screen.bar.sentence != "The machine stays on":
        kiosk.runtime.pass_time(0.2)
    kiosk.touch_title("Start screen")
    assert seen(kiosk.view, WelcomeView)


def test_without_a_login_manager_the_machine_stays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path / 'nobody'}")
    kiosk = Branch(tmp_path, power=Power(is_kiosk=True))
    switch_off(kiosk)
    while kiosk.view.screen.bar.sentence != "The machine stays on":
        kiosk.runtime.pass_time(0.2)
    assert "does not switch itself off: " in caplog.text
    kiosk.close()


def test_a_game_that_goes_on_is_kept_before_the_last_sentence(tmp_path: Path, logind: Logind) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path)
    kiosk = Branch(tmp_path, power=Power(is_kiosk=True))
    kiosk.runtime.continue_last()
    kiosk.touch_title("Continue")
    kiosk.runtime.touch(m.Open(SwitchOffAsked()))
    kiosk.sign(Quit())
    assert kiosk.view.screen.bar.sentence == "The machine is switching off"
    assert kiosk.runtime.table is None
    (journal,) = kiosk.games.glob(f"*{SUFFIX}")
    assert type(commands_in(journal)[-1]).__name__ == "PauseClock"
    kiosk.close()


def test_a_desktop_is_left_and_stays_on(tmp_path: Path, logind: Logind) -> None:
    desktop = Branch(tmp_path)
    desktop.touch_title("Quit")
    assert desktop.runtime.is_leaving
    assert logind.calls.empty()
    desktop.close()


def test_the_unit_says_that_it_is_a_kiosk(monkeypatch: pytest.MonkeyPatch) -> None:
    unit = (Path(__file__).parents[2] / "systemd" / "banker.service").read_text()
    setting = next(line for line in unit.splitlines() if line.startswith(f"Environment={KIOSK}="))
    monkeypatch.delenv(KIOSK, raising=False)
    assert not is_kiosk()
    monkeypatch.setenv(KIOSK, setting.rpartition("=")[2])
    assert is_kiosk()
