"""Buttons and lamps on the pins of a header (`gpio-sim`), by the bank's own desk and lgpio.

It runs in the emulated machine, as root. With `press PIN` it holds a button that bounces.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
HEADER = Path("/usr/local/lib/header")
REVISION = "Revision : b03115\n"
"""A Pi 4's: gpiozero asks which board this is."""
CONFIGFS = Path("/sys/kernel/config")
CHIP = CONFIGFS / "gpio-sim/header"
LINES = 28
BUTTONS = {"next": 5, "cancel": 6}
LAMPS = (18, 25, 12)
PRESSES = 4
BOUNCES = 5
BOUNCE_SECONDS = 0.001
HELD_SECONDS = 0.3
LATE_SECONDS = 60.0
UP, DOWN = "pull-up", "pull-down"


def line(pin: int) -> Path:
    """The folder of this pin."""
    device, chip = ((CHIP / name).read_text().strip() for name in ("dev_name", "bank/chip_name"))
    return Path("/sys/devices/platform", device, chip, f"sim_gpio{pin}")


def make() -> None:
    """As many pins as a Pi's header has, and the library for them."""
    shutil.copytree(HERE / "header", HEADER)
    (HEADER / "cpuinfo").write_text(Path("/proc/cpuinfo").read_text() + REVISION)
    subprocess.run(["mount", "--bind", str(HEADER / "cpuinfo"), "/proc/cpuinfo"], check=True)
    subprocess.run(["modprobe", "configfs"], check=True)
    if not CONFIGFS.is_mount():
        subprocess.run(["mount", "-t", "configfs", "configfs", str(CONFIGFS)], check=True)
    subprocess.run(["insmod", str(HEADER / "gpio-simulator.ko")], check=True)
    (CHIP / "bank").mkdir(parents=True)
    (CHIP / "bank/num_lines").write_text(str(LINES))
    (CHIP / "live").write_text("1")
    subprocess.run(["udevadm", "settle"], check=True)


def press(pin: int) -> None:
    """Contacts close and open again; both times they bounce, for less time than a driver waits."""
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50))
    pull = line(pin) / "pull"
    for before, after in ((UP, DOWN), (DOWN, UP)):
        for level in (*(after, before) * BOUNCES, after):
            pull.write_text(level)
            time.sleep(BOUNCE_SECONDS)
        time.sleep(HELD_SECONDS)


def main() -> None:
    """Each button is pressed in turn, each lamp is lit alone; ends with what went wrong, or with one line."""
    make()
    sys.path.insert(0, str(HEADER))
    os.environ["GPIOZERO_PIN_FACTORY"] = "lgpio"
    os.chdir("/run")  # lgpio makes a pipe where it starts
    from hardware.config import ButtonPins, DeskConfig, LampPins
    from hardware.desk import Desk
    from hardware.signals import ButtonPressed, SignalQueue

    queue = SignalQueue()
    buttons = ButtonPins(next=BUTTONS["next"], cancel=BUTTONS["cancel"])
    desk = Desk.open(DeskConfig(buttons=buttons, lamps=LampPins(seats=LAMPS)), queue)
    if desk.missing:
        sys.exit(f"missing: {desk.missing}")
    for name in list(BUTTONS) * PRESSES:
        subprocess.run([sys.executable, __file__, "press", str(BUTTONS[name])], check=True)
        heard, more = queue.take(LATE_SECONDS), queue.take(1.0)
        if heard != ButtonPressed(name) or more is not None:
            sys.exit(f"{name} was pressed once, heard: {heard}, {more}")
    for lit in range(len(LAMPS)):
        for seat in range(len(LAMPS)):
            desk.lamps.seat_lamp(seat, "on" if seat == lit else "off")
        levels = [(line(pin) / "value").read_text().strip() for pin in LAMPS]
        if levels != ["1" if seat == lit else "0" for seat in range(len(LAMPS))]:
            sys.exit(f"lamp {lit} is lit, the lines are {levels}")
    print(f"{PRESSES * len(BUTTONS)} presses that bounce are heard once each, {len(LAMPS)} lamps light alone")


if sys.argv[1:2] == ["press"]:
    press(int(sys.argv[2]))
else:
    main()
