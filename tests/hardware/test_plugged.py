"""New devices: what is plugged in is listened to until it is known, and costs nobody anything when it is hostile."""

import os
import select
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from hardware.bench import Bench, HandClock, LookClock
from hardware.buttons import PushButton
from hardware.config import ButtonPins, DeskConfig, ReaderConfig
from hardware.desk import Desk
from hardware.plugged.bus import Plug, own_bus, stable_name
from hardware.plugged.listening import DICE_LINE, MOST_BYTES, listen, recognise
from hardware.plugged.pin_search import PinSearch
from hardware.plugged.watch import LISTENING_SECONDS, MOST_DEVICES, PlugWatch
from hardware.readers.faults import Faults
from hardware.readers.pn532 import Pn532Line
from hardware.readers.pn532_frames import ACK
from hardware.readers.watched import NotThere
from hardware.signals import CardTapped, NewDevice, PinPressed, PluggedIn, SignalQueue
from hardware.twins.keyboard import BenchKeyboard, key_events, type_number
from hardware.twins.pn532_chip import BenchPn532
from hardware.twins.serial_port import BenchReader, code_line, id12la_frame, rdm6300_frame, throw_line
from tests.usb_bus import BenchBus
from tests.waiting import PATIENCE_SECONDS

TAG = "0700673158"
ADAPTER, TYPIST, STRANGE = "0403:6001", "ffff:0035", "046d:c31c"


@pytest.fixture
def bus() -> BenchBus:
    return BenchBus()


@pytest.fixture
def watch(queue: SignalQueue, bus: BenchBus, clock: HandClock) -> Iterator[PlugWatch]:
    """A watch on a machine that is for other things, too."""
    watch = PlugWatch(queue, bus, clock=clock)
    watch.start()
    yield watch
    watch.stop()


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[BenchReader]:
    reader = BenchReader(tmp_path / "reader")
    yield reader
    reader.unplug()


def reported(queue: SignalQueue, twin: BenchReader | None = None) -> tuple[NewDevice, ...]:
    """The next report; meanwhile the card lies on the reader and is sent again and again, as an RDM6300 does."""
    for _ in range(round(PATIENCE_SECONDS / 0.1)):
        if twin:
            twin.lay(TAG)
        signal = queue.take(0.1)
        if signal is not None:
            assert isinstance(signal, PluggedIn), signal
            return signal.devices
    raise AssertionError("nothing was reported")


@pytest.mark.parametrize(
    ("heard", "kind"),
    [
        (rdm6300_frame(TAG), "rdm6300"),
        (id12la_frame(TAG), "id12la"),
        (b"\x00\xff" + rdm6300_frame(TAG)[3:] + rdm6300_frame(TAG), "rdm6300"),
        (throw_line("3 4"), DICE_LINE),
        (code_line("4006381333931"), "qr-serial"),
        (id12la_frame(TAG)[:-1], ""),
        (rdm6300_frame(TAG)[:-3] + b"00\x03", ""),
        (b"12345678", ""),
        (bytes(range(256)) * 2, ""),
    ],
)
def test_a_serial_device_is_known_by_whole_messages_only(heard: bytes, kind: str) -> None:
    assert recognise(heard) == kind


def test_a_code_may_end_with_a_pause() -> None:
    assert recognise(b"12345678", is_pause=True) == "qr-serial"


def test_an_adapter_is_listened_to_when_it_is_plugged_in(
    watch: PlugWatch, queue: SignalQueue, bus: BenchBus, reader: BenchReader
) -> None:
    bus.plug_in(Plug(reader.port, ADAPTER, "serial"))
    assert reported(queue) == (NewDevice(reader.port, ADAPTER, "serial"),)
    assert reported(queue, reader) == (NewDevice(reader.port, ADAPTER, "serial", "rdm6300"),)
    bus.pull_out(reader.port)
    assert reported(queue) == ()


def test_a_pn532_answers_without_a_card(tmp_path: Path) -> None:
    twin = BenchPn532(tmp_path / "pn532")
    plug = Plug(twin.port, ADAPTER, "serial")
    assert listen(plug, lambda: True, clock=HandClock()) == "pn532-serial"
    twin.unplug()
    assert listen(plug, lambda: True) == ""


def test_a_device_that_acknowledges_endlessly_is_no_pn532() -> None:
    class Chatter:
        bus, wake_up = "HSU", b""

        def send(self, frame: bytes) -> None: ...

        def receive(self, least: int) -> bytes:
            return ACK

        def close(self) -> None: ...

    with pytest.raises(NotThere):
        Pn532Line(Chatter(), Faults(), LookClock())


def test_a_known_number_needs_no_listening_and_a_strange_keyboard_is_left_alone(
    watch: PlugWatch, queue: SignalQueue, bus: BenchBus
) -> None:
    bus.plug_in(Plug("/dev/input/a", STRANGE, "keyboard"), Plug("/dev/input/b", TYPIST, "keyboard"))
    assert reported(queue) == (NewDevice("/dev/input/b", TYPIST, "keyboard", "usb-keyboard"),)


def test_a_keyboard_is_a_reader_when_it_types_a_card_number() -> None:
    keyboard = BenchKeyboard("/dev/input/a")
    plug = Plug(keyboard.port, STRANGE, "keyboard")
    reads = iter(
        ([*key_events(29, 56, 59), *type_number("REBOOTNOW")], type_number("12345"), type_number("0006762840"))
    )

    def still() -> bool:
        keyboard.send(next(reads))
        return True

    assert listen(plug, still, keyboard.open) == "usb-keyboard"
    keyboard.unplug()
    assert listen(plug, lambda: True, keyboard.open) == ""


def test_a_device_that_sends_endlessly_is_given_up_and_let_go(
    watch: PlugWatch, queue: SignalQueue, bus: BenchBus, reader: BenchReader
) -> None:
    bus.plug_in(Plug(reader.port, ADAPTER, "serial"))
    sent = 0
    while not reported_or_none(queue):
        reader.send(b"\xaa" * 256)
        sent += 256
    assert sent >= MOST_BYTES
    assert is_free(reader)


def reported_or_none(queue: SignalQueue) -> bool:
    """Was a device given up by now?"""
    signal = queue.take(0.001)
    return isinstance(signal, PluggedIn) and signal.devices[0].is_given_up


def is_free(reader: BenchReader) -> bool:
    """Can a driver open the port?"""
    desk = Desk.open(DeskConfig((ReaderConfig("table", "rdm6300", reader.port),)), SignalQueue())
    desk.close()
    return not desk.missing


def test_a_cable_pulled_while_it_is_listened_to_and_another_device_beside_it(
    watch: PlugWatch, queue: SignalQueue, bus: BenchBus, reader: BenchReader, tmp_path: Path
) -> None:
    other = BenchReader(tmp_path / "other", "id12la")
    bus.plug_in(Plug(reader.port, ADAPTER, "serial"), Plug(other.port, "1a86:7523", "serial"))
    assert len(reported(queue)) == 2
    reader.unplug()
    bus.pull_out(reader.port)
    while (left := reported(queue, other)) != (NewDevice(other.port, "1a86:7523", "serial", "id12la"),):
        assert {device.port for device in left} <= {reader.port, other.port}
    reader.replug()
    bus.plug_in(Plug(reader.port, ADAPTER, "serial"))
    assert reported(queue)[1] == NewDevice(reader.port, ADAPTER, "serial", times=2)
    other.unplug()


def test_of_fifty_devices_a_few_are_followed_and_the_rest_is_counted(queue: SignalQueue, bus: BenchBus) -> None:
    bus.plug_in(*(Plug(f"/dev/nothing/{number}", TYPIST, "keyboard") for number in range(50)))
    watch = PlugWatch(queue, bus)
    watch.start()
    signal = queue.take(PATIENCE_SECONDS)
    watch.stop()
    assert isinstance(signal, PluggedIn)
    assert (len(signal.devices), signal.more) == (MOST_DEVICES, 50 - MOST_DEVICES)


def test_after_a_minute_a_silent_port_is_free_again_until_somebody_waits_for_it(
    watch: PlugWatch, queue: SignalQueue, bus: BenchBus, reader: BenchReader, clock: HandClock
) -> None:
    bus.plug_in(Plug(reader.port, ADAPTER, "serial"))
    assert reported(queue)
    clock.turn(LISTENING_SECONDS)
    while not is_free(reader):
        select.select([], [], [], 0.01)
    watch.listen(is_awaited=True)
    assert reported(queue, reader)[0].kind == "rdm6300"


def test_what_was_there_at_the_start_is_listened_to_only_if_somebody_waits(
    queue: SignalQueue, bus: BenchBus, reader: BenchReader
) -> None:
    bus.plug_in(Plug(reader.port, ADAPTER, "serial"))
    watch = PlugWatch(queue, bus)
    watch.start()
    assert not reported(queue)[0].kind
    assert is_free(reader)
    watch.listen(is_awaited=True)
    assert reported(queue, reader)[0].kind == "rdm6300"
    watch.stop()


def test_a_port_of_the_desk_is_let_go_at_once_and_works(
    watch: PlugWatch, queue: SignalQueue, bus: BenchBus, reader: BenchReader
) -> None:
    bus.plug_in(Plug(reader.port, ADAPTER, "serial"))
    assert reported(queue)
    config = DeskConfig(readers=(ReaderConfig("table", "rdm6300", reader.port),))
    watch.leave_to_desk([os.path.realpath(reader.port)])  # the same device by another name
    own = SignalQueue()
    with Desk.open(DeskConfig(), own) as desk:
        desk.change(config)
        assert not desk.missing
        reader.lay(TAG)
        assert own.take(PATIENCE_SECONDS) == CardTapped(TAG, "table")
        desk.change(DeskConfig())
        assert is_free(reader)
    assert reported(queue) == ()
    watch.leave_to_desk([])
    assert reported(queue)[0].times == 2


def test_a_reader_of_the_desk_that_is_plugged_in_later_is_left_to_it(
    watch: PlugWatch, queue: SignalQueue, bus: BenchBus, reader: BenchReader
) -> None:
    reader.unplug()
    watch.leave_to_desk([reader.port])
    reader.replug()
    bus.plug_in(Plug(reader.port, ADAPTER, "serial"), Plug("/dev/input/b", TYPIST, "keyboard"))
    assert reported(queue) == (NewDevice("/dev/input/b", TYPIST, "keyboard", "usb-keyboard"),)


class GroundedPin(MockPin):  # type: ignore[misc]
    """GPIO 17 is wired to ground, whatever its pull-up does."""

    def drive_high(self) -> None:
        if self.info.name != "GPIO17":
            super().drive_high()


def test_the_pressed_pin_is_the_one_that_is_meant_and_a_low_one_is_named(queue: SignalQueue) -> None:
    pins = MockFactory(pin_class=GroundedPin)
    search = PinSearch((17, 22, 23), queue, pins, lambda _, look: look())
    assert search.low == (17,)
    pins.pin(22).drive_low()
    assert queue.drain() == [PinPressed(22)]
    assert search.low == (17,)
    search.close()
    PushButton("next", 22, queue, pins).close()  # the pin is free


def test_a_desk_searches_only_pins_that_nothing_uses(queue: SignalQueue) -> None:
    plan = DeskConfig(buttons=ButtonPins(next=5))
    with Bench(plan) as bench, bench.open_desk(queue) as desk:
        search = desk.search_pins()
        assert search is not None
        bench.press("next")
        assert [type(signal).__name__ for signal in queue.drain()] == ["ButtonPressed"]
        search.close()
        desk.change(DeskConfig(buttons=ButtonPins(cancel=5)))
        assert desk.config.buttons.cancel == 5


def test_a_device_is_called_by_its_socket_and_never_by_a_number_that_changes() -> None:
    links = ["/dev/serial/by-id/usb-1a86_USB_Serial-if00-port0", "/dev/serial/by-path/pci-0-usb-0:1:1.0-port0"]
    assert stable_name(links) == links[1]
    assert stable_name([*links, "/dev/banker/reader-1-1.3"]) == "/dev/banker/reader-1-1.3"
    assert stable_name(links[:1]) == stable_name([]) == ""


def test_the_sockets_of_this_machine_can_be_looked_at() -> None:
    bus = own_bus()
    assert bus is None or all(plug.port for plug in bus.plugs())
