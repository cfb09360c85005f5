"""Words for what a damaged journal has lost. `banker salvage` and the list of games use the same words."""

from collections.abc import Iterator
from typing import Final

from banker.keep.journal.salvage import Remains
from banker.play import commands as c
from banker.play import events as e
from banker.play.history import Moment
from ui.core.words.acts import command_words, event_words, facts_words, first_of
from ui.core.words.frame import Frame
from ui.locale.words import N_, Words

_STEPS: Final[dict[type, str]] = {c.Undo: N_("Undone"), c.Redo: N_("Redone")}


def lost_sentence(left: Remains, words: Words) -> str:
    """How much is lost."""
    count = len(left.lost)
    if not count:
        return words("Nothing of the game is lost.")
    return words.n("The last entry is lost.", "The last {n} entries are lost.", count)


def lost_acts(left: Remains, frame: Frame) -> Iterator[tuple[int, str, str]]:
    """The lost entries that can be read, in order: number, what was done, and its result. The frame's game is the
    damaged game as it began.
    """
    for number, entry in left.lost:
        if entry is None:
            continue
        if isinstance(entry.command, c.Undo | c.Redo):
            yield number, frame.words(_STEPS[type(entry.command)]), ""
        else:
            moment = Moment(number, entry.command, entry.events, frame.game, agreed=entry.agreed)
            yield number, command_words(frame, entry.command), _fact(frame, moment)


def _fact(frame: Frame, moment: Moment) -> str:
    """For a purchase, the deed."""
    deed = first_of(moment, e.DeedMoved) if isinstance(moment.command, c.BuyDeed) else None
    return event_words(frame, deed) if deed else facts_words(frame, moment)
