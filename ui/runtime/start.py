"""The start of the bank, for the command line: on this machine's screen, or as a demonstration without a display."""

import logging
import os
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import click

from banker.keep.storage import StorageError, StorageFault
from hardware.plugged.bus import own_bus
from hardware.signals import SignalQueue
from ui.locale.words import words_in
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.power import Power, is_kiosk
from ui.runtime.devices.speaker import Speaker
from ui.runtime.devices.system_bus import SystemBus
from ui.runtime.files.watched import watch
from ui.runtime.files.writer import WriterThread
from ui.runtime.wiring import Machine, bank
from ui.store.config import load
from ui.store.config_faults import load_whole
from ui.store.owner import become_owner_of
from ui.store.shelf import Shelf
from ui.store.sticks import MOUNTS

_log = logging.getLogger(__name__)
WINDOW = (800, 480)
"""The 7-inch panel; a desktop window may be made larger by hand."""


def open_touchscreen(config_file: Path | None, wants_bench: bool) -> int:
    """Run the bank on this machine's screen, or its demonstration without one; return the exit status."""
    from ui.pieces.window import cache_folder, has_display, prepare_window

    config, wrong = (load(config_file), []) if config_file else load_whole(None)
    if not has_display():
        click.echo("There is no display here: playing a recorded game off screen instead.")
        return play_demonstration(Path("build/pictures"), WINDOW, config.screen.language)
    become_owner_of(config.table.games_directory)
    if not is_kiosk():
        _stop_beside_another(config.table.games_directory)
    is_on_bench = wants_bench or not (config.desk.has_devices or wrong or is_kiosk())
    prepare_window(WINDOW, config.screen.fullscreen, has_strip=is_on_bench)
    from ui.runtime.app import BankerApp

    queue, loudspeakers = SignalQueue(), Loudspeakers(is_kiosk=is_kiosk())
    speaker = Speaker(cache_folder() / "sounds", loudspeakers)
    power, bus, services = Power(is_kiosk()), own_bus(), SystemBus() if is_kiosk() else None
    machine = Machine(
        loudspeakers=loudspeakers, speech=speaker.sound, power=power, mounts=MOUNTS, bus=bus, services=services
    )
    opened = bank(config, queue, speaker.play, is_on_bench, machine, writer=WriterThread(), wrong=wrong)
    app = None
    with ExitStack() as stack:
        try:
            stack.enter_context(closing(speaker))
            runtime = stack.enter_context(opened)
            stack.enter_context(watch(config.table.games_directory, queue))
            runtime.continue_last()
            app = BankerApp(runtime, queue)
            app.run()
        except Exception as error:  # whatever it is, a person can read it and do something
            if app and app.is_started:
                raise
            stack.close()
            return _rescue(error, config.screen.language)
    return 0


def _rescue(fault: Exception, language: str) -> int:
    """Show what stopped the start, then start this program again."""
    from ui.runtime.rescue import Rescue, RescueApp

    _log.error("the bank cannot start: %s", fault, exc_info=fault)
    rescue = Rescue(fault, words_in(language))
    RescueApp(rescue).run()
    if rescue.is_over:
        os.execvp(sys.orig_argv[0], sys.orig_argv)
    return 1


def _stop_beside_another(games: Path) -> None:
    """Stop if another bank is at work: on a desktop the shell shows the error, a kiosk shows it on its screen."""
    try:
        Shelf(games).close()
    except StorageError as error:
        if error.fault is StorageFault.IN_USE:
            raise


DEMONSTRATION_FRAMES = 400
"""Frames per second: nobody watches, so it may be fast."""


def play_demonstration(pictures: Path, size: tuple[int, int], language: str) -> int:
    """Play a bundled game in the real window, off screen: bytes come through the pseudo-terminal, touches are real."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from ui.pieces.window import prepare_window

    prepare_window(size, has_strip=True, frames_per_second=DEMONSTRATION_FRAMES)
    from ui.runtime.demo.demonstration import demonstrate

    return demonstrate(pictures, language)
