"""The pages of the hall by their paths, and which of them the audience may see."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Final

from ui.hall.pages.page import PageMaker
from ui.hall.pages.room import room_page
from ui.hall.pages.seating import seating_page
from ui.hall.pages.standings import standings_page
from ui.hall.pages.table import table_page
from ui.hall.pages.tables import tables_page
from ui.hall.pages.wall import wall_page

_PAGES: Final[Mapping[str, PageMaker]] = {
    "/": tables_page,
    "/room": room_page,
    "/seating": seating_page,
    "/standings": standings_page,
    "/wall": wall_page,
}
FOR_ALL: Final = ("/wall",)
"""Pages for the audience: they show nothing private."""
_TABLE: Final = re.compile(r"/table/(\d{1,4})")


def view_for(path: str) -> PageMaker | None:
    """The function that makes the page at this path."""
    if table := _TABLE.fullmatch(path):
        return partial(table_page, int(table[1]))
    return _PAGES.get(path)
