"""How long from a card to the durable entry and to the drawn frame, what does the running app weigh and cost, and how
soon is it there?

Run by `make bench`: `SDL_VIDEODRIVER=offscreen python -m tests.benchmarks.app`. The real app at 800x480 with four
players; the reader is a pseudo-terminal that the ordinary driver opens, the disk the one the project lies on, and after
it one that takes 200 ms and one that takes 800 ms for each sync.
"""

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from banker.play import commands as c
from banker.play.setup import Setup
from hardware.bench import BenchReader, virtual_tag
from hardware.config import ReaderConfig
from tests.benchmarks.journal import BLOCK
from tests.benchmarks.measuring import (
    LONG_MS,
    PATIENCE_SECONDS,
    app_at,
    begun,
    on_the_disk,
    resident_megabytes,
    rich,
    shown,
)
from tests.benchmarks.slow_disk import run_on_slow_disk
from ui.core.state.messages import Sign
from ui.flows.auction.model import FROZEN_SECONDS
from ui.store.cards import Cards

NAMES = ("Ania", "Bartek", "Celina", "Darek")
CARDS_EACH = 40
"""A reader takes the same card again within a second for one tap, so everybody has many."""
BIDS, WARM_UP = 400, 10
SLOW_BIDS, SLOW_MS = 40, (200, 800)
IDLE_SECONDS = 10.0
STARTS = 3


class Stopwatch:
    """When was a bid committed and drawn, in milliseconds after its last byte? The sound and the window tell it."""

    def __init__(self) -> None:
        self.committed: list[float] = []
        self.render: list[float] = []
        self.bare: list[float] = []
        self._written = self._heard = 0.0
        self._is_shown = False
        self._done = threading.Event()

    def bid(self, reader: BenchReader, tag: str) -> None:
        """A card; returns when its bid is on the screen."""
        self._done.clear()
        self._written = time.perf_counter()
        reader.lay(tag)
        assert self._done.wait(PATIENCE_SECONDS), "a bid was not drawn"

    def write(self, file: int, place: int) -> None:
        """A bare write of one block in place, and fdatasync."""
        began = time.perf_counter()
        os.pwrite(file, BLOCK, place * len(BLOCK))
        os.fdatasync(file)
        self.bare.append((time.perf_counter() - began) * 1e3)

    def hear(self, cue: str, volume: float) -> None:
        """A bid is heard as soon as it is committed."""
        if cue == "bid":
            self._heard = time.perf_counter()

    def was_shown(self) -> None:
        """The view with the bid went to the widgets."""
        self._is_shown = bool(self._heard)

    def was_flipped(self, *_: object) -> None:
        """A frame is on its way to the window; it counts when the renderer has finished it."""
        if self._is_shown:
            from kivy.graphics.opengl import glFinish

            glFinish()
            now = time.perf_counter()
            self.committed.append((self._heard - self._written) * 1e3)
            self.render.append((now - self._written) * 1e3)
            self._heard, self._is_shown = 0.0, False
            self._done.set()


def prepared(folder: Path, *commands: c.JournalCommand) -> Path:
    """A game with these commands and cards for everybody in a folder; the folder of the games."""
    tags = {virtual_tag(number): NAMES[number % len(NAMES)] for number in range(CARDS_EACH * len(NAMES))}
    folder.mkdir(parents=True)
    (folder / "cards.json").write_bytes(msgspec.json.encode(Cards(tags)))
    return begun(folder / "games" / "bench.banker", Setup("pl-tournament", NAMES), *commands).parent


class OwnTime:
    """How long the app's own part of each frame was, in milliseconds: signals, touches and time, to the pieces drawn.

    Waiting for the disk or for another thread counts; waiting for a processor that other programs have does not.
    `processor` is what of it was spent computing: on a crowded machine another thread holds the interpreter for long.
    """

    def __init__(self, app: Any) -> None:
        self.frames: list[float] = []
        self.processor: list[float] = []
        for name in ("_act", "_drain", "_beat"):
            setattr(app, name, self._measured(getattr(app, name)))
        app.table_root.on_action = app._act

    def _measured(self, act: Callable[[Any], object]) -> Callable[[Any], None]:
        def measured(given: Any) -> None:
            began, crowded, processor = time.perf_counter(), crowded_seconds(), time.thread_time()
            act(given)
            own_seconds = time.perf_counter() - began - (crowded_seconds() - crowded)
            self.frames.append(own_seconds * 1e3)
            self.processor.append((time.thread_time() - processor) * 1e3)

        return measured


def crowded_seconds() -> float:
    """How long this thread has been ready to run while all processors were taken, as the kernel counts it."""
    return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9


def measured(folder: Path, bids: int) -> tuple[Stopwatch, dict[str, float], list[float]]:
    """The app with an auction of so many bids, then with a running clock; its own part of every frame."""
    games = prepared(folder, *rich(NAMES), c.Roll(0, ("2", "4")), c.DeclineDeed(0))
    reader, watch, figures = BenchReader(folder / "reader"), Stopwatch(), dict[str, float]()
    with app_at(games, watch.hear, (ReaderConfig("near", "rdm6300", reader.port),)) as app:
        from kivy.core.window import Window

        own = OwnTime(app)
        app.on_shown = watch.was_shown
        Window.bind(on_flip=watch.was_flipped)
        hands = threading.Thread(target=_play, args=(app, reader, watch, figures, bids), daemon=True)
        app.on_played = hands.start
        app.run()
    reader.unplug()
    return watch, figures, own.frames


def _play(app: Any, reader: BenchReader, watch: Stopwatch, figures: dict[str, float], bids: int) -> None:
    """The hands of the people, beside the app's own thread."""
    from kivy.clock import Clock

    chance = random.Random(1)
    _in_the_app(lambda: _sign(app, c.ResumeClock()))
    file = os.open(Path(reader.port).with_name("bare"), os.O_RDWR | os.O_CREAT)
    os.pwrite(file, BLOCK * 256, 0)
    os.fsync(file)
    for number in range(WARM_UP + bids):
        time.sleep(chance.uniform(0.02, 0.06))
        _written(app)
        _in_the_app(lambda: app.let_pass(FROZEN_SECONDS))
        if number % 2:  # each second card comes when the frame of this is on the window, the others while it is drawn
            time.sleep(chance.uniform(0.04, 0.06))
        watch.write(file, number % 256)  # beside each bid, so that both meet the same disk
        watch.bid(reader, virtual_tag(number % (CARDS_EACH * len(NAMES))))
    os.close(file)
    _in_the_app(lambda: _sign(app, c.CloseAuction(), c.EndTurn(0)))
    _written(app)
    time.sleep(2)
    processor, began = time.process_time(), time.perf_counter()
    time.sleep(IDLE_SECONDS)
    figures["share"] = (time.process_time() - processor) / (time.perf_counter() - began)
    figures["resident"] = resident_megabytes()
    Clock.schedule_once(lambda _: app.stop())


def _sign(app: Any, *commands: c.JournalCommand) -> None:
    """As a touch would."""
    app.table_root.on_action(Sign(commands))


def _in_the_app(act: Callable[[], object]) -> None:
    """In the app's own thread."""
    from kivy.clock import Clock

    done = threading.Event()

    def carry_out(_: float) -> None:
        act()
        done.set()

    Clock.schedule_once(carry_out)
    assert done.wait(PATIENCE_SECONDS)


def _written(app: Any) -> None:
    """Until nothing waits for the disk: no time passes at the table before."""
    while app.runtime.is_writing:
        time.sleep(0.002)


def start_seconds(games: Path) -> tuple[float, float]:
    """From the start of the process to the first frame of a game that is gone on with; of it, those of a processor."""
    began = time.monotonic()
    command = [sys.executable, "-m", "tests.benchmarks.first_frame", str(games)]
    compiled = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}  # as on a table
    told = subprocess.run(command, capture_output=True, text=True, check=True, env=compiled)
    ended, processor = map(float, told.stdout.split()[:2])
    return ended - began, processor


def tell(folder: Path, bids: int) -> dict[str, float]:
    """The times of an auction of so many bids; the other figures."""
    watch, figures, frames = measured(folder, bids)
    bare, committed, drawn = (times[WARM_UP:] for times in (watch.bare, watch.committed, watch.render))
    shown("write + fdatasync of 4096 bytes", bare)
    for name, first in (("while nothing moves", 1), ("behind a frame that is drawn", 0)):
        shown(f"last byte of a card to the entry, {name}", committed[first::2])
        shown(f"last byte to the finished picture, {name}", drawn[first::2])
    print(f"ratio of entry and bare write, while nothing moves: {median(committed[1::2]) / median(bare[1::2]):.2f}")
    shown("the app's own part of a frame", frames, LONG_MS)
    return figures


def main() -> None:
    """All of it; with a number, an auction of so many bids alone."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    with on_the_disk() as folder:
        if len(sys.argv) > 1:
            tell(folder / "auction", int(sys.argv[1]))
            return
        starts = [start_seconds(prepared(folder / f"start{number}")) for number in range(STARTS)]
        figures = tell(folder / "auction", BIDS)
    print(f"resident memory on the table screen: {figures['resident']:.0f} MB")
    print(f"processor while only the clock runs: {figures['share']:.3f} of a core")
    whole, processor = map(min, zip(*starts[1:], strict=True))
    print(f"process start to first frame, best of {STARTS - 1}: {whole:.2f} s, of a processor {processor:.2f} s")
    for milliseconds in SLOW_MS:
        print(f"on a disk that takes {milliseconds} ms for each sync:", flush=True)
        run_on_slow_disk(milliseconds, ["tests.benchmarks.app", str(SLOW_BIDS)])


if __name__ == "__main__":
    main()
