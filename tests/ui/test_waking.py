"""A signal wakes the app's loop at once: it waits for no frame."""

import subprocess
import sys
from pathlib import Path

from banker.play.setup import Setup
from tests.benchmarks.measuring import begun

SIGNALS = 10
PATIENCE_SECONDS = 600
APP = """
import sys, threading
from pathlib import Path
from hardware.signals import ButtonPressed
from tests.benchmarks.measuring import app_at

with app_at(Path(sys.argv[1]), is_timed=False) as app:
    from kivy.clock import Clock

    def press():
        for number in range(int(sys.argv[2])):
            handled.clear()
            app._queue.put(ButtonPressed("pause"))
            handled.wait()
        Clock.schedule_once(lambda _: app.stop(), 0)

    def began():
        Clock._max_fps = 0.01  # a frame takes 100 seconds
        threading.Thread(target=press, daemon=True).start()

    handled = threading.Event()
    app.on_shown, app.on_played = handled.set, began
    app.run()
    print(app.runtime.taken)
"""


def test_ten_signals_are_handled_although_the_next_frame_is_far_away(tmp_path: Path) -> None:
    games = begun(tmp_path / "games" / "game.banker", Setup("pl-tournament", ("Ania", "Bartek"))).parent
    ran = subprocess.run(
        [sys.executable, "-c", APP, str(games), str(SIGNALS)],
        capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=True,
    )  # fmt: skip
    assert int(ran.stdout) >= SIGNALS
