"""A desk that cannot be is refused when it is described, in one sentence that says what is allowed."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from hardware.config import FREE_PINS, RESERVED_PINS, Buses, ButtonPins, DeskConfig, DiceConfig, LampPins, ReaderConfig
from hardware.reader_kinds import KINDS

LEFT = ReaderConfig("left", "rdm6300", "/dev/serial0")


_PORT = r"port: .* is not a port for rdm6300; allowed: header, a path from / on"
_DIE = "is no GoDice; allowed: addresses such as C1:23:45:67:89:AB, or names such as"
_SAME_DIE = "may be more than one of these dice; allowed: addresses such as"
REFUSED: tuple[tuple[str, Callable[[], object]], ...] = (
    (r"buttons.seats\[1\]: GPIO 2 is reserved for I2C", lambda: DeskConfig(buttons=ButtonPins(seats=(4, 2)))),
    (
        r"lamps.clock_rgb\[2\]: the pin 4 is taken by buttons.seats\[0\]",
        lambda: DeskConfig(buttons=ButtonPins(seats=(4,)), lamps=LampPins(clock_rgb=(5, 6, 4))),
    ),
    (r"seats\[0\]: there is no GPIO 28 on the header", lambda: LampPins(seats=(28,))),
    ("next: there is no GPIO -1", lambda: ButtonPins(next=-1)),
    (r"clock_rgb\[1\]: there is no GPIO -1", lambda: LampPins(clock_rgb=(5, -1, 6))),
    ("buzzer: there is no GPIO 28 on the header", lambda: LampPins(buzzer=28)),
    ("seats: 9 pins; allowed: up to 8", lambda: ButtonPins(seats=FREE_PINS[:9])),
    ("buttons.pause: the pin 5 is taken by buttons.next", lambda: DeskConfig(buttons=ButtonPins(next=5, pause=5))),
    (
        r"readers\[1\].port: the port .+ is taken by readers\[0\].port",
        lambda: DeskConfig(readers=(LEFT, ReaderConfig("right", "id12la", "/dev/../dev/serial0"))),
    ),
    (
        r"readers\[1\].name: the name left is taken",
        lambda: DeskConfig(readers=(LEFT, ReaderConfig("left", "rdm6300", "/dev/ttyUSB0"))),
    ),
    ("'abacus' is not a kind of reader; allowed: rdm6300", lambda: ReaderConfig("left", "abacus", "/dev/serial0")),
    ("name: a reader needs a name", lambda: ReaderConfig(" ", "rdm6300", "/dev/serial0")),
    *((_PORT, partial(ReaderConfig, "left", "rdm6300", port)) for port in ("", "COM3", "ttyUSB0", "gopher://left")),
    *(
        (_DIE, partial(DiceConfig, godice=("GoDice_1A2B3C", die)))
        for die in ("", "GoDice_", "GoDice", "C1:23:45:67:89", "C1-23-45-67-89-AB", "C1:23:45:67:89:AB:CD")
    ),
    *(
        (_SAME_DIE, partial(DiceConfig, godice=dice))
        for dice in (("GoDice_1A",) * 2, ("GoDice_1A", "GoDice_1A2B3C"), ("C1:23:45:67:89:AB", "c1:23:45:67:89:ab"))
    ),
)
"""What is said of a desk that cannot be."""


@pytest.mark.parametrize(("reason", "described"), REFUSED)
def test_a_desk_that_cannot_be_is_refused_with_what_is_allowed(reason: str, described: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=reason):
        described()


@pytest.mark.parametrize(("bus", "pins"), [("i2c", (2, 3)), ("spi", (7, 8, 9, 10, 11)), ("serial", (14, 15))])
def test_a_bus_that_is_switched_off_gives_its_pins_and_no_others(bus: str, pins: tuple[int, ...]) -> None:
    buses = Buses(**{bus: False})
    for pin in sorted(RESERVED_PINS):
        if pin in pins:
            assert DeskConfig(buttons=ButtonPins(next=pin), buses=buses).has_devices
        else:
            with pytest.raises(ValueError, match="is reserved for"):
                DeskConfig(buttons=ButtonPins(next=pin), buses=buses)


@pytest.mark.parametrize(
    ("bus", "reader"),
    [
        ("i2c", ReaderConfig("near", "pn532-i2c", "/dev/i2c-1")),
        ("serial", ReaderConfig("near", "rdm6300", "/dev/serial0")),
        ("serial", ReaderConfig("near", "pn532-serial", "/dev/ttyAMA0")),
    ],
)
def test_a_reader_on_a_bus_that_is_switched_off_is_refused(bus: str, reader: ReaderConfig) -> None:
    with pytest.raises(ValueError, match=rf"readers\[0\].port: {reader.port} is on the bus that buses.{bus} switches"):
        DeskConfig((reader,), buses=Buses(**{bus: False}))
    assert DeskConfig((reader,)).has_devices


def test_two_links_to_one_adapter_are_one_port(tmp_path: Path) -> None:
    (tmp_path / "by-path").symlink_to(tmp_path / "ttyUSB0")
    (tmp_path / "by-id").symlink_to(tmp_path / "ttyUSB0")
    readers = tuple(ReaderConfig(name, "rdm6300", str(tmp_path / name)) for name in ("by-path", "by-id"))
    with pytest.raises(ValueError, match=r"readers\[1\].port"):
        DeskConfig(readers=readers)


@pytest.mark.parametrize("port", ["/dev/ttyUSB0", "socket://10.0.0.7:4001", "loop://", "rfc2217://10.0.0.7:4001"])
def test_paths_and_urls_are_ports(port: str) -> None:
    assert ReaderConfig("left", "rdm6300", port).port == port


@pytest.mark.parametrize(
    ("kind", "port", "wrong"),
    [
        ("pn532-i2c", "/dev/i2c-1", "/dev/serial0"),
        ("pn532-i2c", "/dev/i2c-0", "i2c-1"),
        ("usb-keyboard", "/dev/input/by-id/usb-reader-event-kbd", "event3"),
        ("acr122u", "pcsc://", "/dev/usb"),
        ("acr122u", "pcsc://ACS ACR122U PICC Interface 01", "ACS ACR122U"),
        ("gm65", "/dev/ttyUSB1", "COM3"),
    ],
)
def test_each_kind_has_ports_of_its_own(kind: str, port: str, wrong: str) -> None:
    assert ReaderConfig("near", kind, port).port == port
    with pytest.raises(ValueError, match=f"port: .* is not a port for {kind}; allowed: "):
        ReaderConfig("near", kind, wrong)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_says_what_it_is(kind: str) -> None:
    assert len(KINDS[kind].says) > 10
