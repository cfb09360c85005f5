"""Puts a bank together and runs it: configuration, devices or their twins, counter, window. Called by the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import typer

from hardware.bench import Bench
from hardware.desk import Desk
from hardware.signals import SignalQueue
from ui.cards import CardStore
from ui.config import Config, load
from ui.counter import Counter
from ui.lampkeeper import Lampkeeper
from ui.shelf import Shelf
from ui.words import Words

WINDOW = (800, 480)
"""The 7-inch panel; a desktop window may be made larger by hand."""
STRIP_PIXELS = 88
"""What the bench's strip adds to the window's height."""


def open_touchscreen(config_file: Path | None, wants_bench: bool) -> int:
    """The bank on this machine's screen, or its demonstration where there is none; the exit status."""
    from ui.widgets.window import has_display, prepare_window

    config = load(config_file)
    if not has_display():
        typer.echo("There is no display here: playing a recorded game off screen instead.")
        return play_demonstration(Path("build/pictures"), WINDOW, config.screen.language)
    is_on_bench = wants_bench or not config.desk.has_devices
    width, height = WINDOW
    prepare_window((width, height + STRIP_PIXELS if is_on_bench else height), config.screen.fullscreen)
    from ui.app import BankerApp
    from ui.widgets.speaker import speaker

    queue = SignalQueue()
    with bank(config, queue, speaker(config.screen.sound), is_on_bench) as counter:
        counter.continue_last()
        BankerApp(counter, queue, config.screen.theme).run()
    return 0


@contextmanager
def bank(config: Config, queue: SignalQueue, sound: Callable[[str], None], is_on_bench: bool) -> Iterator[Counter]:
    """A counter with its devices; on the bench their twins, which the ordinary drivers read."""
    with ExitStack() as stack:
        bench = stack.enter_context(Bench()) if is_on_bench else None
        desk_config = bench.config if bench else config.desk
        desk = stack.enter_context(Desk.open(desk_config, queue, pins=bench.pins if bench else None))
        games = config.table.games_directory
        counter = Counter(
            shelf=Shelf(games),
            cards=CardStore(games.parent / "cards.json"),
            words=Words(config.screen.language),
            lamps=Lampkeeper(desk.lamps),
            sound=sound,
            has_reader=bool(desk_config.readers) and not wants_touch(config, is_on_bench),
            bench=bench,
        )
        stack.callback(counter.close)
        yield counter


def wants_touch(config: Config, is_on_bench: bool) -> bool:
    """Without a reader of its own a touch on a player's tile is that player's tap; the bench's twin is no such reader."""
    return is_on_bench and not config.readers


def play_demonstration(pictures: Path, size: tuple[int, int], language: str) -> int:
    """A bundled game through the real window, off screen: bytes through the pseudo-terminal, touches into the window."""
    from ui.demonstration import demonstrate

    return demonstrate(pictures, size, language)
