"""Which pins does this machine have? A Raspberry Pi's own through lgpio; elsewhere the mock pins of gpiozero."""

import os

from gpiozero import Device
from gpiozero.pins import Factory

from hardware.raspberry_pi import is_raspberry_pi, model


def own_pins() -> Factory:
    """The pins of this machine, by gpiozero's own rules: GPIOZERO_PIN_FACTORY, where it is set, has the last word.

    On a Pi the factory is named, so gpiozero raises when lgpio does not work instead of falling back to
    one that does not work on a Pi 5.
    """
    os.environ.setdefault("GPIOZERO_PIN_FACTORY", "lgpio" if is_raspberry_pi(model()) else "mock")
    os.environ.setdefault("GPIOZERO_MOCK_PIN_CLASS", "mockpwmpin")  # a passive buzzer needs pulses
    Device.ensure_pin_factory()
    return Device.pin_factory
