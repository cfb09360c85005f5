"""How is an emulated table touched, looked at and cut off from power? QEMU, driven over its machine protocol (QMP).

The trials ask it. It knows no game: places are shares of the screen, cards are bytes on a pseudo-terminal.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import time
import tty
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from PIL import Image

SIZE: Final = (800, 480)
LIGHT_PORT: Final = 0xE9
"""Where the emulated panel takes its brightness, see `panel.asl`."""
GRAPHICS_SLOT: Final = 8
SCREEN: Final = "screen"
MOST_POINTER: Final = 0x7FFF
"""The far edge of an absolute pointer, in QEMU's units."""
ANSWER_SECONDS: Final = 600.0
KEY_SECONDS: Final = 0.02
"""A keyboard reader types so fast."""
CPU: Final = "Nehalem"
"""The newest whose instructions the emulator gets right: with AVX the renderer crashes, or leaves words away."""
OBSERVED: Final = "quiet systemd.journald.forward_to_console=1 systemd.debug_shell"
"""Words of the kernel: what systemd's journal says goes to the console; a root shell waits at another serial port."""
SEEN_ON_A_PC: Final = f"console=ttyS0 {OBSERVED} acpi_backlight=video video.only_lcd=0"
PC: Final = (
    "qemu-system-x86_64", "-cpu", CPU, "-smp", "1", "-icount", "shift=1", "-vga", "none",
    "-serial", "file:serial.log", "-serial", "chardev:shell", "-acpitable", "file=panel.aml",
    "-chardev", "file,id=light,path=light.log", "-device", f"isa-debugcon,iobase={LIGHT_PORT:#x},chardev=light",
)  # fmt: skip
"""One processor, and a panel with a light. Its clock counts its instructions, 2 ns each: nothing in it is late while
the host has much else to do.
"""
ARM_BOARD: Final = (
    "qemu-system-aarch64", "-machine", "virt", "-smp", "2", "-cpu", "cortex-a72",
    "-serial", "file:serial.log", "-device", "pci-serial,chardev=shell",
)  # fmt: skip
"""Two processors of a Pi 4 on QEMU's own board, whose panel has no light."""


@dataclass(frozen=True)
class Start:
    """How a machine starts: the emulator with QEMU's words. Its games lie in a folder of the file system that begins at
    this byte.
    """

    options: tuple[str, ...]
    begin: int = 0
    kept: str = "/var/lib/banker"


def from_kernel(folder: Path) -> Start:
    """A machine whose kernel and initrd lie in the folder, beside its disk."""
    words = f"root=/dev/vda rw {SEEN_ON_A_PC}"
    kernel, initrd = str(folder / "kernel"), str(folder / "initrd")
    return Start((*PC, "-kernel", kernel, "-initrd", initrd, "-append", words))


class PowerCut(Exception):
    """The emulated machine is off: nothing it was asked for was answered."""

    def __str__(self) -> str:
        return "the machine went off"


class Late(Exception):
    """Something did not come within the time that the slowest machine needs."""


class Disk:
    """The disk of a machine: an image, with a write cache that a power cut loses, or without one.

    With a cache everything that is written, and each flush, goes to a log beside the image (`forgetting` reads it).
    """

    def __init__(self, image: Path, log: Path | None = None) -> None:
        self.image, self.log = image, log

    @property
    def options(self) -> list[str]:
        """QEMU's words for it."""
        file = f"driver=file,node-name=image,filename={self.image},cache.direct=on"
        if self.log is None:
            return ["-blockdev", file, "-device", "virtio-blk-pci,drive=image,write-cache=off"]
        self.log.write_bytes(b"")
        log = f"driver=blklogwrites,node-name=logged,file=image,log.driver=file,log.filename={self.log}"
        return ["-blockdev", file, "-blockdev", log, "-device", "virtio-blk-pci,drive=logged,write-cache=on"]


class Emulator:
    """A running machine. Its files lie in `folder`, panel.aml among them; serial.log and light.log are written.

    Every question ends with PowerCut once the power is off.
    """

    def __init__(self, folder: Path, disk: Disk, start: Start) -> None:
        self.serial, self.light = folder / "serial.log", folder / "light.log"
        self._picture = folder / "now.png"
        for name in ("qmp", "shell"):
            (folder / f"{name}.socket").unlink(missing_ok=True)
        self._process = subprocess.Popen(
            _command(folder, disk, start), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder
        )
        self._qmp = self._connected(folder / "qmp.socket")
        self._lines = self._qmp.makefile("r")
        self._lines.readline()
        self.ask("qmp_capabilities")
        self._shell = self._connected(folder / "shell.socket")
        self._cable: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self.unplug()

    @property
    def is_off(self) -> bool:
        """Has the machine ended, by itself or not?"""
        return self._process.poll() is not None

    def cut(self) -> None:
        """The plug is pulled: the process is killed, and only this one. Another thread may write to the cable
        meanwhile, so it stays open until the end.
        """
        self._process.kill()
        self._process.wait()

    def ask(self, command: str, **arguments: Any) -> Any:
        """A command of the machine protocol and its answer."""
        try:
            self._qmp.sendall(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
            while line := self._lines.readline():
                answer = json.loads(line)
                if "event" not in answer:
                    return answer["return"]
        except TimeoutError:
            raise _late(command) from None
        except (OSError, ValueError) as error:  # an answer may be cut off, too
            raise PowerCut from error
        raise PowerCut

    def touch(self, x: float, y: float, seconds: float = 0.1) -> None:
        """A finger down and so much later up again, at a place in shares of the width from the left and of the height
        from above.
        """
        places = {"x": round(x * MOST_POINTER), "y": round(y * MOST_POINTER)}
        moves = [{"type": "abs", "data": {"axis": axis, "value": value}} for axis, value in places.items()]
        self.ask("input-send-event", events=moves)
        for is_down, wait in ((True, 0.1), (False, seconds)):
            self.let_pass(wait)
            press = {"type": "btn", "data": {"down": is_down, "button": "left"}}
            self.ask("input-send-event", events=[press])

    def let_pass(self, seconds: float) -> None:
        """Wait until so much time has passed at the emulated table, whose clock is slower than that of a busy host."""
        self.run(f"sleep {seconds}")

    def picture(self) -> Image.Image:
        """What the screen shows."""
        self.ask("screendump", filename=str(self._picture), format="png")
        with Image.open(self._picture) as image:
            return image.convert("RGB")

    def plug(self) -> None:
        """The USB-serial adapter is plugged in: QEMU does it when its pseudo-terminal is opened."""
        chardevs = {each["label"]: each["filename"] for each in self.ask("query-chardev")}
        path = chardevs["reader"].removeprefix("pty:")
        self._cable = os.open(path, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self._cable)

    def plug_keyboard(self) -> None:
        """A keyboard is plugged into the second socket."""
        self.ask("device_add", driver="usb-kbd", id="keyboard", bus="usb.0", port="2", display=SCREEN)

    def unplug_keyboard(self) -> None:
        """The keyboard is pulled out."""
        self.ask("device_del", id="keyboard")

    def type(self, text: str) -> None:
        """Its keys, one after the other, and Enter."""
        for key in (*text.lower(), "ret"):
            for is_down in (True, False):
                press = {"type": "key", "data": {"down": is_down, "key": {"type": "qcode", "data": key}}}
                self.ask("input-send-event", device=SCREEN, events=[press])
                time.sleep(KEY_SECONDS)

    def unplug(self) -> None:
        """The adapter is pulled out."""
        if self._cable is not None:
            os.close(self._cable)
            self._cable = None

    def send(self, frame: bytes) -> None:
        """Bytes from the reader behind the adapter."""
        assert self._cable is not None, "the reader is plugged in"
        try:
            os.write(self._cable, frame)
        except OSError as error:
            raise PowerCut from error

    def run(self, line: str) -> str:
        """What a command of the root shell prints, which ends at once; its status is not looked at."""
        try:
            self._shell.sendall(f"{line}; printf 'done%s\\n' $?\n".encode())
            return _until_done(self._shell)
        except TimeoutError:
            raise _late(line) from None
        except OSError as error:
            raise PowerCut from error

    def said(self) -> str:
        """Everything that came over the serial console."""
        return self.serial.read_text(errors="replace") if self.serial.exists() else ""

    def wait(self, is_so: Callable[[], bool], seconds: float, what: str, every: float = 0.5) -> float:
        """Until it is so; how long it took. Late when it never is."""
        begun = time.monotonic()
        while not is_so():
            if time.monotonic() - begun > seconds:
                raise Late(f"{what}: not within {seconds:.0f} s")
            if self.is_off:
                raise PowerCut
            time.sleep(every)
        return time.monotonic() - begun

    def wait_until_off(self, seconds: float) -> float:
        """Until the machine has switched itself off; how long it took. Late when it never does."""
        begun = time.monotonic()
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Late(f"the machine is not off after {seconds:.0f} s") from None
        return time.monotonic() - begun

    def _connected(self, path: Path) -> socket.socket:
        given_up = time.monotonic() + ANSWER_SECONDS
        while True:
            found = socket.socket(socket.AF_UNIX)
            try:
                found.connect(str(path))
            except OSError:
                found.close()
                if self.is_off or time.monotonic() > given_up:
                    said = self._process.stdout.read() if self._process.stdout and self.is_off else ""
                    raise Late(f"QEMU did not start: {said}") from None
                time.sleep(0.1)
            else:
                found.settimeout(ANSWER_SECONDS)
                return found


def _command(folder: Path, disk: Disk, start: Start) -> list[str]:
    """A small screen, a touch surface, a USB-serial adapter and two consoles on the machine."""
    return [
        *start.options, *disk.options,
        "-accel", "tcg", "-m", "2048", "-display", "none", "-no-reboot", "-rtc", "base=utc",
        "-device", f"virtio-gpu-pci,id={SCREEN},xres={SIZE[0]},yres={SIZE[1]},addr={GRAPHICS_SLOT:#x}",
        "-device", "virtio-tablet-pci", "-device", "virtio-keyboard-pci",
        "-qmp", f"unix:{folder / 'qmp.socket'},server=on,wait=off",
        "-chardev", f"socket,id=shell,path={folder / 'shell.socket'},server=on,wait=off",
        "-chardev", "pty,id=reader", "-device", "qemu-xhci,id=usb", "-device", "usb-serial,chardev=reader",
    ]  # fmt: skip


def _late(asked: str) -> Late:
    return Late(f"{asked}: no answer within {ANSWER_SECONDS:.0f} s")


def _until_done(shell: socket.socket) -> str:
    """What the shell writes before its mark; the line typed is echoed first and has none."""
    heard = ""
    while not (found := re.search(r"done\d+\r?\n", heard)):
        more = shell.recv(65536)
        if not more:
            raise PowerCut
        heard += more.decode(errors="replace")
    return heard[: found.start()].partition("$?\r\n")[2]
