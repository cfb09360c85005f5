"""The commands `banker check-config` and `banker doctor`: findings printed line by line, and each device tried."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import typer

from hardware.config import DeskConfig
from hardware.desk import Desk
from hardware.signals import SignalQueue
from ui.config import Config, ConfigError, find, load
from ui.doctor import Finding, findings, missing_libraries
from ui.doctorsystem import System
from ui.doctortrial import PATIENCE_SECONDS, Ask, Trial, heard_trials, seen_trials, tried

OK, MISSING, WRONG = 0, 1, 2
"""Exit statuses: all is well, something is missing, the configuration cannot be used."""

Say = Callable[[str], None]
_MARKS = {"ok": "ok     ", "missing": "MISSING", "note": "note   "}


def check_config(path: Path | None = None, system: System | None = None, say: Say = typer.echo) -> int:
    """Say what is wrong with the configuration, one line each, or that nothing is; the exit status."""
    try:
        config = load(path)
    except ConfigError as error:
        say(str(error))
        return WRONG
    name = path or find() or "the built-in configuration"
    missing = missing_libraries(config.desk, system or System())
    for finding in missing:
        say(f"{name}: {finding.device}: {finding.says}; {finding.mend}")
    if not missing:
        say(f"{name}: ok: {_counted(config)}")
    return MISSING if missing else OK


def doctor(
    path: Path | None = None,
    wants_trial: bool = True,
    patience_seconds: float = PATIENCE_SECONDS,
    system: System | None = None,
    more_trials: Sequence[Trial] = (),
) -> int:
    """Look for every device, then try each; the exit status. `more_trials` are tried after the desk's own."""
    try:
        config = load(path)
    except ConfigError as error:
        typer.echo(str(error))
        return WRONG
    status = report(findings(config.desk, system or System()), typer.echo)
    if not wants_trial:
        return status
    with tried_desk(config.desk, ask_at_the_keyboard, patience_seconds) as trials:
        return max(status, report(tried([*trials, *more_trials], typer.echo), typer.echo))


def report(found: Iterable[Finding], say: Say) -> int:
    """Say each finding as it comes, with what mends it below; the exit status."""
    status = OK
    for finding in found:
        say(f"{_MARKS[finding.state]}  {finding.device}: {finding.says}")
        if finding.mend:
            say(f"         -> {finding.mend}")
        status = MISSING if finding.state == "missing" else status
    return status


def ask_at_the_keyboard(question: str, patience_seconds: float) -> bool | None:
    """A yes or no typed in time; None where nobody answers or there is no keyboard."""
    typer.echo(f"  {question} [y/n] ", nl=False)
    if not sys.stdin.isatty() or not select.select([sys.stdin], [], [], patience_seconds)[0]:
        typer.echo()
        return None
    return sys.stdin.readline().strip().lower() in ("y", "yes", "t", "tak")
