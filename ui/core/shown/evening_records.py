"""The records of remembered evenings, and the words for an evening. Used by the first screen and the season."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from babel.dates import format_date

from banker.keep.evening import Evening
from banker.keep.season import SeasonPlace
from ui.core.state.model import SEATS, signs
from ui.core.words import money
from ui.core.words.frame import Frame
from ui.store.evenings import PastEvening
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Part


class EveningRecord(Part, frozen=True):
    """A record: its icon and title, the figure, who made it, and in which evening."""

    icon: str
    title: str
    figure: str
    name: str
    past: PastEvening


def evening_records(frame: Frame, evenings: Sequence[PastEvening]) -> Iterator[EveningRecord]:
    """The dearest rent for the money of its board, the shortest game with a winner, the longest debt."""
    words = frame.words
    rents = [past for past in evenings if past.evening.rent]
    if rents:
        best = max(rents, key=lambda past: past.evening.rent / past.evening.scale)
        found = best.evening
        figure = money.in_words(found.rent, found, words)
        yield EveningRecord("hotel", words("Highest rent"), figure, called(frame, found.names[found.rent_to]), best)
    if evenings:
        best = min(evenings, key=lambda past: past.evening.seconds)
        figure, names = length_words(best.evening.seconds), winners_of(frame, best.evening)
        yield EveningRecord("stopwatch", words("Shortest game"), figure, names, best)
    debts = [past for past in evenings if past.evening.debt_rounds]
    if debts:
        best = max(debts, key=lambda past: past.evening.debt_rounds)
        figure = words.n("{n} round", "{n} rounds", best.evening.debt_rounds)
        debtor = called(frame, best.evening.names[best.evening.debtor])
        yield EveningRecord("owing", words("Longest debt"), figure, debtor, best)


def season_signs(frame: Frame, people: Sequence[SeasonPlace]) -> tuple[SeatNumber, ...]:
    """The signs of a season's people: the first ones have different signs; of those after them each has its own."""
    names, cards = tuple(each.name for each in people), frame.model.cards
    return (*signs(names[:SEATS], cards), *(signs((name,), cards)[0] for name in names[SEATS:]))


def winners_of(frame: Frame, found: Evening) -> str:
    """The names of all who share the first place."""
    return ", ".join(called(frame, name) for name in found.winners)


def called(frame: Frame, name: str) -> str:
    """The name of a player; one that was forgotten is somebody."""
    return name or frame.words("Somebody")


def day_words(frame: Frame, past: PastEvening) -> str:
    """The day of an evening, as the language writes it; empty for a time outside the calendar."""
    try:
        day = datetime.fromtimestamp(past.ended_at).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    return str(format_date(day, "d MMM", locale=frame.words.language))


def length_words(seconds: float) -> str:
    """`2 h 10 min`, `38 min`."""
    hours, minutes = divmod(round(seconds / 60), 60)
    return f"{hours}\u00a0h {minutes}\u00a0min" if hours else f"{minutes}\u00a0min"
