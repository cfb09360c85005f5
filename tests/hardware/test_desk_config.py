"""A desk that cannot be is refused when it is described, in one sentence that says what is allowed."""

from pathlib import Path

import pytest

from hardware.config import FREE_PINS, RESERVED_PINS, ButtonPins, DeskConfig, LampPins, ReaderConfig

LEFT = ReaderConfig("left", "rdm6300", "/dev/serial0")


def test_a_desk_may_have_nothing_at_all() -> None:
    assert not DeskConfig().has_devices


@pytest.mark.parametrize(
    "desk", [DeskConfig(readers=(LEFT,)), DeskConfig(buttons=ButtonPins(next=5)), DeskConfig(lamps=LampPins(buzzer=26))]
)
def test_one_device_is_a_desk(desk: DeskConfig) -> None:
    assert desk.has_devices


@pytest.mark.parametrize("pin", sorted(RESERVED_PINS))
def test_a_pin_of_a_bus_is_refused_with_its_reason(pin: int) -> None:
    with pytest.raises(ValueError, match=rf"next: GPIO {pin} is reserved for .+; allowed: 4, 5, 6, 12"):
        ButtonPins(next=pin)


@pytest.mark.parametrize("pin", [-1, 28, 40])
def test_a_pin_that_is_not_on_the_header_is_refused(pin: int) -> None:
    with pytest.raises(ValueError, match=rf"buzzer: there is no GPIO {pin} on the header"):
        LampPins(buzzer=pin)


@pytest.mark.parametrize("pin", FREE_PINS)
def test_every_other_pin_is_accepted(pin: int) -> None:
    assert dict(ButtonPins(cancel=pin).used()) == {"cancel": pin}


def test_two_buttons_on_one_pin_are_refused() -> None:
    with pytest.raises(ValueError, match=r"buttons.pause: the pin 5 is taken by buttons.next"):
        DeskConfig(buttons=ButtonPins(next=5, pause=5))


def test_a_button_and_a_lamp_on_one_pin_are_refused() -> None:
    with pytest.raises(ValueError, match=r"lamps.clock: the pin 5 is taken by buttons.next"):
        DeskConfig(buttons=ButtonPins(next=5), lamps=LampPins(clock=5))


def test_one_port_for_two_readers_is_refused() -> None:
    with pytest.raises(ValueError, match=r"readers\[1\].port: the port .+ is taken by readers\[0\].port"):
        DeskConfig(readers=(LEFT, ReaderConfig("right", "id12la", "/dev/../dev/serial0")))


def test_two_links_to_one_adapter_are_one_port(tmp_path: Path) -> None:
    (tmp_path / "by-path").symlink_to(tmp_path / "ttyUSB0")
    (tmp_path / "by-id").symlink_to(tmp_path / "ttyUSB0")
    readers = tuple(ReaderConfig(name, "rdm6300", str(tmp_path / name)) for name in ("by-path", "by-id"))
    with pytest.raises(ValueError, match=r"readers\[1\].port"):
        DeskConfig(readers=readers)


def test_one_name_for_two_readers_is_refused() -> None:
    with pytest.raises(ValueError, match=r"readers\[1\].name: the name left is taken"):
        DeskConfig(readers=(LEFT, ReaderConfig("left", "rdm6300", "/dev/ttyUSB0")))


def test_an_rc522_is_refused_with_its_reason() -> None:
    with pytest.raises(ValueError, match=r"'rc522' is not supported: .*RPi.GPIO.*; allowed: rdm6300, id12la"):
        ReaderConfig("left", "rc522", "/dev/spidev0.0")


def test_an_unknown_kind_of_reader_is_refused() -> None:
    with pytest.raises(ValueError, match="'abacus' is not a kind of reader; allowed: rdm6300, id12la"):
        ReaderConfig("left", "abacus", "/dev/serial0")


@pytest.mark.parametrize("port", ["", "COM3", "ttyUSB0", "gopher://left"])
def test_a_port_that_is_neither_path_nor_url_is_refused(port: str) -> None:
    with pytest.raises(ValueError, match=r"port: .* is not a port; allowed: a path from / on"):
        ReaderConfig("left", "rdm6300", port)


@pytest.mark.parametrize("port", ["/dev/ttyUSB0", "socket://10.0.0.7:4001", "loop://", "rfc2217://10.0.0.7:4001"])
def test_paths_and_urls_are_ports(port: str) -> None:
    assert ReaderConfig("left", "rdm6300", port).port == port


def test_a_reader_without_a_name_is_refused() -> None:
    with pytest.raises(ValueError, match="name: a reader needs a name"):
        ReaderConfig(" ", "rdm6300", "/dev/serial0")
