"""The type of a clock. Drivers get their clock as an argument, so that tests can set the time."""

from collections.abc import Callable

TimeSource = Callable[[], float]
"""Seconds that only go forward, such as `time.monotonic`."""
