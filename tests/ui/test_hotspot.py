"""The table asks NetworkManager for a network of its own, and reports a missing one; on a D-Bus of the test's own."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("dbus_fast")
if shutil.which("dbus-daemon") is None:
    pytest.skip("dbus-daemon is not installed", allow_module_level=True)

from dbus_fast import Message, Variant

from tests.system_bus import BusService
from ui.runtime.devices.hotspot import Hotspot

MANAGER = "org.freedesktop.NetworkManager"
ACTIVE = "/org/freedesktop/NetworkManager/ActiveConnection/7"
NO_CARD = "No suitable device found for this connection."


class NetworkManager(BusService):
    """NetworkManager, as far as the bank asks it: it notes each call, and has a card for wireless networks or not."""

    def __init__(self, folder: Path) -> None:
        self.has_card = True
        self.calls: list[Message] = []
        super().__init__(folder, MANAGER)

    def answer(self, call: Message) -> Message:
        """Notes the call, and does it or not."""
        self.calls.append(call)
        if not self.has_card:
            return Message.new_error(call, f"{MANAGER}.UnknownDevice", NO_CARD)
        is_begun = call.member == "AddAndActivateConnection2"
        body = ["/org/freedesktop/NetworkManager/Settings/7", ACTIVE, {}]
        return Message.new_method_return(call, "ooa{sv}", body) if is_begun else Message.new_method_return(call)


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[NetworkManager]:
    manager = NetworkManager(tmp_path)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", manager.address)
    yield manager
    manager.close()


def looked(hotspot: Hotspot, calls: int, manager: NetworkManager) -> str:
    """Its state once so many calls were made and answered."""
    while len(manager.calls) < calls or hotspot.state == "starting":
        pass
    return hotspot.state


def test_a_hotspot_has_wpa2_and_a_password_that_only_its_code_says(manager: NetworkManager) -> None:
    hotspot = Hotspot()
    hotspot.start()
    assert looked(hotspot, 1, manager) == "on"
    settings, device, point, options = manager.calls[0].body
    assert (device, point, options) == ("/", "/", {"persist": Variant("s", "volatile")})
    assert settings["802-11-wireless"] == {"ssid": Variant("ay", b"Banker"), "mode": Variant("s", "ap")}
    assert settings["802-11-wireless-security"] == {
        "key-mgmt": Variant("s", "wpa-psk"),
        "proto": Variant("as", ["rsn"]),
        "psk": Variant("s", hotspot.password),
    }
    assert settings["ipv4"] == {"method": Variant("s", "shared")}
    assert hotspot.join_code == f"WIFI:T:WPA;S:Banker;P:{hotspot.password};;"
    assert len(hotspot.password) == 16


def test_the_next_hotspot_has_another_password(manager: NetworkManager) -> None:
    hotspot = Hotspot()
    hotspot.start()
    looked(hotspot, 1, manager)
    first = hotspot.password
    hotspot.stop()
    assert looked(hotspot, 2, manager) == "off"
    assert manager.calls[1].member == "DeactivateConnection" and manager.calls[1].body == [ACTIVE]
    hotspot.start()
    assert looked(hotspot, 3, manager) == "on"
    assert hotspot.password != first


def test_without_a_card_for_it_there_is_no_hotspot(manager: NetworkManager, caplog: pytest.LogCaptureFixture) -> None:
    manager.has_card = False
    hotspot = Hotspot()
    hotspot.start()
    assert looked(hotspot, 1, manager) == "refused"
    assert "UnknownDevice" in caplog.text


def test_without_network_manager_there_is_no_hotspot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path / 'nobody'}")
    hotspot = Hotspot()
    hotspot.start()
    while hotspot.state == "starting":
        pass
    assert hotspot.state == "refused"
