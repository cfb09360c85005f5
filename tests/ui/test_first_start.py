"""The first start of a machine that is for the table alone, walked by touches, with services on a bus of the test."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from ui.core.state.update import do
from ui.flows.settings.first_update import choose_language, choose_zone, go_on, go_on_silently, keep_turning
from ui.flows.settings.update import try_tone
from ui.flows.settings.wifi_update import take_typed, type_key

pytest.importorskip("dbus_fast")
if shutil.which("dbus-daemon") is None:
    pytest.skip("dbus-daemon is not installed", allow_module_level=True)

from hardware.signals import CardTapped
from tests.ui.branch import Branch
from tests.ui.network_manager import ENTERPRISE, OPEN, WPA3, NetworkManager
from tests.ui.running import Screen
from tests.waiting import PATIENCE_SECONDS
from ui.core.state.devices import Wifi
from ui.core.state.messages import Back, Open
from ui.core.state.update import ChangeSettings, JoinWifi
from ui.flows.settings import model as own
from ui.flows.settings.update import TONE
from ui.flows.tutorial.model import TutorialOffered
from ui.locale.zones import hour_in, place_of
from ui.pieces.templates.pick import PickView
from ui.runtime.devices.power import Power
from ui.runtime.devices.system_bus import SystemBus
from ui.runtime.devices.wireless import LATE_SECONDS, LOOK_SECONDS, Wireless
from ui.runtime.facing import facing
from ui.store.config import ScreenConfig, WifiConfig

PASSWORD = "Ab1 {~}\\`x"


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[NetworkManager]:
    """Networks of several kinds."""
    manager = NetworkManager(tmp_path)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", manager.address)
    manager.show("Home", 40)
    manager.show("Home", 80)
    manager.show("Next door", 70, WPA3)
    manager.show("Work", 60, ENTERPRISE)
    manager.show("Café", 20, OPEN)
    manager.passwords = {"Home": PASSWORD, "Next door": "12345678", "Cellar": "87654321"}
    manager.hidden = {"Cellar"}
    yield manager
    manager.close()


@pytest.fixture
def kiosk(tmp_path: Path, manager: NetworkManager) -> Iterator[Callable[..., Branch]]:
    """Switch the machine on, again and again."""
    opened: list[Branch] = []

    def start(**more: Any) -> Branch:
        branch = Branch(tmp_path, has_reader=True, power=Power(is_kiosk=True), services=SystemBus(), **more)
        opened.append(branch)
        branch.runtime.continue_last()
        return branch

    yield start
    for branch in opened:
        branch.close()


def until(branch: Branch, is_so: Callable[[], bool]) -> None:
    """Time passes, until it is so."""
    given_up = monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert monotonic() < given_up, branch.runtime.model.devices.wifi
        branch.runtime.pass_time(0.01)


def listed(branch: Branch) -> dict[str, str]:
    """The networks on the screen with their notes."""
    shown = branch.view.screen
    return {entry.title: entry.note for entry in shown.entries} if isinstance(shown, PickView) else {}


def type_text(screen: Screen, text: str) -> None:
    """A finger on each key, and on those that show others."""
    for letter in text:
        shown = screen.branch.runtime.model.ui.get(own.WifiTyped).keys
        for keys in (shown, "abc", "ABC", "abc", "123", "#+="):
            if keys != screen.branch.runtime.model.ui.get(own.WifiTyped).keys:
                screen.touch(do(type_key, keys))
            if letter in "".join(own.KEYS[keys]):
                break
        screen.touch(do(type_key, letter))


def test_a_box_is_set_up_by_touches_alone(
    window: Any,
    kiosk: Callable[..., Branch],
    manager: NetworkManager,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("DEBUG")
    branch = kiosk()
    screen = Screen(window, branch, is_timed=True)
    screen.touch(do(choose_language, "es"))
    screen.until(lambda: "Home" in listed(branch))
    assert listed(branch) == {
        "Home": "con contraseña, señal fuerte",
        "Next door": "con contraseña, señal fuerte",
        "Work": "con usuario, señal buena",
        "Café": "sin contraseña, señal débil",
    }
    screen.touch(Open(own.WifiPassword("Home")))
    type_text(screen, "kot123456")
    screen.touch(do(take_typed))
    screen.until(lambda: branch.view.screen.bar.sentence == "Home: contraseña incorrecta")
    assert manager.on_disk == set()
    screen.touch(Open(own.WifiPassword("Home")))
    type_text(screen, PASSWORD)
    screen.touch(do(take_typed))
    screen.until(lambda: branch.view.screen.bar.sentence == "Conectado: Home")
    assert manager.on_disk == set(manager.profiles) and len(manager.on_disk) == 1
    screen.touch(do(go_on, "network"))
    screen.touch(do(choose_zone, "Europe/Madrid"))
    screen.until(lambda: manager.zones == ["Europe/Madrid"])
    screen.touch(do(try_tone))
    assert branch.sounds[-1] == TONE
    heard = []
    for loudness in (2, 3):
        screen.touch(ChangeSettings(branch.runtime.model.settings.but(loudness=loudness)))
        screen.touch(do(try_tone))
        heard.append((branch.sounds[-1], branch.volumes[-1]))
    (first, softer), (second, louder) = heard
    assert (first, second) == (TONE, TONE) and softer < louder
    screen.touch(do(go_on, "sound"))
    screen.touch(Open(own.KeepTurning("left")))
    assert facing(branch.runtime.model, 800, 480) == "left"
    screen.app.let_pass(own.KEEP_SECONDS)
    assert facing(branch.runtime.model, 800, 480) == "bottom"
    screen.until(lambda: screen.window.rotation == 0)
    screen.touch(do(go_on, "rotation"))
    branch.queue.put(CardTapped("00000000AB", "bench"))
    screen.touch(do(go_on, "card"))
    assert isinstance(branch.runtime.model.ui.top, TutorialOffered)
    screen.close()
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    assert PASSWORD not in caplog.text and "kot123456" not in caplog.text
    assert PASSWORD.encode() not in kept and b"kot123456" not in kept


def test_each_start_goes_on_where_the_last_one_was(kiosk: Callable[..., Branch], manager: NetworkManager) -> None:
    first = kiosk()
    first.runtime.touch(do(choose_language, "en"))
    first.close()
    pages = []
    for step in ("network", "zone", "sound", "rotation", "card"):
        branch = kiosk()
        pages.append(type(branch.runtime.model.ui.top))
        branch.runtime.touch(do(go_on, step))
        branch.close()
    assert pages == [own.WifiPage, own.ZonePage, own.SoundPage, own.ScreenPage, own.CardAsked]
    assert isinstance(kiosk().runtime.model.ui.top, TutorialOffered)


def test_who_hears_no_tone_goes_on_without_sounds(kiosk: Callable[..., Branch]) -> None:
    branch = kiosk()
    branch.touch(do(choose_language, "en"), do(go_on, "network"), do(go_on, "zone"), do(go_on_silently))
    assert (branch.runtime.model.settings.has_sound, branch.view.screen.bar.steps) == (False, (4, 6))


def test_a_zone_that_the_system_cannot_read_has_no_hour_and_no_city() -> None:
    zones = "Europe/Warsaw", "Europe", "Europe/../Europe", "Nowhere/X"
    assert [hour_in(zone, 29_000_000) for zone in zones] == ["22:20", "", "", ""]
    assert place_of("Nowhere/X", "en") == "X"


def test_a_rotation_is_kept_only_by_a_touch(kiosk: Callable[..., Branch]) -> None:
    branch = kiosk(screen=ScreenConfig(first_start=False))
    branch.touch(own.ScreenPage(), own.KeepTurning("half"))
    branch.runtime.pass_time(own.KEEP_SECONDS - 1)
    branch.runtime.touch(do(keep_turning, "half"))
    assert branch.runtime.model.settings.turning == "half"
    branch.touch(own.KeepTurning("left"))
    branch.runtime.touch(Back())
    assert facing(branch.runtime.model, 800, 480) == "top"


def test_a_hidden_network_is_joined_by_its_name(kiosk: Callable[..., Branch], manager: NetworkManager) -> None:
    branch = kiosk(screen=ScreenConfig(first_start=False))
    branch.touch(own.WifiPage(), own.WifiPassword("Cellar", is_hidden=True))
    for digit in "87654321":
        branch.runtime.touch(do(type_key, digit))
    branch.runtime.touch(do(take_typed))
    until(branch, lambda: bool(manager.on_disk))
    settings = manager.profiles[next(iter(manager.on_disk))]
    assert settings["802-11-wireless"]["hidden"].value is True


def test_a_network_that_is_not_there_is_named(kiosk: Callable[..., Branch]) -> None:
    branch = kiosk(screen=ScreenConfig(first_start=False))
    branch.touch(own.WifiPage(), JoinWifi("Attic", "12345678", is_hidden=True))
    until(branch, lambda: branch.view.screen.bar.sentence == "Attic: could not connect")


def test_an_adapter_may_come_late_and_is_not_awaited_forever(manager: NetworkManager) -> None:
    manager.has_card, seconds = False, 0.0
    wireless = Wireless(SystemBus(), now=lambda: seconds)

    def look_until(step: str) -> None:
        nonlocal seconds
        given_up = monotonic() + PATIENCE_SECONDS
        while wireless.state.step != step:
            assert monotonic() < given_up
            wireless.look()
            seconds += LATE_SECONDS / 2 if step == "none" else LOOK_SECONDS

    look_until("none")
    manager.has_card = True
    look_until("there")


def test_a_network_is_joined_after_the_bus_of_the_system_began_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wireless, given_up = Wireless(SystemBus()), monotonic() + PATIENCE_SECONDS
    for _ in range(2):
        manager = NetworkManager(tmp_path)
        monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", manager.address)
        manager.show("Home", 40)
        manager.passwords = {"Home": PASSWORD}
        wireless.state = Wifi("there")
        wireless.join(JoinWifi("Home", PASSWORD))
        while wireless.state.step == "joining":
            assert monotonic() < given_up
        assert wireless.state.joined == "Home"
        manager.close()


def test_without_an_adapter_nothing_is_asked_about_networks(tmp_path: Path) -> None:
    branch = Branch(tmp_path, power=Power(is_kiosk=True))
    branch.runtime.continue_last()
    branch.runtime.touch(do(choose_language, "en"))
    assert isinstance(branch.runtime.model.ui.top, own.ZonePage)
    branch.close()


def test_a_file_on_the_card_answers_instead(kiosk: Callable[..., Branch], manager: NetworkManager) -> None:
    named = ScreenConfig(language="ro", time_zone="Europe/Bucharest", turned="half")
    branch = kiosk(screen=named, wifi=WifiConfig("Next door", "12345678"))
    assert isinstance(branch.runtime.model.ui.top, own.SoundPage)
    until(branch, lambda: bool(manager.on_disk) and bool(manager.zones))
    security = manager.profiles[next(iter(manager.on_disk))]["802-11-wireless-security"]
    assert (security["key-mgmt"].value, manager.zones) == ("sae", ["Europe/Bucharest"])
    branch.close()
    again = kiosk(screen=named, wifi=WifiConfig("Next door", "12345678"))
    until(again, lambda: again.runtime.model.devices.wifi.joined == "Next door")
    assert len(manager.on_disk) == 1


def test_a_laptop_is_only_asked_for_its_language(tmp_path: Path) -> None:
    branch = Branch(tmp_path, has_reader=True)
    branch.runtime.continue_last()
    branch.runtime.touch(do(choose_language, "en"))
    assert isinstance(branch.runtime.model.ui.top, TutorialOffered)
    branch.close()
