"""Is there anything new to draw? Asked at each beat, so that a still table costs nothing."""

from __future__ import annotations

from ui.core.model import Model


class Changed:
    """Remembers what was drawn last: a fault, commands, whole seconds, notices, devices, a wait, all open or typed."""

    def __init__(self) -> None:
        self._drawn: object = None

    def since(self, model: Model, fault: Exception | None) -> bool:
        """Does this model, or the fault told instead of it, look different from what was asked about before?"""
        now = (
            fault,
            len(model.moments),
            model.moments[-1].number if model.moments else 0,
            None if model.seconds_left is None else int(model.seconds_left),
            model.notice,
            model.lost_devices,
            model.gear,
            model.pin,
            model.ui.seen,
        )
        is_new, self._drawn = now != self._drawn, now
        return is_new
