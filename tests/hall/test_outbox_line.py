"""What the app and the outbox tell each other arrives as it was said."""

from __future__ import annotations

import pytest

from ui.wire.app_link import line
from ui.wire.hall import DirectorWord, LastTurnWanted, WordAnswered
from ui.wire.outbox import (
    CanTakeOver,
    FromOutbox,
    FromTable,
    HallIs,
    HallState,
    JoinHall,
    LeaveHall,
    Playing,
    Says,
    Taken,
    TakeOverWanted,
    WhyRefused,
    WordTold,
    from_outbox,
    from_table,
)

OF_TABLE: tuple[FromTable, ...] = (
    Playing("/games/one.banker", "ab" * 16, 7, 12.5, called_at=3.0),
    Says(1.0, WordAnswered(1, entry=8)),
    JoinHall("code"),
    LeaveHall(),
    TakeOverWanted(),
)
OF_OUTBOX: tuple[FromOutbox, ...] = (
    HallState(HallIs.REFUSED, "Club", 7, 37, WhyRefused.USED),
    Taken(1.0),
    WordTold(DirectorWord(1, "Ewa", "time is up", LastTurnWanted())),
    CanTakeOver("/hall/one.banker", "ab" * 16, 7, ("Ania", "Bartek")),
)


@pytest.mark.parametrize("message", OF_TABLE, ids=lambda each: type(each).__name__)
def test_what_the_app_says_arrives_as_one_line(message: FromTable) -> None:
    assert line(message).count(b"\n") == 1 and from_table.decode(line(message)) == message


@pytest.mark.parametrize("message", OF_OUTBOX, ids=lambda each: type(each).__name__)
def test_what_the_outbox_says_arrives_as_one_line(message: FromOutbox) -> None:
    assert line(message).count(b"\n") == 1 and from_outbox.decode(line(message)) == message
