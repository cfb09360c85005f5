"""The trial of a touchscreen: a finger in each corner of the panel, heard at the kernel's own device.

The panel may be turned on the screen, so any four different corners count. Used by `banker doctor --acceptance`.
"""

from __future__ import annotations

import select
import time
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from hardware.clock import TimeSource
from hardware.doctor.findings import Finding
from hardware.library import EVDEV

_EDGE = 0.2
"""A touch is in a corner if it is within this share of the panel's width and height."""
_MEND = "check the panel's USB cable or flat cable; ls -l /dev/input/by-path lists a panel that is there"


class Touchscreen(Protocol):
    """A panel: `touch` waits for a finger; its place as shares of width and height, None after these seconds."""

    def touch(self, patience_seconds: float) -> tuple[float, float] | None: ...


class CornersTrial(msgspec.Struct, frozen=True):
    """The trial of the whole panel. `find` finds the touchscreen, None without one; an OSError says why not."""

    find: Callable[[], Touchscreen | None]
    patience_seconds: float
    clock: TimeSource = time.monotonic
    device: str = "touch"
    request: str = "touch all four corners of the screen, one after the other"

    def __call__(self) -> Finding:
        try:
            panel = self.find()
            corners = self._corners(panel) if panel else set()
        except (ImportError, OSError) as error:
            return Finding("note", self.device, EVDEV.missing() if isinstance(error, ImportError) else str(error))
        if panel is None:
            return Finding("missing", self.device, "there is no touchscreen", _MEND)
        if len(corners) < 4:
            return Finding("missing", self.device, f"{len(corners)} of 4 corners were touched", _MEND)
        return Finding("ok", self.device, "works in all four corners")

    def _corners(self, panel: Touchscreen) -> set[tuple[bool, bool]]:
        touched: set[tuple[bool, bool]] = set()
        until = self.clock() + self.patience_seconds
        while len(touched) < 4 and (left := until - self.clock()) > 0:
            place = panel.touch(left)
            if place and all(min(share, 1 - share) <= _EDGE for share in place):
                touched.add((place[0] > 0.5, place[1] > 0.5))
        return touched


class EvdevTouchscreen:
    """The first panel of this machine that the kernel calls a direct one, read with evdev."""

    def __init__(self, device: Any, codes: Any) -> None:
        """`codes` are evdev's `ecodes`."""
        self._device, self._axes = device, (codes.ABS_MT_POSITION_X, codes.ABS_MT_POSITION_Y)
        self._absolute, ranges = codes.EV_ABS, dict(device.capabilities().get(codes.EV_ABS, ()))
        self._ranges = [(ranges[axis].min, ranges[axis].max) for axis in self._axes]

    @classmethod
    def find(cls) -> EvdevTouchscreen | None:
        """ImportError without the library; OSError if a device may not be read."""
        from evdev import InputDevice, ecodes, list_devices  # pyright: ignore[reportMissingImports]

        for path in list_devices():
            device = InputDevice(path)
            axes = [code for code, _ in device.capabilities().get(ecodes.EV_ABS, ())]
            if ecodes.INPUT_PROP_DIRECT in device.input_props() and ecodes.ABS_MT_POSITION_X in axes:
                return cls(device, ecodes)
            device.close()
        return None

    def touch(self, patience_seconds: float) -> tuple[float, float] | None:
        place: dict[int, float] = {}
        while len(place) < 2:
            if not select.select([self._device.fd], [], [], patience_seconds)[0]:
                return None
            for event in self._device.read():
                if event.type == self._absolute and event.code in self._axes:
                    low, high = self._ranges[self._axes.index(event.code)]
                    place[event.code] = (event.value - low) / max(high - low, 1)
        return place[self._axes[0]], place[self._axes[1]]
