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
    """The action of the piece under a walk: its time is over, or a touch beside all other pieces ended it."""


class Home(ViewModel, frozen=True, kw_only=True):
    """The table's question in the middle of the board, with everything that the last command moved.

    It replaces the screen: always if it `stands` and the window has room, else for the `seconds` of a walk.
    """

    stands: bool = False
    seconds: float = 0.0

    @property
    def settled(self) -> Self:
        """The same view without motion."""
        raise NotImplementedError


class Walk:
    """Chooses which of a view's two screens is shown, and whether the last moves are animated."""

    def __init__(self) -> None:
        self.is_passing = False  # the board is shown for a moment only
        self._number: int | None = None
        self._is_fresh = False

    def choose(self, view: View, form: Form, *, is_still: bool) -> ViewModel:
        """The screen that the window shows of a view; the same view has the same answer again."""
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
        """Ends the walk, so that the screen is shown again."""
        self._is_fresh = False

    def ground(self, seconds: float, form: Form) -> Placed:
        """The piece under a walk that is shown for a moment; it ends the walk after `seconds` or at a touch."""
        whole = Box(0, 0, form.width, form.height)
        return Placed(WALK, whole, draw_nothing, self._number, WalkOver(), motion=Motion.FILL, seconds=seconds)


def draw_nothing(pen: Pen, _: object) -> None:
    """Draws nothing: the piece only takes touches and measures time."""
