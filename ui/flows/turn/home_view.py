"""The view of the board as home screen: the table's question with the ring around it. The registry calls it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ui.core.shown.board_ring import SIDES, board_ring, last_walk, way, with_move
from ui.core.words.frame import Frame
from ui.flows.turn.model import HomeView
from ui.flows.turn.tiles import tiles
from ui.pieces.dice_pad import DicePad
from ui.toolkit.parts import Announced, Button, ListEntry, Row, Transfer, ViewModel

MOST_LISTED: Final = 6
"""The most entries of a list that fit in the middle of the board."""


def home(screen: ViewModel, frame: Frame, stands: bool) -> HomeView | None:
    """The question in the middle of the board, if the screen is shown there or a pawn has just walked; else None."""
    if not (stands or last_walk(frame)[1]):
        return None
    board = with_move(board_ring(frame), frame)
    if stands:
        board = replace(board, way=way(frame))
    pad, transfer, announced, stop = (getattr(screen, each, None) for each in ("pad", "transfer", "announced", "stop"))
    return HomeView(
        bar=screen.bar,
        stands=stands,
        seconds=board.seconds,
        ring=board,
        sides=SIDES,
        players=getattr(screen, "players", ()) or tiles(frame),
        buttons=_buttons(screen),
        pad=pad if isinstance(pad, DicePad) else None,
        rows=tuple(row for row in getattr(screen, "rows", ()) if isinstance(row, Row)),
        transfer=transfer if isinstance(transfer, Transfer) else None,
        announced=announced if isinstance(announced, Announced) else None,
        stop=stop if isinstance(stop, Button) else None,
    )


def _buttons(screen: ViewModel) -> tuple[Button, ...]:
    """The decisions; for a short list to pick from, a button for each entry."""
    listed = (entry for entry in getattr(screen, "entries", ()) if isinstance(entry, ListEntry))
    entries = tuple(Button(entry.title, action=entry.action) for entry in listed)
    buttons = tuple(button for button in getattr(screen, "buttons", ()) if isinstance(button, Button))
    return buttons or (entries if len(entries) <= MOST_LISTED else ())
