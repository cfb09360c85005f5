"""A position of the screens as a row of a table: where it begins, and what is done there in order.

The files `positions*.py` hold the rows, each under its name; `scenes` gives all rows of such a file.
"""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import TypeAlias

from banker.play.commands import JournalCommand
from hardware.signals import CardTapped, Signal
from tests.ui.sitting import Sitting
from ui.core.state import messages as m
from ui.core.state.routes import Route
from ui.locale.words import Words
from ui.toolkit.parts import View

Begin: TypeAlias = Callable[[Words], Sitting]
"""How a table comes about in a language."""
Act: TypeAlias = Route | m.Message | JournalCommand | Signal | float | Callable[[Sitting], object]
"""A page to open, a touch, a command to sign, what a device says, seconds that pass, or anything else."""


class Scene:
    """The window of a position in a language; named by its row."""

    def __init__(self, show: Callable[[Words], View]) -> None:
        self.show = show
        self.__name__ = getattr(show, "__name__", "")

    def __call__(self, words: Words) -> View:
        return self.show(words)


def after(begin: Begin, *acts: Act) -> Scene:
    """The window after these acts at a table."""
    return Scene(lambda words: done(begin(words), *acts).view)


def then(begin: Begin, *acts: Act) -> Begin:
    """A table at which these acts were done already."""
    return lambda words: done(begin(words), *acts)


def done(sitting: Sitting, *acts: Act) -> Sitting:
    """The table after these acts."""
    for act in acts:
        if isinstance(act, Route):
            sitting.touch(m.Open(act))
        elif isinstance(act, m.Message):
            sitting.touch(act)
        elif isinstance(act, JournalCommand):
            sitting.submit(act)
        elif isinstance(act, float | int):
            sitting.wait(act)
        elif callable(act):
            act(sitting)
        else:
            sitting.hear(act)
    return sitting


def scenes(rows: ModuleType) -> Iterator[Scene]:
    """The rows of a file, each with its name."""
    for name, row in vars(rows).items():
        if isinstance(row, Scene):
            row.__name__ = name
            yield row


def card(tag: str) -> CardTapped:
    """A card that is held to the table's reader."""
    return CardTapped(tag, "table")


def tapped(player: int) -> Act:
    """A player's own card."""
    return lambda sitting: sitting.tap(player)


def title(words: str) -> Act:
    """A touch on the large button that says this."""
    return lambda sitting: sitting.touch_title(sitting.words(words))


def turned(page: int) -> Act:
    """A later page of a list, counted from 0."""

    def turned(sitting: Sitting) -> None:
        sitting.ui = sitting.ui.but(number=page)

    return turned


def at_table(sitting: Sitting) -> None:
    """Every page is closed."""
    sitting.ui = sitting.ui.at_table()
