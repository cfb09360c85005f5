"""What is on the screen? The view of a window as the kind that it is, and the line beneath its sentence."""

from __future__ import annotations

from typing import TypeVar

from ui.toolkit.parts import View, ViewModel

Kind = TypeVar("Kind", bound=ViewModel)
Part = TypeVar("Part")


def seen(window: View, kind: type[Kind]) -> Kind:
    """The screen, which has to be of this kind."""
    assert isinstance(window.screen, kind), f"a {type(window.screen).__name__} is shown"
    return window.screen


def told(window: View) -> str:
    """The words of the line under the sentence, or nothing."""
    return window.notice.words if window.notice else ""


def there(part: Part | None) -> Part:
    """A part of the screen that may be missing, and is not."""
    assert part is not None
    return part
