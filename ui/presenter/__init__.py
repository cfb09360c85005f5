"""What does the screen show? `view(scene, words)` builds the frozen `View` that the widgets draw; a pure function."""

from ui.presenter.viewing import view

__all__ = ["view"]
