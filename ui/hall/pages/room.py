"""The page *Room*: the tables as they stand, row by row, and which of them needs somebody."""

from typing import Final

from ui.hall.pages.cards import SIGNS, seat_of, sign_of
from ui.hall.pages.page import HallPage, HallSnapshot, Viewer
from ui.hall.pages.views import RoomTable, RoomView
from ui.locale.words import NC_, Words

_MOST_IN_A_ROW: Final = 10
"""Where the director has said nothing."""
_NO_BOX: Final = NC_("a table of the hall", "no machine")
_DONE: Final = NC_("a table of the hall", "done")
_PLAYS: Final = NC_("a table of the hall", "plays")
_SEATED: Final = NC_("a table of the hall", "seated")
_FREE: Final = NC_("a table of the hall", "free")


def room_page(snapshot: HallSnapshot, viewer: Viewer) -> HallPage:
    """The tables of the room in their rows, then the tables with a box that are left out."""
    tournament, words = snapshot.tournament, viewer.words
    last = tournament.rounds[-1].tables if tournament.rounds else ()
    known = sorted({*snapshot.tables, *(table.number for table in last)})
    tables = tournament.tables or tuple(known)
    across = tournament.across or min(len(tables), _MOST_IN_A_ROW)
    places = tuple(_place(number, snapshot, words) for number in tables)
    rows = tuple(places[at : at + across] for at in range(0, len(places), across or 1))
    others = tuple(_place(number, snapshot, words) for number in known if number not in tables)
    return HallPage("room.html", "room", RoomView(rows, others))


def _place(number: int, snapshot: HallSnapshot, words: Words) -> RoomTable:
    table, seated, draft = snapshot.tables.get(number), seat_of(snapshot, number), snapshot.tournament.draft
    sign = sign_of(table, snapshot) if table else ""
    states = {_NO_BOX: not table, SIGNS.get(sign, ""): sign, _DONE: seated and seated.is_done, _PLAYS: seated}
    text = next((state for state, is_so in states.items() if is_so), None)
    text = text or (_SEATED if draft and draft.table(number) else _FREE)
    return RoomTable(number, words(text), sign, table is not None, is_on=text == _PLAYS)
