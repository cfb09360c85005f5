"""The choice between the screen, the board as home, and the arrival of a pawn. Used by the root.

The moves of the last command are shown once: when its number is new, and until another screen is opened. First the
arrival is shown alone; the question comes after it (arrive, then ask).
"""

from math import inf
from typing import Final, Self

from msgspec.structs import replace

from ui.toolkit.parts import Bar, Part, View, ViewModel
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Motion, Placed

WALK: Final = "walk"


class WalkOver(Part, frozen=True):
    """The action of the piece under an arrival: its time is over, or a touch beside all other pieces ended it."""


class Home(ViewModel, frozen=True, kw_only=True):
    """The table's question in the middle of the board. It replaces the screen if the window has room."""

    @property
    def is_upright(self) -> bool:
        """Has it room over the pad of an upright window, too?"""
        return False

    @property
    def settled(self) -> Self:
        """The same view without motion."""
        return self


class Arrival(ViewModel, frozen=True, kw_only=True):
    """What the last command moved, for some seconds and without any question."""

    @property
    def seconds(self) -> float:
        """The seconds until nothing moves any more, and the stillness after that; infinite if a touch must end it."""
        return 0.0

    @property
    def still_seconds(self) -> float:
        """The seconds for which its end is shown with less animation; 0: it is left out then."""
        return 0.0


class Walk:
    """Chooses which of a view's screens is shown, and whether the last moves are animated."""

    def __init__(self) -> None:
        self.is_passing = False  # the arrival is shown
        self._number: int | None = None
        self._is_fresh = self._is_due = False
        self._asked: ViewModel | None = None

    def choose(self, view: View, form: Form, *, is_still: bool) -> ViewModel:
        """The screen that the window shows of a view; the same view has the same answer again."""
        asked = replace(view.screen, bar=Bar(""))  # its clock may run
        if view.number != self._number:
            is_new = self._number is not None and view.number > self._number
            self._is_fresh = self._is_due = is_new and not is_still
            self._number = view.number if view.number >= 0 else None
            stays = isinstance(view.arrival, Arrival) and view.arrival.still_seconds > 0
            self.is_passing, self._asked = is_new and (stays or not is_still), asked
        waits = isinstance(view.arrival, Arrival) and view.arrival.seconds == inf
        if waits and self._is_due:  # it also comes after a page that the same command opened
            self.is_passing, self._is_due = True, False
        self.is_passing = self.is_passing and view.arrival is not None and (waits or asked == self._asked)
        if self.is_passing and view.arrival is not None:
            return view.arrival
        after = self.after(view, form)
        self._is_fresh = self._is_fresh and isinstance(after, Home)
        return after.settled if isinstance(after, Home) and not self._is_fresh else after

    def after(self, view: View, form: Form) -> ViewModel:
        """The screen of a view without an arrival."""
        home = view.home
        fits = isinstance(home, Home) and (home.is_upright if form.is_portrait else form.is_roomy)
        return home if home and fits else view.screen

    def end(self) -> None:
        """Ends the arrival, so that the question is shown."""
        self.is_passing = False

    def ground(self, seconds: float, form: Form) -> Placed:
        """The piece under an arrival; it ends the arrival after `seconds` or at a touch."""
        whole = Box(0, 0, form.width, form.height)
        motion = Motion.FILL if seconds < inf else None
        return Placed(WALK, whole, draw_nothing, self._number, WalkOver(), motion=motion, seconds=seconds)


def draw_nothing(pen: Pen, _: object) -> None:
    """Draws nothing: the piece only takes touches and measures time."""
