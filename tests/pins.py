"""Fingers and eyes at the mock pins of a bench: the seats' buttons, and what is lit or sounds."""

from hardware.bench import Bench


def press_seat(bench: Bench, seat: int) -> None:
    """Push the bid button of a seat, counted from 0, and let it go."""
    bench.push(dict(bench.config.buttons.by_seat())[seat])


def is_high(bench: Bench, number: int | None) -> bool:
    """True while the lamp or the buzzer on this pin is on."""
    return number is not None and bool(bench.pins.pin(number).state)


def is_seat_lit(bench: Bench, seat: int) -> bool:
    """True while the lamp of this seat, counted from 0, is lit."""
    return is_high(bench, dict(bench.config.lamps.by_seat())[seat])
