"""What does the worst stick cost the table? Memory of the bank and of its intake process, and the longest frame.

Run by `make bench`: `SDL_VIDEODRIVER=offscreen python -m tests.benchmarks.stick`. The stick has garbage, nesting
and a line of 10 MB for games, a pipe, a file of 3 GB and a thousand empty namesakes. Frames are drawn as fast as they
come while the copier's own thread writes to it.
"""

import shutil
import time
from functools import partial
from pathlib import Path
from typing import Final

from hardware.signals import FilesChanged, SignalQueue
from tests.benchmarks.frames import Theatre, game_of_eight
from tests.benchmarks.measuring import LONG_MS, on_the_disk, resident_megabytes, shown
from tests.ui.branch import keep_game
from tests.ui.test_hostile_sticks import PLAIN, ROLL, STRANGE
from ui.core.view import view_in
from ui.locale.words import Words
from ui.runtime.files.copier import Copier
from ui.runtime.registry import SCREENS

NAMESAKES: Final = 1_000


def worst_stick(here: Path, stick: Path) -> None:
    """A stick whose games are all hostile; each is a namesake of one of the box."""
    (stick / "games").mkdir(parents=True)
    source = here / "games" / "evening.banker"
    for name, content in PLAIN.items():
        shutil.copy(source, here / "games" / f"{name}.banker")
        (stick / "games" / f"{name}.entries").write_bytes(content)
    for strange in STRANGE:
        name = strange.__name__
        shutil.copy(source, here / "games" / f"{name}.banker")
        strange(stick / "games" / f"{name}.entries")
    for number in range(2, NAMESAKES):
        (stick / "games" / f"evening-{number}.entries").write_bytes(b"")
    (stick / "games" / "evening.entries").write_bytes(b"")


def children_megabytes() -> float:
    """The most memory that a process which this one began has had so far."""
    ours = [int(each) for task in Path("/proc/self/task").iterdir() for each in (task / "children").read_text().split()]
    return max((_peak(each) for each in ours), default=0.0)


def _peak(process: int) -> float:
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:  # it has ended meanwhile
        return 0.0
    return sum(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


def main() -> None:
    """Prints the frames without a stick and with it, the seconds of the copy, and the memory."""
    from ui.pieces.window import prepare_window

    prepare_window((800, 480), frames_per_second=1000)
    words, scenes = Words("en"), list(game_of_eight())
    theatre, children = Theatre(), list[float]()

    def frames(until: float, is_over: object = None) -> list[float]:
        """The milliseconds of each frame up to a time, or until the copy is done."""
        taken = list[float]()
        while time.monotonic() < until and not (isinstance(is_over, SignalQueue) and is_over.take(0)):
            model = scenes[len(taken) % len(scenes)]
            taken.append(theatre.shown(partial(view_in, model, SCREENS, words))[1])
            children.append(children_megabytes())
        return taken

    with on_the_disk() as folder:
        here, stick = folder / "here", folder / "STICK"
        keep_game(here, ROLL)
        worst_stick(here, stick)
        frames(time.monotonic() + 5)
        shown("a frame without a stick", frames(time.monotonic() + 10), LONG_MS)
        before, told, mounts = resident_megabytes(), SignalQueue(), here / "mountinfo"
        mounts.write_text("")
        copier = Copier(here, stick, lambda: told.put(FilesChanged()), mounts)
        began = time.monotonic()
        with copier.at_work():
            taken = frames(began + 300, told)
        shown("a frame while the worst stick is copied to", taken, LONG_MS)
        print(f"the copy took {time.monotonic() - began:.1f} s; failed: {copier.last.failed or 'nothing'}")
        print(f"the bank grew by {resident_megabytes() - before:.1f} MB; the intake process had {max(children):.1f} MB")


if __name__ == "__main__":
    main()
