"""The file of `banker doctor --report`: versions, devices, last errors and the health of the journals.

It is for a person who helps from elsewhere, and has no names of people.
"""

import platform
import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Final

import click

from banker.keep.journal import open_journal
from banker.keep.storage import StorageError
from hardware.doctor.system import System
from ui.cli.cards import cards_file
from ui.cli.doctor.commands import find_all, report
from ui.cli.options import PROGRAM
from ui.store.card_box import CardBox
from ui.store.config import Config, ConfigError, load
from ui.store.own_devices import with_own_devices
from ui.store.shelf import SUFFIX

NOBODY: Final = "somebody"
"""Replaces each name."""
_GAME_FILE: Final = re.compile(rf"[^\s/]+{re.escape(SUFFIX)}")
_TROUBLE: Final = re.compile(r"warn|error|critical|exception|fail|traceback|killed|timed? ?out", re.IGNORECASE)
_MOST_LINES: Final = 100
_LOG: Final = ("journalctl", "--unit=banker", "--lines=2000", "--output=short-iso", "--no-hostname", "--no-pager")
Log = Callable[[], str]


def system_log() -> str:
    """The bank's lines in the system's journal; empty if there is no journal, or if it may not be read."""
    try:
        return subprocess.run(_LOG, capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""


def write_report(file: Path, config: Path | None, system: System | None = None, log: Log = system_log) -> None:
    """Writes the report; a fault of the configuration becomes a line of it."""
    machine = system or System()
    try:
        whole, wrong = with_own_devices(load(config)), ""
    except ConfigError as error:
        whole, wrong = Config(), str(error)
    lines = ["# Versions", *versions(machine), "", "# Devices", *filter(None, [wrong]), *_devices(whole, machine)]
    lines += ["", "# Journals", *journal_lines(whole), "", "# Last errors", *_errors(log())]
    file.write_text(without_names("\n".join(lines) + "\n", {*known_names(whole), machine.user}), encoding="utf-8")
    click.echo(f"{file}: written, without names; look through it before you give it away")


def versions(system: System) -> Iterator[str]:
    pretty = re.search(r'^PRETTY_NAME="(.*)"$', system.text("/etc/os-release"), re.MULTILINE)
    yield f"machine: {system.model or platform.machine()}"
    yield f"system: {pretty[1] if pretty else platform.system()}, Linux {platform.release()}"
    yield f"Python: {platform.python_version()}"
    needed = (re.split(r"[^\w.-]", line)[0] for line in metadata.requires(PROGRAM) or ())
    for name in dict.fromkeys([PROGRAM, *needed]):
        with suppress(metadata.PackageNotFoundError):
            yield f"{name}: {metadata.version(name)}"


def _devices(config: Config, system: System) -> list[str]:
    said: list[str] = []
    report(find_all(config, system), said.append)
    return said


def journal_lines(config: Config) -> Iterator[str]:
    """A line for each game, by its number in the folder, because the file's name has the players' names."""
    for number, path in enumerate(sorted(config.table.games_directory.glob(f"*{SUFFIX}")), start=1):
        yield f"game {number}: {path.stat().st_size:,} bytes, {_health(path)}"


def _health(path: Path) -> str:
    try:
        with open_journal(path, read_only=True) as journal:
            return f"{journal.setup().ruleset}, {sum(1 for _ in journal.entries())} entries, whole"
    except StorageError as error:
        return str(error)


def _errors(log: str) -> list[str]:
    return [line for line in log.splitlines() if _TROUBLE.search(line)][-_MOST_LINES:] or ["none that can be read"]


def known_names(config: Config) -> Iterator[str]:
    """The names of all people who have a card or play in a readable game."""
    with suppress(StorageError):
        yield from CardBox(cards_file(config)).people.people
    for path in config.table.games_directory.glob(f"*{SUFFIX}"):
        with suppress(StorageError), open_journal(path, read_only=True) as journal:
            yield from journal.setup().names


def without_names(text: str, names: set[str]) -> str:
    text = _GAME_FILE.sub(f"{NOBODY}{SUFFIX}", text)
    for name in sorted(names - {"", "root", "banker"}, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", NOBODY, text)
    return text
