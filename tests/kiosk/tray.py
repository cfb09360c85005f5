"""Does the camera above the dice tray work in the flashed card? The kernel's test camera shows drawn dice there.

The table learns its tray by touch, reads throws, and loses its camera in the middle of the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import count, pairwise
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from hardware.config import DiceConfig
from hardware.dice.signals import DiceSeen, TrayLearnt, TrayStep
from hardware.signals import DeviceLost
from tests.kiosk import image
from tests.kiosk.devices import HERE, SHARE, TEARS, UNBIND, ask, shared
from tests.kiosk.emulator import SIZE as SCREEN
from tests.kiosk.emulator import Emulator, Start
from tests.kiosk.evening import Evening
from tests.kiosk.play import Hands
from tools.dice_training.drawn import DrawnDie, DrawnTray, draw_photo
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.devices import Device, DeviceKind
from ui.core.state.update import LearnTray
from ui.flows.settings.model import DevicesPage, DeviceTried
from ui.store.config import Config

TRAY: Final = Device(DeviceKind.TRAY)
LOST: Final = DeviceLost(TRAY.desk_name, "", "")
CONFIGURATION: Final = '[dice]\ncamera = "webcam:0"\n\n'
NO_CAMERA: Final = DiceConfig(camera="photos:/nonexistent")
"""The twin's: what the emulated camera says is said to it."""
LEARNT_FROM: Final = (3, 5)
THROWS: Final = 6
LATE_SECONDS: Final = 3600.0
"""The nets of the slowest machine have learnt the tray by then."""
MARGIN, APART, SIZE = 90, 120, (640, 480)
"""Pixels: how far dice lie from the edge, and from each other and from those before; the size of a picture."""
FOOT: Final = (0, 352, *SCREEN)
"""The buttons of a page: what stands over them says of the twin's tray that it was lost."""
ABOVE: Final = DrawnTray(tilt_degrees=0.0)
_PLUG: Final = "modprobe vivid n_devs=1 node_types=0x101 num_inputs=1 input_types=3 num_outputs=1 output_types=1"
_FILM: Final = "systemd-run --quiet --collect --unit=lab-tray python3 {here}/tray.py {picture}"
_CLOSED: Final = (
    "mkdir -p /run/udev/rules.d && "
    """echo 'SUBSYSTEM=="video4linux", GROUP="root", MODE="0600"' >/run/udev/rules.d/99-lab.rules && """
    "udevadm control --reload"
)
"""A camera shows coloured bars until the film begins; then the film opens it to the bank."""
_SHOW: Final = "systemctl is-active lab-tray && echo {picture} >/run/lab.tray"


class Tray:
    """The tray under the emulated camera."""

    def __init__(self, emulator: Emulator, hands: Hands, random: Random) -> None:
        self._emulator, self._hands, self._random = emulator, hands, random
        self._folder, self._numbers = hands.folder / SHARE / "tray", count()
        self._folder.mkdir()
        ask(emulator, _CLOSED)
        self._places: list[tuple[float, float]] = []
        self._draw(())
        self.tears = 0
        self.waits: list[float] = []

    def plug(self, line: str = _PLUG) -> None:
        """The camera is plugged in; what it saw before lies there."""
        ask(self._emulator, f"{line} && udevadm settle && {_FILM.format(here=HERE, picture=self._shown)}")

    def lay(self, faces: Sequence[int]) -> tuple[int, ...]:
        """Dice with these faces, somewhere in the tray; the faces from left to right."""
        lying = sorted(zip(self._new_places(len(faces)), faces, strict=True))
        self._draw([DrawnDie(face, *place, turn_degrees=self._random.uniform(0, 90)) for place, face in lying])
        ask(self._emulator, _SHOW.format(picture=self._shown))
        return tuple(face for _, face in lying)

    def throw(self, faces: Sequence[str]) -> None:
        """Dice are awaited: the first times the camera is torn off and plugged in again before they are thrown."""
        if self.tears < TEARS:
            self.tears += 1
            ask(self._emulator, UNBIND.format(device="vivid.0", driver="vivid", act="unbind"))
            self._hands.hear(LOST)
            ask(self._emulator, "systemctl stop lab-tray; true")
            self.plug(UNBIND.format(device="vivid.0", driver="vivid", act="bind"))
            self._hands.find(TRAY)
            self._hands.agree()
        begun = time.monotonic()
        self._hands.hear(DiceSeen(self.lay([int(face) for face in faces]), 1.0), LATE_SECONDS)
        self.waits.append(time.monotonic() - begun)

    def _new_places(self, dice: int) -> list[tuple[float, float]]:
        before, self._places = self._places, []
        while len(self._places) < dice:
            place = tuple(self._random.uniform(MARGIN, side - MARGIN) for side in SIZE)
            if all(max(abs(place[0] - x), abs(place[1] - y)) > APART for x, y in (*before, *self._places)):
                self._places.append((place[0], place[1]))
        return self._places

    def _draw(self, dice: Sequence[DrawnDie]) -> None:
        self._shown = f"{next(self._numbers)}.bgr"
        (self._folder / self._shown).write_bytes(draw_photo(dice, ABOVE).tobytes())


def dice_tray(emulator: Emulator, hands: Hands) -> str:
    """Plugged in while the table waits for it; learnt by touch; throws are read, and the camera is torn off."""
    tray = Tray(emulator, hands, Random(1))
    tried = DeviceTried(TRAY)
    for route in (routes.Menu(), routes.SettingsMenu(), DevicesPage(), tried):
        hands.touch(m.Open(route))
        if route != tried:
            hands.agree()
    hands.hear(LOST)
    hands.touch(m.Open(routes.TraySetup()))
    hands.agree()
    hands.touch(LearnTray(TrayStep.EMPTY))
    hands.agree()
    learnt = [time.monotonic()]
    tray.plug()
    hands.find(TRAY)
    hands.hear(TrayLearnt(TrayStep.EMPTY), LATE_SECONDS)
    learnt.append(time.monotonic())
    dice = tray.lay(LEARNT_FROM)
    hands.touch(LearnTray(TrayStep.DICE))
    hands.hear(TrayLearnt(TrayStep.DICE, dice), LATE_SECONDS)
    learnt.append(time.monotonic())
    tray.lay(())  # else these would be a throw
    hands.touch(LearnTray(TrayStep.KEEP))
    hands.find(TRAY)  # the twin keeps a tray that it has not seen, looks for it, and says that it is there again
    hands.leave_pages(FOOT)
    hands.throw = tray.throw
    while len(tray.waits) < THROWS:
        hands.sign_next()
    hands.throw = None
    empty, two = (after - before for before, after in pairwise(learnt))
    known = f"dice tray: learnt by touch, the empty tray in {empty:.0f} s, two dice in {two:.0f} s"
    read = f"{len(tray.waits)} throws read, after {median(tray.waits):.0f} s in the median"
    return f"{known}; {read}; the camera torn off {tray.tears} times and found again"


class TrayEvening(Evening):
    """The table has a camera above its dice tray. No power is cut."""

    def __init__(self, folder: Path, start: Start, seed: int, give: Callable[[Path, str], None]) -> None:
        """`give` lays a configuration onto the first part of a card."""
        super().__init__(folder, shared(folder, start), 0, seed)
        self.last = (dice_tray,)
        self.others = Config(dice=NO_CAMERA)
        give(folder / "image", CONFIGURATION + image.CONFIGURATION)
