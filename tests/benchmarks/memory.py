"""How much memory does the running app take, by part, at the table and after every screen was shown?

Run by `make bench`: `SDL_VIDEODRIVER=offscreen python -m tests.benchmarks.memory`. The real app at 800x480 in a process
of its own, at a game of four; then it shows each position of every screen, which another process has made, for a few
frames. Resident memory, and what of it no other process shares.
"""

import os
import pickle
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

FRAMES: Final = 4
"""Frames that each screen stays; what moves has moved on then."""
RENDERER: Final = re.compile(r"libLLVM|_dri\.so|libgallium|libz3|libEGL|libGL|libglapi|libstdc\+\+")
"""Libraries that a graphics chip's driver would not need, or that would be its own."""
_MAPPING: Final = re.compile(r"^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ *(.*)$")


def parts() -> Counter[str]:
    """The resident kilobytes of this process: its own memory, the renderer's libraries, other files; `private`: what
    no other process shares.
    """
    found, part = Counter[str](), ""
    for line in Path("/proc/self/smaps").read_text().splitlines():
        if mapping := _MAPPING.match(line):
            part = "renderer" if RENDERER.search(mapping[1]) else "files"
            continue
        name, _, value = line.partition(":")
        if name == "Rss":
            found[part] += int(value.split()[0])
        elif name == "Anonymous":
            found[part] -= int(value.split()[0])
            found["own"] += int(value.split()[0])
        elif name.startswith("Private_"):
            found["private"] += int(value.split()[0])
    return found


def tell(what: str) -> None:
    """Prints what the process takes now, in megabytes."""
    found = parts()
    own, renderer, files = (found[part] / 1024 for part in ("own", "renderer", "files"))
    print(
        f"{what:44} {own + renderer + files:6.0f} MB: own {own:.0f}, libraries of the renderer {renderer:.0f}, "
        f"other files {files:.0f}; not shared {found['private'] / 1024:.0f}",
        flush=True,
    )


def show(app: Any, views: list[bytes]) -> Iterator[None]:
    """Each view for some frames, then the end of the app."""
    tell("at the table")
    for view in views:
        app.table_root.show(pickle.loads(view))
        for _ in range(FRAMES):
            yield
    tell(f"after {len(views)} positions of every screen")
    app.stop()


def run(games: Path, pickled: Path) -> None:
    """The app, in this process."""
    tell("the interpreter")
    import ui.cli.command_line  # noqa: F401 (what `banker` imports before it does anything)

    tell("with the imports of the command line")
    from tests.benchmarks.measuring import app_at

    with app_at(games) as app:
        tell("with the bank open and Kivy, without a window")
        from kivy.clock import Clock

        steps = show(app, pickle.loads(pickled.read_bytes()))
        app.on_played = lambda: Clock.schedule_once(
            lambda _: Clock.schedule_interval(lambda _: next(steps, False) is None, 0), 4
        )
        app.run()


def main() -> None:
    """Makes the views here, runs the app in another process."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    if len(sys.argv) > 1:
        run(Path(sys.argv[1]), Path(sys.argv[2]))
        return
    from tests.benchmarks.app import prepared
    from tests.benchmarks.measuring import on_the_disk
    from tests.ui.everything import EVERYTHING
    from ui.locale.words import Words

    with on_the_disk() as folder:
        views = [pickle.dumps(position(Words("pl"))) for position in EVERYTHING]
        (folder / "views").write_bytes(pickle.dumps(views))
        games = prepared(folder / "memory")
        command = [sys.executable, "-m", "tests.benchmarks.memory", str(games), str(folder / "views")]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
