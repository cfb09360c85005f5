"""The bank off screen, as the command `banker` starts it, with fingers: `python -m tests.ui.evening_box FOLDER`.

Its configuration is the folder's `banker.toml`. Fingers come as lines of JSON on its standard input; after the seconds
of each line it answers with what is drawn then. Time, readers, sounds and files are those of any bank.
"""

import os
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.ui.drawn import Drawn, Spot, drawn_on, is_taken
from ui.runtime.start import open_touchscreen

_LOOK_SECONDS: Final = 0.02


class Fingers(msgspec.Struct, frozen=True):
    """A finger that goes down here, if that does something, or is lifted, or none; and the seconds to the answer."""

    seconds: float
    down: Spot | None = None
    is_lifted: bool = False


class WindowDrawn(msgspec.Struct, frozen=True):
    """Every text on the window, the middle of each piece by its key, the places that take a finger, and whether one is
    on the glass.
    """

    texts: list[Drawn]
    pieces: dict[str, Spot]
    taken: list[Spot]
    is_touched: bool


class Glass:
    """The glass of the running app, touched and read by another process."""

    def __init__(self) -> None:
        self._finger: Any = None

    def listen(self) -> None:
        """Take lines until there are no more, then end the app."""
        app = _running_app()
        from kivy.clock import Clock

        for line in sys.stdin.buffer:
            asked = msgspec.json.decode(line, type=Fingers)
            Clock.schedule_once(partial(self._move, app.root, asked))
        Clock.schedule_once(lambda _: app.stop())

    def _move(self, root: Any, asked: Fingers, _: float) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock

        from ui.runtime.demo.fingers import Finger

        if asked.down and is_taken(root, asked.down):
            self._finger = Finger(*asked.down)
            EventLoop.post_dispatch_input("begin", self._finger)
        if asked.is_lifted:
            EventLoop.post_dispatch_input("end", self._finger)
            self._finger = None
        Clock.schedule_once(lambda _: self._answer(root), asked.seconds)

    def _answer(self, root: Any) -> None:
        pieces = {key: node.middle for key, node in root.nodes.items()}
        texts = drawn_on(root)
        taken = [spot for spot in (*(each.spot for each in texts), *pieces.values()) if is_taken(root, spot)]
        drawn = WindowDrawn(texts, pieces, taken, self._finger is not None)
        print(msgspec.json.encode(drawn).decode(), flush=True)


def _running_app() -> Any:
    """The app, once its window is open; Kivy is not imported before the bank has set it up."""
    while True:
        kivy_app = sys.modules.get("kivy.app")
        app = kivy_app.App.get_running_app() if kivy_app and hasattr(kivy_app, "App") else None
        if app and app.root:
            return app
        time.sleep(_LOOK_SECONDS)


def main() -> None:
    """Run the bank of this folder."""
    folder = Path(sys.argv[1])
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    threading.Thread(target=Glass().listen, daemon=True).start()
    sys.exit(open_touchscreen(folder / "banker.toml", wants_bench=False))


if __name__ == "__main__":
    main()
