"""Does a table that is played at for a day and a night keep its memory, its threads and its open files?

`make soak`: `SDL_VIDEODRIVER=offscreen python -m tests.benchmarks.soak [HOURS]`. The real app on a disk that takes
200 ms for each sync: eight bots play ten games, open screens and leave them, at a bench with every device but the
camera; each minute of theirs one device is unplugged and the one before plugged in again. Their hours pass as fast as
the disk lets them.
"""

import os
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from banker.bots.company import Company
from banker.play import commands as c
from banker.play.setup import Setup
from hardware.bench import BENCH_DESK, Bench, virtual_tag
from hardware.config import DiceConfig, ReaderConfig
from hardware.signals import SignalQueue
from tests.benchmarks.app import OwnTime
from tests.benchmarks.evening import FRAMES_PER_SECOND, People
from tests.benchmarks.measuring import begun, on_the_disk
from tests.benchmarks.slow_disk import run_on_slow_disk
from tests.pins import press_seat
from tests.ui.sitting import NAMES
from ui.core.state import messages as m
from ui.core.state.signing import Agreement, signers_at
from ui.core.state.update import do
from ui.flows.agreement.update import sign_by_name
from ui.runtime.devices.lights import LampFollower
from ui.runtime.devices.trials import Trials
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.writer import WriterThread
from ui.runtime.loop.runtime import Runtime
from ui.runtime.loop.subscriptions import Subscriptions
from ui.runtime.start import WINDOW
from ui.store.settings import Settings
from ui.store.store import Store

HOURS: Final = 24.0
GAMES: Final = 10
SYNC_MS: Final = 200
SECONDS_A_COMMAND: Final = 60
BEAT_SECONDS: Final = 10.0
"""So many of their seconds pass at once, and are a frame."""
MOST_MS, MOST_MB, MOST_GROWTH = 100.0, 180.0, 1.05
WARM_UP: Final = 2
"""So often it is weighed before every screen was seen; Kivy keeps a font open for each size, 64 at most."""
SETTLED_SECONDS: Final = 60.0
"""So long the last devices have to be found again."""
KINDS: Final = ("rdm6300", "id12la", "gm65", "pn532-serial", "usb-keyboard")
PLAN: Final = replace(
    BENCH_DESK,
    readers=(
        *(ReaderConfig(kind, kind, f"/dev/banker/{kind}") for kind in KINDS),
        ReaderConfig("acr122u", "acr122u", "pcsc://bench"),
    ),
    dice=DiceConfig(line="/dev/banker/dice", godice=("GoDice_AAAAAA_R_v04", "GoDice_BBBBBB_K_v04")),
)


class Weighed:
    """What the process holds at one moment. The renderer that computes each pixel itself is no part of a Pi's table."""

    def __init__(self) -> None:
        self.megabytes, self.renderer_megabytes = _resident()
        self.threads = threading.active_count()
        self.files = len(os.listdir("/proc/self/fd"))

    def __str__(self) -> str:
        own = self.megabytes - self.renderer_megabytes
        return f"{self.megabytes:.0f} MB, {own:.0f} without the renderer; {self.threads} threads, {self.files} files"


def _resident() -> tuple[float, float]:
    """What is in memory, and what of it are the libraries of the software renderer, in megabytes."""
    whole = renderer = 0
    is_renderer = False
    for line in Path("/proc/self/smaps").read_text().splitlines():
        if re.match(r"[0-9a-f]+-[0-9a-f]+ ", line):
            is_renderer = "libLLVM" in line or "swrast" in line or "libgallium" in line
        elif line.startswith("Rss:"):
            whole += int(line.split()[1])
            renderer += int(line.split()[1]) * is_renderer
    return whole / 1024, renderer / 1024


class Night(People):
    """Ten games, one after the other, with hands at the cables."""

    def __init__(self, runtime: Runtime, hours: float, bench: Bench) -> None:
        super().__init__(runtime, hours)
        self._bench, self._hours = bench, hours
        self._cables: list[Any] = [*bench.readers.values(), bench.dice_line, *bench.dice.values()]
        self._pulled = self.minutes = 0
        self.games = 1

    @property
    def seconds(self) -> int:
        """So long they have been playing."""
        return self.commands * SECONDS_A_COMMAND

    def _game(self) -> Iterator[object]:
        company, ends = Company(len(NAMES), "stay", self._chance), self.games * self._hours * 3600 / GAMES
        while self.seconds < ends and not self._table.game.is_over:
            yield m.Sign((company.next_command(self._table.game),))
            self.commands += 1
            self._use_devices()
            if self.commands % 3 == 0:
                yield from self._looks()
            yield from [BEAT_SECONDS] * int(SECONDS_A_COMMAND / BEAT_SECONDS)
        if not self._table.game.is_over:
            yield m.Sign((c.EndGame(),))
            yield from self._agreeing()
        self.games += 1

    @property
    def _table(self) -> Any:
        return self._runtime.table

    def _agreeing(self) -> Iterator[object]:
        model = self._runtime.model
        shown = model.ui.top
        assert isinstance(shown, Agreement), "a game is ended by two players"
        signers = signers_at(shown, model)
        for player in signers.among[: signers.count]:
            yield do(sign_by_name, player)

    def _use_devices(self) -> None:
        """A card, a button and the dice; each minute one cable goes and the one before comes back."""
        for reader in self._bench.readers.values():
            if reader.is_plugged:
                reader.lay(virtual_tag(self.commands % 200))
        press_seat(self._bench, self.commands % len(NAMES))
        while self.minutes < self.seconds // 60:
            self.minutes += 1
            self._cables[self._pulled].replug()
            self._pulled = self.minutes % len(self._cables)
            self._cables[self._pulled].unplug()

    def plug_all(self) -> None:
        """Every device is there again."""
        self._cables[self._pulled].replug()


class Watch:
    """Gives the app one thing to do each frame, and weighs it every two hours."""

    def __init__(self, app: Any, night: Night) -> None:
        self._app, self._night, self._doings = app, night, night.doings()
        self.weighed: list[Weighed] = []
        self._ends = 0.0

    def begin(self) -> None:
        """The bank is open."""
        from kivy.clock import Clock

        Clock.schedule_interval(self._go_on, 0)

    def _go_on(self, _: float) -> None:
        if self._app.runtime.is_writing:
            return
        if len(self.weighed) <= self._night.seconds / 7200:
            self.weighed.append(Weighed())
            print(f"after {self._night.seconds / 3600:4.1f} hours: {self.weighed[-1]}", flush=True)
        doing = next(self._doings, None)
        if doing is None:
            self._settle()
        elif isinstance(doing, float):
            self._app.let_pass(doing)
        else:
            self._app.table_root.on_action(doing)

    def _settle(self) -> None:
        """Until every device is there again."""
        if not self._ends:
            self._night.plug_all()
            self._ends = time.monotonic() + SETTLED_SECONDS
        lost = self._app.runtime.model.lost_devices
        if not lost or time.monotonic() > self._ends:
            print(f"at the end lost: {', '.join(lost) or 'nothing'}; {Weighed()}", flush=True)
            self._app.stop()


def spent(folder: Path, hours: float) -> None:
    """The night in the real window."""
    from ui.pieces.window import prepare_window

    prepare_window(WINDOW, frames_per_second=FRAMES_PER_SECOND)
    from ui.runtime.app import BankerApp

    begun(folder / "games" / "night.banker", Setup("pl-tournament", NAMES))
    before = Weighed()
    with ExitStack() as stack:
        store = Store.on_disk(folder / "games", Settings())
        stack.callback(store.shelf.close)
        bench, queue = stack.enter_context(Bench(PLAN)), SignalQueue()
        desk = stack.enter_context(bench.open_desk(queue))
        lamps = LampFollower(desk.lamps, lambda cue: None)
        subscriptions = Subscriptions(lamps, trials=Trials(bench.config, desk.lamps), has_reader=True)
        runtime = Runtime(EffectHandler(store), subscriptions, lambda cue: None, WriterThread())
        stack.callback(runtime.close)
        runtime.continue_last()
        app, night = BankerApp(runtime, queue, is_timed=False), Night(runtime, hours, bench)
        own, watch = OwnTime(app), Watch(app, night)
        app.on_played = watch.begin
        app.run()
        dropped = queue.dropped
    _tell(night, watch, own, before, dropped)


def _tell(night: Night, watch: Watch, own: OwnTime, before: Weighed, dropped: int) -> None:
    after, settled = Weighed(), watch.weighed[WARM_UP:] or watch.weighed
    growth = max(each.megabytes for each in settled) / settled[0].megabytes
    late = sum(each > MOST_MS for each in own.frames)
    print(f"{night.commands} commands in {night.games - 1} games, {night.minutes} times a device was unplugged")
    print(f"signals dropped: {dropped}")
    print(f"memory after four hours and at its most: {100 * (growth - 1):.1f} % more; allowed {MOST_GROWTH}")
    print(
        f"the app's own part of {len(own.frames)} frames: longest {max(own.frames):.1f} ms, over {MOST_MS:.0f}: {late}"
    )
    print(f"  of which computing: longest {max(own.processor):.1f} ms")
    print(f"when it is closed: {after}; before it was opened: {before}")
    print(f"still running: {', '.join(each.name for each in threading.enumerate())}")


def main() -> int:
    """On the slow disk, unless this is it."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("MALLOC_ARENA_MAX", "2")  # as banker.service has it; it counts from the next start on
    hours = sys.argv[1] if len(sys.argv) > 1 else str(HOURS)
    if "SLOW_DISK_MS" not in os.environ:
        return run_on_slow_disk(SYNC_MS, ["tests.benchmarks.soak", hours])
    with on_the_disk() as folder:
        spent(folder, float(hours))
    return 0


if __name__ == "__main__":
    sys.exit(main())
