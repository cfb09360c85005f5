"""What does the running app weigh after an evening without a pause, and is any frame late?

Run by `make bench`: `SDL_VIDEODRIVER=offscreen python -m tests.benchmarks.evening [HOURS]`. The real app with its loop,
runtime, journal and sweeper: eight bots play game after game, open screens and leave them, and every second of their
clock is a frame. Eight hours pass as fast as frames can be drawn, so there is never a moment in which nobody waits.
"""

import gc
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from banker.bots.company import Company
from banker.play import commands as c
from banker.play.setup import Setup
from tests.benchmarks.measuring import LONG_MS, app_at, begun, on_the_disk, resident_megabytes, shown
from tests.ui.sitting import NAMES, actions
from ui.core.state import messages as m
from ui.core.state.update import do
from ui.flows.new_game import start_update
from ui.runtime.loop.runtime import Runtime

HOURS: Final = 8.0
SECONDS_A_COMMAND: Final = 5
"""So long people play for each thing they sign; every second is a frame."""
LOOKS_AFTER: Final = 3
"""After so many commands somebody opens screens, one from the other, and goes back."""
DEPTH: Final = 3
FRAMES_PER_SECOND: Final = 1000


class People:
    """What eight people do, one touch or second after the other, for so many hours of theirs."""

    def __init__(self, runtime: Runtime, hours: float) -> None:
        self._runtime, self._seconds, self._chance = runtime, hours * 3600, Random(8)
        self.commands = 0

    @property
    def seconds(self) -> int:
        """So long they have been playing."""
        return self.commands * SECONDS_A_COMMAND

    def doings(self) -> Iterator[object]:
        """Touches, and seconds as numbers."""
        yield m.Sign((c.ResumeClock(),))
        while self.seconds < self._seconds:
            yield from self._game()
            yield m.PlayAgain()
            yield do(start_update.begin, 0)

    def _game(self) -> Iterator[object]:
        table = self._runtime.table
        assert table is not None, "a game was begun"
        company = Company(len(NAMES), "stay", self._chance)
        while self.seconds < self._seconds and not table.game.is_over:
            yield m.Sign((company.next_command(table.game),))
            self.commands += 1
            if self.commands % LOOKS_AFTER == 0:
                yield from self._looks()
            yield from [1.0] * SECONDS_A_COMMAND

    def _looks(self) -> Iterator[object]:
        for _ in range(DEPTH):
            ways = [action for action in actions(self._runtime.view().screen) if isinstance(action, m.Open)]
            if ways:
                yield self._chance.choice(ways)
        while self._runtime.model.ui.stack:
            yield m.Back()


class Evening:
    """Gives the app one thing to do each frame, and weighs it every hour."""

    def __init__(self, app: Any, people: People) -> None:
        self._app, self._people, self._doings = app, people, people.doings()
        self.frames: list[float] = []
        self.sweeps: list[float] = []
        self.weights: list[float] = []
        self._began = self._sweep_began = 0.0

    def begin(self) -> None:
        """The bank is open."""
        from kivy.clock import Clock
        from kivy.core.window import Window

        gc.callbacks.append(self._sweeping)
        Window.bind(on_flip=self._flipped)
        Clock.schedule_interval(self._go_on, 0)

    def _go_on(self, _: float) -> None:
        if self._app.runtime.is_writing:
            return
        doing, self._began = next(self._doings, None), time.perf_counter()
        if doing is None:
            self._app.stop()
        elif isinstance(doing, float):
            self._app.let_pass(doing)
        else:
            self._app.table_root.on_action(doing)

    def _flipped(self, *_: object) -> None:
        if self._began:
            self.frames.append((time.perf_counter() - self._began) * 1e3)
            self._began = 0.0
        if len(self.weights) <= self._people.seconds / 3600:
            self.weights.append(resident_megabytes())

    def _sweeping(self, phase: str, _: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._sweep_began = now
        else:
            self.sweeps.append((now - self._sweep_began) * 1e3)


def spent(folder: Path, hours: float) -> tuple[Evening, People]:
    """The evening in the real window."""
    games = begun(folder / "games" / "evening.banker", Setup("pl-tournament", NAMES)).parent
    with app_at(games, frames_per_second=FRAMES_PER_SECOND) as app:
        people = People(app.runtime, hours)
        evening = Evening(app, people)
        app.on_played = evening.begin
        app.run()
    return evening, people


def main() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    hours = float(sys.argv[1]) if len(sys.argv) > 1 else HOURS
    with on_the_disk() as folder:
        evening, people = spent(folder, hours)
    weights = ", ".join(f"{weight:.0f}" for weight in evening.weights)
    print(f"{hours:g} hours without a pause: {people.commands} commands, {len(evening.frames)} frames")
    print(f"resident memory, hour by hour: {weights}; at the end {resident_megabytes():.0f} MB")
    shown("a frame, from its touch to the window", evening.frames, LONG_MS)
    shown("a sweep", evening.sweeps, LONG_MS)


if __name__ == "__main__":
    main()
