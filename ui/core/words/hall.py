"""Words of the bar about the hall: the sign with its state, and the line while all tables wait."""

from typing import Final

from ui.core.state import messages as m
from ui.core.state.hall import HallShown
from ui.core.words.frame import Frame
from ui.locale.words import N_
from ui.toolkit.parts import HallSign, NoticeLine, Tone
from ui.wire.outbox import HallIs

_STATES: Final = {
    HallIs.IN_HALL: (N_("in the hall"), Tone.SOFT),
    HallIs.CUT_OFF: (N_("cut off"), Tone.BRASS),
    HallIs.FAULT: (N_("cut off"), Tone.BRASS),
    HallIs.FULL: (N_("disk full"), Tone.BRASS),
    HallIs.FORK: (N_("two versions"), Tone.CORAL),
    HallIs.STOPPED: (N_("stopped"), Tone.CORAL),
    HallIs.REFUSED: (N_("not let in"), Tone.CORAL),
    HallIs.NOT_JOINED: (N_("not let in"), Tone.CORAL),
}


def hall_sign(frame: Frame) -> HallSign | None:
    """The sign of the hall with its state and a note; None without a hall."""
    hall, words = frame.model.hall, frame.words
    if not hall.kept.is_member:
        return None
    (state, tone), second = _STATES[hall.state.state], ""
    if hall.state.unsent and hall.state.state not in (HallIs.IN_HALL, HallIs.STOPPED):
        second = words("{n} to send", n=hall.state.unsent)
    elif hall.called:
        state, second, tone = N_("judge called"), hall.called, Tone.BRASS
    elif hall.minutes_left is not None:
        second = words("{minutes} min", minutes=hall.minutes_left)
    return HallSign(words(state), second, tone, m.Open(HallShown()))


def held_line(frame: Frame) -> NoticeLine | None:
    """The line that all tables wait, and who stopped them."""
    by = frame.model.hall.kept.held_by
    return (
        NoticeLine(frame.words("All tables are paused: {name}", name=by), Tone.BRASS, is_lasting=True) if by else None
    )
