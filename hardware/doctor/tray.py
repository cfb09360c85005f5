"""Findings about the dice tray and its trial, for `banker doctor` and `banker check-config`.

The libraries that read photos are optional, so they are imported only when they are installed.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from hardware.clock import TimeSource
from hardware.config import DiceConfig
from hardware.dice.libraries import NEEDED
from hardware.dice.signals import DiceFault, DiceGlimpsed, DiceSeen, Doubt
from hardware.doctor.findings import Finding, of_group
from hardware.doctor.system import System
from hardware.library import bring
from hardware.signals import DeviceLost, Signal, SignalQueue

TRAY = "dice tray"
_DICE = 2
_PICAMERA = "sudo apt install python3-picamera2, in a virtual environment made with --system-site-packages"
_LEARN = "on the screen: Settings, Devices, Dice tray, Set up the tray"
_MEND_READING = f"light from above without a spot, a plain floor, nearer; then {_LEARN}"
_MEND_LIGHT = f"light and turn the tray as it was, or {_LEARN}"
_WHYS = {
    Doubt.MOVING: "and they move",
    Doubt.EMPTY: "",
    Doubt.TOO_FEW: "too few",
    Doubt.TOO_MANY: "too many",
    Doubt.UNSURE: "and is not sure",
    Doubt.LYING: "which lay there before",
    Doubt.DARK: "but it is too dark",
    Doubt.GLARE: "but a lamp glares",
    Doubt.TURNED: "but the camera is upside down",
    Doubt.COVERED: "but a hand or its shadow is on them",
    Doubt.LEANING: "and one seems to lean",
}
Ask = Callable[[str, float], bool | None]
"""Asks a question and waits this many seconds: True, False, or None when nobody answered."""


def of_tray(dice: DiceConfig, system: System) -> list[Finding]:
    """The findings that stop the dice tray, or one that it is there; empty when no camera is configured."""
    if not dice.camera:
        return []
    found = [*of_tray_setup(dice, system), *_of_camera(dice.camera, system)]
    if not (dice.file and system.has(dice.file)):
        says = "is not learnt yet: its dice are read less surely"
        found.append(Finding("note", TRAY, says, _calibrate(dice, system)))
    is_well = all(finding.state != "missing" for finding in found)
    return [*([Finding("ok", TRAY, f"{dice.camera} is there")] if is_well else []), *found]


def of_tray_setup(dice: DiceConfig, system: System) -> list[Finding]:
    """Findings about the tray's libraries and its calibration file; needs no device."""
    if not dice.camera:
        return []
    missing = [library for library in NEEDED if not system.has_library(library)]
    if missing:
        plural = "libraries" if len(missing) > 1 else "library"
        says = f"the {plural} {', '.join(missing)} of the extra dice: missing"
        return [Finding("missing", TRAY, says, bring("dice", system.prefix))]
    return _of_file(dice, system)


def _of_file(dice: DiceConfig, system: System) -> list[Finding]:
    from hardware.dice.tray import tray_from

    try:
        if dice.file and system.has(dice.file):
            tray_from(system.same(dice.file))
    except DiceFault as fault:
        return [Finding("missing", TRAY, str(fault), _calibrate(dice, system))]
    return []


def _calibrate(dice: DiceConfig, system: System) -> str:
    by_hand = f"{system.command} dice calibrate --tray {dice.file or 'tray.toml'} --camera {dice.camera}"
    return f"{_LEARN}; or {by_hand}"


def _of_camera(camera: str, system: System) -> Iterator[Finding]:
    kind, _, which = camera.partition(":")
    if kind == "picamera":
        if not system.has_library("picamera2"):
            yield Finding("missing", TRAY, "the library picamera2 is missing", _PICAMERA)
    elif kind == "photos":
        if not system.has(str(Path(which).absolute())):
            yield Finding("missing", TRAY, f"there is no folder {which}", "correct camera in the section [dice]")
        return
    else:
        path = f"/dev/video{which}" if which.isdecimal() else which
        if path.startswith("/") and not system.has(path):
            yield Finding("missing", TRAY, f"there is no {path}", _mend_webcam(system))
    yield from of_group(TRAY, "video", system)


def _mend_webcam(system: System) -> str:
    there = system.paths("/dev/v4l/by-id/*-index0") or system.paths("/dev/video*")
    plugged = f"; there is: {', '.join(there)}" if there else ""
    return f"plug the webcam in, or correct camera in the section [dice]{plugged}"


def light_complaint(dice: DiceConfig) -> str | None:
    """What is wrong with the light above the tray now, in one sentence, or None. The camera is released again."""
    from hardware.dice.camera import open_camera, take_settled_photos
    from hardware.dice.tray import tray_from

    try:
        tray = tray_from(Path(dice.file)) if dice.file and Path(dice.file).exists() else None
        camera = open_camera(dice.camera)
    except DiceFault as fault:
        return str(fault)
    try:
        if tray and tray.camera:
            camera.hold(tray.camera)
        return tray.complaint(take_settled_photos(camera.frame)[-1]) if tray else None
    except DiceFault as fault:
        return str(fault)
    finally:
        camera.close()


class TrayTrial(msgspec.Struct, frozen=True):
    """The trial of the tray: somebody throws two dice and says whether they are read correctly."""

    await_dice: Callable[[int | None], None]
    look: Callable[[], str | None]
    queue: SignalQueue
    ask: Ask
    patience_seconds: float
    clock: TimeSource = time.monotonic
    device: str = TRAY
    request: str = f"throw {_DICE} dice into the tray"

    def __call__(self) -> Finding:
        """Check the light, wait for a throw, and ask whether it was read correctly."""
        complaint = self.look()
        self.await_dice(_DICE)
        last_signal = self._wait_for_throw()
        self.await_dice(None)
        finding = self._ask_person(last_signal) if isinstance(last_signal, DiceSeen) else self._unread(last_signal)
        if complaint is None:
            return finding
        says = f"{finding.says}; {complaint}"
        return Finding("note" if finding.state == "ok" else finding.state, TRAY, says, _MEND_LIGHT)

    def _wait_for_throw(self) -> Signal | None:
        """Wait for the throw; if it does not come in time, return the last signal of the tray."""
        last: Signal | None = None
        until = self.clock() + self.patience_seconds
        while (left := until - self.clock()) > 0 and not isinstance(last, DiceSeen):
            signal = self.queue.take(left)
            last = signal if _is_of_tray(signal) else last
        return last

    def _ask_person(self, seen: DiceSeen) -> Finding:
        dice = _list_values(seen.values)
        is_right = self.ask(f"I see {dice} - is that right?", self.patience_seconds)
        if is_right is None:
            return Finding("note", TRAY, f"sees {dice}; nobody answered")
        if is_right:
            return Finding("ok", TRAY, f"read the dice {dice}, sure by {seen.confidence:.0%}")
        return Finding("missing", TRAY, f"sees {dice}, and that is wrong", _MEND_READING)

    def _unread(self, last_signal: Signal | None) -> Finding:
        match last_signal:
            case DeviceLost(reason=reason):
                says = reason
            case DiceGlimpsed(values=values, why=why) if values:
                says = f"sees {_list_values(values)}, {_WHYS[why]}"
            case _:
                says = f"no dice came within {self.patience_seconds:.0f} s"
        return Finding("missing", TRAY, says, _MEND_READING)


def _is_of_tray(signal: Signal | None) -> bool:
    """True for a signal of the camera; Bluetooth dice and a dice line send no doubtful die."""
    match signal:
        case DiceSeen(doubtful=doubtful):
            return doubtful is not None
        case DeviceLost(device=device):
            return device == TRAY
    return isinstance(signal, DiceGlimpsed)


def _list_values(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))
