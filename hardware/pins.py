"""Which pins does this machine have? A Raspberry Pi's own through lgpio; elsewhere the mock pins of gpiozero."""

import os
from pathlib import Path

from gpiozero import Device
from gpiozero.pins import Factory

_MODEL = Path("/proc/device-tree/model")


def is_raspberry_pi(model: Path = _MODEL) -> bool:
    """True when the device tree names a Raspberry Pi."""
    return model.is_file() and model.read_bytes().startswith(b"Raspberry Pi")


def own_pins() -> Factory:
    """The pins of this machine, by gpiozero's own rules: GPIOZERO_PIN_FACTORY, where it is set, has the last word.

    On a Pi the factory is named, so gpiozero raises when lgpio does not work instead of falling back to
    one that does not work on a Pi 5.
    """
    os.environ.setdefault("GPIOZERO_PIN_FACTORY", "lgpio" if is_raspberry_pi() else "mock")
    os.environ.setdefault("GPIOZERO_MOCK_PIN_CLASS", "mockpwmpin")  # a passive buzzer needs pulses
    Device.ensure_pin_factory()
    return Device.pin_factory
