"""The model of the season: its rows and records, and the list of evenings."""

from typing import ClassVar

from ui.core.state.routes import Route
from ui.theme.names import SeatNumber
from ui.toolkit.parts import Button, Part, Row, ViewModel


class SeasonEvenings(Route, frozen=True):
    """The list of remembered evenings; each counts, or is left out."""


class SeasonRow(Part, frozen=True):
    """A person of the season: place, sign, name, evenings, wins and points."""

    place: int
    seat: SeatNumber
    name: str
    note: str
    wins: int
    points: int


class Beaten(Part, frozen=True):
    """Who finished before whom, for each pair: the signs, and a row of counts for each. `title` says so."""

    title: str
    seats: tuple[SeatNumber, ...]
    counts: tuple[tuple[int, ...], ...]


class SeasonView(ViewModel, frozen=True):
    """The rows of the season with who beat whom, records, and buttons; without an evening that counts, words."""

    PAGE: ClassVar[int] = 4
    """The number of rows that fit; a `turn` button takes the place of the last one."""

    rows: tuple[SeasonRow, ...]
    beaten: Beaten
    records: tuple[Row, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
    empty: str = ""
