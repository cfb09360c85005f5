"""A table's bank as a process of its own, with hands: `python -m tests.hall.day_box FOLDER [window]`.

Its configuration is the folder's `banker.toml`, its readers are that file's, as at any table. What hands do comes as
lines of JSON on its standard input; for each line it answers with what the table shows then.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any, Final

import msgspec

from banker.bots.company import Company
from banker.play import commands as c
from hardware.signals import CardTapped, SignalQueue
from ui.core.screen import buttons_of
from ui.core.state.asking import showing
from ui.core.state.hall import HallShown
from ui.core.state.messages import Back, Open, Sign
from ui.core.state.notices import HoldCard
from ui.core.state.signing import Agreement, signers_at
from ui.core.state.update import CallJudge
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.power import Power
from ui.runtime.files.watched import watch
from ui.runtime.loop.runtime import Runtime
from ui.runtime.wiring import Machine, bank
from ui.store.config import load

NOWHERE: Final = Path("/nowhere")
BEAT_SECONDS: Final = 0.05


class Hands(msgspec.Struct, frozen=True):
    """What somebody does at the table: commands of bots, a button by its title, or one of the hall's pages."""

    play: int = 0
    touch: str = ""
    hall: bool = False
    judge: bool | None = None
    """Call the judge, or call it off."""


class TableShows(msgspec.Struct, frozen=True):
    """What is to be seen at the table, and how its game stands."""

    texts: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    entry: int = -1
    is_over: bool = False
    is_paused: bool = False

    def says(self, text: str) -> bool:
        """Whether one of the texts has this in it."""
        return any(text in each for each in self.texts)


def texts(part: object) -> Iterator[str]:
    """Every text that a view carries."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for item in part:
            yield from texts(item)
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from texts(getattr(part, name))


class HandedTable:
    """A bank, and hands at it."""

    def __init__(self, runtime: Runtime, queue: SignalQueue) -> None:
        self._runtime, self._queue = runtime, queue
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._companies: dict[bytes, Company] = {}
        threading.Thread(target=self._listen, daemon=True).start()

    def run(self) -> None:
        """Takes signals, hands and time until nobody is there any more."""
        before = time.monotonic()
        while self.go_on():
            if signal := self._queue.take(BEAT_SECONDS):
                self._do(self._runtime.take, signal)
            before, passed = time.monotonic(), time.monotonic() - before
            self._do(self._runtime.pass_time, passed)

    def go_on(self) -> bool:
        """Does what hands wait for; False once nobody is there."""
        while not self._lines.empty():
            if not (line := self._lines.get()):
                return False
            self._handle(msgspec.json.decode(line, type=Hands))
            print(msgspec.json.encode(self._shows()).decode(), flush=True)
        return True

    def _listen(self) -> None:
        for line in sys.stdin.buffer:
            self._lines.put(line)
        self._lines.put(b"")

    def _do(self, act: Callable[[Any], object], what: object) -> None:
        act(what)
        while self._runtime.is_writing:
            self._runtime.writer.wait()

    def _handle(self, hands: Hands) -> None:
        touch = self._runtime.touch
        if hands.hall:
            self._do(touch, Open(HallShown()))
        if hands.judge is not None:
            self._do(touch, CallJudge(is_open=hands.judge))
        if hands.touch:
            titled = (each for each in buttons_of(self._runtime.view().screen) if each.title.startswith(hands.touch))
            if button := next(titled, None):
                self._do(touch, button.action)
        for _ in range(hands.play):
            if not (table := self._runtime.table) or table.game.is_over:
                break
            company = self._companies.setdefault(
                table.journal.game_id, Company(len(table.game.names), "leave", Random(table.game.names[0]))
            )
            while self._runtime.model.ui.stack:
                self._do(touch, Back())
            self._sign(c.ResumeClock() if table.game.is_paused else company.next_command(table.game))

    def _sign(self, command: c.JournalCommand) -> None:
        """As a touch does; then those hold their cards whose cards are awaited."""
        self._do(self._runtime.touch, Sign((command,)))
        model, shown = self._runtime.model, showing(self._runtime.model)
        asked = signers_at(shown, model).among if isinstance(shown, Agreement) else ()
        for player in (model.ui.notice.player,) if isinstance(model.ui.notice, HoldCard) else asked:
            tags = (tag for tag, name in model.cards.names.items() if name == model.table.names[player])
            self._do(self._runtime.take, CardTapped(next(tags), "table"))

    def _shows(self) -> TableShows:
        shown, table = tuple(filter(None, texts(self._runtime.view()))), self._runtime.table
        if not table:
            return TableShows(shown)
        game = table.game
        return TableShows(shown, game.names, table.journal.last_number, game.is_over, game.is_paused)


def main() -> None:
    """Runs the bank of this folder."""
    folder = Path(sys.argv[1])
    config, queue = load(folder / "banker.toml"), SignalQueue()
    machine = Machine("no-such-voice", NOWHERE, Loudspeakers(NOWHERE, program="true"), Power())
    opened = bank(config, queue, lambda cue, volume: None, is_on_bench=False, machine=machine)
    with opened as runtime, watch(config.table.games_directory, queue):
        runtime.continue_last()
        HandedTable(runtime, queue).run()


if __name__ == "__main__":
    main()
