"""What the benchmarks share: a folder on the project's disk, the running app, one way to time and one to print."""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from banker.keep.table import begin
from banker.play import commands as c
from banker.play.history import Moment
from banker.play.setup import Setup
from hardware.config import ReaderConfig
from hardware.signals import SignalQueue
from ui.runtime.files.writer import WriterThread
from ui.runtime.start import WINDOW
from ui.runtime.sweeping import sweep_little
from ui.runtime.wiring import bank
from ui.store.config import Config, TableConfig

LONG_MS: Final = 50.0
"""A frame is late after this many seconds."""
PATIENCE_SECONDS: Final = 600.0
"""For what hangs: what is slow is measured."""


@contextmanager
def on_the_disk() -> Iterator[Path]:
    """A folder below `build`, so that the disk is the one that the project lies on."""
    Path("build").mkdir(exist_ok=True)
    with TemporaryDirectory(dir="build") as name:
        yield Path(name).absolute()


def milliseconds(action: Callable[[int], object], times: int) -> list[float]:
    """The time of each of so many actions."""
    taken = []
    for number in range(times):
        started = time.perf_counter()
        action(number)
        taken.append((time.perf_counter() - started) * 1e3)
    return taken


def shown(name: str, taken: Sequence[float], late_ms: float = 0.0) -> None:
    """Prints median, 95th and 99th percentile and the longest, in milliseconds; how many are over `late_ms`."""
    ordered = sorted(taken)
    p95, p99 = (ordered[len(ordered) * share // 100] for share in (95, 99))
    figures = f"median {statistics.median(ordered):8.3f}   p95 {p95:8.3f}   p99 {p99:8.3f}   longest {ordered[-1]:8.3f}"
    late = f"   over {late_ms:.0f}: {sum(each > late_ms for each in ordered)} of {len(ordered)}" if late_ms else ""
    print(f"{name:56} {figures} ms{late}", flush=True)


def resident_megabytes(process: int | str = "self") -> float:
    """What of a process is in memory now."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def rich(names: Sequence[str]) -> list[c.JournalCommand]:
    """So much for everybody that a bid is never too high."""
    return [c.CorrectCash(player, 1_000_000, "bench") for player in range(len(names))]


def begun(path: Path, setup: Setup, *commands: c.JournalCommand) -> Path:
    """A journal with these commands."""
    path.parent.mkdir(parents=True, exist_ok=True)
    table = begin(path, setup)
    for command in commands:
        assert isinstance(table.submit(command), Moment), command
    table.close()
    return path


@contextmanager
def app_at(
    games: Path,
    sound: Callable[[str, float], None] = lambda cue, volume: None,
    readers: tuple[ReaderConfig, ...] = (),
    frames_per_second: int = 0,
    is_timed: bool = True,
) -> Iterator[Any]:
    """The real app, at the game in this folder that was played last; `run` runs it."""
    sweep_little()
    from ui.pieces.window import FRAMES_PER_SECOND, prepare_window

    prepare_window(WINDOW, frames_per_second=frames_per_second or FRAMES_PER_SECOND)
    from ui.runtime.app import BankerApp

    queue, config = SignalQueue(), Config(readers=readers, table=TableConfig(games=str(games)))
    with bank(config, queue, sound, is_on_bench=False, writer=WriterThread()) as runtime:
        runtime.continue_last()
        yield BankerApp(runtime, queue, is_timed=is_timed)
