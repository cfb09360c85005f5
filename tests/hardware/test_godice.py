"""Bluetooth dice: what they say, when they have made one throw, and their driver against dice that it connects to."""

import inspect
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.bench import HandClock
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from hardware.signals import DeviceFound, DeviceLost, Signal, SignalQueue
from hardware.smart_dice.bluetooth import ADDRESS, NAME, is_meant
from hardware.smart_dice.godice import DieClient, GoDice, Gone
from hardware.smart_dice.godice_messages import Charge, DieMessage, Rests, Rolls, face_up, message_in
from hardware.smart_dice.throw import LONE_SECONDS, GatheredThrow
from hardware.twins.godice import LYING, BenchDie
from tests.hardware.drivers import running
from tests.waiting import PATIENCE_SECONDS

RED, BLUE, GREEN = "GoDice_1A2B3C_R", "C1:23:45:67:89:AB", "GoDice_0D0E0F_G"


def seen(*values: int) -> DiceSeen:
    return DiceSeen(values, confidence=1.0)


@pytest.mark.parametrize(
    ("notification", "message"),
    [
        (b"R", Rolls()),
        (b"S\xc0\x00\x00", Rests(1)),
        (b"S\x00\x00\x40", Rests(2)),
        (b"S\x00\x40\x00", Rests(3)),
        (b"S\x00\xc0\x00", Rests(4)),
        (b"S\x00\x00\xc0", Rests(5)),
        (b"S\x40\x00\x00", Rests(6)),
        (b"FS\x40\x00\x00", Rests()),
        (b"TS\x40\x00\x00", Rests()),
        (b"MS\x40\x00\x00", Rests()),
        (b"Bat\x50", Charge(80)),
        (b"Col\x03", None),
    ],
)
def test_each_notification_of_the_maker_is_understood(notification: bytes, message: DieMessage | None) -> None:
    assert message_in(notification) == message


def test_the_faces_of_a_die_are_opposite_in_pairs_of_seven() -> None:
    for face, (x, y, z) in {face: message_axis(face) for face in LYING}.items():
        assert face_up(-x, -y, -z) == 7 - face


def message_axis(face: int) -> tuple[int, int, int]:
    """The signed bytes of a die that lies with this face up."""
    x, y, z = (byte - 256 if byte > 127 else byte for byte in LYING[face])
    return x, y, z


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_that_does_not_lie_quite_flat_shows_its_nearest_face(face: int) -> None:
    chance = random.Random(face)
    for _ in range(500):
        leaning = [part + chance.randint(-25, 25) for part in message_axis(face)]
        assert message_in(b"S" + bytes(part & 0xFF for part in leaning)) == Rests(face)


@pytest.mark.parametrize("xyz", [(0, 0, 0), (45, 45, 0), (0, -45, 45), (37, 37, 37)])
def test_a_die_on_its_edge_shows_no_face(xyz: tuple[int, int, int]) -> None:
    assert face_up(*xyz) is None


def test_a_hundred_thousand_random_notifications_are_no_crash_and_only_dice() -> None:
    chance = random.Random(3)
    for _ in range(100_000):
        message = message_in(chance.choice((b"", b"S", b"FS", b"R", b"Bat")) + chance.randbytes(chance.randint(0, 6)))
        assert not isinstance(message, Rests) or message.face in (None, *range(1, 7))


Told = DiceSeen | DiceGlimpsed | None


class Table:
    """A throw, step by step; what it has told since the last look."""

    def __init__(self, awaited: int | None) -> None:
        self.throw, self.clock, self.told = GatheredThrow((RED, BLUE, GREEN)), HandClock(), list[Told]()
        self.throw.await_dice(awaited)

    def do(self, step: str) -> None:
        """`roll DICE`, `DIE FACE` (it rests; `-` on its edge), `wait SECONDS`, `await COUNT`, `go DIE`."""
        word, _, rest = step.partition(" ")
        dice = {"red": RED, "blue": BLUE, "green": GREEN}
        if word == "roll":
            for die in rest.split():
                self.throw.rolls(dice[die])
        elif word == "wait":
            self.clock.turn(float(rest))
            self.told.append(self.throw.late_signal(self.clock()))
        elif word == "await":
            self.throw.await_dice(int(rest) or None)
        elif word == "go":
            self.throw.goes(dice[rest])
        else:
            face = None if rest == "-" else int(rest)
            self.told.append(self.throw.rests(dice[word], face, self.clock()))


BOTH, LATE = "roll red blue", f"wait {LONE_SECONDS - 0.1}"
THROWS: dict[str, tuple[int | None, list[str], list[Told]]] = {
    "one is awaited": (1, ["roll red", "red 5"], [seen(5)]),
    "two are": (2, ["roll blue red", "blue 4", "red 3"], [None, seen(3, 4)]),
    "three are": (3, ["roll red blue green", "red 5", "blue 5", "green 5"], [None, None, seen(5, 5, 5)]),
    "nobody awaits them": (None, [BOTH, "red 3", "blue 4"], [None, None]),
    "a die that was only moved is no roll": (2, ["red 3", "roll blue", "blue 4"], [None, None]),
    "a die rolled again has its new value, also after the throw was told": (
        2, ["roll red", "red 3", BOTH, "red 6", "blue 4", "await 0", "roll blue", "blue 1"],
        [None, None, seen(6, 4), seen(6, 1)],
    ),
    "a die on its edge is rolled again": (
        2, [BOTH, "red 3", "blue -", "roll blue", "blue 2"], [None, None, seen(3, 2)]
    ),
    "a new throw is without the dice of the last": (
        2, [BOTH, "red 3", "blue 4", "await 2", "roll blue", "blue 1"], [None, seen(3, 4), None]
    ),
    "dice that still roll when it is awaited belong to it": (
        None, [BOTH, "red 3", "roll red", "await 2", "red 5", "blue 4"], [None, None, seen(5, 4)]
    ),
    "a third die is waited for and one too many": (
        2, ["roll red blue green", "red 3", "blue 4", "green 5"],
        [None, None, DiceGlimpsed((3, 4, 5), Doubt.TOO_MANY)],
    ),
    "one alone is told after a while and once": (
        2, ["roll red", "red 3", LATE, "wait 0.1", "wait 100"],
        [None, None, DiceGlimpsed((3,), Doubt.TOO_FEW), None],
    ),
    "neither a whole throw nor one that still rolls is too few": (
        2, [BOTH, "red 3", "wait 100", "blue 4", "wait 100"], [None, None, seen(3, 4), None]
    ),
    "a die that goes away is not waited for": (
        2, ["roll red blue green", "red 3", "go green", "blue 4", "go red", "roll blue", "blue 2"],
        [None, seen(3, 4), None],
    ),
}  # fmt: skip
"""How many dice are awaited, what happens, and what is reported at each rest and wait."""


@pytest.mark.parametrize("when", THROWS)
def test_a_throw_is_told_when_as_many_dice_as_awaited_lie_still(when: str) -> None:
    awaited, steps, told = THROWS[when]
    table = Table(awaited)
    for step in steps:
        table.do(step)
    assert table.told == told


class Nearby:
    """The dice near this table."""

    def __init__(self, *names: str) -> None:
        self.dice = {name: BenchDie(name) for name in names}

    async def find(self, which: str, gone: Gone) -> DieClient:
        return await self.dice[which].connect_near(gone)

    def await_listeners(self) -> None:
        """Until the driver listens to each die that is near."""
        for die in self.dice.values():
            assert not die.is_near or die.is_heard.wait(PATIENCE_SECONDS)


@pytest.fixture
def near() -> Nearby:
    return Nearby(RED, BLUE)


@pytest.fixture
def dice(near: Nearby, queue: SignalQueue) -> Iterator[GoDice]:
    dice = GoDice((RED, BLUE), queue, near.find, poll_seconds=0.01, lone_seconds=PATIENCE_SECONDS)
    yield dice
    dice.stop()
    dice.join()


def told(queue: SignalQueue) -> Signal:
    signal = queue.take(PATIENCE_SECONDS)
    assert signal is not None
    return signal


def test_dice_rolled_near_the_table_are_told_in_the_order_of_the_configuration(
    near: Nearby, dice: GoDice, queue: SignalQueue
) -> None:
    dice.start()
    near.await_listeners()
    dice.expect(2)
    near.dice[BLUE].roll(4)
    near.dice[RED].roll(3)
    assert told(queue) == seen(3, 4)
    dice.expect(None)
    near.dice[RED].say(b"MS" + LYING[1])
    near.dice[BLUE].roll(6)
    assert told(queue) == seen(3, 6)
    assert queue.drain() == []


def test_one_die_alone_is_told_by_the_driver_after_a_while(near: Nearby, queue: SignalQueue) -> None:
    dice = GoDice((RED, BLUE), queue, near.find, lone_seconds=0.01)
    with running(dice):
        near.await_listeners()
        dice.expect(2)
        near.dice[RED].roll(3)
        assert told(queue) == DiceGlimpsed((3,), Doubt.TOO_FEW)


def test_a_die_that_is_not_near_is_told_once_and_picked_up_while_the_other_is_heard(
    near: Nearby, dice: GoDice, queue: SignalQueue
) -> None:
    near.dice[RED].unplug()
    dice.start()
    assert told(queue) == DeviceLost(RED, "Bluetooth", "no such die is near")
    assert near.dice[BLUE].is_heard.wait(PATIENCE_SECONDS)
    assert queue.take(timeout_seconds=0.1) is None  # some ten looks later
    near.dice[RED].replug()
    assert told(queue) == DeviceFound(RED, "Bluetooth")
    dice.expect(2)
    near.dice[RED].roll(1)
    near.dice[BLUE].roll(2)
    assert told(queue) == seen(1, 2)


def test_a_die_that_goes_and_comes_in_the_middle_of_a_throw_is_rolled_again(
    near: Nearby, dice: GoDice, queue: SignalQueue
) -> None:
    dice.start()
    for _ in range(3):
        near.await_listeners()
        dice.expect(2)
        near.dice[BLUE].say(b"R")
        near.dice[RED].roll(3)
        near.dice[BLUE].unplug()
        lost = told(queue)
        assert lost == DeviceLost(BLUE, "Bluetooth", "the die went away; is it too far off, or its battery empty?")
        near.dice[BLUE].replug()
        assert told(queue) == DeviceFound(BLUE, "Bluetooth")
        near.await_listeners()
        near.dice[BLUE].roll(5)
        assert told(queue) == seen(3, 5)


def test_a_die_whose_battery_was_low_is_told_to_want_charging(near: Nearby, dice: GoDice, queue: SignalQueue) -> None:
    near.dice[RED].percent = 4
    dice.start()
    near.await_listeners()
    dice.expect(1)
    near.dice[RED].roll(3)
    told(queue)  # so the charge was heard
    near.dice[RED].unplug()
    reason = "the die went away with its battery at 4%; charge it"
    assert told(queue) == DeviceLost(RED, "Bluetooth", reason)


def test_random_notifications_are_no_crash_and_no_throw(near: Nearby, dice: GoDice, queue: SignalQueue) -> None:
    dice.start()
    near.await_listeners()
    dice.expect(2)
    chance = random.Random(11)
    for _ in range(5_000):
        near.dice[RED].say(
            chance.choice((b"", b"S", b"TS", b"MS", b"Bat", b"x")) + chance.randbytes(chance.randint(0, 5))
        )
    near.dice[RED].roll(6)
    near.dice[BLUE].roll(1)
    assert told(queue) == seen(6, 1)


@pytest.mark.parametrize("is_near", [True, False])
def test_stopped_dice_leave_no_thread_and_no_connection_even_while_one_is_looked_for(
    is_near: bool, near: Nearby, queue: SignalQueue
) -> None:
    near.dice[RED].is_near = is_near
    with running(GoDice((RED, BLUE), queue, near.find)):
        near.await_listeners()
        assert is_near or isinstance(told(queue), DeviceLost)
    assert not [thread for thread in threading.enumerate() if thread.name == "godice"]
    assert not any(die.is_heard.is_set() for die in near.dice.values())
    near.dice[RED].roll(3)
    assert queue.drain() == []


class Failing(BenchDie):
    """A die whose connection is neither made nor ended in order, with errors that no list holds."""

    async def connect(self) -> None:
        if not self.percent:
            raise LookupError("le-connection-abort-by-local")
        await super().connect()

    async def disconnect(self) -> None:
        raise LookupError("org.bluez.Error.Failed")


def test_a_connection_that_fails_is_told_and_one_that_cannot_be_ended_lets_the_dice_stop(queue: SignalQueue) -> None:
    near = Nearby(RED, BLUE)
    near.dice |= {RED: Failing(RED, percent=0), BLUE: Failing(BLUE)}
    with running(GoDice((RED, BLUE), queue, near.find, poll_seconds=0.01)):
        assert told(queue) == DeviceLost(RED, "Bluetooth", "LookupError: le-connection-abort-by-local")
        assert near.dice[BLUE].is_heard.wait(PATIENCE_SECONDS)
    assert queue.drain() == []


@pytest.mark.parametrize(
    ("which", "address", "name", "is_it"),
    [
        ("C1:23:45:67:89:AB", "C1:23:45:67:89:AB", None, True),
        ("c1:23:45:67:89:ab", "C1:23:45:67:89:AB", "GoDice_1A2B3C_R_v03", True),
        ("GoDice_1A2B3C", "C1:23:45:67:89:AB", "GoDice_1A2B3C_R_v03", True),
        ("GoDice_1A2B3C_R_v03", "C1:23:45:67:89:AB", "GoDice_1A2B3C_R_v03", True),
        ("GoDice_1A2B3C", "C1:23:45:67:89:AB", "GoDice_1A2B3D_R_v03", False),
        ("GoDice_1A2B3C", "C1:23:45:67:89:AB", None, False),
        ("C1:23:45:67:89:AC", "C1:23:45:67:89:AB", "GoDice_1A2B3C_R_v03", False),
    ],
)
def test_a_die_is_meant_by_its_address_or_the_beginning_of_its_name(
    which: str, address: str, name: str | None, is_it: bool
) -> None:
    assert is_meant(which, address, name) is is_it
    assert ADDRESS.fullmatch(which.upper()) or NAME.fullmatch(which)


def test_the_twin_can_do_what_the_librarys_client_can() -> None:
    bleak = pytest.importorskip("bleak")
    for name in ("connect", "disconnect", "start_notify", "write_gatt_char"):
        theirs = inspect.signature(getattr(bleak.BleakClient, name)).parameters
        ours = inspect.signature(getattr(BenchDie, name)).parameters
        assert list(theirs)[: len(ours)] == list(ours)
        assert inspect.iscoroutinefunction(getattr(bleak.BleakClient, name))
    assert list(inspect.signature(bleak.BleakClient).parameters)[:2] == [
        "address_or_ble_device",
        "disconnected_callback",
    ]


def test_without_the_library_the_dice_are_told_as_missing_and_nothing_else_fails() -> None:
    program = (
        "import sys; sys.modules['bleak'] = None\n"
        "from hardware.config import *; from hardware.desk import Desk; from hardware.signals import SignalQueue\n"
        "queue = SignalQueue()\n"
        "desk = Desk.open(DeskConfig(dice=DiceConfig(godice=('GoDice_1', 'GoDice_2'))), queue)\n"
        f"print({{queue.take({PATIENCE_SECONDS}).reason for _ in range(2)}}); desk.close()\n"
    )
    root = Path(__file__).parents[2]
    answer = subprocess.run([sys.executable, "-c", program], cwd=root, check=True, capture_output=True, text=True)
    assert answer.stdout.startswith("{'the library bleak is missing; ")
    assert answer.stdout.endswith("/constraints/bluetooth.txt'}\n")
