"""`banker doctor --acceptance FILE`: half an hour that tries a whole table by hand, and a file that may be sent.

The file has no names, addresses or card numbers. A power cut is one of the steps: what is done is kept beside the file,
and the same command goes on after the start.
"""

import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import click
import msgspec

from banker.keep.storage import StorageError, StorageFault, put, read_small
from hardware.config import DeskConfig
from hardware.desk import Desk
from hardware.doctor.findings import Finding
from hardware.doctor.kiosk import UNIT
from hardware.doctor.system import System
from hardware.doctor.touch import CornersTrial, EvdevTouchscreen, Touchscreen
from hardware.doctor.tray import Ask
from hardware.doctor.trial import SeenTrial, Trial, desk_trials, run_trials
from hardware.signals import SignalQueue
from ui.cli.doctor.commands import OK, ask_at_the_keyboard, find_all, not_working, report
from ui.cli.doctor.report import journal_lines, known_names, versions, without_names
from ui.core.state.devices import MachineCondition
from ui.flows.settings.update import TONE
from ui.runtime.devices.condition import LOOK_SECONDS, Condition
from ui.runtime.devices.loudspeakers import Loudspeakers
from ui.runtime.devices.speaker import Speaker
from ui.store.config import Config

PATIENCE_SECONDS: Final = 60.0
LOAD_SECONDS: Final = 300.0
_BOOT: Final = "/proc/sys/kernel/random/boot_id"
_BUSY: Final = (sys.executable, "-c", "while True: pass")
_SECRETS: Final = (
    (re.compile(r"(read the (?:card|code)) \S+"), r"\1"),
    (re.compile(r"\b(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}\b"), "an address"),
    (re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}\b"), "an address"),
    (re.compile(r"(/dev/(?:serial|input|v4l)/by-id)/[^\s,;]+"), r"\1/..."),
)


class Progress(msgspec.Struct):
    """What is done: the findings of each step by its name, and in which start of the machine a cut was asked for."""

    done: dict[str, list[Finding]] = {}
    cut_in: str = ""


def _progress_in(file: Path) -> Progress:
    """What is done; nothing without the file. StorageError if it cannot be read."""
    try:
        return msgspec.json.decode(read_small(file), type=Progress) if file.exists() else Progress()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        says = f"damaged: {error}; delete it, and all steps begin again"
        raise StorageError(file, StorageFault.DAMAGED, says) from error


def of_load(system: System, seconds: float) -> Iterator[Finding]:
    """Keep all cores busy for these seconds; what it says of heat and power is the worst moment."""
    condition = Condition(root=system.root)
    seen: list[MachineCondition] = []
    busy = [subprocess.Popen(_BUSY) for _ in range(os.cpu_count() or 1)]
    try:
        until = time.monotonic() + seconds
        while not seen or time.monotonic() < until:
            seen.append(condition.look())
            time.sleep(min(LOOK_SECONDS, seconds))
    finally:
        for each in busy:
            each.kill()
            each.wait()
    heats = [each.celsius for each in seen if each.celsius is not None]
    if not heats:
        yield Finding("note", "heat", "this machine does not tell")
    else:
        slowed = any(each.is_slowed for each in seen)
        says = f"{heats[0]} to {max(heats)} degrees Celsius on {len(busy)} cores{', slowed down' if slowed else ''}"
        yield Finding("missing" if slowed else "ok", "heat", says, "give it air, or a fan" if slowed else "")
    if seen[-1].is_power_weak is None:
        yield Finding("note", "power supply", "only a Raspberry Pi tells")
    elif any(each.is_power_weak or each.was_power_weak for each in seen):
        yield Finding("missing", "power supply", "was too weak", "use the one that is made for this Pi")
    else:
        yield Finding("ok", "power supply", "was strong enough")


class Acceptance:
    """One run on one machine. Everything of the world is an argument, so that twins can stand for it."""

    def __init__(
        self,
        file: Path,
        config: Config,
        system: System | None = None,
        *,
        ask: Ask = ask_at_the_keyboard,
        say: Callable[[str], None] = click.echo,
        open_desk: Callable[[DeskConfig, SignalQueue], Desk] = Desk.open,
        find_panel: Callable[[], Touchscreen | None] = EvdevTouchscreen.find,
        load_seconds: float = LOAD_SECONDS,
    ) -> None:
        self._file, self._config, self._system = file, config, system or System()
        self._ask, self._say, self._open_desk, self._find_panel = ask, say, open_desk, find_panel
        self._load_seconds = load_seconds
        self._kept = file.with_name(f"{file.name}.progress")
        self._progress = _progress_in(self._kept)

    def run(self) -> int:
        """Run every step that is not done; returns the exit status. A cut ends it early, to go on after the start."""
        steps: dict[str, Callable[[], Iterable[Finding]]] = {
            "machine": lambda: find_all(self._config, self._system),
            "screen": self._screen,
            "network": self._network,
            "power cut": self._power_cut,
            "load": self._load,
            "devices": self._devices,
        }
        for number, (name, step) in enumerate(steps.items(), start=1):
            if name not in self._progress.done:
                self._say(f"\n{number} of {len(steps)}: {name}")
                found: list[Finding] = []
                for finding in step():
                    report([finding], self._say)
                    found.append(finding)
                if name == "power cut" and not found:
                    return OK
                self._progress.done[name] = found
                self._keep()
        return self._write()

    def _screen(self) -> Iterator[Finding]:
        yield self._asked("picture", "Is the bank on the screen, upright, with nothing cut off?", "Settings, Screen")
        yield from self._tried([CornersTrial(self._find_panel, PATIENCE_SECONDS)])
        yield self._asked("touches", "Open Settings: does each touch act where it lands?", "Settings, Screen")

    def _network(self) -> Iterator[Finding]:
        links = self._system.paths("/sys/class/net/wl*/operstate")
        if any(self._system.text(link) == "up" for link in links):
            yield Finding("ok", "Wi-Fi", "is connected")
        else:
            yield Finding("note", "Wi-Fi", "is not connected" if links else "there is none")
        question = "Join a game with a phone by the code on the screen: does its page open?"
        yield self._asked("phone", question, "let the phone and the table use the same Wi-Fi")

    def _power_cut(self) -> Iterator[Finding]:
        """Nothing is found before the cut. After it: the machine started again, and every journal is whole."""
        start = self._system.text(_BOOT)
        if self._progress.cut_in in ("", start):
            self._progress.cut_in = start
            self._keep()
            self._say("Begin a game and roll once. Then pull the plug, wait ten seconds, and plug it in again.")
            self._say("After the start log in and give the same command: it goes on here.")
            return
        torn = [line for line in journal_lines(self._config) if not line.endswith("whole")]
        if torn:
            yield Finding("missing", "journals after the cut", "; ".join(torn), "banker verify FILE says more")
        else:
            yield Finding("ok", "journals after the cut", "all are whole")
        yield self._asked("game after the cut", "Is the game on the screen again, with its last question?", "")

    def _load(self) -> Iterator[Finding]:
        self._say(f"All cores work for {self._load_seconds / 60:.1f} minutes. Leave the table alone.")
        return of_load(self._system, self._load_seconds)

    def _devices(self) -> Iterator[Finding]:
        """Sound and each device, while the bank is stopped: it holds them."""
        is_kiosk = self._system.has(UNIT)
        if is_kiosk:
            subprocess.run(["systemctl", "stop", "banker"], check=False)
        try:
            with tempfile.TemporaryDirectory() as folder:
                speaker = Speaker(Path(folder), Loudspeakers(is_kiosk=is_kiosk))
                mend, play = "choose the loudspeaker in Settings, Sound", partial(speaker.play, TONE)
                heard = SeenTrial(
                    "sound", "did you hear a tune?", mend, play, speaker.close, self._ask, PATIENCE_SECONDS
                )
                yield from self._tried([heard])
            queue = SignalQueue()
            with self._open_desk(self._config.desk, queue) as desk:
                yield from not_working(desk)
                trials = desk_trials(self._config.desk, desk, queue, self._ask, PATIENCE_SECONDS)
                yield from run_trials(trials, queue, self._say)
        finally:
            if is_kiosk:
                subprocess.run(["systemctl", "start", "banker"], check=False)

    def _tried(self, trials: Iterable[Trial]) -> Iterator[Finding]:
        return run_trials(trials, SignalQueue(), self._say)

    def _asked(self, device: str, question: str, mend: str) -> Finding:
        answer = self._ask(question, PATIENCE_SECONDS)
        if answer is None:
            return Finding("note", device, "nobody answered")
        return Finding("ok", device, "works") if answer else Finding("missing", device, "does not work", mend)

    def _keep(self) -> None:
        """On the disk before anything else happens: the plug may be pulled now."""
        put(self._kept, msgspec.json.encode(self._progress))

    def _write(self) -> int:
        lines = ["# Versions", *versions(self._system)]
        status = OK
        for name, found in self._progress.done.items():
            lines += ["", f"# {name.capitalize()}"]
            status = max(status, report(found, lines.append))
        everything = [finding.state for found in self._progress.done.values() for finding in found]
        counted = ", ".join(f"{everything.count(state)} {state}" for state in ("ok", "missing", "note"))
        text = "\n".join([*lines, "", counted]) + "\n"
        for secret, instead in _SECRETS:
            text = secret.sub(instead, text)
        names = {*known_names(self._config), self._system.user, os.environ.get("SUDO_USER", ""), platform.node()}
        self._file.write_text(without_names(text, names), encoding="utf-8")
        self._kept.unlink()
        self._say(f"\n{self._file}: {counted}; no names, addresses or card numbers: look through it, then send it")
        return status
