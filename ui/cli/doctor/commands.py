"""The commands `banker check-config` and `banker doctor`: print the findings line by line, and try each device."""

import select
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

import click

from hardware.config import DeskConfig
from hardware.desk import Desk
from hardware.doctor.findings import Finding, findings, missing_libraries, of_currents
from hardware.doctor.kiosk import UNIT, of_addresses, of_folder
from hardware.doctor.system import System
from hardware.doctor.tray import Ask, of_tray, of_tray_setup
from hardware.doctor.trial import PATIENCE_SECONDS, Trial, desk_trials, run_trials
from hardware.signals import SignalQueue
from ui.runtime.devices.loudspeakers import ALSA, Loudspeakers
from ui.store.config import Config, ConfigError, find, load
from ui.store.config_faults import faults
from ui.store.own_devices import with_own_devices

OK, MISSING, WRONG = 0, 1, 2
"""Exit statuses: everything is fine, something is missing, the configuration cannot be used."""
Say = Callable[[str], None]
_MARKS = {"ok": "ok     ", "missing": "MISSING", "note": "note   "}


def check_config(path: Path | None = None, system: System | None = None, say: Say = click.echo) -> int:
    """Prints each fault of the configuration on a line, or that there is no fault; returns the exit status."""
    path = path or find()
    wrong = faults(path) if path else []
    for fault in wrong:
        say(fault)
    if wrong:
        return WRONG
    config, name = with_own_devices(load(path)), path or "the built-in configuration"
    machine = system or System()
    found = [
        *missing_libraries(config.desk, machine),
        *of_tray_setup(config.desk.dice, machine),
        *of_kiosk(config, machine),
        *of_currents(config.desk.lamps),
    ]
    for finding in found:
        say(f"{name}: {finding.device}: {finding.says}; {finding.mend}")
    if any(finding.state == "missing" for finding in found):
        return MISSING
    say(f"{name}: ok: {_count_devices(config)}")
    return OK


def of_kiosk(config: Config, system: System) -> list[Finding]:
    """Findings about the folders of games and copies, and about devices that the kiosk's unit forbids."""
    folders = {"games": config.table.games_directory, "copies": config.table.copies_directory}
    found = [finding for key, folder in folders.items() if folder for finding in of_folder(key, folder, system)]
    return [*found, *of_addresses(config.desk, system)]


def doctor(
    path: Path | None = None,
    wants_trial: bool = True,
    patience_seconds: float = PATIENCE_SECONDS,
    *,
    system: System | None = None,
    open_desk: Callable[[DeskConfig, SignalQueue], Desk] = Desk.open,
    ask: Ask | None = None,
    more_trials: Sequence[Trial] = (),
    say: Say = click.echo,
) -> int:
    """Looks for every device, then tries each; returns the exit status. `more_trials` come after those of the desk."""
    try:
        whole = with_own_devices(load(path))
    except ConfigError as error:
        say(str(error))
        return WRONG
    config, machine = whole.desk, system or System()
    status = report(find_all(whole, machine), say)
    if not wants_trial:
        return status
    queue = SignalQueue()
    with open_desk(config, queue) as desk:
        trials = desk_trials(config, desk, queue, ask or ask_at_the_keyboard, patience_seconds)
        return max(status, report(chain(not_working(desk), run_trials([*trials, *more_trials], queue, say)), say))


def find_all(config: Config, system: System) -> Iterator[Finding]:
    """All findings that need no trial of a device."""
    yield from findings(config.desk, system)
    yield from of_tray(config.desk.dice, system)
    yield from of_screen(system)
    yield from of_kiosk(config, system)


def not_working(desk: Desk) -> list[Finding]:
    mend = "if the bank is running, stop it first: sudo systemctl stop banker"
    return [Finding("missing", lost.device, lost.reason, mend) for lost in desk.missing]


def report(found: Iterable[Finding], say: Say) -> int:
    """Prints each finding as it comes, with its remedy below; returns the exit status."""
    status = OK
    for finding in found:
        say(f"{_MARKS[finding.state]}  {finding.device}: {finding.says}")
        if finding.mend:
            say(f"         -> {finding.mend}")
        status = MISSING if finding.state == "missing" else status
    return status


def ask_at_the_keyboard(question: str, patience_seconds: float) -> bool | None:
    """Asks for yes or no; None if nobody answers in time or there is no keyboard."""
    click.echo(f"  {question} [y/n] ", nl=False)
    if not sys.stdin.isatty() or not select.select([sys.stdin], [], [], patience_seconds)[0]:
        click.echo()
        return None
    return sys.stdin.readline().strip().lower() in ("y", "yes", "t", "tak")


def _count_devices(config: Config) -> str:
    """The configured devices, such as "1 reader, 4 pins, a dice line"."""
    counts = {"reader": len(config.readers), "pin": sum(1 for _ in config.desk.pins())}
    counted = [f"{count} {noun}{'' if count == 1 else 's'}" for noun, count in counts.items()]
    dice = {"a dice tray": config.dice.camera, "a dice line": config.dice.line, "GoDice": config.dice.godice}
    return ", ".join([*counted, *(device for device, is_there in dice.items() if is_there)])


_VOICES = ("/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng")


def of_screen(system: System) -> Iterator[Finding]:
    """Notes about missing sound, switching off, speech and brightness; a table can play without all of them."""
    if not system.has("/usr/bin/aplay"):
        yield Finding("note", "sound", "aplay is not installed", "sudo apt install alsa-utils")
    elif not Loudspeakers(system.same(str(ALSA))).look():
        yield Finding("note", "sound", "no sound card plays", "plug a USB sound card in, or go on in silence")
    if system.has(UNIT) and not system.has("/usr/lib/polkit-1/polkitd"):
        yield Finding("note", "switching off", "polkitd is not installed", "sudo apt install polkitd")
    if not any(system.has(path) for path in _VOICES):
        yield Finding("note", "speech", "espeak-ng is not installed", "sudo apt install espeak-ng")
    if system.paths("/sys/class/backlight/*") and not (system.is_root or "video" in system.groups):
        mend = f"sudo usermod --append --groups video {system.user}, then log in again"
        yield Finding("note", "brightness", f"{system.user} is not in the group video", mend)
