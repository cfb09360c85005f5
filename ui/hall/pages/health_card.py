"""The hall's own health in words: the first card of those that need somebody, and a line for each part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ui.hall.health import HallHealth, hall_ahead
from ui.hall.pages.cards import clock_time, figure, seconds_ahead
from ui.hall.pages.page import HallSnapshot
from ui.hall.pages.views import HealthView
from ui.locale.words import N_, Words

_MEGABYTE: Final = 1_000_000
_STEP: Final = 10 * _MEGABYTE
"""The disk's room is shown in such steps, so that the page does not change all the time."""
_FAULTS: Final = {
    "full": N_("The disk is full: {free} MB. Results and acts are not stored. Make room: the hall then goes on."),
    "disk": N_("Little room on the disk: {free} MB. Make room before it is full."),
    "server": N_("The server does not answer. The tables play on; it starts again by itself."),
    "used": N_("The server's store is {used} % full. When it is full, tables keep the rest until there is room."),
    "reader": N_("Messages not read yet: {n}. These pages are older than the tables."),
    "clock": N_("The hall's clock is {time} h away from the clocks of its tables: set it."),
    "copy": N_("No copy of the folder since {since}: {why}"),
}


def health_view(snapshot: HallSnapshot, words: Words) -> HealthView:
    """What is wrong with the hall, and the state of each part."""
    health = snapshot.health
    ahead = hall_ahead([seconds_ahead(table) for table in snapshot.tables.values() if table.now and table.now.at])
    hours, minutes = divmod(round(abs(ahead) / 60), 60)
    facts = {
        "free": figure(health.free // _STEP * _STEP / _MEGABYTE),
        "n": figure(health.behind),
        "used": figure(100 * health.used),
        "time": f"{hours}:{minutes:02}",
        "since": clock_time(health.copied_at) if health.copied_at else words("the start"),
        "why": health.copy_fault or words("it is more than an hour old"),
    }
    faults = (words(_FAULTS[name], **facts) for name in health.faults(snapshot.at, ahead))
    return HealthView(tuple(faults), tuple(_facts(health, snapshot.at, facts, words)))


def _facts(health: HallHealth, at: float, facts: dict[str, str], words: Words) -> Iterator[str]:
    yield words("Disk: {free} MB free", free=facts["free"])
    yield words("Server: there") if health.is_server_there else words("Server: does not answer")
    yield words("Messages not read yet: {n}", n=facts["n"]) if health.is_behind(at) else words("Messages: all read")
    if health.copied_at:
        yield words("Copy of the folder: {time}", time=facts["since"])
    else:
        yield words("Copy of the folder: none")
