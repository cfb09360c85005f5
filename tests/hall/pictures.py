"""Which pages of the hall do the documents show? Drawn by a browser: `python -m tests.pictures --documents`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image

from banker.hall import acts as a
from tests.hall.page_server import PageServer
from tests.hall.shown import AT, snapshot_of, tournament_of
from tests.phones.browser import Browser
from ui.hall.acts import KeptAct
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
    cup, club, final = tournament_of(96), tournament_of(53, played=2, is_draft=True), tournament_of(53, played=3)
    minutes = cup.does(a.MinutesAdded(9, 4))
    club.does(a.RoundPublished())
    penalty = club.does(a.PlayerPenalized(11, 1, "Marta", "12 minutes late"))
    name = "Puchar klubu Wola"
    return {
        "cup": snapshot_of(cup.tournament, 0, (KeptAct(AT - 700, "Marta", "A box was replaced", minutes),)),
        "club": snapshot_of(club.tournament, 0, (KeptAct(AT - 900, "Marta", "12 minutes late", penalty),), name),
        "final": snapshot_of(final.tournament, 0, name=name),
    }


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
