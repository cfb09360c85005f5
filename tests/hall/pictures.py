"""Which pages of the hall do the documents show? Drawn by a browser: `python -m tests.pictures --documents`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image

from banker.hall import acts as a
from tests.hall.page_server import PageServer
from tests.hall.shown import ShownHall
from tests.phones.browser import Browser
from ui.hall.pages.page import HallSnapshot, Viewer
from ui.locale.words import Language

COLOURS: Final = 128
"""Enough for smooth edges on flat colours."""


class HallPicture(msgspec.Struct, frozen=True):
    """A page to draw: of which hall, its path, its size, its language, and what is touched first."""

    name: str
    hall: str
    path: str
    size: tuple[int, int] = (1440, 900)
    language: Language = "en"
    does: str = ""


TOUCHES: Final = """const seats = (table) => document.querySelectorAll(`#seats-${table} [data-player]`);
const touch = (table, seat) => seats(table)[seat].click();
touch(2, 2), touch(4, 3)"""
HALL_PICTURES: Final = (
    HallPicture("hall-tables", "cup", "/"),
    HallPicture("hall-table", "cup", "/table/1"),
    HallPicture("hall-seating", "club", "/seating", does=TOUCHES),
    HallPicture("hall-standings", "club", "/standings"),
    HallPicture("hall-scoreboard", "cup", "/wall", (1920, 1080)),
    HallPicture("hall-between", "club", "/wall", (1920, 1080), "pl"),
    HallPicture("hall-final", "final", "/wall", (1920, 1080), does="turn = 1, turns()"),
)


def halls() -> Mapping[str, HallSnapshot]:
    """A cup of 24 tables, whose games bots played, a club of 13 between two rounds, and its final."""
    name = "Puchar klubu Wola"
    cup, club, final = ShownHall(96, 1).plays(150), ShownHall(53, 2, name), ShownHall(53, 3, name).plays(150)
    cup.does(a.MinutesAdded(9, 4), "A box was replaced")
    club.does(a.RoundPublished())
    club.does(a.PlayerPenalized(11, 1, "Marta", "12 minutes late"), "12 minutes late")
    return {"cup": cup.snapshot(), "club": club.snapshot(), "final": final.snapshot()}


def write_hall(folder: Path) -> None:
    """All of them, with few colours, so that they stay small."""
    snapshots = halls()
    server, browser = PageServer(snapshots["cup"]), Browser()
    try:
        tab = browser.phone()
        tab.ask_for("dark")
        for picture in HALL_PICTURES:
            server.snapshot, server.viewer = snapshots[picture.hall], Viewer("director", picture.language)
            tab.resize(*picture.size)
            tab.open(server.address + picture.path)
            tab.run(picture.does)
            if picture.path == "/seating":
                tab.wait_for("return document.querySelector('#chosen .primary')")
            path = folder / f"{picture.name}.png"
            tab.picture(path)
            with Image.open(path) as drawn:
                drawn.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    finally:
        browser.close()
        server.close()
