"""Is there anything new to draw? Asked at each beat, so that a still table costs nothing."""

from __future__ import annotations

from ui.core.model import Model, UiState


class Changed:
    """Remembers what was drawn last: a fault, commands, whole seconds, notices, and everything opened or typed."""

    def __init__(self) -> None:
        self._drawn: object = None

    def since(self, scene: Model, fault: str) -> bool:
        """Does this scene, or the fault told instead of it, look different from what was asked about before?"""
        now = (
            fault,
            len(scene.moments),
            scene.moments[-1].number if scene.moments else 0,
            None if scene.seconds_left is None else int(scene.seconds_left),
            int(scene.page.hammer_seconds),
            scene.notice,
            _without_time(scene.page),
        )
        is_new, self._drawn = now != self._drawn, now
        return is_new


def _without_time(page: UiState) -> UiState:
    """The page without what only time changes."""
    return page.but(idle_seconds=0.0, told_seconds=0.0, hammer_seconds=0.0)
