"""Which screen is on a window? A test that reads one says which it takes it for."""

from __future__ import annotations

from typing import TypeVar

from ui.toolkit.parts import View, ViewModel

Kind = TypeVar("Kind", bound=ViewModel)


def shown(view: View, kind: type[Kind]) -> Kind:
    """The screen of a window, which is of this kind."""
    assert isinstance(view.screen, kind), view.screen
    return view.screen
