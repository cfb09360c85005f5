"""The GPIO pins of this machine: lgpio on a Raspberry Pi, gpiozero's mock pins elsewhere."""

import os

from gpiozero import Device
from gpiozero.pins import Factory

from hardware.raspberry_pi import is_raspberry_pi, model


def own_pins() -> Factory:
    """The pin factory of this machine. If GPIOZERO_PIN_FACTORY is set, that choice is used.

    On a Pi lgpio is set by name, so gpiozero raises when lgpio does not work. Otherwise it would fall back to a
    factory that does not work on a Pi 5.
    """
    os.environ.setdefault("GPIOZERO_PIN_FACTORY", "lgpio" if is_raspberry_pi(model()) else "mock")
    os.environ.setdefault("GPIOZERO_MOCK_PIN_CLASS", "mockpwmpin")  # a passive buzzer needs PWM
    Device.ensure_pin_factory()
    return Device.pin_factory
