"""A whole desk on the bench: what is there works, what is missing is named, and nothing is left behind."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from gpiozero import LED
from gpiozero.pins.mock import MockFactory

from hardware.bench import BENCH_DESK, Bench, virtual_tag
from hardware.config import ButtonPins, DeskConfig, LampPins, ReaderConfig
from hardware.desk import Desk
from hardware.raspberry_pi import header_port, is_raspberry_pi, model
from hardware.signals import ButtonPressed, CardTapped, DeviceFound, SeatPressed, SignalQueue
from tests.pins import is_high, is_seat_lit, press_seat
from tests.waiting import PATIENCE_SECONDS


def test_a_virtual_button_is_a_press_through_its_mock_pin(bench: Bench, desk: Desk, queue: SignalQueue) -> None:
    for button in bench.buttons:
        bench.press(button)
    assert queue.drain() == [ButtonPressed("next"), ButtonPressed("cancel"), ButtonPressed("pause")]


def test_a_bid_button_is_a_press_of_its_seat(bench: Bench, desk: Desk, queue: SignalQueue) -> None:
    for seat in bench.seats:
        press_seat(bench, seat)
    assert queue.drain() == [SeatPressed(seat) for seat in range(8)]


def test_the_lamp_of_a_seat_is_lit_alone(bench: Bench, desk: Desk) -> None:
    for seat in range(8):
        desk.lamps.seat_lamp(seat, "on")
        assert [is_seat_lit(bench, other) for other in range(8)] == [other == seat for other in range(8)]
        desk.lamps.seat_lamp(seat, "off")


def test_the_bench_shows_the_colours_of_its_clock(queue: SignalQueue) -> None:
    plan = DeskConfig(lamps=LampPins(clock_rgb=(4, 5, 6)))
    with Bench(plan) as bench, bench.open_desk(queue) as desk:
        desk.lamps.clock_running()
        assert [is_high(bench, pin) for pin in (4, 5, 6)] == [False, True, False]
        desk.lamps.off()
        assert not any(is_high(bench, pin) for pin in (4, 5, 6))
        assert desk.missing == []


def test_a_seat_without_a_button_is_passed_over(queue: SignalQueue) -> None:
    plan = DeskConfig(buttons=ButtonPins(seats=(4, -1, 17)), lamps=LampPins(seats=(-1, 5)))
    with Bench(plan) as bench, bench.open_desk(queue) as desk:
        press_seat(bench, 2)
        desk.lamps.seat_lamp(1, "on")
        assert (queue.drain(), bench.seats, is_seat_lit(bench, 1)) == ([SeatPressed(2)], (0, 2), True)


def test_the_bench_shows_its_lamp_and_closing_the_desk_puts_it_out(bench: Bench, queue: SignalQueue) -> None:
    with bench.open_desk(queue) as desk:
        assert not is_high(bench, bench.config.lamps.clock)
        desk.lamps.clock_running()
        assert is_high(bench, bench.config.lamps.clock)
        assert not is_high(bench, bench.config.lamps.buzzer)
    assert not is_high(bench, bench.config.lamps.clock)


def test_a_reader_that_is_missing_at_the_start_is_named_and_the_other_works(queue: SignalQueue) -> None:
    readers = (ReaderConfig("left", "rdm6300", "/dev/left"), ReaderConfig("right", "rdm6300", "/dev/right"))
    with Bench(DeskConfig(readers)) as bench:
        bench.readers["left"].unplug()
        with bench.open_desk(queue) as desk:
            assert [lost.device for lost in desk.missing] == ["left"]
            assert queue.drain() == desk.missing
            bench.lay(virtual_tag(1), reader="right")
            assert queue.take(PATIENCE_SECONDS) == CardTapped(virtual_tag(1), "right")
            bench.readers["left"].replug()
            assert queue.take(PATIENCE_SECONDS) == DeviceFound("left", bench.readers["left"].port)
            bench.lay(virtual_tag(1), reader="left")
            assert queue.take(PATIENCE_SECONDS) == CardTapped(virtual_tag(1), "left")


def test_pins_that_something_else_holds_are_named_and_the_rest_works(bench: Bench, queue: SignalQueue) -> None:
    with LED(5, pin_factory=bench.pins), LED(25, pin_factory=bench.pins), bench.open_desk(queue) as desk:
        named = [(lost.device, lost.port) for lost in desk.missing]
        assert named == [("button next", "GPIO 5"), ("lamp of seat 2", "GPIO 25")]
        bench.press("cancel")
        assert queue.drain() == [*desk.missing, ButtonPressed("cancel")]
        desk.lamps.seat_lamp(1, "on")
        desk.lamps.seat_lamp(2, "on")
        assert is_seat_lit(bench, 2)


def test_a_desk_without_devices_has_lamps_that_do_nothing(queue: SignalQueue) -> None:
    with Desk.open(DeskConfig(), queue) as desk:
        desk.lamps.clock_late()
        desk.lamps.beep()
    assert queue.drain() == []


def test_a_closed_desk_leaves_no_thread_and_hears_no_card(bench: Bench, queue: SignalQueue) -> None:
    before = set(threading.enumerate())
    desk = bench.open_desk(queue)
    desk.lamps.clock_late()
    desk.lamps.long_beep()
    desk.close()
    assert set(threading.enumerate()) == before
    bench.lay(virtual_tag(1))
    bench.press("next")
    assert queue.drain() == []


def test_a_desk_can_be_opened_again_on_the_same_bench(bench: Bench, queue: SignalQueue) -> None:
    for tag in (virtual_tag(1), virtual_tag(2)):
        with bench.open_desk(queue):
            bench.lay(tag)
            assert queue.take(PATIENCE_SECONDS) == CardTapped(tag, "bench")


def test_a_line_that_nobody_reads_does_not_hold_the_bench_up(bench: Bench) -> None:
    for _ in range(2_000):
        bench.lay(virtual_tag(1))
    assert bench.readers["bench"].is_plugged


def test_a_closed_bench_leaves_no_file() -> None:
    with Bench() as bench:
        port = Path(bench.readers["bench"].port)
        assert port.exists()
    assert not port.parent.exists()


def test_the_bench_stands_at_the_pins_of_the_wiring_table() -> None:
    assert BENCH_DESK.buttons == ButtonPins(next=5, cancel=6, pause=13, seats=(4, 17, 27, 22, 23, 24, 3, 2))
    assert BENCH_DESK.lamps == LampPins(clock=19, buzzer=26, seats=(18, 25, 12, 16, 20, 21, 8, 7))


@pytest.mark.parametrize(
    ("says", "is_pi"), [(b"Raspberry Pi 5 Model B Rev 1.0\0", True), (b"Pine64 Rock64\0", False), (b"", False)]
)
def test_a_raspberry_pi_is_known_by_its_device_tree(says: bytes, is_pi: bool, tmp_path: Path) -> None:
    if says:  # else it has no device tree
        (tmp_path / "model").write_bytes(says)
    assert is_raspberry_pi(model(tmp_path / "model")) is is_pi


@pytest.mark.parametrize(
    ("machine", "port"),
    [
        ("Raspberry Pi 5 Model B Rev 1.0", "/dev/ttyAMA0"),
        ("Raspberry Pi 500 Rev 1.0", "/dev/ttyAMA0"),
        ("Raspberry Pi Compute Module 5 Rev 1.0", "/dev/ttyAMA0"),
        ("Raspberry Pi 4 Model B Rev 1.5", "/dev/serial0"),
        ("Raspberry Pi Compute Module 4 Rev 1.1", "/dev/serial0"),
    ],
)
def test_the_serial_port_of_the_header_is_named_by_the_model(machine: str, port: str) -> None:
    assert header_port(machine) == port


def opened_elsewhere(factory: str | None) -> str:
    """What a new process with this pin factory in its environment says about a desk with one button."""
    program = (
        "from hardware.config import *; from hardware.desk import Desk; from hardware.signals import SignalQueue\n"
        "from gpiozero import Device\n"
        "desk = Desk.open(DeskConfig(buttons=ButtonPins(next=5)), SignalQueue())\n"
        "print(type(Device.pin_factory).__name__, [(lost.device, lost.port) for lost in desk.missing])\n"
        "desk.close()\n"
    )
    environment = {key: value for key, value in os.environ.items() if key != "GPIOZERO_PIN_FACTORY"}
    environment |= {"GPIOZERO_PIN_FACTORY": factory} if factory else {}
    root = Path(__file__).parents[2]
    return subprocess.run(
        [sys.executable, "-c", program], cwd=root, env=environment, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.mark.skipif(is_raspberry_pi(model()), reason="a Raspberry Pi has pins of its own")
def test_a_machine_without_pins_gets_the_mock_pins_of_gpiozero() -> None:
    assert opened_elsewhere(None) == "MockFactory []"


def test_a_pin_library_that_does_not_work_is_named_and_the_game_goes_on() -> None:
    assert opened_elsewhere("no-such-library") == "NoneType [('pins', 'GPIO')]"


def test_pins_that_were_given_are_the_ones_that_are_used(queue: SignalQueue) -> None:
    pins = MockFactory()
    with Desk.open(DeskConfig(buttons=ButtonPins(pause=21)), queue, pins=pins):
        pins.pin(21).drive_low()
        assert queue.take(PATIENCE_SECONDS) == ButtonPressed("pause")
