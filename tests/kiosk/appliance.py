"""Do the calls of an appliance arrive: watchdog, light, power? Each trial says in a line what it saw."""

from __future__ import annotations

from typing import Final

from hardware.bench import virtual_tag
from tests.kiosk.emulator import SIZE, Emulator
from tests.kiosk.play import NAMES, Hands
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import ChangeSettings, Quit
from ui.flows.settings.model import ScreenPage

STARTED: Final = "Started banker.service"
LATE_SECONDS: Final = 1800.0
PERCENT: Final = 40
BUTTONS: Final = (640, 0, *SIZE)
"""A side of the first screen. In its middle stands the minute of the last command, by the clock of each table."""
_STOP: Final = (
    "for process in $(cat /sys/fs/cgroup/system.slice/banker.service/cgroup.procs); do "
    "case $(readlink /proc/$process/exe) in *python*) kill -STOP $process;; esac; done"
)


def watchdog(emulator: Emulator, hands: Hands) -> str:
    """A bank that hangs is ended and comes back to the same decision."""
    before = emulator.said().count(STARTED)
    emulator.run(_STOP)
    waited = emulator.wait(lambda: emulator.said().count(STARTED) > before, LATE_SECONDS, "a start by the watchdog")
    hands.agree(LATE_SECONDS)
    return f"SIGSTOP: the watchdog has started the bank again after {waited:.0f} s, the same decision stands"


def brightness(emulator: Emulator, hands: Hands) -> str:
    """A touch in the settings arrives at the panel."""
    before = len(emulator.light.read_bytes())
    for route in (routes.Menu(), routes.SettingsMenu(), ScreenPage()):
        hands.touch(m.Open(route))
        hands.agree()
    hands.choose(ChangeSettings, lambda action: action.settings.brightness == PERCENT)
    hands.agree()
    emulator.wait(lambda: len(emulator.light.read_bytes()) > before, LATE_SECONDS, "the light of the panel")
    level = emulator.light.read_bytes()[-1]
    return f"brightness: {PERCENT} % is touched, the panel is set to {level} %, one of its ten steps"


def a_round(emulator: Emulator, hands: Hands) -> str:
    """Each player has had a turn."""
    waits = [hands.sign_next()]
    before = hands.turns
    while hands.turns < before + len(NAMES):
        waits.append(hands.sign_next())
    return f"a round: {len(waits)} commands by touch and card, each shown after {max(waits):.1f} s at most"


def figures(emulator: Emulator, hands: Hands) -> str:
    """When the bank was ready, and what memory it takes."""
    said = emulator.run("systemctl show banker.service --property=ActiveEnterTimestampMonotonic,MemoryCurrent")
    found = dict(line.strip().split("=") for line in said.splitlines() if "=" in line)
    seconds, bytes_used = int(found["ActiveEnterTimestampMonotonic"]) / 10**6, int(found["MemoryCurrent"])
    return f"READY {seconds:.0f} s after the start of the kernel; the unit has {bytes_used / 10**6:.0f} MB"


def power_off(emulator: Emulator, hands: Hands) -> str:
    """*Switch off* on the first screen switches the machine off."""
    for _ in range(3):  # out of the settings
        hands.choose(m.Back)
        hands.agree()
    for action in (m.Open(routes.Menu()), m.Leave()):
        hands.touch(action)
        hands.agree()
    hands.hold(virtual_tag(0))
    hands.agree()
    hands.hold(virtual_tag(1))
    hands.agree(part=BUTTONS)
    hands.touch(m.Open(routes.SwitchOffAsked()))
    hands.agree()
    hands.choose(Quit)
    return f"power: the machine is off {emulator.wait_until_off(LATE_SECONDS):.0f} s after the touch"
