"""How does an evening at the emulated table go? From the first start over every power cut to the switch."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from tests.kiosk import forgetting
from tests.kiosk.appliance import brightness, power_off, watchdog
from tests.kiosk.emulator import SIZE, Disk, Emulator, Late, PowerCut, Start
from tests.kiosk.play import Hands
from tests.kiosk.recovery import Lost, commands_in, compare, copied, kept
from tests.kiosk.twin import Twin
from ui.core.state.update import Do
from ui.flows.settings.first_update import choose_language, go_on
from ui.flows.tutorial.update import answer
from ui.runtime.demo.path_finder import NoWay
from ui.runtime.demo.script import NoSuchPiece
from ui.runtime.devices.wireless import LATE_SECONDS, LOOK_SECONDS
from ui.store.config import Config

START_SECONDS: Final = 3600.0
"""From the switch to the first picture, on a host that has much else to do."""
FORGETFUL: Final = 5
"""Each fifth power cut finds a disk with a write cache, which is lost."""
PLAYED_SECONDS: Final = (2.0, 40.0)
"""So soon after play goes on the plug is pulled, at the earliest and at the latest."""
BAR: Final = (0, 0, SIZE[0], 72)
"""The top of the page of the time zone. Below it stands the time, by the clock of each table."""
IGNORED: Final = "a touch was aimed at the screen before"
"""The bank's own line in the journal."""


def clear(folder: Path) -> None:
    """Forget the pictures and the results of an earlier run."""
    shutil.rmtree(folder / "pictures", ignore_errors=True)
    (folder / "pictures").mkdir()
    (folder / "result.txt").write_text("")


Trial = Callable[[Emulator, Hands], str]
"""What is tried at a table that plays, when no power cut comes any more; its line of the result."""


class Evening:
    """The emulated table over all its starts. `folder` has the image; pictures and result.txt are written there.

    `others` are devices that it has besides; the trials of `last` are made after the last start.
    """

    def __init__(self, folder: Path, start: Start, cuts: int, seed: int) -> None:
        self._folder, self._start, self._cuts, self._random = folder, start, cuts, Random(seed)
        self._disk, self._log = folder / "disk", folder / "disk.log"
        self._pictures, self._result = folder / "pictures", folder / "result.txt"
        self.others = Config()
        self.last: Sequence[Trial] = watchdog, brightness, power_off
        self._starts: list[float] = []
        self._answers: list[float] = []
        self._touches = self._lost = self._ignored = 0

    def played(self) -> bool:
        """Everything in its order; did it all hold?"""
        begun = time.monotonic()
        try:
            self._evening()
        except (Late, Lost, NoSuchPiece, NoWay, PowerCut) as failure:
            self.tell(f"FAILED after {time.monotonic() - begun:.0f} s: {failure}")
            return False
        self.tell(f"everything held, {time.monotonic() - begun:.0f} s")
        return True

    def _evening(self) -> None:
        copied(self._folder / "image", self._disk)
        found = self._folder / "new"
        shutil.rmtree(found, ignore_errors=True)
        found.mkdir()
        for number in range(self._cuts + 1):
            with self._start_part(found, number) as (emulator, hands):
                if number == 0:
                    self._begin(emulator, hands)
                if number == self._cuts:
                    self._try(emulator, hands)
                    break
                self._play_until_cut(emulator, hands)
            found = self._recovered(number, hands)
        middle = f"median start {median(self._starts):.0f} s, from touch or card to the same picture"
        self.tell(f"{middle} {median(self._answers):.1f} s, at most {max(self._answers):.1f} s")
        again = f"{self._lost} made again, {self._ignored} ignored by the bank as aimed at the screen before"
        self.tell(f"touches: {self._touches}, {again}")

    @contextmanager
    def _start_part(self, found: Path, number: int) -> Iterator[tuple[Emulator, Hands]]:
        """The machine switched on, with the reader in it but at the first start, until it shows what it has to."""
        is_first = number == 0
        disk = Disk(self._disk, self._log if self._is_forgetful(number) else None)
        if disk.log:
            copied(self._disk, self._folder / "before")
        with Emulator(self._folder, disk, self._start) as emulator, Twin(found, not is_first, self.others) as twin:
            hands = Hands(emulator, twin, self._random, self._folder)
            if not is_first:
                emulator.plug()
            self._starts.append(hands.agree(START_SECONDS))
            what = "the first screen" if is_first else "the same decision"
            self.tell(f"start {number}: {what} stands after {self._starts[-1]:.0f} s")
            self._keep(emulator, f"{number:02}-start")
            try:
                yield emulator, hands
            finally:
                self._touches, self._lost = self._touches + hands.touches, self._lost + hands.lost
                self._ignored += emulator.said().count(IGNORED)
                self._answers += hands.answers

    def _begin(self, emulator: Emulator, hands: Hands) -> None:
        """The first touch acts, a reader plugged in after the start is found, a game begins by touch and by cards."""
        emulator.let_pass(LATE_SECONDS + 2 * LOOK_SECONDS)  # until then a wireless adapter is awaited, and asked about
        hands.choose(Do, lambda action: action.calls(choose_language, "en"))
        hands.agree(part=BAR)
        for step in ("zone", "sound", "rotation", "card"):  # there is no wireless adapter
            hands.choose(Do, lambda action, step=step: action.calls(go_on, step))
            hands.agree()
        hands.choose(Do, lambda action: action.calls(answer, False))
        self.tell(f"the first touch acts: {hands.agree():.1f} s")
        hands.plug()
        self.tell(f"a reader plugged in after the start is found: {hands.agree():.1f} s")
        hands.set_up()
        self.tell("a game is begun by touch and by its cards")
        self._keep(emulator, "00-begun")

    def _try(self, emulator: Emulator, hands: Hands) -> None:
        for trial in self.last:
            self.tell(trial(emulator, hands))
            self._keep(emulator, f"99-{trial.__name__}")

    def _play_until_cut(self, emulator: Emulator, hands: Hands) -> None:
        seconds = self._random.uniform(*PLAYED_SECONDS)
        switch = threading.Timer(seconds, emulator.cut)
        try:
            hands.sign_next()  # after a start the table pauses: it goes on
            switch.start()
            while True:
                hands.sign_next()
        except PowerCut:
            self.tell(f"the power is cut {seconds:.1f} s later; commands shown as done: {len(hands.acknowledged)}")
        finally:
            switch.cancel()

    def _recovered(self, number: int, hands: Hands) -> Path:
        """What the disk holds after the cut: all that was shown, and nothing else."""
        if self._is_forgetful(number):
            loss = forgetting.cut(self._folder / "before", self._log, self._random)
            (self._folder / "before").replace(self._disk)
            self.tell(f"its disk forgot {loss.lost} of {loss.writes} writes")
        found = kept(self._disk, self._folder, self._start)
        commands = commands_in(found / "games")
        compare(commands, hands.acknowledged, hands.signed)
        self.tell(f"cut {number + 1}: none of them lost; commands on the disk: {len(commands)}")
        return found

    def _is_forgetful(self, number: int) -> bool:
        return number % FORGETFUL == 1

    def _keep(self, emulator: Emulator, name: str) -> None:
        if not emulator.is_off:
            emulator.picture().save(self._pictures / f"{name}.png")

    def tell(self, line: str) -> None:
        """A line of the result."""
        print(line, flush=True)
        with self._result.open("a") as file:
            file.write(f"{line}\n")
