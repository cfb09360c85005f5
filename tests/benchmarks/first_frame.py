"""When is the first frame of a game that is gone on with on the window? `tests.benchmarks.app` starts this as a process
of its own, with the folder of the games, and reads what it prints: the time, and the seconds of a processor until then.
"""

import sys
import time
from pathlib import Path

import ui.cli.command_line  # noqa: F401 (what `banker` imports before it does anything)
from ui.runtime.sweeping import sweep_little


def show(games: Path) -> None:
    """The app until its first frame, with its bench, as `banker --bench` starts it."""
    sweep_little()
    from hardware.signals import SignalQueue
    from ui.pieces.window import prepare_window
    from ui.runtime.start import WINDOW
    from ui.runtime.wiring import bank
    from ui.store.config import Config, TableConfig

    prepare_window(WINDOW, has_strip=True)
    from kivy.core.window import Window

    from ui.runtime.app import BankerApp

    queue = SignalQueue()
    with bank(
        Config(table=TableConfig(games=str(games))), queue, lambda cue, volume: None, is_on_bench=True
    ) as runtime:
        runtime.continue_last()
        app = BankerApp(runtime, queue)

        def flipped(*_: object) -> None:
            print(time.monotonic(), time.process_time(), flush=True)
            Window.unbind(on_flip=flipped)
            app.stop()

        Window.bind(on_flip=flipped)
        app.run()


if __name__ == "__main__":
    show(Path(sys.argv[1]))
