"""The view of one judged decision: the board before it, what was done, and what the bank would have done."""

from ui.pieces.pawns import Ring
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Part, Tone, ViewModel


class TurnCard(Part, frozen=True):
    """One decision in words; `why` is the bank's reason."""

    seat: SeatNumber
    title: str
    done: tuple[str, str]
    advised: tuple[str, str]
    why: str


class TurnMoment(Part, frozen=True):
    """What a decision was about, by the groups of the deeds: those that `seat` gave to `other`, and those it got; or
    without `other` those it was about. The chance of winning in percent, if the bank had decided and as it was, with
    both in words under a title.
    """

    seat: SeatNumber
    other: SeatNumber | None
    given: tuple[Group, ...]
    got: tuple[Group, ...]
    without: int
    chance: int
    percents: tuple[str, str]
    title: str
    tone: Tone


class TurnsView(ViewModel, frozen=True):
    """The board before a decision, with the decision beside it; or a sentence if nothing was judged."""

    ring: Ring
    card: TurnCard | None
    empty_words: str
    buttons: tuple[Button, ...]
    moment: TurnMoment | None = None
