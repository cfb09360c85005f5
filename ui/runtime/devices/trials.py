"""The state of each device of the desk (missing, working or untried), and the device that is tried in the settings.

Lamps and buzzers are switched here while their screen is open; signals of devices are only noted.
"""

from collections.abc import Collection

from hardware.config import DeskConfig
from hardware.doctor.trial import seen_trials
from hardware.lamps import Lamps
from hardware.signals import Signal
from ui.core.state.devices import Device, DeviceState, devices_of
from ui.core.state.drafts import DeviceTrial
from ui.core.state.model import Model


class Trials:
    """What is known of the devices of one desk since the start."""

    def __init__(self, config: DeskConfig | None = None, lamps: Lamps | None = None) -> None:
        config = config or DeskConfig()
        self._devices = devices_of(config)
        seen = seen_trials(config, lamps or Lamps(), lambda request, patience_seconds: None, 0.0)
        self._lamps = {trial.device: trial for trial in seen}
        self._works: dict[Device, bool] = {}
        self._round: tuple[Device, int] | None = None

    def change(self, config: DeskConfig) -> None:
        """Other readers and buttons from now on; lamps and buzzers are the same."""
        self._devices = devices_of(config)

    def knows(self, lost: str) -> bool:
        """Is this the name of a device of the desk?"""
        return any(lost in device.lost_names for device in self._devices)

    def states(self, lost: Collection[str]) -> tuple[tuple[Device, DeviceState], ...]:
        """Every device with its state; `lost` has the names of lost devices."""
        return tuple((device, self._state(device, lost)) for device in self._devices)

    def hear(self, signal: Signal) -> None:
        """A device that sends a signal works."""
        for device in self._devices:
            if device.sends(signal):
                self._works[device] = True

    def judge(self, device: Device, works: bool) -> None:
        """A person says whether a lamp or a buzzer works."""
        self._works[device] = works

    def follow(self, model: Model) -> None:
        """Start a lamp or buzzer when its screen opens or the trial is repeated, and stop it when the screen closes."""
        trial = model.ui.find(DeviceTrial)
        now = (trial.device, trial.round) if trial else None
        if now != self._round:
            before, self._round = self._round, now
            if seen := self._lamps.get(before[0].desk_name) if before else None:
                seen.end()
            if seen := self._lamps.get(now[0].desk_name) if now else None:
                seen.begin()

    def _state(self, device: Device, lost: Collection[str]) -> DeviceState:
        if any(name in lost for name in device.lost_names):
            return "missing"
        works = self._works.get(device)
        return "untried" if works is None else "ok" if works else "missing"
