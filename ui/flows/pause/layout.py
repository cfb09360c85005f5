"""The layout of the pause: the players, and what happened last."""

from __future__ import annotations

from ui.flows.pause.drawing import draw_acts, draw_player_now
from ui.flows.pause.model import RecapView
from ui.pieces import stage
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

WIDTHS = (336.0, 428.0)
"""The widths of the players and of what happened; the buttons under them are as wide."""
PLAYERS_HEIGHT = 276.0
LOW_GAP = 4.0
"""The gap between the rows of more than four players."""


def recap(view: RecapView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The players at the left and the acts at the right; in portrait one above the other."""
    top = stage.STAGE_TOP + PLAYERS_HEIGHT + 16
    if form.is_portrait:
        room = stage.stage(view.buttons, form)
        left = Box(room.x, room.y, room.w, PLAYERS_HEIGHT)
        right = Box(room.x, left.bottom + stage.GAP, room.w, room.bottom - left.bottom - stage.GAP)
    else:
        left, right = stage.side_by_side(
            WIDTHS, Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), PLAYERS_HEIGHT)
        )
    count = len(view.players)
    gap = stage.TILE_GAP if count <= 4 else LOW_GAP
    rows = stage.grid(count, 1, left, (left.h - gap * (count - 1)) / count, (0, gap))
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *stage.listed("player", rows, view.players, draw_player_now),
        Placed("acts", right, draw_acts, (view.title, view.acts)),
        *stage.foot(view.buttons, form, WIDTHS, top, 96),
    ]
