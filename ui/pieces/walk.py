"""The choice between the screen and the board: the board is the home, or is shown while a pawn walks. Used by the root.

The moves of the last command are shown once: when its number is new, and until another screen is opened.
"""

from __future__ import annotations

from typing import Final, Self

from ui.toolkit.parts import Part, View, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Motion, Placed

WALK: Final = "walk"


class WalkOver(Part, frozen=True):
    """The action of what lies under a walk: its seconds are over, or a touch beside everything else ended it."""


class Home(ViewModel, frozen=True, kw_only=True):
    """The table's question in the middle of the board, with all that the last command moved.

    It is shown instead of the screen: always where it `stands` and the window has room, else for the seconds of a walk.
    """

    stands: bool = False
    seconds: float = 0.0

    @property
    def settled(self) -> Self:
        """The same where nothing moves any more."""
        raise NotImplementedError


class Walk:
    """Which of a view's two screens is shown, and whether what was moved is seen moving."""

    def __init__(self) -> None:
        self.is_passing = False  # the board is shown for a moment only
        self._number: int | None = None
        self._is_fresh = False

    def chosen(self, view: View, form: Form, *, is_still: bool) -> ViewModel:
        """What the window shows of a view; asked again for the same one it says the same."""
        if view.number != self._number:
            self._is_fresh = self._number is not None and view.number > self._number and not is_still
            self._number = view.number if view.number >= 0 else None
        home = view.home
        if isinstance(home, Home) and home.stands and form.is_roomy:
            self.is_passing = False
            return home if self._is_fresh else home.settled
        self.is_passing = self._is_fresh and isinstance(home, Home) and home.seconds > 0
        if isinstance(home, Home) and self.is_passing:
            return home
        self._is_fresh = False
        return view.screen

    def end(self) -> None:
        """Nothing moves any more, and the screen comes back."""
        self._is_fresh = False

    def ground(self, seconds: float, form: Form) -> Placed:
        """What lies under a walk that is shown for a moment, and ends it; each walk has its own number and seconds."""
        whole = Box(0, 0, form.width, form.height)
        return Placed(WALK, whole, draw_nothing, self._number, WalkOver(), motion=Motion.FILL, seconds=seconds)


def draw_nothing(pen: Pen, _: object) -> None:
    """Only to be touched, and to end."""
