"""Is anything lost that people saw, when the bank is killed or its power is cut at any moment?

Run by `make bench`: `python -m tests.benchmarks.kills [TIMES]`. The runtime over real journals, its writer in a thread
of its own: it plays an auction and says each bid as the screen would show it, until it is killed; the next one goes on
with the same journal. A bid that was said and is not there, or a journal that does not open, is a loss. A power cut
stops the file system of the journal before the bank is killed; what was not on the disk is gone. It needs root.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from banker.keep.journal import JournalError
from banker.keep.table import resume
from banker.play import commands as c
from banker.play.setup import Setup
from hardware.lamps import Lamps
from tests.benchmarks.measuring import begun, on_the_disk, rich
from tests.hall.powercut import CutDisk, NoDisk
from ui.core.state.messages import Sign
from ui.runtime.devices.lights import LampFollower
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.writer import WriterThread
from ui.runtime.loop.runtime import Runtime
from ui.runtime.loop.subscriptions import Subscriptions
from ui.store.settings import Settings
from ui.store.store import Store

TIMES: Final = 1_000
CUTS: Final = 200
A_GAME: Final = 50
"""After so many kills another game is begun."""
LATEST_SECONDS: Final = 0.1
"""The bank is killed at most these seconds after its first bid."""
NAMES: Final = ("Ania", "Bartek", "Celina")


def play(games: Path, told: int) -> None:
    """A bank that bids until it is killed; what it shows goes to this file, eight digits each."""
    runtime = Runtime(
        EffectHandler(Store.on_disk(games, Settings())),
        Subscriptions(LampFollower(Lamps(), lambda cue: None), has_reader=False),
        lambda cue: None,
        WriterThread(),
    )
    runtime.continue_last()
    sign(runtime, c.ResumeClock())
    while auction := runtime.model.table.auction:
        os.write(told, b"%08d" % auction.bid)
        sign(runtime, c.Bid((auction.leader + 1) % len(NAMES), auction.bid + 1))
        runtime.pass_time(0.2)


def sign(runtime: Runtime, command: c.JournalCommand) -> None:
    """As a touch does, until it is written."""
    runtime.touch(Sign((command,)))
    while runtime.is_writing:
        runtime.writer.wait()


def auction_begun(games: Path, number: int) -> Path:
    """A game with an auction."""
    bids = c.Roll(0, ("2", "4")), c.DeclineDeed(0), c.Bid(1, 1)
    return begun(games / f"{number}.banker", Setup("pl-tournament", NAMES), *rich(NAMES), *bids)


def killed(games: Path, wait_seconds: float, before: Callable[[], object] = lambda: None) -> int:
    """The last bid that a bank showed before it was killed, these seconds after its first one; 0 if it showed none.
    `before` happens just before it is killed.
    """
    told, tells = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(told)
        play(games, tells)
    os.close(tells)
    seen = os.read(told, 8)
    time.sleep(wait_seconds)
    os.kill(child, signal.SIGSTOP)  # while ext4 is cut off, a bare fdatasync under way says in 1 of 80 that all is well
    before()
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(told, "rb") as rest:
        seen += rest.read()
    return int(seen[len(seen) // 8 * 8 - 8 :][:8] or 0)


def is_lost(path: Path, shown: int) -> bool:
    """Is the bid that was shown not in the journal?"""
    try:
        table = resume(path)
    except JournalError as error:
        print(error)
        return True
    auction = table.game.auction
    table.close()
    return auction is None or auction.bid < shown


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    chance, lost, bids, path = Random(1), 0, 0, Path()
    with on_the_disk() as folder:
        for number in range(times):
            games = folder / f"{number // A_GAME}" / "games"
            if number % A_GAME == 0:
                path = auction_begun(games, number)
            shown = killed(games, chance.uniform(0, LATEST_SECONDS))
            lost += is_lost(path, shown)
            bids += shown > 0
    print(f"killed {times} times, {bids} of them after a bid was shown; lost: {lost}")
    cut_power(min(times, CUTS), chance)


def cut_power(times: int, chance: Random) -> None:
    """The same on a disk that is cut off."""
    lost, bids = 0, 0
    with on_the_disk() as folder:
        try:
            disk = CutDisk(folder / "image", folder / "disk")
        except NoDisk as reason:
            print(f"no power cuts: {reason}")
            return
        path = auction_begun(disk.path / "games", 0)
        for _ in range(times):
            shown = killed(path.parent, chance.uniform(0, LATEST_SECONDS), disk.cut)
            disk.unmount()
            disk.mount()
            lost += is_lost(path, shown)
            bids += shown > 0
        disk.unmount()
    print(f"cut off {times} times, {bids} of them after a bid was shown; lost: {lost}")


if __name__ == "__main__":
    main()
