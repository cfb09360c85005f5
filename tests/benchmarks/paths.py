"""Through how much of our own code does an event go, and what does a table cost at which nothing happens?

Run by `make bench`: `SDL_VIDEODRIVER=offscreen python -m tests.benchmarks.paths`. The real app with a reader's twin:
own calls and files entered, in the window's thread and the driver's, from a card's bytes or a finger on the window to
the committed entry and to the view, and the models built and handed on. Then what a paused table without devices asks
of the system in ten seconds, thread by thread, as `strace -f -p PID` sees it.
"""

import os
import re
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import which
from types import CodeType, FrameType
from typing import Any, Final

import msgspec

from banker.keep.journal import Journal
from banker.play import commands as c
from hardware.bench import BenchReader, virtual_tag
from hardware.config import ReaderConfig
from tests.benchmarks.app import NAMES, prepared
from tests.benchmarks.measuring import app_at, on_the_disk, rich
from tests.own_calls import OWN, ROOT
from ui.core.state.messages import DieKey, Sign
from ui.core.state.model import Model
from ui.flows.auction.model import FROZEN_SECONDS
from ui.runtime.loop.overview import overview

HANDS: Final = tuple(f"{ROOT / room}{os.sep}" for room in ("hardware/twins", "ui/runtime/demo"))
"""What plays the people here and is no part of a way."""
BIDS: Final = 12
"""A beat may come between a card and its entry, so the shortest of many counts."""
HANDED_ON: Final = compile("", "Model.but", "exec")
"""Stands for the call in C that makes a changed model."""
SETTLED_SECONDS, STILL_SECONDS = 8, 10


class Way(msgspec.Struct, frozen=True):
    """How often each of our functions was called on a way."""

    name: str
    calls: Counter[CodeType]

    def __str__(self) -> str:
        built, handed_on = self.calls[overview.__code__], self.calls[HANDED_ON]
        files = len({code.co_filename for code in self.calls} - {HANDED_ON.co_filename})
        return f"{self.name:40} {self.calls.total() - handed_on:6} {files:6} {built:6} {handed_on:10}"


class Counting:
    """Counts our own calls in every thread from `begin` on; `committed` are those until the journal had its entry,
    `shown` those until the screen had its view.
    """

    def __init__(self) -> None:
        self.committed: Counter[CodeType] | None = None
        self.shown: Counter[CodeType] | None = None
        self._calls: Counter[CodeType] | None = None

    def begin(self) -> None:
        """From now on."""
        self.committed = self.shown = None
        self._calls = Counter()

    def end(self) -> Counter[CodeType]:
        """Until now."""
        calls, self._calls = self._calls, None
        assert calls is not None, "counting was begun"
        return calls

    def was_shown(self) -> None:
        """The view went to the window's pieces."""
        if self._calls is not None:
            self.shown = self._calls.copy()

    def profile(self, frame: FrameType, event: str, called: object) -> None:
        """Called by Python for each call and return."""
        code = frame.f_code
        if self._calls is None or not code.co_filename.startswith(OWN) or code.co_filename.startswith(HANDS):
            return
        if event == "call":
            self._calls[code] += 1
        elif event == "c_call" and getattr(called, "__name__", "") == "__replace__":
            self._calls[HANDED_ON] += isinstance(getattr(called, "__self__", None), Model)
        elif event == "return" and code is Journal.append.__code__:
            self.committed = self._calls.copy()


class People:
    """What is done at the table, one step a frame; `ways` is what was counted."""

    def __init__(self, app: Any, reader: BenchReader, counting: Counting) -> None:
        self._app, self._reader, self._counting = app, reader, counting
        self.ways: list[Way] = []

    def play(self) -> None:
        """One step each frame, until all is counted."""
        from kivy.clock import Clock

        steps = self._steps()
        Clock.schedule_interval(lambda _: next(steps, False) is None or self._app.stop(), 0)

    def _steps(self) -> Iterator[None]:
        yield from self._sign(c.ResumeClock())
        yield from self._touches()
        yield
        self._beats()
        yield from self._sign(c.DeclineDeed(0))
        yield from self._cards()

    def _touches(self) -> Iterator[None]:
        for face in ("2", "4"):
            yield
            self._touch(DieKey(face))
        self._counted("a key touched, to the view", self._counting.end())
        yield
        self._touch(self._app.table_root.view.screen.buttons[0].action)
        yield from self._written()
        self._counted("a roll signed by touch, to the entry", self._counting.committed)
        self._counted("a roll signed by touch, to the view", self._counting.end())

    def _beats(self) -> None:
        self._app.let_pass(0.2)
        for name, seconds in (("a beat of the clock", 0.1), ("a beat with a second to show", 1.0)):
            self._counting.begin()
            self._app.let_pass(seconds)
            self._counted(name, self._counting.end())

    def _cards(self) -> Iterator[None]:
        entries, views = [], []
        for number in range(BIDS):
            yield
            self._app.let_pass(FROZEN_SECONDS)
            self._counting.begin()
            self._reader.lay(virtual_tag(number))
            while self._counting.committed is None or self._counting.shown is None:
                yield
            yield from self._written()
            entries.append(self._counting.committed)
            views.append(self._counting.shown)
        self._counted("a bid by card, to the entry", min(entries, key=Counter.total))
        self._counted("a bid by card, to the view", min(views, key=Counter.total))

    def _touch(self, action: object) -> None:
        from ui.runtime.demo.fingers import piece_with, touch

        piece = piece_with(self._app.table_root, action)
        assert piece is not None, f"the screen offers no {action}"
        self._counting.begin()
        touch(self._app.table_root, piece)

    def _sign(self, command: c.JournalCommand) -> Iterator[None]:
        self._app.table_root.on_action(Sign((command,)))
        yield from self._written()

    def _written(self) -> Iterator[None]:
        while self._app.runtime.is_writing:
            yield

    def _counted(self, name: str, calls: Counter[CodeType] | None) -> None:
        assert calls is not None, f"{name}: it never came to that"
        self.ways.append(Way(name, calls))


def counted(folder: Path) -> Sequence[Way]:
    """The ways through the app, in its window and with a reader's twin."""
    counting = Counting()
    threading.setprofile(counting.profile)  # the driver's thread, which begins with the bank
    sys.setprofile(counting.profile)
    games, reader = prepared(folder, *rich(NAMES)), BenchReader(folder / "reader")
    with app_at(games, readers=(ReaderConfig("near", "rdm6300", reader.port),)) as app:
        people = People(app, reader, counting)
        app.on_shown, app.on_played = counting.was_shown, people.play
        app.run()
    reader.unplug()
    return people.ways


STILL: Final = """
import sys
from hardware.signals import SignalQueue
from ui.runtime.start import WINDOW
from ui.runtime.wiring import bank
from ui.runtime.files.writer import WriterThread
from ui.store.config import Config, TableConfig
from ui.pieces.window import prepare_window
prepare_window(WINDOW)
from ui.runtime.app import BankerApp
queue = SignalQueue()
with bank(Config(table=TableConfig(games=sys.argv[1])), queue, lambda cue, volume: None, is_on_bench=False) as runtime:
    runtime.continue_last()
    BankerApp(runtime, queue).run()
"""
"""The app without any device, at a game that waits, paused."""


def system_calls(games: Path, trace: Path) -> Counter[tuple[str, str]]:
    """What a paused table asks of the system: how often each thread makes each call."""
    app = subprocess.Popen([sys.executable, "-c", STILL, str(games)], cwd=ROOT)
    try:
        time.sleep(SETTLED_SECONDS)
        threads = {path.name: (path / "comm").read_text().strip() for path in Path(f"/proc/{app.pid}/task").iterdir()}
        strace = subprocess.Popen(["strace", "-qq", "-f", "-o", str(trace), "-p", str(app.pid)])
        time.sleep(STILL_SECONDS)
        strace.terminate()
        strace.wait()
    finally:
        app.kill()
        app.wait()
    made: list[tuple[str, str]] = re.findall(r"^(\d+) +(\w+)\(", trace.read_text(), re.MULTILINE)
    threads[str(app.pid)] = "window"
    return Counter((threads.get(thread, thread), call) for thread, call in made)


def main() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    with on_the_disk() as folder:
        ways = counted(folder / "ways")
        still = system_calls(prepared(folder / "still"), folder / "trace") if which("strace") else Counter()
    print(f"{'':40} {'calls':>6} {'files':>6} {'models':>6} {'handed on':>10}")
    print(*ways, sep="\n")
    print(f"system calls of a paused table in {STILL_SECONDS} seconds: {still.total()}")
    for (thread, call), times in still.most_common():
        print(f"{thread:20} {call:20} {times:6}")


if __name__ == "__main__":
    main()
