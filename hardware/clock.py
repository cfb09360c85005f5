"""What time is it? Drivers are given a clock, so that tests can turn it by hand."""

from collections.abc import Callable

TimeSource = Callable[[], float]
"""Seconds that only go forward, such as `time.monotonic`."""
