"""Do notes lie on this table beside the bank's accounts? Asked by whatever hands have to count or to hand over."""

from __future__ import annotations

from ui.scene import Scene


def uses_notes(scene: Scene) -> bool:
    """Does this table pay in paper money too, as it agreed when the game was set up?"""
    return scene.game is not None and scene.game.book.rules.table.paper_money
