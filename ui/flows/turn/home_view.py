"""What does the board say as the home? The table's question with the ring around it; the registry asks."""

from __future__ import annotations

from msgspec.structs import replace

from ui.core.frame import Frame
from ui.core.ring import SIDES, last_walk, moved, ring, way
from ui.flows.turn.model import HomeView
from ui.flows.turn.tiles import tiles
from ui.toolkit.dice_pad import DicePad
from ui.toolkit.parts import Button, Row, Transfer, ViewModel


def home(screen: ViewModel, frame: Frame, stands: bool) -> HomeView | None:
    """The question of a screen in the middle of the board: where it stands there, or a pawn has just walked."""
    if not (stands or last_walk(frame)[1]):
        return None
    board = moved(ring(frame), frame)
    if stands:
        board = replace(board, way=way(frame))
    pad, transfer = getattr(screen, "pad", None), getattr(screen, "transfer", None)
    return HomeView(
        bar=screen.bar,
        stands=stands,
        seconds=board.seconds,
        ring=board,
        sides=SIDES,
        players=getattr(screen, "players", ()) or tiles(frame),
        buttons=tuple(button for button in getattr(screen, "buttons", ()) if isinstance(button, Button)),
        pad=pad if isinstance(pad, DicePad) else None,
        rows=tuple(row for row in getattr(screen, "rows", ()) if isinstance(row, Row)),
        transfer=transfer if isinstance(transfer, Transfer) else None,
    )
