"""The views of the season: wins, who beat whom, records; and the evenings that count."""

from banker.keep.season import SeasonPlace, season
from ui.core.shown.evening_records import day_words, evening_records, length_words, season_signs, winners_of
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.model import SEATS, signs
from ui.core.state.update import CountEvening, KeepSeason
from ui.core.words.frame import Frame
from ui.flows.season.model import Beaten, SeasonEvenings, SeasonRow, SeasonView
from ui.pieces.templates.pick import PickView
from ui.store.evenings import PastEvening
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, ListEntry, Row


def season_page(shown: routes.SeasonShown, frame: Frame) -> SeasonView:
    """The people of the season with their wins and points, who beat whom, and the records."""
    words, size = frame.words, SeasonView.PAGE
    counted = tuple(past for past in frame.model.evenings if not past.is_left_out)
    people = season(tuple(past.evening for past in counted))
    seats = season_signs(frame, people)
    rows = tuple(_row(frame, n, each, seat) for n, (each, seat) in enumerate(zip(people, seats, strict=True), 1))
    first = people[:SEATS]
    beaten = Beaten(words("who beat whom"), seats[:SEATS], tuple(each.beaten[:SEATS] for each in first))
    records = tuple(
        Row(each.title, f"{each.figure}, {each.name}", is_strong=True) for each in evening_records(frame, counted)
    )
    note = words.n("{n} evening", "{n} evenings", len(counted)) if counted else ""
    return SeasonView(
        frame.bar(words("The season"), note=note),
        frame.page_of(rows, size),
        beaten,
        records,
        _buttons(frame, bool(people)),
        frame.turn(len(rows), size),
        "" if people else words("No evening counts yet."),
    )


def season_evenings(shown: SeasonEvenings, frame: Frame) -> PickView:
    """All remembered evenings, the newest first; a touch leaves one out, or counts it again."""
    words, evenings = frame.words, frame.model.evenings
    entries = tuple(_entry(frame, past) for past in evenings)
    sentence = words("Touch an evening to leave it out") if evenings else words("No evening counts yet.")
    return frame.pick_page(frame.bar(sentence), entries, (frame.back(),))


def _buttons(frame: Frame, has_people: bool) -> tuple[Button, ...]:
    words = frame.words
    to_print = Button(words("Print"), action=KeepSeason() if has_people else None, icon="print")
    return (to_print, Button(words("Evenings"), action=m.Open(SeasonEvenings()), icon="history"), frame.back())


def _row(frame: Frame, place: int, each: SeasonPlace, seat: SeatNumber) -> SeasonRow:
    note = frame.words.n("{n} evening", "{n} evenings", each.evenings)
    return SeasonRow(place, seat, each.name, note, each.wins, each.points)


def _entry(frame: Frame, past: PastEvening) -> ListEntry:
    found, is_counted = past.evening, not past.is_left_out
    state = "" if is_counted else frame.words("left out")
    note = ", ".join(filter(None, (day_words(frame, past), length_words(found.seconds), state)))
    seats = signs(found.names, frame.model.cards)[found.places.index(1)]
    toggle = CountEvening(past.path, not is_counted)
    return ListEntry(winners_of(frame, found), note, toggle, (seats,), is_chosen=is_counted)
