"""NetworkManager and the clock of the system on a D-Bus of the test's own, as far as the bank asks them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from dbus_fast import Message, Variant

from tests.system_bus import BusService

MANAGER = "org.freedesktop.NetworkManager"
ROOT = "/org/freedesktop/NetworkManager"
CARD, ACTIVE = f"{ROOT}/Devices/3", f"{ROOT}/ActiveConnection/7"
WPA2, WPA3, ENTERPRISE, OPEN = 0x100, 0x400, 0x200, 0
NO_SECRETS, NOT_FOUND = 7, 53


class NetworkManager(BusService):
    """An adapter with access points. A password is right if `passwords` has it for the network, or it wants none."""

    def __init__(self, folder: Path) -> None:
        self.has_card = True
        self.points: dict[str, tuple[str, int, int]] = {}
        self.passwords: dict[str, str] = {}
        self.hidden: set[str] = set()
        self.joined = ""
        self.profiles: dict[str, dict[str, Any]] = {}
        self.on_disk: set[str] = set()
        self.zones: list[str] = []
        self.calls: list[Message] = []
        super().__init__(folder, MANAGER, "org.freedesktop.timedate1")

    def show(self, name: str, percent: int, lock: int = WPA2) -> None:
        """An access point comes into reach."""
        self.points[f"{ROOT}/AccessPoint/{len(self.points)}"] = name, percent, lock

    def answer(self, call: Message) -> Message:
        """Do it, and note it."""
        self.calls.append(call)
        acts: dict[str, Callable[[Message], Message]] = {
            "GetManagedObjects": lambda call: Message.new_method_return(call, "a{oa{sa{sv}}}", [self._objects()]),
            "AddAndActivateConnection2": self._join,
            "Update2": self._keep,
            "Delete": self._delete,
            "GetSettings": self._settings,
            "SetTimezone": self._set_zone,
        }
        act = acts.get(call.member or "", Message.new_method_return)
        return act(call)

    def _objects(self) -> dict[str, dict[str, dict[str, Variant]]]:
        points = {
            path: {
                f"{MANAGER}.AccessPoint": {
                    "Ssid": Variant("ay", name.encode()),
                    "Strength": Variant("y", percent),
                    "Flags": Variant("u", int(lock != OPEN)),
                    "WpaFlags": Variant("u", 0),
                    "RsnFlags": Variant("u", lock),
                }
            }
            for path, (name, percent, lock) in self.points.items()
        }
        active = next((path for path, (name, *_) in self.points.items() if name == self.joined), "/")
        wireless = {"AccessPoints": Variant("ao", list(points)), "ActiveAccessPoint": Variant("o", active)}
        state = {"State": Variant("u", 100 if self.joined else 30)}
        card = {CARD: {f"{MANAGER}.Device": state, f"{MANAGER}.Device.Wireless": wireless}} if self.has_card else {}
        return {**points, **card, **{path: {f"{MANAGER}.Settings.Connection": {}} for path in self.profiles}}

    def _join(self, call: Message) -> Message:
        settings, _, _, options = call.body
        assert options == {"persist": Variant("s", "volatile")}
        name = bytes(settings["802-11-wireless"]["ssid"].value).decode()
        typed = settings.get("802-11-wireless-security", {}).get("psk", Variant("s", "")).value
        profile = f"{ROOT}/Settings/{len(self.calls)}"
        is_near = name in self.hidden or name in {each for each, *_ in self.points.values()}
        reason = NOT_FOUND if not is_near else 0 if typed == self.passwords.get(name, "") else NO_SECRETS
        if reason:
            news = Message.new_signal(CARD, f"{MANAGER}.Device", "StateChanged", "uuu", [120, 60, reason])
        else:
            self.profiles[profile], self.joined = settings, name
            news = Message.new_signal(ACTIVE, f"{MANAGER}.Connection.Active", "StateChanged", "uu", [2, 1])
        self.send_later(news)
        return Message.new_method_return(call, "ooa{sv}", [profile, ACTIVE, {}])

    def _keep(self, call: Message) -> Message:
        self.on_disk.add(call.path or "")
        return Message.new_method_return(call, "a{sv}", [{}])

    def _delete(self, call: Message) -> Message:
        del self.profiles[call.path or ""]
        self.on_disk.discard(call.path or "")
        return Message.new_method_return(call)

    def _settings(self, call: Message) -> Message:
        secret = "802-11-wireless-security"
        known = {key: value for key, value in self.profiles[call.path or ""].items() if key != secret}
        return Message.new_method_return(call, "a{sa{sv}}", [known])

    def _set_zone(self, call: Message) -> Message:
        self.zones.append(call.body[0])
        return Message.new_method_return(call)
