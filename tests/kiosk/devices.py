"""Do the devices of a table work in the real system? The kernel's own test devices stand for them in the card.

Each is plugged in while the bank runs, used for the game, torn off, and plugged in again. Both tables have to show the
same after each step.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from hardware.signals import DeviceFound, DeviceLost
from tests.kiosk import image
from tests.kiosk.appliance import brightness, power_off, watchdog
from tests.kiosk.emulator import Emulator, Late, Start
from tests.kiosk.evening import Evening
from tests.kiosk.hearing import unheard
from tests.kiosk.play import Hands
from tests.kiosk.recovery import Lost
from tests.kiosk.roots import run
from ui.runtime.devices.sounds import CUES
from ui.store.config import Config
from ui.wire.phones import PORT

GUEST: Final = Path(__file__).with_name("guest")
SHARE: Final = "share"
"""The folder that both machines see, beside the card."""
HERE: Final = "/run/lab"
"""Where the emulated table sees it."""
PYTHON: Final = "/opt/banker/current/.venv/bin/python"
"""That of the bank, with its libraries."""
TEARS: Final = 3
"""So often each device is torn off and plugged in again."""
MOST_COMMANDS: Final = 12
"""Within so many commands somebody holds a card."""
LATE_SECONDS: Final = 1800.0
"""The slowest machine has played all cues by then."""
SAID: Final = "/run/lab.said"
KEYBOARD: Final = "keyboard", "/dev/banker/keyboard-1-2"
CONFIGURATION: Final = f'[[readers]]\nname = "{KEYBOARD[0]}"\nkind = "usb-keyboard"\nport = "{KEYBOARD[1]}"\n\n'
"""The devices besides the reader."""
LIBRARIES: Final = """\
bumble==0.0.236 --hash=sha256:e31b0f9fc49112538638040f38bfb19feefd7a5038340fc33f1607372f342052
pyee==13.0.1 --hash=sha256:af2f8fede4171ef667dfded53f96e2ed0d6e6bd7ee3bb46437f77e3b57689228
"""
"""Bluetooth controllers in Python (Apache 2.0) for the dice, and what they need beside the bank's libraries."""
_MOUNT: Final = (
    f"mkdir -p {HERE}; modprobe 9pnet_virtio; modprobe 9p; "
    f"mountpoint -q {HERE} || mount -t 9p -o trans=virtio,version=9p2000.L lab {HERE}"
)
UNBIND: Final = "echo {device} >/sys/bus/platform/drivers/{driver}/{act}"


def serial_reader(emulator: Emulator, hands: Hands) -> str:
    """The adapter of the reader that is played with."""
    for _ in range(TEARS):
        hands.unplug()
        hands.agree()
        hands.plug()
        hands.agree()
    _until_held(hands)
    return f"serial reader: {TEARS} times torn off and found again, a card acts"


def keyboard_reader(emulator: Emulator, hands: Hands) -> str:
    """A reader that types."""
    waits, serial = [], hands.show_card
    for _ in range(TEARS):
        emulator.plug_keyboard()
        waits.append(hands.hear(DeviceFound(*KEYBOARD)))
        hands.show_card = emulator.type
        _until_held(hands)
        hands.show_card = serial
        emulator.unplug_keyboard()
        hands.hear(DeviceLost(*KEYBOARD, ""))
    return f"keyboard reader: plugged in {TEARS} times, found after {max(waits):.1f} s at most, cards typed by it act"


def hotspot(emulator: Emulator, hands: Hands) -> str:
    """The table's own network, and a phone that joins it and reaches the phones' server."""
    ask(emulator, "modprobe mac80211_hwsim radios=2")
    ask(emulator, "nmcli device set wlan1 managed no")
    started = ask(emulator, f"systemd-run --quiet --pipe --wait --uid=banker {PYTHON} {HERE}/hotspot.py")
    if "hotspot on" not in started:
        raise Lost(f"the hotspot did not start: {started}")
    ask(emulator, "systemctl start banker-phones.service")
    joined = ask(emulator, f"python3 {HERE}/phone.py {started.split()[-1]} {PORT}")
    hands.agree()
    return f"hotspot: a phone has joined, the phones' server {joined.splitlines()[-1]}"


def pins(emulator: Emulator, hands: Hands) -> str:
    """Buttons that bounce and lamps, through lgpio, by the bank's own desk."""
    said = ask(emulator, f"{PYTHON} {HERE}/pins.py")
    return f"pins: {said.splitlines()[-1]}"


def bluetooth_dice(emulator: Emulator, hands: Hands) -> str:
    """Dice that come and go, by the bank's own desk."""
    ask(emulator, "modprobe hci_vhci; systemctl start bluetooth")
    said = ask(emulator, f"PYTHONPATH={HERE}/libraries {PYTHON} {HERE}/dice.py")
    return f"Bluetooth: {said.splitlines()[-1]}"


def sound_card(emulator: Emulator, hands: Hands) -> str:
    """A sound card that can be recorded: each cue is heard; it is torn off while the bank plays on it."""
    ask(emulator, "modprobe snd-aloop")
    ask(emulator, f"{PYTHON} {HERE}/cues.py")
    if wrong := unheard(hands.folder / SHARE / "heard", CUES):
        raise Lost(f"of {len(CUES)} cues {len(wrong)} are wrong: {wrong}")
    for act in ("unbind", "bind") * TEARS:
        ask(emulator, UNBIND.format(device="snd_aloop.0", driver="snd_aloop", act=act))
        hands.sign_next()
    hands.leave_pages()
    return f"sound: {len(CUES)} cues heard from their beginning; the card torn off {TEARS} times, the game goes on"


def _until_held(hands: Hands) -> None:
    """Play until a card was held."""
    before = hands.held
    for _ in range(MOST_COMMANDS):
        hands.sign_next()
        if hands.held > before:
            hands.leave_pages()
            return
    raise Late(f"nobody needed a card within {MOST_COMMANDS} commands")


def ask(emulator: Emulator, line: str) -> str:
    """What a command of the emulated table says until it ends. Lost when it fails, Late when it does not end."""
    emulator.run(f"{_MOUNT}; rm -f {SAID}; (({line}; echo status=$?) </dev/null >{SAID} 2>&1 &)")
    said = ""

    def has_ended() -> bool:
        nonlocal said
        said = emulator.run(f"cat {SAID}")
        return "status=" in said

    emulator.wait(has_ended, LATE_SECONDS, line, 1.0)
    text, _, status = said.rpartition("status=")
    if int(status):
        raise Lost(f"{line}: {text}")
    return text.strip()


def add_libraries(folder: Path) -> None:
    """What the emulated Bluetooth needs; any Python can read it."""
    wanted = folder.with_suffix(".txt")
    wanted.write_text(LIBRARIES)
    hashed = "--no-deps", "--require-hashes", "--only-binary=:all:"
    run(sys.executable, "-m", "pip", "install", "--quiet", *hashed, f"--target={folder}", f"-r{wanted}")


def shared(folder: Path, start: Start) -> Start:
    """A machine that also has the scripts of `guest`, in a folder that both machines see."""
    share = folder / SHARE
    shutil.rmtree(share, ignore_errors=True)
    shutil.copytree(GUEST, share)
    options = "-virtfs", f"local,path={share},mount_tag=lab,security_model=mapped-xattr"
    return Start((*start.options, *options), start.begin, start.kept)


class DeviceEvening(Evening):
    """The table has the devices, and each is tried after the last start."""

    def __init__(
        self,
        folder: Path,
        start: Start,
        cuts: int,
        seed: int,
        give: Callable[[Path, str], None],
        header: Sequence[Path],
    ) -> None:
        """`give` lays a configuration onto the first part of a card; `header` are the files of `simulator`."""
        super().__init__(folder, shared(folder, start), cuts, seed)
        share = folder / SHARE
        add_libraries(share / "libraries")
        (share / "header").mkdir()
        for file in header:
            shutil.copy2(file, share / "header")
        devices = serial_reader, keyboard_reader, sound_card, hotspot, pins, bluetooth_dice
        self.last = watchdog, *devices, brightness, power_off  # a bank that was hanging comes back with a paused game
        self.others = msgspec.toml.decode(CONFIGURATION, type=Config)
        give(folder / "image", image.CONFIGURATION + CONFIGURATION)
