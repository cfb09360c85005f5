"""The real bank in a process of its own, as people at its table meet it: its window, its glass, its reader."""

from functools import partial
from pathlib import Path
from time import monotonic

from banker.keep.table import resume
from banker.play.state import Game
from tests.hall.day_hands import DayBox
from tests.ui.drawn import FRAME_SECONDS, TAP_SECONDS, Drawn, Spot
from tests.ui.evening_box import Fingers, WindowDrawn
from tests.ui.evening_script import LOOK_SECONDS


class BoxedTable(DayBox):
    """A bank over a folder, off screen, in the time of the wall."""

    program = "tests.ui.evening_box"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.again = partial(BoxedTable, folder)
        self.start()
        self.pass_time(1.0)

    @property
    def now_seconds(self) -> float:
        """The clock of the wall."""
        return monotonic()

    @property
    def game(self) -> Game:
        """The game, read from its journal beside the bank that plays it."""
        (journal,) = (self.folder / "games").glob("*.banker")
        table = resume(journal, read_only=True)
        try:
            return table.game
        finally:
            table.close()

    def frame(self) -> None:
        """A frame goes by; what is drawn then counts."""
        self.pass_time(FRAME_SECONDS)

    def pass_time(self, seconds: float) -> None:
        """These seconds go by."""
        self._move(Fingers(seconds))

    def drawn(self) -> list[Drawn]:
        """Every text that was on the window at the last look."""
        return self._window.texts

    def takes(self, spot: Spot) -> bool:
        """Whether a finger there did something at the last look."""
        return spot in self._window.taken

    def spot_of(self, key: str) -> Spot | None:
        """The middle of the piece with this key."""
        return self._window.pieces.get(key)

    def finger(self, spot: Spot) -> None:
        """A finger on the glass, as soon as the place still takes one: the window may have changed since the look."""
        given_up = monotonic() + LOOK_SECONDS
        self._move(Fingers(TAP_SECONDS, spot))
        while not self._window.is_touched:
            assert monotonic() < given_up, f"{spot} takes no finger any more"
            self._move(Fingers(TAP_SECONDS, spot))
        self._move(Fingers(FRAME_SECONDS, is_lifted=True))

    def card(self, tag: str) -> None:
        """A card on the reader: its bytes go through the pseudo-terminal."""
        self.cards.lay(tag)
        self.frame()

    def cable(self, *, is_plugged: bool) -> None:
        """The cable of the reader."""
        (self.cards.replug if is_plugged else self.cards.unplug)()
        self.frame()

    def _move(self, fingers: Fingers) -> None:
        self._window = self.answer(fingers, WindowDrawn)
