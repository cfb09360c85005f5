"""A hall at a table of the tests: what its outbox gets, and what comes back, through the real loop."""

from typing import Final

from banker.hall.rounds import HallRound, RoundKind
from banker.play import commands as c
from banker.play.setup import Setup
from hardware.signals import HallHeard
from tests.ui.sitting import CARDS, NAMES, TAGS, Recorded, Sitting
from ui.core.state.hall import HallKept
from ui.core.state.messages import Back
from ui.locale.words import Words
from ui.runtime.remote.hall import HallEnd, KnownToOutbox
from ui.store.cards import Cards
from ui.store.kept_file import Keeper
from ui.store.pin import PinStore
from ui.wire import hall as w
from ui.wire.outbox import FromOutbox, HallIs, HallState, OrderReceived, SendReport

NOON: Final = 1_790_000_000.0
IN_HALL: Final = HallState(HallIs.IN_HALL, "Wisła Cup", 7)
JUDGE: Final = "0000000099"
SEATED: Final = w.TableSeated(
    HallRound(2, RoundKind.ROUND, 0, 0, ()).title, NAMES[:4], TAGS[:4], "pl-tournament",
    ends_at=NOON + 90 * 60, judges=(("Marta", JUDGE),),
)  # fmt: skip
START_PAID_TWICE: Final = w.RulingMade((c.CorrectCash(2, -200, "START was paid twice"),))


class OutboxLine:
    """The line to the outbox: what it may know now, and everything that was said."""

    def __init__(self) -> None:
        self.wanted: KnownToOutbox | None = None
        self.diff: list[object] = []

    def want(self, wanted: KnownToOutbox | None) -> None:
        if wanted and wanted != self.wanted:
            self.diff += wanted.diff(self.wanted)
        self.wanted = wanted

    @property
    def said(self) -> list[w.Report]:
        return [each.said for each in self.diff if isinstance(each, SendReport)]


class Halled:
    """A table that is in a hall."""

    def __init__(self, sitting: Sitting, kept: Keeper[HallKept] | None = None) -> None:
        self.sitting, self.line, self.at, self.number = sitting, OutboxLine(), NOON, 0
        self.kept = kept or Keeper(HallKept())
        sitting.subscriptions.hall = HallEnd(self.kept, self.line.want, lambda: self.at)
        if not self.kept.value.is_member:
            self.hears(IN_HALL)
        sitting.wait(0.0)

    def hears(self, message: FromOutbox | None) -> Recorded:
        """The outbox said something, or is gone."""
        return self.sitting.hear(HallHeard(message))

    def give_order(self, word: w.DirectorOrder, why: str = "START was paid twice") -> Recorded:
        """A word of the director's or a judge's."""
        self.number += 1
        return self.hears(OrderReceived(w.OrderEnvelope(self.number, "Marta", why, word)))

    @property
    def answer(self) -> w.Report:
        """What the table said last."""
        return self.line.said[-1]

    def pass_to(self, minutes_left: int) -> None:
        """The clock of the wall goes on until so many minutes of the round are left."""
        self.at = SEATED.ends_at - 60 * minutes_left
        self.sitting.wait(0.1)

    def sit(self, seated: w.TableSeated = SEATED) -> None:
        """The round's game begins, by everybody's card."""
        self.give_order(seated, "round 2")
        self.sitting.hold(*TAGS[:4])

    def end(self) -> None:
        """The round's game is over."""
        self.sit()
        self.give_order(w.RulingMade((c.EndGame(),)), "the time is over")
        self.sitting.touch(Back())


def halled(
    words: Words | None = None, *, has_reader: bool = True, cards: Cards = CARDS, pin: PinStore | None = None
) -> Halled:
    """A table of a hall with nobody at it."""
    return Halled(Sitting(None, has_reader, words, cards, pin=pin))


def playing(words: Words | None = None) -> Halled:
    """Four of a club play, in no round."""
    return Halled(Sitting(Setup("pl-tournament", NAMES[:4]), words=words))
